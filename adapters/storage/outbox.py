"""The outbox as the sender sees it: what is to be done on the platforms, chat by chat."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any, Final

from sqlalchemy import Text, and_, cast, exists, func, insert, literal_column, or_, select, update
from sqlalchemy import bindparam as value
from sqlalchemy.orm import aliased

from adapters.storage import replies_json
from adapters.storage.connection import Part
from adapters.storage.messages import room_of, table_of
from adapters.storage.people import ACCOUNTS, CHATS
from adapters.storage.schema import (
    EMPTY,
    OPEN,
    WAITING,
    AccountRow,
    ChatRow,
    ClaimRow,
    LeaseRow,
    MessageRow,
    OutboxRow,
)
from adapters.storage.statements import Prepared, Row, heard, told
from bot.ports.lines import legible
from bot.ports.platforms import LONGEST_WAIT, Later, Parcel, Urgency
from bot.ports.sharing import CHAT

_WHAT_WAITS: Final = {"chat": "told to wait", "place": "its place waits", "less": "no room"}
"""Why a row was put off, by what waits with it."""

_BEFORE = aliased(OutboxRow, name="before_it")
_HELD = aliased(OutboxRow, name="held")
_OTHER = aliased(OutboxRow, name="other")
_UNDER_WAY = exists().where(
    _BEFORE.message == OutboxRow.message,
    _BEFORE.state == WAITING,
    _BEFORE.id < OutboxRow.id,
    _BEFORE.id != value("besides"),
)
_PUT_OFF = and_(
    _HELD.chat == value("chat_"),
    _HELD.state == WAITING,
    _HELD.not_before != EMPTY,
    _HELD.not_before > value("now"),
    _HELD.not_before <= value("longest"),  # later than that a clock went wrong
)
_PUT_OFF_IN = Prepared(select(_HELD.urgency, _HELD.trouble, _HELD.not_before).where(_PUT_OFF))
_PLACE_WAITS = exists().where(
    _PUT_OFF,
    _HELD.trouble == _WHAT_WAITS["place"],
    _HELD.act == "post",
    _HELD.thread == OutboxRow.thread,
    func.coalesce(_HELD.recipient, 0) == func.coalesce(OutboxRow.recipient, 0),
)

_WAITING_TOO = (
    select(_OTHER.id)
    .where(
        _OTHER.chat == value("chat_"),
        _OTHER.state == WAITING,
        _OTHER.id != value("besides"),
        _OTHER.id != OutboxRow.id,
    )
    .limit(1)
    .correlate(OutboxRow)
    .scalar_subquery()
)
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
        OutboxRow.urgency,
        OutboxRow.made,
        MessageRow.ref,
        MessageRow.slot,
        _WAITING_TOO,
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
        OutboxRow.urgency >= value("from_"),
        OutboxRow.urgency < value("below"),
        OutboxRow.id != value("besides"),
        or_(OutboxRow.not_before <= value("now"), OutboxRow.not_before > value("longest")),
        or_(OutboxRow.act == "notice", ~_UNDER_WAY),
        or_(OutboxRow.act != "post", ~_PLACE_WAITS),
    )
    .order_by(OutboxRow.urgency, OutboxRow.id)
    .limit(1)
)
_IS_SENT_TO = exists().where(
    ClaimRow.what == literal_column(f"'{CHAT}'").concat(cast(OutboxRow.chat, Text)),
    LeaseRow.holder == ClaimRow.holder,
)
_CHATS_WAITING = Prepared(
    select(OutboxRow.chat, func.min(OutboxRow.id))
    .where(OutboxRow.state == WAITING, ~_IS_SENT_TO)
    .group_by(OutboxRow.chat)
    .order_by(func.min(OutboxRow.id))
)
# not by an index of what waits: to PostgreSQL that is one of no rows, if none were when it counted
_IF_IT_WAITS = update(OutboxRow).where(
    OutboxRow.id == value("row"), OutboxRow.state.concat(EMPTY) == WAITING
)
_SENT = Prepared(
    _IF_IT_WAITS.where(OutboxRow.revision == value("sent_revision")).values(state="sent", same="")
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
_DELETE_AFTER_ALL = Prepared(
    insert(OutboxRow), ["chat", "act", "message", "recipient", "made", "urgency"]
)
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


def _parcel_of(row: Row) -> Parcel:
    # fmt: off
    (number, act, message, body, about, tap, alert, thread, revision, attempts, urgency, made,
     ref, slot, other, *rest) = row
    # fmt: on
    chat, account = tuple(rest[: CHATS.width]), tuple(rest[CHATS.width :])
    return Parcel(
        id=number,
        chat=CHATS.of(chat),
        act=act,
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
        urgency=Urgency(urgency),
        made=heard(made),
        last=other is None,
    )


def _nonce(number: int, made: str) -> str:
    """The same at every try, and never again: a restored database gives its numbers out again."""
    return blake2b(f"{number} {made}".encode(), digest_size=8).hexdigest()


def _goes_on(held: Sequence[Row]) -> Sequence[tuple[int, int]]:
    """From which urgency to below which nothing is held up by what was put off."""
    if any(why == _WHAT_WAITS["chat"] for _, why, _ in held):
        return [(Urgency.NOTICE, Urgency.NOTICE + 1)]
    fullest = min((u for u, why, _ in held if why == _WHAT_WAITS["less"]), default=None)
    if fullest is None:
        return [(Urgency.NOTICE, Urgency.LAST + 1)]
    return [(Urgency.NOTICE, fullest), (Urgency.TIDY, Urgency.TIDY + 1)]


class OutboxPart(Part):
    """The outbox as the sender sees it."""

    def chats(self) -> tuple[int, ...]:
        """The chats for which something waits, the one that has waited longest first.

        Those to which a process is sending are passed over: it sees to all that waits there.
        """
        return tuple(chat for chat, _ in self._db.all(_CHATS_WAITING))

    def next(self, chat: int, besides: int = 0) -> Parcel | float | None:
        """What is to be done first; or after how long (s) to look again; or None: nothing is."""
        longest = told(self.now + timedelta(seconds=LONGEST_WAIT))
        asked = {"chat_": chat, "now": told(self.now), "longest": longest}
        held = self._db.all(_PUT_OFF_IN, asked)
        for first, below in _goes_on(held):
            limits = {"from_": first, "below": below, "besides": besides}
            row = self._db.one(_NEXT, {**asked, **limits})
            if row is not None:
                return self._at_home(_parcel_of(row))
        waits = [heard(not_before) for _, _, not_before in held]
        return (min(waits) - self.now).total_seconds() if waits else None

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

    def put_off(self, parcel: Parcel, wait: Later) -> None:
        """It is tried again later, and what waits with it likewise."""
        until = told(self.now + timedelta(seconds=min(wait.seconds, LONGEST_WAIT)))
        why = _WHAT_WAITS[wait.holds]
        late = {"row": parcel.id, "until": until, "why": why, "tries": int(wait.failed)}
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
            "urgency": Urgency.TIDY,
        }
        self._db.run(_DELETE_AFTER_ALL, row)
        self._transaction.posted.add(parcel.chat.id)
