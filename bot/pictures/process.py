"""The process that draws pictures, so that rounds do not wait for them.

A picture that cannot be drawn is replaced by its words.
"""

import json
import logging
from collections.abc import Sequence

from bot.aside.process import Aside, NotDone, command
from bot.messages import Picture

PATIENCE = 20.0
"""Seconds for a picture on a busy machine."""
ATTEMPTS = 2
WORKER = command("bot.pictures.worker")

_log = logging.getLogger("peling.pictures")


class PictureProcess(Aside):
    """Draws pictures in turn."""

    def __init__(self, words: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        """`words`: the command of the drawing process; `patience`: seconds for a picture."""
        super().__init__(words, patience)

    async def png(self, picture: Picture) -> bytes | None:
        """Return the picture as PNG, or None to show its words."""
        question = json.dumps([picture.drawing, picture.facts]).encode()
        for _ in range(ATTEMPTS):
            try:
                return await self.ask(question)
            except TimeoutError:
                _log.warning("drawing a %s took too long", picture.drawing)
                return None
            except NotDone as reason:
                _log.warning("no picture of a %s: %s", picture.drawing, reason)
                return None
            except (EOFError, OSError) as problem:
                _log.warning("the process that draws has ended: %s", problem)
        return None
