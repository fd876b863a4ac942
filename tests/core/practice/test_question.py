"""Questions to practise with: what is right, what each mistake gives, and always new ones."""

from collections import Counter
from dataclasses import replace
from itertools import cycle, islice
from random import Random

import pytest

from bot.pictures.tileset import kinds_of
from core.notation import parse_hand
from core.practice.mistakes import LEVELS, Lesson, rule_of
from core.practice.question import question, question_about
from core.rulebook.refs import REFS, belongs
from core.rulesets import RULESETS
from core.rulesets.ruleset import with_house
from core.scoring.scoring import score
from core.tiles import tile_name
from core.winds import Wind
from tests.conftest import SOAK
from tests.core import plain_scoring as plain
from tests.core.practice.plain_mistakes import by_any, by_mistake, scored
from tests.sampling import sampled

EACH = 400 if SOAK else 12
"""Questions of each ruleset and level: 10,000 in the long proof."""


def ask(ruleset, level, random, wanted=()):
    asked = question(RULESETS[ruleset], level, random, wanted)
    assert asked is not None
    return asked


def questions(ruleset, level, count, seed=7):
    random = Random(f"{seed} {ruleset} {level}")
    return [ask(ruleset, level, random) for _ in range(count)]


@pytest.mark.parametrize("each", sampled([4, EACH], 1))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_right_answer_is_what_the_score_says_and_each_wrong_one_is_its_mistake(
    ruleset, level, each
):
    for asked in questions(ruleset, level, each):
        assert asked.level == level
        assert len({*asked.answers}) == 4
        assert asked.right in asked.answers
        told = scored(ruleset, asked)
        if asked.dead:
            assert (told["error"]["code"], asked.right) == ("wrong-tile-count", 0)
            told = alive(ruleset, asked)
            if told is None:
                continue
        else:
            assert asked.right == told["score"]
        for points, name in asked.mistakes.items():
            plain = plainly(ruleset, asked, told, name)
            assert points == plain or points in plain, (asked, name)


def plainly(ruleset, asked, told, name):
    if name == "unseen-special":
        return unseen(ruleset, asked)
    if name == "dead":
        return by_any(ruleset, told)
    found = by_mistake(ruleset, told, name)
    return found if isinstance(found, set) else {found}


def unseen(ruleset, asked):
    """The counts of a special hand by its sets, the winner's and of another player."""
    hand, seat, prevailing = parse_hand(asked.hand), asked.seat.kind, asked.prevailing.kind
    if hand.win is None:
        return {others_count(ruleset, hand, seat, prevailing)}
    only = len(waits(ruleset, hand)) == 1
    tens = ruleset == "nts-2023"
    found = plain.counts(hand, seat, prevailing, only, ruleset == "nmv-144", tens)
    return {min(points, RULESETS[ruleset].limit) for points in found}


def waits(ruleset, hand):
    chows = sum(meld.sort.value == "chow" for meld in hand.melds)
    allowed = {0, 1, 4} if ruleset == "nmv-144" else range(5)
    held = Counter([*hand.rack, *(kind for meld in hand.melds for kind in meld.tiles)])
    return {
        kind
        for kind in range(34)
        if held[kind] < 4
        for sets in plain.readings([*hand.rack, kind])
        if chows + sum(name == "chow" for name, _ in sets) in allowed
    }


def others_count(ruleset, hand, seat, prevailing):
    """Thirteen concealed tiles of who did not win, in the tournament rules."""
    held = Counter(hand.rack)
    sets = [("pung", kind, True) for kind, number in held.items() if number >= 3]
    pairs = [kind for kind, number in held.items() if number == 2]
    points = plain.set_points(sets) + 2 * sum(
        (kind in plain.DRAGONS) + (kind == seat) + (kind == prevailing) for kind in pairs
    )
    points += -points % 10 * (ruleset == "nts-2023")
    doublings = plain.honour_doublings(sets, seat, prevailing) + plain.clean_nts({*hand.rack})
    return min(points << doublings + {3: 1, 4: 2}.get(len(sets), 0), 2000)


def alive(ruleset, asked):
    """The score of a dead hand with a loose tile more or less that changes nothing else."""
    words = asked.hand.split()
    sets = [word for word in words if word[0] in "(["]
    bonus = [word for word in words if word[-1] in "yf"]
    rack = [kind for word in words if word not in sets + bonus for kind in kinds_of(word)]
    hand = Counter(rack) + Counter(kind for word in sets for kind in kinds_of(word.strip("()[]")))
    loose = [kind for kind, number in hand.items() if number == 1]
    if len(rack) + 3 * len(sets) < 13:
        simples = [kind for kind in loose if sort_of(kind)[0] == "simple"]
        if not simples:
            return None
        rack.append(simples[0])
    else:
        spare = [kind for kind in loose if sum(sort_of(k) == sort_of(kind) for k in hand) > 1]
        if not spare:
            return None
        rack.remove(spare[0])
    told = scored(ruleset, asked, " ".join([*sets, "".join(map(tile_name, rack)), *bonus]))
    assert told["ok"]
    return told


def sort_of(kind):
    if kind >= 27:
        return "honour", kind > 30
    return ("terminal" if kind % 9 in (0, 8) else "simple"), kind // 9


def test_hardly_a_dead_hand_escapes_the_second_count():
    for ruleset in RULESETS:
        dead = [asked for asked in questions(ruleset, 5, 60) if asked.dead]
        assert sum(alive(ruleset, asked) is not None for asked in dead) > 0.8 * len(dead) > 10


@pytest.mark.parametrize("ruleset", sampled(RULESETS, 1))
def test_no_question_is_asked_twice_in_500(ruleset):
    random = Random(f"twice {ruleset}")
    asked = [ask(ruleset, level, random) for level in islice(cycle(LEVELS), 500)]
    assert len({(one.hand, one.seat, one.prevailing) for one in asked}) == 500
    assert len({one.right for one in asked}) > 15


def test_a_seed_gives_its_question_and_another_seed_another():
    one, same, other = (question(RULESETS["nmv-144"], 3, Random(seed)) for seed in (1, 1, 2))
    assert one == same != other


def test_what_is_wanted_is_asked_about():
    for name in ("missed:robbed-kong", "twice:half-clean", "as-open", "added-after"):
        level = 5 if "rob" in name else 3 if name[0] in "ta" and "open" not in name else 1
        asked = [ask("nmv-144", level, Random(seed), {name}) for seed in range(20)]
        assert sum(name in one.offered for one in asked) >= 14, name


def about(hand, ruleset="nmv-144", wanted=()):
    lesson = Lesson(parse_hand(hand), Wind.SOUTH, Wind.EAST, RULESETS[ruleset])
    return question_about(lesson, Random(1), wanted)


def test_the_mistakes_of_a_hand_worked_out_by_hand():
    # rules 64, 67, 68: 8 + 2 + 4 for the pungs, 2 for the dragons, 2 self-drawn = 18 -> 20;
    # rule 70: 20; rules 77, 79: doubled by a group of each sort and by the own wind
    asked = about("(555k) (999t) 123b SS CC +S:wall")
    assert (asked.right, asked.level) == (160, 3)
    assert asked.mistakes.keys() == {
        80,  # a doubling not seen, or mahjong: (20 + 20) x 2, 20 x 4
        320,  # a doubling given twice
        200,  # open as concealed: 4 + 8 + 8 + 2 + 2 = 24 -> 30, and 20, x 4
        120,  # rounded down: (10 + 20) x 4; so too without the pung of South
        152,  # not rounded: (18 + 20) x 4
        100,  # mahjong not doubled: 20 x 4 + 20
    }
    assert {asked.mistakes[152], asked.mistakes[100]} == {"not-rounded", "added-after"}
    assert len({*asked.answers} - {160}) == 3


def test_a_pung_completed_with_a_discard_is_concealed_in_one_family_and_open_in_the_other():
    hand = "(777t) (333k) SS 345b 11b +S"
    # R5: 2 + 2 + 8 + 2 = 14 -> 20, and 20, doubled: 80; open 2 + 2 + 4 + 2 = 10, and 20: 60
    asked = about(hand, "nmv-144", {"completed-concealed"})
    assert (asked.right, asked.mistakes[60]) == (80, "completed-concealed")
    # R18: 2 + 2 + 4 + 20 = 28 -> 30, doubled: 60; concealed 2 + 2 + 8 + 20 = 32 -> 40: 80
    asked = about(hand, "nts-2023", {"completed-open"})
    assert (asked.right, asked.mistakes[80]) == (60, "completed-open")


def test_a_mistake_leads_to_the_rule_that_was_broken():
    lesson = Lesson(
        parse_hand("(777t) (333k) SS 345b 11b +S"), Wind.SOUTH, Wind.EAST, RULESETS["nmv-144"]
    )
    tally = lesson.counted()
    rules = [
        *(("missed:pair-terminals", "nmv 67"), ("twice:pung-of-own-wind", "nmv 79")),
        *(("as-open", "nmv 64"), ("as-pung", "nmv 65"), ("not-rounded", "nmv 69")),
    ]
    assert [rule_of(name, tally, lesson.ruleset) for name, _ in rules] == [r for _, r in rules]
    assert rule_of("dead", None, RULESETS["nts-2019"]) == "nts 17"
    twins = replace(lesson, hand=parse_hand("11k 44k 77b 99b 22t 55t 8t +8t"))
    assert rule_of("half-special", twins.counted(), lesson.ruleset) == "bmj 2"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_mistake_has_a_rule_that_is_in_the_book(ruleset):
    for level in LEVELS:
        for asked in questions(ruleset, level, 8, seed=3):
            played, tally = RULESETS[ruleset], None
            if not asked.dead:
                tally = score(parse_hand(asked.hand), asked.seat, asked.prevailing, played)
            for name in asked.mistakes.values():
                assert rule_of(name, tally, played) in REFS
                assert belongs(rule_of(name, tally, played), played.family)


def test_who_sees_the_cake_sees_what_it_is():
    # situation 84 is the limit; nobody counts the circle as a bamboo and not as the cake
    asked = about("(222b) 444b 567b 888b 1b +1k")
    assert asked.right == 500
    assert "unseen-special" not in asked.mistakes.values()


def test_a_hand_that_does_not_count_is_not_asked_about():
    assert about("(777t) (333k) SS 345b 19b +S") is None


@pytest.mark.parametrize("ruleset", sampled(RULESETS, 2))
def test_where_rules_leave_nothing_to_ask_there_is_no_question(ruleset):
    assert question(with_house(RULESETS[ruleset], {"limit": 1}), 3, Random(1)) is None


def test_a_club_that_asks_many_doublings_gets_easier_hands():
    strict = with_house(RULESETS["nts-2002"], {"minimum_doublings": 30})
    asked = question(strict, 3, Random(1))
    assert asked is not None
    assert parse_hand(asked.hand).win is None
