"""What answers the same question in the other family of rulesets, and where it answers otherwise.

Source: the 144 rules and the special hands beside the tournament rules and their limit hands,
compared one by one (scoring sections 3 to 5, 7). Also: which rules speak of a house rule, and
which editions of the tournament rules a club plays by (R22).
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from core.rulebook.refs import belongs, kind_of
from core.rulesets.ruleset import HOUSE_RULES


class Counterpart(NamedTuple):
    """The same subject in both families; `differs`: they do not say the same."""

    nmv: str
    nts: str
    differs: bool


_SAME_RULES: Final = (
    # 144 rules, tournament sections: where both say the same
    "2 4, 3 4, 5 4, 10 5, 12 6, 13 6, 15 6, 18 2, 24 12, 25 12, 26 12, 27 7, 28 9, 30 11, 31 9, "
    "33 11, 34 11, 36 10, 38 12, 39 12, 40 12, 44 13, 45 13, 46 17, 48 13, 59 22, 65 25, 79 26"
)
_OTHER_RULES: Final = (
    # and where they differ
    "1 3, 4 3, 7 21, 9 5, 11 14, 14 6, 20 8, 23 27, 29 16, 32 20, 35 25, 41 12, 42 3, 47 28, "
    "49 27, 50 17, 51 13, 52 15, 54 15, 55 15, 57 18, 58 13, 63 26, 64 25, 66 25, 67 25, 68 28, "
    "69 18, 70 25, 74 26, 75 26, 76 26, 78 28, 80 23, 81 23, 83 28, 84 28, 85 28, 86 28, 89 24, "
    "90 24"
)
_HANDS: Final = {
    "2": "seven-twins",
    "9": "wind-snake",
    "10": "clean-twins",
    "11": "peking-court",
    "20": "thirteen-orphans",
    "24": "three-dragons",
    "29": "heads-and-tails",
    "33": "trump-twins",
    "34": "pure-twins",
    "36": "four-winds",
    "37-bamboos": "jade",
    "48": "nine-gates",
    "49": "earth",
    "50": "heaven",
}


def _pairs(numbers: str, *, differs: bool) -> Iterator[Counterpart]:
    for pair in numbers.split(", "):
        nmv, nts = pair.split()
        yield Counterpart(f"nmv {nmv}", f"nts {nts}", differs)


COUNTERPARTS: Final = (
    *_pairs(_SAME_RULES, differs=False),
    *_pairs(_OTHER_RULES, differs=True),
    *(Counterpart(f"bmj {nmv}", f"limit {nts}", differs=True) for nmv, nts in _HANDS.items()),
)

_MAIN: Final[Mapping[str, str]] = MappingProxyType(
    {  # of a section with several counterparts, the rule that says most of it
        "nts 3": "nmv 1",
        "nts 4": "nmv 2",
        "nts 5": "nmv 10",
        "nts 6": "nmv 15",
        "nts 9": "nmv 31",
        "nts 11": "nmv 34",
        "nts 12": "nmv 24",
        "nts 13": "nmv 44",
        "nts 15": "nmv 52",
        "nts 17": "nmv 46",
        "nts 18": "nmv 57",
        "nts 23": "nmv 80",
        "nts 24": "nmv 89",
        "nts 25": "nmv 64",
        "nts 26": "nmv 79",
        "nts 27": "nmv 49",
        "nts 28": "nmv 68",
    }
)
_OF: Final[Mapping[str, Counterpart]] = MappingProxyType(
    {pair.nts: pair for pair in reversed(COUNTERPARTS)}
    | {pair.nts: pair for pair in COUNTERPARTS if _MAIN.get(pair.nts) == pair.nmv}
    | {pair.nmv: pair for pair in COUNTERPARTS}
)


def counterpart(ref: str) -> str | None:
    """The entry of the other family that tells of the same, if there is one."""
    pair = _OF.get(ref)
    if pair is None:
        return None
    return pair.nts if pair.nmv == ref else pair.nmv


def told_otherwise(ref: str) -> str | None:
    """The entry of the other family that says it differently, if one does."""
    pair = _OF.get(ref)
    return counterpart(ref) if pair is not None and pair.differs else None


def in_family(ref: str, family: str) -> str:
    """A rule as this family, `nmv` or `nts`, has it: `nts 22` for `nmv 59`; else itself."""
    if belongs(ref, family):
        return ref
    return counterpart(ref) or ref


def house_keys_of(ref: str) -> tuple[str, ...]:
    """The house rules that this entry speaks of: a club that changed one is told so."""
    return tuple(rule.key for rule in HOUSE_RULES.values() if ref in rule.rules)


def has_value_of_its_own(ref: str) -> bool:
    """Whether an entry tells of a hand with a fixed value, which a club's limit may change."""
    return kind_of(ref) == "bmj" or ref in {"nmv 84", "nmv 85", "nmv 86", "nmv 87"}


_EDITIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "nts-2019": ("2019",),
        "nts-2023": ("2019", "2023"),
        "nts-simple": ("2019", "2023", "simple"),
    }
)


def editions(ruleset: str) -> tuple[str, ...]:
    """The editions after 2002 that a ruleset takes in: `2019` and `2023` for nts-2023.

    The sections tell what 2002 says and then, edition by edition, what changed; each edition
    holds for those after it too, as long as they do not say otherwise.
    """
    return _EDITIONS.get(ruleset, ())
