"""/correctie of a table from paper: the table is reported again (competition C12, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from bot.features.competition.buttons import ThatEvening
from bot.features.competition.commands.result import report_text
from bot.features.competition.competition import is_on
from bot.features.competition.paper import blocks_in
from bot.features.competition.penalties import must_be_open, scores_in_words
from bot.features.competition.slips import FINAL, tables_of
from bot.messages import Button
from bot.reader.evening_kinds import last_evening
from bot.reader.words import quote
from bot.table.buttons import OfTable
from bot.table.line_questions import numbers_of
from bot.table.table_in_play import TableInPlay, table_now
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskMeant, AskWords
from bot.talk.texts import joined, typed_command
from bot.talk.turn import Turn
from core.club.results import TableReported
from core.players import PlayerId

if TYPE_CHECKING:
    from bot.table.commands.correct import Correction

BOTH = 2
_AMENDS = {"void": "void", "swap": "swap"}
"""The word of a report for what becomes of a table."""


def correct_paper(turn: Turn, asked: Correction) -> bool:
    """Report a table from paper again; ask for the table or the totals that a line lacks.

    Return False for a line about a table of the chat.
    """
    day = asked.evening or last_evening(turn)
    tables = tables_of(turn, day)
    if is_on(turn.unit, turn.here, day):
        _ask_void(turn, asked, tables, day)
        _ask_about_player(turn, asked, day)
    if not tables or asked.after is not None or asked.becomes == "draw":
        return False
    played = _played_here(turn, day)
    name = asked.table
    if asked.round is not None:
        if name is not None or played:
            return False
        name = str(asked.round)  # where no deals were played, a number is a table
    people = _people_in(turn, asked.line)
    named = name is not None or bool(people)
    right = [table for table in tables if name in {None, table.name}]
    lines = [line for table in right if (line := _line(turn, table, asked, people))]
    if played and not (lines if named else asked.evening):
        return False
    if len(lines) == 1 and (asked.line or asked.becomes):
        if not named:
            _ask_whether_void(turn, asked, right[0], lines[0])
        report_text(turn, lines[0])
    else:
        _ask(turn, day, right or tables, {} if named else played)
    return True


def _ask_void(turn: Turn, asked: Correction, tables: Sequence[TableReported], day: date) -> None:
    """Ask what becomes void if a line names a past table of the chat and none of its rounds."""
    name = asked.table
    if asked.becomes != "void" or not asked.evening or asked.round is not None or asked.line:
        return
    played = {game.name for game in _games(turn, day)} - {table.name for table in tables}
    if name not in played:
        return
    reason = turn.words.group.text("void-reason")
    choices = [
        ("table-out", f"/competition {day} table {name} does not count, {reason}"),
        ("round-void", f"/correct {day} table {name}"),
    ]
    raise AskMeant("ask-void", choices, table=name, day=turn.words.own.day(day))


def _ask_about_player(turn: Turn, asked: Correction, day: date) -> None:
    """Ask if a finished table of the chat does not count, if a line names another player."""
    if not asked.line:
        return
    from bot.table.commands.correct import other_player

    for game in _games(turn, day):
        pair = other_player(game, asked.line)
        if pair and game.table.over and asked.table in {None, game.name}:
            leaving, joining = (member.name for member in pair)
            reason = turn.words.group.text("player-reason", leaving=leaving, joining=joining)
            line = f"/competition {day} table {game.name} does not count, {reason}"
            values = {"leaving": leaving, "joining": joining, "table": game.name}
            own_day = turn.words.own.day(day)
            raise AskMeant("ask-other-player", [("table-out", line)], day=own_day, **values)


def _ask_whether_void(turn: Turn, asked: Correction, table: TableReported, line: str) -> None:
    """Ask if the only table from paper of an evening is void; the line does not name it."""
    if asked.becomes != "void":
        return
    words = turn.words.own
    raise AskMeant(
        "ask-paper-void",
        [("do-asked", f"{typed_command('result', words.language)} {line}")],
        table=table.name,
        day=words.day(table.day),
        scores=scores_in_words(turn, words, table.result),
    )


def _games(turn: Turn, day: date) -> list[TableInPlay]:
    """Return the tables of an evening with rounds."""
    of_evening = turn.unit.tables.of_evening(turn.here.id, day)
    return [table_now(turn, number) for number, table in of_evening.items() if table.rounds]


def _played_here(turn: Turn, day: date) -> dict[str, int]:
    """Return the tables of an evening with rounds, by number."""
    games = _games(turn, day)
    return dict(zip(numbers_of(games), [game.id for game in games], strict=True))


def _people_in(turn: Turn, text: str) -> list[set[PlayerId]]:
    """Return the players that each name of a line may mean."""
    blocks = blocks_in(turn, text, 1)
    named = (match.value for block in blocks for match in block.reading.found.get("names", ()))
    return [{member.id for member in value.members} for value in named]


def _line(
    turn: Turn, table: TableReported, asked: Correction, people: Sequence[set[PlayerId]]
) -> str:
    """Return the line that reports a table again; "" if the line is not about the table.

    `Oma moet Sjaan zijn` has one of its players, and the right player in her place.
    """
    if table.name == FINAL:
        where = f"{table.day} final"
    else:
        where = f"{table.day} table {table.name}"
    away = [player_ids for player_ids in people if not player_ids & {*table.players}]
    if not away:
        line = asked.line.replace("*", "")  # who won, in a line of the chat
        return f"{where} {line} {_AMENDS.get(asked.becomes, '')}"
    alone = [len(player_ids) for player_ids in away] == [1]
    if not alone or len(people) != BOTH or any(map(str.isdigit, asked.line)):
        return ""
    [right] = away[0]
    [wrong] = (player_ids for player_ids in people if player_ids not in away)
    seated = (right if player_id in wrong else player_id for player_id in table.players)
    names = map(turn.people.name, seated)
    totals = (f"{quote(name)} {points}" for name, points in zip(names, table.points, strict=True))
    return f"{where} {' '.join(totals)}"


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
    totals_in_words = " ".join(
        f"{turn.people.name(who)} {words.signed(points)}" for who, points in totals
    )
    table = words.text("paper-table", table=first.name)
    parts.append(
        words.spans(
            "ask-then-correct", day=words.day(day), example=f"{table.lower()} {totals_in_words}"
        )
    )
    buttons = [
        Button(words.text("paper-table", table=name), OfTable(sitting).pack("fixlist"))
        for name, sitting in played.items()
    ]
    into = ThatEvening(day.toordinal(), "correct").pack("thatday")
    ask_in_words(turn, AskWords(joined(parts), "words", *buttons), into)
