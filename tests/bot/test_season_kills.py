"""The bot is killed with SIGKILL between a secretary's acts and in them: tests/season_kills.py."""

import json
import sys
from pathlib import Path

import pytest

from tests import season_kills
from tests.season_kills import MOMENTS
from tests.season_of_23 import transcript_of
from tests.warm import begin, code_of

EVERY = 7
THREE_EVENINGS = "# Donderdag 24 september"
"""Where the first three evenings end, one of them from paper."""


def tell(folder: str, every: int, first: int) -> None:
    """In a process of one thread, which forks a bot for each life."""
    script = transcript_of("groene_hart", "nl").read_text(encoding="utf-8")
    if every > 1:
        script = script.partition(THREE_EVENINGS)[0]

    def moment(act: int) -> season_kills.Moment | None:
        turn, rest = divmod(act, every)
        return None if rest else MOMENTS[(turn * (every > 1) + first) % len(MOMENTS)]

    sys.stdout.write(json.dumps(season_kills.run(Path(folder), script, moment)))


def holds(folder, every, first):
    said = folder / "told.json"
    ended = code_of(begin(tell, str(folder), every, first, said=said), 1_200)
    heard = said.read_text(encoding="utf-8")
    assert ended == 0, heard
    found = json.loads(heard.splitlines()[-1])
    assert found["same"], heard
    assert found["faults"] == []
    assert 0 <= found["doubled"] <= found["kills"]
    return found["kills"]


def test_three_evenings_are_there_once_whenever_the_bot_is_killed(tmp_path):
    assert holds(tmp_path, EVERY, 0) > 10


@pytest.mark.soak
@pytest.mark.parametrize("moment", range(len(MOMENTS)))
def test_a_kill_at_every_act_leaves_the_season_as_it_was_said(tmp_path, moment):
    assert holds(tmp_path, 1, moment) > 200
