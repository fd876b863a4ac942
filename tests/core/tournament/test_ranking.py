"""The ranking: T10 by hand, table points, who was away, withdrawn, equals, teams."""

from dataclasses import replace
from fractions import Fraction

import pytest

from core.tournament.events import EntryNumber
from core.tournament.ranking import ChairResult, RankedPenalty, Results, rank, table_points
from core.tournament.settings import HALF_TABLE_POINTS, TournamentSettings

POINTS, TABLE_POINTS = TournamentSettings(), TournamentSettings(rank_by="table_points")
ROUND_1 = "1:640 2:-80 3:-160 4:-400 / 5:300 6:300 7:-200 8:-400"
ROUND_2 = "2:420 5:100 6:-20 1:-500 / 3:880 7:-120 4:-120 8:-640"


def chair(word):
    """`5:300`; `5*:300` somebody else sat there for 5; `D:-3` the dromer; `5:300m2` mahjongs."""
    who, told = word.split(":")
    points, _, mahjongs = told.partition("m")
    number = None if who == "D" else EntryNumber(int(who.rstrip("*")))
    return ChairResult(int(points), number, who.endswith("*"), int(mahjongs) if mahjongs else None)


def tables(line):
    return [[chair(word) for word in table.split()] for table in line.split(" / ")]


def ranked(*lines, players=8, settings=POINTS, **more):
    every = [*map(EntryNumber, range(1, players + 1))]
    return rank(Results(every, list(map(tables, lines)), **more), settings)


def places(ranking):
    return [f"{row.place} {row.player} {row.points} {row.table_points}" for row in ranking.rows]


def test_the_worked_example():
    ranking = ranked(ROUND_1, ROUND_2, penalties=[RankedPenalty(EntryNumber(5), 100)])
    assert places(ranking) == [
        "1 3 720 5", "2 2 340 6", "3 5 300 5", "4 6 280 4",
        "5 1 140 4", "6 7 -320 5/2", "7 4 -520 3/2", "8 8 -1040 0",
    ]  # fmt: skip
    assert ranking.total == 0
    assert sum((row.table_points for row in ranking.rows), Fraction()) == 28


def test_the_worked_example_by_table_points():
    ranking = ranked(
        ROUND_1, ROUND_2, settings=TABLE_POINTS, penalties=[RankedPenalty(EntryNumber(5), 100)]
    )
    assert [row.player for row in ranking.rows] == [2, 3, 5, 6, 1, 7, 4, 8]
    assert [row.place for row in ranking.rows] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("1:3 2:1 3:-1 4:-3", "4 2 1 0"),
        ("1:-3 2:3 3:-1 4:1", "0 4 1 2"),
        ("1:0 2:0 3:0 4:0", "7/4 7/4 7/4 7/4"),
        ("1:2 2:2 3:-1 4:-3", "3 3 1 0"),
        ("1:4 2:0 3:0 4:-4", "4 3/2 3/2 0"),
        ("1:1 2:1 3:1 4:-3", "7/3 7/3 7/3 0"),
        ("D:-6 1:3 2:2 3:1", "0 4 2 1"),  # three real players: the first three of the scale
        ("D:-6 1:3 2:3 3:0", "0 3 3 1"),
        ("D:-6 7*:6 2:1 3:-1", "0 0 4 2"),  # a substitute takes nobody's place
        ("7*:9 2:-1 3:-3 4:-5", "0 4 2 1"),
        ("7*:6 8*:0 9*:-2 4:-4", "0 0 0 4"),
    ],
)
def test_table_points_are_by_points_alone_and_equals_share(table, expected):
    found = table_points(tables(table)[0], HALF_TABLE_POINTS)
    assert found == list(map(Fraction, expected.split()))


def test_who_was_away_loses_what_the_chair_lost_and_wins_nothing():
    ranking = ranked("1*:500 2:-100 3:-200 4:-200", "1*:-300 2:100 3:100 4:100", players=4)
    assert places(ranking)[-1] == "4 1 -300 0"
    assert ranking.of[1].rounds[0].points == 0
    assert not ranking.of[1].rounds[0].played


def test_the_best_round_of_who_was_away_is_what_the_chair_lost():
    """T9: -200 is the best round of all three, and counts 0 table points; so they share."""
    by_round = ranked(
        "1*:-200 5:100 6:50 7:50 / 2:-200 3:-200 4:300 8:100",
        players=8,
        settings=replace(POINTS, scale=tuple(map(Fraction, (4, 2, 0, 0)))),
    )
    assert [(r.place, r.player) for r in by_round.rows][-3:] == [(6, 1), (6, 2), (6, 3)]


def test_who_came_late_has_nothing_of_the_rounds_before():
    ranking = ranked("1:100 2:50 3:-50 D:-100", "1:0 2:0 3:-100 4:100", players=4)
    assert places(ranking) == ["1 1 100 11/2", "2 4 100 4", "3 2 50 7/2", "4 3 -150 1"]


def test_who_withdrew_stands_below_all_who_played_on():
    lines = ("1:900 2:-100 3:-300 4:-500", "D:-300 2:100 3:100 4:100")
    ranking = ranked(*lines, players=4, withdrawn=frozenset({1}))
    assert places(ranking) == ["1 2 0 13/3", "2 3 -200 10/3", "3 4 -400 7/3", "4 1 900 4"]


def test_equal_points_are_parted_by_table_points_then_mahjongs_then_the_best_round():
    assert places(ranked("1:50 2:50 3:0 4:-100", players=4))[:2] == ["1 1 50 3", "1 2 50 3"]
    mj = ranked("1:50m1 2:50m2 3:0m1 4:-100m0", players=4)
    assert [row.player for row in mj.rows][:2] == [2, 1]
    assert [row.place for row in mj.rows] == [1, 2, 3, 4]
    some = ranked("1:50m1 2:50m2 3:0m1 4:-100", players=4)  # not told of everybody: no part
    assert [row.place for row in some.rows] == [1, 1, 3, 4]
    # 1: 60 and -10; 2: 40 and 10; each first once at the other's expense
    best = ranked("1:60 2:40 3:0 4:-100", "2:10 1:-10 3:-20 4:20", players=4)
    # 1: 50 with 4+1, 2: 50 with 2+2: table points decide before the best round
    assert places(best)[:2] == ["1 1 50 5", "2 2 50 4"]
    equal = ranked(
        "1:60 5:0 6:-20 7:-40 / 2:30 3:20 4:0 8:-50", "2:30 5:0 6:-10 7:-20 / 1:0 3:50 4:-20 8:-30"
    )
    assert [row.player for row in equal.rows if row.points == 60] == [2, 1]  # 8 and 6
    penalty = RankedPenalty(EntryNumber(2), 0, Fraction(2))
    parted = ranked(
        "1:60 5:0 6:-20 7:-40 / 2:30 3:20 4:0 8:-50",
        "2:30 5:0 6:-10 7:-20 / 1:0 3:50 4:-20 8:-30",
        penalties=[penalty],
    )
    assert [row.player for row in parted.rows if row.points == 60] == [1, 2]  # 6 each: 60 > 30


def test_by_table_points_equals_are_parted_by_points_then_tables_won():
    first = ("1:60 2:20 3:-30 4:-50", "2:70 1:30 3:-40 4:-60")
    ranking = ranked(*first, players=4, settings=TABLE_POINTS)
    assert places(ranking)[:2] == ["1 1 90 6", "1 2 90 6"]
    # three rounds: 4 + 2 + 0 with one table won, 2 + 2 + 2 with none; 30 points each
    uneven = (
        "1:40 5:20 6:-20 7:-40 / 3:40 2:20 4:-20 8:-40",
        "3:40 1:20 4:-20 8:-40 / 5:40 2:20 6:-20 7:-40",
        "4:60 3:20 8:-50 1:-30 / 6:60 2:-10 5:-20 7:-30",
    )
    found = ranked(*uneven, settings=TABLE_POINTS)
    assert [(r.player, r.table_points, r.points) for r in found.rows if r.player in {1, 2}] == [
        (1, 7, 30),
        (2, 6, 30),
    ]


def test_teams_are_ranked_by_the_sum_then_by_their_best():
    ranking = ranked(
        ROUND_1,
        ROUND_2,
        penalties=[RankedPenalty(EntryNumber(5), 100)],
        teams=[[1, 2, 3, 4], [5, 8]],
    )
    # 140 + 340 + 720 - 520; 300 - 1040
    assert [(t.team, t.place, t.points, str(t.table_points)) for t in ranking.teams] == [
        (1, 1, 680, "33/2"), (2, 2, -740, "5"),
    ]  # fmt: skip
    shared = ranked("1:10 2:10 3:-10 4:-10", players=4, teams=[[1, 3], [2, 4]])
    assert [team.place for team in shared.teams] == [1, 1]
    best = ranked("1:30 2:10 3:-10 4:-30", players=4, teams=[[2, 3], [1, 4]])
    assert [(team.team, team.place) for team in best.teams] == [(2, 1), (1, 2)]


def test_before_any_round_everybody_is_equal():
    assert places(ranked(players=3)) == ["1 1 0 0", "1 2 0 0", "1 3 0 0"]
