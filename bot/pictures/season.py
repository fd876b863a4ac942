"""A player's season: the running total by evening."""

from collections.abc import Iterator, Sequence
from datetime import date

from babel.dates import format_skeleton

from bot.pictures.canvas import (
    BLUE,
    GRID,
    INK,
    MARGIN,
    PALE,
    PAPER,
    SOFT,
    VERMILLION,
    WIDTH,
    Canvas,
)
from bot.pictures.lettering import width
from bot.pictures.sheet import Axis, Box, PictureFacts, Point, round_steps
from bot.talk.texts import texts

SMALL = 21
HEIGHT = 500
TOP = 108.0
BOTTOM = HEIGHT - 62.0
STEPS_UP = 6
MONTHS_FROM = 75
"""Days from which months are named instead of days."""
YEARS_FROM = 800
"""Days from which years are named."""
MOST_MARKED = 60
"""In a longer line the evenings have no mark."""


class SeasonPicture(Canvas):
    """The picture of a player's season."""

    def __init__(self, facts: PictureFacts) -> None:
        """Draw a season: title, language, dates (ISO, rising), points (the running sum)."""
        self.days = days = [date.fromisoformat(day) for day in facts["dates"]]
        self.points = points = facts["points"]
        self.words = words = texts(facts["language"])
        super().__init__(WIDTH, HEIGHT)
        self.title(facts)
        low = min(0, *points)
        self.steps = round_steps(low, max(low + 1, *points), STEPS_UP)
        room = max(width(words.signed(step), SMALL) for step in self.steps)
        last = width(words.signed(points[-1]), 27, bold=True)
        left, right = MARGIN + room + 22, WIDTH - MARGIN - last - 18
        ends = days[0].toordinal(), days[-1].toordinal()
        aside = int(ends[0] == ends[1])
        self.across = Axis(ends[0] - aside, ends[1] + aside, left, right)
        self.up = Axis(self.steps[0], self.steps[-1], BOTTOM, TOP)
        self._draw_grid()
        self._draw_days()
        at = [
            Point(self.across.at(day.toordinal()), self.up.at(sum_))
            for day, sum_ in zip(self.days, self.points, strict=True)
        ]
        if len(at) > 1:
            zero = self.up.at(0)
            self.shape([(at[0].x, zero), *at, (at[-1].x, zero)], PALE)
            self.line(at, PAPER, 6)
            self.line(at, BLUE, 3.5)
        self._draw_ends(at)

    def _draw_grid(self) -> None:
        for step in self.steps:
            y = self.up.at(step)
            edges = [(self.across.start - 8, y), (self.across.end + 8, y)]
            if step:
                self.line(edges, GRID, 1)
            else:
                self.line(edges, SOFT, 1.5)
            at = (self.across.start - 18, y)
            self.text(at, self.words.signed(step), SMALL, SOFT, anchor="rm")

    def _draw_days(self) -> None:
        """Name as many days as fit under the line."""
        y = BOTTOM + 32
        free_from = 0.0
        for day, name in self._days_with_names():
            x = self.across.at(day.toordinal())
            half = width(name, SMALL) / 2
            if x - half >= free_from:
                self.line([(x, BOTTOM), (x, BOTTOM + 6)], SOFT, 1)
                self.text((x, y), name, SMALL, SOFT, anchor="ms")
                free_from = x + half + 14

    def _days_with_names(self) -> Iterator[tuple[date, str]]:
        """Yield the evenings of a short time, or the first day of each month or year."""
        first = self.days[0]
        last = self.days[-1]
        span = (last - first).days
        days = self.days
        skeleton = "MMMd"
        if span >= MONTHS_FROM:
            every = map(date.fromordinal, range(first.toordinal(), last.toordinal() + 1))
            days = [day for day in every if day.day == 1]
            skeleton = "MMM"
        if span >= YEARS_FROM:
            days = [date(year, 1, 1) for year in range(first.year + 1, last.year + 1)]
            skeleton = "y"
        for day in days:
            name = str(format_skeleton(skeleton, day, locale=self.words.locale))
            yield day, name.replace(".", "")

    def _draw_ends(self, points: Sequence[Point]) -> None:
        if len(points) <= MOST_MARKED:
            for point in points:
                self.disc(point, 4, BLUE)
        last = len(points) - 1
        high = max(range(len(points)), key=lambda index: (self.points[index], index))
        low = min(range(len(points)), key=lambda index: (self.points[index], -index))
        if high != last:
            self._draw_note(points[high], self.points[high], up=True)
        if low not in {last, high}:
            self._draw_note(points[low], self.points[low], up=False)
        self.disc(points[last], 7, BLUE, rimmed=True)
        words = self.words.signed(self.points[last])
        self.text((points[last].x + 14, points[last].y), words, 27, bold=True, anchor="lm")

    def _draw_note(self, point: Point, points: int, *, up: bool) -> None:
        ink = VERMILLION
        key = "picture-lowest"
        if up:
            ink = BLUE
            key = "picture-highest"
        words = f"{self.words.text(key)} {self.words.signed(points)}"
        half = width(words, SMALL) / 2 + 6
        x = min(max(point.x, self.across.start + half), self.across.end - half)
        if up or point.y + 46 > BOTTOM:
            y = point.y - 28
        else:
            y = point.y + 28
        self.box(Box(x - half, y - 16, x + half, y + 16), PAPER, outline=ink, corner=6)
        self.text((x, y), words, SMALL, INK, anchor="mm")
        self.disc(point, 6, ink)
