"""Nederlandse Toernooi Spelregels, simplified by Rik Janssen, November 2023.

Scoring section 5. The deletions in the document are the edition of 2019, its additions are the
simplification: no minimum of doublings, rounded points (R22).
"""

from dataclasses import replace

from core.rulesets.nts_2019 import NTS_2019

NTS_2023 = replace(
    NTS_2019,
    key="nts-2023",
    title="Nederlandse Toernooi Spelregels, vereenvoudigd 2023",
    minimum_doublings=0,
    rounding=True,
)
