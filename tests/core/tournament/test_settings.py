"""The settings: what is usual by ruleset (T1), and what may be decided otherwise."""

import pytest

from core.problems import Refused
from core.rulesets import RULESETS
from core.tournament.settings import KEYS, TournamentSettings, usual, with_changes

USUAL = {
    "nts-2002": (4, 50, "finish"),
    "nts-2019": (8, 100, "finish"),
    "nts-2023": (8, 100, "finish"),
    "nts-simple": (8, 100, "finish"),
    "nmv-144": (0, 150, "one_more"),
}


@pytest.mark.parametrize("key", USUAL)
def test_deals_and_minutes_are_usual_by_ruleset(key):
    found = usual(RULESETS[key])
    assert (found.deals, found.minutes, found.at_time) == USUAL[key]


def test_who_changes_the_deals_gets_their_minutes():
    assert with_changes(TournamentSettings(), {"deals": 16}).minutes == 150
    assert with_changes(TournamentSettings(), {"deals": 4, "minutes": 45}).minutes == 45


def test_each_key_takes_what_it_may_be():
    good = {
        "rounds": 15, "deals": 0, "minutes": 0, "at_time": "stop", "warn": [5, 15],
        "rank_by": "table_points", "scale": ["4", 2, "1", "1/2"], "seating": "swiss",
        "avoid": "club", "grace": 5, "agree": "two",
        "release": "live", "hide_last": False, "final": 8, "carry": "half",
        "entry": "deals", "start": "9:30", "place": "Den Haag", "day": "2027-03-14",
    }  # fmt: skip
    assert set(good) == set(KEYS)
    found = with_changes(TournamentSettings(), good)
    assert found.warn == (15, 5)
    assert str(found.scale[3]) == "1/2"


@pytest.mark.parametrize(("key", "value"), [("start", "9:30"), ("place", "Den Haag")])
def test_a_start_and_a_place_are_taken_back(key, value):
    settings = with_changes(TournamentSettings(), {key: value})
    assert getattr(settings, key) == value
    assert getattr(with_changes(settings, {key: "none"}), key) == ""


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rounds", 16), ("rounds", True), ("deals", 5), ("deals", False), ("minutes", -1),
        ("warn", 15), ("warn", [0]), ("warn", ["15"]), ("scale", "4210"), ("scale", [1, 2, 3, 4]),
        ("scale", [4, 2, 1]), ("scale", [4, 2, 1, None]), ("hide_last", "on"), ("swiss", True),
        ("final", 5), ("final", True), ("final", "none"), ("carry", 1),
        ("start", "9.30"), ("start", "24:00"), ("start", 9), ("place", 9), ("place", 999 * "x"),
        ("day", "14 maart"), ("day", 9),
    ],
)  # fmt: skip
def test_what_it_may_not_be_is_refused(key, value):
    with pytest.raises(Refused):
        with_changes(TournamentSettings(), {key: value})
