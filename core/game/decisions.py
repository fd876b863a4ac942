"""The acts at a table: each returns the event to append, or is refused with facts.

A decision does not change the table; `core.game.table.advance` does, with the returned event.
"""

from collections.abc import Mapping, Sequence
from datetime import date

from core.game.events import (
    Entry,
    GameEnded,
    Outcome,
    PlayerIdentified,
    RoundDrawn,
    RoundVoided,
    RoundWon,
    TableEvent,
    TableOpened,
    recorded_by,
)
from core.game.rounds import CHAIRS, Round, first_four, waiting_of
from core.game.table import Table, advance
from core.journal import Event, Undone
from core.players import DROMER, Chair, PlayerId
from core.problems import (
    BadCircumstance,
    BadScore,
    BetContradicted,
    BetNotPlayed,
    Clash,
    DeadHandWon,
    DromerSits,
    HalfOfWinner,
    NoKongDraw,
    NotForTheDromer,
    NotFourPlayers,
    NothingToUndo,
    NothingWon,
    Refused,
    SpecialNotWon,
    TableOver,
)
from core.rulesets import ruleset_of
from core.rulesets.own_hands import played_on
from core.rulesets.ruleset import HALF, Ruleset, find_special, fixed_value, with_house
from core.values import frozen
from core.winds import Source, Wind

MOST_POINTS = 10**9
LEAST = 3
PLAYERS = range(LEAST, 6)
FIFTEENTH_KONG = "kongs"

HouseRules = Mapping[str, int | str | bool | None]


def open_table(
    ruleset: str, house: HouseRules, seats: Sequence[PlayerId], day: date
) -> TableOpened:
    """Seat the players in the order E S W N, on the evening of this date.

    A fifth waits until the winds move; three have the Dromer as North, or in the given chair.
    Refused: UnknownRuleset, BadHouseRule, NotFourPlayers, DromerSits.
    """
    with_house(ruleset_of(ruleset), house)
    people = len(seats) - (DROMER in seats)
    if people not in PLAYERS or len(set(seats)) != len(seats):
        raise Refused(NotFourPlayers(len(set(seats))))
    if DROMER in seats and people != LEAST:
        raise Refused(DromerSits())
    if len(seats) == LEAST:
        seats = (*seats, DROMER)
    hands = tuple(played_on(day, house))
    return TableOpened(ruleset, hands, first_four(seats), day, waiting_of(seats))


def record(table: Table, outcome: Outcome) -> Outcome:
    """Record the current round, won or drawn.

    Refused: TableOver, or a fault of the outcome (see `check`).
    """
    must_be_open(table)
    check(table.ruleset, outcome, table.seats, table.winds)
    return outcome


def draw(table: Table, reason: str = "") -> RoundDrawn:
    """Record a draw. `reason`: "wall", "kongs" (the 15th kong), free words or none.

    Refused: TableOver, NoKongDraw.
    """
    must_be_open(table)
    drawn = RoundDrawn(reason)
    check(table.ruleset, drawn)
    return drawn


def end(table: Table, *, left: bool = False) -> GameEnded:
    """Break the game off; `left`: the table was deserted. Refused: TableOver."""
    must_be_open(table)
    return GameEnded(left)


@frozen
class Undoing:
    """An event that takes an act back, with that act.

    round: the round of that act before the undo (of a voided round: after it); None for an act
    without a round.
    """

    fact: Undone
    act: TableEvent
    round: Round | None


def undo(table: Table) -> Undoing:
    """Take back the last valid act; repeated calls take back earlier acts.

    A PlayerIdentified is not an act of the game. Refused: NothingToUndo.
    """
    acts = (act for act in reversed(table.acts) if not isinstance(act.fact, PlayerIdentified))
    act = next(acts, None)
    if act is None:
        raise Refused(NothingToUndo())
    undone = Undone(act.number)
    if isinstance(act.fact, RoundVoided):
        table = advance(table, Event(act.number, act.at, act.by, undone))
    return Undoing(undone, act, table.recorded(recorded_by(act)))


def check(
    ruleset: Ruleset,
    outcome: Outcome,
    players: Sequence[PlayerId] = (),
    winds: Sequence[Wind] = (),
) -> None:
    """Check an outcome against the rules.

    players, winds: by chair, where known. Refused: NoKongDraw; NotForTheDromer, DeadHandWon,
    BetContradicted, BetNotPlayed, BadScore, UnknownSpecial, SpecialNotWon, HalfOfWinner;
    NothingWon, BadCircumstance.
    """
    if isinstance(outcome, RoundDrawn):
        if outcome.reason == FIFTEENTH_KONG and not ruleset.fifteenth_kong_draws:
            raise Refused(NoKongDraw(ruleset.key))
        return
    for chair, player in zip(CHAIRS, players, strict=False):
        if player == DROMER and (outcome.winner == chair or outcome.entries[chair] != Entry()):
            raise Refused(NotForTheDromer(chair))
    if outcome.entries[outcome.winner].dead:
        raise Refused(DeadHandWon(outcome.winner))
    for chair in CHAIRS:
        _check_entry(ruleset, outcome, chair)
    if winds:
        _check_winner(ruleset, outcome, winds[outcome.winner])


def _check_entry(ruleset: Ruleset, outcome: RoundWon, chair: Chair) -> None:
    entry = outcome.entries[chair]
    if not 0 <= entry.points <= MOST_POINTS:
        raise Refused(BadScore(chair, entry.points))
    if entry.bet is not None and (entry.bet == "won") != (chair == outcome.winner):
        raise Refused(BetContradicted(chair))
    if entry.bet is not None and not ruleset.bet:
        raise Refused(BetNotPlayed(ruleset.key))
    for special in entry.specials:
        fixed_value(ruleset, special)
        half = special.startswith(HALF)
        if half and chair == outcome.winner:
            raise Refused(HalfOfWinner(chair, special))
        if not half and chair != outcome.winner:
            raise Refused(SpecialNotWon(chair, special))


def _check_winner(ruleset: Ruleset, outcome: RoundWon, seat: Wind) -> None:
    """Refuse a mahjong of 0 points, and a hand that is impossible for this seat.

    Only East has the tiles as dealt. Refused: NothingWon; BadCircumstance, as for a hand counted
    by its tiles.
    """
    entry = outcome.entries[outcome.winner]
    if not entry.points:
        raise Refused(NothingWon(outcome.winner))
    for special in entry.specials:
        source = find_special(ruleset, special).any_hand
        if source is Source.DEALT and seat is not Wind.EAST:
            raise Refused(BadCircumstance(Clash.DEALT_TO_ANOTHER_THAN_EAST))
        if source is Source.FIRST_DISCARD and seat is Wind.EAST:
            raise Refused(BadCircumstance(Clash.FIRST_DISCARD_TAKEN_BY_EAST))
        if source is Source.DEALT and entry.bet:
            raise Refused(BadCircumstance(Clash.BET_AS_DEALT))


def must_be_open(table: Table) -> None:
    """Refuse an act at a table that is over."""
    if table.over:
        raise Refused(TableOver())
