"""Writes to SQLite in their order, several in a commit.

Work that is submitted on an event loop runs there, in turn. While the disk is fast the loop also
commits it; otherwise a thread commits, so that the loop goes on, and work submitted meanwhile
shares the next commit. (Handing over to a thread and back takes longer than a fast commit; a
thread that ran the work itself would wait for the loop at every statement: half as many rounds a
second, measured.) Without a loop the work runs and is committed at once.
"""

import asyncio
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any, Generic, TypeVar

from bot.ports.faults import Unavailable
from bot.ports.platforms import Handed
from bot.storage.connection import Connection, Listed, Posted, Transaction, fault
from bot.storage.ledger import UnitOfWork, Work
from bot.storage.outbox import OutboxRepository, in_order
from bot.storage.promise import Promise
from bot.storage.receipts import Receipts
from core.values import frozen

Result = TypeVar("Result")

SHARE_FOR = 0.005
SHARE_AT_MOST = 0.1
"""How long (s) work may join an open transaction; on a slow disk as long as a commit takes."""
TURNS = 12
"""The turns of the loop between two transactions; reading an answer takes some six turns."""
FAST = 0.004
SLOW = 0.020
"""The longest mean wait (s) of the loop for recent commits, and the duration of a slow commit."""
COMMITS = 100
"""The number of recent commits, and of those in the thread after a slow commit."""
TIDY = 40
"""The commits between two moves of the log into the file: some thousand pages."""
PATIENCE = 5000
"""How long (ms) to wait for another program's transaction."""

_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
    }
)
"""Errors of the disk or the moment, not of the query."""


def passing(problem: BaseException) -> bool:
    """Return True when the file or the moment is at fault, not the query."""
    code = getattr(problem, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _PASSING


class _Promise(Promise[Result]):
    """The result of work; a request for it on an event loop runs the work at once."""

    def __init__(self, writer: "Writer") -> None:
        super().__init__()
        self._writer = writer

    def exception(self, timeout: float | None = None) -> BaseException | None:
        if not self._set and running_loop() is not None:
            self._writer.finish()
        return super().exception(timeout)


@frozen
class _Job(Generic[Result]):
    work: Work[Result]
    future: Future[Result]
    lazy: bool = False


@dataclass(slots=True)
class _Batch:
    """The work of a transaction, with its results."""

    futures: list[Future[Any]] = field(default_factory=list)
    outcomes: list[Callable[[], None]] = field(default_factory=list)
    posted: Posted = field(default_factory=dict)
    problem: Exception | None = None
    lazy: bool = False


class Disk:
    """The speed of recent commits: whether the loop may wait for the next."""

    def __init__(self) -> None:
        self._took: deque[float] = deque(maxlen=COMMITS)
        self._rests = 0
        self.usual = 0.0
        """The mean duration (s) of the recent commits."""

    @property
    def fast(self) -> bool:
        """Return True when the last commits were fast, and the last slow commit is long ago."""
        return not self._rests and self.usual <= FAST

    def took(self, seconds: float) -> None:
        """Record the duration (s) of a commit."""
        self._took.append(seconds)
        self.usual = sum(self._took) / len(self._took)
        if seconds > SLOW:
            self._rests = COMMITS
        else:
            self._rests = max(self._rests - 1, 0)


class Writer:
    """The only writer of a SQLite file."""

    def __init__(
        self,
        connection: Connection,
        clock: Callable[[], datetime],
        forgotten: Listed,
        present: Callable[[], None],
    ) -> None:
        """Take the connection, the clock, and the list of forgotten accounts.

        `present` raises `Unavailable` when the file is away.
        """
        self._present = present
        self._forgotten = forgotten
        self._connection = connection
        self._watch = time.monotonic
        self._stopwatch = time.perf_counter
        self._clock = clock
        self._alone = threading.Lock()
        self._committer = ThreadPoolExecutor(1, thread_name_prefix="commit")
        self._waiting: deque[_Job[Any]] = deque()
        self._finished: deque[_Batch] = deque()
        self._under_way = False
        self._resting: asyncio.AbstractEventLoop | None = None
        self._pragmas = set[str]()
        self._disk = Disk()
        self._commits = 0
        self.listener: Callable[[Handed], None] | None = None
        self.receipts: Receipts | None = None
        """The deliveries that enter the database with the next transaction."""
        self._posted: Posted = {}
        connection.after_begin = self._enter_receipts
        connection.writes_alone = True

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction, after the work submitted before.

        Lazy work goes first and waits for no disk. It survives an immediate end of the program; it
        survives an end of the machine when other work was committed after it.
        """
        job = _Job(work, _Promise[Result](self), lazy)
        loop = running_loop()
        if loop is None:
            self._write_now(deque([job]))
        else:
            if lazy:
                self._waiting.appendleft(job)
            else:
                self._waiting.append(job)
            loop.call_soon(self._begin, loop)
        return job.future

    def finish(self) -> None:
        """Do all submitted work at once."""
        with self._alone:
            pass  # the commit under way is finished now
        self._tell_finished()
        while self._waiting:
            self._write_now(self._waiting)

    def drain(self) -> None:
        """Enter the receipts at once, unless a transaction is under way."""
        if self.receipts and self.receipts.waiting and self._alone.acquire(blocking=False):
            batch = self._do_together(deque(), self._open_transaction(0, lazy=True), lazy=True)
            self._commit(batch)
            self._tell(batch)

    def renew(self, driver: sqlite3.Connection) -> None:
        """Use another connection from now on."""
        with self._alone:
            self._connection.replace(driver)
            self._pragmas = set()

    def close(self) -> None:
        """Finish the submitted work and close the connection."""
        self.finish()
        if receipts := self.receipts:
            if receipts.waiting:
                self._write_now(deque())
            self.receipts = None
            receipts.close()
        self._committer.shutdown()
        self._connection.driver.close()

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._under_way or not self._waiting:
            return
        lazy = self._waiting[0].lazy
        if self._resting is loop and not lazy:
            return
        self._under_way = True
        self._alone.acquire()
        problem = self._open_transaction(0, lazy=lazy)
        if problem is not None and passing(problem):
            self._committer.submit(self._write_for, loop)
            return
        batch = self._do_together(self._waiting, problem, lazy=lazy)
        if lazy or self._disk.fast:
            self._commit(batch, self._finished)
            self._go_on(loop)
        else:
            self._committer.submit(self._commit_for, loop, batch)

    def _rest(self, loop: asyncio.AbstractEventLoop, turns: int) -> None:
        """Let the loop first receive updates: a crash before they are stored repeats them."""
        if not turns:
            self._resting = None
        else:
            self._resting = loop
        if turns:
            loop.call_soon(self._rest, loop, turns - 1)
        else:
            self._begin(loop)

    def _write_for(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do the work in the committer's thread, since another program writes."""
        self._commit_for(loop, self._do_together(self._waiting, self._open_transaction(PATIENCE)))

    def _commit_for(self, loop: asyncio.AbstractEventLoop, batch: _Batch) -> None:
        self._commit(batch, self._finished)
        with suppress(RuntimeError):  # the loop is closed: `finish` reports the results
            loop.call_soon_threadsafe(self._go_on, loop)

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        self._tell_finished()
        self._under_way = False
        self._rest(loop, TURNS if self._waiting else 0)

    def _tell_finished(self) -> None:
        while self._finished:
            self._tell(self._finished.popleft())

    def _write_now(self, jobs: deque[_Job[Any]]) -> None:
        self._alone.acquire()
        batch = self._do_together(jobs, self._open_transaction(PATIENCE))
        self._commit(batch)
        self._tell(batch)

    def _open_transaction(self, patience: int, *, lazy: bool = False) -> Exception | None:
        """Begin a transaction; return the error when a writer takes longer than this (ms)."""
        try:
            if not lazy:  # the work just before has checked it
                self._present()
            synchronous = "FULL"
            if lazy:
                synchronous = "NORMAL"
            wanted = {
                f"busy_timeout = {patience}",
                f"synchronous = {synchronous}",
                "wal_autocheckpoint = 0",  # a checkpoint would wait for the disk
            }
            for pragma in wanted - self._pragmas:
                self._connection.say(f"PRAGMA {pragma}")
            self._pragmas = wanted
            self._connection.say("BEGIN IMMEDIATE")
        except (sqlite3.Error, Unavailable) as problem:
            return problem
        return None

    def _do_together(
        self, jobs: deque[_Job[Any]], refused: Exception | None, *, lazy: bool = False
    ) -> _Batch:
        """Do work in the open transaction, as much as fits into a moment.

        `lazy`: only lazy work.
        """
        batch = _Batch(problem=refused, lazy=lazy)
        until = self._watch() + min(max(SHARE_FOR, self._disk.usual), SHARE_AT_MOST)
        self._posted = batch.posted
        try:
            if not refused:
                self._enter_receipts()
            while jobs and not refused and (not batch.outcomes or self._watch() < until):
                if lazy and not jobs[0].lazy:
                    break
                job = jobs.popleft()
                batch.futures.append(job.future)
                batch.outcomes.append(self._do(job, batch.posted))
        except (sqlite3.Error, Unavailable) as problem:
            batch.problem = problem
        except BaseException:  # for example Ctrl-C
            self._give_up()
            self._alone.release()
            raise
        if batch.problem is not None and not batch.futures and jobs:
            batch.futures.append(jobs.popleft().future)
        return batch

    def _enter_receipts(self) -> None:
        """Enter the receipts; the transaction counts as unchanged after that."""
        if self.receipts is None:
            return
        receipts = self.receipts.enter()
        if receipts:
            outbox = OutboxRepository(self._transaction(self._posted))
            for receipt in receipts:
                outbox.enter(receipt)
            self._connection.begun = self._connection.driver.total_changes

    def _transaction(self, posted: Posted) -> Transaction:
        db = self._connection
        transaction = Transaction(db, db.memory, self._clock(), posted=posted)
        transaction.forgotten = self._forgotten
        return transaction

    def _do(self, job: _Job[Any], posted: Posted) -> Callable[[], None]:
        ledger = UnitOfWork(self._transaction(posted))
        try:
            with ledger.step():
                result = job.work(ledger)
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - the future has it
            return partial(job.future.set_exception, problem)
        return partial(job.future.set_result, result)

    def _commit(self, batch: _Batch, finished: deque[_Batch] | None = None) -> None:
        """Commit the batch, or undo all of it after an error; then others may write.

        The batch is put into `finished`, whose results are reported later.
        """
        try:
            if batch.problem is None:
                began = self._stopwatch()
                wrote = self._connection.driver.total_changes != self._connection.begun
                self._connection.say("COMMIT")
                if not batch.lazy:
                    self._tidy()
                    self._disk.took(self._stopwatch() - began)
                self._connection.memory.fresh.clear()
                if self.receipts:
                    self.receipts.committed(wrote=wrote, lazy=batch.lazy)
        except sqlite3.Error as problem:
            batch.problem = problem
        finally:
            if batch.problem is not None:
                self._give_up()
            if finished is not None:
                finished.append(batch)
            self._alone.release()

    def _tidy(self) -> None:
        """Move the log into the file now and then, where the loop may wait for it."""
        self._commits = (self._commits + 1) % TIDY
        if not self._commits:
            with suppress(sqlite3.Error):  # the rows are committed; the next try will do
                self._connection.say("PRAGMA wal_checkpoint")

    def _give_up(self) -> None:
        self._connection.memory.undo()
        self._connection.forget()
        if self._connection.driver.in_transaction:
            self._connection.say("ROLLBACK")

    def _tell(self, batch: _Batch) -> None:
        if batch.problem is not None:
            for future in batch.futures:
                future.set_exception(fault(batch.problem, passing))
            return
        if batch.posted and self.listener:
            self.listener(
                {chat: in_order(items) if items else () for chat, items in batch.posted.items()}
            )
        for tell in batch.outcomes:
            tell()


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that runs in this thread, if any."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
