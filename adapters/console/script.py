"""A script of an evening, an act a line.

`peling chat` reads the same lines from the keyboard. Parsing is pure: an unknown button or ruleset
is an error only when its act is played.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from core.values import frozen


@frozen
class Says:
    """A message in the group or in private; a ⏎ in a script is a line feed.

    `file`: the path of a file that is sent without words.
    """

    speaker: str
    text: str
    private: bool = False
    file: str = ""


@frozen
class Taps:
    """A tap on the button with this label, on message number `on` or the newest.

    `keyed`: the label or number was typed in a chat at a keyboard.
    """

    speaker: str
    label: str
    on: int | None = None
    private: bool = False
    keyed: bool = False


@frozen
class Edits:
    """A change of the speaker's last message."""

    speaker: str
    text: str


@frozen
class Leaves:
    """A departure from the group."""

    speaker: str


@frozen
class Joins:
    """An arrival in the group."""

    speaker: str


@frozen
class ClockSet:
    """A new time of the club's wall clock (naive)."""

    wall: datetime


@frozen
class GroupEntered:
    """A change of the current group."""

    name: str


@frozen
class LanguageSet:
    """A change of the group's language."""

    language: str


@frozen
class RulesetSet:
    """A change of the group's ruleset."""

    ruleset: str


@frozen
class DiceSeeded:
    """A seed of the dice."""

    seed: int


@frozen
class Restarted:
    """A restart of the program with only its database."""


ScriptedAct = (
    Says
    | Taps
    | Edits
    | Leaves
    | Joins
    | ClockSet
    | GroupEntered
    | LanguageSet
    | RulesetSet
    | DiceSeeded
    | Restarted
)


class Senseless(Exception):  # noqa: N818 - a mistake of the user
    """An invalid line; `why` is the reason in words."""

    def __init__(self, why: str, number: int | None = None) -> None:
        super().__init__(why if number is None else f"line {number}: {why}")
        self.why = why
        self.number = number


_NAME = r"(?P<name>[^:>/][^:>]*?)"
_SPOKEN = re.compile(_NAME + r"[ \t]*(?P<mark>[:>])(?P<text>.*)", re.DOTALL)
_EDITS = re.compile(_NAME + r"[ \t]+edits:(?P<text>.*)", re.DOTALL)
_SENDS = re.compile(_NAME + r"(?P<mark>>?)[ \t]+sends[ \t]+(?P<file>\S.*)")
_COMES_OR_GOES = re.compile(_NAME + r"[ \t]+(?P<what>leaves|joins)")
_TAP = r"taps[ \t]+(?P<label>.+?)(?:[ \t]+on[ \t]+(?P<on>[0-9]{1,7}))?"
_TAPS = re.compile(_NAME + r"[ \t]+" + _TAP, re.DOTALL)
_PRIVATE_TAP = re.compile(_TAP, re.DOTALL)
_DIRECTIVE = re.compile(r"@[ \t]+(?P<word>\w+)[ \t]*(?P<rest>.*)", re.DOTALL)

HOW = (
    "write 'anna: …', 'anna> …', 'anna taps …', 'anna edits: …', 'anna sends FILE', "
    "'anna leaves', 'anna joins', "
    "or '@ now', '@ group', '@ language', '@ ruleset', '@ seed', '@ restart'"
)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a script with numbers from 1; only a line feed ends a line."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        yield number, line.removesuffix("\r")


def parse_line(line: str) -> ScriptedAct | None:
    """Return the act of a line; None for a blank line or a comment.

    Raises `Senseless` for an invalid line.
    """
    line = line.strip(" \t")
    if not line or line.startswith("#"):
        return None
    directive = _DIRECTIVE.fullmatch(line)
    if directive:
        return _directive(directive["word"], directive["rest"])
    return _deed(line)


def parse_script(text: str) -> Iterator[tuple[int, ScriptedAct]]:
    """Yield the acts of a script with their line numbers."""
    for number, line in lines(text):
        try:
            act = parse_line(line)
        except Senseless as senseless:
            raise Senseless(senseless.why, number) from None
        if act is not None:
            yield number, act


def _deed(line: str) -> ScriptedAct:
    if tap := _TAPS.fullmatch(line):
        return _tap(tap["name"], tap, private=False)
    if edit := _EDITS.fullmatch(line):
        return Edits(edit["name"], _unescape(edit["name"], edit["text"]))
    if sending := _SENDS.fullmatch(line):
        return Says(sending["name"], "", bool(sending["mark"]), sending["file"])
    if move := _COMES_OR_GOES.fullmatch(line):
        return (Leaves if move["what"] == "leaves" else Joins)(move["name"])
    spoken = _SPOKEN.fullmatch(line)
    if not spoken:
        raise Senseless(f"who says or does what? {HOW}")
    private = spoken["mark"] == ">"
    text = _unescape(spoken["name"], spoken["text"])
    if private and (tap := _PRIVATE_TAP.fullmatch(text)):
        return _tap(spoken["name"], tap, private=True)
    return Says(spoken["name"], text, private)


def _tap(speaker: str, tap: re.Match[str], *, private: bool) -> Taps:
    return Taps(speaker, tap["label"], int(tap["on"]) if tap["on"] else None, private)


def _unescape(speaker: str, text: str) -> str:
    line = text.replace("⏎", "\n").strip(" \t")
    if not line:
        raise Senseless(f"{speaker} says nothing")
    return line


def _directive(word: str, rest: str) -> ScriptedAct:
    if word not in _DIRECTIVES:
        known = ", ".join(f"@ {directive}" for directive in _DIRECTIVES)
        raise Senseless(f"there is no '@ {word}'; there are {known}")
    form, why, make = _DIRECTIVES[word]
    with suppress(ValueError):
        if re.fullmatch(form, rest):
            return make(rest)
    raise Senseless(why.format(word=word, rest=rest))


_NO_NAME = "'@ {word}' needs a name behind it"
_DIRECTIVES: Final[dict[str, tuple[str, str, Callable[[str], ScriptedAct]]]] = {
    "now": (
        "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?",
        "'{rest}' is not a time; write it as 2026-11-21T20:15",
        lambda rest: ClockSet(datetime.fromisoformat(rest)),
    ),
    "group": (".+", _NO_NAME, GroupEntered),
    "language": (".+", _NO_NAME, LanguageSet),
    "ruleset": (".+", _NO_NAME, RulesetSet),
    "seed": ("[0-9]{1,18}", "'{rest}' is not a whole number", lambda rest: DiceSeeded(int(rest))),
    "restart": ("", "'@ restart' stands alone, without '{rest}'", lambda _: Restarted()),
}
"""The pattern of each directive's argument, its error message, and its act."""
