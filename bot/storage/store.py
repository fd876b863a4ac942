"""Storage, as the conversation, the inbox and the sender know it."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

from bot.ports.clock import Clock
from bot.ports.platforms import Handed
from bot.storage.ledger import Work
from bot.storage.sharing import Leases

Result = TypeVar("Result")


class Store(Protocol):
    """The database. Work is a function of a unit of work; it runs in one transaction."""

    @property
    def clock(self) -> Clock:
        """The clock whose time each unit of work has."""

    @property
    def sharing(self) -> Leases | None:
        """The coordination with other processes, where there may be any (PostgreSQL)."""

    @property
    def unclean(self) -> bool:
        """True when the last run did not end in order; always False for a shared database."""

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction; done when it is durable.

        One after another with SQLite, where several may share a commit; a `lazy` one outlives the
        end of the program at once, and that of the machine a moment later. Raises Unavailable from
        the future when the database cannot be written.
        """

    def read(self, work: Work[Result]) -> Future[Result]:
        """Do the work on a snapshot of what is committed; nothing can be written."""

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Do long work on a snapshot of its own, in a thread of its own: nobody waits for it."""

    def listen(self, posted: Callable[[Handed], None]) -> None:
        """Call this after every commit that put something into the outbox, with the chats.

        It is called from a thread of the store.
        """

    def warm(self) -> None:
        """Prepare now what would otherwise be prepared when it is first needed."""

    def renew(self) -> None:
        """Open fresh connections, after a sign of damage, and check the file quickly.

        Raises Damaged when the check fails, Unavailable when the file cannot be opened.
        """

    def close(self) -> None:
        """Finish the submitted work and close the database."""
