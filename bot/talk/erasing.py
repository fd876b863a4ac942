"""Erase the names of a forgotten person from free text."""

import re
import unicodedata
from collections.abc import Collection, Iterator

from bot.talk.name_parts import parts_of
from bot.talk.people import folded

_ACCENTS = "[\u0300-\u036f]*"


def erase_names(text: str, names: Collection[str], others: Collection[str], former: str) -> str:
    """Return a text in which a person is called `former`; the names of other people remain.

    names: all names of the person. A part of a name is erased unless another person has it too.
    """
    kept = {folded(other) for other in others}
    gone = {word for name in names for word in _words_for(name, kept)}
    pattern = _pattern({*gone, *kept})
    plain = unicodedata.normalize("NFD", text)
    return unicodedata.normalize(
        "NFC", pattern.sub(lambda at: former if folded(at[0]) in gone - kept else at[0], plain)
    )


def _words_for(name: str, others: Collection[str]) -> Iterator[str]:
    yield folded(name)
    first, prefix, last = parts_of(name)
    for part in (first.split(" ")[0], first, f"{prefix} {last}"):
        words = folded(part).split()
        if not any({*words} <= {*other.split()} for other in others):
            yield " ".join(words)


def _pattern(names: Collection[str]) -> re.Pattern[str]:
    written = "|".join(map(_as_word, sorted(filter(None, names), key=len, reverse=True)))
    return re.compile(written or "(?!)", re.IGNORECASE)


def _as_word(name: str) -> str:
    signs = (re.escape(sign) + _ACCENTS if sign != " " else r"\s+" for sign in name)
    wide = unicodedata.east_asian_width(name[0]) == "W"
    if wide:
        return "".join(signs)
    return rf"(?<!\w){''.join(signs)}(?!\w)"
