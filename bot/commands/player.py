"""/speler NAAM, /player NAME: somebody's figures."""

from bot.commands.command import Command, On
from bot.commands.me import figures_of
from bot.talk.named import OfMember, member_named, member_tapped, with_year
from bot.talk.turn import Turn


class ShowPlayer(OfMember, verb="player"):
    """One of several whom a name may mean."""


def run(turn: Turn, args: str) -> None:
    """The figures of the player who is named, otherwise of the one who asks."""
    name, year = with_year(args)
    member = member_named(turn, name, ShowPlayer)
    if member is not None:
        turn.speak.say(figures_of(turn, member.id, only=year))


def tap_player(turn: Turn, shown: ShowPlayer) -> None:
    """The figures of the member on the button."""
    turn.speak.say(figures_of(turn, member_tapped(turn, shown.member).id))


PLAYER = Command(
    key="player",
    run=run,
    takes="player",
    buttons=(On(ShowPlayer, tap_player),),
)
