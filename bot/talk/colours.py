"""Colours: of a club on paper, dark enough for white letters, and of the players' lines."""

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
LINES = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#1B1F24", "#E69F00")
"""The ink of each player's line: four, five, and a substitute."""
