"""How many small faults the tests notice: N random places of the program are changed, one a time.

Each change is made in a copy of the tree, where the tests run that execute the changed line. These
are found by coverage contexts, which are gathered once for a state of the tree and kept in
`build/mutants`. The bench prints each change and the test that noticed it. PELING_MUTANTS=30 and
PELING_SEED=4711 choose how many changes and which, PELING_CONTEXTS=FOLDER takes the contexts of
another state of the tree.
"""

import ast
import hashlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

from coverage import Coverage, CoverageData
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tests.bench.contexts import cpu_seconds, write_settings

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
CHANGED = ("core", "bot")
LINTS = ("tests/test_words.py", "tests/test_house.py", "tests/test_texts_formed.py")
"""Tests of what the files say, which `make test` leaves to `make lint`."""
LEAST = 0.9
"""The share of the changes that the tests must notice."""
MOST_SECONDS = 40.0
"""The most CPU-seconds of each kind of tests for a change."""
MEMORY = 6 * 2**30
"""The memory (bytes) that the tests of a change may take."""

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
    """A change of one expression or statement: its file, its place, what was and what is.

    `lines` are its own line and the first line of its statement, `start` and `end` bytes.
    """

    file: Path
    lines: tuple[int, int]
    start: int
    end: int
    before: str
    after: str

    @property
    def place(self) -> str:
        """The file and the line, as they are printed."""
        return f"{self.file.relative_to(ROOT)}:{self.lines[0]}"


def _shorten(code: str) -> str:
    return " ".join(code.split())[:60]


# --- the changes ---------------------------------------------------------------------------------


def changes_of(file: Path) -> Iterator[Change]:
    """Return every change that may be made in a file."""
    source = file.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, first in _nodes_that_run(ast.parse(source)):
        for after in _changed(node):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            before = source[start:end].decode()
            yield Change(file, (node.lineno, first), start, end, before, after)


def _nodes_that_run(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, int]]:
    """Return the nodes inside functions, each with the first line of its statement."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in function.body:
                yield from _nodes_below(statement, statement.lineno)


def _nodes_below(node: ast.AST, first: int) -> Iterator[tuple[ast.expr | ast.stmt, int]]:
    """Return a node and all below it; Python 3.11 does not know the places in an f-string."""
    if isinstance(node, ast.stmt):
        first = node.lineno
    if isinstance(node, ast.expr | ast.stmt):
        yield node, first
    if not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _nodes_below(child, first)


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
        case ast.Expr(ast.Call() | ast.Await()):
            yield "pass"
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return None"


def _is_number(*sides: ast.expr) -> bool:
    """Return whether one side is a number, so that no text or list is meant."""
    return any(isinstance(side, ast.Constant) and isinstance(side.value, int) for side in sides)


# --- the tests that run a line -------------------------------------------------------------------


def state_of_tree() -> str:
    """Return a hash of the program and its tests."""
    hashed = hashlib.blake2b(digest_size=8)
    for name in (*CHANGED, "adapters", "tests"):
        for file in sorted((ROOT / name).rglob("*.py")):
            hashed.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return hashed.hexdigest()


def gather(folder: Path) -> None:
    """Run the quick tests, and store which of them runs which line."""
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    write_settings(part, ROOT)
    print("gathering which test runs which line ...", flush=True)
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"),
            *("-p", "tests.bench.contexts", *(f"--ignore={file}" for file in LINTS)),
        ],
        cwd=ROOT,
        env={**os.environ, "MUTANTS_FOLDER": str(part)},
        check=False,
        stdout=(part / "said.txt").open("wb"),
    )
    if run.returncode not in (0, 1):
        sys.exit(f"the tests did not run: {part / 'said.txt'}")
    together = Coverage(data_file=str(part / "together"), config_file=False, messages=False)
    together.combine([str(file) for file in part.glob("lines.*")])
    together.save()
    part.rename(folder)


class Contexts:
    """Which tests run which lines, and how long (CPU-seconds) each of those that pass takes."""

    def __init__(self, folder: Path) -> None:
        """Read them."""
        self.data = CoverageData(str(folder / "together"))
        self.data.read()
        self.seconds: dict[str, float] = {}
        for file in folder.glob("seconds-*.json"):
            self.seconds.update(json.loads(file.read_text(encoding="utf-8")))

    def tests_of(self, change: Change) -> tuple[list[str], ...]:
        """Return the tests for a change: those of its own folder, others, and those of its file.

        The last do not run the line where its result is in a cache, and notice the change all
        the same when they run alone.
        """
        by_line = self.data.contexts_by_lineno(str(change.file))
        for line in change.lines:
            running = self.seconds.keys() & set(by_line.get(line, ()))
            if running:
                break
        folder = f"tests/{change.file.parent.relative_to(ROOT)}/"
        near = {test for test in running if test.startswith(folder)}
        of_file = self.seconds.keys() & {test for tests in by_line.values() for test in tests}
        return tuple(map(self._choose, (near, running - near, of_file - running)))

    def _choose(self, tests: set[str]) -> list[str]:
        """Return the cheapest tests for which there is time, one of each file before the rest."""
        chosen: list[str] = []
        left = MOST_SECONDS
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            left -= self.seconds[test]
            if left > 0:
                chosen.append(test)
        firsts = {test.partition("::")[0]: test for test in reversed(chosen)}
        return [*firsts.values(), *sorted(set(chosen) - set(firsts.values()))]


def contexts() -> Contexts:
    """Return the contexts of this state of the tree, gathered when there are none."""
    other = os.environ.get("PELING_CONTEXTS")
    folder = Path(other) if other else BUILD / state_of_tree()
    if not folder.exists():
        gather(folder)
    return Contexts(folder)


# --- running -------------------------------------------------------------------------------------

ENDLESS = "(no end)"
START = "(a start of the tests)"


class Copy:
    """A copy of the tree, in which changes are made and tests run."""

    def __init__(self, folder: Path) -> None:
        """Copy what git knows or would add."""
        self.folder = folder
        call = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        named = subprocess.run(call, cwd=ROOT, capture_output=True, check=True, text=True).stdout
        for name in filter(None, named.split("\0")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)

    def noticed_by(self, change: Change, tests: list[str], seconds: float) -> str | None:
        """Return the first test that fails when a change is made, and does not fail without it."""
        left = tests
        while left:
            failed = self._changed_run(change, left, seconds)
            if failed in (None, ENDLESS, START):
                return failed
            alone = [test for test in left if test == failed or test.startswith(f"{failed}::")]
            if self._run(alone or left, seconds) is None:
                return failed
            left = [test for test in left if test not in set(alone or left)]
        return None

    def _changed_run(self, change: Change, tests: list[str], seconds: float) -> str | None:
        file = self.folder / change.file.relative_to(ROOT)
        source = file.read_bytes()
        file.write_bytes(source[: change.start] + change.after.encode() + source[change.end :])
        try:
            return self._run(tests, seconds)
        finally:
            file.write_bytes(source)
            Path(cache_from_source(str(file))).unlink(missing_ok=True)

    def _run(self, tests: list[str], seconds: float) -> str | None:
        """Return the first test that fails; `seconds` is the time that they take on their own."""
        listed = self.folder / "build" / "mutant.tests"
        listed.parent.mkdir(exist_ok=True)
        listed.write_text("\n".join(tests), encoding="utf-8")
        failures = listed.with_suffix(".failed")
        failures.write_text("", encoding="utf-8")
        files = sorted({test.partition("::")[0] for test in tests})
        most = int(60 + 3 * seconds)
        with subprocess.Popen(
            [
                *(sys.executable, "-m", "pytest", "-q", "-x", "--tb=no"),
                *("-p", "no:cacheprovider", "-p", "tests.bench.listed", *files),
            ],
            cwd=self.folder,
            env={
                **os.environ,
                "MUTANTS_TESTS": str(listed),
                "PYTHONPATH": str(self.folder),
                "PYTHONDONTWRITEBYTECODE": "",
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: _limit(most),  # noqa: PLW1509 (there are no threads)
        ) as run:
            code = _wait(run, 3 * most)
        for failed in failures.read_text(encoding="utf-8").splitlines():
            return failed
        if code in (0, 5):
            return None
        return ENDLESS if code < 0 else START


def _limit(seconds: int) -> None:
    """Limit the processor time and the memory of a process."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _wait(run: subprocess.Popen[bytes], seconds: int) -> int:
    """Return how a process ended, at the latest after these seconds, with all that it started."""
    try:
        return run.wait(seconds)
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGINT)  # so that its servers are stopped
        with suppress(subprocess.TimeoutExpired):
            run.wait(20)
        return -signal.SIGKILL
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


def try_changes(known: Contexts, chosen: list[Change]) -> Iterator[tuple[str, ...]]:
    """Make the changes, one after another; each with its tests and what noticed it, if any did."""
    with tempfile.TemporaryDirectory(prefix="peling-mutants-") as folder:
        copy = Copy(Path(folder))
        for change in chosen:
            tests = known.tests_of(change)
            noticed = ""
            for some in tests:
                seconds = sum(known.seconds[test] for test in some)
                noticed = noticed or copy.noticed_by(change, some, seconds) or ""
            changed = (_shorten(change.before), _shorten(change.after))
            row = (change.place, *changed, str(sum(map(len, tests))), noticed)
            print("  ".join([*row[:4], noticed or "NOBODY"]), flush=True)
            yield row


def main() -> int:
    """Make the changes, and print which test noticed each; 1 when too few were noticed."""
    number = int(os.environ.get("PELING_MUTANTS", "30"))
    seed = int(os.environ.get("PELING_SEED") or random.SystemRandom().randrange(10_000))
    print(f"{number} changes, PELING_SEED={seed}", flush=True)
    known = contexts()
    gathered = cpu_seconds()
    files = [file for name in CHANGED for file in sorted((ROOT / name).rglob("*.py"))]
    every = [*dict.fromkeys(change for file in files for change in changes_of(file))]
    rows = list(try_changes(known, random.Random(seed).sample(every, number)))
    table = Table("change", "from", "to", "tests", "noticed by")
    for row in rows:
        table.add_row(*map(escape, row))
    Console(width=200).print(table)
    noticed = sum(bool(by) for *_, by in rows)
    took = cpu_seconds() - gathered
    print(
        f"{len(every)} places; CPU-seconds: {gathered:.0f} for the contexts, {took:.0f} after it"
    )
    print(f"{noticed} of {number} noticed (PELING_SEED={seed}); at least {LEAST:.0%} must be")
    return 0 if noticed >= number * LEAST else 1
