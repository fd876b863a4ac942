"""The bot is killed with SIGKILL in each act of an import, a practice and a grid of the page."""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adapters.console.people import FIRST_GROUP
from bot.delivery.pad_updates import pad_update
from bot.ports.records import Account, Chat
from tests import season_kills
from tests.sampling import sampled
from tests.season_kills import MOMENTS
from tests.warm import begin, code_of

IMPORTED = (
    "2026-08-27; 1; Anna; Bert; Cees; Dirk; 40; *120; 0; 20",
    "2026-08-28; 1; Anna; Bert; Cees; Dirk; *60; 20; 0; 0",
)
SCRIPT = f"""
@ now 2026-09-03T20:00
@ seed 7
anna: /nieuw Anna Bert Cees Dirk
anna: /ronde Anna 120 Bert 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt
anna: /competitie aan
anna taps Zo spelen wij
anna: /import {IMPORTED[0]}⏎{IMPORTED[1]}
anna taps Klopt
bert: /oefen
bert taps ❓ Hoe tel je?
bert: /oefen ronde
cees: /stand
"""
DAY = "2026-09-02"
NAMES = ["Anna", "Bert", "Cees", "Dirk"]


def entries():
    """A grid of an evening and one of members, from Anna's page."""
    chat = Chat(0, "console", f"group:{FIRST_GROUP}", "Club", "group")
    anna = Account(0, "console", "anna", "Anna", "nl")
    rows = [{"table": 4, "names": NAMES, "points": [300, -100, -200, 0]}]
    evening = {"do": "evening", "day": DAY, "rows": rows}
    members = {"do": "members", "names": "Eva de Vries\nFrits Bol", "new": []}
    now = datetime(2026, 9, 3, 18, 30, tzinfo=UTC)
    return [
        pad_update(chat, anna, f"1.grid{number}", json.dumps(wish), now)
        for number, wish in enumerate((evening, members))
    ]


def tell(folder: str, first: int) -> None:
    """In a process of one thread, which forks a bot for each life."""

    def moment(act: int) -> season_kills.Moment:
        return MOMENTS[(act + first) % len(MOMENTS)]

    sys.stdout.write(json.dumps(season_kills.run(Path(folder), SCRIPT, moment, entries())))


@pytest.mark.parametrize("first", sampled(range(len(MOMENTS)), 1))
def test_each_act_is_done_once_whenever_the_bot_is_killed_in_it(tmp_path, first):
    """With three values each act is killed at each moment."""
    said = tmp_path / "told.json"
    ended = code_of(begin(tell, str(tmp_path), first, said=said), 600)
    heard = said.read_text(encoding="utf-8")
    assert ended == 0, heard
    found = json.loads(heard.splitlines()[-1])
    assert found["same"], heard
    assert found["faults"] == []
    assert found["kills"] >= 14
    assert found["decided"] == 6 + 4  # members; the reglement, the evening, two made a member
    assert 0 <= found["doubled"] <= found["kills"]
