"""The periods of a club, and its figures over them.

A round counts in the week in which it was recorded, and in the other periods by the evening's
date. Merged members count as the remaining member.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from bot.ports.records import Club, Settings
from bot.reader.dates import evening_of
from bot.reader.kinds import papers_of
from bot.standings.hooks import MARKS
from bot.storage.ledger import Unit
from bot.talk.people import final, names_of
from bot.talk.turn import Turn
from core.club.results import FAMILIES, PaperTable, TableReported
from core.club.standings import NOTHING_YET, POINTS, Measure, Ranked, Totals, add_totals, standing
from core.club.statistics import Played
from core.players import DROMER, PlayerId, Players
from core.values import frozen

_AROUND = (-1, 0, 1)


@frozen
class Recurring:
    """A weekly moment: a weekday (0 is Monday) and a local time in a time zone.

    Without a weekday: every 1 January. The moments are computed by the zone's rules, never by
    adding seven days, so the local time is the same in summer and winter. A skipped hour (spring)
    is moved one hour later; a repeated hour (autumn) is the first.
    """

    weekday: int | None
    hour: int
    minute: int
    zone: str

    def after(self, moment: datetime) -> datetime:
        """Return the first due moment after this moment (aware, UTC)."""
        return next(due for due in self._moments_near(moment) if due > moment)

    def until(self, moment: datetime) -> datetime:
        """Return the last due moment up to this moment (aware, UTC)."""
        return max(due for due in self._moments_near(moment) if due <= moment)

    def _moments_near(self, moment: datetime) -> list[datetime]:
        zone = ZoneInfo(self.zone)
        here = moment.astimezone(zone).date()
        at = time(self.hour, self.minute, tzinfo=zone)
        if self.weekday is None:
            days = [date(here.year + year, 1, 1) for year in _AROUND]
        else:
            day = here + timedelta(self.weekday - here.weekday())
            days = [day + timedelta(weeks=week) for week in _AROUND]
        return [datetime.combine(day, at).astimezone(UTC) for day in days]


def weekly_of(settings: Settings) -> Recurring:
    """Return the due moments of a club's weekly post."""
    return Recurring(settings.weekday, settings.hour, settings.minute, settings.timezone)


USUAL_SEASON = "09-01"

FROM_A_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\s*(.*)")


# --- periods -------------------------------------------------------------------------------------


@frozen
class Week:
    """The moments from `start` to before `until` (aware, UTC), by the time of recording."""

    start: datetime
    until: datetime
    past: bool = field(default=False, compare=False)
    """True for the previous week."""


@frozen
class PeriodDays:
    """The evenings from `start` to before `end`, and the stored spans that add up to them."""

    key: str
    span: str
    start: date
    end: date = date.max
    name: str = ""


Period = Week | PeriodDays
_A_DAY = timedelta(days=1)
BEFORE = "-"
"""The sign before the key of a period, for the previous period."""
_SECOND = timedelta(seconds=1)
"""Telegram dates have whole seconds: a message may be recorded later in its second."""


def period(key: str, settings: Settings, now: datetime) -> Period:
    """Return a period: the present `month`, the previous, `-month`, or `2026-09`.

    Raises LookupError or ValueError: there is no such period.
    """
    if key == "week":
        return Week(weekly_of(settings).until(now), now + _SECOND)
    if key.startswith(BEFORE):
        this = period(key.removeprefix(BEFORE), settings, now)
        return previous_period(this, settings) or this
    if key[:1].isdigit():
        part = key.count("-")
        day = date.fromisoformat(key + "-01-01"[3 * part :])
        return days_of(("year", "month", "day")[part], settings, day)
    return days_of(key, settings, evening_of(settings, now))


def days_of(key: str, settings: Settings, day: date) -> PeriodDays:
    """Return the day itself, its month, season or year, or all time."""
    return _DAYS[key](settings, day)


def evenings_of(this: Period, settings: Settings) -> PeriodDays:
    """Return a period by its evenings; a week begins and ends with the weekly post."""
    if isinstance(this, PeriodDays):
        return this
    start, end = (evening_of(settings, moment) for moment in (this.start, this.until))
    if this.past:
        return PeriodDays("last-week", "day", start, end)
    return PeriodDays("week", "day", start, end + _A_DAY)


def evenings_here(turn: Turn, key: str) -> PeriodDays:
    """Return the evenings of the period of this key, at the time of a turn."""
    settings = turn.here.settings
    return evenings_of(period(key, settings, turn.unit.now), settings)


def _part_of_year(key: str, day: date, months: int) -> PeriodDays:
    """Return a month or a year from its first day."""
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    if year > date.max.year:
        end = date.max
    else:
        end = date(year, month + 1, 1)
    return PeriodDays(key, key, day, end, str(day.year))


def year_days(number: int) -> PeriodDays:
    """Return a calendar year."""
    return _part_of_year("year", date(number, 1, 1), 12)


def previous_period(this: Period, settings: Settings) -> Period | None:
    """Return the previous period; None for all time, and before the first season or year."""
    if isinstance(this, Week):
        start = weekly_of(settings).until(this.start - timedelta(microseconds=1))
        return Week(start, this.start, past=True)
    if this.key == "all" or this.start.year <= 1:
        return None
    return days_of(this.key, settings, this.start - _A_DAY)


# --- seasons -----------------------------------------------------------------------------------


@lru_cache(5_000)
def season(settings: Settings, day: date) -> PeriodDays:
    """Return the season of a day: a season named by the club, or the yearly season."""
    named = [start for start in seasons(settings) if start[0] <= day]
    if not named:
        return _yearly(settings, day)
    start, name = named[-1]
    later = (other for other, _ in seasons(settings) if other > start)
    return _season(start, min(later, default=date.max), name or str(start.year))


def seasons(settings: Settings) -> list[tuple[date, str]]:
    """Return the seasons named by the club, each with its first day, oldest first."""
    kept = dict(settings.more).get("seasons", "")
    matches = (FROM_A_DAY.fullmatch(line) for line in kept.splitlines())
    return sorted((date.fromisoformat(line[1]), line[2]) for line in matches if line)


def _yearly(settings: Settings, day: date) -> PeriodDays:
    month, first = dict(settings.more).get("season", USUAL_SEASON).split("-")
    start = date(day.year, int(month), int(first))
    if start > day:
        if day.year > date.min.year:
            start = start.replace(year=day.year - 1)
        else:
            start = date.min
    if start.year < date.max.year:
        until = start.replace(year=start.year + 1)
    else:
        until = date.max
    named = [first for first, _ in seasons(settings) if start < first]
    if (start.month, start.day) == (1, 1):
        name = str(start.year)
    else:
        name = f"{start.year}/{until.year}"
    return _season(start, min([until, *named]), name)


def _season(start: date, until: date, name: str) -> PeriodDays:
    whole_months = start.day == 1 and until.day in {1, date.max.day}
    return PeriodDays("season", "month" if whole_months else "day", start, until, name)


_DAYS: Final[Mapping[str, Callable[[Settings, date], PeriodDays]]] = {
    "day": lambda _, day: PeriodDays("day", "day", day, day + _A_DAY),
    "month": lambda _, day: _part_of_year("month", day.replace(day=1), 1),
    "season": season,
    "year": lambda _, day: year_days(day.year),
    "all": lambda _, __: EVER,
}
EVER: Final[PeriodDays] = PeriodDays("all", "all", date.min)
PERIODS = ("week", "month", "season", "year", "all")
"""The periods with a standing."""


@frozen
class ClubPeople:
    """The people of a club: names, guests, and the player behind each number after merging."""

    names: Mapping[PlayerId, str]
    final: Mapping[PlayerId, PlayerId]
    guests: frozenset[PlayerId]

    def numbers(self, player: PlayerId) -> Players:
        """Return all numbers of a player."""
        return tuple(number for number, final in self.final.items() if final == player)


def people(unit: Unit, club: int) -> ClubPeople:
    """Return the names, guests and merged numbers of a club."""
    members = unit.people.members(club)
    plain = {member.id: member for member in members}
    whom = {member.id: final(member, plain).id for member in members}
    tied = {whom[member.id] for member in members if member.account is not None}
    present = {member.id for member in members if member.merged_into is None and not member.left}
    marked = {
        whom[player]: member for marks in MARKS(unit, club) for player, member in marks.items()
    }
    guests = {player for player, member in marked.items() if not member}
    guests |= present - tied - marked.keys()
    return ClubPeople(names_of(members), whom, frozenset(guests))


def people_here(turn: Turn) -> ClubPeople:
    """Return the people of the turn's club."""
    return people(turn.unit, turn.here.id)


def is_playing(unit: Unit, club: Club, day: date) -> bool:
    """Return whether an evening has open tables; after 05:00 it is no longer played (C12, 8)."""
    of_it = unit.tables.of_evening(club.id, day).values()
    return day >= evening_of(club.settings, unit.now) and not all(table.over for table in of_it)


@frozen
class ClubStanding:
    """A club's standing over a period: a list for each family that was played."""

    families: Mapping[str, tuple[Ranked, ...]]

    @property
    def lists(self) -> list[tuple[str, tuple[Ranked, ...]]]:
        """The families that were played, with their lines."""
        return [(family, lines) for family, lines in self.families.items() if lines]


def read_standing(
    unit: Unit,
    club: Club,
    period: Period,
    who: ClubPeople,
    measure: Measure = POINTS,
    *,
    compared: Period | None = None,
) -> ClubStanding:
    """Return the standing of a period, with the places in another, by default the previous."""
    earlier = compared or previous_period(period, club.settings)
    then = {}
    if earlier:
        then = read_totals(unit, club.id, earlier, who)
    now = read_totals(unit, club.id, period, who)
    return ClubStanding(
        {family: standing(now[family], then.get(family, {}), measure) for family in FAMILIES}
    )


ByFamily = dict[str, dict["PlayerId", Totals]]


def read_totals(unit: Unit, club: int, period: Period, who: ClubPeople) -> ByFamily:
    """Return the totals of all players in a period by family, sorted by name."""
    figures = unit.figures
    totals = ByFamily({family: {} for family in FAMILIES})
    if isinstance(period, Week):
        rows = [*_totals_of(figures.played(club, period.start, period.until))]
    else:
        days = period.span, period.start, period.end
        rows = [
            (family, player, player_totals)
            for family in FAMILIES
            for player, player_totals in figures.totals(club, family, *days).items()
        ]
    for paper in papers_in(unit, club, period):
        rows += [(paper.family, player, player_totals) for player, player_totals in paper.totals()]
    for family, number, player_totals in rows:
        summed = totals[family]
        player = who.final[number]
        summed[player] = add_totals(summed.get(player, NOTHING_YET), player_totals)
    return {family: _by_name(summed, who) for family, summed in totals.items()}


def _totals_of(
    rounds: Iterable[tuple[str, int, Played]],
) -> Iterator[tuple[str, PlayerId, Totals]]:
    """Yield the totals of each player in each round, with its family."""
    sat = set[tuple[int, PlayerId]]()
    for family, sitting, played in rounds:
        drawn = int(played.winner is None)
        for seat, player in enumerate(played.players):
            if player == DROMER:
                continue
            won = int(player == played.winner)
            games = int((sitting, player) not in sat)
            sat.add((sitting, player))
            figures = played.changes[seat], 1, won, drawn, games, played.all_round[seat]
            yield family, player, Totals(*figures, zbmj=won * played.zbmj)


def papers_in(unit: Unit, club: int, period: Period) -> list[TableReported]:
    """Return the tables from paper in a period; those of a week by the time of their report."""
    return [paper.told for paper in papers_of(unit, club) if _is_in(period, paper)]


def _is_in(period: Period, paper: PaperTable) -> bool:
    if isinstance(period, Week):
        return period.start <= paper.at < period.until
    return period.start <= paper.told.day < period.end


def _by_name(totals: Mapping[PlayerId, Totals], who: ClubPeople) -> dict[PlayerId, Totals]:
    return dict(sorted(totals.items(), key=lambda item: who.names[item[0]].casefold()))
