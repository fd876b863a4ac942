"""Kept figures by hand: what is added for a round, and what a correction takes away again."""

from datetime import date

from core.game.corrections import correct, void
from core.game.events import Entry, RoundDrawn
from core.game.running_totals import add, difference, spans_of
from core.game.seat_decisions import relieve
from tests.core.evening import ANNA, BERT, CEES, DAY, DIRK, EEF, Evening, kept, won

DRAW = RoundDrawn()
ALL = date(1, 1, 1)


def by_day(rows):
    return {row.player: dict(row.measures) for row in rows if row.span == "day"}


def test_a_day_counts_under_itself_its_month_its_year_and_all_time():
    assert spans_of(DAY) == (
        ("day", date(2026, 11, 21)),
        ("month", date(2026, 11, 1)),
        ("year", date(2026, 1, 1)),
        ("all", ALL),
    )


def test_the_first_round_adds_a_game_and_its_points():
    evening = Evening()
    before = evening.table
    rows = difference(before, evening.does(won(1, 40, 120, 0, 20)))
    assert by_day(rows) == {
        ANNA: {"points": -120, "rounds": 1, "games": 1},
        BERT: {"points": 480, "rounds": 1, "won": 1, "games": 1},
        CEES: {"points": -220, "rounds": 1, "games": 1},
        DIRK: {"points": -140, "rounds": 1, "games": 1},
    }
    assert {(row.family, row.span, row.start) for row in rows} == {
        ("nmv", "day", DAY),
        ("nmv", "month", date(2026, 11, 1)),
        ("nmv", "year", date(2026, 1, 1)),
        ("nmv", "all", ALL),
    }
    assert len(rows) == 16


def test_the_next_round_adds_itself_alone():
    evening = Evening("nts-2023")
    before = evening.does(won(1, 0, 100, 0, 0))
    rows = difference(before, evening.does(DRAW))
    assert by_day(rows) == {
        player: {"rounds": 1, "drawn": 1} for player in (ANNA, BERT, CEES, DIRK)
    }
    assert {row.family for row in rows} == {"nts"}


def test_special_hands_are_counted_by_id_and_the_very_special_ones_by_number():
    evening = Evening()
    evening.plays(
        won(0, Entry(1000, ("bmj-34", "situation-87"), 54), 640, 0, 0),
        won(0, Entry(500, ("bmj-19",), 19), 0, 0, 0),
        won(0, Entry(1000, ("bmj-20",), 20), 0, 0, 0),
    )
    figures = kept(evening.table)[ANNA, "nmv", "year", date(2026, 1, 1)]
    assert figures == {
        "points": 6000 + 3000 + 6000,
        "rounds": 3,
        "won": 3,
        "games": 1,
        "all_round": 54 + 19 + 20,
        "special:bmj-34": 1,
        "special:situation-87": 1,
        "special:bmj-19": 1,
        "special:bmj-20": 1,
        "zbmj": 34 + 20,
    }
    of_bert = kept(evening.table)[BERT, "nmv", "all", ALL]
    # 640 are settled as 500 with Cees and Dirk; 6000, 3000 and 6000 are paid by three
    assert of_bert == {
        "points": -2000 + 500 + 500 - 1000 - 2000,
        "rounds": 3,
        "games": 1,
        "all_round": 6,
        "overscores": 1,
    }


def test_a_half_limit_hand_of_another_is_not_counted_as_made():
    evening = Evening("nts-2002")
    evening.does(won(0, 80, Entry(1000, ("half:nine-gates",)), 0, 0))
    assert not any(
        name.startswith("special") for figures in kept(evening.table).values() for name in figures
    )


def test_a_correction_takes_away_what_stood_and_adds_what_stands():
    evening = Evening()
    evening.does(won(1, 0, 100, 0, 0))  # under Anna: -200 +400 -100 -100
    before = evening.does(DRAW)
    rows = difference(before, evening.does(correct(before, 1, won(2, 0, 0, 640, 0))))
    # under Anna: -1000 -500 +2000 -500; round 2 stays a draw
    assert by_day(rows) == {
        ANNA: {"points": -800},
        BERT: {"points": -900, "won": -1},
        CEES: {"points": 2100, "won": 1, "all_round": 6, "overscores": 1},
        DIRK: {"points": -400},
    }


def test_a_correction_leaves_those_alone_to_whom_it_makes_no_difference():
    evening = Evening()
    before = evening.does(won(1, 0, 100, 0, 0))  # under Anna: -200 +400 -100 -100
    # as a mah-jong of Cees: -200 -100 +400 -100
    rows = difference(before, evening.does(correct(before, 1, won(2, 0, 0, 100, 0))))
    assert by_day(rows) == {BERT: {"points": -500, "won": -1}, CEES: {"points": 500, "won": 1}}


def test_what_changes_nothing_adds_nothing():
    evening = Evening()
    before = evening.does(DRAW)
    assert difference(before, evening.does(relieve(before, 0, EEF))) == ()
    assert difference(None, None) == ()


def test_each_keeps_the_rounds_they_played():
    evening = Evening()
    evening.does(won(0, 100, 0, 0, 0))
    evening.does(relieve(evening.table, 0, EEF))
    table = evening.does(DRAW)
    figures = kept(table)
    assert figures[ANNA, "nmv", "day", DAY] == {"points": 600, "rounds": 1, "won": 1, "games": 1}
    assert figures[EEF, "nmv", "day", DAY] == {"rounds": 1, "drawn": 1, "games": 1}
    assert figures[BERT, "nmv", "day", DAY] == {
        "points": -200,
        "rounds": 2,
        "drawn": 1,
        "games": 1,
    }


def test_a_table_without_rounds_and_a_forgotten_table_leave_nothing():
    evening = Evening()
    evening.does(won(0, 100, 0, 0, 0))
    figures = kept(evening.table)
    before = evening.table
    add(figures, difference(before, evening.does(void(before, 1))))
    assert figures == {}
    figures = kept(before)
    add(figures, difference(before, None))
    assert figures == {}
