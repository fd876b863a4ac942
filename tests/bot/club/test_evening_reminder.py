"""The moment of the club evening, and its place, as they are typed and told."""

import pytest

from bot.club.commands.settings_of_a_club import evening_words, read_evening
from bot.ports.records import Settings
from bot.standings.reading import Recurring
from bot.standings.weekly import REMINDER, moments_of
from bot.talk.texts import texts


@pytest.mark.parametrize(
    ("typed", "kept", "told"),
    [
        ("donderdag 17:00", "3 17 00", "donderdag om 17:00"),
        ("vr 9:30; Buurthuis Oost", "4 09 30 Buurthuis Oost", "vrijdag om 09:30; Buurthuis Oost"),
        ("friday 17:00;  De  Zaal ", "4 17 00 De Zaal", "vrijdag om 17:00; De Zaal"),
        ("-", "", "uit"),
    ],
)
def test_a_day_a_time_and_perhaps_a_place(typed, kept, told):
    assert read_evening(typed) == kept
    settings = Settings(more=(("evening", kept),)) if kept else Settings()
    assert evening_words(texts("nl"), settings) == told
    due = moments_of(settings, REMINDER)
    day, hour, minute = (int(part) for part in kept.split()[:3]) if kept else (0, 0, 0)
    assert due == (Recurring(day, hour, minute, settings.timezone) if kept else None)


@pytest.mark.parametrize("typed", ["; Buurthuis", "morgen", "donderdag; 17:00"])
def test_what_has_no_day_and_time_is_none(typed):
    assert read_evening(typed) is None
