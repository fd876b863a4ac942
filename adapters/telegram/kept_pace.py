"""Limit the rate of messages across restarts and processes.

A sent message counts for a minute in every process, also after a kill -9.
"""

import asyncio
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from heapq import heappop
from pathlib import Path
from time import time
from typing import Any, TypeVar

from adapters.telegram.pacing import PRIVATE, UNASKED, Pace
from adapters.telegram.parsing import NAME
from bot.ports.faults import Unavailable
from bot.ports.platforms import AwayError, Urgency
from bot.storage.sharing import Leases

Result = TypeVar("Result")

LATE = 0.05
"""A message later than this (s) takes another turn, since late messages would bunch."""
A_SECOND = 25
"""The limit of messages a second for all processes together."""


class PaceOnFile(Pace):
    """The rate of a single process, from a file that outlives a crash.

    The file contains chats, so a line is removed after one or two minutes.
    """

    def __init__(
        self,
        file: Path,
        now: Callable[[], float] = time,
        **how: Any,  # noqa: ANN401 - as Pace
    ) -> None:
        """`now` returns seconds since 1970, which are comparable after a restart."""
        super().__init__(**how)
        self._now = now
        file.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        self._waits_to_tidy = False
        for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
            self._read(*line.split())
        self._rewrite()

    def _read(self, at: str = "", chat: str = "", *_: str) -> None:
        with suppress(ValueError):  # an incomplete line
            ago = self._now() - float(at)
            if chat and 0 <= ago < self._minute:
                self._sent[chat].append(self._clock() - ago)
                self._left.append(self._clock() - ago)

    def count(self, chat: str) -> None:
        """Record a message to this chat."""
        super().count(chat)
        with suppress(OSError):  # disk full: the message counts until the program ends
            os.write(self._file, self._line(chat, self._clock()))
        self._tidy_later()

    def _tidy_later(self) -> None:
        if not self._waits_to_tidy:
            self._waits_to_tidy = True
            self._later(self._minute, self._tidy)

    def _tidy(self) -> None:
        self._waits_to_tidy = False
        if self._rewrite():
            self._tidy_later()

    def _rewrite(self) -> bytes:
        kept = b"".join(self._line(chat, at) for chat in self._sent for at in self._within(chat))
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.write(self._file, kept)
        return kept

    def _line(self, chat: str, at: float) -> bytes:
        return f"{self._now() - self._clock() + at:.3f} {chat}\n".encode()


class SharedPace(Pace):
    """The rate of several processes, from the sent messages and turns in the database."""

    def __init__(
        self,
        sharing: Leases,
        **how: Any,  # noqa: ANN401 - as Pace
    ) -> None:
        super().__init__(**how)
        self._sharing = sharing
        self._letting: asyncio.Task[None] | None = None

    async def look(self, chat: str) -> None:
        """Load the messages of all processes to a chat."""
        ages = await _result_of(self._sharing.spent(f"{NAME} {chat}"))
        now = self._clock()
        self._sent[chat] = deque((now - age for age in ages), maxlen=PRIVATE)

    async def leave(self, urgency: Urgency, chat: str) -> None:
        """Wait for the turn of a message, and record it before it is sent."""
        due = await self.in_turn(urgency)
        self.count(chat)
        await _result_of(self._sharing.spend(f"{NAME} {chat}"))
        while self._clock() - due > LATE:  # the database was slow
            due = await self.in_turn(urgency)

    def _came(self, _turn: asyncio.Future[float]) -> None:
        if self._letting is None or self._letting.done():
            self._letting = asyncio.create_task(self._let_go())

    async def _let_go(self) -> None:
        paid = False
        while self._queue:
            try:
                if self._queue[0][0] >= Urgency.UNASKED and not paid:
                    await self._stand(f"{NAME} unasked", UNASKED)
                    paid = True
                due = await self._stand(NAME, A_SECOND)
            except AwayError as away:
                self._give_up(away)
                continue
            if self._clock() - due < LATE:
                urgency, _, turn = heappop(self._queue)
                paid = paid and urgency < Urgency.UNASKED
                if not turn.done():  # the waiting call was cancelled
                    turn.set_result(due)

    async def _stand(self, line: str, a_second: int) -> float:
        """Wait for the next turn; return the time when it was due, which may have passed."""
        wait = await _result_of(self._sharing.turn(line, 1 / a_second))
        due = self._clock() + wait
        if wait:
            await asyncio.sleep(wait)
        return due

    def _give_up(self, away: AwayError) -> None:
        while self._queue:
            turn = heappop(self._queue)[2]
            if not turn.done():
                turn.set_exception(away)


async def _result_of(future: Future[Result]) -> Result:
    try:
        return await asyncio.wrap_future(future)
    except Unavailable as problem:
        raise AwayError(str(problem)) from problem
