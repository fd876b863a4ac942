"""Breaking the wall: the wall and the stack at which it is opened.

Source: rules 9, 12 and 13 of the 144 (18 stacks a side); nts 5 and 6 (17, without bonus tiles).
The size of the wall depends on whether the club plays with bonus tiles.
"""

from core.rulesets.ruleset import Ruleset
from core.values import frozen
from core.winds import WINDS, Wind


@frozen
class Broken:
    """The place at which the wall is opened.

    opener: the player who opens it, from whose right end the stacks are counted; count: the number
    of the stack, from the right; wall and stack: the wall of that stack, and its place there, when
    the count passes the corner.
    """

    opener: Wind
    count: int
    wall: Wind
    stack: int


def breaking(first: int, second: int, ruleset: Ruleset) -> Broken:
    """Return where the wall is broken after East threw `first` and the opener `second`.

    Each throw is 2-12. East is 1, South 2, and so on round the table; the opener adds the second
    throw and counts stacks from the right of that wall, past the left corner where the wall is too
    short. The previous player in turn sits to the left: from South's wall the count continues in
    East's.
    """
    opener = WINDS[(first - 1) % 4]
    count = first + second
    corners, place = divmod(count - 1, 18 if ruleset.bonus_tiles else 17)
    wall = WINDS[(WINDS.index(opener) - corners) % 4]
    return Broken(opener, count, wall, place + 1)
