"""The house itself: how much program there is, and how much of it one must know.

- Tokens: Python's own, without comments, docstrings, line ends and indents; a string of more than
  40 signs counts one for each four of them. By room, and in all.
- A `/ronde` and a press of [Volgend spel]: the files and functions that they pass, for a club on
  Telegram, from the update that is fetched to the answer that is sent, in every thread. The
  lambdas of a file are one function, and so are its comprehensions. The median of some clubs.
- Names with two homes: classes and aliases that several modules define; type variables apart.
- Bare numbers: parameters that name a chair, a round, a table or an entry and are an `int`.
"""

import ast
import asyncio
import io
import re
import statistics
import sys
import tempfile
import threading
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table

from bot.talk.buttons import Tap
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin

HOUSE = Path(__file__).parents[2]
ROOMS = ("core", "bot", "adapters")
PROGRAM = (*ROOMS, "migrations")
LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
CLUBS = 5
LONG = 40
"""Signs of a string that is one token."""
AIMS = {
    "tokens": 455_000,
    "files that one /ronde passes": 45,
    "names with two homes": 10,
    "definitions of `told` and `heard`": 0,
    "bare numbers": 0,
}
SAYS_NOTHING = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
NUMBERED = re.compile(r"(chair|round|round_number|table|table_number|entry|entry_number)s?")


# --- one round ---------------------------------------------------------------------------------


class Passage:
    """What of the house is called while it listens, in every thread that starts after it."""

    def __init__(self) -> None:
        self.listens = False
        self.called: set[tuple[str, str]] = set()
        self.depth = 0
        self._ours = tuple(f"{HOUSE / room}/" for room in ROOMS)
        threading.setprofile(self._hear)
        sys.setprofile(self._hear)

    def _hear(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if self.listens and event == "call" and code.co_filename.startswith(self._ours):
            self.called.add((code.co_filename, code.co_name))
            self.depth = max(self.depth, sum(1 for _ in _outwards(frame)))

    def begin(self) -> None:
        self.called, self.depth, self.listens = set(), 0, True

    def end(self) -> tuple[int, int, int]:
        """Files, functions, and how many frames stood on one another."""
        self.listens = False
        return len({file for file, _ in self.called}), len(self.called), self.depth


def _outwards(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


async def passed(passage: Passage) -> tuple[int, ...]:
    """Files, functions and frames of a club's first round, and of a press of [Volgend spel]."""
    api = BotApi()
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        hosted = Hosted(api, f"sqlite:///{folder}/house.db")
        await hosted.start()
        await _first_rounds(Club(hosted, "warming up"), passage)
        found = [await _first_rounds(Club(hosted, f"Club {n}"), passage) for n in range(CLUBS)]
        await hosted.stop()
    await api.stop()
    return tuple(statistics.median_low(figures) for figures in zip(*found, strict=True))


async def _first_rounds(club: Club, passage: Passage) -> tuple[int, ...]:
    await begin(club)
    passage.begin()
    await club.says(club.bert, LINE)
    typed = passage.end()
    club.last("Spel 1: Bert wint met 120")  # it was recorded, or this fails
    passage.begin()
    await club.taps(club.bert, "Volgend spel")
    return *typed, *passage.end()


# --- the text of the program -------------------------------------------------------------------


@cache
def sources() -> Mapping[str, str]:
    """The text of each module of the program, by its path."""
    files = (path for folder in PROGRAM for path in sorted((HOUSE / folder).rglob("*.py")))
    return {str(path.relative_to(HOUSE)): path.read_text(encoding="utf-8") for path in files}


@cache
def nodes() -> tuple[tuple[str, ast.AST], ...]:
    """Every node of every module, with the module's path."""
    return tuple((path, node) for path, text in sources().items() for node in _nodes(text))


def _nodes(text: str) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(text))


def tokens(text: str) -> int:
    """The tokens of a module."""
    docstrings = {
        (part.lineno, part.col_offset)
        for node in _nodes(text)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for part in node.body
        if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
    }
    return sum(
        max(1, len(token.string) // 4 if len(token.string) > LONG else 1)
        if token.type == tokenize.STRING
        else 1
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in SAYS_NOTHING and token.start not in docstrings
    )


def by_room() -> Counter[str]:
    """Tokens by room: `bot/table`."""
    found: Counter[str] = Counter()
    for path, text in sources().items():
        found["/".join(path.split("/")[:-1][:2])] += tokens(text)
    return found


def called_once() -> int:
    """Functions that are named in one place of the program only."""
    named = Counter(
        name
        for _, node in nodes()
        for name in (getattr(node, "id", None), getattr(node, "attr", None))
        if name
    )
    return sum(named[node.name] == 1 for _, node in nodes() if isinstance(node, ast.FunctionDef))


def defined(*names: str) -> int:
    """Functions of these names."""
    return sum(isinstance(node, ast.FunctionDef) and node.name in names for _, node in nodes())


def homes() -> list[str]:
    """Classes and aliases that more than one module defines."""
    found: Counter[str] = Counter()
    for text in sources().values():
        found.update({name for node in ast.parse(text).body if (name := _defines(node))})
    return sorted(name for name, count in found.items() if count > 1)


def _defines(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef):
        return node.name
    alias = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    if not alias or "TypeVar(" in ast.unparse(node) or "ParamSpec(" in ast.unparse(node):
        return ""
    name = node.targets[0].id  # type: ignore[attr-defined]
    return name if re.fullmatch(r"[A-Z][a-z]\w*", name) else ""


def bare_numbers() -> int:
    """Parameters called as a chair, a round, a table or an entry that are an `int`."""
    return sum(
        isinstance(node, ast.arg)
        and node.annotation is not None
        and ast.unparse(node.annotation) in {"int", "int | None"}
        and NUMBERED.fullmatch(node.arg) is not None
        for _, node in nodes()
    )


def buttons() -> int:
    """The kinds of payload that a button bears."""
    import bot.registry  # noqa: F401 - so that all of them are known

    return len(set(_heirs(Tap)))


def _heirs(kind: type[Tap]) -> Iterator[type[Tap]]:
    for heir in kind.__subclasses__():
        yield heir
        yield from _heirs(heir)


# --- the table ---------------------------------------------------------------------------------


def main() -> int:
    """Print the figures beside what they should be; 1 when one is above its aim."""
    typed = asyncio.run(passed(Passage()))
    sys.setprofile(None)
    rooms, double = by_room(), homes()
    figures = {
        "tokens": rooms.total(),
        "lines": sum(len(text.splitlines()) for text in sources().values()),
        "files": len(sources()),
        "functions": sum(isinstance(node, ast.FunctionDef) for _, node in nodes()),
        "functions with one caller": called_once(),
        "payloads of buttons": buttons(),
        "names with two homes": len(double),
        "definitions of `told` and `heard`": defined("told", "heard"),
        "bare numbers": bare_numbers(),
        "files that one /ronde passes": typed[0],
        "functions that one /ronde passes": typed[1],
        "files that a press of a button passes": typed[3],
        "functions that a press of a button passes": typed[4],
    }
    table = Table("", "now", "at most")
    for what, figure in figures.items():
        table.add_row(what, f"{figure:,}", f"{AIMS[what]:,}" if what in AIMS else "")
    table.add_section()
    for room, count in rooms.most_common():
        table.add_row(room, f"{count:,}", "")
    Console().print(table)
    print("names with two homes:", ", ".join(double))
    return int(any(figures[what] > aim for what, aim in AIMS.items()))


if __name__ == "__main__":
    sys.exit(main())
