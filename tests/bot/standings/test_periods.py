"""Periods by hand: weeks between posts, months, seasons that a club chooses, years."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.club.commands.settings_of_a_club import read_season
from bot.ports.records import Settings
from bot.reader.dates import evening_of
from bot.standings.reading import PeriodDays, Week, days_of, period, previous_period, season

SETTINGS = Settings()
NOW = datetime(2026, 11, 25, 12, 0, tzinfo=UTC)  # a Wednesday
NAMED = replace(SETTINGS, more=(("seasons", "2026-09-01 Najaar\n2027-01-10 Voorjaar"),))


def test_a_week_goes_from_one_weekly_post_to_the_next():
    this = period("week", SETTINGS, NOW)
    assert isinstance(this, Week)
    assert this.start == datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
    assert this.start <= NOW < this.until
    assert previous_period(this, SETTINGS) == Week(
        datetime(2026, 11, 15, 19, 0, tzinfo=UTC), this.start
    )


def test_after_midnight_it_is_still_the_same_evening():
    assert evening_of(SETTINGS, datetime(2026, 12, 31, 23, 30, tzinfo=UTC)) == date(2026, 12, 31)


def test_months_and_years_are_kept_spans():
    month = period("month", SETTINGS, NOW)
    assert month == days_of("month", SETTINGS, date(2026, 11, 30))
    assert (month.start, month.end) == (date(2026, 11, 1), date(2026, 12, 1))
    assert previous_period(month, SETTINGS) == days_of("month", SETTINGS, date(2026, 10, 1))
    this = period("year", SETTINGS, NOW)
    assert this == PeriodDays("year", "year", date(2026, 1, 1), date(2027, 1, 1), "2026")
    assert previous_period(this, SETTINGS) == PeriodDays(
        "year", "year", date(2025, 1, 1), date(2026, 1, 1), "2025"
    )
    assert previous_period(period("all", SETTINGS, NOW), SETTINGS) is None


def test_a_season_is_from_september_unless_the_club_says_otherwise():
    this = PeriodDays("season", "month", date(2026, 9, 1), date(2027, 9, 1), "2026/2027")
    assert season(SETTINGS, date(2026, 11, 25)) == this
    assert season(SETTINGS, date(2027, 8, 31)) == this
    assert previous_period(this, SETTINGS) == PeriodDays(
        "season", "month", date(2025, 9, 1), date(2026, 9, 1), "2025/2026"
    )
    other = replace(SETTINGS, more=(("season", "01-15"),))
    assert season(other, date(2026, 1, 14)) == PeriodDays(
        "season", "day", date(2025, 1, 15), date(2026, 1, 15), "2025/2026"
    )
    calendar = replace(SETTINGS, more=(("season", "01-01"),))
    assert season(calendar, date(2026, 6, 1)).name == "2026"


def test_a_season_that_the_club_named_goes_to_the_next_one():
    autumn = PeriodDays("season", "day", date(2026, 9, 1), date(2027, 1, 10), "Najaar")
    assert season(NAMED, date(2027, 1, 9)) == autumn
    spring = season(NAMED, date(2027, 1, 10))
    assert (spring.start, spring.end, spring.name) == (
        date(2027, 1, 10),
        date.max,
        "Voorjaar",
    )
    assert previous_period(spring, NAMED) == autumn


def test_before_the_first_named_season_the_year_is_cut_off_where_it_begins():
    dated = replace(SETTINGS, more=(("seasons", "2026-10-01 Najaar"),))
    assert season(dated, date(2026, 9, 30)) == PeriodDays(
        "season", "month", date(2026, 9, 1), date(2026, 10, 1), "2026/2027"
    )


@pytest.mark.parametrize(
    ("typed", "setting"),
    [
        ("01-09", ("season", "09-01")),
        ("15/1", ("season", "01-15")),
        ("2026-09-01 Najaar", ("seasons", "2026-09-01 Najaar")),
        ("2026-09-01", ("seasons", "2026-09-01")),
        ("29-02", None),
        ("2026-02-30 Nooit", None),
        ("september", None),
        ("", None),
    ],
)
def test_the_begin_of_a_season_is_read_as_people_type_it(typed, setting):
    assert read_season(typed) == setting


def test_a_year_long_ago_has_none_before_it():
    assert previous_period(days_of("year", SETTINGS, date(1, 5, 5)), SETTINGS) is None
