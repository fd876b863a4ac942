"""Telegram as it is: twenty messages a minute in a group, on a clock that runs faster."""

import asyncio
import time
from dataclasses import dataclass, field
from datetime import timedelta

from bot.delivery.futures import settled
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_transcripts import Driver, OnTelegram

MINUTE = 1.0
"""How long (s) a minute of the group's budget takes."""
SENDS = ("sendMessage", "sendDocument", "sendPhoto")


@dataclass
class OnABudget(OnTelegram):
    """Telegram takes twenty messages a minute in the group, and refuses more."""

    sent: int = 0
    """Messages in the group."""
    waited: list[tuple[float, str]] = field(default_factory=list)
    """How long (s) each act took until all that came of it was sent."""

    async def start(self):
        await super().start()
        self.api.limited = True
        quiet = self.hosted.quiet

        async def all_sent():
            """Until nothing waits for the group's minute either."""
            await quiet()
            while (await settled(self.hosted.store.read(lambda ledger: ledger.vitals()))).outbox:
                await asyncio.sleep(MINUTE / 60)
                self.clock.move(self.clock.now() + timedelta(seconds=1))
                await self.hosted.bot.sender.sweep()
                await quiet()

        self.hosted.quiet = all_sent  # type: ignore[method-assign]

    def _server(self):
        return BotApi(minute=MINUTE)

    async def play(self, act):
        began = time.monotonic()
        heard = await super().play(act)
        groups = {group.id for group in self.groups.values()}
        sends = [given for name, given in self.api.calls if name in SENDS]
        self.sent += sum(int(given["chat_id"]) in groups for given in sends)
        self.waited.append((time.monotonic() - began, getattr(act, "text", "")))
        return heard


class Budgeted(Driver):
    """An evening within the budget, line by line."""

    evening: OnABudget

    def __init__(self, url):
        self._loop = asyncio.new_event_loop()
        self.evening = OnABudget(url)
        self.now = self.evening.clock.now
        self._loop.run_until_complete(self.evening.start())
