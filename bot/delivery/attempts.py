"""Handle the updates that waited in the inbox, counting the attempts of each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.delivery.failures import ATTEMPTS, Failures
from bot.delivery.handling import IncomingUpdate, UnreadableError, UpdateHandler
from bot.ports.faults import Unavailable
from bot.ports.records import Update, Waiting
from bot.storage.ledger import UnitOfWork
from bot.talk.needs import Needs
from core.values import frozen


@frozen
class Handled:
    """The result of a batch: the finished rows, and the question of an update."""

    done: frozenset[int]
    question: Needs | None = None
    asks: IncomingUpdate | None = None
    """The update with the question; another process may hold it and this one later updates."""


@frozen
class Attempts:
    """Handle stored updates, each in its own savepoint, until they are finished."""

    _handler: UpdateHandler
    _failures: Failures
    _shared: bool
    """True when other processes handle updates too."""

    def open_again(self, waiting: Waiting) -> IncomingUpdate | None:
        """Parse a stored update of the inbox."""
        record = Update(waiting.key, waiting.chat, waiting.raw)
        update = self._handler.open(waiting.platform, record)
        return update and replace(
            update, row=waiting.id, received=waiting.received, club=waiting.club
        )

    def count(
        self, ledger: UnitOfWork, waiting: Waiting, *, behind: bool
    ) -> IncomingUpdate | None:
        """Count an unfinished attempt; return None for a finished update or a dead letter.

        An update with an open question does not count, nor an update `behind` it.
        """
        if behind:
            ledger.inbox.asks(waiting.id)
        attempts = ledger.inbox.claim(waiting.id)
        update = self.open_again(waiting)
        if update is None:
            ledger.inbox.take(waiting.id)
        elif attempts is not None and attempts >= ATTEMPTS:
            self._failures.dead_letter(ledger, update, "ended the program")
            return None
        if attempts is None:
            return None
        return update

    def go(self, ledger: UnitOfWork, updates: Sequence[IncomingUpdate]) -> Handled:
        """Handle updates in order until an update has a question."""
        done: set[int] = set()
        for update in updates:
            for current in (*self._earlier(ledger, update), update):
                try:
                    self._finish(ledger, current)
                except Needs as question:
                    for waits in {current.row, update.row}:
                        ledger.inbox.asks(waits)
                    return Handled(frozenset(done), question, current)
                done.add(current.row)
        return Handled(frozenset(done))

    def _earlier(self, ledger: UnitOfWork, update: IncomingUpdate) -> Iterator[IncomingUpdate]:
        """Yield earlier updates of the same club that another process stored."""
        if self._shared:
            opened = map(self.open_again, ledger.inbox.earlier(update.row))
            yield from filter(None, opened)

    def _finish(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        """Repeat an update until it is handled or a dead letter."""
        done = False
        while not done:
            try:
                with ledger.step():
                    self._handle(ledger, update)
                done = True
            except (Needs, Unavailable):
                raise
            except UnreadableError:
                self._failures.put_away(ledger, update, update.problem)
                done = True
            except Exception as problem:  # noqa: BLE001 - the next update follows
                done = self._failures.failed(ledger, update, problem)

    def _handle(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        if ledger.inbox.take(update.row):
            self._handler.converse(ledger, update)
