"""A store that finds its own faults.

No work is done on a damaged database until a backup is restored. A disk may fail a single read, so
a database counts as damaged only after repeated errors.
"""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from bot.ports.faults import Closed, Damaged, ReadAgain, Unavailable
from bot.storage.ledger import Work
from bot.storage.promise import Promise
from bot.storage.receipts import Receipts

if TYPE_CHECKING:
    from bot.storage.store import Store


LOOKS = (0.0, 2.0, 8.0)
"""Seconds before each further check of a database that seems to be damaged."""
AT_ONCE = (0.0, 0.0)
"""The same at a terminal, where a person waits."""

Result = TypeVar("Result")

_log = logging.getLogger("peling.watch")


class WatchedStore:
    """A store that reports its own faults, and refuses work once it is damaged."""

    def __init__(
        self, store: "Store", tell: Callable[[Unavailable], None], looks: Sequence[float] = LOOKS
    ) -> None:
        """`tell` is called from any thread."""
        self._store = store
        self._tell = tell
        self._looks = looks
        self.damage = ""
        """The damage to the database, or ""."""
        self.clock = store.clock
        self.sharing = store.sharing
        self.unclean = store.unclean
        self.listen = store.listen
        self.warm = store.warm
        self.renew = store.renew
        self._suspected: list[object] = []
        """The signs of damage that wait for a further check."""
        self._looker = ThreadPoolExecutor(1, thread_name_prefix="look again")
        self._stopped = Event()

    @property
    def receipts(self) -> Receipts | None:
        """Return the deliveries that enter the database later."""
        return self._store.receipts

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Run a function in a transaction."""
        return self._watch_work(partial(self._store.submit, work, lazy=lazy))

    def read(self, work: Work[Result]) -> Future[Result]:
        """Run a function on a snapshot."""
        return self._watch_work(partial(self._store.read, work))

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Run a long function on a snapshot."""
        return self._watch_work(partial(self._store.browse, work))

    def close_off(self, damage: str) -> None:
        """Refuse all work from now on."""
        if not self.damage:
            self.damage = damage
            _log.error("the database is damaged, nothing is recorded any more: %s", damage)
            self._tell(Damaged(damage))

    def stop(self) -> None:
        """Stop the further checks."""
        self._stopped.set()
        self._looker.shutdown()

    def close(self) -> None:
        """Finish the submitted work and close the database."""
        self.stop()
        self._store.close()

    def _watch_work(self, begin: Callable[[], Future[Result]]) -> Future[Result]:
        result = Promise[Result]()
        if self._suspected and not self._stopped.is_set():  # new work waits for the check
            self._looker.submit(self._begin, begin, result)
        else:
            self._begin(begin, result)
        return result

    def _begin(self, begin: Callable[[], Future[Result]], result: Future[Result]) -> None:
        if self.damage:
            result.set_exception(Closed(self.damage))
        else:
            begin().add_done_callback(partial(self._hand_on, begin, result))

    def _hand_on(
        self, begin: Callable[[], Future[Result]], result: Future[Result], future: Future[Result]
    ) -> None:
        """Set the result; on a sign of damage read again first."""
        problem = future.exception()
        if isinstance(problem, Damaged) and not self._stopped.is_set():
            self._suspected.append(future)
            _log.error("the database seems to be damaged, it is read again: %s", problem)
            self._looker.submit(self._look_again, begin, result, future)
        else:
            self._settle(result, future)

    def _look_again(
        self, begin: Callable[[], Future[Result]], result: Future[Result], future: Future[Result]
    ) -> None:
        """Repeat work over fresh connections, after a quick check of the file."""
        first = future.exception()
        for seconds in self._looks:
            if self.damage or self._stopped.wait(seconds):
                break
            future = self._repeat_work(begin)
            if not isinstance(future.exception(), Damaged):
                break
        else:
            self.close_off(str(first))
        if not isinstance(future.exception(), Unavailable):
            self._tell(ReadAgain(str(first)))
        self._suspected.pop()
        self._settle(result, future)

    def _repeat_work(self, begin: Callable[[], Future[Result]]) -> Future[Result]:
        try:
            self._store.renew()
            future = begin()
        except Unavailable as problem:
            future = Promise[Result]()
            future.set_exception(problem)
        future.exception()  # waits for it
        return future

    def _settle(self, result: Future[Result], future: Future[Result]) -> None:
        problem = future.exception()
        if problem is None:
            result.set_result(future.result())
            return
        if isinstance(problem, Unavailable) and not isinstance(problem, Damaged):
            self._tell(problem)
        result.set_exception(problem)
