"""Pe-Ling on Telegram, behind what fetches updates and before a session that answers at once."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from telegram import User

from adapters.telegram.inline import Inline
from adapters.telegram.pacing import Pace
from adapters.telegram.platform import Telegram
from adapters.telegram.reception import ANSWER_WITHIN, Reception, TapAnswers
from adapters.telegram.transport import Calls, Transport
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bench.telegram_echo import TOKEN, Session

OPEN = "/nieuw Anna Bert Cees Dirk"


class Ours:
    """Pe-Ling on Telegram, behind what fetches updates and before what sends calls."""

    def __init__(
        self, path: Path, pace: Pace | None = None, session: Session | None = None
    ) -> None:
        """A database; without a pace everything may leave at once."""
        self.session = session or Session()
        self._pace = pace or Pace(minute=1e-6, a_second=1e9)
        self._path = path

    async def start(self) -> None:
        """Start the bot."""
        calls = Calls(TOKEN, "http://127.0.0.1")
        for made in calls._transports:
            made._session = self.session  # type: ignore[assignment]
        taps = TapAnswers(calls, ANSWER_WITHIN)
        me = User(7, "Pe-Ling", is_bot=True, username="PeLingBot")
        platform = Telegram(calls, me, pace=self._pace, answered=taps.answered)
        self._store = open_store(f"sqlite:///{self._path}")
        around = Environment(random.Random(144), Settings())
        self._bot = Bot(self._store, around, {"telegram": platform})
        await self._bot.start()
        inline = Inline(calls, lambda _words, _language: ())
        self._reception = Reception(self._bot.desk, taps, lambda _: asyncio.sleep(0), inline)

    async def take(self, raw: bytes) -> None:
        """Take updates in as the poller does, and wait until all is said."""
        updates = Transport.parse_json_payload(raw)
        calls = self.session.called.total() + 2 * len(updates)
        await self.hear(updates)
        if self._plays(updates):
            await self.session.reached(calls)
        else:
            await self.quiet()

    async def hear(self, updates: list[dict[str, Any]]) -> None:
        """Take updates in, not the first after a start."""
        await self._reception.take(updates, again=True)

    def _plays(self, updates: Sequence[dict[str, Any]]) -> bool:
        """Whether it is rounds after the first, which has no result to shrink."""
        return all(update["message"]["text"] != OPEN for update in updates)

    async def quiet(self) -> None:
        """Wait until all is written down, too: what came of a call may wait for a commit."""
        await self._bot.quiet()

    async def stop(self) -> None:
        """Stop the bot."""
        await self._bot.stop()
        self._store.close()
