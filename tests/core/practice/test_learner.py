"""A person who learns: harder hands, easier hands, and what comes back on which day."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from core.practice.learner import Learner
from core.practice.question import Question
from core.rulesets import RULESETS
from core.winds import Wind
from tests.core.practice.test_question import ask
from tests.sampling import sampled

START = datetime(2026, 1, 5, 19, tzinfo=UTC)
DAY = timedelta(days=1)
FORGOTTEN = "missed:self-drawn"


def asked(level=2, right=60, **mistakes):
    wrong = {50: "as-open", 40: "missed:going-out", 30: FORGOTTEN, 20: "rounded-down"}
    return Question("", Wind.EAST, Wind.EAST, level, right, mistakes.get("wrong", wrong))


def test_three_right_answers_in_a_row_lead_to_harder_hands_and_two_wrong_ones_back():
    learner, levels = Learner(), []
    for points in (60, 60, 60, 60, 60, 30, 60, 60, 60, 30, 30, 1, 1, 1, 1):
        learner = learner.after(asked(), points, START)
        levels.append(learner.level)
    assert levels == [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 2, 2, 1, 1, 1]


def test_nobody_rises_above_the_last_level():
    learner = Learner(level=5)
    for _ in range(7):
        learner = learner.after(asked(5), 60, START)
    assert learner.level == 5


def test_twenty_days_of_one_mistake():
    """Made on the first day; asked about whenever it is due, and avoided, but for the fifth."""
    learner = Learner(level=3).after(asked(), 30, START)
    assert learner.next(START) == (3, frozenset())
    found = []
    for day in range(21):
        now = START + day * DAY + timedelta(minutes=10)
        level, due = learner.next(now)
        if due:
            assert (level, due) == (2, frozenset({FORGOTTEN}))
            slips = day == 4
            found.append((day, slips))
            learner = learner.after(asked(), 30 if slips else 60, now)
    # after ten minutes, a day, three days: there it is made again; then from the beginning
    assert found == [
        (0, False),
        (1, False),
        (4, True),
        (5, False),
        (6, False),
        (9, False),
        (16, False),
    ]
    # the last while is three weeks: then it is learnt
    now = START + 37 * DAY + timedelta(minutes=10)
    assert learner.next(now - DAY) == (learner.level, frozenset())
    assert learner.next(now) == (2, frozenset({FORGOTTEN}))
    assert FORGOTTEN not in learner.after(asked(), 60, now).again


def test_what_chance_does_not_bring_comes_back_a_little_later():
    learner = Learner().after(asked(wrong={20: "rounded-down"}), 20, START)
    now = START + DAY
    assert learner.next(now) == (2, frozenset({"rounded-down"}))
    learner = learner.after(asked(), 60, now)
    assert learner.next(now + timedelta(minutes=9)) == (1, frozenset())
    assert learner.next(now + timedelta(minutes=10)) == (2, frozenset({"rounded-down"}))


def test_a_wrong_answer_to_a_due_question_leaves_what_was_not_chosen_where_it_was():
    learner = Learner().after(asked(), 30, START).after(asked(), 50, START)
    now = START + DAY
    assert learner.next(now)[1] == {FORGOTTEN, "as-open"}
    learner = learner.after(asked(), 50, now)
    assert learner.next(now)[1] == {FORGOTTEN}


def test_a_number_of_nobodys_mistake_brings_nothing_back():
    assert not Learner().after(asked(), 7, START).again


def test_a_question_of_another_level_does_not_count_for_a_mistake():
    learner = Learner().after(asked(), 30, START)
    assert learner.after(asked(level=3), 60, START + DAY).again == learner.again


@pytest.mark.parametrize("ruleset", sampled(RULESETS, 1))
def test_twenty_days_of_six_questions_with_real_hands(ruleset):
    """Somebody who makes the first mistake offered each third time: it all comes back and ends."""
    random, learner, due_days = Random(ruleset), Learner(), set()
    for day in range(20):
        for number in range(6):
            now = START + day * DAY + number * timedelta(minutes=11)
            level, wanted = learner.next(now)
            due_days |= {day} if wanted else set()
            one = ask(ruleset, level, random, wanted)
            slips = number % 3 == 2 and day < 12
            learner = learner.after(one, next(iter(one.mistakes)) if slips else one.right, now)
    assert learner.level >= 3
    assert len(due_days) > 12
    assert len(learner.again) < 24
    later = START + 80 * DAY
    for _ in range(400):
        level, wanted = learner.next(later)
        if not wanted:
            break
        one = ask(ruleset, level, random, wanted)
        learner = learner.after(one, one.right, later)
        later += DAY / 4
    assert not learner.next(later)[1]
