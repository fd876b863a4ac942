"""/speler NAAM, /player NAME: somebody's figures."""

from bot.commands.collection import Whose
from bot.commands.command import Command, Form, Turn
from bot.commands.me import figures_of
from bot.talk.named import OfMember, member_tapped


def run(turn: Turn, whose: Whose) -> None:
    """The figures of the player who is named, otherwise of the one who asks."""
    member = whose.player or turn.member
    turn.speak.say(figures_of(turn, member.id, only=whose.year))


def tap_player(turn: Turn, shown: OfMember) -> None:
    """The figures of the member on the button."""
    turn.speak.say(figures_of(turn, member_tapped(turn, shown.member).id))


PLAYER = Command(
    key="player",
    forms=(Form(Whose, run),),
    buttons={
        "player": tap_player,
    },
)
