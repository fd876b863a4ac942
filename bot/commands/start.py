"""/start: what the bot is; in a new group it asks the ruleset, one tap."""

from dataclasses import dataclass

from bot.commands.command import Command, On
from bot.commands.help import help_reply
from bot.commands.round import open_own
from bot.commands.settings import choose_ruleset
from bot.messages import Button, CameIn, Reply
from bot.talk.buttons import Tap, rows
from bot.talk.opening import NewTable
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.rulesets import RULESETS


@dataclass(frozen=True)
class StartWith(Tap, verb="startwith"):
    """A ruleset under the first words in a new group."""

    ruleset: str


def run(turn: Turn, args: str) -> None:
    """Greet, and in a new group ask the ruleset; play can begin without an answer."""
    if turn.chat.private and args.strip():
        open_own(turn, args.strip())
        return
    if turn.chat.private or turn.here.asked_ruleset:
        turn.speak.say(help_reply(turn))
        return
    greet(turn)


def greet(turn: Turn) -> None:
    """The first words in a new group."""
    words = turn.words.group
    buttons = [Button(words.text(f"ruleset-{key}"), StartWith(key).pack()) for key in RULESETS]
    new = Button("➕ " + words.label("new-table"), NewTable().pack())
    usual = words.text(f"ruleset-{turn.here.settings.ruleset}")
    parts = [words.spans("start-hello"), words.spans("start-ruleset", ruleset=usual)]
    act = turn.incoming.act
    if isinstance(act, CameIn) and not act.hears_all:
        parts.insert(1, words.spans("start-hears"))
    turn.speak.post(
        Reply(joined(parts, "\n\n"), (*rows(buttons, 1), (new,)), ("question",)), slot="start"
    )


def tap_ruleset(turn: Turn, start: StartWith) -> None:
    """The ruleset that the club plays."""
    if turn.here.asked_ruleset:
        must_be_admin(turn)
    if start.ruleset not in RULESETS:
        raise Refuse("button-unknown")
    choose_ruleset(turn, start.ruleset)
    turn.speak.delete("start")


START = Command(
    key="start",
    run=run,
    buttons=(On(StartWith, tap_ruleset),),
)
