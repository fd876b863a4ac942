"""Due moments by the clock on the wall, through every change of summer time."""

import random
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.standings.reading import Recurring
from tests.sampling import sampled

BEGIN, END = datetime(2024, 1, 1, tzinfo=UTC), datetime(2031, 1, 1, tzinfo=UTC)
WEEK = timedelta(days=7)
HOURS = [(weekday, hour) for weekday in range(7) for hour in range(24)]


def utc(year, month, day, hour=0, minute=0):
    return datetime(year, month, day, hour, minute, tzinfo=UTC)


def test_the_hour_on_the_wall_holds_when_summer_time_begins_and_ends():
    sunday = Recurring(6, 20, 0, "Europe/Amsterdam")
    # 29 March 2026 is the first Sunday of summer time, 25 October the first after it.
    assert sunday.after(utc(2026, 3, 22, 19, 0)) == utc(2026, 3, 29, 18, 0)
    assert sunday.after(utc(2026, 10, 18, 18, 0)) == utc(2026, 10, 25, 19, 0)


def test_no_week_is_lost_at_midnight_on_a_monday_in_berlin():
    monday = Recurring(0, 0, 0, "Europe/Berlin")
    dues = [utc(2027, 3, 21, 23, 0)]
    for _ in range(2):
        dues.append(monday.after(dues[-1]))
    assert dues[1:] == [utc(2027, 3, 28, 22, 0), utc(2027, 4, 4, 22, 0)]


def test_of_an_hour_that_the_wall_shows_twice_it_is_the_first():
    sunday = Recurring(6, 2, 30, "Europe/Amsterdam")
    first = utc(2026, 10, 25, 0, 30)
    assert sunday.after(utc(2026, 10, 20)) == first
    assert sunday.after(first) == utc(2026, 11, 1, 1, 30)


def test_an_hour_that_the_wall_never_shows_comes_an_hour_later():
    sunday = Recurring(6, 2, 30, "Europe/Amsterdam")
    assert sunday.after(utc(2026, 3, 24)) == utc(2026, 3, 29, 1, 30)  # half past three


def test_a_moment_is_not_after_itself_but_until_itself():
    sunday = Recurring(6, 20, 0, "Europe/Amsterdam")
    due = utc(2026, 11, 22, 19, 0)
    assert sunday.until(due) == due
    assert sunday.until(due - timedelta(seconds=1)) == utc(2026, 11, 15, 19, 0)
    assert sunday.after(due) == utc(2026, 11, 29, 19, 0)


def changes(zone):
    """The moments between which the zone's clock is put forward or back, to the hour."""
    moments, at = [], BEGIN
    while at < END:
        then = at + timedelta(days=1)
        if at.astimezone(zone).utcoffset() != then.astimezone(zone).utcoffset():
            moments += [at + timedelta(hours=hour) for hour in range(0, 24, 6)]
        at = then
    return moments


def check(weekly, moment):
    """The next due moment is a week's, at the hour on the wall, and the last one before it."""
    due = weekly.after(moment)
    assert timedelta() < due - moment <= WEEK + timedelta(hours=3)
    assert weekly.until(due) == due
    assert weekly.until(due - timedelta(microseconds=1)) <= moment
    wall = due.astimezone(ZoneInfo(weekly.zone))
    shown = (wall.weekday(), wall.hour, wall.minute)
    if shown != (weekly.weekday, weekly.hour, weekly.minute):  # the wall does not show that hour
        there = wall.replace(hour=weekly.hour, minute=weekly.minute, fold=0)
        assert there.astimezone(UTC).astimezone(there.tzinfo) != there or wall.hour < 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), 1))
def test_every_week_has_its_moment_in_every_zone(seed):
    chance = random.Random(seed)
    zones = sorted(available_timezones())
    for name in chance.sample(zones, 40):
        moments = changes(ZoneInfo(name)) or [BEGIN]
        for weekday, hour in chance.sample(HOURS, 6):
            check(Recurring(weekday, hour, 0, name), chance.choice(moments))


@pytest.mark.soak
def test_every_zone_every_change_every_hour_of_the_week():
    for name in sorted(available_timezones()):
        for moment in changes(ZoneInfo(name)) or [BEGIN]:
            for weekday, hour in HOURS:
                check(Recurring(weekday, hour, 0, name), moment)
