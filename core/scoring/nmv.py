"""The rows of Mah Jong in 144 regels, Aart Bouter, Nederlandse Mah Jong Vereniging, 1997-2017.

Scoring section 3. Rules 60-71: the points; 72-82: the doublings. Rows are in the order of the
rules.
"""

from core import tiles
from core.reading import reading, shapes
from core.scoring.rows import (
    CountingRules,
    PairRow,
    RuleRow,
    doublings_by,
    points_by,
    pungs_of_honours,
    series_of_bonus_tiles,
    table_of_sets,
)

_PAIRS = (  # no points for the prevailing wind
    PairRow("pair-terminals", 2, "nmv 67", lambda kind, _: tiles.is_terminal(kind)),
    PairRow("pair-dragons", 2, "nmv 67", lambda kind, _: tiles.is_dragon(kind)),
    PairRow("pair-own-wind", 2, "nmv 67", lambda kind, about: kind == about.seat),
)

_FIRST_DISCARD = {  # R4
    "pung": RuleRow("with-first-discard", 2, "nmv 64"),
    "kong": RuleRow("with-first-discard", 2, "nmv 65"),
    "chow": RuleRow("with-first-discard", 2, "nmv 66"),
}

_FINISHING = points_by(
    reading.by_win,
    RuleRow("self-drawn", 2, "nmv 68", shapes.from_live_wall),
    RuleRow("only-possible-tile", 2, "nmv 68", shapes.only_possible_tile),
    RuleRow("last-tile", 10, "nmv 68", shapes.last_tile),
    RuleRow("rejected-tile", 10, "nmv 68", shapes.is_rejected_tile),
    RuleRow("robbed-kong", 10, "nmv 68", shapes.robbed),
)

_GOING_OUT = points_by(
    reading.by_sets,
    (
        RuleRow("going-out-four-alike", 30, "nmv 70", shapes.four_alike),
        RuleRow("going-out", 20, "nmv 70"),
    ),
)

# Own season and flower of E S W N: summer and orchid, winter and bamboo, autumn and
# chrysanthemum, spring and plum.
_OWN_BONUS = (2, 4, 3, 1)

_COMBINATION = doublings_by(
    reading.by_tiles,
    (
        RuleRow("clean", 3, "nmv 75", shapes.one_suit_alone),
        RuleRow("half-clean", 1, "nmv 75", shapes.one_suit_with_honours),
    ),
    (
        RuleRow("honours-only", 3, "nmv 75", shapes.honours_alone),
        RuleRow("all-high", 1, "nmv 75", shapes.terminals_and_honours),  # R7
    ),
)

_HAND = doublings_by(
    reading.by_sets,
    (  # only the highest (R8)
        RuleRow("four-concealed-kongs", 3, "nmv 76", shapes.concealed_kongs(4)),
        RuleRow("three-concealed-kongs", 2, "nmv 76", shapes.concealed_kongs(3)),
        RuleRow("four-concealed-pungs", 2, "nmv 76", shapes.concealed_pungs(4)),
        RuleRow(
            "two-concealed-kongs-and-pung",
            2,
            "nmv 76",
            shapes.two_concealed_kongs_and_a_concealed_pung,
        ),
        RuleRow("two-concealed-kongs", 1, "nmv 76", shapes.concealed_kongs(2)),
        RuleRow("three-concealed-pungs", 1, "nmv 76", shapes.concealed_pungs(3)),
    ),
)

_ALL_IN_THE_HAND = doublings_by(
    reading.by_sets,
    RuleRow("no-open-set", 1, "nmv 76", shapes.no_open_set),  # R9
)

_MIXED = doublings_by(
    reading.by_tiles, RuleRow("group-of-each-sort", 1, "nmv 77", shapes.a_group_of_each_sort)
)

_REQUIEM = doublings_by(
    reading.by_win,
    RuleRow("requiem", 1, "nmv 78", shapes.from_dead_wall),
    RuleRow("bet-won", 1, "nmv 88", shapes.bet_won),
)

NMV = CountingRules(
    sets=tuple(table_of_sets("nmv 64", "nmv 65")),
    pairs=_PAIRS,
    one_pair=True,  # R6
    bonus_tile=RuleRow("bonus-tile", 4, "nmv 63"),
    first_discard=_FIRST_DISCARD,
    points=(_FINISHING,),
    going_out=(_GOING_OUT,),
    doublings=(_COMBINATION, _HAND, pungs_of_honours("nmv 79")),
    bonus_doublings=(series_of_bonus_tiles("nmv 74", _OWN_BONUS),),
    winner_doublings=(_ALL_IN_THE_HAND, _MIXED, _REQUIEM),
    rounding_rule="nmv 69",
    limit_rule="nmv 81",
    chows=0b10011,  # none or one (20), or four (23)
    asks_completed=False,  # rule 64; R5
    cake=shapes.one_suit_alone,  # rule 84: four sets of bamboos
)
