"""Records of clubs, people, tables and games, as they are stored: small, frozen."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date, datetime
from typing import Any, Literal

from core.club.statistics import DatedMoment, Feat, FeatKind
from core.game.events import TableEvent
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen, once


@frozen
class Settings:
    """The settings of a club. `recording`: a table's players or all members may record.

    `weekday` 0 is Monday; `hour` and `minute` are in the club's time zone.
    """

    ruleset: str = "nmv-144"
    house: tuple[tuple[str, int | str | bool | None], ...] = ()
    ruleset_name: str = ""
    language: str = "nl"
    timezone: str = "Europe/Amsterdam"
    recording: Literal["table", "all"] = "table"
    weekly: bool = True
    weekday: int = 6
    hour: int = 20
    minute: int = 0
    weekly_when_empty: bool = False
    more: tuple[tuple[str, str], ...] = ()
    """Further settings by name, so that a new setting needs no new column."""


@frozen
class Club:
    """A club: a group chat, or several linked group chats."""

    id: int
    name: str
    settings: Settings
    asked_ruleset: bool = False

    @property
    def hidden(self) -> bool:
        """Return True for a club without a chat, whose tables belong to a tournament."""
        return "tournament" in dict(self.settings.more)


@frozen
class Chat:
    """A chat on a platform. A group belongs to a club, a private chat to an account."""

    id: int
    platform: str
    key: str
    title: str
    kind: Literal["group", "private"]
    club: int | None = None
    account: int | None = None
    open: bool = True
    """False when the bot was removed or may not write there."""
    founding: bool = False
    """True for the first chat of the club; each club has exactly one."""
    closed: datetime | None = None
    """When the bot was last removed or lost the right to write."""

    @once
    def private(self) -> bool:
        return self.kind == "private"

    @property
    def undecided(self) -> bool:
        """Return True for a channel of a club's server that is not yet part of any club."""
        return not (self.kind == "private" or self.open or self.founding or self.closed)


@frozen
class Account:
    """An account on a platform. `private`: it has written to the bot in private.

    `handle` is the @name of the account, in lower case and without the @.
    """

    id: int
    platform: str
    key: str
    name: str
    language: str = ""
    private: bool = False
    last_club: int | None = None
    handle: str = ""


MemberStatus = Literal["admin", "member", "out", "unknown"]
"""The status of an account in a chat; unknown where it was neither seen nor reported."""


@frozen
class Role:
    """The status of an account in a chat, as last seen there or reported by the platform.

    `asked`: the platform was asked in the last ten minutes; `silent`: it gave no answer then.
    """

    standing: MemberStatus = "unknown"
    asked: bool = False
    silent: bool = False

    @property
    def there(self) -> bool:
        """Return True when the account is in the chat."""
        return self.standing in {"admin", "member"}


@frozen
class Member:
    """A member or guest of a club. A guest has no account. `merged_into` is the same person."""

    id: PlayerId
    club: int
    name: str
    account: int | None = None
    merged_into: PlayerId | None = None
    left: bool = False
    named: bool = False
    """True for a name chosen in the club; a new name of the account does not change it."""


@frozen
class Room:
    """The thread of a chat in which a table is played; `thread` is "" until it is opened.

    `own`: it was opened for this table; otherwise the table was opened in it.
    """

    chat: int
    thread: str
    own: bool = False


@frozen
class TableRecord:
    """A table as the club stores it, beside its events."""

    id: int
    club: int
    name: str
    open: bool
    opened: datetime
    touched: datetime
    last: int
    """The number of its last event."""
    opened_by: PlayerId | None = None
    rooms: tuple[Room, ...] = ()

    def room(self, chat: int) -> Room | None:
        """Return the thread of this table in a chat; None where it is the chat itself."""
        return next((room for room in self.rooms if room.chat == chat), None)


@frozen
class At:
    """The thread for a message about a table.

    A message with `hall` is for the whole club: it does not go to a table's own thread. `under`:
    it goes to the thread of the message in this slot.
    """

    sitting: int
    hall: bool = False
    under: str = ""


@frozen
class Draft:
    """Input that is not complete: a lobby, a round, a correction, a question.

    `id` 0 is a new draft. Each (club, kind, key) has at most one draft.
    """

    id: int
    club: int
    kind: str
    key: str
    body: Mapping[str, Any] = field(default_factory=dict)
    touched: datetime | None = None


@frozen
class DatedFeat:
    """A feat with its table, the table's family of rules and the date of the evening."""

    sitting: int
    family: str
    day: date
    feat: Feat


@frozen
class SpecialMade:
    """A special hand of a player: how often it was made, its first evening and moment (UTC)."""

    special: str
    times: int
    first: DatedMoment


@frozen
class Best:
    """The query of highest feats, of the club or of a player, in a period.

    `start`, `end`: the first evening, and the day after the last; `besides`: a table and one of
    its acts to omit; `before`: only feats recorded before this moment; `most`: the most feats to
    return.
    """

    club: int
    family: str
    kind: FeatKind
    player: PlayerId | None = None
    start: date = date.min
    end: date = date.max
    besides: tuple[int, int] = (0, 0)
    before: datetime | None = None
    most: int = 1


BY_PAGE = "page:"
"""The prefix of the keys of entries on the page's pad; handled entries lose their bodies."""


@frozen
class Update:
    """A raw update: its key on the platform (unique), its chat's key, its text."""

    key: str
    chat: str
    raw: str


@frozen
class Waiting:
    """An update in the inbox that is not done; `club` if its chat is a club's."""

    id: int
    platform: str
    key: str
    chat: str
    raw: str
    received: datetime
    attempts: int = 0
    club: int | None = None


@frozen
class ScheduledPost:
    """A post that is due at a moment and covers a period (all aware, UTC).

    Unique for each (club, kind, due_at). `id` 0 is a new post.
    """

    club: int
    kind: str
    due_at: datetime
    covers_from: datetime
    covers_to: datetime
    id: int = 0


@frozen
class Whole:
    """A table from elsewhere: its events, and its state after them."""

    name: str
    happenings: tuple[TableEvent, ...]
    table: Table
