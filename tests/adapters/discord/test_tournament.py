"""The tournaments of *It must show* on Discord; the program is stopped between any two steps."""

import pytest

from bot.ports.records import Settings
from tests.adapters.discord.test_transcripts import Driver
from tests.bot.tournament.a_day import SEEDS, ByDriver, Day


@pytest.fixture
def day(tmp_path):
    days = []

    def begin(seed, stopped=0.1):
        url = f"sqlite:///{tmp_path}/day.db"
        days.append(Day(url, seed, ByDriver(Driver(url, Settings())), stopped))
        return days[-1]

    yield begin
    for one in days:
        one.console.close()


def test_eleven_and_a_dromer_play_two_rounds(day):
    day(7).plays_white_dragon(2, players=11)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_fifty_one_and_a_dromer_play_four_rounds(day, seed):
    day(seed, stopped=0.5).plays_white_dragon(4)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
def test_sixteen_in_teams_play_five_rounds_of_nmv(day, seed):
    day(seed + 100, stopped=0.5).plays_in_teams(5)
