"""Reads a PDF of fpdf2 back: each page as its lines, with their sizes and places in points."""

import re
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
STREAM = re.compile(rb"stream\n(.*)\nendstream", re.DOTALL)
SHOWN = re.compile(
    rb"/F(\d+) ([\d.]+) Tf|([\d.-]+) ([\d.-]+) Td|\(((?:\\.|[^\\)])*)\) Tj", re.DOTALL
)
BOX = re.compile(rb"([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b")
ESCAPED = re.compile(rb"\\(.)", re.DOTALL)
ESCAPES = {b"\\r": b"\r", b"\\n": b"\n", b"\\t": b"\t", b"\\b": b"\b", b"\\f": b"\f"}


class Line(NamedTuple):
    """What stands somewhere, and how large."""

    text: str
    size: float
    x: float
    y: float


def pages(made):
    """The pages, each a list of lines."""
    objects = {int(number): body for number, body in OBJECT.findall(made)}
    fonts = {
        font: _letters(objects[int(to_unicode)])
        for body in objects.values()
        for font, at in re.findall(rb"/F(\d+) (\d+) 0 R", body)
        for to_unicode in re.findall(rb"/ToUnicode (\d+)", objects[int(at)])
    }
    return [list(_lines(content, fonts)) for content in _contents(objects)]


def boxes(made):
    """The pages, each a list of the rectangles that are drawn: left, top, width and height."""
    objects = {int(number): body for number, body in OBJECT.findall(made)}
    return [
        [tuple(map(float, box)) for box in BOX.findall(content)] for content in _contents(objects)
    ]


def _contents(objects):
    return [
        zlib.decompress(STREAM.findall(objects[int(at)])[0])
        for body in objects.values()
        if re.search(rb"/Type /Page\b", body)
        for at in re.findall(rb"/Contents (\d+)", body)
    ]


def _letters(font):
    return dict(re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]{4})>", font))


def _lines(content, fonts):
    font, size, x, y = b"", 0.0, 0.0, 0.0
    for name, its_size, at_x, at_y, shown in SHOWN.findall(content):
        if name:
            font, size = name, float(its_size)
        elif at_x:
            x, y = float(at_x), float(at_y)
        elif font in fonts:
            codes = ESCAPED.sub(lambda one: ESCAPES.get(one[0], one[1]), shown)
            signs = (codes[at : at + 2].hex().upper().encode() for at in range(0, len(codes), 2))
            text = "".join(chr(int(fonts[font].get(one, one), 16)) for one in signs)
            yield Line(text, size, x, y)


def texts_of(page):
    """The lines of a page, as text."""
    return [line.text for line in page]
