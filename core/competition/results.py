"""The result of a table: who has which place, and the table points for it.

Source: competition C2 and C3, 1 and 3 to 5; rule 55 of the 144.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from core.competition.reglement import Reglement
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import PlayerId, Players
from core.values import frozen

PAPER = "paper "
"""The names of tables from paper begin so; those of tables played here are numbers."""


class PersonResult(NamedTuple):
    """The result of one person at a table in own rounds; points: the sum of changes."""

    player: PlayerId
    points: int
    mahjongs: int
    rounds: int


@frozen
class PlayerLine:
    """A line with one place at a table: a chair, or the person of a table of five or three.

    own: who played for it, in the order of sitting down; several where a chair was taken over.
    points: its final points, without the stock; caused: the mah-jongs that its discards caused,
    None where that was not recorded for everyone at the table (C9).
    """

    own: tuple[PersonResult, ...]
    points: int
    caused: int | None = None

    @property
    def player(self) -> PlayerId:
        """Who gets its table points: who played most of its rounds, of equals who sat first."""
        return max(self.own, key=lambda own: own.rounds).player

    @property
    def mahjongs(self) -> int:
        """The mah-jongs made from it."""
        return sum(own.mahjongs for own in self.own)


@frozen
class TableResult:
    """A table that is over. name: its own on that evening; lines: without the dromer's.

    rounds: the table's own (at a table of five each waits in some), None of one from paper that
    did not tell them; winners: by rule 55,
    of a whole game under the 144 rules, otherwise nobody.
    """

    name: str
    family: Literal["nmv", "nts"]
    rounds: int | None
    lines: tuple[PlayerLine, ...]
    winners: Players = ()

    @property
    def paper(self) -> bool:
        """True when it was entered by totals, and comes from no rounds."""
        return self.name.startswith(PAPER)


def table_points(
    reglement: Reglement,
    table: TableResult,
    members: Collection[PlayerId],
    penalties: Mapping[PlayerId, int],
) -> dict[PlayerId, Fraction]:
    """Give each member the table points of their place; game points of penalties are off first.

    A guest's place exists and nobody gets its points, or guests are left out before placing.
    """
    lines = [line for line in table.lines if reglement.guests == "take" or line.player in members]
    order = ranks(reglement, table, lines, penalties)
    scale = reglement.scale(len(lines))
    by_key: dict[tuple[object, ...], list[Fraction]] = {}
    for key, points in zip(sorted(order, reverse=True), scale, strict=True):
        by_key.setdefault(key, []).append(points)
    return {
        line.player: mean_of(by_key[key])
        for line, key in zip(lines, order, strict=True)
        if line.player in members
    }


def mean_of(points: Sequence[Fraction]) -> Fraction:
    """The mean of some numbers, exactly; mostly there is but one."""
    return points[0] if len(points) == 1 else sum(points, Fraction()) / len(points)


def ranks(
    reglement: Reglement,
    table: TableResult,
    lines: Sequence[PlayerLine],
    penalties: Mapping[PlayerId, int],
) -> list[tuple[bool, int, int, int]]:
    """By what each is placed: the winner of rule 55, points, mah-jongs, fewer of them caused."""
    part = reglement.ties == "mahjongs"
    told = part and all(line.caused is not None for line in table.lines)
    return [
        (
            any(own.player in table.winners for own in line.own),
            line.points - sum(penalties.get(own.player, 0) for own in line.own),
            line.mahjongs if part else 0,
            -(line.caused or 0) if told else 0,
        )
        for line in lines
    ]


def result_of(table: Table, name: str) -> TableResult:
    """Make the result of a table that is over; its winner by rule 55 only of a whole nmv game."""
    whole = table.complete and table.ruleset.family == "nmv"
    return TableResult(
        name,
        table.ruleset.family,
        len(table.rounds),
        tuple(_line(table, person) for person in table.placed),
        table.winners if whole else (),
    )


def _line(table: Table, person: int) -> PlayerLine:
    """The line of one of the table's persons, with the players in the order of sitting."""
    played = [
        (round_, CHAIRS[round_.persons.index(person)])
        for round_ in table.rounds
        if person in round_.persons[: len(CHAIRS)]
    ]
    players = dict.fromkeys(round_.players[chair] for round_, chair in played)
    own = (
        PersonResult(
            player,
            sum(
                round_.changes[chair]
                for round_, chair in played
                if round_.players[chair] == player
            ),
            sum(round_.winning_player == player for round_, chair in played),
            sum(round_.players[chair] == player for round_, chair in played),
        )
        for player in players or (table.owners[person],)
    )
    return PlayerLine(tuple(own), table.gained[person])
