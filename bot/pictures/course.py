"""The course of a game: the totals by round, and the holders of the Gele Trui (126)."""

from bot.pictures.canvas import BAND, DASHES, GRID, INK, MARGIN, PAPER, SOFT, WIDTH, YELLOW, Canvas
from bot.pictures.lettering import drawable, fit, width
from bot.pictures.sheet import (
    Axis,
    Box,
    PictureFacts,
    Point,
    round_step,
    round_steps,
    spread,
)
from bot.talk.colours import LINES
from bot.talk.texts import texts

HEIGHT = 600
TOP = 82.0
BOTTOM = HEIGHT - 108.0
LABELS = 104.0, 240.0
"""Minimum and maximum width of the names at the ends of the lines."""
NAME_INDENT = 66.0
"""Distance from the end of a line to its name."""
STEPS_UP = 6
LEAST_SPAN = 100
"""Minimum span of the totals; a smaller span gets this much room above and below."""
MOST_MARKED = 24
"""In longer games only some rounds have a mark."""
CORRECTED = "✎"
DRAWN = "="
SMALL = 21
"""Size of the text along the edges."""
NAME = 24


class CoursePicture(Canvas):
    """The course of a game: names and totals by line, starting with the total before round 1."""

    def __init__(self, facts: PictureFacts) -> None:
        """Draw the facts of `bot.table.ending`."""
        self.facts = facts
        self.words = texts(facts["language"])
        self.names = [drawable(line["name"]) for line in facts["lines"]]
        self.totals: list[list[int]] = [line["totals"] for line in facts["lines"]]
        self.rounds = len(self.totals[0]) - 1
        super().__init__(WIDTH, HEIGHT)
        every = [total for totals in self.totals for total in totals]
        aside = 0 if max(every) - min(every) >= LEAST_SPAN else LEAST_SPAN
        self.steps = round_steps(min(every) - aside, max(every) + aside, STEPS_UP)
        room = max(width(self.words.number(step), SMALL) for step in self.steps)
        # the widest name or total decides the width of the lines
        widths = [width(name, NAME, bold=True) for name in self.names]
        widths += [width(self.words.number(totals[-1]), NAME) for totals in self.totals]
        least, most = LABELS
        names = min(max(max(widths) + NAME_INDENT, least), most)
        left = MARGIN + room + 12
        right = WIDTH - MARGIN - names
        self.across = Axis(0, max(self.rounds, 1), left, right)
        self.up = Axis(self.steps[0], self.steps[-1], BOTTOM, TOP)
        self._draw_all()

    def leader(self, number: int) -> int | None:
        """Return the chair with the Gele Trui after a round."""
        leaders: list[int | None] = self.facts["leaders"]
        if 0 < number <= len(leaders):
            return leaders[number - 1]
        return None

    def _ink(self, line: int) -> str:
        return LINES[line % len(LINES)]

    def _draw_all(self) -> None:
        self.title(self.facts)
        half = min((self.across.at(1) - self.across.at(0)) / 2, 14)
        for number in self.facts["draws"]:  # a band behind each draw
            x = self.across.at(number)
            self.box(Box(x - half, TOP - 14, x + half, BOTTOM), BAND)
            self.text((x, TOP - 7), DRAWN, SMALL, SOFT, bold=True, anchor="mm")
        self._draw_grid()
        for number in range(1, self.rounds):
            chair = self.leader(number)  # yellow if the lead is kept in the next round
            if chair is not None and chair == self.leader(number + 1):
                ends = [self._point(chair, number), self._point(chair, number + 1)]
                self.stroke(ends, YELLOW, 14)
        chairs = range(len(self.names))[::-1]
        for line in chairs:
            self._draw_line(line)
        for number in range(self.rounds, -1, -(-(-self.rounds // MOST_MARKED) or 1)):
            for line in chairs:
                self._draw_mark(line, number)
        self._draw_names()
        self._draw_legend()

    def _draw_grid(self) -> None:
        for step in self.steps:
            y = self.up.at(step)
            ink = GRID if step else SOFT
            self.line([(self.across.start, y), (self.across.end, y)], ink, 1)
            written = self.words.number(step)
            self.text((self.across.start - 10, y), written, SMALL, SOFT, anchor="rm")
        start = self.up.at(self.totals[0][0])
        self.line([(self.across.start, start), (self.across.end, start)], SOFT, 1, (3, 4))
        y = BOTTOM + 30
        for number in range(0, self.rounds + 1, round_step(self.rounds / 8)):
            self.text((self.across.at(number), y), str(number), SMALL, SOFT, anchor="ms")
        label = self.words.text("picture-round")
        self.text((self.across.start - 16, y), label, SMALL, SOFT, anchor="rs")
        for number in self.facts["corrected"]:
            x = self.across.at(number)
            self.text((x, BOTTOM - 8), CORRECTED, 20, INK, anchor="mm")

    def _point(self, line: int, number: int) -> Point:
        """Return the point of a chair after a round; equal totals lie side by side.

        Before the first round all chairs share a point.
        """
        total = self.totals[line][number]
        if not number:
            return Point(self.across.start, self.up.at(total))
        equal = [c for c, totals in enumerate(self.totals) if totals[number] == total]
        aside = (equal.index(line) - (len(equal) - 1) / 2) * 5
        return Point(self.across.at(number), self.up.at(total) + aside)

    def _draw_line(self, line: int) -> None:
        points = [self._point(line, number) for number in range(self.rounds + 1)]
        if len(points) > 1:
            self.line(points, PAPER, 5)
            self.line(points, self._ink(line), 3.5, DASHES[line % len(DASHES)])

    def _draw_mark(self, line: int, number: int) -> None:
        at = self._point(line, number)
        radius = 5
        if self.leader(number) == line:
            self.disc(at, 8.5, YELLOW, rimmed=True)
            radius = 4
        self.mark(line, at, radius, self._ink(line))

    def _draw_names(self) -> None:
        ends = [self._point(chair, self.rounds) for chair in range(len(self.names))]
        places = spread([end.y for end in ends], 60, TOP + 14, BOTTOM - 20)
        for chair, (end, y) in enumerate(zip(ends, places, strict=True)):
            left = self.across.end + 30
            tail = [(end.x + 9, end.y), (left - 14, y), (left - 2, y)]
            self.line(tail, self._ink(chair), 1.5)
            self._draw_name(chair, left, y)

    def _draw_name(self, line: int, left: float, y: float) -> None:
        room = WIDTH - MARGIN / 2 - left - 30
        name = fit(self.names[line], room, NAME, bold=True)
        if self.leader(self.rounds) == line:
            right = left + 30 + width(name, NAME, bold=True)
            tag = Box(left - 2, y - 29, right, y + 4)
            self.box(tag, YELLOW, outline=INK, corner=8)
        self.mark(line, (left + 10, y - 12), 7, self._ink(line))
        self.text((left + 24, y - 4), name, NAME, bold=True)
        total = self.words.number(self.totals[line][-1])
        self.text((left + 24, y + 25), total, NAME)

    def _draw_legend(self) -> None:
        x = self.across.start
        y = HEIGHT - 28
        leaders, draws, corrected = (self.facts[key] for key in ("leaders", "draws", "corrected"))
        for stands, sign, key in (
            (any(chair is not None for chair in leaders), "", "picture-leader"),
            (draws, DRAWN, "picture-draw"),
            (corrected, CORRECTED, "picture-corrected"),
        ):
            if not stands:
                continue
            if sign:
                self.text((x + 10, y), sign, 20, SOFT, bold=sign == DRAWN, anchor="ms")
            else:
                self.disc((x + 10, y - 7), 8.5, YELLOW, rimmed=True)
            words = self.words.text(key)
            self.text((x + 28, y), words, SMALL, SOFT)
            x += 28 + width(words, SMALL) + 34
