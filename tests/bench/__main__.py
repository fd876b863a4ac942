"""Runs every bench in a process of its own, one after another, and prints their tables."""

import argparse
import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.bench.goals import WRITE, write_table

HERE = Path(__file__).parent
BENCHES = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}

BY_NAME = {"mutants"}
"""The benches that take half an hour: they are run only when they are named."""


def main() -> int:
    """Run `main()` of each bench_*.py, or of those named; 1 when one of them failed."""
    called = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description="Measures, and prints what was reached beside what must be.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"  {name:15} {_about(path)}" for name, path in BENCHES.items()),
    )
    names = [*BENCHES, *(path.stem for path in BENCHES.values())]
    called.add_argument("bench", nargs="*", help="which; all without a name", metavar="bench")
    called.add_argument("--write", action="store_true", help="write the figures and docs/speed.md")
    given = called.parse_args()
    wanted = given.bench
    if given.write:
        os.environ[WRITE] = "1"
    for name in wanted:
        if name not in names:
            called.error(f"there is no bench {name!r}; --help lists them")
    chosen = wanted or [name for name in BENCHES if name not in BY_NAME]
    failed = [name for name in chosen if not succeeds(f"bench_{bare(name)}")]
    if given.write:
        write_table()
    for name in failed:
        print(f"\n{name} did not reach what it must", file=sys.stderr)
    return 1 if failed else 0


def bare(name: str) -> str:
    """The name of a bench, with its prefix or without."""
    return name.removeprefix("bench_")


def _about(path: Path) -> str:
    """The first line of what a bench says of itself."""
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[
        0
    ]


def succeeds(name: str) -> bool:
    """Run one bench from its own start, so that its memory and times are its own."""
    if find_spec("pytest") is None:
        sys.exit("what the benches need beside the bot is not installed: make test first")
    print(f"\n== {bare(name).replace('_', ' ')}", flush=True)
    call = f"import sys; from tests.bench.{name} import main; sys.exit(main())"
    run = subprocess.run([sys.executable, "-c", call], cwd=HERE.parents[1], check=False)
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
