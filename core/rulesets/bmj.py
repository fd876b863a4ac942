"""The special hands of the 144 rules, BMJ-1 to BMJ-50, in the order of their booklet.

Source: "De Bijzondere Spelen bij het Mah Jong" (refs bmj 1-50), values by rule 90 (R23: they go
with the limit), situations by rules 83-87. The number of a hand is its rank and its all-round
points. `closed` hands have no open set (R14: a concealed kong may stand for a pung); `pairs` are
seven pairs; `regular` ones are sets and a pair, open or not.
"""

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
    doubled,
    either,
    false_pungs_and_pair,
    has_pung_of_own_wind,
    nine_gates_before_the_winning_tile,
    own_and_prevailing_wind,
    pairs_of,
    plus,
    pungs_of_one_number,
    two_suits_alike,
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
from core.rulesets.ruleset import Special
from core.tiles import Source

LAST_HALF = 3
"""Up to this number a special hand is worth half the limit (rule 90),"""
LAST_WHOLE = 19
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


def any_of(number: int, title: str, *patterns: Pattern, variant: str = "") -> Special:
    """List a hand without open sets, by the patterns that it may be."""
    return _bmj(number, title, variant, patterns=patterns)


def closed(
    number: int,
    title: str,
    *parts: SuitPart,
    variant: str = "",
    also: LaidTest | None = None,
    kongs: str = "",
) -> Special:
    """List a hand without open sets that is one pattern: honours beside parts of suits."""
    return any_of(number, title, Pattern(*parts, also=also, kongs=kongs), variant=variant)


def pairs(number: int, title: str, when: LaidTest) -> Special:
    """List a hand of seven pairs."""
    return _bmj(number, title, pairs=when)


def regular(
    number: int, title: str, when: Shape, variant: str = "", gate: Shape = always
) -> Special:
    """List a hand of four pungs or kongs and a pair, open or not."""
    return _bmj(number, title, variant, regular=when, gate=gate)


_THREE_CHOWS = (CHOW, CHOW, CHOW)
_SPECIAL_CHOWS = (
    (CHOW_123, CHOW_123, CHOW_123),
    (CHOW_789, CHOW_789, CHOW_789),
    (CHOW_123, CHOW_456, CHOW_789),
)
_THREE_PUNGS = (PUNG, PUNG, PUNG)
_PUNG_AND_PAIR = plus(PUNG, PAIR)
_WINDS_AND_DRAGONS = either(
    plus(PAIR_OF_WINDS, PUNG_OF_DRAGONS),
    plus(PUNG_OF_WINDS, PAIR_OF_DRAGONS),
)
_THREE_PAIRS_OF_A_SORT = either(pairs_of(3, WINDS), pairs_of(3, DRAGONS))


def _beside_matching_dragon(middle: SuitPart) -> tuple[Pattern, ...]:
    """Lay a suit with a pung of its ones or nines beside a pung of its dragon."""
    gates = plus(middle, PUNG_OF_ENDS)
    return tuple(
        Pattern(dragon, gates, suit=suit, kongs="honours suits")
        for suit, dragon in enumerate(MATCHING_DRAGON_PUNGS)
    )


BMJ = (
    closed(1, "Haakwerkje", NOTHING, ANY_FIVE, ANY_FIVE, ANY_FOUR, also=false_pungs_and_pair),
    pairs(2, "Vuil Parenspel", seven_pairs.of_any_tiles),
    closed(3, "Windroos-Trichow", ROSE_AND_WIND, *_THREE_CHOWS),
    closed(4, "Draken-Trichow", FIVE_DRAGONS, *_THREE_CHOWS),
    closed(5, "Breiwerk", NOTHING, ANY_SEVEN, ANY_SEVEN, also=two_suits_alike),  # R15
    closed(6, "Enkelingenstraat", FIVE_DIFFERENT_HONOURS, STRAIGHT),
    regular(7, "Hoge Stenenspel", shapes.high_tiles),
    closed(8, "Draakje", doubled(EVERY_HONOUR), THREE_PAIRS),
    any_of(
        9,
        "Windroosstraat",
        Pattern(ROSE_AND_WIND, STRAIGHT),
        Pattern(WIND_ROSE, plus(STRAIGHT, ONE_OR_NINE)),
    ),
    pairs(10, "Halfschoon Parenspel", seven_pairs.of_at_most_one_suit),
    closed(11, "Honneur-Zevenstraat", EVERY_HONOUR, SEVEN_STRAIGHT),
    closed(12, "Wissel-Honneurstraat", _WINDS_AND_DRAGONS, STRAIGHT, kongs="honours"),
    closed(
        13, "Superstraat", plus(EVERY_DRAGON, TWO_WINDS), STRAIGHT, also=own_and_prevailing_wind
    ),
    any_of(
        14,
        "Trichow-Speciaal",
        *(Pattern(ROSE_AND_WIND, *chows) for chows in _SPECIAL_CHOWS),
        *(Pattern(FIVE_DRAGONS, *chows) for chows in _SPECIAL_CHOWS),
    ),
    closed(15, "Drakenadem", doubled(EVERY_DRAGON), FIVE_PAIRS),
    closed(16, "Windroos-Parenspel", WIND_ROSE, FIVE_PAIRS),
    closed(17, "Dubbele Zevenstraat", NOTHING, SEVEN_STRAIGHT, SEVEN_STRAIGHT),
    pairs(18, "Hoge Stenen Parenspel", seven_pairs.of_high_tiles),
    closed(19, "Hachi-Ban", _THREE_PAIRS_OF_A_SORT, EIGHT_STRAIGHT),
    any_of(
        20,
        "Hoge Enkelingenspel",
        Pattern(doubled(EVERY_HONOUR), ENDS, ENDS, ENDS),
        Pattern(EVERY_HONOUR, doubled(ENDS), ENDS, ENDS),
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
    any_of(
        26,
        "Draken-Driespan",
        Pattern(EVERY_DRAGON, _PUNG_AND_PAIR, PUNG, PUNG, kongs="suits"),
        Pattern(
            plus(EVERY_DRAGON, either(PAIR_OF_WINDS, PAIR_OF_DRAGONS)),
            *_THREE_PUNGS,
            kongs="suits",
        ),
    ),
    regular(27, "Vijf Drakenplein", shapes.five_dragons_square),
    closed(28, "Schone Straat", NOTHING, plus(STRAIGHT, _PUNG_AND_PAIR)),
    regular(29, "Koppen en Staarten", shapes.terminals),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_bamboos, "a", two_dragon_pungs),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_circles, "b", two_dragon_pungs),
    regular(30, "Vreemdelingenspel", shapes.strangers_of_characters, "c", two_dragon_pungs),
    closed(
        31,
        "Eigen Zevenstraat",
        plus(PUNG_OF_WINDS, PUNG_OF_RED),
        doubled(SEVEN_STRAIGHT),
        also=has_pung_of_own_wind,
        kongs="honours",
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
        patterns=PEARL,  # the open and the closed pearl are the same tiles
        open=True,
    ),
    closed(
        38, "Schoon Poortenspel", NOTHING, plus(GATES_MIDDLE, PUNGS_OF_BOTH_ENDS), kongs="suits"
    ),
    regular(39, "Even Schoon Spel", shapes.even_numbers_and_matching_dragon, gate=one_suit),
    pairs(40, "Drie Kongenspel", seven_pairs.three_fours),
    regular(41, "Drakenspiegel", shapes.dragon_mirror, gate=two_dragon_pungs),
    any_of(42, "Draken Poortenspel", *_beside_matching_dragon(GATES_MIDDLE)),
    closed(
        43,
        "Verwarde Poortenspel",
        NOTHING,
        GATES_MIDDLE,
        PUNG_OF_ONES,
        PUNG_OF_NINES,
        kongs="suits",
    ),
    closed(
        44,
        "Even Poortenspel",
        NOTHING,
        plus(EVEN_PAIRS, PUNGS_OF_BOTH_ENDS),
        kongs="suits",
        variant="a",
    ),
    any_of(44, "Even Poortenspel", *_beside_matching_dragon(EVEN_PAIRS), variant="b"),
    closed(
        44,
        "Even Poortenspel",
        NOTHING,
        EVEN_PAIRS,
        PUNG_OF_ONES,
        PUNG_OF_NINES,
        kongs="suits",
        variant="c",
    ),
    closed(
        45,
        "Dubbele Windroos Draken",
        plus(DOUBLE_ROSE, plus(PUNG_OF_DRAGONS, PUNG_OF_DRAGONS)),
        kongs="honours",
    ),
    closed(
        46, "Windroosplein", ROSE_AND_WIND, *_THREE_PUNGS, also=pungs_of_one_number, kongs="suits"
    ),
    closed(47, "Windroostrap", WIND_ROSE, STAIRS),
    closed(
        48,
        "Heilig Negen Poortenspel",
        NOTHING,
        NINE_GATES,
        also=nine_gates_before_the_winning_tile,
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


SITUATIONS = (
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
