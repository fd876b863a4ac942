"""The colours of a club on paper, dark enough for white letters."""

from collections.abc import Mapping

Tone = tuple[int, int, int]
"""Red, green and blue."""
COLOURS: Mapping[str, Tone] = {
    "green": (11, 107, 79),
    "blue": (10, 79, 143),
    "red": (179, 38, 30),
    "purple": (102, 45, 145),
    "orange": (176, 74, 0),
}
