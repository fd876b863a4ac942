"""Lines, signs and buttons of each kind of message, on a phone with 40 signs a line.

Each is played at the console in Dutch and in English, and held to its limit where it has one.
"""

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.table import Table

from adapters.console.platform import Shown
from bot.ports.records import Settings
from bot.talk.texts import LANGUAGES, texts
from tests.bot.a_club import Club

WIDE: Final = 40
FOUR: Final = "anna: /nieuw Anna Bert Cees Dirk"
ROUND: Final = "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20"
LONG: Final = "Bartholomeus", "Annemarieke", "Christiaantje", "Dirk-Willem"


@dataclass(frozen=True)
class Limits:
    """What a kind of message may have at most."""

    lines: int
    signs: int
    buttons: int


RESULT: Final = Limits(6, 170, 4)
EVENT: Final = Limits(8, 250, 4)
"""A line or two more, that a rule asks for when it happens."""


@dataclass(frozen=True)
class Message:
    """How a kind of message comes about; `{more}` is a button's label in the language.

    `which` of the last posts it is; `ours`: it is held in the tests, too.
    """

    name: str
    script: Sequence[str]
    limits: Limits | None = None
    ruleset: str = "nmv-144"
    ours: bool = True
    which: int = -1


def _results() -> Iterator[Message]:
    for ruleset in ("nmv-144", "nts-2002", "nts-2019", "nts-2023", "nts-simple"):
        yield Message(f"result, {ruleset}", (FOUR, ROUND), RESULT, ruleset)
    again = "cees: /ronde Bert 80 Anna 20 Cees 0 Dirk 20"
    named = "anna: /nieuw " + " ".join(LONG)
    five = "anna: /nieuw Anna Bert Cees Dirk Ine"
    settled = "anna: /ronde Bert 1280 Anna 40 Cees 0 Dirk 20"
    special = "anna: /ronde Bert bmj23a Anna 0 Cees 0 Dirk 0"
    yield Message("result, the jersey stays", (FOUR, ROUND, again), Limits(5, 140, 4))
    yield Message(
        "result, after the first table", (FOUR, "eef: /nieuw Eef Fien Gijs Hans", ROUND), RESULT
    )
    yield Message("result, settled lower", (FOUR, settled), EVENT)
    yield Message("result, scarf and record", (FOUR, ROUND, settled, settled), EVENT)
    long_line = f"anna: /ronde {LONG[0]} 120 {LONG[1]} 40 {LONG[2]} 0 {LONG[3]} 20"
    yield Message("result, long names", (named, long_line), Limits(6, 220, 4))
    yield Message("result, five players", (five, ROUND), Limits(7, 200, 4))
    yield Message("result, five, special hand", (five, special), Limits(9, 280, 4))


def _events() -> Iterator[Message]:
    special = "anna: /ronde Bert bmj23a Anna 0 Cees 0 Dirk 0"
    yield Message("result, special hand", (FOUR, special), EVENT)
    yield Message(
        "result, special hand, which",
        (FOUR, "anna: /ronde Bert bmj37 Anna 0 Cees 0 Dirk 0"),
        EVENT,
    )
    yield Message(
        "result, limit hand",
        (FOUR, "anna: /ronde Bert nine-gates Anna 0 Cees 0 Dirk 0"),
        EVENT,
        "nts-2002",
    )
    yield Message("result, in the red", (FOUR, special, special, special), EVENT)
    yield Message(
        "result, a hand in tiles",
        (FOUR, "anna: /ronde Bert (555k) 123b 99t EEE CC +C:muur; Anna 40; Cees 0; Dirk 20"),
        RESULT,
    )
    yield Message("result, a draw", (FOUR, "anna: /remise"), Limits(5, 170, 4))
    yield Message(
        "result, corrected",
        (FOUR, ROUND, "cees: /correctie 1 Anna 120 Bert 40 Cees 0 Dirk 20"),
        EVENT,
    )
    yield Message(
        "result, an older one",
        (
            FOUR,
            ROUND,
            "anna: /ronde Bert 80 Anna 20 Cees 0 Dirk 20",
            "anna: hoi",
            "anna taps {more} on 2",
            "anna taps {less} on 2",
        ),
        Limits(3, 140, 1),
    )
    yield Message(
        "result, after an undo", (FOUR, ROUND, "anna: /remise", "anna: /terug"), Limits(7, 200, 4)
    )
    yield Message("result, [Meer]", (FOUR, ROUND, "anna taps {more}"), Limits(6, 170, 8))
    yield Message("result, /stand", (FOUR, ROUND, "anna: /stand"), EVENT)
    yield Message("result, explained", (FOUR, ROUND, "anna taps {explain}"))


def _others() -> Iterator[Message]:
    yield Message("card before the first round", (FOUR,), RESULT)
    yield Message("who plays?", ("anna: /nieuw",))
    pad = Limits(3, 120, 25)  # four names, fifteen scores, the special ones and the last row
    yield Message("who won?", (FOUR, ROUND, "anna taps {next-round}"), pad)
    yield Message(
        "final standing",
        (FOUR, ROUND, "anna: /einde", "anna taps {confirm}"),
        Limits(6, 170, 4),
        which=0,
    )
    yield Message("greeting", ("anna: /start",), Limits(3, 150, 2), ours=False)
    yield Message("help", ("anna: /help",), Limits(12, 500, 8), ours=False)
    yield Message("rule", ("anna: /regel 68",), ours=False)
    yield Message("count", ("anna: /tel (555k) 123b 99t EEE CC +C:muur",), ours=False)
    yield Message("tables", (FOUR, "eef: /nieuw Eef Fien Gijs Hans", "anna: /tafels"))
    yield Message("standings", (FOUR, ROUND, "anna: /ranglijst"))
    yield Message("competition, its beginning", ("anna: /competitie",), ours=False)
    yield Message("who comes?", ("anna: /avond",), ours=False)
    yield Message("who comes?, answered", ("anna: /avond", "anna taps {comes-coming}"), ours=False)
    yield Message("settings", ("anna: /instellingen",), ours=False)
    week = ("@ now 2026-01-04T20:01",)
    yield Message("weekly post", (FOUR, ROUND, *week))


MESSAGES: Final = (*_results(), *_events(), *_others())


def measured(message: Message, language: str) -> Limits:
    """The lines, signs and buttons of the last post that the script brings, else the last edit."""
    shown: list[Shown] = []
    with tempfile.TemporaryDirectory() as folder:
        club = Club(Path(folder), Settings(language=language, ruleset=message.ruleset))
        for line in message.script:
            shown = club.play(_line(line, language)) or shown
        club.close()
    told = [one for one in shown if one.kind in {"post", "edit", "private"}]
    posted = [one for one in told if one.kind == "post"]
    reply = (posted or told)[message.which].reply
    return Limits(lines_of(reply.words), len(reply.words), sum(map(len, reply.buttons)))


def _line(line: str, language: str) -> str:
    words = texts(language)
    before, _, rest = line.partition("{")
    key, _, after = rest.partition("}")
    return f"{before}{words.label(key)}{after}" if rest else before


def lines_of(text: str) -> int:
    """How many lines a text takes on a phone."""
    return sum(len(wrap(line, WIDE)) or 1 for line in text.splitlines())


def over(has: Limits, may: Limits | None) -> bool:
    """Tell whether a message has more than it may."""
    return may is not None and (
        has.lines > may.lines or has.signs > may.signs or has.buttons > may.buttons
    )


def main() -> int:
    """Print the table; 1 when a message is over its limit."""
    columns = (
        "message",
        *(
            f"{language} {what}"
            for language in LANGUAGES
            for what in ("lines", "signs", "buttons")
        ),
        "at most",
    )
    table = Table(*columns, title="What a message takes")
    failed = 0
    for message in MESSAGES:
        row, may = [message.name], message.limits
        for language in LANGUAGES:
            has = measured(message, language)
            failed += over(has, may)
            mark = " !" if over(has, may) else ""
            row += [f"{has.lines}{mark}", f"{has.signs}", f"{has.buttons}"]
        table.add_row(*row, f"{may.lines} {may.signs} {may.buttons}" if may else "")
    Console(width=120).print(table)
    return 1 if failed else 0
