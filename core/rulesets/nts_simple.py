"""Only the last page of the Nederlandse Toernooi Spelregels of 2023: the short tables (R22).

Scoring section 5. No limit hands, no halves, no cake; the rows have the order of the page.
"""

from dataclasses import replace

from core.rulesets.nts_2023 import NTS_2023

NTS_SIMPLE = replace(
    NTS_2023,
    key="nts-simple",
    title="Nederlandse Toernooi Spelregels 2023, laatste bladzijde",
    counting="nts-simple",
    specials=(),
)
