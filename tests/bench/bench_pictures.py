"""Drawing: the first picture of a process, every kind after it, and what the process costs.

Processor time, the best of some: others on the machine do not count. A picture at double size
that only bears one word stands beside them: what Pillow takes to make, scale and write any.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

from tests.bench.goals import reached

TURNS = 21
FIRST = """
import time
from bot.messages import Picture
import core.notation
from bot.talk.texts import texts
texts("nl").text("picture-draw")  # a bot that runs has its words, and knows hands
start = time.process_time()
from bot.pictures.worker import draw
draw(Picture("course", {facts!r}, ""))
print((time.process_time() - start) * 1000)
"""


def best(draw: Callable[[], object]) -> float:
    """Milliseconds of processor time, the least of some turns."""
    draw()
    times = []
    for _ in range(TURNS):
        start = time.process_time()
        draw()
        times.append((time.process_time() - start) * 1000)
    return min(times)


def first() -> float:
    """Milliseconds for the first picture of a process, with the loading of all that draws."""
    from tests.bot.pictures.samples import samples

    code = FIRST.format(facts=dict(samples())["course-nl"].facts)
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
        for _ in range(3)
    ]
    return median(float(run.stdout) for run in runs)


async def through_the_process() -> tuple[float, float]:
    """Milliseconds on the clock: with the start of the process that draws, and after it."""
    from bot.pictures.process import PictureProcess
    from tests.bot.pictures.samples import samples

    pictures, picture = PictureProcess(), dict(samples())["course-nl"]
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        await pictures.png(picture)
        times.append((time.perf_counter() - start) * 1000)
    await pictures.close()
    return times[0], min(times)


def bare() -> None:
    """An empty picture with a word."""
    from bot.pictures.canvas import WIDTH, Canvas

    canvas = Canvas(WIDTH, 560)
    canvas.text((28, 46), "Pe-Ling", 26)
    canvas.png()


def main() -> int:
    """Print the table; 1 when a picture takes longer than it may."""
    from bot.messages import Picture
    from bot.pictures.worker import draw
    from tests.bot.pictures.samples import samples

    def drawing_of(picture: Picture) -> Callable[[], bytes]:
        return lambda: draw(picture)

    took_first = first()
    slowest = 0.0
    print(f"{'the first of a process':<24}{took_first:>7.1f} ms")
    started, later = asyncio.run(through_the_process())
    print(f"{'through the process':<24}{started:>7.1f} ms, later {later:.1f} ms, on the clock")
    base = best(bare)
    print(f"{'an empty one':<24}{base:>7.1f} ms")
    for name, picture in samples():
        took, size = best(drawing_of(picture)), len(draw(picture)) / 1024
        slowest = max(slowest, took)
        print(f"{name:<24}{took:>7.1f} ms{took / base:>6.1f} x empty{size:>6.0f} KiB")
    return int(not reached("pictures", took_first, slowest))
