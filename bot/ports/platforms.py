"""The chat platforms: what we send them, the outcome of it, and the menus they show."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import IntEnum
from itertools import count
from logging import Logger
from secrets import token_hex
from typing import Literal, Protocol, runtime_checkable

from bot.messages import Incoming, Picture, Reply, Sent, Topic
from bot.ports.records import Account, Chat, MemberStatus, Update
from core.values import frozen

Intake = Literal["polling", "webhook"]
"""How messages come in: fetched by one process alone, or sent to any of several."""
OutgoingAct = Literal["post", "edit", "delete", "unpin", "notice"]
LONGEST_WAIT = 300.0
"""The longest (s) that anything is put off; then it is checked again, whatever a clock said."""


KEPT_FOR = timedelta(days=7)
"""For how long what cannot be posted waits for the right to write in its chat."""


class Urgency(IntEnum):
    """The order of sending in a chat; of equal urgency the oldest goes first."""

    NOTICE = 0
    """At a tap: the person who tapped is looking at the phone now."""
    RESULT = 1
    CARD = 2
    TIDY = 3
    """Messages to delete."""
    PAD = 4
    """Messages that are deleted later: pads, questions."""
    ANSWER = 5
    UNASKED = 6
    """Posts that nobody asked for."""
    LAST = 7
    """Nobody waits for it: a result that is no longer the table, a name taken for another."""


_RESULTS: frozenset[Topic] = frozenset(
    {"card", "result", "leader", "award", "record", "correction", "end"}
)
_LASTING = ("card:", "result:", "lot:")
_SUMMING = "tourcard:"
"""The slot of what goes after the results that it counts."""


def urgency_of(
    act: Literal["post", "edit"], reply: Reply, slot: str, *, asked: bool, here: bool = False
) -> Urgency:
    """How urgent words are.

    `asked`: they answer something that somebody did; `here`: at the message itself.
    """
    if act == "edit" and reply.or_gone:
        return Urgency.RESULT
    if (act == "edit" and reply.topics == ("result",)) or slot.startswith("taken:"):
        return Urgency.LAST
    if not asked or reply.rests or (slot.startswith(_SUMMING) and not here):
        return Urgency.UNASKED
    if act == "post" and not _RESULTS.isdisjoint(reply.topics):
        return Urgency.RESULT
    if slot.startswith(_LASTING) or "card" in reply.topics:
        return Urgency.CARD
    return Urgency.PAD if slot else Urgency.ANSWER


@frozen
class Reference:
    """The messages of a reply, stored as text: `123`, `123,124`, `42/123` or `42/p123`.

    `chat` where they stand in another chat than the reply's own, as in a thread; `mark`: a sign
    for what their platform has to know of them, "" for none.
    """

    messages: tuple[int, ...]
    chat: str = ""
    mark: str = ""

    @classmethod
    def read(cls, text: str) -> "Reference":
        """The reference that was stored as this text."""
        chat, _, rest = text.rpartition("/")
        mark = "" if rest[:1].isdigit() else rest[:1]
        numbers = rest.removeprefix(mark).split(",")
        return cls(tuple(map(int, numbers)), chat, mark)

    def __str__(self) -> str:
        chat = f"{self.chat}/" if self.chat else ""
        return chat + self.mark + ",".join(map(str, self.messages))


@frozen
class OutboxItem:
    """One thing to be done on a platform: a row of the outbox.

    `ref` is the platform's reference of the message to edit, delete or unpin; `tap` the token of
    the tap (or command) that brought it about; `nonce` is the same at every try.
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
    slot: str = ""
    revision: int = 0
    """How often its words were changed while it waited."""
    attempts: int = 0
    urgency: Urgency = Urgency.ANSWER
    made: datetime | None = None
    files: tuple[tuple[str, bytes], ...] = ()
    """The files of the reply with their contents, which the sender has just made."""
    last: bool = False
    """Nothing else waited for its chat when it was looked up."""
    new: bool = False
    """The first message of its chat is less than ten minutes old."""

    @property
    def reference(self) -> Reference:
        """The messages to edit, delete or unpin."""
        return Reference.read(self.ref)

    @property
    def table(self) -> str:
        """The number of the table whose own message it changes; "" for anything else."""
        ours = self.act == "edit" and self.slot.startswith(_LASTING)
        return self.slot.split(":")[1] if ours else ""

    @property
    def changed_by_many(self) -> bool:
        """True for who comes and for typed results: many changes come within seconds."""
        return self.act == "edit" and self.slot.startswith(("whocomes:", "tourtyped:"))

    @property
    def direct(self) -> bool:
        """True when it is no row of the outbox: nothing about it may wait for the database."""
        return self.id < 0


Handed = Mapping[int, Sequence[OutboxItem]]
"""The chats whose outbox got something, each with that in its order; or it has to be read."""

_direct_numbers = count(-1, -1)


def direct_parcel(chat: Chat, reply: Reply) -> OutboxItem:
    """A message that goes past the outbox, whose database may be what it is about."""
    return OutboxItem(next(_direct_numbers), chat, "post", reply=reply, nonce=token_hex(8))


@frozen
class Delivered:
    """Done; `ref` is the platform's reference of the message, `thread` of the thread opened.

    `revision`: which of the item's revisions it was, where that may not be the last.
    """

    ref: str = ""
    thread: str = ""
    revision: int | None = None


@frozen
class Later:
    """Not now; try again after this many seconds.

    `holds` says what waits with it: everything for the `chat`; posts at the same `place` (the
    thread, and the one person who is to see it); everything that is no more urgent (`less`); or
    nothing but this (`itself`). Notices wait for nothing.
    """

    seconds: float
    holds: Literal["chat", "place", "less", "itself"] = "chat"
    failed: bool = False
    """It could not be done; what fails again and again is given up."""
    under_way: bool = False
    """It is still being done: nothing was refused."""
    barred: bool = False
    """The bot may not write there now: it is tried again as soon as anything happens there."""


@frozen
class Undeliverable:
    """Never. `closed`: the chat itself is closed to the bot."""

    why: str
    closed: bool = False


@frozen
class Elsewhere:
    """The chat goes on under another key; try there."""

    key: str


@frozen
class Homeless:
    """The thread that it was for is gone, or closed to the bot; the chat itself is not."""

    thread: str


def may_not_write(holds: Literal["chat", "place", "itself"]) -> Later:
    """Return the outcome where the bot has lost the right to write: what waits is kept."""
    return Later(LONGEST_WAIT, holds, failed=True, barred=True)


class AwayError(Exception):
    """A platform is out of reach or itself in trouble: the item is not to blame."""


Delivery = Delivered | Later | Undeliverable | Elsewhere | Homeless


Draw = Callable[[Picture], Awaitable[bytes | None]]
"""Makes the PNG of a picture; None: it cannot now."""


async def drawn(draw: Draw | None, picture: Picture | None, log: Logger) -> bytes | None:
    """The PNG of a picture; without it the words must do."""
    if picture is None or draw is None:
        return None
    try:
        return await draw(picture)
    except Exception:  # the words are worth more than nothing
        log.exception("a picture could not be drawn")
        return None


class Platform(Protocol):
    """A chat platform: it parses updates and delivers outbox items."""

    @property
    def name(self) -> str:
        """`telegram`, `discord` or `console`."""

    def parse(self, raw: str) -> Incoming | None:
        """Make something of a stored update; None when it addresses nobody here. Pure."""

    async def deliver(self, parcel: OutboxItem) -> Delivery:
        """Do what the outbox item says."""

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """The account's status in the chat; unknown where the platform does not say."""


@runtime_checkable
class Fetching(Protocol):
    """A platform on which people can send files."""

    async def fetch(self, sent: Sent) -> bytes:
        """The contents of a file that somebody sent."""


@runtime_checkable
class Threading(Protocol):
    """A platform on which a message can have a thread of its own (`Reply.thread`)."""

    @property
    def opens_threads(self) -> bool: ...


class Stopped(Exception):  # noqa: N818 - it is an end with a reason, in words for the host
    """A platform cannot be served any longer; one line that says why and what to do."""


class WrongSetting(Stopped):
    """The host must change a setting first; starting again does not help."""


class OutOfReach(Stopped):
    """A platform does not answer, so nothing is known about a token."""


@frozen
class BotIdentity:
    """The bot that a token belongs to; `todo`: keys of texts, each a thing left to set there."""

    name: str
    platform: str
    invite: str
    todo: tuple[str, ...] = ()


Pairs = tuple[tuple[str, str], ...]
"""Names, each with what it is or says."""


@frozen
class Menu:
    """The commands that people see somewhere: each name with what it does.

    `language` "" is for everybody whose language has no menu of its own.
    """

    language: str
    where: Literal["group", "admins", "private"]
    commands: Pairs


@frozen
class FoundRule:
    """A rule that was looked up: its name, a line about it, and the reply with it."""

    ref: str
    title: str
    sentence: str
    reply: Reply


FieldKind = Literal["text", "number", "file"]
"""The kind of value that is filled in behind a command."""


InLanguages = Mapping[str, str]
"""A text by the language that it is in."""


@frozen
class SlashOption:
    """A value that can be filled in behind a command: names and what to type, by language.

    `takes`: what completes it while it is typed; "" when nothing does. `choices`: all allowed
    values, each with its words by language.
    """

    names: InLanguages
    does: InLanguages
    takes: str = ""
    kind: FieldKind = "text"
    choices: tuple[tuple[str, InLanguages], ...] = ()
    required: bool = False


@frozen
class SlashCommand:
    """A command for platforms that show people a form of it: names and words by language.

    `parts`: its subcommands; the one named `show` is what it does without one. `private`: its
    answer is only for the person who gave it. `anywhere`: it needs no club.
    """

    names: InLanguages
    does: InLanguages
    options: tuple[SlashOption, ...] = ()
    parts: tuple["SlashCommand", ...] = ()
    private: bool = False
    group_only: bool = False
    admins: bool = False
    anywhere: bool = False


@frozen
class AnsweredAnywhere:
    """The answer in a chat without the bot, and whether everybody there shall see it."""

    replies: Sequence[Reply]
    openly: bool = False


@frozen
class ContextMenu:
    """An entry in the menu of a message or a person: its names by language.

    `means`: a command that is given the person, or the button that is pressed on the message.
    """

    names: InLanguages
    on: Literal["message", "person"]
    means: str


@frozen
class FormField:
    """A field of a form: its label, its present text, and what may be typed or chosen.

    One that is not `required` may be left empty.
    """

    label: str
    typed: str = ""
    example: str = ""
    choices: Pairs = ()
    """All allowed values, each with its words; empty where any text is allowed."""
    required: bool = True


@frozen
class PlatformForm:
    """A form of several fields; the values come with the tap, one line for each field.

    `means`: the button that is pressed with them.
    """

    title: str
    fields: tuple[FormField, ...]
    means: str = ""


@frozen
class Opening:
    """A press of a button that opens such a form: its action, who pressed it, and where.

    Or a command (`/round`), or the choice from the menu on a message.
    """

    action: str
    language: str
    place: str
    """The key of the chat."""
    speaker: str
    thread: str = ""
    message: str = ""
    """The platform's reference of the message on which it was done."""


@frozen
class LineTyped:
    """A line that somebody is still typing, to be completed."""

    takes: str
    line: str
    language: str
    place: str
    """The key of the chat."""
    speaker: str
    thread: str = ""
    options: Pairs = ()
    """The other values filled in, each under its name."""


class Inbox(Protocol):
    """The store of updates, before anything is confirmed to the platform."""

    async def lay(self, platform: str, updates: Sequence[Update], *, again: bool = False) -> None:
        """Store the updates (each key once); they are durable when this returns.

        `again`: the platform brings them again if the program ends before that.
        """
