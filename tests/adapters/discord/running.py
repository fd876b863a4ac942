"""`peling run` with Discord alone, as a task, on a Discord of our own."""

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from random import Random

from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.client import DiscordConfig
from adapters.discord.identifying import Identifying
from adapters.discord.service import DiscordService
from bot.menus.menus import form_words, slash_commands
from bot.ports.platforms import Stopped
from bot.ports.records import Settings
from bot.serving import serve
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment

GOOD = "good"


@asynccontextmanager
async def serving(server, monkeypatch):
    """A server while it is up; where discord.py looks for Discord is put back afterwards."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    await server.start()
    yield server
    await server.stop()


async def no_sleep(_seconds):
    """Shards need not wait for each other here."""


async def no_chores(_chores):
    await asyncio.Event().wait()


class Running:
    """`peling run` with Discord alone, as a task."""

    def __init__(self, server, folder, *, token=GOOD, shards="", sleep=no_sleep, url=""):
        config = DiscordConfig(slash_commands(), form_words)
        counted = Identifying(folder / "sessions.json", sleep=sleep)
        self.options = DiscordService(
            token, server.api_url, shards, config, counted, patience=(0.05,)
        )
        self.url = url or f"sqlite:///{folder}/club.db"

    async def __aenter__(self):
        self.store = open_store(self.url)
        self.service = replace(self.options, sharing=self.store.sharing)
        around = Environment(Random(7), Settings())
        self.task = asyncio.create_task(serve(self.store, around, [self.service], (), no_chores))
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        with suppress(asyncio.CancelledError, Stopped):
            await self.task
        self.store.close()


def ready(server, shards=1):
    return lambda: len([c for c in server.connections if c.session]) >= shards


def said(server, words):
    return [number for number, body in server.messages.items() if words in json.dumps(body)]
