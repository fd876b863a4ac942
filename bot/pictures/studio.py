"""Where pictures are drawn: in a process of its own, so that nobody's round waits for one.

The process starts with the first picture. One that crashes is started anew, one that takes too
long is ended; a picture that cannot be drawn leaves its words.
"""

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bot.messages import Picture
from bot.pictures.frames import ANSWER, QUESTION

PATIENCE: Final = 20.0
"""How long (s) a picture may take, on a machine that has much else to do."""
ATTEMPTS: Final = 2
# -P: what lies in the folder where the bot was started is not taken for a part of it.
WORKER: Final = (sys.executable, "-P", "-m", "bot.pictures.worker")

_log = logging.getLogger("peling.pictures")


class NotDrawn(Exception):  # noqa: N818 - it never leaves this file
    """The process that draws said that it could not."""


class Studio:
    """Draws one picture after another."""

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        """`command` starts the process that draws; `patience` (s) is what a picture may take."""
        self._command = command
        self._patience = patience
        self._turn = asyncio.Lock()
        self._process: Process | None = None

    async def png(self, picture: Picture) -> bytes | None:
        """The picture as PNG; None when its words must do."""
        async with self._turn:
            for _ in range(ATTEMPTS):
                try:
                    return await asyncio.wait_for(self._asked(picture), self._patience)
                except TimeoutError:
                    _log.warning("drawing a %s took too long", picture.drawing)
                    return None
                except NotDrawn as reason:
                    _log.warning("no picture of a %s: %s", picture.drawing, reason)
                    return None
                except (EOFError, OSError) as problem:
                    _log.warning("the process that draws has ended: %s", problem)
        return None

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._end()

    async def _asked(self, picture: Picture) -> bytes:
        """Ask the process; one that did not answer to the end is never asked again."""
        try:
            is_picture, body = await self._answer(picture)
        except BaseException:
            await self._end()
            raise
        if not is_picture:
            raise NotDrawn(body.decode())
        return body

    async def _answer(self, picture: Picture) -> tuple[bool, bytes]:
        process = self._process = self._process or await self._started()
        questions, answers = process.stdin, process.stdout
        if questions is None or answers is None:
            raise EOFError
        question = json.dumps([picture.drawing, picture.facts]).encode()
        questions.write(QUESTION.pack(len(question)) + question)
        await questions.drain()
        is_picture, length = ANSWER.unpack(await answers.readexactly(ANSWER.size))
        return is_picture, await answers.readexactly(length)

    async def _started(self) -> Process:
        """A process in a session of its own: the host's Ctrl-C is the bot's to answer."""
        return await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
