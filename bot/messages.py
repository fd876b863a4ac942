"""What comes in from a chat and what goes out to it, the same for every platform.

An adapter makes an :class:`Incoming` of a platform's update and a platform's call of a
:class:`Reply`. Only the adapter knows how a name is escaped, so a reply's text is a row of spans.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Literal

from core.values import frozen

if TYPE_CHECKING:
    from datetime import datetime

Style = Literal["plain", "strong", "code", "name", "link", "thread", "time", "tile"]
ChatKind = Literal["group", "private"]

Topic = Literal[
    "card",
    "result",
    "leader",
    "award",
    "record",
    "correction",
    "end",
    "rule",
    "count",
    "standings",
    "weekly",
    "figures",
    "settings",
    "question",
    "refusal",
    "notice",
]
"""What a message is about (interfaces.md, `peling replay --json`)."""


# --- in ------------------------------------------------------------------------------------


@frozen
class Place:
    """The chat in which something was said, by the platform's own key."""

    key: str
    title: str = ""
    kind: ChatKind = "group"
    thread: str = ""
    threads: bool = False
    """Whether a table can have a thread of its own here ..."""
    lacking: tuple[str, ...] = ()
    """... and the rights that the bot lacks for it."""
    language: str = ""
    """In which a new club here is spoken to, where the platform tells."""


@frozen
class Speaker:
    """The account that spoke.

    `handle` is the @name by which others may mean it, without the @. `admin` is None where the
    platform must be asked. `known_by_name` says that the name itself
    is the account (the console): a guest of that name is this person.
    """

    key: str
    name: str
    language: str = ""
    admin: bool | None = None
    known_by_name: bool = False
    handle: str = ""


@frozen
class Sent:
    """A file that came with a message: its name, and the platform's key to its contents."""

    name: str
    key: str


@frozen
class Said:
    """A typed message. `mentions` maps a word of the text to the key of the account it means.

    `token` is what the platform wants back with the answer, where it wants something. `options`:
    what was filled in behind a command, each under its name; the text then holds no more than the
    command.
    """

    text: str
    reply_to: str = ""
    mentions: tuple[tuple[str, Speaker], ...] = ()
    token: str = ""
    sent: Sent | None = None
    options: tuple[tuple[str, str], ...] = ()


@frozen
class Edited:
    """A typed message that its writer changed into this text."""

    text: str
    mentions: tuple[tuple[str, Speaker], ...] = ()


@frozen
class Tapped:
    """A button that was pressed. `token` is what the platform wants back with the notice.

    `typed`: what was typed into the form that the button opened; `mentions` are those whom words
    of it mean. `keyed`: its words were typed, so no thumb went on tapping.
    """

    action: str
    token: str = ""
    typed: str = ""
    mentions: tuple[tuple[str, Speaker], ...] = ()
    keyed: bool = False


@frozen
class Moved:
    """The chat goes on under another key (a group that became a supergroup)."""

    key: str


@frozen
class CameIn:
    """The bot was added to the chat, or let in again.

    `hears_all`: it sees every message there, not only those that are meant for it.
    """

    hears_all: bool = True


@frozen
class WentOut:
    """The bot was removed from the chat or may not write there any more."""


@frozen
class Departed:
    """A member left the chat."""

    account: str


@frozen
class Joined:
    """These accounts came into the chat."""

    accounts: tuple[str, ...]


@frozen
class Entered:
    """Something entered on the pad of the page (JSON), under a key unlike every other."""

    key: str
    line: str


Act = Said | Edited | Tapped | Moved | CameIn | WentOut | Departed | Joined | Entered


@frozen
class Incoming:
    """One thing that somebody did in a chat.

    `message` is the platform's own reference of the message that was written, edited or
    tapped on; `written` is when its writer sent it (aware, UTC). `opens_private`: here a button
    with the address `start:WORD` opens the private chat, as if `/start WORD` was written there.
    `redraws`: the message with the button is changed at once, by the answer to the tap itself; a
    notice would be a message more.
    """

    platform: str
    place: Place
    speaker: Speaker
    written: datetime
    act: Act
    message: str = ""
    opens_private: bool = False
    address: str = ""
    """What stands before a word in the address that opens the private chat with it, on paper."""
    redraws: bool = False
    fleeting: bool = False
    """What is for one person only is seen by all here: it is said in a line that goes again."""
    alone: bool = False
    """In a group, too, an answer can be such that only the one who speaks sees it."""
    done: Any = None
    """What came of the work that the conversation asked for (`bot.ports.work.NeedsWork`)."""


# --- out -----------------------------------------------------------------------------------


@frozen
class Span:
    """A run of text in one style.

    `target` is the address of a link, a thread's key, of a time the seconds since 1970, of a tile
    how the platform shows it.
    """

    text: str
    style: Style = "plain"
    target: str = ""


Spans = tuple[Span, ...]
"""Runs of text that follow each other."""


@frozen
class Button:
    """A button: its words, and what pressing it means (at most 64 bytes) or where it leads.

    With both it leads there from a group where the platform can (`Incoming.opens_private`).
    `form`: where the platform has forms it opens one, of which this is the name (`form-NAME` says
    what to type there); what was typed comes with the tap. `spare`: a short cut, which may be left
    out where the platform has no room.
    """

    label: str
    action: str = ""
    url: str = ""
    form: str = ""
    spare: bool = False
    menu: str = ""
    """Those of one menu that follow each other are one where the platform has menus; of these the
    one that ends in ✓ is chosen now."""

    @property
    def only_leads(self) -> bool:
        """Whether it does nothing but lead somewhere."""
        return bool(self.url) and not self.action


ButtonRows = tuple[tuple[Button, ...], ...]


@frozen
class Picture:
    """A picture to be drawn when it is sent: which drawing, of which facts, and in words."""

    drawing: str
    facts: dict[str, Any]
    words: str


@frozen
class Thread:
    """The thread that hangs from a message: what it is called, and whether it is in use.

    `refused` are the words that are added where the bot may not open one.
    """

    name: str
    active: bool = True
    refused: Spans = ()


@frozen
class PeopleMenu:
    """A menu of the people here, of whom so many may be picked at most: they come with the tap."""

    label: str
    action: str
    most: int = 1


@frozen
class Reply:
    """A message of the bot."""

    text: Spans
    buttons: tuple[tuple[Button, ...], ...] = ()
    topics: tuple[Topic, ...] = ("notice",)
    picture: Picture | None = None
    files: tuple[tuple[str, str], ...] = field(default=())
    """Names of attached files with the recipe by which they are made when they are sent."""
    form: Button | PeopleMenu | None = None
    """How else it can be answered, only where the platform has such: a button more, with a form
    into which the answer can be typed, or a menu."""
    thread: Thread | None = None
    silent: bool = True
    """Posted without a sound, where the platform can."""
    otherwise: int = 0
    """The chat in which it is said to its reader where their private one is shut to the bot."""
    colour: int | None = None
    """The colour (RGB) of whoever leads, where messages have an edge in a colour."""
    below: Picture | None = None
    """A picture that says the same, where words and a picture can be changed together."""

    @property
    def words(self) -> str:
        """The text without its styles."""
        return "".join(span.text for span in self.text)


def plain(text: str, *topics: Topic) -> Reply:
    """A reply of one plain span."""
    return Reply((Span(text),), topics=topics or ("notice",))
