"""The bot is killed with SIGKILL while a club keeps its competition (tests/evening_kills.py)."""

import json
import sys

import pytest

from tests import evening_kills
from tests.warm import begin, code_of


def tell(url: str, kills: int, seed: int) -> None:
    """In a process of one thread, which forks a bot for each life."""
    sys.stdout.write(json.dumps(evening_kills.run(url, kills, seed)))


def holds(url, told, kills, seed):
    ended = code_of(begin(tell, url, kills, seed, said=told), 1_200)
    heard = told.read_text(encoding="utf-8")
    assert ended == 0, heard
    found = json.loads(heard.splitlines()[-1])  # before it may stand what went to the log
    assert (found["kills"], found["season"]) == (kills, True), found
    assert found["evenings"] > 0
    assert [found[what] for what in ("lost", "twice", "said otherwise", "faults")] == [[]] * 4, (
        found
    )
    assert found["doubled"] <= kills
    return found


def test_an_evening_is_there_once_whenever_the_bot_is_killed(tmp_path):
    holds(f"sqlite:///{tmp_path}/club.db", tmp_path / "told.json", 3, 15)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_kills_leave_every_evening_as_it_was_said(tmp_path, part):
    """A hundred kills a part, each a season of its own: `-k 'thousand and 7'` goes on at one."""
    holds(f"sqlite:///{tmp_path}/club.db", tmp_path / "told.json", 100, part)
