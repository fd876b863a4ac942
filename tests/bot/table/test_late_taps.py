"""Buttons pressed late, twice, by strangers, and tables that were left."""

from collections.abc import Iterator

import pytest

from adapters.console.script import Senseless
from bot.talk.texts import texts
from tests.bot.a_club import words
from tests.bot.at_the_console import AtTheConsole

BEGUN = """
@ now 2026-11-21T19:30
anna: /nieuw Anna Bert Cees Dirk
bert: hoi
"""
ONE_ROUND = BEGUN + "bert: /ronde Bert 40 Anna 0 Cees 0 Dirk 0\n"


@pytest.fixture
def console(tmp_path) -> Iterator[AtTheConsole]:
    driver = AtTheConsole(f"sqlite:///{tmp_path}/evening.db")
    yield driver
    driver.close()


def refused(heard) -> bool:
    return bool(heard) and all("refusal" in one.topics for one in heard)


def test_the_second_tap_on_klopt_changes_nothing(console):
    console.hears(BEGUN + "bert: /ronde Bert 20 Anna 0 Cees 0 Dirk 0\nbert taps Klopt")
    before = console.table()
    assert len(before["rounds"]) == 1
    assert refused(console.hears("cees taps Klopt"))
    assert console.table() == before


def test_terug_on_an_older_result_takes_back_nothing_but_offers_the_correction(console):
    console.hears(ONE_ROUND + "cees: /ronde Cees 50 Anna 0 Bert 0 Dirk 0")
    before = console.table()
    heard = console.hears("bert taps Terug on 2")
    assert heard
    assert console.table() == before


def test_a_stranger_changes_nothing_with_any_button_of_the_table(console):
    console.hears(ONE_ROUND)
    before = console.table()
    console.hears("anna taps Meer")
    for label in ("Remise", "Volgend spel", "Mijn score", "Terug", "Correctie", "Uitleg"):
        heard = console.hears(f"zoe taps {label}")
        assert heard, label
        assert console.table() == before, label
    assert refused(console.hears("zoe taps Volgend spel"))


def test_a_stranger_records_nothing_with_a_line(console):
    console.hears(ONE_ROUND)
    before = console.table()
    assert refused(console.hears("zoe: /ronde Anna 40 Bert 0 Cees 0 Dirk 0"))
    assert refused(console.hears("zoe: /terug"))
    assert console.table() == before


def test_buttons_of_a_table_that_has_ended_are_answered_in_words(console):
    console.hears(ONE_ROUND + "anna: /einde\nanna taps Klopt")
    before = console.table()
    assert before["state"] == "ended"
    for label in ("Ronde", "Remise", "Mijn score", "Klopt"):
        assert refused(console.hears(f"anna taps {label}")), label
        assert console.table() == before, label


def test_a_table_that_was_left_ends_by_itself_after_a_day_and_a_half(console):
    console.hears(ONE_ROUND)
    before = console.hears("@ now 2026-11-23T07:29")
    assert not any("end" in one.topics for one in before)
    heard = console.hears("@ now 2026-11-23T07:31")
    assert any("end" in one.topics for one in heard)
    table = console.table()
    assert (table["state"], table["complete"], table["winners"]) == ("ended", False, ["Bert"])


def test_a_table_without_a_round_leaves_no_trace_when_it_was_left(console):
    console.hears(BEGUN + "@ now 2026-11-24T20:00")
    assert console.state()["clubs"][0]["tables"] == []


def test_what_another_alone_sees_cannot_be_tapped(console):
    console.hears(BEGUN + "bert taps Mijn score")
    with pytest.raises(Senseless, match="Mahjong"):
        console.hears("cees taps Mahjong")


def test_a_button_of_another_groups_table_is_answered_and_changes_nothing(console):
    console.hears(ONE_ROUND + "@ group Oostpoort\nzoe: hoi")
    before = console.state()["clubs"][0]["tables"]
    for label in ("Volgend spel", "Terug"):
        heard = console.hears(f"zoe taps {label} on 2")
        assert refused(heard), (label, heard)
        assert console.state()["clubs"][0]["tables"] == before


def test_groups_do_not_see_each_other(console):
    console.hears(ONE_ROUND + "@ group Oostpoort\nzoe: /nieuw Zoe Yara Xander Wim")
    clubs = console.state()["clubs"]
    assert [club["name"] for club in clubs] == ["Club", "Oostpoort"]
    assert [len(table["rounds"]) for club in clubs for table in club["tables"]] == [1, 0]
    assert refused(console.hears("bert: /terug"))
    assert console.state()["clubs"] == clubs


def test_the_draft_of_a_correction_follows_its_round_when_an_earlier_round_becomes_void(club):
    club.play("anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0")
    club.play("anna: /ronde Cees 120 Anna 0 Bert 0 Dirk 0", "anna: /correctie 2")
    club.play("bert: /correctie 1 vervalt")
    assert "Correctie van spel 1 · 🀄 Cees 80" in words(club.play("anna taps 80"))
    club.play("anna taps Klopt")
    # 80 of Bert and Dirk, and 160 of Anna, who is East in this first round
    assert club.totals() == {"Anna": 2840, "Bert": 2920, "Cees": 3320, "Dirk": 2920}
    assert not club.faults()


def test_a_finished_table_of_which_every_round_is_void_has_no_winner(club):
    club.play("anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0", "anna: /einde", "anna taps Klopt")
    shown = club.play("anna: /correctie 1 vervalt")
    assert "afgelopen na 0 spellen" in words(shown)
    assert "Gedeelde winst" not in words(shown)
    labels = [button.label for one in shown for row in one.reply.buttons for button in row]
    assert not {"🀄 Ronde", "Remise"}.intersection(labels)
    assert "Spel 1 van tafel 1 telt weer mee" in words(club.play("anna: /terug"))


@pytest.mark.parametrize(
    ("language", "alone", "ahead"),
    [
        ("nl", "🟡 Gele Trui: Anna", "🟡 Gele Trui: Anna, 1.200 voor"),
        ("en", "🟡 Gele Trui: Anna", "🟡 Gele Trui: Anna, 1,200 ahead"),
    ],
)
def test_who_is_level_with_others_is_not_ahead_of_them(language, alone, ahead):
    said = [texts(language).text("leader-now", name="Anna", lead=lead) for lead in (0, 1200)]
    assert said == [alone, ahead]


def test_the_draft_of_a_correction_is_gone_when_its_round_becomes_void(club):
    club.play("anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0", "anna: /correctie 1")
    club.play("bert: /correctie 1 vervalt")
    assert "Dit staat niet meer open" in words(club.play("anna taps 80"))
    assert not club.faults()


def test_who_was_forgotten_does_not_play_the_same_as_last_time(club):
    club.play("anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0", "bert: hoi")
    club.play("anna: /einde", "anna taps Klopt", "bert> /vergeetmij", "bert> taps Klopt")
    shown = words(club.play("anna: /nieuw", "anna taps Zelfde als vorige keer"))
    assert "Anna, Cees" in shown
    assert "oud-lid" not in shown


def test_the_end_of_a_table_of_yesterday_is_taken_back_on_the_evening_of_its_end(clubs):
    club = clubs("anna: /nieuw Anna Bert Cees Dirk gisteren")
    club.play("bert: hoi", "anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0")
    club.play("anna: /einde", "anna taps Klopt", "anna taps Zet terug op spel 2")
    assert "Spel 2" in words(club.play("anna: /ronde Bert 20 Anna 0 Cees 0 Dirk 0"))
    club.play("anna: /einde", "anna taps Klopt", "@ now 2027-11-22T20:00")
    assert "is voorbij" in words(club.play("anna: /terug"))
