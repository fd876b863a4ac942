"""Mah Jong in 144 regels, Aart Bouter, Nederlandse Mah Jong Vereniging, 1997-2017.

Scoring section 3. Rules 51-58: the game and its winds; 83-90: the limit and the fixed values. The
rows of points and doublings are in `core.scoring.nmv`.
"""

from core.rulesets.bmj import BMJ, SITUATIONS
from core.rulesets.ruleset import Ruleset

NMV_144 = Ruleset(
    key="nmv-144",
    family="nmv",
    title="Mah Jong in 144 regels",
    limit=500,  # rule 80
    starting_stock=3000,
    minimum_doublings=0,
    rounding=True,  # rule 69; R3
    prevailing_wind="by_round",  # rule 52
    winds_move="non_east_win",  # rules 51, 58
    games=None,  # rule 54: sixteen moves of the winds
    bonus_tiles=True,
    fifteenth_kong_draws=False,
    special_hands_first="by_number",  # rule 29
    counting="nmv",
    going_out=True,  # rule 70
    bet=True,  # rule 88
    all_round_points=True,  # rule 134
    specials=BMJ + SITUATIONS,
)
