"""SQLite: one file, one writer, several messages in one commit."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from adapters.storage import Trouble
from adapters.storage.ledger import StoredLedger
from adapters.storage.line import SQLITE, Line, Prepared
from adapters.storage.memory import Memory
from adapters.storage.part import Frame
from bot.ports import Ledger, Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from adapters.storage.lock import Lock

Result = TypeVar("Result")

OLDEST = (3, 37, 0)
"""The first SQLite with STRICT tables."""

SHARE_FOR = 0.01
"""For how long (s) work that arrives may still join the commit under way."""
LAZY_WAITS = 0.05
"""For how long (s) lazy work waits for other work to share its commit."""


def connect(path: Path | str, *, only_read: bool = False) -> sqlite3.Connection:
    """Open a connection in autocommit mode, as the bot wants it.

    Raises:
        Trouble: this is not a database, or SQLite is too old.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise Trouble(
            f"SQLite {sqlite3.sqlite_version} is too old; Pe-Ling needs {wanted} or newer"
        )
    driver = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=512
    )
    driver.execute("PRAGMA busy_timeout = 5000")
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("PRAGMA foreign_keys = ON")
    if only_read:
        driver.execute("PRAGMA query_only = ON")
    return driver


_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOMEM,
    }
)
"""What is wrong with the disk or the moment, not with what was asked."""


def passing(problem: BaseException) -> bool:
    """Whether the same work may succeed later."""
    code = getattr(problem, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _PASSING


@dataclass(frozen=True, slots=True)
class _Job(Generic[Result]):
    work: Callable[[Ledger], Result]
    future: Future[Result]
    lazy: bool


Outcome = Callable[[], None]
"""Tells whoever waits for a job what came of it."""


class SqliteStore:
    """Everything in one SQLite file, written by one thread."""

    shared = False

    def __init__(
        self,
        path: Path | str,
        clock: Callable[[], datetime] | None = None,
        lock: Lock | None = None,
    ) -> None:
        """The file, with today's schema in it, what time it is, and the lock to give back."""
        self._lock = lock
        self._clock = clock or _now
        self._line = Line(connect(path), SQLITE, passing)
        self._readers = Line(connect(path, only_read=True), SQLITE, passing)
        self._reading = threading.Lock()
        self._path = path
        self._browsing = ThreadPoolExecutor(1, thread_name_prefix="browse")
        self._memory = Memory()
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._listener: Callable[[frozenset[int]], None] | None = None
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    # --- the port ------------------------------------------------------------------------------

    def submit(self, work: Callable[[Ledger], Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction, after what was submitted before."""
        future: Future[Result] = Future()
        future.set_running_or_notify_cancel()  # who waits may stop waiting; the work is done
        self._jobs.put(_Job(work, future, lazy))
        return future

    def read(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do the work at once, in this thread, on a snapshot of what is committed."""
        future: Future[Result] = Future()
        with self._reading:
            try:
                future.set_result(self._look(self._readers, work))
            except Exception as problem:  # noqa: BLE001 - it is handed on
                future.set_exception(problem)
        return future

    def browse(self, work: Callable[[Ledger], Result]) -> Future[Result]:
        """Do long work on a snapshot of its own, in a thread of its own."""
        return self._browsing.submit(self._browse, work)

    def listen(self, posted: Callable[[frozenset[int]], None]) -> None:
        """Call this after every commit that put something into the outbox."""
        self._listener = posted

    def hold(self, chat: int) -> Future[bool]:  # noqa: ARG002 - nobody else writes here
        """Nobody else sends."""
        future: Future[bool] = Future()
        future.set_result(True)
        return future

    def release(self, chat: int) -> Future[None]:  # noqa: ARG002 - as hold
        """Nobody else sends."""
        future: Future[None] = Future()
        future.set_result(None)
        return future

    def warm(self) -> None:
        """Compile every statement now, not while something is handled."""
        for statement in Prepared.every:
            statement.compiled(SQLITE)

    def close(self) -> None:
        """Finish what was submitted and close the file."""
        self._browsing.shutdown()
        self._jobs.put(None)
        self._writer.join()
        self._readers.driver.close()
        self._line.driver.close()
        if self._lock:
            self._lock.release()

    # --- snapshots -----------------------------------------------------------------------------

    def _look(self, line: Line, work: Callable[[Ledger], Result]) -> Result:
        frame = Frame(line, Memory(), self._clock(), _open_to_all)
        line.say("BEGIN")
        try:
            return work(StoredLedger(frame))
        finally:
            line.say("COMMIT")

    def _browse(self, work: Callable[[Ledger], Result]) -> Result:
        with closing(connect(self._path, only_read=True)) as driver:
            return self._look(Line(driver, SQLITE, passing), work)

    # --- the writer's thread -------------------------------------------------------------------

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._write_together(job)

    def _write_together(self, job: _Job[Any]) -> None:
        """Do this work, and what arrives meanwhile, in one commit."""
        outcomes: list[Outcome] = []
        futures: list[Future[Any]] = []
        posted: set[int] = set()
        try:
            self._line.say("BEGIN IMMEDIATE")
            for shared in self._arriving(job):
                futures.append(shared.future)
                outcomes.append(self._do(shared, posted))
            self._line.say("COMMIT")
        except (sqlite3.Error, Unavailable) as problem:
            self._give_up(problem, futures)
            return
        self._memory.settle()
        if posted and self._listener:
            self._listener(frozenset(posted))
        for tell in outcomes:
            tell()

    def _arriving(self, job: _Job[Any]) -> Iterator[_Job[Any]]:
        """This work, and what arrives until the commit should wait no longer."""
        until = time.monotonic() + SHARE_FOR
        lazy = job.lazy
        yield job
        while time.monotonic() < until:
            try:
                arrived = self._jobs.get(timeout=LAZY_WAITS) if lazy else self._jobs.get_nowait()
            except queue.Empty:
                return
            if arrived is None:
                self._jobs.put(None)  # the end, for after this commit
                return
            lazy = lazy and arrived.lazy
            yield arrived

    def _do(self, job: _Job[Any], posted: set[int]) -> Outcome:
        frame = Frame(self._line, self._memory, self._clock(), _open_to_all, posted=posted)
        ledger = StoredLedger(frame)
        try:
            with ledger.step():
                result = job.work(ledger)
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - it is handed on
            return partial(job.future.set_exception, problem)
        return partial(job.future.set_result, result)

    def _give_up(self, problem: Exception, futures: list[Future[Any]]) -> None:
        """Nothing of this commit was written: whoever asked may try again."""
        self._memory.undo((0, 0))
        if self._line.driver.in_transaction:
            self._line.say("ROLLBACK")
        for future in futures:
            future.set_exception(_unavailable(problem))


def _unavailable(problem: Exception) -> Exception:
    if isinstance(problem, Unavailable):
        return problem
    told = Unavailable(str(problem)) if passing(problem) else problem
    told.__cause__ = None if told is problem else problem
    return told


def _open_to_all(club: int) -> bool:  # noqa: ARG001 - one writer needs no locks
    """No lock had to be taken for the club."""
    return False


def _now() -> datetime:
    return datetime.now(UTC)
