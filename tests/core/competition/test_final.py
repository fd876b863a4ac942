"""The final (C8): who plays it, and where it leaves everybody."""

from datetime import date
from fractions import Fraction

import pytest

from core.competition.facts import FinalOpened
from core.competition.final import (
    Finalists,
    final_places,
    finalists,
    into_the_final,
    results,
    with_final,
)
from core.competition.reglement import TAFELPUNTEN
from core.competition.standing import CountedEvening, Penalty
from tests.core.competition.seasons import NINE, Club, Told, golden

TABLES, PENALTIES, _ = golden()
CLUB = Club(NINE)
STANDING = Told(
    CLUB, CLUB.season(*(line for line, _ in TABLES), penalties=PENALTIES)
).found.standings[0]
"""Eef, Anna, Cees, Bert, Dirk, Fien, Gijs, Hans and Ine: but Hans stands before Gijs."""


def names(players):
    return " ".join(CLUB.names[player] for player in players)


def chosen(many, missing="", standing=STANDING):
    return finalists(standing, many, [CLUB.number(name) for name in missing.split()])


def table(line):
    return CLUB.table(f"2026-10-08 final: {line}")[1]


def ended(found, *tables):
    places = final_places(TAFELPUNTEN, STANDING, found, tables)
    return " ".join(f"{place}.{CLUB.names[player]}" for place, player in places)


def test_the_four_best_play_one_table():
    assert [names(at) for at in chosen(4).tables] == ["Eef Anna Cees Bert"]


def test_the_eight_best_play_two_semi_finals():
    assert [names(at) for at in chosen(8).tables] == ["Eef Bert Dirk Gijs", "Anna Cees Fien Hans"]


def test_who_is_missing_is_filled_up_by_the_next_in_rank():
    assert names(chosen(4, "Anna Bert").players) == "Eef Cees Dirk Fien"
    assert chosen(4, "Anna").without_right == ()


def test_who_is_not_eligible_fills_up_last_and_plays_without_right():
    lines = [line for line, _ in TABLES if line.split()[0] <= "2026-09-17"]
    third = Told(CLUB, CLUB.season(*lines)).found.standings[0]
    found = chosen(8, standing=third)
    assert [row.eligible for row in third.rows] == [True] * 7 + [False] * 2
    assert found.without_right == (third.rows[7].player,)
    assert chosen(8, "Eef Anna Bert Cees Dirk Fien Gijs", third).tables[0] == (
        found.without_right[0],
        third.rows[8].player,
    )


def test_the_final_places_its_four_and_the_rest_stay_as_they_stood():
    final = table("Bert 400, Anna 100, Eef -100, Cees -400")
    assert ended(chosen(4), final) == (
        "1.Bert 2.Anna 3.Eef 4.Cees 5.Dirk 6.Fien 7.Hans 8.Gijs 9.Ine"
    )


def test_rule_55_holds_in_a_whole_final():
    final = table("Bert 400, Anna 100, Eef -100, *Cees -400")
    assert ended(chosen(4), final).startswith("1.Cees 2.Bert 3.Anna 4.Eef")


SEMI = (
    table("Eef -300, Bert 500, Dirk 0, Gijs -200"),
    table("Anna 100, Cees -100, Fien 200, Hans -200"),
)


def test_the_two_best_of_each_semi_final_go_on():
    assert names(into_the_final(TAFELPUNTEN, chosen(8), SEMI)) == "Anna Bert Dirk Fien"


def test_who_is_one_person_in_both_semi_finals_is_in_the_final_once():
    # Fien of the second semi-final turns out to be Dirk of the first; Cees is the next there
    dirk, fien = CLUB.number("Dirk"), CLUB.number("Fien")
    eight = tuple(dirk if player == fien else player for player in chosen(8).players)
    merged = Finalists(eight, ())
    semi = (SEMI[0], table("Anna 100, Cees -100, Dirk 200, Hans -200"))
    assert names(into_the_final(TAFELPUNTEN, merged, semi)) == "Anna Cees Bert Dirk"
    final = table("Bert 300, Anna 100, Cees -100, Dirk -300")
    # Eef had -300 in the semi-final, Hans and Gijs -200
    places = "1.Bert 2.Anna 3.Cees 4.Dirk 5.Hans 5.Gijs 7.Eef"
    assert ended(merged, *semi, final).startswith(places)
    # without a result in the final both of Dirk's semi-finals count for one place: the best
    others = table("Bert 300, Anna 100, Cees -400")
    assert ended(merged, *semi, others).count("Dirk") == 1


def test_the_fifth_to_the_eighth_stand_by_the_points_of_the_semi_final():
    final = table("Dirk 300, Bert 100, Fien -100, Anna -300")
    assert ended(chosen(8), *SEMI, final) == (
        "1.Dirk 2.Bert 3.Fien 4.Anna 5.Cees 6.Hans 6.Gijs 8.Eef 9.Ine"
    )


def test_who_plays_without_right_takes_nobodys_place():
    found = chosen(4)._replace(without_right=(CLUB.number("Bert"),))
    final = table("Bert 400, Anna 100, Eef -100, Cees -400")
    assert ended(found, final).startswith("1.Anna 2.Eef 3.Cees 4.Bert 5.Dirk")


@pytest.mark.parametrize("points", [0, 100])
def test_equals_in_the_final_share_a_place(points):
    final = table(f"Bert {points}, Anna {points}, Eef {-points}, Cees {-points}")
    first = "1.Eef 1.Anna 1.Cees 1.Bert 5" if not points else "1.Anna 1.Bert 3.Eef 3.Cees 5"
    assert ended(chosen(4), final).startswith(first)


def test_who_took_over_a_finalists_chair_takes_nobodys_place():
    final = table("Opa 400, Anna 100, Eef -100, Cees -400")
    assert ended(chosen(4), final).startswith("1.Anna 2.Eef 3.Cees 4.Bert 5.Dirk")


DAY = date(2026, 10, 8)
FOUR = FinalOpened(DAY, chosen(4).players, (), ("final",))


def test_the_final_is_over_when_its_last_table_is():
    final = table("Bert 400, Anna 100, Eef -100, Cees -400")
    semi = FinalOpened(DAY, chosen(8).players, (), ("1", "final"))
    assert results([FOUR], [CountedEvening(DAY, (final,))]) == (final,)
    assert results([semi], [CountedEvening(DAY, (final,))]) is None
    assert results([FOUR], []) is None


def test_a_penalty_at_the_final_comes_off_before_placing():
    final = table("Bert 400, Anna 100, Eef -100, Cees -400")
    tempo = Penalty(CLUB.number("Bert"), DAY, Fraction(350), "final")
    over = results([FOUR], [CountedEvening(DAY, (final,))], [tempo])
    assert over is not None
    assert ended(chosen(4), *over).startswith("1.Anna 2.Bert 3.Eef 4.Cees")


def test_the_standing_then_has_everybody_where_the_final_leaves_them():
    final = table("Bert 400, Anna 100, Eef -100, Cees -400")
    rows = with_final(TAFELPUNTEN, STANDING, [FOUR], [final]).rows
    assert [(row.place, CLUB.names[row.player]) for row in rows[:5]] == [
        (1, "Bert"),
        (2, "Anna"),
        (3, "Eef"),
        (4, "Cees"),
        (5, "Dirk"),
    ]
    assert str(rows[0].total) == "21/2"
    without = STANDING._replace(rows=STANDING.rows[1:])  # Eef turned out to be a guest
    assert names(
        row.player for row in with_final(TAFELPUNTEN, without, [FOUR], [final]).rows[:3]
    ) == ("Bert Anna Cees")
