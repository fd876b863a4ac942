"""/status: the state of the bot, for the host only."""

from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn


def run(turn: Turn, _: object = None) -> None:
    """Show the numbers of clubs, open tables, waiting updates and replies, and dead letters."""
    account = turn.account
    who = f"{account.platform}:{account.key}"
    if who not in turn.environment.host:
        raise Refuse("host-only", who=who)
    vitals = turn.unit.vitals()
    words = turn.own
    parts = [
        words.spans("status-clubs", clubs=vitals.clubs, tables=vitals.open_tables),
        words.spans("status-waiting", updates=vitals.inbox, replies=vitals.outbox),
        words.spans("status-dead", dead=vitals.dead_letters),
    ]
    if vitals.unreadable:
        parts.append(words.spans("status-unreadable", unreadable=vitals.unreadable))
    turn.speak.whisper(Reply(joined(parts)))


STATUS = Command("status", (Form(Line, run),), seen="private", quiet=True)
