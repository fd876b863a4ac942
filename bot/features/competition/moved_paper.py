"""A table from paper under the wrong day: it is moved, or the other report of it is offered."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated

from bot.features.competition.buttons import OfReport
from bot.features.competition.competition import competition_on
from bot.features.competition.paper import EveningOnPaper, OnPaper
from bot.features.competition.penalties import report_values, tell_decisions
from bot.features.competition.slips import (
    FINAL,
    free_name,
    known_name,
    must_be_on,
    names_used,
    tables_of,
)
from bot.messages import Button, Reply
from bot.ports.records import Member
from bot.reader.evening_kinds import last_evening
from bot.reader.kinds import Mark, TableName
from bot.reader.lines import Line, read_as
from bot.talk.admins import must_be_admin
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Turn
from core.club.results import TableReported
from core.competition.facts import SeasonPenalty, TableTakenOut, table_of

BOTH = 2


class MovedTable(Line):
    """`tafel 7 van 3 sep hoort bij 10 sep`, `tafel 7 was niet van vanavond maar van 3 sep`."""

    table: TableName | None = None
    people: tuple[Annotated[Member, OnPaper()], ...] = ()
    evening: tuple[Annotated[date, EveningOnPaper()], ...]
    moves: tuple[Annotated[str, Mark("result", ("moves", "elsewhere"))], ...]


def move_table(turn: Turn, text: str) -> bool:
    """Move a table from paper to another evening; return False for another line."""
    try:
        line = read_as(turn, "result", MovedTable, text)
    except (Refuse, AskName):
        return False
    days = line.evening
    if "moves" not in line.moves or len(days) > BOTH or not (line.table or line.people):
        return False
    must_be_admin(turn)
    tables = _tables(turn, line)
    if len(days) == BOTH:
        here = [table for table in tables if table.day in days]
        to = _target(line, here)
        tables = [table for table in here if table.day != to]
    else:
        [to] = days
        tables = [table for table in tables if table.day != to]
        last = [table for table in tables if table.day == last_evening(turn)]
        tables = last or tables
    if not tables:
        raise Refuse("paper-none", day=turn.words.own.day(days[0]))
    if len({table.day for table in tables}) > 1:
        listed = ", ".join(turn.words.own.day(table.day) for table in tables)
        raise Refuse("which-evening", days=listed)
    _move(turn, tables[0], to)
    return True


def _target(line: MovedTable, here: Sequence[TableReported]) -> date:
    """Return to which of two evenings a table is moved: the last, or where it is not yet.

    `was niet van vanavond maar van 3 sep`, `hoort bij 3 sep, niet bij vanavond`.
    """
    if "elsewhere" in line.moves:
        there = [table.day for table in here]
        return next((day for day in line.evening[::-1] if there != [day]), line.evening[1])
    return line.evening[1]


def _tables(turn: Turn, line: MovedTable) -> list[TableReported]:
    """Return the tables from paper with the name and players of a line, but not a final."""
    named = {member.id for member in line.people}
    return [
        table
        for table in tables_of(turn)
        if line.table in {None, table.name} and table.name != FINAL and named <= {*table.players}
    ]


def _move(turn: Turn, table: TableReported, to: date) -> None:
    """Report a table under another evening, with its penalties, instead of its old reports."""
    must_be_on(turn, to)
    name = known_name(turn, to, "", table.players) or table.name
    if name == table.name and name in names_used(turn, to):
        name = free_name(turn, to, ())
    moved = replace(table, day=to, name=name)
    standing = competition_on(turn, table.day).decided.standing
    old = [event for event in standing if table_of(event.fact) == (table.day, table.key)]
    facts = [
        replace(event.fact, day=to, table=moved.key)
        for event in old
        if isinstance(event.fact, SeasonPenalty | TableTakenOut)
    ]
    words = turn.words.group
    lead = words.spans("paper-moved", **report_values(turn, words, table), to=words.day(to))
    tell_decisions(turn, [moved, *facts], [lead], instead=old)


def offer_twins(turn: Turn, tables: Sequence[TableReported]) -> None:
    """Offer to take back a table that was reported with the same totals on another evening."""
    words = turn.words.group
    for table in tables:
        for event in competition_on(turn, table.day).decided.standing:
            fact = event.fact
            if isinstance(fact, TableReported) and _is_twin(fact, table):
                values = report_values(turn, words, fact)
                button = Button(
                    words.text("paper-drop", day=words.day(fact.day)),
                    OfReport(event.number).pack("papervoid"),
                )
                text = words.spans("paper-twin", **values)
                turn.speak.say(Reply(text, ((button,),), ("question",)))
                return


def _is_twin(first: TableReported, other: TableReported) -> bool:
    totals = [{*zip(table.players, table.points, strict=True)} for table in (first, other)]
    return first.day != other.day and totals[0] == totals[1]
