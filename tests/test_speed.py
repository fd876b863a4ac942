"""docs/speed.md shows the goals of the benches, and no others."""

import re
from pathlib import Path

from tests.bench.goals import GOALS

SPEED = Path(__file__).parents[1] / "docs/speed.md"
ROW = re.compile(r"\| (?P<figure>.+?) \| `(?P<bench>\w+)` \| ≤ (?P<most>[\d.]+)(?P<unit>.*?) \|")


def test_the_page_about_speed_shows_the_goal_of_every_bench():
    shown = {}
    for row in map(ROW.match, SPEED.read_text(encoding="utf-8").splitlines()):
        if row:
            unit = row["unit"].strip()
            figure = row["figure"] + (f" ({unit})" if unit else "")
            shown[row["bench"], figure] = float(row["most"])
    goals = {
        (bench, figure): most
        for bench, figures in GOALS.items()
        for figure, most in figures.items()
    }
    assert shown == goals
