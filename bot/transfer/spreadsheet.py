"""Spreadsheets: a club's rounds, tables, standing and people, or one's own rounds.

The sheet of rounds can be read again (`bot.transfer.round_table`): date, table, the four names
in the order of the first winds, their scores, who won, and with what; behind it all who of five
waited.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from io import BytesIO
from typing import Any, Final

import xlsxwriter

from bot.ports.records import Club, Sitting
from bot.ports.storage import Unit
from bot.standings.periods import Days
from bot.standings.reading import FAMILIES, people, read_totals
from bot.talk.texts import Texts, texts
from bot.transfer.own_data import own_rounds
from core.game.rounds import Round
from core.game.table import Table, fold

LIVE: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
HARMLESS: Final = "'"
WIDTH: Final = 13

Cell = str | int | date | None
Rows = Iterable[Sequence[Cell]]


def club_sheet(unit: Unit, club: Club) -> bytes:
    """All of a club, in its language."""
    words = texts(club.settings.language)
    names = people(unit, club.id).names
    tables = [
        (sitting, fold(happenings)) for sitting, happenings in unit.whole_tables.stories(club.id)
    ]
    rounds = (
        _round(table, sitting, round_, names, words)
        for sitting, table in tables
        for round_ in table.rounds
    )
    return _book(
        words,
        {
            "rounds": rounds,
            "tables": (row for sitting, table in tables for row in _seats(sitting, table, names)),
            "standing": _standing(unit, club),
            "members": _members(unit, club, words),
        },
    )


def own_sheet(unit: Unit, account: int, language: str) -> bytes:
    """One's own rounds in every club."""
    rounds = (
        (club.name, each.table.day, *list(each.facts().values())[1:7], each.facts()["change"])
        for club in map(unit.clubs.club, unit.clubs.of_account(account))
        for each in own_rounds(unit, club, account)
    )
    return _book(texts(language), {"own": rounds})


# --- rows --------------------------------------------------------------------------------------


def _round(
    table: Table,
    sitting: Sitting,
    round_: Round,
    names: Any,  # noqa: ANN401
    words: Texts,
) -> Sequence[Cell]:
    drawn = round_.winner is None
    return (
        table.day,
        sitting.name,
        *(names[player] for player in round_.players),
        *((words.text("value-dead") if entry.dead else entry.points) for entry in round_.entries),
        *([None] * 4 if drawn else []),
        None if round_.winning_player is None else names[round_.winning_player],
        ", ".join(round_.specials) or None,
        *round_.changes,
        round_.number,
        round_.prevailing.value,
        None if round_.line.waiting is None else names[round_.line.waiting],
    )


def _seats(sitting: Sitting, table: Table, names: Any) -> Rows:  # noqa: ANN401
    for line in table.standing:
        yield (
            table.day,
            sitting.name,
            table.ruleset.key,
            len(table.rounds),
            line.place,
            names[line.player],
            line.points,
        )


def _standing(unit: Unit, club: Club) -> Rows:
    who = people(unit, club.id)
    totals = read_totals(unit, club.id, Days("all", "all", date.min), who)
    for family in FAMILIES:
        ranked = sorted(totals[family].items(), key=lambda item: -item[1].points)
        for player, own in ranked:
            yield (family, who.names[player], *own)


def _members(unit: Unit, club: Club, words: Texts) -> Rows:
    for member in unit.people.members(club.id):
        if member.merged_into is None:
            kind = "left" if member.left else "guest" if member.account is None else "member"
            yield member.name, words.text(f"papers-is-{kind}")


# --- the book ----------------------------------------------------------------------------------


def _book(words: Texts, sheets: dict[str, Rows]) -> bytes:
    """Put rows into sheets, each under its heading."""
    file = BytesIO()
    options = {
        "in_memory": True,
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "default_date_format": "yyyy-mm-dd",
    }
    with xlsxwriter.Workbook(file, options) as book:
        bold = book.add_format({"bold": True})
        for key, rows in sheets.items():
            sheet = book.add_worksheet(words.text(f"papers-sheet-{key}"))
            heading = words.text(f"papers-columns-{key}").split("; ")
            sheet.write_row(0, 0, heading, bold)
            sheet.set_column(0, len(heading) - 1, WIDTH)
            sheet.freeze_panes(1, 0)
            for number, row in enumerate(rows, start=1):
                sheet.write_row(number, 0, [harmless(cell) for cell in row])
    return file.getvalue()


def harmless(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula, nor one that was made from this."""
    if isinstance(cell, str) and cell.startswith(LIVE):
        return HARMLESS + cell
    return cell
