"""The goals of the benches, and the figures that were measured: what docs/speed.md shows.

`python -m tests.bench NAME --write` stores the figures of a bench in figures.json, with the date,
the commit and the load of the machine, and writes the table; tests/test_speed.py compares them.
"""

import json
import os
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).with_name("figures.json")
SPEED = Path(__file__).parents[2] / "docs/speed.md"
BEGIN, END = "<!-- figures: python -m tests.bench NAME --write -->\n", "<!-- end of figures -->\n"
WRITE = "PELING_BENCH_WRITE"
"""The environment variable with which a bench stores its figures."""

GOALS: dict[str, dict[str, float]] = {
    "rounds": {
        "a deal, one client (E2)": 3.7,
        "a deal, 32 clients at once (E2)": 3.0,
        "a deal, of a handler on SQLModel, one client": 1.0,
        "the same, 32 clients at once": 0.72,
    },
    "pace": {
        "a result while 10,000 weekly posts wait, of one while none does": 2,
        "99 of 100 results of 50 clubs beside a club of 4,000 tables (ms)": 200,
    },
    "curves": {"recording, showing and correcting with 1,000,000 deals, of 1,000": 1.5},
    "slow_disk": {"100 deals a second, commits of 25 ms: half of the answers (ms)": 150},
    "start": {"start to ready, of `telegram.ext`": 3.5, "memory, of `telegram.ext`": 2.2},
    "rulebook": {"a search for a rule, 95 of 100 (ms)": 5},
    "pictures": {"the first picture of a process (ms)": 200, "every other picture (ms)": 25},
    "web": {
        "a page (ms)": 30,
        "a page after a table is over (ms)": 30,
        "a page, the first after a restart (ms)": 60,
        "all files of the first view (kB)": 100,
    },
}


def reached(bench: str, *figures: float) -> bool:
    """Print the figures beside the goals of a bench, in their order; False when one is missed."""
    for (name, most), figure in zip(GOALS[bench].items(), figures, strict=True):
        print(f"{name}: {figure:.3g}, at most {most:g}")
    if os.environ.get(WRITE):
        head = ["git", "rev-parse", "--short=8", "HEAD"]
        commit = subprocess.run(head, capture_output=True, text=True, check=True)
        run = {
            "date": str(datetime.now(UTC).date()),
            "commit": commit.stdout.strip(),
            "load": round(os.getloadavg()[1], 1),
            "figures": [round(figure, 2) for figure in figures],
        }
        text = json.dumps({**measured(), bench: run}, indent=1)
        FIGURES.write_text(text + "\n", encoding="utf-8")
    return all(map(_holds, figures, GOALS[bench].values()))


def measured() -> dict[str, Any]:
    """Return the last run of each bench."""
    runs: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return runs


def _holds(figure: float, most: float) -> bool:
    return figure <= most


def table() -> str:
    """Return the table of all goals, with a mark at each that was missed."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "| figure | name | at most | measured | | date, commit, load |"
    yield "| --- | --- | ---: | ---: | --- | --- |"
    for bench, goals in GOALS.items():
        run = measured()[bench]
        of = f"{run['date']}, {run['commit']}, {run['load']:g}"
        for (name, most), figure in zip(goals.items(), run["figures"], strict=True):
            missed = "" if _holds(figure, most) else "**missed**"
            yield f"| {name} | `{bench}` | {most:g} | {figure:g} | {missed} | {of} |"


def write_table() -> None:
    """Write the table into docs/speed.md."""
    text = SPEED.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    SPEED.write_text(before + BEGIN + table() + END + rest.partition(END)[2], encoding="utf-8")
