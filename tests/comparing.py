"""Compare pictures by their pixels."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops, ImageSequence

SEEN = 48
"""The difference of a pixel in any colour (of 255) from which an eye sees it."""
RED = "#ff0000"


def frames_of(file: Path) -> list[Image.Image]:
    """Return the frames of a picture; only a moving picture has several."""
    with Image.open(file) as picture:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(picture)]


def share_that_differs(one: Path, other: Path) -> float:
    """Return the greatest share of pixels that differs in a frame; 1: their sizes differ."""
    old = frames_of(one)
    new = frames_of(other)
    if [frame.size for frame in old] != [frame.size for frame in new]:
        return 1.0
    shares = [
        mask.histogram()[-1] / (mask.width * mask.height)
        for mask in (_mask(before, after) for before, after in zip(old, new, strict=True))
    ]
    return max(shares)


def draw_difference(one: Path, other: Path, file: Path) -> None:
    """Draw both pictures beside each other, and where they differ in red, a frame a row."""
    rows = [*_rows(frames_of(one), frames_of(other))]
    sheet = Image.new("RGB", (max(row.width for row in rows), sum(row.height for row in rows)))
    top = 0
    for row in rows:
        sheet.paste(row, (0, top))
        top += row.height
    sheet.save(file)


def _rows(old: list[Image.Image], new: list[Image.Image]) -> Iterator[Image.Image]:
    for before, after in zip(old, new, strict=False):
        width = max(before.width, after.width)
        height = max(before.height, after.height)
        parts = [frame.crop((0, 0, width, height)) for frame in (before, after)]
        pale = Image.blend(parts[1], Image.new("RGB", (width, height), "white"), 0.7)
        pale.paste(RED, mask=_mask(*parts))
        row = Image.new("RGB", (3 * width, height))
        for place, part in enumerate((*parts, pale)):
            row.paste(part, (place * width, 0))
        yield row


def _mask(before: Image.Image, after: Image.Image) -> Image.Image:
    """Return white where the pixels of two pictures of one size differ, and black elsewhere."""
    bands = ImageChops.difference(before, after).split()
    most = bands[0]
    for band in bands[1:]:
        most = ImageChops.lighter(most, band)
    return most.point(lambda value: 255 if value >= SEEN else 0)
