"""Periods of a club: the week between two weekly posts, the month, the season, the year, all time.

A week goes by when a round was recorded; the others by the evening's date, so that what is typed
in later counts where it was played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from babel.dates import get_day_names, get_month_names

from bot.standings.due_moments import weekly_of
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, either

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.ports.records import Settings

NIGHT: Final = timedelta(hours=5)
"""Until five in the morning it is still the evening before."""

USUAL_SEASON: Final = "09-01"
"""Clubs play from September on, unless they say otherwise."""

_EVERY_YEAR: Final = re.compile(r"(0[1-9]|1[0-2])-([0-2][0-9]|3[01])")
_A_DAY: Final = re.compile(
    rf"(?<!\S)(?:{either('standings', 'nothing')}\s+)?(?P<day>[0-9]{{4}}-[0-9]{{1,2}}-[0-9]{{1,2}}"
    r"|[0-9]{1,2}-[0-9]{1,2}(?:-[0-9]{4})?"
    r"|[0-9]{1,2}\s+(?P<month>[^\W\d]{3,}\.?)(?:\s+[0-9]{4})?)(?![^\s,;:])[,;:]?",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"[0-9]{4}")
_FROM_A_DAY: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\s*(.*)")


@dataclass(frozen=True, slots=True)
class Week:
    """From one moment to before another, by when a round was recorded (aware, UTC)."""

    start: datetime
    until: datetime
    past: bool = field(default=False, compare=False)
    """Whether it is the one before this week."""


@dataclass(frozen=True, slots=True)
class Days:
    """The evenings from `start` to before `until`, and the kept spans that add up to them."""

    key: str
    span: str
    start: date
    until: date | None = None
    name: str = ""


Period = Week | Days
_SECOND = timedelta(seconds=1)
"""Telegram dates in whole seconds: what was just written may be recorded later in this one."""


def evening_of(settings: Settings, moment: datetime) -> date:
    """The date of the evening to which a moment belongs, by the club's clock."""
    return (moment.astimezone(ZoneInfo(settings.timezone)) - NIGHT).date()


def period(key: str, settings: Settings, now: datetime) -> Period:
    """The period of this kind in which we are."""
    if key == "week":
        return Week(weekly_of(settings).until(now), now + _SECOND)
    return days_of(key, settings, evening_of(settings, now))


def days_of(key: str, settings: Settings, day: date) -> Days:
    """The month, season or year of a day, or all time."""
    return _DAYS[key](settings, day)


def year(number: int) -> Days:
    """A calendar year."""
    return Days("year", "year", date(number, 1, 1), name=str(number))


def before(this: Period, settings: Settings) -> Period | None:
    """The period before; None before all time, and before a first season or year."""
    if isinstance(this, Week):
        start = weekly_of(settings).until(this.start - timedelta(microseconds=1))
        return Week(start, this.start, past=True)
    if this.key == "all" or this.start.year <= 1:
        return None
    return days_of(this.key, settings, this.start - timedelta(days=1))


# --- seasons -----------------------------------------------------------------------------------


def season(settings: Settings, day: date) -> Days:
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


def _yearly(settings: Settings, day: date) -> Days:
    month, first = dict(settings.more).get("season", USUAL_SEASON).split("-")
    start = date(day.year, int(month), int(first))
    if start > day:
        start = start.replace(year=day.year - 1) if day.year > date.min.year else date.min
    until = start.replace(year=start.year + 1) if start.year < date.max.year else date.max
    named = [first for first, _ in seasons(settings) if start < first]
    name = str(start.year) if (start.month, start.day) == (1, 1) else f"{start.year}/{until.year}"
    return _season(start, min([until, *named]), name)


def _season(start: date, until: date, name: str) -> Days:
    whole_months = start.day == 1 and until.day in {1, date.max.day}
    return Days("season", "month" if whole_months else "day", start, until, name)


def read_season(text: str) -> tuple[str, str] | None:
    """What somebody typed as the start of a season, as a setting.

    `01-09` or `1 september`: every year from that day on; `2026-09-01 Najaar`: a season of this
    name from then on.
    None: it is neither.
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


def _month(word: str) -> int | None:
    """The number of a month by its name, or what it begins with: sep, sept."""
    begun = word.rstrip(".")
    known = _months().items()
    return next((number for name, number in known if begun[2:] and name.startswith(begun)), None)


def read_day(text: str, today: date) -> date | None:
    """A day as people say it: `2027-03-14`, `14-3-2027`, `14 maart 2027`, `zondag 14 maart`.

    Without a year it is the next one, today too. None: it is no day.
    """
    words = text.replace("/", "-").casefold().split()
    if words and words[0] in _weekdays():
        del words[0]
    parts = words if len(words) > 1 else "".join(words).split("-")
    if len(parts) == 3 and len(parts[0]) == 4:  # noqa: PLR2004 - the year first
        parts.reverse()
    try:
        first, month, year = [*parts, "", ""][: max(3, len(parts))]
        wanted = int(year or today.year), _month(month) or int(month), int(first)
        day = date(*wanted)
        return day if year or day >= today else day.replace(year=day.year + 1)
    except (ValueError, OverflowError):
        return None


def day_in(text: str, today: date) -> tuple[date | None, str]:
    """The day, the last of its name, with which words begin or end, and the others.

    `van 3 sep ½ te laat`, `te laat op 3-9-2026`. Refuse: it looks like a day, and is none.
    """
    for found in _A_DAY.finditer(text):
        month, before, after = found["month"], text[: found.start()], text[found.end() :]
        if (before and after) or (month and _month(month.casefold()) is None):
            continue
        day = read_day(found["day"], today)
        if day and day > today and not _YEAR.search(found["day"]):
            day = read_day(f"{day.year - 1}-{day.month}-{day.day}", today)
        if day is None:
            raise Refuse("no-such-day", day=found["day"])
        return day, (before or after).strip()
    return None, text


@cache
def _weekdays() -> frozenset[str]:
    names = (get_day_names("wide", locale=language).values() for language in LANGUAGES)
    return frozenset(name.casefold() for each in names for name in each)


_DAYS: Final[Mapping[str, Callable[[Settings, date], Days]]] = {
    "month": lambda _, day: Days("month", "month", day.replace(day=1)),
    "season": season,
    "year": lambda _, day: year(day.year),
    "all": lambda _, __: Days("all", "all", date.min),
}
PERIODS: Final = ("week", *_DAYS)
"""The periods of which there is a standing."""
