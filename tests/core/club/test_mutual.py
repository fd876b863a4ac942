"""What two won of each other, worked out by hand from rule 59."""

from core.club.mutual import Mutual, mutual, sum_accounts
from core.game.decisions import end
from core.game.events import RoundDrawn
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening, won

FIRST = won(1, 20, 40, 10, 0)
"""Anna, East, pays Bert 2 x 40 and gets 2 x 10 of Cees, 2 x 20 of Dirk; they pay Bert 40."""
SECOND = won(0, 60, 10, 20, 30)
"""Bert is East now: he pays Anna 2 x 60, Cees 2 x 10 and Dirk 2 x 20."""


def account(evening, one, other):
    return mutual(evening.table, {one}, {other})


def test_each_pair_has_an_account_and_a_draw_is_a_round_without_payments():
    evening = Evening()
    evening.plays(FIRST, RoundDrawn(), SECOND)
    assert account(evening, ANNA, BERT) == Mutual(3, 1, 120, 80)
    assert account(evening, BERT, ANNA) == Mutual(3, 1, 80, 120)
    assert account(evening, CEES, DIRK) == Mutual(3, 1, 10, 10)
    assert account(evening, ANNA, EEF) == Mutual()


def test_a_place_counts_once_the_table_is_over_and_equals_are_neither():
    evening = Evening()
    evening.plays(FIRST, SECOND)
    evening.does(end(evening.table))
    # Anna -20 +240, Bert +160 -180, Cees -50 -50, Dirk -90 -10 (by 10 from Cees, and 60 to Anna)
    assert account(evening, ANNA, BERT)[4:7] == (1, 0, 0)
    assert account(evening, DIRK, BERT)[4:7] == (0, 1, 0)
    drawn = Evening()
    drawn.does(RoundDrawn())
    drawn.does(end(drawn.table))
    assert account(drawn, ANNA, BERT) == Mutual(1, 1, equal=1)


def test_somebody_under_two_numbers_is_one():
    evening = Evening()
    evening.plays(FIRST, SECOND)
    assert mutual(evening.table, {ANNA, EEF}, {CEES}).rounds == 2
    assert sum_accounts([account(evening, ANNA, BERT)] * 2) == Mutual(4, 2, 240, 160)
    assert sum_accounts([]) == Mutual()
