"""A written evening: one act a line.

The same lines are typed in `peling chat` and played by `peling replay`. Parsing is pure; whether
an act is possible (a button that is there, a ruleset that exists) is found out when it is played.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from core.values import frozen


@frozen
class Says:
    """Somebody writes in the group, or to the bot in private; a ⏎ in a script is a new line."""

    speaker: str
    text: str
    private: bool = False


@frozen
class Taps:
    """Somebody presses the button with these words, on message number `on` or the newest.

    `keyed`: by typing its words or its number, in a chat at a keyboard.
    """

    speaker: str
    label: str
    on: int | None = None
    private: bool = False
    keyed: bool = False


@frozen
class Edits:
    """Somebody changes the last message that he wrote."""

    speaker: str
    text: str


@frozen
class Leaves:
    """Somebody goes out of the group, or is put out."""

    speaker: str


@frozen
class Joins:
    """Somebody comes into the group, again or for the first time."""

    speaker: str


@frozen
class ClockSet:
    """It is now this time by the clock on the club's wall (naive)."""

    wall: datetime


@frozen
class GroupEntered:
    """From here on things happen in this group."""

    name: str


@frozen
class LanguageSet:
    """The group speaks this language."""

    language: str


@frozen
class RulesetSet:
    """The group plays by this ruleset."""

    ruleset: str


@frozen
class DiceSeeded:
    """From here the dice fall as this number makes them."""

    seed: int


@frozen
class Restarted:
    """The program stops dead and starts again with nothing but its database."""


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


class Senseless(Exception):  # noqa: N818 - it is a line, not the program, that went wrong
    """A line that makes no sense; `why` says what is wrong with it in words."""

    def __init__(self, why: str, number: int | None = None) -> None:
        """The reason, and the number of the line where it is known."""
        super().__init__(why if number is None else f"line {number}: {why}")
        self.why = why
        self.number = number


_NAME = r"(?P<name>[^:>/][^:>]*?)"
_SPOKEN = re.compile(_NAME + r"[ \t]*(?P<mark>[:>])(?P<text>.*)", re.DOTALL)
_EDITS = re.compile(_NAME + r"[ \t]+edits:(?P<text>.*)", re.DOTALL)
_COMES_OR_GOES = re.compile(_NAME + r"[ \t]+(?P<what>leaves|joins)")
_TAP = r"taps[ \t]+(?P<label>.+?)(?:[ \t]+on[ \t]+(?P<on>[0-9]{1,7}))?"
_TAPS = re.compile(_NAME + r"[ \t]+" + _TAP, re.DOTALL)
_PRIVATE_TAP = re.compile(_TAP, re.DOTALL)
_DIRECTIVE = re.compile(r"@[ \t]+(?P<word>\w+)[ \t]*(?P<rest>.*)", re.DOTALL)

HOW = (
    "write 'anna: …', 'anna> …', 'anna taps …', 'anna edits: …', 'anna leaves', 'anna joins', "
    "or '@ now', '@ group', '@ language', '@ ruleset', '@ seed', '@ restart'"
)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines of a script, from 1; only a line feed ends a line."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        yield number, line.removesuffix("\r")


def parse_line(line: str) -> ScriptedAct | None:
    """The act of a line; None for a blank line or a remark.

    Raises `Senseless` for a line that is nothing of what a script knows.
    """
    line = line.strip(" \t")
    if not line or line.startswith("#"):
        return None
    directive = _DIRECTIVE.fullmatch(line)
    if directive:
        return _directive(directive["word"], directive["rest"])
    return _deed(line)


def parse_script(text: str) -> Iterator[tuple[int, ScriptedAct]]:
    """The acts of a script with the numbers of their lines."""
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
        return Edits(edit["name"], _said(edit["name"], edit["text"]))
    if move := _COMES_OR_GOES.fullmatch(line):
        return (Leaves if move["what"] == "leaves" else Joins)(move["name"])
    spoken = _SPOKEN.fullmatch(line)
    if not spoken:
        raise Senseless(f"who says or does what? {HOW}")
    private = spoken["mark"] == ">"
    text = _said(spoken["name"], spoken["text"])
    if private and (tap := _PRIVATE_TAP.fullmatch(text)):
        return _tap(spoken["name"], tap, private=True)
    return Says(spoken["name"], text, private)


def _tap(speaker: str, tap: re.Match[str], *, private: bool) -> Taps:
    return Taps(speaker, tap["label"], int(tap["on"]) if tap["on"] else None, private)


def _said(speaker: str, text: str) -> str:
    said = text.replace("⏎", "\n").strip(" \t")
    if not said:
        raise Senseless(f"{speaker} says nothing")
    return said


def _directive(word: str, rest: str) -> ScriptedAct:
    if word not in _DIRECTIVES:
        known = ", ".join(f"@ {one}" for one in _DIRECTIVES)
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
    "seed": (
        "[0-9]{1,18}",
        "'{rest}' is not a whole number",
        lambda rest: DiceSeeded(int(rest)),
    ),
    "restart": ("", "'@ restart' stands alone, without '{rest}'", lambda _: Restarted()),
}
"""How what follows a word is written, what is said of anything else, and what it does."""
