"""The tiles in pixels: the one drawing of each, on a canvas."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from PIL.Image import Image

from bot.pictures.canvas import YELLOW, Canvas
from bot.pictures.sheet import Box
from bot.pictures.tile_faces import HIGH, WIDE, draw_tile

RIM: Final = 3
"""What stands out around a tile that won, in pixels."""


@cache
def tile(kind: int) -> Image:
    """A tile by its kind, clear at its corners; -1: face down."""
    return draw_one({"kind": kind}).image()


@cache
def won(kind: int) -> Image:
    """The tile that won, with a yellow rim."""
    canvas = Canvas(WIDE + 2 * RIM, HIGH + 2 * RIM, None)
    canvas.box(Box(0, 0, WIDE + 2 * RIM - 0.5, HIGH + 2 * RIM - 1), YELLOW, corner=10)
    canvas.paste(tile(kind), (RIM, RIM))
    return canvas.image()


def draw_one(facts: Mapping[str, Any]) -> Canvas:
    """Draw a tile alone."""
    canvas = Canvas(WIDE, HIGH, None)
    draw_tile(canvas, facts["kind"])
    return canvas
