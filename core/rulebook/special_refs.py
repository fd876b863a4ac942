"""The rules of special hands."""

from core.rulesets.nmv_144 import NMV_144
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import special_ids


def ref_of_special(special: str) -> str:
    """Return the entry of a special hand, limit hand or situation: `bmj 23a` of `bmj-23a`."""
    special = special.removeprefix("half:")
    if special.startswith("bmj-"):
        return "bmj " + special.removeprefix("bmj-")
    if special.startswith("situation-"):
        return "nmv " + special.removeprefix("situation-")
    if is_own(special):
        return "nmv 89"
    return f"limit {special}"


def special_of_ref(ref: str) -> str | None:
    """Return the id of the special hand, limit hand or situation of an entry, or None."""
    kind, _, name = ref.partition(" ")
    if kind == "bmj":
        return f"bmj-{name}"
    if kind == "limit":
        return name
    situation = f"situation-{name}"
    if kind == "nmv" and situation in special_ids(NMV_144):
        return situation
    return None
