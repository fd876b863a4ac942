"""Parse stored updates of Discord.

An update is a line of JSON: an interaction without its token, which would let any reader answer as
the bot: `{"interaction": {…}}`; a private message: `{"message": {…}}`; or a change of the bot's
channels: `{"membership": {…}}`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from discord import Permissions
from discord.utils import oauth_url, snowflake_time

from bot.messages import Act, CameIn, Incoming, Place, Said, Sent, Speaker, Tapped, WentOut
from bot.ports.lines import from_line
from bot.ports.platforms import Reference

NAME = "discord"
COMMAND = 2
COMPONENT = 3
MODAL = 5
PEOPLE = 5
"""The component type of a menu of all users."""
ROLES = 6
"""The component type of a menu of all roles."""
PART = 1
ATTACHMENT = 11
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The permissions that the bot needs for a thread for each table."""
EPHEMERAL = 1 << 6
ONLY = "~"
"""Marks a private message, which can be edited only through an interaction of its reader."""
THREADS = (10, 11, 12)
HAVE_THREADS = (0, 5)

PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""The permissions that the bot asks for; docs/discord.md gives the reason of each."""
_MENTION = re.compile(r"<@!?(\d{1,20})>")

Raw = Mapping[str, Any]


def parse(raw: str) -> Incoming | None:
    """Parse a stored update; return None for an interaction without meaning for the bot."""
    stored = from_line(raw)
    if "message" in stored:
        return _private_message(stored["message"])
    if "membership" in stored:  # Discord names no author of the change
        membership = stored["membership"]
        moved = CameIn() if membership["came"] else WentOut()
        when = snowflake_time(int(membership["id"]))
        return Incoming(NAME, place_of(membership), Speaker("", ""), when, moved)
    interaction = stored["interaction"]
    act = _act(interaction)
    if act is None:
        return None
    tapped = isinstance(act, Tapped)
    application = interaction.get("application_id")
    member = interaction.get("member") or {}
    rights = Permissions(int(member.get("permissions") or 0))
    speaker = replace(
        _person(interaction.get("user") or member["user"], member),
        language=str(interaction.get("locale") or ""),
        admin=_manages(interaction, rights) if member else None,
        roles=tuple(map(str, member.get("roles") or ())),
    )
    return Incoming(
        NAME,
        place_of(interaction),
        speaker,
        snowflake_time(int(interaction["id"])),
        act,
        reference_of(interaction) if tapped else "",
        invite=invitation(application) if application else "",
        redraws=tapped and "message" in interaction,
        few_buttons=True,
        nicknames=True,
        alone="member" in interaction,
    )


def _manages(interaction: Raw, rights: Permissions) -> bool:
    """Return True for the managers of the server, and those to whom it allows this command."""
    return bool(interaction.get("allowed") or rights.manage_guild or rights.administrator)


def invitation(application: int | str) -> str:
    """Return the address that adds the bot to a server of the reader's choice."""
    return oauth_url(application, permissions=PERMISSIONS)


def _act(interaction: Raw) -> Act | None:
    kind = interaction["type"]
    data = interaction["data"]
    token = str(interaction["id"])
    if kind == COMMAND and "target_id" in data:
        return _menu_act(interaction, token)
    if kind == COMMAND:
        options = option_values(data)
        mentions = _mentions(data, *(value for _, value in options))
        return Said(f"/{data['name']}", "", mentions, token, _attachment(data), options)
    if kind == COMPONENT:
        return _component_act(interaction, token)
    if kind == MODAL:
        return _form_act(interaction, token)
    return None


def _component_act(interaction: Raw, token: str) -> Act:
    data = interaction["data"]
    if data.get("component_type") == PEOPLE:
        people = _mentions(data, *(f"<@{number}>" for number in data["values"]))
        return Tapped(action_of(data), token, " ".join(word for word, _ in people), people)
    if data.get("component_type") == ROLES:
        return Tapped(action_of(data), token, " ".join(_roles(data)))
    cell = interaction.get("cell")
    return Tapped(form_of(action_of(data))[1], token, cell=cell and tuple(cell))


def _menu_act(interaction: Raw, token: str) -> Act | None:
    data = interaction["data"]
    means = str(interaction.get("means") or "")
    if not means.startswith("/"):
        if means:
            return Tapped(means, token)
        return None
    line = f"{means} <@{data['target_id']}>"
    return Said(line, mentions=_mentions(data, line), token=token)


def _form_act(interaction: Raw, token: str) -> Act:
    """Return the act of a completed form: for its button, or as a reply to the question."""
    data = interaction["data"]
    # each field is a line
    typed = "\n".join(_fields(data["components"]))
    _, action = form_of(str(data["custom_id"]))
    if action:
        return Tapped(action, token, typed)
    return Said(typed, reference_of(interaction), token=token)


def option_values(data: Raw) -> tuple[tuple[str, str], ...]:
    """Return the values of a command by option; the key "" has the name of its part."""
    return tuple(
        ("", option["name"]) if option["type"] == PART else (option["name"], str(option["value"]))
        for option in options_of(data)
        if option["type"] != ATTACHMENT
    )


def options_of(data: Raw) -> Iterator[Raw]:
    """Yield the options of a command and of its parts."""
    for option in data.get("options") or ():
        yield option
        yield from options_of(option)


def _mentions(data: Raw, *typed: str) -> tuple[tuple[str, Speaker], ...]:
    """Return the people behind `<@123>` in a line, without a name if Discord sends none."""
    resolved = data.get("resolved") or {}
    users = resolved.get("users") or {}
    members = resolved.get("members") or {}
    return tuple(
        (each[0], _person(users.get(each[1]) or {"id": each[1]}, members.get(each[1])))
        for each in _MENTION.finditer(" ".join(typed))
        if not users.get(each[1], {}).get("bot")
    )


def _roles(data: Raw) -> Iterator[str]:
    """Yield the key and the name of each chosen role."""
    roles = (data.get("resolved") or {}).get("roles") or {}
    for number in data["values"]:
        yield f"{number} {(roles.get(number) or {}).get('name') or number}"


def _attachment(data: Raw) -> Sent | None:
    files = (data.get("resolved") or {}).get("attachments") or {}
    return next((Sent(str(f["filename"]), str(f["url"])) for f in files.values()), None)


def action_of(data: Raw) -> str:
    """Return the action of a button or a menu choice; a number precedes it in the key."""
    of_all = data.get("component_type") in {PEOPLE, ROLES}
    if of_all:
        chosen = None
    else:
        chosen = data.get("values")
    return str(chosen[0] if chosen else data["custom_id"]).partition("|")[2]


def form_of(meaning: str) -> tuple[str, str]:
    """Return the name of the form that a button opens, or "", and the button's action."""
    if not meaning.startswith("!"):
        return "", meaning
    form, _, action = meaning[1:].partition("|")
    return form, action


def _fields(components: Sequence[Raw]) -> Iterator[str]:
    for each in components:
        if "component" in each or "components" in each:
            yield from _fields(each.get("components") or [each["component"]])
        else:
            yield " ".join(map(str, each.get("values") or [each.get("value") or ""]))


def place_of(raw: Raw) -> Place:
    """Return the place: a channel, a thread in its channel, or a private chat by its person."""
    if "user" in raw:
        return Place(str(raw["user"]["id"]), _name(raw["user"]), "private")
    channel = raw["channel"]
    around = channel.get("type") in THREADS and channel.get("parent_id")
    rights = Permissions(int(raw.get("app_permissions", -1)))
    name = raw.get("guild_name") or ""
    thread = ""
    if around:
        thread = str(channel["id"])
    elif channel.get("name"):
        name += f" #{channel['name']}"
    return Place(
        str(around or channel["id"]),
        name.strip(),
        thread=thread,
        threads=bool(around) or channel.get("type") in HAVE_THREADS,
        lacking=tuple(right for right in FOR_THREADS if not getattr(rights, right)),
        language=str(raw.get("guild_locale") or ""),
        server=str(raw.get("guild_id") or ""),
    )


def reference_of(interaction: Raw) -> str:
    """Return the reference of the bot's message that was used, or ""."""
    data = interaction["data"]
    targets = (data.get("resolved") or {}).get("messages") or {}
    message = interaction.get("message") or targets.get(str(data.get("target_id")))
    if not message:
        return ""
    only = ONLY if int(message.get("flags") or 0) & EPHEMERAL else ""
    channel = str(message["channel_id"])
    elsewhere = "" if channel == place_of(interaction).key else channel
    return str(Reference((int(message["id"]),), elsewhere, only))


def _person(user: Raw, member: Raw | None = None) -> Speaker:
    nick = (member or {}).get("nick")
    return Speaker(str(user["id"]), str(nick or _name(user)))


def _name(user: Raw) -> str:
    return str(user.get("global_name") or user.get("username") or "")


def _private_message(message: Raw) -> Incoming:
    user = message["author"]
    number = str(message["id"])
    answered = message.get("answered")
    if answered:
        reply_to = str(Reference((int(answered),), str(message["channel_id"])))
    else:
        reply_to = ""
    act = Said(str(message["content"]), reply_to)
    place = place_of({"user": user})
    moment = snowflake_time(int(number))
    return Incoming(
        NAME, place, _person(user), moment, act, number, few_buttons=True, nicknames=True
    )
