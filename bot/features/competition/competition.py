"""The current state of a club's competition: its season, decisions and standings.

Source: competition C1 to C4 and C12 (6). All of it is computed from the decisions and the results.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Literal, NamedTuple

from bot.delivery.futures import settled
from bot.features.competition.storage import Competitions, Decisions
from bot.ports.platforms import Platform
from bot.ports.records import Club, Settings
from bot.reader.dates import evening_of, tonight
from bot.standings.reading import ClubPeople, PeriodDays, is_playing, people, read_totals, season
from bot.standings.results import results
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.people_in_facts import renumber_fact
from bot.storage.results import TableResults
from bot.storage.store import Store
from bot.talk.needs import NeedsWork
from bot.talk.turn import Turn
from core.club.results import TableResult, result_of
from core.competition import facts
from core.competition.draw import Wishes
from core.competition.facts import (
    Decided,
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    SeasonClosed,
    SeasonEvent,
    champions,
    fold_decisions,
)
from core.competition.final import results as results_of_final
from core.competition.final import with_final
from core.competition.reglement import Reglement
from core.competition.standing import (
    CompetitionStanding,
    CountedEvening,
    Penalty,
    Season,
    Standings,
    standings,
)
from core.game.table import fold
from core.journal import Event, Undone
from core.players import PlayerId, Players
from core.values import frozen

_GOES_ON = (ReglementChanged, MemberMarked, Undone)
"""The kinds of facts that remain valid in later seasons."""
_MONTHS = 3
A_DAY = timedelta(days=1)
_AT_ONCE = 3
"""The number of missing results that are computed in a transaction."""


def must_have_results(turn: Turn) -> None:
    """Compute the results that an older program has not stored.

    Raises NeedsWork: many are missing; they are computed first, a few in each transaction.
    """
    club = turn.here.id

    def some(ledger: UnitOfWork) -> bool:
        return ledger.unit().get(TableResults).catch_up(club, _AT_ONCE)

    async def work(store: Store, _: Platform) -> None:
        while not await settled(store.submit(some)):
            pass

    if not turn.unit.get(TableResults).catch_up(club, _AT_ONCE):
        raise NeedsWork(work)


class Rules(NamedTuple):
    """The season of a day, and its valid decisions.

    calendar: the season by the calendar; a closing ends the period, and the next period begins.
    """

    period: PeriodDays
    decided: Decided
    calendar: PeriodDays

    @property
    def reglement(self) -> Reglement:
        """The reglement of the season."""
        return self.decided.reglement


class Competition(NamedTuple):
    """The current state of a season."""

    rules: Rules
    joined: Mapping[PlayerId, date]
    evenings: tuple[CountedEvening, ...]
    season: Season
    ranked: Standings

    @property
    def period(self) -> PeriodDays:
        """The days of the season."""
        return self.rules.period

    @property
    def decided(self) -> Decided:
        """The valid decisions about the season."""
        return self.rules.decided

    @property
    def reglement(self) -> Reglement:
        """The reglement of the season."""
        return self.decided.reglement

    @property
    def counted(self) -> list[date]:
        """The evenings that count."""
        return [evening.day for evening in self.ranked.evenings if evening.counts]

    @property
    def first(self) -> CompetitionStanding:
        """The standing that decides the championship."""
        return next(iter(self.ranked.standings), CompetitionStanding(None, ()))

    @property
    def closed(self) -> bool:
        """True when the season is closed, and no later correction has changed the champion."""
        decided = self.rules.decided
        return decided.closed is not None and not facts.is_reopened(decided, self.first)

    def number_of(self, day: date) -> int | None:
        """Return the number of an evening among the counted evenings, from 1, or None."""
        if day in self.counted:
            return self.counted.index(day) + 1
        return None

    def until(self, day: date) -> "Competition":
        """Return the season as if this evening had been its last."""
        rules = self.rules
        evenings = tuple(evening for evening in self.evenings if evening.day <= day)
        reported = {
            key: table for key, table in rules.decided.reported.items() if table.day <= day
        }
        rules = rules._replace(decided=replace(rules.decided, reported=reported))
        return _fold_season(rules, self.joined, evenings)

    @property
    def final(self) -> TableResult | None:
        """The result of the final, once it is over."""
        over = _of_the_finals(self.rules, self.evenings, self.season.penalties)
        if over:
            return over[-1]
        return None


def rules_of(
    unit: Unit,
    club: Club,
    day: date,
    at: datetime | None = None,
    more: ReglementChanged | None = None,
) -> Rules:
    """Return the season of a day by the club's reglement, and its decisions.

    at: without the decisions after this moment; more: with this change too.
    """
    every = _decisions(unit, club.id, day, at, more)
    if not every:
        calendar = season(club.settings, day)
        return Rules(calendar, fold_decisions(()), calendar)
    whom = people(unit, club.id).final
    newest = fold_decisions(decision for _, decision in every)
    closed = {
        decision.number for decision in newest.standing if isinstance(decision.fact, SeasonClosed)
    }
    ends = {of for of, decision in every if decision.number in closed}
    lasting = {of for of, decision in every if isinstance(decision.fact, _GOES_ON)}
    begun = min(lasting, default=date.max)

    def rules(period: PeriodDays) -> Rules:
        # the first decisions are also of the evenings before them in the season
        until = period.end
        if begun < calendar.end:
            until = max(until, begun + A_DAY)
        of_it = (
            decision._replace(fact=renumber_fact(decision.fact, whom))
            for of, decision in every
            if (of < until and isinstance(decision.fact, _GOES_ON))
            or period.start <= of < period.end
        )
        decided = fold_decisions(of_it)
        finals = tuple(opened for opened in decided.finals if _has_tables(unit, opened))
        return Rules(period, replace(decided, finals=finals), calendar)

    calendar = _period(club.settings, newest.reglement, day)
    many = newest.reglement.period
    if isinstance(many, int):
        ends |= set(_last_evenings(many, read_season(unit, club, rules(calendar)).counted, ends))
    calendar, period = _periods(club.settings, newest.reglement, day, sorted(ends))
    return rules(period)


def _decisions(
    unit: Unit, club: int, day: date, at: datetime | None, more: ReglementChanged | None
) -> Decisions:
    every = unit.get(Competitions).decisions(club)
    if more:
        number = max((decision.number for _, decision in every), default=0) + 1
        every = (*every, (day, Event(number, unit.now, None, more)))
    if at is None:
        return every
    return tuple((of, decision) for of, decision in every if decision.at <= at)


def _has_tables(unit: Unit, opened: FinalOpened) -> bool:
    """Return False if all tables of a final were cleared without a round."""
    keys = opened.tables
    return any(not key.isdecimal() or unit.tables.sitting(int(key)) is not None for key in keys)


def _last_evenings(many: int, counted: Iterable[date], closings: Iterable[date]) -> Iterator[date]:
    """Yield the last evening of each part of this length, counted from the last closing."""
    part: list[date] = []
    for day in counted:
        if part and any(part[-1] <= closing < day for closing in closings):
            part = []
        part.append(day)
        if len(part) == many:
            yield day
            part = []


def is_on(unit: Unit, club: Club, day: date) -> bool:
    """Return True when the club plays a competition on this day."""
    return rules_of(unit, club, day).reglement.competition


def is_on_tonight(turn: Turn) -> bool:
    """Return True when the club of the turn plays a competition this evening."""
    return is_on(turn.unit, turn.here, tonight(turn))


def is_on_now(unit: Unit, club: Club) -> bool:
    """Return True when the last decision left the competition on; cheap enough for every round."""
    every = unit.get(Competitions).decisions(club.id)
    return _is_on(tuple(decision for _, decision in every if isinstance(decision.fact, _GOES_ON)))


@lru_cache(1024)
def _is_on(events: tuple[SeasonEvent, ...]) -> bool:
    return bool(events) and fold_decisions(events).reglement.competition


def read_competition(unit: Unit, club: Club, day: date) -> Competition:
    """Return the season of a day."""
    return read_season(unit, club, rules_of(unit, club, day))


def competition_on(turn: Turn, day: date) -> Competition:
    """Return the season of a day in the club of the turn."""
    return read_competition(turn.unit, turn.here, day)


def read_season(unit: Unit, club: Club, rules: Rules) -> Competition:
    """Return the season of these rules."""
    who = people(unit, club.id)
    evenings = tuple(evenings_of(unit, club, rules.period, who))
    competition = _fold_season(rules, _joining_days(unit, club, rules, who, evenings), evenings)
    judged = competition.ranked.evenings
    if judged and not judged[-1].counts and is_playing(unit, club, judged[-1].day):
        return competition._replace(ranked=competition.ranked._replace(evenings=judged[:-1]))
    return competition


def season_as_of(unit: Unit, club: Club, competition: Competition, at: datetime) -> Competition:
    """Return a season as it was at an earlier moment."""
    rules = rules_of(unit, club, competition.period.start, at)
    who = people(unit, club.id)
    evenings = []
    for evening in evenings_of(unit, club, rules.period, who):
        tables = (_as_of(unit, table, at) for table in evening.tables if not table.paper)
        table_results = tuple(table.renumbered(who.final) for table in tables if table)
        if table_results:
            evenings.append(CountedEvening(evening.day, table_results))
    return _fold_season(rules, _joining_days(unit, club, rules, who, evenings), tuple(evenings))


def _as_of(unit: Unit, result: TableResult, at: datetime) -> TableResult | None:
    events = unit.tables.happenings(int(result.name))
    if events[-1].at <= at:
        return result
    before = [event for event in events if event.at <= at]
    if not before:
        table = None
    else:
        table = fold(before)
    if table and table.over:
        return result_of(table, result.name)
    return None


def _fold_season(
    rules: Rules, joined: Mapping[PlayerId, date], evenings: tuple[CountedEvening, ...]
) -> Competition:
    """Fold a season; `evenings` includes the evenings that were taken out."""
    evenings = facts.with_paper(rules.decided, evenings)
    folded = facts.season(rules.decided, joined, evenings)
    ranked = standings(folded)
    over = _of_the_finals(rules, evenings, folded.penalties)
    if over and ranked.standings:
        first, *rest = ranked.standings
        first = with_final(rules.reglement, first, rules.decided.finals, over)
        ranked = ranked._replace(standings=(first, *rest))
    return Competition(rules, joined, evenings, folded, ranked)


def _of_the_finals(
    rules: Rules, evenings: tuple[CountedEvening, ...], penalties: Sequence[Penalty]
) -> tuple[TableResult, ...]:
    finals = rules.decided.finals
    if finals and len(finals[-1].tables) == 1:
        return results_of_final(finals, evenings, penalties) or ()
    return ()


def evenings_of(
    unit: Unit, club: Club, period: PeriodDays, who: ClubPeople
) -> Iterator[CountedEvening]:
    """Yield the results of a season by evening."""
    tables_by_day = results(unit, club.id, period.start, period.end)
    is_any_joined = any(player != final for player, final in who.final.items())
    for day, tables in groupby(tables_by_day, key=itemgetter(0)):
        table_results = (table for _, table in tables)
        if is_any_joined:
            table_results = (table.renumbered(who.final) for table in table_results)
        yield CountedEvening(day, tuple(table_results))


def _period(settings: Settings, reglement: Reglement, day: date) -> PeriodDays:
    if reglement.period != "quarter":
        return season(settings, day)
    first = (day.month - 1) // _MONTHS * _MONTHS + 1
    start = day.replace(month=first, day=1)
    until = (start + timedelta(days=100)).replace(day=1)
    return PeriodDays("season", "month", start, until, f"{day.year} Q{first // _MONTHS + 1}")


def _periods(
    settings: Settings, reglement: Reglement, day: date, ends: list[date]
) -> tuple[PeriodDays, PeriodDays]:
    """Return the season of a day by the calendar, and its period between two closings.

    After its closing it is the next season, or another part of the same season.
    """
    calendar = _period(settings, reglement, day)
    whole = not isinstance(reglement.period, int)
    ended = [end for end in ends if calendar.start <= end < day]
    part = len(ended)
    if part and whole and calendar.end < date.max:
        calendar = _period(settings, reglement, calendar.end)
        part = 0
    if ended:
        start = ended[-1] + A_DAY
    else:
        start = calendar.start
    if not ended and whole and start > date.min:
        before = _period(settings, reglement, start - A_DAY).start
        start = max((end + A_DAY for end in ends if before <= end < start), default=start)
    until = min((end + A_DAY for end in ends if end >= day), default=calendar.end)
    if part:
        name = f"{calendar.name} ({part + 1})"
    else:
        name = calendar.name
    until = min(until, calendar.end)
    return calendar, replace(calendar, start=start, end=until, name=name)


def _joining_days(
    unit: Unit, club: Club, rules: Rules, who: ClubPeople, evenings: Iterable[CountedEvening]
) -> dict[PlayerId, date]:
    everybody = dict.fromkeys(who.final.values())
    members = [player for player in everybody if player not in who.guests]
    if rules.reglement.eligible_from == "season":
        return dict.fromkeys(members, date.min)
    days = PeriodDays("all", "day", date.min, rules.period.start)
    before = set[PlayerId]().union(*read_totals(unit, club.id, days, who).values())
    first = {
        person.player: evening.day
        for evening in reversed(list(evenings))
        for table in evening.tables
        for person in table.person_results
    }
    return {
        player: date.min if player in before else first.get(player, date.max) for player in members
    }


def marked_now(unit: Unit, club: int) -> dict[PlayerId, Event[MemberMarked, PlayerId]]:
    """Return the decision that makes each player a member or a guest now."""
    whom = people(unit, club).final
    return {whom[mark.fact.player]: mark for mark in _marks(unit, club)}


def marks(unit: Unit, club: int) -> Mapping[PlayerId, bool]:
    """Return True for each player marked as a member, False for a guest, with any account."""
    return {mark.fact.player: mark.fact.member for mark in _marks(unit, club)}


def _marks(unit: Unit, club: int) -> Sequence[Event[MemberMarked, PlayerId]]:
    events = unit.get(Competitions).events(club)
    kinds = (MemberMarked, Undone)
    return _standing(tuple(event for event in events if isinstance(event.fact, kinds)))


@lru_cache(1024)
def _standing(events: tuple[SeasonEvent, ...]) -> Sequence[Event[MemberMarked, PlayerId]]:
    return fold_decisions(events).of(MemberMarked)


def wishes_of(unit: Unit, club: Club, day: date) -> Wishes:
    """Return the constraints and the history for a draw on this evening."""
    rules = rules_of(unit, club, day)
    reglement = rules.reglement
    who = people(unit, club.id)
    ranking = []
    if reglement.draw == "standing":
        ranked = read_competition(unit, club, day).ranked.standings
        ranking = [row.player for standing in ranked[:1] for row in standing.rows]
    return Wishes(
        evenings=[
            [[person.player for person in table.person_results] for table in evening.tables]
            for evening in evenings_of(unit, club, rules.period, who)
            if evening.day < day
        ],
        apart=[
            (who.final[player_id], who.final[other])
            for player_id, other in unit.get(Competitions).apart(club.id)
            if who.final[player_id] != who.final[other]
        ],
        odd=reglement.odd,
        dromer=reglement.empty_chair == "dromer",
        draw="spread" if reglement.draw == "self" else reglement.draw,
        ranking=ranking,
    )


ReadSeason = Callable[[Unit, Club, date], Competition]
SeasonState = Literal["plays", "ended", "closed", "reopened"]


@frozen
class Honour:
    """A season in the roll of honour.

    champions: the champions of its closing, or the first players so far. state: "ended" is not yet
    closed; "reopened" means that a correction has changed the champion.
    """

    name: str
    start: date
    until: date
    evenings: int
    state: SeasonState
    champions: Players


def seasons_of(
    unit: Unit, club: Club, day: date, read: ReadSeason = read_competition
) -> Iterator[Competition]:
    """Yield the seasons with counted evenings up to a day, the last season first."""
    begun = min((of for of, _ in unit.get(Competitions).decisions(club.id)), default=date.max)
    competition = read(unit, club, day)
    while True:
        if competition.counted and competition.reglement.competition:
            yield competition
        if competition.period.start <= begun:
            return
        competition = read(unit, club, competition.period.start - A_DAY)


def season_shown(
    unit: Unit, club: Club, day: date, read: ReadSeason = read_competition
) -> Competition:
    """Return the season of a day, or the previous season until an evening of it counts."""
    return next(seasons_of(unit, club, day, read), None) or read(unit, club, day)


def honour(competition: Competition, day: date) -> Honour:
    """Return a season for the roll of honour, on a day."""
    closed = competition.decided.closed
    period = competition.period
    if period.end <= day:
        state: SeasonState = "ended"
    else:
        state = "plays"
    won = champions(competition.first)
    if closed:
        if competition.closed:
            state = "closed"
        else:
            state = "reopened"
        won = closed.champions
    return Honour(period.name, period.start, period.end, len(competition.counted), state, won)


def last_end(unit: Unit, club: Club, competition: Competition) -> date | None:
    """Return the closing day of a season that was reopened and not played on since.

    The next closing is as of that day: later evenings belong to the next season.
    """
    every = unit.get(Competitions).decisions(club.id)
    closed = {
        decision.number: of for of, decision in every if isinstance(decision.fact, SeasonClosed)
    }
    for _, decision in reversed(every):
        end = None
        if isinstance(decision.fact, Undone):
            end = closed.get(decision.fact.number)
        if end and competition.period.start <= end < competition.period.end:
            opened = evening_of(club.settings, decision.at)
            if competition.evenings[-1].day <= opened:
                return end
            return None
    return None


def year_of(unit: Unit, club: Club, competition: Competition) -> list[Competition]:
    """Return the seasons that began in the year of a season, if it is the last of them (C7)."""
    calendar = competition.rules.calendar
    if calendar.end.year == calendar.start.year:
        return []
    return [
        earlier
        for earlier in seasons_of(unit, club, competition.period.start)
        if earlier.rules.calendar.start.year == calendar.start.year
    ]
