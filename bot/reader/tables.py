"""Tables in a file or in pasted text: sheets, titles, headings and lines.

Excel files are read by openpyxl, text by csv. A heading may be below titles, and may come again.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from datetime import date, datetime, timedelta
from itertools import islice, repeat
from typing import Any
from zipfile import ZipFile

from bot.reader.dates import days_at, whole_day
from bot.talk.people import folded, is_name
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from core.values import frozen

MOST_LINES = 20_000
MOST_UNPACKED = 10_000_000
"""The most bytes of an unpacked spreadsheet."""
WIDEST = 120
FOUR = 4
LABELLED = 2
"""The cells of a line with a label."""
_SEPARATORS = "\t;|,"
_FIRST_DAY = date(1899, 12, 30)
"""Day 0 of a spreadsheet, which may write a date as its number of days."""
_NUMBERED = re.compile(r"[34][0-9]{4}", re.ASCII)
_CLOCK = re.compile(r"(?<=[0-9])[ T][0-9]{1,2}:.*")
_SLASHED = re.compile(
    r"(?<![0-9/])([0-9]{1,2})/([0-9]{1,2})/((?:[0-9]{2}){1,2})(?![0-9/])", re.ASCII
)
"""A date with the day or the month first: `9/4/2025`."""
_NO_TEXT = re.compile(r"[\0-\x08\x0e-\x1f]|\A\s*(?:%PDF|<)")
_RULED = re.compile(r"[-=: ]*[-=]{2,}[-=: ]*|")
"""A cell of a line that parts the heading of a table: `|---|---|`."""
_MARKS = re.compile(r"[\W\d_]+")

Cells = Sequence[str]
Row = tuple[str, Cells]
"""A line with its place: its number, after the name of the sheet if there are several."""
Sheet = tuple[str, str, Sequence[Cells]]
"""The name of a sheet, the sign between its cells, as typed, and its lines."""


@frozen
class FileTable:
    """The lines below a heading.

    sign: the sign between cells, as typed; title: the name of the sheet, and all text above the
    headings; heads: the headings as written; keys: the meaning of each head, or ""; unsure: a date
    of the file as written, if no date shows whether the day or the month is first.
    """

    sign: str
    title: str = ""
    heads: Cells = ()
    keys: Cells = ()
    rows: list[Row] = field(default_factory=list)
    unsure: str = ""

    def places(self, *keys: str) -> list[int]:
        """Return the indexes of the columns with one of these keys."""
        return [place for place, key in enumerate(self.keys) if key in keys]

    def is_headed(self) -> bool:
        """Return True if the heads are headings, and no line of a table."""
        known = {*filter(None, self.keys)}
        if any(head.isdecimal() for head in self.heads):
            return False
        return len(known) > 1 or bool({"name", "last"} & known or self.names_in_heads())

    def days(self, today: date) -> dict[int, date]:
        """Return the columns with a day as their heading, which is written with a number."""
        days = {place: day_of(head, today) for place, head in enumerate(self.heads)}
        return {
            place: day
            for place, day in days.items()
            if day and any(map(str.isdecimal, self.heads[place]))
        }

    def names_in_heads(self) -> list[int]:
        """Return the columns of four players whose names are the headings, beside their deals."""
        names = [
            place
            for place, (head, key) in enumerate(zip(self.heads, self.keys, strict=True))
            if not key and is_name(head)
        ]
        alone = "deal" in self.keys and not self.places("name", "last", "east")
        if alone and len(names) == FOUR:
            return names
        return []

    def cell(self, cells: Cells, key: str) -> str:
        """Return the cell of the first column with this key, or ""."""
        return next((cells[place] for place in self.places(key) if place < len(cells)), "")


def tables_in(contents: bytes) -> Iterator[FileTable]:
    """Yield the tables of a file; lines above every heading are a table without heads.

    Raises Refuse: it is not a table, or it is too large.
    """
    sheets, unsure = _with_day_first(_sheets(contents))
    for name, sign, rows in sheets:
        table = FileTable(sign, unsure=unsure)
        titles = f"{name}\n"
        for number, row in enumerate(rows, start=1):
            cells = _cells_in_use(row)
            if number > MOST_LINES or len(cells) > WIDEST:
                raise Refuse("import-fault-too-big")
            below = _table_with_heads(sign, cells)
            if below.is_headed():
                titles = f"{titles}{_split_titles(table)} "
                yield table
                table = replace(below, title=titles, unsure=unsure)
            elif cells:
                if len(sheets) > 1:
                    place = f"{name} {number}"
                else:
                    place = str(number)
                table.rows.append((place, cells))
        yield table


def _with_day_first(sheets: Sequence[Sheet]) -> tuple[Sequence[Sheet], str]:
    """Return the sheets with the day first in every date, and a date if that is not certain.

    A number above 12 is a day, and shows the order of all dates of the file.
    """
    cells = (cell for _, _, rows in sheets for row in rows for cell in row if "/" in cell)
    dates = [date for cell in cells for date in _SLASHED.finditer(cell)]
    months = range(1, 13)
    day_first = any(int(date[1]) not in months for date in dates)
    month_first = any(int(date[2]) not in months for date in dates)
    if month_first and not day_first:
        turned = [
            (name, sign, [[_SLASHED.sub(r"\2/\1/\3", cell) for cell in row] for row in rows])
            for name, sign, rows in sheets
        ]
        return turned, ""
    unsure = [date[0] for date in dates if date[1] != date[2] and not day_first]
    return sheets, "".join(unsure[:1])


def _cells_in_use(row: Cells) -> list[str]:
    """Return the cells of a line up to the last filled one; none of a line `|---|---|`."""
    cells = [cell.strip() for cell in row]
    if all(map(_RULED.fullmatch, cells)):
        return []
    while not cells[-1]:
        cells.pop()
    return cells


def has_names(text: str) -> bool:
    """Return True for a pasted table with a heading of names."""
    lines = (re.split("[,;\t|]", line) for line in text.splitlines())
    return any({"name", "last"} & {*map(key_of, line)} for line in lines)


def key_of(head: str) -> str:
    """Return the meaning of a heading, or "": `EMA-nr.`, `Speler 1`, `score O`."""
    words = _MARKS.sub(" ", folded(head)).strip()
    first, _, wind = words.partition(" ")
    scored = meaning("columns", first) == "score" and meaning("columns", wind)
    return meaning("columns", words) or ("score" if scored else "")


def _table_with_heads(sign: str, heads: Cells) -> FileTable:
    """Return the table with these headings; above names, before days, there may be none."""
    keys = [key_of(head) for head in heads]
    table = FileTable(sign, "", heads, keys)
    named = "name" in keys or keys[:1] != [""]
    if not named and not heads[0] and table.days(_FIRST_DAY):
        keys[0] = "name"
    return table


def _split_titles(table: FileTable) -> str:
    """Remove the last lines of one cell from a table, and return them as a title."""
    titles = list[str]()
    while len(table.heads) != 1 and table.rows and _is_title(table.rows[-1][1]):
        titles.append(" ".join(filter(None, table.rows.pop()[1])))
    return " ".join(reversed(titles))


def _is_title(cells: Cells) -> bool:
    """Return True for a line of one cell, or with a label: `Datum;3-9-2026`."""
    return is_note(cells) or (len(cells) == LABELLED and key_of(cells[0]) in {"date", "table"})


def is_note(cells: Cells) -> bool:
    """Return True for a line of one cell, which is a title or a note in a wide table."""
    return len([*filter(None, cells)]) == 1


def day_of(cell: str, today: date) -> date | None:
    """Return the day in a cell, as it is typed in the chat; a time after it is ignored."""
    if _NUMBERED.fullmatch(cell):
        return _FIRST_DAY + timedelta(days=int(cell))
    return whole_day(_CLOCK.sub("", cell).split(), today, "past")


def day_in(title: str, today: date) -> date | None:
    """Return the last day in a title that is written with a number."""
    words = title.split()
    for place in reversed(range(len(words))):
        for count, days in days_at(words[place:], today, "past"):
            if days and days.one and any(map(str.isdecimal, "".join(words[place:][:count]))):
                return days.one
    return None


def too_large() -> Refuse:
    """Return the refusal of a file with too many bytes."""
    return Refuse("import-fault-too-large", most=MOST_UNPACKED // 1_000_000)


def _text(contents: bytes) -> str:
    """Decode by a byte order mark, by zeros between letters, as UTF-8, or as Windows-1252."""
    start = contents[:2]
    if start in {b"\xff\xfe", b"\xfe\xff"}:
        return contents.decode("utf-16", "replace")
    if b"\0" in start:
        return contents.decode("utf-16-be" if start[:1] == b"\0" else "utf-16-le", "replace")
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contents.decode("cp1252", "replace")  # the encoding of old spreadsheets


def _lines(text: str) -> Sheet:
    if _NO_TEXT.search(text):
        raise Refuse("import-fault-no-table")
    match = re.match(r"sep=(.)\s*\n", text, re.IGNORECASE)
    if match:
        text = text[match.end() :]
    lines = text.splitlines()
    if match:
        separator = match[1]
    else:
        separator = max(_SEPARATORS, key=lambda s: sum(s in line for line in lines))
    rows = [*csv.reader(io.StringIO(text, newline=None), delimiter=separator)]
    return "", "; " if '"' in text else f"{separator} ", rows


def _sheets(contents: bytes) -> Sequence[Sheet]:
    try:
        packed = contents.startswith(b"PK")
        if packed:
            return [*_visible_sheets(contents)]
        return [_lines(_text(contents))]
    except Refuse:
        raise
    except Exception:  # noqa: BLE001 - whatever somebody's file holds, it is said in words
        raise Refuse("import-fault-no-table") from None


def _visible_sheets(contents: bytes) -> Iterator[Sheet]:
    """Yield the sheets, with the calculated values of formulas.

    A formula without a stored value is written as "=": it is not an empty cell.
    """
    from openpyxl import load_workbook
    from openpyxl.utils import range_boundaries

    file = io.BytesIO(contents)
    with ZipFile(file) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > MOST_UNPACKED:
            raise too_large()
        book = load_workbook(file, read_only=True, data_only=True)
        for sheet in book.worksheets:
            if sheet.sheet_state != "visible":
                continue
            xml = packed.read(sheet._worksheet_path)  # noqa: SLF001 - it has no other name
            written: Iterable[Iterable[Any]] = repeat(repeat(None))
            if b"<f" in xml:
                written = _cells(load_workbook(file, read_only=True)[sheet.title])
            rows = [
                [_cell_text(cell, source) for cell, source in zip(row, sources, strict=False)]
                for row, sources in zip(_cells(sheet), written, strict=False)
            ]
            for merged in re.findall(rb'mergeCell ref="([A-Z0-9:]+)"', xml):
                left, top, _, bottom = range_boundaries(merged.decode())
                for row in rows[top:bottom]:
                    row[left - 1] = rows[top - 1][left - 1]
            yield sheet.title, "; ", rows


def _cells(sheet: Any) -> Iterator[Any]:  # noqa: ANN401 - openpyxl has no types
    sheet.reset_dimensions()  # programs write wrong ones
    yield from islice(sheet.iter_rows(max_col=WIDEST + 1), MOST_LINES + 1)


def _cell_text(cell: Any, source: Any) -> str:  # noqa: ANN401 - openpyxl has no types
    value = cell.value
    if value is None:
        if source is not None and source.value is not None:
            return "="
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    zeros = ""
    if isinstance(value, int):
        zeros = cell.number_format
    return str(value).zfill(len(zeros) if zeros.strip("0") == "" else 0)
