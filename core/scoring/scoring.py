"""Scoring a hand: readings, a count of each, the best of them, the limit.

Source: scoring sections 2-5. `score` returns an itemised tally for the winner and for other
players, or refuses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from core import tiles
from core.groups import TileGroupRead, copies_in, group
from core.hand_problems import NotMahjong, TooFewDoublings, TooManyChows
from core.hands import SELF_DRAWN, Hand, Win
from core.problems import Refused
from core.reading.decompositions import SuitReading, ways_of
from core.reading.reading import Circumstances, Reading, with_melds
from core.rulesets.ruleset import HALF, Bet, Ruleset, Special, fixed_value
from core.scoring.conditions import counting_of
from core.scoring.contradictions import check_clashes
from core.scoring.counting import Count, Tally, count, is_worth_points, tally_of
from core.scoring.rows import CountingRules, TallyItem
from core.scoring.winning import (
    SpecialsBook,
    book_of,
    circumstances,
    codes_with,
    possible_with,
    special_completions,
    special_fits,
    suits_in,
)
from core.winds import Wind

__all__ = ["Tally", "score"]


class _Claim(NamedTuple):
    special: Special | None
    reading: Reading | None
    counted: Count | None


def score(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None = None
) -> Tally:
    """Score a well-formed hand; a hand with a winning tile is the winner's.

    Refused, the first in this order: BadCircumstance; NotMahjong, TooManyChows; TooFewDoublings.
    """
    check_clashes(hand, seat, ruleset, bet)
    about = circumstances(hand, (seat, prevailing), ruleset, hand.win, bet_won=bet == "won")
    if hand.win is not None:
        counting = counting_of(ruleset)
        winner = _Winner(hand, hand.win, ruleset, counting, book_of(ruleset), about)
        return _score_winner(winner)
    if bet == "lost":
        lost = TallyItem("fixed", 0, "bet-lost", "nmv 88")
        return Tally(False, 0, 0, 0, 0, None, 0, (lost,), hand)  # noqa: FBT003
    return _score_other(hand, about, ruleset)


@dataclass(slots=True)
class _Winner:
    hand: Hand
    win: Win
    ruleset: Ruleset
    counting: CountingRules
    book: SpecialsBook
    about: Circumstances

    @property
    def ways(self) -> list[SuitReading]:
        """Return the readings of the rack as sets and a pair."""
        return ways_of(codes_with(self.hand.layout.rack, self.win.kind))


def _score_winner(winner: _Winner) -> Tally:
    claims = _claims(winner)
    if not claims:
        raise Refused(_why_not(winner))
    ruled = _with_enough_doublings(claims, winner.ruleset.minimum_doublings)
    best = ruled[0]
    if len(ruled) > 1:
        best = max(ruled, key=lambda claim: _rank(winner, claim))
    if best.special:
        return _settle_special(winner, best.special, best.reading, ruled)
    counted = best.counted or _NOTHING
    groups, cake = _read_as(best.reading)
    return tally_of(counted, winner.hand, winner.ruleset, won=True, groups=groups, cake=cake)


def _with_enough_doublings(claims: list[_Claim], minimum: int) -> list[_Claim]:
    """Leave out counts with too few doublings; special hands need none (R26)."""
    if not minimum:
        return claims
    ruled = [claim for claim in claims if not claim.counted or claim.counted.doublings >= minimum]
    if not ruled:
        most = max(claim.counted.doublings for claim in claims if claim.counted)
        raise Refused(TooFewDoublings(most, minimum))
    return ruled


def _rank(winner: _Winner, claim: _Claim) -> tuple[int, ...]:
    """Return the sort key of a claim; the highest counts.

    Points settled; a special hand before a situation before a count (R13); uncapped points; base;
    all-round points; the place in the list of special hands.
    """
    special = claim.special
    if special:
        bet = winner.about.bet_won and special.bet_doubles  # R12
        points = special.worth(winner.ruleset.limit) << bet
        place = winner.book.position[special.id]
        return points, special.rank, points, points, special.all_round_points, -place
    _, base, doublings = claim.counted or _NOTHING
    uncapped = base << doublings
    return min(uncapped, winner.ruleset.limit), 0, uncapped, base, 0, 0


_NOTHING = Count([], 0, 0)


def _why_not(winner: _Winner) -> NotMahjong:
    key = winner.ruleset.key
    declared = winner.hand.layout.chows
    chows = [declared + way.chows for way in winner.ways]
    if chows:
        return TooManyChows(key, min(chows), 1)
    return NotMahjong(key)


def _claims(winner: _Winner) -> list[_Claim]:
    about = winner.about
    irregular = special_fits(
        winner.book, winner.hand.layout, winner.win.kind, about.seat, about.prevailing
    )
    as_won = winner.book.as_won[winner.win.source]
    claims: list[_Claim] = []
    for reading in _readings(winner):
        claims += _claims_of(winner, reading, as_won)
    if irregular:
        claims += [_Claim(special, None, None) for special in (*irregular, *as_won)]
    return claims


def _readings(winner: _Winner) -> list[Reading]:
    allowed = winner.counting.chows
    declared = winner.hand.layout.chows
    readings = [_read(winner, way) for way in winner.ways if allowed >> way.chows + declared & 1]
    if winner.win.kind == tiles.CIRCLES_1:
        readings += _cake_readings(winner)
    return readings


def _read(winner: _Winner, way: SuitReading) -> Reading:
    if not winner.counting.asks_completed:
        return with_melds(winner.hand, way, winner.about, "")
    completed = _completed_set(winner.win.kind, way.groups)
    if completed == "pung" and winner.win.source not in SELF_DRAWN:  # R18
        way = _with_open_pung(way, winner.win.kind)
    return with_melds(winner.hand, way, winner.about, completed)


def _completed_set(kind: int, groups: Sequence[TileGroupRead]) -> str:
    """Return the sort of the set that the winning tile completed: of several the most valuable."""
    bit = 1 << kind
    sorts = [each.sort for each in groups if each.mask & bit]
    if len(sorts) == 1:
        return sorts[0]
    return next(sort for sort in ("pair", "chow", "pung") if sort in sorts)


def _with_open_pung(way: SuitReading, kind: int) -> SuitReading:
    concealed = group("pung", kind)
    opened = group("pung", kind, concealed=False)
    groups = tuple(opened if each is concealed else each for each in way.groups)
    return SuitReading(groups, way.features - concealed.features + opened.features)


def _cake_readings(winner: _Winner) -> list[Reading]:
    """Return the readings with circles-1 as bamboo-1 in the pair (nmv 84; nts 28; R24)."""
    cake = winner.counting.cake
    layout = winner.hand.layout
    if cake is None or layout.full >> tiles.BAMBOO_1 & 1:
        return []
    mask = layout.mask | 1 << tiles.BAMBOO_1
    eaten = replace(winner.about, mask=mask, suits=suits_in(mask))
    readings = []
    for way in ways_of(codes_with(layout.rack, tiles.BAMBOO_1)):
        reading = with_melds(winner.hand, way, eaten, "pair")
        reading.cake = True
        allowed = winner.counting.chows >> reading.chows & 1
        if reading.pair == 1 << tiles.BAMBOO_1 and allowed and cake(reading):
            readings.append(reading)
    return readings


def _claims_of(winner: _Winner, reading: Reading, as_won: list[Special]) -> list[_Claim]:
    """Settle a reading by its special hands, or count it without any."""
    fits = winner.book.regular_fits(reading)
    if fits or as_won:
        return [_Claim(special, reading, None) for special in (*fits, *as_won)]
    about = winner.about
    possible = possible_with(winner.book, winner.hand.layout, about.seat, about.prevailing)
    reading.only_tile = possible.bit_count() == 1
    counted = count(reading, winner.hand.bonus, winner.ruleset, won=True)
    return [_Claim(None, reading, counted)]


def _settle_special(
    winner: _Winner, special: Special, reading: Reading | None, claims: list[_Claim]
) -> Tally:
    """Settle a special hand by its number; situation 87 adds its all-round points (R11)."""
    bet = winner.about.bet_won and special.bet_doubles  # R12
    base = special.worth(winner.ruleset.limit)
    items = [TallyItem("fixed", base, special.id, special.rule)]
    if bet:
        items.append(TallyItem("doubling", 1, "bet-won", "nmv 88"))
    points = base << bet
    beside = [claim.special for claim in claims if claim.special]
    kept_points = [each.all_round_points for each in beside if each.keeps_all_round_points]
    all_round = max(special.all_round_points, *kept_points, 0)
    sums = (base, int(bet), points, points, special.id, all_round)
    return Tally(True, *sums, tuple(items), winner.hand, *_read_as(reading))  # noqa: FBT003


def _read_as(reading: Reading | None) -> tuple[tuple[TileGroupRead, ...], bool]:
    if reading:
        return (reading.groups, reading.cake)
    return ((), False)


_PUNG = 3
_PAIR = 2


def _score_other(hand: Hand, about: Circumstances, ruleset: Ruleset) -> Tally:
    """Count the sets of a player without mahjong, or half a limit hand (nmv 59; R6, R21)."""
    reading = with_melds(hand, _sets_of_other(hand, about, ruleset), about, "")
    counted = count(reading, hand.bonus, ruleset, won=False)
    tally = tally_of(counted, hand, ruleset, won=False)
    half = _half(hand, about, ruleset)
    if half and half.score >= tally.score:
        return half
    return tally


def _sets_of_other(hand: Hand, about: Circumstances, ruleset: Ruleset) -> SuitReading:
    """Return the concealed pungs on a rack, and the pairs that count."""
    copies = {kind: copies_in(hand.layout.rack, kind) for kind in dict.fromkeys(hand.rack)}
    pungs = [group("pung", kind) for kind, number in copies.items() if number >= _PUNG]
    pairs = [group("pair", kind) for kind, number in copies.items() if number == _PAIR]
    counting = counting_of(ruleset)
    pairs = [
        each for each in pairs if is_worth_points(counting, each, about.seat, about.prevailing)
    ]
    if counting.one_pair:  # R6
        pairs = pairs[:1]
    # The pairs of a player without mahjong make no doublings, and so no features.
    return SuitReading((*pungs, *pairs), sum(each.features for each in pungs))


def _half(hand: Hand, about: Circumstances, ruleset: Ruleset) -> Tally | None:
    """Settle half the highest limit hand with one tile missing (R21)."""
    layout = hand.layout
    if layout.features:  # no declared set, not even a concealed kong
        return None
    near = special_completions(book_of(ruleset), layout, about.seat, about.prevailing)
    limit = ruleset.limit
    halves = [each for kind, each in near if each.has_half and not layout.full >> kind & 1]  # R1
    if not halves:
        return None
    name = HALF + max(halves, key=lambda special: special.worth(limit)).id
    points = fixed_value(ruleset, name).points
    item = TallyItem("fixed", points, name, "ruling R21")
    return Tally(False, points, 0, points, points, name, 0, (item,), hand)  # noqa: FBT003
