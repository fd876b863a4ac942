"""The rows of the Nederlandse Toernooispelregels, and the conditions of their limit hands.

Scoring sections 4 and 5. Sections nts 25: points of sets; 26: doublings of all players; 27: the
winner's; 28: the winning tile. Rows are in their order.
"""

from collections.abc import Mapping
from dataclasses import replace

from core import tiles
from core.reading import reading, seven_pairs, shapes
from core.reading.bmj_shapes import four_winds, terminals
from core.reading.patterns import (
    ENDS,
    EVERY_DRAGON,
    EVERY_HONOUR,
    NINE_GATES,
    NOTHING,
    PAIR_OF_WINDS,
    ROSE_AND_WIND,
    SEVEN_STRAIGHT,
    STRAIGHT,
    WIND_ROSE,
    Pattern,
    plus,
    with_pair_tile,
)
from core.scoring.rows import (
    Condition,
    CountingRules,
    PairRow,
    RuleRow,
    doublings_by,
    points_by,
    pungs_of_honours,
    series_of_bonus_tiles,
    table_of_sets,
)

_PAIRS = (  # a wind that is both counts twice
    PairRow("pair-dragons", 2, "nts 25", lambda kind, _: tiles.is_dragon(kind)),
    PairRow("pair-prevailing-wind", 2, "nts 25", lambda kind, about: kind == about.prevailing),
    PairRow("pair-own-wind", 2, "nts 25", lambda kind, about: kind == about.seat),
)

MAHJONG = RuleRow("mah-jong", 20, "nts 25")
ONLY_POSSIBLE_TILE = RuleRow("only-possible-tile", 2, "nts 28", shapes.only_possible_tile)
SELF_DRAWN = RuleRow("self-drawn", 2, "nts 28", shapes.self_drawn)  # R19

PUNG_DOUBLINGS = pungs_of_honours("nts 26")

_SETS_TOGETHER = doublings_by(
    reading.by_sets,
    (  # only one
        RuleRow("four-kongs", 3, "nts 26", shapes.four_kongs),
        RuleRow("four-concealed-pungs", 2, "nts 26", shapes.concealed_pungs(4)),
        RuleRow("three-concealed-kongs", 2, "nts 26", shapes.concealed_kongs(3)),
        RuleRow("three-concealed-pungs", 1, "nts 26", shapes.concealed_pungs(3)),
    ),
)

_ALL_TILES = doublings_by(
    reading.by_tiles,
    (  # only one
        RuleRow("pure", 3, "nts 26", shapes.one_suit_or_honours_alone),
        RuleRow("very-clean", 2, "nts 26", shapes.terminals_of_one_suit_with_honours),
        RuleRow("clean", 1, "nts 26", shapes.one_suit_or_terminals_with_honours),
    ),
)

FOUR_CHOWS = RuleRow("four-chows", 1, "nts 27", shapes.four_chows)
FOUR_PUNGS = RuleRow("four-pungs", 1, "nts 27", shapes.four_pungs)
ROBBED_KONG = RuleRow("robbed-kong", 1, "nts 28", shapes.robbed)

_WINNING_HANDS = (
    doublings_by(
        reading.by_win, RuleRow("wholly-concealed", 2, "nts 27", shapes.wholly_concealed)
    ),
    doublings_by(
        reading.by_honours,
        RuleRow("little-four-winds", 1, "nts 27", shapes.little_four_winds),
        RuleRow("little-three-dragons", 1, "nts 27", shapes.little_three_dragons),
    ),
    doublings_by(reading.by_sets, FOUR_CHOWS, FOUR_PUNGS),
    doublings_by(reading.by_tiles, RuleRow("pure-simplicity", 1, "nts 27", shapes.simples_alone)),
)

_WINNING_TILE = doublings_by(
    reading.by_win,
    (  # R20: the special row replaces the plain one
        RuleRow("moon", 3, "nts 28", shapes.moon),
        RuleRow("last-tile-self-drawn", 1, "nts 28", shapes.last_of_the_wall),
    ),
    (
        RuleRow("blossom", 3, "nts 28", shapes.blossom),
        RuleRow("kong-on-kong", 2, "nts 28", shapes.second_kong),
        RuleRow("loose-tile", 1, "nts 28", shapes.loose_tile),
    ),
    ROBBED_KONG,
)

# House rule bonus_tiles: only the edition of 2023 has these (R22); East 1, South 2, West 3,
# North 4.
_BONUS_DOUBLINGS = series_of_bonus_tiles("ruling R22", (1, 2, 3, 4))


LIMIT_HANDS: Mapping[str, Condition] = {
    "nine-gates": Condition(patterns=(Pattern(NOTHING, NINE_GATES),)),
    "thirteen-orphans": Condition(
        patterns=(
            Pattern(with_pair_tile(EVERY_HONOUR), ENDS, ENDS, ENDS),
            Pattern(EVERY_HONOUR, with_pair_tile(ENDS), ENDS, ENDS),
        )
    ),
    "trump-twins": Condition(pairs=seven_pairs.of_honours),
    "wind-snake": Condition(
        patterns=(Pattern(ROSE_AND_WIND, STRAIGHT), Pattern(WIND_ROSE, with_pair_tile(STRAIGHT)))
    ),
    "dragon-snake": Condition(patterns=(Pattern(plus(EVERY_DRAGON, PAIR_OF_WINDS), STRAIGHT),)),
    "peking-court": Condition(patterns=(Pattern(EVERY_HONOUR, SEVEN_STRAIGHT),)),
    "pure-twins": Condition(pairs=seven_pairs.of_one_suit),
    "very-clean-twins": Condition(pairs=seven_pairs.of_terminals_and_honours_of_one_suit),
    "clean-twins": Condition(pairs=seven_pairs.of_honours_and_one_suit),
    "seven-twins": Condition(pairs=seven_pairs.of_any_tiles),
    "four-winds": Condition(regular=four_winds, four_pungs=False),
    "three-dragons": Condition(regular=shapes.three_dragons, four_pungs=False),
    "jade": Condition(regular=shapes.jade, four_pungs=False),
    "four-concealed-kongs": Condition(regular=shapes.concealed_kongs(4), four_pungs=False),
    "heads-and-tails": Condition(regular=terminals, four_pungs=False),
    "winding-snake": Condition(regular=shapes.winding_snake, four_pungs=False),
}

NTS = CountingRules(
    sets=tuple(table_of_sets("nts 25", "nts 25")),
    pairs=_PAIRS,
    one_pair=False,
    bonus_tile=None,
    first_discard={},
    points=(
        points_by(
            reading.by_win,
            MAHJONG,
            ONLY_POSSIBLE_TILE,
            SELF_DRAWN,
            RuleRow("completed-pair", 2, "nts 28", shapes.completed_the_pair),
            RuleRow("cake", 10, "nts 28", shapes.eats_cake),
        ),
    ),
    going_out=(),
    doublings=(PUNG_DOUBLINGS, _SETS_TOGETHER, _ALL_TILES),
    bonus_doublings=(_BONUS_DOUBLINGS,),
    winner_doublings=(*_WINNING_HANDS, _WINNING_TILE),
    rounding_rule="ruling R22",
    limit_rule="nts 23",
    asks_completed=True,  # R18
    cake=shapes.always,
)

# Only the last page of the edition of 2023: the short tables (R22).
NTS_SIMPLE = replace(
    NTS,
    points=(points_by(reading.by_win, MAHJONG, SELF_DRAWN, ONLY_POSSIBLE_TILE),),
    winner_doublings=(
        doublings_by(reading.by_sets, FOUR_CHOWS, FOUR_PUNGS),
        doublings_by(
            reading.by_win,
            RuleRow("last-tile-self-drawn", 1, "nts 28", shapes.last_of_the_wall),
            ROBBED_KONG,
            RuleRow("loose-tile", 1, "nts 28", shapes.loose_tile),
        ),
    ),
    doublings=(
        PUNG_DOUBLINGS,
        doublings_by(
            reading.by_tiles,
            (
                RuleRow("pure", 3, "nts 26", shapes.one_suit_or_honours_alone),
                RuleRow("clean", 1, "nts 26", shapes.one_suit_with_honours),
            ),
        ),
    ),
    cake=None,
)
