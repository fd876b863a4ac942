"""The result of a table of an evening: its players, with their points and mah-jongs.

It comes from rounds that were played here, or from totals on paper (competition C12).
Source: rule 55 of the 144.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Literal, NamedTuple

from core.club.standings import Totals
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import PlayerId, Players
from core.values import frozen

Family = Literal["nmv", "nts"]
FAMILIES: tuple[Family, ...] = ("nmv", "nts")
"""The families of rulesets; each has a standing of its own."""
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
    family: Family
    rounds: int | None
    lines: tuple[PlayerLine, ...]
    winners: Players = ()

    @property
    def own(self) -> Iterator[PersonResult]:
        """The results of all persons who played at it."""
        return (own for line in self.lines for own in line.own)

    @property
    def paper(self) -> bool:
        """True when it was entered by totals, and comes from no rounds."""
        return self.name.startswith(PAPER)


@frozen
class TableReported:
    """A table of an evening by its totals, from paper (C12); a later report of it takes its place.

    points: of each player, without the stock and without the Dromer's; mahjongs: of each, rounds:
    of the table; both as far as they were told.
    """

    day: date
    name: str
    family: Family
    players: Players
    points: tuple[int, ...]
    mahjongs: tuple[int, ...] = ()
    rounds: int | None = None

    @property
    def key(self) -> str:
        """The table's own name among those of its evening."""
        return f"{PAPER}{self.name}"

    @property
    def seen(self) -> int:
        """The number of its rounds, where the winners are known too; else 0."""
        return (self.rounds or 0) if self.mahjongs else 0

    @property
    def result(self) -> TableResult:
        """The result of it: places by points alone."""
        mahjongs = self.mahjongs or (0,) * len(self.players)
        rounds = self._own(self.rounds or 0)
        lines = (
            PlayerLine((PersonResult(*own, rounds),), own[1])
            for own in zip(self.players, self.points, mahjongs, strict=True)
        )
        return TableResult(self.key, self.family, self.rounds, tuple(lines))

    def totals(self) -> Iterator[tuple[PlayerId, Totals]]:
        """Return the figures of each player, as far as the totals tell them."""
        draws = self._own(max(0, self.seen - sum(self.mahjongs)))
        for line in self.result.lines:
            player, points, won, rounds = line.own[0]
            unrated = (0, 0) if rounds else (points, won)
            unseen = 0 if self.mahjongs else rounds
            yield player, Totals(points, rounds, won, draws, 1, 0, 0, 1, *unrated, unseen)

    def _own(self, rounds: int) -> int:
        """Return a player's part of some rounds: at a table of five a fifth is waited."""
        return -(-rounds * min(len(self.players), len(CHAIRS)) // len(self.players))


class PaperTable(NamedTuple):
    """A table from paper: the moment of its first report, and its last report."""

    at: datetime
    told: TableReported


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
