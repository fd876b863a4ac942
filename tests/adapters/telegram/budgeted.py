"""Telegram as it is: twenty messages a minute in a group, on a clock that runs faster."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from datetime import timedelta
from http import HTTPStatus

from bot.delivery.futures import settled
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_transcripts import Driver, OnTelegram

MINUTE = 1.0
"""How long (s) a minute of the group's budget takes."""
SENDS = ("sendMessage", "sendDocument", "sendPhoto")
ANSWERS = (*SENDS, "editMessageText", "editMessageMedia", "answerCallbackQuery")


class Stamped(BotApi):
    """Notes when each message left, and for which chat (None: a notice at a tap)."""

    def __init__(self, minute):
        super().__init__(minute=minute)
        self.left: list[tuple[float, int | None, str]] = []

    async def _serve(self, request):
        answer = await super()._serve(request)
        if request.match_info["method"] in ANSWERS and answer.status == HTTPStatus.OK:
            made = json.loads(answer.text or "")["result"]
            sent = made if isinstance(made, dict) else {}
            told = sent.get("chat", {}).get("id"), sent.get("text", "")
            self.left.append((time.monotonic(), *told))
        return answer


@dataclass
class OnABudget(OnTelegram):
    """Telegram takes twenty messages a minute in the group, and refuses more."""

    api: Stamped = field(init=False)
    sent: int = 0
    """Messages in the group."""
    waited: list[tuple[float, str]] = field(default_factory=list)
    """How long (s) each act took until all that came of it was sent."""
    answered: list[tuple[float, str]] = field(default_factory=list)
    """How long (s) each act took until the first answer to who did it left."""

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
        return Stamped(MINUTE)

    async def play(self, act):
        began = time.monotonic()
        self.api.left.clear()
        heard = await super().play(act)
        groups = {group.id for group in self.groups.values()}
        sends = [given for name, given in self.api.calls if name in SENDS]
        self.sent += sum(int(given["chat_id"]) in groups for given in sends)
        words = getattr(act, "text", "") or getattr(act, "label", "")
        self.waited.append((time.monotonic() - began, words))
        who = self.people.get(getattr(act, "speaker", "").casefold())
        theirs = {None, who and who.id, *groups}
        first = next((at for at, chat, _ in self.api.left if at > began and chat in theirs), None)
        if first is not None and who:
            self.answered.append((first - began, words))
        return heard


class Budgeted(Driver):
    """An evening within the budget, line by line."""

    evening: OnABudget

    def __init__(self, url):
        self._loop = asyncio.new_event_loop()
        self.evening = OnABudget(url)
        self.now = self.evening.clock.now
        self._loop.run_until_complete(self.evening.start())

    def close(self):
        """What was refused, but for a change that was sent once more before it was stored."""
        return [one for one in super().close() or () if "is not modified" not in one[2]]
