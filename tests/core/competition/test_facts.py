"""Decisions about a season: what may be decided, taken back, and what then stands."""

from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction

from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    SeasonPenalty,
    TableTakenOut,
    change_reglement,
    changed_places,
    close,
    decided,
    punish,
    reopened,
    season,
    take_back,
    take_out,
)
from core.competition.standing import standings
from core.journal import Event, Undone
from core.problems import (
    BadReglement,
    ClosedAlready,
    NoReason,
    NothingToUndo,
    NotPunished,
    SitsNotHere,
    TakenOutAlready,
    UnknownTable,
)
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
    return decided(
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


def test_penalties_have_a_reason_and_can_be_taken_back():
    given = punish(EVENINGS, replace(LATE, reason=" te laat "))
    assert given == LATE
    assert totals(given)["Anna"] == "15/2"
    assert after(given).penalties == ((2, LATE),)
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


def test_what_does_not_stand_cannot_be_taken_back():
    assert refusal(take_back, after(), 2) == NothingToUndo()
    assert refusal(take_back, after(LATE, Undone(2)), 2) == NothingToUndo()


def test_a_closed_season_has_the_champion_of_that_moment():
    closed = close(after(), standing())
    assert closed == SeasonClosed((ANNA,))
    assert after(closed).closed == closed
    assert refusal(close, after(closed), standing()) == ClosedAlready()
    assert not reopened(after(closed), standing())
    assert not reopened(after(), standing())


def test_a_later_correction_reopens_a_closed_season():
    closed = close(after(), standing())
    corrected = CLUB.season("2026-09-03 1: Bert 300, Anna 100, Cees -100, Dirk -300").evenings
    now = standing(closed, evenings=(*corrected, *EVENINGS[1:]))
    assert reopened(after(closed), now)
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
