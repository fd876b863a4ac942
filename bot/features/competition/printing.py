"""The papers of a season for the notice board; called in the process for drawing."""

from collections.abc import Sequence

from bot.pictures.paper import FOOT, MARGIN, POINT, PdfPage, draw_tables, score_sheet, table
from bot.talk.texts import texts

SIZES = (12.0, 20.0)
"""The smallest and largest letters of a standing, in points."""
NAMES = 34
"""The most names on a page of the attendance list."""
BOXES = 10
DEALS = 20
INSET = 6.0


def standing(
    foot: str, colour: str, lists: Sequence[tuple[str, Sequence[str], Sequence[Sequence[str]]]]
) -> bytes:
    """Print standings, each with title, headings and lines, in letters as large as fit."""
    page = PdfPage(foot, colour)
    for title, heads, lines in lists:
        y = page.headed(title)
        line = (page.h - FOOT - y) / (len(lines) + 1)
        least, most = SIZES
        table(page, y, heads, lines, min(most, max(least, line / POINT / 1.9)))
    return page.made()


def attendance(foot: str, colour: str, title: str, names: Sequence[str]) -> bytes:
    """Print the attendance list: a line for each name, with boxes; the last lines are empty."""
    page = PdfPage(foot, colour)
    box = (page.inner - 72) / BOXES
    widths = (72, *[box] * BOXES)
    y = 0.0
    for at, name in enumerate([*names, "", "", ""]):
        if at % NAMES == 0:
            y = page.row(MARGIN, page.headed(title) + 2, 12, widths)
        page.say(MARGIN + 1.5, y + 0.8, 69, name, 13)
        y = page.row(MARGIN, y, 7, widths)
    return page.made()


def tables(
    foot: str, colour: str, title: str, seats: Sequence[tuple[str, list[tuple[str, str, str]]]]
) -> bytes:
    """Print the tables of an evening."""
    page = PdfPage(foot, colour)
    if seats:
        named = [
            (
                name,
                [
                    (wind, f"{player} ({waits})" if waits else player, "")
                    for wind, player, waits in of
                ],
            )
            for name, of in seats
        ]
        draw_tables(page, title, named)
    return page.made()


def score_sheets(
    foot: str, colour: str, language: str, seats: Sequence[tuple[str, list[tuple[str, str]]]]
) -> bytes:
    """Print a score sheet for each table, by its title and players, two a page."""
    page = PdfPage(foot, colour, turned=True)
    width = page.w / 2 - 2 * INSET
    for (title, players), left, _ in page.cut(seats, 2, 1):
        score_sheet(page, (left + INSET, width), title, texts(language), players, DEALS, high=140)
    return page.made()
