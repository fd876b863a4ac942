"""Breaking the wall: which wall is opened, and where.

Source: rules 9, 12 and 13 of the 144 (18 stacks a side); nts 5 and 6 (17, without bonus tiles).
A club that plays with bonus tiles, or without, has a wall of as many tiles as it plays with.
"""

from core.rulesets.ruleset import Ruleset
from core.tiles import WINDS, Wind
from core.values import frozen


@frozen
class Broken:
    """Where the wall is opened.

    opener: who does it and from whose right end is counted; count: the number of the stack, from
    the right; wall and stack: the wall in which that stack lies, and its place there, when the
    count goes round the corner.
    """

    opener: Wind
    count: int
    wall: Wind
    stack: int


def breaking(first: int, second: int, ruleset: Ruleset) -> Broken:
    """Say where the wall is broken after East threw `first` and the opener `second` (2-12 each).

    East is 1, South 2, and so on round the table; the opener adds the second throw and counts
    stacks from the right of that wall, round the corner to the left where it is too short. To the
    left of a player sits the one whose turn was before: from South's wall one goes on into East's.
    """
    opener = WINDS[(first - 1) % 4]
    count = first + second
    corners, place = divmod(count - 1, 18 if ruleset.bonus_tiles else 17)
    wall = WINDS[(WINDS.index(opener) - corners) % 4]
    return Broken(opener, count, wall, place + 1)
