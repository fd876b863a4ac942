"""The parts of an interaction of discord.py: its place, its button, and its stored form."""

import re
from datetime import datetime
from typing import Any

import discord
from discord.utils import time_snowflake

from adapters.discord.parsing import THREADS
from adapters.discord.rendering import parts_of, said_in
from bot.messages import Cell, cell_of
from bot.ports.lines import as_line
from bot.ports.records import Update

_MARKS = re.compile(r"[\\*`\u200b]")


def is_elsewhere(interaction: discord.Interaction) -> bool:
    """Return True outside the bot's servers and its own private chats."""
    return (
        interaction.is_user_integration()
        and not interaction.is_guild_integration()
        and not interaction.context.dm_channel
    )


def asked_on(interaction: discord.Interaction) -> str:
    """Return the question in the message without its marks, or the label of the button."""
    message: Any = interaction.message
    lines = _MARKS.sub("", "\n".join(said_in(message))).splitlines()
    asking = [line for line in lines if "?" in line]
    if asking:
        return asking[-1]
    return _pressed_label(message, interaction.data)


def _pressed_label(message: discord.Message, data: Any) -> str:  # noqa: ANN401 - the library's own
    for key in parts_of(message.components):
        if getattr(key, "custom_id", None) != data["custom_id"]:
            continue
        for choice in getattr(key, "options", ()):
            if choice.value in data.get("values", ()):
                return str(choice.label)
        return str(getattr(key, "label", "") or "")
    return ""


def _pressed_cell(message: discord.Message, data: Any) -> Cell | None:  # noqa: ANN401 - as above
    """Return the cell of the pressed button; a menu has no cell, because it takes two taps."""
    kinds = discord.ComponentType
    rows = [row for row in parts_of(message.components) if row.type is kinds.action_row]
    keys = [
        [key.custom_id or "" for key in row.children if key.type is kinds.button] for row in rows
    ]
    return cell_of(data.get("custom_id"), keys)


def raw_of(interaction: discord.Interaction) -> dict[str, Any]:
    """Return the stored form of an interaction, which lacks its token."""
    user: Any = interaction.user
    person = {"id": user.id, "global_name": user.global_name, "username": user.name}
    channel: Any = interaction.channel
    raw: dict[str, Any] = {
        "id": interaction.id,
        "type": interaction.type.value,
        "data": interaction.data,
        "locale": str(interaction.locale),
        "channel": {
            "id": interaction.channel_id,
            "type": channel.type.value if channel else 0,
            "name": getattr(channel, "name", ""),
            "parent_id": getattr(channel, "parent_id", None),
        },
    }
    if interaction.message:
        raw["message"] = {
            "id": interaction.message.id,
            "channel_id": interaction.message.channel.id,
            "flags": interaction.message.flags.value,
        }
        raw["cell"] = _pressed_cell(interaction.message, interaction.data)
    if interaction.guild_id is None:
        return raw | {"user": person, "application_id": interaction.application_id}
    rights = interaction.permissions.value
    nick = getattr(user, "nick", None)
    roles = [role.id for role in getattr(user, "roles", ()) if not role.is_default()]
    guild = interaction.guild
    return raw | {
        "app_permissions": interaction.app_permissions.value,
        "guild_id": interaction.guild_id,
        "guild_name": guild.name if guild else "",
        "guild_locale": str(guild.preferred_locale) if guild else "",
        "member": {"user": person, "nick": nick, "permissions": str(rights), "roles": roles},
    }


# The bot receives no departures of members: they need the permission to see all members.


def lacking(rights: discord.Permissions, *, in_thread: bool = False) -> str:
    """Return the first permission that the bot lacks for its messages, or "".

    Without a permission, the later ones in the list are missing too.
    """
    send = "send_messages"
    if in_thread:
        send = "send_messages_in_threads"
    needed = ("view_channel", send, "embed_links")
    return next((right for right in needed if not getattr(rights, right)), "")


def lacking_here(interaction: discord.Interaction) -> str:
    """Return the permission that the bot lacks in this channel, or ""; always "" in private."""
    if interaction.guild_id is None:
        return ""
    channel: Any = interaction.channel
    in_thread = channel is not None and channel.type.value in THREADS
    return lacking(interaction.app_permissions, in_thread=in_thread)


def place_to_greet(guild: discord.Guild) -> tuple[discord.TextChannel | None, str]:
    """Return the system channel, or the first channel in which the bot may write.

    If the bot may write in no channel, return the first with its missing permission.
    """
    channels = [channel for channel in (guild.system_channel, *guild.text_channels) if channel]
    places = [(channel, lacking(channel.permissions_for(guild.me))) for channel in channels]
    lacks_nothing = (place for place in places if not place[1])
    return next(lacks_nothing, places[0] if places else (None, "view_channel"))


def join_update(guild: discord.Guild, channel: discord.TextChannel, now: datetime) -> Update:
    """Return the update for a new server; the same server and time have the same key."""
    since = guild.me.joined_at or now
    return _update(f"in {guild.id} {since.timestamp():.0f}", channel, now, came=True)


def channel_gone(channel: discord.abc.GuildChannel, now: datetime) -> Update:
    """Return the update for a channel that was deleted or that the bot has left."""
    return _update(f"out {channel.id} {time_snowflake(now)}", channel, now, came=False)


def thread_gone(thread: discord.RawThreadDeleteEvent, now: datetime) -> Update:
    """Return the update for a deleted thread."""
    moment = time_snowflake(now)
    number = thread.thread_id
    around = thread.parent_id
    channel = {"id": number, "type": THREADS[1], "parent_id": around}
    membership = {"id": moment, "came": False, "channel": channel}
    return Update(f"out {number} {moment}", str(around), as_line({"membership": membership}))


def _update(key: str, channel: discord.abc.GuildChannel, now: datetime, *, came: bool) -> Update:
    membership: dict[str, Any] = {
        "id": time_snowflake(now),
        "came": came,
        "guild_id": channel.guild.id,
        "guild_name": channel.guild.name,
        "guild_locale": str(channel.guild.preferred_locale),
        "channel": {"id": channel.id, "type": channel.type.value, "name": channel.name},
    }
    return Update(key, str(channel.id), as_line({"membership": membership}))
