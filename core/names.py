"""What the lines of a tally are called: every id, with an English name.

The conversation has its own words for each id in its locale files; special hands, limit hands and
situations are called by their titles.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.ruleset import HALF
from core.rulesets import RULESETS

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Sets and pairs: nmv 64-67, nts 25.
        "pung-open-simple": "open pung of simples",
        "pung-open-high": "open pung of high tiles",
        "pung-concealed-simple": "concealed pung of simples",
        "pung-concealed-high": "concealed pung of high tiles",
        "kong-open-simple": "open kong of simples",
        "kong-open-high": "open kong of high tiles",
        "kong-concealed-simple": "concealed kong of simples",
        "kong-concealed-high": "concealed kong of high tiles",
        "with-first-discard": "set formed with East's first discard",
        "pair-terminals": "pair of ones or nines",
        "pair-dragons": "pair of dragons",
        "pair-own-wind": "pair of the own wind",
        "pair-prevailing-wind": "pair of the prevailing wind",
        "bonus-tile": "seasons and flowers",
        # The winning tile and going out: nmv 68-70, nts 25, 28.
        "self-drawn": "winning tile self-drawn",
        "only-possible-tile": "only possible tile",
        "last-tile": "last tile before a draw",
        "rejected-tile": "rejected replacement tile",
        "robbed-kong": "robbed kong",
        "completed-pair": "winning tile completes the pair",
        "cake": "Pe-ling eats cake",
        "mah-jong": "mah-jong",
        "going-out": "going out",
        "going-out-four-alike": "going out with four pungs or four chows",
        "rounding": "rounded up to the next ten",
        # Doublings of bonus tiles: nmv 74, ruling R22.
        "own-bonus-pair": "own season and flower",
        "four-seasons": "four seasons",
        "four-flowers": "four flowers",
        # Doublings of all the tiles: nmv 75, nts 26.
        "half-clean": "half clean: one suit and honours",
        "clean": "clean",
        "very-clean": "very clean: terminals of one suit with honours",
        "pure": "pure: one suit or honours only",
        "all-high": "high tiles only",
        "honours-only": "honours only",
        # Doublings of concealed sets: nmv 76, nts 26.
        "three-concealed-pungs": "three concealed pungs",
        "four-concealed-pungs": "four concealed pungs",
        "two-concealed-kongs": "two concealed kongs",
        "two-concealed-kongs-and-pung": "two concealed kongs and a concealed pung",
        "three-concealed-kongs": "three concealed kongs",
        "four-concealed-kongs": "four concealed kongs",
        "four-kongs": "four kongs",
        # Doublings of single pungs: nmv 79, nts 26.
        "pung-of-red-dragons": "pung of red dragons",
        "pung-of-green-dragons": "pung of green dragons",
        "pung-of-white-dragons": "pung of white dragons",
        "pung-of-own-wind": "pung of the own wind",
        "pung-of-prevailing-wind": "pung of the prevailing wind",
        # Doublings of the winner: nmv 76-78, 88, nts 27, 28.
        "no-open-set": "no open set",
        "group-of-each-sort": "a group of each sort",
        "requiem": "requiem: own replacement tile",
        "bet-won": "bet won",
        "wholly-concealed": "wholly concealed, every tile self-drawn",
        "little-four-winds": "little four winds",
        "little-three-dragons": "little three dragons",
        "four-chows": "four chows",
        "four-pungs": "four pungs or kongs",
        "pure-simplicity": "pure simplicity: simples only",
        "last-tile-self-drawn": "last tile of the wall",
        "moon": "last tile of the wall is circles-1",
        "loose-tile": "loose tile after a kong",
        "blossom": "loose tile after a kong is circles-5",
        "kong-on-kong": "loose tile after the second kong in one turn",
        # What ends a count: nmv 81, 88, nts 23.
        "limit": "limit",
        "bet-lost": "bet lost",
    }
)
"""Every id of a row, in the order of the rules."""


def _titles() -> dict[str, str]:
    return {
        special.id: f"{special.id.upper()} {special.title}"
        if special.id.startswith("bmj")
        else special.title
        for ruleset in RULESETS.values()
        for special in ruleset.specials
    }


_TITLES: Final = _titles()


def english_name(name_id: str) -> str:
    """Name a line of a tally in English; special hands keep their Dutch names."""
    if name_id.startswith(HALF):
        return f"half of {_TITLES[name_id.removeprefix(HALF)]}"
    return NAMES.get(name_id) or _TITLES[name_id]
