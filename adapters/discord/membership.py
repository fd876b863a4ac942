"""Where the bot may be: let into a server, out of it again, or out of one of its channels.

Who leaves a server is not heard of: that would need the right to see all its members.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import discord
from discord.utils import time_snowflake

from adapters.discord.parsing import THREADS
from bot.ports.lines import as_line
from bot.ports.records import Update

Channel = discord.abc.GuildChannel


def lacks(rights: discord.Permissions, *, in_thread: bool) -> bool:
    """Whether the bot cannot show what it says with these rights."""
    may_send = rights.send_messages_in_threads if in_thread else rights.send_messages
    return not (rights.view_channel and may_send and rights.embed_links)


def lacks_here(interaction: discord.Interaction) -> bool:
    """Whether the bot cannot answer so that a channel sees it; in private it always can."""
    if interaction.guild_id is None:
        return False
    channel: Any = interaction.channel
    in_thread = channel is not None and channel.type.value in THREADS
    return lacks(interaction.app_permissions, in_thread=in_thread)


def place_to_greet(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for news of the server, otherwise the first in which the bot may write."""
    channels = [guild.system_channel, *guild.text_channels]
    seen = (channel for channel in channels if channel is not None)
    me = guild.me
    return next(
        (c for c in seen if not lacks(c.permissions_for(me), in_thread=False)),
        None,
    )


def came_in(guild: discord.Guild, channel: discord.TextChannel, now: datetime) -> Update:
    """The bot was let into a server, and greets in this channel; told twice it is the same."""
    since = guild.me.joined_at or now
    return _update(f"in {guild.id} {since.timestamp():.0f}", channel, now, came=True)


def went_out(guild: discord.Guild, now: datetime) -> Iterator[Update]:
    """The bot was put out of a server."""
    for channel in guild.channels:
        yield gone(channel, now)


def gone(channel: Channel, now: datetime) -> Update:
    """A channel that is there no more, or not for the bot."""
    return _update(f"out {channel.id} {time_snowflake(now)}", channel, now, came=False)


def _update(key: str, channel: Channel, now: datetime, *, came: bool) -> Update:
    told: dict[str, Any] = {
        "id": time_snowflake(now),
        "came": came,
        "guild_name": channel.guild.name,
        "guild_locale": str(channel.guild.preferred_locale),
        "channel": {"id": channel.id, "type": channel.type.value, "name": channel.name},
    }
    return Update(key, str(channel.id), as_line({"membership": told}))
