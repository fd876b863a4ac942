"""The parts of a ruleset: rows of points, doublings and special hands, and the club's house rules.

Source: scoring sections 3-6. A ruleset in play is never edited: a club's own is one of the five
with its changes (`with_house`), and a table stays with the one that it was opened with.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Literal, NamedTuple

from core import tiles
from core.problems import BadHouseRule, BetNotPlayed, Refused, UnknownSpecial
from core.reading import reading as look
from core.reading import shapes
from core.reading.patterns import LaidTest, Pattern
from core.reading.reading import Circumstances, Reading
from core.reading.shapes import Shape, always
from core.tiles import Source
from core.values import distinct, frozen

Bet = Literal["won", "lost"]
ItemKind = Literal["points", "rounding", "fixed", "doubling", "cap"]


class TallyItem(NamedTuple):
    """One line of a tally.

    value: points, or doublings, or the limit; name_id: by what its name is found in every
    language; rule: the ref of the rule that gives it; tiles: those that it is given for, where it
    is given for some.
    """

    kind: ItemKind
    value: int
    name_id: str
    rule: str
    tiles: str = ""


@distinct
class RuleRow:
    """A row of points or doublings: what is counted, how much, by which rule, and when."""

    id: str
    value: int
    rule: str
    when: Shape = always


LooksAt = Callable[[Reading], Hashable]
Alternatives = tuple[RuleRow, ...]
"""Rows in falling order of value; only the first that holds counts."""


@distinct
class SetRow:
    """A row of the table of sets: the points of a pung or kong."""

    id: str
    value: int
    rule: str
    sort: str
    high: int
    concealed: int


@distinct
class PairRow:
    """A row for a pair that counts: which kinds it may be."""

    id: str
    value: int
    rule: str
    when: Callable[[int, Circumstances], bool]


@distinct
class Section:
    """Rows that look at the same thing; of each set of alternatives the first that holds counts.

    looks_at: what of a reading the shapes of its rows depend on: two readings that are alike in
    this get the same rows.
    """

    kind: ItemKind
    looks_at: LooksAt
    alternatives: tuple[Alternatives, ...]

    def items(self, reading: Reading) -> list[TallyItem]:
        """Find the rows that hold, as lines of a tally."""
        return [
            TallyItem(self.kind, row.value, row.id, row.rule)
            for rows in self.alternatives
            for row in [row for row in rows if row.when(reading)][:1]
        ]


def _section(kind: ItemKind, looks_at: LooksAt, *rows: RuleRow | Alternatives) -> Section:
    return Section(kind, looks_at, tuple((r,) if isinstance(r, RuleRow) else r for r in rows))


points_by = partial(_section, "points")
"""List a section of points, by what its rows look at."""
doublings_by = partial(_section, "doubling")
"""List a section of doublings, by what its rows look at."""


# What both families of rulesets have, each by its own rule.


def table_of_sets(pungs: str, kongs: str) -> Iterator[SetRow]:
    """List the points of sets: twice as many where they are high, and where they are concealed."""
    for sort, value, rule in (("pung", 2, pungs), ("kong", 8, kongs)):
        for concealed, hidden in enumerate(("open", "concealed")):
            for high, height in enumerate(("simple", "high")):
                name = f"{sort}-{hidden}-{height}"
                yield SetRow(name, value << concealed + high, rule, sort, high, concealed)


def pungs_of_honours(rule: str) -> Section:
    """List the pungs and kongs that double."""
    return doublings_by(
        look.by_honours,
        RuleRow("pung-of-red-dragons", 1, rule, shapes.pung_of(tiles.RED)),
        RuleRow("pung-of-green-dragons", 1, rule, shapes.pung_of(tiles.GREEN)),
        RuleRow("pung-of-white-dragons", 1, rule, shapes.pung_of(tiles.WHITE)),
        RuleRow("pung-of-own-wind", 1, rule, shapes.pung_of_own_wind),
        RuleRow("pung-of-prevailing-wind", 1, rule, shapes.pung_of_prevailing_wind),
    )


def series_of_bonus_tiles(rule: str, own: Sequence[int]) -> Section:
    """List the bonus tiles that double; own: the number of the own ones for E S W N."""
    return doublings_by(
        look.by_bonus,
        RuleRow("own-bonus-pair", 1, rule, shapes.own_pair(own)),
        RuleRow("four-seasons", 3, rule, shapes.whole_series(0)),
        RuleRow("four-flowers", 3, rule, shapes.whole_series(1)),
    )


@distinct
class CountingRules:
    """How an ordinary hand is counted.

    sets, pairs: for every player; one_pair: another player counts one pair at most (R6).
    bonus_tile: what each adds to the points, where it does; first_discard: the same of a pung,
    kong or chow that was formed with East's first discard.
    points: the winner's, rounded with the rest; going_out: the winner's, after rounding.
    doublings, bonus_doublings: every player's; winner_doublings: the winner's.
    chows: a bit for each number of chows that a mahjong may have.
    asks_completed: whether it matters which set the winning tile completed: a pung completed with
    a discard is open then (R18); otherwise it is concealed (R5).
    cake: when circles-1 may stand for bamboo-1 in the pair; None: never.
    bet: whether there is one (nmv 88); all_round_points: whether special hands and overscores give
    them (nmv 134).
    rounding_rule, limit_rule: the refs of the rounding and the limit.
    """

    sets: tuple[SetRow, ...]
    pairs: tuple[PairRow, ...]
    one_pair: bool
    bonus_tile: RuleRow | None
    first_discard: Mapping[str, RuleRow]
    points: tuple[Section, ...]
    going_out: tuple[Section, ...]
    doublings: tuple[Section, ...]
    bonus_doublings: tuple[Section, ...]
    winner_doublings: tuple[Section, ...]
    rounding_rule: str
    limit_rule: str
    chows: int = 0b11111
    asks_completed: bool = True
    cake: Shape | None = None
    bet: bool = False
    all_round_points: bool = False


@distinct
class Special:
    """A hand, or a situation, that has a fixed value instead of a count.

    id: its name everywhere, such as `bmj-23a`, `situation-84`, `nine-gates`.
    title: its Dutch name in the booklet.
    points: its value, or 0 where it goes with the limit; half_limits: how many halves of it.
    all_round_points: its number in the 144 rules (rule 134), 0 elsewhere.
    bet_doubles: whether a won bet doubles it (rule 88; R12).
    has_half: whether another player who is one tile short has half its value (R21).
    The condition is one of these, or several:
    patterns: irregular tiles, without open sets unless `open`; pairs: a test of seven pairs;
    regular: a test of sets and a pair, without chows where `four_pungs`;
    any_hand: where the winning tile came from, with any winning hand.
    gate: what a reading must have before `regular` need be asked, for speed; takes_cake: whether
    circles-1 may be bamboo-1 in it.
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
    patterns: tuple[Pattern, ...] = ()
    open: bool = False
    pairs: LaidTest | None = None
    regular: Shape | None = None
    gate: Shape = always
    takes_cake: bool = True
    four_pungs: bool = True
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
    counting: CountingRules
    special_hands_first: Literal["by_number", "irregular", "any"]
    rule_76_example: bool = False
    bamboo_three: Literal["green", "red"] = "green"
    specials: tuple[Special, ...] = ()


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
    return _changed(ruleset, tuple(changes.items())) if changes else ruleset


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
    if bet is not None and not ruleset.counting.bet:
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
