"""The bot is killed with SIGKILL; the long version is tests/bench/bench_kills.py."""

import json
import signal
import subprocess
import sys
from pathlib import Path

from adapters.storage.opening import open_store
from tests.databases import rows

ROOT = Path(__file__).parents[2]


def test_every_confirmed_round_is_there_once_whenever_the_bot_is_killed(url):
    call = [sys.executable, "-m", "tests.kills", url, "8", "144"]
    ended = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert found["rounds"] > 0
    assert (found["lost"], found["twice"], found["faults"]) == ([], [], [])
    assert found["doubled"] <= found["kills"]


A_LIFE = """
import asyncio, sys
from adapters.storage.opening import open_store
from bot.desk import Desk
from bot.sender import Sender
from tests.bot.evening import Hall, Parrot, said, words

async def live():
    store, hall = open_store(sys.argv[1]), Hall()
    desk = Desk(store, Parrot(), {"hall": hall}, words)
    sender = Sender(store, {"hall": hall}, share=False)
    await sender.start()
    await desk.start()
    await desk.lay("hall", [said("1", "hello"), said("2", "die"), said("3", "and on")])
    await desk.quiet()
    await sender.quiet()
    print(hall.words())
    store.close()

asyncio.run(live())
"""


def test_an_update_that_ends_the_program_three_times_is_a_dead_letter(url):
    call = [sys.executable, "-c", A_LIFE, url]
    lives = [
        subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
        for _ in range(4)
    ]
    assert [life.returncode for life in lives] == [-signal.SIGKILL] * 3 + [0]
    assert "nl say-again" in lives[3].stdout
    assert "and on" in lives[3].stdout
    store = open_store(url)
    query = "SELECT key, state FROM inbox ORDER BY id"
    found = rows(store, query)
    store.close()
    assert found == [("1", "done"), ("2", "dead"), ("3", "done")]
