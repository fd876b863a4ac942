"""Draw the picture of a reply."""

from collections.abc import Awaitable, Callable
from logging import Logger

from bot.messages import Picture

Draw = Callable[[Picture], Awaitable[bytes | None]]
"""Returns the PNG of a picture; None: not possible now."""


async def draw_or_none(draw: Draw | None, picture: Picture | None, log: Logger) -> bytes | None:
    """Return the PNG of a picture; None after a failure, so that only the words are sent."""
    if picture is None or draw is None:
        return None
    try:
        return await draw(picture)
    except Exception:  # the reply is sent without its picture
        log.exception("a picture could not be drawn")
        return None
