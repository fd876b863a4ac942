"""The house itself: how much program there is, and how much of it one must know.

- What a `/ronde` passes: the first round of a club on Telegram, after another club has played
  one, from the update that is fetched to the answer that is sent, in every thread. A function is
  a name in a file, so the lambdas of a file are one, and so are its comprehensions of a kind; what
  a dataclass makes by itself stands in no file. Frames are those of the libraries too. The
  median of some clubs is shown, since now and then a wait ends in between.
- Loose modules: files of `bot/` that stand in none of its rooms.
- The largest object that is handed about: one taken by functions of `MODULES` modules or more; its
  public methods, properties and fields, those it inherits too.
- Buttons read by position: each constant place (`parts[2]`, or a name that a row is unpacked to)
  of the words that a handler is given, or of a string that is split at its colons.
- Lines: all Python but the tests; and those with code on them, no docstring or comment.
"""

import ast
import asyncio
import io
import statistics
import sys
import tempfile
import threading
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin

HOUSE = Path(__file__).parents[2]
ROOMS = ("core", "bot", "adapters")
PROGRAM = (*ROOMS, "migrations")
LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
CLUBS = 5
MODULES = 8
AIMS = {
    "files that one /ronde passes": 35,
    "functions that one /ronde passes": 300,
    "loose modules in bot": 6,
    "members of the largest object": 12,
    "buttons read by position": 0,
    "lines of program": 34_000,
}
SAYS_NOTHING = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


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
    """Files, functions and frames of a club's first round."""
    api = BotApi()
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        hosted = Hosted(api, f"sqlite:///{folder}/house.db")
        await hosted.start()
        await _first_round(Club(hosted, "warming up"), passage)
        found = [await _first_round(Club(hosted, f"Club {n}"), passage) for n in range(CLUBS)]
        await hosted.stop()
    await api.stop()
    return tuple(statistics.median_low(figures) for figures in zip(*found, strict=True))


async def _first_round(club: Club, passage: Passage) -> tuple[int, int, int]:
    await begin(club)
    passage.begin()
    await club.says(club.bert, LINE)
    figures = passage.end()
    club.last("Tafel 1, spel 1: Bert wint met 120")  # it was recorded, or this fails
    return figures


# --- the text of the program -------------------------------------------------------------------


@cache
def sources() -> Mapping[str, str]:
    """The text of each module of the program, by its dotted name."""
    files = (path for folder in PROGRAM for path in sorted((HOUSE / folder).rglob("*.py")))
    return {".".join(path.relative_to(HOUSE).with_suffix("").parts): _text(path) for path in files}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def trees() -> Mapping[str, ast.Module]:
    """The modules of `bot`, parsed."""
    return {name: ast.parse(text) for name, text in sources().items() if name.startswith("bot.")}


def lines() -> tuple[int, int]:
    """All lines, and those with code on them."""
    texts = sources().values()
    return sum(len(text.splitlines()) for text in texts), sum(map(_code, texts))


def _code(text: str) -> int:
    """Lines on which there is a token that is neither a comment nor a docstring."""
    docstrings = {
        (node.lineno, node.col_offset)
        for node in map(_lone_string, ast.walk(ast.parse(text)))
        if node
    }
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in SAYS_NOTHING and token.start not in docstrings:
            held.update(range(token.start[0], token.end[0] + 1))
    return len(held)


def _lone_string(node: ast.AST) -> ast.Constant | None:
    """A docstring of a module, a class, a function or a field."""
    alone = node.value if isinstance(node, ast.Expr) else None
    return alone if isinstance(alone, ast.Constant) and isinstance(alone.value, str) else None


def loose() -> int:
    """Modules of `bot` that stand in none of its rooms."""
    return sum(path.name != "__init__.py" for path in (HOUSE / "bot").glob("*.py"))


# --- objects -----------------------------------------------------------------------------------


def largest() -> tuple[int, str]:
    """The members and the name of the largest object that is handed about."""
    classes = {
        f"{module}.{node.name}": (module, node)
        for module, tree in trees().items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    about = {name for name, takers in takers_of().items() if len(takers) >= MODULES}
    return max((len(members(name, classes)), name) for name in about & classes.keys())


def takers_of() -> Mapping[str, set[str]]:
    """By the full name of a class the modules in which a function takes one."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, tree in trees().items():
        known = _names(module, tree)
        for taken in (node for node in ast.walk(tree) if isinstance(node, ast.arg)):
            words = ast.walk(taken.annotation) if taken.annotation else ()
            for word in (word.id for word in words if isinstance(word, ast.Name)):
                found[known.get(word, f"{module}.{word}")].add(module)
    return found


def _names(module: str, tree: ast.Module) -> dict[str, str]:
    """What the names that a module brings in are called in full."""
    return {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def members(name: str, classes: Mapping[str, tuple[str, ast.ClassDef]]) -> set[str]:
    """The public methods, properties and fields of a class, those it inherits too."""
    if name not in classes:
        return set()
    module, node = classes[name]
    known = _names(module, trees()[module])
    bases = (base for base in node.bases if isinstance(base, ast.Name))
    found = set().union(
        *(members(known.get(base.id, f"{module}.{base.id}"), classes) for base in bases)
    )
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(part.name)
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            found.add(part.target.id)
    return {member for member in found if not member.startswith("_")}


# --- buttons -----------------------------------------------------------------------------------


def positions() -> int:
    """How often `bot` reads the words of a button by their place."""
    functions = (
        node
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return sum(_places(node) for node in functions)


def _places(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    rows = {arg.arg for arg in function.args.args if _is_row_of_a_button(function.name, arg)}
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    rows |= {name for node in assigned if _is_split(node.value) for name in _rests(node.targets)}
    taken = [node for node in ast.walk(function) if isinstance(node, ast.Subscript)]
    return sum(_is_row(node.value, rows) and _is_constant(node.slice) for node in taken) + sum(
        _unpacked(target)
        for node in assigned
        if _is_row(node.value, rows)
        for target in node.targets
    )


def _is_row_of_a_button(function: str, arg: ast.arg) -> bool:
    """A row of words that is called `parts`, or is given to what handles a tap."""
    row = arg.annotation is not None and "[str" in ast.unparse(arg.annotation)
    return row and (arg.arg == "parts" or function.startswith("tap"))


def _is_row(node: ast.expr, rows: set[str]) -> bool:
    return _is_split(node) or (isinstance(node, ast.Name) and node.id in rows)


def _is_split(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node).endswith(".split(':')")


def _is_constant(place: ast.expr) -> bool:
    return not any(isinstance(part, ast.Name) for part in ast.walk(place))


def _unpacked(target: ast.expr) -> int:
    """To how many names a row is unpacked by place; a first word and a rest are not by place."""
    names = target.elts if isinstance(target, ast.Tuple | ast.List) else ()
    by_place = sum(not isinstance(name, ast.Starred) for name in names)
    return by_place if by_place > 1 else 0


def _rests(targets: Sequence[ast.expr]) -> Iterator[str]:
    """What a whole row, or the rest of one, is called."""
    for target in targets:
        unpacked = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        rests = (one for one in unpacked if one is target or isinstance(one, ast.Starred))
        yield from (ast.unparse(one).lstrip("*") for one in rests)


# --- the table ---------------------------------------------------------------------------------


def main() -> int:
    """Print the figures beside what they should be; 1 when one is above its aim."""
    files, functions, frames = asyncio.run(passed(Passage()))
    sys.setprofile(None)
    most, name = largest()
    every, code = lines()
    figures = dict(zip(AIMS, (files, functions, loose(), most, positions(), every), strict=True))
    table = Table("", "now", "at most")
    for what, figure in figures.items():
        table.add_row(what, f"{figure:,}", f"{AIMS[what]:,}")
    table.add_row("lines of code in it", f"{code:,}", "")
    table.add_row("frames that one /ronde stacks", f"{frames}", "")
    table.add_row("the largest object", name, "")
    Console().print(table)
    return int(any(figure > AIMS[what] for what, figure in figures.items()))


if __name__ == "__main__":
    sys.exit(main())
