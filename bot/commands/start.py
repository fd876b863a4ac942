"""/start: what the bot is; in a new group it asks the ruleset, one tap."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.commands.help import help_reply
from bot.commands.round import open_own
from bot.commands.settings import choose_ruleset
from bot.messages import Button, CameIn, Reply
from bot.turn import Refuse, Turn, action, joined, rows
from core.rulesets import RULESETS


def run(turn: Turn, args: str) -> None:
    """Greet, and in a new group ask the ruleset; play can begin without an answer."""
    if turn.private and args.strip():
        open_own(turn, args.strip())
        return
    if turn.private or turn.here.asked_ruleset:
        turn.say(help_reply(turn.public, private=turn.private))
        return
    greet(turn)


def greet(turn: Turn) -> None:
    """The first words in a new group."""
    words = turn.group
    buttons = [Button(words.text(f"ruleset-{key}"), action("startwith", key)) for key in RULESETS]
    new = Button("➕ " + words.label("new-table"), action("new"))
    usual = words.text(f"ruleset-{turn.here.settings.ruleset}")
    parts = [words.spans("start-hello"), words.spans("start-ruleset", ruleset=usual)]
    act = turn.incoming.act
    if isinstance(act, CameIn) and not act.hears_all:
        parts.insert(1, words.spans("start-hears"))
    turn.post(
        Reply(joined(parts, "\n\n"), (*rows(buttons, 1), (new,)), ("question",)), slot="start"
    )


def tap_ruleset(turn: Turn, parts: Sequence[str]) -> None:
    """The ruleset that the club plays."""
    if turn.here.asked_ruleset:
        turn.must_be_admin()
    if parts[0] not in RULESETS:
        raise Refuse("button-unknown")
    choose_ruleset(turn, parts[0])
    turn.delete("start")


START = Command(
    key="start",
    names={"nl": ("start",), "en": ("start",)},
    run=run,
    taps={"startwith": tap_ruleset},
)
