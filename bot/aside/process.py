"""A process beside the bot for what is long or dangerous, so that nobody's round waits for it.

It starts with the first question. One that crashes is started again, one that takes too long is
ended.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.aside.worker import ANSWER, QUESTION


class NotDone(Exception):  # noqa: N818 - it reads: raise NotDone(reason)
    """The process said that it could not."""


def command(module: str) -> tuple[str, ...]:
    """The command that starts a module of the bot as a process."""
    # -P: what lies in the folder where the bot was started is not taken for a part of it.
    return sys.executable, "-P", "-m", module


@dataclass
class Aside:
    """Answers one question after another.

    `words` start the process; `patience` (s) is what an answer may take.
    """

    words: Sequence[str]
    patience: float
    process: Process | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def ask(self, question: bytes) -> bytes:
        """The answer. A process that did not answer to the end is never asked again.

        Raises:
            NotDone: there is none, and why.
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
        """A process in a session of its own: the host's Ctrl-C is the bot's to answer."""
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
