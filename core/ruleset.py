"""What a ruleset is: rows of points, doublings and special hands, and the club's house rules.

Source: scoring sections 3-6. A ruleset in play is never edited: a club's own is one of the five
with its changes (`with_house`), and a table keeps the one that it was opened with.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from core.problems import BadHouseRule, BetNotPlayed, Refused, UnknownSpecial

Bet = Literal["won", "lost"]


@dataclass(frozen=True, slots=True)
class Special:
    """A hand, or a situation, that has a fixed value instead of a count.

    id: its name everywhere, such as `bmj-23a`, `situation-84`, `nine-gates`.
    title: its Dutch name in the booklet.
    points: its value, or 0 where it goes with the limit; half_limits: how many halves of it.
    all_round_points: its number in the 144 rules (rule 134), 0 elsewhere.
    bet_doubles: whether a won bet doubles it (rule 88; R12).
    has_half: whether another player who is one tile short has half its value (R21).
    """

    id: str
    title: str
    points: int = 0
    half_limits: int = 0
    all_round_points: int = 0
    bet_doubles: bool = False
    has_half: bool = False

    def worth(self, limit: int) -> int:
        """Its value in points where the club plays this limit (R23)."""
        return self.points or limit * self.half_limits // 2


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play and count, with the house rules of a club already in it.

    limit: the most that a hand settles for; starting_stock: points of each player at the start.
    prevailing_wind: "by_round" or always "east"; winds_move: after "every_game" (a deal, draws
    too) or after a "non_east_win"; games: how many rounds a game has, None for 16 moves.
    """

    key: str
    family: Literal["nmv", "nts"]
    title: str
    limit: int
    starting_stock: int
    minimum_doublings: int
    rounding: bool
    prevailing_wind: Literal["by_round", "east"]
    winds_move: Literal["every_game", "non_east_win"]
    games: int | None
    bonus_tiles: bool
    rule_76_example: bool = False
    bamboo_three: Literal["green", "red"] = "green"
    specials: tuple[Special, ...] = ()


class FixedScore(NamedTuple):
    """What a special hand, a limit hand or a situation is worth without counting."""

    points: int
    all_round_points: int


def _whole_number(least: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and value >= least


def _is_bool(value: object) -> bool:
    return type(value) is bool


def _one_of(*words: str) -> Callable[[object], bool]:
    return lambda value: type(value) is str and value in words


def _rounds(value: object) -> bool:
    return value is None or (type(value) is int and value >= 1)


_HOUSE: Final[Mapping[str, Callable[[object], bool]]] = {
    "limit": _whole_number(1),
    "starting_stock": _whole_number(0),
    "minimum_doublings": _whole_number(0),
    "rounding": _is_bool,
    "prevailing_wind": _one_of("by_round", "east"),
    "winds_move": _one_of("every_game", "non_east_win"),
    "games": _rounds,
    "bonus_tiles": _is_bool,
    "rule_76_example": _is_bool,
    "bamboo_three": _one_of("green", "red"),
}

HOUSE_KEYS: Final = tuple(_HOUSE)
"""The settings that a club may change, in the order in which they are listed."""


def with_house(ruleset: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """Play a ruleset with a club's changes (scoring section 6).

    Refused: BadHouseRule for a key that is none, or a value of the wrong type or size.
    """
    for key, value in changes.items():
        allowed = _HOUSE.get(key)
        if allowed is None or not allowed(value):
            raise Refused(BadHouseRule(key, value))
    return replace(ruleset, **changes) if changes else ruleset  # type: ignore[arg-type]


_WITH_VARIANTS: Final = re.compile(r"(bmj-\d+)(?:[a-c]|-circles|-bamboos)")
HALF: Final = "half:"


def special_ids(ruleset: Ruleset) -> tuple[str, ...]:
    """List the special hands, limit hands and situations of a ruleset as the booklet does."""
    return tuple(special.id for special in ruleset.specials)


def find_special(ruleset: Ruleset, special_id: str) -> Special:
    """Look up a special hand; `bmj-23` alone stands for a chain recorded without its suit.

    Refused: UnknownSpecial.
    """
    for special in ruleset.specials:
        if special_id in (special.id, family_of(special.id)):
            return special
    raise Refused(UnknownSpecial(ruleset.key, special_id))


def family_of(special_id: str) -> str:
    """Leave out the variant: `bmj-23` of `bmj-23a`; other ids stay as they are."""
    family = _WITH_VARIANTS.fullmatch(special_id)
    return family.group(1) if family else special_id


def fixed_value(ruleset: Ruleset, special_id: str, bet: Bet | None = None) -> FixedScore:
    """Say what is entered for a special hand, `half:` one of them, or a situation, in points.

    A won bet doubles special hands and situation 87 (rule 88; R12), a lost one leaves nothing.
    Refused: UnknownSpecial; BetNotPlayed in a ruleset without the bet.
    """
    if bet is not None and ruleset.family != "nmv":
        raise Refused(BetNotPlayed(ruleset.key))
    if special_id.startswith(HALF):
        return _half_value(ruleset, special_id)
    special = find_special(ruleset, special_id)
    if bet == "lost":
        return FixedScore(0, 0)
    doubled = 2 if bet == "won" and special.bet_doubles else 1
    return FixedScore(special.worth(ruleset.limit) * doubled, special.all_round_points)


def _half_value(ruleset: Ruleset, special_id: str) -> FixedScore:
    special = find_special(ruleset, special_id.removeprefix(HALF))
    if not special.has_half:
        raise Refused(UnknownSpecial(ruleset.key, special_id))
    return FixedScore(special.worth(ruleset.limit) // 2, 0)
