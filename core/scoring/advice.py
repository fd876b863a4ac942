"""Advice on a hand: the tiles that complete it, near special hands, the faults of a refused hand.

Computed with the same functions as the scores, so that it never promises a hand that would not
count.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from core import tiles
from core.groups import copies_in
from core.hand_problems import NotMahjong
from core.hands import Hand, Win
from core.problems import Problem, Refused
from core.reading.decompositions import waits_of, ways_of
from core.reading.reading import Reading, with_melds
from core.rulesets.ruleset import Bet, Ruleset, Special
from core.scoring.conditions import counting_of
from core.scoring.scoring import Tally, score
from core.scoring.winning import (
    SpecialsBook,
    book_of,
    circumstances,
    codes_with,
    possible_tiles,
    special_completions,
)
from core.winds import Source, Wind

NEAR = 2
"""The largest number of missing tiles of a near special hand."""


class Completion(NamedTuple):
    """A tile that completes thirteen tiles, and the score of the completed hand.

    discarded, self_drawn: a tally, or the problem of a hand that does not count.
    """

    kind: int
    discarded: Tally | Problem
    self_drawn: Tally | Problem


def completions(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None = None
) -> tuple[Completion, ...]:
    """Return the tiles that complete a hand of thirteen, with the score of each.

    The cake (nmv 84; nts 28) is included, although it is no possible tile (R2).
    """
    possible = possible_tiles(hand, seat, prevailing, ruleset)
    if possible >> tiles.BAMBOO_1 & 1 and not hand.layout.full >> tiles.CIRCLES_1 & 1:
        possible |= 1 << tiles.CIRCLES_1  # perhaps as cake, which is no possible tile (R2)

    def scored(kind: int, source: Source) -> Tally | Problem:
        return _score(replace(hand, win=Win(kind, source)), seat, prevailing, ruleset, bet)

    all_completions = (
        Completion(kind, scored(kind, Source.DISCARD), scored(kind, Source.WALL))
        for kind in _kinds_in(possible)
    )
    return tuple(
        completion
        for completion in all_completions
        if not isinstance(completion.discarded, NotMahjong)
    )


class NearSpecial(NamedTuple):
    """A special hand with one or two tiles missing.

    missing: the missing tiles, the winning tile last; spare: the tiles to give up. Several ways
    are represented by the first in the order of the tiles.
    """

    special: Special
    missing: tuple[int, ...]
    spare: tuple[int, ...]


def near_specials(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset
) -> tuple[NearSpecial, ...]:
    """Return the special hands within two tiles; the nearest, then the highest value, first.

    Special hands that depend on the way of winning are left out. Takes some tenths of a second at
    worst: not for a thread that others wait for.
    """
    book = book_of(ruleset)
    already = _ids_already_made(book, hand, (seat, prevailing), ruleset)
    near_by_id: dict[str, NearSpecial] = {}
    for missing in range(1, NEAR + 1):
        spares = missing - 1 + (hand.win is not None)
        for spare, rest in _spare_choices(hand.concealed, spares):
            for more, waiting in _extensions(rest, hand, missing - 1, spare):
                ways = _one_tile_away(book, waiting, (seat, prevailing), ruleset)
                for kind, special in sorted(ways, key=itemgetter(0)):
                    if kind not in spare and special.id not in already:
                        near = NearSpecial(special, (*more, kind), spare)
                        near_by_id.setdefault(special.id, near)
    limit = ruleset.limit
    order = {special.id: place for place, special in enumerate(ruleset.specials)}
    return tuple(
        sorted(
            near_by_id.values(),
            key=lambda near: (
                len(near.missing),
                -near.special.worth(limit),
                -near.special.all_round_points,
                order[near.special.id],
            ),
        )
    )


def _ids_already_made(
    book: SpecialsBook, hand: Hand, winds: tuple[Wind, Wind], ruleset: Ruleset
) -> frozenset[str]:
    if hand.win is None:
        return frozenset()
    near = _one_tile_away(book, hand, winds, ruleset)
    return frozenset(special.id for kind, special in near if kind == hand.win.kind)


def _spare_choices(
    concealed: tuple[int, ...], count: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every different choice of `count` spare tiles, with the other tiles."""
    for spare in sorted(set(combinations(sorted(concealed), count))):
        rest = Counter(concealed) - Counter(spare)
        yield spare, tuple(rest.elements())


def _extensions(
    rest: tuple[int, ...], hand: Hand, count: int, spare: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], Hand]]:
    """Return every hand with `count` (0 or 1) extra tiles, without the spare kinds."""
    left = Hand(rest, hand.melds)
    if not count:
        yield (), left
        return
    for kind in range(tiles.KINDS):
        if kind not in spare and not left.layout.full >> kind & 1:
            yield (kind,), Hand((*rest, kind), hand.melds)


def _one_tile_away(
    book: SpecialsBook, hand: Hand, winds: tuple[Wind, Wind], ruleset: Ruleset
) -> Iterator[tuple[int, Special]]:
    """Return the special hands that another tile makes, with that tile (R1)."""
    layout = hand.layout
    seat, prevailing = winds
    for kind, special in special_completions(book, layout, seat.kind, prevailing.kind):
        if not layout.full >> kind & 1:
            yield kind, special
    waits = waits_of(layout.rack, layout.chows, book.allowed) & ~layout.full
    for kind in _kinds_in(waits):
        for reading in _readings(hand, kind, winds, ruleset):
            for special in book.regular_fits(reading):
                yield kind, special


def _readings(
    hand: Hand, kind: int, winds: tuple[Wind, Wind], ruleset: Ruleset
) -> Iterator[Reading]:
    about = circumstances(hand, winds, ruleset, Win(kind))
    for way in ways_of(codes_with(hand.layout.rack, kind)):
        if counting_of(ruleset).chows >> way.chows + hand.layout.chows & 1:
            yield with_melds(hand, way, about, "")


def _kinds_in(mask: int) -> Iterable[int]:
    return [kind for kind in range(tiles.KINDS) if mask >> kind & 1]


class Nearest(NamedTuple):
    """The highest hand that counts after an exchange of one tile."""

    spare: int
    missing: int
    tally: Tally


def nearest_that_counts(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None = None
) -> Nearest | None:
    """Return the best exchange of one tile for a refused winner's hand, or None."""
    exchanges = [
        Nearest(spare, missing, tally)
        for spare, missing, other in _with_one_other_tile(hand)
        if isinstance(tally := _score(other, seat, prevailing, ruleset, bet), Tally)
    ]
    return max(exchanges, key=lambda near: near.tally.score, default=None)


def _with_one_other_tile(hand: Hand) -> Iterator[tuple[int, int, Hand]]:
    for spare in sorted(set(hand.rack)):
        rest = list(hand.rack)
        rest.remove(spare)
        for kind in range(tiles.KINDS):
            won = hand.win is not None and hand.win.kind == kind
            held = copies_in(hand.layout.codes, kind) + won
            if kind != spare and held < tiles.COPIES and not hand.layout.kongs >> kind & 1:
                yield spare, kind, replace(hand, rack=tuple(sorted((*rest, kind))))


def _score(
    hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset, bet: Bet | None
) -> Tally | Problem:
    try:
        return score(hand, seat, prevailing, ruleset, bet)
    except Refused as refused:
        return refused.problem
