"""Events with a line of their own: the Gele Trui, scarves and totals (rule 127).

Source: rules 126, 127, 134, 138 and 139 of the 144.
"""

from itertools import compress

from core.game.table import Table
from core.players import DROMER, PlayerId
from core.values import frozen


@frozen
class LeaderChanged:
    """The Gele Trui moved (rule 126); from_: None without a holder; lead over the next present."""

    to: PlayerId
    from_: PlayerId | None
    lead: int


@frozen
class GreenScarf:
    """A player gained the green scarf (rule 138)."""

    player: PlayerId


@frozen
class OrangeScarf:
    """A player gained the orange scarf (rule 139)."""

    player: PlayerId


@frozen
class InTheRed:
    """A player has less than 0 points (rule 127)."""

    player: PlayerId


@frozen
class OverFourTimes:
    """A player has more than the four stocks together (rule 127)."""

    player: PlayerId


Milestone = LeaderChanged | GreenScarf | OrangeScarf | InTheRed | OverFourTimes


def milestones(before: Table, after: Table) -> tuple[Milestone, ...]:
    """Return the milestones between two states of a table.

    The same after a round, an undo and a correction: a new holder of the Gele Trui, and properties
    that a player has now but did not have before.
    """
    changes: list[Milestone] = []
    if after.leader is not None and after.leader != before.leader:
        present = [person for person in after.persons if after.owners[person] != DROMER]
        first, second, *_ = sorted(map(after.points, present), reverse=True)
        changes.append(LeaderChanged(after.leader, before.leader, first - second))
    were = before.people
    are = after.people
    for milestone, had_before, has in (
        (GreenScarf, before.green, after.green),
        (OrangeScarf, before.orange, after.orange),
        (InTheRed, before.in_red, after.in_red),
        (OverFourTimes, before.over_four, after.over_four),
    ):
        then = set(compress(were, had_before))
        changes += [milestone(player) for player in compress(are, has) if player not in then]
    return tuple(changes)
