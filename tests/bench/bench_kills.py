"""Kills the bot 500 times while three people enter rounds (tests/kills.py)."""

import sys
import tempfile
import time
from pathlib import Path

from tests.kills import run

KILLS = 500
BAD = ("lost", "twice", "out of order", "faults")


def main() -> int:
    """Print what came of it; 1 when a round was lost, is there twice or not in its place."""
    seed = int(time.time())
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path.cwd()) as folder:
        began = time.perf_counter()
        found = run(f"sqlite:///{folder}/club.db", KILLS, seed)
        seconds = time.perf_counter() - began
    print(f"{found['kills']} kills in {seconds:.0f} s (seed {seed}); {found['rounds']} rounds")
    print(f"at the moment of the kill: {found['moments']}")
    for what in BAD:
        print(f"{what}: {found[what] or 'none'}")
    print(f"replies doubled: {found['doubled']}, at most one for each kill")
    good = not any(found[what] for what in BAD)
    return 0 if good and int(str(found["doubled"])) <= KILLS else 1


if __name__ == "__main__":
    sys.exit(main())
