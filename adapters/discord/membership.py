"""Where the bot may be: let into a server, out of it again, or out of one of its channels.

Who leaves a server is not heard of: that would need the right to see all its members.
"""

from datetime import datetime
from typing import Any

import discord
from discord.utils import time_snowflake

from adapters.discord.parsing import THREADS
from bot.ports.lines import as_line
from bot.ports.records import Update

Channel = discord.abc.GuildChannel


def lacking(rights: discord.Permissions, *, in_thread: bool = False) -> str:
    """The right without which the bot cannot show what it says; "" where it has them all.

    The first of them: without it those behind it are never there either.
    """
    send = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ("view_channel", send, "embed_links")
    return next((right for right in needed if not getattr(rights, right)), "")


def lacking_here(interaction: discord.Interaction) -> str:
    """The right without which a channel sees no answer; in private there is none."""
    if interaction.guild_id is None:
        return ""
    channel: Any = interaction.channel
    in_thread = channel is not None and channel.type.value in THREADS
    return lacking(interaction.app_permissions, in_thread=in_thread)


def place_to_greet(guild: discord.Guild) -> tuple[discord.TextChannel | None, str]:
    """The channel for news of the server, or the first in which the bot may write.

    Where it may write in none it is the first, with the right that is lacking there.
    """
    channels = [channel for channel in (guild.system_channel, *guild.text_channels) if channel]
    found = [(channel, lacking(channel.permissions_for(guild.me))) for channel in channels]
    lacks_nothing = (one for one in found if not one[1])
    return next(lacks_nothing, found[0] if found else (None, "view_channel"))


def came_in(guild: discord.Guild, channel: discord.TextChannel, now: datetime) -> Update:
    """The bot was let into a server, and greets in this channel; told twice it is the same."""
    since = guild.me.joined_at or now
    return _update(f"in {guild.id} {since.timestamp():.0f}", channel, now, came=True)


def gone(channel: Channel, now: datetime) -> Update:
    """A channel that is there no more, or not for the bot."""
    return _update(f"out {channel.id} {time_snowflake(now)}", channel, now, came=False)


def thread_gone(thread: discord.RawThreadDeleteEvent, now: datetime) -> Update:
    """A thread that is there no more."""
    told = {
        "id": time_snowflake(now),
        "came": False,
        "channel": {"id": thread.thread_id, "type": THREADS[1], "parent_id": thread.parent_id},
    }
    key = f"out {thread.thread_id} {time_snowflake(now)}"
    return Update(key, str(thread.parent_id), as_line({"membership": told}))


def _update(key: str, channel: Channel, now: datetime, *, came: bool) -> Update:
    told: dict[str, Any] = {
        "id": time_snowflake(now),
        "came": came,
        "guild_name": channel.guild.name,
        "guild_locale": str(channel.guild.preferred_locale),
        "channel": {"id": channel.id, "type": channel.type.value, "name": channel.name},
    }
    return Update(key, str(channel.id), as_line({"membership": told}))
