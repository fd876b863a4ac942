"""PostgreSQL is away for a while: what the host is told, and what the log says."""

import asyncio
from time import monotonic

import pytest

from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import Program, all_stored
from tests.adapters.telegram.botapi.server import BotApi
from tests.databases import postgres_away, postgres_url

__all__ = ["postgres_url"]

AWAY = 100
LONG = AWAY + 60 + 3 * 30
"""After how long (s) the host has surely been told that all is well again."""


class Groups:
    """Clubs that play on, whatever is away; the first phone is the host's."""

    def __init__(self, api):
        people = [api.world.person("Anna") for _ in range(5)]
        phones = [Phone(api, anna, api.world.group("Club", [anna])) for anna in people]
        self.host, *self.phones = phones
        self.host.person.started = True  # long ago: nothing is left to be answered
        for phone in self.phones:
            phone.says("/nieuw Anna Bert Cees Dirk")
        self.began = 0.0

    @property
    def told(self):
        """When (s) the host was told something since it began, and what."""
        posts = self.host.private.shown()
        return [(p.at - self.began, p.text) for p in posts if p.at > self.began]

    async def play(self, seconds):
        while monotonic() - self.began < seconds:
            for phone in self.phones:
                phone.says("/ronde Anna 40 Bert 0 Cees 0 Dirk 0")
            await asyncio.sleep(5)


@pytest.mark.soak
async def test_the_host_is_told_twice_and_the_log_says_it_once_a_minute(
    postgres_url, tmp_path, capsys
):
    api = BotApi()
    await api.start()
    groups = Groups(api)
    owner = f"telegram:{groups.host.person.id}"
    program = Program(api, postgres_url, PELING_OWNER=owner, PELING_BACKUP_DIR=str(tmp_path))
    await program.start()
    await all_stored(api, program)
    groups.began, before = monotonic(), len(program.said.splitlines())
    with postgres_away(postgres_url):
        await groups.play(AWAY)
    await groups.play(LONG)
    await program.end()
    await api.stop()
    lines = program.said.splitlines()[before:]
    with capsys.disabled():
        print("", *groups.told, *lines, sep="\n")  # noqa: T201 - the figures
    [(alarm, _), (well, _)] = groups.told
    assert alarm < AWAY < well
    assert len(lines) <= 20
    assert "Traceback" not in program.said
