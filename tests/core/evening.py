"""An evening at one table, to be played act by act in a test."""

from datetime import UTC, date, datetime, timedelta

import pytest

from core.game.decisions import open_table, undo
from core.game.events import Entry, RoundWon, TableEvent, TableFact
from core.game.running_totals import FigureKey, Measures, add, difference
from core.game.table import Table, advance, fold
from core.players import Chair, PlayerId
from core.problems import Problem, Refused

ANNA, BERT, CEES, DIRK, EEF = (PlayerId(number) for number in range(1, 6))
DAY = date(2026, 11, 21)
EIGHT = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def won(winner: Chair, *points: int | Entry) -> RoundWon:
    """A round with four scores, or entries, by chair."""
    first, second, third, fourth = (
        score if isinstance(score, Entry) else Entry(score) for score in points
    )
    return RoundWon(winner, (first, second, third, fourth))


class Evening:
    """A table of Anna, Bert, Cees and Dirk; every act is a minute after the one before it."""

    def __init__(
        self, ruleset: str = "nmv-144", day: date = DAY, **house: int | str | bool | None
    ):
        opening = open_table(ruleset, house, (ANNA, BERT, CEES, DIRK), day)
        self.happenings: list[TableEvent] = [TableEvent(1, EIGHT, ANNA, opening)]
        self.table: Table = fold(self.happenings)

    def does(self, event: TableFact, by: PlayerId = ANNA) -> Table:
        return self.at(self.table.last + 1, event, by)

    def at(self, minute: int, event: TableFact, by: PlayerId = ANNA) -> Table:
        """Apply an event, this many minutes past eight."""
        number = self.table.last + 1
        happening = TableEvent(number, EIGHT + timedelta(minutes=minute), by, event)
        self.happenings.append(happening)
        self.table = advance(self.table, happening)
        assert self.table == fold(self.happenings), "advancing is folding"
        return self.table

    def plays(self, *outcomes: TableFact) -> Table:
        for outcome in outcomes:
            self.does(outcome)
        return self.table

    def undoes(self, by: PlayerId = ANNA) -> Table:
        return self.does(undo(self.table).fact, by)


def kept(table: Table) -> dict[FigureKey, Measures]:
    """The figures of one table, from nothing."""
    figures: dict[FigureKey, Measures] = {}
    add(figures, difference(None, table))
    return figures


def refusal(act, *args, **more) -> Problem:
    """Why an act is refused."""
    with pytest.raises(Refused) as refused:
        act(*args, **more)
    return refused.value.problem
