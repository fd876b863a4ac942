"""PostgreSQL: a transaction for each message, a lock for each club, several processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import psycopg
from psycopg.adapt import Dumper
from sqlalchemy import Dialect
from sqlalchemy.dialects.postgresql import psycopg as dialect

from bot.ports.clock import Clock, wall_clock
from bot.ports.faults import Unavailable
from bot.ports.platforms import Handed
from bot.storage import Away, DatabaseTrouble
from bot.storage.connection import Connection, LookupCache, Posted, Transaction, fault
from bot.storage.forgotten import ForgottenRows
from bot.storage.ledger import UnitOfWork, Work
from bot.storage.sharing import NAME, Leases
from bot.storage.statements import moment_to_text, warm

Result = TypeVar("Result")

POSTGRESQL: Dialect = dialect.dialect()  # type: ignore[no-untyped-call]
CONNECTIONS = 4
"""The most open transactions of a process, apart from the lazy ones."""
GIVES_WAY = 5
"""How often work over many clubs is repeated after a deadlock."""
STILL = 6_000
"""How long (ms) a transaction may be idle, since it blocks others."""
_WAITS_FOR_NO_DISK = (
    "SELECT set_config('synchronous_commit', 'off', true) "
    "WHERE current_setting('synchronous_standby_names') = ''"
)
"""With a synchronous standby every commit waits for it, or a failover would send posts twice."""
CLUBS = 1
"""The first number of a club's advisory lock; the second is the club."""

_PASSING = (
    psycopg.OperationalError,  # the server is away, its disk is full, or a deadlock
    psycopg.errors.SerializationFailure,
    psycopg.errors.IdleInTransactionSessionTimeout,
    psycopg.errors.DataCorrupted,
    psycopg.errors.IndexCorrupted,
    psycopg.errors.ReadOnlySqlTransaction,
)
_TOO_MUCH = psycopg.errors.ProgramLimitExceeded
"""For example a key too long for its index, which psycopg counts as an operational error."""


def passing(problem: BaseException) -> bool:
    """Return True when the database or the moment is at fault, not the query."""
    return isinstance(problem, _PASSING) and not isinstance(problem, _TOO_MUCH)


class _Stored(Dumper):
    """Writes a flag, a moment or a day as it is stored."""

    def dump(self, obj: object) -> bytes:
        """Return the stored number or text."""
        if isinstance(obj, datetime):
            return moment_to_text(obj).encode()
        return str(int(obj) if isinstance(obj, bool) else obj).encode()


for _kind in (bool, datetime, date):
    psycopg.adapters.register_dumper(_kind, _Stored)


def connect(url: str, name: str | None = None) -> psycopg.Connection:
    """Open a connection in autocommit mode; `name` is shown at the server.

    Raises:
        Away: the server cannot be reached.
    """
    try:
        return psycopg.connect(url, autocommit=True, connect_timeout=10, application_name=name)
    except psycopg.Error as problem:
        line = str(problem).strip().splitlines()[0]
        raise Away(f"the PostgreSQL database cannot be reached: {line}") from problem


POOLED = (
    "between Pe-Ling and PostgreSQL stands a pooler that gives every transaction another "
    "connection (PgBouncer with pool_mode = transaction). Set pool_mode = session for this "
    "database, or name the server itself in PELING_DATABASE_URL: by a connection of its own a "
    "process hears the others, and shows that it is alive"
)
LOOKS = 5
"""How often to check whether a pooler changes connections; most show it the first time."""


def refuse_pooler(url: str) -> None:
    """Make sure that a connection keeps the same process of the server.

    Raises:
        DatabaseTrouble: a pooler changes it, or the server cannot be reached.
    """
    with closing(connect(url)) as first:
        mine = _behind(first)
        if mine == first.info.backend_pid:
            return  # no pooler
        for _ in range(LOOKS):
            with closing(connect(url)) as second:
                second.execute("BEGIN")
                if mine == _behind(second) or mine != _behind(first):
                    raise DatabaseTrouble(POOLED)


def _behind(driver: psycopg.Connection) -> int:
    row: Any = driver.execute("SELECT pg_backend_pid()").fetchone()
    return int(row[0])


class PostgresStore:
    """Storage in a PostgreSQL database, which other processes may share."""

    unclean = False
    receipts = None

    def __init__(self, url: str, clock: Clock = wall_clock) -> None:
        self._url = url
        self.clock = clock
        self._connections: SimpleQueue[Connection] = SimpleQueue()
        self._workers = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="postgres")
        self._lazy = ThreadPoolExecutor(1, thread_name_prefix="postgres-lazy")
        self._listener: Callable[[Handed], None] | None = None
        self.sharing = Leases(self._connect, partial(fault, passing=passing))

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Do the work in its own transaction; lazy work has its own thread."""
        begin = f"BEGIN; SET LOCAL idle_in_transaction_session_timeout = {STILL}"
        if lazy:
            return self._lazy.submit(self._do, work, f"{begin}; {_WAITS_FOR_NO_DISK}")
        return self._workers.submit(self._do, work, begin)

    def read(self, work: Work[Result]) -> Future[Result]:
        """Do the work on a snapshot of the committed rows."""
        return self._workers.submit(self._look, work)

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Do long work on a snapshot, like every read."""
        return self.read(work)

    def listen(self, posted: Callable[[Handed], None]) -> None:
        """Call `posted` after every commit that put something into the outbox."""
        self._listener = posted

    def warm(self) -> None:
        """Compile every statement now instead of at its first use."""
        warm(POSTGRESQL)

    def renew(self) -> None:
        """Close the unused connections; others are opened when they are needed."""
        with suppress(Empty):
            while True:
                self._connections.get_nowait().driver.close()

    def close(self) -> None:
        """Finish the submitted work and close the connections."""
        self._workers.shutdown()
        self._lazy.shutdown()
        self.sharing.close()
        self.renew()

    def _do(self, work: Work[Result], begin: str) -> Result:
        """Do the work, again after a deadlock between two processes."""
        for _ in range(GIVES_WAY):
            try:
                return self._do_once(work, begin)
            except Unavailable as problem:
                if not isinstance(problem.__cause__, psycopg.errors.DeadlockDetected):
                    raise
        return self._do_once(work, begin)

    def _do_once(self, work: Work[Result], begin: str) -> Result:
        posted: Posted = {}
        with self._lend_connection() as connection:
            transaction = Transaction(
                connection, LookupCache(), self.clock(), partial(_lock, connection, set())
            )
            transaction.posted = posted
            transaction.holder = self.sharing.holder
            transaction.forgotten = ForgottenRows()
            with _transaction(connection, begin):
                result = work(UnitOfWork(transaction))
        if posted and self._listener:
            self._listener(dict.fromkeys(posted, ()))
        return result

    def _look(self, work: Work[Result]) -> Result:
        with self._lend_connection() as connection:
            transaction = Transaction(connection, LookupCache(), self.clock())
            transaction.holder = self.sharing.holder
            with _transaction(connection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"):
                return work(UnitOfWork(transaction))

    @contextmanager
    def _lend_connection(self) -> Iterator[Connection]:
        """Lend a connection; a broken connection is not used again."""
        try:
            connection = self._connections.get_nowait()
        except Empty:
            connection = self._connect()
        try:
            yield connection
        except psycopg.Error as problem:
            raise fault(problem, passing) from problem
        finally:
            if connection.driver.closed:
                connection.driver.close()
            else:
                self._connections.put(connection)

    def _connect(self) -> Connection:
        try:
            driver = connect(self._url, f"{NAME}{self.sharing.holder}")
            return Connection(driver, POSTGRESQL, passing)
        except DatabaseTrouble as trouble:
            raise Unavailable(str(trouble)) from trouble


@contextmanager
def _transaction(connection: Connection, begin: str) -> Iterator[None]:
    connection.say(begin)
    try:
        yield
        connection.say("COMMIT")
    except BaseException:
        if not connection.driver.closed:
            connection.say("ROLLBACK")
        raise


def _lock(connection: Connection, held: set[int], club: int) -> bool:
    """Lock a club until the end of the transaction; False if it was locked already."""
    if club in held:
        return False
    narrow = club & 0x7FFF_FFFF  # a forged number may be wider; two clubs may share a lock
    connection.say(f"SELECT pg_advisory_xact_lock({CLUBS}, {narrow:d})")
    held.add(club)
    return True
