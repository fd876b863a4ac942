"""Storage, as the conversation, the desk and the sender see it: a transaction, and a store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from concurrent.futures import Future
    from contextlib import AbstractContextManager
    from datetime import date, datetime

    from bot.messages import Incoming, Reply
    from bot.ports.platforms import Parcel
    from bot.ports.records import (
        Account,
        At,
        Best,
        Chat,
        Club,
        Counts,
        Draft,
        Due,
        FeatRow,
        KeptRow,
        Made,
        Member,
        Settings,
        Sitting,
        Update,
        Waiting,
    )
    from core.events import Event, Happening, PlayerId, TableOpened
    from core.standings import Totals
    from core.statistics import Played
    from core.table import Table


@dataclass(frozen=True, slots=True)
class Whole:
    """A table from elsewhere: all that happened at it, and its fold."""

    name: str
    happenings: tuple[Happening, ...]
    table: Table


class Packed:
    """Whole tables, ready to be brought in; only storage looks inside."""


class Unit(Protocol):
    """One transaction: everything that one incoming thing changes, or nothing of it."""

    @property
    def now(self) -> datetime:
        """The time, aware, in UTC."""

    def counts(self) -> Counts:
        """How much there is over all clubs, for the host."""

    # chats and clubs
    def chat(self, platform: str, key: str) -> Chat | None: ...
    def chat_by_id(self, chat: int) -> Chat: ...
    def chats(self, club: int) -> tuple[Chat, ...]: ...
    def found_club(self, platform: str, key: str, title: str, settings: Settings) -> Chat: ...
    def new_club(self, name: str, settings: Settings) -> Club:
        """A new club, for a chat that is there."""

    def open_private(self, account: int) -> Chat: ...
    def save_chat(self, chat: Chat) -> None: ...
    def club(self, club: int) -> Club: ...
    def save_club(self, club: Club) -> None: ...

    # people
    def account(self, platform: str, key: str) -> Account | None: ...
    def account_by_id(self, account: int) -> Account: ...
    def meet(
        self, platform: str, key: str, name: str, language: str, handle: str | None = None
    ) -> Account:
        """The account with this key, a new one if need be; as it is called by now.

        `handle` None: nothing is known of that.
        """

    def account_called(self, platform: str, handle: str) -> Account | None:
        """The account that bears this handle, in small letters."""

    def save_account(self, account: Account) -> None: ...
    def members(self, club: int) -> tuple[Member, ...]: ...
    def add_member(self, club: int, name: str, account: int | None) -> Member: ...
    def save_member(self, member: Member) -> None: ...
    def admin(self, chat: int, account: int) -> bool | None:
        """Whether the account is an admin of the chat; None when the platform must be asked."""

    def know_admin(self, chat: int, account: int, *, admin: bool) -> None: ...

    # tables
    def sittings(self, club: int, *, open_only: bool = True) -> tuple[Sitting, ...]:
        """The club's open tables in the order of their opening, or its last twenty."""

    def every_sitting(self, club: int) -> tuple[Sitting, ...]:
        """Every table that the club has had, in the order of their opening."""

    def sitting(self, sitting: int) -> Sitting | None: ...
    def idle_sittings(self, before: datetime) -> tuple[Sitting, ...]:
        """The open tables of all clubs that nobody has touched since then."""

    def table(self, sitting: int) -> Table: ...
    def happenings(self, sitting: int) -> tuple[Happening, ...]: ...
    def open_sitting(
        self, club: int, name: str, opened: TableOpened, by: PlayerId | None
    ) -> Sitting: ...
    def append(
        self, sitting: int, event: Event, by: PlayerId | None, at: datetime, *, said: str = ""
    ) -> Table:
        """Add a happening; the kept figures follow. Returns the table after it.

        `said`: which message of somebody's said it ("chat:message"), so that its edit finds it.
        """

    def save_sitting(self, sitting: Sitting) -> None: ...
    def forget_sitting(self, sitting: int) -> None: ...
    def kept(
        self, club: int, family: str, span: str, start: date, until: date | None = None
    ) -> tuple[KeptRow, ...]:
        """The kept figures of a club's players over the period that begins at `start`.

        With `until` over all periods of that span that begin from `start` to before `until`, a
        row for each player and period.
        """

    # papers: what goes out as a file, and what comes in from one
    def stories(self, club: int) -> Iterator[tuple[Sitting, tuple[Happening, ...]]]:
        """Every table of a club with all that happened at it, in the order of their opening."""

    def pack(self, tables: Iterable[Whole]) -> Packed:
        """Make whole tables ready to be brought in; it takes long and changes nothing."""

    def bring_in(
        self, club: int, packed: Packed, who: Mapping[int, PlayerId]
    ) -> tuple[Sitting, ...]:
        """Add whole tables from elsewhere, with their own moments; the kept figures follow.

        `who`: whom their players are in this club.
        """

    # figures
    def totals(
        self, club: int, family: str, span: str, start: date, until: date | None = None
    ) -> Mapping[PlayerId, Totals]:
        """What everybody's rounds of a period add up to, or of all that begin before `until`."""

    def days(
        self, club: int, family: str, player: PlayerId, start: date, until: date
    ) -> tuple[tuple[date, Totals], ...]:
        """A player's evenings with what each added up to, in their order."""

    def sat_together(self, club: int, one: PlayerId, other: PlayerId) -> tuple[int, ...]:
        """The tables at which both of these have played, if not in the same rounds."""

    def totals_between(
        self, club: int, start: datetime, until: datetime
    ) -> Mapping[tuple[str, PlayerId], Totals]:
        """What everybody's rounds recorded in this time add up to, by family and player."""

    def played(
        self, club: int, start: datetime, until: datetime
    ) -> tuple[tuple[str, int, Played], ...]:
        """The rounds recorded from `start` to before `until`: family, sitting, round."""

    def feats(self, club: int, start: datetime, until: datetime) -> tuple[FeatRow, ...]:
        """What was done worth remembering in the rounds recorded in this time."""

    def best(self, wanted: Best) -> tuple[FeatRow, ...]:
        """The highest feats of a kind."""

    def made(
        self, club: int, family: str, player: PlayerId, year: int | None = None
    ) -> tuple[Made, ...]:
        """Which special hands a player made, ever or in a year: how often, and when first."""

    def years(self, club: int, family: str) -> Mapping[tuple[int, PlayerId], Totals]:
        """What everybody's rounds of each calendar year add up to."""

    def clubs_of(self, account: int) -> tuple[int, ...]:
        """The clubs of which this account is a member, in the order of their founding."""

    def made_by_year(self, club: int, family: str) -> Mapping[tuple[int, PlayerId], set[str]]:
        """Which special hands everybody made in each year."""

    # what is due
    def plan(self, due: Due) -> bool:
        """Write down what is due; False if it was written down before."""

    def planned(self, club: int, kind: str) -> Due | None:
        """The club's post of this kind that is due next, or overdue."""

    def last_due(self, club: int, kind: str) -> Due | None:
        """The club's last post of this kind that is done, posted or passed over."""

    def drop_due(self, due: int) -> None:
        """Take back what was written down and is not done."""

    def finish_due(self, due: int, *, posted: bool) -> bool:
        """It is done when this transaction is; False if another was first."""

    # drafts
    def draft(self, club: int, kind: str, key: str) -> Draft | None: ...
    def draft_by_id(self, draft: int) -> Draft | None: ...
    def drafts(self, club: int, kind: str = "") -> tuple[Draft, ...]: ...
    def save_draft(self, draft: Draft) -> Draft: ...
    def drop_draft(self, draft: int) -> None: ...

    # what the bot says; a slot names a message so that it can be edited later
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

        `about` is the platform's reference of a message that this one answers. Without `at` it
        goes to the thread in which somebody spoke.
        """

    def edit(
        self, chat: int, slot: str, reply: Reply, *, anew: bool = True, at: At | None = None
    ) -> None:
        """Change the message in this slot; where there is none, post it (if `anew`)."""

    def delete(self, chat: int, slot: str) -> None: ...
    def pin(self, chat: int, slot: str) -> None: ...
    def edit_slot(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot, in whichever chat of the club or its members it is."""

    def close_slot(self, club: int, slot: str) -> None:
        """Delete the message in this slot, in whichever chat of the club or its members it is."""

    def forget_references(self, chat: int) -> None:
        """None of the messages in this chat can be changed any more; slots begin anew."""

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """The notice at the tap that is being handled; only the one who tapped sees it."""

    def recorded_by(self, said: str) -> tuple[int, int] | None:
        """The sitting and the act that somebody's message recorded (see `append`)."""

    def slot_of(self, chat: int, message: str) -> str:
        """The slot that holds the message with this reference of the platform, or ""."""


class Unavailable(Exception):  # noqa: N818 - nothing is wrong with what was asked
    """The database cannot be written just now (a full disk, a lost connection): try again."""


class Ledger(Protocol):
    """One transaction, as the desk and the sender use it."""

    @property
    def now(self) -> datetime: ...

    def unit(self, incoming: Incoming | None = None) -> Unit:
        """The unit of this transaction; `incoming` is what is being handled in it."""

    def step(self) -> AbstractContextManager[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""

    def clubs(self) -> tuple[Club, ...]:
        """All clubs, in the order of their founding."""

    # the inbox
    def lay(self, platform: str, update_: Update, written: datetime) -> int | None:
        """Store an update. Returns its number, or None when its key was there before."""

    def club_of(self, platform: str, chat: str) -> int | None: ...
    def waiting(self, before: datetime) -> tuple[Waiting, ...]:
        """Every update received before a moment and not done, in the order of writing."""

    def earlier(self, row: int) -> tuple[Waiting, ...]:
        """What waits of the same chat and was written before; takes the club's lock first."""

    def take(self, row: int) -> bool:
        """The update is done when this transaction is; False if it was done before."""

    def count_attempt(self, row: int, why: str = "") -> int: ...
    def bury(self, row: int, why: str) -> bool: ...

    # the outbox
    def chats_waiting(self) -> tuple[int, ...]: ...
    def next_parcel(self, chat: int, besides: int = 0) -> tuple[Parcel, datetime | None] | None:
        """What is to be done first in a chat, and not before when; None when nothing is.

        Notices go first, then what is new, then what is changed; in each in the order of writing.
        What has to wait alone is passed by. `besides`: a parcel that is not asked for.
        """

    def delivered(self, parcel: Parcel, ref: str) -> bool:
        """It was done; False when its words were changed meanwhile and are still to be sent."""

    def put_off(
        self, parcel: Parcel, until: datetime, why: str = "", *, alone: bool = False
    ) -> None: ...
    def drop(self, parcel: Parcel, why: str, *, closed: bool = False) -> None: ...
    def leave(self, parcel: Parcel) -> None:
        """A parcel, and what else waits for its thread, goes to the chat itself."""

    def wipe(self, before: datetime) -> None:
        """Empty the bodies of updates and parcels that were done before a moment."""

    # what is due
    def plan(self, due: Due) -> bool:
        """Write down what is due; False if it was written down before."""

    def due(self, until: datetime) -> tuple[Due, ...]:
        """What is due until a moment and not done, the earliest first."""

    def next_due(self) -> datetime | None: ...
    def finish_due(self, due: int, *, posted: bool) -> bool:
        """It is done when this transaction is; False if another was first."""


Result = TypeVar("Result")


class Store(Protocol):
    """Where everything is kept. Work is a function of a ledger; it runs in one transaction."""

    @property
    def shared(self) -> bool:
        """Whether other processes may write too (PostgreSQL)."""

    def submit(self, work: Callable[[Ledger], Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction; done when it is durable.

        One after another with SQLite, where several may share a commit; a `lazy` one waits a
        moment for others to share it. Raises Unavailable from the future when the database cannot
        be written.
        """

    def read(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do the work on a snapshot of what is committed; nothing can be written."""

    def browse(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do long work on a snapshot of its own, in a thread of its own: nobody waits for it."""

    def listen(self, posted: Callable[[frozenset[int]], None]) -> None:
        """Call this after every commit that put something into the outbox, with the chats.

        It is called from a thread of the store.
        """

    def hold(self, chat: int) -> Future[bool]:
        """Keep the other processes from sending to this chat; False while another does."""

    def release(self, chat: int) -> Future[None]: ...
    def warm(self) -> None:
        """Get ready now for what would otherwise be got ready when it is first needed."""

    def close(self) -> None:
        """Finish what was submitted and let go of the database."""
