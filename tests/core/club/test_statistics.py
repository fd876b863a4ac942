"""What is remembered beside the sums, by hand: rows of rounds, feats, collections."""

from datetime import UTC, date, datetime, timedelta

import pytest

from core.club.collection import COLLECTION, collection_of, full_at, gaps, item_of, variants
from core.club.statistics import WHOLE_GAME, Feat, Played, RowChanges, feats_of_rounds, row_changes
from core.game.corrections import correct, void
from core.game.decisions import end
from core.game.events import Entry, RoundDrawn
from tests.core.evening import ANNA, BERT, CEES, DIRK, EIGHT, Evening, won

DRAW = RoundDrawn()
FOUR = (ANNA, BERT, CEES, DIRK)


def at(number):
    return EIGHT + timedelta(minutes=number)


def test_a_round_leaves_its_figures_and_nothing_else_moves():
    evening = Evening()
    before = evening.does(DRAW)
    after = evening.does(won(1, 40, 120, 0, 20))
    assert row_changes(before, after) == RowChanges(
        played=(Played(3, at(3), FOUR, (-120, 480, -220, -140), (0, 0, 0, 0), BERT, 120, 0),)
    )


def test_a_draw_has_no_winner_and_no_score():
    evening = Evening()
    [row] = row_changes(evening.table, evening.does(DRAW)).played
    assert (row.winner, row.score, row.changes) == (None, 0, (0, 0, 0, 0))


def test_an_overscore_a_special_hand_and_a_situation_are_feats():
    evening = Evening()
    made = row_changes(
        evening.table,
        evening.does(won(0, Entry(1000, ("bmj-34", "situation-87"), 54), 640, 500, 0)),
    )
    assert made.feats == (
        Feat(2, BERT, "overscore", "", 640, at(2)),
        Feat(2, ANNA, "special", "bmj-34", 34, at(2)),
        Feat(2, ANNA, "situation", "situation-87", 54, at(2)),
    )
    assert made.played[0].zbmj == 34


@pytest.mark.parametrize(
    ("situation", "number"),
    [("situation-84", 51), ("situation-85", 52), ("situation-86", 53), ("situation-87", 54)],
)
def test_the_situations_have_the_numbers_after_bmj_50(situation, number):
    """Rule 135 prints 51 twice, a misprint (R10); rule 141 has the numbers 51 to 54."""
    evening = Evening()
    made = won(0, Entry(500, (situation,), number), 0, 0, 0)
    assert row_changes(evening.table, evening.does(made)).feats == (
        Feat(2, ANNA, "situation", situation, number, at(2)),
    )


def test_a_limit_hand_of_a_tournament_has_no_number():
    evening = Evening("nts-2002")
    [feat] = row_changes(
        evening.table, evening.does(won(0, Entry(1000, ("jade",)), 0, 0, 0))
    ).feats
    assert feat == Feat(2, ANNA, "special", "jade", 0, at(2))


def test_a_game_that_is_over_leaves_totals_and_all_round_points():
    evening = Evening()
    evening.does(won(0, 640, 0, 0, 0))  # settled as 500: 1000 from each; 6 all-round points
    before = evening.table
    assert row_changes(before, evening.does(end(before))).feats == (
        Feat(WHOLE_GAME, ANNA, "total", "", 6000, at(3)),
        Feat(WHOLE_GAME, ANNA, "all_round", "", 6, at(3)),
        Feat(WHOLE_GAME, BERT, "total", "", 2000, at(3)),
        Feat(WHOLE_GAME, CEES, "total", "", 2000, at(3)),
        Feat(WHOLE_GAME, DIRK, "total", "", 2000, at(3)),
    )


def test_a_game_ended_when_the_players_ended_it_whatever_is_corrected_later():
    evening = Evening()
    evening.does(won(0, 100, 0, 0, 0))
    evening.does(DRAW)
    before = evening.does(end(evening.table))  # 4
    change = row_changes(before, evening.does(correct(before, 1, DRAW)))
    assert change.gone == (2, 3, WHOLE_GAME)
    assert [(feat.kind, feat.amount, feat.at) for feat in change.feats] == [
        ("total", 3000, at(4))
    ] * 4


def test_a_game_played_to_its_end_ended_with_its_last_round():
    evening = Evening("nts-2002", games=2)
    before = evening.does(won(0, 0, 10, 0, 0))  # 2: East Anna 0; Cees and Dirk pay Bert 10 each
    change = row_changes(before, evening.does(DRAW))  # 3
    assert {(feat.what, feat.amount, feat.at) for feat in change.feats} == {
        ("", 0, at(3)),
        ("", 20, at(3)),
        ("", -10, at(3)),
    }


def test_a_tournament_game_leaves_no_all_round_points():
    evening = Evening("nts-2023")
    evening.does(won(0, 100, 0, 0, 0))
    before = evening.table
    kinds = {feat.kind for feat in row_changes(before, evening.does(end(before))).feats}
    assert kinds == {"total"}


def test_a_game_without_rounds_leaves_nothing():
    evening = Evening()
    evening.does(DRAW)
    before = evening.does(void(evening.table, 1))
    assert row_changes(before, evening.does(end(before))) == RowChanges()


def test_a_game_that_goes_on_again_takes_its_rows_back():
    evening = Evening()
    evening.does(won(0, 100, 0, 0, 0))
    before = evening.does(end(evening.table))
    assert row_changes(before, evening.undoes()) == RowChanges(gone=(WHOLE_GAME,))


def test_a_corrected_round_stays_in_the_week_in_which_it_was_recorded():
    evening = Evening()
    evening.does(won(1, 0, 100, 0, 0))
    before = evening.does(DRAW)
    change = row_changes(before, evening.does(correct(before, 1, won(2, 0, 0, 640, 0))))
    assert change.gone == (2, 3)  # the draw's winds and totals are others now
    assert [(row.act, row.at) for row in change.played] == [(2, at(2)), (3, at(3))]
    assert change.feats == (Feat(2, CEES, "overscore", "", 640, at(2)),)


def test_a_forgotten_table_takes_all_rows_along():
    evening = Evening()
    evening.plays(won(0, 100, 0, 0, 0), DRAW)
    assert row_changes(evening.table, None) == RowChanges(gone=(2, 3))
    assert row_changes(None, None) == RowChanges()


def test_the_collection_has_42_items():
    # 35 numbers from 20 to 54, and 23, 30, 35 in three kinds, 37 in two (141)
    assert len(COLLECTION) == len(set(COLLECTION)) == 42
    assert [item.removeprefix("bmj-") for item in COLLECTION] == [
        *("20", "21", "22", "23a", "23b", "23c", "24", "25", "26", "27", "28", "29"),
        *("30a", "30b", "30c", "31", "32", "33", "34", "35a", "35b", "35c", "36"),
        *("37-bamboos", "37-circles", "38", "39", "40", "41", "42", "43", "44", "45", "46"),
        *("47", "48", "49", "50", "situation-84", "situation-85", "situation-86"),
        "situation-87",
    ]


def test_a_hand_fills_its_item_and_a_form_of_bmj_44_fills_the_one_there_is():
    assert item_of("bmj-23b") == "bmj-23b"
    assert item_of("bmj-44c") == "bmj-44"
    assert item_of("situation-86") == "situation-86"
    assert item_of("bmj-23") == ""  # a chain whose suit was not noted
    assert item_of("bmj-19") == ""
    assert item_of("nine-gates") == ""


def test_one_of_several_special_hands_may_be_meant():
    # booklet, Variants: 23, 30 and 35 are three, 37 is two; 44 is one whatever its form
    assert variants("bmj-23") == ("bmj-23a", "bmj-23b", "bmj-23c")
    assert variants("bmj-37") == ("bmj-37-bamboos", "bmj-37-circles")
    assert variants("bmj-44") == variants("bmj-23a") == variants("bmj-20") == ()


def test_the_first_day_counts_for_the_collection():
    first, later = date(2026, 3, 1), date(2026, 5, 1)
    assert collection_of(
        {"bmj-44b": later, "bmj-44a": first, "bmj-3": first, "bmj-20": later}
    ) == {
        "bmj-44": first,
        "bmj-20": later,
    }


def test_gaps_are_the_numbers_under_22_that_are_missing():
    made = [f"bmj-{number}" for number in range(1, 22) if number not in {5, 21}]
    assert gaps([*made, "bmj-22", "situation-84"]) == (5, 21)


def test_the_21_are_full_when_the_last_of_them_is_first_made():
    def made(days):
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=days)
        return at.date(), at

    firsts = {f"bmj-{number}": made(number) for number in range(1, 22)}
    firsts["bmj-40"] = made(99)
    assert full_at(firsts) == made(21)
    del firsts["bmj-7"]
    assert full_at(firsts) is None


def test_a_draw_is_no_feat():
    assert feats_of_rounds(None, Evening().does(DRAW)) == []
