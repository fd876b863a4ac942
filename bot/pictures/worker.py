"""The drawing process: `python -m bot.pictures.worker`.

A picture is a drawing's name with its facts (:class:`bot.messages.Picture`), 800 pixels wide, or
1080 to share. The fact `dark` selects dark paper.
"""

import json
from collections.abc import Callable, Mapping

from bot.aside.worker import answer_all
from bot.messages import Picture
from bot.pictures import collection, course, evening, hand, moment, qr, season, standing
from bot.pictures.canvas import DARK, Canvas, inks
from bot.pictures.sheet import PictureFacts

DRAWINGS: Mapping[str, Callable[[PictureFacts], Canvas]] = {
    "collection": collection.draw_collection,
    "competition": standing.draw_standing,
    "course": course.CoursePicture,
    "evening": evening.EveningPicture,
    "hand": hand.draw_hand,
    "moment": moment.MomentPicture,
    "qr": qr.draw_qr,
    "season": season.SeasonPicture,
    "standing": standing.draw_standing,
    "tile": hand.draw_one,
}


def draw(picture: Picture) -> bytes:
    """Draw a picture as PNG; KeyError: an unknown drawing, or a missing fact."""
    usual = inks.set(DARK if picture.facts.get("dark") else {})
    try:
        return DRAWINGS[picture.drawing](picture.facts).png()
    finally:
        inks.reset(usual)


def answer(question: bytes) -> bytes:
    """Return the requested picture as PNG."""
    drawing, facts = json.loads(question)
    return draw(Picture(drawing, facts, ""))


if __name__ == "__main__":
    answer_all(answer)
