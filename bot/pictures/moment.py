"""A moment of a member's evening to share, as tall as a phone: one fact, very large."""

from bot.pictures.canvas import Canvas
from bot.pictures.hand import CLOTH, WOOD, lay_hand, rows_of, tile
from bot.pictures.lettering import drawable, fit, width, wrap
from bot.pictures.sheet import Box, PictureFacts

SIZE = (1080, 1350)
EDGE = 84
ROOM = SIZE[0] - 2 * EDGE
LIGHT = "#F9F7EF"
PALER = "#BCD0D8"
BIRD = 9
BIRD_WIDE = 150
LARGEST = 340
LINE = 50


class MomentPicture(Canvas):
    """The picture of a moment."""

    def __init__(self, facts: PictureFacts) -> None:
        """Draw the facts of `bot.features.page.history`."""
        super().__init__(*SIZE, CLOTH)
        self.box(Box(0, SIZE[1] - 30, *SIZE), WOOD)
        self.paste(tile(BIRD, BIRD_WIDE), (SIZE[0] - EDGE - BIRD_WIDE, EDGE))
        room = ROOM - BIRD_WIDE - 40
        club = fit(drawable(facts["club"]), room, 44, bold=True)
        self.text((EDGE, EDGE + 44), club, 44, LIGHT, bold=True)
        self.text((EDGE, EDGE + 100), facts["day"], 36, PALER)
        rows = rows_of({"hand": facts["hand"]})[:2]
        figure = 550 if rows else 690
        self.text((EDGE, figure), facts["big"], _size(facts["big"], LARGEST), LIGHT, bold=True)
        name = drawable(facts["name"])
        size = _size(name, 80)
        self.text((EDGE, figure + 146), name, size, LIGHT, bold=True)
        most = 3 if rows else 5
        for number, line in enumerate(wrap(drawable(facts["line"]), ROOM, LINE, most)):
            self.text((EDGE, figure + 246 + 68 * number), line, LINE, LIGHT)
        if rows:
            lay_hand(self, rows, 1030)


def _size(text: str, size: int) -> int:
    """Return the largest size, at most `size`, in which a text fits on a line."""
    while width(text, size, bold=True) > ROOM:
        size -= 2
    return size
