"""Parse raw updates of Telegram.

An update is stored as a line of JSON: `{"at": seconds, "update": {…}, "known": {…}}`. Taps have no
time, so `at` is the time of receipt or, for delayed updates, an estimate; `known` has the seen
accounts behind the @names in its text. The parser reads the Bot API's JSON: the library's objects
would take 115 µs instead of 20, a twentieth of a deal.
"""

import re
from datetime import UTC, datetime
from typing import Any

from telegram import User
from telegram.constants import ChatMemberStatus, ChatType, MessageEntityType

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
    cell_of,
)
from bot.ports.lines import as_line, from_line
from core.values import replace

NAME = "telegram"
UNREAD = "unread"
"""The key of an unreadable update, which is stored as it came."""
GROUPS = (ChatType.GROUP, ChatType.SUPERGROUP)
_OUT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
_MEAN_PEOPLE = (MessageEntityType.MENTION, MessageEntityType.TEXT_MENTION)
_NOBODY = Speaker("", "")
_CHATS = frozenset({1087968824, 136817688})
"""The platform's accounts for taps in the name of a group or a channel."""
_NUMBER = re.compile(rb'"update_id"\s*:\s*(\d{1,18})\b')

_WORDLESS = frozenset(
    {
        *("photo", "voice", "audio", "video", "video_note", "animation", "sticker", "story"),
        *("location", "venue", "contact", "poll", "dice", "paid_media", "checklist", "game"),
    }
)

Fields = dict[str, Any]
"""An object of the Bot API."""


def parse(raw: str, me: User) -> Incoming | None:
    """Parse a stored update; return None for an update without meaning for the bot."""
    stored = from_line(raw)
    update = stored["update"]
    if UNREAD in update:
        raise ValueError("the update is no JSON that can be read")
    incoming = _read(update, stored, me)
    if incoming is None:
        return None
    # within a second, the lower number was written first
    within = int(update["update_id"]) % 1_000_000
    written = incoming.written.replace(microsecond=within)
    link = f"https://t.me/{me.username}?start"
    return replace(incoming, written=written, address=f"{link}=", invite=f"{link}group=club")


def _read(update: Fields, stored: Fields, me: User) -> Incoming | None:
    known = stored.get("known", {})
    match update:
        case {"callback_query": query}:
            return _parse_tap(query, stored["at"])
        case {"my_chat_member": change}:
            return _my_membership(change)
        case {"chat_member": change}:
            return _membership(change)
        case {"message": message}:
            return _message(message, me, known)
        case {"edited_message": message}:
            return _parse_edit(message, me, known)
    return None


def _message(message: Fields, me: User, known: Fields) -> Incoming | None:
    old = message.get("migrate_from_chat_id")
    new = message.get("migrate_to_chat_id")
    if old or new:
        # a group became a supergroup: reported in the old one, in the new one, or in both
        chat = message["chat"]
        place = Place(str(old or chat["id"]), chat.get("title") or "")
        return Incoming(
            NAME, place, _NOBODY, _time(message["date"]), Moved(str(new or chat["id"]))
        )
    if gone := message.get("left_chat_member"):
        if gone["is_bot"]:
            return None
        return _as_act(message, Departed(str(gone["id"])))
    if came := message.get("new_chat_members"):
        people = tuple(str(who["id"]) for who in came if not who["is_bot"])
        return _as_act(message, Joined(people)) if people else None
    if not _is_for_the_bot(message, me):
        return _as_act(message, Said("")) if _is_wordless(message) else None
    file = message.get("document")
    sent = None
    if file:
        sent = Sent(file.get("file_name") or "", file["file_id"])
    mentions = _mentions(message, known)
    return _as_act(message, Said(_text(message), _reply_to(message, me), mentions, sent=sent))


def _parse_edit(message: Fields, me: User, known: Fields) -> Incoming | None:
    """Return an edited command; other edits have no meaning."""
    text = message.get("text") or ""
    if not text.startswith("/") or not _is_for_the_bot(message, me):
        return None
    at = message.get("edit_date") or message["date"]
    return _as_act(message | {"date": at}, Edited(text, _mentions(message, known)))


def _text(message: Fields) -> str:
    """Return the text of a message, the caption of a file, or a command under a picture."""
    caption: str = message.get("caption") or ""
    is_said = message.get("document") or caption.startswith("/")
    return message.get("text") or (caption if is_said else "")


def _is_for_the_bot(message: Fields, me: User) -> bool:
    """Return True for a person's own command, reply to the bot, or private message."""
    text = _text(message)
    if not _speaks(message, me) or not (text or message.get("document")):
        return False
    if text.startswith("/"):
        word, at, name = text.split(maxsplit=1)[0].partition("@")
        return len(word + at) > 1 and (not at or name.casefold() == (me.username or "").casefold())
    return message["chat"]["type"] == ChatType.PRIVATE or bool(_reply_to(message, me))


def _is_wordless(message: Fields) -> bool:
    sent = "forward_origin" in message or not _WORDLESS.isdisjoint(message)
    private = message["chat"]["type"] == ChatType.PRIVATE
    return private and sent and not message["from"]["is_bot"] and "via_bot" not in message


def _speaks(message: Fields, me: User) -> bool:
    """Return True for a message by a person, possibly an anonymous admin.

    A command sent through this bot's inline mode is the person's own.
    """
    user = message.get("from")
    if message["chat"]["type"] not in (*GROUPS, ChatType.PRIVATE) or not user:
        return False
    via = message.get("via_bot")
    ours = via and via["id"] == me.id and _text(message).startswith("/")
    if message.get("forward_origin") or (via and not ours):  # not their own words
        return False
    return not user["is_bot"] or bool(message.get("sender_chat"))


def _reply_to(message: Fields, me: User) -> str:
    answered = message.get("reply_to_message") or {}
    ours = (answered.get("from") or {}).get("id") == me.id
    if ours:
        return str(answered["message_id"])
    return ""


def _mentions(message: Fields, known: Fields) -> tuple[tuple[str, Speaker], ...]:
    mentions = []
    units = (message.get("text") or "").encode("utf-16-le", "surrogatepass")
    for entity in message.get("entities") or ():
        if entity["type"] in _MEAN_PEOPLE:
            begin = 2 * entity["offset"]
            end = 2 * (entity["offset"] + entity["length"])
            word = units[begin:end].decode("utf-16-le", "surrogatepass")
            user = entity.get("user") or known.get(word.casefold())
            if user and not user["is_bot"]:
                mentions.append((word, speaker_of(user)))
    return tuple(mentions)


def _as_act(message: Fields, act: Act) -> Incoming:
    """Return an act of a message's author; an anonymous admin writes as the group."""
    speaker = _NOBODY
    if message.get("from"):
        speaker = speaker_of(message["from"])
    if as_chat := message.get("sender_chat"):
        name = message.get("author_signature") or as_chat.get("title") or ""
        admin = as_chat["id"] == message["chat"]["id"]
        speaker = Speaker(str(as_chat["id"]), name, admin=admin, of_chat=True)
    return _incoming(message, speaker, message["date"], act)


def _parse_tap(query: Fields, at: int) -> Incoming | None:
    message = query.get("message")
    action = query.get("data")
    user = query["from"]
    speaker = speaker_of(user)
    if user["id"] in _CHATS and message:
        speaker = replace(speaker, key=str(message["chat"]["id"]), of_chat=True)
    elif user["is_bot"]:
        return None
    if not message or action is None:
        return None
    under = (message.get("reply_markup") or {}).get("inline_keyboard") or ()
    keys = [[button.get("callback_data", "") for button in row] for row in under]
    tapped = Tapped(action, query["id"], cell=cell_of(action, keys))
    return _incoming(message, speaker, at, tapped)


def _incoming(message: Fields, speaker: Speaker, at: int, act: Act) -> Incoming:
    thread = None
    if message.get("is_topic_message"):
        thread = message.get("message_thread_id")
    return Incoming(
        NAME,
        place_of(message["chat"], str(thread or "")),
        speaker,
        _time(at),
        act,
        str(message["message_id"]),
        opens_private=True,
        fleeting=message["chat"]["type"] in GROUPS,
    )


def _my_membership(change: Fields) -> Incoming | None:
    """Return the arrival or removal of the bot; posts wait while it may not write."""
    was = may(change["old_chat_member"], "can_send_messages")
    now = may(change["new_chat_member"], "can_send_messages")
    kind = change["chat"]["type"]
    if not now and may(change["new_chat_member"], "is_member"):
        return None
    if was == now or (now and kind not in GROUPS) or kind == ChatType.CHANNEL:
        return None  # a private chat needs no greeting
    incoming = _parse_change(change, CameIn() if now else WentOut())
    place = replace(incoming.place, language=incoming.speaker.language)
    return replace(incoming, place=place)


def _membership(change: Fields) -> Incoming | None:
    """Return the arrival or departure of a member (reported only to bots that are admins)."""
    member = change["new_chat_member"]
    now = may(member, "is_member")
    who = member["user"]
    if who["is_bot"] or may(change["old_chat_member"], "is_member") == now:
        return None
    key = str(who["id"])
    return _parse_change(change, Joined((key,)) if now else Departed(key))


def _parse_change(change: Fields, act: Act) -> Incoming:
    by = speaker_of(change["from"])
    return Incoming(NAME, place_of(change["chat"]), by, _time(change["date"]), act)


def may(member: Fields, what: str) -> bool:
    """Return True for a member with this right; a restricted member may have left the group."""
    if member["status"] == ChatMemberStatus.RESTRICTED:
        return bool(member.get(what, True))
    return member["status"] not in _OUT


def speaker_of(user: Fields) -> Speaker:
    """Return a person's account."""
    language = user.get("language_code") or ""
    handle = user.get("username") or ""
    return Speaker(str(user["id"]), _full_name(user), language, handle=handle)


def place_of(chat: Fields, thread: str = "") -> Place:
    """Return a chat; a topic of a forum is its thread."""
    if chat["type"] == ChatType.PRIVATE:
        return Place(str(chat["id"]), _full_name(chat), "private")
    return Place(str(chat["id"]), chat.get("title") or "", "group", thread)


def _full_name(person: Fields) -> str:
    first = person["first_name"]
    last = person.get("last_name")
    if last:
        return f"{first} {last}"
    return str(first)


def _time(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def chat_of(update: Fields) -> str:
    """Return the key of an update's chat; of a moved group, the old key."""
    for content in update.values():
        if isinstance(content, dict):
            at = content.get("message", content)  # a tap is on a message
            return str(at.get("migrate_from_chat_id") or at.get("chat", {}).get("id", ""))
    return ""


def unread(body: bytes) -> Fields | None:
    """Return an unreadable update with its number, or None without a number."""
    number = _NUMBER.search(body)
    if number is None:
        return None
    return {"update_id": int(number[1]), UNREAD: body.decode(errors="surrogateescape")}


def stored_line(update: Fields, at: int, known: Fields) -> str:
    """Return the line in which an update is stored."""
    return as_line({"at": at, "update": update} | ({"known": known} if known else {}))
