"""Two tournaments of *It must show*, played at the console by a seeded script with restarts."""

import pytest

from tests.bot.tournament.a_day import SEEDS, Day
from tests.conftest import SOAK

FOUR, FIVE = (4, 5) if SOAK else (2, 3)
"""How many of the rounds are played; `make soak` plays them all."""


@pytest.fixture
def day(tmp_path):
    days = []

    def begin(seed):
        days.append(Day(f"sqlite:///{tmp_path}/day{seed}.db", seed))
        return days[-1]

    yield begin
    for one in days:
        one.console.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_fifty_one_and_a_dromer_play_four_rounds(day, seed):
    day(seed).plays_white_dragon(FOUR)


@pytest.mark.parametrize("seed", SEEDS)
def test_sixteen_in_teams_play_five_rounds_of_nmv(day, seed):
    day(seed + 100).plays_in_teams(FIVE)
