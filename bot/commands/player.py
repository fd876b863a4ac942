"""/speler NAAM, /player NAME: somebody's figures."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.commands.me import figures_of
from bot.dialogs.named import member_named, member_tapped, with_year
from bot.turn import Turn


def run(turn: Turn, args: str) -> None:
    """The figures of the player who is named, otherwise of the one who asks."""
    name, year = with_year(args)
    member = member_named(turn, name, "player")
    if member is not None:
        turn.say(figures_of(turn, member.id, only=year))


def tap_player(turn: Turn, parts: Sequence[str]) -> None:
    """One of several whom a name may mean."""
    turn.say(figures_of(turn, member_tapped(turn, parts[0]).id))


PLAYER = Command(
    key="player",
    names={"nl": ("speler",), "en": ("player",)},
    run=run,
    taps={"player": tap_player},
)
