"""The tiles in pixels."""

from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image
from resvg_py import svg_to_bytes

from bot.pictures.canvas import Canvas
from bot.pictures.lettering import FONTS
from bot.pictures.sheet import Box, PictureFacts
from bot.pictures.tileset import HIGH, WIDE, face

RIM: Final = 3
"""The width of the rim of a tile that won, in pixels; and its ink, the same on any paper."""
WON: Final = "#F0E443"


@cache
def tile(kind: int) -> Image.Image:
    """A tile by its kind, clear at its corners; -1: face down."""
    drawn = svg_to_bytes(
        svg_path=str(face(kind)),
        width=WIDE,
        height=HIGH,
        skip_system_fonts=True,
        font_files=[str(FONTS / "DejaVuSans-Bold.ttf")],
    )
    return Image.open(BytesIO(drawn)).convert("RGBA")


@cache
def won(kind: int) -> Image.Image:
    """The tile that won, with a yellow rim."""
    canvas = Canvas(WIDE + 2 * RIM, HIGH + 2 * RIM, None)
    canvas.box(Box(0, 0, WIDE + 2 * RIM - 0.5, HIGH + 2 * RIM - 1), WON, corner=10)
    canvas.paste(tile(kind), (RIM, RIM))
    return canvas.image()


def draw_one(facts: PictureFacts) -> Canvas:
    """Draw a tile alone."""
    canvas = Canvas(WIDE, HIGH, None)
    canvas.paste(tile(facts["kind"]), (0, 0))
    return canvas
