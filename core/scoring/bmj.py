"""The conditions of the special hands of the 144 rules, by their ids in `core.rulesets.bmj`.

`closed` hands have no open set (R14: a concealed kong may replace a pung); `pairs` are seven
pairs; `regular` hands are sets and a pair, open or not. Circles-1 is never bamboo-1 in them (rule
84): its two tiles are not alike.
"""

from collections.abc import Mapping
from functools import partial

from core.reading import bmj_shapes as shapes
from core.reading import seven_pairs
from core.reading.patterns import (
    ANY_FIVE,
    ANY_FOUR,
    ANY_SEVEN,
    CHOW,
    CHOW_123,
    CHOW_456,
    CHOW_789,
    DOUBLE_ROSE,
    DRAGONS,
    EIGHT_STRAIGHT,
    ENDS,
    EVEN_PAIRS,
    EVERY_DRAGON,
    EVERY_HONOUR,
    FIVE_DIFFERENT_HONOURS,
    FIVE_DRAGONS,
    FIVE_PAIRS,
    GATES_MIDDLE,
    MATCHING_DRAGON_PUNGS,
    NINE_GATES,
    NOTHING,
    ONE_OR_NINE,
    PAIR,
    PAIR_OF_DRAGONS,
    PAIR_OF_WINDS,
    PEARL,
    PUNG,
    PUNG_OF_DRAGONS,
    PUNG_OF_ENDS,
    PUNG_OF_NINES,
    PUNG_OF_ONES,
    PUNG_OF_RED,
    PUNG_OF_WINDS,
    PUNGS_OF_BOTH_ENDS,
    ROSE_AND_WIND,
    SEVEN_STRAIGHT,
    STAIRS,
    STRAIGHT,
    THREE_PAIRS,
    TWO_WINDS,
    WIND_ROSE,
    WINDS,
    LaidTest,
    Pattern,
    SuitPart,
    either,
    false_pungs_and_pair,
    has_pung_of_own_wind,
    nine_gates_before_the_winning_tile,
    own_and_prevailing_wind,
    pairs_of,
    plus,
    pungs_of_one_number,
    two_suits_alike,
    with_pair_tile,
)
from core.reading.shapes import (
    Shape,
    always,
    eats_cake,
    honours_alone,
    one_suit,
    two_dragon_pungs,
    won_with_a_named_tile,
)
from core.scoring.rows import Condition


def any_of(*patterns: Pattern) -> Condition:
    """Return the condition of a hand without open sets, by its possible patterns."""
    return Condition(patterns=patterns, takes_cake=False)


def closed_hand(*parts: SuitPart, also: LaidTest | None = None, kongs: str = "") -> Condition:
    """Return the condition of a hand of a single pattern: honours beside parts of suits."""
    return any_of(Pattern(*parts, also=also, kongs=kongs))


def pairs(when: LaidTest) -> Condition:
    """Return the condition of a hand of seven pairs."""
    return Condition(pairs=when, takes_cake=False)


def regular(when: Shape, gate: Shape = always) -> Condition:
    """Return the condition of a hand of four pungs or kongs and a pair, open or not."""
    return Condition(regular=when, gate=gate, takes_cake=False)


_THREE_CHOWS = (CHOW, CHOW, CHOW)
_SPECIAL_CHOWS = (
    (CHOW_123, CHOW_123, CHOW_123),
    (CHOW_789, CHOW_789, CHOW_789),
    (CHOW_123, CHOW_456, CHOW_789),
)
_THREE_PUNGS = (PUNG, PUNG, PUNG)
_PUNG_AND_PAIR = plus(PUNG, PAIR)
_WINDS_AND_DRAGONS = either(
    plus(PAIR_OF_WINDS, PUNG_OF_DRAGONS), plus(PUNG_OF_WINDS, PAIR_OF_DRAGONS)
)
_THREE_PAIRS_OF_A_SORT = either(pairs_of(3, WINDS), pairs_of(3, DRAGONS))


def _beside_matching_dragon(middle: SuitPart) -> tuple[Pattern, ...]:
    """Return patterns of a suit with a pung of its ones or nines, beside a pung of its dragon."""
    gates = plus(middle, PUNG_OF_ENDS)
    return tuple(
        Pattern(dragon, gates, suit=suit, kongs="honours suits")
        for suit, dragon in enumerate(MATCHING_DRAGON_PUNGS)
    )


BMJ: Mapping[str, Condition] = {
    "bmj-1": closed_hand(NOTHING, ANY_FIVE, ANY_FIVE, ANY_FOUR, also=false_pungs_and_pair),
    "bmj-2": pairs(seven_pairs.of_any_tiles),
    "bmj-3": closed_hand(ROSE_AND_WIND, *_THREE_CHOWS),
    "bmj-4": closed_hand(FIVE_DRAGONS, *_THREE_CHOWS),
    "bmj-5": closed_hand(NOTHING, ANY_SEVEN, ANY_SEVEN, also=two_suits_alike),  # R15
    "bmj-6": closed_hand(FIVE_DIFFERENT_HONOURS, STRAIGHT),
    "bmj-7": regular(shapes.high_tiles),
    "bmj-8": closed_hand(with_pair_tile(EVERY_HONOUR), THREE_PAIRS),
    "bmj-9": any_of(
        Pattern(ROSE_AND_WIND, STRAIGHT), Pattern(WIND_ROSE, plus(STRAIGHT, ONE_OR_NINE))
    ),
    "bmj-10": pairs(seven_pairs.of_at_most_one_suit),
    "bmj-11": closed_hand(EVERY_HONOUR, SEVEN_STRAIGHT),
    "bmj-12": closed_hand(_WINDS_AND_DRAGONS, STRAIGHT, kongs="honours"),
    "bmj-13": closed_hand(plus(EVERY_DRAGON, TWO_WINDS), STRAIGHT, also=own_and_prevailing_wind),
    "bmj-14": any_of(
        *(Pattern(ROSE_AND_WIND, *chows) for chows in _SPECIAL_CHOWS),
        *(Pattern(FIVE_DRAGONS, *chows) for chows in _SPECIAL_CHOWS),
    ),
    "bmj-15": closed_hand(with_pair_tile(EVERY_DRAGON), FIVE_PAIRS),
    "bmj-16": closed_hand(WIND_ROSE, FIVE_PAIRS),
    "bmj-17": closed_hand(NOTHING, SEVEN_STRAIGHT, SEVEN_STRAIGHT),
    "bmj-18": pairs(seven_pairs.of_high_tiles),
    "bmj-19": closed_hand(_THREE_PAIRS_OF_A_SORT, EIGHT_STRAIGHT),
    "bmj-20": any_of(
        Pattern(with_pair_tile(EVERY_HONOUR), ENDS, ENDS, ENDS),
        Pattern(EVERY_HONOUR, with_pair_tile(ENDS), ENDS, ENDS),
    ),
    "bmj-21": regular(shapes.two_numbers_in_two_suits),
    "bmj-22": regular(honours_alone),
    "bmj-23a": regular(shapes.chain_of_bamboos, one_suit),
    "bmj-23b": regular(shapes.chain_of_circles, one_suit),
    "bmj-23c": regular(shapes.chain_of_characters, two_dragon_pungs),
    "bmj-24": Condition(
        regular=shapes.nine_dragons, four_pungs=False, gate=two_dragon_pungs, takes_cake=False
    ),
    "bmj-25": regular(shapes.five_winds_square),
    "bmj-26": any_of(
        Pattern(EVERY_DRAGON, _PUNG_AND_PAIR, PUNG, PUNG, kongs="suits"),
        Pattern(
            plus(EVERY_DRAGON, either(PAIR_OF_WINDS, PAIR_OF_DRAGONS)),
            *_THREE_PUNGS,
            kongs="suits",
        ),
    ),
    "bmj-27": regular(shapes.five_dragons_square),
    "bmj-28": closed_hand(NOTHING, plus(STRAIGHT, _PUNG_AND_PAIR)),
    "bmj-29": regular(shapes.terminals),
    "bmj-30a": regular(shapes.strangers_of_bamboos, two_dragon_pungs),
    "bmj-30b": regular(shapes.strangers_of_circles, two_dragon_pungs),
    "bmj-30c": regular(shapes.strangers_of_characters, two_dragon_pungs),
    "bmj-31": closed_hand(
        plus(PUNG_OF_WINDS, PUNG_OF_RED),
        with_pair_tile(SEVEN_STRAIGHT),
        also=has_pung_of_own_wind,
        kongs="honours",
    ),
    "bmj-32": regular(shapes.odd_numbers_of_one_suit, one_suit),
    "bmj-33": pairs(seven_pairs.of_honours),
    "bmj-34": pairs(seven_pairs.of_one_suit),
    "bmj-35a": regular(shapes.eight_dragons_and_bamboos, two_dragon_pungs),
    "bmj-35b": regular(shapes.eight_dragons_and_circles, two_dragon_pungs),
    "bmj-35c": regular(shapes.eight_dragons_and_characters, two_dragon_pungs),
    "bmj-36": regular(shapes.four_winds),
    "bmj-37-bamboos": regular(shapes.jade_or_ruby_of_bamboos, one_suit),
    "bmj-37-circles": Condition(
        regular=shapes.ruby_of_circles, gate=one_suit, patterns=PEARL, open=True, takes_cake=False
    ),
    "bmj-38": closed_hand(NOTHING, plus(GATES_MIDDLE, PUNGS_OF_BOTH_ENDS), kongs="suits"),
    "bmj-39": regular(shapes.even_numbers_and_matching_dragon, one_suit),
    "bmj-40": pairs(seven_pairs.three_fours),
    "bmj-41": regular(shapes.dragon_mirror, two_dragon_pungs),
    "bmj-42": any_of(*_beside_matching_dragon(GATES_MIDDLE)),
    "bmj-43": closed_hand(NOTHING, GATES_MIDDLE, PUNG_OF_ONES, PUNG_OF_NINES, kongs="suits"),
    "bmj-44a": closed_hand(NOTHING, plus(EVEN_PAIRS, PUNGS_OF_BOTH_ENDS), kongs="suits"),
    "bmj-44b": any_of(*_beside_matching_dragon(EVEN_PAIRS)),
    "bmj-44c": closed_hand(NOTHING, EVEN_PAIRS, PUNG_OF_ONES, PUNG_OF_NINES, kongs="suits"),
    "bmj-45": closed_hand(
        plus(DOUBLE_ROSE, plus(PUNG_OF_DRAGONS, PUNG_OF_DRAGONS)), kongs="honours"
    ),
    "bmj-46": closed_hand(ROSE_AND_WIND, *_THREE_PUNGS, also=pungs_of_one_number, kongs="suits"),
    "bmj-47": closed_hand(WIND_ROSE, STAIRS),
    "bmj-48": closed_hand(NOTHING, NINE_GATES, also=nine_gates_before_the_winning_tile),
}

_situation = partial(Condition, gate=won_with_a_named_tile, four_pungs=False)
SITUATIONS: Mapping[str, Condition] = {
    "situation-84": _situation(regular=eats_cake),
    "situation-85": _situation(regular=shapes.flower_of_the_dike),
    "situation-86": _situation(regular=shapes.moon_of_the_sea),
    "situation-87": _situation(pairs=seven_pairs.saving_bird),
}
