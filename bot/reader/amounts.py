"""Typed amounts: 400, 1.200, −40, 100-, min 40, ½, 0,5, 1/2, honderdtwintig, een half punt."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain

from bot.talk.people import folded
from bot.talk.texts import LANGUAGES, either, keys_of, meaning, words_for

MOST = 10**9


_SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_DASHES = str.maketrans("−–—\u2010\u2011\uff0d\uff0b", "------+")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:[.,][0-9]{3})+")
_AMOUNT = re.compile(r"([0-9]{1,10})?(?:([½¼¾])|[.,]([0-9]{1,2})|/([1-9][0-9]?))?", re.ASCII)
_SIGNED = re.compile(
    rf"(?P<lead>[-+] ?|{either('numbers', 'minus')} |{either('numbers', 'plus')} "
    rf"|{either('numbers', 'below')} |{either('numbers', 'above')} )?"
    rf"(?P<plain>[^-+].*?)(?:,-|(?P<trail>[-+]| {either('numbers', 'below')}))?"
    rf"(?: {either('numbers', 'above')})?"
)
_POINTS = re.compile(rf"(.*[0-9½¼¾] ?|.+ ){either('numbers', 'points')}")
_PARTS = {
    "half": Fraction(1, 2),
    "anderhalf": Fraction(3, 2),
    "quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
}
_ONE = "one"
_UNITS = {_ONE: 1}
_PIECES = (*_PARTS, _ONE)
_JOINT = "joint"
TEN = 10
HUNDRED = 100
THOUSAND = 1000


def read_amount(text: str) -> Fraction | None:
    """Return the exact amount in one or more words; None without one, or if it exceeds `MOST`."""
    match = _SIGNED.fullmatch(" ".join(text.translate(_DASHES).casefold().split()))
    if match is None or (match["lead"] and match["trail"]):
        return None
    counted = _POINTS.fullmatch(match["plain"])
    plain = (counted[1] if counted else match["plain"]).strip()
    value = _read_figures(plain)
    if value is None:
        value = _read_words(plain, counted=bool(counted))
    if value is None or value > MOST:
        return None
    sign = (match["lead"] or match["trail"] or "").strip()
    if sign == "-" or meaning("numbers", sign) in {"minus", "below"}:
        return -value
    return value


def read_whole(text: str) -> int | None:
    """Return a whole amount, or None."""
    return _as_whole(read_amount(text))


def number_in_words(text: str) -> int | None:
    """Return the whole number in words, or None: nul, honderdtwintig, forty-five."""
    return _as_whole(_read_words(text.casefold(), counted=False))


def _as_whole(value: Fraction | None) -> int | None:
    if value is not None and value.denominator == 1:
        return int(value)
    return None


def _read_figures(plain: str) -> Fraction | None:
    if _GROUPED.fullmatch(plain):
        plain = re.sub("[.,]", "", plain)
    match = _AMOUNT.fullmatch(plain)
    if match is None:
        return None
    whole, part, decimals, divisor = match.groups()
    if (divisor and not whole) or not (whole or part or decimals):
        return None
    value = Fraction(int(whole or 0)) / int(divisor or 1)
    value += _SIGNS.get(part or "", Fraction())
    return value + (Fraction(int(decimals), 10 ** len(decimals)) if decimals else 0)


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a number in words, and of its pieces: `vijf`, `en`, `twintig`."""
    joints = _spellings([_JOINT])
    words = _spellings(key for key in keys_of("numbers") if key.isdecimal() or key in _PIECES)
    words = [
        word for word in words if not any(word == some + en for some in words for en in joints)
    ]
    piece = "|".join(words)
    whole = rf"(?:(?:{piece})(?:[- ]?(?:{'|'.join(joints)}))?[- ]?)*(?:{piece})"
    return re.compile(whole), re.compile("|".join(sorted([*words, *joints], key=len)[::-1]))


def _spellings(keys: Iterable[str]) -> list[str]:
    """Return the words of every language for some keys, longest first."""
    every = chain(*(words_for(lang, "numbers", key) for key in keys for lang in LANGUAGES))
    return sorted(map(folded, every), key=len, reverse=True)


@lru_cache(4096)
def _read_words(text: str, *, counted: bool) -> Fraction | None:
    """Return the amount in words; an article alone is 1 with an accent, or before `points`."""
    plain = folded(text)
    whole, piece = _patterns()
    if not whole.fullmatch(plain):
        return None
    keys = [meaning("numbers", word) for word in piece.findall(plain)]
    if keys == [_ONE] and text == plain and not counted:
        return None
    if keys == ["half", _ONE]:  # half a point
        keys.pop()
    part = _PARTS.get(keys[-1])
    if part is None:
        return _add_up(keys)
    keys.pop()
    if keys[-1:] == [_ONE]:
        keys.pop()
    if keys[-1:] == [_JOINT]:
        keys.pop()
    number = _add_up(keys)
    if number is None:
        return None
    return number + part


def _add_up(keys: Sequence[str]) -> Fraction | None:
    """Return the sum of a number's pieces, or None if they are several numbers: 40 20."""
    thousands = 0
    below = 0
    joined = False
    for key in keys:
        value = int(key) if key.isdecimal() else _UNITS.get(key)
        if value == THOUSAND and not thousands:
            thousands = (below or 1) * value
            below = 0
        elif value == HUNDRED and below < HUNDRED:
            below = (below or 1) * value
        elif value is not None and _fits(below % HUNDRED, value, joined=joined):
            below += value
        elif key != _JOINT:
            return None
        joined = key == _JOINT
    if len(keys) == 1 or "0" not in keys:
        return Fraction(thousands + below)
    return None


def _fits(before: int, value: int, *, joined: bool) -> bool:
    """Return whether tens and units are one number: `vijf en twintig`, `twenty five`."""
    if value >= HUNDRED:
        return False
    small, tens = (before, value) if joined else (value, before)
    return not before or (0 < small < TEN < tens and not tens % TEN)
