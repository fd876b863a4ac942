"""Scoring a hand: readings, a count of each, the best of them, the limit.

Source: scoring sections 2-5. `score` gives an itemised tally for the winner and for the others,
or refuses.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core import tiles
from core.groups import Group, group
from core.hands import SELF_DRAWN, Hand, Win
from core.problems import NotMahjong, Refused, TooFewDoublings, TooManyChows
from core.reading.decompositions import Way, ways_of
from core.reading.reading import Circumstances, Reading, bonus_mask, how_won, with_melds
from core.rulesets.ruleset import Bet, Item, Ruleset, Special
from core.scoring.contradictions import check_clashes
from core.scoring.counting import Count, count
from core.scoring.other_players import score_other
from core.scoring.tally import Tally, tally_of
from core.scoring.winning import (
    SpecialsBook,
    book_of,
    codes_with,
    possible_with,
    special_fits,
    suits_in,
)
from core.tiles import Wind

__all__ = ["Tally", "score"]


class _Claim(NamedTuple):
    """One way to settle a hand: a special hand, or a reading that was counted."""

    special: Special | None
    reading: Reading | None
    counted: Count | None


def score(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None = None
) -> Tally:
    """Score a well-formed hand; one with a winning tile is the winner's.

    Refused, the first in this order: BadCircumstance; NotMahjong, TooManyChows; TooFewDoublings.
    """
    check_clashes(hand, seat, ruleset, bet)
    if hand.win is not None:
        return _score_winner(_Winner(hand, hand.win, seat, prevailing, ruleset, bet))
    if bet == "lost":
        lost = Item("fixed", 0, "bet-lost", "nmv 88")
        return Tally(False, 0, 0, 0, 0, None, 0, (lost,), hand)  # noqa: FBT003
    return score_other(hand, seat, prevailing, ruleset)


class _Winner:
    """A winner's hand, laid out once for all its readings."""

    __slots__ = ("about", "bet_won", "book", "codes", "hand", "ruleset", "win")

    def __init__(
        self, hand: Hand, win: Win, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None
    ) -> None:
        self.hand = hand
        self.win = win
        self.ruleset = ruleset
        self.book: SpecialsBook = book_of(ruleset)
        self.bet_won = bet == "won"
        self.codes = codes_with(hand.layout.rack, win.kind)
        mask = hand.layout.mask | 1 << win.kind
        self.about = Circumstances(
            seat.kind,
            prevailing.kind,
            mask,
            suits_in(mask),
            bonus_mask(hand) if hand.bonus else 0,
            win,
            how_won(win, bet_won=self.bet_won),
            self.bet_won,
            ruleset.bamboo_three == "red",
            ruleset.rule_76_example,
        )


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
    """Leave out what the ruleset asks more doublings of; what is not counted needs none (R26)."""
    if not minimum:
        return claims
    ruled = [claim for claim in claims if not claim.counted or claim.counted.doublings >= minimum]
    if not ruled:
        most = max(claim.counted.doublings for claim in claims if claim.counted)
        raise Refused(TooFewDoublings(most, minimum))
    return ruled


def _rank(winner: _Winner, claim: _Claim) -> tuple[int, ...]:
    """Order claims: of several the highest counts.

    Points settled; a special hand before a situation before a count (R13); uncapped points; base;
    all-round points; the place in the list of special hands.
    """
    special = claim.special
    if special:
        # tell what a special hand settles for, with its bet (R12)
        points = special.worth(winner.ruleset.limit) << (winner.bet_won and special.bet_doubles)
        place = winner.book.position[special.id]
        return points, special.rank, points, points, special.all_round_points, -place
    _, base, doublings = claim.counted or _NOTHING
    uncapped = base << doublings
    return min(uncapped, winner.ruleset.limit), 0, uncapped, base, 0, 0


_NOTHING: Final = Count([], 0, 0)


def _why_not(winner: _Winner) -> NotMahjong:
    key = winner.ruleset.key
    declared = winner.hand.layout.chows
    chows = [declared + way.chows for way in ways_of(winner.codes)]
    return TooManyChows(key, min(chows), 1) if chows else NotMahjong(key)


def _claims(winner: _Winner) -> list[_Claim]:
    """Find every way to settle the hand: irregular, by its sets, and by how it was won."""
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
    """Read the tiles as sets and a pair, with so many chows as the ruleset allows."""
    allowed = winner.ruleset.counting.chows
    declared = winner.hand.layout.chows
    found = [
        _read(winner, way) for way in ways_of(winner.codes) if allowed >> way.chows + declared & 1
    ]
    if winner.win.kind == tiles.CIRCLES_1:
        found += _cake_readings(winner)
    return found


def _read(winner: _Winner, way: Way) -> Reading:
    if not winner.ruleset.counting.asks_completed:
        return with_melds(winner.hand, way, winner.about, "")
    completed = _completed(winner.win.kind, way.groups)
    if completed == "pung" and winner.win.source not in SELF_DRAWN:  # R18
        way = _opened(way, winner.win.kind)
    return with_melds(winner.hand, way, winner.about, completed)


def _completed(kind: int, groups: Sequence[Group]) -> str:
    """Name the set that the winning tile completed: of several the one that gives most."""
    bit = 1 << kind
    sorts = [each.sort for each in groups if each.mask & bit]
    if len(sorts) == 1:
        return sorts[0]
    return next(sort for sort in ("pair", "chow", "pung") if sort in sorts)


def _opened(way: Way, kind: int) -> Way:
    concealed, opened = group("pung", kind), group("pung", kind, concealed=False)
    groups = tuple(opened if each is concealed else each for each in way.groups)
    return Way(groups, way.features - concealed.features + opened.features)


def _cake_readings(winner: _Winner) -> list[Reading]:
    """Let circles-1 stand for bamboo-1 in the pair (nmv 84; nts 28; R24)."""
    cake, layout = winner.ruleset.counting.cake, winner.hand.layout
    if cake is None or layout.full >> tiles.BAMBOO_1 & 1:
        return []
    mask = layout.mask | 1 << tiles.BAMBOO_1
    eaten = winner.about._replace(mask=mask, suits=suits_in(mask))
    found = []
    for way in ways_of(codes_with(layout.rack, tiles.BAMBOO_1)):
        reading = with_melds(winner.hand, way, eaten, "pair")
        reading.cake = True
        allowed = winner.ruleset.counting.chows >> reading.chows & 1
        if reading.pair == 1 << tiles.BAMBOO_1 and allowed and cake(reading):
            found.append(reading)
    return found


def _claims_of(winner: _Winner, reading: Reading, as_won: list[Special]) -> list[_Claim]:
    """Settle a reading by the special hands that it is; only one that is none is counted."""
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
    """A special hand gives its number; situation 87 keeps its own beside it (R11)."""
    base, bet = special.worth(winner.ruleset.limit), winner.bet_won and special.bet_doubles  # R12
    items = [Item("fixed", base, special.id, special.rule)]
    items += [Item("doubling", 1, "bet-won", "nmv 88")] if bet else []
    points = base << bet
    beside = [one.special for one in claims if one.special]
    kept = [each.all_round_points for each in beside if each.keeps_all_round_points]
    all_round = max(special.all_round_points, *kept, 0)
    sums = (base, int(bet), points, points, special.id, all_round)
    return Tally(True, *sums, tuple(items), winner.hand, *_read_as(reading))  # noqa: FBT003


def _read_as(reading: Reading | None) -> tuple[tuple[Group, ...], bool]:
    return (reading.groups, reading.cake) if reading else ((), False)
