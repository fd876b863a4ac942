"""Typed amounts: 400, 1.200, −40, ½, 1½, 0,5, 1/2, honderdtwintig."""

import re
from fractions import Fraction

from bot.talk.texts import either, meaning

MOST = 10**9
_SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_MINUS = str.maketrans("−–", "--")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:[.,][0-9]{3})+")
_AMOUNT = re.compile(r"([0-9]{1,10})?(?:([½¼¾])|[.,]([0-9]{1,2})|/([1-9][0-9]?))?", re.ASCII)
_HUNDREDS = re.compile(rf"(?P<times>.*?){either('numbers', '100')}(?P<rest>.*)")


def read_amount(word: str) -> Fraction | None:
    """Return the exact amount, or None if there is none or it exceeds `MOST`."""
    plain = word.translate(_MINUS)
    sign = -1 if plain.startswith("-") else 1
    plain = plain.removeprefix("-") if sign < 0 else plain.removeprefix("+")
    if _GROUPED.fullmatch(plain):
        plain = re.sub("[.,]", "", plain)
    match = _AMOUNT.fullmatch(plain)
    if not plain or match is None:
        written = number_in_words(plain) if plain and plain == word else None
        return None if written is None else Fraction(written)
    whole, part, decimals, divisor = match.groups()
    if (divisor and not whole) or not (whole or part or decimals):
        return None
    value = Fraction(int(whole or 0)) / int(divisor or 1)
    value += _SIGNS.get(part or "", Fraction())
    value += Fraction(int(decimals), 10 ** len(decimals)) if decimals else 0
    return sign * value if value <= MOST else None


def read_whole(word: str) -> int | None:
    """Return a whole amount, or None."""
    value = read_amount(word)
    if value is not None and value.denominator == 1:
        return int(value)
    return None


def number_in_words(word: str) -> int | None:
    """Return the number of a word below 1000, or None: nul, veertig, honderdtwintig; forty."""
    plain = word.casefold()
    hundreds = _HUNDREDS.fullmatch(plain)
    times, rest = hundreds.group("times", "rest") if hundreds else ("", plain)
    count = int(meaning("numbers", times) or 0) if times else 1
    tail = meaning("numbers", rest) if rest or not hundreds else "0"
    if not tail or not 1 <= count < 10 or (hundreds and int(tail) >= 100):  # noqa: PLR2004 - digits
        return None
    return (100 * count if hundreds else 0) + int(tail)
