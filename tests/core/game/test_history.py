"""The history of a round: its values over time, each with its writer."""

from datetime import timedelta

from core.game.corrections import correct, insert, void
from core.game.events import Entry, RoundDrawn, TailVoted
from core.game.history import Version, history, winds_changed
from tests.core.evening import ANNA, BERT, CEES, DIRK, EIGHT, Evening, won

BERT_WINS = won(1, 0, 100, 0, 0)
CEES_WINS = won(2, 0, 0, 100, 0)
DRAW = RoundDrawn()


def minute(number):
    return EIGHT + timedelta(minutes=number)


def test_the_history_of_a_round_tells_every_change_and_undo():
    evening = Evening()
    evening.does(TailVoted(0))  # 2
    evening.does(BERT_WINS, by=BERT)  # 3
    evening.does(DRAW)  # 4: another round
    evening.does(correct(evening.table, 1, CEES_WINS), by=CEES)  # 5
    evening.does(correct(evening.table, 2, CEES_WINS), by=DIRK)  # 6: another round
    evening.undoes(by=DIRK)  # 7: of 6
    evening.does(void(evening.table, 1), by=DIRK)  # 8
    evening.undoes(by=ANNA)  # 9: of 8
    evening.undoes(by=BERT)  # 10: of 5
    evening.undoes()  # 11: of 4
    evening.undoes(by=CEES)  # 12: of 3
    assert history(evening.happenings, 3) == (
        Version(minute(3), BERT, "recorded", BERT_WINS),
        Version(minute(5), CEES, "corrected", CEES_WINS),
        Version(minute(8), DIRK, "voided", None),
        Version(minute(9), ANNA, "undone", CEES_WINS),
        Version(minute(10), BERT, "undone", BERT_WINS),
        Version(minute(12), CEES, "undone", None),
    )


def test_a_draw_is_recorded_too():
    evening = Evening()
    evening.does(DRAW, by=DIRK)
    assert history(evening.happenings, 2) == (Version(minute(2), DIRK, "recorded", DRAW),)


def test_a_round_put_in_has_a_history_too():
    evening = Evening()
    evening.does(insert(evening.table, 0, DRAW), by=BERT)
    evening.does(correct(evening.table, 1, CEES_WINS), by=CEES)
    assert history(evening.happenings, 2) == (
        Version(minute(2), BERT, "inserted", DRAW),
        Version(minute(3), CEES, "corrected", CEES_WINS),
    )


def test_a_happening_that_recorded_no_round_has_no_history():
    evening = Evening()
    evening.does(TailVoted(0))
    assert history(evening.happenings, 2) == ()


def test_a_correction_names_the_rounds_by_tiles_whose_winds_are_others_now():
    by_tiles = Entry(30, hand="(555k) 123b 99t EEE CC +C")
    evening = Evening()
    evening.plays(
        BERT_WINS,
        won(0, by_tiles, 0, 0, 0),  # 2: Bert is East, after the correction Anna
        BERT_WINS,  # 3: not by tiles
        won(0, 0, 0, 0, by_tiles),  # 4
    )
    before = evening.table
    after = evening.does(correct(before, 1, DRAW))
    # 1 a draw, Anna East; 2 Anna wins as East, 3 Bert wins: 4 is played under Bert, not Dirk
    assert [round_.winds.index(round_.prevailing) for round_ in before.rounds] == [0, 1, 2, 3]
    assert [round_.winds.index(round_.prevailing) for round_ in after.rounds] == [0, 0, 0, 1]
    assert winds_changed(before, after) == (2, 4)
    assert winds_changed(after, after) == ()
    without = evening.does(void(after, 2))
    # 2 is gone; 3 is 2 now; 4 is 3 now and under the same East
    assert winds_changed(after, without) == ()
