"""The last page alone of the Nederlandse Toernooi Spelregels of 2023: the short tables (R22).

Scoring section 5. No limit hands, no halves, no cake.
"""

from dataclasses import replace
from typing import Final

from core.rulesets.nts_2023 import NTS_2023

NTS_SIMPLE: Final = replace(
    NTS_2023,
    key="nts-simple",
    title="Nederlandse Toernooi Spelregels 2023, laatste bladzijde",
    specials=(),
)
