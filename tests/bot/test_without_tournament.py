"""A club with an open tournament goes on without the feature, and finds it again as it was."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from tests.bot.features.tournament.a_day import NAMES, Day
from tests.bot.tournament_left_out import played_without

pytestmark = pytest.mark.slow

RUN = "from bot.main import run; raise SystemExit(run())"
EVENING = """@ now 2027-03-14T10:30
org: /nieuw Anna Bert Cees Dirk
anna: /ronde Anna 60 Bert 40 Cees 0 Dirk 0
anna: /stand
org> press tour:1:standing
org: /toernooi
anna> /start t1_1_0123456789
anna> /ronde Bert 40 Anna 0 Cees 20 Dirk 0
org: /competitie
org taps Zo spelen wij
org: /avond
org: /uitslag 7 mrt tafel 3: Anna 100 Bert -100 Cees 50 Dirk -50
org: /straf Anna ½ te laat van 7 mrt
@ now 2027-03-15T10:00
org: /einde
"""


@pytest.fixture
def day(tmp_path):
    """A tournament that records deals, in its first round, with two deals at a table."""
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.prepare("open and left out", lambda: begun(found))
    yield found
    found.console.close()


def begun(day):
    day.hears("@ now 2027-03-14T09:00")
    day.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2002")
    day.hears("org: /toernooi zet invoer per spel")
    for name in NAMES[:4]:
        day.hears(f"{name.lower()}> hallo")
        day.hears(f"org: /toernooi\n{name.lower()} taps Doe mee")
    for name in NAMES[4:8]:
        day.hears(f"org: /toernooi in {name}")
    day.hears("org: /toernooi scheids Anna")
    day.hears("org: /toernooi code Eef")
    for step in ("Loting", "Publiceer", "Start ronde"):
        day.hears(f"org: /toernooi\norg taps {step}")
    [names, *_] = [four for four in day.seats(1).values() if set(four) & set(NAMES[:4])]
    [phone, *_] = [name for name in names if name in NAMES[:4]]
    others = " ".join(f"{name} 0" for name in names[1:])
    for _ in range(2):
        day.hears(f"{phone.lower()}> /ronde {names[0]} 60 {others}")


def rows(day, *queries):
    with closing(sqlite3.connect(day.url.removeprefix("sqlite:///"))) as database:
        return [database.execute(query).fetchall() for query in queries]


def kept(day):
    """All that belongs to the tournament, as it is stored."""
    return rows(
        day,
        "SELECT * FROM events WHERE stream = 'tournament' ORDER BY stream_id, number",
        "SELECT * FROM tournament",
        "SELECT * FROM plays",
        "SELECT kind, due_at, state FROM due WHERE kind LIKE 'clock%' OR kind LIKE 'tourforget%'",
        "SELECT sitting.* FROM sitting JOIN club ON club.id = sitting.club"
        " WHERE club.more LIKE '%tournament%'",
    )


@contextmanager
def stopped(day):
    """The program is stopped meanwhile."""
    evening = day.console._evening
    evening.close()
    yield
    evening._program = evening._start_program()


def without(day, script=EVENING):
    """What the program says without the feature, between two lives of it with the feature."""
    with stopped(day):
        return played_without("tournament", day.url, script)


def test_the_main_job_goes_on_and_the_tournament_is_kept(day):
    before, t = kept(day), day.now()
    assert [row for row in before[3] if row[2] == "waiting"]
    left_out = without(day)
    parts = {name for name in left_out["modules"] if "tournament" in name}
    assert parts <= {"bot.features.tournament", "bot.features.tournament.rows"}  # of its tables
    _, _, _, played, standing, pressed, command, card, deal, *_, over = left_out["said"]
    assert "Anna" in played[0]
    assert "Anna" in standing[0]
    assert pressed == ["Die knop werkt hier niet (meer)."]
    assert "Wat ik kan" in card[0]  # a link that the bot does not know
    assert "/toernooi" in command[0]
    assert "Bert" in deal[0]
    assert over
    assert left_out["club"]["competition"]
    assert "tournaments" not in left_out["club"]
    assert kept(day) == before
    assert day.now().told == t.told


@pytest.mark.slow
def test_with_the_feature_its_acts_are_done_and_its_state_is_the_same(day):
    before = day.shown()
    without(day)
    assert day.shown() == before
    day.hears("@ restart\n@ now 2027-03-15T10:05")
    [due] = rows(day, "SELECT state FROM due WHERE kind LIKE 'clock%'")
    assert {state for (state,) in due} == {"posted"}
    assert "Ronde 1" in "".join(day.hears("org: /toernooi"))


@pytest.mark.slow
def test_its_facts_are_in_the_file_of_the_club_all_the_same(day):
    [whole] = [text for one in day.console.shows("org: /export") for _, text in one.files[1:]]
    paper = json.loads(whole)["tournaments"]
    assert len(paper[0]["events"]) > len(NAMES[:8])
    files = without(day, "@ now 2027-03-14T10:30\norg: /export\n")["files"]
    assert json.loads(files[-1])["tournaments"] == paper
    assert not re.search('"account": [^0n]', files[-1])


@pytest.mark.slow
def test_without_it_a_check_of_the_database_finds_nothing(day):
    with stopped(day):
        done = subprocess.run(
            [sys.executable, "-c", RUN, "db", "check", "--database", day.url],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PELING_WITHOUT": "tournament"},
        )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Every total agrees" in done.stdout
