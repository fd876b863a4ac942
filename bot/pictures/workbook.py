"""Workbooks for any spreadsheet: a sheet for each list, with bold headings."""

from collections.abc import Iterable, Sequence
from datetime import date
from io import BytesIO

import xlsxwriter

LIVE = ("=", "+", "-", "@", "\t", "\r")
"""Signs with which a formula may begin."""
Cell = str | int | float | date | None
SheetRows = Iterable[Sequence[Cell]]
OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "default_date_format": "yyyy-mm-dd",
}


def workbook(sheets: Iterable[tuple[str, Sequence[str], SheetRows]]) -> bytes:
    """Return a workbook of sheets, each with name, headings and rows."""
    buffer = BytesIO()
    with xlsxwriter.Workbook(buffer, OPTIONS) as book:
        bold = book.add_format({"bold": True})
        for name, heads, rows in sheets:
            worksheet = book.add_worksheet(name)
            worksheet.write_row(0, 0, heads, bold)
            worksheet.freeze_panes(1, 0)
            for number, row in enumerate(rows, start=1):
                worksheet.write_row(number, 0, [harmless(cell) for cell in row])
            worksheet.ignore_errors({"number_stored_as_text": "A1:XFD1048576"})
            worksheet.autofit()
    return buffer.getvalue()


def harmless(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet reads as a formula, also after export."""
    if isinstance(cell, str) and cell.startswith(LIVE):
        return f"'{cell}"
    return cell
