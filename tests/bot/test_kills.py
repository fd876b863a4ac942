"""The bot is killed with SIGKILL; the long version is tests/bench/bench_kills.py."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial

from adapters.storage.outbox import from_json
from adapters.storage.upkeep.opening import open_store
from bot.delivery.inbox import InboxWorker
from bot.delivery.sender import Sender
from bot.messages import Incoming, Said
from bot.ports.platforms import Platform
from bot.ports.storage import Store, Unit
from bot.ports.work import NeedsWork
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
    desk = InboxWorker(store, Parrot(), {"hall": hall}, words)
    sender = Sender(store, {"hall": hall})
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


class Drawer(Parrot):
    """Has what is drawn made elsewhere first."""

    def __init__(self, *, dies_at_work: bool) -> None:
        super().__init__()
        self._dies_at_work = dies_at_work

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        assert isinstance(incoming.act, Said)
        if incoming.act.text.startswith("draw") and incoming.done is None:
            raise NeedsWork(self._work)
        if incoming.act.text == "draw and die":
            os.kill(os.getpid(), signal.SIGKILL)
        super().handle(unit, incoming)

    async def _work(self, store: Store, platform: Platform) -> str:
        del store, platform
        if self._dies_at_work:
            os.kill(os.getpid(), signal.SIGKILL)
        return "drawn"


async def live_drawing(url: str, lines: Sequence[str], *, dies_at_work: bool) -> None:
    store, hall = open_store(url), Hall()
    desk = InboxWorker(store, Drawer(dies_at_work=dies_at_work), {"hall": hall}, words)
    await desk.start()
    await desk.lay("hall", [said(line, line) for line in lines])
    await desk.quiet()
    store.close()


def a_life_of_drawing(url: str, *lines: str, dies_at_work: bool = False) -> None:
    asyncio.run(live_drawing(url, lines, dies_at_work=dies_at_work))


def came_of(url: str) -> tuple[list[tuple[str, str]], list[str]]:
    """What became of each update, and what was answered."""
    store = open_store(url)
    states = rows(store, "SELECT key, state FROM inbox ORDER BY id")
    bodies = rows(store, "SELECT body FROM outbox ORDER BY id")
    store.close()
    return states, [from_json(body).words for (body,) in bodies]


def test_what_is_made_elsewhere_does_not_count_against_its_update_nor_what_waits_for_it(url):
    dying = partial(a_life_of_drawing, dies_at_work=True)
    lives = [code_of(begin(dying, url, "draw", "and on")) for _ in range(5)]
    lives.append(code_of(begin(a_life_of_drawing, url)))
    assert lives == [-signal.SIGKILL] * 5 + [0]
    assert came_of(url) == ([("draw", "done"), ("and on", "done")], ["draw", "and on"])


def test_what_ends_the_program_with_what_was_made_is_a_dead_letter(url):
    lives = [code_of(begin(a_life_of_drawing, url, "draw and die", "and on")) for _ in range(4)]
    assert lives == [-signal.SIGKILL] * 3 + [0]
    found, answers = came_of(url)
    assert found == [("draw and die", "dead"), ("and on", "done")]
    assert answers[-1] == "and on"
