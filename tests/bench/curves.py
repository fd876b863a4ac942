"""The curves of `bench_curves`, drawn with what draws the pictures of the club."""

from collections.abc import Mapping

from bot.pictures.canvas import BLUE, GRID, INK, SOFT, VERMILLION, WIDTH, Canvas
from bot.pictures.sheet import Axis, round_steps

WHAT = {
    "record": "record a round",
    "show": "show a table",
    "standings": "standings of all time",
    "records": "the club’s records",
    "correct": "correct the first of 56 rounds",
    "weekly": "a weekly post, to be sent",
    "start": "start, with that database",
    "check": "check, for 1,000 rounds",
}
INKS = {"SQLite": BLUE, "PostgreSQL": VERMILLION}
ACROSS, HIGH, TOP = 2, 200, 84
WIDE = WIDTH / ACROSS


def draw_curves(found: Mapping[str, Mapping[str, Mapping[str, float]]]) -> bytes:
    """A panel for each kind of cost, a line for each database."""
    canvas = Canvas(WIDTH, TOP + HIGH * (len(WHAT) // ACROSS) + 8)
    canvas.title({"title": "Processor time of one, in ms, by rounds"})
    for n, (name, ink) in enumerate(INKS.items()):
        canvas.mark(n, (40 + 150 * n, 72), 6, ink)
        canvas.text((54 + 150 * n, 78), name, 18, SOFT)
    for n, (what, title) in enumerate(WHAT.items()):
        row, column = divmod(n, ACROSS)
        lines = {
            name: [(int(size), costs[what]) for size, costs in sizes.items()]
            for name, sizes in found.items()
        }
        _panel(canvas, title, lines, column * WIDE, TOP + row * HIGH)
    return canvas.png()


def _panel(
    canvas: Canvas,
    title: str,
    lines: Mapping[str, list[tuple[int, float]]],
    left: float,
    top: float,
) -> None:
    canvas.text((left + 28, top + 32), title, 19, bold=True)
    sizes = sorted({size for line in lines.values() for size, _ in line})
    across = Axis(0, max(len(sizes) - 1, 1), left + 84, left + WIDE - 48)
    most = max(cost for line in lines.values() for _, cost in line)
    steps = round_steps(0, max(round(most + 0.5), 1), 3)
    down = Axis(0, steps[-1], top + HIGH - 36, top + 52)
    for step in steps:
        y = down.at(step)
        canvas.line([(across.start, y), (across.end, y)], GRID if step else INK, 1)
        canvas.text((across.start - 10, y), f"{step:,}", 15, SOFT, anchor="rm")
    for n, size in enumerate(sizes):
        canvas.text((across.at(n), top + HIGH - 14), f"{size:,}", 15, SOFT, anchor="ms")
    for n, (name, line) in enumerate(lines.items()):
        points = [(across.at(sizes.index(size)), down.at(cost)) for size, cost in line]
        if len(points) > 1:
            canvas.line(points, INKS[name], 3)
        for point in points:
            canvas.mark(n, point, 5, INKS[name])
