"""What somebody did, as the library tells it: where, on what, and what is kept of it."""

import re
from typing import Any, Final

import discord

from adapters.discord.layouts import parts_of, said_in

_MARKS: Final = re.compile(r"[\\*`\u200b]")


def is_elsewhere(interaction: discord.Interaction) -> bool:
    """Whether the bot is here for this person alone, and not in its own private chat."""
    return (
        interaction.is_user_integration()
        and not interaction.is_guild_integration()
        and not interaction.context.dm_channel
    )


def asked_on(interaction: discord.Interaction) -> str:
    """What a message asks, without its marks; the words of the pressed button if nothing."""
    message: Any = interaction.message
    lines = _MARKS.sub("", "\n".join(said_in(message))).splitlines()
    asking = [line for line in lines if "?" in line]
    return asking[-1] if asking else _pressed(message, interaction.data)


def _pressed(message: discord.Message, data: Any) -> str:  # noqa: ANN401 - the library's own
    """The words of the button that was pressed, or of the choice from a menu."""
    for key in parts_of(message.components):
        if getattr(key, "custom_id", None) != data["custom_id"]:
            continue
        for choice in getattr(key, "options", ()):
            if choice.value in data.get("values", ()):
                return str(choice.label)
        return str(getattr(key, "label", "") or "")
    return ""


def raw_of(interaction: discord.Interaction) -> dict[str, Any]:
    """What is kept of an interaction: everything but its token."""
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
    if interaction.guild_id is None:
        return raw | {"user": person}
    rights = interaction.permissions.value
    nick = getattr(user, "nick", None)
    guild = interaction.guild
    return raw | {
        "app_permissions": interaction.app_permissions.value,
        "guild_name": guild.name if guild else "",
        "guild_locale": str(guild.preferred_locale) if guild else "",
        "member": {"user": person, "nick": nick, "permissions": str(rights)},
    }
