"""Several processes and one, killed behind a shaky Telegram: nothing is lost or double."""

import os
from itertools import islice
from pathlib import Path

import pytest

from tests.adapters.telegram.kill_soak import leg, legs, most_within

KILLS = int(os.environ.get("PELING_SOAK_KILLS", "1500"))
FOUND = Path(os.environ.get("PELING_SOAK_FILE", "build/kills.jsonl"))


@pytest.mark.slow
@pytest.mark.parametrize("replicas", [2, 0])
async def test_a_few_kills(postgres_server, replicas):
    found = await leg(postgres_server, 7 + replicas, replicas, kills=4)
    assert found["rounds"] > 0
    assert found["good"], found


@pytest.mark.soak
def test_many_kills(postgres_server):
    FOUND.parent.mkdir(exist_ok=True)
    for found in islice(legs(postgres_server, FOUND), -(-KILLS // 40)):
        assert found["good"], found


def test_what_comes_within_a_time_is_counted_by_its_end():
    def at(*times):
        return [(time, time) for time in times]

    assert most_within(at(0, 1, 2, 61, 61.5), 60) == 3  # 1, 2, 61
    assert most_within(at(0, 1, 2, 60.5, 60.9, 61), 60) == 5
    assert most_within([], 60) == 0


def test_what_came_while_the_server_stood_still_may_have_come_at_its_beginning():
    assert most_within([(0, 0), (0.1, 0.9), (0.1, 0.9), (1.5, 1.5)], 1) == 3
    assert most_within([(0, 0), (0.1, 1.4), (0.1, 1.4), (1.5, 1.5)], 1) == 1
