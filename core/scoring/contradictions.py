"""Checks that the circumstances of a hand can all be true, before it is counted.

Source: scoring section 1, `bad-circumstance`; nmv 28, 68, 88.
"""

from collections.abc import Callable

from core.hands import Hand, Sort, Win
from core.problems import BadCircumstance, Clash, Refused
from core.rulesets.ruleset import Bet, Ruleset
from core.winds import Source, Wind

_DISCARDS = frozenset({Source.DISCARD, Source.FIRST_DISCARD})
_BEFORE_THE_WALL = frozenset({Source.FIRST_DISCARD, Source.DEALT})
_TWO_KONGS = 2


def check_clashes(hand: Hand, seat: Wind, ruleset: Ruleset, bet: Bet | None) -> None:
    """Refuse impossible circumstances.

    Refused: BadCircumstance with the first clash that is found.
    """
    clash = _clash_of_win(hand, seat) or _clash_of_marks(hand, seat)
    if clash is None and hand.bonus and not ruleset.bonus_tiles:
        clash = Clash.NO_BONUS_TILES
    if clash is None and bet:
        clash = _clash_of_bet(hand, ruleset, bet)
    if clash:
        raise Refused(BadCircumstance(clash))


def _clash_of_win(hand: Hand, seat: Wind) -> Clash | None:
    win = hand.win
    if win is None:
        return None
    if win.rejected and win.source not in _DISCARDS:
        return Clash.REJECTED_IS_NO_DISCARD
    if win.last and win.source in _BEFORE_THE_WALL:
        return Clash.LAST_TOO_EARLY
    if win.second_kong and win.source is not Source.DEAD_WALL:
        return Clash.SECOND_KONG_NOT_FROM_DEAD_WALL
    check = _BY_SOURCE.get(win.source)
    return check and check(hand, win, seat)


def _clash_of_dealt(hand: Hand, _win: Win, seat: Wind) -> Clash | None:
    if seat is not Wind.EAST:
        return Clash.DEALT_TO_ANOTHER_THAN_EAST
    if hand.melds:
        return Clash.DEALT_WITH_A_DECLARED_SET
    return None


def _clash_of_first_discard(hand: Hand, _win: Win, seat: Wind) -> Clash | None:
    if seat is Wind.EAST:
        return Clash.FIRST_DISCARD_TAKEN_BY_EAST
    if hand.has_open_set:
        return Clash.FIRST_DISCARD_WITH_AN_OPEN_SET
    return None


def _clash_of_dead_wall(hand: Hand, win: Win, _seat: Wind) -> Clash | None:
    if not hand.kongs and not hand.bonus:
        return Clash.DEAD_WALL_WITHOUT_REASON
    if win.second_kong and hand.kongs < _TWO_KONGS:
        return Clash.SECOND_KONG_MISSING
    return None


def _clash_of_robbing(hand: Hand, win: Win, _seat: Wind) -> Clash | None:
    # The robbed player has the other three.
    if hand.layout.mask >> win.kind & 1:
        return Clash.ROBBED_TILE_HELD
    return None


_BY_SOURCE: dict[Source, Callable[[Hand, Win, Wind], Clash | None]] = {
    Source.DEALT: _clash_of_dealt,
    Source.FIRST_DISCARD: _clash_of_first_discard,
    Source.DEAD_WALL: _clash_of_dead_wall,
    Source.ROBBED: _clash_of_robbing,
}


def _clash_of_marks(hand: Hand, seat: Wind) -> Clash | None:
    """Only South may take East's discard for a chow (rule 28); only one set has it."""
    marked = [meld for meld in hand.melds if meld.first_discard]
    if not marked:
        return None
    if seat is Wind.EAST:
        return Clash.MARK_OF_EAST
    if len(marked) > 1:
        return Clash.MARK_TWICE
    if marked[0].sort is Sort.CHOW and seat is not Wind.SOUTH:
        return Clash.MARK_ON_A_CHOW
    return None


def _clash_of_bet(hand: Hand, ruleset: Ruleset, bet: Bet) -> Clash | None:
    """The bet is made with thirteen tiles on the rack (R12)."""
    if not ruleset.bet:
        return Clash.BET_NOT_PLAYED
    if hand.win and hand.win.source is Source.DEALT:
        return Clash.BET_AS_DEALT
    if hand.has_open_set:
        return Clash.BET_WITH_AN_OPEN_SET
    if (hand.win is None) == (bet == "lost"):
        return None
    if bet == "won":
        return Clash.BET_WON_WITHOUT_MAHJONG
    return Clash.BET_LOST_WITH_MAHJONG
