"""The words of a typed line, as people write them at a table.

`Anna=40, Bert: 120` says what `Anna 40 Bert 120` says; so do a star behind a score, the dot that
the bot itself writes in 1.200, a bet without a blank before it, and `Bert mj 120` for `*Bert 120`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_QUOTES: Final = str.maketrans("“”„«»", '"""""')
_WORD: Final = re.compile(r'\*?"[^"]*"|;|[^\s;]+')
_BETWEEN: Final = re.compile(r"(?<=\w)=|,(?!\d)|:(?=\*?\d+,?$)|:$")
"""What parts a name from its score, or an entry from the next: Anna=40, 120,Bert, Anna:40."""
_FOUR: Final = re.compile(r"\*?\d+(?:,\*?\d+){3}")
_STAR_BEHIND: Final = re.compile(r"(\d+)\*")
_GROUPED: Final = re.compile(r"\*?\d{1,3}(?:\.\d{3})+")
_BET_BEHIND: Final = re.compile(r"(\*?\d+)([+-](?:wed|bet))", re.IGNORECASE)
_MARKS: Final = frozenset({"mj", "mahjong", "mah-jong", "wint", "wins"})
"""Said of the winner."""
_PASSED_OVER: Final = frozenset({"met", "with", "en", "and", "punten", "points"})
_DOUBLE: Final = frozenset({("dood", "spel"), ("dead", "hand")})
"""Words that say no more than the one before them."""


def split(text: str) -> list[str]:
    """The words of a line; a quoted name is one, and so is a semicolon."""
    found = _WORD.findall(text.translate(_QUOTES))
    return [piece for word in found for piece in _pieces(word)]


def _pieces(word: str) -> Iterator[str]:
    if word == ";" or '"' in word:
        yield word
        return
    between = word.split(",") if _FOUR.fullmatch(word) else _BETWEEN.split(word)
    for part in between:
        if bet := _BET_BEHIND.fullmatch(part):
            yield from bet.groups()
        elif part.strip("-–—."):
            yield _plain(part)


def _plain(word: str) -> str:
    """A score with its star in front, and without the dots between its thousands."""
    if behind := _STAR_BEHIND.fullmatch(word):
        return f"*{behind.group(1)}"
    return word.replace(".", "") if _GROUPED.fullmatch(word) else word


def starred(words: Sequence[str], knows: Callable[[str], bool]) -> list[str]:
    """The words with a star where they say who won; `knows` tells whether one is a name."""
    kept: list[str] = []
    waiting = False
    for word in words:
        plain = word.casefold()
        if not knows(word):
            if plain == "*" or plain in _MARKS:
                waiting = plain == "*" or not _mark(kept)
                continue
            if plain in _PASSED_OVER or (kept[-1:] and (kept[-1].casefold(), plain) in _DOUBLE):
                continue
        kept.append(_star(word) if waiting else word)
        waiting = False
    return kept


def _mark(words: list[str]) -> bool:
    """Put a star at the entry that ends here, if there is one."""
    begun = len(words) - 1 if ";" not in words else len(words) - words[::-1].index(";")
    if not 0 <= begun < len(words):
        return False
    words[begun] = _star(words[begun])
    return True


def _star(word: str) -> str:
    return word if word.startswith("*") else f"*{word}"


_TENS: Final = {
    "nul": 0,
    "tien": 10,
    "twintig": 20,
    "dertig": 30,
    "veertig": 40,
    "vijftig": 50,
    "zestig": 60,
    "zeventig": 70,
    "tachtig": 80,
    "negentig": 90,
    "zero": 0,
    "ten": 10,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_TIMES: Final = ("twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
_HUNDREDS: Final = re.compile(rf"({'|'.join(_TIMES)})?honderd(?:en)?(.*)", re.IGNORECASE)


def number_in_words(word: str) -> int | None:
    """A score that is written out: nul, veertig, honderdtwintig; forty."""
    hundreds = _HUNDREDS.fullmatch(word)
    if not hundreds:
        return _TENS.get(word.casefold())
    times, rest = (part and part.casefold() for part in hundreds.groups())
    tens = _TENS.get(rest) if rest else 0
    return None if tens is None else 100 * (_TIMES.index(times) + 2 if times else 1) + tens
