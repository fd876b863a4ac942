"""Two players who sat in each other's chairs (competition C12, 9)."""

import pytest

from core.game.corrections import correct, insert
from core.game.decisions import draw, undo
from core.game.events import Entry, SeatsExchanged
from core.game.history import winds_changed
from core.game.seat_decisions import exchange, join, leave, relieve, vote_tail
from core.game.seat_problems import OnePlayed, SitsAlready
from core.game.table import fold
from core.players import DROMER, PlayerId
from core.problems import SitsNotHere, UnknownRound
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening, refusal, won
from tests.core.game.test_five_and_three import At, east, standing

FOUR = (ANNA, BERT, CEES, DIRK)


def three_rounds():
    """Bert 120 as South, Cees 100 while Bert is East, Dirk 50 while Cees is East."""
    at = Evening()
    at.does(won(1, 40, 120, 0, 20))
    at.does(won(2, 0, 0, 100, 0))
    at.does(won(3, 0, 0, 0, 50))
    return at


def points(table):
    """The points of Anna, Bert, Cees and Dirk, without the stock of 3000."""
    return [standing(table)[player] - 3000 for player in FOUR]


def test_the_example_of_the_rule():
    at = Evening()
    at.does(won(1, 40, 120, 0, 20))
    assert points(at.table) == [-120, 480, -220, -140]
    assert east(at.table) == BERT
    at.does(exchange(at.table, ANNA, BERT))
    assert points(at.table) == [-180, 720, -300, -240]
    assert east(at.table) == BERT
    assert at.table.seats == (BERT, ANNA, CEES, DIRK)
    assert at.table.rounds[0].entries[0].points == 120


def test_all_later_rounds_are_settled_anew():
    at = three_rounds()
    at.does(exchange(at.table, BERT, ANNA))
    # Bert stays East after his win; then Anna is East while Dirk wins
    assert points(at.table) == [
        -180 - 100 - 100,
        720 - 200 - 50,
        -300 + 400 - 50,
        -240 - 100 + 200,
    ]


def test_an_exchange_from_the_second_round_on():
    at = three_rounds()
    at.does(exchange(at.table, ANNA, BERT, 1))
    # the second round has Anna in the chair of East, the third has Cees
    assert points(at.table) == [
        -120 - 200 - 50,
        480 - 100 - 50,
        -220 + 400 - 100,
        -140 - 100 + 200,
    ]
    assert at.table.seats == (BERT, ANNA, CEES, DIRK)
    assert at.table.rounds[0].players == FOUR


def test_an_exchange_from_the_present_round_on_changes_no_points():
    at = three_rounds()
    before = points(at.table)
    at.does(exchange(at.table, ANNA, DIRK, 3))
    assert points(at.table) == before
    assert at.table.seats == (DIRK, BERT, CEES, ANNA)
    assert east(at.table) == ANNA
    at.does(won(3, 0, 0, 0, 10))  # Anna, as East
    assert points(at.table)[0] == before[0] + 60
    at.does(undo(at.table).fact)
    assert at.table.seats == (DIRK, BERT, CEES, ANNA)


@pytest.mark.parametrize("after", [0, 1, 3])
def test_an_exchange_is_taken_back(after):
    at = three_rounds()
    before = at.table
    at.does(exchange(at.table, ANNA, BERT, after))
    at.does(undo(at.table).fact)
    assert at.table.rounds == before.rounds
    assert at.table.seats == before.seats


@pytest.mark.parametrize("after", [0, 1, 3])
def test_an_exchange_and_the_same_again_change_nothing(after):
    at = three_rounds()
    before = at.table
    at.does(exchange(at.table, ANNA, BERT, after))
    at.does(exchange(at.table, ANNA, BERT, after))
    assert at.table.rounds == before.rounds
    assert at.table.seats == before.seats


def test_an_exchange_before_the_first_round():
    at = Evening()
    at.does(exchange(at.table, ANNA, BERT))
    assert at.table.seats == (BERT, ANNA, CEES, DIRK)
    at.does(won(0, 120, 40, 0, 20))
    assert points(at.table) == [-180, 720, -300, -240]


def test_corrections_after_an_exchange_are_by_the_new_chairs():
    at = three_rounds()
    at.does(exchange(at.table, ANNA, BERT))
    at.does(correct(at.table, 1, won(0, 60, 40, 0, 20)))  # Bert wins with 60
    assert [part.points for part in at.table.rounds[0].entries] == [60, 40, 0, 20]
    assert at.table.rounds[0].changes[0] == 360
    at.does(insert(at.table, 0, won(1, 0, 50, 0, 0)))
    assert at.table.rounds[0].players[1] == ANNA
    assert at.table.rounds[0].changes[1] == 50 * 4


def test_a_substitute_is_exchanged_with_the_rounds_of_the_chair():
    at = three_rounds()
    at.does(relieve(at.table, 0, EEF))
    at.does(exchange(at.table, EEF, BERT))
    assert at.table.rounds[0].players == (BERT, ANNA, CEES, DIRK)
    assert at.table.seats == (BERT, EEF, CEES, DIRK)
    assert at.table.rounds[0].changes == (720, -180, -300, -240)


def test_votes_for_the_tail_game_stay_with_their_players():
    at = three_rounds()
    at.does(vote_tail(at.table, 0))
    at.does(exchange(at.table, ANNA, BERT))
    assert [at.table.owners[person] for person in at.table.votes] == [ANNA]


def test_at_a_table_of_five_both_must_have_played():
    at = At((*FOUR, EEF))
    at.wins(BERT)  # the winds move, so Anna waits and Eef has her chair
    assert refusal(exchange, at.table, ANNA, EEF) == OnePlayed(1)
    at.wins(CEES)
    assert refusal(exchange, at.table, ANNA, BERT) == OnePlayed(2)
    at.does(exchange(at.table, CEES, DIRK))
    assert at.table.rounds[1].winning_player == CEES
    assert sum(at.table.gained) == 0


def test_a_round_of_only_one_of_the_two_stays_as_it_is():
    at = At((*FOUR, EEF))
    at.wins(BERT)
    at.does(SeatsExchanged((0, 4)))  # Eef and Anna, who waits; the decision refuses it
    assert at.table.rounds[0].players == FOUR


def test_a_draw_is_of_the_players_in_their_right_chairs():
    at = Evening()
    at.does(draw(at.table))
    at.does(exchange(at.table, ANNA, BERT))
    assert at.table.rounds[0].players == (BERT, ANNA, CEES, DIRK)
    assert at.table.rounds[0].winner is None


def test_the_waiting_player_and_another_before_the_first_round():
    at = At((*FOUR, EEF))
    at.does(exchange(at.table, ANNA, EEF))
    assert at.table.people == (EEF, BERT, CEES, DIRK, ANNA)
    assert at.table.waited_first == ANNA
    at.wins(BERT)
    assert at.table.people == (ANNA, BERT, CEES, DIRK, EEF)


def test_a_player_who_came_for_the_dromer():
    at = At((ANNA, BERT, CEES))
    at.does(join(at.table, DIRK))
    at.does(exchange(at.table, ANNA, DIRK))
    assert at.table.seats == (DIRK, BERT, CEES, ANNA)
    at.does(leave(at.table, BERT))
    assert refusal(exchange, at.table, ANNA, DROMER) == SitsNotHere(DROMER)


def test_refusals():
    at = three_rounds()
    assert refusal(exchange, at.table, ANNA, PlayerId(9)) == SitsNotHere(PlayerId(9))
    assert refusal(exchange, at.table, ANNA, ANNA) == SitsAlready(ANNA)
    assert refusal(exchange, at.table, ANNA, BERT, 4) == UnknownRound(5, 3)


def test_a_hand_by_its_tiles_is_named():
    at = Evening()
    at.does(won(1, 40, Entry(120, hand="(111k)"), 0, 20))
    before = at.table
    at.does(exchange(at.table, ANNA, BERT))
    assert winds_changed(before, at.table) == (1,)
    assert fold(at.happenings) == at.table


def test_an_unplayable_stored_exchange_is_ignored():
    at = Evening()
    event = exchange(at.table, ANNA, BERT)
    at.does(type(event)((0, 4)))
    assert at.table.seats == FOUR
