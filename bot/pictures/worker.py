"""The process that draws: `python -m bot.pictures.worker`.

A picture is a drawing's name and its facts (:class:`bot.messages.Picture`); it is 800 pixels wide,
has its own paper, and so reads well in light and dark chats. The fact `dark` asks for dark paper.
"""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bot.aside.worker import answer_all
from bot.messages import Picture
from bot.pictures.canvas import DARK, Canvas, inks
from bot.pictures.collection import draw_collection
from bot.pictures.course import draw_course
from bot.pictures.evening import draw_evening
from bot.pictures.hand import draw_hand
from bot.pictures.qr import draw_qr
from bot.pictures.season import draw_season
from bot.pictures.standing import draw_standing
from bot.pictures.tiles import draw_one

DRAWINGS: Final[Mapping[str, Callable[[Mapping[str, Any]], Canvas]]] = MappingProxyType(
    {
        "collection": draw_collection,
        "competition": draw_standing,
        "course": draw_course,
        "evening": draw_evening,
        "hand": draw_hand,
        "qr": draw_qr,
        "season": draw_season,
        "standing": draw_standing,
        "tile": draw_one,
    }
)


def draw(picture: Picture) -> bytes:
    """Draw a picture as PNG. KeyError: there is no such drawing, or a fact is missing."""
    usual = inks.set(DARK if picture.facts.get("dark") else {})
    try:
        return DRAWINGS[picture.drawing](picture.facts).png()
    finally:
        inks.reset(usual)


def answer(question: bytes) -> bytes:
    """The picture as PNG."""
    drawing, facts = json.loads(question)
    return draw(Picture(drawing, facts, ""))


if __name__ == "__main__":
    answer_all(answer)
