"""The parts of a ruleset: its numbers, its special hands, and the club's house rules.

Source: scoring sections 3-6. A ruleset in play never changes: a club's ruleset is one of the five
with its changes (`with_house`), and a table keeps the ruleset of its opening.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

from core.problems import BadHouseRule, BetNotPlayed, Refused, UnknownSpecial
from core.rulesets.own_hands import is_own, key_in, own_hands
from core.values import distinct, frozen
from core.winds import Source

Bet = Literal["won", "lost"]


@distinct
class Special:
    """A hand, or a situation, with a fixed value instead of a count.

    id: its name everywhere, such as `bmj-23a`, `situation-84`, `nine-gates`. title: its Dutch name
    in the booklet. points: its value, or 0 where it depends on the limit; half_limits: its value
    in half limits. all_round_points: its number in the 144 rules (rule 134), 0 elsewhere.
    bet_doubles: whether a won bet doubles it (rule 88; R12). has_half: whether another player with
    one tile missing has half its value (R21). any_hand: the required source of the winning tile,
    with any winning hand; other conditions are in `core.scoring.conditions`. rank: the order
    between equal scores (R13): 2 a special hand, 1 a situation. keeps_all_round_points: its
    all-round points count also where a special hand is settled (R11).
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
        """Return the ref of its rule."""
        return self.ref or f"limit {self.id}"

    def worth(self, limit: int) -> int:
        """Return its value in points under this limit (R23)."""
        return self.points or limit * self.half_limits // 2


@distinct
class Ruleset:
    """A way to play and count, with the house rules of a club applied.

    limit: the most that a hand settles for; starting_stock: points of each player at the start.
    prevailing_wind: "by_round" or always "east"; winds_move: after "every_game" (a deal, draws
    too) or after a "non_east_win"; games: the number of rounds of a game, None for 16 moves.
    fifteenth_kong_draws: whether the declaration of a 15th kong makes a draw. special_hands_first:
    the special hands that get a discard before an ordinary mahjong. counting: the rows of
    `core.scoring.conditions` to count a hand by; going_out: whether the winner has points for it
    after the rounding; bet: whether the bet is played (nmv 88); all_round_points: whether special
    hands and overscores give them (nmv 134); own_hands: the club's own special hands, which are
    named and not counted.
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
    own_hands: tuple[Special, ...] = ()

    @property
    def named_hands(self) -> tuple[Special, ...]:
        """Return its special hands, limit hands and situations, then the club's own hands."""
        return self.specials + self.own_hands


class FixedScore(NamedTuple):
    """The value of a special hand, a limit hand or a situation, without counting."""

    points: int
    all_round_points: int


@frozen
class HouseRule:
    """A rule that a club may change, with its allowed values.

    key: the field of `Ruleset`, and the key of its texts; rules: the entries of the rulebook about
    it; choices: the allowed values. Without choices it is a whole number, `least` or more, or None
    as well where it `may_be_none`.
    """

    key: str
    rules: tuple[str, ...] = ()
    choices: tuple[bool | str, ...] = ()
    least: int = 0
    may_be_none: bool = False

    def allows(self, value: object) -> bool:
        """True when a club may play with this value."""
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if value is None:
            return self.may_be_none
        return type(value) is int and value >= self.least


_YES_OR_NO = (False, True)

HOUSE_RULES: Mapping[str, HouseRule] = {
    rule.key: rule
    for rule in (
        HouseRule(
            "limit",
            ("nmv 80", "nmv 81", "nmv 83", "nmv 90", "nmv 91", "nmv 132", "nts 18", "nts 23"),
            least=1,
        ),
        HouseRule("starting_stock", ("nmv 7", "nmv 127", "nts 21")),
        HouseRule("minimum_doublings", ("nmv 20", "nts 8", "ruling R26")),
        HouseRule("rounding", ("nmv 69", "nmv 71", "ruling R3", "nts 18", "nts 25"), _YES_OR_NO),
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
"""The settings that a club may change, by their keys, in the order of the list."""


def with_house(ruleset: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """Return a ruleset with a club's changes (scoring section 6).

    Refused: BadHouseRule for an unknown key, or a value of the wrong type or size.
    """
    own_hands(changes)
    for key, value in changes.items():
        if is_own(key):
            continue
        rule = HOUSE_RULES.get(key)
        if rule is None or not rule.allows(value):
            raise Refused(BadHouseRule(key, value))
    if changes:
        return _apply_house(ruleset, tuple(changes.items()))
    return ruleset


@lru_cache(maxsize=256)
def _apply_house(ruleset: Ruleset, changes: tuple[tuple[str, object], ...]) -> Ruleset:
    rules = {key: value for key, value in changes if not is_own(key)}
    own = tuple(
        Special(hand.id, hand.name, hand.points, ref="nmv 89", rank=2)
        for hand in own_hands(dict(changes))
    )
    return replace(ruleset, **rules, own_hands=own)  # type: ignore[arg-type]


_WITH_VARIANTS = re.compile(r"(bmj-\d+)(?:[a-c]|-circles|-bamboos)")
HALF = "half:"


def special_ids(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the ids of the special hands, limit hands and situations, in booklet order."""
    return tuple(special.id for special in ruleset.specials)


def find_special(ruleset: Ruleset, special_id: str) -> Special:
    """Return a special hand by its id; `bmj-23` is a chain recorded without its suit.

    Refused: UnknownSpecial.
    """
    for special in ruleset.named_hands:
        if special_id in (special.id, family_of(special.id)):
            return special
    raise Refused(UnknownSpecial(ruleset.key, special_id))


def family_of(special_id: str) -> str:
    """Return the id without variant or name: `bmj-23` of `bmj-23a`, `own-1` of `own-1_Roos`."""
    family = _WITH_VARIANTS.fullmatch(special_id)
    if family:
        return family.group(1)
    return key_in(special_id)


def fixed_value(ruleset: Ruleset, special_id: str, bet: Bet | None = None) -> FixedScore:
    """Return the fixed value of a special hand, `half:` such a hand, or a situation, in points.

    A won bet doubles special hands and situation 87 (rule 88; R12), a lost bet leaves 0. Refused:
    UnknownSpecial; BetNotPlayed in a ruleset without the bet.
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
    points = special.worth(ruleset.limit)
    if bet == "won" and special.bet_doubles:
        points *= 2
    return FixedScore(points, special.all_round_points)
