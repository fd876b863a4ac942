"""Scoring the players who did not win: the sets they have, or half a limit hand.

Source: nmv 60-67, 74-79; nts 21, 24; scoring sections 2-4 (R6, R21).
"""

from typing import Final

from core.groups import copies_in, group
from core.hands import Hand
from core.reading.decompositions import Way
from core.reading.reading import Circumstances, bonus_mask, with_melds
from core.rulesets.ruleset import HALF, Item, Ruleset, fixed_value
from core.scoring.counting import count, is_worth_points
from core.scoring.tally import Tally, tally_of
from core.scoring.winning import book_of, special_completions, suits_in
from core.tiles import Wind

_PUNG: Final = 3
_PAIR: Final = 2


def score_other(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> Tally:
    """Count the sets of a player who did not win, or half a limit hand (nmv 59; R6, R21)."""
    mask = hand.layout.mask
    about = Circumstances(
        seat.kind,
        prevailing.kind,
        mask,
        suits_in(mask),
        bonus_mask(hand) if hand.bonus else 0,
        rule_76_example=ruleset.rule_76_example,
    )
    reading = with_melds(hand, _sets_of_other(hand, about, ruleset), about, "")
    counted = count(reading, hand.bonus, ruleset, won=False)
    tally = tally_of(counted, hand, ruleset, won=False)
    half = _half(hand, seat, prevailing, ruleset)
    return half if half and half.score >= tally.score else tally


def _sets_of_other(hand: Hand, about: Circumstances, ruleset: Ruleset) -> Way:
    """Find the concealed pungs on a rack, and the pairs that count."""
    copies = {kind: copies_in(hand.layout.rack, kind) for kind in dict.fromkeys(hand.rack)}
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


def _half(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> Tally | None:
    """Settle half the dearest limit hand of which one tile is missing (R21)."""
    layout = hand.layout
    if layout.features:  # nothing declared, a concealed kong neither
        return None
    near = special_completions(book_of(ruleset), layout, seat.kind, prevailing.kind)
    limit = ruleset.limit
    halves = [each for kind, each in near if each.has_half and not layout.full >> kind & 1]  # R1
    if not halves:
        return None
    name = HALF + max(halves, key=lambda special: special.worth(limit)).id
    points = fixed_value(ruleset, name).points
    item = Item("fixed", points, name, "ruling R21")
    return Tally(False, points, 0, points, points, name, 0, (item,), hand)  # noqa: FBT003
