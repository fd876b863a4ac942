"""A list of names as people type or paste it: one a line, between commas, or a word each."""

import re

from bot.talk.people import PREFIX
from bot.talk.texts import either

_AND = either("fillers", "and")
_TYPED = re.compile(
    rf'["“„«][^"”»]*["”»]|(?<!\S)(?!{_AND}\s)\S+(?:(?:\s+(?!{_AND}\s)[a-z]\S*)+\s+[A-Z]\S*)?'
)
"""A name in a typed line: a word, quoted words, or `Cees de Wit`."""
_BETWEEN = re.compile(rf"[\n,]|\s{_AND}\s|[;\t].*")
_LEAD = re.compile(r"\A(?:[^\w'’@👤]|[\d_])+")
"""A number or bullet before a name."""
_SEPARATORS = re.compile(r"[\n,;\t]")
_WITH_PREFIX = re.compile(rf"(?<!\S)[^\W\d_]\S* {PREFIX}+[A-Z]\S*")


def names_in(text: str) -> list[str]:
    """The names of a list: one a line, or between commas; else a word each."""
    names = _BETWEEN.split(text) if _SEPARATORS.search(text) else _TYPED.findall(text)
    return [_LEAD.sub("", name).strip(' "”“»*_.:') for name in names]


def quoted_names(text: str) -> str:
    """Return a list of names as a line with quotes around each name of several words."""
    if _SEPARATORS.search(text):
        names = names_in(_SEPARATORS.sub(",", text))
        return " ".join(f'"{name}"' for name in names if name)
    return text if '"' in text else _WITH_PREFIX.sub(r'"\g<0>"', text)
