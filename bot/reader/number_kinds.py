"""The kinds of value that are numbers: a whole number, a year, a number of a round, an amount."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from bot.reader.amounts import read_amount
from bot.reader.kinds import Kind, Match, Rank, amounts_at, number_matches, people_there
from bot.reader.words import Words
from bot.talk.people import is_called
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.values import frozen


@frozen
class NumberKind(Kind):
    """A whole number from `least` to `most`.

    of: the counted thing, a key of `part` of typed.txt, whose word may precede the number; bare:
    the word may be omitted; behind: the word may follow the number (`4 rondes`).
    """

    least: int = 0
    most: int = 10**9
    of: str = ""
    bare: bool = True
    part: str = "things"
    behind: bool = False

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number at the beginning of these words."""
        if self.behind and words[1] and meaning(self.part, words[1]) == self.of:
            amount = read_amount(words[0])
            if amount is not None and self.least <= amount <= self.most:
                yield Match(2, words[0], Rank.DATE)
        yield from number_matches(words, self.part, self.of, bare=self.bare)

    def alone(self) -> Kind:
        """Return the kind without a word for the counted thing."""
        return replace(self, bare=True)

    def settle(self, _turn: Turn, value: str) -> int:
        """Return the number, or refuse a fraction or a number out of range."""
        amount = read_amount(value)
        if amount is None or amount.denominator > 1 or not self.least <= amount <= self.most:
            least, most = self._bounds()
            raise Refuse("number-between", word=value, least=least, most=most)
        return int(amount)

    def _bounds(self) -> tuple[int | str, int | str]:
        return self.least, self.most


@frozen
class YearKind(NumberKind):
    """A year, perhaps with a small word before it: `over 2026`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the year at the beginning of these words."""
        if meaning("days", words[0]) == "of-year" and words[1].isdecimal():
            yield Match(2, words[1], Rank.DATE)
        yield from super().values(turn, words)

    def _bounds(self) -> tuple[str, str]:
        return str(self.least), str(self.most)  # without a separator


@frozen
class BehindWord(NumberKind):
    """A number of a round behind a word of a command: `na 7`, `na spel 7`."""

    of: str = "round"
    bare: bool = False
    command: str = ""
    word: str = ""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number after its word."""
        if self.bare:
            yield from super().values(turn, words)
        if meaning(self.command, words[0]) == self.word and words[1]:
            for match in NumberKind(of=self.of).values(turn, words.behind(1)):
                yield Match(1 + match.count, match.value, Rank.DATE)


@frozen
class Amount(Kind):
    """An exact amount, perhaps with a part of a point: 20, ½, 0,5."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the amount at the beginning of these words, but not of `10 minuten`, `5 min`."""
        for count, text in amounts_at(words):
            unit = meaning("numbers", words[count])
            minutes = unit == "minus" and not any(amounts_at(words.behind(count + 1)))
            if (unit == "other" or minutes) and not is_called(words[count], people_there(turn)):
                continue
            yield Match(count, read_amount(text), Rank.AMOUNT)


Points = Annotated[Fraction, Amount()]
Year = Annotated[int, YearKind(1900, 2099)]
WholePoints = Annotated[int, NumberKind(-(10**7), 10**7)]
