"""Decisions about a season: what may be decided, taken back, and what then stands."""

from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from core.club.results import TableReported
from core.club.standings import Totals
from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    SeasonEvent,
    SeasonFact,
    SeasonPenalty,
    TableTakenOut,
    change_reglement,
    changed_places,
    check_mahjongs,
    close,
    fold_decisions,
    from_paper,
    is_reopened,
    papers,
    punish,
    season,
    table_of,
    take_back,
    take_out,
    with_paper,
)
from core.competition.standing import standings
from core.evening_problems import (
    BadReglement,
    ClosedAlready,
    DromerWins,
    NoReason,
    NotPunished,
    NotZero,
    TakenOutAlready,
    TooManyMahjongs,
    UnknownTable,
)
from core.journal import Event, Undone
from core.players import PlayerId
from core.problems import DromerSits, NotFourPlayers, NothingToUndo, SitsNotHere
from tests.core.competition.seasons import Club
from tests.core.evening import refusal

FIRST, SECOND = date(2026, 9, 3), date(2026, 9, 10)
CLUB = Club("Anna Bert Cees Dirk")
ANNA, BERT, CEES, DIRK = (CLUB.number(name) for name in CLUB.members)
EEF = CLUB.number("Eef")
JOINED = dict.fromkeys((ANNA, BERT, CEES, DIRK), FIRST)
EVENINGS = CLUB.season(
    "2026-09-03 1: Anna 300, Bert 100, Cees -100, Dirk -300",
    "2026-09-10 1: Bert 300, Anna 100, Cees -100, Eef -300",
    "2026-09-10 2: Dirk 300, Bert 100, Cees -100, Eef -300",
).evenings
THREE_MAKE_AN_EVENING = ReglementChanged((("min_members", 3),))
LATE = SeasonPenalty(ANNA, FIRST, Fraction(1, 2), "te laat")


def after(*facts):
    at = datetime(2026, 9, 11, tzinfo=UTC)
    return fold_decisions(
        Event(number, at, ANNA, fact)
        for number, fact in enumerate((THREE_MAKE_AN_EVENING, *facts), start=1)
    )


def standing(*facts, evenings=EVENINGS):
    return standings(season(after(*facts), JOINED, evenings)).standings[0]


def totals(*facts):
    return {CLUB.names[row.player]: str(row.total) for row in standing(*facts).rows}


def test_a_season_is_its_tables_and_what_was_decided():
    # evening 1: 4 2 1 1/2; evening 2: Bert 4 and 2, Anna 2, Cees 1 and 1, Dirk 4; and attendance
    assert totals() == {"Anna": "8", "Bert": "7", "Cees": "4", "Dirk": "13/2"}


def test_a_reglement_counts_for_the_whole_season_from_its_first_evening():
    change = change_reglement(after(), {"attendance": "1/2", "scale4": (4, 3, 1, 0)})
    assert totals(change) == {"Anna": "8", "Bert": "15/2", "Cees": "3", "Dirk": "5"}
    assert refusal(change_reglement, after(), {"colour": 1}) == BadReglement("colour", 1)


def test_a_changed_reglement_names_every_place_that_changes():
    change = change_reglement(after(), {"attendance": "1/2", "scale4": (4, 3, 1, 0)})
    less = change_reglement(after(), {"best": 1})
    assert changed_places(standing(), standing(change)) == ()
    # best evening: Anna 5, Dirk 5 with fewer points than she, Bert 4
    assert changed_places(standing(), standing(less)) == ((DIRK, 3, 2), (BERT, 2, 3))
    gone = standing(MemberMarked(ANNA, member=False, day=FIRST))
    assert (ANNA, 1, None) in changed_places(standing(), gone)


def test_a_table_that_was_taken_out_does_not_count_until_it_is_taken_back():
    out = take_out(after(), EVENINGS, SECOND, "2", " verkeerde stenen ")
    assert out == TableTakenOut(SECOND, "2", "verkeerde stenen")
    assert totals(out)["Bert"] == "8"
    back = take_back(after(out), 2)
    assert totals(out, back) == totals()
    assert refusal(take_out, after(out), EVENINGS, SECOND, "2", "nog eens") == TakenOutAlready("2")
    assert refusal(take_out, after(), EVENINGS, SECOND, "3", "?") == UnknownTable("3")
    assert refusal(take_out, after(), EVENINGS, SECOND, "2", "  ") == NoReason()


def test_an_evening_that_was_taken_out_does_not_count_whatever_comes_to_it():
    """Of the first alone Anna has 4 and 1 for being there; a table told later changes nothing."""
    out = take_out(after(), EVENINGS, SECOND, "", "oefenavond")
    assert totals(out)["Anna"] == "5"
    told = TableReported(SECOND, "3", "nmv", (ANNA, BERT, CEES, DIRK), (300, 100, -100, -300))
    more = with_paper(after(told), EVENINGS)
    assert standing(told, evenings=more) != standing()
    assert standing(out, told, evenings=more) == standing(out)
    assert refusal(take_out, after(out), EVENINGS, SECOND, "", "nog eens") == TakenOutAlready("")


def test_an_evening_that_was_taken_out_does_not_count_where_nobody_is_needed():
    nobody = ReglementChanged((("min_members", 0),))
    out = take_out(after(), EVENINGS, SECOND, "", "oefenavond")
    judged = standings(season(after(nobody, out), JOINED, EVENINGS)).evenings
    assert [one.counts for one in judged] == [True, False]


def test_an_evening_of_which_each_table_was_taken_out_counts_where_nobody_is_needed():
    """No member is needed, and none played at a table that counts (competition C3, 2)."""
    nobody = ReglementChanged((("min_members", 0),))
    out = [take_out(after(), EVENINGS, SECOND, table, "oefentafel") for table in "12"]
    judged = standings(season(after(nobody, *out), JOINED, EVENINGS)).evenings
    assert [(one.counts, one.members) for one in judged] == [(True, 4), (True, 0)]


def test_penalties_have_a_reason_and_can_be_taken_back():
    given = punish(EVENINGS, replace(LATE, reason=" te laat "))
    assert given == LATE
    assert totals(given)["Anna"] == "15/2"
    assert [(number, fact) for number, _, _, fact in after(given).of(SeasonPenalty)] == [(2, LATE)]
    assert totals(given, Undone(2)) == totals()
    assert refusal(punish, EVENINGS, replace(LATE, reason="")) == NoReason()
    assert refusal(punish, EVENINGS, replace(LATE, points=Fraction())) == NotPunished("0")


def test_game_points_are_whole_and_for_who_sat_there():
    tempo = SeasonPenalty(ANNA, FIRST, Fraction(250), "tempo", "1")
    assert totals(punish(EVENINGS, tempo))["Bert"] == "9"
    half = replace(tempo, points=Fraction(1, 2))
    assert refusal(punish, EVENINGS, half) == NotPunished("1/2")
    elsewhere = replace(tempo, day=SECOND, table="2")
    assert refusal(punish, EVENINGS, elsewhere) == SitsNotHere(ANNA)
    assert refusal(punish, EVENINGS, replace(tempo, table="9")) == UnknownTable("9")


def test_who_has_no_phone_can_be_marked_a_member_and_an_account_a_guest():
    assert totals(MemberMarked(EEF, member=True, day=SECOND))["Eef"] == "3/2"
    assert "Bert" not in totals(MemberMarked(BERT, member=False, day=SECOND))
    late = season(after(MemberMarked(EEF, member=True, day=SECOND)), JOINED, EVENINGS)
    assert late.joined[EEF] == SECOND


def test_of_two_people_who_are_one_member_the_first_day_of_joining_counts():
    marks = [MemberMarked(EEF, member=True, day=day) for day in (FIRST, SECOND)]
    for order in (marks, marks[::-1]):
        assert season(after(*order), JOINED, EVENINGS).joined[EEF] == FIRST
    again = after(marks[0], replace(marks[0], member=False), marks[1])
    assert season(again, JOINED, EVENINGS).joined[EEF] == SECOND


def test_an_undo_that_is_taken_back_has_no_effect():
    assert totals(LATE, Undone(2), Undone(3)) == totals(LATE)
    assert totals(LATE, Undone(2)) == totals()


def test_what_does_not_stand_cannot_be_taken_back():
    assert refusal(take_back, after(), 2) == NothingToUndo()
    assert refusal(take_back, after(LATE, Undone(2)), 2) == NothingToUndo()


def test_a_closed_season_has_the_champion_of_that_moment():
    closed = close(after(), standing())
    assert closed == SeasonClosed((ANNA,))
    assert after(closed).closed == closed
    assert refusal(close, after(closed), standing()) == ClosedAlready()
    assert not is_reopened(after(closed), standing())
    assert not is_reopened(after(), standing())


def test_a_later_correction_reopens_a_closed_season():
    closed = close(after(), standing())
    corrected = CLUB.season("2026-09-03 1: Bert 300, Anna 100, Cees -100, Dirk -300").evenings
    now = standing(closed, evenings=(*corrected, *EVENINGS[1:]))
    assert is_reopened(after(closed), now)
    assert close(after(closed), now) == SeasonClosed((BERT,))


def test_the_tables_of_a_final_do_not_count_and_are_no_evening():
    final = FinalOpened(FIRST, (ANNA, BERT, CEES, DIRK), (), ("1",))
    second = FinalOpened(SECOND, (ANNA, BERT, CEES, DIRK), (), ("2",))
    made = season(after(final, second), JOINED, EVENINGS)
    assert after(final, second).finals == (final, second)
    assert [(one.day, [table.name for table in one.tables]) for one in made.evenings] == [
        (SECOND, ["1"])
    ]


def test_the_last_roster_stands_until_it_is_taken_back():
    one, other = (RosterDrawn(FIRST, lot, (((ANNA, BERT, CEES, DIRK),),)) for lot in (1, 2))
    assert after(one, other).roster == other
    assert after(one, other, Undone(3)).roster == one
    assert after().roster is None


# --- totals from paper (C12) ---------------------------------------------------------------------

ON_PAPER = TableReported(SECOND, "3", "nmv", (ANNA, BERT, CEES, DIRK), (300, -100, -200, 0))


def test_the_totals_of_a_player_say_what_the_report_knows():
    # 16 deals, 12 won: each of four sat through the 4 draws and all 16 deals
    known = replace(ON_PAPER, mahjongs=(5, 3, 2, 2), rounds=16)
    anna, *_ = dict(known.totals()).items()
    assert anna == (ANNA, Totals(300, 16, 5, 4, 1, paper=1))
    # without the number of deals the points and mahjongs are in no average
    bare = replace(ON_PAPER, mahjongs=(5, 3, 2, 2))
    assert dict(bare.totals())[BERT] == Totals(-100, 0, 3, 0, 1, 0, 0, 1, -100, 3)
    # without the winners the deals have no shares; at a table of five each waits a fifth: 13 of 16
    five = (ANNA, BERT, CEES, DIRK, PlayerId(9))
    unseen = replace(ON_PAPER, players=five, points=(300, -100, -200, 0, 0), rounds=16)
    assert dict(unseen.totals())[DIRK] == Totals(0, 13, 0, 0, 1, paper=1, unseen=13)


def test_a_later_report_of_a_table_keeps_the_moment_of_the_first():
    again = replace(ON_PAPER, points=(400, -200, -200, 0))
    other = replace(ON_PAPER, name="4")
    facts: list[SeasonFact] = [ON_PAPER, other, again, Undone(2), SeasonClosed(())]
    first = datetime(2026, 9, 10, 20, tzinfo=UTC)
    told: list[SeasonEvent] = [
        Event(number, first.replace(minute=number - 1), None, fact)
        for number, fact in enumerate(facts, 1)
    ]
    assert papers(told) == ((first, again),)


@pytest.mark.parametrize(
    ("fact", "table"),
    [
        (ON_PAPER, (SECOND, "paper 3")),
        (FinalOpened(FIRST, (ANNA, BERT), (), ("7",)), (FIRST, "7")),
        (FinalOpened(FIRST, (ANNA, BERT), (), ("7", "8")), None),
        (SeasonPenalty(ANNA, FIRST, Fraction(20), "tempo", "7"), (FIRST, "7")),
        (SeasonPenalty(ANNA, FIRST, Fraction(1), "te laat"), None),
        (TableTakenOut(FIRST, "7", "oefenpartij"), (FIRST, "7")),
        (MemberMarked(ANNA, True, FIRST), None),
    ],
)
def test_a_fact_about_one_table_names_its_evening_and_key(fact, table):
    assert table_of(fact) == table


@pytest.mark.parametrize(
    ("points", "dromer", "stock", "own"),
    [
        ((300, -100, -200, 0), None, 3000, (300, -100, -200, 0)),
        ((3300, 2900, 2800, 3000), None, 3000, (300, -100, -200, 0)),
        ((300, -100, -200, 0), None, 0, (300, -100, -200, 0)),
        ((600, 300, 0, -300, -600), None, 3000, (600, 300, 0, -300, -600)),
        ((3600, 3300, 3000, 2700, 2400), None, 3000, (600, 300, 0, -300, -600)),
        ((160, 10, -30), -140, 3000, (160, 10, -30)),
        ((160, 10, -30), None, 3000, (160, 10, -30)),
        ((3160, 3010, 2970), -140, 3000, (160, 10, -30)),
        ((3160, 3010, 2970), None, 3000, (160, 10, -30)),
        ((0, 0, 0), None, 0, (0, 0, 0)),
    ],
)
def test_totals_from_paper_add_up_to_nothing_with_the_dromer(points, dromer, stock, own):
    assert from_paper(points, dromer, stock) == own


@pytest.mark.parametrize(
    ("points", "dromer", "problem"),
    [
        ((300, -100, -200, 10), None, NotZero(10)),
        ((3300, 2900, 2800, 3010), None, NotZero(12010)),
        ((160, 10, -30), -130, NotZero(10)),
        ((300, -100, -300), 100, DromerWins(100)),
        ((3300, 2900, 2700), 100, DromerWins(100)),
        ((10, 10, -30), None, NotZero(-10)),
        ((100, -100), None, NotFourPlayers(2)),
        ((0,) * 6, None, NotFourPlayers(6)),
        ((0, 0, 0, 0), 0, DromerSits()),
    ],
)
def test_other_totals_are_refused(points, dromer, problem):
    assert refusal(from_paper, points, dromer, 3000) == problem


def test_each_round_has_one_mahjong_at_most():
    """Five, three and two mahjongs fit in ten rounds; fewer mean draws."""
    check_mahjongs((5, 3, 2, 0), 10)
    check_mahjongs((5, 3, 2, 0), 16)
    check_mahjongs((5, 3, 2, 0), None)
    check_mahjongs((), 16)
    assert refusal(check_mahjongs, (5, 3, 2, 1), 10) == TooManyMahjongs(11, 10)


def test_a_table_from_paper_is_one_of_its_evening_and_a_later_report_takes_its_place():
    mended = replace(ON_PAPER, points=(-300, 100, 200, 0))
    later = with_paper(after(ON_PAPER, mended), EVENINGS)
    assert [[table.name for table in tables] for _, tables in later] == [
        ["1"],
        ["1", "2", "paper 3"],
    ]
    assert [line.points for line in later[1].tables[2].lines] == [-300, 100, 200, 0]
    assert with_paper(after(), later) == EVENINGS
    assert with_paper(after(ON_PAPER), ())[0].day == SECOND


def test_it_counts_without_its_rounds_but_for_a_mean():
    """Places 1 to 4 by points: 4, 2, 1 and a half, and 1 for being there."""
    decided_now = after(ReglementChanged((("min_rounds", 4),)), ON_PAPER)
    made = season(decided_now, JOINED, with_paper(decided_now, ()))
    [standing] = standings(made).standings
    assert {row.player: str(row.total) for row in standing.rows} == {
        ANNA: "5",
        DIRK: "3",
        BERT: "2",
        CEES: "3/2",
    }
    mean = after(ReglementChanged((("count", "mean"),)), ON_PAPER)
    assert standings(season(mean, JOINED, with_paper(mean, ()))).standings == ()
    told = after(ReglementChanged((("count", "mean"),)), replace(ON_PAPER, rounds=10))
    [standing] = standings(season(told, JOINED, with_paper(told, ()))).standings
    assert {row.player: row.total for row in standing.rows} == {
        ANNA: 30,
        BERT: -10,
        CEES: -20,
        DIRK: 0,
    }


def test_too_few_rounds_on_paper_do_not_count():
    few = after(replace(ON_PAPER, rounds=3))
    assert not standings(season(few, JOINED, with_paper(few, ()))).evenings[0].counts


def test_mahjongs_from_paper_part_equals():
    equal = replace(ON_PAPER, points=(300, 300, -300, -300), mahjongs=(3, 5, 1, 0))
    now = after(equal)
    [standing] = standings(season(now, JOINED, with_paper(now, ()))).standings
    assert [row.player for row in standing.rows] == [BERT, ANNA, CEES, DIRK]


def test_it_is_taken_out_punished_and_taken_back_as_any_table():
    now = after(ON_PAPER)
    evenings = with_paper(now, EVENINGS)
    assert take_out(now, evenings, SECOND, "paper 3", "oefenen").table == "paper 3"
    tempo = SeasonPenalty(ANNA, SECOND, Fraction(20), "tempo", "paper 3")
    assert punish(evenings, tempo) == tempo
    [number] = [one.number for one in now.standing if one.fact == ON_PAPER]
    gone = fold_decisions(
        (*now.standing, Event(9, datetime(2026, 9, 11, tzinfo=UTC), ANNA, take_back(now, number)))
    )
    assert with_paper(gone, EVENINGS) == EVENINGS
