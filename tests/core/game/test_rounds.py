"""Rules 51, 52, 58, 80 and 134; nts 14 and 15: the winds of every round, scores and overscores."""

import pytest

from core.game.events import Entry, RoundDrawn
from core.game.rounds import CHAIRS, special_hand_number, winds_after
from core.winds import Wind
from tests.core.evening import ANNA, BERT, CEES, DIRK, Evening, won

E, S, W, N = Wind
EAST_WINS_FIRST = won(0, 100, 0, 0, 0)
BERT_WINS = won(1, 0, 100, 0, 0)
DRAW = RoundDrawn("wall")


def easts(evening):
    return [round_.winds.index(E) for round_ in evening.table.rounds]


def prevailing(evening):
    return "".join(round_.prevailing.value for round_ in evening.table.rounds)


def test_at_each_move_south_becomes_east_and_east_north():
    assert winds_after(0) == (E, S, W, N)
    assert winds_after(1) == (N, E, S, W)
    assert winds_after(2) == (W, N, E, S)
    assert winds_after(3) == (S, W, N, E)
    assert winds_after(4) == (E, S, W, N)


def test_under_the_144_rules_east_stays_after_a_win_and_after_a_draw():
    evening = Evening()
    # 1 Anna is East and wins; 2 a draw; 3 Bert wins: Bert is East; 4 Bert wins as East;
    # 5 a draw; 6 Anna wins: Cees is East; 7 Bert wins: Dirk is East in round 8
    evening.plays(EAST_WINS_FIRST, DRAW, BERT_WINS, BERT_WINS, DRAW, EAST_WINS_FIRST, BERT_WINS)
    assert easts(evening) == [0, 0, 0, 1, 1, 1, 2]
    assert evening.table.winds == (S, W, N, E)
    assert prevailing(evening) == "EEEEEEE"


def test_the_prevailing_wind_turns_when_the_first_east_is_east_again():
    evening = Evening()
    evening.plays(*[won(CHAIRS[(n + 1) % 4], 30, 30, 30, 30) for n in range(15)])
    assert prevailing(evening) == "EEEESSSSWWWWNNN"
    assert evening.table.prevailing is N
    assert evening.table.winds == (S, W, N, E)
    assert not evening.table.complete


def test_the_prevailing_wind_stays_north_after_north():
    evening = Evening("nts-2019", games=18)
    evening.plays(*[DRAW] * 17)
    assert prevailing(evening) == "EEEESSSSWWWWNNNNN"
    assert easts(evening) == [0, 1, 2, 3] * 4 + [0]


@pytest.mark.parametrize("ruleset", ["nts-2019", "nts-2023", "nts-simple"])
def test_under_the_later_tournament_rules_the_winds_move_after_every_round(ruleset):
    evening = Evening(ruleset)
    evening.plays(EAST_WINS_FIRST, DRAW, DRAW, BERT_WINS, DRAW)
    assert easts(evening) == [0, 1, 2, 3, 0]
    assert prevailing(evening) == "EEEES"


def test_under_the_rules_of_2002_the_prevailing_wind_is_always_east():
    evening = Evening("nts-2002", games=6)
    evening.plays(EAST_WINS_FIRST, DRAW, DRAW, BERT_WINS, DRAW)
    assert easts(evening) == [0, 1, 2, 3, 0]
    assert prevailing(evening) == "EEEEE"


def test_a_club_may_let_the_winds_move_otherwise():
    evening = Evening("nts-2023", winds_move="non_east_win", prevailing_wind="east")
    evening.plays(EAST_WINS_FIRST, DRAW, BERT_WINS, BERT_WINS, won(2, 0, 0, 100, 0))
    assert easts(evening) == [0, 0, 0, 1, 1]
    assert prevailing(evening) == "EEEEE"


def test_a_round_is_settled_under_its_own_winds():
    evening = Evening()
    evening.plays(won(1, 40, 120, 0, 20))
    round_ = evening.table.rounds[0]
    # East (Anna) pays Bert 240, Cees and Dirk 120 each; Cees pays Anna 80, Dirk pays Anna 40;
    # Cees pays Dirk 20
    assert round_.changes == (-120, 480, -220, -140)
    assert round_.totals == (2880, 3480, 2780, 2860)
    assert {(t.payer, t.to, t.points) for t in round_.settlement.transfers} == {
        (E, S, 240),
        (W, S, 120),
        (N, S, 120),
        (W, E, 80),
        (N, E, 40),
        (W, N, 20),
    }


def test_a_draw_has_no_scores_and_changes_nothing():
    evening = Evening()
    evening.plays(RoundDrawn("thunderstorm"))
    round_ = evening.table.rounds[0]
    assert (round_.winner, round_.winning_player, round_.reason) == (None, None, "thunderstorm")
    assert (round_.entries, round_.specials, round_.highest_special_hand) == ((), (), 0)
    assert round_.scores == round_.settled == round_.changes == (0, 0, 0, 0)
    assert round_.settlement.transfers == ()
    assert round_.totals == (3000, 3000, 3000, 3000)


def test_an_overscore_is_settled_for_the_limit_and_gives_a_point_for_each_full_hundred():
    evening = Evening()
    evening.plays(won(1, 1190, 640, 500, 0))
    round_ = evening.table.rounds[0]
    assert round_.scores == (1190, 640, 500, 0)
    assert round_.settled == (500, 500, 500, 0)
    assert round_.overscore == (1190, 640, 0, 0)
    assert round_.all_round == (11, 6, 0, 0)


def test_a_special_hand_keeps_its_value_above_the_limit_and_gives_its_number():
    evening = Evening()
    evening.plays(won(0, Entry(1000, ("bmj-21", "situation-87"), 21), 0, 0, 0))
    round_ = evening.table.rounds[0]
    assert round_.settled == (1000, 0, 0, 0)
    assert round_.changes == (6000, -2000, -2000, -2000)
    assert round_.overscore == (0, 0, 0, 0)
    assert round_.all_round == (21, 0, 0, 0)
    assert round_.specials == ("bmj-21", "situation-87")
    assert round_.highest_special_hand == 21
    assert (round_.winning_player, round_.reason) == (ANNA, "")


def test_under_the_tournament_rules_there_are_no_all_round_points():
    evening = Evening("nts-2019")
    evening.plays(won(1, 0, 2560, 0, 0))
    round_ = evening.table.rounds[0]
    assert round_.settled == (0, 2000, 0, 0)
    assert round_.overscore == (0, 2560, 0, 0)
    assert round_.all_round == (0, 0, 0, 0)


def test_a_dead_hand_and_a_lost_bet_score_nothing_and_pay_as_usual():
    evening = Evening()
    evening.plays(won(1, Entry(80, dead=True), 50, Entry(640, bet="lost"), 20))
    round_ = evening.table.rounds[0]
    assert round_.scores == (0, 50, 0, 20)
    # Anna (East) pays Bert 100, Cees 50, Dirk 50; Anna pays Dirk 40, Cees pays Dirk 20
    assert round_.changes == (-140, 200, -70, 10)
    assert round_.all_round == (0, 0, 0, 0)


def test_a_club_with_another_limit_settles_and_counts_overscores_by_it():
    evening = Evening(limit=1000)
    evening.plays(won(1, 0, 640, 0, 1010))
    assert evening.table.rounds[0].settled == (0, 640, 0, 1000)
    assert evening.table.rounds[0].overscore == (0, 0, 0, 1010)
    assert evening.table.rounds[0].all_round == (0, 0, 0, 10)


def test_the_gele_trui_stays_while_the_lead_is_shared_with_who_had_it():
    evening = Evening()
    evening.plays(DRAW)
    assert evening.table.leader is None
    evening.plays(won(1, 0, 60, 0, 0))  # Bert +240; Anna -120, Cees and Dirk -60
    assert evening.table.leader == BERT
    # Bert is East and pays 240 to Cees, who goes from -60 to +420
    evening.plays(won(2, 0, 0, 120, 0))
    assert evening.table.leader == CEES
    assert [round_.leader for round_ in evening.table.rounds] == [None, BERT, CEES]


def test_a_shared_lead_is_nobodys_when_none_of_them_had_it_before():
    evening = Evening("nts-2023")
    # 1 East: Anna +600, the others -200. 2 East: Bert. Cees wins 100: Cees +400, Bert -200,
    # Anna and Dirk -100. So Anna 500, Cees 200, Bert -400, Dirk -300.
    # 3 East: Cees. Dirk wins 200: Dirk +800, Cees -400, Anna and Bert -200.
    # Anna 300, Bert -600, Cees -200, Dirk 500.
    # 4 East: Dirk. Anna wins 100: +400: Anna 700, Bert -700, Cees -300, Dirk 300.
    evening.plays(
        won(0, 100, 0, 0, 0), won(2, 0, 0, 100, 0), won(3, 0, 0, 0, 200), won(0, 100, 0, 0, 0)
    )
    assert evening.table.totals == (700, -700, -300, 300)
    assert [round_.leader for round_ in evening.table.rounds] == [ANNA, ANNA, DIRK, ANNA]
    # 5 East: Anna. Bert wins 70; Cees 0, Dirk 70, Anna 0: Anna pays Bert 140 and Dirk 140,
    # Cees pays Bert 70 and Dirk 70, Dirk pays Bert 70.
    evening.plays(won(1, 0, 70, 0, 70))
    assert evening.table.totals == (420, -420, -440, 440)
    assert evening.table.leader == DIRK


def test_equal_leaders_without_a_leader_before_wear_nothing():
    evening = Evening("nts-2023")
    # East Anna wins nothing but the others settle: Bert and Cees 50 each, Dirk 0:
    # Dirk pays them 50 each
    evening.plays(won(0, 0, 50, 50, 0))
    assert evening.table.totals == (0, 50, 50, -100)
    assert evening.table.leader is None


def test_who_led_wears_nothing_when_two_others_share_the_lead():
    evening = Evening("nts-2023")
    evening.plays(won(0, 10, 0, 0, 0))  # East Anna: +60, the others -20
    assert evening.table.leader == ANNA
    # East Bert; Anna wins 0, Cees and Dirk have 50: Bert pays each 100: Cees and Dirk 80, Anna 60
    evening.plays(won(0, 0, 0, 50, 50))
    assert evening.table.totals == (60, -220, 80, 80)
    assert evening.table.leader is None


def test_who_leads_keeps_the_gele_trui_when_another_comes_level():
    evening = Evening("nts-2023")
    # 1 East Anna. Bert wins 50: Bert +200, Anna -100, Cees and Dirk -50.
    # 2 East Bert. Cees wins 50: Cees +200, Bert -100, Anna and Dirk -50:
    #   Anna -150, Bert 100, Cees 150, Dirk -100.
    # 3 East Cees. Anna wins 0; Bert 50, Cees 0, Dirk 0: Cees pays Bert 100, Dirk pays Bert 50:
    #   Anna -150, Bert 250, Cees 50, Dirk -150.
    evening.plays(won(1, 0, 50, 0, 0), won(2, 0, 0, 50, 0), won(0, 0, 50, 0, 0))
    assert evening.table.totals == (-150, 250, 50, -150)
    # 4 East Dirk. Anna wins 0; Bert 0, Cees 100, Dirk 0: Bert pays Cees 100, Dirk pays Cees 200:
    #   Bert 150, Cees 350.
    evening.plays(won(0, 0, 0, 100, 0))
    assert evening.table.totals == (-150, 150, 350, -350)
    # 5 East Anna. Anna wins 0; Bert 100, the others 0: Cees and Dirk pay Bert 100 each:
    #   Bert 350, Cees 250.
    # 6 East Bert. Bert wins 0; Cees 50, Anna and Dirk 0: they pay 50 each: Cees 350, level.
    evening.plays(won(0, 0, 100, 0, 0), won(1, 0, 0, 50, 0))
    assert evening.table.totals == (-200, 350, 350, -500)
    assert evening.table.leader == BERT


@pytest.mark.parametrize(
    ("special", "number"),
    [
        ("bmj-1", 1),
        ("bmj-23a", 23),
        ("bmj-37-circles", 37),
        ("bmj-50", 50),
        ("situation-84", 0),
        ("nine-gates", 0),
    ],
)
def test_a_special_hand_has_the_number_of_the_booklet(special, number):
    assert special_hand_number(special) == number
