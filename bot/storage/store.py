"""The interface of the storage for the conversation, the inbox and the sender."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol, TypeVar

from bot.ports.clock import Clock
from bot.ports.platforms import Handed
from bot.storage.ledger import Work
from bot.storage.receipts import Receipts

if TYPE_CHECKING:
    from bot.storage.sharing import Leases

Result = TypeVar("Result")


class Store(Protocol):
    """The database. Work is a function of a unit of work; it runs in a transaction."""

    @property
    def clock(self) -> Clock:
        """The clock of each unit of work."""

    @property
    def sharing(self) -> "Leases | None":
        """The coordination with other processes, if there may be any (PostgreSQL)."""

    @property
    def receipts(self) -> Receipts | None:
        """The deliveries that enter the database later (SQLite)."""

    @property
    def unclean(self) -> bool:
        """True when the last run did not end in order; always False for a shared database."""

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction; the future is done when its changes are durable.

        With SQLite work runs in its order and may share a commit; lazy work survives an end of the
        program at once, an end of the machine a moment later. The future raises Unavailable when
        the database cannot be written.
        """

    def read(self, work: Work[Result]) -> Future[Result]:
        """Do the work on a snapshot of the committed rows, without writing.

        Receipts are stored before, unless a transaction is under way.
        """

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Do long work on its own snapshot in its own thread, so that no work waits for it."""

    def listen(self, posted: Callable[[Handed], None]) -> None:
        """Call `posted` after every commit with new outbox items, with their chats.

        The call comes from a thread of the store.
        """

    def warm(self) -> None:
        """Prepare everything that is otherwise prepared at its first use."""

    def renew(self) -> None:
        """Open new connections after a sign of damage, and check the file quickly.

        Raises Damaged when the check fails, Unavailable when the file cannot be opened.
        """

    def close(self) -> None:
        """Finish the submitted work and close the database."""
