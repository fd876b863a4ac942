"""The rows and conditions of each ruleset, for the modules that count hands."""

from collections.abc import Mapping

from core.rulesets.ruleset import Ruleset, Special
from core.scoring.bmj import BMJ, SITUATIONS
from core.scoring.nmv import NMV
from core.scoring.nts import LIMIT_HANDS, NTS, NTS_SIMPLE
from core.scoring.rows import Condition, CountingRules

_COUNTING: Mapping[str, CountingRules] = {"nmv": NMV, "nts": NTS, "nts-simple": NTS_SIMPLE}
_CONDITIONS: Mapping[str, Condition] = {**BMJ, **SITUATIONS, **LIMIT_HANDS}
_NONE = Condition()


def counting_of(ruleset: Ruleset) -> CountingRules:
    """Return the rows for an ordinary hand of a ruleset."""
    return _COUNTING[ruleset.counting]


def condition_of(special: Special) -> Condition:
    """Return the condition of a special hand; empty where any winning hand is valid."""
    return _CONDITIONS.get(special.id, _NONE)
