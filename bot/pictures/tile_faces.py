"""The 42 tiles, drawn for Pe-Ling, with the letters that Dutch players know: E S W N C F P.

A suit tile bears its number, a bonus tile too, so that nobody depends on a colour. Bamboo-1 is
the bird that the program is named after.
"""

from collections.abc import Callable
from math import pi
from typing import Final

from bot.pictures.sheet import Box, Sheet, around
from bot.pictures.tile_signs import (
    BAMBOOS,
    CIRCLES,
    LENGTHS,
    NUMERALS,
    RADII,
    TEN_THOUSAND,
    Stroke,
)
from core.tiles import (
    FIRST_FLOWER,
    FIRST_HONOUR,
    FIRST_SEASON,
    RED,
    number_of,
    suit_of,
)

VERSION: Final = 1
"""Rises with every change of the drawing: by it a platform knows whether it has the newest."""
WIDE: Final = 62
HIGH: Final = 90
"""A tile with the edge of its back below, in pixels."""

_FACE: Final = Box(1, 1, 61, 85)
_IVORY: Final = "#FFFDF4"
_EDGE: Final = "#8C8672"
_BACK: Final = "#0B6B4F"
_BACK_LIGHT: Final = "#2B8C6E"
_DARK: Final = "#16202A"
_RED: Final = "#B3261E"
_GREEN: Final = "#00714F"
_BLUE: Final = "#0A4F8F"
_ORANGE: Final = "#D98200"
_PINK: Final = "#C2568F"
_INDEX: Final = (9, 17)


def draw_tile(sheet: Sheet, kind: int) -> None:
    """Draw a tile by its kind (core.tiles); -1: face down."""
    sheet.box(Box(1, 5, 61, HIGH - 1), _BACK, outline="#063D2D", thick=1, corner=8)
    if kind < 0:
        sheet.box(_FACE, _BACK, outline="#063D2D", thick=1, corner=8)
        sheet.box(_FACE.grown(-8), outline=_BACK_LIGHT, thick=2, corner=4)
        return
    sheet.box(_FACE, _IVORY, outline=_EDGE, thick=1, corner=8)
    _sign(sheet, kind)


def _sign(sheet: Sheet, kind: int) -> None:
    if kind < FIRST_HONOUR:
        (_circles, _bamboos, _characters)[suit_of(kind)](sheet, number_of(kind))
    elif kind < RED:
        _wind(sheet, kind - FIRST_HONOUR)
    elif kind < FIRST_SEASON:
        (_red_dragon, _green_dragon, _white_dragon)[kind - RED](sheet)
    else:
        _bonus(sheet, kind)


def _index(sheet: Sheet, words: str, ink: str) -> None:
    """The number in the corner."""
    sheet.text(_INDEX, words, 15, ink, bold=True, anchor="ms")


# --- suits -----------------------------------------------------------------------------------


def _circles(sheet: Sheet, number: int) -> None:
    radius = RADII[number - 1]
    inks = (_BLUE, _RED, _GREEN)
    for index, (x, y) in enumerate(CIRCLES[number - 1]):
        at, ink = (x + 1, y + 1), inks[index % 3] if number > 1 else _BLUE
        sheet.disc(at, radius, ink)
        sheet.disc(at, radius * 0.66, _IVORY)
        sheet.disc(at, radius * 0.42, _RED if number == 1 else ink)
    if number == 1:
        for petal in around((31, 45), 15.8, 12):
            sheet.disc(petal, 1.6, _IVORY)
    _index(sheet, str(number), _DARK)


def _bamboos(sheet: Sheet, number: int) -> None:
    if number == 1:
        _bird(sheet)
    for index, (x, y) in enumerate(BAMBOOS[number - 1]):
        is_middle = number in _WITH_RED and index == _WITH_RED[number]
        _stick(sheet, x + 1, y + 1, LENGTHS[number - 1], _RED if is_middle else _GREEN)
    _index(sheet, str(number), _DARK)


_WITH_RED: Final = {5: 2, 7: 0, 9: 4}


def _stick(sheet: Sheet, x: float, y: float, length: float, ink: str) -> None:
    half = length / 2
    sheet.box(Box(x - 3.4, y - half, x + 3.4, y + half), ink, corner=3)
    for knot in (y - half + 1.5, y, y + half - 1.5):
        sheet.box(Box(x - 5, knot - 1.7, x + 5, knot + 1.7), ink, corner=1.5)
    sheet.line([(x, y - half + 4), (x, y - 3)], _IVORY, 1)
    sheet.line([(x, y + 3), (x, y + half - 4)], _IVORY, 1)


def _bird(sheet: Sheet) -> None:
    """Pe-Ling, who sings beautifully."""
    for end in ((9, 70), (14, 77), (21, 80)):
        sheet.stroke([(31, 54), end], _GREEN, 3.5)
        sheet.disc(end, 3.6, _BLUE)
        sheet.disc(end, 1.5, _ORANGE)
    sheet.oval(Box(21, 34, 47, 63), _GREEN)
    sheet.disc((41, 27), 9.5, _GREEN)
    sheet.shape([(48, 21), (59, 20), (49, 26)], _ORANGE)
    sheet.shape([(48, 28), (57, 33), (47, 32)], _ORANGE)
    sheet.disc((43, 25), 2.6, _IVORY)
    sheet.disc((43.6, 25), 1.3, _DARK)
    for tip in ((34, 11), (40, 9), (46, 11)):
        sheet.stroke([(40, 19), tip], _RED, 1.8)
        sheet.disc(tip, 2, _RED)
    sheet.shape([(22, 44), (40, 42), (26, 60)], _BLUE)
    sheet.stroke([(30, 62), (30, 73), (35, 73)], _RED, 2)
    sheet.stroke([(37, 61), (39, 72), (44, 72)], _RED, 2)


def _characters(sheet: Sheet, number: int) -> None:
    _write(sheet, NUMERALS[number - 1], Box(19, 12, 47, 40), _DARK)
    _write(sheet, TEN_THOUSAND, Box(14, 46, 48, 79), _RED)
    _index(sheet, str(number), _DARK)


def _write(sheet: Sheet, strokes: tuple[Stroke, ...], box: Box, ink: str) -> None:
    """Strokes on a square of 10, laid into a box."""
    wide, high = (box.right - box.left) / 10, (box.bottom - box.top) / 10
    for stroke in strokes:
        points = [(box.left + x * wide, box.top + y * high) for x, y in stroke]
        sheet.stroke(points, ink, 3.6)


# --- honours ---------------------------------------------------------------------------------


def _wind(sheet: Sheet, wind: int) -> None:
    """The letter, and a hand of the compass that points to where the wind comes from."""
    at = ((28, 45), (31, 40), (35, 45), (31, 50))[wind]
    sheet.text(at, "ESWN"[wind], 40, _DARK, bold=True, anchor="mm")
    side = ((54, 44), (31, 74), (8, 44), (31, 15))[wind]
    sheet.shape(around(side, 6, 3, (0.0, pi / 2, pi, -pi / 2)[wind]), _BLUE)


def _red_dragon(sheet: Sheet) -> None:
    sheet.disc((31, 44), 25, outline=_RED, thick=3.5)
    sheet.text((31, 45), "C", 40, _RED, bold=True, anchor="mm")


def _green_dragon(sheet: Sheet) -> None:
    for side in (-1, 1):
        points = [(31 + side * 26, 14), (31 + side * 26, 34), (31 + side * 17, 14)]
        sheet.shape(points, _GREEN)
        low = [(31 + side * 26, 75), (31 + side * 26, 55), (31 + side * 17, 75)]
        sheet.shape(low, _GREEN)
    sheet.text((32, 45), "F", 48, _GREEN, bold=True, anchor="mm")


def _white_dragon(sheet: Sheet) -> None:
    sheet.box(Box(8, 9, 54, 78), outline=_BLUE, thick=4, corner=4)
    sheet.box(Box(14, 15, 48, 72), outline=_BLUE, thick=1.5, corner=2)
    sheet.text((32, 44), "P", 38, _BLUE, bold=True, anchor="mm")


# --- seasons and flowers -----------------------------------------------------------------------


def _bonus(sheet: Sheet, kind: int) -> None:
    is_flower = kind >= FIRST_FLOWER
    number = kind - (FIRST_FLOWER if is_flower else FIRST_SEASON)
    (_FLOWERS if is_flower else _SEASONS)[number](sheet)
    ink = _RED if is_flower else _BLUE
    sheet.disc((12, 13), 9, ink)
    sheet.text((12, 13.5), str(number + 1), 14, _IVORY, bold=True, anchor="mm")


def _spring(sheet: Sheet) -> None:
    """A sprout with two leaves."""
    sheet.stroke([(31, 76), (31, 40)], _GREEN, 3.5)
    sheet.oval(Box(11, 32, 31, 46), _GREEN)
    sheet.oval(Box(31, 25, 53, 41), _GREEN)
    sheet.stroke([(14, 77), (48, 77)], _ORANGE, 3)


def _summer(sheet: Sheet) -> None:
    """The sun."""
    inner, outer = around((32, 48), 17, 12), around((32, 48), 26, 12)
    for start, end in zip(inner, outer, strict=True):
        sheet.stroke([start, end], _ORANGE, 3)
    sheet.disc((32, 48), 14, _ORANGE)


def _autumn(sheet: Sheet) -> None:
    """A leaf that falls."""
    sheet.stroke([(15, 74), (28, 60)], _RED, 3)
    leaf = [(24, 64), (20, 46), (30, 34), (50, 26), (48, 46), (38, 60)]
    sheet.shape(leaf, _RED)
    sheet.line([(26, 62), (46, 31)], _IVORY, 1.5)
    for start, end in (((33, 51), (25, 46)), ((38, 43), (47, 44)), ((34, 50), (41, 54))):
        sheet.line([start, end], _IVORY, 1.2)


def _winter(sheet: Sheet) -> None:
    """A crystal of snow."""
    for x, y in around((32, 48), 26, 6, pi / 6):
        sheet.stroke([(32, 48), (x, y)], _BLUE, 3)
        middle = ((32 + 2 * x) / 3, (48 + 2 * y) / 3)
        for tip in around(middle, 8, 6, pi / 6):
            if (tip[0] - 32) ** 2 + (tip[1] - 48) ** 2 > 18**2:
                sheet.line([middle, tip], _BLUE, 2)


def _plum(sheet: Sheet) -> None:
    """Five round petals on a bare twig."""
    sheet.stroke([(12, 78), (26, 62), (50, 74)], _DARK, 2.5)
    for petal in around((32, 45), 12, 5, -pi / 2):
        sheet.disc(petal, 9, _PINK)
    sheet.disc((32, 45), 5.5, _IVORY)
    sheet.disc((32, 45), 2.5, _ORANGE)


def _orchid(sheet: Sheet) -> None:
    """Three slender petals and a lip over long leaves."""
    for end in ((12, 52), (50, 52), (20, 44)):
        sheet.stroke([(31, 79), end], _GREEN, 3)
    for tip in ((31, 19), (12, 38), (50, 38)):
        middle = ((31 + tip[0]) / 2, (40 + tip[1]) / 2)
        sheet.disc(middle, 6.5, _PINK)
        sheet.stroke([(31, 40), tip], _PINK, 5)
    sheet.oval(Box(24, 38, 38, 58), _RED)
    sheet.disc((31, 43), 3, _IVORY)


def _chrysanthemum(sheet: Sheet) -> None:
    """Many narrow petals."""
    sheet.stroke([(31, 80), (31, 60)], _GREEN, 3.5)
    for tip in around((32, 43), 22, 14):
        sheet.stroke([(32, 43), tip], _ORANGE, 4.5)
    for tip in around((32, 43), 13, 14, pi / 14):
        sheet.disc(tip, 1.3, _RED)
    sheet.disc((32, 43), 7, _RED)


def _bamboo_plant(sheet: Sheet) -> None:
    """Two stalks with leaves."""
    for x, top in ((25.0, 26.0), (39.0, 14.0)):
        for joint in range(4):
            start = 78 - joint * (78 - top) / 4
            sheet.stroke([(x, start - 2), (x, start - (78 - top) / 4 + 3)], _GREEN, 5)
    for leaf in (
        [(39, 31), (48, 22), (58, 20), (50, 29)],
        [(39, 52), (49, 45), (58, 45), (50, 52)],
        [(25, 48), (16, 38), (6, 35), (14, 46)],
        [(25, 67), (15, 58), (5, 57), (14, 66)],
    ):
        sheet.shape(leaf, _GREEN)


_SEASONS: Final[tuple[Callable[[Sheet], None], ...]] = (_spring, _summer, _autumn, _winter)
_FLOWERS: Final[tuple[Callable[[Sheet], None], ...]] = (
    _plum,
    _orchid,
    _chrysanthemum,
    _bamboo_plant,
)
