"""Mah Jong in 144 regels, Aart Bouter, Nederlandse Mah Jong Vereniging, 1997-2017.

Scoring section 3. Rules 51-58: the game and its winds; 60-82: the count; 83-90: the limit.
"""

from typing import Final

from core.bmj import BMJ, SITUATIONS
from core.ruleset import Ruleset

NMV_144: Final = Ruleset(
    key="nmv-144",
    family="nmv",
    title="Mah Jong in 144 regels",
    limit=500,  # rule 83
    starting_stock=3000,
    minimum_doublings=0,
    rounding=True,  # rule 69; R3
    prevailing_wind="by_round",  # rule 52
    winds_move="non_east_win",  # rules 51, 58
    games=None,  # rule 54: sixteen moves of the winds
    bonus_tiles=True,
    specials=BMJ + SITUATIONS,
)
