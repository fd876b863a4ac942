"""The tiles in pixels: the one drawing of each, on a canvas."""

from functools import cache

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.tile_faces import HIGH, WIDE, draw_tile


@cache
def tile(kind: int) -> Image.Image:
    """A tile by its kind, at double size, clear at its corners; -1: face down."""
    canvas = Canvas(WIDE, HIGH, None)
    draw_tile(canvas, kind)
    return canvas.image
