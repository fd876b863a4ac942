"""docs/speed.md shows every goal beside the last figure, and which figures miss it."""

import pytest

from tests.bench import goals
from tests.bench.goals import BEGIN, END, GOALS, SPEED, measured, table


def test_the_table_has_the_goals_and_the_figures_that_were_measured():
    before, _, rest = SPEED.read_text(encoding="utf-8").partition(BEGIN)
    assert before
    assert rest.partition(END)[0] == table()
    assert {bench: len(run["figures"]) for bench, run in measured().items()} == {
        bench: len(figures) for bench, figures in GOALS.items()
    }


def test_a_figure_that_misses_its_goal_is_marked(monkeypatch):
    run = {"date": "2026-12-01", "commit": "abc", "load": 0.5, "figures": [3.5, 2.21]}
    monkeypatch.setattr(goals, "GOALS", {"start": GOALS["start"]})
    monkeypatch.setattr(goals, "measured", lambda: {"start": run})
    *_, kept, missed = goals.table().splitlines()
    assert kept.endswith("| 3.5 | 3.5 |  | 2026-12-01, abc, 0.5 |")
    assert missed.endswith("| 2.2 | 2.21 | **missed** | 2026-12-01, abc, 0.5 |")


@pytest.mark.parametrize(("figures", "good"), [((3.5, 2.2), True), ((3.4, 2.3), False)])
def test_a_bench_reaches_its_goals_or_not(figures, good, monkeypatch):
    monkeypatch.delenv(goals.WRITE, raising=False)
    assert goals.reached("start", *figures) is good
