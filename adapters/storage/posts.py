"""What the bot says: the outbox, and the messages that can still be edited."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import bindparam as value
from sqlalchemy import insert, or_, select, update

from adapters.storage.line import Prepared
from adapters.storage.moments import told
from adapters.storage.part import Part
from adapters.storage.rooms import own_thread, rooms_from
from adapters.storage.schema import EMPTY, WAITING, metadata
from bot.messages import reply_to_json

if TYPE_CHECKING:
    from bot.messages import Reply
    from bot.ports.records import At, Room

_MESSAGE = metadata.tables["message"]
_OUTBOX = metadata.tables["outbox"]

_NEW_MESSAGE = Prepared(
    insert(_MESSAGE).returning(_MESSAGE.c.id), ["chat", "slot", "digest", "recipient", "made"]
)
_IN_SLOT = Prepared(
    select(_MESSAGE.c.id, _MESSAGE.c.digest, _MESSAGE.c.recipient).where(
        _MESSAGE.c.chat == value("chat_"),
        _MESSAGE.c.slot == value("slot_"),
        _MESSAGE.c.slot != EMPTY,
    )
)
_EMPTY_SLOT = Prepared(
    update(_MESSAGE).where(
        _MESSAGE.c.chat == value("chat_"),
        _MESSAGE.c.slot == value("slot_"),
        _MESSAGE.c.slot != EMPTY,
    ),
    ["slot"],
)
_NEW_DIGEST = Prepared(update(_MESSAGE).where(_MESSAGE.c.id == value("message_")), ["digest"])
_SLOT_OF = Prepared(
    select(_MESSAGE.c.slot)
    .where(
        _MESSAGE.c.chat == value("chat_"), _MESSAGE.c.ref == value("r"), _MESSAGE.c.ref != EMPTY
    )
    .order_by(_MESSAGE.c.id.desc())
    .limit(1)
)

_ROW = ["chat", "act", "message", "body", "recipient", "about", "tap", "alert", "thread", "made"]
_NEW_ROW = Prepared(insert(_OUTBOX), _ROW)
_REPLACE_BODY = Prepared(
    update(_OUTBOX)
    .where(
        _OUTBOX.c.message == value("message_"),
        _OUTBOX.c.state == WAITING,
        or_(_OUTBOX.c.act == "post", _OUTBOX.c.act == "edit"),
    )
    .values(revision=_OUTBOX.c.revision + 1, body=value("words"))
)
_DROP_UNSENT = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.message == value("message_"), _OUTBOX.c.state == WAITING)
    .values(revision=_OUTBOX.c.revision + 1, state="dropped", body="")
)
_UNSENT_POST = Prepared(
    select(_OUTBOX.c.id).where(
        _OUTBOX.c.message == value("message_"),
        _OUTBOX.c.state == WAITING,
        _OUTBOX.c.act == "post",
    )
)

_CHAT = metadata.tables["chat"]
_HERE = Prepared(
    select(_CHAT.c.id).where(_CHAT.c.platform == value("p"), _CHAT.c.key == value("k"))
)
_FORGET = Prepared(
    update(_MESSAGE)
    .where(_MESSAGE.c.chat == value("chat_"), _MESSAGE.c.ref != EMPTY)
    .values(slot="", ref="")
)
_SITTING = metadata.tables["sitting"]
_THREADS = Prepared(select(_SITTING.c.thread).where(_SITTING.c.id == value("sitting_")))
_BLANK: dict[str, Any] = {"thread": "", "body": "", "recipient": None, "about": "", "alert": False}

Act = Literal["post", "edit", "delete", "pin", "notice"]


def _digest(words: str) -> str:
    return blake2b(words.encode(), digest_size=8).hexdigest()


class Posts(Part):
    """What the bot says: the outbox, and the messages that can still be edited."""

    def post(
        self,
        chat: int,
        reply: Reply,
        *,
        slot: str = "",
        to: int | None = None,
        about: str = "",
        at: At | None = None,
    ) -> int:
        """Say something new; a message that had this slot before can no longer be edited."""
        if slot:
            self._line.run(_EMPTY_SLOT, {"chat_": chat, "slot_": slot, "slot": ""})
        words = reply_to_json(reply)
        message = self._line.number(
            _NEW_MESSAGE,
            {
                "chat": chat,
                "slot": slot,
                "digest": _digest(words),
                "recipient": to,
                "made": told(self.now),
            },
        )
        thread = self._thread_in(chat, at)
        self._put(chat, "post", message, body=words, recipient=to, about=about, thread=thread)
        return message

    def edit(
        self, chat: int, slot: str, reply: Reply, *, anew: bool = True, at: At | None = None
    ) -> None:
        """Change the message in this slot; where there is none, post it (if `anew`).

        What it already says is not said again; what waits to be sent is sent with these words.
        """
        held = self._line.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is None:
            if anew:
                self.post(chat, reply, slot=slot, at=at)
            return
        message, digest, recipient = held
        words = reply_to_json(reply)
        if _digest(words) == digest:
            return
        self._line.run(_NEW_DIGEST, {"message_": message, "digest": _digest(words)})
        if self._line.run(_REPLACE_BODY, {"message_": message, "words": words}):
            self._frame.posted.add(chat)
        else:
            self._put(chat, "edit", message, body=words, recipient=recipient)

    def delete(self, chat: int, slot: str) -> None:
        """Take the message in this slot away; one that was not sent yet is not sent."""
        held = self._line.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is None:
            return
        message = held[0]
        self._line.run(_EMPTY_SLOT, {"chat_": chat, "slot_": slot, "slot": ""})
        unsent = self._line.one(_UNSENT_POST, {"message_": message})
        self._line.run(_DROP_UNSENT, {"message_": message})
        if unsent is None:
            self._put(chat, "delete", message, recipient=held[2])

    def pin(self, chat: int, slot: str) -> None:
        """Pin the message in this slot, where the bot may."""
        held = self._line.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is not None:
            self._put(chat, "pin", held[0], recipient=held[2])

    def forget_references(self, chat: int) -> None:
        """None of the messages in this chat can be changed any more; slots begin anew."""
        self._line.run(_FORGET, {"chat_": chat})

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """The notice at the tap that is being handled; only the one who tapped sees it."""
        chat = self._here()
        if self._token() and chat is not None:
            self._put(chat, "notice", None, body=reply_to_json(reply), alert=alert)

    def slot_of(self, chat: int, message: str) -> str:
        """The slot that holds the message with this reference of the platform, or ""."""
        row = self._line.one(_SLOT_OF, {"chat_": chat, "r": message})
        return "" if row is None else str(row[0])

    # --- within ------------------------------------------------------------------------------

    def _put(self, chat: int, act: Act, message: int | None, **more: Any) -> None:  # noqa: ANN401
        """Put a row into the outbox."""
        row = {**_BLANK, **more, "chat": chat, "act": act, "message": message}
        row["alert"] = int(row["alert"])
        row["made"] = told(self.now)
        row["tap"] = self._token()
        self._line.run(_NEW_ROW, row)
        self._frame.posted.add(chat)

    def _token(self) -> str:
        """What the platform wants back with whatever is said to this."""
        incoming = self._frame.incoming
        return str(getattr(incoming.act, "token", "")) if incoming else ""

    def _thread_in(self, chat: int, at: At | None) -> str:
        """The thread of a table, otherwise the one in which somebody spoke.

        A table's own is looked up when the message is sent: it may not be there yet, or no more.
        """
        room = None if at is None else self._room(chat, at.sitting)
        if at is None or room is None:
            incoming = self._frame.incoming
            spoken = incoming.place.thread if incoming else ""
            return spoken if spoken and self._here() == chat else ""
        if not room.own:
            return room.thread
        return "" if at.hall else own_thread(at.sitting)

    def _room(self, chat: int, sitting: int) -> Room | None:
        row = self._line.one(_THREADS, {"sitting_": sitting})
        rooms = () if row is None else rooms_from(row[0])
        return next((room for room in rooms if room.chat == chat), None)

    def _here(self) -> int | None:
        """The chat in which somebody spoke."""
        incoming = self._frame.incoming
        if incoming is None:
            return None
        row = self._line.one(_HERE, {"p": incoming.platform, "k": incoming.place.key})
        return None if row is None else int(row[0])
