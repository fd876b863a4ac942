"""Rules 59, 80 and 81; nts 22 and 23: the largest settlements; every settlement adds up to 0."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game.settlement import Transfer, cap_score, settle
from core.winds import Wind

E, S, W, N = Wind

SCORES = st.fixed_dictionaries({wind: st.integers(0, 10**9) for wind in Wind})


def test_rule_81_example_1_another_than_east_wins_over_the_limit():
    settlement = settle(S, {E: 100, S: cap_score(640, 500), W: 100, N: 100})
    assert settlement.changes == {E: -1000, S: 2000, W: -500, N: -500}


def test_rule_81_example_2_east_wins_over_the_limit():
    settlement = settle(E, {E: cap_score(1920, 500), S: 0, W: 0, N: 0})
    assert settlement.changes == {E: 3000, S: -1000, W: -1000, N: -1000}


def test_rule_81_example_3_east_has_an_overscore_without_winning():
    settlement = settle(W, {E: cap_score(1120, 500), S: 40, W: 100, N: 40})
    assert settlement.transfers == (
        Transfer(S, E, 920, 460, doubled=True, why="difference"),
        Transfer(E, W, 200, 100, doubled=True, why="mahjong"),
        Transfer(N, E, 920, 460, doubled=True, why="difference"),
        Transfer(S, W, 100, 100, doubled=False, why="mahjong"),
        Transfer(N, W, 100, 100, doubled=False, why="mahjong"),
    )
    assert settlement.changes == {E: 1640, S: -1020, W: 400, N: -1020}


def test_the_most_that_east_can_receive_under_the_tournament_rules_is_12_000():
    assert settle(E, {E: 2000, S: 0, W: 0, N: 0}).changes[E] == 12_000


def test_the_most_that_another_can_receive_under_the_tournament_rules_is_8_000():
    assert settle(N, {E: 0, S: 0, W: 0, N: 2000}).changes[N] == 8_000


def test_the_winner_pays_nobody_whatever_the_others_have():
    settlement = settle(S, {E: 500, S: 30, W: 400, N: 0})
    assert settlement.changes[S] == 30 * 2 + 30 + 30
    assert all(transfer.payer is not S for transfer in settlement.transfers)


def test_nobody_pays_in_a_draw():
    settlement = settle(None, {E: 500, S: 30, W: 400, N: 0})
    assert settlement.transfers == ()
    assert settlement.changes == {E: 0, S: 0, W: 0, N: 0}


def test_a_winner_without_points_is_paid_nothing_but_the_others_settle():
    settlement = settle(N, {E: 0, S: 10, W: 10, N: 0})
    assert settlement.transfers == (
        Transfer(E, S, 20, 10, doubled=True, why="difference"),
        Transfer(E, W, 20, 10, doubled=True, why="difference"),
    )


def test_a_score_up_to_the_limit_is_settled_as_it_is():
    assert cap_score(500, 500) == 500
    assert cap_score(510, 500) == 500
    assert cap_score(490, 500) == 490


def test_a_fixed_value_stays_above_the_limit():
    assert cap_score(1000, 500, fixed=True) == 1000


@given(winner=st.sampled_from([*Wind, None]), scores=SCORES)
def test_every_settlement_adds_up_to_zero(winner, scores):
    assert sum(settle(winner, scores).changes.values()) == 0


@given(winner=st.sampled_from(Wind), scores=SCORES)
def test_the_changes_are_what_the_rules_say_pair_by_pair(winner, scores):
    expected = dict.fromkeys(Wind, 0)
    for receiver in Wind:
        for payer in Wind:
            if receiver is payer or payer is winner:
                continue
            score = scores[winner] if receiver is winner else scores[receiver] - scores[payer]
            if receiver is not winner and score <= 0:
                continue
            points = score * 2 if E in (receiver, payer) else score
            expected[receiver] += points
            expected[payer] -= points
    assert settle(winner, scores).changes == expected


@pytest.mark.soak
def test_a_million_random_rounds_each_add_up_to_zero():
    chance = random.Random(81)
    winds = tuple(Wind)
    for _ in range(1_000_000):
        scores = {wind: chance.randrange(0, 2001) for wind in winds}
        winner = chance.choice(winds)
        assert sum(settle(winner, scores).changes.values()) == 0
