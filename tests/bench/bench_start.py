"""The start: `peling run` for Telegram before its first update, beside `import telegram.ext`.

Processor time and memory of a process of its own, turn about; the database is there.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.bench.goals import reached
from tests.ready import ready

TURNS = 7
LIBRARY = "import telegram.ext; from tests.ready import say; say()"
"""How many times the library's time and memory it may take."""


def main() -> int:
    """Print the table; 1 when it takes more than it may."""
    with tempfile.TemporaryDirectory() as folder:
        ready(Path(folder))  # makes the database, and what Python keeps of the modules
        ours, library = zip(
            *((ready(Path(folder)), ready(Path(folder), LIBRARY)) for _ in range(TURNS)),
            strict=True,
        )
    slower = median(one.seconds / other.seconds for one, other in zip(ours, library, strict=True))
    larger = median(
        one.megabytes / other.megabytes for one, other in zip(ours, library, strict=True)
    )
    print(f"{'':16} {'ms':>6} {'MB':>6} {'modules':>8}")
    for what, runs in (("telegram.ext", library), ("peling run", ours)):
        least = min(runs, key=lambda run: run.seconds)
        print(
            f"{what:16} {least.seconds * 1e3:>6.0f} {least.megabytes:>6.1f} "
            f"{len(least.modules):>8}"
        )
    return int(not reached("start", slower, larger))


if __name__ == "__main__":
    sys.exit(main())
