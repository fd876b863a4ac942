"""The spreadsheets of a club (rounds, tables, standing, members) and of an account's rounds.

`round_table` can read the sheet of rounds: date, table, the four names in the order of the first
winds, their scores, the winner, the special hand, and last the waiting player of five.
"""

from collections.abc import Sequence
from datetime import date
from operator import itemgetter
from typing import Any

from bot.features.transfer.own_data import own_rounds
from bot.pictures.workbook import Cell, SheetRows, workbook
from bot.ports.records import Club, TableRecord
from bot.reader.kinds import papers_of
from bot.standings import standing_in_words
from bot.standings.reading import EVER, people, read_standing
from bot.standings.results import ruleset_on_paper
from bot.standings.shares import shares_text
from bot.storage.ledger import Unit
from bot.talk.texts import Texts, texts
from core.club.standings import ranking
from core.game.rounds import Round
from core.game.table import Table, fold


def club_sheet(unit: Unit, club: Club) -> bytes:
    """Return the spreadsheet of a club, in its language."""
    words = texts(club.settings.language)
    names = people(unit, club.id).names
    rounds: list[Sequence[Cell]] = []
    seats: list[Sequence[Cell]] = []
    for record, events in unit.whole_tables.stories(club.id):
        table = fold(events)
        opened = table.day, record.name, table.ruleset.key, len(table.rounds)
        rounds += (_round(table, record, round_, names, words) for round_ in table.rounds)
        seats += (
            (
                *opened,
                *(line.place, names[line.player], line.points),
                shares_text(words, table, line.person, names).strip() or None,
            )
            for line in table.standing
        )
    for _, paper in papers_of(unit, club.id):
        ruleset = ruleset_on_paper(club, paper)
        points = dict(zip(paper.players, paper.points, strict=True))
        for place, player in ranking(points):
            first = paper.day, paper.name, ruleset.key, paper.rounds
            total = ruleset.starting_stock + points[player]
            seats.append((*first, place, names[player], total))
    return workbook(
        [
            _sheet(words, "rounds", rounds),
            _sheet(words, "tables", sorted(seats, key=itemgetter(0))),
            _standing(unit, club, words),
            _sheet(words, "members", _members(unit, club, words)),
        ]
    )


def own_sheet(unit: Unit, account: int, language: str) -> bytes:
    """Return the spreadsheet of an account's rounds in every club."""
    rounds = (
        (club.name, date.fromisoformat(day), *values[:6], values[-1])
        for club in map(unit.clubs.club, unit.clubs.of_account(account))
        for day, *values in map(dict.values, own_rounds(unit, club, account))
    )
    return workbook([_sheet(texts(language), "own", rounds)])


def _sheet(words: Texts, key: str, rows: SheetRows) -> tuple[str, Sequence[str], SheetRows]:
    heads = words.text(f"papers-columns-{key}").split("; ")
    return words.text(f"papers-sheet-{key}"), heads, rows


def _round(
    table: Table,
    record: TableRecord,
    round_: Round,
    names: Any,  # noqa: ANN401
    words: Texts,
) -> Sequence[Cell]:
    drawn = round_.winner is None
    return (
        table.day,
        record.name,
        *(names[player] for player in round_.players),
        *((words.text("value-dead") if entry.dead else entry.points) for entry in round_.entries),
        *([None] * 4 if drawn else []),
        None if round_.winning_player is None else names[round_.winning_player],
        ", ".join(round_.specials) or None,
        *round_.changes,
        round_.number,
        round_.prevailing.value,
        None if round_.waiting is None else names[round_.waiting],
    )


def _standing(unit: Unit, club: Club, words: Texts) -> tuple[str, Sequence[str], SheetRows]:
    who = people(unit, club.id)
    lists = standing_in_words.listings(read_standing(unit, club, EVER, who), who)
    heads = [
        head[0].lower() + head[1:] if head[1].islower() else head
        for column in standing_in_words.COLUMNS
        if "sheet" in column.media.split()
        for head in [column.heading(words)]
    ]
    rows = (list(row.values()) for listing in lists for row in listing.values("sheet"))
    return words.text("papers-sheet-standing"), heads, rows


def _members(unit: Unit, club: Club, words: Texts) -> SheetRows:
    guests = people(unit, club.id).guests
    for member in unit.people.members(club.id):
        if member.merged_into is None:
            if member.left:
                kind = "left"
            elif member.id in guests:
                kind = "guest"
            else:
                kind = "member"
            yield member.name, words.text(f"papers-is-{kind}")
