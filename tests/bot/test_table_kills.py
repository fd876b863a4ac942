"""The bot is killed with SIGKILL while a club plays and corrects (tests/table_kills.py)."""

import json
import sys

import pytest

from tests import table_kills
from tests.warm import begin, code_of


def tell(url: str, kills: int, seed: int) -> None:
    """In a process of one thread, which forks a bot for each life."""
    sys.stdout.write(json.dumps(table_kills.run(url, kills, seed)))


def tell_together(url: str, whole: str, kills: int, seed: int) -> None:
    """As `tell`, with three bots on one database."""
    sys.stdout.write(json.dumps(table_kills.together(url, whole, kills, seed)))


def found_in(told, process):
    ended = code_of(process, 1_200)
    heard = told.read_text(encoding="utf-8")
    assert ended == 0, heard
    found = json.loads(heard.splitlines()[-1])
    assert found["rounds"] > 0
    nothing = ("lost", "twice", "out of order", "waiting", "faults")
    assert [found[what] for what in nothing] == [[]] * len(nothing), found
    assert found["same"], found
    return found


@pytest.mark.parametrize(
    ("kills", "seed"),
    [(8, 1), *(pytest.param(100, seed, marks=pytest.mark.soak) for seed in range(2, 12))],
)
def test_every_act_is_done_once_whenever_the_bot_is_killed(tmp_path, kills, seed):
    told = tmp_path / "told.json"
    url = f"sqlite:///{tmp_path}/club.db"
    found = found_in(told, begin(tell, url, kills, seed, said=told))
    assert found["rows"] == []
    assert found["doubled"] <= 1 + kills // 50


@pytest.mark.slow
def test_every_act_is_done_once_whichever_of_three_processes_is_killed(postgres_url, tmp_path):
    told = tmp_path / "told.json"
    whole = f"sqlite:///{tmp_path}/whole.db"
    found = found_in(told, begin(tell_together, postgres_url, whole, 8, 1, said=told))
    assert found["doubled"] <= found["kills"]
