"""The refs of the rules, in the order of the booklets, and the ways to type a ref.

Source: the 144 rules by chapter (nmv), the tournament rules by section (nts), the booklet of
special hands (bmj), the limit hands of nts 24, the reglement of a club (competition C1), and the
rulings R1 to R31. Refs are written `nmv 68`, `nts 12`, `bmj 23a`, `limit nine-gates`, `reglement
3`, `ruling R5`. The words of a rule are in the locale files.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal, NamedTuple

from core.rulesets.nmv_144 import NMV_144
from core.rulesets.nts_2002 import NTS_2002
from core.rulesets.ruleset import HOUSE_RULES, special_ids
from core.values import frozen

RefKind = Literal["nmv", "nts", "bmj", "limit", "reglement", "ruling"]

LAST_RULING = 31
LAST_SECTION = 29
LAST_OF_REGLEMENT = 19
"""The number of keys of a competition that a club may change (`core.competition.reglement`)."""
_BMJ_WITH_VARIANTS = (23, 30, 35, 37, 44)


@frozen
class Chapter:
    """A chapter: the name of its file in every language, and its refs in order."""

    name: str
    refs: tuple[str, ...]


def _rules(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"nmv {number}" for number in range(first, last + 1))


def _special_hands() -> Iterator[str]:
    """Return every special hand of the booklet; a hand with variants comes before them."""
    previous = 0
    for special in special_ids(NMV_144):
        if not special.startswith("bmj-"):
            continue
        ref = "bmj " + special.removeprefix("bmj-")
        number = int(re.findall(r"\d+", ref)[0])
        if number in _BMJ_WITH_VARIANTS and number != previous:
            yield f"bmj {number}"
        previous = number
        yield ref


CHAPTERS = (
    Chapter("nmv-a", _rules(1, 5)),
    Chapter("nmv-b", _rules(6, 17)),
    Chapter("nmv-c", _rules(18, 56)),
    Chapter("nmv-d", _rules(57, 71)),
    Chapter("nmv-e", _rules(72, 82)),
    Chapter("nmv-f", _rules(83, 88)),
    Chapter("nmv-g", _rules(89, 122)),
    Chapter("nmv-h", _rules(123, 139)),
    Chapter("nmv-i", _rules(140, 143)),
    Chapter("nmv-j", _rules(144, 144)),
    Chapter("bmj", tuple(_special_hands())),
    Chapter("nts", tuple(f"nts {number}" for number in range(1, LAST_SECTION + 1))),
    Chapter(
        "reglement", tuple(f"reglement {number}" for number in range(1, LAST_OF_REGLEMENT + 1))
    ),
    Chapter("limits", tuple(f"limit {name}" for name in special_ids(NTS_2002))),
    Chapter("rulings", tuple(f"ruling R{number}" for number in range(1, LAST_RULING + 1))),
)

REFS = tuple(ref for chapter in CHAPTERS for ref in chapter.refs)

_FAMILY: Mapping[str, frozenset[str]] = {
    "nmv": frozenset({"nmv", "bmj", "reglement", "ruling"}),
    "nts": frozenset({"nts", "limit", "reglement", "ruling"}),
}


def kind_of(ref: str) -> str:
    """Return the kind of a ref: nmv, nts, bmj, limit, reglement or ruling."""
    return ref.partition(" ")[0]


def belongs(ref: str, family: str) -> bool:
    """True when a rule belongs to this family of rulesets, `nmv` or `nts`; some belong to both."""
    return kind_of(ref) in _FAMILY[family]


@cache
def neighbours(ref: str) -> tuple[str | None, str | None]:
    """Return the rules before and after this rule, within its own kind."""
    refs = [None, *_refs_of_kind(ref), None]
    place = refs.index(ref)
    return refs[place - 1], refs[place + 1]


@cache
def neighbours_around(ref: str) -> tuple[str, str]:
    """Return the rules before and after this rule; the first rule follows the last."""
    refs = _refs_of_kind(ref)
    place = refs.index(ref)
    return refs[place - 1], refs[(place + 1) % len(refs)]


def _refs_of_kind(ref: str) -> list[str]:
    return [other for other in REFS if kind_of(other) == kind_of(ref)]


def variants(ref: str) -> list[str]:
    """Return the variants of a special hand with an entry of their own: `bmj 23a` of `bmj 23`."""
    return [other for other in REFS if other.rstrip("abc") == ref != other or f"{ref}-" in other]


_PREFIXES: Mapping[str, RefKind] = {
    "nmv": "nmv",
    "nts": "nts",
    "bmj": "bmj",
    "zbmj": "bmj",
    "limit": "limit",
    "ruling": "ruling",
    "reglement": "reglement",
    "situation": "nmv",
}
_OF_THE_CLUB = ("rule", "rules", "section", "nr", "§")
_SHAPE = re.compile(r"([a-z§]*)[\s.:_-]*(.*)")
_NUMBERED = re.compile(r"0*(?P<number>[1-9][0-9]{0,2})[\s-]*(?P<variant>[abc]|bamboos|circles)?")
_WORDS = "|".join(map(re.escape, (*_OF_THE_CLUB, *_PREFIXES, "r")))
_ASKED_BY_NUMBER = re.compile(rf"(?:(?:{_WORDS})[\s.:_-]*)*[0-9]+[a-z]?")
_KNOWN = frozenset(REFS)
_BY_NAME = {ref.partition(" ")[2].replace("-", ""): ref for ref in CHAPTERS[-2].refs}


def typed_ref(text: str, family: str) -> str | None:
    """Return the rule typed by its number or id, or None: `68`, `rule 68`, `bmj-23a`, `R5`.

    A bare number is a rule of this family, `nmv` or `nts`.
    """
    text = " ".join(text.casefold().split()).rstrip("?!.")
    if f"limit {text}" in _KNOWN and (family == "nts" or "-" in text):
        return f"limit {text}"
    word, rest = _SHAPE.findall(text)[0]
    if word in ("", *_OF_THE_CLUB):
        named = word and rest and not rest[0].isdigit()
        if named:
            return typed_ref(rest, family)
        return _ref_of_number(family, rest)
    if word == "r":
        return _ref_of_number("ruling", rest)
    kind = _PREFIXES.get(word)
    if kind is None:
        return None
    return _of_kind(kind, rest)


def is_numbered(text: str) -> bool:
    """True when the text asks for a rule by its number, even by an unknown number."""
    return bool(_ASKED_BY_NUMBER.fullmatch(text.strip().rstrip("?!.").casefold()))


def _of_kind(kind: RefKind, rest: str) -> str | None:
    if kind == "limit":
        return _BY_NAME.get(re.sub(r"[\s_-]", "", rest))
    if kind == "ruling":
        rest = rest.removeprefix("r")
    return _ref_of_number(kind, rest)


def _ref_of_number(kind: str, text: str) -> str | None:
    match = _NUMBERED.fullmatch(text)
    if match is None:
        return None
    number = match["number"]
    variant = match["variant"] or ""
    if kind == "ruling":
        ref = f"ruling R{number}{variant}"
    else:
        ref = f"{kind} {number}{'-' if len(variant) > 1 else ''}{variant}"
    if ref in _KNOWN:
        return ref
    return None


# The counterparts of rules in the other family of rulesets, and their differences: the 144 rules
# and the special hands beside the tournament rules and their limit hands, compared in turn
# (scoring sections 3 to 5, 7).


class Counterpart(NamedTuple):
    """The same subject in both families; `differs`: the two rules are not the same."""

    nmv: str
    nts: str
    differs: bool


_SAME_RULES = (
    # 144 rules, tournament sections: equal rules
    "2 4, 3 4, 5 4, 10 5, 12 6, 13 6, 15 6, 18 2, 24 12, 25 12, 26 12, 27 7, 28 9, 30 11, 31 9, "
    "33 11, 34 11, 36 10, 38 12, 39 12, 40 12, 44 13, 45 13, 46 17, 48 13, 59 22, 65 25, 79 26"
)
_OTHER_RULES = (
    # and different rules
    "1 3, 4 3, 7 21, 9 5, 11 14, 14 6, 20 8, 23 27, 29 16, 32 20, 35 25, 41 12, 42 3, 47 28, "
    "49 27, 50 17, 51 13, 52 15, 54 15, 55 15, 57 18, 58 13, 63 26, 64 25, 66 25, 67 25, 68 28, "
    "69 18, 70 25, 74 26, 75 26, 76 26, 78 28, 80 23, 81 23, 83 28, 84 28, 85 28, 86 28, 89 24, "
    "90 24"
)
_HANDS = {
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


COUNTERPARTS = (
    *_pairs(_SAME_RULES, differs=False),
    *_pairs(_OTHER_RULES, differs=True),
    *(Counterpart(f"bmj {nmv}", f"limit {nts}", differs=True) for nmv, nts in _HANDS.items()),
)

_MAIN_RULES = (
    # the main rule of each section with several counterparts
    "1 3, 2 4, 10 5, 15 6, 31 9, 34 11, 24 12, 44 13, 52 15, 46 17, 57 18, 80 23, 89 24, 64 25, "
    "79 26, 49 27, 68 28"
)
_MAIN = {(pair.nmv, pair.nts) for pair in _pairs(_MAIN_RULES, differs=False)}
_OF: Mapping[str, Counterpart] = (
    {pair.nts: pair for pair in reversed(COUNTERPARTS)}
    | {pair.nts: pair for pair in COUNTERPARTS if (pair.nmv, pair.nts) in _MAIN}
    | {pair.nmv: pair for pair in COUNTERPARTS}
)


def counterpart(ref: str) -> str | None:
    """Return the entry of the other family on the same subject, or None."""
    pair = _OF.get(ref)
    if pair is None:
        return None
    return pair.nts if pair.nmv == ref else pair.nmv


def differing_counterpart(ref: str) -> str | None:
    """Return the entry of the other family on the same subject if it differs, or None."""
    pair = _OF.get(ref)
    if pair is not None and pair.differs:
        return counterpart(ref)
    return None


def in_family(ref: str, family: str) -> str:
    """Return the ref in a family, `nmv` or `nts`: `nts 22` for `nmv 59`, or the same ref."""
    if belongs(ref, family):
        return ref
    return counterpart(ref) or ref


def house_keys_of(ref: str) -> tuple[str, ...]:
    """Return the house rules of this entry, to show a club its own changes."""
    return tuple(rule.key for rule in HOUSE_RULES.values() if ref in rule.rules)


def has_value_of_its_own(ref: str) -> bool:
    """True when an entry describes a hand with a fixed value, which a club's limit may change."""
    return kind_of(ref) == "bmj" or ref in {"nmv 84", "nmv 85", "nmv 86", "nmv 87"}


_EDITIONS: Mapping[str, tuple[str, ...]] = {
    "nts-2019": ("2019",),
    "nts-2023": ("2019", "2023"),
    "nts-simple": ("2019", "2023", "simple"),
}


def editions(ruleset: str) -> tuple[str, ...]:
    """Return the editions after 2002 that a ruleset includes: `2019` and `2023` for nts-2023.

    The sections contain the rules of 2002 and then, edition by edition, the changes; each edition
    applies to the later editions too, unless changed there.
    """
    return _EDITIONS.get(ruleset, ())
