"""What can be done at a table, and what is refused, with its facts."""

from typing import Final

import pytest

from core.game.corrections import correct, insert, place_after, void
from core.game.decisions import check, draw, end, open_table, record, undo
from core.game.events import (
    Entry,
    GameEnded,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    TableOpened,
    TailVoted,
)
from core.game.seat_decisions import relieve, vote_tail
from core.game.seat_problems import SitsAlready, TailAgreed, VotedAlready
from core.journal import Undone
from core.players import PlayerId
from core.problems import (
    BadCircumstance,
    BadHouseRule,
    BadScore,
    BetContradicted,
    BetNotPlayed,
    Clash,
    DeadHandWon,
    HalfOfWinner,
    NoKongDraw,
    NotFourPlayers,
    NothingToUndo,
    NothingWon,
    SameAsBefore,
    SpecialNotWon,
    TableOver,
    UnknownRound,
    UnknownRuleset,
    UnknownSpecial,
)
from core.rulesets import RULESETS
from core.winds import Wind
from tests.core.evening import ANNA, BERT, CEES, DAY, DIRK, EEF, Evening, refusal, won

E, S, W, N = Wind
NMV, NTS = RULESETS["nmv-144"], RULESETS["nts-2002"]
BERT_WINS = won(1, 0, 100, 0, 0)
DRAW = RoundDrawn()


def test_a_table_is_opened_by_four_in_the_order_of_the_winds():
    assert open_table("nmv-144", {"limit": 1000}, [DIRK, ANNA, CEES, BERT], DAY) == TableOpened(
        "nmv-144", (("limit", 1000),), (DIRK, ANNA, CEES, BERT), DAY
    )


@pytest.mark.parametrize(
    ("players", "how_many"),
    [
        ([ANNA, BERT], 2),
        ([ANNA, BERT, CEES, DIRK, EEF, PlayerId(6)], 6),
        ([ANNA, BERT, CEES, ANNA], 3),
        ([ANNA, BERT, CEES, DIRK, ANNA], 4),  # on five chairs
    ],
)
def test_other_than_three_to_five_different_players_are_refused(players, how_many):
    assert refusal(open_table, "nmv-144", {}, players, DAY) == NotFourPlayers(how_many)


def test_a_table_needs_a_ruleset_and_house_rules_that_exist():
    four = [ANNA, BERT, CEES, DIRK]
    assert refusal(open_table, "riichi", {}, four, DAY) == UnknownRuleset("riichi")
    assert refusal(open_table, "nmv-144", {"limit": 0}, four, DAY) == BadHouseRule("limit", 0)


# --- recording -----------------------------------------------------------------------------


def test_an_outcome_that_can_be_is_recorded_as_it_is():
    table = Evening().table
    assert record(table, BERT_WINS) == BERT_WINS
    assert draw(table, "wall") == RoundDrawn("wall")
    assert draw(table) == RoundDrawn("")


def test_a_dead_hand_may_not_win_but_another_may_have_one():
    dead = Entry(dead=True)
    assert refusal(record, Evening().table, won(2, 0, 0, dead, 0)) == DeadHandWon(2)
    with_two_dead = won(2, 0, dead, 30, dead)
    assert record(Evening().table, with_two_dead) == with_two_dead


def test_the_fifteenth_kong_makes_a_draw_under_the_tournament_rules_only():
    assert draw(Evening("nts-2002").table, "kongs") == RoundDrawn("kongs")
    assert refusal(draw, Evening().table, "kongs") == NoKongDraw("nmv-144")


@pytest.mark.parametrize("points", [-1, 10**9 + 1])
def test_a_score_is_from_0_to_a_thousand_million(points):
    assert refusal(check, NMV, won(1, points, 30, 0, 0)) == BadScore(0, points)
    check(NMV, won(1, 0, 10**9, 0, 0))


def test_the_bet_is_won_by_the_winner_and_lost_by_others():
    check(NMV, won(1, Entry(bet="lost"), Entry(60, bet="won"), 0, 0))
    lost_by_winner = won(1, 0, Entry(60, bet="lost"), 0, 0)
    assert refusal(check, NMV, lost_by_winner) == BetContradicted(1)
    won_by_another = won(1, 0, 60, 0, Entry(30, bet="won"))
    assert refusal(check, NMV, won_by_another) == BetContradicted(3)


def test_the_tournament_rules_know_no_bet():
    assert refusal(check, NTS, won(1, 0, Entry(80, bet="won"), 0, 0)) == BetNotPlayed("nts-2002")


def test_special_hands_are_those_of_the_ruleset():
    check(NMV, won(1, 0, Entry(1000, ("bmj-23a", "situation-87"), 54), 0, 0))
    of_the_other = won(1, 0, Entry(2000, ("nine-gates",)), 0, 0)
    assert refusal(check, NMV, of_the_other) == UnknownSpecial("nmv-144", "nine-gates")


def test_another_than_the_winner_has_half_a_limit_hand_at_most():
    half, whole = Entry(500, ("half:wind-snake",)), Entry(1000, ("wind-snake",))
    check(NTS, won(0, whole, half, 0, 0))
    assert refusal(check, NTS, won(0, half, 0, 0, 0)) == HalfOfWinner(0, "half:wind-snake")
    assert refusal(check, NTS, won(0, whole, whole, 0, 0)) == SpecialNotWon(1, "wind-snake")


# --- correcting ----------------------------------------------------------------------------


def test_corrections_name_the_round_by_the_happening_that_recorded_it():
    evening = Evening()
    evening.plays(TailVoted(0), DRAW, BERT_WINS)  # happenings 2, 3, 4
    table = evening.table
    assert correct(table, 2, DRAW) == RoundCorrected(4, DRAW)
    assert void(table, 1) == RoundVoided(3)
    assert insert(table, 0, BERT_WINS) == RoundInserted(0, BERT_WINS)
    assert insert(table, 2, BERT_WINS) == RoundInserted(2, BERT_WINS)


def test_a_round_that_was_not_played_cannot_be_corrected():
    table = Evening().plays(DRAW)
    assert refusal(correct, table, 2, BERT_WINS) == UnknownRound(2, 1)
    assert refusal(correct, table, 0, BERT_WINS) == UnknownRound(0, 1)
    assert refusal(void, table, 2) == UnknownRound(2, 1)
    assert refusal(insert, table, 2, DRAW) == UnknownRound(2, 1)
    assert refusal(insert, table, -1, DRAW) == UnknownRound(-1, 1)
    assert refusal(place_after, table, 2) == UnknownRound(2, 1)


def test_a_correction_must_change_something_and_be_possible():
    table = Evening().plays(BERT_WINS)
    dead = won(1, 0, Entry(dead=True), 0, 0)
    assert refusal(correct, table, 1, BERT_WINS) == SameAsBefore(1)
    assert refusal(correct, table, 1, dead) == DeadHandWon(1)
    assert refusal(insert, table, 1, dead) == DeadHandWon(1)


def test_a_mahjong_of_nothing_is_never_recorded_nor_corrected_to():
    table, nothing = Evening().plays(BERT_WINS), won(2, 30, 20, 0, 0)
    assert refusal(record, table, nothing) == NothingWon(2)
    assert refusal(correct, table, 1, nothing) == NothingWon(2)
    assert refusal(insert, table, 1, nothing) == NothingWon(2)


def test_the_place_of_a_round_put_in_has_the_winds_and_players_of_then():
    evening = Evening("nts-2019")
    evening.plays(*[DRAW] * 3)
    evening.does(relieve(evening.table, 0, EEF))
    evening.plays(*[DRAW] * 2)
    first = place_after(evening.table, 0)
    assert (first.players, first.winds, first.prevailing) == (
        (ANNA, BERT, CEES, DIRK),
        (E, S, W, N),
        E,
    )
    after_three = place_after(evening.table, 3)
    assert (after_three.players[0], after_three.winds, after_three.prevailing) == (
        ANNA,
        (S, W, N, E),
        E,
    )
    after_four = place_after(evening.table, 4)
    assert (after_four.players[0], after_four.winds, after_four.prevailing) == (
        EEF,
        (E, S, W, N),
        S,
    )


# --- players, tail, end ----------------------------------------------------------------------


def test_who_sits_at_the_table_cannot_relieve():
    table = Evening().table
    assert relieve(table, 2, EEF) == PlayerRelieved(2, EEF)
    assert refusal(relieve, table, 2, BERT) == SitsAlready(BERT)


def test_a_chair_votes_once_and_three_votes_are_enough():
    evening = Evening()
    assert vote_tail(evening.table, 3) == TailVoted(3)
    evening.does(TailVoted(3))
    assert refusal(vote_tail, evening.table, 3) == VotedAlready(3)
    evening.plays(TailVoted(0), TailVoted(1))
    assert refusal(vote_tail, evening.table, 2) == TailAgreed()


def test_a_game_that_is_over_takes_no_rounds_but_can_be_corrected():
    evening = Evening()
    evening.plays(BERT_WINS)
    evening.does(end(evening.table))
    table = evening.table
    assert refusal(record, table, BERT_WINS) == TableOver()
    assert refusal(draw, table) == TableOver()
    assert refusal(relieve, table, 0, EEF) == TableOver()
    assert refusal(vote_tail, table, 0) == TableOver()
    assert refusal(end, table) == TableOver()
    assert correct(table, 1, DRAW) == RoundCorrected(2, DRAW)
    assert void(table, 1) == RoundVoided(2)
    assert insert(table, 1, DRAW) == RoundInserted(1, DRAW)
    assert undo(table).fact == Undone(3)


def test_a_table_may_be_ended_as_left():
    assert end(Evening().table, left=True) == GameEnded(left=True)


# --- undo ------------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step_and_tells_what_it_takes_back():
    evening = Evening()
    evening.plays(BERT_WINS)  # 2
    evening.does(relieve(evening.table, 0, EEF))  # 3
    evening.does(correct(evening.table, 1, DRAW))  # 4
    evening.does(insert(evening.table, 0, DRAW))  # 5
    evening.does(void(evening.table, 2))  # 6
    told = []
    while evening.table.acts:
        undoing = undo(evening.table)
        round_ = undoing.round
        told.append(
            (undoing.fact.number, undoing.act.number, round_ and (round_.number, round_.act))
        )
        evening.does(undoing.fact)
    assert told == [(6, 6, (2, 2)), (5, 5, (1, 5)), (4, 4, (1, 2)), (3, 3, None), (2, 2, (1, 2))]
    assert refusal(undo, evening.table) == NothingToUndo()
    assert evening.table.last == 11


def test_an_undone_act_is_no_act_that_could_be_undone():
    evening = Evening()
    evening.plays(DRAW, BERT_WINS)
    evening.undoes()
    assert undo(evening.table).act.fact == DRAW


def test_after_an_undo_the_evening_goes_on_and_undo_begins_with_the_new():
    evening = Evening()
    evening.plays(DRAW, BERT_WINS)
    evening.undoes()
    table = evening.plays(won(2, 0, 0, 50, 0))
    assert [round_.act for round_ in table.rounds] == [2, 5]
    assert undo(table).fact == Undone(5)


EAST: Final = 0
SOUTH: Final = 1


@pytest.mark.parametrize(
    ("ruleset", "special", "points"),
    [("nmv-144", "bmj-50", 1000), ("nts-2002", "heaven", 2000), ("nts-2023", "heaven", 2000)],
)
def test_only_east_is_out_as_dealt_by_name_too(ruleset, special, points):
    evening = Evening(ruleset)
    entry = Entry(points, specials=(special,))
    clash = BadCircumstance(Clash.DEALT_TO_ANOTHER_THAN_EAST)
    assert refusal(record, evening.table, won(SOUTH, 0, entry, 0, 0)) == clash
    record(evening.table, won(EAST, entry, 0, 0, 0))
    # in a correction and in a round put in the winds of that round count
    evening.does(record(evening.table, won(EAST, 80, 0, 0, 0)))
    assert refusal(correct, evening.table, 1, won(SOUTH, 0, entry, 0, 0)) == clash
    assert refusal(insert, evening.table, 0, won(SOUTH, 0, entry, 0, 0)) == clash


@pytest.mark.parametrize(
    ("ruleset", "special", "points"),
    [("nmv-144", "bmj-49", 1000), ("nts-2002", "earth", 1000), ("nts-2019", "earth", 1000)],
)
def test_east_does_not_win_with_its_own_first_discard_by_name_too(ruleset, special, points):
    evening = Evening(ruleset)
    entry = Entry(points, specials=(special,))
    clash = BadCircumstance(Clash.FIRST_DISCARD_TAKEN_BY_EAST)
    assert refusal(record, evening.table, won(EAST, entry, 0, 0, 0)) == clash
    record(evening.table, won(SOUTH, 0, entry, 0, 0))


def test_nobody_bets_before_the_tiles_are_dealt():
    entry = Entry(2000, specials=("bmj-50",), bet="won")
    clash = BadCircumstance(Clash.BET_AS_DEALT)
    assert refusal(record, Evening().table, won(EAST, entry, 0, 0, 0)) == clash


def test_every_other_special_hand_may_be_anybodys():
    for ruleset in RULESETS.values():
        table = Evening(ruleset.key).table
        for special in ruleset.specials:
            if special.any_hand is None:
                entry = Entry(special.worth(ruleset.limit), specials=(special.id,))
                record(table, won(EAST, entry, 0, 0, 0))
                record(table, won(SOUTH, 0, entry, 0, 0))
