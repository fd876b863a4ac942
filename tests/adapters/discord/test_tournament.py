"""The tournaments of *It must show* on Discord (a_day.py); kill -9."""

import asyncio
import json

import pytest

from adapters.console.script import Says, Taps, parse_script
from bot.ports.records import Settings
from bot.registry import BY_NAME
from tests.adapters.discord.discord_server import CHANNEL
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.served import filled_in, unmarked
from tests.adapters.discord.test_linked_evening import Evening
from tests.adapters.discord.test_transcripts import Driver
from tests.adapters.discord.threaded_server import ThreadedServer
from tests.adapters.telegram.botapi.server import BotApi
from tests.bot.features.tournament.a_day import SEEDS, ByDriver, Day, OnAPlatform
from tests.transcripts.evenings import Heard


class TestOnDiscord(OnAPlatform):
    """Through the real client."""

    platform = staticmethod(lambda url: ByDriver(Driver(url, Settings())))


# --- kill -9 -------------------------------------------------------------------------------------


TRIES = 10


class Killed(Evening):
    """`peling run` itself, on a Discord of our own; half of what people do meets a kill."""

    kills = 0

    async def kill(self):
        self.kills += 1
        await super().kill()


class OnKilledDiscord:
    """Plays a day line by line; of what nothing is seen to come is done again, as people do.

    Discord lets a program that was killed answer nobody in private any more.
    """

    def __init__(self, folder, seed):
        self._loop = asyncio.new_event_loop()
        self.server, self._api = ThreadedServer(), BotApi(minute=0.05)
        self.evening = Killed(self._api, self.server, folder, seed)
        for begins in (self._api, self.server, self.evening):
            self._loop.run_until_complete(begins.start())

    def hears(self, script):
        """Plays these lines; gives what is new or changed after the last."""
        heard = []
        for _, act in parse_script(script):
            if isinstance(act, Says | Taps):  # the program looks at its own clock
                heard = self._loop.run_until_complete(self._does(act))
        return heard

    async def _does(self, act):
        before = dict(self._shown())

        async def do():
            by = act.speaker.capitalize()
            if isinstance(act, Taps):
                return await self.server.press(act.label, by)
            return await self._types(act.text, by)

        for _ in range(TRIES):
            await self.evening.insist(do)
            await self.evening.handled()
            new = [Heard(text, ()) for at, text in self._shown() if before.get(at) != text]
            if new:
                break
        return new

    async def _types(self, text, by):
        word, _, line = text.strip().removeprefix("/").partition(" ")
        command, filled = filled_in(BY_NAME[word.casefold()].names["en"][0], line.strip())
        options = [{"name": name, "type": 3, "value": value} for name, value in filled.items()]
        name, _, part = command.partition(" ")
        if part:
            options = [{"name": part, "type": 1, "options": options}]
        return await self.server.interact(
            2, {"id": "5", "name": name, "type": 1, "options": options}, by
        )

    def _shown(self):
        for number, body in self.server.messages.items():
            yield number, unmarked("\n".join(texts_of(json.loads(json.dumps(body)))))

    def close(self):
        for ends in (self.evening.program.end, self.server.stop, self._api.stop):
            self._loop.run_until_complete(ends())
        self._loop.close()


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_program_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path, seed):
    platform = OnKilledDiscord(tmp_path, seed)
    day = Day(platform.evening.url, seed, platform, stopped=0)
    day.protested = True  # a form would be opened, by a program that may be gone when it is sent
    try:
        day.plays_white_dragon(2, players=11)
        told = platform.evening.on_discord(CHANNEL)
    finally:
        platform.close()
    for round_, table in day.results:
        assert sum(text.startswith(f"Ronde {round_}, tafel {table}: ") for text in told) == 1
    for round_ in (1, 2):
        assert sum(f"Ronde {round_} loopt tot" in text for text in told) == 1
    assert platform.evening.kills > 10
