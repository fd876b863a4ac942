"""Typed days and times: 3 sep, 3-9, vrijdag, gisteren, vorige week, 20:15."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo

from babel.dates import get_day_names, get_month_names

from bot.ports.records import Settings
from bot.reader.amounts import read_whole
from bot.talk.people import folded
from bot.talk.texts import LANGUAGES, either, keys_of, meaning, words_for
from bot.talk.turn import Turn
from core.values import frozen

Tense = Literal["past", "future"]
"""The implied year or week of a day: the last or the next; today is in both."""
LONGEST = 4
"""Maximum words of a date: `zondag 14 maart 2027`."""
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", re.ASCII)
_DOTTED = re.compile(r"^([0-9]{1,4})[./]([0-9]{1,2})[./]([0-9]{2,4})$", re.ASCII)
_NUMBERS = re.compile(r"([0-9]{1,2})[-/]([0-9]{1,2})(?:[-/]([0-9]{4}|[0-9]{2}))?", re.ASCII)
_JOINED = re.compile(r"([0-9]{1,2})-?([a-z]{3,9})(?:-([0-9]{4}))?", re.ASCII)
"""A day in one word: `3-sep`."""
_FRACTIONS = frozenset({"1/2", "1/3", "2/3", "1/4", "3/4"})
"""Fractions that are never days."""
_DAY = re.compile(r"([0-9]{1,2})(?:e|de|st|nd|rd|th)?", re.ASCII)
_YEAR = re.compile(r"[0-9]{4}", re.ASCII)
_TIME = re.compile(
    rf"(?:{either('time', 'at')}\s+)?([01]?[0-9]|2[0-3])(?:[:.u]([0-5][0-9]))?"
    rf"\s*(?:{either('settings', 'hour')}|(?P<pm>p\.?m\.?))?",
    re.IGNORECASE,
)
_NEARLY = re.compile(rf"(?:(?<=\w)-?ish| {either('time', 'nearly')})$", re.IGNORECASE)
"""Words behind a time that need not be exact: `kwart over acht ofzo`, `eightish`."""
_SPOKEN = re.compile(
    rf"(?:(?P<at>{either('time', 'at')}) )?(?:(?P<minutes>\S+) (?:minu\w+ )?"
    rf"(?:(?P<past>{either('time', 'past')})|{either('time', 'to')}) )?"
    rf"(?:(?P<half>{either('time', 'half')}) )?(?P<hour>\S+)"
    rf"(?P<uur> {either('settings', 'hour')})?"
)
_WEEK = timedelta(days=7)
_SOON = timedelta(days=31)
_WEEKS = {"last-week": -1, "next-week": 1}
_NAMED: Mapping[str, tuple[Tense, int]] = {
    "last": ("past", -1),
    "next": ("future", 1),
    "coming": ("future", 0),
}
"""The tense of a weekday after such a word, and the first day to look at."""
NOON = 12
NIGHT = timedelta(hours=5)
"""The evening ends at five in the morning."""


def evening_of(settings: Settings, moment: datetime) -> date:
    """Return the date of the evening to which a moment belongs, by the club's clock."""
    return (moment.astimezone(ZoneInfo(settings.timezone)) - NIGHT).date()


def tonight(turn: Turn) -> date:
    """Return the date of the present evening, by the club's clock."""
    return evening_of(turn.here.settings, turn.unit.now)


def read_time(text: str) -> tuple[int, int] | None:
    """Return a typed time in hours and minutes, or None: 20:00, 20.30, om 8 uur, half negen."""
    exact = _NEARLY.sub("", text.strip())
    if exact.isdecimal() and exact != text.strip():  # `8 ofzo` may be a number of people
        return None
    match = _TIME.fullmatch(exact)
    if match is None:
        return _read_spoken(folded(exact))
    hour = int(match[1])
    if match["pm"] and hour < NOON:
        hour += NOON
    return (hour, int(match[2] or 0))


def _read_spoken(text: str) -> tuple[int, int] | None:
    """Return a time in words: kwart over acht, vijf voor half negen, half past eight, om acht."""
    match = _SPOKEN.fullmatch(text)
    if match is None or not any(match.group("at", "minutes", "half", "uur")):
        return None
    hour = read_whole(match["hour"]) or read_whole(match["hour"].removesuffix("en"))  # negenen
    minutes = _read_minutes(match["minutes"] or "0")
    if hour is None or minutes is None or not 0 < hour <= NOON:
        return None
    if not match["past"]:
        minutes = -minutes
    if match["half"] and match["hour"] in _english_numbers():
        minutes += 30
    elif match["half"]:
        minutes -= 30
    return divmod(60 * hour + minutes, 60)


def _read_minutes(word: str) -> int | None:
    key = meaning("time", word)
    if key in {"quarter", "half"}:
        return {"quarter": 15, "half": 30}[key]
    minutes = read_whole(word)
    if minutes in range(31):
        return minutes
    return None


@cache
def _english_numbers() -> frozenset[str]:
    """Return the numbers with which `half` is half past: half eight."""
    return frozenset(
        word for key in keys_of("numbers") for word in words_for("en", "numbers", key)
    )


@frozen
class Days:
    """A day, or the seven days of a week."""

    first: date
    last: date

    @property
    def one(self) -> date | None:
        """Return the day, or None for a week."""
        if self.first == self.last:
            return self.first
        return None


def days_at(words: Sequence[str], today: date, tense: Tense) -> Iterator[tuple[int, Days | None]]:
    """Yield the days at the beginning of these words with their number of words, longest first.

    None: an impossible date, `31 feb`. A weekday must agree with the date after it.
    """
    if not words:
        return
    plain = [
        _DOTTED.sub(r"\1-\2-\3", folded(re.sub("['’]", "", word)).rstrip("."))
        for word in words[:LONGEST]
    ]
    readings = [
        (count, _parse_days(plain[:count], today, tense)) for count in range(len(plain), 0, -1)
    ]
    days = [(count, day) for count, day in readings if day is not None]
    ends = range(min(2, len(plain)), 0, -1)
    yield from days or [(count, None) for count in ends if _is_written_as_day(plain[:count])][:1]


def whole_day(words: Sequence[str], today: date, tense: Tense) -> date | None:
    """Return the day that all of these words mean, or None."""
    for count, days in days_at(words, today, tense):
        if count == len(words) and days:
            return days.one
    return None


def days_of_month(word: str, today: date) -> tuple[date | None, date | None]:
    """Return the next and the last day of a month that is written as `24e`, at most 31 away."""
    number = _DAY.fullmatch(word)
    near = [today + timedelta(days=ahead) for ahead in range(-31, 32)]
    days = [day for day in near if number and day.day == int(number[1])]
    future = min((day for day in days if day >= today), default=None)
    return future, max((day for day in days if day <= today), default=None)


def _is_written_as_day(words: Sequence[str]) -> bool:
    if len(words) == 1:
        numbers = _NUMBERS.fullmatch(words[0]) or _ISO.fullmatch(words[0])
        return numbers is not None and words[0] not in _FRACTIONS
    return bool(_DAY.fullmatch(words[0])) and words[1] in months()


def _parse_days(words: list[str], today: date, tense: Tense) -> Days | None:
    weeks = _find_week(words, today)
    if weeks is not None:
        return weeks
    weekday = _weekdays().get(words[0])
    if len(words) > 1:  # `do` is a weekday only before a date
        weekday = _weekdays("wide", "abbreviated").get(words[0])
    if weekday is not None and len(words) > 1:
        day = _parse_date(words[1:], today, tense)
        if day and day.weekday() == weekday:
            return Days(day, day)
        return None
    named = _weekdays().get(" ".join(words[1:]))
    which = meaning("days", words[0])
    if named is not None and which in _NAMED:
        weekday = named
        tense, first = _NAMED[which]
        today += timedelta(days=first)
    if weekday is None:
        day = _parse_date(words, today, tense)
    elif tense == "past":
        day = today - timedelta(days=(today.weekday() - weekday) % 7)
    else:
        day = today + timedelta(days=(weekday - today.weekday()) % 7)
    return Days(day, day) if day else None


def _find_week(words: Sequence[str], today: date) -> Days | None:
    """Return a week, or its day: vorige week, volgende week donderdag."""
    text = " ".join([word for word in words if word not in _weekdays()])
    weeks = _WEEKS.get(meaning("days", text))
    if weeks is None:
        return None
    first = today - timedelta(days=today.weekday()) + weeks * _WEEK
    last = first + timedelta(days=6)
    for word in words:
        if word in _weekdays():
            first = last = first + timedelta(days=_weekdays()[word])
    return Days(first, last)


def _parse_date(words: list[str], today: date, tense: Tense) -> date | None:
    ago = meaning("days", " ".join(words))
    feast = meaning("feasts", " ".join(words))
    if ago.lstrip("-").isdecimal():
        return today - timedelta(days=int(ago))
    if feast:
        return _find_day(lambda year: _feast_in(year, feast), today, tense)
    joined = _JOINED.fullmatch(words[0])
    if joined and len(words) == 1:
        words = [word for word in joined.groups() if word]
    if len(words) == 1:
        return _parse_numbers(words[0], today, tense)
    return _parse_month(words, today, tense)


def _parse_numbers(word: str, today: date, tense: Tense) -> date | None:
    """Return the day of a word: 3-9, 3-9-26, 2026-09-03."""
    iso = _ISO.fullmatch(word)
    if iso:
        return _make_date(int(iso[1]), int(iso[2]), int(iso[3]))
    numbers = _NUMBERS.fullmatch(word)
    if word in _FRACTIONS or numbers is None:
        return None
    year = None
    if numbers[3]:
        year = int(numbers[3])
        if year < 100:  # noqa: PLR2004 - `26`
            year += 2000
    return _find_date(int(numbers[2]), int(numbers[1]), year, today, tense)


def _parse_month(words: list[str], today: date, tense: Tense) -> date | None:
    """Return the day of a month by its name: 3 sep, September 3 2026."""
    of = len(words) > 2 and meaning("fillers", words[1]) == "of"  # noqa: PLR2004 - 3rd of September
    if of and _DAY.fullmatch(words[0]):
        words = [words[0], *words[2:]]
    first, second, *more = words
    if first in months():  # English order: September 3
        first, second = second, first
    day = _DAY.fullmatch(first)
    month = months().get(second)
    if day is None or month is None or len(more) > 1 or (more and not _YEAR.fullmatch(more[0])):
        return None
    return _find_date(month, int(day[1]), int(more[0]) if more else None, today, tense)


def _find_date(month: int, day: int, year: int | None, today: date, tense: Tense) -> date | None:
    """Return such a day of a year, or the last or next; of the coming month the next."""
    if year is not None:
        return _make_date(year, month, day)
    return _find_day(lambda year: _make_date(year, month, day), today, tense)


def _feast_in(year: int, feast: str) -> date | None:
    """Return a feast: its month and day, or its days after Easter."""
    month, _, day = feast.partition("-")
    if day:
        return _make_date(year, int(month), int(day))
    return _easter(year) + timedelta(days=int(feast))


def _easter(year: int) -> date:
    """Return Easter Sunday of a year from 1900 to 2199, by the rule of Gauss."""
    moon = (19 * (year % 19) + 24) % 30
    week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
    late = moon == 29 or (moon == 28 and year % 19 > 10)  # noqa: PLR2004
    return date(year, 3, 22) + timedelta(days=moon + week - 7 * (late and week == 6))  # noqa: PLR2004


def _find_day(in_year: Callable[[int], date | None], today: date, tense: Tense) -> date | None:
    """Return the last or next day that comes once a year."""
    around = (in_year(today.year + offset) for offset in (-1, 0, 1))
    days = [candidate for candidate in around if candidate]
    if tense == "past":
        return max((candidate for candidate in days if candidate <= today + _SOON), default=None)
    return min((candidate for candidate in days if candidate >= today), default=None)


def _make_date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


@cache
def months() -> Mapping[str, int]:
    """Return the number of each month by its name or the beginning of it, in all languages."""
    wide = _numbers_by_name(get_month_names, "wide", "abbreviated")
    short = {name[:3]: number for name, number in wide.items()}
    return short | wide | {"sept": 9, "mrt": 3}


@cache
def _weekdays(*widths: str) -> Mapping[str, int]:
    return _numbers_by_name(get_day_names, *widths or ("wide",))


def _numbers_by_name(names_of: Callable[..., Mapping[int, str]], *widths: str) -> dict[str, int]:
    return {
        folded(name).rstrip("."): number
        for language in LANGUAGES
        for width in widths
        for number, name in names_of(width, locale=language).items()
    }
