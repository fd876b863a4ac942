"""Scoring the players who did not win: the sets they have, or half a limit hand.

Source: nmv 60-67, 74-79; nts 21, 24; scoring sections 2-4 (R6, R21).
"""

from typing import Final, NamedTuple

from core.counting import count, is_worth_points
from core.groups import copies_in, group
from core.hands import Hand
from core.items import Item
from core.reading import Circumstances, bonus_mask, with_melds
from core.readings import Way
from core.ruleset import Ruleset, Special
from core.tally import Tally, capped
from core.tiles import Wind
from core.winning import book_of, special_completions, suits_in

_PUNG: Final = 3
_PAIR: Final = 2


def score_other(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> Tally:
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
    points, all_round = capped(items, uncapped, ruleset)
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
