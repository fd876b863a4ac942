"""A typed period: deze maand, vorig seizoen, in 2025, november, gisteren."""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated

from bot.reader.dates import days_at, evening_of, months
from bot.reader.kinds import Kind, Match, Rank, people_there
from bot.reader.words import Words
from bot.standings.reading import BEFORE, PERIODS
from bot.talk.people import folded, is_called
from bot.talk.texts import meaning, words_for
from bot.talk.turn import Turn, settings_here
from core.values import frozen

_LONGEST = 3
_YEAR = re.compile(r"(?!0000)[0-9]{4}", re.ASCII)


@frozen
class PeriodKind(Kind):
    """A period, as the key of `period`.

    beside_names: the name of a month alone may be a person.
    """

    completes = True
    beside_names: bool = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the periods at the beginning of these words, behind `in`, `deze` or `vorige`."""
        before = 0
        sign = ""
        while key := meaning("before periods", words[before]) or _is_of(words[before]):
            if key == "last":
                sign = BEFORE
            before += 1
        rest = words.behind(before)
        somebody = is_called(rest[0], people_there(turn))
        may_be_month = not self.beside_names or (before > 0 and not somebody)
        for count, key in _periods(turn, rest, sign, may_be_month=may_be_month):
            yield Match(before + count, key, Rank.DATE)
        if before:  # `afgelopen vrijdag`
            for count, key in _days(turn, words):
                yield Match(count, key, Rank.DATE)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """Return the periods by name, and the previous of each."""
        language = turn.own.language
        [last, *_] = words_for(language, "before periods", "last")
        plain = [words_for(language, "periods", key)[0] for key in PERIODS]
        periods = [*plain, *(f"{last} {word}" for word in plain[:-1])]
        return [period for period in periods if period.startswith(folded(typed))]


def _is_of(word: str) -> bool:
    return meaning("fillers", word) == "of"


def _periods(
    turn: Turn, words: Words, sign: str, *, may_be_month: bool
) -> Iterator[tuple[int, str]]:
    """Yield the number of words and the key of the periods at the beginning of these words."""
    year = int(meaning("periods", words[0]) == "year")  # `jaar 2025`
    month = months().get(folded(words[0]))
    if _YEAR.fullmatch(words[year]):
        yield year + 1, words[year]
    elif month and _YEAR.fullmatch(words[1]):
        yield 2, f"{words[1]}-{month:02}"
    elif month and may_be_month:
        today = evening_of(settings_here(turn), turn.incoming.written)
        yield 1, f"{today.year - (month > today.month):04}-{month:02}"
    for count, text in words.runs(_LONGEST):
        if key := meaning("periods", text):
            yield count, sign * (key != "all") + key
    yield from _days(turn, words)


def _days(turn: Turn, words: Words) -> Iterator[tuple[int, str]]:
    """Yield the past day or week at the beginning of these words."""
    today = evening_of(settings_here(turn), turn.incoming.written)
    for count, days in days_at(words.plain(), today, "past"):
        if days and days.one and days.one <= today:
            yield count, days.one.isoformat()
        elif days and days.last < today:
            yield count, f"{BEFORE}week"


PeriodTyped = Annotated[str, PeriodKind()]
