"""Where pictures are drawn: in a process of its own, so that nobody's round waits for one.

A picture that cannot be drawn leaves its words.
"""

import json
import logging
from collections.abc import Sequence

from bot.aside.process import Aside, NotDone, command
from bot.messages import Picture

PATIENCE = 20.0
"""How long (s) a picture may take, on a machine that has much else to do."""
ATTEMPTS = 2
WORKER = command("bot.pictures.worker")

_log = logging.getLogger("peling.pictures")


class PictureProcess(Aside):
    """Draws one picture after another."""

    def __init__(self, words: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        """`words` start the process that draws; `patience` (s) is what a picture may take."""
        super().__init__(words, patience)

    async def png(self, picture: Picture) -> bytes | None:
        """The picture as PNG; None when its words must do."""
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
