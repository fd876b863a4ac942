"""Scoring a hand: readings, a count of each, the best of them, the limit.

Source: scoring sections 2-5. `score` gives an itemised tally for the winner and for the others,
or refuses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from core import tiles
from core.circumstances import check_circumstances
from core.counting import Item, count, pair_counts
from core.hands import SELF_DRAWN, Hand, Win
from core.notation import print_meld, print_tiles
from core.parts import Laid
from core.problems import NotMahjong, Refused, TooFewDoublings, TooManyChows
from core.readings import Group, declared, group, kinds_of, readings_of
from core.ruleset import Bet, Ruleset, Special
from core.shapes import Circumstances, Reading, mask_of
from core.tiles import Wind
from core.winning import (
    Table,
    book_of,
    lay,
    possible_with,
    special_completions,
    special_fits,
    suits_in,
)

HUNDRED: Final = 100
_PUNG: Final = 3
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Tally:
    """What a hand is worth, and why.

    base: what is doubled; uncapped: base x 2^doublings; score: what is settled, in points.
    special: the id of a special hand, limit hand, situation or half, or None.
    all_round_points: of the 144 rules (134); 0 elsewhere.
    items: every point and doubling with its rule.
    """

    winner: bool
    base: int
    doublings: int
    uncapped: int
    score: int
    special: str | None
    all_round_points: int
    items: tuple[Item, ...]
    hand: Hand = field(repr=False)
    groups: tuple[Group, ...] = field(default=(), repr=False)
    cake: bool = field(default=False, repr=False)

    @property
    def reading(self) -> str:
        """The hand in its canonical notation, by sets where it was read so."""
        return print_reading(self.hand, self.groups, cake=self.cake)


class _Claim(NamedTuple):
    """One way to settle a hand; of several the one with the highest rank counts.

    rank: points settled; a special hand before a situation before a count (R13); uncapped points;
    base; all-round points; the place in the list of special hands.
    """

    rank: tuple[int, ...]
    special: Special | None
    base: int
    doublings: int
    items: list[Item]
    reading: Reading | None


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

    def __init__(
        self, hand: Hand, win: Win, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None
    ) -> None:
        self.hand = hand
        self.ruleset = ruleset
        self.book = book_of(ruleset)
        self.bet_won = bet == "won"
        self.before = lay(hand.rack, hand.melds)
        self.table = lay((*hand.rack, win.kind), hand.melds)
        self.melds = tuple([declared(meld) for meld in hand.melds])
        self.round = Circumstances(
            seat.kind,
            prevailing.kind,
            self.table.mask,
            suits_in(self.table.mask),
            bonus_mask(hand),
            win,
            bet_won=self.bet_won,
            red_bamboo_three=ruleset.bamboo_three == "red",
            rule_76_example=ruleset.rule_76_example,
        )
        self.win = win
        self._only_tile: bool | None = None

    def only_tile(self) -> bool:
        """Whether one kind alone was possible."""
        if self._only_tile is None:
            possible = possible_with(
                self.before, self.round.seat, self.round.prevailing, self.ruleset
            )
            self._only_tile = possible.bit_count() == 1
        return self._only_tile


def bonus_mask(hand: Hand) -> int:
    """Set a bit for each bonus tile, spring first."""
    return mask_of(kind - tiles.FIRST_SEASON for kind in hand.bonus)


def _score_winner(winner: _Winner) -> Tally:
    claims = list(_claims(winner))
    if not claims:
        raise Refused(_why_not(winner))
    ruled = [claim for claim in claims if _has_enough(claim, winner.ruleset)]
    if not ruled:
        most = max(claim.doublings for claim in claims)
        raise Refused(TooFewDoublings(most, winner.ruleset.minimum_doublings))
    best = max(ruled, key=_rank) if len(ruled) > 1 else ruled[0]
    return _settle(winner, best, ruled)


def _rank(claim: _Claim) -> tuple[int, ...]:
    return claim.rank


def _has_enough(claim: _Claim, ruleset: Ruleset) -> bool:
    return claim.special is not None or claim.doublings >= ruleset.minimum_doublings


def _why_not(winner: _Winner) -> NotMahjong:
    key = winner.ruleset.key
    chows = [
        sum(each.sort == "chow" for each in (*winner.melds, *groups))
        for groups in readings_of(winner.table.rack)
    ]
    return TooManyChows(key, min(chows), 1) if chows else NotMahjong(key)


def _claims(winner: _Winner) -> Iterator[_Claim]:
    """Find every way to settle the hand: irregular, by its sets, and by how it was won."""
    laid = Laid(
        winner.table.codes,
        winner.win.kind,
        winner.round.seat,
        winner.round.prevailing,
        winner.round.mask,
        winner.round.suits,
    )
    irregular = list(special_fits(winner.book, winner.table, laid))
    readings = list(_readings(winner))
    as_won = [each for each in winner.book.any_hand if each.any_hand and each.any_hand(winner.win)]
    for reading in readings:
        yield from _claims_of(winner, reading, as_won)
    if irregular:
        for special in (*irregular, *as_won):
            yield _fixed(winner, special, None)


def _readings(winner: _Winner) -> Iterator[Reading]:
    """Read the tiles as sets and a pair, with so many chows as the ruleset allows."""
    allowed = winner.ruleset.counting.chows
    for groups in readings_of(winner.table.rack):
        reading = _read(winner, groups)
        if allowed >> reading.chows & 1:
            yield reading
    if winner.win.kind == tiles.CIRCLES_1:
        yield from _cake_readings(winner)


def _read(winner: _Winner, groups: tuple[Group, ...]) -> Reading:
    completed = _completed(winner.win.kind, groups)
    opens = winner.ruleset.counting.discard_opens and winner.win.source not in SELF_DRAWN
    if completed == "pung" and opens:  # R18
        groups = tuple(_opened(each, winner.win.kind) for each in groups)
    return Reading(winner.melds + groups, winner.round, completed)


def _completed(kind: int, groups: Sequence[Group]) -> str:
    """Name the set that the winning tile completed: of several the one that gives most."""
    sorts = [each.sort for each in groups if each.mask >> kind & 1]
    return next(sort for sort in ("pair", "chow", "pung") if sort in sorts)


def _opened(each: Group, kind: int) -> Group:
    return group("pung", kind, concealed=False) if each.pung >> kind & 1 else each


def _cake_readings(winner: _Winner) -> Iterator[Reading]:
    """Let circles-1 stand for bamboo-1 in the pair (nmv 84; nts 28; R24)."""
    cake = winner.ruleset.counting.cake
    if cake is None or winner.before.full >> tiles.BAMBOO_1 & 1:
        return
    table = lay((*winner.hand.rack, tiles.BAMBOO_1), winner.hand.melds)
    eaten = winner.round._replace(mask=table.mask, suits=suits_in(table.mask))
    for groups in readings_of(table.rack):
        reading = Reading(winner.melds + groups, eaten, "pair", cake=True)
        allowed = winner.ruleset.counting.chows >> reading.chows & 1
        if reading.pair == 1 << tiles.BAMBOO_1 and allowed and cake(reading):
            yield reading


def _claims_of(winner: _Winner, reading: Reading, as_won: list[Special]) -> Iterator[_Claim]:
    """Settle a reading by the special hands that it is; only one that is none is counted."""
    rows = winner.book.with_chows if reading.chows else winner.book.regular
    fits = [special for special in rows if special.regular and special.regular(reading)]
    if not fits and not as_won:
        yield _counted(winner, reading)
    for special in (*fits, *as_won):
        yield _fixed(winner, special, reading)


def _counted(winner: _Winner, reading: Reading) -> _Claim:
    reading.round = reading.round._replace(only_tile=winner.only_tile())
    items, base, doublings = count(reading, winner.hand.bonus, winner.ruleset, won=True)
    uncapped = base << doublings
    rank = (min(uncapped, winner.ruleset.limit), 0, uncapped, base, 0, 0)
    return _Claim(rank, None, base, doublings, items, reading)


def _fixed(winner: _Winner, special: Special, reading: Reading | None) -> _Claim:
    base = special.worth(winner.ruleset.limit)
    items = [Item("fixed", base, special.id, special.rule)]
    doublings = 0
    if winner.bet_won and special.bet_doubles:  # R12
        items.append(Item("doubling", 1, "bet-won", "nmv 88"))
        doublings = 1
    points = base << doublings
    place = -winner.book.position[special.id]
    rank = (points, special.rank, points, base, special.all_round_points, place)
    return _Claim(rank, special, base, doublings, items, reading)


def _settle(winner: _Winner, best: _Claim, claims: Sequence[_Claim]) -> Tally:
    reading, ruleset = best.reading, winner.ruleset
    uncapped = best.base << best.doublings
    items, special = best.items, best.special
    if special is None:
        points, all_round = _capped(items, uncapped, ruleset)
    else:
        points, all_round = uncapped, _all_round_points(special, claims)
    return Tally(
        True,  # noqa: FBT003
        best.base,
        best.doublings,
        uncapped,
        points,
        special.id if special else None,
        all_round,
        tuple(items),
        winner.hand,
        tuple(reading.groups) if reading else (),
        cake=bool(reading and reading.cake),
    )


def _all_round_points(special: Special, claims: Sequence[_Claim]) -> int:
    """A special hand gives its number; situation 87 keeps its own beside it (R11)."""
    kept = [
        claim.special.all_round_points
        for claim in claims
        if claim.special and claim.special.keeps_all_round_points
    ]
    return max(special.all_round_points, *kept) if kept else special.all_round_points


def _capped(items: list[Item], uncapped: int, ruleset: Ruleset) -> tuple[int, int]:
    """Settle at most the limit; an overscore gives all-round points (nmv 81, 134)."""
    if uncapped <= ruleset.limit:
        return uncapped, 0
    items.append(Item("cap", ruleset.limit, "limit", ruleset.counting.limit_rule))
    overscore = uncapped // HUNDRED if ruleset.counting.overscores else 0
    return ruleset.limit, overscore


def _score_other(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> Tally:
    """Count the sets of a player who did not win, or half a limit hand (nmv 59; R6, R21)."""
    table = lay(hand.rack, hand.melds)
    groups = _groups_of_other(hand, table, seat, prevailing, ruleset)
    circumstances = Circumstances(
        seat.kind,
        prevailing.kind,
        table.mask,
        suits_in(table.mask),
        bonus_mask(hand),
        rule_76_example=ruleset.rule_76_example,
    )
    reading = Reading(groups, circumstances)
    items, base, doublings = count(reading, hand.bonus, ruleset, won=False)
    uncapped = base << doublings
    points, all_round = _capped(items, uncapped, ruleset)
    half = _half(table, seat, prevailing, ruleset)
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


def _groups_of_other(
    hand: Hand, table: Table, seat: Wind, prevailing: Wind, ruleset: Ruleset
) -> tuple[Group, ...]:
    """Find declared sets, concealed pungs, and the pairs that count."""
    kinds = kinds_of(table.rack)
    counts = {kind: kinds.count(kind) for kind in kinds}
    pungs = [group("pung", kind) for kind, copies in counts.items() if copies >= _PUNG]
    pairs = [
        group("pair", kind)
        for kind, copies in counts.items()
        if copies == _PAIR and pair_counts(ruleset.counting, kind, seat.kind, prevailing.kind)
    ]
    if ruleset.counting.one_pair:  # R6
        pairs = pairs[:1]
    return (*(declared(meld) for meld in hand.melds), *pungs, *pairs)


class _Half(NamedTuple):
    """Half a limit hand of which one tile is missing (R21)."""

    points: int
    place: int
    special: Special


def _half(table: Table, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> _Half | None:
    if table.has_melds:
        return None
    book = book_of(ruleset)
    found = [
        _Half(special.worth(ruleset.limit) // 2, -book.position[special.id], special)
        for kind, special in special_completions(book, table, seat.kind, prevailing.kind)
        if special.has_half and not table.full >> kind & 1
    ]
    return max(found, default=None)


def _half_tally(hand: Hand, half: _Half) -> Tally:
    name = f"half:{half.special.id}"
    item = Item("fixed", half.points, name, "ruling R21")
    points = half.points
    return Tally(False, points, 0, points, points, name, 0, (item,), hand)  # noqa: FBT003


def print_reading(hand: Hand, groups: Sequence[Group], *, cake: bool = False) -> str:
    """Write a hand by its sets, declared ones first; the winning tile stands in its set."""
    won = (hand.win.kind,) if hand.win else ()
    words = [print_meld(meld) for meld in hand.melds]
    if groups:
        rest = sorted(groups[len(hand.melds) :], key=lambda each: (each.kind, each.sort))
        words += [_print_group(each, cake=cake) for each in rest]
    else:
        words.append(print_tiles(hand.rack + won))
    words.append(print_tiles(hand.bonus))
    return " ".join(word for word in words if word)


def _print_group(each: Group, *, cake: bool) -> str:
    if cake and each.sort == "pair":
        return f"{print_tiles((tiles.BAMBOO_1,))} {print_tiles((tiles.CIRCLES_1,))}"
    return print_tiles(each.tiles)
