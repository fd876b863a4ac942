"""One thread that answers 5xx, and commands that are refused: the others notice nothing."""

import asyncio

import pytest
from aiohttp import web

from adapters.discord.client import Client, DiscordConfig
from adapters.discord.commands import commands_to_json
from adapters.discord.identifying import Identifying
from bot.menus.menus import slash_commands
from bot.messages import Reply, Span, plain
from bot.ports.platforms import direct_parcel
from bot.ports.records import Chat
from tests.adapters.discord.discord_server import BOT, CHANNEL, told
from tests.adapters.discord.running import Running, ready, said, serving
from tests.adapters.discord.timed_server import PATIENT, TimedServer

SILENT = 1 << 12


class Troubled(TimedServer):
    """One channel answers 503 while it is in trouble; commands are refused."""

    trouble = ""
    tried = 0
    refuses_commands = False

    def _answer(self, method, path, body):
        if self.trouble and path[:2] == ["channels", self.trouble] and method == "POST":
            self.tried += 1
            return web.Response(status=503)
        if self.refuses_commands and path == ["applications", BOT, "commands"]:
            return told({"message": "Invalid Form Body", "code": 50035}, status=400)
        return super()._answer(method, path, body)


@pytest.fixture
async def server(monkeypatch):
    async with serving(Troubled(law=PATIENT), monkeypatch) as server:
        yield server


async def posted(store, words, *, thread=""):
    """The bot says something in the club's channel, or in a thread of it."""

    def work(ledger):
        unit = ledger.unit()
        chat = unit.clubs.chat("discord", CHANNEL)
        message = unit.outbox.post(chat.id, plain(words))
        if thread:
            driver = ledger._transaction.connection.driver
            driver.execute("UPDATE outbox SET thread = ? WHERE message = ?", [thread, message])
            ledger._transaction.post(chat.id, None)  # it is read, not handed over as it was

    await asyncio.wrap_future(store.submit(work))


async def test_a_thread_in_trouble_holds_up_no_private_answer_in_its_channel(server, tmp_path):
    async with Running(server, tmp_path) as running:
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))
        server.trouble = "77"
        await posted(running.store, "into the thread", thread="77")
        await server.until(lambda: server.tried)
        asked = server.interactions[await server.command("round", "Anna xyz")]
        await posted(running.store, "into the channel")
        await server.until(lambda: said(server, "xyz") and said(server, "into the channel"))
        assert server.tried <= 3  # the library tries five times, in twenty-five seconds
        assert asked.number in server.interactions
        server.trouble = ""
        await server.until(lambda: said(server, "into the thread"))
    assert len(said(server, "into the thread")) == 1


async def test_commands_that_are_refused_end_nothing(server, tmp_path, caplog):
    server.refuses_commands = True
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))
    assert "takes no new commands" in caplog.text


def test_the_rights_that_a_command_asks_for_are_a_number():
    """As in the description of the API: an integer, at most 2^54 - 1."""
    rights = [
        command["default_member_permissions"]
        for command in commands_to_json(slash_commands())
        if "default_member_permissions" in command
    ]
    assert rights
    assert set(map(type, rights)) == {int}


@pytest.mark.parametrize("silent", [False, True])
async def test_what_is_silent_makes_no_sound(server, tmp_path, silent):
    async with Running(server, tmp_path) as running:
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))

        def work(ledger):
            unit = ledger.unit()
            chat = unit.clubs.chat("discord", CHANNEL)
            unit.outbox.post(chat.id, Reply((Span("psst"),), silent=silent))

        await asyncio.wrap_future(running.store.submit(work))
        await server.until(lambda: said(server, "psst"))
    [number] = said(server, "psst")
    assert bool(server.messages[number].get("flags", 0) & SILENT) is silent


async def test_an_alarm_and_the_all_clear_after_it_are_two_messages(server, tmp_path):
    """Discord takes a message with the nonce of an earlier one for that one."""
    async with Running(server, tmp_path) as running:
        await server.until(ready(server))
        platform, chat = running.service._client.platform, Chat(0, "discord", CHANNEL, "", "group")
        for words in ("it is away", "it is back"):
            await platform.deliver(direct_parcel(chat, plain(words)))
    assert said(server, "it is away")
    assert said(server, "it is back")


def test_an_event_that_cannot_be_read_is_logged_and_left(caplog):
    client = Client(DiscordConfig(), Identifying(), shard_count=1)
    client._connection.parsers["GUILD_CREATE"]({"id": "no number"})
    assert "a GUILD_CREATE that cannot be read is left" in caplog.text
