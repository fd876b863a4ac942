"""The outbox as the sender sees it: what is to be done on the platforms, chat by chat."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import bindparam as value
from sqlalchemy import case, exists, func, insert, or_, select, update

from adapters.storage.clubs import chat_of
from adapters.storage.line import Prepared
from adapters.storage.moments import heard, told
from adapters.storage.part import Part
from adapters.storage.people import account_of
from adapters.storage.rooms import rooms_from, table_of
from adapters.storage.schema import EMPTY, WAITING, metadata
from bot.messages import reply_from_json
from bot.ports.platforms import Parcel

if TYPE_CHECKING:
    from datetime import datetime

    from adapters.storage.line import Row
    from adapters.storage.posts import Act

_OUTBOX = metadata.tables["outbox"]
_MESSAGE = metadata.tables["message"]
_CHAT = metadata.tables["chat"]
_ACCOUNT = metadata.tables["account"]
_SITTING = metadata.tables["sitting"]

_ALONE = "waits alone"
"""Why a row was put off that holds up nothing else in its chat."""

_BEFORE = _OUTBOX.alias("before_it")
_HELD = _OUTBOX.alias("held")
_CHAT_HELD = (
    select(func.max(_HELD.c.not_before))
    .where(
        _HELD.c.chat == value("chat_"), _HELD.c.state == WAITING, _HELD.c.trouble != value("alone")
    )
    .scalar_subquery()
)
_UNDER_WAY = exists().where(
    _BEFORE.c.message == _OUTBOX.c.message,
    _BEFORE.c.state == WAITING,
    _BEFORE.c.id < _OUTBOX.c.id,
    _BEFORE.c.id != value("besides"),
)
_IS_NOTICE = _OUTBOX.c.act == "notice"
_READY = _OUTBOX.c.not_before <= value("now")

_NEXT = Prepared(
    select(
        _OUTBOX.c.id,
        _OUTBOX.c.act,
        _OUTBOX.c.message,
        _OUTBOX.c.body,
        _OUTBOX.c.about,
        _OUTBOX.c.tap,
        _OUTBOX.c.alert,
        _OUTBOX.c.thread,
        _OUTBOX.c.revision,
        _OUTBOX.c.attempts,
        _OUTBOX.c.made,
        _OUTBOX.c.not_before,
        _CHAT_HELD.label("held_until"),
        _MESSAGE.c.ref,
        _MESSAGE.c.slot,
        *_CHAT.columns,
        *_ACCOUNT.columns,
    )
    .select_from(
        _OUTBOX.join(_CHAT, _CHAT.c.id == _OUTBOX.c.chat)
        .outerjoin(_MESSAGE, _MESSAGE.c.id == _OUTBOX.c.message)
        .outerjoin(_ACCOUNT, _ACCOUNT.c.id == _OUTBOX.c.recipient)
    )
    .where(
        _OUTBOX.c.chat == value("chat_"),
        _OUTBOX.c.state == WAITING,
        _OUTBOX.c.id != value("besides"),
        _IS_NOTICE | ~_UNDER_WAY,
    )
    .order_by(
        case((_IS_NOTICE, 0), (_READY, 1), else_=2),
        case((_READY, ""), else_=_OUTBOX.c.not_before),
        case((_OUTBOX.c.act == "post", 0), else_=1),
        _OUTBOX.c.id,
    )
    .limit(1)
)
_CHATS_WAITING = Prepared(
    select(_OUTBOX.c.chat, func.min(_OUTBOX.c.id))
    .where(_OUTBOX.c.state == WAITING)
    .group_by(_OUTBOX.c.chat)
    .order_by(func.min(_OUTBOX.c.id))
)
_SENT = Prepared(
    update(_OUTBOX)
    .where(
        _OUTBOX.c.id == value("row"),
        _OUTBOX.c.state == WAITING,
        _OUTBOX.c.revision == value("sent_revision"),
    )
    .values(state="sent")
)
_NOW_EDIT = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.id == value("row"), _OUTBOX.c.state == WAITING)
    .values(act="edit", attempts=0, not_before="")
)
_LATER = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.id == value("row"), _OUTBOX.c.state == WAITING)
    .values(
        attempts=_OUTBOX.c.attempts + value("tries"),
        not_before=value("until"),
        trouble=value("why"),
    )
)
_DROPPED = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.id == value("row"), _OUTBOX.c.state == WAITING)
    .values(state="dropped", trouble=value("why"))
)
_DROP_CHAT = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.chat == value("chat_"), _OUTBOX.c.state == WAITING)
    .values(state="dropped", trouble=value("why"))
)
_CLOSE_CHAT = Prepared(update(_CHAT).where(_CHAT.c.id == value("id_")).values(open=0))
_SAVE_REF = Prepared(update(_MESSAGE).where(_MESSAGE.c.id == value("message_")), ["ref"])
_FREE_SLOT = Prepared(update(_MESSAGE).where(_MESSAGE.c.id == value("message_")).values(slot=""))
_DELETE_AFTER_ALL = Prepared(insert(_OUTBOX), ["chat", "act", "message", "recipient", "made"])
_LEAVE = Prepared(
    update(_OUTBOX)
    .where(
        _OUTBOX.c.chat == value("chat_"),
        _OUTBOX.c.state == WAITING,
        or_(_OUTBOX.c.thread == value("thread_"), _OUTBOX.c.id == value("row")),
    )
    .values(thread="")
)
_THREADS = Prepared(select(_SITTING.c.thread).where(_SITTING.c.id == value("sitting_")))
_STATE = Prepared(select(_OUTBOX.c.state).where(_OUTBOX.c.id == value("row")))
_WIPE = Prepared(
    update(_OUTBOX)
    .where(_OUTBOX.c.state != WAITING, _OUTBOX.c.body != EMPTY, _OUTBOX.c.made < value("before"))
    .values(body="", tap="")
)


def _parcel_of(row: Row) -> tuple[Parcel, datetime | None]:
    # fmt: off
    (number, act, message, body, about, tap, alert, thread, revision, attempts, made, not_before,
     held_until, ref, slot, *rest) = row
    # fmt: on
    width = len(_CHAT.columns)
    chat, account = rest[:width], rest[width:]
    parcel = Parcel(
        id=number,
        chat=chat_of(tuple(chat)),
        act=cast("Act", act),
        message=message,
        ref=ref or "",
        reply=reply_from_json(body) if body else None,
        to=None if account[0] is None else account_of(account),
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
    """The same at every try, and never again: a restored database gives its numbers out anew."""
    return blake2b(f"{number} {made}".encode(), digest_size=8).hexdigest()


class OutboxPart(Part):
    """The outbox as the sender sees it."""

    def chats_waiting(self) -> tuple[int, ...]:
        """The chats for which something waits, the one that has waited longest first."""
        return tuple(chat for chat, _ in self._line.all(_CHATS_WAITING))

    def next_parcel(self, chat: int, besides: int = 0) -> tuple[Parcel, datetime | None] | None:
        """What is to be done first in a chat, and not before when; None when nothing is."""
        asked = {"chat_": chat, "besides": besides, "now": told(self.now), "alone": _ALONE}
        row = self._line.one(_NEXT, asked)
        if row is None:
            return None
        parcel, not_before = _parcel_of(row)
        return self._at_home(parcel), not_before

    def _at_home(self, parcel: Parcel) -> Parcel:
        """The parcel with the thread that its table has by now, if it is for a table's own."""
        sitting = table_of(parcel.thread)
        if sitting is None:
            return parcel
        row = self._line.one(_THREADS, {"sitting_": sitting})
        rooms = () if row is None else rooms_from(row[0])
        own = (room.thread for room in rooms if room.chat == parcel.chat.id)
        return replace(parcel, thread=next(own, ""))

    def delivered(self, parcel: Parcel, ref: str) -> bool:
        """It was done; False when its words were changed meanwhile: they are sent as an edit."""
        if ref and parcel.message is not None and ref != parcel.ref:
            self._line.run(_SAVE_REF, {"message_": parcel.message, "ref": ref})
        if self._line.run(_SENT, {"row": parcel.id, "sent_revision": parcel.revision}):
            return True
        if self._line.run(_NOW_EDIT, {"row": parcel.id}):
            return False
        if parcel.act == "post" and self._was_dropped(parcel):
            self._delete_after_all(parcel)
        return False

    def put_off(
        self, parcel: Parcel, until: datetime, why: str = "", *, alone: bool = False
    ) -> None:
        """It is tried again, not before a moment; unless it waits `alone`, the chat waits too."""
        why, tries = (_ALONE, 0) if alone else (why, 1)  # to wait one's turn is no failure
        late = {"row": parcel.id, "until": told(until), "why": why, "tries": tries}
        self._line.run(_LATER, late)

    def leave(self, parcel: Parcel) -> None:
        """A parcel, and what else waits for its thread, goes to the chat itself."""
        asked = {"chat_": parcel.chat.id, "thread_": parcel.thread, "row": parcel.id}
        self._line.run(_LEAVE, asked)

    def drop(self, parcel: Parcel, why: str, *, closed: bool = False) -> None:
        """It will never be done. `closed`: nothing else in this chat will."""
        self._line.run(_DROPPED, {"row": parcel.id, "why": why})
        if parcel.act in {"post", "edit"}:
            # the message is not there: what would change it next is posted anew
            self._line.run(_FREE_SLOT, {"message_": parcel.message})
        if closed:
            self._line.run(_CLOSE_CHAT, {"id_": parcel.chat.id})
            self._line.run(_DROP_CHAT, {"chat_": parcel.chat.id, "why": why})

    def wipe_outbox(self, before: datetime) -> int:
        """Empty what was made before a moment and is done."""
        return self._line.run(_WIPE, {"before": told(before)})

    def _was_dropped(self, parcel: Parcel) -> bool:
        row = self._line.one(_STATE, {"row": parcel.id})
        return row is not None and row[0] == "dropped"

    def _delete_after_all(self, parcel: Parcel) -> None:
        row: dict[str, Any] = {
            "chat": parcel.chat.id,
            "act": "delete",
            "message": parcel.message,
            "recipient": parcel.to.id if parcel.to else None,
            "made": told(self.now),
        }
        self._line.run(_DELETE_AFTER_ALL, row)
        self._frame.posted.add(parcel.chat.id)
