"""What the bot says: the outbox, and the messages that can still be edited."""

from hashlib import blake2b
from typing import Any, Final, Literal

from sqlalchemy import and_, insert, or_, select, update
from sqlalchemy import bindparam as value

from adapters.storage import replies_json
from adapters.storage.connection import Connection, Prepared
from adapters.storage.rows import rooms_from, told
from adapters.storage.schema import (
    EMPTY,
    WAITING,
    ChatRow,
    MemberRow,
    MessageRow,
    OutboxRow,
    SittingRow,
)
from adapters.storage.transaction import Part
from bot.messages import Reply
from bot.ports.records import At, Room

_NEW_MESSAGE = Prepared(
    insert(MessageRow).returning(MessageRow.id), ["chat", "slot", "digest", "recipient", "made"]
)
_HAS_SLOT = and_(
    MessageRow.chat == value("chat_"), MessageRow.slot == value("slot_"), MessageRow.slot != EMPTY
)
_IN_SLOT = Prepared(
    select(MessageRow.id, MessageRow.digest, MessageRow.recipient).where(_HAS_SLOT)
)
_EMPTY_SLOT = Prepared(update(MessageRow).where(_HAS_SLOT), ["slot"])
_NEW_DIGEST = Prepared(update(MessageRow).where(MessageRow.id == value("message_")), ["digest"])
_SLOT_OF = Prepared(
    select(MessageRow.slot)
    .where(
        MessageRow.chat == value("chat_"), MessageRow.ref == value("r"), MessageRow.ref != EMPTY
    )
    .order_by(MessageRow.id.desc())
    .limit(1)
)

_ROW = ["chat", "act", "message", "body", "recipient", "about", "tap", "alert", "thread", "made"]
_NEW_ROW = Prepared(insert(OutboxRow), _ROW)
_UNSENT = and_(OutboxRow.message == value("message_"), OutboxRow.state == WAITING)
_REPLACE_BODY = Prepared(
    update(OutboxRow)
    .where(_UNSENT, or_(OutboxRow.act == "post", OutboxRow.act == "edit"))
    .values(revision=OutboxRow.revision + 1, body=value("words"))
)
_DROP_UNSENT = Prepared(
    update(OutboxRow)
    .where(_UNSENT)
    .values(revision=OutboxRow.revision + 1, state="dropped", body="")
)
_UNSENT_POST = Prepared(select(OutboxRow.id).where(_UNSENT, OutboxRow.act == "post"))

_HERE = Prepared(
    select(ChatRow.id).where(ChatRow.platform == value("p"), ChatRow.key == value("k"))
)
_FORGET = Prepared(
    update(MessageRow)
    .where(MessageRow.chat == value("chat_"), MessageRow.ref != EMPTY)
    .values(slot="", ref="")
)
_THREADS = Prepared(select(SittingRow.thread).where(SittingRow.id == value("sitting_")))
_BLANK: dict[str, Any] = {"thread": "", "body": "", "recipient": None, "about": "", "alert": False}

_OWN: Final = "own "
Act = Literal["post", "edit", "delete", "pin", "notice"]


def _digest(words: str) -> str:
    return blake2b(words.encode(), digest_size=8).hexdigest()


_CHATS = Prepared(
    select(ChatRow.id)
    .where(
        or_(
            ChatRow.club == value("club_"),
            ChatRow.account.in_(
                select(MemberRow.account).where(
                    MemberRow.club == value("club_"), MemberRow.account.is_not(None)
                )
            ),
        )
    )
    .order_by(ChatRow.id)
)


class Messages(Part):
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
            self._db.run(_EMPTY_SLOT, {"chat_": chat, "slot_": slot, "slot": ""})
        words = replies_json.to_json(reply)
        message = self._db.number(
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
        held = self._db.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is None:
            if anew:
                self.post(chat, reply, slot=slot, at=at)
            return
        message, digest, recipient = held
        words = replies_json.to_json(reply)
        if _digest(words) == digest:
            return
        self._db.run(_NEW_DIGEST, {"message_": message, "digest": _digest(words)})
        if self._db.run(_REPLACE_BODY, {"message_": message, "words": words}):
            self._transaction.posted.add(chat)
        else:
            self._put(chat, "edit", message, body=words, recipient=recipient)

    def delete(self, chat: int, slot: str) -> None:
        """Take the message in this slot away; one that was not sent yet is not sent."""
        held = self._db.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is None:
            return
        message = held[0]
        self._db.run(_EMPTY_SLOT, {"chat_": chat, "slot_": slot, "slot": ""})
        unsent = self._db.one(_UNSENT_POST, {"message_": message})
        self._db.run(_DROP_UNSENT, {"message_": message})
        if unsent is None:
            self._put(chat, "delete", message, recipient=held[2])

    def pin(self, chat: int, slot: str) -> None:
        """Pin the message in this slot, where the bot may."""
        held = self._db.one(_IN_SLOT, {"chat_": chat, "slot_": slot})
        if held is not None:
            self._put(chat, "pin", held[0], recipient=held[2])

    def forget_references(self, chat: int) -> None:
        """None of the messages in this chat can be changed any more; slots start over."""
        self._db.run(_FORGET, {"chat_": chat})

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """The notice at the tap that is being handled; only the one who tapped sees it."""
        chat = self._here()
        if self._token() and chat is not None:
            self._put(chat, "notice", None, body=replies_json.to_json(reply), alert=alert)

    def slot_of(self, chat: int, message: str) -> str:
        """The slot that holds the message with this reference of the platform, or ""."""
        row = self._db.one(_SLOT_OF, {"chat_": chat, "r": message})
        return "" if row is None else str(row[0])

    def edit_everywhere(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot, in whichever chat of the club or its members it is."""
        for chat in self._chats_of(club):
            self.edit(chat, slot, reply, anew=False)

    def delete_everywhere(self, club: int, slot: str) -> None:
        """Delete the message in this slot, in whichever chat of the club or its members it is."""
        for chat in self._chats_of(club):
            self.delete(chat, slot)

    # --- within ------------------------------------------------------------------------------

    def _put(self, chat: int, act: Act, message: int | None, **more: Any) -> None:  # noqa: ANN401
        """Put a row into the outbox."""
        row = {**_BLANK, **more, "chat": chat, "act": act, "message": message}
        row["alert"] = int(row["alert"])
        row["made"] = told(self.now)
        row["tap"] = self._token()
        self._db.run(_NEW_ROW, row)
        self._transaction.posted.add(chat)

    def _token(self) -> str:
        """What the platform wants back with whatever is said to this."""
        incoming = self._transaction.incoming
        return str(getattr(incoming.act, "token", "")) if incoming else ""

    def _thread_in(self, chat: int, at: At | None) -> str:
        """The thread of a table, otherwise the one in which somebody spoke.

        A table's own is looked up when the message is sent: it may not be there yet, or no more.
        """
        room = None if at is None else room_of(self._db, chat, at.sitting)
        if at is None or room is None:
            incoming = self._transaction.incoming
            spoken = incoming.place.thread if incoming else ""
            return spoken if spoken and self._here() == chat else ""
        if not room.own:
            return room.thread
        return "" if at.hall else own_thread(at.sitting)

    def _here(self) -> int | None:
        """The chat in which somebody spoke."""
        incoming = self._transaction.incoming
        if incoming is None:
            return None
        row = self._db.one(_HERE, {"p": incoming.platform, "k": incoming.place.key})
        return None if row is None else int(row[0])

    def _chats_of(self, club: int) -> list[int]:
        """The club's own chats, and its members' private ones."""
        return [int(row[0]) for row in self._db.all(_CHATS, {"club_": club})]


def own_thread(sitting: int) -> str:
    """What stands in the outbox in place of a table's own thread."""
    return f"{_OWN}{sitting}"


def table_of(thread: str) -> int | None:
    """The table whose own thread is meant; None where a thread is named, or none."""
    return int(thread.removeprefix(_OWN)) if thread.startswith(_OWN) else None


def room_of(db: Connection, chat: int, sitting: int) -> Room | None:
    """The thread in which a table is played in a chat; None where it is the chat itself."""
    row = db.one(_THREADS, {"sitting_": sitting})
    rooms = () if row is None else rooms_from(row[0])
    return next((room for room in rooms if room.chat == chat), None)
