"""The thread that hangs from a message, in which a table is played.

A thread has the number of its message. Whoever opened it may put it away; it is never locked, so
anybody who writes there takes it up again.
"""

import logging
from typing import Final

import discord

from adapters.discord.answers import Message, changed
from adapters.discord.markdown import shortened
from adapters.discord.refusals import ARCHIVED, THREAD_IS_THERE

NAME: Final = 100
"""How long the name of a thread may be."""
RESTS: Final = 4320
"""After how long (min) without a word Discord puts it away by itself: a table lasts shorter."""

_log = logging.getLogger("peling.discord")


async def open_thread(client: discord.Client, channel: int, message: int, name: str) -> bool:
    """Open a thread under a message; False where the bot may not, or the channel has none."""
    try:
        await client.http.start_thread_with_message(
            channel, message, name=shortened(name, NAME), auto_archive_duration=RESTS
        )
    except discord.HTTPException as problem:
        if problem.code == THREAD_IS_THERE:  # an earlier run was ended just after it
            return True
        if problem.status == 429 or problem.status >= 500:  # noqa: PLR2004
            raise
        _log.info("no thread in channel %s: %s", channel, problem)
        return False
    return True


async def put_away(client: discord.Client, thread: int, *, away: bool) -> None:
    """Put a thread away, or take it up again; one that is gone, or another's, is left alone."""
    try:
        await client.http.edit_channel(thread, archived=away)
    except (discord.NotFound, discord.Forbidden) as problem:
        _log.info("thread %s stays as it is: %s", thread, problem)


async def change(
    client: discord.Client, channel: discord.PartialMessageable, number: int, message: Message
) -> None:
    """Change a message; one in a thread that was put away takes that up again."""
    try:
        await channel.get_partial_message(number).edit(**changed(message))
    except discord.HTTPException as problem:
        if problem.code != ARCHIVED:
            raise
        await client.http.edit_channel(channel.id, archived=False)
        await channel.get_partial_message(number).edit(**changed(message))
