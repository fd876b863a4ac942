"""What a hand is worth, and why: the answer of scoring, with its lines and its reading.

Source: scoring section 2 (cap, reading); interfaces, `peling score`.
"""

from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from core import tiles
from core.groups import Group
from core.hands import Hand
from core.notation import print_meld, print_tiles
from core.rulesets.ruleset import Item, Ruleset
from core.scoring.counting import Count

HUNDRED: Final = 100
_PUNG: Final = 3


class Tally(NamedTuple):
    """What a hand is worth, and why.

    base: what is doubled; uncapped: base x 2^doublings; score: what is settled, in points.
    special: the id of a special hand, limit hand, situation or half, or None.
    all_round_points: of the 144 rules (134); 0 elsewhere.
    items: every point and doubling with its rule.
    hand, groups, cake: what was read, and how.
    """

    winner: bool
    base: int
    doublings: int
    uncapped: int
    score: int
    special: str | None
    all_round_points: int
    items: tuple[Item, ...]
    hand: Hand
    groups: tuple[Group, ...] = ()
    cake: bool = False

    @property
    def reading(self) -> str:
        """The hand in its canonical notation, by sets where it was read so.

        Declared ones stand first; the winning tile stands in its set.
        """
        words = [print_meld(meld) for meld in self.hand.melds]
        if self.groups:
            rest = sorted(self.groups[len(self.hand.melds) :], key=_KIND)
            words += [_print_group(each, cake=self.cake and each.sort == "pair") for each in rest]
        elif self.hand.win:
            words.append(print_tiles((*self.hand.rack, self.hand.win.kind)))
        else:
            words += _print_rack(self.hand.rack)
        if self.hand.bonus:
            words.append(print_tiles(self.hand.bonus))
        return " ".join(words)


def tally_of(
    counted: Count,
    hand: Hand,
    ruleset: Ruleset,
    *,
    won: bool,
    groups: tuple[Group, ...] = (),
    cake: bool = False,
) -> Tally:
    """Settle a count: the limit at most; an overscore gets a line of its own (nmv 81, 134)."""
    items, base, doublings = counted
    uncapped = points = base << doublings
    all_round = 0
    if uncapped > ruleset.limit:
        points = ruleset.limit
        items = [*items, Item("cap", points, "limit", ruleset.counting.limit_rule)]
        all_round = uncapped // HUNDRED if ruleset.counting.all_round_points else 0
    return Tally(
        won, base, doublings, uncapped, points, None, all_round, tuple(items), hand, groups, cake
    )


def _print_rack(rack: tuple[int, ...]) -> list[str]:
    """Write tiles that are no mahjong: pungs by themselves, before the one or more that rest."""
    pungs = [kind for kind in dict.fromkeys(rack) if rack.count(kind) >= _PUNG]
    rest = list(rack)
    for kind in pungs * _PUNG:
        rest.remove(kind)
    return [*(print_tiles((kind,) * _PUNG) for kind in pungs), print_tiles(rest)]


_KIND: Final = attrgetter("kind")


@lru_cache(maxsize=512)
def _print_group(each: Group, *, cake: bool) -> str:
    if cake:
        return f"{print_tiles((tiles.BAMBOO_1,))} {print_tiles((tiles.CIRCLES_1,))}"
    return print_tiles(each.tiles)
