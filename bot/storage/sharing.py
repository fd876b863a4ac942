"""Coordination of the processes of a bot on PostgreSQL, by rows that are held under leases.

A process renews its lease every few seconds. The claims of a process without a lease are free. A
single thread does all of it over its own connection and never waits for the disk: a crash of the
server loses the claims, and half a second of the record of sending.
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

from bot.ports.services import Intake
from bot.storage.connection import Connection, Driver
from bot.storage.schema import CHAT

Given = ParamSpec("Given")
Result = TypeVar("Result")

PROCESSES = 3
"""The first number of a process's advisory lock; the second is its holder."""
LEASE = 6_000
"""How long (ms) a silent process still counts as alive."""
MINUTE = 60_000
CHANNEL = "peling"
NAME = "peling "
"""The beginning of the connections' application name; the holder follows."""
ALL = ""
"""The notification to all processes to look for work of another process."""
AGAIN = 1.0
"""The pause (s) before a broken connection is opened again."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""By the database's clock, since the clocks of two machines may differ."""
_RENEW = (
    f"INSERT INTO lease (holder, expires) VALUES (%(me)s, {_NOW} + {LEASE}) "  # noqa: S608 - constants
    "ON CONFLICT (holder) DO UPDATE SET expires = excluded.expires"
)
# The upper bound serves for a clock that was put back. A killed process has lost its lock with its
# connection; a suspended process keeps its lock until its lease ends. Then its connections are
# ended, since they would keep the locks of its clubs and its claims of chats.
_EXPIRE = (
    "WITH gone AS (DELETE FROM lease "  # noqa: S608 - constants
    f"WHERE holder <> %(me)s AND (expires NOT BETWEEN {_NOW} AND {_NOW} + {2 * LEASE} "
    f"OR pg_try_advisory_xact_lock({PROCESSES}, holder::int)) RETURNING holder) "
    "SELECT pg_terminate_backend(pid) FROM gone LEFT JOIN pg_stat_activity "
    "ON usename = current_user AND datname = current_database() "
    f"AND application_name = '{NAME}' || gone.holder"
)
ALIVE = (
    f"SELECT count(*) FROM lease WHERE expires BETWEEN {_NOW} AND {_NOW} + {2 * LEASE} "  # noqa: S608 - constants
    f"OR NOT pg_try_advisory_xact_lock({PROCESSES}, mod(holder, 2147483648)::int)"
)
"""The number of processes that may still run: a suspended process keeps its lock."""
_LEAVE_ALL = "DELETE FROM lease WHERE holder = %(me)s"
_FREE = (
    "claim.holder = excluded.holder "
    "OR NOT EXISTS (SELECT FROM lease WHERE lease.holder = claim.holder)"
)
_CLAIM = (
    "INSERT INTO claim (what, holder, about) VALUES (%(what)s, %(me)s, %(about)s) "  # noqa: S608 - constants
    "ON CONFLICT (what) DO UPDATE SET holder = excluded.holder, about = excluded.about "
    f"WHERE {_FREE}"
)
_CHAT = f"'{CHAT}' || %(chat)s"
# A refused process marks the claim, and the holder looks again before it frees the chat.
# So no process has to ask twice.
_CLAIM_CHAT = (
    f"INSERT INTO claim (what, holder) VALUES ({_CHAT}, %(me)s) "  # noqa: S608 - constants
    f"ON CONFLICT (what) DO UPDATE SET about = CASE WHEN {_FREE} THEN '' ELSE 'more' END, "
    f"holder = CASE WHEN {_FREE} THEN excluded.holder ELSE claim.holder END "
    "RETURNING holder = %(me)s"
)
_LEAVE_CHAT = (
    "UPDATE claim SET about = '', "  # noqa: S608 - constants
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
"""Until the year 2286 all these numbers have the same length, so their texts sort like them."""
_SPENT = (
    f"SELECT ({_NOW} - at::bigint) / 1000.0 FROM pace, {_LATELY} "  # noqa: S608 - constants
    "AND place = %(place)s ORDER BY at"
)
_SPEND = (
    f"INSERT INTO pace (place, sent) VALUES (%(place)s, {_NOW}::text) "  # noqa: S608 - constants
    "ON CONFLICT (place) DO UPDATE SET "
    f"sent = concat_ws(' ', (SELECT string_agg(at, ' ') FROM {_LATELY}), excluded.sent)"
)
_FORGET_PACE = (
    f"DELETE FROM pace WHERE free < {_NOW} - {MINUTE} "  # noqa: S608 - constants
    f"AND NOT EXISTS (SELECT FROM {_LATELY})"
)
"""Places name chats, so old places are deleted."""
# The wait is at most a minute, also after the clock was put back.
_TURN = (
    f"INSERT INTO pace (place, free) VALUES (%(place)s, {_NOW} + %(apart)s) "  # noqa: S608 - constants
    f"ON CONFLICT (place) DO UPDATE SET free = greatest({_NOW}, "
    f"least(pace.free, {_NOW} + {MINUTE})) + %(apart)s RETURNING free - %(apart)s - {_NOW}"
)


def _in_the_thread(
    work: "Callable[Concatenate[Leases, Driver, Given], Result]",
) -> "Callable[Concatenate[Leases, Given], Future[Result]]":
    """Run the method in the single thread, over its connection."""

    def done(leases: "Leases", /, *given: Given.args, **named: Given.kwargs) -> Result:
        try:
            return work(leases, leases._present(), *given, **named)  # noqa: SLF001 - the same class
        except Exception as problem:
            raise leases._fault(problem) from problem  # noqa: SLF001 - the same class

    @wraps(work)
    def later(leases: "Leases", /, *given: Given.args, **named: Given.kwargs) -> Future[Result]:
        return leases._thread.submit(done, leases, *given, **named)  # noqa: SLF001 - the same class

    return later


class Leases:
    """The claims and leases of this process; its claims are free when its lease ends.

    The methods return at once; the future holds the answer.
    """

    def __init__(
        self, connected: Callable[[], Connection], fault: Callable[[Exception], Exception]
    ) -> None:
        self.holder = 1 + randbelow(2**31 - 1)
        self._connected = connected
        self._fault = fault
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgres-share")
        self._connection: Connection | None = None
        self._heard: dict[str, Callable[[str], None]] = {}
        self._ears: Thread | None = None
        self._closing = Event()

    def _renew(self, driver: Driver) -> None:
        """Renew the lease of this process, and end the leases of dead processes."""
        driver.execute(_RENEW, {"me": self.holder})
        driver.execute(_FORGET_PACE)
        if driver.execute(_EXPIRE, {"me": self.holder}).fetchall():
            driver.execute(_CALL, {"what": ALL})

    renew = _in_the_thread(_renew)

    def close(self) -> None:
        """Free all claims of this process, and notify the others."""
        self._closing.set()
        if self._connection is not None or self._ears is not None:
            with suppress(Exception):  # without the database the lease runs out
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

    @_in_the_thread
    def claim(self, driver: Driver, kind: str, what: str) -> bool:
        """Claim something, or renew the claim; False while another process holds it."""
        return self._claim(driver, f"{kind} {what}")

    def _claim(self, driver: Driver, what: str, about: str = "") -> bool:
        given = {"what": what, "me": self.holder, "about": about}
        return bool(driver.execute(_CLAIM, given).rowcount)

    @_in_the_thread
    def claim_chat(self, driver: Driver, chat: int) -> bool:
        """Claim sending to a chat; False while another process does, which will look again."""
        row: Any = driver.execute(_CLAIM_CHAT, {"chat": chat, "me": self.holder}).fetchone()
        return bool(row[0])

    @_in_the_thread
    def leave_chat(self, driver: Driver, chat: int, *, anyway: bool = False) -> bool:
        """Free the claim of a chat; False, and still claimed, when more has arrived meanwhile."""
        given = {"chat": chat, "me": self.holder, "anyway": anyway}
        row: Any = driver.execute(_LEAVE_CHAT, given).fetchone()
        return row is None or bool(row[0])  # without a row another process has taken the claim

    @_in_the_thread
    def receive(self, driver: Driver, bot: str, how: Intake) -> str:
        """Receive for a bot; return the name of a process that receives in another way, or ""."""
        bot = f"receive {bot} "
        self._renew(driver)
        with driver.transaction():
            driver.execute(_ALONE)
            given = {"bot": bot, "me": self.holder, "how": how}
            other = driver.execute(_OTHERWISE, given).fetchone()
            if other is not None:
                return str(other[0])
            driver.execute(_FORGET, {"bot": bot})
            about = f"{how} on {socket.gethostname()}, process {os.getpid()}"
            self._claim(driver, f"{bot}{self.holder} {how}", about)
        return ""

    @_in_the_thread
    def spent(self, driver: Driver, place: str) -> tuple[float, ...]:
        """Return the age (s) of each message of the last minute to a place, oldest first."""
        return tuple(float(row[0]) for row in driver.execute(_SPENT, {"place": place}))

    @_in_the_thread
    def spend(self, driver: Driver, place: str) -> None:
        """Record a message to a place, before it is sent."""
        driver.execute(_SPEND, {"place": place})

    @_in_the_thread
    def turn(self, driver: Driver, line: str, apart: float) -> float:
        """Take a turn in a line with a gap of `apart` seconds; return the wait (s)."""
        given = {"place": line, "apart": round(apart * 1000)}
        row: Any = driver.execute(_TURN, given).fetchone()
        return max(float(row[0]) / 1000, 0.0)

    def _present(self) -> Driver:
        """Return the connection of this process, open as long as the process runs."""
        if self._connection is None or self._connection.driver.closed:
            self._connection = self._connected()
            driver = self._connection.driver
            driver.execute("SET synchronous_commit = off")
            driver.execute(f"SELECT pg_advisory_lock({PROCESSES}, {self.holder:d})")
            driver.execute(_RENEW, {"me": self.holder})
        driver_: Driver = self._connection.driver
        return driver_

    @_in_the_thread
    def call(self, driver: Driver, about: str, what: str) -> None:
        """Notify all processes, this process too."""
        driver.execute(_CALL, {"what": f"{about} {what}"})

    def listen(self, about: str, heard: Callable[[str], None]) -> None:
        """Call `heard`, from a thread, with each notification about this subject.

        Subject "": another process died, or the connection was down for a while.
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
                self._tell(ALL)  # earlier notifications are lost
                for call in driver.notifies():
                    if self._closing.is_set():
                        return
                    self._tell(call.payload)
            self._closing.wait(AGAIN)

    def _tell(self, call: str) -> None:
        about, _, what = call.partition(" ")
        if heard := self._heard.get(about):
            heard(what)
