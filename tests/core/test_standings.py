"""Rankings: most first, equals share a place."""

from core.standings import Placed, ranking
from tests.core.evening import ANNA, BERT, CEES, DIRK


def test_equals_share_a_place_and_the_next_counts_them_both():
    figures = {ANNA: -20, BERT: 40, CEES: 40, DIRK: 100}
    assert ranking(figures) == (
        Placed(1, DIRK, 100),
        Placed(2, BERT, 40),
        Placed(2, CEES, 40),
        Placed(4, ANNA, -20),
    )


def test_nobody_is_ranked_when_nobody_played():
    assert ranking({}) == ()
