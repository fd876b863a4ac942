"""The final: tables by rank, what is carried into it, its places; by hand from T9 and C8."""

from fractions import Fraction

import pytest

from core.evening_problems import OutOfTurn
from core.tournament import decisions
from core.tournament.events import EntryNumber
from core.tournament.finals import carry_points, seat_by_rank, standing
from tests.core.tournament.test_tournament import why, worked


def test_the_tables_are_by_rank():
    assert seat_by_rank([1, 2, 3, 4]) == ((1, 2, 3, 4),)
    assert seat_by_rank([*range(1, 9)]) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert seat_by_rank([*range(1, 17)]) == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )


def test_a_half_is_cut_towards_nothing():
    assert [carry_points(points, "half") for points in (721, 1, 0, -1, -721)] == [
        360,
        0,
        0,
        0,
        -360,
    ]
    assert [carry_points(-25, carry) for carry in ("none", "all")] == [0, -25]


def final(*points, **changes):
    """The final of the eight of T10, at one table: 3, 2, 5 and 6, as E S W N."""
    played = worked(final=4, **changes)
    assert not played.now.finished
    played.do(decisions.start)
    assert played.now.tables(3) == ((3, 2, 5, 6),)
    return played.result(3, 1, *points).do(decisions.close_round)


def order(played, upto=None):
    return [f"{place} {who}" for place, who, _, _ in played.places(upto)]


@pytest.mark.parametrize(
    ("carry", "expected"),
    [
        ("none", "1 2, 2 6, 3 3, 4 5"),  # 300, 0, -100, -200
        ("half", "1 2, 2 3, 3 6, 4 5"),  # 170+300, 360-100, 140+0, 150-200
        ("all", "1 2, 2 3, 3 6, 4 5"),  # 340+300, 720-100, 280+0, 300-200
    ],
)
def test_the_four_are_placed_by_the_final_and_the_others_stay(carry, expected):
    played = final(-100, 300, -200, 0, carry=carry)
    assert order(played, 2) == ["1 3", "2 2", "3 5", "4 6", "5 1", "6 7", "7 4", "8 8"]
    assert order(played)[:4] == order(played, 2)[:4]  # the final itself is unveiled
    played.do(decisions.reveal)
    assert order(played) == [*expected.split(", "), "5 1", "6 7", "7 4", "8 8"]
    assert played.now.ranked().total == 0
    assert played.now.ranked().rows[0].rounds[2].points == 300
    assert [row.points for row in played.now.ranked().rows][4:] == [140, -320, -520, -1040]


def test_two_of_each_table_go_on_and_equals_end_as_they_stood_before():
    played = worked(final=8).do(decisions.start)
    # 3, 2, 5, 6, 1, 7, 4, 8 stood 1 to 8: first, fourth, fifth, eighth, and the others
    assert played.now.tables(3) == ((3, 6, 1, 8), (2, 5, 7, 4))
    played.result(3, 1, 100, -100, 50, -50)
    assert why(decisions.leave_out, played.now, 3, 2) == OutOfTurn("final-needs-result", 2)
    played.result(3, 2, -300, 200, 0, 100).do(decisions.close_round)
    assert order(played) == ["1 3", "2 5", "3 1", "4 4", "5 7", "6 8", "7 6", "8 2"]
    played.do(decisions.start)
    assert played.now.tables(4) == ((3, 5, 1, 4),)
    played.result(4, 1, 10, 10, -20, 0).do(decisions.close_round).do(decisions.reveal)
    assert order(played) == ["1 3", "2 5", "3 4", "4 1", "5 7", "6 8", "7 6", "8 2"]
    assert why(decisions.start, played.now) == OutOfTurn("no-round-left")
    assert [played.now.is_final_list(round_) for round_ in (3, 4)] == [False, True]


def test_equals_go_on_by_how_they_stood():
    played = worked(final=8).do(decisions.start)
    played.result(3, 1, 0, 0, 0, 0).result(3, 2, 0, 0, 0, 0).do(decisions.close_round)
    played.do(decisions.start)
    assert played.now.tables(4) == ((3, 2, 5, 6),)


def test_equals_of_a_final_are_placed_as_they_stood_before_it():
    """T9: 1, 2, 3, 4, and not 1, 1, 3, 3."""
    played = final(10, 10, -10, -10).do(decisions.reveal)
    assert order(played)[:4] == ["1 3", "2 2", "3 5", "4 6"]
    played = final(-10, 10, -10, 10).do(decisions.reveal)
    assert order(played)[:4] == ["1 2", "2 6", "3 3", "4 5"]


def test_only_equals_who_shared_a_place_before_a_final_share_one_after_it():
    four = [*map(EntryNumber, range(1, 5))]
    before = dict(zip(four, (1, 1, 3, 4), strict=True))
    after = standing(before, [[four]], [dict.fromkeys(four, 0)])
    assert after == [(1, 1), (2, 1), (3, 3), (4, 4)]


def test_who_withdrew_is_replaced_by_the_next_in_rank():
    played = worked(final=4).do(decisions.withdraw, 2).do(decisions.start)
    assert played.now.tables(3) == ((3, 5, 6, 1),)


def test_a_correction_before_the_final_counts_and_its_tables_stay():
    played = final(0, 0, 0, 0, carry="all")
    played.result(1, 2, 300, 1300, -1200, -400).do(decisions.reveal)
    assert played.now.tables(3) == ((3, 2, 5, 6),)
    assert order(played)[0] == "1 6"  # 280 + 1000


def test_a_correction_that_puts_others_above_the_four_leaves_them_behind_the_final():
    """The four are placed 1 to 4, as they sat; the others follow in their order."""
    played = final(-100, 300, -200, 0).result(1, 2, 300, -1300, 1400, -400).do(decisions.reveal)
    # 7 1400 - 120, 3 720, 2 340, 5 300 + 100 - 100, 1 140, 4 -520, 8 -1040, 6 -1300 - 20
    assert order(played, 2) == ["1 7", "2 3", "3 2", "4 5", "5 1", "6 4", "7 8", "8 6"]
    assert order(played) == ["1 2", "2 6", "3 3", "4 5", "5 7", "6 1", "7 4", "8 8"]


def test_who_stays_away_from_the_final_is_behind_it_and_not_below_all():
    played = worked(final=4).do(decisions.withdraw, 3).do(decisions.start)
    assert played.now.tables(3) == ((2, 5, 6, 1),)
    played.result(3, 1, -100, 300, -200, 0).do(decisions.close_round).do(decisions.reveal)
    assert order(played) == ["1 5", "2 1", "3 2", "4 6", "5 3", "6 7", "7 4", "8 8"]


def test_who_was_to_go_on_and_left_before_the_final_is_placed_by_the_semi_final():
    played = worked(final=8).do(decisions.start)
    played.result(3, 1, 100, -100, 50, -50).result(3, 2, -300, 200, 0, 100)
    played.do(decisions.close_round).do(decisions.withdraw, 3).do(decisions.start)
    # 5, 1 and 4 went on; the next in rank is 7
    assert played.now.tables(4) == ((5, 1, 4, 7),)
    played.result(4, 1, 10, 20, -30, 0).do(decisions.close_round).do(decisions.reveal)
    # the semi-final: 3 100, 8 -50, 6 -100, 2 -300
    assert order(played) == ["1 1", "2 5", "3 7", "4 4", "5 3", "6 8", "7 6", "8 2"]


def test_after_the_last_round_has_begun_nobody_withdraws():
    played = worked(final=4).do(decisions.start)
    assert why(decisions.withdraw, played.now, 3) == OutOfTurn("last-round")
    assert why(decisions.withdraw, worked().now, 3) == OutOfTurn("last-round")


def test_a_final_of_more_than_there_are_is_refused():
    played = worked(final=16)
    assert why(decisions.start, played.now) == OutOfTurn("too-few-for-final", 8)


@pytest.mark.parametrize(
    ("carry", "who", "off", "expected"),
    [
        ("none", 2, 350, "1 6, 2 2, 3 3, 4 5"),  # 300 - 350 = -50
        ("half", 2, 220, "1 3, 2 2, 3 6, 4 5"),  # 260, 470 - 220, 140, -50: not half of it
        ("all", 2, 30, "1 3, 2 2, 3 6, 4 5"),  # 620, 640 - 30
    ],
)
def test_a_penalty_in_the_final_counts_there_in_full(carry, who, off, expected):
    played = worked(final=4, carry=carry).do(decisions.start)
    played.do(decisions.punish, who, "telefoon", off)
    played.result(3, 1, -100, 300, -200, 0).do(decisions.close_round).do(decisions.reveal)
    assert order(played)[:4] == expected.split(", ")
    row = played.now.ranked().of[2]
    assert row.points == 340 - off
    assert row.final == {"none": 300, "half": 470, "all": 640}[carry] - off


def test_who_plays_the_final_is_placed_by_points_so_a_penalty_is_in_points():
    played = worked(final=8).do(decisions.start)
    played.result(3, 1, 0, 0, 0, 0).result(3, 2, 0, 0, 0, 0).do(decisions.close_round)
    played.do(decisions.start)
    half = Fraction(1, 2)
    for who in (2, 8):  # one in the final, one who was in its first round
        wrong = why(decisions.punish, played.now, who, "telefoon", 0, half)
        assert wrong == OutOfTurn("final-by-points")
    small = final(0, 0, 0, 0).do(decisions.punish, 1, "telefoon", 0, half)
    assert small.now.ranked(3).of[1].table_points == 4 - half  # who is not in it
    small.do(decisions.punish, 2, "telefoon")  # a warning
    assert len(small.now.penalties) == 3


def test_a_penalty_before_the_final_comes_off_what_is_carried():
    played = worked(final=4, carry="half").do(decisions.punish, 2, "te laat", 100)
    played.do(decisions.start).result(3, 1, 0, 0, 0, 0).do(decisions.close_round)
    assert played.do(decisions.reveal).now.ranked().of[2].final == 120  # half of 340 - 100


def test_who_is_not_in_the_final_has_no_chair_in_it():
    played = worked(final=4).do(decisions.start)
    assert why(decisions.fill, played.now, 1, "") == OutOfTurn("unknown-player", 1)
