"""Storage, as the conversation, the desk and the sender see it: a transaction, and a store."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol, TypeVar

from bot.messages import Incoming
from bot.ports.competitions import Competitions
from bot.ports.figures import Figures
from bot.ports.health import Vitals
from bot.ports.inbox import Updates
from bot.ports.outbox import Outbox, Parcels
from bot.ports.pages import Pages
from bot.ports.pending import AllDues, Drafts, Dues
from bot.ports.people import Clubs, People
from bot.ports.records import Club
from bot.ports.sharing import Sharing
from bot.ports.tables import Tables
from bot.ports.tournaments import Tournaments


class Unit(Protocol):
    """One transaction: everything that one incoming thing changes, or nothing of it."""

    @property
    def clubs(self) -> Clubs: ...
    @property
    def people(self) -> People: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def figures(self) -> Figures: ...
    @property
    def competitions(self) -> Competitions: ...
    @property
    def drafts(self) -> Drafts: ...
    @property
    def dues(self) -> Dues: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def tournaments(self) -> Tournaments: ...
    @property
    def pages(self) -> Pages: ...

    @property
    def now(self) -> datetime:
        """The time, aware, in UTC."""

    def step(self) -> AbstractContextManager[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""


class Unavailable(Exception):  # noqa: N818 - nothing is wrong with what was asked
    """The database cannot be written just now (a full disk, a lost connection): try again."""


class Damaged(Unavailable):
    """What the database holds is damaged: a backup must be put back."""


class Closed(Damaged):
    """Nothing is recorded any more, since the database is damaged."""


class Ledger(Protocol):
    """One transaction, as those who receive and send use it."""

    @property
    def inbox(self) -> Updates: ...
    @property
    def parcels(self) -> Parcels: ...
    @property
    def dues(self) -> AllDues: ...

    @property
    def now(self) -> datetime: ...

    def unit(self, incoming: Incoming | None = None) -> Unit:
        """The unit of this transaction; `incoming` is what is being handled in it."""

    def step(self) -> AbstractContextManager[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""

    def clubs(self) -> tuple[Club, ...]:
        """All clubs, in the order of their founding."""

    def vitals(self) -> Vitals:
        """How it goes with what comes in and goes out."""

    def rounds(self) -> int:
        """How many rounds stand at all tables; it takes as long as there are many."""

    def keep(self, name: str, value: str) -> str:
        """What is kept of the database itself under this name: the first that was given."""

    def try_writing(self) -> None:
        """Write something, to see whether that can be done again."""

    def wipe(self, before: datetime) -> None:
        """Empty the bodies of updates and parcels that were done before a moment."""


Result = TypeVar("Result")


class Store(Protocol):
    """Where everything is kept. Work is a function of a ledger; it runs in one transaction."""

    @property
    def sharing(self) -> Sharing | None:
        """What is shared with other processes, where there may be any (PostgreSQL)."""

    @property
    def unclean(self) -> bool:
        """Whether the last run did not end in order; unknown of a shared one, and then False."""

    def submit(self, work: Callable[[Ledger], Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction; done when it is durable.

        One after another with SQLite, where several may share a commit; a `lazy` one outlives the
        end of the program at once, and that of the machine a moment later. Raises Unavailable from
        the future when the database cannot be written.
        """

    def read(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do the work on a snapshot of what is committed; nothing can be written."""

    def browse(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do long work on a snapshot of its own, in a thread of its own: nobody waits for it."""

    def listen(self, posted: Callable[[frozenset[int]], None]) -> None:
        """Call this after every commit that put something into the outbox, with the chats.

        It is called from a thread of the store.
        """

    def warm(self) -> None:
        """Get ready now for what would otherwise be got ready when it is first needed."""

    def close(self) -> None:
        """Finish what was submitted and let go of the database."""
