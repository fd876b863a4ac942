"""Backups: hourly while the database changes, each tested, copied elsewhere, thinned with age.

The copies of the last two days remain hourly, then daily. No copy is older than 30 days: an older
copy may hold the name of a person forgotten since.
"""

import filecmp
import os
import re
import shlex
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import case, select

from bot.ports.clock import Clock, wall_clock
from bot.ports.health import HealthState
from bot.storage import Away, DatabaseTrouble, UnfitPlace
from bot.storage.connection import Connection
from bot.storage.journal import TABLE_EVENTS
from bot.storage.schema import EventRow
from bot.storage.statements import GIVEN, Prepared
from bot.storage.tables import EVERY_SITTING
from bot.storage.upkeep.checking import CLUBS, PLAYED
from bot.storage.upkeep.copying import folder_for
from bot.storage.upkeep.maintenance import backup, put_back_into, try_copy
from bot.storage.upkeep.reading import reading
from bot.storage.upkeep.url import Address, PostgresUrl, SqliteFile, address_of

DAILY = "peling-"
STAYS = timedelta(days=30)
GRADES = ((timedelta(days=2), "%Y-%m-%d %H"), (STAYS, "%Y-%m-%d"))
"""The age until which the newest copy of an hour, and of a day, is kept."""
APART = timedelta(minutes=55)
"""The least time between copies; with a check every five minutes an hour is lost at most."""
REFRESHED = timedelta(days=7)
"""The age after which a copy is made of an unchanged database."""
DRILLED = timedelta(days=7)
ABANDONED = timedelta(days=1)
"""The age after which an incomplete backup must be of a killed program."""
ROOM = 50
"""The free space (MB) on the disk below which the host is notified."""
PATIENCE = 600.0
"""How long (s) the host's own command may take."""
_OWN = re.compile(rf"{DAILY}(\d{{4}}-\d\d-\d\d)(?:\.(\d{{4}}))?\.(?:db|jsonl\.gz)")
_BEFORE = re.compile(r".*-before-.*-(\d{8}-\d{6})-\d{6}\.(?:db|jsonl\.gz)")
_CHANGED = (
    "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables "
    "WHERE relname NOT IN ('inbox', 'outbox', 'message', 'lease', 'due', 'meta')"
)
"""The changes by clubs; rows that come and go by themselves are no change."""
_DECIDED = Prepared(
    select(
        *(EventRow.stream_id, EventRow.number, EventRow.at, EventRow.kind),
        case((EventRow.stream == "season", EventRow.body)),
    ).where(EventRow.stream == GIVEN)
)
"""Events, which are only added, without the bodies that change when a person is forgotten."""


class Copy(NamedTuple):
    """A backup by the program itself, and its time."""

    made: datetime
    path: Path


def _copies(folder: Path, name: re.Pattern[str]) -> list[Copy]:
    copies = []
    for path in folder.glob("*"):
        if match := name.fullmatch(path.name):
            digits = re.sub(r"\D", "", "".join(filter(None, match.groups())))
            copies.append(Copy(datetime.strptime(f"{digits:0<14} Z", "%Y%m%d%H%M%S %z"), path))
    return sorted(copies, reverse=True)


copies_in = partial(_copies, name=_OWN)
"""Return the backups in a folder, newest first."""
copies_before = partial(_copies, name=_BEFORE)
"""Return the copies made before an upgrade or a restore."""


def newest_good(url: str, folder: Path | None) -> str:
    """Return the newest whole copy by the program, "" for no copy."""
    place = folder_for(address_of(url), folder)
    paths = [copy.path for copy in copies_in(place) + copies_before(place)]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        with suppress(Exception):  # after any fault of a copy, an older copy may be whole
            try_copy(path)
            return str(path.resolve())
    return ""


def to_keep(copies: Iterable[Copy], now: datetime) -> set[Copy]:
    """Return the backups to keep, fewer with age."""
    newest: dict[str, Copy] = {}  # by hour or day
    for copy in sorted(copies):
        newest |= {f"{copy.made:{form}}": copy for age, form in GRADES if now - copy.made <= age}
    return set(newest.values())


def thin(folder: Path, now: datetime) -> None:
    """Delete old backups, old copies before an upgrade or restore, and incomplete copies."""
    copies = copies_in(folder)
    for copy in set(copies) - to_keep(copies, now):
        copy.path.unlink(missing_ok=True)
    for path in folder.glob(f"{DAILY}*.part*"):
        if path.stat().st_mtime < (now - ABANDONED).timestamp():
            path.unlink(missing_ok=True)
    for copy in copies_before(folder):
        if copy.made < now - STAYS:
            copy.path.unlink(missing_ok=True)


@dataclass
class Keeper:
    """Makes backups at intervals, and reports problems with them.

    `second`: another folder, or a command of the host's in which `{}` is the backup.
    """

    url: str
    folder: Path | None
    second: str
    signs: HealthState
    clock: Clock = wall_clock
    _mark: object = None
    _to_take: Path | None = None
    _drilled: datetime | None = None

    def __post_init__(self) -> None:
        self._address = address_of(self.url)
        self._folder = folder_for(self._address, self.folder)
        self._note_newest()

    def keep(self) -> None:
        """Do all due work; it takes long, so it needs its own thread."""
        self.look_for_room()
        with suppress(Away):  # the host is notified separately; all is tried again next time
            with self._note_outcome("backup"):
                self._back_up()
            with self._note_outcome("second"):
                self._take_elsewhere()
            with self._note_outcome("drill"):
                now = self.clock()
                if self._drilled is None or now - self._drilled >= DRILLED:
                    drill(self._address, self._folder)
                    self._drilled = now

    @contextmanager
    def _note_outcome(self, kind: str) -> Iterator[None]:
        try:
            yield
        except Away:
            raise
        except (DatabaseTrouble, OSError) as problem:
            self.signs.raise_alert(kind, why=str(problem))
        else:
            self.signs.clear(kind)

    def look_for_room(self) -> None:
        """Raise or clear the alert about free space on the disk."""
        if isinstance(self._address, SqliteFile):
            place = self._address.path
        else:
            place = self._folder
        with suppress(OSError):
            free = shutil.disk_usage(place.parent).free >> 20
            if free < ROOM:
                self.signs.raise_alert("disk", free=free)
            else:
                self.signs.clear("disk")

    def _back_up(self) -> None:
        now = self.clock().astimezone(UTC)
        thin(self._folder, now)
        mark = _mark(self._address)
        before = [copy.made for copy in copies_in(self._folder) if copy.made <= now]
        if before:
            age = now - before[0]
        else:
            age = STAYS
        if age < (APART if mark != self._mark else REFRESHED):
            return
        target = self._folder / f"{DAILY}{now:%Y-%m-%d.%H%M}{self._address.ending}"
        backup(self.url, target)
        self._mark = mark
        self._to_take = target
        self.signs.backups += 1
        self._note_newest()
        thin(self._folder, now)

    def _note_newest(self) -> None:
        copies = copies_in(self._folder)
        if not copies:
            self.signs.backed_up = None
        else:
            self.signs.backed_up = copies[0].made

    def _take_elsewhere(self) -> None:
        if self.second and self._to_take:
            take_elsewhere(self._to_take, self.second, self.clock())
        elif self.second and "{}" not in self.second:
            thin(Path(self.second).expanduser(), self.clock())
        self._to_take = None
        must_be_elsewhere(self.second, self._folder)


def _mark(address: Address) -> object:
    """Return a value that changes with each change of the database."""
    if isinstance(address, PostgresUrl):
        from bot.storage.upkeep.on_postgres import postgres

        with postgres(address) as connection:
            return connection.exec_driver_sql(_CHANGED).scalar()
    files = (address.path, Path(f"{address.path}-wal"))
    return [(file.stat().st_mtime_ns, file.stat().st_size) for file in files if file.exists()]


def must_be_elsewhere(second: str, folder: Path) -> None:
    """Check that the second place can take backups, and is on another disk.

    Raises:
        UnfitPlace: the command or folder is missing, or the folder is on the same disk.
    """
    if "{}" in second:
        command = _command(second)[0]
        if shutil.which(command) is None:
            problem = f"{command} cannot be run: there is no such command"
            raise UnfitPlace("second-no-command", command, problem)
    elif second:
        place = Path(second).expanduser()
        _must_be_there(place)
        if _device(place) == _device(folder):
            problem = f"{place} is on the same disk as {folder}; is its own disk mounted?"
            raise UnfitPlace("second-same-disk", str(place), problem)


def _must_be_there(folder: Path) -> None:
    if not folder.is_dir():
        problem = f"there is no folder {folder}; is its disk mounted?"
        raise UnfitPlace("second-no-folder", str(folder), problem)


def _device(path: Path) -> int:
    path = path.absolute()
    while not path.exists():
        path = path.parent
    return path.stat().st_dev


def _command(second: str) -> list[str]:
    try:
        return shlex.split(second)
    except ValueError as problem:
        raise DatabaseTrouble(f"{second} cannot be read as a command: {problem}") from problem


def take_elsewhere(copy: Path, second: str, now: datetime) -> None:
    """Copy a backup to another folder and thin that, or run the host's command for it.

    Raises:
        DatabaseTrouble: the copy did not arrive.
    """
    if "{}" in second:
        _run([word.replace("{}", str(copy)) for word in _command(second)])
        return
    folder = Path(second).expanduser()
    _must_be_there(folder)
    arriving = folder / f"{copy.name}.part"
    try:
        shutil.copyfile(copy, arriving)
        if not filecmp.cmp(copy, arriving, shallow=False):
            raise DatabaseTrouble(
                f"what arrived in {folder} is not what left; is that disk sound?"
            )
        arriving.replace(folder / copy.name)
    except OSError as problem:
        raise DatabaseTrouble(f"{folder}: {problem.strerror}") from problem
    finally:
        with suppress(OSError):
            arriving.unlink(missing_ok=True)
    thin(folder, now)


def _run(command: Sequence[str]) -> None:
    """Run the host's command, without the bot's settings and tokens in its environment."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PELING_")
    }
    try:
        done = subprocess.run(  # noqa: S603 - the host's own command, from the host's settings
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise DatabaseTrouble(f"{command[0]} cannot be run: {problem}") from problem
    if done.returncode:
        output = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        raise DatabaseTrouble(f"{command[0]} ended with {done.returncode}: {output[-1]}")


def drill(address: Address, folder: Path) -> str:
    """Restore the newest backup in a scratch folder, compare it, and return a line about it.

    Every event in the backup must be the same in the database, since events are never edited. A
    table deleted since is skipped.

    Raises:
        DatabaseTrouble: the backup is missing, damaged, or differs from the database.
    """
    copies = copies_in(folder)
    if not copies:
        raise DatabaseTrouble(f"there is no backup in {folder} yet")
    path = copies[0].path
    try_copy(path)
    with TemporaryDirectory(prefix="peling-") as scratch:
        put_back_into(tried := Path(scratch) / "tried.db", path)
        with reading(SqliteFile(tried)) as copy, reading(address) as live:
            differs, counts = _compare_backup(copy, live)
    if differs:
        raise DatabaseTrouble(f"{path.name} holds what the database does not: {differs[0]}")
    return (
        "{} comes back as it was: clubs {clubs}, tables {tables}, rounds {rounds}. "
        "Acts in the database since: {newer}."
    ).format(path.name, **counts)


def _compare_backup(copy: Connection, live: Connection) -> tuple[list[str], Counter[str]]:
    """Return the differences of a backup from its database, and counts of its contents."""
    differs: list[str] = []
    stored = _tables(copy)
    counts = Counter(clubs=len(copy.all(CLUBS)), tables=len(stored), rounds=0, newer=0)
    for sitting in stored:
        then = _acts(copy, sitting)
        now = _acts(live, sitting)
        counts["rounds"] += len(copy.all(PLAYED, sitting))
        counts["newer"] += max(len(now) - len(then), 0)
        if now and now[: len(then)] != then:
            differs.append(f"the acts of table {sitting} are others")
    for sitting in _tables(live) - stored:
        counts["newer"] += len(_acts(live, sitting))
    for stream, name in (("season", "competitions"), ("tournament", "tournaments")):
        before, present = (set(connection.all(_DECIDED, stream)) for connection in (copy, live))
        counts["newer"] += len(present - before)
        if before - present:
            differs.append(f"acts of {name}")
    return differs, counts


def _tables(of: Connection) -> set[int]:
    """Return the tables of all clubs."""
    clubs = [club for club, _ in of.all(CLUBS)]
    return {sitting for club in clubs for sitting, *_ in of.all(EVERY_SITTING, club)}


def _acts(of: Connection, sitting: int) -> list[tuple[object, ...]]:
    """Return the events of a table without their authors, who may be forgotten since."""
    return [(row[2], row[3], *row[5:8]) for row in TABLE_EVENTS.rows(of, sitting)]
