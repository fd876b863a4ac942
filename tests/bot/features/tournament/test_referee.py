"""The referee: a ruling without a protest, a penalty of both kinds, the log (T8, T14.4)."""

import re
from fractions import Fraction

import pytest

from core.tournament.rulings import rulings
from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import running, said, table_of
from tests.sampling import sampled


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    yield running(found)
    found.console.close()


def says(day, line):
    return said(day.hears(f"org: /toernooi {line}"))


@pytest.mark.slow
def test_a_ruling_without_a_protest_is_in_the_log_and_agrees_for_nobody(day):
    day.hears("org: /uitslag 1 30 -10 -10 -10")
    heard = says(day, "besluit 1 de uitslag blijft, nts 12")
    assert "⚖️ Besluit: de uitslag blijft, nts 12 (ronde 1, tafel 1, Org)" in heard
    assert not day.now().official(1, 1)
    assert says(day, "besluit 3 fout") == "Tafel 3 is er niet."
    assert "Opa Jan is scheids, zonder account" in says(day, "scheids Opa Jan")
    log = says(day, "straffen")
    assert "scheids: Opa Jan" in log
    assert "de uitslag blijft, nts 12 (ronde 1, tafel 1, Org)" in log
    assert "ronde 1, tafel 1: teruggenomen." in said(day.hears("org taps ↩️ ronde 1, tafel 1"))
    assert "Er zijn geen straffen of besluiten." in says(day, "straffen")


def test_a_penalty_of_before_a_referee_was_named_is_not_his(day):
    says(day, "straf Anna 100 te laat")
    says(day, "scheids Opa Jan")
    says(day, "straf Bert 20 telefoon")
    log = says(day, "straffen")
    assert re.search(r"te laat \(ronde 1, tafel \d, Org\)", log)
    assert re.search(r"telefoon \(ronde 1, tafel \d, Opa Jan \(Org\)\)", log)
    says(day, "scheids Tante Truus")
    log = says(day, "straffen")
    assert re.search(r"te laat \(ronde 1, tafel \d, Org\)", log)
    assert re.search(r"telefoon \(ronde 1, tafel \d, Opa Jan \(Org\)\)", log)


@pytest.mark.parametrize(
    ("typed", "off", "shown"),
    sampled(
        [
            ("100 1 tp te laat", (100, 1), "straf −100, −1 tp, te laat (ronde 1, tafel"),
            ("100 punten en ½ tp te laat", (100, Fraction(1, 2)), "straf −100, −½ tp, te laat"),
            ("0,5 tp te laat", (0, Fraction(1, 2)), "straf −½ tp, te laat"),
            ("1/2 tp 3 keer te laat", (0, Fraction(1, 2)), "straf −½ tp, 3 keer te laat"),
            ("100 2 keer te laat", (100, 0), "straf −100, 2 keer te laat"),
            ("waarschuwing telefoon", (0, 0), "waarschuwing, telefoon"),
        ],
        2,
    ),
)
def test_one_penalty_may_take_off_both_and_is_taken_back_whole(day, typed, off, shown):
    assert shown in says(day, f"straf Anna {typed}")
    [(_, given)] = day.now().penalties
    assert (given.points, given.table_points) == off
    assert says(day, "straf Anna terug") == "↩️ Anna: teruggenomen."
    assert day.now().penalties == []


@pytest.mark.parametrize(
    "typed", sampled(["½ te laat", "tp te laat", "te laat", "100 waarschuwing x"], 2)
)
def test_a_penalty_that_is_none_is_refused_with_how_it_goes(day, typed):
    assert "Zo: /straf 17 100 te laat" in says(day, f"straf Anna {typed}")
    assert day.now().penalties == []


def test_two_hundred_signs_of_a_reason_are_kept_and_more_is_refused(day):
    why = "de vierde kong telde niet " * 8  # 208 signs, with the last blank
    fits, longer = why[:200], why[:201]
    day.hears("anna: hallo")
    day.hears(f"anna: /uitslag {table_of(day, 'Anna')} 30 -10 -10 -10")
    heard = day.hears(f"anna taps Bezwaar\nanna: {longer}")
    assert said(heard) == "Dat is te lang: hooguit 200 tekens."
    for what in ("besluit 1", "straf Anna 100"):
        assert says(day, f"{what} {longer}") == "Dat is te lang: hooguit 200 tekens."
    assert not list(rulings(day.now()))
    day.hears(f"anna taps Bezwaar\nanna: {fits}")
    says(day, f"besluit {table_of(day, 'Anna')} {fits}")
    says(day, f"straf Anna 100 {fits}")
    assert [(one.kind, one.why) for one in rulings(day.now())] == [
        ("protest", fits),
        ("decision", fits),
        ("penalty", fits),
    ]
