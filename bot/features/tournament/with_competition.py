"""The registration beside a competition: a line is about one or the other (C12, 2)."""

from bot.feature import Feature
from bot.features.competition.commands.penalty import ask_whose
from bot.features.competition.commands.result import asked_whose, may_be_paper
from bot.features.competition.held_slips import OfSlip
from bot.features.competition.hooks import OTHER_LINES, OTHER_NAMED, OTHER_PLAYED, OTHER_THERE
from bot.features.competition.slips import close_question
from bot.features.tournament.context import is_played, is_there
from bot.features.tournament.entrants import EntrantKind
from bot.features.tournament.hooks import ASKED_WHOSE, MAY_BE_OF_EVENING, PENALTY_TYPED
from bot.features.tournament.results import RESULT, enter_lines, is_meant
from bot.reader.kinds import Rank
from bot.reader.lines import Reader
from bot.reader.words import Words
from bot.talk.turn import Turn


def tap_of_tournament(turn: Turn, button: OfSlip) -> None:
    """Store the line as a result of the tournament ([Van het toernooi])."""
    Reader("result", RESULT).do(turn, close_question(turn, button).line)


def _lines(turn: Turn, text: str, first: int) -> bool:
    if is_meant(turn):
        enter_lines(turn, text, first)
        return True
    return False


def _names_entrant(turn: Turn, words: Words) -> bool:
    return any(match.rank == Rank.NAME for match in EntrantKind().values(turn, words))


FEATURE = Feature(
    key="tournament with competition",
    buttons={"sliptour": tap_of_tournament},
    hooks=(
        MAY_BE_OF_EVENING.by(may_be_paper),
        ASKED_WHOSE.by(asked_whose),
        PENALTY_TYPED.by(ask_whose),
        OTHER_LINES.by(_lines),
        OTHER_NAMED.by(_names_entrant),
        OTHER_PLAYED.by(is_played),
        OTHER_THERE.by(is_there),
    ),
)
