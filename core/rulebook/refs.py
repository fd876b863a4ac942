"""Which rules there are: a ref for each, in the order of the booklets, and how people type one.

Source: the 144 rules by chapter (nmv), the tournament rules by section (nts), the booklet of
special hands (bmj), the limit hands of nts 24, the reglement of a club (competition C1), and the
rulings R1 to R31. Refs are written `nmv 68`, `nts 12`, `bmj 23a`, `limit nine-gates`,
`reglement 3`, `ruling R5`. No prose: the words of a rule stand in the locale files.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal

from core.rulesets.nmv_144 import NMV_144
from core.rulesets.nts_2002 import NTS_2002
from core.rulesets.ruleset import special_ids
from core.values import frozen

Kind = Literal["nmv", "nts", "bmj", "limit", "reglement", "ruling"]

LAST_RULING: Final = 31
LAST_SECTION: Final = 29
LAST_OF_REGLEMENT: Final = 19
"""The keys of a competition that a club may change (`core.competition.reglement`)."""
_BMJ_WITH_VARIANTS: Final = (23, 30, 35, 37, 44)


@frozen
class Chapter:
    """A chapter: the name of its file in every language, and the refs in it, in order."""

    name: str
    refs: tuple[str, ...]


def _rules(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"nmv {number}" for number in range(first, last + 1))


def _special_hands() -> Iterator[str]:
    """Every special hand of the booklet; one with variants goes before them."""
    seen = 0
    for special in special_ids(NMV_144):
        if not special.startswith("bmj-"):
            continue
        ref = "bmj " + special.removeprefix("bmj-")
        number = int(re.findall(r"\d+", ref)[0])
        if number in _BMJ_WITH_VARIANTS and number != seen:
            yield f"bmj {number}"
        seen = number
        yield ref


CHAPTERS: Final = (
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
"""Every chapter, in the order in which one would read them."""

REFS: Final = tuple(ref for chapter in CHAPTERS for ref in chapter.refs)
"""Every ref, in order."""

_FAMILY: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "nmv": frozenset({"nmv", "bmj", "reglement", "ruling"}),
        "nts": frozenset({"nts", "limit", "reglement", "ruling"}),
    }
)


def kind_of(ref: str) -> str:
    """What a ref is of: nmv, nts, bmj, limit, reglement or ruling."""
    return ref.partition(" ")[0]


def belongs(ref: str, family: str) -> bool:
    """Whether a rule is one of this family of rulesets, `nmv` or `nts`; the others are of both."""
    return kind_of(ref) in _FAMILY[family]


def neighbours(ref: str) -> tuple[str | None, str | None]:
    """The rules before and behind this one, within its own kind."""
    own = [other for other in REFS if kind_of(other) == kind_of(ref)]
    place = own.index(ref)
    return (
        own[place - 1] if place else None,
        own[place + 1] if place + 1 < len(own) else None,
    )


def variants(ref: str) -> list[str]:
    """The variants of a special hand that are entries of their own: `bmj 23a` of `bmj 23`."""
    return [other for other in REFS if other.rstrip("abc") == ref != other or f"{ref}-" in other]


def ref_of_special(special: str) -> str:
    """The entry of a special hand, limit hand or situation: `bmj 23a` of `bmj-23a`."""
    special = special.removeprefix("half:")
    if special.startswith("bmj-"):
        return "bmj " + special.removeprefix("bmj-")
    if special.startswith("situation-"):
        return "nmv " + special.removeprefix("situation-")
    return f"limit {special}"


def special_of_ref(ref: str) -> str | None:
    """The id of the special hand, limit hand or situation that an entry tells of, if it does."""
    kind, _, name = ref.partition(" ")
    if kind == "bmj":
        return f"bmj-{name}"
    if kind == "limit":
        return name
    situation = f"situation-{name}"
    return situation if kind == "nmv" and situation in special_ids(NMV_144) else None


# --- what people type ----------------------------------------------------------------------------

_PREFIXES: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "nmv": "nmv",
        "nts": "nts",
        "bmj": "bmj",
        "zbmj": "bmj",
        "limit": "limit",
        "ruling": "ruling",
        "reglement": "reglement",
        "situation": "nmv",
    }
)
_OF_THE_CLUB: Final = ("rule", "rules", "section", "nr", "§")
_SHAPE: Final = re.compile(r"([a-z§]*)[\s.:_-]*(.*)")
_NUMBERED: Final = re.compile(
    r"0*(?P<number>[1-9][0-9]{0,2})[\s-]*(?P<variant>[abc]|bamboos|circles)?"
)
_WORDS: Final = "|".join(map(re.escape, (*_OF_THE_CLUB, *_PREFIXES, "r")))
_ASKED_BY_NUMBER: Final = re.compile(rf"(?:(?:{_WORDS})[\s.:_-]*)*[0-9]+[a-z]?")
_KNOWN: Final = frozenset(REFS)
_BY_NAME: Final = {ref.partition(" ")[2].replace("-", ""): ref for ref in CHAPTERS[-2].refs}


def typed_ref(text: str, family: str) -> str | None:
    """The rule that was typed by its number or id, if it was: `68`, `rule 68`, `bmj-23a`, `R5`.

    A bare number is a rule of this family, `nmv` or `nts`.
    """
    text = " ".join(text.casefold().split())
    if f"limit {text}" in _KNOWN and (family == "nts" or "-" in text):
        return f"limit {text}"
    word, rest = _SHAPE.findall(text)[0]
    if word in ("", *_OF_THE_CLUB):
        named = word and rest and not rest[0].isdigit()
        return typed_ref(rest, family) if named else _numbered(family, rest)
    if word == "r":
        return _numbered("ruling", rest)
    kind = _PREFIXES.get(word)
    return None if kind is None else _of_kind(kind, rest)


def is_numbered(text: str) -> bool:
    """Whether a rule is asked for by its number, even if there is none of that number."""
    return bool(_ASKED_BY_NUMBER.fullmatch(text.strip().casefold()))


def _of_kind(kind: Kind, rest: str) -> str | None:
    if kind == "limit":
        return _BY_NAME.get(re.sub(r"[\s_-]", "", rest))
    return _numbered(kind, rest.removeprefix("r") if kind == "ruling" else rest)


def _numbered(kind: str, text: str) -> str | None:
    found = _NUMBERED.fullmatch(text)
    if found is None:
        return None
    number, variant = found["number"], found["variant"] or ""
    if kind == "ruling":
        ref = f"ruling R{number}{variant}"
    else:
        ref = f"{kind} {number}{'-' if len(variant) > 1 else ''}{variant}"
    return ref if ref in _KNOWN else None
