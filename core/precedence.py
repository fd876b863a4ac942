"""Who gets a discard that several claim.

Source: nmv 29; nts 16; scoring section 7.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from core.ruleset import Ruleset, Special, find_special
from core.tiles import Wind


class Call(IntEnum):
    """What a discard is claimed for; the later of these goes first."""

    CHOW = 1
    PUNG = 2
    KONG = 2
    MAHJONG = 3


class Claim(NamedTuple):
    """A player's call for a discard.

    completes: what the discard completes in a mah-jong, "pair", "pung" or "chow"; special: the id
    of the special or limit hand that it makes, or None.
    """

    seat: Wind
    call: Call
    completes: str = ""
    special: str | None = None


_COMPLETED: Final = {"pair": 3, "pung": 2, "chow": 1}


def who_goes_first(claims: Sequence[Claim], discarder: Wind, ruleset: Ruleset) -> Claim:
    """Choose among claims on one discard; at least one.

    Mah-jong before pung and kong, these before chow; of several mah-jongs the special hand as the
    ruleset has it, then who completes the pair, a pung, a chow; then who is first in turn.
    """
    return max(claims, key=lambda claim: _rank(claim, discarder, ruleset))


def _rank(claim: Claim, discarder: Wind, ruleset: Ruleset) -> tuple[int, int, int, int]:
    turns = (claim.seat.number - discarder.number) % 4
    before = _before_others(find_special(ruleset, claim.special), ruleset) if claim.special else 0
    completed = 0 if before else _COMPLETED.get(claim.completes, 0)
    return claim.call, before, completed, -turns


def _before_others(special: Special, ruleset: Ruleset) -> int:
    """How far a special hand goes before an ordinary mah-jong; 0: it does not."""
    if ruleset.special_hands_first == "by_number":
        return special.all_round_points if special.rank == _SPECIAL_HAND else _saved(special)
    return int(ruleset.special_hands_first == "any" or special.has_half)


def _saved(special: Special) -> int:
    """Situation 87 is settled where the hand is BMJ-2; the other situations are ordinary hands."""
    return _SEVEN_PAIRS if special.pairs else 0


_SPECIAL_HAND: Final = 2
_SEVEN_PAIRS: Final = 2
