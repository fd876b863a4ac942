"""/privacy: what is kept, for how long, and how to have it removed."""

from bot.commands.command import Command
from bot.messages import Reply
from bot.talk.texts import joined
from bot.talk.turn import Turn


def run(turn: Turn, args: str) -> None:
    """Say what is kept."""
    del args
    words = turn.words.public
    keys = ("heading", "people", "rounds", "messages", "not", "rights")
    turn.speak.say(Reply(joined([words.spans(f"privacy-{key}") for key in keys])))


PRIVACY = Command(key="privacy", run=run)
