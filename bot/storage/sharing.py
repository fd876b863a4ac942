"""Coordination of the processes of one bot on PostgreSQL: rows that are held by leases.

A process shows every few seconds that it is alive. What is claimed by one that does not is
anybody's. All of it goes over one connection of one thread; nothing here waits for the disk: what
a crash of the server itself loses is who held what, and half a second of what was sent.
"""

import os
import socket
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import wraps
from secrets import randbelow
from threading import Event, Thread
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.ports.platforms import Intake
from bot.storage.connection import Connection, Driver
from bot.storage.schema import CHAT

Given = ParamSpec("Given")
Result = TypeVar("Result")

PROCESSES = 3
"""The first number of a process's advisory lock; the second is its holder."""
LEASE = 6_000
"""For how long (ms) a silent process still counts as alive."""
MINUTE = 60_000
CHANNEL = "peling"
NAME = "peling "
"""So the name begins that the connections of a process bear; its holder follows."""
ALL = ""
"""The call to all processes: look what another has left."""
AGAIN = 1.0
"""After how long (s) a connection that broke is opened again."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""By the database's clock: those of two machines may differ."""
_RENEW = (
    f"INSERT INTO lease (holder, expires) VALUES (%(me)s, {_NOW} + {LEASE}) "  # noqa: S608 - as below
    "ON CONFLICT (holder) DO UPDATE SET expires = excluded.expires"
)
# A clock that was put back lets nobody live for ever.
# One that was killed is known at once: its lock went with its connection. One whose machine or
# network stands still keeps the lock, and its lease runs out.
# Its connections are ended: what stands still would hold its clubs, and the chats it sends to, for
# as long as it does.
_EXPIRE = (
    "WITH gone AS (DELETE FROM lease "  # noqa: S608 - our own words
    f"WHERE holder <> %(me)s AND (expires NOT BETWEEN {_NOW} AND {_NOW} + {2 * LEASE} "
    f"OR pg_try_advisory_xact_lock({PROCESSES}, holder::int)) RETURNING holder) "
    "SELECT pg_terminate_backend(pid) FROM gone LEFT JOIN pg_stat_activity "
    "ON usename = current_user AND datname = current_database() "
    f"AND application_name = '{NAME}' || gone.holder"
)
ALIVE = (
    f"SELECT count(*) FROM lease WHERE expires BETWEEN {_NOW} AND {_NOW} + {2 * LEASE} "  # noqa: S608 - our own words
    f"OR NOT pg_try_advisory_xact_lock({PROCESSES}, mod(holder, 2147483648)::int)"
)
"""How many processes may still be running: a suspended one keeps its lock."""
_LEAVE_ALL = "DELETE FROM lease WHERE holder = %(me)s"
_FREE = (
    "claim.holder = excluded.holder "
    "OR NOT EXISTS (SELECT FROM lease WHERE lease.holder = claim.holder)"
)
_CLAIM = (
    "INSERT INTO claim (what, holder, about) VALUES (%(what)s, %(me)s, %(about)s) "  # noqa: S608 - our own words
    "ON CONFLICT (what) DO UPDATE SET holder = excluded.holder, about = excluded.about "
    f"WHERE {_FREE}"
)
_CHAT = f"'{CHAT}' || %(chat)s"
# Who cannot have a chat writes that down beside who has it, and that one looks again before it
# leaves: nobody has to ask more than once, however long a chat is held.
_CLAIM_CHAT = (
    f"INSERT INTO claim (what, holder) VALUES ({_CHAT}, %(me)s) "  # noqa: S608 - our own words
    f"ON CONFLICT (what) DO UPDATE SET about = CASE WHEN {_FREE} THEN '' ELSE 'more' END, "
    f"holder = CASE WHEN {_FREE} THEN excluded.holder ELSE claim.holder END "
    "RETURNING holder = %(me)s"
)
_LEAVE_CHAT = (
    "UPDATE claim SET about = '', "  # noqa: S608 - our own words
    "holder = CASE WHEN about = '' OR %(anyway)s THEN 0 ELSE holder END "
    f"WHERE what = {_CHAT} AND holder = %(me)s "
    "RETURNING holder = 0"
)
_CALL = f"SELECT pg_notify('{CHANNEL}', %(what)s)"
_ALONE = "LOCK TABLE claim IN SHARE ROW EXCLUSIVE MODE"
_OTHERWISE = (
    "SELECT about FROM claim JOIN lease USING (holder) WHERE starts_with(what, %(bot)s) "
    "AND holder <> %(me)s AND (what LIKE '%% polling' OR %(how)s = 'polling') LIMIT 1"
)
_FORGET = (
    "DELETE FROM claim WHERE starts_with(what, %(bot)s) "
    "AND NOT EXISTS (SELECT FROM lease WHERE lease.holder = claim.holder)"
)
_LATELY = f"unnest(string_to_array(pace.sent, ' ')) at WHERE at > ({_NOW} - {MINUTE})::text"
"""Until the year 2286 these numbers have as many digits each, and so are in order as texts."""
_SPENT = (
    f"SELECT ({_NOW} - at::bigint) / 1000.0 FROM pace, {_LATELY} "  # noqa: S608 - our own words
    "AND place = %(place)s ORDER BY at"
)
_SPEND = (
    f"INSERT INTO pace (place, sent) VALUES (%(place)s, {_NOW}::text) "  # noqa: S608 - our own words
    "ON CONFLICT (place) DO UPDATE SET "
    f"sent = concat_ws(' ', (SELECT string_agg(at, ' ') FROM {_LATELY}), excluded.sent)"
)
_FORGET_PACE = (
    f"DELETE FROM pace WHERE free < {_NOW} - {MINUTE} "  # noqa: S608 - our own words
    f"AND NOT EXISTS (SELECT FROM {_LATELY})"
)
"""Places name chats: what no longer counts goes."""
# A clock that was put back keeps nobody waiting: never more than a minute ahead.
_TURN = (
    f"INSERT INTO pace (place, free) VALUES (%(place)s, {_NOW} + %(apart)s) "  # noqa: S608 - our own words
    f"ON CONFLICT (place) DO UPDATE SET free = greatest({_NOW}, "
    f"least(pace.free, {_NOW} + {MINUTE})) + %(apart)s RETURNING free - %(apart)s - {_NOW}"
)


def _in_the_thread(
    work: "Callable[Concatenate[Leases, Driver, Given], Result]",
) -> "Callable[Concatenate[Leases, Given], Future[Result]]":
    """Have this done by the one thread, over its connection."""

    def done(leases: "Leases", /, *given: Given.args, **named: Given.kwargs) -> Result:
        try:
            return work(leases, leases._present(), *given, **named)  # noqa: SLF001 - its own
        except Exception as problem:
            raise leases._told(problem) from problem  # noqa: SLF001 - its own

    @wraps(work)
    def later(leases: "Leases", /, *given: Given.args, **named: Given.kwargs) -> Future[Result]:
        return leases._thread.submit(done, leases, *given, **named)  # noqa: SLF001 - its own

    return later


class Leases:
    """A process's view of the others. Its claims are free when it is dead, or silent for a while.

    Its methods return at once: what they ask is known when the future is done.
    """

    def __init__(
        self, connected: Callable[[], Connection], told: Callable[[Exception], Exception]
    ) -> None:
        """How to open a connection, and the error to raise when that breaks."""
        self.holder = 1 + randbelow(2**31 - 1)
        self._connected = connected
        self._told = told
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgres-share")
        self._connection: Connection | None = None
        self._heard: dict[str, Callable[[str], None]] = {}
        self._ears: Thread | None = None
        self._closing = Event()

    # --- who is alive --------------------------------------------------------------------------

    def _renew(self, driver: Driver) -> None:
        """Show that this process is alive, and find out which others are no more."""
        driver.execute(_RENEW, {"me": self.holder})
        driver.execute(_FORGET_PACE)
        if driver.execute(_EXPIRE, {"me": self.holder}).fetchall():
            driver.execute(_CALL, {"what": ALL})

    renew = _in_the_thread(_renew)

    def close(self) -> None:
        """Give up all that this process held, and notify the others."""
        self._closing.set()
        if self._connection is not None or self._ears is not None:
            with suppress(Exception):  # the database is away: its lease runs out
                self._go().result()
        self._thread.shutdown()
        if self._ears is not None:
            self._ears.join(2 * AGAIN)
        if self._connection is not None:
            self._connection.driver.close()

    @_in_the_thread
    def _go(self, driver: Driver) -> None:
        driver.execute(_LEAVE_ALL, {"me": self.holder})
        driver.execute(_CALL, {"what": ALL})

    # --- who holds what ------------------------------------------------------------------------

    @_in_the_thread
    def claim(self, driver: Driver, kind: str, what: str) -> bool:
        """Hold something, or go on to; False while another process does."""
        return self._claim(driver, f"{kind} {what}")

    def _claim(self, driver: Driver, what: str, about: str = "") -> bool:
        given = {"what": what, "me": self.holder, "about": about}
        return bool(driver.execute(_CLAIM, given).rowcount)

    @_in_the_thread
    def claim_chat(self, driver: Driver, chat: int) -> bool:
        """Send to a chat, or go on to; False while another process does, that will look again."""
        row: Any = driver.execute(_CLAIM_CHAT, {"chat": chat, "me": self.holder}).fetchone()
        return bool(row[0])

    @_in_the_thread
    def leave_chat(self, driver: Driver, chat: int, *, anyway: bool = False) -> bool:
        """Let others send there; False, and it stays held, when more has arrived meanwhile."""
        given = {"chat": chat, "me": self.holder, "anyway": anyway}
        row: Any = driver.execute(_LEAVE_CHAT, given).fetchone()
        return row is None or bool(row[0])  # without a row another took it from a silent one

    @_in_the_thread
    def receive(self, driver: Driver, bot: str, how: Intake) -> str:
        """Take in what comes for a bot; the name of a process that does it the other way."""
        bot = f"receive {bot} "
        self._renew(driver)
        with driver.transaction():
            driver.execute(_ALONE)
            found = driver.execute(_OTHERWISE, {"bot": bot, "me": self.holder, "how": how})
            other = found.fetchone()
            if other is not None:
                return str(other[0])
            driver.execute(_FORGET, {"bot": bot})
            about = f"{how} on {socket.gethostname()}, process {os.getpid()}"
            self._claim(driver, f"{bot}{self.holder} {how}", about)
        return ""

    # --- how fast ------------------------------------------------------------------------------

    @_in_the_thread
    def spent(self, driver: Driver, place: str) -> tuple[float, ...]:
        """How long ago (s) each message of the last minute went to a place, the first first."""
        return tuple(float(row[0]) for row in driver.execute(_SPENT, {"place": place}))

    @_in_the_thread
    def spend(self, driver: Driver, place: str) -> None:
        """Record one more message to a place, before it is sent."""
        driver.execute(_SPEND, {"place": place})

    @_in_the_thread
    def turn(self, driver: Driver, line: str, apart: float) -> float:
        """Queue where one goes every `apart` seconds; returns how long (s) to wait."""
        given = {"place": line, "apart": round(apart * 1000)}
        row: Any = driver.execute(_TURN, given).fetchone()
        return max(float(row[0]) / 1000, 0.0)

    # --- the thread and its connection ---------------------------------------------------------

    def _present(self) -> Driver:
        """The connection that is there for as long as this process is."""
        if self._connection is None or self._connection.driver.closed:
            self._connection = self._connected()
            driver = self._connection.driver
            driver.execute("SET synchronous_commit = off")
            driver.execute(f"SELECT pg_advisory_lock({PROCESSES}, {self.holder:d})")
            driver.execute(_RENEW, {"me": self.holder})
        driver_: Driver = self._connection.driver
        return driver_

    # --- what is called ------------------------------------------------------------------------

    @_in_the_thread
    def call(self, driver: Driver, about: str, what: str) -> None:
        """Tell all processes, this one too."""
        driver.execute(_CALL, {"what": f"{about} {what}"})

    def listen(self, about: str, heard: Callable[[str], None]) -> None:
        """Call this, from a thread, with what is called about this.

        About "": another process died, or the connection was down for a while.
        """
        self._heard[about] = heard
        if self._ears is None:
            self._ears = Thread(target=self._hear, name="postgres-listen", daemon=True)
            self._ears.start()

    def _hear(self) -> None:
        while not self._closing.is_set():
            # the database may be away, and come back
            with suppress(Exception), self._connected().driver as driver:
                driver.execute(f"LISTEN {CHANNEL}")
                self._tell(ALL)  # nobody knows what was called meanwhile
                for call in driver.notifies():
                    if self._closing.is_set():
                        return
                    self._tell(call.payload)
            self._closing.wait(AGAIN)

    def _tell(self, call: str) -> None:
        about, _, what = call.partition(" ")
        if heard := self._heard.get(about):
            heard(what)
