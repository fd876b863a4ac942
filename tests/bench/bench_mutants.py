"""How many small faults the tests notice: N random places of the program are changed, one a time.

Each change is made in a copy of the tree. The tests that run the changed line are found by
coverage contexts, which are gathered once for a state of the tree (some 15 minutes) and kept in
`build/mutants`. The bench prints each change that no test noticed. PELING_MUTANTS=30 and
PELING_SEED=4711 choose how many and which.
"""

import ast
import hashlib
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
CHANGED = ("core", "bot")
COPIED = ("adapters", "bot", "core", "migrations", "tests", "docs", "pyproject.toml")
LEAST = 0.9
"""The share of the changes that the tests must notice."""
MOST_TESTS = 250
"""The most tests that are run for a change; of more, an even choice."""
SECONDS = 300
"""How long the tests of a change may take: a change can make a loop without an end."""

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}


class Change(NamedTuple):
    """A change of one expression or statement: its file, its place, what was and what is."""

    file: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        """Return the change as it is printed."""
        where = f"{self.file.relative_to(ROOT)}:{self.line}"
        return f"{where}: {_short(self.before)} -> {_short(self.after)}"


def _short(code: str) -> str:
    return " ".join(code.split())[:70]


# --- the changes ---------------------------------------------------------------------------------


def changes_of(file: Path) -> Iterator[Change]:
    """Return every change that may be made in a file."""
    source = file.read_text(encoding="utf-8")
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _run_nodes(ast.parse(source)):
        for after in _changed(node):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            before = source.encode()[start:end].decode()
            yield Change(file, node.lineno, start, end, before, after)


def _run_nodes(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Return the nodes inside functions, annotations and docstrings aside."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in function.body:
                yield from _nodes_below(statement)


def _nodes_below(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Return a node and all below it; Python 3.11 does not know the places in an f-string."""
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    if not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _nodes_below(child)


def _changed(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Return the code that may take the place of a node."""
    match node:
        case ast.Compare(left, [kind], [right]) if type(kind) in COMPARED:
            other = ast.Compare(left, [COMPARED[type(kind)]()], [right])
            yield f"({ast.unparse(other)})"
        case ast.BoolOp(kind, values):
            swapped = ast.Or() if isinstance(kind, ast.And) else ast.And()
            yield f"({ast.unparse(ast.BoolOp(swapped, values))})"
        case ast.UnaryOp(ast.Not(), operand):
            yield f"({ast.unparse(operand)})"
        case ast.BinOp(left, kind, right) if type(kind) in COUNTED and _is_number(left, right):
            yield f"({ast.unparse(ast.BinOp(left, COUNTED[type(kind)](), right))})"
        case ast.Constant(int() as value):
            yield str(not value if isinstance(value, bool) else value + 1)
        case ast.Expr(ast.Call()):
            yield "pass"
        case ast.Return(ast.expr()):
            yield "return None"


def _is_number(*sides: ast.expr) -> bool:
    """Return whether one side is a number, so that no text or list is meant."""
    return any(isinstance(side, ast.Constant) and isinstance(side.value, int) for side in sides)


# --- the tests that run a line -------------------------------------------------------------------


def state_of_tree() -> str:
    """Return a hash of the program and its tests."""
    files = sorted(file for name in (*CHANGED, "adapters", "tests") for file in _files(name))
    hashed = hashlib.blake2b(digest_size=8)
    for file in files:
        hashed.update(str(file).encode() + file.read_bytes())
    return hashed.hexdigest()


def _files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def contexts() -> CoverageData:
    """Return which tests run which lines, from the file of this state of the tree."""
    file = BUILD / f"contexts-{state_of_tree()}"
    if not file.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        settings = BUILD / "coverage.ini"
        settings.write_text("[run]\nsource = core, bot\n", encoding="utf-8")
        print("gathering which test runs which line ...", flush=True)
        subprocess.run(
            [
                *(sys.executable, "-m", "coverage", "run", f"--rcfile={settings}"),
                f"--data-file={file}.part",
                *("-m", "pytest", "-q", "-p", "tests.bench.contexts"),
            ],
            cwd=ROOT,
            check=False,
            stdout=subprocess.DEVNULL,
        )
        Path(f"{file}.part").rename(file)
    data = CoverageData(str(file))
    data.read()
    return data


def tests_of(data: CoverageData, change: Change) -> list[str]:
    """Return the ids of the tests that run a line, at most `MOST_TESTS`."""
    by_line = data.contexts_by_lineno(str(change.file))
    found = sorted(set(by_line.get(change.line, ())) - {""})
    if len(found) <= MOST_TESTS:
        return found
    return [found[place * len(found) // MOST_TESTS] for place in range(MOST_TESTS)]


# --- running -------------------------------------------------------------------------------------


def is_noticed(copy: Path, change: Change, tests: list[str]) -> bool:
    """Return whether a test fails when the change is made in the copy of the tree."""
    file = copy / change.file.relative_to(ROOT)
    source = file.read_bytes()
    changed = source[: change.start] + change.after.encode() + source[change.end :]
    file.write_bytes(changed)
    listed = copy / "mutant-tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"@{listed}"],
            cwd=copy,
            check=False,
            capture_output=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_bytes(source)
    return run.returncode != 0


def copy_tree() -> Path:
    """Return a fresh copy of the program and its tests."""
    copy = BUILD / "tree"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


def main() -> int:
    """Make the changes, and print those that no test noticed; 1 when there are too many."""
    number = int(os.environ.get("PELING_MUTANTS", "30"))
    seed = int(os.environ.get("PELING_SEED") or random.SystemRandom().randrange(10_000))
    print(f"{number} changes, PELING_SEED={seed}", flush=True)
    data = contexts()
    measured = [Path(file) for file in sorted(data.measured_files())]
    every = [*dict.fromkeys(change for file in measured for change in changes_of(file))]
    chosen = random.Random(seed).sample(every, number)
    copy = copy_tree()
    table = Table("change", "tests", "noticed")
    missed = 0
    for change in chosen:
        tests = tests_of(data, change)
        noticed = bool(tests) and is_noticed(copy, change, tests)
        missed += not noticed
        table.add_row(str(change), str(len(tests)), "yes" if noticed else "NO")
        print(f"{'noticed' if noticed else 'MISSED'}  {change}", flush=True)
    Console(width=160).print(table)
    print(f"{number - missed} of {number} noticed; at least {LEAST:.0%} must be")
    return 1 if missed > number * (1 - LEAST) else 0
