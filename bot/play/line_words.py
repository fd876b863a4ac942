"""The words of a typed line, as people write them at a table.

`Anna=40, Bert: 120` says what `Anna 40 Bert 120` says; so do a star behind a score, the dot that
the bot itself writes in 1.200, a bet without a blank before it, and `Bert mj 120` for `*Bert 120`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bot.talk.typed import either, meaning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_QUOTES: Final = str.maketrans("“”„«»", '"""""')
_WORD: Final = re.compile(r'\*?"[^"]*"|;|[^\s;]+')
_BETWEEN: Final = re.compile(r"(?<=\w)=|,(?!\d)|:(?=\*?\d+,?$)|:$")
"""What parts a name from its score, or an entry from the next: Anna=40, 120,Bert, Anna:40."""
_FOUR: Final = re.compile(r"\*?\d+(?:,\*?\d+){2,3}")
_STAR_BEHIND: Final = re.compile(r"(\d+)\*")
_GROUPED: Final = re.compile(r"\*?\d{1,3}(?:\.\d{3})+")
_BET_BEHIND: Final = re.compile(rf"(\*?\d+)([+-]{either('line', 'bet')})", re.IGNORECASE)


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
        said = meaning("line", word)
        if not knows(word):
            if word == "*" or said == "wins":
                waiting = word == "*" or not _mark(kept)
                continue
            if said == "nothing" or (said == "hand" and kept and _is_dead(kept[-1])):
                continue
        kept.append(_star(word) if waiting else word)
        waiting = False
    return kept


def _is_dead(word: str) -> bool:
    return meaning("line", word) == "dead"


def _mark(words: list[str]) -> bool:
    """Put a star at the entry that ends here, if there is one."""
    begun = len(words) - 1 if ";" not in words else len(words) - words[::-1].index(";")
    if not 0 <= begun < len(words):
        return False
    words[begun] = _star(words[begun])
    return True


def _star(word: str) -> str:
    return word if word.startswith("*") else f"*{word}"


_HUNDREDS: Final = re.compile(rf"(?P<times>.*?){either('numbers', '100')}(?P<rest>.*)")


def number_in_words(word: str) -> int | None:
    """A score that is written out: nul, veertig, honderdtwintig; forty."""
    plain = word.casefold()
    hundreds = _HUNDREDS.fullmatch(plain)
    times, rest = hundreds.group("times", "rest") if hundreds else ("", plain)
    many = _number(times) if times else 1
    tens = _number(rest) if rest or not hundreds else 0
    if many is None or tens is None or tens % 10 or not 1 <= many < 10:  # noqa: PLR2004 - digits
        return None
    return (100 * many if hundreds else 0) + tens


def _number(word: str) -> int | None:
    said = meaning("numbers", word)
    return int(said) if said else None
