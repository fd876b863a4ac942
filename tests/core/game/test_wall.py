"""Breaking the wall: rules 9, 12 and 13 of the 144; nts 5 and 6."""

import pytest

from core.game.wall import breaking
from core.rulesets import RULESETS
from core.rulesets.ruleset import with_house
from core.winds import Wind

NMV, NTS = RULESETS["nmv-144"], RULESETS["nts-2019"]


@pytest.mark.parametrize(
    ("first", "opener"),
    [
        (2, Wind.SOUTH),
        (3, Wind.WEST),
        (4, Wind.NORTH),
        (5, Wind.EAST),
        (9, Wind.EAST),
        (10, Wind.SOUTH),  # the example of rule 12
        (12, Wind.NORTH),
    ],
)
def test_the_throw_of_east_counts_round_the_table_with_east_as_one(first: int, opener: Wind):
    assert breaking(first, 2, NMV).opener is opener


def test_the_example_of_rule_13_ten_and_six_open_souths_wall_at_the_sixteenth_stack():
    broken = breaking(10, 6, NMV)
    assert (broken.opener, broken.count) == (Wind.SOUTH, 16)
    assert (broken.wall, broken.stack) == (Wind.SOUTH, 16)


def test_over_eighteen_south_counts_round_the_corner_into_easts_wall():
    broken = breaking(10, 10, NMV)
    assert (broken.opener, broken.count) == (Wind.SOUTH, 20)
    assert (broken.wall, broken.stack) == (Wind.EAST, 2)


def test_the_eighteenth_stack_is_still_in_the_wall():
    broken = breaking(10, 8, NMV)
    assert (broken.wall, broken.stack) == (Wind.SOUTH, 18)


def test_without_bonus_tiles_a_wall_has_seventeen_stacks():
    broken = breaking(10, 8, NTS)
    assert (broken.wall, broken.stack) == (Wind.EAST, 1)


def test_the_wall_has_as_many_tiles_as_the_club_plays_with():
    # 136 and 8 bonus tiles are 4 x 18 x 2; without them the same ten and eight go round the corner
    with_bonus_tiles = breaking(10, 8, with_house(NTS, {"bonus_tiles": True}))
    assert (with_bonus_tiles.wall, with_bonus_tiles.stack) == (Wind.SOUTH, 18)
    without = breaking(10, 8, with_house(NMV, {"bonus_tiles": False}))
    assert (without.wall, without.stack) == (Wind.EAST, 1)


def test_from_easts_wall_one_goes_on_into_norths():
    broken = breaking(9, 12, NMV)
    assert (broken.opener, broken.wall, broken.stack) == (Wind.EAST, Wind.NORTH, 3)
