"""The repositories of a transaction, for the conversation, the inbox and the sender."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import ColumnElement, ScalarSelect, func, insert, select

from bot.messages import Incoming
from bot.ports.health import Vitals
from bot.ports.records import Club
from bot.storage.columns import Base
from bot.storage.connection import Repository, Transaction
from bot.storage.figures import FiguresRepository
from bot.storage.hooks import WIPE
from bot.storage.inbox import UNREADABLE, InboxRepository
from bot.storage.messages import Messages
from bot.storage.outbox import OutboxRepository
from bot.storage.pending import Drafts, ScheduledPosts
from bot.storage.people import Clubs, People
from bot.storage.schema import (
    DEAD,
    OPEN,
    WAITING,
    ClubRow,
    DueRow,
    InboxRow,
    MetaRow,
    OutboxRow,
    PlayedRow,
    SittingRow,
)
from bot.storage.statements import GIVEN, Prepared, by, delete_by, moment_from_text, put_once
from bot.storage.tables import Tables

if TYPE_CHECKING:
    from bot.storage.forgotten import Forgotten
    from bot.storage.player_figures import PlayerFigures
    from bot.storage.whole_tables import WholeTables

Part = TypeVar("Part", bound=Repository)
Result = TypeVar("Result")


def _count(row: type[Base], *where: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).select_from(row).where(*where).scalar_subquery()


_WAITS = InboxRow.state == WAITING
_IS_UNREADABLE = InboxRow.trouble.startswith(UNREADABLE)
_VITALS = Prepared(
    select(
        _count(ClubRow),
        _count(SittingRow, SittingRow.open == OPEN),
        select(func.min(InboxRow.received)).where(_WAITS).scalar_subquery(),
        _count(InboxRow, _WAITS),
        _count(InboxRow, InboxRow.state == DEAD, ~_IS_UNREADABLE),
        _count(InboxRow, InboxRow.state == DEAD, _IS_UNREADABLE),
        _count(OutboxRow, OutboxRow.state == WAITING),
        _count(DueRow, DueRow.state == WAITING, DueRow.due_at <= GIVEN),
    )
)
_ROUNDS = Prepared(select(_count(PlayedRow)))
_DROP_NOTE = delete_by(MetaRow.key)
_NOTE = Prepared(insert(MetaRow), ["key", "value"])
_KEEP = put_once(MetaRow)
_KEPT = by(MetaRow.key)


class Unit(Repository):
    """The transaction of an incoming update: all of its changes, or none."""

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        self.clubs = Clubs(transaction)
        self.people = People(transaction)
        self.tables = Tables(transaction)
        self.drafts = Drafts(transaction)
        self.dues = ScheduledPosts(transaction)
        self.outbox = Messages(transaction)
        self._parts: dict[type[Repository], Any] = {}

    def get(self, kind: type[Part]) -> Part:
        """Return the repository of this type; each unit has its own."""
        part: Part = self._parts.get(kind) or self._parts.setdefault(kind, kind(self._transaction))
        return part

    @property
    def has_forgotten(self) -> bool:
        """Return True if an account was ever forgotten."""
        kept = self._transaction.forgotten
        return bool(kept and kept.read(self._db))

    @property
    def forgotten(self) -> "Forgotten":
        """Return the repository of forgotten accounts."""
        from bot.storage.forgotten import Forgotten

        return self.get(Forgotten)

    @property
    def figures(self) -> FiguresRepository:
        """Return the repository of stored figures."""
        return self.get(FiguresRepository)

    @property
    def player_figures(self) -> "PlayerFigures":
        """Return the repository of the stored figures of players."""
        from bot.storage.player_figures import PlayerFigures

        return self.get(PlayerFigures)

    @property
    def whole_tables(self) -> "WholeTables":
        """Return the repository that imports and exports whole tables."""
        from bot.storage.whole_tables import WholeTables

        return self.get(WholeTables)

    @property
    def changed(self) -> dict[str, None]:
        """Return the tables that were written; empty it before what is to be observed."""
        return self._db.changed

    @contextmanager
    def only_reading(self) -> Iterator[None]:
        """Begin a step in which a write is an error."""
        with self.step():
            self._db.only_reads = True
            try:
                yield
            finally:
                self._db.only_reads = False

    def vitals(self) -> Vitals:
        """Return the figures of the inbox and outbox and the counts over all clubs."""
        clubs, tables, since, *sums = self._db.one(_VITALS, self.now) or (0,) * 8
        return Vitals(
            moment_from_text(since) if since else None, *map(int, (*sums, clubs, tables))
        )


class UnitOfWork(Repository):
    """A transaction of the inbox and the sender."""

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        self.inbox = InboxRepository(transaction)
        self.parcels = OutboxRepository(transaction)
        self.dues = ScheduledPosts(transaction)

    def unit(self, incoming: Incoming | None = None) -> Unit:
        """Return the unit of this transaction for an incoming update."""
        return Unit(self._transaction.about(incoming))

    def clubs(self) -> tuple[Club, ...]:
        """Return all clubs in the order of their founding."""
        return Clubs(self._transaction).every()

    def vitals(self) -> Vitals:
        """Return the figures of the inbox and outbox and the counts over all clubs."""
        return self.unit().vitals()

    def rounds(self) -> int:
        """Return the number of rounds of all tables; it takes longer with more rounds."""
        return self._db.number(_ROUNDS)

    def keep(self, name: str, value: str) -> str:
        """Store a value about the database under this name, and return the first value stored."""
        self._db.run(_KEEP, name, value)
        return self.noted(name) or value

    def note(self, name: str, value: str | datetime) -> None:
        """Store a value about the database under this name, in place of the one before."""
        self._db.run(_DROP_NOTE, name)
        self._db.run(_NOTE, name, value)

    def noted(self, name: str) -> str:
        """Return the value that is stored under this name, or ""."""
        kept = self._db.one(_KEPT, name)
        if kept:
            return str(kept[1])
        return ""

    def try_writing(self) -> None:
        """Write a row, to see whether the database can be written again."""
        self.note("tried", self.now)

    def wipe(self, before: datetime) -> None:
        """Empty the bodies of updates and items that were done before a moment."""
        self.inbox.wipe(before)
        self.parcels.wipe(before)
        WIPE(self.unit(), before)


Work = Callable[[UnitOfWork], Result]
