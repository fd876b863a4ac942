"""Messages of the bot: the outbox, and those that can still be edited."""

from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import and_, case, func, insert, or_, select, update
from sqlalchemy import bindparam as value

from bot.messages import Reply, Tapped
from bot.ports.platforms import OutgoingAct, Urgency, urgency_of
from bot.ports.records import At
from bot.storage.connection import Repository, Transaction
from bot.storage.outbox import (
    NO_ROOM,
    RESTS,
    digest,
    handed,
    own_thread,
    room_of,
    to_json,
)
from bot.storage.people import CHAT_BY_KEY
from bot.storage.schema import (
    EMPTY,
    WAITING,
    ChatRow,
    MemberRow,
    MessageRow,
    OutboxRow,
)
from bot.storage.statements import GIVEN, Prepared, Row, moment_to_text, put_once

_NEW_MESSAGE = put_once(MessageRow, ["chat", "slot", "digest", "recipient", "made"])
_HAS_SLOT = and_(MessageRow.chat == GIVEN, MessageRow.slot == GIVEN, MessageRow.slot != EMPTY)
_POST = 2
_UNSENT_OF = select(
    func.max(case((OutboxRow.act == "post", _POST), (OutboxRow.act == "edit", 1), else_=0))
).where(OutboxRow.message == MessageRow.id, OutboxRow.state == WAITING)
"""2 when it is still to be posted, 1 to be edited, 0 for something else; None for nothing."""
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
_NEW_DIGEST = Prepared(update(MessageRow).where(MessageRow.id == GIVEN), ["digest"])
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
_HURRY = Prepared(update(OutboxRow).where(OutboxRow.id == GIVEN), ["urgency"])
_UNSENT = and_(OutboxRow.message == GIVEN, OutboxRow.state == WAITING)
_REST = timedelta(seconds=2)
_HURRIES = and_(OutboxRow.act == "edit", OutboxRow.urgency > value("now_"))
_REPLACE_BODY = Prepared(
    update(OutboxRow)
    .where(_UNSENT, or_(OutboxRow.act == "post", OutboxRow.act == "edit"))
    .values(
        revision=OutboxRow.revision + 1,
        body=GIVEN,
        same="",
        urgency=case((_HURRIES, value("now_")), else_=OutboxRow.urgency),
        not_before=case(
            (_HURRIES & (OutboxRow.trouble == NO_ROOM), ""),
            (OutboxRow.trouble == RESTS, GIVEN),
            else_=OutboxRow.not_before,
        ),
    )
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
"""No message."""
_AT_ONCE = 5
"""How many slots are looked up at once: one for each player of a table."""
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
    """Messages of the bot: the outbox, and those that can still be edited."""

    def __init__(self, transaction: Transaction) -> None:
        """Nothing was said yet."""
        super().__init__(transaction)
        incoming = self._incoming = transaction.incoming
        self._token = str(getattr(incoming.act, "token", "")) if incoming else ""
        """The token that the platform wants back with every answer to this."""
        self._posted: list[tuple[int, int, Urgency]] = []
        self._done: set[tuple[OutgoingAct, int]] = set()
        """The acts of this unit, each with its chat."""

    @property
    def spoken(self) -> bool:
        """True when anything was said or changed in this unit, or taken away."""
        return bool(self._done)

    @property
    def answered(self) -> bool:
        """True when the speaker sees an answer, or the platform waits for none.

        A command is answered by a new message; a tap also by what changes in its chat.
        """
        incoming = self._incoming
        here = self._here() if self._token else None
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
        """Say something new. `to`: only this account should see it. Returns the message's id.

        A slot names a message so that it can be edited later; one that had this slot before no
        longer can. `about` is the platform's reference of a message that this one answers.
        Without `at` it goes to the thread in which somebody spoke.

        What is asked for again while the same answer to the same person waits is said once.
        """
        words = to_json(reply)
        thread = self._thread_in(chat, at)
        urgency = urgency_of("post", reply, slot, asked=self._incoming is not None)
        same = "" if urgency is Urgency.RESULT else self._same(words, slot, thread)
        if same and (said := self._said_already(chat, slot, same)) is not None:
            return said
        fresh = chat, slot, digest(words), to, self.now
        while (message := self._db.found(_NEW_MESSAGE, *fresh)) is None:
            self._db.run(_EMPTY_SLOT, "", chat, slot)
        more = {"body": words, "recipient": to, "about": about, "thread": thread, "same": same}
        put = self._put(chat, "post", (message, slot, ""), urgency, reply, **more)
        self._in_their_order(chat, put, urgency)
        return message

    def _same(self, words: str, slot: str, thread: str) -> str:
        """A digest that equal answers to one person share; "" where each is answered."""
        incoming = self._incoming
        if incoming is None or self._token:
            return ""
        return digest(f"{incoming.speaker.key}\n{slot}\n{thread}\n{words}")

    def _said_already(self, chat: int, slot: str, same: str) -> int | None:
        """The message that waits to say the same; in its slot nothing else was said since."""
        said = self._db.found(_SAID_THE_SAME, chat, same)
        held = self._db.found(_IN_SLOT, chat, slot) if said and slot else said
        return said if held == said else None

    def _in_their_order(self, chat: int, row: int, urgency: Urgency) -> None:
        """Earlier answers to the same act go no later than this one."""
        for number, (before, where, its_urgency) in enumerate(self._posted):
            if where == chat and its_urgency > urgency:
                self._db.run(_HURRY, urgency, before)
                self._transaction.post(chat, None)
                self._posted[number] = before, where, urgency
        self._posted.append((row, chat, urgency))

    def edit(
        self, chat: int, slot: str, reply: Reply, *, or_post: bool = True, at: At | None = None
    ) -> None:
        """Change the message in this slot; where there is none, post it if asked to.

        Unchanged words are not sent again; a message that still waits is sent with these words.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is None:
            if or_post:
                self.post(chat, reply, slot=slot, at=at)
            return
        (message, says, recipient, ref, unsent), incoming = held, self._incoming
        words = to_json(reply)
        if (fresh := digest(words)) == says:
            return
        self._db.run(_NEW_DIGEST, fresh, message)
        here = incoming is not None and incoming.message == ref
        urgency = urgency_of("edit", reply, slot, asked=incoming is not None, here=here)
        until = moment_to_text(self.now + _REST) if reply.rests else ""
        if unsent and self._db.run(_REPLACE_BODY, words, int(urgency), until, message):
            self._done.add(("edit", chat))
            self._transaction.post(chat, None)
        else:
            more = {"body": words, "recipient": recipient}
            more |= {"not_before": until, "trouble": RESTS if until else ""}
            self._put(chat, "edit", (message, slot, ref), urgency, reply, **more)

    def bring(self, chat: int, slot: str, reply: Reply, *, at: At | None = None) -> None:
        """Say it at the bottom; the message that was in this slot goes once that is there.

        What is still to be posted comes to the bottom by itself.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is None or held[-1] == _POST:
            self.edit(chat, slot, reply, at=at)
            return
        self._db.run(_EMPTY_SLOT, "", chat, slot)
        self.post(chat, reply, slot=slot, at=at)
        self._take_away(chat, held)

    def delete(self, chat: int, slot: str) -> None:
        """Take the message in this slot away, after what this unit has said there.

        One that was not sent yet is not sent.
        """
        held = self._db.one(_IN_SLOT, chat, slot)
        if held is not None:
            self._db.run(_EMPTY_SLOT, "", chat, slot)
            self._take_away(chat, held)

    def _take_away(self, chat: int, held: Row) -> None:
        """After what was said just before to the same act, which may stand in its place."""
        message, _, recipient, ref, unsent = held
        if unsent is not None:
            self._db.run(_DROP_UNSENT, message)
            self._transaction.post(chat, None)
        if unsent != _POST:
            said = [urgency for _, where, urgency in self._posted if where == chat]
            urgency = max(said, default=Urgency.TIDY)
            self._put(chat, "delete", (message, "", ref), urgency, recipient=recipient)

    def waits(self, chat: int, slot: str) -> Literal["post", "edit"] | None:
        """The act that is still to be done before the message in this slot reads as it should."""
        held = self._db.one(_IN_SLOT, chat, slot)
        unsent = held[-1] if held else None
        return "post" if unsent == _POST else "edit" if unsent else None

    def forget_references(self, chat: int) -> None:
        """None of the messages in this chat can be changed any more; slots start over."""
        self._db.run(_FORGET, chat)

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """The notice at the tap that is being handled; only the one who tapped sees it."""
        chat = self._here()
        if self._token and chat is not None:
            words = to_json(reply)
            self._put(chat, "notice", _NONE, Urgency.NOTICE, reply, body=words, alert=alert)

    def slot_of(self, chat: int, message: str) -> str:
        """The slot that holds the message with this reference of the platform, or ""."""
        row = self._db.one(_SLOT_OF, chat, message)
        return "" if row is None else str(row[0])

    def edit_everywhere(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot, in whichever chat of the club or its members it is."""
        for chat, _ in self.standing(club, slot):
            self.edit(chat, slot, reply, or_post=False)

    def delete_everywhere(self, club: int, slot: str) -> None:
        """Delete the message in this slot, in whichever chat of the club or its members it is."""
        for chat, _ in self.standing(club, slot):
            self.delete(chat, slot)

    def standing(self, club: int, *slots: str) -> list[tuple[int, str]]:
        """Which of these slots, five at most, are held in a club's or a member's private chat."""
        rows = self._db.all(_STANDING, club, *slots, *[""] * (_AT_ONCE - len(slots)))
        return [(int(chat), str(slot)) for chat, slot in rows]

    # --- within ------------------------------------------------------------------------------

    def _put(
        self,
        chat: int,
        act: OutgoingAct,
        named: tuple[int | None, str, str],
        urgency: Urgency,
        reply: Reply | None = None,
        **more: Any,  # noqa: ANN401
    ) -> int:
        """Put a row into the outbox, and hand it to the sender; gives its number.

        `named`: the message that it is about, its slot, and the platform's reference.
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
        row["id"] = number = self._db.number(_NEW_ROW, row)
        self._transaction.post(chat, handed(self._transaction, row, reply, slot=slot, ref=ref))
        return number

    def _thread_in(self, chat: int, at: At | None) -> str:
        """The thread of a table, otherwise the one in which somebody spoke.

        A table's own is looked up when the message is sent: it may not be there yet, or no more.
        """
        room = None if at is None else room_of(self._db, chat, at.sitting)
        if at is None or room is None:
            spoken = self._incoming.place.thread if self._incoming else ""
            return spoken if spoken and self._here() == chat else ""
        if not room.own:
            return room.thread
        return "" if at.hall else own_thread(at.sitting)

    def _here(self) -> int | None:
        """The chat in which somebody spoke."""
        incoming = self._incoming
        if incoming is None:
            return None
        return self._db.found(CHAT_BY_KEY, incoming.platform, incoming.place.key)
