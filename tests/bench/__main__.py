"""Runs every bench in a process of its own, one after another, and prints their tables."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    """Run `main()` of each bench_*.py, or of those named; 1 when one of them failed."""
    wanted = sys.argv[1:] or sorted(path.stem for path in HERE.glob("bench_*.py"))
    failed = [name for name in wanted if not succeeds(name)]
    for name in failed:
        print(f"\n{name} did not reach what it must", file=sys.stderr)
    return 1 if failed else 0


def succeeds(name: str) -> bool:
    """Run one bench from its own start, so that its memory and times are its own."""
    print(f"\n== {name.removeprefix('bench_').replace('_', ' ')}", flush=True)
    call = f"import sys; from tests.bench.{name} import main; sys.exit(main())"
    run = subprocess.run([sys.executable, "-c", call], cwd=HERE.parents[1], check=False)
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
