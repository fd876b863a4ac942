"""A4 paper: what every page of a tournament is drawn with.

fpdf2 is read in when something is printed: the bot starts at once.
"""

from collections.abc import Sequence
from importlib import resources
from typing import Any, Final

from fpdf import FPDF
from fpdf.enums import Align

from bot.talk.listing import Listing
from bot.talk.texts import Texts

FONTS: Final = resources.files("bot") / "pictures" / "fonts"
MARGIN: Final = 14.0
WIDTH: Final = 210.0
HEIGHT: Final = 297.0
INNER: Final = WIDTH - 2 * MARGIN
DARK, GREY, LINE, STRIPE = (20, 20, 20), (110, 110, 110), (190, 190, 190), (243, 243, 243)
POINT: Final = 0.3528
"""A point in millimetres."""


class PdfPage(FPDF):
    """An A4 document in the fonts that the pictures have, too."""

    def __init__(self, foot: str = "") -> None:
        """`foot`: what stands at the bottom of every page, before its number."""
        super().__init__("P", "mm", "A4")
        self.foot = foot
        self.add_font("plain", "", str(FONTS / "DejaVuSans.ttf"))
        self.add_font("plain", "B", str(FONTS / "DejaVuSans-Bold.ttf"))
        self.set_auto_page_break(auto=False)
        self.set_margins(MARGIN, MARGIN, MARGIN)

    def new_page(self) -> None:
        """A new page, with its foot."""
        self.add_page()
        if self.foot:
            self.say(MARGIN, HEIGHT - 11, INNER, f"{self.foot} · {self.page_no()}", 8, tone=GREY)

    def say(  # noqa: PLR0913 - where, what and how
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = Align.L,
        tone: tuple[int, int, int] = DARK,
    ) -> None:
        """A line of text in a box, smaller where it does not fit."""
        self.set_text_color(*tone)
        style = "B" if bold else ""
        self.set_font("plain", style, size)
        while size > 5 and self.get_string_width(text) > width:  # noqa: PLR2004 - legible still
            size -= 0.5
            self.set_font("plain", style, size)
        self.set_xy(x, y)
        self.cell(width, size * POINT * 1.3, text, align=align)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """A thin frame."""
        self.set_draw_color(*LINE)
        self.set_line_width(0.25)
        self.rect(x, y, width, height)

    def heading(self, text: str, below: str = "", size: float = 24) -> float:
        """A heading; returns where what follows begins."""
        self.say(MARGIN, MARGIN, INNER, text, size, bold=True)
        y = MARGIN + size * POINT * 1.4
        if below:
            self.say(MARGIN, y, INNER, below, 11, tone=GREY)
            y += 7
        return y + 3

    def made(self) -> bytes:
        """The file."""
        return bytes(self.output())


def table(  # noqa: PLR0913 - a list has all of these
    sheet: PdfPage,
    y: float,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    *,
    size: float = 10,
    right: Sequence[int] = (),
) -> float:
    """A list with a head, over as many pages as it needs; returns where it ends."""
    height = size * POINT * 1.9

    def line(cells: Sequence[Any], at: float, *, bold: bool) -> None:
        x = MARGIN
        for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            align = Align.R if number in right else Align.L
            sheet.say(x + 1, at + 1, width - 2, str(cell), size, bold=bold, align=align)
            x += width

    line(heads, y, bold=True)
    y += height
    for number, row in enumerate(rows):
        if y + height > HEIGHT - 16:
            sheet.new_page()
            y = MARGIN
            line(heads, y, bold=True)
            y += height
        if number % 2 == 0:
            sheet.set_fill_color(*STRIPE)
            sheet.rect(MARGIN, y, sum(widths), height, style="F")
        line(row, y, bold=False)
        y += height
    return y


def draw(sheet: PdfPage, y: float, words: Texts, listing: Listing[Any]) -> float:
    """Draw a list, its names in what the other columns leave; returns where it ends."""
    columns = listing.shown("paper")
    left = INNER - sum(column.width for column in columns)
    return table(
        sheet,
        y,
        [column.heading(words) for column in columns],
        [[listing.text(words, column, row) for column in columns] for row in listing.rows],
        [column.width or left for column in columns],
        right=[at for at, column in enumerate(columns) if column.style in {"number", "main"}],
    )


def listed(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    """A list with a heading, its last column the widest."""
    sheet = PdfPage(title)
    sheet.new_page()
    widths = [WIDTH / 9] * (len(heads) - 1)
    table(sheet, sheet.heading(title, size=18), heads, rows, [*widths, INNER - sum(widths)])
    return sheet.made()
