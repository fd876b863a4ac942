"""Rules 52 to 56, 126, 127, 138 and 139; corrections that turn the winds of all that follows."""

from datetime import date

import pytest

from core.game.corrections import correct, insert, void
from core.game.decisions import end, record, undo
from core.game.events import (
    Entry,
    GameEnded,
    PlayerIdentified,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    TableFact,
    TableOpened,
    TailVoted,
)
from core.game.rounds import CHAIRS
from core.game.running_totals import changed_rounds
from core.game.seat_decisions import identify, relieve, vote_tail
from core.game.seat_problems import SitsAlready
from core.game.table import OwnRounds, Stint, fold
from core.journal import Event, Undone
from core.problems import Refused
from core.winds import Wind
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, EIGHT, Evening, won

E, S, W, N = Wind
DRAW = RoundDrawn()


def moved(times):
    """As many rounds in which the winds move under the 144 rules, nobody with points."""
    wests = (2, 3, 0, 1)  # who is West wins
    return [won(CHAIRS[wests[n % 4]], 0, 0, 0, 0) for n in range(times)]


# --- the opening ---------------------------------------------------------------------------


def test_four_sit_down_with_the_stock_of_their_ruleset():
    table = Evening().table
    assert table.first_seats == table.seats == (ANNA, BERT, CEES, DIRK)
    assert table.day == date(2026, 11, 21)
    assert table.totals == (3000, 3000, 3000, 3000)
    assert table.last_changes == (0, 0, 0, 0)
    assert (table.number, table.moves, table.winds, table.prevailing) == (1, 0, (E, S, W, N), E)
    assert (table.leading, table.leader) == (None, None)
    assert (table.over, table.complete, table.ended_by) == (False, False, None)
    assert table.green == table.orange == table.in_red == table.over_four == (False,) * 4
    assert (table.winners, table.mahjongs, table.last) == ((), 0, 1)


def test_the_stock_of_a_table_may_be_a_house_rule():
    assert Evening(starting_stock=2000).table.totals == (2000, 2000, 2000, 2000)
    assert Evening("nts-2023").table.totals == (0, 0, 0, 0)


def test_a_table_begins_with_its_opening():
    with pytest.raises(TypeError, match="opening"):
        fold([Event(1, EIGHT, None, RoundDrawn())])


def test_a_table_knows_how_many_of_its_rounds_were_won():
    evening = Evening()
    table = evening.plays(DRAW, won(1, 0, 30, 0, 0), DRAW)
    assert (table.mahjongs, len(table.rounds), table.number) == (1, 3, 4)
    assert table.last_changes == (0, 0, 0, 0)
    # after round 2 Bert is East: Anna gets 60 of him, 30 of Cees and of Dirk
    assert evening.plays(won(0, 30, 0, 0, 0)).last_changes == (120, -60, -30, -30)


# --- corrections ---------------------------------------------------------------------------

# Rounds 1 to 9 under the 144 rules, by chair; East in brackets.
NINE_ROUNDS = (
    won(1, 40, 120, 0, 20),  # (Anna)  -120 +480 -220 -140
    DRAW,  #                   (Bert)
    won(1, 0, 100, 0, 0),  #   (Bert)  -200 +600 -200 -200, Bert stays East
    won(0, 50, 0, 0, 0),  #    (Bert)  +200 -100  -50  -50
    won(2, 0, 0, 100, 0),  #   (Cees)  -200 -200 +600 -200, Cees stays East
    DRAW,  #                   (Cees)
    won(3, 0, 0, 0, 30),  #    (Cees)   -30  -30  -60 +120
    won(2, 0, 0, 100, 0),  #   (Dirk)  -100 -100 +400 -200
    won(1, 0, 60, 0, 0),  #    (Anna)  -120 +240  -60  -60, prevailing wind South
)


def easts(table):
    return [round_.winds.index(E) for round_ in table.rounds]


def prevailing(table):
    return "".join(round_.prevailing.value for round_ in table.rounds)


def test_nine_rounds_before_a_correction():
    table = Evening().plays(*NINE_ROUNDS)
    assert table.totals == (2430, 3890, 3410, 2270)
    assert easts(table) == [0, 1, 1, 1, 2, 2, 2, 3, 0]
    assert prevailing(table) == "EEEEEEEES"
    assert (table.winds.index(E), table.prevailing, table.leader) == (1, S, BERT)


def test_correcting_round_3_after_round_9_changes_who_was_east_later():
    evening = Evening()
    evening.plays(*NINE_ROUNDS)
    table = evening.does(correct(evening.table, 3, won(0, 100, 0, 0, 0)), by=EEF)
    # 3 (Bert) +400 -200 -100 -100   4 (Cees) +200  -50 -100  -50
    # 5 (Dirk) -100 -100 +400 -200   6 (Anna) a draw, under South
    # 7 (Anna)  -60  -30  -30 +120   8 (Bert) -100 -200 +400 -100
    # 9 (Cees)  -60 +240 -120  -60, then Dirk
    assert easts(table) == [0, 1, 1, 2, 3, 0, 0, 1, 2]
    assert prevailing(table) == "EEEEESSSS"
    assert table.totals == (3160, 3140, 3230, 2470)
    assert (table.winds.index(E), table.prevailing, table.leader) == (3, S, CEES)
    assert [round_.number for round_ in table.rounds] == list(range(1, 10))
    third = table.rounds[2]
    assert (third.act, third.corrected, third.by) == (4, True, EEF)
    assert third.at == evening.happenings[-1].at
    assert not any(round_.corrected for round_ in table.rounds if round_ is not third)


def test_undoing_a_correction_restores_what_stood_before():
    evening = Evening()
    before = evening.plays(*NINE_ROUNDS)
    evening.does(correct(before, 3, won(0, 100, 0, 0, 0)), by=EEF)
    evening.does(correct(evening.table, 3, DRAW), by=DIRK)
    after_one = evening.undoes()
    assert after_one.rounds[2].outcome == won(0, 100, 0, 0, 0)
    assert after_one.rounds[2].by == EEF
    table = evening.undoes()
    assert table.rounds == before.rounds
    assert table.totals == (2430, 3890, 3410, 2270)


def test_a_round_taken_out_leaves_no_gap():
    evening = Evening()
    evening.plays(*NINE_ROUNDS)
    table = evening.does(void(evening.table, 3))
    assert [round_.number for round_ in table.rounds] == list(range(1, 9))
    assert [round_.act for round_ in table.rounds] == [2, 3, 5, 6, 7, 8, 9, 10]
    assert table.rounds[2].outcome == NINE_ROUNDS[3]
    assert evening.undoes().rounds[2].outcome == NINE_ROUNDS[2]


def test_a_round_put_in_moves_the_winds_of_what_follows():
    evening = Evening()
    evening.plays(won(1, 0, 100, 0, 0), won(1, 0, 100, 0, 0))
    # put in between: Anna wins 50, Bert is East; so Cees is East in what is now round 3
    table = evening.does(insert(evening.table, 1, won(0, 50, 0, 0, 0)))
    # 1 (Anna) -200 +400 -100 -100  2 (Bert) +200 -100 -50 -50  3 (Cees) -100 +400 -200 -100
    assert easts(table) == [0, 1, 2]
    assert table.totals == (2900, 3700, 2650, 2750)
    assert table.rounds[1].inserted
    assert [round_.act for round_ in table.rounds] == [2, 4, 3]


def test_a_round_can_be_put_in_before_the_first():
    evening = Evening()
    evening.plays(won(1, 0, 100, 0, 0))
    table = evening.does(insert(evening.table, 0, won(2, 0, 0, 50, 0)))
    assert easts(table) == [0, 1]
    # 1 (Anna) -100 -50 +200 -50   2 (Bert) -200 +600 -200 -200
    assert table.totals == (2700, 3550, 3000, 2750)


def test_what_speaks_of_a_round_that_does_not_stand_changes_nothing():
    opening = TableOpened("nmv-144", (), (ANNA, BERT, CEES, DIRK), EIGHT.date())
    events: list[TableFact] = [opening, DRAW, RoundVoided(9), RoundCorrected(9, DRAW), Undone(9)]
    happenings = [
        Event(number, EIGHT, ANNA, event) for number, event in enumerate(events, start=1)
    ]
    table = fold(happenings)
    assert [round_.act for round_ in table.rounds] == [2]
    assert table.last == 5
    after_a_gap = fold([*happenings, Event(6, EIGHT, ANNA, RoundInserted(7, DRAW))])
    assert [round_.act for round_ in after_a_gap.rounds] == [2, 6]


# --- the players ---------------------------------------------------------------------------


def test_who_relieves_takes_over_the_points_and_each_keeps_their_own_rounds():
    evening = Evening()
    # Anna makes BMJ-21: +6000, all-round points 21
    evening.plays(won(0, Entry(1000, ("bmj-21",), 21), 0, 0, 0))
    assert evening.table.green == (True, False, False, False)
    table = evening.does(relieve(evening.table, 0, EEF))
    assert table.seats == (EEF, BERT, CEES, DIRK)
    assert table.first_seats == (ANNA, BERT, CEES, DIRK)
    assert table.totals == (9000, 1000, 1000, 1000)
    assert table.leader == EEF
    assert table.rounds[0].players == (ANNA, BERT, CEES, DIRK)
    assert table.rounds[0].leader == ANNA
    assert table.own == (OwnRounds(), OwnRounds(1, 0, 0), OwnRounds(1, 0, 0), OwnRounds(1, 0, 0))
    assert table.all_round == (0, 0, 0, 0)
    assert table.green == (False, False, False, False)
    table = evening.plays(won(0, 700, 0, 0, 0))
    assert table.own[0] == OwnRounds(rounds=1, won=1, all_round=7)
    assert table.green == (True, False, False, False)
    assert table.rounds[1].players == (EEF, BERT, CEES, DIRK)


def test_who_comes_back_has_all_own_rounds_again():
    evening = Evening()
    evening.plays(won(0, 700, 0, 0, 0))
    evening.does(relieve(evening.table, 0, EEF))
    evening.plays(won(0, 800, 0, 0, 0))
    table = evening.does(relieve(evening.table, 2, ANNA))
    assert table.own[2] == OwnRounds(rounds=1, won=1, all_round=7)
    assert table.own[0] == OwnRounds(rounds=1, won=1, all_round=8)


def test_a_round_put_in_belongs_to_who_sat_there_then():
    evening = Evening()
    evening.plays(DRAW)
    evening.does(relieve(evening.table, 1, EEF))
    evening.plays(DRAW)
    evening.does(insert(evening.table, 1, won(1, 0, 100, 0, 0)))
    evening.does(insert(evening.table, 3, won(1, 0, 100, 0, 0)))
    table = evening.does(insert(evening.table, 0, DRAW))
    assert [round_.players[1] for round_ in table.rounds] == [BERT, BERT, BERT, EEF, EEF]


def test_undoing_a_relief_gives_the_chair_back():
    evening = Evening()
    evening.does(PlayerRelieved(3, EEF))
    assert evening.undoes().seats == (ANNA, BERT, CEES, DIRK)


def test_a_place_that_was_taken_over_has_the_points_of_each_of_its_players():
    evening = Evening()
    evening.plays(won(0, 100, 0, 0, 0), won(0, 100, 0, 0, 0))  # East gets 200 of Bert each time
    table = evening.does(relieve(evening.table, 1, EEF))
    assert table.players_of(1) == (BERT,)
    table = evening.plays(won(1, 0, 100, 0, 0))  # 200 of Anna, who is East; Cees and Dirk 100 each
    assert table.stints(1) == (Stint(BERT, 1, 2, 2, -400), Stint(EEF, 3, 3, 1, 400))
    assert table.players_of(1) == (BERT, EEF)
    assert table.gained[1] == 0


def test_a_place_without_a_round_is_of_its_owner():
    evening = Evening()
    assert evening.table.stints(1) == ()
    assert evening.table.players_of(1) == (BERT,)


# --- scarves and stocks ----------------------------------------------------------------------


def test_the_green_scarf_asks_a_point_for_every_round_draws_included():
    evening = Evening()
    table = evening.plays(won(1, 0, 600, 200, 0))  # Bert 6 points after 1 round
    assert table.all_round == (0, 6, 0, 0)
    table = evening.plays(*[DRAW] * 5)
    assert table.green == (False, True, False, False)
    assert evening.plays(DRAW).green == (False, False, False, False)


@pytest.mark.parametrize(("number", "orange"), [(44, False), (45, True)])
def test_the_orange_scarf_asks_fifty_points(number, orange):
    evening = Evening()
    table = evening.plays(won(0, Entry(1000, (f"bmj-{number}",), number), 0, 0, 0))
    assert table.orange == (False, False, False, False)
    # a round of 560, also of who did not win, gives five more: 49 or 50
    assert evening.plays(won(1, 560, 30, 0, 0)).orange == (orange, False, False, False)


def test_there_are_no_scarves_under_the_tournament_rules():
    table = Evening("nts-2002").plays(won(0, 9000, 0, 0, 0))
    assert table.green == table.orange == (False, False, False, False)


def test_in_the_red_and_over_four_times_the_stock():
    evening = Evening()
    evening.plays(won(0, Entry(1000, ("bmj-50",), 50), 0, 0, 0))  # 9000, 1000 each
    table = evening.plays(won(0, 500, 0, 0, 0))  # 12000, 0 each
    assert table.totals == (12_000, 0, 0, 0)
    assert table.over_four == table.in_red == (False, False, False, False)
    table = evening.plays(won(0, 30, 0, 0, 10))
    # East Anna +180, -60 each; Dirk's 10 are paid by Bert and Cees
    assert table.totals == (12_180, -70, -70, -40)
    assert table.over_four == (True, False, False, False)
    assert table.in_red == (False, True, True, True)


def test_without_a_stock_nobody_is_in_the_red():
    table = Evening("nts-2023").plays(won(0, 500, 0, 0, 0))
    assert table.over_four == table.in_red == (False, False, False, False)


# --- the tail game ---------------------------------------------------------------------------


def test_the_third_vote_makes_the_next_round_the_last():
    evening = Evening()
    evening.plays(DRAW)
    evening.does(vote_tail(evening.table, 2))
    evening.does(vote_tail(evening.table, 0))
    assert not evening.table.tail_agreed
    table = evening.does(vote_tail(evening.table, 3))
    assert (table.votes, table.tail_agreed, table.over) == ((0, 2, 3), True, False)
    table = evening.plays(DRAW)
    assert (table.over, table.ended_by, table.complete) == (True, "tail", False)


def test_a_second_vote_of_one_chair_is_no_third_vote():
    evening = Evening()
    table = evening.plays(TailVoted(1), TailVoted(1), TailVoted(1), TailVoted(2))
    assert (table.votes, table.tail_agreed) == ((1, 2), False)


def test_a_round_before_the_third_vote_is_not_the_tail_game():
    evening = Evening()
    table = evening.plays(TailVoted(0), TailVoted(1), DRAW, TailVoted(2))
    assert (table.tail_agreed, table.over) == (True, False)
    assert evening.plays(DRAW).ended_by == "tail"


def test_undoing_the_tail_game_reopens_and_undoing_the_vote_ends_the_tail():
    evening = Evening()
    evening.plays(TailVoted(0), TailVoted(1), TailVoted(2), won(1, 0, 30, 0, 0))
    assert evening.table.over
    table = evening.undoes()
    assert (table.over, table.tail_agreed) == (False, True)
    table = evening.undoes()
    assert (table.votes, table.tail_agreed) == ((0, 1), False)


def test_a_tail_game_taken_out_is_played_again():
    evening = Evening()
    evening.plays(DRAW, TailVoted(0), TailVoted(1), TailVoted(2), DRAW)
    table = evening.does(void(evening.table, 2))
    assert (table.over, table.tail_agreed) == (False, True)
    assert evening.plays(DRAW).ended_by == "tail"


def test_a_forgotten_round_put_in_is_not_the_tail_game():
    evening = Evening()
    evening.plays(DRAW, TailVoted(0), TailVoted(1), TailVoted(2))
    assert not evening.does(insert(evening.table, 1, DRAW)).over


# --- the end ---------------------------------------------------------------------------------


def test_a_game_under_the_144_rules_is_complete_after_sixteen_moves():
    evening = Evening()
    table = evening.plays(DRAW, *moved(15), won(3, 0, 0, 0, 0))  # the last: East wins, and stays
    assert (table.moves, table.complete, table.over) == (15, False, False)
    table = evening.plays(won(0, 0, 0, 0, 0))
    assert (table.moves, table.complete, table.over) == (16, True, True)
    assert (table.ended_by, len(table.rounds)) == ("complete", 18)


@pytest.mark.parametrize(("ruleset", "rounds"), [("nts-2002", 4), ("nts-2019", 16)])
def test_a_tournament_game_has_its_number_of_rounds(ruleset, rounds):
    evening = Evening(ruleset)
    table = evening.plays(*[DRAW] * (rounds - 1))
    assert not table.over
    table = evening.plays(DRAW)
    assert (table.over, table.ended_by, table.complete) == (True, "complete", True)


def test_a_club_may_play_sixteen_moves_or_a_number_of_rounds():
    assert Evening(games=2).plays(DRAW, DRAW).complete
    assert not Evening("nts-2002", games=None).plays(*[DRAW] * 15).complete
    assert Evening("nts-2002", games=None).plays(*[DRAW] * 16).complete


def test_rounds_after_the_last_move_stay_and_count():
    evening = Evening()
    # a draw first, then 15 moves; in round 17 East wins 100 and stays
    evening.plays(DRAW, *moved(15), won(3, 0, 0, 0, 100))
    table = evening.does(correct(evening.table, 1, won(1, 0, 30, 0, 0)))
    # Bert gets 60 of East and 30 of each other; now the 16th move came in round 16;
    # Anna is East again in round 17, Dirk gets 200+100+100
    assert (table.complete, table.over, len(table.rounds)) == (True, True, 17)
    assert table.totals == (2740, 3020, 2870, 3370)
    assert (table.rounds[16].winds.index(E), table.rounds[16].prevailing) == (0, N)


def test_a_correction_reopens_a_game_that_is_no_longer_over():
    evening = Evening()
    evening.plays(*moved(16))
    assert evening.table.over
    table = evening.does(correct(evening.table, 5, DRAW))
    assert (table.over, table.moves) == (False, 15)


def test_the_players_may_stop_and_undo_that():
    evening = Evening()
    evening.plays(won(1, 0, 30, 0, 0))
    table = evening.does(end(evening.table))
    assert (table.over, table.ended_by, table.complete) == (True, "stopped", False)
    assert table.winners == (BERT,)
    table = evening.undoes()
    assert (table.over, table.winners) == (False, ())
    assert evening.does(record(table, DRAW)).number == 3


def test_a_table_may_be_left():
    assert Evening().does(GameEnded(left=True)).ended_by == "left"


# --- two who turn out to be one ------------------------------------------------------------


def test_who_turns_out_to_be_another_played_all_of_their_rounds():
    evening = Evening()
    evening.does(won(3, 0, 0, 0, 100))
    evening.does(relieve(evening.table, 3, EEF))
    evening.does(won(3, 0, 0, 0, 100))
    evening.does(identify(evening.table, DIRK, EEF))
    assert evening.table.seats == (ANNA, BERT, CEES, EEF)
    assert [played.players[3] for played in evening.table.rounds] == [EEF, EEF]
    assert evening.table.own[3] == OwnRounds(rounds=2, won=2, all_round=0)


def test_two_who_played_one_round_are_two():
    evening = Evening()
    evening.does(DRAW)
    with pytest.raises(Refused) as refused:
        identify(evening.table, CEES, DIRK)
    assert refused.value.problem == SitsAlready(DIRK)
    before = evening.table.rounds
    assert evening.does(PlayerIdentified(CEES, DIRK)).rounds == before


def test_who_somebody_is_cannot_be_undone_but_the_round_before_it_can():
    evening = Evening()
    evening.does(DRAW)
    evening.does(identify(evening.table, DIRK, EEF))
    assert undo(evening.table).fact == Undone(2)
    evening.does(undo(evening.table).fact)
    with pytest.raises(Refused):
        undo(evening.table)
    assert evening.table.seats == (ANNA, BERT, CEES, EEF)


def test_a_forgotten_first_round_is_played_by_whom_the_first_four_turned_out_to_be():
    evening = Evening()
    evening.does(DRAW)
    evening.does(identify(evening.table, DIRK, EEF))
    evening.does(insert(evening.table, 0, DRAW))
    assert evening.table.rounds[0].players == (ANNA, BERT, CEES, EEF)


def test_what_changed_begins_with_the_first_round_that_is_another():
    evening = Evening()
    before = evening.plays(won(1, 0, 100, 0, 0), RoundDrawn(), won(1, 0, 100, 0, 0))
    corrected = evening.does(correct(before, 2, won(0, 100, 0, 0, 0)))
    assert changed_rounds(before, corrected) == (before.rounds[1:], corrected.rounds[1:])
    assert changed_rounds(corrected, before) == (corrected.rounds[1:], before.rounds[1:])
    longer = evening.does(RoundDrawn())
    assert changed_rounds(corrected, longer) == ((), longer.rounds[3:])
    assert changed_rounds(longer, corrected) == (longer.rounds[3:], ())
    assert changed_rounds(None, before) == ((), before.rounds)
    assert changed_rounds(before, None) == (before.rounds, ())
