"""Periods of a club: the week between two weekly posts, the month, the season, the year, all time.

A week goes by when a round was recorded; the others by the evening's date, so that what is typed
in later counts where it was played.
"""

from __future__ import annotations

import re
from dataclasses import field
from datetime import date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final

from babel.dates import get_month_names

from bot.reader.dates import evening_of
from bot.standings.due_moments import weekly_of
from bot.talk.texts import LANGUAGES
from core.values import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.ports.records import Settings

USUAL_SEASON: Final = "09-01"
"""Clubs play from September on, unless they say otherwise."""

_EVERY_YEAR: Final = re.compile(r"(0[1-9]|1[0-2])-([0-2][0-9]|3[01])")
_FROM_A_DAY: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\s*(.*)")


@frozen
class Week:
    """From one moment to before another, by when a round was recorded (aware, UTC)."""

    start: datetime
    until: datetime
    past: bool = field(default=False, compare=False)
    """True for the week before this one."""


@frozen
class PeriodDays:
    """The evenings from `start` to before `until`, and the kept spans that add up to them."""

    key: str
    span: str
    start: date
    until: date | None = None
    name: str = ""

    @property
    def end(self) -> date:
        """The first day after it."""
        return self.until or date.max


Period = Week | PeriodDays
_SECOND = timedelta(seconds=1)
"""Telegram dates in whole seconds: what was just written may be recorded later in this one."""


def period(key: str, settings: Settings, now: datetime) -> Period:
    """The period of this kind in which we are."""
    if key == "week":
        return Week(weekly_of(settings).until(now), now + _SECOND)
    return days_of(key, settings, evening_of(settings, now))


def days_of(key: str, settings: Settings, day: date) -> PeriodDays:
    """The month, season or year of a day, or all time."""
    return _DAYS[key](settings, day)


def year(number: int) -> PeriodDays:
    """A calendar year."""
    return PeriodDays("year", "year", date(number, 1, 1), name=str(number))


def before(this: Period, settings: Settings) -> Period | None:
    """The period before; None before all time, and before a first season or year."""
    if isinstance(this, Week):
        start = weekly_of(settings).until(this.start - timedelta(microseconds=1))
        return Week(start, this.start, past=True)
    if this.key == "all" or this.start.year <= 1:
        return None
    return days_of(this.key, settings, this.start - timedelta(days=1))


# --- seasons -----------------------------------------------------------------------------------


def season(settings: Settings, day: date) -> PeriodDays:
    """The season of a day: one that the club has named, or the year from its day on."""
    named = [start for start in seasons(settings) if start[0] <= day]
    if not named:
        return _yearly(settings, day)
    start, name = named[-1]
    later = [other for other, _ in seasons(settings) if other > start]
    until = later[0] if later else date.max
    return _season(start, until, name or str(start.year))


def seasons(settings: Settings) -> list[tuple[date, str]]:
    """The seasons that the club has named, each with its first day, in their order."""
    kept = dict(settings.more).get("seasons", "")
    found = (_FROM_A_DAY.fullmatch(line) for line in kept.splitlines())
    return sorted((date.fromisoformat(line[1]), line[2]) for line in found if line)


def _yearly(settings: Settings, day: date) -> PeriodDays:
    month, first = dict(settings.more).get("season", USUAL_SEASON).split("-")
    start = date(day.year, int(month), int(first))
    if start > day:
        start = start.replace(year=day.year - 1) if day.year > date.min.year else date.min
    until = start.replace(year=start.year + 1) if start.year < date.max.year else date.max
    named = [first for first, _ in seasons(settings) if start < first]
    name = str(start.year) if (start.month, start.day) == (1, 1) else f"{start.year}/{until.year}"
    return _season(start, min([until, *named]), name)


def _season(start: date, until: date, name: str) -> PeriodDays:
    whole_months = start.day == 1 and until.day in {1, date.max.day}
    return PeriodDays("season", "month" if whole_months else "day", start, until, name)


def read_season(text: str) -> tuple[str, str] | None:
    """Read the start of a season as somebody typed it, as a setting and its value.

    `01-09` or `1 september`: every year from that day on; `2026-09-01 Najaar`: a season of this
    name from then on.
    None when it is neither.
    """
    typed = text.strip()
    dated = _FROM_A_DAY.fullmatch(typed)
    try:
        if dated:
            return "seasons", f"{date.fromisoformat(dated[1])} {dated[2][:30].strip()}".strip()
        first, _, month = _in_numbers(typed).partition("-")
        yearly = f"{int(month):02}-{int(first):02}"
        date.fromisoformat(f"2026-{yearly}")  # 29 February is not there every year
    except ValueError:
        return None
    return ("season", yearly) if _EVERY_YEAR.fullmatch(yearly) else None


def _in_numbers(day: str) -> str:
    """A day of the year with its month as a number: `1-9` of `1 september`."""
    first, _, month = " ".join(day.replace("/", "-").split()).partition(" ")
    return f"{first}-{_months()[month.casefold()]}" if month.casefold() in _months() else first


@cache
def _months() -> Mapping[str, int]:
    """The number of a month by its name, whole or short, in each language."""
    return {
        name.casefold().rstrip("."): number
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for number, name in get_month_names(width, locale=language).items()
    }


_DAYS: Final[Mapping[str, Callable[[Settings, date], PeriodDays]]] = {
    "month": lambda _, day: PeriodDays("month", "month", day.replace(day=1)),
    "season": season,
    "year": lambda _, day: year(day.year),
    "all": lambda _, __: PeriodDays("all", "all", date.min),
}
PERIODS: Final = ("week", *_DAYS)
"""The periods that have a standing."""
