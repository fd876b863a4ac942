"""The rulesets: a file for each, and the list of them."""

import re
from collections.abc import Mapping

from core.problems import Refused, UnknownRuleset, UnknownSpecial
from core.rulesets.nmv_144 import NMV_144
from core.rulesets.nts_2002 import NTS_2002
from core.rulesets.nts_2019 import NTS_2019
from core.rulesets.nts_2023 import NTS_2023
from core.rulesets.nts_simple import NTS_SIMPLE
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import HALF, Ruleset, family_of, special_ids

RULESETS: Mapping[str, Ruleset] = {
    ruleset.key: ruleset for ruleset in (NMV_144, NTS_2002, NTS_2019, NTS_2023, NTS_SIMPLE)
}
"""Every ruleset by its key, oldest first within its family."""


def ruleset_of(key: str) -> Ruleset:
    """Return a ruleset by its key. Refused: UnknownRuleset."""
    ruleset = RULESETS.get(key)
    if ruleset is None:
        raise Refused(UnknownRuleset(key))
    return ruleset


_BETWEEN = re.compile(r"[\s_:.-]+")


def _squeeze(name: str) -> str:
    return _BETWEEN.sub("", name.casefold()).removeprefix("limit")


_SPELLINGS = {
    _squeeze(name): name
    for ruleset in RULESETS.values()
    for special in ruleset.specials
    for name in (special.id, family_of(special.id), *([HALF + special.id] * special.has_half))
}


def parse_special(text: str) -> str:
    """Read the name of a special hand as typed: `bmj23a`, `BMJ 23a`, `half nine gates`.

    Refused: UnknownSpecial.
    """
    if is_own(text):
        return text
    special = _SPELLINGS.get(_squeeze(text))
    if special is None:
        raise Refused(UnknownSpecial(None, text))
    return special


__all__ = ["RULESETS", "parse_special", "ruleset_of", "special_ids"]
