"""Fetching updates: each is stored before the platform is told that it may forget it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from telegram.error import Conflict, Forbidden, InvalidToken, TelegramError

from adapters.telegram.parsing import NAME
from adapters.telegram.transport import Calls, TooMany
from bot.ports.health import Signs
from bot.ports.platforms import Stopped

WAIT: Final = 50
"""For how long (s) the platform keeps a question for updates open."""
MORE: Final = 10
"""How much longer (s) its answer may take."""
PATIENCE: Final = (1.0, 2.0, 5.0, 10.0, 30.0)
"""For how long (s) to wait while the platform is out of reach; the last again and again."""
CONFLICTS: Final = 3
"""After how many of these in a row another program surely polls with this token."""
KINDS: Final = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "my_chat_member",
    "chat_member",
)

RawUpdate = dict[str, Any]
Take = Callable[[Sequence[RawUpdate]], Awaitable[None]]

_log = logging.getLogger("peling.telegram")


TWO_AT_ONCE: Final = (
    "another program fetches the messages of this Telegram bot; stop it, or give each its own "
    "bot from @BotFather"
)
NO_SUCH_BOT: Final = (
    "Telegram knows no bot with this token; PELING_TELEGRAM_TOKEN must be what @BotFather gave"
)


class Poller:
    """Asks for updates, again and again; `take` returns when they are stored."""

    def __init__(
        self,
        calls: Calls,
        take: Take,
        wait: int = WAIT,
        patience: Sequence[float] = PATIENCE,
        signs: Signs | None = None,
    ) -> None:
        """`wait` and `patience` are shorter in tests."""
        self._calls = calls
        self._take = take
        self._wait = wait
        self._patience = patience
        self._signs = signs or Signs()
        self._offset: int | None = None
        self._conflicts = 0

    async def run(self) -> None:
        """Go on until cancelled. Raises `Stopped` when another program polls too."""
        failures = 0
        while True:
            try:
                await self._fetch()
                failures = self._conflicts = 0
            except Stopped:
                raise
            except TelegramError as problem:
                await self._wait_out(problem, failures)
                failures += 1
            except Exception:  # noqa: BLE001 - the database is away; Telegram keeps them for a day
                _log.exception("updates could not be stored, they are asked for again")
                await asyncio.sleep(self._pause(failures))
                failures += 1

    async def _fetch(self) -> None:
        """Fetch what is there, store it, and only then confirm it (by the next offset)."""
        updates = await self._calls.fetch(self._offset, self._wait, KINDS, self._wait + MORE)
        self._signs.polled(NAME)
        self._signs.told_time(NAME, self._calls.told_time)
        if not updates:
            # all that went before is confirmed; numbers may start over after a quiet week
            self._offset = None
            return
        await self._take(updates)
        self._offset = updates[-1]["update_id"] + 1

    async def _wait_out(self, problem: TelegramError, failures: int) -> None:
        if isinstance(problem, InvalidToken | Forbidden):
            raise Stopped(NO_SUCH_BOT) from None
        if isinstance(problem, Conflict):
            self._conflicts += 1
            self._signs.ill("twice", NAME)
            if self._conflicts >= CONFLICTS:
                raise Stopped(TWO_AT_ONCE) from None
        else:
            self._signs.ill("platform", NAME, why=str(problem))
        if failures == 0:
            _log.warning("Telegram is out of reach: %s", problem)
        told = problem.seconds if isinstance(problem, TooMany) else 0.0
        await asyncio.sleep(max(told, self._pause(failures)))

    def _pause(self, failures: int) -> float:
        return self._patience[min(failures, len(self._patience) - 1)]
