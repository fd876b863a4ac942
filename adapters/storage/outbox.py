"""The outbox as the sender sees it: what is to be done on the platforms, chat by chat."""

from dataclasses import replace
from datetime import datetime
from hashlib import blake2b
from typing import Any, cast

from sqlalchemy import bindparam as value
from sqlalchemy import case, exists, func, insert, or_, select, update
from sqlalchemy.orm import aliased

from adapters.storage import replies_json
from adapters.storage.clubs import CHATS
from adapters.storage.connection import Prepared, Row
from adapters.storage.messages import Act, room_of, table_of
from adapters.storage.people import ACCOUNTS
from adapters.storage.rows import heard, told
from adapters.storage.schema import (
    EMPTY,
    OPEN,
    WAITING,
    AccountRow,
    ChatRow,
    MessageRow,
    OutboxRow,
)
from adapters.storage.transaction import Part
from bot.ports.lines import legible
from bot.ports.platforms import Parcel

_ALONE = "waits alone"
"""Why a row was put off that holds up nothing else in its chat."""

_BEFORE = aliased(OutboxRow, name="before_it")
_HELD = aliased(OutboxRow, name="held")
_CHAT_HELD = (
    select(func.max(_HELD.not_before))
    .where(_HELD.chat == value("chat_"), _HELD.state == WAITING, _HELD.trouble != value("alone"))
    .scalar_subquery()
)
_UNDER_WAY = exists().where(
    _BEFORE.message == OutboxRow.message,
    _BEFORE.state == WAITING,
    _BEFORE.id < OutboxRow.id,
    _BEFORE.id != value("besides"),
)
_IS_NOTICE = OutboxRow.act == "notice"
_READY = OutboxRow.not_before <= value("now")

_NEXT = Prepared(
    select(
        OutboxRow.id,
        OutboxRow.act,
        OutboxRow.message,
        OutboxRow.body,
        OutboxRow.about,
        OutboxRow.tap,
        OutboxRow.alert,
        OutboxRow.thread,
        OutboxRow.revision,
        OutboxRow.attempts,
        OutboxRow.made,
        OutboxRow.not_before,
        _CHAT_HELD.label("held_until"),
        MessageRow.ref,
        MessageRow.slot,
        ChatRow,
        AccountRow,
    )
    .select_from(OutboxRow)
    .join(ChatRow, ChatRow.id == OutboxRow.chat)
    .outerjoin(MessageRow, MessageRow.id == OutboxRow.message)
    .outerjoin(AccountRow, AccountRow.id == OutboxRow.recipient)
    .where(
        OutboxRow.chat == value("chat_"),
        OutboxRow.state == WAITING,
        OutboxRow.id != value("besides"),
        _IS_NOTICE | ~_UNDER_WAY,
    )
    .order_by(
        case((_IS_NOTICE, 0), (_READY, 1), else_=2),
        case((_READY, ""), else_=OutboxRow.not_before),
        case((OutboxRow.act == "post", 0), else_=1),
        OutboxRow.id,
    )
    .limit(1)
)
_CHATS_WAITING = Prepared(
    select(OutboxRow.chat, func.min(OutboxRow.id))
    .where(OutboxRow.state == WAITING)
    .group_by(OutboxRow.chat)
    .order_by(func.min(OutboxRow.id))
)
_IF_IT_WAITS = update(OutboxRow).where(OutboxRow.id == value("row"), OutboxRow.state == WAITING)
_SENT = Prepared(
    _IF_IT_WAITS.where(OutboxRow.revision == value("sent_revision")).values(state="sent")
)
_NOW_EDIT = Prepared(_IF_IT_WAITS.values(act="edit", attempts=0, not_before=""))
_LATER = Prepared(
    _IF_IT_WAITS.values(
        attempts=OutboxRow.attempts + value("tries"),
        not_before=value("until"),
        trouble=value("why"),
    )
)
_DROPPED = Prepared(_IF_IT_WAITS.values(state="dropped", trouble=value("why")))
_DROP_CHAT = Prepared(
    update(OutboxRow)
    .where(OutboxRow.chat == value("chat_"), OutboxRow.state == WAITING)
    .values(state="dropped", trouble=value("why"))
)
_CLOSE_CHAT = Prepared(
    update(ChatRow)
    .where(ChatRow.id == value("id_"), ChatRow.open == OPEN)
    .values(open=0, closed=value("moment"))
)
_SAVE_REF = Prepared(update(MessageRow).where(MessageRow.id == value("message_")), ["ref"])
_FREE_SLOT = Prepared(update(MessageRow).where(MessageRow.id == value("message_")).values(slot=""))
_DELETE_AFTER_ALL = Prepared(insert(OutboxRow), ["chat", "act", "message", "recipient", "made"])
_LEAVE = Prepared(
    update(OutboxRow)
    .where(
        OutboxRow.chat == value("chat_"),
        OutboxRow.state == WAITING,
        or_(OutboxRow.thread == value("thread_"), OutboxRow.id == value("row")),
    )
    .values(thread="")
)
_STATE = Prepared(select(OutboxRow.state).where(OutboxRow.id == value("row")))
_WIPE = Prepared(
    update(OutboxRow)
    .where(OutboxRow.state != WAITING, OutboxRow.body != EMPTY, OutboxRow.made < value("before"))
    .values(body="", tap="")
)


def _parcel_of(row: Row) -> tuple[Parcel, datetime | None]:
    # fmt: off
    (number, act, message, body, about, tap, alert, thread, revision, attempts, made, not_before,
     held_until, ref, slot, *rest) = row
    # fmt: on
    chat, account = tuple(rest[: CHATS.width]), tuple(rest[CHATS.width :])
    parcel = Parcel(
        id=number,
        chat=CHATS.of(chat),
        act=cast("Act", act),
        message=message,
        ref=ref or "",
        reply=replies_json.from_json(body) if body else None,
        to=None if account[0] is None else ACCOUNTS.of(account),
        about=about,
        tap=tap,
        alert=bool(alert),
        nonce=_nonce(number, made),
        thread=thread,
        slot=slot or "",
        revision=revision,
        attempts=attempts,
    )
    wait = "" if act == "notice" else max(not_before, held_until or "")
    return parcel, heard(wait) if wait else None


def _nonce(number: int, made: str) -> str:
    """The same at every try, and never again: a restored database gives its numbers out again."""
    return blake2b(f"{number} {made}".encode(), digest_size=8).hexdigest()


class OutboxPart(Part):
    """The outbox as the sender sees it."""

    def chats(self) -> tuple[int, ...]:
        """The chats for which something waits, the one that has waited longest first."""
        return tuple(chat for chat, _ in self._db.all(_CHATS_WAITING))

    def next(self, chat: int, besides: int = 0) -> tuple[Parcel, datetime | None] | None:
        """What is to be done first in a chat, and not before when; None when nothing is."""
        asked = {"chat_": chat, "besides": besides, "now": told(self.now), "alone": _ALONE}
        row = self._db.one(_NEXT, asked)
        if row is None:
            return None
        parcel, not_before = _parcel_of(row)
        return self._at_home(parcel), not_before

    def _at_home(self, parcel: Parcel) -> Parcel:
        """The parcel with the thread that its table has by now, if it is for a table's own."""
        sitting = table_of(parcel.thread)
        if sitting is None:
            return parcel
        room = room_of(self._db, parcel.chat.id, sitting)
        return replace(parcel, thread=room.thread if room else "")

    def delivered(self, parcel: Parcel, ref: str) -> bool:
        """It was done; False when its words were changed meanwhile: they are sent as an edit."""
        if ref and parcel.message is not None and ref != parcel.ref:
            self._db.run(_SAVE_REF, {"message_": parcel.message, "ref": ref})
        if self._db.run(_SENT, {"row": parcel.id, "sent_revision": parcel.revision}):
            return True
        if self._db.run(_NOW_EDIT, {"row": parcel.id}):
            return False
        if parcel.act == "post" and self._db.one(_STATE, {"row": parcel.id}) == ("dropped",):
            self._delete_after_all(parcel)
        return False

    def put_off(
        self, parcel: Parcel, until: datetime, why: str = "", *, alone: bool = False
    ) -> None:
        """It is tried again, not before a moment; unless it waits `alone`, the chat waits too."""
        why, tries = (_ALONE, 0) if alone else (why, 1)  # to wait one's turn is no failure
        late = {"row": parcel.id, "until": told(until), "why": why, "tries": tries}
        self._db.run(_LATER, late)

    def leave(self, parcel: Parcel) -> None:
        """A parcel, and what else waits for its thread, goes to the chat itself."""
        asked = {"chat_": parcel.chat.id, "thread_": parcel.thread, "row": parcel.id}
        self._db.run(_LEAVE, asked)

    def drop(self, parcel: Parcel, why: str, *, closed: bool = False) -> None:
        """It will never be done. `closed`: nothing else in this chat will."""
        why = legible(why)  # a platform said it
        self._db.run(_DROPPED, {"row": parcel.id, "why": why})
        if parcel.act in {"post", "edit"}:
            # the message is not there: what would change it next is posted again
            self._db.run(_FREE_SLOT, {"message_": parcel.message})
        if closed:
            self._db.run(_CLOSE_CHAT, {"id_": parcel.chat.id, "moment": told(self.now)})
            self._db.run(_DROP_CHAT, {"chat_": parcel.chat.id, "why": why})

    def wipe(self, before: datetime) -> int:
        """Empty what was made before a moment and is done."""
        return self._db.run(_WIPE, {"before": told(before)})

    def _delete_after_all(self, parcel: Parcel) -> None:
        row: dict[str, Any] = {
            "chat": parcel.chat.id,
            "act": "delete",
            "message": parcel.message,
            "recipient": parcel.to.id if parcel.to else None,
            "made": told(self.now),
        }
        self._db.run(_DELETE_AFTER_ALL, row)
        self._transaction.posted.add(parcel.chat.id)
