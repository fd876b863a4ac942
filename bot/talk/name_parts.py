"""The parts of a name: the first name, the prefix and the last name."""

import re

from bot.messages import Spans
from bot.talk.people import KEPT, PREFIX, folded, is_prefix, tidy
from bot.talk.texts import Texts

_PREFIXED = re.compile(rf"(?:(.+?) )?({PREFIX}+)(.+)", re.IGNORECASE)
_PLAIN = re.compile(r"(?:(.+) )?()((?!\d+$)\S+(?: \d+)?)")
_DOUBLE = re.compile(rf"(.+?) ({PREFIX}*)(\S+-{PREFIX}+\S+)", re.IGNORECASE)
"""Two last names: `Anna Visser-de Boer`."""
_KEPT_SIGN = "\0"


def parts_of(name: str) -> tuple[str, str, str]:
    """Return first names, prefix and last name: `Anna`, `van der`, `Velden`.

    One word is a last name. A name of `in_parts` has the parts that it was made of.
    """
    plain = name.replace(KEPT, _KEPT_SIGN)
    parted = _DOUBLE.fullmatch(plain) or _PREFIXED.fullmatch(plain) or _PLAIN.fullmatch(plain)
    first, prefix, last = parted.groups() if parted else ("", "", plain)
    parts = (part.replace(_KEPT_SIGN, " ") for part in (first or "", prefix.strip(), last))
    first, prefix, last = parts
    return first, prefix, last


def line_of_parts(words: Texts, name: str) -> Spans:
    """Return the line about a name of which at most the parts are new."""
    first, prefix, last = parts_of(name)
    key = "name-parts"
    if not first:
        key = "name-same"
    last = f"{prefix} {last}".strip()
    return words.spans(key, name=tidy(name), first=first, last=last)


def in_parts(first: str, prefix: str, last: str) -> str:
    """Return the name with these parts; the words of a part are kept together if needed."""
    name = " ".join(filter(None, (first, prefix, last)))
    if parts_of(name) == (first, prefix, last):
        return name
    return " ".join(part.replace(" ", KEPT) for part in (first, prefix, last) if part)


def with_part(name: str, typed: str, *, last: bool) -> str:
    """Return a name with another last name, or other first names, as typed.

    A part that the name already has is not repeated: `García López` of `Ana García López`.
    """
    first, prefix, old = parts_of(name)
    if not first:
        first, old = old, ""
    full = " ".join(filter(None, (first, prefix, old)))
    if not last:
        if folded(full).startswith(f"{folded(typed)} "):
            prefix, old = prefix_and_last(full[len(typed) :].strip())
        return in_parts(typed, prefix, old)
    if folded(full).endswith(f" {folded(typed)}"):
        before = full[: -len(typed)].strip()
    else:
        before = first
    return in_parts(before, *prefix_and_last(typed))


def prefix_and_last(typed: str) -> tuple[str, str]:
    """Return the words in small letters before a last name, and the last name."""
    words = typed.split()
    at = 0
    while at < len(words) - 1 and is_prefix(words[at]) and words[at].islower():
        at += 1
    return " ".join(words[:at]), " ".join(words[at:])


def by_last_name(name: str) -> tuple[str, ...]:
    """Return a Dutch sort key: `Anna van der Velden` is under the V."""
    first, prefix, last = map(folded, parts_of(name))
    return last, first, prefix


def is_short_for(written: str, name: str) -> bool:
    """Return True if two names have the same last name, and one shortens the rest: `G. Mol`."""
    (first, prefix, last), (other, prefix_other, last_other) = (
        map(folded, parts_of(full)) for full in (written, name)
    )
    return (
        last == last_other
        and first[:1] == other[:1] != ""
        and (first.endswith(".") or other.endswith(".") or first == other)
        and prefix[:1] == prefix_other[:1]
    )


def capitals(name: str) -> str:
    """Return a name typed in small letters with capitals: `Piet de Wit`."""
    if name == name.lower():
        first, prefix, last = parts_of(name)
        words = [word[:1].upper() + word[1:] for word in (*first.split(), prefix, *last.split())]
        name = " ".join(word.lower() if word.lower() == prefix else word for word in words if word)
    return name[:1].upper() + name[1:]
