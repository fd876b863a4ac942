"""Tables: what happened at them, one at a time or as a whole."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import Protocol

from bot.ports.records import Sitting
from core.game.events import Event, Happening, TableOpened
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen


@frozen
class Whole:
    """A table from elsewhere: all that happened at it, and its fold."""

    name: str
    happenings: tuple[Happening, ...]
    table: Table


class Packed:
    """Whole tables, ready to be brought in; only storage looks inside."""


class WholeTables(Protocol):
    """All tables of a club: what goes out as a file, and what comes in from one."""

    def sittings(self, club: int) -> tuple[Sitting, ...]:
        """Every table that the club has had, in the order of their opening."""

    def stories(self, club: int) -> Iterator[tuple[Sitting, tuple[Happening, ...]]]:
        """Every table of a club with all that happened at it, in the order of their opening."""

    def pack(self, tables: Iterable[Whole]) -> Packed:
        """Make whole tables ready to be brought in; it takes long and changes nothing."""

    def bring_in(
        self, club: int, packed: Packed, who: Mapping[int, PlayerId]
    ) -> tuple[Sitting, ...]:
        """Add whole tables from elsewhere, with their own moments; the kept figures follow.

        `who`: whom their players are in this club.
        """


class Tables(Protocol):
    """A club's tables, and what happens at them."""

    def sittings(self, club: int, *, open_only: bool = True) -> tuple[Sitting, ...]:
        """The club's open tables in the order of their opening, or its last twenty."""

    def of_evening(self, club: int, day: date) -> Mapping[int, Table]:
        """The club's tables of an evening, open or over, in the order of their opening."""

    def sitting(self, sitting: int) -> Sitting | None: ...
    def idle_sittings(self, before: datetime) -> tuple[Sitting, ...]:
        """The open tables of all clubs that nobody has touched since then."""

    def table(self, sitting: int) -> Table: ...
    def happenings(self, sitting: int) -> tuple[Happening, ...]: ...
    def open(self, club: int, name: str, opened: TableOpened, by: PlayerId | None) -> Sitting: ...
    def append(
        self, sitting: int, event: Event, by: PlayerId | None, at: datetime, *, said: str = ""
    ) -> Table:
        """Add a happening; the kept figures follow. Returns the table after it.

        `said`: which message of somebody's said it ("chat:message"), so that its edit finds it.
        """

    def save(self, sitting: Sitting) -> None: ...
    def forget(self, sitting: int) -> None: ...
    def recorded_by(self, said: str) -> tuple[int, int] | None:
        """The sitting and the act that somebody's message recorded (see `append`)."""

    @property
    def whole(self) -> WholeTables: ...
