"""What is won beside a table (C7)."""

from fractions import Fraction

from core.competition.reglement import TAFELPUNTEN
from core.competition.trophies import (
    SeasonLeader,
    evening_leader,
    evening_points,
    evening_winners,
    season_leader,
    table_winners,
    year_winners,
)
from core.game.decisions import end
from tests.core.competition.seasons import Club, told
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening
from tests.core.game.test_five_and_three import At

FIRST = "2026-09-03 1: Anna 300 (3), Bert 100, Cees -100, Dirk -300"


def two_tables(second):
    """Bert +400 and Anna -200 at the first table; at the second Eef instead of Anna."""
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023").wins(BERT)
    other = At((EEF, BERT, CEES, DIRK), "nts-2023")
    other.wins(second)
    return [one, other.table]


def test_the_points_of_an_evening_are_those_of_all_its_tables():
    assert evening_points(two_tables(EEF), "nts") == {
        ANNA: -200, BERT: 200, CEES: -300, DIRK: -300, EEF: 600,
    }  # fmt: skip
    assert evening_points(two_tables(EEF), "nmv") == {}


def test_the_dromer_wins_no_evening():
    assert set(evening_points([At((ANNA, BERT, CEES), "nts-2023").wins(ANNA)], "nts")) == {
        ANNA, BERT, CEES,
    }  # fmt: skip


def test_the_gele_trui_of_the_evening_takes_two_tables():
    one, other = two_tables(EEF)
    assert evening_leader([one, other], "nts", None) == EEF
    assert evening_leader([one], "nts", None) is None
    assert evening_leader([one, Evening().table], "nts", None) is None, "of one family"


def test_while_the_evening_is_shared_who_had_the_gele_trui_keeps_it():
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023").wins(BERT)
    other = At((EEF, ANNA, CEES, DIRK), "nts-2023")
    other.wins(EEF)  # +600, Anna -400 in all
    shared = [one, other.wins(ANNA, 50)]  # as East +300: Eef 600 - 100, Anna -100
    assert evening_points(shared, "nts")[EEF] == 500
    level = At((DIRK, CEES, BERT, ANNA), "nts-2023").wins(BERT, 25)  # Bert +100: 500 too
    assert evening_leader([*shared, level], "nts", EEF) == EEF
    assert evening_leader([*shared, level], "nts", BERT) == BERT
    assert evening_leader([*shared, level], "nts", ANNA) is None


def test_the_winner_of_an_evening_is_a_member():
    club = Club("Bert Cees Dirk")
    [evening] = club.season(FIRST, FIRST.replace(" 1:", " 2:")).evenings
    winners = evening_winners(evening, [club.number(name) for name in club.members])
    assert [club.names[player] for player in winners] == ["Bert"]


def test_the_winner_of_a_table_is_who_has_its_first_place():
    def winners(line):
        club = Club("Anna Bert Cees Dirk")
        [table] = club.season(line).evenings[0].tables
        return [club.names[one] for one in table_winners(TAFELPUNTEN, table, {})]

    assert winners(FIRST) == ["Anna"]
    assert winners(FIRST.replace("Dirk", "*Dirk")) == ["Dirk"]
    assert winners("2026-09-03 1: Anna 100, Bert 100, Cees 0, Dirk -200") == ["Anna", "Bert"]


def test_the_gele_trui_of_the_season_is_told_with_its_lead():
    leads = told(FIRST).found.standings[0]
    assert season_leader(leads) == SeasonLeader((leads.rows[0].player,), Fraction(2))
    assert season_leader(told().found.standings[0]) is None
    alone = told(FIRST, members="Anna", min_members=1).found.standings[0]
    assert season_leader(alone) == SeasonLeader((alone.rows[0].player,), Fraction(0))


def test_the_winner_of_a_year_has_the_most_over_its_seasons():
    spring = told(FIRST).found.standings[0]
    autumn = told(FIRST.replace("Anna", "?").replace("Bert", "Anna").replace("?", "Bert"))
    anna, bert = (row.player for row in spring.rows[:2])
    assert year_winners([spring]) == (anna,)
    assert set(year_winners([spring, autumn.found.standings[0]])) == {anna, bert}


def test_an_evening_without_rounds_has_no_winner():
    at = Evening()
    at.does(end(at.table))
    assert evening_leader([at.table, at.table], "nmv", None) is None
