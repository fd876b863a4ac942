"""A4 pages for tournaments.

fpdf2 is slow to import; this module is imported only to print.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from typing import Any, TypeVar

from fpdf import FPDF

from bot.pictures.lettering import BOLD, PLAIN
from bot.talk.colours import COLOURS, Tone
from bot.talk.listing import Listing
from bot.talk.name_parts import parts_of
from bot.talk.texts import Texts

PICTURES = resources.files("bot") / "pictures"
MARGIN = 14.0
GAP = 8.0
FOOT = 14.0
DARK = (20, 20, 20)
GREY = (100, 100, 100)
LINE = (170, 170, 170)
STRIPE = (243, 243, 243)
POINT = 0.3528
"""A point in millimetres."""
SPACED = 1.25
"""Line height relative to the size of the text."""
NARROWEST = 0.75
"""Minimum stretching of letters before the text becomes smaller."""
SMALLEST = 5.0
PADDING = 4.0
"""The blank beside the text of a column, in millimetres."""
LARGEST = 17.0
"""The largest size of names on the list of tables, in points."""
FIGURE = re.compile("[-+−]?[0-9.,¼½¾]*")
Item = TypeVar("Item")


class PdfPage(FPDF):
    """An A4 document in the fonts of the pictures."""

    def __init__(self, foot: str = "", colour: str = "green", *, turned: bool = False) -> None:
        """`foot`: the text at the bottom of every page, before its number."""
        super().__init__("L" if turned else "P", "mm", "A4")
        self.foot = foot
        self.colour = COLOURS[colour]
        self.tones = {"g": GREY, "w": (255, 255, 255), "k": self.colour}
        self.add_font("plain", "", PLAIN)
        self.add_font("plain", "B", BOLD)
        self.set_auto_page_break(auto=False)
        self.set_margins(MARGIN, MARGIN, MARGIN)
        self.c_margin = 0
        self.inner = self.w - 2 * MARGIN

    def new_page(self) -> None:
        """Add a page with its foot."""
        self.add_page()
        if self.foot:
            self.say(MARGIN, self.h - 11, self.inner, f"{self.foot} · {self.page_no()}", 8, "g")

    def say(  # noqa: PLR0913 - where, what and how
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        how: str = "",
        *,
        shorter: str = "",
    ) -> None:
        """Write a line of text in a box: narrower, `shorter` or smaller if it does not fit.

        how: letters: b(old), c(entred), r(ight); g(rey), w(hite), k: in the club's colour.
        """
        height = size * POINT * SPACED
        self.set_text_color(
            *next((self.tones[letter] for letter in how if letter in self.tones), DARK)
        )
        needs = self.wide(text, size, how)
        if shorter and needs * NARROWEST > width:
            text = shorter
            needs = self.wide(shorter, size, how)
        fits = width / max(needs, width)
        narrow = max(fits, NARROWEST)
        self.set_font_size(max(SMALLEST, size * fits / narrow))
        self.set_stretching(100 * narrow)
        self.set_xy(x, y)
        align = next((letter for letter in "rc" if letter in how), "l")
        self.cell(width, height, text, align=align.upper())
        self.set_stretching(100)

    def wide(self, text: str, size: float, how: str = "") -> float:
        """Return the width of a text, and set its font."""
        self.set_font("plain", "B" if "b" in how else "", size)
        return self.get_string_width(text)

    def row(
        self,
        x: float,
        y: float,
        height: float,
        widths: Sequence[float],
        texts: Iterable[str] = (),
        size: float = 9,
    ) -> float:
        """Draw boxes in a row with texts in the first of them; return the lower edge."""
        self.set_draw_color(*LINE)
        self.set_line_width(0.25)
        for width, text in zip(widths, [*texts, *[""] * len(widths)], strict=False):
            self.rect(x, y, width, height)
            self.say(x + 1, y + 0.5, width - 2, text, size, "g")
            x += width
        return y + height

    def fill(self, x: float, y: float, width: float, height: float, tone: Tone) -> None:
        """Fill a rectangle."""
        self.set_fill_color(*tone)
        self.rect(x, y, width, height, style="F")

    def headed(self, text: str) -> float:
        """Add a page with a heading over a line of the club's colour; return the y below it."""
        self.new_page()
        self.say(MARGIN, 10, self.inner - 80, text, 26, "b")
        self.say(self.w - MARGIN - 76, 14.5, 76, self.foot.removeprefix(text), 11, "rg")
        self.fill(MARGIN, 22, self.inner, 0.8, self.colour)
        return 25

    def cut(
        self, items: Sequence[Item], across: int, down: int, width: float = 0, height: float = 0
    ) -> Iterator[tuple[Item, float, float]]:
        """Yield each item with the corner of its piece of a page; dashed lines show the cuts."""
        width = width or self.w / across
        height = height or self.h / down
        left = (self.w - across * width) / 2
        top = (self.h - down * height) / 2
        for at, item in enumerate(items):
            row, column = divmod(at % (across * down), across)
            if not row + column:
                self.add_page()
                self.set_draw_color(*LINE)
                self.set_dash_pattern(dash=2, gap=3)
                for x in range(across + 1):
                    self.line(left + x * width, 0, left + x * width, self.h)
                for y in range(down + 1):
                    self.line(0, top + y * height, self.w, top + y * height)
                self.set_dash_pattern()
            yield item, left + column * width, top + row * height

    def in_columns(
        self, title: str, count: int, most: int, tallest: float, across: int = 2
    ) -> Iterator[tuple[float, float, float]]:
        """Yield x, y and height of `count` pieces in columns, as large as the page allows.

        most: the maximum in a column; further pages have as many as the first.
        """
        pages = -(-count // (across * most))
        high = -(-count // (across * pages))
        y = height = 0.0
        for at in range(count):
            column, line = divmod(at, high)
            if not line and not column % across:
                y = self.headed(title)
                height = min(tallest, (self.h - FOOT - y) / high)
            yield MARGIN + column % across * (self.inner + GAP) / across, y + line * height, height

    def made(self) -> bytes:
        """Return the file."""
        return bytes(self.output())


def table(
    sheet: PdfPage, y: float, heads: Sequence[str], rows: Sequence[Sequence[str]], size: float = 10
) -> float:
    """Draw a table over as many pages as needed; return the y below it.

    Figures are right-aligned; the other columns share the remaining width. The letters are smaller
    than `size` where the columns need it. A row of a single text spans the columns.
    """
    hows, widths = _columns(sheet, heads, rows, size)
    texts = sum(width for width, how in zip(widths, hows, strict=True) if not how)
    smaller = min(1.0, sheet.inner / (sum(widths) - (1 - NARROWEST) * texts))
    size *= smaller
    widths = [width * smaller for width in widths]
    height = size * POINT * 1.9
    grows = 1 + (sheet.inner - sum(widths)) / (texts * smaller or 1)

    def line(cells: Sequence[str], at: float, bold: str = "") -> float:
        x = MARGIN
        if len(cells) < len(heads):
            sheet.say(x + 1.5, at + 1, sheet.inner - 3, cells[0], size, "cg")
            return at + height
        for cell, how, natural in zip(cells, hows, widths, strict=True):
            if how:
                width = natural
            else:
                width = natural * grows
            sheet.say(x + 1.5, at + 1, width - 3, cell, size, how + bold)
            x += width
        return at + height

    y = line(heads, y, "b")
    for number, row in enumerate(rows):
        if y + height > sheet.h - FOOT:
            sheet.new_page()
            y = line(heads, MARGIN, "b")
        if number % 2 == 0:
            sheet.fill(MARGIN, y, sheet.inner, height, STRIPE)
        y = line(row, y)
    return y


def _columns(
    sheet: PdfPage, heads: Sequence[str], rows: Sequence[Sequence[str]], size: float
) -> tuple[list[str], list[float]]:
    """Return how the text of each column is written, and the widths that the texts need."""
    list_file = [row for row in rows if len(row) == len(heads)]
    hows = []
    widths = []
    for head, *cells in zip(heads, *list_file, strict=True):
        hows.append("r" if any(cells) and all(map(FIGURE.fullmatch, cells)) else "")
        wide = [sheet.wide(head, size, "b"), *(sheet.wide(cell, size) for cell in cells)]
        widths.append(PADDING + max(wide))
    return hows, widths


def score_sheet(  # noqa: PLR0913 - where, and what stands on it
    sheet: PdfPage,
    place: tuple[float, float],
    title: str,
    words: Texts,
    players: Sequence[tuple[str, str]],
    deals: int,
    *,
    high: float = 110,
    moves: bool = False,
    more: Sequence[str] = (),
) -> float:
    """Draw a score sheet: a column for each player, a row for each deal; return the y below it.

    place: its x and width; players: each with name and note; high: the height of all deals; moves:
    East moves after every deal; more: the rows below the total.
    """
    x, width = place
    sheet.say(x, 7, width, title, 20, "b")
    sheet.say(x, 16, width, sheet.foot, 9, "g")
    each = (width - 25) / len(players)
    widths = (9, 16, *[each] * len(players))
    seats = [x + 25 + each * chair for chair in range(len(players))]
    y = sheet.row(x, 22, 15, widths, ["", words.text("paper-won")])
    for seat, (name, note) in zip(seats, players, strict=True):
        first, prefix, last = parts_of(name)
        sheet.say(seat + 1, 22.5, each - 2, first, 9, "b")
        sheet.say(seat + 1, 27, each - 2, f"{prefix} {last}".strip(), 9, "b")
        sheet.say(seat + 1, 31.8, each - 2, note, 9, "g")
    for deal in range(deals):
        if moves:
            east = f"{words.text('wind-E')} ×2"
            sheet.say(seats[deal % 4] + 1, y + 0.4, 16, east, 6, "g")
        y = sheet.row(x, y, min(14.0, high / deals), widths, [str(deal + 1)])
    for label in (words.text("paper-total"), *more):
        y = sheet.row(x, y, 8, (25, *widths[2:]), [label])
    sheet.say(x, y + 1, width, words.text("paper-sum-check"), 9, "g")
    sheet.say(x, y + 5.5, width, words.text("paper-sheet-how"), 7, "g")
    return y + 10


def draw_tables(
    sheet: PdfPage, title: str, tables: Sequence[tuple[str, Sequence[tuple[str, str, str]]]]
) -> None:
    """Draw tables by their names, each with the wind, name and number of its players."""
    places = sheet.in_columns(title, len(tables), 10, 40)
    for (name, players), (x, y, height) in zip(tables, places, strict=True):
        line = (height - 4) / max(4, len(players))
        size = min(LARGEST, line / POINT / SPACED)
        sheet.say(x, y + line, 12, name, (1.7 if len(name) == 1 else 1.4) * size, "b")
        for row, (wind, player, number) in enumerate(players):
            top = y + row * line
            sheet.say(x + 14, top, 7, wind[:1], size, "g")
            sheet.say(x + 23, top, 56, player, size)
            sheet.say(x + 80, top, 7, number, size / 2, "rg")


def draw(sheet: PdfPage, y: float, words: Texts, listing: Listing[Any]) -> float:
    """Draw a list; return the y below it."""
    return table(sheet, y, *listing.table(words, "paper"))


def list_file(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    """Return the file of a list with a heading."""
    sheet = PdfPage(title)
    table(sheet, sheet.headed(title), heads, rows)
    return sheet.made()
