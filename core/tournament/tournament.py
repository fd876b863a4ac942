"""The tournament: the fold of its events.

Source: tournament T2 to T9. The state is always computed from all facts, so that a correction of
the first round gives the same as a right first entry.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal

from core.game.rounds import CHAIRS
from core.journal import standing
from core.players import Chair
from core.rulesets import ruleset_of
from core.seating.figures import ScheduleRound
from core.tournament import events as of
from core.tournament.events import (
    EntryNumber,
    FourPoints,
    RoundNumber,
    TableNumber,
    TournamentEvent,
)
from core.tournament.finals import STAGES
from core.tournament.ranking import ChairResult, RankedPenalty, Ranking, Results, rank
from core.tournament.settings import Agreement, TournamentSettings, usual, with_changes
from core.values import frozen

State = Literal["entry", "drawn", "published", "running", "closed"]


def as_identity(name: str, club: str) -> tuple[str, str]:
    """Return a name and club, to compare entrants by."""
    return " ".join(name.casefold().split()), club.casefold()


@frozen
class Entrant:
    """A participant. out_from: the round of their withdrawal."""

    entry: EntryNumber
    name: str
    club: str
    member_number: str
    team: str
    account: int | None
    reserve: bool
    out_from: RoundNumber | None = None
    code: int = 0
    """The number of replacements of their code."""
    country: str = ""
    ema: str = ""

    @property
    def identity(self) -> tuple[str, str]:
        """Return the name and club, to compare entrants by."""
        return as_identity(self.name, self.club)


@frozen
class Result:
    """The result of a table. agreed: the chairs; before: its earlier results, the latest last.

    on_behalf: the chairs that another chair agreed for, with that chair (None: not stored); agree:
    the required agreement, as set at the entry; word_of: the account of the organiser who
    confirmed it; mahjongs, highest: for a table recorded deal by deal.
    """

    points: FourPoints
    by: int | None
    agreed: frozenset[Chair] = frozenset()
    signed: bool = False
    disputed: str = ""
    decided: str = ""
    before: tuple[tuple[FourPoints, int | None], ...] = ()
    on_behalf: Mapping[Chair, Chair | None] = field(default_factory=dict)
    agree: Agreement = "all"
    word_of: int | None = None
    mahjongs: FourPoints | None = None
    highest: FourPoints | None = None


@dataclass(slots=True)
class RoundClock:
    """The end of a round: for all tables, and later for some."""

    started: datetime
    minutes: int
    later: timedelta = timedelta()
    paused: datetime | None = None
    tables: dict[TableNumber, timedelta] = field(default_factory=dict)

    def ends(self, table: TableNumber | None = None) -> datetime | None:
        """Return the end, for all or for a table; None without a clock, or while paused."""
        if not self.minutes or self.paused is not None:
            return None
        if table is not None:
            extra = self.tables.get(table, timedelta())
        else:
            extra = timedelta()
        return self.started + timedelta(minutes=self.minutes) + self.later + extra


@dataclass(slots=True)
class Session:
    """A round in progress. fills: the substitutes by number; left_out: tables without a result.

    final: the tables of a round of the final; sittings: the tables at which deals are recorded.
    """

    clock: RoundClock
    final: ScheduleRound = ()
    sittings: tuple[int, ...] = ()
    results: dict[TableNumber, Result] = field(default_factory=dict)
    fills: dict[int, str] = field(default_factory=dict)
    left_out: set[TableNumber] = field(default_factory=set)
    closed: bool = False


@dataclass(slots=True)
class Tournament:
    """The state of a tournament.

    numbers: for each number its entries (None: a dromer), with the first round of each;
    namesakes: the entries that share their name with another (T2).
    """

    opened: of.TournamentOpened
    settings: TournamentSettings
    told: tuple[TournamentEvent, ...]
    entrants: dict[EntryNumber, Entrant] = field(default_factory=dict)
    referees: list[of.RefereeNamed] = field(default_factory=list)
    draw: of.ScheduleDrawn | None = None
    numbers: dict[int, list[tuple[RoundNumber, EntryNumber | None]]] = field(default_factory=dict)
    sessions: dict[RoundNumber, Session] = field(default_factory=dict)
    penalties: list[tuple[int, of.PenaltyGiven]] = field(default_factory=list)
    published: bool = False
    revealed: bool = False
    closed: bool = False
    series: of.SeriesNamed | None = None
    namesakes: frozenset[EntryNumber] = frozenset()

    @property
    def state(self) -> State:
        """Return the state: entry, drawn, published (between rounds too), running, closed."""
        if self.closed:
            return "closed"
        if self.running is not None:
            return "running"
        if self.published:
            return "published"
        return "entry" if self.draw is None else "drawn"

    @property
    def round(self) -> RoundNumber:
        """Return the number of the running or the last round."""
        return max(self.sessions, default=RoundNumber(0))

    @property
    def next_round(self) -> RoundNumber:
        """Return the first round that has not begun."""
        return RoundNumber(self.round + 1)

    @property
    def running(self) -> Session | None:
        """Return the running round, or None."""
        session = self.sessions.get(self.round)
        if session is None or session.closed:
            return None
        return session

    @property
    def finished(self) -> bool:
        """True when every round was closed."""
        return self.round >= self.rounds and self.running is None

    @property
    def rounds(self) -> int:
        """Return the number of rounds, with those of the final."""
        return self.settings.rounds + STAGES[self.settings.final]

    def is_final_list(self, round_: RoundNumber) -> bool:
        """True when the standing of this round is the last, without a later final."""
        last = self.rounds if self.finished else self.round
        return (self.finished or self.closed) and round_ >= last > 0

    @property
    def to_draw(self) -> bool:
        """True when the next round is still to be drawn, in a Swiss tournament."""
        more = self.published and self.running is None and self.round < self.settings.rounds
        return more and not self.tables(self.next_round)

    @property
    def present(self) -> list[Entrant]:
        """Return the entrants who have not withdrawn."""
        return [entrant for entrant in self.entrants.values() if entrant.out_from is None]

    def is_out(self, entry: EntryNumber) -> bool:
        """Return True for a withdrawn player with a missed round, ranked below the others.

        A final is none of these rounds: it is played by some.
        """
        since = self.entrants[entry].out_from
        last = self.round if self.closed else self.settings.rounds
        return since is not None and since <= min(last, self.settings.rounds)

    def gone(self) -> list[Entrant]:
        """Return the withdrawn entrants."""
        return [entrant for entrant in self.entrants.values() if entrant.out_from is not None]

    def playing(self) -> tuple[Entrant, ...]:
        """Return the players before the draw: in the order of entering, up to the capacity.

        Reserves fill empty chairs.
        """
        firm = [entrant for entrant in self.present if not entrant.reserve]
        firm = firm[: self.opened.capacity or len(firm)]
        reserves = [entrant for entrant in self.present if entrant.reserve]
        return tuple(firm + reserves[: -len(firm) % len(CHAIRS)])

    def waiting(self) -> tuple[Entrant, ...]:
        """Return the waiting entrants, the first in the line first."""
        playing = self.playing()
        return tuple(entrant for entrant in self.present if entrant not in playing)

    def without_chair(self) -> tuple[Entrant, ...]:
        """Return the entrants without a chair after the draw: reserves and waiting entrants."""
        return tuple(it for it in self.present if self.number_of(it.entry) is None)

    def holder(self, number: int, round_: RoundNumber) -> EntryNumber | None:
        """Return the entry that holds a number in a round; None for a dromer."""
        held = [entry for since, entry in self.numbers[number] if since <= round_]
        return held[-1]

    def player_at(self, number: int, round_: RoundNumber) -> EntryNumber | str | None:
        """Return the entry at a number in a round, or the name of a substitute.

        Return None or "" for a dromer.
        """
        session = self.sessions.get(round_)
        if session is not None and number in session.fills:
            return session.fills[number]
        return self.holder(number, round_)

    def number_of(self, entry: EntryNumber) -> int | None:
        """Return the current or last number of an entry, or None."""
        numbers = (
            (since, -number)
            for number, held in self.numbers.items()
            for since, whose in held
            if whose == entry
        )
        last = max(numbers, default=None)
        return -last[1] if last else None

    def plays_in(self, entry: EntryNumber) -> set[RoundNumber]:
        """Return the rounds, up to the next, in which an entry holds a number."""
        rounds = map(RoundNumber, range(1, self.next_round + 1))
        return {at for at in rounds if entry in [self.holder(n, at) for n in self.numbers]}

    def seated(self) -> tuple[Entrant, ...]:
        """Return the entrants with a number who have not withdrawn."""
        entrants = (self.entrants[entry] for entry in self.ranked_entries())
        return tuple(entrant for entrant in entrants if entrant.out_from is None)

    def dromers(self, round_: RoundNumber) -> list[int]:
        """Return the numbers without a holder at the tables of a round, drawn or not."""
        numbers = self.numbers if self.to_draw else self.seats(round_)
        return sorted(number for number in numbers if self.holder(number, round_) is None)

    def tables(self, round_: RoundNumber) -> ScheduleRound:
        """Return the numbers at the tables of a round."""
        if round_ > self.settings.rounds:
            if round_ in self.sessions:
                return self.sessions[round_].final
            return ()
        if self.draw is not None and 0 < round_ <= len(self.draw.rounds):
            return self.draw.rounds[round_ - 1]
        return ()

    def seats(self, round_: RoundNumber) -> dict[int, tuple[TableNumber, Chair]]:
        """Return the table (from 1) and chair of each seated number; a final seats only some."""
        return {
            number: (TableNumber(at), chair)
            for at, table in enumerate(self.tables(round_), 1)
            for chair, number in zip(CHAIRS, table, strict=True)
        }

    def missing(self, round_: RoundNumber) -> list[TableNumber]:
        """Return the tables of a round that still need a result."""
        session = self.sessions[round_]
        done = session.results.keys() | session.left_out
        all_tables = map(TableNumber, range(1, len(self.tables(round_)) + 1))
        return [at for at in all_tables if at not in done]

    def to_agree(self, round_: RoundNumber, table: TableNumber) -> frozenset[Chair]:
        """Return the chairs with a person who can agree: all but the dromer's."""
        seats = self.tables(round_)[table - 1]
        return frozenset(
            chair
            for chair, number in zip(CHAIRS, seats, strict=True)
            if self.player_at(number, round_)
        )

    def official(self, round_: RoundNumber, table: TableNumber) -> bool:
        """True when a result is official: agreed as required, signed or decided."""
        result = self.sessions[round_].results.get(table)
        if result is None or (result.disputed and not result.decided):
            return False
        if result.signed or result.decided:
            return True
        needed = self.to_agree(round_, table)
        if result.agree == "two":
            return len(result.agreed & needed) >= min(2, len(needed))
        return result.agree == "all" and result.agreed >= needed

    def provisional(self, upto: RoundNumber) -> list[tuple[RoundNumber, TableNumber]]:
        """Return the rounds and tables, up to a round, with a result that is not official."""
        return [
            (round_, table)
            for round_, session in self.sessions.items()
            for table in sorted(session.results)
            if round_ <= upto and not self.official(round_, table)
        ]

    def released(self) -> RoundNumber:
        """Return the last round with a public standing; the last standing waits for `reveal`."""
        live = self.settings.release == "live"
        shown = (at for at, session in self.sessions.items() if live or session.closed)
        done = max(shown, default=RoundNumber(0))
        if self.settings.hide_last and not self.revealed and not self.closed:
            return min(done, RoundNumber(self.rounds - 1))
        return done

    def after(self, fact: of.TournamentFact) -> "Tournament":
        """Return the tournament as it would be after another fact."""
        last = self.told[-1]
        return fold((*self.told, TournamentEvent(last.number + 1, last.at, None, fact)))

    def ranked(self, upto: RoundNumber | None = None) -> Ranking:
        """Return the ranking after a round; by default the public ranking."""
        last = self.released() if upto is None else upto
        rounds = [
            [self.chairs(number, table) for table in sorted(self.sessions[number].results)]
            for number in map(RoundNumber, range(1, min(last, self.round) + 1))
        ]
        return rank(self.results(rounds), self.settings)

    def results(self, rounds: list[list[list[ChairResult]]]) -> Results:
        """Return the data for a ranking, with these rounds."""
        ranked = self.ranked_entries()
        finals = [
            event.number
            for event in self.told
            if isinstance(event.fact, of.RoundStarted) and event.fact.round > self.settings.rounds
        ]
        return Results(
            ranked,
            rounds,
            [
                RankedPenalty(
                    penalty.entry,
                    penalty.points,
                    penalty.table_points,
                    sum(number > began for began in finals),
                )
                for number, penalty in self.penalties
            ],
            frozenset(filter(self.is_out, ranked)),
            [
                [entry for entry in ranked if self.entrants[entry].team == team]
                for team in self.teams()
            ],
        )

    def ranked_entries(self) -> list[EntryNumber]:
        """Return the ranked entries: all that had a number, in their order."""
        held = [whose for _, held in sorted(self.numbers.items()) for _, whose in held if whose]
        return list(dict.fromkeys(held))

    def teams(self) -> list[str]:
        """Return the names of the teams, in the order of the ranking's numbers."""
        names = (self.entrants[entry].team for entry in self.ranked_entries())
        return list(dict.fromkeys(name for name in names if name))

    def chairs(self, round_: RoundNumber, table: TableNumber) -> list[ChairResult]:
        """Return the result of each chair of a table, with its owner."""
        session = self.sessions[round_]
        seats = self.tables(round_)[table - 1]
        result = session.results[table]
        mahjongs_by_chair = result.mahjongs or (None,) * len(CHAIRS)
        return [
            ChairResult(points, self.holder(number, round_), number in session.fills, mahjongs)
            for number, points, mahjongs in zip(
                seats, result.points, mahjongs_by_chair, strict=True
            )
        ]


def fold(events: Iterable[TournamentEvent]) -> Tournament:
    """Return the tournament of these events, which begin with its opening.

    Raises:
        TypeError: the first event is no opening.
    """
    stand = standing(events)
    opened = stand[0].fact
    if not isinstance(opened, of.TournamentOpened):
        raise TypeError(opened)
    tournament = Tournament(opened, usual(ruleset_of(opened.ruleset)), stand)
    _set(tournament, opened)
    for event in stand[1:]:
        _APPLY[type(event.fact)](tournament, event.fact, event)
    names = {entry: entrant.identity[0] for entry, entrant in tournament.entrants.items()}
    counts = Counter(names.values())
    tournament.namesakes = frozenset(entry for entry in names if counts[names[entry]] > 1)
    return tournament


def _set(
    t: Tournament, fact: of.TournamentOpened | of.SettingsChanged, *_: TournamentEvent
) -> None:
    t.settings = with_changes(t.settings, dict(fact.changes))
    if t.settings.day:
        t.opened = replace(t.opened, day=date.fromisoformat(t.settings.day))


def _fold_entry(t: Tournament, fact: of.PlayerEntered, _: TournamentEvent) -> None:
    who = (fact.entry, fact.name, fact.club, fact.member_number, fact.team, fact.account)
    old = t.entrants.get(fact.entry)
    out_from = old.out_from if old else None
    code = old.code if old else 0
    t.entrants[fact.entry] = Entrant(*who, fact.reserve, out_from, code, fact.country, fact.ema)
    if fact.number is not None:
        t.numbers[fact.number].append((t.next_round, fact.entry))


def _fold_joined_entries(t: Tournament, fact: of.PlayersJoined, _: TournamentEvent) -> None:
    """Give the numbers and penalties of a second entry to the first.

    A number that it held in a round of the first becomes a dromer's.
    """
    entrant = t.entrants[fact.entry]
    twice = t.plays_in(fact.entry) & t.plays_in(fact.other)
    other = t.entrants.pop(fact.other)
    heir = None if twice else fact.entry
    for number, held in t.numbers.items():
        t.numbers[number] = [
            (since, heir if whose == other.entry else whose) for since, whose in held
        ]
    t.penalties = [
        (
            number,
            replace(penalty, entry=entrant.entry) if penalty.entry == other.entry else penalty,
        )
        for number, penalty in t.penalties
    ]
    missing = {
        key: getattr(other, key)
        for key in ("club", "member_number", "team", "account", "country", "ema")
        if not getattr(entrant, key)
    }
    if other.out_from is None and heir:
        out_from = None
    else:
        out_from = entrant.out_from
    reserve = entrant.reserve and other.reserve
    _amend(t, entrant.entry, **missing, out_from=out_from, reserve=reserve)


def _withdrew(t: Tournament, fact: of.PlayerWithdrew, _: TournamentEvent) -> None:
    since = t.next_round
    _amend(t, fact.entry, out_from=since)
    number = t.number_of(fact.entry)
    if number is not None:
        t.numbers[number].append((since, None))


def _returned(t: Tournament, fact: of.PlayerReturned, _: TournamentEvent) -> None:
    entrant = t.entrants.pop(fact.entry)
    t.entrants[fact.entry] = replace(entrant, out_from=None, reserve=fact.reserve)
    if fact.number is not None:
        t.numbers[fact.number].append((t.next_round, fact.entry))


def _amend(t: Tournament, entry: EntryNumber, **what: object) -> None:
    t.entrants[entry] = replace(t.entrants[entry], **what)  # type: ignore[arg-type]


def _fold_draw(t: Tournament, fact: of.ScheduleDrawn, _: TournamentEvent) -> None:
    t.draw = fact
    t.numbers = {number: [(RoundNumber(1), entry)] for number, entry in enumerate(fact.entries, 1)}


def _redrawn(t: Tournament, fact: of.TablesRedrawn, _: TournamentEvent) -> None:
    t.draw = t.draw and replace(t.draw, rounds=(*t.draw.rounds[: fact.since - 1], *fact.rounds))


def _fold_start(t: Tournament, fact: of.RoundStarted, event: TournamentEvent) -> None:
    t.sessions[fact.round] = Session(
        RoundClock(event.at, fact.minutes), fact.tables, fact.sittings
    )


def _fold_clock_move(t: Tournament, fact: of.ClockMoved, _: TournamentEvent) -> None:
    clock = t.sessions[t.round].clock
    more = timedelta(minutes=fact.minutes)
    if fact.table is None:
        clock.later += more
    else:
        clock.tables[fact.table] = clock.tables.get(fact.table, timedelta()) + more


def _fold_clock_continued(t: Tournament, _: of.ClockContinued, event: TournamentEvent) -> None:
    clock = t.sessions[t.round].clock
    clock.later += event.at - (clock.paused or event.at)
    clock.paused = None


def _result(t: Tournament, fact: of.ResultEntered, event: TournamentEvent) -> None:
    session = t.sessions[fact.round]
    old = session.results.get(fact.table)
    agreed: frozenset[Chair] = frozenset() if fact.by is None else frozenset({fact.by})
    before = () if old is None else (*old.before, (old.points, old.by))
    session.results[fact.table] = Result(
        fact.points,
        event.by,
        agreed,
        before=before,
        agree=t.settings.agree,
        mahjongs=fact.mahjongs,
        highest=fact.highest,
    )
    session.left_out.discard(fact.table)


def _fold_change(t: Tournament, fact: Any, **what: object) -> None:  # noqa: ANN401 - of a result
    results = t.sessions[fact.round].results
    results[fact.table] = replace(results[fact.table], **what)  # type: ignore[arg-type]


def _fold_agreement(t: Tournament, fact: of.ResultAgreed, _: TournamentEvent) -> None:
    old = t.sessions[fact.round].results[fact.table]
    on_behalf = dict(old.on_behalf)
    if fact.on_behalf:
        on_behalf[fact.chair] = fact.by
    _fold_change(t, fact, agreed=old.agreed | {fact.chair}, on_behalf=on_behalf)


def _fold_protest(t: Tournament, fact: of.ProtestDecided, _: TournamentEvent) -> None:
    result = t.sessions[fact.round].results.get(fact.table)
    if result is not None and result.disputed:  # a ruling without a protest is no agreement
        _fold_change(t, fact, decided=fact.decision)


def _fold_filled_chair(t: Tournament, fact: of.ChairFilled, _: TournamentEvent) -> None:
    fills = t.sessions[fact.round].fills
    if fact.by is None:
        fills.pop(fact.number, None)
    else:
        fills[fact.number] = fact.by


_APPLY: Final[Mapping[type, Callable[[Tournament, Any, TournamentEvent], None]]] = {
    of.SettingsChanged: _set,
    of.RefereeNamed: lambda t, fact, _: t.referees.append(fact),
    of.PlayerEntered: _fold_entry,
    of.PlayersJoined: _fold_joined_entries,
    of.PlayerWithdrew: _withdrew,
    of.PlayerReturned: _returned,
    of.AccountTied: lambda t, fact, _: _amend(t, fact.entry, account=fact.account),
    of.CodesMadeNew: lambda t, fact, _: _amend(
        t, fact.entry, code=t.entrants[fact.entry].code + 1
    ),
    of.ScheduleDrawn: _fold_draw,
    of.TablesRedrawn: _redrawn,
    of.SchedulePublished: lambda t, *_: setattr(t, "published", True),
    of.RoundStarted: _fold_start,
    of.ClockMoved: _fold_clock_move,
    of.ClockPaused: lambda t, _, event: setattr(t.sessions[t.round].clock, "paused", event.at),
    of.ClockContinued: _fold_clock_continued,
    of.ResultEntered: _result,
    of.ResultAgreed: _fold_agreement,
    of.SheetSigned: lambda t, fact, event: _fold_change(
        t, fact, signed=True, word_of=event.by if fact.word else None
    ),
    of.ResultDisputed: lambda t, fact, _: _fold_change(t, fact, disputed=fact.why, decided=""),
    of.ProtestDecided: _fold_protest,
    of.TableLeftOut: lambda t, fact, _: t.sessions[fact.round].left_out.add(fact.table),
    of.ChairFilled: _fold_filled_chair,
    of.PenaltyGiven: lambda t, fact, event: t.penalties.append((event.number, fact)),
    of.RoundClosed: lambda t, fact, _: setattr(t.sessions[fact.round], "closed", True),
    of.Revealed: lambda t, *_: setattr(t, "revealed", True),
    of.SeriesNamed: lambda t, fact, _: setattr(t, "series", fact),
    of.TournamentClosed: lambda t, *_: setattr(t, "closed", True),
}
