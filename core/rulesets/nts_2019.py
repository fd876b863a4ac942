"""Nederlandse Toernooi Spelregels, version 2002, edition 2019.

Scoring section 5: the rules of 2002, played over sixteen rounds with the wind of the round.
"""

from dataclasses import replace

from core.rulesets.nts_2002 import NTS_2002

NTS_2019 = replace(
    NTS_2002,
    key="nts-2019",
    title="Nederlandse Toernooi Spelregels, uitgave 2019",
    prevailing_wind="by_round",
    games=16,
    special_hands_first="any",
)
