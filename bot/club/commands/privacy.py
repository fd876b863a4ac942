"""/privacy: the stored data, how long they are kept, and how to remove them."""

from bot.club.hooks import PRIVACY_LINES
from bot.messages import ButtonRows, Reply, folding
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.talk.buttons import rows
from bot.talk.texts import joined
from bot.talk.turn import Turn


def run(turn: Turn, _: object = None) -> None:
    """Show a summary of the stored data, with the full text folded."""
    if turn.speak.alone:
        words = turn.own
    else:
        words = turn.chat_words
    parts = [words.spans(f"privacy-{key}") for key in ("heading", "not", "rights")]
    buttons = ButtonRows()
    for line, more in filter(None, PRIVACY_LINES(turn)):
        parts.append(line)
        buttons += rows(more, 2)
    full = ("people", "rounds", "messages", "copies")
    parts.append(folding(joined([words.spans(f"privacy-{key}") for key in full])))
    turn.speak.answer(Reply(joined(parts), buttons), line="/privacy")


PRIVACY = Command("privacy", (Form(Line, run),), seen="private")
