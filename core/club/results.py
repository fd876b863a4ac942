"""The result of a table of an evening: its players, with their points and mahjongs.

A result comes from rounds recorded here, or from totals on paper (competition C12). Source: rule
55 of the 144.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Literal, NamedTuple

from core.club.standings import Totals
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import PlayerId, Players
from core.values import frozen, replace

Family = Literal["nmv", "nts"]
FAMILIES: tuple[Family, ...] = ("nmv", "nts")
PAPER = "paper "
"""The prefix in the names of tables from paper; tables with recorded rounds have a number as name.
"""


class PersonResult(NamedTuple):
    """The result of one person at a table in own rounds; points: the sum of changes."""

    player: PlayerId
    points: int
    mahjongs: int
    rounds: int


@frozen
class PlayerLine:
    """A placed line of a table: a chair, or a person at a table of five or three.

    own: the players of the line, in the order of sitting down; several after a replacement.
    points: the final points, without the stock; caused: the mahjongs caused by its discards, None
    unless recorded for the whole table (C9).
    """

    own: tuple[PersonResult, ...]
    points: int
    caused: int | None = None

    @property
    def player(self) -> PlayerId:
        """Return the player with most rounds, for the table points; among equals the first."""
        if len(self.own) == 1:
            return self.own[0].player
        return max(self.own, key=lambda person: person.rounds).player

    @property
    def mahjongs(self) -> int:
        """Return the number of mahjongs on this line."""
        return sum(person.mahjongs for person in self.own)


@frozen
class TableResult:
    """A finished table.

    name: its own on that evening; lines: without the Dromer's; rounds: of the table (at a table of
    five each player waits in some), None where a report from paper omits them; winners: by rule
    55, of a whole game under the 144 rules, otherwise empty.
    """

    name: str
    family: Family
    rounds: int | None
    lines: tuple[PlayerLine, ...]
    winners: Players = ()

    @property
    def person_results(self) -> Iterator[PersonResult]:
        """Return the results of all players of the table."""
        return (person for line in self.lines for person in line.own)

    def renumbered(self, known: Mapping[PlayerId, PlayerId]) -> "TableResult":
        """Return the result with other numbers of its players."""
        if all(known[person.player] == person.player for person in self.person_results):
            return self
        lines = (
            replace(
                line,
                own=tuple(person._replace(player=known[person.player]) for person in line.own),
            )
            for line in self.lines
        )
        winners = tuple(known[player] for player in self.winners)
        return replace(self, lines=tuple(lines), winners=winners)

    @property
    def paper(self) -> bool:
        """True when the result was entered by totals, without rounds."""
        return self.name.startswith(PAPER)


@frozen
class TableReported:
    """A table of an evening by its totals, from paper (C12); a later report replaces it.

    points: of each player, without the stock and without the Dromer's; mahjongs: of each player;
    rounds: of the table; mahjongs and rounds only where reported.
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
        """Return the name of the table among the tables of its evening."""
        return f"{PAPER}{self.name}"

    @property
    def seen(self) -> int:
        """Return the number of rounds with known winners; 0 without reported mahjongs."""
        if not self.mahjongs:
            return 0
        return self.rounds or 0

    @property
    def result(self) -> TableResult:
        """Return the result, with places by points only."""
        mahjongs = self.mahjongs or (0,) * len(self.players)
        rounds = self._part_of_rounds(self.rounds or 0)
        lines = (
            PlayerLine((PersonResult(*person, rounds),), person[1])
            for person in zip(self.players, self.points, mahjongs, strict=True)
        )
        return TableResult(self.key, self.family, self.rounds, tuple(lines))

    def totals(self) -> Iterator[tuple[PlayerId, Totals]]:
        """Return the figures of each player, as far as the totals contain them."""
        draws = self._part_of_rounds(max(0, self.seen - sum(self.mahjongs)))
        for line in self.result.lines:
            player, points, won, rounds = line.own[0]
            totals = Totals(points, rounds, won, draws, games=1, paper=1)
            if not rounds:
                totals = totals._replace(unrated=points, unrated_won=won)
            if not self.mahjongs:
                totals = totals._replace(unseen=rounds)
            yield player, totals

    def _part_of_rounds(self, rounds: int) -> int:
        """Return a player's part of some rounds, rounded up: four fifths at a table of five."""
        return -(-rounds * min(len(self.players), len(CHAIRS)) // len(self.players))


class PaperTable(NamedTuple):
    """A table from paper: the moment of its first report, and its last report."""

    at: datetime
    told: TableReported


def result_of(table: Table, name: str) -> TableResult:
    """Return the result of a finished table; winners by rule 55 only for a whole nmv game."""
    lines = tuple(_line(table, person) for person in table.placed)
    result = TableResult(name, table.ruleset.family, len(table.rounds), lines)
    if table.complete and result.family == "nmv":
        return replace(result, winners=table.winners)
    return result


def _line(table: Table, person: int) -> PlayerLine:
    played = [
        (round_, CHAIRS[round_.persons.index(person)])
        for round_ in table.rounds
        if person in round_.persons[: len(CHAIRS)]
    ]
    players = dict.fromkeys(round_.players[chair] for round_, chair in played)
    results = (
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
    return PlayerLine(tuple(results), table.gained[person])
