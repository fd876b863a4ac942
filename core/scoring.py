"""Scoring a hand: readings, a count of each, the best of them, the limit.

Source: scoring sections 2-5. `score` gives an itemised tally for the winner and for the others,
or refuses.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from core import tiles
from core.circumstances import check_circumstances
from core.counting import Count, count, is_worth_points
from core.groups import Group, copies_in, group
from core.hands import SELF_DRAWN, Hand, Win
from core.items import Item
from core.notation import print_meld, print_tiles
from core.problems import NotMahjong, Refused, TooFewDoublings, TooManyChows
from core.readings import Way, readings_of
from core.ruleset import Bet, Ruleset, Special
from core.shapes import Circumstances, Reading, how_won, mask_of
from core.tiles import Wind
from core.winning import (
    Book,
    book_of,
    codes_with,
    possible_with,
    special_completions,
    special_fits,
    suits_in,
)

HUNDRED: Final = 100
_PUNG: Final = 3
_PAIR: Final = 2


class Tally(NamedTuple):
    """What a hand is worth, and why.

    base: what is doubled; uncapped: base x 2^doublings; score: what is settled, in points.
    special: the id of a special hand, limit hand, situation or half, or None.
    all_round_points: of the 144 rules (134); 0 elsewhere.
    items: every point and doubling with its rule.
    hand, groups, cake: what was read, and how.
    """

    winner: bool
    base: int
    doublings: int
    uncapped: int
    score: int
    special: str | None
    all_round_points: int
    items: tuple[Item, ...]
    hand: Hand
    groups: tuple[Group, ...] = ()
    cake: bool = False

    @property
    def reading(self) -> str:
        """The hand in its canonical notation, by sets where it was read so."""
        return print_reading(self.hand, self.groups, cake=self.cake)


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
    check_circumstances(hand, seat, ruleset, bet)
    if hand.win is not None:
        return _score_winner(_Winner(hand, hand.win, seat, prevailing, ruleset, bet))
    if bet == "lost":
        lost = Item("fixed", 0, "bet-lost", "nmv 88")
        return Tally(False, 0, 0, 0, 0, None, 0, (lost,), hand)  # noqa: FBT003
    return _score_other(hand, seat, prevailing, ruleset)


class _Winner:
    """A winner's hand, laid out once for all its readings."""

    __slots__ = ("bet_won", "book", "codes", "hand", "round", "ruleset", "win")

    def __init__(
        self, hand: Hand, win: Win, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None
    ) -> None:
        self.hand = hand
        self.win = win
        self.ruleset = ruleset
        self.book: Book = book_of(ruleset)
        self.bet_won = bet == "won"
        self.codes = codes_with(hand.table.rack, win.kind)
        mask = hand.table.mask | 1 << win.kind
        self.round = Circumstances(
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


def bonus_mask(hand: Hand) -> int:
    """Set a bit for each bonus tile, spring first."""
    return mask_of(kind - tiles.FIRST_SEASON for kind in hand.bonus)


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
    return _settle_count(winner, best)


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
        points = _value(winner, special)
        place = winner.book.position[special.id]
        return points, special.rank, points, points, special.all_round_points, -place
    _, base, doublings = claim.counted or _NOTHING
    uncapped = base << doublings
    return min(uncapped, winner.ruleset.limit), 0, uncapped, base, 0, 0


_NOTHING: Final = Count([], 0, 0)


def _value(winner: _Winner, special: Special) -> int:
    """Tell what a special hand settles for, with its bet (R12)."""
    return special.worth(winner.ruleset.limit) << (winner.bet_won and special.bet_doubles)


def _why_not(winner: _Winner) -> NotMahjong:
    key = winner.ruleset.key
    declared = winner.hand.table.chows
    chows = [declared + way.chows for way in readings_of(winner.codes)]
    return TooManyChows(key, min(chows), 1) if chows else NotMahjong(key)


def _claims(winner: _Winner) -> list[_Claim]:
    """Find every way to settle the hand: irregular, by its sets, and by how it was won."""
    about = winner.round
    irregular = special_fits(
        winner.book, winner.hand.table, winner.win.kind, about.seat, about.prevailing
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
    declared = winner.hand.table.chows
    found = [
        _read(winner, way)
        for way in readings_of(winner.codes)
        if allowed >> way.chows + declared & 1
    ]
    if winner.win.kind == tiles.CIRCLES_1:
        found += _cake_readings(winner)
    return found


def _read(winner: _Winner, way: Way) -> Reading:
    if not winner.ruleset.counting.asks_completed:
        return with_melds(winner.hand, way, winner.round, "")
    completed = _completed(winner.win.kind, way.groups)
    if completed == "pung" and winner.win.source not in SELF_DRAWN:  # R18
        way = _opened(way, winner.win.kind)
    return with_melds(winner.hand, way, winner.round, completed)


def with_melds(hand: Hand, way: Way, about: Circumstances, completed: str) -> Reading:
    """Lay the declared sets beside a way to read the rack."""
    groups, features = way
    if hand.melds:
        groups = (*[meld.group for meld in hand.melds], *groups)
        features += hand.table.features
    return Reading(groups, features, about, completed)


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
    cake, table = winner.ruleset.counting.cake, winner.hand.table
    if cake is None or table.full >> tiles.BAMBOO_1 & 1:
        return []
    mask = table.mask | 1 << tiles.BAMBOO_1
    eaten = winner.round._replace(mask=mask, suits=suits_in(mask))
    found = []
    for way in readings_of(codes_with(table.rack, tiles.BAMBOO_1)):
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
    about = winner.round
    possible = possible_with(winner.book, winner.hand.table, about.seat, about.prevailing)
    reading.only_tile = possible.bit_count() == 1
    counted = count(reading, winner.hand.bonus, winner.ruleset, won=True)
    return [_Claim(None, reading, counted)]


def _settle_special(
    winner: _Winner, special: Special, reading: Reading | None, claims: list[_Claim]
) -> Tally:
    base = special.worth(winner.ruleset.limit)
    items = [Item("fixed", base, special.id, special.rule)]
    doublings = 0
    if winner.bet_won and special.bet_doubles:  # R12
        items.append(Item("doubling", 1, "bet-won", "nmv 88"))
        doublings = 1
    points = base << doublings
    return Tally(
        True,  # noqa: FBT003
        base,
        doublings,
        points,
        points,
        special.id,
        _all_round_points(special, claims),
        tuple(items),
        winner.hand,
        reading.groups if reading else (),
        reading.cake if reading else False,
    )


def _all_round_points(special: Special, claims: Sequence[_Claim]) -> int:
    """A special hand gives its number; situation 87 keeps its own beside it (R11)."""
    kept = [
        claim.special.all_round_points
        for claim in claims
        if claim.special and claim.special.keeps_all_round_points
    ]
    return max(special.all_round_points, *kept) if kept else special.all_round_points


def _settle_count(winner: _Winner, best: _Claim) -> Tally:
    items, base, doublings = best.counted or _NOTHING
    uncapped = base << doublings
    points, all_round = _capped(items, uncapped, winner.ruleset)
    reading = best.reading
    return Tally(
        True,  # noqa: FBT003
        base,
        doublings,
        uncapped,
        points,
        None,
        all_round,
        tuple(items),
        winner.hand,
        reading.groups if reading else (),
        reading.cake if reading else False,
    )


def _capped(items: list[Item], uncapped: int, ruleset: Ruleset) -> tuple[int, int]:
    """Settle at most the limit; an overscore gives all-round points (nmv 81, 134)."""
    if uncapped <= ruleset.limit:
        return uncapped, 0
    items.append(Item("cap", ruleset.limit, "limit", ruleset.counting.limit_rule))
    overscore = uncapped // HUNDRED if ruleset.counting.overscores else 0
    return ruleset.limit, overscore


def _score_other(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> Tally:
    """Count the sets of a player who did not win, or half a limit hand (nmv 59; R6, R21)."""
    mask = hand.table.mask
    about = Circumstances(
        seat.kind,
        prevailing.kind,
        mask,
        suits_in(mask),
        bonus_mask(hand) if hand.bonus else 0,
        rule_76_example=ruleset.rule_76_example,
    )
    reading = with_melds(hand, _sets_of_other(hand, about, ruleset), about, "")
    items, base, doublings = count(reading, hand.bonus, ruleset, won=False)
    uncapped = base << doublings
    points, all_round = _capped(items, uncapped, ruleset)
    half = _half(hand, seat, prevailing, ruleset)
    if half and half.points >= points:
        return _half_tally(hand, half)
    return Tally(
        False,  # noqa: FBT003
        base,
        doublings,
        uncapped,
        points,
        None,
        all_round,
        tuple(items),
        hand,
    )


def _sets_of_other(hand: Hand, about: Circumstances, ruleset: Ruleset) -> Way:
    """Find the concealed pungs on a rack, and the pairs that count."""
    copies = {kind: copies_in(hand.table.rack, kind) for kind in dict.fromkeys(hand.rack)}
    pungs = [group("pung", kind) for kind, number in copies.items() if number >= _PUNG]
    pairs = [group("pair", kind) for kind, number in copies.items() if number == _PAIR]
    counting = ruleset.counting
    pairs = [
        each for each in pairs if is_worth_points(counting, each, about.seat, about.prevailing)
    ]
    if counting.one_pair:  # R6
        pairs = pairs[:1]
    # The pairs of a player who did not win make no doublings, and so no features.
    return Way((*pungs, *pairs), sum(each.features for each in pungs))


class _Half(NamedTuple):
    """Half a limit hand of which one tile is missing (R21)."""

    points: int
    place: int
    special: Special


def _half(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> _Half | None:
    table = hand.table
    if table.features:
        return None
    book = book_of(ruleset)
    found = [
        _Half(special.worth(ruleset.limit) // 2, -book.position[special.id], special)
        for kind, special in special_completions(book, table, seat.kind, prevailing.kind)
        if special.has_half and not table.full >> kind & 1
    ]
    return max(found, key=lambda half: half[:2], default=None)


def _half_tally(hand: Hand, half: _Half) -> Tally:
    name = f"half:{half.special.id}"
    item = Item("fixed", half.points, name, "ruling R21")
    points = half.points
    return Tally(False, points, 0, points, points, name, 0, (item,), hand)  # noqa: FBT003


def print_reading(hand: Hand, groups: Sequence[Group], *, cake: bool = False) -> str:
    """Write a hand by its sets, declared ones first; the winning tile stands in its set."""
    words = [print_meld(meld) for meld in hand.melds]
    if groups:
        rest = sorted(groups[len(hand.melds) :], key=_KIND)
        words += [_print_group(each, cake=cake and each.sort == "pair") for each in rest]
    elif hand.win:
        words.append(print_tiles((*hand.rack, hand.win.kind)))
    else:
        words += _print_rack(hand.rack)
    if hand.bonus:
        words.append(print_tiles(hand.bonus))
    return " ".join(words)


def _print_rack(rack: tuple[int, ...]) -> list[str]:
    """Write tiles that are no mah-jong: pungs by themselves, before the rest."""
    pungs = [kind for kind in dict.fromkeys(rack) if rack.count(kind) >= _PUNG]
    rest = list(rack)
    for kind in pungs * _PUNG:
        rest.remove(kind)
    words = [print_tiles((kind,) * _PUNG) for kind in pungs]
    return [*words, print_tiles(rest)] if rest else words


_KIND: Final = attrgetter("kind")


@lru_cache(maxsize=512)
def _print_group(each: Group, *, cake: bool) -> str:
    if cake:
        return f"{print_tiles((tiles.BAMBOO_1,))} {print_tiles((tiles.CIRCLES_1,))}"
    return print_tiles(each.tiles)
