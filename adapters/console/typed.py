"""Reads a line typed at the terminal as an act of a script.

In a chat more may be left out than in a script: the name, when the last speaker goes on; the
word `taps`, for a button's number or its words (see `Chat`).
"""

import re
from collections.abc import Collection
from contextlib import suppress

from adapters.console.people import account_of
from adapters.console.script import (
    Edits,
    Joins,
    Leaves,
    Says,
    ScriptedAct,
    Senseless,
    Taps,
    parse_line,
)
from core.values import frozen

_ONLY_NAME = re.compile(r"(?P<name>[^:>/@#\s][^:>]*?)\s*:")
_WORD = re.compile(r"[^\W\d_][\w.'’-]*|@\S+")
_LONGEST_NAME = 32


@frozen
class Turned:
    """From now on this is who speaks."""

    speaker: str


def understood(line: str, speaker: str, known: Collection[str]) -> ScriptedAct | Turned | None:
    """The act of a line, said by the last speaker if it names nobody.

    `known` are the accounts that have spoken. Raises `Senseless` for `@ …` that is nothing.
    """
    line = line.strip()
    if not line or line.startswith("#"):
        return None
    if line.startswith("/"):
        return Says(speaker, line)
    if only := _ONLY_NAME.fullmatch(line):
        return Turned(only["name"]) if _may_be_a_name(only["name"], known) else Says(speaker, line)
    if line.startswith("@ "):
        return parse_line(line)
    return _with_a_name(line, known) or _without_a_name(line, speaker)


def _with_a_name(line: str, known: Collection[str]) -> ScriptedAct | None:
    act = _parsed(line)
    if isinstance(act, Says | Taps | Edits) and _may_be_a_name(act.speaker, known):
        return act
    if isinstance(act, Leaves | Joins) and account_of(act.speaker) in known:
        return act
    return None


def _without_a_name(line: str, speaker: str) -> ScriptedAct:
    for form in (f"{speaker}{line}" if line.startswith(">") else "", f"{speaker} {line}"):
        act = _parsed(form)
        if isinstance(act, Says | Taps | Edits) and act.speaker == speaker:
            return act
    return Says(speaker, line)


def _parsed(line: str) -> ScriptedAct | None:
    with suppress(Senseless):
        return parse_line(line)
    return None


def _may_be_a_name(name: str, known: Collection[str]) -> bool:
    """One word that looks like a name, or somebody who spoke before: not half a sentence."""
    if account_of(name) in known:
        return True
    return name != "edits" and len(name) <= _LONGEST_NAME and bool(_WORD.fullmatch(name))
