"""The last page alone of the Nederlandse Toernooi Spelregels of 2023: the short tables (R22).

Scoring section 5. No limit hands, no halves, no cake; rows stand in the order of the page.
"""

from dataclasses import replace

from core.reading import reading, shapes
from core.rulesets.nts_2002 import (
    COUNTING,
    FOUR_CHOWS,
    FOUR_PUNGS,
    MAHJONG,
    ONLY_POSSIBLE_TILE,
    PUNG_DOUBLINGS,
    ROBBED_KONG,
    SELF_DRAWN,
)
from core.rulesets.nts_2023 import NTS_2023
from core.rulesets.ruleset import RuleRow, doublings_by, points_by

NTS_SIMPLE = replace(
    NTS_2023,
    key="nts-simple",
    title="Nederlandse Toernooi Spelregels 2023, laatste bladzijde",
    counting=replace(
        COUNTING,
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
    ),
    specials=(),
)
