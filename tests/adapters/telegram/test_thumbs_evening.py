"""An evening by eight thumbs, in short; `tests.bench.bench_thumbs_evening` plays a whole one."""

import pytest

from tests.bench.bench_thumbs_evening import HABITS, Plan, Time, by_thumb, evenings, key, typed

SECOND = 0.02
SEEDS = (2, 3)


@pytest.mark.parametrize("seed", SEEDS)
async def test_what_eight_thumbs_enter_is_what_the_same_evening_typed_is(seed):
    evening = await by_thumb(seed, 3, Time(SECOND, fast=False))
    assert evening.ledger == await typed(seed, 3)
    assert [len(rounds) for rounds in evening.ledger] == [3, 3]
    assert evening.refused == []
    assert {"who won", "result"} <= {kind for kind, _ in evening.stale}


def test_a_whole_evening_has_every_habit_at_each_table_and_a_draw():
    for plans in evenings(13, 16):
        assert {plan.habit for plan in plans} == set(HABITS)
    assert any(plan.winner is None for plans in evenings(13, 16) for plan in plans)


def test_the_short_ones_have_every_habit_between_them():
    played = {plan.habit for seed in SEEDS for plans in evenings(seed, 3) for plan in plans}
    assert played == set(HABITS)


def test_a_planned_round_is_typed_as_people_do():
    plan = Plan(2, (0, None, 120, 40))
    assert (
        plan.line(("Anna", "Bert", "Cees", "Dirk")) == "/ronde Cees 120 Dirk 40 Anna 0 Bert dood"
    )
    assert [key(score) for score in (0, None, 40)] == ["Nul", "Dood spel", "40"]
