"""Random practice hands that occur in play, for each level and ruleset."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from core import tiles
from core.groups import TileGroupRead, copies_in, group
from core.hands import RACK_TILES, Hand, Meld, Win, meld_of
from core.notation import parse_hand
from core.practice.mistakes import DOUBLINGS, SETS, SPECIAL, TABLE, Lesson
from core.reading.shapes import GREEN_TILES
from core.rulebook.examples import EXAMPLES
from core.rulebook.special_refs import ref_of_special
from core.rulesets.ruleset import Ruleset
from core.scoring.conditions import condition_of, counting_of
from core.tiles import BONUS_KINDS, COPIES, KINDS, SUIT_MASKS
from core.winds import WINDS, Source, Wind

_ANY = (1 << KINDS) - 1
_CLEAN = tuple(mask | tiles.HONOURS_MASK for mask in SUIT_MASKS)
_FEW = (tiles.HIGH_MASK, tiles.TERMINALS_MASK, tiles.HONOURS_MASK, GREEN_TILES)
_OF = (*(_ANY, *_CLEAN, *SUIT_MASKS, tiles.SIMPLES_MASK) * 2, *_FEW)
"""The tiles that a hand is made of, a bit for each kind."""

_USUAL = (Win(0), Win(0, Source.WALL), Win(0, Source.DEAD_WALL))
_HOW = {
    SPECIAL: (*_USUAL, Win(0, Source.FIRST_DISCARD), Win(0, Source.DEALT)),
    TABLE: (
        *(Win(0, Source.ROBBED),) * 2,
        Win(0, last=True),
        Win(0, Source.WALL, last=True),
        Win(0, rejected=True),
    ),
}
"""The ways in which the last tile comes, at levels with unusual ways."""


def make_lesson(ruleset: Ruleset, level: int, random: Random) -> Lesson | None:
    """Make a hand that may be of this level; None where the tiles do not suffice.

    The count decides if the hand counts, and at which level.
    """
    seat = random.choice(WINDS)
    if ruleset.prevailing_wind == "east":
        prevailing = Wind.EAST
    else:
        prevailing = random.choice(WINDS)
    dead = level == TABLE and random.random() < _PART
    hand: Hand | None
    if level == SETS or dead or (level == DOUBLINGS and random.random() < _PART):
        hand = _losing_hand(level, random, random.choice((-1, 1)) if dead else 0)
    else:
        special = level == SPECIAL and ruleset.specials
        hand = random.choice(_WAYS if special else (_by_sets,))(ruleset, level, random)
        if hand and special and random.random() < _PART / 4:
            hand = replace(hand, win=None)  # half of it may count
    if hand and ruleset.bonus_tiles:
        bonus = random.sample(BONUS_KINDS, random.choice((0, 0, 1, 2)))
        hand = replace(hand, bonus=tuple(sorted(bonus)))
    if hand:
        return Lesson(hand, seat, prevailing, ruleset, dead)
    return None


_PART = 0.4


def _by_sets(ruleset: Ruleset, level: int, random: Random) -> Hand | None:
    """Return four sets and a pair, with at most the chows allowed in a mahjong."""
    allowed = [n for n in range(5) if counting_of(ruleset).chows >> n & 1]
    chows = min(random.choice(allowed), random.choice(allowed))
    groups = _draw_groups(("chow",) * chows + ("pung",) * (4 - chows) + ("pair",), level, random)
    if groups is None:
        return None
    rack, melds = _lay_groups(groups, random)
    return _winning_hand(rack, melds, level, random)


def _draw_groups(sorts: Iterable[str], level: int, random: Random) -> list[TileGroupRead] | None:
    """Return groups of these sorts, some pungs as kongs; None where tiles are missing."""
    mask = _ANY
    if level in {DOUBLINGS, SPECIAL}:
        mask = random.choice(_OF)
    wall = Counter({kind: COPIES * (mask >> kind & 1) for kind in range(KINDS)})
    groups: list[TileGroupRead] = []
    for sort in sorts:
        likely = sort
        if sort == "pung" and random.random() < _PART / 2:
            likely = "kong"
        any_order = (
            group(likely, kind)
            for kind in random.sample(range(KINDS), KINDS)
            if likely != "chow" or tiles.begins_chow(kind)
        )
        each = next(
            (candidate for candidate in any_order if wall >= Counter(candidate.tiles)), None
        )
        if each is None:
            return None
        groups.append(each)
        wall.subtract(each.tiles)
    return groups


def _lay_groups(groups: Iterable[TileGroupRead], random: Random) -> tuple[list[int], list[Meld]]:
    rack: list[int] = []
    melds: list[Meld] = []
    for each in groups:
        is_kong = each.sort == "kong"
        lies = is_kong or (each.sort != "pair" and random.random() < _PART)
        concealed = is_kong and random.random() < _PART
        meld = None
        if lies:
            meld = meld_of(each.tiles, concealed=concealed)
        if meld:
            melds.append(meld)
        else:
            rack += each.tiles
    return rack, sorted(melds)


def _winning_hand(rack: list[int], melds: Iterable[Meld], level: int, random: Random) -> Hand:
    kind = rack.pop(random.choice(range(len(rack))))
    win = random.choice(_HOW.get(level, _USUAL))._replace(kind=kind)
    return Hand(tuple(sorted(rack)), tuple(melds), (), win)


def _losing_hand(level: int, random: Random, more: int) -> Hand:
    """Return a hand without mahjong, with `more` tiles than required."""
    sets = random.choice((2, 3))
    groups = (
        _draw_groups(("pung",) * sets + ("pair",), level, random) or []
    )  # there are enough of each
    rack, melds = _lay_groups(groups, random)
    held = {each.kind for each in groups}
    loose = [kind for kind in range(KINDS) if kind not in held]
    rack += random.sample(loose, RACK_TILES - 2 - 3 * sets + more)
    return Hand(tuple(sorted(rack)), tuple(melds))


def _by_pairs(_: Ruleset, level: int, random: Random) -> Hand | None:
    groups = _draw_groups(("pair",) * 7, level, random) or []
    rack = [kind for each in groups for kind in each.tiles]
    return _winning_hand(rack, (), level, random) if rack else None


def _by_pattern(ruleset: Ruleset, level: int, random: Random) -> Hand | None:
    conditions = map(condition_of, ruleset.specials)
    patterns = [pattern for condition in conditions for pattern in condition.patterns]
    parts = random.choice([*random.choice(patterns).arrangements()]).parts
    if not all(suit_part.codes for suit_part in parts):
        return None
    codes = [random.choice(sorted(suit_part.codes)) for suit_part in parts]
    rack = [kind for kind in range(KINDS) for _ in range(copies_in(codes, kind))]
    return _winning_hand(rack, (), level, random)


def _by_example(ruleset: Ruleset, level: int, random: Random) -> Hand:
    """Return a special hand of the booklet in other suits, with any tile as the last."""
    special = random.choice(ruleset.specials)
    others = str.maketrans("".join(_SUITS), "".join(random.sample(_SUITS, len(_SUITS))))
    written = EXAMPLES[ref_of_special(special.id)].hand.partition(":")[0]
    hand = parse_hand(written.translate(others))
    last = [hand.win.kind] if hand.win else []
    return _winning_hand([*hand.rack, *last], hand.melds, level, random)


_WAYS = (*(_by_sets, _by_pairs, _by_pattern) * 2, _by_pairs, _by_example)
_SUITS = ("kP", "bF", "tC")
"""Circles, bamboos, characters, each with its dragon."""
