"""The bot is killed with SIGKILL; the long version is tests/bench/bench_kills.py."""

import asyncio
import json
import signal
import sys

from adapters.storage.upkeep.opening import open_store
from bot.delivery.inbox import Desk
from bot.delivery.sender import Sender
from tests import kills
from tests.bot.evening import Hall, Parrot, said, words
from tests.databases import rows
from tests.warm import begin, code_of


def tell(url: str) -> None:
    """In a process of one thread, which forks a bot for each life."""
    sys.stdout.write(json.dumps(kills.run(url, 8, 144)))


def test_every_confirmed_round_is_there_once_whenever_the_bot_is_killed(url, tmp_path):
    told = tmp_path / "told.json"
    ended = code_of(begin(tell, url, said=told), 600)
    assert ended == 0, told.read_text(encoding="utf-8")
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["rounds"] > 0
    assert (found["lost"], found["twice"], found["faults"]) == ([], [], [])
    assert found["doubled"] <= found["kills"]


async def live(url: str) -> None:
    store, hall = open_store(url), Hall()
    desk = Desk(store, Parrot(), {"hall": hall}, words)
    sender = Sender(store, {"hall": hall}, share=False)
    await sender.start()
    await desk.start()
    await desk.lay("hall", [said("1", "hello"), said("2", "die"), said("3", "and on")])
    await desk.quiet()
    await sender.quiet()
    sys.stdout.write(f"{hall.words()}\n")
    store.close()


def a_life(url: str) -> None:
    asyncio.run(live(url))


def test_an_update_that_ends_the_program_three_times_is_a_dead_letter(url, tmp_path):
    told = tmp_path / "told.txt"
    lives = [code_of(begin(a_life, url, said=told)) for _ in range(4)]
    assert lives == [-signal.SIGKILL] * 3 + [0]
    assert "nl say-again" in told.read_text(encoding="utf-8")
    assert "and on" in told.read_text(encoding="utf-8")
    store = open_store(url)
    query = "SELECT key, state FROM inbox ORDER BY id"
    found = rows(store, query)
    store.close()
    assert found == [("1", "done"), ("2", "dead"), ("3", "done")]
