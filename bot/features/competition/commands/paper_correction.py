"""/correctie of a table from paper: the table is reported again (competition C12, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from bot.features.competition.buttons import ThatEvening
from bot.features.competition.commands.result import report_text
from bot.features.competition.paper import blocks_in
from bot.features.competition.penalties import must_be_open, scores_in_words
from bot.features.competition.slips import FINAL
from bot.messages import Button
from bot.reader.kinds import last_evening, papers
from bot.standings.reading import people_here
from bot.table.buttons import OfTable
from bot.talk.questions import AskWords, ask_in_words
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.club.results import TableReported
from core.players import PlayerId

if TYPE_CHECKING:
    from bot.table.commands.correct import Correction

_AMENDS = {"void": "void", "swap": "swap"}
"""The word of a report for what becomes of a table."""


def correct_paper(turn: Turn, asked: Correction) -> bool:
    """Report a table from paper again; ask for the table or the totals that a line lacks.

    Return False for a line about a table of the chat.
    """
    day = asked.evening or last_evening(turn)
    tables = [paper for paper in papers(turn) if paper.day == day]
    if not tables or asked.after is not None or asked.becomes == "draw":
        return False
    played = _played_here(turn, day)
    name = asked.table
    if asked.round is not None:
        if name is not None or played:
            return False
        name = str(asked.round)  # where no deals were played, a number is a table
    people = _people_in(turn, asked.line)
    meant = [
        table for table in tables if name in {None, table.name} and _has_all(turn, table, people)
    ]
    named = name is not None or bool(people)
    if played and not (meant if named else asked.evening):
        return False
    if len(meant) == 1 and (asked.line or asked.becomes):
        report_text(turn, _line(meant[0], asked))
    else:
        _ask(turn, day, meant or tables, {} if named else played)
    return True


def _played_here(turn: Turn, day: date) -> dict[str, int]:
    """Return the tables of an evening with rounds, by name."""
    tables = turn.unit.tables
    played = (
        number for number, table in tables.of_evening(turn.here.id, day).items() if table.rounds
    )
    return {sitting.name: sitting.id for sitting in map(tables.sitting, played) if sitting}


def _people_in(turn: Turn, text: str) -> list[set[PlayerId]]:
    """Return the players that each name of a line may mean."""
    blocks = blocks_in(turn, text, 1)
    named = (match.value for block in blocks for match in block.reading.found.get("people", ()))
    return [{member.id for member in value.members} for value in named]


def _has_all(turn: Turn, table: TableReported, people: Sequence[set[PlayerId]]) -> bool:
    """Return True if all named people may be players of a table."""
    final = people_here(turn).final
    players = {final[player] for player in table.players}
    return all(players & some for some in people)


def _line(table: TableReported, asked: Correction) -> str:
    """Return the line that reports a table again."""
    where = "final" if table.name == FINAL else f"table {table.name}"
    said = asked.line.replace("*", "")  # who won, in a line of the chat
    return f"{table.day} {where} {said} {_AMENDS.get(asked.becomes, '')}"


def _ask(turn: Turn, day: date, tables: Sequence[TableReported], played: dict[str, int]) -> None:
    """Show tables from paper and ask for the right totals; the chat's tables are buttons."""
    must_be_open(turn, day)
    words = turn.words.own
    parts = [
        words.spans(
            "evening-table",
            table=table.name,
            rounds=0,
            scores=scores_in_words(turn, words, table.result),
        )
        for table in tables
    ]
    first = tables[0]
    totals = zip(first.players[-2:], first.points[-2:], strict=True)
    said = " ".join(f"{turn.people.name(who)} {words.signed(points)}" for who, points in totals)
    table = words.text("paper-table", table=first.name)
    parts.append(
        words.spans("ask-then-correct", day=words.day(day), example=f"{table.lower()} {said}")
    )
    buttons = [
        Button(words.text("paper-table", table=name), OfTable(sitting).pack("fixlist"))
        for name, sitting in played.items()
    ]
    into = ThatEvening(day.toordinal(), "correct").pack("thatday")
    asking = replace(turn, resumed=replace(turn.resumed, into=into, typed=""))
    ask_in_words(asking, AskWords(joined(parts), "words", *buttons))
