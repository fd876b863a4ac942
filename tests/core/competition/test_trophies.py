"""What is won beside a table (C7)."""

import random
from datetime import timedelta
from fractions import Fraction

import pytest

from core.club.results import PaperTable, TableReported
from core.competition.standing import Penalty
from core.competition.trophies import (
    evening_leader,
    evening_points,
    evening_winners,
    year_winners,
)
from core.game.corrections import correct
from core.game.decisions import end, record, undo
from core.game.rounds import CHAIRS
from core.game.table import fold
from tests.core.competition.seasons import Club, told
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, EIGHT, Evening, won
from tests.core.game.test_five_and_three import At
from tests.sampling import sampled

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
    assert evening_leader([one, other], "nts") == EEF
    assert evening_leader([one], "nts") is None
    assert evening_leader([one, At((ANNA, BERT, CEES, DIRK), "nts-2023").table], "nts") is None
    assert evening_leader([one, Evening().table], "nts") is None, "of one family"


def test_while_the_evening_is_shared_who_had_the_gele_trui_keeps_it():
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023").wins(BERT)  # +400, minute 2
    other = At((EEF, ANNA, CEES, DIRK), "nts-2023")
    other.wins(EEF)  # +600 in the same minute, so after it; Anna −400 in all
    shared = [one, other.wins(ANNA, 50)]  # as East +300: Eef 600 − 100, Anna −100
    assert evening_points(shared, "nts")[EEF] == 500
    level = At((DIRK, CEES, BERT, ANNA), "nts-2023")
    level.draws()
    level.draws()
    tables = [*shared, level.wins(BERT, 25)]  # Bert, now East, +150
    assert evening_points(tables, "nts")[BERT] == 550
    assert evening_leader(tables, "nts") == BERT
    assert evening_leader([*shared, level.undoes()], "nts") == EEF


def test_nobody_has_the_gele_trui_while_others_share_the_lead():
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023").wins(CEES)
    other = At((EEF, ANNA, CEES, DIRK), "nts-2023")
    other.wins(ANNA)
    assert evening_leader([one, other.wins(EEF)], "nts") == CEES
    assert evening_leader([one, other.wins(DIRK)], "nts") is None


def test_a_round_that_is_corrected_keeps_its_moment():
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023")
    other = At((EEF, CEES, ANNA, DIRK), "nts-2023")
    other.draws()  # minute 2
    one.at(3, record(one.table, won(0, 200, 0, 0, 0)))
    other.at(4, record(other.table, won(0, 100, 0, 0, 0)))  # Eef, North now, +400
    one.at(60, correct(one.table, 1, won(1, 0, 100, 0, 0)))  # Bert, South, +400, and sooner
    tables = [one.table, other.table]
    assert evening_points(tables, "nts")[EEF] == evening_points(tables, "nts")[BERT] == 400
    assert evening_leader(tables, "nts") == BERT


def test_a_table_from_paper_counts_for_the_gele_trui_from_its_report_on():
    one = At((ANNA, BERT, CEES, DIRK), "nts-2023").wins(BERT)  # +400 in minute 2
    eef, bert = (
        TableReported(EIGHT.date(), name, "nts", (who, CEES), (points, -points))
        for name, who, points in (("2", EEF, 700), ("3", BERT, 300))
    )
    for of_eef, of_bert, wears in ((1, 5, EEF), (4, 3, BERT)):
        papers = [
            PaperTable(EIGHT + timedelta(minutes=minute), told)
            for minute, told in ((of_eef, eef), (of_bert, bert))
        ]
        assert evening_points([one], "nts", papers) == {
            ANNA: -200, BERT: 700, CEES: -1_100, DIRK: -100, EEF: 700,
        }  # fmt: skip
        assert evening_leader([one], "nts", papers) == wears
    assert evening_leader([one], "nts", papers[:1]) == EEF
    assert evening_leader([], "nts", papers[:1]) is None
    assert evening_points([one], "nmv", papers) == {}
    assert evening_leader([one], "nmv", papers) is None


@pytest.mark.parametrize("seed", sampled(range(20), 6))
def test_what_was_corrected_and_undone_gives_the_jersey_of_an_evening_played_so(seed):
    chance = random.Random(seed)
    people = [(ANNA, BERT, CEES, DIRK), (EEF, BERT, ANNA, DIRK), (DIRK, CEES, EEF, ANNA)]
    plain, mended = ([At(seats, "nts-2023") for seats in people] for _ in range(2))
    later = []
    for minute in range(2, 20):
        which = chance.randrange(3)
        right, wrong = (chance.choice(CHAIRS) for _ in range(2))
        amount = chance.choice([100, 200])
        for tables, winner in ((plain, right), (mended, wrong)):
            table = tables[which]
            outcome = won(winner, *(amount if at == winner else 0 for at in range(4)))
            table.at(minute, record(table.table, outcome))
        later.append((which, len(plain[which].table.rounds), right, amount))
    for which, number, right, amount in later:
        table, outcome = mended[which], won(right, *(amount * (at == right) for at in range(4)))
        if table.table.rounds[number - 1].winner != right:
            table.at(60, correct(table.table, number, outcome))
    which = chance.randrange(3)
    mended[which].at(70, record(mended[which].table, won(0, 900, 0, 0, 0)))
    mended[which].at(71, undo(mended[which].table).fact)
    wears = None
    for minute in range(2, 20):  # act by act, as it was worn
        so_far = [cut(one, minute) for one in plain]
        if sum(bool(one.rounds) for one in so_far) >= 2:
            points = evening_points(so_far, "nts")
            first = [who for who, own in points.items() if own == max(points.values())]
            wears = first[0] if len(first) == 1 else wears if wears in first else None
    for played in (plain, mended):
        assert evening_leader([one.table for one in played], "nts") == wears


def cut(evening, minute):
    """A table as it was at that minute."""
    until = EIGHT + timedelta(minutes=minute)
    return fold([one for one in evening.happenings if one.at <= until])


def test_the_winner_of_an_evening_is_a_member():
    club = Club("Bert Cees Dirk")
    [evening] = club.season(FIRST, FIRST.replace(" 1:", " 2:")).evenings
    winners = evening_winners(evening, [club.number(name) for name in club.members])
    assert [club.names[player] for player in winners] == ["Bert"]


def test_a_penalty_at_a_table_counts_for_the_winner_of_the_evening():
    club = Club("Anna Bert Cees Dirk")
    [evening] = club.season("2026-09-03 1: Anna 300, Bert 290, Cees -300, Dirk -290").evenings
    anna, bert = club.number("Anna"), club.number("Bert")
    members = [club.number(name) for name in club.members]
    assert evening_winners(evening, members) == (anna,)
    at_table = Penalty(anna, evening.day, Fraction(20), "1")
    assert evening_winners(evening, members, [at_table]) == (bert,)
    of_season = Penalty(anna, evening.day, Fraction(20))
    assert evening_winners(evening, members, [of_season]) == (anna,)


def test_the_winner_of_a_year_has_the_most_over_its_seasons():
    spring = told(FIRST).found.standings[0]
    autumn = told(FIRST.replace("Anna", "?").replace("Bert", "Anna").replace("?", "Bert"))
    anna, bert = (row.player for row in spring.rows[:2])
    assert year_winners([spring]) == (anna,)
    assert set(year_winners([spring, autumn.found.standings[0]])) == {anna, bert}


def test_an_evening_without_rounds_has_no_winner():
    at = Evening()
    at.does(end(at.table))
    assert evening_leader([at.table, at.table], "nmv") is None
