"""Records of clubs, people, tables and all that is played, as they are stored: small, frozen."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date, datetime
from typing import Any, Literal

from core.club.statistics import DatedMoment, Feat, FeatKind
from core.game.events import TableEvent
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen


@frozen
class Settings:
    """The settings of a club. `recording`: who may record, a table's players or every member.

    `weekday` 0 is Monday; `hour` and `minute` are by the clock on the club's wall.
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
    """Further settings by name, so that a new one needs no new column."""


@frozen
class Club:
    """A club: one group chat, or several that are linked."""

    id: int
    name: str
    settings: Settings
    asked_ruleset: bool = False

    @property
    def hidden(self) -> bool:
        """True for a club without a chat, whose tables belong to a tournament."""
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
    """True for the chat that the club began with; each club has one."""
    closed: datetime | None = None
    """When the bot was last removed, or could write there no more."""

    @property
    def private(self) -> bool:
        """True when it is somebody's own chat with the bot."""
        return self.kind == "private"


@frozen
class Account:
    """Somebody's account on a platform. `private`: has written to the bot in private.

    `handle` is the @name by which others may mean it, in small letters and without the @.
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
        """True when the account is in the chat."""
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
    """True when somebody in the club chose this name; an account's new name leaves it alone."""


@frozen
class Room:
    """The thread of a chat in which a table is played; `thread` is "" until it is there.

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
        """The thread in which this table is played in a chat; None where it is the chat itself."""
        return next((room for room in self.rooms if room.chat == chat), None)


@frozen
class At:
    """Where something about a table is said: in its thread; in the `hall` only if it shares that.

    The hall is for what the whole club should see; a table's own thread is not.
    """

    sitting: int
    hall: bool = False


@frozen
class Draft:
    """Something half entered: a lobby, a round, a correction, a question.

    `id` 0 is a new one. `kind` and `key` find it again: one draft for each (club, kind, key).
    """

    id: int
    club: int
    kind: str
    key: str
    body: Mapping[str, Any] = field(default_factory=dict)
    touched: datetime | None = None


@frozen
class DatedFeat:
    """A feat with where it was done: the sitting, its family of rules and its evening's date."""

    sitting: int
    family: str
    day: date
    feat: Feat


@frozen
class SpecialMade:
    """A special hand that somebody made, how often, and when first: evening and moment (UTC)."""

    special: str
    times: int
    first: DatedMoment


@frozen
class Best:
    """Which highest feats are wanted: of the club or of one player, ever or of one year.

    `besides`: a sitting and one of its acts that are left out; `before`: nothing that was recorded
    at this moment or later; `most`: how many at most.
    """

    club: int
    family: str
    kind: FeatKind
    player: PlayerId | None = None
    year: int | None = None
    besides: tuple[int, int] = (0, 0)
    before: datetime | None = None
    most: int = 1


BY_PAGE = "page:"
"""The keys of entries on the page's pad begin so; of an entry that is handled no body is kept."""


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
    """A post that is due at a moment and covers a stretch of time (all aware, UTC).

    Unique for each (club, kind, due_at). `id` 0 is a new one.
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
