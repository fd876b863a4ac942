"""The standing: the worked example, and every promise of C2, C3 and C6 under its own name."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from core.club.results import PersonResult, PlayerLine, TableResult
from core.competition.reglement import TAFELPUNTEN, Reglement
from core.competition.results import table_points
from core.competition.standing import (
    EveningCount,
    Penalty,
    after_penalties,
    course,
    standings,
)
from core.players import PlayerId
from tests.core.competition.seasons import NINE, Club, Told, golden, told

FIRST = "2026-09-03 1: Anna 300 (3), Bert 100 (3), Cees -100 (3), Dirk -300 (3)"
SECOND = "2026-09-10 1: Bert 300 (3), Anna 100 (3), Cees -100 (3), Dirk -300 (3)"
THIRD = "2026-09-17 1: Bert 300 (3), Anna 100 (3), Cees -100 (3), Dirk -300 (3)"


def points(line, members="Anna Bert Cees Dirk Eef", penalties=(), **reglement):
    """The table points of one table, by name."""
    club = Club(members)
    season = club.season(line, penalties=penalties, **reglement)
    table = after_penalties(season.evenings[0].tables[0], season.penalties)
    given = table_points(season.reglement, table, season.members)
    return {club.names[player]: str(number) for player, number in given.items()}


def own(player, points, mahjongs, rounds):
    return PersonResult(player, points, mahjongs, rounds)


# --- the worked example --------------------------------------------------------------------------


def example(evenings=None):
    tables, penalties, rows = golden()
    club = Club(NINE)
    days = sorted({line.split()[0] for line, _ in tables})[:evenings]
    lines = [line for line, _ in tables if line.split()[0] in days]
    return Told(club, club.season(*lines, penalties=penalties)), rows


def test_the_worked_example_comes_out_as_it_was_reckoned_by_hand():
    found, rows = example()
    assert [
        f"{row.place} {name} {row.total} | {' '.join(map(str, row.best))} "
        f"| {row.mahjongs} {row.points}"
        for name, row in found.rows().items()
    ] == rows
    assert all(row.eligible for row in found.rows().values())
    assert found.counted == [True, True, True, False, True]
    assert found.found.evenings[3] == EveningCount(date(2026, 9, 24), counts=False, members=7)
    assert found.found.needed == 3


@pytest.mark.parametrize(("line", "expected"), golden()[0], ids=lambda text: text[:12])
def test_the_table_points_of_the_worked_example(line, expected):
    assert list(points(line, NINE).values()) == expected.split()


def test_after_the_third_evening_of_the_worked_example_two_stand_under_the_line():
    found, _ = example(evenings=3)
    assert found.found.needed == 3
    under = {name: row for name, row in found.rows().items() if not row.eligible}
    assert {name: (row.evenings, row.short) for name, row in under.items()} == {
        "Hans": (2, 1),
        "Ine": (2, 1),
    }
    assert sorted(row.place for row in under.values()) == [8, 9]


# --- C2: members ---------------------------------------------------------------------------------


def test_being_a_member_is_judged_when_it_is_counted_not_when_played():
    as_guest = told(FIRST, members="Anna Bert Cees", min_members=3)
    assert "Dirk" not in as_guest.rows()
    assert told(FIRST, min_members=3).totals()["Dirk"] == "3/2"


def test_a_guest_is_not_ranked_does_not_make_an_evening_and_gets_no_attendance():
    found = told(FIRST, members="Anna Bert Cees", min_members=4)
    assert found.counted == [False]
    assert found.rows() == {}


# --- C3, 1 and 2: what counts --------------------------------------------------------------------


def test_a_table_counts_from_the_least_number_of_rounds_on():
    three = "2026-09-03 1 3 rounds: Anna 300, Bert 100, Cees -100, Dirk -300"
    assert told(three).counted == [False]
    assert told(three.replace("3 rounds", "4 rounds")).counted == [True]
    assert told(three, min_rounds=3).counted == [True]


def test_who_played_at_a_table_that_does_not_count_does_not_make_the_evening():
    short = "2026-09-03 2 2 rounds: Eef 0, Fien 0, Gijs 0, Hans 0"
    assert told(FIRST, short, members=NINE, min_members=5).counted == [False]


def test_a_member_at_two_tables_makes_the_evening_once():
    again = FIRST.replace(" 1:", " 2:")
    assert told(FIRST, again, min_members=5).counted == [False]


def test_who_played_no_round_of_a_counting_table_was_not_there():
    waited = "2026-09-03 1: Anna 300, Bert 100, Cees -100, Dirk -300, Eef 0 0 rounds"
    found = told(waited, members="Anna Bert Cees Dirk Eef", min_members=4)
    assert found.found.evenings[0].members == 4
    assert "Eef" not in found.rows()


# --- C3, 3 to 5: places --------------------------------------------------------------------------


def test_the_winner_of_rule_55_has_the_first_place_whatever_the_points():
    assert points("2026-09-03 1: Anna 300, Bert 100, *Cees -100, Dirk -300") == {
        "Anna": "2",
        "Bert": "1",
        "Cees": "4",
        "Dirk": "1/2",
    }


def test_several_winners_of_rule_55_are_placed_among_themselves_by_points():
    assert points("2026-09-03 1: Anna 300, *Bert -200, *Cees -100, Dirk 0") == {
        "Anna": "1",
        "Bert": "2",
        "Cees": "4",
        "Dirk": "1/2",
    }


def test_equal_points_are_parted_by_own_mahjongs_and_then_by_those_caused():
    line = "2026-09-03 1: Anna 100 (3, 1), Bert 100 (4, 5), Cees -100 (2, 4), Dirk -100 (2, 3)"
    assert points(line) == {"Bert": "4", "Anna": "2", "Dirk": "1", "Cees": "1/2"}


def test_mahjongs_caused_part_nobody_unless_they_are_told_of_every_one_at_the_table():
    line = "2026-09-03 1: Anna 100 (3), Bert 0 (4, 5), Cees -50 (2, 4), Dirk -50 (2, 3)"
    assert points(line) == {"Anna": "4", "Bert": "2", "Cees": "3/4", "Dirk": "3/4"}


def test_equals_share_the_mean_of_their_places_as_an_exact_fraction():
    three = "2026-09-03 1: Anna 90 (1), Bert -30 (2), Cees -30 (3), Dirk -30 (4)"
    assert points(three, ties="share") == {
        "Anna": "4",
        "Bert": "7/6",
        "Cees": "7/6",
        "Dirk": "7/6",
    }


def test_thirds_are_kept_until_all_is_added():
    # 7/3, 7/3, 7/3 and 1/2 on each of three evenings: 7 and 3 attendances
    nights = [
        f"2026-09-{day} 1: Anna 10, Bert 10, Cees 10, Dirk -30" for day in ("03", "10", "17")
    ]
    assert told(*nights).totals()["Anna"] == "10"


def test_the_table_points_of_a_chair_go_to_who_played_most_of_its_rounds():
    anna, bert = own(1, 100, 2, 8), own(2, -50, 1, 8)
    equal = PlayerLine((anna, bert), 50)
    assert equal.player == 1, "of equals who sat first"
    assert PlayerLine((anna, bert._replace(rounds=9)), 50).player == 2
    assert equal.mahjongs == 3


def test_who_had_a_chair_for_the_smaller_part_gets_attendance_only():
    club = Club("Anna Bert Cees Dirk Eef")
    taken_over = PlayerLine((own(3, -100, 1, 10), own(4, -200, 0, 6)), -300)
    others = [
        PlayerLine((own(n, points, 3, 16),), points) for n, points in enumerate((300, 100, -100))
    ]
    table = TableResult("1", "nmv", 16, (*others, taken_over))
    found = Told(club, club.season((date(2026, 9, 3), table), min_members=5))
    assert found.totals() == {"Anna": "5", "Bert": "3", "Cees": "2", "Dirk": "3/2", "Eef": "1"}
    assert found.rows()["Eef"].points == -200


def test_a_guest_takes_a_place_and_nobody_gets_its_points():
    assert points(FIRST, "Bert Cees Dirk") == {"Bert": "2", "Cees": "1", "Dirk": "1/2"}


def test_guests_left_out_leave_the_scale_of_those_who_are_placed():
    assert points(FIRST, "Bert Cees Dirk", guests="skip") == {
        "Bert": "4",
        "Cees": "2",
        "Dirk": "1",
    }
    assert points(FIRST, "Cees Dirk", guests="skip") == {"Cees": "4", "Dirk": "2"}
    assert points(FIRST, "Dirk", guests="skip") == {"Dirk": "4"}
    assert points(FIRST, "Eef", guests="skip") == {}
    five = "2026-09-03 1: Anna 2, Bert 1, Cees 0, Dirk -1, Eef -2"
    assert points(five, "Bert Cees Dirk Eef", guests="skip")["Eef"] == "1/2"


# --- C3, 6: the score of an evening --------------------------------------------------------------


def test_two_tables_on_an_evening_count_by_their_mean_and_attendance_once():
    again = "2026-09-03 2: Dirk 300, Cees 100, Bert -100, Anna -300"
    assert told(FIRST, again).totals()["Anna"] == "13/4"
    assert told(FIRST, again, per_evening="sum").totals()["Anna"] == "11/2"


def test_points_add_up_over_the_tables_of_an_evening_with_attendance_once():
    again = "2026-09-03 2: Dirk 300, Cees 100, Bert -100, Anna -300"
    found = told(FIRST, again, SECOND, count="points", attendance=3000)
    assert found.totals("nmv")["Anna"] == "6100"


# --- C3, 7 and 8: who is eligible, and what adds up ----------------------------------------------


@pytest.mark.parametrize(
    ("counted", "needed"),
    [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5), (8, 6), (10, 8), (20, 15)],
)
def test_three_quarters_of_the_counted_evenings_are_needed_rounded_up(counted, needed):
    assert TAFELPUNTEN.needed(counted) == needed


def test_as_many_of_the_best_evenings_count_as_one_must_have_played():
    nights = [FIRST, SECOND, THIRD, THIRD.replace("17", "24")]
    row = told(*nights).rows()["Anna"]
    assert (row.total, row.best) == (Fraction(11), (5, 3, 3))
    assert [score for _, score in row.scores] == [5, 3, 3, 3]


def test_all_or_a_number_of_the_best_evenings_may_count():
    nights = [FIRST, SECOND, THIRD]
    assert told(*nights, best="all").totals()["Anna"] == "11"
    assert told(*nights, best=1).totals()["Anna"] == "5"
    assert told(*nights, best=9).totals()["Anna"] == "11"
    assert told(*nights, eligible=0).totals()["Anna"] == "11", "where none is needed, all count"


def test_a_penalty_counts_also_when_its_evening_falls_off():
    found = told(FIRST, SECOND, best=1, penalties=["Anna 2026-09-10 1/2"])
    assert found.totals()["Anna"] == "9/2"
    assert found.rows()["Anna"].penalty == Fraction(1, 2)


def test_a_penalty_at_a_table_comes_off_once_from_who_sat_on_two_chairs():
    one, other = (PlayerLine((own(1, 300, 2, 8), own(player, 50, 1, 8)), 350) for player in (2, 3))
    penalty = Penalty(PlayerId(1), date(2026, 9, 3), Fraction(20), "1")
    given = after_penalties(TableResult("1", "nmv", 16, (one, other)), [penalty, penalty])
    assert [line.points for line in given.lines] == [310, 350]
    assert [own.points for own in given.person_results] == [260, 50, 300, 50]


def test_who_became_a_member_later_needs_as_many_as_the_others_unless_it_is_said():
    with_eef = "2026-09-17 1: Eef 300, Anna 100, Cees -100, Dirk -300"
    members = "Anna Bert Cees Dirk Eef"
    played = {"members": members, "joined": [("Eef", "2026-09-17")]}
    row = told(FIRST, SECOND, with_eef, **played).rows()["Eef"]
    assert (row.eligible, row.short) == (False, 2)
    row = told(FIRST, SECOND, with_eef, **played, eligible_from="first_evening").rows()["Eef"]
    assert (row.eligible, row.short, row.total) == (True, 0, 5)


def test_what_a_new_member_played_before_as_a_guest_still_counts():
    found = told(
        FIRST, SECOND, THIRD, joined=[("Dirk", "2026-09-17")], eligible_from="first_evening"
    )
    row = found.rows()["Dirk"]
    assert (row.evenings, row.short, row.best) == (3, 0, (Fraction(3, 2),))


def test_points_and_means_make_a_standing_for_each_family():
    nts = "2026-09-10 1 nts-2002: Anna -90, Bert 50, Cees 30, Dirk 10"
    found = told(FIRST, nts, count="points", attendance=10)
    assert [standing.family for standing in found.found.standings] == ["nmv", "nts"]
    assert found.totals("nmv")["Anna"] == "310"
    assert found.totals("nts")["Anna"] == "-80"
    assert found.rows("nts")["Anna"].evenings == 2, "judged over all tables together"


def test_table_points_make_one_standing_over_all_rulesets():
    nts = "2026-09-10 1 nts-2002: Anna -90, Bert 50, Cees 30, Dirk 10"
    assert told(FIRST, nts).totals()["Anna"] == "13/2"


def test_a_mean_is_of_points_a_round_without_attendance_or_best_evenings():
    short = "2026-09-10 1 8 rounds: Anna -60, Bert 60, Cees 0, Dirk 0"
    found = told(FIRST, short, count="mean", best=1, penalties=["Anna 2026-09-03 1/2"])
    assert found.totals("nmv")["Anna"] == "19/2"  # 240 in 24 rounds, less a half
    assert found.rows("nmv")["Anna"].best == ()


# --- C3, 9: the ranking --------------------------------------------------------------------------


def test_equal_totals_are_parted_by_mahjongs_then_by_points_and_else_share():
    opposite = "2026-09-10 1: Bert 300 (3), Anna 100 (3), Dirk -100 (4), Cees -300 (3)"
    assert told(FIRST, opposite).places() == {"Anna": 1, "Bert": 1, "Dirk": 3, "Cees": 4}
    more = opposite.replace("Bert 300", "Bert 310").replace("Cees -300", "Cees -310")
    assert told(FIRST, more).places() == {"Bert": 1, "Anna": 2, "Dirk": 3, "Cees": 4}


def test_the_places_count_on_under_the_line():
    others = SECOND.replace("Bert", "Eef")
    found = told(FIRST, others, members="Anna Bert Cees Dirk Eef")
    assert found.places() == {"Anna": 1, "Cees": 2, "Dirk": 3, "Eef": 4, "Bert": 5}
    assert [row.eligible for row in found.rows().values()] == [True] * 3 + [False] * 2


def test_a_correction_months_later_gives_the_standing_of_a_season_played_so():
    corrected = FIRST.replace("Anna", "?").replace("Dirk", "Anna").replace("?", "Dirk")
    assert told(corrected, SECOND).totals() == {
        "Bert": "8",
        "Anna": "9/2",
        "Dirk": "13/2",
        "Cees": "4",
    }


# --- C6: penalties -------------------------------------------------------------------------------


def test_game_points_come_off_before_placing_and_go_to_nobody():
    penalty = ["Anna 2026-09-03 250 1"]
    assert points(FIRST, penalties=penalty) == {
        "Anna": "2",
        "Bert": "4",
        "Cees": "1",
        "Dirk": "1/2",
    }
    row = told(FIRST, penalties=penalty).rows()["Anna"]
    assert (row.total, row.points, row.penalty) == (3, 50, 0)


def test_at_an_evening_that_does_not_count_only_competition_points_have_an_effect():
    lonely = "2026-09-10 1: Anna 300 (3), Xena 100, Yves -100, Zoe -300"
    penalties = ["Anna 2026-09-10 250 1", "Anna 2026-09-10 1/2"]
    row = told(FIRST, lonely, penalties=penalties).rows()["Anna"]
    assert (row.total, row.points) == (Fraction(9, 2), 300)


def test_game_points_come_off_in_the_standing_of_points_too():
    found = told(FIRST, count="points", attendance=0, penalties=["Anna 2026-09-03 20 1"])
    assert found.totals("nmv")["Anna"] == "280"


def test_a_reglement_is_its_defaults_unless_it_says_otherwise():
    assert Reglement() == TAFELPUNTEN


# --- the course of a season ----------------------------------------------------------------------

LATER = "2026-09-17 1 nts-2002: Bert 200 (2), Eef 100 (3), Cees -100 (1), Anna -200 (0)"


@pytest.mark.parametrize(
    "reglement",
    [
        {},
        {"best": 1},
        {"best": "all", "penalties": ["Cees 2026-09-10 1/2"]},
        {"count": "points", "attendance": 0, "best": "all"},
        {"count": "mean"},
        {"eligible_from": "first_evening", "joined": [("Eef", "2026-09-17")]},
    ],
    ids=lambda reglement: " ".join(reglement) or "usual",
)
def test_the_course_of_a_season_is_its_standing_after_each_evening(reglement):
    club = Club("Anna Bert Cees Dirk Eef")
    season = club.season(FIRST, SECOND, LATER, **{"min_members": 4, **reglement})
    days = [evening.day for evening in season.evenings]
    until = [replace(season, evenings=season.evenings[: number + 1]) for number in range(3)]
    for standing in standings(season).standings:
        for player, totals in course(season, standing, days, days).items():
            expected = [
                sum(
                    float(row.total)
                    for one in standings(earlier).standings
                    if one.family == standing.family
                    for row in one.rows
                    if row.player == player
                )
                for earlier in until
            ]
            assert totals == pytest.approx(expected), club.names[player]


def test_a_course_is_nothing_before_the_first_evening_of_a_player():
    club = Club("Anna Bert Cees Dirk Eef")
    season = club.season(FIRST, LATER, min_members=4, best="all")
    (standing,) = standings(season).standings
    days = [evening.day for evening in season.evenings]
    totals = course(season, standing, days, days)
    assert {club.names[player]: line for player, line in totals.items()} == {
        "Anna": [5.0, 6.5],  # 4 and 1/2 table points, and 1 for each evening that she came
        "Bert": [3.0, 8.0],
        "Cees": [2.0, 4.0],
        "Dirk": [1.5, 1.5],
        "Eef": [0.0, 3.0],
    }
