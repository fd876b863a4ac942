"""The commands: one file each, and this one list of them.

Menus, slash commands and /help are generated from the list, in its order.
"""

from typing import Final

from bot.commands.collection import COLLECTION
from bot.commands.command import Command, PressAct
from bot.commands.competition import COMPETITION, REGLEMENT
from bot.commands.correct import CORRECT
from bot.commands.count import COUNT
from bot.commands.draw import DRAW
from bot.commands.end import END
from bot.commands.evening import EVENING
from bot.commands.export import EXPORT
from bot.commands.forgetme import FORGETME
from bot.commands.help import HELP
from bot.commands.import_ import IMPORT
from bot.commands.link import LINK
from bot.commands.me import ME, PLAYER
from bot.commands.members import MEMBERS
from bot.commands.new import NEW
from bot.commands.page import PAGE
from bot.commands.penalty import PENALTY
from bot.commands.practise import PRACTISE
from bot.commands.privacy import PRIVACY
from bot.commands.records import RECORDS
from bot.commands.result import RESULT
from bot.commands.round import ROUND
from bot.commands.rule import BMJ, RULE
from bot.commands.score import SCORE
from bot.commands.settings import SETTINGS
from bot.commands.standings import STANDINGS
from bot.commands.start import START
from bot.commands.status import STATUS
from bot.commands.substitute import SUBSTITUTE
from bot.commands.tables import TABLES
from bot.commands.tail import TAIL
from bot.commands.tournament import CLOCK, TOURNAMENT
from bot.commands.undo import UNDO
from bot.commands.versus import VERSUS
from bot.commands.wall import WALL
from bot.play.table_in_play import tap_new_guest, tap_which, tap_whom

COMMANDS: Final[tuple[Command, ...]] = (
    START,
    HELP,
    NEW,
    EVENING,
    ROUND,
    DRAW,
    SCORE,
    COUNT,
    UNDO,
    CORRECT,
    SUBSTITUTE,
    TAIL,
    END,
    TABLES,
    STANDINGS,
    COMPETITION,
    REGLEMENT,
    PENALTY,
    ME,
    PLAYER,
    VERSUS,
    COLLECTION,
    RECORDS,
    WALL,
    PRACTISE,
    RULE,
    BMJ,
    TOURNAMENT,
    RESULT,
    CLOCK,
    MEMBERS,
    SETTINGS,
    LINK,
    PAGE,
    STATUS,
    EXPORT,
    IMPORT,
    PRIVACY,
    FORGETME,
)

BY_NAME: Final[dict[str, Command]] = {
    name: command for command in COMMANDS for name in command.all_names()
}


def names_in(language: str) -> tuple[str, ...]:
    """Names of the listed commands in a language; /start comes last."""
    listed = (command for command in (*COMMANDS[1:], START) if not command.quiet)
    return tuple(name for command in listed for name in command.names[language])


BUTTONS: Final[dict[str, PressAct]] = {
    "which": tap_which,
    "whom": tap_whom,
    "newguest": tap_new_guest,
    **{verb: act for command in COMMANDS for verb, act in command.buttons.items()},
}
"""The action of every button, by its verb."""
