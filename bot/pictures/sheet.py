"""What is drawn on, whatever it is made of: pixels (`canvas`) or lines for a page (`svg`)."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple, Protocol

LINES: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#1B1F24", "#E69F00")
"""The ink of each player's line in a game: four, five, and whoever came for who left."""
_FULL_TURN: Final = 2 * pi


class Point(NamedTuple):
    """A place on the sheet, in pixels from its upper left corner."""

    x: float
    y: float


class Box(NamedTuple):
    """A part of the sheet: its left, upper, right and lower edge."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        """The same with its edges so much further out."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Sheet(Protocol):
    """What a tile is drawn on."""

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
        """Write words: `anchor` says which point of them is at that place, as in Pillow."""

    def box(
        self,
        box: Box,
        fill: str | None = None,
        *,
        outline: str | None = None,
        thick: float = 1,
        corner: float = 0,
    ) -> None:
        """Draw a box, its corners rounded."""

    def oval(
        self, box: Box, fill: str | None = None, *, outline: str | None = None, thick: float = 1
    ) -> None:
        """Draw an oval that fills a box."""

    def disc(
        self,
        at: tuple[float, float],
        radius: float,
        fill: str | None = None,
        *,
        outline: str | None = None,
        thick: float = 1,
    ) -> None:
        """Draw a round disc."""
        box = Box(at[0], at[1], at[0], at[1]).grown(radius)
        self.oval(box, fill, outline=outline, thick=thick)

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Draw a shape by its corners."""

    def line(self, points: Sequence[tuple[float, float]], ink: str, thick: float) -> None:
        """Draw through points."""

    def stroke(self, points: Sequence[tuple[float, float]], ink: str, thick: float) -> None:
        """Draw through points with round ends, as with a brush."""


def around(
    at: tuple[float, float], radius: float, count: int, turned: float = 0.0
) -> list[tuple[float, float]]:
    """So many points on a circle, the first one turned so far (radians) from the right."""
    angles = [turned + _FULL_TURN * step / count for step in range(count)]
    return [(at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles]
