"""Two tournaments of *It must show*, played at the console by a seeded script with restarts."""

import pytest

from tests.bot.features.tournament.a_day import SEEDS, Days
from tests.conftest import SOAK

BESIDE = True

FOUR, FIVE = (4, 5) if SOAK else (2, 3)
"""How many of the rounds are played; `make soak` plays them all."""


@pytest.mark.parametrize("seed", SEEDS)
class TestAtTheConsole(Days):
    """As the club chat in a terminal."""

    def test_fifty_one_and_a_dromer_play_four_rounds(self, day, seed):
        day(seed).plays_white_dragon(FOUR)

    @pytest.mark.slow
    def test_sixteen_in_teams_play_five_rounds_of_nmv(self, day, seed):
        day(seed + 100).plays_in_teams(FIVE)
