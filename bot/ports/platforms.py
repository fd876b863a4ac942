"""The interface of the chat platforms: outbox items, the outcome of sending, menus and forms."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import IntEnum
from itertools import count
from secrets import token_hex
from typing import Literal, Protocol, runtime_checkable

from bot.messages import Incoming, Reply, Sent, Topic
from bot.ports.records import Account, Chat, MemberStatus
from core.values import frozen

OutgoingAct = Literal["post", "edit", "delete", "unpin", "notice"]
LONGEST_WAIT = 300.0
"""The longest delay (s) of an item; then it is checked again, also after a wrong clock."""

KEPT_FOR = timedelta(days=7)
"""How long an item waits for the right to write in its chat."""


class Urgency(IntEnum):
    """The order of sending in a chat; among equals the oldest goes first."""

    NOTICE = -1
    """At a tap, whose sender is looking at the phone now."""
    RESULT = 0
    REPLY = 1
    """The answer to a line, in the chat where it was typed."""
    CARD = 2
    TIDY = 3
    """Messages to delete."""
    PAD = 4
    """Messages that are deleted later: pads, questions."""
    ANSWER = 5
    UNASKED = 6
    """Posts without a request."""
    LAST = 7
    """Messages without hurry, for example the edit of an old result."""


_RESULTS: frozenset[Topic] = frozenset(
    {"card", "result", "leader", "award", "record", "correction", "end"}
)
_LASTING = ("card:", "result:", "lot:")
_COMING = "whocomes:"
"""The prefix of slots of the attendance, whose card gives way to answers."""
_TYPED = "tourtyped:"
"""The prefix of slots of a tournament's typed results."""
_SUMMING = "tourcard:"
"""The prefix of slots that are sent after the results they count."""


def urgency_of(
    act: Literal["post", "edit"],
    reply: Reply,
    slot: str,
    *,
    asked: bool,
    here: bool = False,
    typed: bool = False,
) -> Urgency:
    """Return the urgency of a reply.

    `asked`: it answers an act of a member; `here`: the act was on the message itself; `typed`:
    the act was a line in the same chat.
    """
    if act == "edit" and (reply.or_gone or reply.opens):
        return Urgency.RESULT
    if (act == "edit" and reply.topics == ("result",)) or slot.startswith("taken:"):
        return Urgency.LAST
    if not asked or reply.rests or (slot.startswith(_SUMMING) and not here):
        return Urgency.UNASKED
    if slot.startswith(_TYPED) or (act == "post" and not _RESULTS.isdisjoint(reply.topics)):
        return Urgency.RESULT
    is_card = slot.startswith(_LASTING) or "card" in reply.topics
    if typed and not (act == "edit" and (is_card or slot.startswith(_COMING))):
        return Urgency.REPLY
    if slot:
        of_slot = Urgency.PAD
    else:
        of_slot = Urgency.ANSWER
    return Urgency.CARD if is_card else of_slot


@frozen
class Reference:
    """The messages of a reply, stored as text: `123`, `123,124`, `42/123` or `42/p123`.

    `chat`: the chat of the messages if it is not the reply's own, for example a thread; `mark`: a
    sign of the platform about the messages, "" for none.
    """

    messages: tuple[int, ...]
    chat: str = ""
    mark: str = ""

    @classmethod
    def read(cls, text: str) -> "Reference":
        """Return the reference stored as this text."""
        chat, _, rest = text.rpartition("/")
        mark = rest[:1].strip("0123456789")
        numbers = rest.removeprefix(mark).split(",")
        return cls(tuple(map(int, numbers)), chat, mark)

    def __str__(self) -> str:
        chat = ""
        if self.chat:
            chat = f"{self.chat}/"
        return chat + self.mark + ",".join(map(str, self.messages))


@frozen
class OutboxItem:
    """An act on a platform: a row of the outbox.

    `ref` is the platform's reference of the message to edit, delete or unpin; `tap` the token of
    the tap (or command) behind the act; `nonce` is the same at every try.
    """

    id: int
    chat: Chat
    act: OutgoingAct
    message: int | None = None
    ref: str = ""
    reply: Reply | None = None
    to: Account | None = None
    about: str = ""
    tap: str = ""
    alert: bool = False
    nonce: str = ""
    thread: str = ""
    language: str = ""
    """The language of the reader in a private chat."""
    slot: str = ""
    revision: int = 0
    """How often its words were changed while it waited."""
    attempts: int = 0
    urgency: Urgency = Urgency.ANSWER
    made: datetime | None = None
    files: tuple[tuple[str, bytes], ...] = ()
    """The files of the reply with their contents, which the sender has just made."""
    last: bool = False
    """True when no other item of its chat was waiting."""
    new: bool = False
    """True when the first message of its chat is less than ten minutes old."""
    screen: "OutboxItem | None" = None
    """The screen of the same tap, beside a notice."""

    @property
    def reference(self) -> Reference:
        """Return the messages to edit, delete or unpin."""
        return Reference.read(self.ref)

    @property
    def table(self) -> str:
        """Return the number of the table for an edit of a table's own message, otherwise ""."""
        if self.act == "edit" and self.slot.startswith(_LASTING):
            return self.slot.split(":")[1]
        return ""

    @property
    def of_draft(self) -> bool:
        """Return True for a screen of the deal that is entered at a table."""
        return bool(self.table and self.reply and "question" in self.reply.topics)

    @property
    def changed_by_many(self) -> bool:
        """Return True for attendance and typed results: many changes come within seconds."""
        return self.act == "edit" and self.slot.startswith((_COMING, _TYPED))

    @property
    def direct(self) -> bool:
        """Return True for an item outside the outbox, which must not wait for the database."""
        return self.id < 0


Handed = Mapping[int, Sequence[OutboxItem]]
"""The chats with new outbox items, with the items in their order, or () to read them."""

_direct_numbers = count(-1, -1)


def direct_parcel(chat: Chat, reply: Reply) -> OutboxItem:
    """Return an item outside the outbox, for example about its database."""
    return OutboxItem(next(_direct_numbers), chat, "post", reply=reply, nonce=token_hex(8))


@frozen
class Delivered:
    """Done; `ref` is the platform's reference of the message, `thread` of the opened thread.

    `revision`: the delivered revision of the item, where it may not be the last.
    """

    ref: str = ""
    thread: str = ""
    revision: int | None = None


@frozen
class Later:
    """Not sent; try again after this many seconds.

    `holds` is the scope of the delay: everything for the `chat`; posts at the same `place` (the
    thread, and the recipient); everything that is no more urgent (`less`); or only this item
    (`itself`). Notices are never delayed.
    """

    seconds: float
    holds: Literal["chat", "place", "less", "itself"] = "chat"
    failed: bool = False
    """True for a failure; after several failures the item is given up."""
    under_way: bool = False
    """True when sending is still in progress and was not refused."""
    barred: bool = False
    """True when the bot may not write there; it is tried again after any activity there."""


@frozen
class Undeliverable:
    """Not possible. `closed`: the chat itself is closed to the bot."""

    why: str
    closed: bool = False


@frozen
class Elsewhere:
    """The chat has another key now; try there."""

    key: str


@frozen
class Homeless:
    """The item's thread is deleted or closed to the bot, but not the chat itself."""

    thread: str


def may_not_write(holds: Literal["chat", "place", "itself"]) -> Later:
    """Return the outcome without the right to write: waiting items are kept."""
    return Later(LONGEST_WAIT, holds, failed=True, barred=True)


class AwayError(Exception):
    """A platform is out of reach or itself in trouble: the item is not to blame."""


Delivery = Delivered | Later | Undeliverable | Elsewhere | Homeless


class Platform(Protocol):
    """A chat platform: it parses updates and delivers outbox items."""

    @property
    def name(self) -> str:
        """`telegram`, `discord` or `console`."""

    def parse(self, raw: str) -> Incoming | None:
        """Parse a stored update, without side effects; None when it is not for the bot."""

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Deliver the outbox item."""

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """Return the account's status in the chat; unknown without an answer of the platform."""


@runtime_checkable
class Fetching(Protocol):
    """A platform on which people can send files."""

    async def fetch(self, sent: Sent) -> bytes:
        """Return the contents of a sent file."""


@runtime_checkable
class Threading(Protocol):
    """A platform on which a message can have its own thread (`Reply.thread`)."""

    @property
    def opens_threads(self) -> bool: ...


@runtime_checkable
class HavingServers(Protocol):
    """A platform on which a server has several channels (`Place.server`)."""

    def channels(self, server: str) -> Sequence[str]:
        """Return the keys of the channels of a server."""


class Stopped(Exception):  # noqa: N818 - the host sees it as a line
    """A platform can no longer be served; the line says why and how to repair it."""

    def __init__(self, why: str, key: str = "") -> None:
        """`key`: the text with this line in the host's language, "" without one."""
        super().__init__(why)
        self.key = key


class WrongSetting(Stopped):
    """The host must change a setting first; starting again does not help."""


Pairs = tuple[tuple[str, str], ...]
"""Names, each with its value or description."""


@frozen
class FormField:
    """A field of a form: its label, its present text, and the allowed values.

    Without `required` it may be left empty.
    """

    label: str
    typed: str = ""
    example: str = ""
    choices: Pairs = ()
    """All allowed values, each with its words; empty where any text is allowed."""
    required: bool = True


@frozen
class PlatformForm:
    """A form of several fields; the values come with the tap, a line for each field.

    `means`: the button that is pressed with them.
    """

    title: str
    fields: tuple[FormField, ...]
    means: str = ""
