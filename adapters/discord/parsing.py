"""What a stored update says: who did what in which channel.

An update is stored as one line of JSON: the interaction as the gateway brought it, but for its
token, which would let anybody answer in the bot's name: `{"interaction": {…}}`; or a line that was
written to the bot in private: `{"message": {…}}`; or where the bot may be: `{"membership": {…}}`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from adapters.discord.references import Reference
from bot.messages import Act, CameIn, Incoming, Place, Said, Sent, Speaker, Tapped, WentOut
from bot.ports.lines import from_line

NAME: Final = "discord"
COMMAND: Final = 2
COMPONENT: Final = 3
MODAL: Final = 5
PEOPLE: Final = 5
"""The menu of everybody there is."""
PART: Final = 1
ATTACHMENT: Final = 11
IN_ORDER: Final = ("who", "player", "successor", "year")
"""The options that hold one word each, in the order in which a line has them."""
FOR_THREADS: Final = {"create_public_threads": 1 << 35, "send_messages_in_threads": 1 << 38}
"""The rights that the bot needs for a thread to each table."""
EPHEMERAL: Final = 1 << 6
MANAGE_GUILD: Final = 1 << 5
ADMINISTRATOR: Final = 1 << 3
THREADS: Final = (10, 11, 12)
HAVE_THREADS: Final = (0, 5)
EPOCH: Final = 1_420_070_400_000
"""The first millisecond of the platform's numbers, which hold the time in their upper bits."""

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")

Raw = Mapping[str, Any]


def parse(raw: str) -> Incoming | None:
    """Make something of a stored update; None when it addresses nobody here."""
    stored = from_line(raw)
    if "message" in stored:
        return _line(stored["message"])
    if "membership" in stored:
        return _membership(stored["membership"])
    interaction = stored["interaction"]
    act = _act(interaction)
    if act is None:
        return None
    return Incoming(
        NAME,
        place_of(interaction),
        _speaker(interaction),
        moment_of(interaction["id"]),
        act,
        reference_of(interaction) if isinstance(act, Tapped) else "",
        redraws=isinstance(act, Tapped) and "message" in interaction,
        alone="member" in interaction,
    )


def moment_of(number: str | int) -> datetime:
    """When the platform gave out this number (UTC)."""
    return datetime.fromtimestamp(((int(number) >> 22) + EPOCH) / 1000, UTC)


# --- what ----------------------------------------------------------------------------------------


def _act(interaction: Raw) -> Act | None:
    kind, data, token = interaction["type"], interaction["data"], str(interaction["id"])
    if kind == COMMAND and "target_id" in data:
        return _chosen(interaction, token)
    if kind == COMMAND:
        options = data.get("options") or ()
        typed = " ".join([f"/{data['name']}", *_words(options)])
        mentions, filled = _mentions(data, typed), tuple(filled_in(options))
        return Said(typed, mentions=mentions, token=token, sent=_sent(data), options=filled)
    if kind == COMPONENT and data.get("component_type") == PEOPLE:
        told = _mentions(data, " ".join(f"<@{number}>" for number in data["values"]))
        picked = " ".join(word for word, _ in told)
        return Tapped(str(data["custom_id"]).partition("|")[2], token, picked, told)
    if kind == COMPONENT:
        return Tapped(form_of(action_of(data))[1], token)
    if kind == MODAL:
        return _filled_form(interaction)
    return None


def _chosen(interaction: Raw, token: str) -> Act | None:
    """What was chosen from the menu on a message, or on a person."""
    data, means = interaction["data"], str(interaction.get("means") or "")
    if not means.startswith("/"):
        return Tapped(means, token) if means else None
    line = f"{means} <@{data['target_id']}>"
    return Said(line, mentions=_mentions(data, line), token=token)


def _filled_form(interaction: Raw) -> Act:
    """What was typed comes with the tap that opened the form; or it answers what was asked."""
    data, token = interaction["data"], str(interaction["id"])
    # what was filled in; of several fields each is a line
    typed, (_, action) = "\n".join(_fields(data["components"])), form_of(str(data["custom_id"]))
    if action:
        return Tapped(action, token, typed)
    return Said(typed, reference_of(interaction), token=token)


def _words(options: Sequence[Raw]) -> Iterator[str]:
    """What was filled in, in the order in which a line has it, whatever was filled in first.

    What a command is told to do is a word of its own; `show` is what it does without one, and
    what is called as that which is filled in is no more than that.
    """
    for option in sorted(options, key=_place):
        if option["type"] == PART:
            inner = option.get("options") or ()
            if option["name"] not in {"show", *(each["name"] for each in inner)}:
                yield option["name"]
            yield from _words(inner)
        elif option["type"] != ATTACHMENT:
            yield _word(option["name"], str(option["value"]))


def _word(option: str, value: str) -> str:
    """What was filled in as a name is one, whatever else it may say; a line stays as it is."""
    if option not in IN_ORDER:
        return value
    name = value.strip().strip('"')
    plain = option == "year" or _MENTION.fullmatch(name)
    return name if plain else f'"{name}"'


def filled_in(options: Sequence[Raw]) -> Iterator[tuple[str, str]]:
    """What was filled in, each under its name; under "" what the command is told to do."""
    for option in options:
        if option["type"] == PART:
            yield "", option["name"]
            yield from filled_in(option.get("options") or ())
        elif option["type"] != ATTACHMENT:
            yield option["name"], str(option["value"])


def _place(option: Raw) -> int:
    return IN_ORDER.index(option["name"]) if option["name"] in IN_ORDER else -1


def focused_option(options: Sequence[Raw]) -> Raw | None:
    """What is being typed, in a part of a command too."""
    for option in options:
        if option.get("focused"):
            return option
        if (inner := focused_option(option.get("options") or ())) is not None:
            return inner
    return None


def _mentions(data: Raw, typed: str) -> tuple[tuple[str, Speaker], ...]:
    """Whom `<@123>` in a line means; who is not told of by the platform has no name here."""
    told = data.get("resolved") or {}
    users, members = told.get("users") or {}, told.get("members") or {}
    return tuple(
        (each[0], _person(users.get(each[1]) or {"id": each[1]}, members.get(each[1]) or {}))
        for each in _MENTION.finditer(typed)
        if not users.get(each[1], {}).get("bot")
    )


def _sent(data: Raw) -> Sent | None:
    """The file that came with a slash command."""
    files = (data.get("resolved") or {}).get("attachments") or {}
    for file in files.values():
        return Sent(str(file["filename"]), str(file["url"]))
    return None


def action_of(data: Raw) -> str:
    """What a button or the choice from a menu means; a number stands before it."""
    chosen = data.get("values")
    return str(chosen[0] if chosen else data["custom_id"]).partition("|")[2]


def form_of(meaning: str) -> tuple[str, str]:
    """The form that a button opens, "" if none, and what the button means."""
    if not meaning.startswith("!"):
        return "", meaning
    form, _, action = meaning[1:].partition("|")
    return form, action


def _fields(components: Sequence[Raw]) -> Iterator[str]:
    """What stands in each field, as deep as the platform nests them."""
    for each in components:
        if "component" in each or "components" in each:
            yield from _fields(each.get("components") or [each["component"]])
        else:
            yield " ".join(map(str, each.get("values") or [each.get("value") or ""]))


# --- where and who -------------------------------------------------------------------------------


def place_of(interaction: Raw) -> Place:
    """A channel is a chat, a thread belongs to its channel; in private the person is the chat."""
    if "member" not in interaction:
        user = interaction["user"]
        return Place(str(user["id"]), _name(user), "private")
    return _channel(interaction)


def _channel(told: Raw) -> Place:
    """A channel of a server; a thread of one is that channel."""
    channel = told["channel"]
    title, language = str(told.get("guild_name") or ""), str(told.get("guild_locale") or "")
    if channel.get("type") in THREADS and channel.get("parent_id"):
        thread = str(channel["id"])
        return Place(
            str(channel["parent_id"]),
            title,
            "group",
            thread,
            threads=True,
            lacking=_lacking(told),
            language=language,
        )
    name = str(channel.get("name") or "")
    title = f"{title} #{name}".strip() if name else title
    threads = channel.get("type") in HAVE_THREADS
    return Place(
        str(channel["id"]), title, threads=threads, lacking=_lacking(told), language=language
    )


def _lacking(told: Raw) -> tuple[str, ...]:
    """The rights that the bot lacks to open threads, as far as it is told."""
    rights = int(told.get("app_permissions", -1))
    return tuple(right for right, bit in FOR_THREADS.items() if not rights & bit)


def reference_of(interaction: Raw) -> str:
    """The message of the bot on which something was done; "" if on none."""
    message = interaction.get("message") or _target(interaction["data"])
    if not message:
        return ""
    only = bool(int(message.get("flags") or 0) & EPHEMERAL)
    place = place_of(interaction)
    channel = str(message["channel_id"])
    return str(Reference((int(message["id"]),), "" if channel == place.key else channel, only))


def _target(data: Raw) -> Raw | None:
    """The message from whose menu something was chosen."""
    messages = (data.get("resolved") or {}).get("messages") or {}
    return messages.get(str(data.get("target_id")))


def _speaker(interaction: Raw) -> Speaker:
    member = interaction.get("member")
    language = str(interaction.get("locale") or "")
    if member is None:
        return replace(_person(interaction["user"]), language=language)
    rights = int(member.get("permissions") or 0)
    admin = bool(rights & (MANAGE_GUILD | ADMINISTRATOR))
    return replace(_person(member["user"], member), language=language, admin=admin)


def _person(user: Raw, member: Raw | None = None) -> Speaker:
    """An account, by its name on the server if it has one there."""
    nick = (member or {}).get("nick")
    return Speaker(str(user["id"]), str(nick or _name(user)))


def _name(user: Raw) -> str:
    return str(user.get("global_name") or user.get("username") or "")


def _membership(told: Raw) -> Incoming:
    """The bot was let in, or out; Discord does not say by whom."""
    act = CameIn() if told["came"] else WentOut()
    return Incoming(NAME, _channel(told), Speaker("", ""), moment_of(told["id"]), act)


def _line(message: Raw) -> Incoming:
    """A line in private."""
    user = message["author"]
    key = str(user["id"])
    answered = message.get("answered")
    reply_to = str(Reference((int(answered),), str(message["channel_id"]))) if answered else ""
    return Incoming(
        NAME,
        Place(key, _name(user), "private"),
        Speaker(key, _name(user)),
        moment_of(message["id"]),
        Said(str(message["content"]), reply_to),
        str(message["id"]),
    )
