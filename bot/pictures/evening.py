"""An evening to forward: the standing over all tables, the Gele Trui by round, the best hand."""

from collections.abc import Sequence

from bot.pictures.canvas import BAND, INK, MARGIN, SOFT, WIDTH, YELLOW, Canvas
from bot.pictures.hand import CLOTH, hand_height, lay_hand, rows_of
from bot.pictures.lettering import drawable, fit, width, wrap
from bot.pictures.sheet import Axis, Box, PictureFacts
from bot.pictures.standing import TOP, draw_rows, standing_height
from bot.talk.texts import texts

HEAD = 58
"""Height of a part's heading."""
TRACK = 66
"""Height of a table's strip with its numbers."""
STRIP = 34
LINE = 34
SIZE = 24
LEAST_NAME = 3
"""A name that would be cut to this length is shown by its first letter."""
MOST_NEWS = 8
ROOM = WIDTH - 2 * MARGIN


class EveningPicture(Canvas):
    """The picture of an evening."""

    def __init__(self, facts: PictureFacts) -> None:
        """Draw the facts of `bot.standings.evening`."""
        self.words = texts(facts["language"])
        news = [
            line for news in facts["news"] for line in wrap(drawable(news), ROOM, SIZE - 2, 2)
        ][:MOST_NEWS]
        hand = facts["best"] and rows_of(facts["best"])
        self.top = TOP + standing_height(facts["rows"])
        high = self.top + HEAD + TRACK * len(facts["jerseys"]) + LINE * len(news) + 24
        if hand:
            high += HEAD + hand_height(hand) + 8
        super().__init__(WIDTH, high)
        self.title(facts)
        draw_rows(self, self.words, facts["rows"])
        self._draw_head(self.words.text("picture-way"))
        self._draw_strips(facts["jerseys"])
        if hand:
            self._draw_head(facts["best"]["said"])
            end = self.top + hand_height(hand)
            self.box(Box(0, self.top, WIDTH, end), CLOTH)
            lay_hand(self, hand, self.top)
            self.top = end + 8
        for line in news:
            self.top += LINE
            self.text((MARGIN, self.top), line, SIZE - 2)

    def _draw_head(self, words: str) -> None:
        head = fit(drawable(words), ROOM, SIZE, bold=True)
        self.text((MARGIN, self.top + HEAD - 18), head, SIZE, bold=True)
        self.top += HEAD

    def _draw_strips(self, tables: Sequence[PictureFacts]) -> None:
        """Draw a strip for each table, as long as its rounds."""
        names = [drawable(table["table"]) for table in tables]
        left = MARGIN + min(max(width(name, SIZE - 2) for name in names), ROOM / 3) + 16
        last = max(table["worn"][-1][1] for table in tables)
        rounds = Axis(0, last, left, WIDTH - MARGIN)
        for name, table in zip(names, tables, strict=True):
            shown = fit(name, left - MARGIN - 16, SIZE - 2)
            self.text((MARGIN, self.top + STRIP / 2), shown, SIZE - 2, anchor="lm")
            free_from = 0.0
            for first, until, who in table["worn"]:
                box = Box(rounds.at(first - 1), self.top, rounds.at(until), self.top + STRIP)
                self._draw_stint(box, who)
                free_from = self._draw_number(box.left + 2, first, free_from)
            self.top += TRACK

    def _draw_stint(self, box: Box, who: str) -> None:
        """Draw the rounds of a holder of the Gele Trui; grey if there is none."""
        self.box(box, YELLOW if who else BAND, outline=INK, corner=6)
        if not who:
            return
        name = drawable(who)
        room = box.right - box.left - 10
        short = fit(name, room, SIZE - 2, bold=True)
        if short != name and len(short) <= LEAST_NAME:
            if width(name[0], SIZE - 2, bold=True) <= room + 8:
                short = name[0]
            else:
                short = ""
        at = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        self.text(at, short, SIZE - 2, bold=True, anchor="mm")

    def _draw_number(self, x: float, first: int, free_from: float) -> float:
        """Write the first round of a holder if there is room; return the end of the used space."""
        if x < free_from:
            return free_from
        number = self.words.number(first)
        self.text((x, self.top + STRIP + 22), number, SIZE - 4, SOFT)
        return x + width(number, SIZE - 4) + 8
