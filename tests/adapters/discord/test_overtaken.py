"""Two programs with one token: Discord reports it only to the one that answers second."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from adapters.discord.client import Client, DiscordConfig
from adapters.discord.identifying import Identifying
from bot.menus.menus import slash_commands
from bot.ports.health import HealthState


class Second:
    """An answer to what another program has answered."""

    def __init__(self, code):
        refused = SimpleNamespace(status=400, reason="Bad Request")
        self.problem = discord.HTTPException(refused, {"code": code, "message": "no"})

    async def speak(self, _message):
        raise self.problem


@pytest.mark.parametrize(("code", "times", "twice"), [(40060, 2, 0), (40060, 3, 1), (10062, 3, 0)])
async def test_who_is_overtaken_again_and_again_is_not_alone(code, times, twice):
    signs = HealthState()
    client = Client(DiscordConfig(), Identifying(), signs, shard_count=1)
    second: Any = Second(code)
    for _ in range(times):
        assert await client.platform._speak(second, {}) is None
    assert [t.kind for t in signs.troubles()] == ["twice"] * twice


async def test_commands_that_are_refused_are_told_to_the_owner_and_the_rest_works(monkeypatch):
    signs = HealthState()
    client = Client(DiscordConfig(slash_commands()), Identifying(), signs, shard_count=1)
    refused = Second(50035).problem
    answers = iter(
        [refused, [{"id": "7", "name": "round", "name_localizations": {"nl": "ronde"}}]]
    )

    async def upsert(_application, _commands):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(client.http, "bulk_upsert_global_commands", upsert)
    assert not await client._put_up()
    assert [trouble.kind for trouble in signs.troubles()] == ["commands"]
    assert await client._put_up()
    assert signs.troubles() == ()
    assert client.platform.builder.commands == {"/round": "7", "/ronde": "7"}
