"""The process that draws: `python -m bot.pictures.worker` answers questions until they end.

It ends when the bot does, whatever ended that: its standard input is shut then.
"""

import json
import sys

from bot.messages import Picture
from bot.pictures.drawing import draw
from bot.pictures.frames import ANSWER, QUESTION


def main() -> None:
    """Answer one question after another."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while len(head := questions.read(QUESTION.size)) == QUESTION.size:
        (length,) = QUESTION.unpack(head)
        is_picture, body = answer(questions.read(length))
        answers.write(ANSWER.pack(is_picture, len(body)) + body)
        answers.flush()


def answer(question: bytes) -> tuple[bool, bytes]:
    """The picture as PNG; or False, and in words why there is none."""
    try:
        drawing, facts = json.loads(question)
        return True, draw(Picture(drawing, facts, ""))
    except Exception as problem:  # noqa: BLE001 - one bad picture must not cost the next
        return False, f"{type(problem).__name__}: {problem}".encode()


if __name__ == "__main__":
    main()
