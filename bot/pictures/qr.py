"""An address as a QR code."""

import segno

from bot.pictures.canvas import WIDTH, Canvas
from bot.pictures.sheet import Box, PictureFacts

QUIET = 4
"""Width of the empty border in cells."""


def draw_qr(facts: PictureFacts) -> Canvas:
    """Draw the address, always dark on light."""
    rows = segno.make(facts["address"], micro=False).matrix
    cells = len(rows) + 2 * QUIET
    side = WIDTH // cells
    canvas = Canvas(side * cells, side * cells, "#FFFFFF")
    for y, row in enumerate(rows, QUIET):
        for x, dark in enumerate(row, QUIET):
            if dark:
                canvas.box(Box(x * side, y * side, (x + 1) * side, (y + 1) * side), "#000000")
    return canvas
