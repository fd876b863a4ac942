"""A day with 52 and one with 140 in teams, from the announcement to the final (T13, T14)."""

from itertools import product

import pytest

from tests.bot.features.tournament.whole_days import WholeDay
from tests.sampling import sampled


@pytest.mark.slow
@pytest.mark.parametrize(
    ("english", "how"), sampled(product([False, True], ["paper", "mixed", "deals"]), 3)
)
def test_a_day_ends_as_a_plain_book_says(tmp_path, how, english):
    day = WholeDay(f"sqlite:///{tmp_path}/day.db", 3, how=how, english=english)
    if english:
        day.hears("@ language en")
    day.plays(23, 4)
    assert day.refused == []
    day.ends_as_the_book()
    day.console.close()
