"""The parts of a ruleset: its numbers, its special hands, and the club's house rules.

Source: scoring sections 3-6. A ruleset in play is never edited: a club's own is one of the five
with its changes (`with_house`), and a table stays with the one that it was opened with.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from core.problems import BadHouseRule, BetNotPlayed, Refused, UnknownSpecial
from core.tiles import Source
from core.values import distinct, frozen

Bet = Literal["won", "lost"]


@distinct
class Special:
    """A hand, or a situation, that has a fixed value instead of a count.

    id: its name everywhere, such as `bmj-23a`, `situation-84`, `nine-gates`.
    title: its Dutch name in the booklet.
    points: its value, or 0 where it goes with the limit; half_limits: how many halves of it.
    all_round_points: its number in the 144 rules (rule 134), 0 elsewhere.
    bet_doubles: whether a won bet doubles it (rule 88; R12).
    has_half: whether another player who is one tile short has half its value (R21).
    any_hand: where the winning tile came from, with any winning hand; what any other looks for is
    in `core.scoring.conditions`.
    rank: what comes first where both settle for the same (R13): 2 a special hand, 1 a situation.
    keeps_all_round_points: they stand also where a special hand is settled (R11).
    """

    id: str
    title: str
    points: int = 0
    half_limits: int = 0
    all_round_points: int = 0
    ref: str = ""
    bet_doubles: bool = False
    has_half: bool = False
    any_hand: Source | None = None
    rank: int = 0
    keeps_all_round_points: bool = False

    @property
    def rule(self) -> str:
        """The ref under which its rule is found."""
        return self.ref or f"limit {self.id}"

    def worth(self, limit: int) -> int:
        """Its value in points where the club plays this limit (R23)."""
        return self.points or limit * self.half_limits // 2


@distinct
class Ruleset:
    """One way to play and count, with the house rules of a club already in it.

    limit: the most that a hand settles for; starting_stock: points of each player at the start.
    prevailing_wind: "by_round" or always "east"; winds_move: after "every_game" (a deal, draws
    too) or after a "non_east_win"; games: how many rounds a game has, None for 16 moves.
    fifteenth_kong_draws: whether a round is drawn when somebody would declare the 15th kong.
    special_hands_first: which of them get a discard before an ordinary mahjong.
    counting: by which rows of `core.scoring.conditions` a hand is counted; going_out: whether the
    winner has points for that after the rounding; bet: whether there is one (nmv 88);
    all_round_points: whether special hands and overscores give them (nmv 134).
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
    fifteenth_kong_draws: bool
    counting: Literal["nmv", "nts", "nts-simple"]
    special_hands_first: Literal["by_number", "irregular", "any"]
    rule_76_example: bool = False
    bamboo_three: Literal["green", "red"] = "green"
    specials: tuple[Special, ...] = ()
    going_out: bool = False
    bet: bool = False
    all_round_points: bool = False


class FixedScore(NamedTuple):
    """The value of a special hand, a limit hand or a situation, without counting."""

    points: int
    all_round_points: int


@frozen
class HouseRule:
    """A rule that a club may play otherwise: one row, read by everything that names house rules.

    key: the field of `Ruleset`, and the key of its texts; rules: the entries of the rulebook about
    it; choices: the values it may have. Without choices it is a whole number, `least` or more, or
    None as well where it `may_be_none`.
    """

    key: str
    rules: tuple[str, ...] = ()
    choices: tuple[bool | str, ...] = ()
    least: int = 0
    may_be_none: bool = False

    def allows(self, value: object) -> bool:
        """True when a club may play with this value."""
        if self.choices:
            return any(type(value) is type(one) and value == one for one in self.choices)
        if value is None:
            return self.may_be_none
        return type(value) is int and value >= self.least


_YES_OR_NO = (False, True)

HOUSE_RULES: Mapping[str, HouseRule] = MappingProxyType(
    {
        rule.key: rule
        for rule in (
            HouseRule(
                "limit",
                ("nmv 80", "nmv 81", "nmv 83", "nmv 90", "nmv 91", "nmv 132", "nts 18", "nts 23"),
                least=1,
            ),
            HouseRule("starting_stock", ("nmv 7", "nmv 127", "nts 21")),
            HouseRule("minimum_doublings", ("nmv 20", "nts 8", "ruling R26")),
            HouseRule(
                "rounding",
                ("nmv 69", "nmv 71", "ruling R3", "nts 18", "nts 25"),
                _YES_OR_NO,
            ),
            HouseRule("prevailing_wind", ("nmv 52", "nts 15"), ("by_round", "east")),
            HouseRule(
                "winds_move",
                ("nmv 51", "nmv 58", "nts 13", "nts 15"),
                ("every_game", "non_east_win"),
            ),
            HouseRule("games", ("nmv 54", "nts 15"), least=1, may_be_none=True),
            HouseRule(
                "bonus_tiles",
                ("nmv 4", "nmv 42", "nmv 63", "nmv 74", "nts 3", "nts 26"),
                _YES_OR_NO,
            ),
            HouseRule("rule_76_example", ("nmv 76", "ruling R8"), _YES_OR_NO),
            HouseRule(
                "bamboo_three",
                ("nmv 115", "nmv 116", "bmj 23a", "bmj 30a", "bmj 35a", "bmj 37-bamboos"),
                ("green", "red"),
            ),
        )
    }
)
"""The settings that a club may change, by their keys, in the order in which they are listed."""


def with_house(ruleset: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """Play a ruleset with a club's changes (scoring section 6).

    Refused: BadHouseRule for a key that is none, or a value of the wrong type or size.
    """
    for key, value in changes.items():
        rule = HOUSE_RULES.get(key)
        if rule is None or not rule.allows(value):
            raise Refused(BadHouseRule(key, value))
    if changes:
        return _changed(ruleset, tuple(changes.items()))
    return ruleset


@lru_cache(maxsize=256)
def _changed(ruleset: Ruleset, changes: tuple[tuple[str, object], ...]) -> Ruleset:
    return replace(ruleset, **dict(changes))  # type: ignore[arg-type]


_WITH_VARIANTS = re.compile(r"(bmj-\d+)(?:[a-c]|-circles|-bamboos)")
HALF = "half:"


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
    if bet is not None and not ruleset.bet:
        raise Refused(BetNotPlayed(ruleset.key))
    special = find_special(ruleset, special_id.removeprefix(HALF))
    if special_id.startswith(HALF):
        if not special.has_half:
            raise Refused(UnknownSpecial(ruleset.key, special_id))
        return FixedScore(special.worth(ruleset.limit) // 2, 0)
    if bet == "lost":
        return FixedScore(0, 0)
    doubled = 2 if bet == "won" and special.bet_doubles else 1
    return FixedScore(special.worth(ruleset.limit) * doubled, special.all_round_points)
