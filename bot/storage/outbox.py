"""The outbox for the sender: the acts to be done on the platforms, by chat.

A row holds a reply as a line of JSON.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from itertools import starmap
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    Integer,
    Text,
    and_,
    cast,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy import bindparam as value
from sqlalchemy.orm import aliased

from bot.messages import Button, PeopleMenu, Picture, Reply, Span, Thread
from bot.ports.lines import as_line, from_line, legible
from bot.ports.platforms import LONGEST_WAIT, Later, OutboxItem, Urgency
from bot.ports.records import Account, Chat, Room
from bot.storage.connection import Connection, Repository, Transaction
from bot.storage.people import ACCOUNTS, CHATS
from bot.storage.receipts import Receipt
from bot.storage.schema import (
    CHAT,
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
from bot.storage.statements import GIVEN, Prepared, Row, moment_from_text, update_by_id
from bot.storage.tables import SITTINGS
from core.values import replace

_WHAT_WAITS = {
    "chat": "told to wait",
    "place": "its place waits",
    "less": "no room",
    "itself": "its turn comes later",
}
"""Why a row was postponed, by the rows that wait with it."""
RESTS = "rests"
"""Why a row waits that may be changed in a moment; no other row waits with it."""
HELD = (_WHAT_WAITS["less"], _WHAT_WAITS["itself"])
"""Why a row waits for the budget of its chat."""

_OWN = "own "
"""The prefix of the placeholder for a table's own thread; the table's number follows."""
_ALL = [(Urgency.NOTICE, Urgency.LAST + 1)]
_NEW = timedelta(minutes=10)
"""How long a chat is new after its first message."""
_PLAIN = ["plain"]

_BEFORE = aliased(OutboxRow, name="before_it")
_HELD = aliased(OutboxRow, name="held")
_FIRST = aliased(MessageRow, name="first")
_OWNER = aliased(AccountRow, name="owner")
"""The account of a private chat."""
_UNDER_WAY = exists().where(
    _BEFORE.message == OutboxRow.message, _BEFORE.state == WAITING, _BEFORE.id < OutboxRow.id
)
_PUT_OFF = and_(
    _HELD.chat == value("chat_"),
    _HELD.state == WAITING,
    _HELD.not_before != EMPTY,
    _HELD.not_before > value("now"),
    _HELD.not_before <= value("longest"),  # a later moment means a wrong clock
)
_PUT_OFF_IN = Prepared(select(_HELD.urgency, _HELD.trouble, _HELD.not_before).where(_PUT_OFF))
_PLACE_WAITS = exists().where(
    _PUT_OFF,
    _HELD.trouble == _WHAT_WAITS["place"],
    _HELD.act == "post",
    _HELD.thread == OutboxRow.thread,
    func.coalesce(_HELD.recipient, 0) == func.coalesce(OutboxRow.recipient, 0),
)

_AS_STORED = ("id", "act", "message", "about", "tap", "thread")
_OTHERS = ("body", "alert", "revision", "attempts", "urgency", "made")
"""The columns of a row that are fields of an item without conversion, and others."""
_ORDER = ("urgency", "id")
"""The columns of a row, and fields of an item, that define the order of sending."""
_IS_NEW = ~exists().where(_FIRST.chat == OutboxRow.chat, _FIRST.ref != EMPTY, _FIRST.made < GIVEN)
_ITEMS = (
    select(
        *(getattr(OutboxRow, name) for name in (*_AS_STORED, *_OTHERS)),
        *(MessageRow.ref, MessageRow.slot, _IS_NEW, _OWNER.language, ChatRow, AccountRow),
    )
    .select_from(OutboxRow)
    .join(ChatRow, ChatRow.id == OutboxRow.chat)
    .outerjoin(MessageRow, MessageRow.id == OutboxRow.message)
    .outerjoin(AccountRow, AccountRow.id == OutboxRow.recipient)
    .outerjoin(_OWNER, _OWNER.id == ChatRow.account)
)
# The message of a row that was dropped on its way has no reference yet.
_SENT_ITEM = Prepared(
    _ITEMS.where(
        OutboxRow.id == GIVEN,
        OutboxRow.made == GIVEN,
        or_(OutboxRow.state == WAITING, MessageRow.ref == EMPTY),
    )
)
_NEXT = Prepared(
    _ITEMS.where(
        OutboxRow.chat == value("chat_"),
        OutboxRow.state == WAITING,
        OutboxRow.urgency >= GIVEN,
        OutboxRow.urgency < GIVEN,
        or_(OutboxRow.not_before <= value("now"), OutboxRow.not_before > value("longest")),
        or_(OutboxRow.act == "notice", ~_UNDER_WAY),
        or_(OutboxRow.act != "post", ~_PLACE_WAITS),
    )
    .order_by(*(getattr(OutboxRow, name) for name in _ORDER))
    .limit(value("most", type_=Integer))
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
# Not by the index of waiting rows: PostgreSQL prefers it while its row counts are old.
_IF_IT_WAITS = update(OutboxRow).where(
    OutboxRow.id == GIVEN, OutboxRow.state.concat(EMPTY) == WAITING
)
_SENT = Prepared(_IF_IT_WAITS.where(OutboxRow.revision == GIVEN).values(state="sent", same=""))
_NOW_EDIT = Prepared(_IF_IT_WAITS.values(act="edit", attempts=0, not_before=""))
_LATER = Prepared(
    _IF_IT_WAITS.values(attempts=OutboxRow.attempts + GIVEN, not_before=GIVEN, trouble=GIVEN)
)
_RESUME = Prepared(
    update(OutboxRow)
    .where(OutboxRow.chat == value("chat_"), OutboxRow.state == WAITING, OutboxRow.attempts != 0)
    .values(not_before="", attempts=1)
)
_DROPPED = Prepared(_IF_IT_WAITS.values(state="dropped", trouble=GIVEN))
_DROP_CHAT = Prepared(
    update(OutboxRow)
    .where(OutboxRow.chat == value("chat_"), OutboxRow.state == WAITING)
    .values(state="dropped", trouble=GIVEN)
)
_CLOSE_CHAT = Prepared(
    update(ChatRow).where(ChatRow.id == GIVEN, ChatRow.open == OPEN).values(open=0, closed=GIVEN)
)
_SAVE_REF = update_by_id(MessageRow, "ref")
_FREE_SLOT = Prepared(update(MessageRow).where(MessageRow.id == GIVEN).values(slot=""))
_DELETE_AFTER_ALL = Prepared(
    insert(OutboxRow), ["chat", "act", "message", "recipient", "made", "urgency"]
)
_LEAVE = Prepared(
    update(OutboxRow)
    .where(
        OutboxRow.chat == value("chat_"),
        OutboxRow.state == WAITING,
        or_(OutboxRow.thread == GIVEN, OutboxRow.id == GIVEN),
    )
    .values(thread="")
)
_STATE = Prepared(select(OutboxRow.state).where(OutboxRow.id == GIVEN))
_WIPE = Prepared(
    update(OutboxRow)
    .where(OutboxRow.state != WAITING, OutboxRow.body != EMPTY, OutboxRow.made < GIVEN)
    .values(body="", tap="")
)


def _goes_on(held: Sequence[Row]) -> Sequence[tuple[int, int]]:
    """Return the ranges of urgencies (end excluded) that postponed rows do not hold up."""
    if any(why == _WHAT_WAITS["chat"] for _, why, _ in held):
        return [(Urgency.NOTICE, Urgency.NOTICE + 1)]
    fullest = min((u for u, why, _ in held if why == _WHAT_WAITS["less"]), default=None)
    if fullest is None:
        return _ALL
    return [(Urgency.NOTICE, fullest), (Urgency.TIDY, Urgency.TIDY + 1)]


class OutboxRepository(Repository):
    """The outbox for the sender."""

    def chats(self) -> tuple[int, ...]:
        """Return the chats with waiting items, the longest waiting first.

        Chats of a sending process are omitted, since it sends their new items too.
        """
        return tuple(chat for chat, _ in self._db.all(_CHATS_WAITING))

    def next(self, chat: int, most: int = 1) -> Sequence[OutboxItem] | float:
        """Return the first items of a chat, or the time (s) until the next look.

        The order is by urgency, then by age.
        """
        longest = self.now + timedelta(seconds=LONGEST_WAIT)
        held = self._db.all(_PUT_OFF_IN, chat, self.now, longest)
        for first, below in _goes_on(held):
            asked = (self.now - _NEW, chat, first, below, self.now, longest, most + 1)
            if rows := self._db.all(_NEXT, *asked):
                last = len(rows) <= most and not held
                return in_order(map(self._parcel, rows[:most]), last=last)
        if not held:
            return ()
        return (min(moment_from_text(until) for _, _, until in held) - self.now).total_seconds()

    def _parcel(self, row: Row) -> OutboxItem:
        """Return the item of a row, with a table's own thread looked up now."""
        stored = dict(zip((*_AS_STORED, *_OTHERS), row, strict=False))
        ref, slot, new, language, *rest = row[len(stored) :]
        chat = CHATS.of(tuple(rest[: CHATS.width]))
        account = tuple(rest[CHATS.width :])
        if stored["thread"].startswith(_OWN):
            room = room_of(self._db, chat.id, int(stored["thread"].removeprefix(_OWN)))
            if room:
                stored["thread"] = room.thread
            else:
                stored["thread"] = ""
        return _item(
            stored,
            chat,
            None if account[0] is None else ACCOUNTS.of(account),
            from_json(stored["body"]) if stored["body"] else None,
            ref=ref or "",
            slot=slot or "",
            language=language or "",
            revision=stored["revision"],
            attempts=stored["attempts"],
            new=bool(new),
        )

    def delivered(self, item: OutboxItem, ref: str) -> bool:
        """Mark an item as sent; False when its words were changed meanwhile and become an edit."""
        if ref and item.message is not None and ref != item.ref:
            self._db.run(_SAVE_REF, ref, item.message)
        if self._db.run(_SENT, item.id, item.revision):
            return True
        if self._db.run(_NOW_EDIT, item.id):
            return False
        if item.act == "post" and self._db.one(_STATE, item.id) == ("dropped",):
            # the message was deleted while it was being sent
            chat = item.chat.id
            to = None
            if item.to:
                to = item.to.id
            gone = (chat, "delete", item.message, to, self.now, int(Urgency.TIDY))
            self._db.run(_DELETE_AFTER_ALL, *gone)
            self._transaction.post(chat, None)
        return False

    def enter(self, receipt: Receipt) -> None:
        """Enter a delivery; the chat is read again when its words were changed meanwhile."""
        item = receipt.item
        if item is None and (row := self._db.one(_SENT_ITEM, self.now, receipt.row, receipt.made)):
            item = replace(self._parcel(row), revision=receipt.revision)
        if item and not self.delivered(item, receipt.ref):
            self._transaction.post(item.chat.id, None)

    def put_off(self, item: OutboxItem, wait: Later) -> None:
        """Postpone an item, and with it the items that `wait` names."""
        until = self.now + timedelta(seconds=min(wait.seconds, LONGEST_WAIT))
        self._db.run(_LATER, wait.failed, until, _WHAT_WAITS[wait.holds], item.id)
        if wait.barred and wait.holds == "chat":
            self._close(item.chat.id)

    def resume(self, chat: int) -> None:
        """Retry the failed items of a chat at once."""
        self._db.run(_RESUME, chat)

    def leave(self, item: OutboxItem) -> None:
        """Send an item, and all others of its thread, to the chat itself."""
        self._db.run(_LEAVE, item.chat.id, item.thread, item.id)

    def drop(self, item: OutboxItem, why: str, *, closed: bool = False) -> None:
        """Drop an item for good. `closed`: and everything else in its chat."""
        why = legible(why)  # the text is a platform's
        self._db.run(_DROPPED, why, item.id)
        if item.act in {"post", "edit"}:
            # without the message, the next edit of its slot becomes a post
            self._db.run(_FREE_SLOT, item.message)
        if closed:
            self._close(item.chat.id)
            self._db.run(_DROP_CHAT, why, item.chat.id)

    def _close(self, chat: int) -> None:
        self._db.run(_CLOSE_CHAT, self.now, chat)

    def free(self, item: OutboxItem) -> None:
        """Remove the slot of a message that got no thread."""
        self._db.run(_FREE_SLOT, item.message)

    def wipe(self, before: datetime) -> int:
        """Empty the finished items from before a moment."""
        return self._db.run(_WIPE, before)


def _item(
    stored: Mapping[str, Any],
    chat: Chat,
    to: Account | None,
    reply: Reply | None,
    **more: Any,  # noqa: ANN401 - the other fields
) -> OutboxItem:
    return OutboxItem(
        **{name: stored[name] for name in _AS_STORED},
        chat=chat,
        reply=reply,
        to=to,
        alert=bool(stored["alert"]),
        # unique with the time, since a restored database repeats its numbers
        nonce=digest(f"{stored['id']} {stored['made']}"),
        urgency=Urgency(stored["urgency"]),
        made=moment_from_text(stored["made"]),
        **more,
    )


def item_of_new_row(
    transaction: Transaction, row: Mapping[str, Any], reply: Reply | None, **more: str
) -> OutboxItem | None:
    """Return the item of a new row, as `next` would return it.

    None where the item must be read: it needs a look-up at sending, or others may send it.
    """
    drawn = reply and (reply.picture or reply.below)
    mended = "\\u" in (row["body"] or "")  # an invalid character is replaced when read
    late = row["not_before"] or row["thread"].startswith(_OWN)
    if drawn or mended or late or transaction.holder:
        return None
    db = transaction.connection
    [chat] = map(CHATS.of, db.all(CHATS.by_id, row["chat"]))
    to = _account(db, row["recipient"])
    if owner := _account(db, chat.account):
        more["language"] = owner.language
    return _item(row, chat, to, reply, **more)


def _account(db: Connection, number: int | None) -> Account | None:
    if number is None:
        return None
    row = db.one(ACCOUNTS.by_id, number)
    if row:
        return ACCOUNTS.of(row)
    return None


def in_order(items: Iterable[OutboxItem], *, last: bool = True) -> list[OutboxItem]:
    """Return items in the order of sending; `last`: nothing else waits for their chat."""
    *some, end = sorted(items, key=attrgetter(*_ORDER))
    return [*some, replace(end, last=last)]


def digest(text: str) -> str:
    """Return a short text that is different for different texts."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def own_thread(sitting: int) -> str:
    """Return the placeholder in the outbox for a table's own thread."""
    return f"{_OWN}{sitting}"


def room_of(db: Connection, chat: int, sitting: int) -> Room | None:
    """Return the thread of a table in a chat; None where it is the chat itself."""
    row = db.one(SITTINGS.by_id, sitting)
    if row:
        return SITTINGS.of(row).room(chat)
    return None


_UNCHANGED = {
    "s": "silent", "w": "otherwise", "c": "colour", "g": "or_gone", "d": "late", "a": "face"
}  # fmt: skip
"""The fields of a reply that are stored as they are, unless they are empty, by their keys."""


def to_json(reply: Reply) -> str:
    """Return a reply as a line of JSON, for the outbox."""
    body: dict[str, Any] = {"t": _runs(reply.text), "o": list(reply.topics)}
    if reply.buttons:
        body["b"] = [[_button_to_json(button) for button in row] for row in reply.buttons]
    for key, picture in (("p", reply.picture), ("l", reply.below)):
        if picture:
            body[key] = [picture.drawing, picture.facts, picture.words]
    if reply.files:
        body["f"] = [list(entry) for entry in reply.files]
    rest: dict[str, Any] = {key: getattr(reply, name) for key, name in _UNCHANGED.items()}
    match reply.form:
        case Button():
            body["m"] = _button_to_json(reply.form)
        case PeopleMenu(label, action, most, of):
            body["k"] = [label, action, of]
            rest["n"] = most - 1
    if reply.thread:
        thread = reply.thread
        body["r"] = [thread.name, thread.active, _runs(thread.refused), *[True] * thread.anyway]
    return as_line(body | {key: value for key, value in rest.items() if value})


def from_json(text: str) -> Reply:
    """Return the reply from the JSON of `to_json`."""
    body = from_line(text)
    thread = None
    if "r" in body:
        name, active, refused, *anyway = body["r"]
        thread = Thread(name, active, tuple(starmap(Span, refused)), anyway=any(anyway))
    more = {name: body[key] for key, name in _UNCHANGED.items() if key in body}
    return Reply(
        tuple(starmap(Span, body["t"])),
        tuple(tuple(starmap(Button, row)) for row in body.get("b", ())),
        tuple(body["o"]),
        _picture(body.get("p")),
        tuple(map(tuple, body.get("f", ()))),
        _form(body),
        thread,
        below=_picture(body.get("l")),
        **{"silent": False, **more},
    )


def _picture(fields: list[Any] | None) -> Picture | None:
    if fields is None:
        return None
    return Picture(*fields)


def _form(body: Mapping[str, Any]) -> Button | PeopleMenu | None:
    if "k" in body:
        label, action, of = body["k"]
        return PeopleMenu(label, action, body.get("n", 0) + 1, of)
    if "m" in body:
        return Button(*body["m"])
    return None


def _button_to_json(button: Button) -> list[str | bool]:
    always: list[str | bool] = [button.label, button.action, button.url]
    if not (button.form or button.spare or button.menu):
        return always
    return [*always, button.form, button.spare, button.menu]


def _runs(spans: Iterable[Span]) -> list[list[Any]]:
    """Return runs of text, with neighbouring plain runs joined."""
    runs: list[list[Any]] = []
    for span in spans:
        if span.folds:
            runs.append([span.text, span.style, span.target, True])
        elif span.target:
            runs.append([span.text, span.style, span.target])
        elif span.style == "plain" and runs and runs[-1][1:] == _PLAIN:
            runs[-1][0] += span.text
        else:
            runs.append([span.text, span.style])
    return runs
