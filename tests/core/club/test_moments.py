"""The moments of an evening: each kind by hand."""

from datetime import UTC, date, datetime, timedelta

import pytest

from core.club.moments import Moment, moments_by_day, moments_of_table, select_moments
from core.club.results import PersonResult, PlayerLine, TableResult
from core.game.decisions import end, open_table
from core.game.table import fold
from core.journal import Event
from core.players import PlayerId
from tests.adapters.web.a_page import won

FIRST = date(2026, 9, 4)
NOW = datetime(2026, 9, 4, 20, tzinfo=UTC)
ANNA, BERT, CEES, DIRK, EEF = PLAYERS = [*map(PlayerId, range(1, 6))]
SELF = {player: player for player in PLAYERS}


def table(name="1", **points):
    """A table of deals: `a=40, b=-40`."""
    lines = [
        PlayerLine((PersonResult(PLAYERS["abcde".index(who)], score, 1, 4),), score)
        for who, score in points.items()
    ]
    return TableResult(name, "nmv", 4, tuple(lines))


def told(*evenings, season=lambda day: FIRST):
    """The moments of the last of these evenings, a week apart, by kind."""
    results = [
        (FIRST + timedelta(weeks=week), each)
        for week, tables in enumerate(evenings)
        for each in (tables if type(tables) is list else [tables])
    ]
    moments = moments_by_day(results, SELF, season)
    return {moment.kind: moment for moment in moments[results[-1][0]]}


def day(week):
    return FIRST + timedelta(weeks=week)


USUAL = table(a=100, b=20, c=-40, d=-80)
OTHER = table(b=100, a=20, c=-40, d=-80)


def test_of_a_usual_evening_the_closest_table_and_the_most_points():
    moments = told(USUAL, [USUAL, table("2", b=90, c=60, d=-150)])
    assert moments["close"] == Moment("close", (BERT,), 1, "2", 30, behind=(CEES,))
    assert moments["most"] == Moment("most", (ANNA,), 0, "1", 100)
    assert moments.keys() == {"close", "most"}


def test_of_an_evening_with_one_table_its_margin():
    moments = told(USUAL, USUAL)
    assert moments["only"] == Moment("only", (ANNA,), 1, "1", 80, 100, behind=(BERT,))
    assert moments.keys() == {"only", "most"}


def test_a_debut_after_five_evenings():
    moments = told(*[USUAL] * 5, table(a=100, b=20, c=-40, e=-80))
    assert moments["debut"].players == (EEF,)
    assert "debut" not in told(*[USUAL] * 4, table(a=100, b=20, c=-40, e=-80))


def test_every_fiftieth_evening_of_a_player():
    rest = table(b=100, c=20, d=-120)
    moments = told(*[rest] * 3, *[USUAL] * 50)
    assert moments["milestone"] == Moment("milestone", (ANNA,), 50, amount=50)
    assert "milestone" not in told(*[rest] * 3, *[USUAL] * 51)


def test_a_best_of_ones_own_after_ten_tables_and_the_record_of_the_club():
    high = table(b=104, a=-104)
    ten = [OTHER, *[USUAL] * 9]
    moments = told(*ten, high)
    assert moments["best"] == Moment("best", (BERT,), 10, "1", 104, 100, FIRST)
    assert moments["record"] == Moment("record", (BERT,), 40, "1", 104, 100, FIRST)
    assert "best" not in told(*ten[1:], high)
    assert "best" not in told(*ten, table(b=100, a=-100))
    assert "record" not in told(*[table(a=50, b=-50)] * 9, high)


def test_a_record_is_compared_with_earlier_evenings_and_made_once_an_evening():
    """Ten evenings of four lines; then Cees gets 130 and Bert 120, and the old record is 100."""
    both = [table(b=120, a=-120), table("2", c=130, d=-130)]
    moments = told(*[OTHER] * 10, both)
    assert moments["record"] == Moment("record", (CEES,), 40, "2", 130, 100, FIRST)
    assert moments["best"].amount == 120
    assert "record" not in told([USUAL] * 6 + both)  # of the first evening


def test_the_points_of_a_place_that_was_taken_over_are_of_all_its_players():
    """Bert leaves at 0, and Eef ends the place with 130; the record of ten evenings is 100."""
    place = PlayerLine((PersonResult(BERT, 0, 0, 3), PersonResult(EEF, 130, 1, 1)), 130)
    anna = PlayerLine((PersonResult(ANNA, -130, 0, 4),), -130)
    moments = told(*[OTHER] * 10, TableResult("1", "nmv", 4, (anna, place)))
    assert moments["record"] == Moment("record", (BERT, EEF), 40, "1", 130, 100, FIRST)
    assert moments["most"] == Moment("most", (BERT, EEF), 0, "1", 130)
    assert moments["only"] == Moment("only", (BERT, EEF), 1, "1", 260, 130, behind=(ANNA,))
    assert "best" not in moments


def test_a_win_again_after_ten_tables_and_a_first_win_after_five():
    """Ten tables without a win: (4/3)^10 is 17.8."""
    moments = told(OTHER, *[USUAL] * 10, OTHER)
    assert moments["again"] == Moment("again", (BERT,), 17, "1", 10, since=FIRST)
    assert "again" not in told(OTHER, *[USUAL] * 9, OTHER)
    assert told(*[USUAL] * 5, OTHER)["first"] == Moment("first", (BERT,), 20, "1", 5)
    assert "first" not in told(*[USUAL] * 4, OTHER)


def test_a_run_of_three_tables():
    assert told(OTHER, USUAL, USUAL, USUAL)["run"] == Moment("run", (ANNA,), 64, "1", 3)
    assert "run" not in told(USUAL, OTHER, USUAL, USUAL)


def test_the_closest_table_of_a_season_of_ten_tables():
    near = table(a=81, b=80, c=-161)
    assert told(*[USUAL] * 10, near)["closest"] == Moment(
        "closest", (ANNA,), 10, "1", 1, behind=(BERT,)
    )
    assert "closest" not in told(*[USUAL] * 9, near)
    assert "closest" not in told(near, *[USUAL] * 10, near)
    # a season of its own has no ten tables yet
    assert "closest" not in told(*[USUAL] * 10, near, season=lambda day: day)


def test_a_table_of_draws_has_no_winner():
    nothing = table(a=0, b=0, c=0, d=0)
    assert told(nothing, nothing, nothing) == {}


def test_a_merged_player_is_one():
    results = [(day(week), table(a=40, b=-40)) for week in range(2)]
    results.append((day(2), table(e=40, b=-40)))
    moments = moments_by_day(results, {**SELF, ANNA: EEF}, lambda _: FIRST)[day(2)]
    assert Moment("run", (EEF,), 64, "1", 3) in moments


# --- the deals of a table ------------------------------------------------------------------------


def played(*deals):
    """A table: of each deal the chair that won, and the four scores."""
    opened = open_table("nmv-144", {}, (ANNA, BERT, CEES, DIRK), FIRST)
    facts = [opened, *(won(winner, *scores) for winner, *scores in deals)]
    events = [Event(number, NOW, None, fact) for number, fact in enumerate(facts, start=1)]
    return fold([*events, Event(len(events) + 1, NOW, None, end(fold(events)))])


def test_who_was_last_after_half_of_the_deals_and_ended_first():
    """Cees loses 20 as South or West, 20 again, and 32 as East, while Dirk gets 32 of each.

    Anna and Bert lose 12 in all. Then Cees gets 400, 200 of them of Dirk, who is East; then 32.
    """
    low = (3, 4, 4, 0, 8)
    high = (2, 0, 0, 100, 0)
    small = (2, 0, 0, 8, 0)
    moments = list(moments_of_table(played(low, low, low, high, small), "7"))
    assert moments == [Moment("comeback", (CEES,), 10, "7", 360, -72, what="3/5")]
    early = played(low, low, high, small, small)
    assert not list(moments_of_table(early, "7"))


def test_who_leads_from_the_first_deal_to_the_last():
    anna = (0, 8, 0, 0, 0)
    bert = (1, 0, 8, 0, 0)
    moments = list(moments_of_table(played(anna, anna, anna, bert, anna), "7"))
    assert moments == [Moment("jersey", (ANNA,), 5, "7", 5)]
    assert not list(moments_of_table(played(anna, anna, anna, anna), "7"))
    assert not list(moments_of_table(played(bert, anna, anna, anna, anna), "7"))


# --- which are told ------------------------------------------------------------------------------


@pytest.fixture
def many():
    return [Moment(f"kind {number}", (PlayerId(number),), 10 * number) for number in range(1, 9)]


def test_the_rarest_come_first_and_at_most_six(many):
    assert [moment.rarity for moment in select_moments(many)] == [80, 70, 60, 50, 40, 30]


def test_a_player_and_a_kind_are_told_once(many):
    again = Moment("kind 8", (PlayerId(9),), 79), Moment("another", (PlayerId(8), ANNA), 78)
    assert select_moments([*many[-2:], *again]) == [many[7], many[6]]


def test_what_is_usual_fills_up_to_three(many):
    usual = [Moment(f"usual {number}", (PlayerId(-number),), number) for number in range(1, 6)]
    assert [moment.rarity for moment in select_moments([many[0], *usual])] == [10, 5, 4]
    assert [moment.rarity for moment in select_moments([*many[:3], *usual])] == [30, 20, 10]
