"""Rules 80, 126, 127, 134, 138, 139: what is told when it happens, and only then."""

from core.game.awards import (
    GreenScarf,
    InTheRed,
    LeaderChanged,
    OrangeScarf,
    OverFourTimes,
    milestones,
)
from core.game.corrections import correct
from core.game.events import Entry, RoundDrawn
from core.game.seat_decisions import relieve
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening, won

DRAW = RoundDrawn()
BERT_WINS = won(1, 0, 100, 0, 0)  # under Anna: -200 +400 -100 -100


def told(evening, event):
    before = evening.table
    return milestones(before, evening.does(event))


def test_the_first_leader_takes_the_gele_trui_from_nobody():
    # Bert 3400, Cees and Dirk 2900: he leads by 500
    assert told(Evening(), BERT_WINS) == (LeaderChanged(BERT, None, 500),)


def test_nothing_is_told_of_a_draw_or_while_the_leader_stays():
    evening = Evening()
    assert told(evening, DRAW) == ()
    evening.does(BERT_WINS)
    assert told(evening, BERT_WINS) == ()


def test_the_gele_trui_goes_to_another_also_by_correction_and_by_undo():
    evening = Evening()
    evening.does(BERT_WINS)
    # Bert is East: Cees +400, Bert -200: Bert 3200, Cees 3300
    assert told(evening, won(2, 0, 0, 100, 0)) == (LeaderChanged(CEES, BERT, 100),)
    # without Bert's round Anna is still East: Cees 3400, Bert and Dirk 2900; Cees leads as before
    assert told(evening, correct(evening.table, 1, DRAW)) == ()
    # as a round of Dirk's 200 under Anna: Dirk +800, Anna -400, Bert and Cees -200;
    # then Bert is East: Cees +400, Bert -200, Anna and Dirk -100: Dirk 3700, Cees 3200
    assert told(evening, correct(evening.table, 1, won(3, 0, 0, 0, 200))) == (
        LeaderChanged(DIRK, CEES, 500),
    )
    before = evening.table
    assert milestones(before, evening.undoes()) == (LeaderChanged(CEES, DIRK, 500),)


def test_nobody_is_told_of_when_the_lead_is_shared_by_others():
    evening = Evening("nts-2023")
    evening.does(won(0, 10, 0, 0, 0))  # Anna +60, the others -20
    # Bert is East; Dirk wins 0; Bert and Cees 50, Anna 0: Anna pays 100 and 50: -90; Bert 80, 30
    assert told(evening, won(3, 0, 50, 50, 0)) == (LeaderChanged(BERT, ANNA, 50),)
    # Cees is East; Dirk wins 0; Anna 0, Bert 0, Cees 10: Anna and Bert pay 20: Bert 60, Cees 70
    assert told(evening, won(3, 0, 0, 10, 0)) == (LeaderChanged(CEES, BERT, 10),)
    # Dirk is East; Cees wins 0; Anna 0, Bert 10, Dirk 10: Anna pays 10 and 20: Bert 70, level
    assert told(evening, won(2, 0, 10, 0, 10)) == ()
    assert evening.table.leader == CEES


def test_nothing_is_told_when_the_gele_trui_goes_to_nobody():
    evening = Evening("nts-2023")
    evening.does(won(0, 10, 0, 0, 0))  # Anna +60, the others -20
    # Bert is East; Anna wins 0; Cees and Dirk have 50 and get 100 each from Bert: 80 each
    assert told(evening, won(0, 0, 0, 50, 50)) == ()
    assert evening.table.leader is None


def test_who_takes_over_the_leading_chair_takes_over_the_gele_trui():
    evening = Evening()
    evening.does(BERT_WINS)
    assert told(evening, relieve(evening.table, 1, EEF)) == (LeaderChanged(EEF, BERT, 500),)


def test_the_green_scarf_that_an_overscore_brings():
    evening = Evening()
    evening.does(BERT_WINS)
    evening.does(DRAW)
    # Bert is East and has 640: settled as 500, 6 points after 3 rounds; Dirk has 530: 5 points
    assert told(evening, won(1, 0, 640, 0, 530)) == (
        GreenScarf(BERT),
        GreenScarf(DIRK),
    )
    assert told(evening, DRAW) == ()


def test_a_special_hand_with_all_that_it_brings():
    evening = Evening()
    evening.does(won(1, 0, 300, 0, 0))  # under Anna: -600 +1200 -300 -300
    # Anna makes BMJ-50, won with a bet, Bert being East: she gets 4000 + 2000 + 2000,
    # so Anna 10 400, Bert 200, Cees and Dirk 700
    heaven = Entry(2000, ("bmj-50",), 50, bet="won")
    assert told(evening, won(0, heaven, 0, 0, 0)) == (
        LeaderChanged(ANNA, BERT, 9_700),
        GreenScarf(ANNA),
        OrangeScarf(ANNA),
    )
    # Cees is East: he pays 4000, the others 2000: 18 400; 200-2000; 700-4000; 700-2000
    assert told(evening, won(0, heaven, 0, 0, 0)) == (
        InTheRed(BERT),
        InTheRed(CEES),
        InTheRed(DIRK),
        OverFourTimes(ANNA),
    )


def test_a_round_that_was_told_is_not_told_again_when_another_is_corrected():
    evening = Evening()
    evening.does(won(1, 0, 640, 0, 0))
    evening.does(won(1, 0, 640, 0, 0))
    assert told(evening, correct(evening.table, 1, won(1, 0, 500, 0, 0))) == ()
    assert told(evening, correct(evening.table, 1, won(1, 0, 720, 0, 0))) == ()


def test_nothing_is_told_when_only_another_s_score_is_corrected():
    evening = Evening()
    evening.does(won(1, 0, 640, 0, 0))
    assert told(evening, correct(evening.table, 1, won(1, 10, 640, 0, 0))) == ()


def test_a_scarf_gained_by_undo_is_told():
    evening = Evening()
    evening.does(won(1, 0, 500, 0, 100))
    evening.does(won(1, 0, 700, 0, 0))
    evening.does(correct(evening.table, 2, DRAW))
    before = evening.table
    # the round of 700 stands again: 7 points in 2 rounds
    assert milestones(before, evening.undoes()) == (GreenScarf(BERT),)


def test_the_tournament_rules_tell_of_who_leads_by_a_limit_hand():
    evening = Evening("nts-2002")
    assert told(evening, won(0, Entry(2000, ("jade",)), 0, 2080, 0)) == (
        LeaderChanged(ANNA, None, 12_000),
    )
