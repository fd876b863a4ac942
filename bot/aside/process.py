"""A separate process for slow or dangerous work, so that no update waits for it.

It starts with the first question, restarts after a crash, and is ended after a timeout.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.aside.worker import ANSWER, QUESTION


class NotDone(Exception):  # noqa: N818 - an answer, no error
    """The process reported a failure."""


def command(module: str) -> tuple[str, ...]:
    """Return the command that starts a module of the bot as a process."""
    # -P: modules in the current folder are not imported.
    return sys.executable, "-P", "-m", module


@dataclass
class Aside:
    """A process that answers questions in their order.

    `words` start the process; `patience` (s) is the timeout of an answer.
    """

    words: Sequence[str]
    patience: float
    process: Process | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def ask(self, question: bytes) -> bytes:
        """Return the answer. After an incomplete answer the process is replaced.

        Raises:
            NotDone: the process reported a failure, with its reason.
            TimeoutError: it took too long.
            EOFError, OSError: the process ended, or never began.
        """
        async with self._turn:
            try:
                done, body = await asyncio.wait_for(self._answer(question), self.patience)
            except BaseException:
                await self._end()
                raise
        if not done:
            raise NotDone(body.decode())
        return body

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._end()

    async def _answer(self, question: bytes) -> tuple[bool, bytes]:
        process = self.process = self.process or await self._started()
        questions = process.stdin
        answers = process.stdout
        if questions is None or answers is None:
            raise EOFError
        questions.write(QUESTION.pack(len(question)) + question)
        await questions.drain()
        done, length = ANSWER.unpack(await answers.readexactly(ANSWER.size))
        return done, await answers.readexactly(length)

    async def _started(self) -> Process:
        """Start a process in its own session: the host's Ctrl-C is for the bot."""
        return await asyncio.create_subprocess_exec(
            *self.words, stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    async def _end(self) -> None:
        process = self.process
        self.process = None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
