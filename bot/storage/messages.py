"""The outbox and the messages of the bot that can still be edited."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import and_, case, func, insert, or_, select, update
from sqlalchemy import bindparam as value

from bot.messages import Reply, Said, Tapped
from bot.ports.platforms import OutgoingAct, Reference, Urgency, urgency_of
from bot.ports.records import At
from bot.storage.connection import Repository, Transaction
from bot.storage.outbox import HELD, RESTS, digest, item_of_new_row, own_thread, room_of, to_json
from bot.storage.people import CHAT_BY_KEY
from bot.storage.schema import EMPTY, WAITING, ChatRow, MemberRow, MessageRow, OutboxRow
from bot.storage.statements import GIVEN, Prepared, Row, moment_to_text, put_once, update_by_id

_NEW_MESSAGE = put_once(MessageRow, ["chat", "slot", "digest", "recipient", "made"])
_HAS_SLOT = and_(MessageRow.chat == GIVEN, MessageRow.slot == GIVEN, MessageRow.slot != EMPTY)
_POST = 2
_UNSENT_OF = select(
    func.max(case((OutboxRow.act == "post", _POST), (OutboxRow.act == "edit", 1), else_=0))
).where(OutboxRow.message == MessageRow.id, OutboxRow.state == WAITING)
"""2 for a waiting post, 1 for a waiting edit, 0 for another act, None for no act."""
_IN_SLOT = Prepared(
    select(
        MessageRow.id,
        MessageRow.digest,
        MessageRow.recipient,
        MessageRow.ref,
        _UNSENT_OF.scalar_subquery(),
    ).where(_HAS_SLOT)
)
_EMPTY_SLOT = Prepared(update(MessageRow).where(_HAS_SLOT), ["slot"])
_NEW_DIGEST = update_by_id(MessageRow, "digest")
_SLOT_OF = Prepared(
    select(MessageRow.slot)
    .where(MessageRow.chat == GIVEN, MessageRow.ref == GIVEN, MessageRow.ref != EMPTY)
    .order_by(MessageRow.id.desc())
    .limit(1)
)

# fmt: off
_ROW = ["chat", "act", "message", "body", "recipient", "about", "tap", "alert", "thread", "made",
        "urgency", "same", "not_before", "trouble"]
# fmt: on
_NEW_ROW = Prepared(insert(OutboxRow).returning(OutboxRow.id), _ROW)
_SAID_THE_SAME = Prepared(
    select(OutboxRow.message)
    .where(
        OutboxRow.chat == GIVEN,
        OutboxRow.state == WAITING,
        OutboxRow.same != EMPTY,
        OutboxRow.same == GIVEN,
    )
    .limit(1)
)
_HURRY = update_by_id(OutboxRow, "urgency")
_UNSENT = and_(OutboxRow.message == GIVEN, OutboxRow.state == WAITING)
_REST = timedelta(seconds=2)
_HURRIES = and_(OutboxRow.act == "edit", OutboxRow.urgency > value("now_"))
_HELD = or_(*(OutboxRow.trouble == why for why in HELD))
_REPLACE_BODY = Prepared(
    update(OutboxRow)
    .where(_UNSENT, or_(OutboxRow.act == "post", OutboxRow.act == "edit"))
    .values(
        revision=OutboxRow.revision + 1,
        body=GIVEN,
        same="",
        urgency=case((_HURRIES, value("now_")), else_=OutboxRow.urgency),
        not_before=case(
            (_HURRIES & _HELD, ""),
            (OutboxRow.trouble == RESTS, GIVEN),
            else_=OutboxRow.not_before,
        ),
    )
)
_HOLDS = Prepared(
    select(OutboxRow.id)
    .join(MessageRow, MessageRow.id == OutboxRow.message)
    .where(_HAS_SLOT, OutboxRow.state == WAITING, _HELD)
    .limit(1)
)
_DROP_UNSENT = Prepared(
    update(OutboxRow)
    .where(_UNSENT)
    .values(revision=OutboxRow.revision + 1, state="dropped", body="")
)

_FORGET = Prepared(
    update(MessageRow)
    .where(MessageRow.chat == GIVEN, MessageRow.ref != EMPTY)
    .values(slot="", ref="")
)
_BLANK: dict[str, Any] = {
    "thread": "", "body": "", "recipient": None, "about": "", "alert": False, "same": "",
    "not_before": "", "trouble": "",
}  # fmt: skip

_NONE = None, "", ""
_AT_ONCE = 5
"""The most slots in a look-up: a slot for each player of a table."""
_OF_CLUB = select(ChatRow.id).where(
    or_(
        ChatRow.club == value("club_"),
        ChatRow.account.in_(
            select(MemberRow.account).where(
                MemberRow.club == value("club_"), MemberRow.account.is_not(None)
            )
        ),
    )
)
_STANDING = Prepared(
    select(MessageRow.chat, MessageRow.slot)
    .where(
        MessageRow.chat.in_(_OF_CLUB),
        MessageRow.slot.in_([value(f"slot_{number}") for number in range(_AT_ONCE)]),
        MessageRow.slot != EMPTY,
    )
    .order_by(MessageRow.chat, MessageRow.slot)
)


class Messages(Repository):
    """The outbox and the messages of the bot that can still be edited."""

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        incoming = self._incoming = transaction.incoming
        if incoming:
            self._token = str(getattr(incoming.act, "token", ""))
        else:
            self._token = ""
        """The platform's token for every answer to this update."""
        self._posted: list[tuple[int, int, Urgency]] = []
        self.shows: dict[str, None] = {}
        """The budgets that the messages of this transaction use, for pictures and files."""
        self.only_words: Callable[[], bool] = bool
        """Returns True when pictures are above the budget: their words are sent instead."""
        self._done: set[tuple[OutgoingAct, int]] = set()
        """The acts of this transaction, each with its chat."""

    @property
    def spoken(self) -> bool:
        """Return True when this transaction posted, changed or deleted a message."""
        return bool(self._done)

    @property
    def answered(self) -> bool:
        """Return True when the sender sees an answer, or the platform waits for none.

        A command is answered by a new message, a tap also by any change in its chat.
        """
        incoming = self._incoming
        here = None
        if self._token:
            here = self._current_thread()
        acts = {act for act, chat in self._done if chat == here}
        tapped = incoming is not None and isinstance(incoming.act, Tapped)
        return not self._token or bool(acts if tapped else acts & {"post", "notice"})

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
        """Post a message and return its number. `to`: the only account that should see it.

        With a slot the message can be edited later; the previous message loses this slot. `about`
        is the platform's reference of the message that is answered. Without `at` the message goes
        to the thread of the incoming message.

        A repeated question is answered once while the same answer to the same sender waits.
        """
        if reply.picture:
            reply = self._draw_picture(reply)
        words = to_json(reply)
        thread = self._thread_in(chat, at)
        asked = self._incoming is not None
        urgency = urgency_of("post", reply, slot, asked=asked, typed=self._is_typed(chat))
        same = ""
        if urgency is not Urgency.RESULT:
            same = self._answer_digest(words, slot, thread)
        if same and (waiting := self._said_already(chat, slot, same)) is not None:
            return waiting
        fresh = chat, slot, digest(words), to, self.now
        while (message := self._db.found(_NEW_MESSAGE, *fresh)) is None:
            self._db.run(_EMPTY_SLOT, "", chat, slot)
        more = {"body": words, "recipient": to, "about": about, "thread": thread, "same": same}
        put = self._put_row(chat, "post", (message, slot, ""), urgency, reply, **more)
        self._in_their_order(chat, put, urgency)
        return message

    def _draw_picture(self, reply: Reply) -> Reply:
        """Return a reply with a picture, or its words when pictures are above the budget."""
        self.shows["pictures"] = None
        if self.only_words():
            return reply.without_picture
        return reply

    def _is_typed(self, chat: int) -> bool:
        """Return True if this transaction handles a line that was typed in this chat."""
        incoming = self._incoming
        return (
            incoming is not None
            and isinstance(incoming.act, Said)
            and self._current_thread() == chat
        )

    def _answer_digest(self, words: str, slot: str, thread: str) -> str:
        """Return the digest that equal answers to a sender share; "" to answer each."""
        incoming = self._incoming
        if incoming is None or self._token:
            return ""
        return digest(f"{incoming.speaker.key}\n{slot}\n{thread}\n{words}")

    def _said_already(self, chat: int, slot: str, same: str) -> int | None:
        """Return the waiting message with the same words, if it still has its slot."""
        message = self._db.found(_SAID_THE_SAME, chat, same)
        if message and slot:
            held = self._db.found(_IN_SLOT, chat, slot)
        else:
            held = message
        if held == message:
            return message
        return None

    def _in_their_order(self, chat: int, row: int, urgency: Urgency) -> None:
        """Raise earlier answers to the same act to the urgency of this one."""
        for number, (before, where, its_urgency) in enumerate(self._posted):
            if where == chat and its_urgency > urgency:
                self._db.run(_HURRY, urgency, before)
                self._transaction.post(chat, None)
                self._posted[number] = before, where, urgency
        self._posted.append((row, chat, urgency))

    def edit(
        self, chat: int, slot: str, reply: Reply, *, or_post: bool = True, at: At | None = None
    ) -> None:
        """Change the message in this slot; without a message, post it if `or_post`.

        Unchanged words are not sent again; a waiting message is sent with the new words.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is None:
            if or_post:
                self.post(chat, reply, slot=slot, at=at)
            return
        (message, says, recipient, ref, unsent), incoming = held, self._incoming
        if reply.picture:
            reply = self._draw_picture(reply)
        words = to_json(reply)
        if (fresh := digest(words)) == says:
            return
        self._db.run(_NEW_DIGEST, fresh, message)
        here = incoming is not None and incoming.message == ref
        typed = self._is_typed(chat)
        asked = incoming is not None
        urgency = urgency_of("edit", reply, slot, asked=asked, here=here, typed=typed)
        until = moment_to_text(self.now + _REST) if reply.rests else ""
        if unsent and self._db.run(_REPLACE_BODY, words, int(urgency), until, message):
            self._done.add(("edit", chat))
            self._transaction.post(chat, None)
        else:
            more = {"body": words, "recipient": recipient}
            more |= {"not_before": until, "trouble": RESTS if until else ""}
            self._put_row(chat, "edit", (message, slot, ref), urgency, reply, **more)

    def bring(self, chat: int, slot: str, reply: Reply, *, at: At | None = None) -> None:
        """Post the message at the bottom of the chat, then delete the slot's previous message.

        A message that is not posted yet is changed instead.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is None or held[-1] == _POST:
            self.edit(chat, slot, reply, at=at)
            return
        self._db.run(_EMPTY_SLOT, "", chat, slot)
        self.post(chat, reply, slot=slot, at=at)
        self._take_away(chat, held)

    def delete(self, chat: int, slot: str) -> None:
        """Delete the message in this slot, after the other messages of this transaction.

        A message that was not sent yet is dropped.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is not None:
            self._db.run(_EMPTY_SLOT, "", chat, slot)
            self._take_away(chat, held)

    def _take_away(self, chat: int, held: Row) -> None:
        message, _, recipient, ref, unsent = held
        if unsent is not None:
            self._db.run(_DROP_UNSENT, message)
            self._transaction.post(chat, None)
        if unsent != _POST:  # it goes after the messages of this transaction in the chat
            urgencies = [urgency for _, where, urgency in self._posted if where == chat]
            urgency = max(urgencies, default=Urgency.TIDY)
            self._put_row(chat, "delete", (message, "", ref), urgency, recipient=recipient)

    def waits(self, chat: int, slot: str) -> Literal["post", "edit"] | None:
        """Return the act that still waits for the message in this slot."""
        held = self._db.one(_IN_SLOT, chat, slot)
        unsent = None
        if held:
            unsent = held[-1]
        if unsent == _POST:
            return "post"
        if unsent:
            return "edit"
        return None

    def holds(self, chat: int, slot: str) -> bool:
        """Return True if the edit of this slot waits for room in the chat's budget."""
        return self._db.found(_HOLDS, chat, slot) is not None

    def forget_references(self, chat: int) -> None:
        """Forget all references and slots of a chat; its messages can no longer be changed."""
        self._db.run(_FORGET, chat)

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """Answer the present tap with a notice, which only its sender sees."""
        chat = self._current_thread()
        if self._token and chat is not None:
            words = to_json(reply)
            self._put_row(chat, "notice", _NONE, Urgency.NOTICE, reply, body=words, alert=alert)

    def slot_of(self, chat: int, message: str) -> str:
        """Return the slot of the message with this reference of the platform, or ""."""
        row = self._db.one(_SLOT_OF, chat, message)
        if row is None:
            return ""
        return str(row[0])

    def edit_everywhere(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot in all chats of the club and its members."""
        for chat, _ in self.standing(club, slot):
            self.edit(chat, slot, reply, or_post=False)

    def delete_everywhere(self, club: int, slot: str) -> None:
        """Delete the message in this slot in all chats of the club and its members."""
        for chat, _ in self.standing(club, slot):
            self.delete(chat, slot)

    def standing(self, club: int, *slots: str) -> list[tuple[int, str]]:
        """Return which of at most five slots are in use in the chats of a club and its members."""
        rows = self._db.all(_STANDING, club, *slots, *[""] * (_AT_ONCE - len(slots)))
        return [(int(chat), str(slot)) for chat, slot in rows]

    def _put_row(
        self,
        chat: int,
        act: OutgoingAct,
        named: tuple[int | None, str, str],
        urgency: Urgency,
        reply: Reply | None = None,
        **more: Any,  # noqa: ANN401
    ) -> int:
        """Put a row into the outbox, hand it to the sender, and return its number.

        `named`: the message, its slot, and the platform's reference.
        """
        message, slot, ref = named
        row = {**_BLANK, **more, "chat": chat, "act": act, "message": message}
        row |= {
            "alert": int(row["alert"]),
            "made": moment_to_text(self.now),
            "urgency": int(urgency),
        }
        row["tap"] = self._token
        self._done.add((act, chat))
        if reply and reply.files:
            self.shows["files"] = None
        row["id"] = number = self._db.number(_NEW_ROW, row)
        self._transaction.post(
            chat, item_of_new_row(self._transaction, row, reply, slot=slot, ref=ref)
        )
        return number

    def _thread_in(self, chat: int, at: At | None) -> str:
        """Return the thread of a table, otherwise the thread of the incoming message.

        A table's own thread is looked up at sending: it may be opened or closed meanwhile.
        """
        if at is not None and at.under:
            return self.thread_under(chat, at.under)
        room = None
        if at is not None:
            room = room_of(self._db, chat, at.sitting)
        if at is None or room is None:
            spoken = ""
            if self._incoming:
                spoken = self._incoming.place.thread
            if spoken and self._current_thread() == chat:
                return spoken
            return ""
        if not room.own:
            return room.thread
        return "" if at.hall else own_thread(at.sitting)

    def thread_under(self, chat: int, slot: str) -> str:
        """Return the thread of the message in this slot, which has the message's number, or ""."""
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is None or not held[3]:
            return ""
        return str(Reference.read(held[3]).messages[0])

    def _current_thread(self) -> int | None:
        incoming = self._incoming
        if incoming is None:
            return None
        return self._db.found(CHAT_BY_KEY, incoming.platform, incoming.place.key)
