"""A list of names as people type or paste it: one a line, between commas, or a word each."""

import re
from collections.abc import Sequence

from bot.talk.people import PREFIX
from bot.talk.texts import either, meaning

AND = either("fillers", "and")
TYPED = re.compile(
    rf'["“„«][^"”»]*["”»]|(?<!\S)(?!{AND}\s){PREFIX}*\S+(?:(?:\s+(?!{AND}\s)[a-z]\S*)+\s+[A-Z]\S*)?'
)
"""A name in a typed line: a word, quoted words, or `Cees de Wit`."""
_BETWEEN = re.compile(rf"[\n,]|\s{AND}\s|[;\t].*")
LEAD = re.compile(r"\A(?:[^\w'’@👤]|[\d_])+")
"""A number or bullet before a name."""
BARE = ' "”“»*_.:()'
"""The signs around a name that are no part of it."""
COLUMNS = ("name", "first", "last", "club", "number", "team", "country", "ema")
"""The columns that the headings of a list can name."""
_SEPARATORS = re.compile(r"[\n,;\t]")
_WITH_PREFIX = re.compile(rf"(?<!\S)[^\W\d_]\S* {PREFIX}+[A-Z]\S*")


def names_in(text: str) -> list[str]:
    """The names of a list: one a line, or between commas; else a word each."""
    names = _BETWEEN.split(text) if _SEPARATORS.search(text) else TYPED.findall(text)
    return [LEAD.sub("", name).strip(BARE) for name in names]


def quoted_names(text: str) -> str:
    """Return a list of names as a line with quotes around each name of several words."""
    if _SEPARATORS.search(text):
        names = names_in(_SEPARATORS.sub(",", text))
        return " ".join(f'"{name}"' for name in names if name)
    if '"' in text:
        return text
    return _WITH_PREFIX.sub(r'"\g<0>"', text)


def players_in(head: Sequence[str]) -> list[int] | None:
    """Where each of `COLUMNS` stands, by a first line of headings; None: it is none."""
    found = [meaning("tournament columns", cell) for cell in head]
    if not {"name", "last"} & set(found):
        return None
    return [found.index(key) if key in found else -1 for key in COLUMNS]
