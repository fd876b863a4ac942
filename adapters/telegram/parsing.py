"""What a raw update says: who did what in which chat, or that it addresses nobody here.

An update is stored as one line of JSON: `{"at": seconds, "update": {…}, "known": {…}}`. Taps bear
no time of their own, so `at` is when it was received or, of updates that have waited, when it must
have been; `known` are the accounts behind the @names in its text, as far as they were seen.
"""

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from telegram import (
    CallbackQuery,
    ChatMember,
    ChatMemberUpdated,
    Message,
    MessageEntity,
    Update,
    User,
)
from telegram import Chat as TelegramChat

from bot.messages import (
    Act,
    CameIn,
    Departed,
    Edited,
    Incoming,
    Joined,
    Moved,
    Place,
    Said,
    Sent,
    Speaker,
    Tapped,
    WentOut,
)
from bot.ports.lines import as_line, from_line
from core.values import frozen

NAME: Final = "telegram"
UNREAD: Final = "unread"
"""Under this word an update that could not be read is kept as it came."""
GROUPS: Final = (TelegramChat.GROUP, TelegramChat.SUPERGROUP)
_OUT: Final = (ChatMember.LEFT, ChatMember.BANNED)
_NOBODY: Final = Speaker("", "")
_NUMBER: Final = re.compile(rb'"update_id"\s*:\s*(\d{1,18})\b')


@frozen
class Me:
    """The bot's own account."""

    id: int
    username: str
    hears_all: bool = False
    """Whether privacy mode is off: it sees all that is written in its groups."""
    app: bool = False
    """Whether @BotFather knows an app of it, which links in groups open."""


Mentions = tuple[tuple[str, Speaker], ...]


def parse(raw: str, me: Me) -> Incoming | None:
    """Make something of a stored update; None when it addresses nobody here."""
    stored = from_line(raw)
    if UNREAD in stored["update"]:
        raise ValueError("the update is no JSON that can be read")
    incoming = _read_plainly(stored, me) or _read(stored, me)
    if incoming is None:
        return None
    # of one second, what bears the lower number was written first
    within = int(stored["update"]["update_id"]) % 1_000_000
    written = incoming.written.replace(microsecond=within)
    return replace(incoming, written=written, address=f"https://t.me/{me.username}?start=")


def _read(stored: dict[str, Any], me: Me) -> Incoming | None:
    update = Update.de_json(stored["update"], None)
    at = datetime.fromtimestamp(stored["at"], UTC)
    if update.callback_query:
        return _tapped(update.callback_query, at)
    if update.my_chat_member:
        return _my_membership(update.my_chat_member, me)
    if update.chat_member:
        return _membership(update.chat_member)
    if update.message:
        return _message(update.message, me, stored.get("known", {}))
    if update.edited_message:
        return _edited(update.edited_message, me, stored.get("known", {}))
    return None


# --- without the library -------------------------------------------------------------------------

_OF_A_LINE: Final = {"message_id", "date", "chat", "from", "text", "entities"}
_OF_A_TAP: Final = {"id", "from", "message", "data", "chat_instance"}
_MEAN_PEOPLE: Final = {MessageEntity.MENTION, MessageEntity.TEXT_MENTION}


def _read_plainly(stored: dict[str, Any], me: Me) -> Incoming | None:
    """A typed line or a tap as most are; None: the library reads it, which takes much longer.

    What is odd in any way is left to it.
    """
    match stored["update"]:
        case {"update_id": int(), "message": dict(message), **more} if not more:
            return _plain_line(message, me)
        case {"update_id": int(), "callback_query": dict(query), **more} if not more:
            return _plain_tap(query, stored["at"])
    return None


def _plain_line(message: dict[str, Any], me: Me) -> Incoming | None:
    """A command, or words in private, that mean nobody by a mention and answer nothing."""
    match message:
        case {
            "message_id": int(),
            "date": int(date),
            "chat": {"type": kind},
            "text": str(text),
        } if message.keys() <= _OF_A_LINE and not any(
            one["type"] in _MEAN_PEOPLE for one in message.get("entities", ())
        ):
            spoken = _is_our_command(text, me) if text.startswith("/") else kind == "private"
            if text and spoken:
                return _plain(message, message, date, Said(text))
    return None


def _plain_tap(query: dict[str, Any], at: int) -> Incoming | None:
    match query:
        case {
            "id": str(token),
            "data": str(action),
            "message": {"message_id": int(), "date": int(date)} as message,
        } if query.keys() <= _OF_A_TAP and date and "is_topic_message" not in message:
            return _plain(query, message, at, Tapped(action, token))
    return None


def _plain(done: dict[str, Any], message: dict[str, Any], at: int, act: Act) -> Incoming | None:
    """What a person has done in the chat of a message; None if either of the two is odd."""
    match message:
        case {"chat": {"id": int(key), "type": "group" | "supergroup", "title": str(title)}}:
            place = Place(str(key), title, "group")
        case {"chat": {"id": int(key), "type": "private", "first_name": str()} as chat}:
            place = Place(str(key), _full_name(chat), "private")
        case _:
            return None
    match done:
        case {"from": {"id": int(key), "is_bot": False, "first_name": str()} as user}:
            language, handle = user.get("language_code", ""), user.get("username", "")
            return Incoming(
                NAME,
                place,
                Speaker(str(key), _full_name(user), language or "", handle=handle or ""),
                datetime.fromtimestamp(at, UTC),
                act,
                str(message["message_id"]),
                opens_private=True,
                fleeting=place.kind == "group",
            )
    return None


def _full_name(person: dict[str, Any]) -> str:
    first, last = person["first_name"], person.get("last_name")
    return f"{first} {last}" if last else str(first)


# --- messages ----------------------------------------------------------------------------------


def _message(message: Message, me: Me, known: dict[str, Any]) -> Incoming | None:
    if message.migrate_to_chat_id or message.migrate_from_chat_id:
        # a group became a supergroup: told in the old one, in the new one, or in both
        old, new = message.migrate_from_chat_id, message.migrate_to_chat_id
        place = Place(str(old or message.chat.id), message.chat.title or "")
        return Incoming(NAME, place, _NOBODY, message.date, Moved(str(new or message.chat.id)))
    if message.left_chat_member:
        if message.left_chat_member.is_bot:
            return None
        return _incoming(message, Departed(str(message.left_chat_member.id)), message.date)
    if message.new_chat_members:
        people = tuple(str(who.id) for who in message.new_chat_members if not who.is_bot)
        return _incoming(message, Joined(people), message.date) if people else None
    if not _is_for_the_bot(message, me):
        return None
    mentions = _mentions(message, known)
    said = Said(_text(message), _reply_to(message, me), mentions, sent=_sent(message))
    return _incoming(message, said, message.date)


def _edited(message: Message, me: Me, known: dict[str, Any]) -> Incoming | None:
    """Only a command can be edited into another one; what else is edited addresses nobody."""
    if not _is_for_the_bot(message, me) or not (message.text or "").startswith("/"):
        return None
    act = Edited(message.text or "", _mentions(message, known))
    return _incoming(message, act, message.edit_date or message.date)


def _text(message: Message) -> str:
    """What was written, or stands under a file."""
    return message.text or (message.caption if message.document else "") or ""


def _sent(message: Message) -> Sent | None:
    file = message.document
    return Sent(file.file_name or "", file.file_id) if file else None


def _is_for_the_bot(message: Message, me: Me) -> bool:
    """A command, a reply to the bot, or any words in private; by a person, in their own words."""
    text = _text(message)
    if not (text or message.document) or not _speaks(message):
        return False
    if text.startswith("/"):
        return _is_our_command(text, me)
    return message.chat.type == TelegramChat.PRIVATE or bool(_reply_to(message, me))


def _speaks(message: Message) -> bool:
    """Whether a person wrote it; an admin who stays anonymous is one."""
    if message.chat.type not in (*GROUPS, TelegramChat.PRIVATE) or message.from_user is None:
        return False
    if message.forward_origin or message.via_bot:  # not their own words
        return False
    return not message.from_user.is_bot or message.sender_chat is not None


def _is_our_command(text: str, me: Me) -> bool:
    word = text.split(maxsplit=1)[0]
    _, at, name = word.partition("@")
    return len(word) > 1 and (not at or name.casefold() == me.username.casefold())


def _reply_to(message: Message, me: Me) -> str:
    """The message of the bot that this one answers."""
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.id != me.id:
        return ""
    return str(answered.message_id)


def _mentions(message: Message, known: dict[str, Any]) -> Mentions:
    """The words of the text that mean an account."""
    found: list[tuple[str, Speaker]] = []
    for entity, word in message.parse_entities().items():
        user = entity.user if entity.type == MessageEntity.TEXT_MENTION else None
        if entity.type == MessageEntity.MENTION and word.casefold() in known:
            user = User.de_json(known[word.casefold()], None)
        if user and not user.is_bot:
            found.append((word, speaker_of(user)))
    return tuple(found)


def _incoming(message: Message, act: Act, written: datetime) -> Incoming:
    thread = str(message.message_thread_id or "") if message.is_topic_message else ""
    return Incoming(
        NAME,
        place_of(message.chat, thread),
        _speaker(message),
        written,
        act,
        str(message.message_id),
        opens_private=True,
        fleeting=message.chat.type in GROUPS,
    )


def _speaker(message: Message) -> Speaker:
    """Who wrote it; somebody who speaks as the group itself is one of its admins."""
    as_chat = message.sender_chat
    if as_chat is not None:
        name = message.author_signature or as_chat.title or ""
        return Speaker(str(as_chat.id), name, admin=as_chat.id == message.chat.id)
    return speaker_of(message.from_user) if message.from_user else _NOBODY


# --- taps ----------------------------------------------------------------------------------------


def _tapped(query: CallbackQuery, at: datetime) -> Incoming | None:
    message = query.message
    if message is None or query.data is None or query.from_user.is_bot:
        return None
    thread = ""
    if isinstance(message, Message) and message.is_topic_message:
        thread = str(message.message_thread_id or "")
    return Incoming(
        NAME,
        place_of(message.chat, thread),
        speaker_of(query.from_user),
        at,
        Tapped(query.data, query.id),
        str(message.message_id),
        opens_private=True,
        fleeting=message.chat.type in GROUPS,
    )


# --- who is in the chat --------------------------------------------------------------------------


def _my_membership(change: ChatMemberUpdated, me: Me) -> Incoming | None:
    """The bot was let in, put out, or told to be silent."""
    was, now = _may_speak(change.old_chat_member), _may_speak(change.new_chat_member)
    group = change.chat.type in GROUPS
    if was == now or (now and not group) or change.chat.type == TelegramChat.CHANNEL:
        return None  # in a private chat there is nothing to say until somebody writes
    act = CameIn(me.hears_all) if now else WentOut()
    place = replace(place_of(change.chat), language=change.from_user.language_code or "")
    return Incoming(NAME, place, speaker_of(change.from_user), change.date, act)


def _may_speak(member: ChatMember) -> bool:
    if member.status == ChatMember.RESTRICTED:
        return bool(getattr(member, "can_send_messages", True))
    return member.status not in _OUT


def is_there(member: ChatMember) -> bool:
    """Whether somebody is in a group; who may do little there can have left it too."""
    if member.status == ChatMember.RESTRICTED:
        return bool(getattr(member, "is_member", True))
    return member.status not in _OUT


def _membership(change: ChatMemberUpdated) -> Incoming | None:
    """Somebody left the group, was put out or came in (told to admins only)."""
    who = change.new_chat_member
    now = is_there(who)
    if who.user.is_bot or is_there(change.old_chat_member) == now:
        return None
    key = str(who.user.id)
    act = Joined((key,)) if now else Departed(key)
    return Incoming(NAME, place_of(change.chat), speaker_of(change.from_user), change.date, act)


# --- people and places -------------------------------------------------------------------------


def speaker_of(user: User) -> Speaker:
    """A person's account."""
    language, handle = user.language_code or "", user.username or ""
    return Speaker(str(user.id), user.full_name, language, handle=handle)


def place_of(chat: TelegramChat, thread: str = "") -> Place:
    """A chat; a topic of a forum is a thread of it."""
    if chat.type == TelegramChat.PRIVATE:
        return Place(str(chat.id), chat.full_name or "", "private")
    return Place(str(chat.id), chat.title or "", "group", thread)


# --- before it is stored -----------------------------------------------------------------------


def chat_of(update: dict[str, Any]) -> str:
    """The key of the chat that a raw update is about; a moved group's is the old one."""
    message = update.get("message") or update.get("edited_message") or {}
    if "migrate_from_chat_id" in message:
        return str(message["migrate_from_chat_id"])
    for holder in (message, update.get("my_chat_member"), update.get("chat_member")):
        if holder:
            return str(holder["chat"]["id"])
    query = update.get("callback_query") or {}
    return str(query.get("message", {}).get("chat", {}).get("id", ""))


def unread(body: bytes) -> dict[str, Any] | None:
    """An update that cannot be read, as it came; None where its number cannot be found."""
    number = _NUMBER.search(body)
    if number is None:
        return None
    return {"update_id": int(number[1]), UNREAD: body.decode(errors="surrogateescape")}


def stored(update: dict[str, Any], at: int, known: dict[str, Any]) -> str:
    """The line in which an update is stored."""
    line: dict[str, Any] = {"at": at, "update": update}
    if known:
        line["known"] = known
    return as_line(line)
