"""Nederlandse Toernooispelregels 2002, definitive 1.0, April 2002.

Scoring section 4. Sections nts 14-15: the winds; 23-24: the limit and the limit hands; 25: points
of sets; 26: doublings of all players; 27: the winner's; 28: the winning tile. Rows stand in their
order.
"""

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
    LaidTest,
    Pattern,
    doubled,
    plus,
)
from core.rulesets.ruleset import (
    CountingRules,
    PairRow,
    RuleRow,
    Ruleset,
    Special,
    doublings_by,
    points_by,
    pungs_of_honours,
    series_of_bonus_tiles,
    table_of_sets,
)
from core.tiles import Source

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
    (  # of these one
        RuleRow("four-kongs", 3, "nts 26", shapes.four_kongs),
        RuleRow("four-concealed-pungs", 2, "nts 26", shapes.concealed_pungs(4)),
        RuleRow("three-concealed-kongs", 2, "nts 26", shapes.concealed_kongs(3)),
        RuleRow("three-concealed-pungs", 1, "nts 26", shapes.concealed_pungs(3)),
    ),
)

_ALL_TILES = doublings_by(
    reading.by_tiles,
    (  # of these one
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
        reading.by_win,
        RuleRow("wholly-concealed", 2, "nts 27", shapes.wholly_concealed),
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

# House rule bonus_tiles: the edition of 2023 alone has these (R22); East 1, South 2, West 3,
# North 4.
_BONUS_DOUBLINGS = series_of_bonus_tiles("ruling R22", (1, 2, 3, 4))


def _irregular(name: str, title: str, points: int, *patterns: Pattern) -> Special:
    return Special(name, title, points, has_half=True, patterns=patterns)  # R21


def _twins(name: str, title: str, points: int, when: LaidTest) -> Special:
    return Special(name, title, points, has_half=True, pairs=when)


def _regular(name: str, title: str, points: int, when: shapes.Shape) -> Special:
    return Special(name, title, points, regular=when, four_pungs=False)


_SNAKE = STRAIGHT

LIMIT_HANDS = (
    _irregular("nine-gates", "Negen Poorten", 2000, Pattern(NOTHING, NINE_GATES)),
    _irregular(
        "thirteen-orphans",
        "Dertien Wezen",
        2000,
        Pattern(doubled(EVERY_HONOUR), ENDS, ENDS, ENDS),
        Pattern(EVERY_HONOUR, doubled(ENDS), ENDS, ENDS),
    ),
    _twins("trump-twins", "Tweelingen van Troefstenen", 2000, seven_pairs.of_honours),
    _irregular(
        "wind-snake",
        "Windenslang",
        1000,
        Pattern(ROSE_AND_WIND, _SNAKE),
        Pattern(WIND_ROSE, doubled(_SNAKE)),
    ),
    _irregular(
        "dragon-snake",
        "Drakenslang",
        1000,
        Pattern(plus(EVERY_DRAGON, PAIR_OF_WINDS), _SNAKE),
    ),
    _irregular(
        "peking-court",
        "Hof van Peking",
        1000,
        Pattern(EVERY_HONOUR, SEVEN_STRAIGHT),
    ),
    _twins("pure-twins", "Zuivere Tweelingen", 1000, seven_pairs.of_one_suit),
    _twins(
        "very-clean-twins",
        "Zeer Schone Tweelingen",
        1000,
        seven_pairs.of_terminals_and_honours_of_one_suit,
    ),
    _twins("clean-twins", "Schone Tweelingen", 500, seven_pairs.of_honours_and_one_suit),
    _twins("seven-twins", "Zeven Tweelingen", 250, seven_pairs.of_any_tiles),
    _regular("four-winds", "Vier Winden", 2000, four_winds),
    _regular("three-dragons", "Drie Draken", 2000, shapes.three_dragons),
    _regular("jade", "Jadespel", 2000, shapes.jade),
    Special("heaven", "Spel van de Hemel", 2000, any_hand=Source.DEALT),
    _regular("four-concealed-kongs", "Vier Dichte Kongs", 2000, shapes.concealed_kongs(4)),
    _regular("heads-and-tails", "Kop en Staart", 2000, terminals),
    Special(
        "earth",
        "Spel van de Aarde",
        1000,
        any_hand=Source.FIRST_DISCARD,
    ),
    _regular("winding-snake", "Kronkelende Slang", 1000, shapes.winding_snake),
)

COUNTING = CountingRules(
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

NTS_2002 = Ruleset(
    key="nts-2002",
    family="nts",
    title="Nederlandse Toernooispelregels 2002",
    limit=2000,  # nts 23
    starting_stock=0,
    minimum_doublings=2,  # nts 8
    rounding=False,
    prevailing_wind="east",  # nts 15
    winds_move="every_game",  # nts 13
    games=4,  # nts 15
    bonus_tiles=False,  # nts 4
    fifteenth_kong_draws=True,  # the committee's clarification of nts 12
    special_hands_first="irregular",  # nts 16
    counting=COUNTING,
    specials=LIMIT_HANDS,
)
