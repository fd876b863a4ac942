"""The moments of an evening that are worth a sentence, computed from the results of a club.

The rarity of a moment is the number of tables or evenings in which it is expected once.
"""

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from core.club.results import Family, PlayerLine, TableResult
from core.game.table import Table
from core.players import PlayerId, Players

LEAST_TABLES = 10
"""The number of a player's tables after which a best result is rare; for the club, twice that
number."""
LEAST_EVENINGS = 5
"""The evenings of a club after which a debut is news."""
LONG = 10
"""The own tables without a win after which a win is news."""
RUN = 3
ROUND = 50
"""Every fiftieth evening of a player is news."""
RARE = 10
MOST = 6
FEWEST = 3


class Moment(NamedTuple):
    """A moment of an evening.

    players: its subject, of equal results and of a shared place several; behind: the players of
    the next place; table: the name of the table's result; amount, was, since: the figure, the
    earlier figure and its day.
    """

    kind: str
    players: Players
    rarity: int
    table: str = ""
    amount: int = 0
    was: int = 0
    since: date | None = None
    what: str = ""
    behind: Players = ()

    @property
    def people(self) -> Players:
        """Return all players of the sentence."""
        return self.players + self.behind


@dataclass
class _BestPoints:
    tables: int = 0
    points: int = 0
    day: date | None = None

    def add(self, points: int, day: date) -> None:
        if not self.tables or points > self.points:
            self.points = points
            self.day = day
        self.tables += 1


@dataclass
class _PlayerPast:
    """The past of a player: evenings, tables since the last win and wins in a row."""

    evenings: int = 0
    without: int = 0
    run: int = 0
    won: date | None = None
    best: dict[Family, _BestPoints] = field(default_factory=lambda: defaultdict(_BestPoints))


_Known = tuple[list[tuple[date, date, list[TableResult]]], dict[date, list[Moment]], bytes]
"""Evenings with the first day of their season, their moments, and the past after them."""


def moments_by_day(
    results: Iterable[tuple[date, TableResult]],
    final: Mapping[PlayerId, PlayerId],
    season: Callable[[date], date],
) -> dict[date, list[Moment]]:
    """Return the moments of each evening.

    results: of all evenings, oldest first; final: the remaining number of each player; season: the
    first day of the season of an evening.
    """
    evenings = [
        (day, season(day), [table for _, table in played])
        for day, played in groupby(results, key=itemgetter(0))
    ]
    earlier = evenings[:-1]
    kept = _kept(tuple(final.items()))
    known, moments, past = kept[0]
    if known != earlier[: len(known)]:
        known, moments, past = _nothing(final)
    club = pickle.loads(past)  # noqa: S301 - written below
    if known != earlier:
        fresh = {evening[0]: list(club.play(*evening)) for evening in earlier[len(known) :]}
        moments = {**moments, **fresh}
        kept[0] = earlier, moments, pickle.dumps(club)
    return {**moments, **{evening[0]: list(club.play(*evening)) for evening in evenings[-1:]}}


@lru_cache(16)
def _kept(final: Iterable[tuple[PlayerId, PlayerId]]) -> list[_Known]:
    """Return the list with what is known of a club before its last evening, which changes most."""
    return [_nothing(dict(final))]


def _nothing(final: Mapping[PlayerId, PlayerId]) -> _Known:
    return [], {}, pickle.dumps(_ClubPast(final))


def winners_of(table: TableResult) -> Players:
    """Return the winners of a table: by rule 55, or by points; empty if all have 0."""
    most = max((line.points for line in table.lines), default=0)
    if table.winners or not most:
        return table.winners
    return tuple(line.player for line in table.lines if line.points == most)


class _ClubPast:
    """The past of a club, evening by evening."""

    def __init__(self, final: Mapping[PlayerId, PlayerId]) -> None:
        self._final = final
        self._past: dict[PlayerId, _PlayerPast] = defaultdict(_PlayerPast)
        self._best: dict[Family, _BestPoints] = defaultdict(_BestPoints)
        self._evenings = 0
        self._since_debut = 0
        self._begun = date.min
        self._margins: list[int] = []

    def play(self, day: date, season: date, tables: Sequence[TableResult]) -> Iterator[Moment]:
        """Yield the moments of an evening of a season, and add it to the past."""
        yield from self._of_evenings(tables)
        if season != self._begun:
            self._begun = season
            self._margins = []
        yield from self._of_points(day, tables)
        for table in tables:
            winners = winners_of(table)
            for line in table.lines:
                player = self._final.get(line.player, line.player)
                won = None
                if line.player in winners:
                    won = table.name
                yield from self._of_wins(player, won, day)
        yield from self._of_margins(tables)

    def _of_evenings(self, tables: Sequence[TableResult]) -> Iterator[Moment]:
        everybody = dict.fromkeys(
            self._final.get(line.player, line.player) for table in tables for line in table.lines
        )
        new = tuple(player for player in everybody if not self._past[player].evenings)
        self._since_debut += 1
        if new and self._evenings >= LEAST_EVENINGS:
            yield Moment("debut", new, max(2 * RARE, self._since_debut))
        if new:
            self._since_debut = 0
        self._evenings += 1
        for player in everybody:
            record = self._past[player]
            record.evenings += 1
            if record.evenings % ROUND == 0:
                yield Moment("milestone", (player,), record.evenings, amount=record.evenings)

    def _of_points(self, day: date, tables: Sequence[TableResult]) -> Iterator[Moment]:
        """Yield the best results, compared with those of earlier evenings."""
        lines = [
            (line.points, table, self._players_of(line))
            for table in tables
            for line in table.lines
        ]
        exceeded = set[int]()
        for points, table, players in sorted(lines, key=lambda line: -line[0]):
            known = [("record", self._best[table.family], 2)]
            if len(players) == 1:
                known.append(("best", self._past[players[0]].best[table.family], 1))
            for kind, best, least in known:
                enough = best.tables >= least * LEAST_TABLES and id(best) not in exceeded
                if enough and points > best.points:
                    exceeded.add(id(best))
                    earlier = points, best.points, best.day
                    yield Moment(kind, players, best.tables, table.name, *earlier)
        for points, table, players in lines:
            self._best[table.family].add(points, day)
            if len(players) == 1:
                self._past[players[0]].best[table.family].add(points, day)

    def _players_of(self, line: PlayerLine) -> Players:
        """Return the players of a line, the same player once."""
        players = [self._final.get(own.player, own.player) for own in line.own]
        return tuple(dict.fromkeys(players))

    def _of_wins(self, player: PlayerId, table: str | None, day: date) -> Iterator[Moment]:
        record = self._past[player]
        if table is None:
            record.without += 1
            record.run = 0
            return
        record.run += 1
        odds = int((4 / 3) ** min(record.without, 20))
        if record.won is None and record.without >= LONG // 2:
            yield Moment("first", (player,), max(2 * RARE, odds), table, record.without)
        elif record.without >= LONG:
            yield Moment("again", (player,), odds, table, record.without, since=record.won)
        if record.run >= RUN:
            yield Moment("run", (player,), 4 ** min(record.run, 6), table, record.run)
        record.without = 0
        record.won = day

    def _of_margins(self, tables: Sequence[TableResult]) -> Iterator[Moment]:
        """Yield the closest table, or the only one, and the most points."""
        close: list[Moment] = []
        most: list[Moment] = []
        for table in tables:
            lines = sorted(table.lines, key=lambda line: -line.points)[:2]
            if len(lines) < 2 or not lines[0].points:  # noqa: PLR2004 - a first and a second
                continue
            margin = lines[0].points - lines[1].points
            players, behind = map(self._players_of, lines)
            close.append(Moment("close", players, 1, table.name, margin, behind=behind))
            most.append(Moment("most", players, 0, table.name, lines[0].points))
        if close:
            first = min(close, key=lambda moment: moment.amount)
            before = self._margins
            if len(before) >= LEAST_TABLES and first.amount < min(before):
                first = first._replace(kind="closest", rarity=len(before))
            elif len(close) == 1:
                first = first._replace(kind="only", was=most[0].amount)
            yield first
            yield max(most, key=lambda moment: moment.amount)
        self._margins += [moment.amount for moment in close]


def moments_of_table(table: Table, name: str) -> Iterator[Moment]:
    """Yield the moments in the rounds of a table: a comeback, and the Gele Trui (rule 126)."""
    deals = len(table.rounds)
    gained = table.gained
    first = max(table.placed, key=lambda person: gained[person], default=None)
    if first is None or deals < LEAST_TABLES // 2:
        return
    last = [played for played in table.rounds[:-1] if _is_last(first, played.gained)]
    if last and 2 * last[-1].number >= deals:
        number = last[-1].number
        rarity = 4 * deals // (deals - number)
        earlier = gained[first], last[-1].gained[first]
        yield Moment(
            "comeback", table.players_of(first), rarity, name, *earlier, what=f"{number}/{deals}"
        )
    player = table.owners[first]
    if all(played.leader == player for played in table.rounds):
        yield Moment("jersey", (player,), deals, name, deals)


def _is_last(person: int, gained: Sequence[int]) -> bool:
    """Return True if a person has lost points, and every other person has more."""
    return (
        gained[person : person + 1] == (min(gained),)
        and min(gained) < 0
        and (gained.count(min(gained)) == 1)
    )


def select_moments(
    moments: Iterable[Moment], most: int = MOST, fewest: int = FEWEST
) -> list[Moment]:
    """Return the moments for a story, the rarest first: each kind once, and each player once.

    Usual moments only fill the list up to `fewest`.
    """
    selected: list[Moment] = []
    named = set[PlayerId]()
    for moment in sorted(moments, key=lambda moment: -moment.rarity):
        usual = moment.rarity < RARE and len(selected) >= fewest
        is_repeated = any(moment.kind == other.kind for other in selected)
        if not (usual or is_repeated or named.intersection(moment.people)):
            selected.append(moment)
            named.update(moment.people)
    return selected[:most]
