"""A picture as a platform sends it: its PNG, or nothing where the words must do."""

from collections.abc import Awaitable, Callable
from logging import Logger

from bot.messages import Picture

Draw = Callable[[Picture], Awaitable[bytes | None]]
"""Makes the PNG of a picture; None: it cannot now."""


async def drawn(draw: Draw | None, picture: Picture | None, log: Logger) -> bytes | None:
    """The PNG of a picture; without it the words must do."""
    if picture is None or draw is None:
        return None
    try:
        return await draw(picture)
    except Exception:  # the words are worth more than nothing
        log.exception("a picture could not be drawn")
        return None
