"""The kinds of files in files.txt: what is read of each, or how it is refused.

A list or a season that is read wrongly without a word would be the worst that can happen.
"""

import io
import json
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import openpyxl
import pytest

from bot.features.transfer.checking import events_of
from bot.features.transfer.club_file import settings_part
from bot.features.transfer.format import as_numbered
from bot.features.transfer.name_list import as_list
from bot.features.transfer.reading import answer, read_paper
from bot.ports.records import Settings
from bot.reader.listing import read_listing
from bot.talk.texts import texts
from core.game.table import fold

NOW = datetime(2026, 11, 21, 20, tzinfo=UTC)
FILES = Path(__file__).with_name("files.txt")
READ = 54
"""The fewest kinds that are read, of sixty."""


class Kind(NamedTuple):
    """A kind of file: what it is, how it is made, its lines, and what comes of it."""

    what: str
    how: Sequence[str]
    lines: Sequence[str]
    comes: Sequence[str]
    said: Sequence[str]

    @property
    def contents(self) -> bytes:
        if "xlsx" in self.how:
            return workbook(self.lines, self.how)
        encoding = self.how[1] if len(self.how) > 1 else "utf-8"
        return "\n".join([*self.lines, ""]).encode(encoding)


def kinds() -> Iterator[Kind]:
    for block in FILES.read_text(encoding="utf-8").split("\n## ")[1:]:
        what, how, *lines = block.rstrip("\n").split("\n")
        marked = [[line[2:] for line in lines if line[:1] == mark] for mark in "|=~"]
        yield Kind(what, how.split(", "), *marked)


def workbook(lines: Sequence[str], how: Sequence[str]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for line in lines:
        if line.startswith("=== "):
            sheet = book.create_sheet(line[4:])
        else:
            sheet.append([cell_of(word) for word in line.split(";")])
    for option in how:
        key, _, value = option.partition("=")
        if key == "merged":
            sheet.merge_cells(value)
        elif key == "hidden":
            book.worksheets[int(value) - 1].sheet_state = "hidden"
        elif key == "format":
            column, _, looks = value.partition(":")
            for cell in sheet[column]:
                cell.number_format = looks
    contents = io.BytesIO()
    book.save(contents)
    return contents.getvalue()


def cell_of(word: str) -> object:
    if word.startswith("@"):
        return datetime.fromisoformat(word[1:])
    return int(word) if re.fullmatch(r"-?\d+", word) else word or None


def come(contents: bytes, *, members: bool, language: str = "nl") -> tuple[list[str], list[str]]:
    """What came of a file in lines, and its faults or notes."""
    settings = Settings(language=language)
    head = [settings_part(settings).model_dump_json(), NOW.isoformat(), members]
    first, _, paper = answer(json.dumps(head).encode() + b"\n" + contents).partition(b"\n")
    faults, notes = json.loads(first)
    words = texts(language)
    for _, why, values in (*faults, *notes):
        key = f"import-fault-{why}" if words.has(f"import-fault-{why}") else f"refused-{why}"
        assert words.text(key, **values)
    said = [f"{where} {why}".strip() for where, why, _ in faults or notes]
    return [] if faults else [*lines_of(paper)], said


def lines_of(paper: bytes) -> Iterator[str]:
    names_in_it = as_list(paper.decode())
    if names_in_it and names_in_it.members:
        yield from read_listing(names_in_it.text).names
        return
    if names_in_it:
        yield from ("; ".join(row).rstrip("; ") for row in names_in_it.rows.values())
        return
    club = read_paper(paper)
    names = {number: member.name for number, member in enumerate(club.members, start=1)}
    for part in club.tables:
        table = fold(events_of(part, as_numbered(club.members)))
        for round_ in table.rounds:
            scores = [
                f"{'*' * (player == round_.winning_player)}{names[player]} {entry.points}"
                for player, entry in zip(round_.players, round_.entries, strict=False)
            ]
            what = "remise" if round_.winner is None else ", ".join(scores)
            yield f"{table.day} {part.name}: {what}"
    for event in club.competition.events if club.competition else ():
        fact = event.fact
        scores = [f"{names[p]} {own}" for p, own in zip(fact.players, fact.points, strict=True)]
        yield f"{fact.day} {fact.name}: {', '.join(scores)}"


@pytest.mark.parametrize("kind", [*kinds()], ids=lambda kind: kind.what)
def test_a_kind_of_file(kind):
    come_of_it = come(kind.contents, members=kind.how[0] == "leden")
    assert come_of_it == ([*kind.comes], [*kind.said])


def test_most_kinds_are_read():
    every = [*kinds()]
    assert len(every) >= 60
    assert sum(bool(kind.comes) for kind in every) >= READ


SEASON = (
    "Name;{};{};Total\nAnna;300;100;400\nBert;100;-100;0\nCees;-100;300;200\nDirk;-300;-300;-600"
)


@pytest.mark.parametrize(
    ("language", "first", "second", "days", "notes"),
    [
        ("en", "9/4/2025", "9/11/2025", ("2025-04-09", "2025-11-09"), ["day-order"]),
        ("en", "9/4/25", "9/11/25", ("2025-04-09", "2025-11-09"), ["day-order"]),
        ("en", "9/4/2025", "9/18/2025", ("2025-09-04", "2025-09-18"), []),
        ("en", "9/4/2025", "18/9/2025", ("2025-04-09", "2025-09-18"), []),
        ("en", "9/9/2025", "10/10/2025", ("2025-09-09", "2025-10-10"), []),
        ("nl", "9/4/2025", "9/11/2025", ("2025-04-09", "2025-11-09"), []),
    ],
)
def test_an_uncertain_order_of_day_and_month_is_shown(language, first, second, days, notes):
    contents = SEASON.format(first, second).encode()
    lines, said = come(contents, members=False, language=language)
    assert [line.split(" ")[0] for line in lines] == [*days]
    assert [note for note in said if note == "day-order"] == notes


def test_one_date_shows_the_order_of_all_dates_of_a_file():
    game = "Anna;Bert;Cees;Dirk;40;120;0;20;Bert"
    file = "datum;ronde;O;Z;W;N;score O;score Z;score W;score N;winnaar\n"
    rows = f"9/4/2025;1;{game}\n9/18/2025;1;{game}\n"
    lines, said = come(f"{file}{rows}".encode(), members=False, language="en")
    assert [line.split(" ")[0] for line in lines] == ["2025-09-04", "2025-09-18"]
    assert "day-order" not in said
