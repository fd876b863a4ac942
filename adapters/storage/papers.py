"""What goes out as a file and comes in from one: whole tables, read and added in one go."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from sqlalchemy import bindparam as value
from sqlalchemy import select

from adapters.storage.line import Prepared
from adapters.storage.schema import metadata
from adapters.storage.tables import (
    NEW_HAPPENING,
    NEW_SITTING,
    Tables,
    happening_of,
    happening_row,
    sitting_row,
)
from bot.ports import Sitting
from core.kept import difference
from core.statistics import moved
from core.table import fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.events import Happening

_SITTING = metadata.tables["sitting"]
_HAPPENING = metadata.tables["happening"]

_STORIES = Prepared(
    select(
        _HAPPENING.c.sitting,
        _HAPPENING.c.number,
        _HAPPENING.c.at,
        _HAPPENING.c.by,
        _HAPPENING.c.kind,
        _HAPPENING.c.version,
        _HAPPENING.c.body,
    )
    .select_from(_SITTING.join(_HAPPENING, _HAPPENING.c.sitting == _SITTING.c.id))
    .where(_SITTING.c.club == value("club_"))
    .order_by(_SITTING.c.id, _HAPPENING.c.number)
)


class PapersPart(Tables):
    """Whole tables, out and in."""

    def stories(self, club: int) -> Iterator[tuple[Sitting, tuple[Happening, ...]]]:
        """Every table of a club with all that happened at it, in the order of their opening."""
        sittings = {sitting.id: sitting for sitting in self.every_sitting(club)}
        rows = self._line.all(_STORIES, {"club_": club})
        for number, told_of in groupby(rows, key=lambda row: int(row[0])):
            yield sittings[number], tuple(happening_of(row[1:]) for row in told_of)

    def bring_in(self, club: int, name: str, happenings: Sequence[Happening]) -> Sitting:
        """Add a whole table from elsewhere, with its own moments; the kept figures follow.

        It counts as touched just now while it is open, so that nobody ends it as deserted.
        """
        self._frame.enter(club)
        table = fold(happenings)
        first, last = happenings[0], happenings[-1]
        fresh = Sitting(
            0,
            club,
            name,
            open=not table.over,
            opened=first.at,
            touched=last.at if table.over else self.now,
            last=last.number,
            opened_by=first.by,
        )
        number = self._line.number(NEW_SITTING, sitting_row(fresh))
        self._line.many(NEW_HAPPENING, [happening_row(number, one) for one in happenings])
        self._keep(club, difference(None, table))
        self.remember(club, number, table, moved(None, table))
        return replace(fresh, id=number)
