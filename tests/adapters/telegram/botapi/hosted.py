"""The bot, unmodified, on a Bot API server of our own."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

from adapters.telegram.pacing import Pace
from adapters.telegram.service import TelegramOptions, TelegramService
from bot.ports.clock import wall_clock
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Chat, Post

NAMES = ("Anna", "Bert", "Cees", "Dirk")


LOOKS = timedelta(seconds=0.7)
"""For so long somebody looks at a new screen at least: a tap before that is a second one."""
NEVER = 3600.0
"""Within this (s) every tap has its notice, however much the machine has to do."""


class Hosted:
    """A running bot with everything that belongs to it; `stop` it at the end."""

    def __init__(
        self,
        api: BotApi,
        url: str,
        clock: Callable[[], datetime] = wall_clock,
        settings: Settings | None = None,
        page: str = "",
        **options: Any,
    ) -> None:
        self.api = api
        self.url = url
        self.dice = Random(7)
        self.ahead = timedelta()
        """How far people who take their time have put the clock forward."""

        def now() -> datetime:
            return clock() + self.ahead

        self._clock = now
        self._settings = settings or Settings()
        self._page = page
        pace = Pace(minute=api.minute, a_second=10_000)
        ours = {
            "pace": pace,
            "wait": 5,
            "patience": (0.02,),
            "answer_within": NEVER,
            "clock": now,
        }
        self.options = replace(TelegramOptions(api.token, api.url), **{**ours, **options})

    async def start(self) -> None:
        self.service = TelegramService(self.options)
        self.platform = await self.service.log_in()
        self.store = open_store(self.url, self._clock)
        around = Environment(self.dice, self._settings, page=self._page)
        self.bot = Bot(self.store, around, {"telegram": self.platform})
        await self.bot.start()
        self.serving = asyncio.create_task(self.service.serve(self.bot.desk))

    async def stop(self) -> None:
        self.serving.cancel()
        await asyncio.gather(self.serving, return_exceptions=True)
        await self.bot.stop()
        await self.service.close()
        self.store.close()

    async def quiet(self) -> None:
        """Until everything that happened is stored, handled and answered."""
        while self.serving.done() or not self._all_taken():
            if self.serving.done():
                self.serving.result()
                raise AssertionError("it serves no more")
            await asyncio.sleep(0.002)
        await self.bot.quiet()

    def _all_taken(self) -> bool:
        if self.options.hook:
            return bool(self.api.webhook) and not self.api.updates
        return self.api.polled


class Club:
    """Four players at their phones in one group, and the bot among them."""

    def __init__(
        self,
        hosted: Hosted,
        title: str = "Club",
        kind: str = "supergroup",
        language: str = "nl",
    ) -> None:
        self.hosted = hosted
        world = hosted.api.world
        people = [world.person(name, language=language) for name in NAMES]
        self.group = world.group(title, people, kind)
        phones = [Phone(hosted.api, person, self.group) for person in people]
        self.anna, self.bert, self.cees, self.dirk = phones
        self.phones = phones
        self._last: dict[tuple[int, bool], tuple[int, ...]] = {}
        """The cell of everybody's last tap, in private and in the group."""

    def outsider(self, name: str) -> Phone:
        """Somebody else in the group."""
        person = self.hosted.api.world.person(name)
        self.group.members[person.id] = "member"
        return Phone(self.hosted.api, person, self.group)

    async def quiet(self) -> None:
        await self.hosted.quiet()

    async def says(self, phone: Phone, text: str, **more: Any) -> list[Post]:
        """Somebody writes; gives what the bot has in the group afterwards."""
        phone.says(text, **more)
        await self.quiet()
        return self.shown()

    async def taps(self, phone: Phone, *labels: str, private: bool = False) -> list[Post]:
        """Somebody presses buttons one after another, and looks at the screen between two."""
        for label in labels:
            self._look(phone, label, private=private)
            answer = phone.taps(label, private=private)
            await self.quiet()
            if phone.opens(answer):
                await self.quiet()
        return self.shown()

    def _look(self, phone: Phone, label: str, *, private: bool) -> None:
        """Time passes before a tap in the same place: at once it would be a second tap."""
        cell = phone.cell_of(label, private=private)
        where = phone.person.id, private
        if cell == self._last.get(where):
            self.hosted.ahead += LOOKS
        self._last[where] = cell

    def shown(self, chat: Chat | None = None) -> list[Post]:
        return (chat or self.group).shown()

    def last(self, words: str) -> Post:
        """The newest message of the bot in the group with these words in it."""
        for post in reversed(self.shown()):
            if words in post.text:
                return post
        raise AssertionError(f"{words!r} stands in none of {[p.text for p in self.shown()]}")
