"""A written evening: one act a line.

The same lines are typed in `peling chat` and played by `peling replay`. Parsing is pure; whether
an act is possible (a button that is there, a ruleset that exists) is found out when it is played.
"""

import re
from collections.abc import Callable, Iterator
from datetime import datetime

from core.values import frozen


@frozen
class Says:
    """Somebody writes in the group, or to the bot in private."""

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
    """What follows happens in this group."""

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


Act = (
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
_WALL_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?")
_SEED = re.compile(r"[0-9]{1,18}")

HOW = (
    "write 'anna: …', 'anna> …', 'anna taps …', 'anna edits: …', 'anna leaves', 'anna joins', "
    "or '@ now', '@ group', '@ language', '@ ruleset', '@ seed', '@ restart'"
)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines of a script, from 1; only a line feed ends a line."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        yield number, line.removesuffix("\r")


def parse_line(line: str) -> Act | None:
    """What a line does; None for a blank line or a remark.

    Raises `Senseless` for a line that is nothing of what a script knows.
    """
    line = line.strip(" \t")
    if not line or line.startswith("#"):
        return None
    directive = _DIRECTIVE.fullmatch(line)
    return _directive(directive["word"], directive["rest"]) if directive else _deed(line)


def parse_script(text: str) -> Iterator[tuple[int, Act]]:
    """The acts of a script with the numbers of their lines."""
    for number, line in lines(text):
        try:
            act = parse_line(line)
        except Senseless as senseless:
            raise Senseless(senseless.why, number) from None
        if act is not None:
            yield number, act


def _deed(line: str) -> Act:
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
    said = text.strip(" \t")
    if not said:
        raise Senseless(f"{speaker} says nothing")
    return said


def _directive(word: str, rest: str) -> Act:
    make = _DIRECTIVES.get(word)
    if make is None:
        known = ", ".join(f"@ {one}" for one in _DIRECTIVES)
        raise Senseless(f"there is no '@ {word}'; there are {known}")
    return make(rest)


def _now(rest: str) -> ClockSet:
    try:
        return ClockSet(datetime.fromisoformat(_matched(_WALL_TIME, rest)))
    except ValueError:
        raise Senseless(f"'{rest}' is not a time; write it as 2026-11-21T20:15") from None


def _seed(rest: str) -> DiceSeeded:
    try:
        return DiceSeeded(int(_matched(_SEED, rest)))
    except ValueError:
        raise Senseless(f"'{rest}' is not a whole number") from None


def _restart(rest: str) -> Restarted:
    if rest:
        raise Senseless(f"'@ restart' stands alone, without '{rest}'")
    return Restarted()


def _matched(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(text)
    return text


def _named(word: str, rest: str) -> str:
    if not rest:
        raise Senseless(f"'@ {word}' needs a name behind it")
    return rest


_DIRECTIVES: dict[str, Callable[[str], Act]] = {
    "now": _now,
    "group": lambda rest: GroupEntered(_named("group", rest)),
    "language": lambda rest: LanguageSet(_named("language", rest)),
    "ruleset": lambda rest: RulesetSet(_named("ruleset", rest)),
    "seed": _seed,
    "restart": _restart,
}
