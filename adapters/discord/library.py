"""Changes of discord.py itself; no other module uses its undocumented parts.

An exception in one of its parsers ends the connection of a shard, and the gateway sends the same
event again. The library has no documented hook for it, so each parser is wrapped once.
"""

import logging
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

import discord
from discord.state import AutoShardedConnectionState, ConnectionState

PARSER = "parse_"
"""The names of the parsers of gateway events, up to the event."""

_log = logging.getLogger("peling.discord")


@cache
def adapt_library() -> None:
    """Log unreadable gateway events, and turn off the warnings about voice, which is not used."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    for kind in (ConnectionState, AutoShardedConnectionState):
        for name, read in [*vars(kind).items()]:
            if name.startswith(PARSER):
                event = name.removeprefix(PARSER).upper()
                setattr(kind, name, _logging_errors(event, read))


def _logging_errors(event: str, read: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """Return a parser of gateway events that only logs an unreadable event."""

    @wraps(read)
    def reading(state: Any, data: Any) -> None:  # noqa: ANN401 - the library's own
        try:
            read(state, data)
        except (LookupError, TypeError, ValueError, AttributeError):
            _log.exception("a %s that cannot be read is left", event)

    return reading
