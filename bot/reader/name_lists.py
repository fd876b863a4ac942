"""Typed or pasted lists of names: separated by lines, commas or blanks."""

import re

from bot.talk.people import PREFIX
from bot.talk.texts import either

AND = either("fillers", "and")
_BEFORE = "|".join([either("titles", "title"), *(either("lists", k) for k in ("title", "family"))])
_BEFORE = rf"(?:(?:{_BEFORE}|(?:[A-Z]\.)+)\.?\s+)"
"""A title, a word such as `Tante`, or initials."""
TYPED = re.compile(
    rf'(?:["“„«][^"”»]*["”»]|(?<!\S)(?!{AND}\s)(?:(?i:{_BEFORE}(?!{AND}\s)))*(?i:{PREFIX})*\S+'
    rf"(?:(?:(?<=-de)|(?<=-van)|(?<=-ter))\s+{PREFIX}*\S+|(?i:\s+(?!{AND}\s){PREFIX}+\S+)|(?:\s+(?!{AND}\s)[a-z]\S*)+\s+[A-Z]\S*)?)"
    r"(?:\s*\([^)\n]*\))?"
)
"""A name in a typed line: a word, quoted words, `Cees de Wit`, `J. Mol` or `Tante Truus`."""
_BETWEEN = re.compile(rf"[\n,]|\s{AND}\s|[;\t].*")
LEAD = re.compile(r"\A(?:[^\w'’@👤]|[\d_])+")
"""A number or bullet before a name."""
BARE = ' "”“»*_.:()'
"""Signs around a name."""
_SEPARATORS = re.compile(r"[\n,;\t]")
_JOINED = re.compile(rf"\s{AND}\s")
_WITH_PREFIX = re.compile(rf"(?<!\S)[^\W\d_]\S* {PREFIX}+[A-Z]\S*")


def names_in(text: str) -> list[str]:
    """Return the names of a list, separated by lines or commas, otherwise by blanks."""
    if _SEPARATORS.search(text):
        names = _BETWEEN.split(text)
    else:
        names = TYPED.findall(text)
    return [LEAD.sub("", name).strip(BARE) for name in names]


def names_apart(text: str) -> list[str]:
    """Return the names between commas or `en`; none if there are no such separators."""
    names = [*filter(None, map(str.strip, _BETWEEN.split(text.replace(";", ","))))]
    return names[: len(names) * (len(names) > 1)]


def quoted_names(text: str) -> str:
    """Return a list of names as a line with quotes around each name of several words."""
    text = _SEPARATORS.sub(",", text)
    if "," in text or _JOINED.search(text):
        names = names_in(text)
        return " ".join(f'"{name}"' for name in names if name)
    if '"' in text:
        return text
    return _WITH_PREFIX.sub(r'"\g<0>"', text)
