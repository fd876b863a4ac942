"""The lines of a season: whose, where they end, and whose names stand there."""

from datetime import date
from typing import Any

import pytest

from bot.features.page.charts import race_chart, some_of
from bot.talk.texts import texts
from core.players import PlayerId

DAYS = [date(2026, 9, 4), date(2026, 9, 11), date(2026, 9, 18)]


def drawn(days, sums, names) -> Any:
    known = {PlayerId(number): name for number, name in names.items()}
    return race_chart(texts("nl"), days, {PlayerId(n): own for n, own in sums.items()}, known)


def test_lines_begin_at_0_and_end_at_the_sums_with_names_that_can_be_read():
    sums = {1: [0, 100, 400], 2: [0, 300, 398], 3: [0, -200, -400]}
    names = {1: "Jan Bakker", 2: "Jan Bos", 3: "Ine"}
    chart = drawn(DAYS, sums, names)
    # a sheet from 400 at its top (0) to -400 at its foot (100)
    assert [one["points"] for one in chart["lines"]] == [
        "0,50 50,37.5 100,0",
        "0,50 50,12.5 100,0.2",
        "0,50 50,75 100,100",
    ]
    assert [one["name"] for one in chart["lines"]] == ["Jan Bak.", "Jan Bos", "Ine"]
    first, second, last = (one["at"] for one in chart["lines"])
    assert second - first >= 9
    assert last <= 100 - 4.5
    assert [said for _, said in chart["axis"]] == ["−400", "−200", "0", "200", "400"]
    assert not any(one["own"] for one in chart["lines"])


def test_who_is_not_among_the_first_five_has_a_line_of_their_own_beside_whose_name_nobodys_is():
    sums = {number: [0, 0, 100 - number] for number in range(1, 9)}
    chart = drawn(DAYS, sums, {number: f"N{number}" for number in sums})
    named = [one for one in chart["lines"] if not one["own"]]
    others = [one for one in chart["lines"] if one["own"]]
    assert [one["player"] for one in named] == [1, 2, 3, 4, 5]
    assert [one["player"] for one in others] == [6, 7, 8]
    for one in others:
        assert all(abs(one["at"] - there["at"]) >= 9 for there in named)


@pytest.mark.parametrize(("days", "named"), [(DAYS, 3), (DAYS[:2], 2)])
def test_an_evening_is_named_once_below_the_lines(days, named):
    assert len(drawn(days, {1: [0, 5, 6]}, {1: "Ine"})["days"]) == named


def test_one_evening_is_no_line():
    assert drawn(DAYS[:1], {1: [0, 5]}, {1: "Ine"}) is None
    assert drawn(DAYS, {}, {}) is None


@pytest.mark.parametrize(
    ("many", "least", "most"), [(0, 0, 0), (1, 1, 1), (40, 40, 40), (41, 20, 40), (125, 30, 40)]
)
def test_a_long_season_shows_some_of_its_evenings_and_the_last(many, least, most):
    days = list(range(many))
    shown = some_of(days)
    assert least <= len(shown) <= most
    assert list(shown) == sorted(set(shown))
    assert list(shown[-1:]) == days[-1:]
