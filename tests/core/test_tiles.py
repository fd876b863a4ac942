"""The tiles and the winds."""

from core import tiles
from core.winds import Wind


def test_a_wind_has_its_letter_its_number_and_its_tile():
    assert Wind("S") is Wind.SOUTH
    assert [wind.number for wind in Wind] == [1, 2, 3, 4]
    assert tuple(wind.kind for wind in Wind) == tiles.WIND_KINDS


def test_every_kind_is_of_one_sort():
    assert sum(map(tiles.is_terminal, range(tiles.KINDS))) == 6
    assert sum(map(tiles.is_honour, range(tiles.KINDS))) == 7
    assert sum(map(tiles.is_high, range(tiles.KINDS))) == 13
    assert sum(map(tiles.is_dragon, range(tiles.KINDS))) == 3
    assert all(map(tiles.is_bonus, tiles.BONUS_KINDS))


def test_a_suit_tile_has_a_suit_and_a_number():
    bamboo_7 = tiles.suit_tile(tiles.BAMBOOS, 7)
    assert (tiles.suit_of(bamboo_7), tiles.number_of(bamboo_7)) == (tiles.BAMBOOS, 7)
    assert tiles.suit_tile(tiles.BAMBOOS, 1) == tiles.BAMBOO_1
