"""The bot is killed with SIGKILL while the clock of a tournament runs (killed.py)."""

import json
import sys

import pytest

from tests.bot.features.tournament import killed
from tests.warm import begin, code_of


def tell(url, *how):
    """In a process of one thread, which forks a bot for each life."""
    sys.stdout.write(json.dumps(killed.run(url, *how)))


def holds(tmp_path, kills, seed, rounds):
    told = tmp_path / "told.json"
    url = f"sqlite:///{tmp_path}/hall.db"
    ended = code_of(begin(tell, url, kills, seed, rounds, said=told), 1_200)
    assert ended == 0, told.read_text(encoding="utf-8")
    *_, last = told.read_text(encoding="utf-8").splitlines()  # before it: what went to the log
    found = json.loads(last)
    assert found["told"] == dict.fromkeys(killed.TOLD, rounds)
    assert found["begun"] == [*range(1, rounds + 1)]
    assert (found["lost"], found["faults"]) == ([], [])
    assert found["doubled"] <= kills  # what was on its way at a kill comes again, as one message
    return found


@pytest.mark.slow  # a minute of the clock
def test_each_warning_and_the_gong_are_told_once_whenever_the_bot_is_killed(tmp_path):
    holds(tmp_path, 8, 13, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_so_they_are_in_a_day_of_a_hundred_kills(tmp_path, seed):
    assert holds(tmp_path, 100, seed, 15)["at work"] > 50
