"""Rule 55: who won; equals share."""

from core.game.events import Entry, GameEnded, PlayerRelieved, RoundDrawn
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening, won

DRAW = RoundDrawn()
BMJ_21 = Entry(1000, ("bmj-21",), 21)
BMJ_3 = Entry(250, ("bmj-3",), 3)


def places(table):
    return [(line.place, line.player, line.points) for line in table.standing]


def test_a_broken_off_game_is_won_by_points():
    table = Evening().plays(
        won(0, BMJ_3, 0, 0, 0),  # Anna +1500, the others -500
        won(1, 0, 500, 0, 0),  # Bert +2000, Anna -1000, Cees and Dirk -500
        GameEnded(),
    )
    assert table.winners == (BERT,)
    assert places(table) == [(1, BERT, 4500), (2, ANNA, 3500), (3, CEES, 2000), (3, DIRK, 2000)]


def test_a_complete_game_is_won_by_the_highest_special_hand():
    table = Evening(games=3).plays(
        won(0, BMJ_3, 0, 0, 0),  # Anna 4500, the others 2500
        won(1, 0, 500, 0, 0),  # Bert 4500, Anna 3500, Cees and Dirk 2000
        won(1, 0, 100, 0, 0),  # Bert as East 5100, Anna 3300, Cees and Dirk 1800
    )
    assert table.complete
    assert table.winners == (ANNA,)
    assert places(table) == [(1, ANNA, 3300), (2, BERT, 5100), (3, CEES, 1800), (3, DIRK, 1800)]


def test_of_equal_special_hands_the_one_with_more_points_wins():
    table = Evening(games=2).plays(won(0, BMJ_21, 0, 0, 0), won(1, 0, BMJ_21, 0, 0))
    # Anna 9000, the others 1000; then Bert, Anna being East: +4000, Anna -2000, others -1000
    assert table.totals == (7000, 5000, 0, 0)
    assert table.winners == (ANNA,)


def test_equal_special_hands_and_equal_points_share():
    # East of all four rounds: Anna, as nobody but she wins or it is a draw
    table = Evening("nmv-144", games=4, winds_move="every_game").plays(
        won(0, BMJ_21, 0, 0, 0),  # East Anna +6000, the others -2000
        won(1, 0, BMJ_21, 0, 0),  # East Bert +6000, the others -2000
        DRAW,
        DRAW,
    )
    assert table.totals == (7000, 7000, -1000, -1000)
    assert table.winners == (ANNA, BERT)
    assert places(table) == [(1, ANNA, 7000), (1, BERT, 7000), (3, CEES, -1000), (3, DIRK, -1000)]


def test_the_number_decides_between_special_hands_not_the_order():
    table = Evening(games=2).plays(
        won(0, Entry(1000, ("bmj-37-circles",), 37), 0, 0, 0),
        won(1, 0, Entry(1000, ("bmj-23a",), 23), 0, 0),
    )
    assert table.winners == (ANNA,)


def test_a_complete_game_without_a_special_hand_is_won_by_points():
    situation = Entry(500, ("situation-84",), 51)
    table = Evening(games=2).plays(won(1, 0, 500, 0, 0), won(2, 0, 0, situation, 0))
    # Bert 5000, Anna 2000, Cees and Dirk 2500; then Bert as East pays 1000: Cees 4500, Bert 4000
    assert table.totals == (1500, 4000, 4500, 2000)
    assert table.winners == (CEES,)


def test_without_special_hands_a_complete_game_may_go_to_who_never_made_mahjong():
    # East Anna wins nothing; Bert has 400: Cees and Dirk pay him 400 each; then it is a draw
    table = Evening(games=2).plays(won(0, 0, 400, 0, 0), DRAW)
    assert table.totals == (3000, 3800, 2600, 2600)
    assert table.winners == (BERT,)


def test_a_tournament_game_is_won_by_points():
    table = Evening("nts-2002").plays(
        won(0, Entry(2000, ("nine-gates",)), 0, 0, 0), DRAW, DRAW, DRAW
    )
    assert table.winners == (ANNA,)


def test_equals_share_a_game():
    table = Evening("nts-2002").plays(won(0, 0, 50, 50, 0), DRAW, DRAW, DRAW)
    assert table.winners == (BERT, CEES)
    assert places(table) == [(1, BERT, 50), (1, CEES, 50), (3, ANNA, 0), (4, DIRK, -100)]


def test_nobody_wins_a_game_without_a_round():
    table = Evening().plays(GameEnded(left=True))
    assert table.winners == ()


def test_while_a_game_goes_on_the_standing_is_by_points():
    table = Evening().plays(won(0, BMJ_3, 0, 0, 0))
    assert table.winners == ()
    assert places(table)[0] == (1, ANNA, 4500)


def test_who_made_the_special_hand_wins_also_when_relieved_later():
    table = Evening(games=2).plays(won(0, BMJ_21, 0, 0, 0), PlayerRelieved(0, EEF), DRAW)
    assert table.winners == (ANNA,)
    assert places(table)[0] == (1, EEF, 9000)
