"""The rows and conditions of each ruleset: those that count hands read them, nothing else does."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from core.rulesets.ruleset import Ruleset, Special
from core.scoring.bmj import BMJ, SITUATIONS
from core.scoring.nmv import NMV
from core.scoring.nts import LIMIT_HANDS, NTS, NTS_SIMPLE
from core.scoring.rows import Condition, CountingRules

_COUNTING: Final[Mapping[str, CountingRules]] = MappingProxyType(
    {"nmv": NMV, "nts": NTS, "nts-simple": NTS_SIMPLE}
)
_CONDITIONS: Final[Mapping[str, Condition]] = {**BMJ, **SITUATIONS, **LIMIT_HANDS}
_NONE: Final = Condition()


def counting_of(ruleset: Ruleset) -> CountingRules:
    """Look up how an ordinary hand is counted by a ruleset."""
    return _COUNTING[ruleset.counting]


def condition_of(special: Special) -> Condition:
    """Look up what a special hand looks for; nothing where any winning hand is one."""
    return _CONDITIONS.get(special.id, _NONE)
