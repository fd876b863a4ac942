"""SQLite: a file with a single writer, several messages in a commit."""

import os
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import date, datetime
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

from bot.ports.clock import Clock, wall_clock
from bot.ports.faults import Damaged, Unavailable
from bot.ports.platforms import Handed
from bot.storage import DatabaseTrouble
from bot.storage.connection import Connection, LookupCache, Transaction, fault, unavailable
from bot.storage.forgotten_file import ForgottenFile
from bot.storage.ledger import UnitOfWork, Work
from bot.storage.lock import Lock
from bot.storage.promise import Promise
from bot.storage.receipts import NAME, Receipts, name_in
from bot.storage.statements import SQLITE, moment_to_text, warm
from bot.storage.writer import Writer, passing

Result = TypeVar("Result")

sqlite3.register_adapter(datetime, moment_to_text)
sqlite3.register_adapter(date, date.isoformat)

OLDEST = (3, 37, 0)
"""The first SQLite with STRICT tables."""


def connect(path: Path | str, *, only_read: bool = False) -> sqlite3.Connection:
    """Open a connection in autocommit mode, with the bot's pragmas.

    Raises:
        DatabaseTrouble: the file is no database, or SQLite is too old.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise DatabaseTrouble(
            f"SQLite {sqlite3.sqlite_version} is too old; Pe-Ling needs {wanted} or newer"
        )
    driver = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=512
    )
    for pragma in (
        "busy_timeout = 5000",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "temp_store = MEMORY",  # no file for a savepoint's journal
        "secure_delete = ON",  # overwrite deleted rows in free pages
        f"query_only = {only_read}",
    ):
        driver.execute(f"PRAGMA {pragma}")
    return driver


def _reader(path: Path | str) -> sqlite3.Connection:
    """Return a reading connection that never waits for a writer, since the loop would wait too."""
    driver = connect(path, only_read=True)
    driver.execute("PRAGMA busy_timeout = 0")
    return driver


class SqliteStore:
    """Storage in a SQLite file."""

    sharing = None

    def __init__(
        self, path: Path | str, clock: Clock = wall_clock, lock: Lock | None = None
    ) -> None:
        self._lock = lock
        self.unclean = lock is not None and lock.unclean
        self.clock = clock
        self._db = Connection(connect(path), SQLITE, passing)
        forgotten = ForgottenFile(Path(f"{path}.forgotten"))
        self._place = str(path)
        self._opened = Path(path).stat()
        self._writer = Writer(self._db, self.clock, forgotten, self._must_be_present)
        self._readers = Connection(_reader(path), SQLITE, passing)
        self._reading = threading.Lock()
        self._path = Path(path)
        self._browsing = ThreadPoolExecutor(1, thread_name_prefix="browse")
        if lock is not None:
            with suppress(Unavailable):
                self._writer.receipts = Receipts(self._path, self._name())

    def _name(self) -> str:
        """Return the random name of this database; it gets its name when it is first opened."""
        if name := name_in(self._db.driver):
            return name
        return self.submit(lambda ledger: ledger.keep(NAME, token_hex(8))).result()

    @property
    def receipts(self) -> Receipts | None:
        """Return the deliveries that the next transaction enters; None beside a running bot."""
        return self._writer.receipts

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in a transaction, after the work submitted before."""
        return self._writer.submit(work, lazy=lazy)

    def read(self, work: Work[Result]) -> Future[Result]:
        """Do the work at once, in this thread, on a snapshot of the committed rows."""
        future = Promise[Result]()
        self._writer.drain()
        with self._reading:
            try:
                future.set_result(self._look(self._readers, work))
            except Exception as problem:  # noqa: BLE001 - the future has it
                future.set_exception(fault(problem, passing))
        return future

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Do long work on its own snapshot, in its own thread."""
        return self._browsing.submit(self._browse, work)

    def listen(self, posted: Callable[[Handed], None]) -> None:
        """Call `posted` after every commit that put something into the outbox."""
        self._writer.listener = posted

    def warm(self) -> None:
        """Compile every statement now instead of at its first use."""
        warm(SQLITE)

    def renew(self) -> None:
        """Open new connections and check the file quickly. Raises Damaged, Unavailable."""
        try:
            with closing(connect(self._path, only_read=True)) as driver:
                [fault] = driver.execute("PRAGMA quick_check(1)").fetchone()
            self._writer.renew(connect(self._path))
            with self._reading:
                self._readers.replace(_reader(self._path))
        except (sqlite3.Error, DatabaseTrouble) as problem:
            raise unavailable(problem) from problem
        if fault != "ok":
            raise Damaged(fault)

    def close(self) -> None:
        """Finish the submitted work and close the file."""
        self._browsing.shutdown()
        self._writer.close()
        self._readers.driver.close()
        if self._lock:
            self._lock.release(in_order=True)

    def _must_be_present(self) -> None:
        """Check that the file was not moved; SQLite itself would go on writing to it.

        Raises:
            Unavailable: the path has another file, or none.
        """
        try:
            here = os.path.samestat(os.stat(self._place), self._opened)  # noqa: PTH116 - faster
        except OSError:
            here = False
        if not here:
            raise Unavailable(f"{self._place} is away; put it back, or start the bot again")

    def _look(self, connection: Connection, work: Work[Result]) -> Result:
        transaction = Transaction(connection, LookupCache(), self.clock())
        connection.say("BEGIN")
        try:
            return work(UnitOfWork(transaction))
        finally:
            if connection.driver.in_transaction:  # a failed read may have ended it
                connection.say("COMMIT")

    def _browse(self, work: Work[Result]) -> Result:
        try:
            with closing(connect(self._path, only_read=True)) as driver:
                return self._look(Connection(driver, SQLITE, passing), work)
        except sqlite3.Error as problem:
            raise fault(problem, passing) from problem
