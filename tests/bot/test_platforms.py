"""Several platforms served at once: what is wrong with one is not wrong with the others."""

import asyncio
from contextlib import suppress
from random import Random

import pytest

from bot import serving as of_platforms
from bot.delivery.hosts import Host
from bot.ports.platforms import Stopped
from bot.ports.records import Settings
from bot.serving import serve
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall


async def no_chores(_chores):
    await asyncio.Event().wait()


class Door:
    """A service: it does what is told of each of its days, and on the last it serves."""

    def __init__(self, name, *days):
        self.hall = Hall(name)
        self.days = list(days)
        self.serves = asyncio.Event()

    async def log_in(self):
        if self.days and self.days[0] == "shut":
            self.days.pop(0)
            raise Stopped(f"{self.hall.name} is shut")
        if self.days and self.days[0] == "out of reach":
            await asyncio.Event().wait()
        return self.hall

    async def serve(self, _inbox):
        if self.days:
            self.days.pop(0)
            raise Stopped(f"{self.hall.name} ends")
        self.serves.set()
        await asyncio.Event().wait()

    async def close(self):
        pass


@pytest.fixture
def serving(tmp_path, monkeypatch):
    """Serves these doors, every wait a moment."""
    monkeypatch.setattr(of_platforms, "SERVED_AGAIN", 0.01)
    monkeypatch.setattr(of_platforms, "TOGETHER", 0.05)
    store = open_store(f"sqlite:///{tmp_path}/club.db")

    def serving(*doors):
        hosts = [Host("there", "keeper", "en")]
        around = Environment(Random(7), Settings())
        return asyncio.create_task(serve(store, around, doors, hosts, no_chores))

    yield serving
    store.close()


@pytest.mark.parametrize("trouble", ["shut", "ends"])
async def test_one_that_stops_is_tried_again_and_the_host_is_told_where_the_other_is(
    serving, trouble
):
    here, there = Door("here", trouble, trouble), Door("there")
    task = serving(here, there)
    async with asyncio.timeout(60):
        await there.serves.wait()
        await here.serves.wait()
        while not there.hall.heard:  # noqa: ASYNC110 - the sender takes it there
            await asyncio.sleep(0.01)
    [(whom, _, words)] = there.hall.heard
    assert whom == "keeper"
    assert f"here {'is shut' if trouble == 'shut' else 'ends'}" in words
    assert not task.done()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_one_that_is_out_of_reach_does_not_keep_the_other_waiting(serving):
    task = serving(Door("here", "out of reach"), there := Door("there"))
    async with asyncio.timeout(60):
        await there.serves.wait()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_when_none_can_be_served_it_ends_with_the_reason(serving):
    with pytest.raises(Stopped, match="is shut"):
        await serving(Door("here", *["shut"] * 99), Door("there", *["shut"] * 99))
    with pytest.raises(Stopped, match="here is shut"):
        await serving(Door("here", "shut"))
