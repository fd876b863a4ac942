"""Decide changes of earlier rounds: a correction, a round that is void, a round in between."""

from typing import NamedTuple

from core.game.decisions import check
from core.game.events import Outcome, RoundCorrected, RoundInserted, RoundVoided
from core.game.rounds import Four, Round, first_four, prevailing_after, waiting_of, winds_after
from core.game.table import Table
from core.players import PlayerId
from core.problems import Refused, SameAsBefore, UnknownRound
from core.winds import Wind


class RoundPlace(NamedTuple):
    """A round's place in the game: players and winds by chair, and the waiting player."""

    players: Four[PlayerId]
    winds: Four[Wind]
    prevailing: Wind
    waiting: PlayerId | None = None


def correct(table: Table, number: int, outcome: Outcome) -> RoundCorrected:
    """Change the outcome of round `number`; the later rounds are replayed.

    Refused: UnknownRound, SameAsBefore, or a fault of the outcome.
    """
    round_ = _round(table, number)
    check(table.ruleset, outcome, round_.players, round_.winds)
    if round_.outcome == outcome:
        raise Refused(SameAsBefore(number))
    return RoundCorrected(round_.act, outcome)


def void(table: Table, number: int) -> RoundVoided:
    """Take round `number` out; the later rounds are renumbered. Refused: UnknownRound."""
    return RoundVoided(_round(table, number).act)


def insert(table: Table, after: int, outcome: Outcome) -> RoundInserted:
    """Insert a forgotten round right after round `after` (0: before the first).

    Refused: UnknownRound, or a fault of the outcome.
    """
    place = place_after(table, after)
    check(table.ruleset, outcome, place.players, place.winds)
    return RoundInserted(after, outcome)


def place_after(table: Table, after: int) -> RoundPlace:
    """Return the players and winds of a round inserted right after round `after`.

    Refused: UnknownRound.
    """
    moves = 0
    players = table.first_seats
    waiting = table.waited_first
    if after:
        round_ = _round(table, after)
        moves = round_.moves + round_.moved
        players = first_four(round_.people_after)
        waiting = waiting_of(round_.people_after)
    prevailing = prevailing_after(table.ruleset, moves, table.wind_round)
    return RoundPlace(players, winds_after(moves), prevailing, waiting)


def _round(table: Table, number: int) -> Round:
    if not 1 <= number <= len(table.rounds):
        raise Refused(UnknownRound(number, len(table.rounds)))
    return table.rounds[number - 1]
