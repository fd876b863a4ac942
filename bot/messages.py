"""Messages from and to a chat, the same for every platform.

An adapter turns a platform's update into an :class:`Incoming` and a :class:`Reply` into calls of
the platform. Only the adapter knows how to escape a name, so a reply's text is a row of spans.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from core.values import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

Style = Literal[
    "plain", "strong", "code", "name", "link", "thread", "time", "tile", "small", "spoiler"
]
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
    """The chat of an update, by the platform's own key."""

    key: str
    title: str = ""
    kind: ChatKind = "group"
    thread: str = ""
    threads: bool = False
    """True when a table can have its own thread here."""
    lacking: tuple[str, ...] = ()
    """The rights that the bot lacks for threads."""
    language: str = ""
    """The language of a new club here, where the platform gives a language."""
    server: str = ""
    """The key of the server with this and other channels, where the platform has servers."""


@frozen
class Speaker:
    """The account that spoke.

    `handle` is the @name of the account, without the @; `roles` are the keys of its roles on the
    server. `admin` is None where the platform must be asked. `known_by_name`: the name itself
    identifies the account (the console), and a guest of that name is this person. `of_chat`: the
    account is a group or a channel, which never plays.
    """

    key: str
    name: str
    language: str = ""
    admin: bool | None = None
    known_by_name: bool = False
    handle: str = ""
    of_chat: bool = False
    roles: tuple[str, ...] = ()


@frozen
class Sent:
    """A file of a message: its name, and the platform's key of its contents."""

    name: str
    key: str


@frozen
class Said:
    """A typed message. `mentions` maps a word of the text to the key of the account it means.

    `token` is the platform's token for the answer, where it needs a token. `options`: the values
    of a command, each under its name; the text then holds only the command.
    """

    text: str
    reply_to: str = ""
    mentions: tuple[tuple[str, Speaker], ...] = ()
    token: str = ""
    sent: Sent | None = None
    options: tuple[tuple[str, str], ...] = ()


@frozen
class Edited:
    """A typed message with a new text."""

    text: str
    mentions: tuple[tuple[str, Speaker], ...] = ()


@frozen
class Tapped:
    """A pressed button. `token` is the platform's token for the notice.

    `typed`: the text of the form that the button opened; `mentions` are the accounts that words of
    it mean. `keyed`: pressed by typing its words, which is never a second tap by mistake.
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
    """The chat has another key now (a group that became a supergroup)."""

    key: str


@frozen
class CameIn:
    """The bot was added to the chat, or admitted again."""


@frozen
class WentOut:
    """The bot was removed from the chat or may not write there any more."""


@frozen
class Departed:
    """A member left the chat."""

    account: str


@frozen
class Joined:
    """These accounts joined the chat."""

    accounts: tuple[str, ...]


@frozen
class Entered:
    """An entry on the pad of the page (JSON), under a unique key."""

    key: str
    line: str


Act = Said | Edited | Tapped | Moved | CameIn | WentOut | Departed | Joined | Entered


@frozen
class Incoming:
    """An update: an act in a chat.

    `message` is the platform's own reference of the written, edited or tapped message; `written`
    is when it was sent (aware, UTC). `opens_private`: here a button with the address `start:WORD`
    opens the private chat, as if `/start WORD` was written there. `redraws`: the answer to the tap
    itself changes the message with the button; a notice would be another message.
    """

    platform: str
    place: Place
    speaker: Speaker
    written: datetime
    act: Act
    message: str = ""
    opens_private: bool = False
    address: str = ""
    """The printed address that opens the private chat, up to the word that follows it."""
    invite: str = ""
    """The address that adds the bot to a group of the user's choice."""
    redraws: bool = False
    nicknames: bool = False
    """True where the name of an account differs between servers, and may be a joke."""
    few_buttons: bool = False
    """True where a message has at most 25 buttons, five in a row."""
    fleeting: bool = False
    """True where all members see an answer to a single member, which is deleted soon."""
    alone: bool = False
    """True where an answer in a group can be visible only to the sender."""
    done: Any = None
    """The result of the work that the conversation asked for (`bot.talk.needs.NeedsWork`)."""

    @property
    def is_well_formed(self) -> bool:
        """Return True when each text in it is one, which the JSON of a platform need not be."""
        return _is_well_formed(self)


def _is_well_formed(value: object) -> bool:
    if isinstance(value, tuple):
        return all(type(each) not in _NO_TEXT and _is_well_formed(each) for each in value)
    kinds = getattr(type(value), "__annotations__", None)
    if kinds is None:
        return type(value) not in _OF_JSON
    return all(_fits(kinds[name], part) for name, part in vars(value).items())


def _fits(kind: str, part: object) -> bool:
    if kind == "str":
        return isinstance(part, str)
    if kind == "Cell | None" and isinstance(part, tuple):
        return [*map(type, part)] == [int, int, int]
    return _is_well_formed(part)


_NO_TEXT = frozenset({bool, type(None)})
_OF_JSON = frozenset({int, float, list, dict})


@frozen
class Span:
    """A run of text in a single style.

    `target` is the address of a link, the key of a thread, the seconds since 1970 of a time, or a
    tile as the platform shows it. `code` on several lines is a separate block. An empty `small`
    span makes its line small, and a `spoiler` is hidden until a tap, where the platform can.
    """

    text: str
    style: Style = "plain"
    target: str = ""
    folds: bool = False
    """True in a part with details: three lines until it is opened, or small print."""


Spans = tuple[Span, ...]
"""Runs of text in their order."""


def folding(spans: Iterable[Span]) -> Spans:
    """Return the same text as a part that folds."""
    return tuple([Span(span.text, span.style, span.target, folds=True) for span in spans])


NEXT_STEPS = frozenset({"🎲", "📣", "🔔", "⏹", "🎉", "🏁"})
"""The signs of buttons for the next step."""


@frozen
class Button:
    """A button: its words, and its action (at most 64 bytes) or address.

    With both it opens the address in a group where the platform can (`Incoming.opens_private`).
    `form`: the name of the form that it opens where the platform has forms (`form-NAME` is its
    text); the typed text comes with the tap. `spare`: a short cut, which may be omitted where the
    platform has no space.
    """

    label: str
    action: str = ""
    url: str = ""
    form: str = ""
    spare: bool = False
    menu: str = ""
    """Its menu: neighbouring rows with the same value become a menu where the platform has menus;
    the button that ends in ✓ is the present choice.
    """

    @property
    def goes_on(self) -> bool:
        """Return True for [Volgend spel] and the next step of an evening or a tournament.

        These have their own colour where buttons have colours.
        """
        of_round = self.form == "round" and self.action.startswith("round:")
        return of_round or self.label.partition(" ")[0] in NEXT_STEPS

    @property
    def only_leads(self) -> bool:
        """Return True when the button only opens an address."""
        return bool(self.url) and not self.action


ButtonRows = tuple[tuple[Button, ...], ...]


@frozen
class Picture:
    """A picture, drawn at sending: its drawing, its facts, and the same in words."""

    drawing: str
    facts: dict[str, Any]
    words: str

    def of_club(self, name: str) -> Picture:
        """Return the picture with the name of its club."""
        return replace(self, facts={**self.facts, "club": name})


@frozen
class Thread:
    """The thread of a message: its name, and whether it is in use.

    `refused` are the words that are added where the bot may not open a thread; a message with
    `anyway` is also posted where the platform has no threads.
    """

    name: str
    active: bool = True
    refused: Spans = ()
    anyway: bool = False


@frozen
class PeopleMenu:
    """A menu of people, with at most `most` choices; the chosen people come with the tap.

    `of`: a menu of the roles of the server; the key and the name of the role come with the tap.
    """

    label: str
    action: str
    most: int = 1
    of: Literal["", "roles"] = ""


@frozen
class Reply:
    """A message of the bot."""

    text: Spans
    buttons: ButtonRows = ()
    topics: tuple[Topic, ...] = ("notice",)
    picture: Picture | None = None
    files: tuple[tuple[str, str], ...] = ()
    """Names of attached files with the recipe by which they are made at sending."""
    form: Button | PeopleMenu | None = None
    """Another way to answer where the platform has it: a button with a form, or a menu."""
    thread: Thread | None = None
    silent: bool = True
    """Posted without a sound, where the platform can."""
    otherwise: int = 0
    """The chat to use instead when the recipient's private chat is closed to the bot."""
    colour: int | None = None
    """The leader's colour (RGB), where messages have a coloured edge."""
    below: Picture | None = None
    """A picture of the same, where words and a picture can be changed together."""
    opens: bool = False
    """A screen with other keys, of a round that is entered: it is as urgent as a result."""
    rests: bool = False
    """The edit waits until two seconds have passed without another change."""
    or_gone: bool = False
    """The message is deleted when it cannot be edited at once."""
    late: str = ""
    """Follows a notice whose screen must wait; `{}` is the number of seconds.

    A notice with these words alone is empty while no screen waits.
    """
    face: str = ""
    """The account (`platform:key`) whose picture is beside the first lines, where it can be."""

    @property
    def words(self) -> str:
        """Return the text without its styles."""
        return text_of(self.text)

    @property
    def without_picture(self) -> Reply:
        """Return the same reply only in words."""
        words = self.text
        if self.picture and not self.words.strip():
            words = (Span(self.picture.words),)
        return replace(self, text=words, picture=None, below=None)


def text_of(spans: Iterable[Span]) -> str:
    """Return a text without its styles."""
    return "".join([span.text for span in spans])


def plain(text: str, *topics: Topic) -> Reply:
    """Return a reply of a single plain span."""
    return Reply((Span(text),), topics=topics or ("notice",))


# Characters that change the writing direction, or are invisible.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_TO_THE_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff"
_TURNED = re.compile(f"[{_TO_THE_LEFT}](?:[^\\S\\n]*[{_TO_THE_LEFT}])*")
_LIVE = re.compile(
    r"(?<=[@#$])(?=\S)|(?:(?<=^/)|(?<=[^\w<>]/))(?=/|[^\W\d_])|(?<=\w\.)(?=[^\W\d_])"
)
WORD_JOINER = "\u2060"


def length(text: str) -> int:
    """Return the length of a text in UTF-16 units, the largest count of any platform."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@lru_cache(maxsize=2048)
def harmless(text: str) -> str:
    """Return a text that does not change the writing direction of its surroundings."""
    if not text.isprintable():
        text = _UNSEEN.sub("", text).encode("utf-8", "replace").decode()
    if text.isascii() or not _TURNED.search(text):
        return text
    return isolate(text)


def isolate(text: str) -> str:
    """Return a text with each run of right-to-left letters isolated."""
    return _TURNED.sub("\u2068\\g<0>\u2069", text)


@lru_cache(maxsize=4096)
def inert(text: str, breaker: str = WORD_JOINER) -> str:
    """Return a text in which a platform finds no address, mention, tag or command by itself."""
    return _LIVE.sub(breaker, text)
