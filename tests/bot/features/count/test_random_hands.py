"""Hands entered by taps score what the core says of them, and what it refuses leaves no trace."""

import re
from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from bot.features.count.tile_hand import WAYS, TileHand
from bot.features.count.tile_pad import HandContext, TileKey, TilePad
from bot.talk.buttons import from_text
from bot.talk.refusing import Refuse
from bot.talk.texts import texts
from core.notation import parse_hand
from core.problems import Refused
from core.rulesets import RULESETS
from core.scoring.scoring import score
from core.tiles import BONUS_KINDS, tile_name
from core.winds import WINDS, Wind
from tests.bot.a_club import Club

DUTCH = texts("nl")
FLOWERS = [tile_name(kind) for kind in BONUS_KINDS]
TYPED = {"discard": "", "kong2": "dead:kong2"}
HONOURS = dict(
    zip("ESWNCFP", ("Oost", "Zuid", "West", "Noord", "Rood", "Groen", "Wit"), strict=True)
)


@dataclass
class Drawn:
    """A hand: what is tapped for it, in labels, and as one types it."""

    won: bool
    keys: list[str]
    asked: str
    """The winning tile where the last that was tapped is a set."""
    way: str
    last: bool
    typed: list[str]


def formation(dice):
    """Four sets, each with where it lies, and a pair: no more than four of a kind."""
    while True:
        sets, pair = [_set(dice) for _ in range(4)], [dice.randrange(34)] * 2
        held = Counter([*pair, *(tile for _, kinds in sets for tile in kinds)])
        if max(held.values()) <= 4:
            return sets, pair, held


def _set(dice):
    if dice.random() < 0.4:
        first = 9 * dice.randrange(3) + dice.randrange(7)
        return dice.choice(("", "", "Chow")), [first, first + 1, first + 2]
    where = dice.choice(("", "", "Pung", "Kong", "(Kong)"))
    return where, [dice.randrange(34)] * (4 if "Kong" in where else 3)


def drawn(dice: Random, *, with_bonus: bool) -> Drawn:
    """A mahjong, or nearly one, or thirteen tiles of somebody else; entered in any order."""
    sets, rack, held = formation(dice)
    rack = rack + [tile for where, kinds in sets if not where for tile in kinds]
    dice.shuffle(rack)
    if dice.random() < 0.1:  # this is no mahjong
        rack[-1] = dice.choice([kind for kind in range(34) if not held[kind]])
    won = dice.random() < 0.85
    *rack, winning = rack
    bonus = dice.sample(BONUS_KINDS, dice.choice((0, 0, 1, 2))) if with_bonus else []
    groups = [[label(kind)] for kind in (*rack, *bonus)]
    for where, kinds in sets:
        if where:
            groups.append([*(["Kong"] if where == "(Kong)" else []), where, label(kinds[0])])
    dice.shuffle(groups)
    groups.sort(key=lambda group: group[0] not in FLOWERS and not won)  # the last tile counts
    set_last = dice.random() < 0.2 and any(where for where, _ in sets)
    if set_last:
        groups.sort(key=len)
    if won:
        groups.insert(0 if set_last else len(groups), [label(winning)])
    way, at_draw = dice.choice(WAYS), dice.random() < 0.2
    typed = [*(_typed(where, kinds) for where, kinds in sets if where), *tiles(*rack, *bonus)]
    if won:
        how = [TYPED.get(way, way), "last" if at_draw else ""]
        typed.append(":".join(filter(None, [f"+{tile_name(winning)}", *how])))
    asked = label(winning) if won and set_last else ""
    return Drawn(won, [key for group in groups for key in group], asked, way, at_draw, typed)


def tiles(*kinds):
    return [tile_name(kind) for kind in kinds]


def _typed(where, kinds):
    inside = "".join(tiles(*kinds))
    return f"[{inside}]" if where == "(Kong)" else f"({inside})"


def label(kind):
    name = tile_name(kind)
    return HONOURS.get(name, name)


def expected(hand, counting):
    """The core's score of the hand as typed, or what it refuses."""
    try:
        tally = score(
            parse_hand(" ".join(hand.typed)), counting.seat, counting.prevailing, counting.ruleset
        )
    except Refused as refused:
        return refused.problem
    return tally.score


class Thumb:
    """Presses what the pad shows, without a bot around it."""

    def __init__(self, counting):
        self.counting, self.hand = counting, TileHand(1, 1, 0, id=1)

    def presses(self, wanted):
        """Press the button with these words; False where there is none, or it is refused."""
        buttons = [button for row in self.shown().buttons for button in row]
        found = [b for b in buttons if wanted in (b.label, b.label.partition(" ")[2])]
        if not found:
            return False
        key = from_text(TileKey, found[0].action.partition(":")[2])
        try:
            after = self.hand.after(key.value)
            self.counting.check(after.laid())
        except (Refuse, Refused):
            return False
        self.hand = after
        return True

    def shown(self):
        pad = TilePad(DUTCH, self.hand, "Bert", self.counting)
        return pad.shown(usable=True, pictured=False)


class Phone(Thumb):
    """Presses it in the bot."""

    def __init__(self, club, person, counting):
        super().__init__(counting)
        self.club, self.person = club, person
        self.now = club.play(f"{person} taps Meer", f"{person} taps Tel mijn hand")[-1].reply

    def presses(self, wanted):
        before = self.shown()
        if not any(
            wanted in (b.label, b.label.partition(" ")[2]) for row in before.buttons for b in row
        ):
            return False
        told = self.club.play(f"{self.person} taps {wanted}")
        edits = [one.reply for one in told if one.kind == "edit"]
        self.now = edits[-1] if edits else before
        return bool(edits)

    def shown(self):
        return self.now


def entered(thumb, hand):
    """Tap a hand; the key that was refused or not offered, "" where none was; how many taps."""
    steps = ["Mahjong" if hand.won else "Geen mahjong", *hand.keys]
    steps += [hand.asked] if hand.asked else []
    if hand.won:
        steps += [DUTCH.label("last-tile")] * hand.last + [DUTCH.label(f"way-{hand.way}")]
    for number, step in enumerate(steps):
        if not thumb.presses(step):
            return step, number
    return "", len(steps) - 1


def check(thumb, hand, counting):
    """What the core says of the hand is what stands there, or the hand is not to be entered."""
    want, (stopped, taps) = expected(hand, counting), entered(thumb, hand)
    if isinstance(want, int):
        shown = thumb.shown()
        assert (stopped, "count" in shown.topics) == ("", True), (hand, want)
        _, sum_, *_ = shown.words.splitlines()
        assert re.findall(r"[\d.]+", sum_)[-1] == DUTCH.number(want), (hand, want)
    else:
        last = {hand.keys[-1], hand.asked, DUTCH.label(f"way-{hand.way}")}
        assert stopped in last - {""}, (hand, want)
    return type(want).__name__, taps


def counting_of(dice):
    ruleset = RULESETS[dice.choice(["nmv-144"] * 3 + ["nts-2002", "nts-2023"])]
    return HandContext(dice.choice(WINDS), dice.choice(WINDS), ruleset)


@pytest.mark.slow
def test_sixty_hands_entered_by_taps_score_what_the_core_says():
    dice = Random(13)
    found: Counter[str] = Counter()
    for _ in range(60):
        counting = counting_of(dice)
        hand = drawn(dice, with_bonus=counting.ruleset.bonus_tiles)
        thumb = Thumb(counting)
        want, taps = check(thumb, hand, counting)
        found[want] += 1
        assert taps <= len(hand.keys) + 3
        if want == "int":
            assert counting.count(thumb.hand.laid()).score == expected(hand, counting)
    assert found["int"] > 20
    assert found["BadCircumstance"] > 5


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_five_hundred_hands_entered_by_taps_in_the_bot_score_what_the_core_says(tmp_path, seed):
    dice = Random(seed)
    club = Club(tmp_path)
    club.play("anna: /nieuw Anna Bert Cees Dirk", *(f"{p}: hoi" for p in ("bert", "cees", "dirk")))
    found: Counter[str] = Counter()
    for _ in range(100):
        person, seat = dice.choice([*zip(("anna", "bert", "cees", "dirk"), Wind, strict=True)])
        counting = HandContext(seat, Wind.EAST, RULESETS["nmv-144"])
        phone = Phone(club, person, counting)
        hand = drawn(dice, with_bonus=True)
        want, _ = check(phone, hand, counting)
        found[want] += 1
        if want == "int":
            club.play(f"{person} taps Wijzig")
        club.play(f"{person} taps Annuleer", f"{person} taps Klopt")
    assert found["int"] > 25
    club.close()
