"""The special hands of the 144 rules, BMJ-1 to BMJ-50, in the order of their booklet.

Source: "De Bijzondere Spelen bij het Mah Jong" (refs bmj 1-50), values by rule 90 (R23: they go
with the limit), situations by rules 83-87. The number of a hand is its rank and its all-round
points. `closed` hands have no open set (R14: a concealed kong may stand for a pung); `pairs` are
seven pairs; `regular` ones are sets and a pair, open or not.
"""

from collections.abc import Callable
from typing import Final

from core.hands import Source
from core.reading import bmj_shapes as shapes
from core.reading import patterns, seven_pairs
from core.reading.patterns import Pattern, SuitPart, TilesLaid, doubled, either, plus
from core.reading.shapes import (
    Shape,
    always,
    eats_cake,
    honours_alone,
    one_suit,
    two_dragon_pungs,
    won_with_a_named_tile,
)
from core.rulesets.ruleset import Special

LAST_HALF: Final = 3
"""Up to this number a special hand is worth half the limit (rule 90),"""
LAST_WHOLE: Final = 19
"""up to this one the limit, after it twice the limit."""


def _bmj(number: int, title: str, variant: str = "", **looks_for: object) -> Special:
    half_limits = 1 if number <= LAST_HALF else 2 if number <= LAST_WHOLE else 4
    return Special(
        f"bmj-{number}{variant}",
        title,
        half_limits=half_limits,
        all_round_points=number,
        ref=f"bmj {number}{variant.partition('-')[0]}",
        bet_doubles=True,
        rank=2,
        takes_cake=False,  # rule 84: its two tiles are not alike
        **looks_for,  # type: ignore[arg-type]
    )


def closed(number: int, title: str, *patterns: Pattern, variant: str = "") -> Special:
    """List a hand without open sets, by the patterns that it may be."""
    return _bmj(number, title, variant, patterns=patterns)


def pairs(number: int, title: str, when: Callable[[TilesLaid], bool]) -> Special:
    """List a hand of seven pairs."""
    return _bmj(number, title, pairs=when)


def regular(
    number: int, title: str, when: Shape, variant: str = "", gate: Shape = always
) -> Special:
    """List a hand of four pungs or kongs and a pair, open or not."""
    return _bmj(number, title, variant, regular=when, gate=gate)


_THREE_CHOWS: Final = (patterns.CHOW, patterns.CHOW, patterns.CHOW)
_SPECIAL_CHOWS: Final = (
    (patterns.CHOW_123, patterns.CHOW_123, patterns.CHOW_123),
    (patterns.CHOW_789, patterns.CHOW_789, patterns.CHOW_789),
    (patterns.CHOW_123, patterns.CHOW_456, patterns.CHOW_789),
)
_FIVES: Final = (patterns.ANY_FIVE, patterns.ANY_FIVE, patterns.ANY_FOUR)
_THREE_PUNGS: Final = (patterns.PUNG, patterns.PUNG, patterns.PUNG)
_PUNG_AND_PAIR: Final = plus(patterns.PUNG, patterns.PAIR)
_WINDS_AND_DRAGONS: Final = either(
    plus(patterns.PAIR_OF_WINDS, patterns.PUNG_OF_DRAGONS),
    plus(patterns.PUNG_OF_WINDS, patterns.PAIR_OF_DRAGONS),
)
_THREE_PAIRS_OF_A_SORT: Final = either(
    patterns.pairs_of(3, patterns.WINDS), patterns.pairs_of(3, patterns.DRAGONS)
)
_CLEAN_GATES: Final = plus(patterns.GATES_MIDDLE, patterns.PUNGS_OF_BOTH_ENDS)
_EVEN_GATES: Final = plus(patterns.EVEN_PAIRS, patterns.PUNGS_OF_BOTH_ENDS)
_TWO_DRAGON_PUNGS: Final = plus(patterns.PUNG_OF_DRAGONS, patterns.PUNG_OF_DRAGONS)


def _beside_matching_dragon(middle: SuitPart) -> tuple[Pattern, ...]:
    """Lay a suit with a pung of its ones or nines beside a pung of its dragon."""
    gates = plus(middle, patterns.PUNG_OF_ENDS)
    return tuple(
        Pattern(dragon, (gates,), suit, kongs="honours suits")
        for suit, dragon in enumerate(patterns.MATCHING_DRAGON_PUNGS)
    )


BMJ: Final = (
    closed(
        1,
        "Haakwerkje",
        Pattern(patterns.NOTHING, _FIVES, also=patterns.false_pungs_and_pair),
    ),
    pairs(2, "Vuil Parenspel", seven_pairs.of_any_tiles),
    closed(3, "Windroos-Trichow", Pattern(patterns.ROSE_AND_WIND, _THREE_CHOWS)),
    closed(4, "Draken-Trichow", Pattern(patterns.FIVE_DRAGONS, _THREE_CHOWS)),
    closed(
        5,
        "Breiwerk",
        Pattern(
            patterns.NOTHING,
            (patterns.ANY_SEVEN, patterns.ANY_SEVEN),
            also=patterns.two_suits_alike,
        ),  # R15
    ),
    closed(6, "Enkelingenstraat", Pattern(patterns.FIVE_DIFFERENT_HONOURS, (patterns.STRAIGHT,))),
    regular(7, "Hoge Stenenspel", shapes.high_tiles),
    closed(8, "Draakje", Pattern(doubled(patterns.EVERY_HONOUR), (patterns.THREE_PAIRS,))),
    closed(
        9,
        "Windroosstraat",
        Pattern(patterns.ROSE_AND_WIND, (patterns.STRAIGHT,)),
        Pattern(patterns.WIND_ROSE, (plus(patterns.STRAIGHT, patterns.ONE_OR_NINE),)),
    ),
    pairs(10, "Halfschoon Parenspel", seven_pairs.of_at_most_one_suit),
    closed(11, "Honneur-Zevenstraat", Pattern(patterns.EVERY_HONOUR, (patterns.SEVEN_STRAIGHT,))),
    closed(
        12,
        "Wissel-Honneurstraat",
        Pattern(_WINDS_AND_DRAGONS, (patterns.STRAIGHT,), kongs="honours"),
    ),
    closed(
        13,
        "Superstraat",
        Pattern(
            plus(patterns.EVERY_DRAGON, patterns.TWO_WINDS),
            (patterns.STRAIGHT,),
            also=patterns.own_and_prevailing_wind,
        ),
    ),
    closed(
        14,
        "Trichow-Speciaal",
        *(Pattern(patterns.ROSE_AND_WIND, chows) for chows in _SPECIAL_CHOWS),
        *(Pattern(patterns.FIVE_DRAGONS, chows) for chows in _SPECIAL_CHOWS),
    ),
    closed(15, "Drakenadem", Pattern(doubled(patterns.EVERY_DRAGON), (patterns.FIVE_PAIRS,))),
    closed(16, "Windroos-Parenspel", Pattern(patterns.WIND_ROSE, (patterns.FIVE_PAIRS,))),
    closed(
        17,
        "Dubbele Zevenstraat",
        Pattern(patterns.NOTHING, (patterns.SEVEN_STRAIGHT, patterns.SEVEN_STRAIGHT)),
    ),
    pairs(18, "Hoge Stenen Parenspel", seven_pairs.of_high_tiles),
    closed(19, "Hachi-Ban", Pattern(_THREE_PAIRS_OF_A_SORT, (patterns.EIGHT_STRAIGHT,))),
    closed(
        20,
        "Hoge Enkelingenspel",
        Pattern(doubled(patterns.EVERY_HONOUR), (patterns.ENDS, patterns.ENDS, patterns.ENDS)),
        Pattern(patterns.EVERY_HONOUR, (doubled(patterns.ENDS), patterns.ENDS, patterns.ENDS)),
    ),
    regular(21, "Dubbele Nummers", shapes.two_numbers_in_two_suits),
    regular(22, "Honneurspel", honours_alone),
    regular(23, "Kettingspel", shapes.chain_of_bamboos, "a", one_suit),
    regular(23, "Kettingspel", shapes.chain_of_circles, "b", one_suit),
    regular(23, "Kettingspel", shapes.chain_of_characters, "c", two_dragon_pungs),
    _bmj(
        24,
        "Negen Drakenspel",
        regular=shapes.nine_dragons,
        four_pungs=False,
        gate=two_dragon_pungs,
    ),
    regular(25, "Vijf Windenplein", shapes.five_winds_square),
    closed(
        26,
        "Draken-Driespan",
        Pattern(
            patterns.EVERY_DRAGON, (_PUNG_AND_PAIR, patterns.PUNG, patterns.PUNG), kongs="suits"
        ),
        Pattern(
            plus(patterns.EVERY_DRAGON, either(patterns.PAIR_OF_WINDS, patterns.PAIR_OF_DRAGONS)),
            _THREE_PUNGS,
            kongs="suits",
        ),
    ),
    regular(27, "Vijf Drakenplein", shapes.five_dragons_square),
    closed(
        28,
        "Schone Straat",
        Pattern(patterns.NOTHING, (plus(patterns.STRAIGHT, _PUNG_AND_PAIR),)),
    ),
    regular(29, "Koppen en Staarten", shapes.terminals),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_bamboos, "a", two_dragon_pungs),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_circles, "b", two_dragon_pungs),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_characters, "c", two_dragon_pungs),
    closed(
        31,
        "Eigen Zevenstraat",
        Pattern(
            plus(patterns.PUNG_OF_WINDS, patterns.PUNG_OF_RED),
            (doubled(patterns.SEVEN_STRAIGHT),),
            also=patterns.has_pung_of_own_wind,
            kongs="honours",
        ),
    ),
    regular(32, "Oneven Schoon Spel", shapes.odd_numbers_of_one_suit, gate=one_suit),
    pairs(33, "Honneur Parenspel", seven_pairs.of_honours),
    pairs(34, "Schoon Parenspel", seven_pairs.of_one_suit),
    regular(35, "Acht-Drakenspel", shapes.eight_dragons_and_bamboos, "a", two_dragon_pungs),
    regular(35, "Acht-Drakenspel", shapes.eight_dragons_and_circles, "b", two_dragon_pungs),
    regular(35, "Acht-Drakenspel", shapes.eight_dragons_and_characters, "c", two_dragon_pungs),
    regular(36, "Vier Windenspel", shapes.four_winds),
    regular(37, "Edelsteenspel", shapes.jade_or_ruby_of_bamboos, "-bamboos", one_suit),
    _bmj(
        37,
        "Edelsteenspel",
        "-circles",
        regular=shapes.ruby_of_circles,
        gate=one_suit,
        patterns=patterns.PEARL,  # the open and the closed pearl are the same tiles
        open=True,
    ),
    closed(
        38,
        "Schoon Poortenspel",
        Pattern(patterns.NOTHING, (_CLEAN_GATES,), kongs="suits"),
    ),
    regular(39, "Even Schoon Spel", shapes.even_numbers_and_matching_dragon, gate=one_suit),
    pairs(40, "Drie Kongenspel", seven_pairs.three_fours),
    regular(41, "Drakenspiegel", shapes.dragon_mirror, gate=two_dragon_pungs),
    closed(42, "Draken Poortenspel", *_beside_matching_dragon(patterns.GATES_MIDDLE)),
    closed(
        43,
        "Verwarde Poortenspel",
        Pattern(
            patterns.NOTHING,
            (patterns.GATES_MIDDLE, patterns.PUNG_OF_ONES, patterns.PUNG_OF_NINES),
            kongs="suits",
        ),
    ),
    closed(
        44,
        "Even Poortenspel",
        Pattern(patterns.NOTHING, (_EVEN_GATES,), kongs="suits"),
        variant="a",
    ),
    closed(44, "Even Poortenspel", *_beside_matching_dragon(patterns.EVEN_PAIRS), variant="b"),
    closed(
        44,
        "Even Poortenspel",
        Pattern(
            patterns.NOTHING,
            (patterns.EVEN_PAIRS, patterns.PUNG_OF_ONES, patterns.PUNG_OF_NINES),
            kongs="suits",
        ),
        variant="c",
    ),
    closed(
        45,
        "Dubbele Windroos Draken",
        Pattern(plus(patterns.DOUBLE_ROSE, _TWO_DRAGON_PUNGS), kongs="honours"),
    ),
    closed(
        46,
        "Windroosplein",
        Pattern(
            patterns.ROSE_AND_WIND, _THREE_PUNGS, also=patterns.pungs_of_one_number, kongs="suits"
        ),
    ),
    closed(47, "Windroostrap", Pattern(patterns.WIND_ROSE, (patterns.STAIRS,))),
    closed(
        48,
        "Heilig Negen Poortenspel",
        Pattern(
            patterns.NOTHING,
            (patterns.NINE_GATES,),
            also=patterns.nine_gates_before_the_winning_tile,
        ),
    ),
    _bmj(
        49,
        "Indirekt Spel van de Hemel",
        any_hand=Source.FIRST_DISCARD,
    ),
    _bmj(50, "Spel van de Hemel", any_hand=Source.DEALT),
)


def _situation(rule: int, title: str, **looks_for: object) -> Special:
    return Special(
        f"situation-{rule}",
        title,
        half_limits=2,
        all_round_points=rule - 33,  # R10: 51 to 54
        ref=f"nmv {rule}",
        rank=1,
        gate=won_with_a_named_tile,
        four_pungs=False,
        **looks_for,  # type: ignore[arg-type]
    )


SITUATIONS: Final = (
    _situation(84, "Pee Ling eet cake", regular=eats_cake),
    _situation(85, "Bloeiende Bloem van de Dijk", regular=shapes.flower_of_the_dike),
    _situation(86, "Maan van de Bodem van de Zee", regular=shapes.moon_of_the_sea),
    _situation(
        87,
        "Reddende Heilige Vogel",
        pairs=seven_pairs.saving_bird,
        bet_doubles=True,  # R12
        keeps_all_round_points=True,  # R11
    ),
)
