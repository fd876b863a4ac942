"""Messages that come in from a chat and go out to it, the same for every platform.

An adapter makes an :class:`Incoming` of a platform's update and a platform's call of a
:class:`Reply`. Only the adapter knows how a name is escaped, so a reply's text is a row of spans.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from core.values import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

Style = Literal["plain", "strong", "code", "name", "link", "thread", "time", "tile", "small"]
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
"""The topics of a message (interfaces.md, `peling replay --json`)."""


# --- in ------------------------------------------------------------------------------------


Cell = tuple[int, int, int]
"""The row and the column of a key, and the number of rows under its message."""


def cell_of(key: str, rows: Sequence[Sequence[str]]) -> Cell | None:
    """Return the cell of a key among the keys of a message; None where it is not among them."""
    for place, row in enumerate(rows):
        if key in row:
            return place, row.index(key), len(rows)
    return None


@frozen
class Place:
    """The chat in which something was said, by the platform's own key."""

    key: str
    title: str = ""
    kind: ChatKind = "group"
    thread: str = ""
    threads: bool = False
    """True when a table can have a thread of its own here ..."""
    lacking: tuple[str, ...] = ()
    """... and the rights that the bot lacks for it."""
    language: str = ""
    """The language of a new club here, where the platform gives one."""


@frozen
class Speaker:
    """The account that spoke.

    `handle` is the @name by which others may mean it, without the @. `admin` is None where the
    platform must be asked. `known_by_name` says that the name itself
    is the account (the console): a guest of that name is this person. `of_chat`: the account is a
    group or a channel, which never plays.
    """

    key: str
    name: str
    language: str = ""
    admin: bool | None = None
    known_by_name: bool = False
    handle: str = ""
    of_chat: bool = False


@frozen
class Sent:
    """A file that came with a message: its name, and the platform's key to its contents."""

    name: str
    key: str


@frozen
class Said:
    """A typed message. `mentions` maps a word of the text to the key of the account it means.

    `token` is what the platform wants back with the answer, where it wants something. `options`:
    the values filled in behind a command, each under its name; the text then holds only the
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

    `typed`: the text typed into the form that the button opened; `mentions` are the accounts that
    words of it mean. `keyed`: pressed by typing its words, which is never a tap too many.
    """

    action: str
    token: str = ""
    typed: str = ""
    mentions: tuple[tuple[str, Speaker], ...] = ()
    keyed: bool = False
    cell: Cell | None = None
    """The place of the key; None where the message no longer has it, and for a script."""


@frozen
class Moved:
    """The chat goes on under another key (a group that became a supergroup)."""

    key: str


@frozen
class CameIn:
    """The bot was added to the chat, or let in again."""


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
    """The address on paper that opens the private chat, up to the word that follows it."""
    invite: str = ""
    """The address that puts the bot into a group of one's own choice."""
    redraws: bool = False
    fleeting: bool = False
    """True where all see an answer for one person: it is a line that is deleted soon."""
    alone: bool = False
    """True where, in a group too, an answer can be seen by the speaker alone."""
    done: Any = None
    """The result of the work that the conversation asked for (`bot.talk.needs.NeedsWork`)."""


# --- out -----------------------------------------------------------------------------------


@frozen
class Span:
    """A run of text in one style.

    `target` is the address of a link, the key of a thread, the seconds since 1970 of a time, or a
    tile as the platform shows it. `code` on several lines is a block of its own. An empty span
    that is `small` makes its line small, where the platform can.
    """

    text: str
    style: Style = "plain"
    target: str = ""
    folds: bool = False
    """True in a part that is there for who wants more: three lines until it is opened, or small
    print."""


Spans = tuple[Span, ...]
"""Runs of text that follow each other."""


def folding(spans: Iterable[Span]) -> Spans:
    """The same text as a part that folds."""
    return tuple([Span(span.text, span.style, span.target, folds=True) for span in spans])


@frozen
class Button:
    """A button: its words, and what pressing it means (at most 64 bytes) or where it leads.

    With both it leads there from a group where the platform can (`Incoming.opens_private`).
    `form`: the name of the form that it opens where the platform has forms (`form-NAME` says what
    to type there); the typed text comes with the tap. `spare`: a short cut, which may be left out
    where the platform has no room.
    """

    label: str
    action: str = ""
    url: str = ""
    form: str = ""
    spare: bool = False
    menu: str = ""
    """The menu it belongs to: neighbouring rows with the same one become a menu where the platform
    has menus; the button that ends in ✓ is chosen now."""

    @property
    def goes_on(self) -> bool:
        """True for [Volgend spel]: in the colour of what goes on, where there are colours."""
        return self.form == "round" and self.action.startswith("round:")

    @property
    def only_leads(self) -> bool:
        """True when it does nothing but open an address."""
        return bool(self.url) and not self.action


ButtonRows = tuple[tuple[Button, ...], ...]


@frozen
class Picture:
    """A picture, drawn when it is sent: its drawing, its facts, and the same in words."""

    drawing: str
    facts: dict[str, Any]
    words: str


@frozen
class Thread:
    """The thread of a message: its name, and whether it is in use.

    `refused` are the words that are added where the bot may not open one.
    """

    name: str
    active: bool = True
    refused: Spans = ()


@frozen
class PeopleMenu:
    """A menu of the people here, `most` of them at most; those picked come with the tap."""

    label: str
    action: str
    most: int = 1


@frozen
class Reply:
    """A message of the bot."""

    text: Spans
    buttons: ButtonRows = ()
    topics: tuple[Topic, ...] = ("notice",)
    picture: Picture | None = None
    files: tuple[tuple[str, str], ...] = ()
    """Names of attached files with the recipe by which they are made when they are sent."""
    form: Button | PeopleMenu | None = None
    """Another way to answer it, where the platform has it: one more button, with a form for the
    answer, or a menu."""
    thread: Thread | None = None
    silent: bool = True
    """Posted without a sound, where the platform can."""
    otherwise: int = 0
    """The chat to use instead where the reader's private one is closed to the bot."""
    colour: int | None = None
    """The leader's colour (RGB), where messages have a coloured edge."""
    below: Picture | None = None
    """A picture that says the same, where words and a picture can be changed together."""
    rests: bool = False
    """A message is not changed into this before the thumb has rested for two seconds."""
    or_gone: bool = False
    """Where there is no room to change a message into this at once, it is deleted."""

    @property
    def words(self) -> str:
        """The text without its styles."""
        return "".join(span.text for span in self.text)

    @property
    def without_picture(self) -> Reply:
        """The same in words alone."""
        words = self.text
        if self.picture and not self.words.strip():
            words = (Span(self.picture.words),)
        return replace(self, text=words, picture=None, below=None)


def plain(text: str, *topics: Topic) -> Reply:
    """A reply of one plain span."""
    return Reply((Span(text),), topics=topics or ("notice",))


# --- texts as platforms take them ----------------------------------------------------------------

# Signs that turn the direction of writing, or that nobody can see.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_TO_THE_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff"
_TURNED = re.compile(f"[{_TO_THE_LEFT}](?:[^\\S\\n]*[{_TO_THE_LEFT}])*")
_LIVE = re.compile(
    r"(?<=[@#$])(?=\S)|(?:(?<=^/)|(?<=[^\w<>]/))(?=/|[^\W\d_])|(?<=\w\.)(?=[^\W\d_])"
)
WORD_JOINER = "\u2060"


def length(text: str) -> int:
    """How long a text is at most, however a platform counts: in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def harmless(text: str) -> str:
    """A text in which nothing turns the direction of what stands beside it."""
    if not text.isprintable():
        text = _UNSEEN.sub("", text).encode("utf-8", "replace").decode()
    if text.isascii() or not _TURNED.search(text):
        return text
    return isolated(text)


def isolated(text: str) -> str:
    """A text in which each run of letters that are written to the left is isolated."""
    return _TURNED.sub("\u2068\\g<0>\u2069", text)


@lru_cache(maxsize=4096)
def inert(text: str, breaker: str = WORD_JOINER) -> str:
    """A text in which a platform finds no address, mention, tag or command of its own accord."""
    return _LIVE.sub(breaker, text)
