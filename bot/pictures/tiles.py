"""The tiles in pixels: the one drawing of each, on a canvas."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.tile_faces import HIGH, WIDE, draw_tile


@cache
def tile(kind: int) -> Image.Image:
    """A tile by its kind, at double size, clear at its corners; -1: face down."""
    return draw_one({"kind": kind}).image


def draw_one(facts: Mapping[str, Any]) -> Canvas:
    """Draw a tile alone."""
    canvas = Canvas(WIDE, HIGH, None)
    draw_tile(canvas, facts["kind"])
    return canvas
