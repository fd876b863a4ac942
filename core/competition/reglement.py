"""The reglement of a season: a club's settings for its competition, with the usual values.

Source: competition C1, with the public reglement of each key. A setting is not a rule of the game:
it is shown as "reglement 3", numbered in the order of `KEYS`.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from core.readings import Scale, falling, number_of, one_of, read_changes, readings, whole_within
from core.values import frozen

_ONE = Fraction(1)
_HALF = Fraction(1, 2)
_NONE = Fraction(0)
_OF_THREE = (Fraction(4), Fraction(2), _ONE)


@frozen
class Reglement:
    """The rules of a season's competition, in the order of C1.

    count: the score that the ranking adds up; scale4, scale5, scale3: table points at a table of
    4, 5 or 3; ties: the way to settle equal points at a table; attendance: points for each counted
    evening; min_members: for an evening to count; min_rounds: for a table to count; eligible: per
    cent of the counted evenings; best: the number of evenings that add up, `eligible` means the
    number required; per_evening: over a player's tables on an evening; guests: whether they keep
    their place at a table; period: a number is a number of counted evenings.
    """

    competition: bool = False
    count: Literal["table_points", "points", "mean"] = "table_points"
    scale4: Scale = (*_OF_THREE, _HALF)
    scale5: Scale = (*_OF_THREE, _HALF, _NONE)
    scale3: Scale = _OF_THREE
    ties: Literal["mahjongs", "share"] = "mahjongs"
    attendance: Fraction = _ONE
    min_members: int = 8
    min_rounds: int = 4
    eligible: int = 75
    eligible_from: Literal["season", "first_evening"] = "season"
    best: Literal["all", "eligible"] | int = "eligible"
    per_evening: Literal["mean", "sum"] = "mean"
    guests: Literal["take", "skip"] = "take"
    odd: Literal["fives", "threes"] = "fives"
    empty_chair: Literal["dromer", "refuse"] = "dromer"
    draw: Literal["spread", "lots", "standing", "self"] = "spread"
    period: Literal["season", "quarter", "named"] | int = "season"
    final: Literal["none", "top4", "top8"] = "none"

    def scale(self, persons: int) -> Scale:
        """Return the table points for a number of persons; one or two use the scale of three."""
        return {5: self.scale5, 4: self.scale4}.get(persons, self.scale3[:persons])

    def needed(self, evenings: int) -> int:
        """Return the required number of counted evenings, rounded up (C3, 7)."""
        return -(-self.eligible * evenings // 100)


TAFELPUNTEN = Reglement()
SPEELPUNTEN = Reglement(count="points", attendance=_NONE, best="all", eligible=0, min_members=0)
PRESETS: Mapping[str, Reglement] = {"table_points": TAFELPUNTEN, "points": SPEELPUNTEN}
"""The two presets: table points, or the points of the game."""


def with_changes(reglement: Reglement, changes: Mapping[str, object]) -> Reglement:
    """Apply a club's changes; values as in JSON, fractions as "1/2".

    Refused: BadReglement for an unknown key or an invalid value.
    """
    now = {key: value for key, value in changes.items() if key not in _GONE}
    return replace(reglement, **read_changes(_READ, now))  # type: ignore[arg-type]


def _switch(value: object) -> bool | None:
    if type(value) is bool:
        return value
    if isinstance(value, str):
        return {"on": True, "off": False}.get(value)
    return None


def _not_negative(value: object) -> Fraction | None:
    number = number_of(value)
    if number is not None and number >= 0:
        return number
    return None


_GONE = frozenset({"rating"})
"""Keys of older versions, which are ignored."""
_READ = readings(
    Reglement,
    competition=_switch,
    scale4=falling(4),
    scale5=falling(5),
    scale3=falling(3),
    attendance=_not_negative,
    min_members=whole_within(0, 99),
    min_rounds=whole_within(0, 99),
    eligible=whole_within(0, 100),
    best=lambda value: one_of("all", "eligible")(value) or whole_within(1, 999)(value),
    period=lambda value: one_of("season", "quarter", "named")(value) or whole_within(2, 99)(value),
)
KEYS = tuple(_READ)
"""The keys that a club may change, in the order in which the reglement is numbered."""
