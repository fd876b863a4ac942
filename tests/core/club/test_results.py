"""The results of tables, and the special hands as which they count."""

from dataclasses import replace
from datetime import date

import pytest

from core.club.collection import counts_as
from core.club.results import TableReported
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF


def test_a_result_is_of_the_member_into_whom_a_player_was_merged():
    day = date(2026, 9, 3)
    result = TableReported(
        day, "1", "nmv", (ANNA, BERT, CEES, DIRK), (300, 100, -100, -300)
    ).result
    same = {player: player for player in (ANNA, BERT, CEES, DIRK)}
    assert result.renumbered(same) is result
    merged = result.renumbered({**same, DIRK: EEF})
    assert [person.player for person in merged.person_results] == [ANNA, BERT, CEES, EEF]
    won = replace(result, winners=(DIRK,)).renumbered({**same, DIRK: EEF})
    assert won.winners == (EEF,)


@pytest.mark.parametrize(
    ("special", "counted"),
    [("bmj-23a", "bmj-23a"), ("bmj-23b", "bmj-23b"), ("bmj-44a", "bmj-44"), ("nts-1", "nts-1")],
)
def test_a_form_of_a_hand_counts_as_its_item_of_the_collection(special, counted):
    assert counts_as(special) == counted
