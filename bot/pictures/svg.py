"""A sheet of lines for a page: what is drawn on it stays sharp at any size.

The tiles are the drawing that the pictures use (`tile_faces`).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.pictures.sheet import Box, Sheet
from bot.pictures.tile_faces import draw_tile
from core.tiles import BONUS_KINDS

_ANCHORS: Final = {"l": "start", "m": "middle", "r": "end"}
_RISE: Final = {"s": 0.0, "m": 0.36}
"""How far below their middle letters stand, in their height."""
FACE_DOWN: Final = -1


class SvgSheet(Sheet):
    """A sheet in SVG."""

    def __init__(self) -> None:
        """Take an empty sheet."""
        self.parts: list[str] = []

    def text(
        self,
        at: tuple[float, float],
        words: str,
        size: int,
        ink: str,
        *,
        bold: bool = False,
        anchor: str = "ls",
    ) -> None:
        """Write words in the type of whoever looks."""
        x, y = at[0], at[1] + _RISE[anchor[1]] * size
        weight = ' font-weight="700"' if bold else ""
        self.parts.append(
            f'<text x="{x:g}" y="{y:.4g}" font-size="{size}" text-anchor="{_ANCHORS[anchor[0]]}"'
            f' fill="{ink}" font-family="DejaVu Sans,Verdana,sans-serif"{weight}>{words}</text>'
        )

    def box(
        self,
        box: Box,
        fill: str | None = None,
        *,
        outline: str | None = None,
        thick: float = 1,
        corner: float = 0,
    ) -> None:
        """Draw a box, its corners rounded; its outline lies within it."""
        inner = box.grown(-thick / 2) if outline else box
        wide, high = inner.right - inner.left, inner.bottom - inner.top
        self.parts.append(
            f'<rect x="{inner.left:g}" y="{inner.top:g}" width="{wide:.4g}" height="{high:.4g}"'
            f' rx="{corner:g}"{_inks(fill, outline, thick)}/>'
        )

    def oval(
        self, box: Box, fill: str | None = None, *, outline: str | None = None, thick: float = 1
    ) -> None:
        """Draw an oval that fills a box."""
        inner = box.grown(-thick / 2) if outline else box
        wide, high = (inner.right - inner.left) / 2, (inner.bottom - inner.top) / 2
        self.parts.append(
            f'<ellipse cx="{inner.left + wide:.4g}" cy="{inner.top + high:.4g}" rx="{wide:.4g}"'
            f' ry="{high:.4g}"{_inks(fill, outline, thick)}/>'
        )

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a shape by its corners."""
        self.parts.append(f'<polygon points="{_written(points)}" fill="{fill}"/>')

    def line(self, points: Sequence[tuple[float, float]], ink: str, thick: float) -> None:
        """Draw through points."""
        self.parts.append(
            f'<polyline points="{_written(points)}"{_inks(None, ink, thick)}'
            ' stroke-linejoin="round"/>'
        )

    def stroke(self, points: Sequence[tuple[float, float]], ink: str, thick: float) -> None:
        """Draw through points with round ends, as with a brush."""
        self.line(points, ink, thick)
        self.parts[-1] = self.parts[-1].replace("/>", ' stroke-linecap="round"/>')


def _inks(fill: str | None, outline: str | None, thick: float) -> str:
    stroke = f' stroke="{outline}" stroke-width="{thick:g}"' if outline else ""
    return f' fill="{fill or "none"}"{stroke}'


def _written(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


@cache
def tile_svg(kind: int) -> str:
    """What a tile is made of, by its kind; -1: face down."""
    sheet = SvgSheet()
    draw_tile(sheet, kind)
    return "".join(sheet.parts)


def tiles() -> dict[str, str]:
    """Every tile by its name on a page: `t0` to `t41`, and `back`."""
    return {
        "back": tile_svg(FACE_DOWN),
        **{f"t{kind}": tile_svg(kind) for kind in range(BONUS_KINDS[-1] + 1)},
    }
