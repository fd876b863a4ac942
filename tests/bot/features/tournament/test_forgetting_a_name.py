"""Who was typed by an organiser, and has no account of their own, can be forgotten too."""

import sqlite3

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import closes, entered, running, said


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    yield found
    found.console.close()


def everything(tmp_path):
    """All words in the database, those of messages aside, which are erased after seven days."""
    with sqlite3.connect(tmp_path / "day.db") as database:
        tables = [
            row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        kept = [name for name in tables if name not in {"inbox", "outbox", "message"}]
        rows = [row for name in kept for row in database.execute(f'SELECT * FROM "{name}"')]  # noqa: S608
    return "\n".join(str(row) for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("who", ["hans", "NUMBER"])
def test_a_name_goes_and_the_results_stay(day, tmp_path, who):
    running(entered(day))
    day.hears("org: /toernooi invaller Gijs Hans")
    closes(day)
    before = day.now().sessions[1].results
    number = next(
        day.now().number_of(one.entry) for one in day.now().entrants.values() if one.name == "Hans"
    )
    assert before
    assert "Hans" in everything(tmp_path)
    heard = said(day.hears(f"org: /toernooi vergeet {number if who == 'NUMBER' else who}"))
    assert "is vergeten, in alle toernooien van de club. De uitslagen blijven." in heard
    assert "Hans" not in everything(tmp_path)
    assert day.now().sessions[1].results == before
    assert "oud-lid 8" in {one.name for one in day.now().entrants.values()}


@pytest.mark.parametrize("who", ["Anna", "Zus", ""])
def test_who_has_an_account_asks_it_and_nobody_is_guessed(day, who):
    entered(day)
    before = day.now()
    heard = said(day.hears(f"org: /toernooi vergeet {who}"))
    assert "Wie er een heeft, vraagt het zelf: /vergeetmij" in heard
    assert day.now() == before


def test_only_an_organiser_may(day):
    entered(day)
    assert "organisatie" in said(day.hears("anna: /toernooi vergeet Hans"))
    assert "Hans" in {one.name for one in day.now().entrants.values()}


def test_of_a_referee_who_is_forgotten_no_name_remains(day, tmp_path):
    running(entered(day))
    day.hears("zus: hallo")  # no player, and a member of the club
    assert "Zus" in said(day.hears("org: /toernooi scheids Zus"))
    day.hears("zus: /straf Hans 100 te laat, volgens ZUS")
    day.hears("org: /straf Hans 20 brutaal tegen Zus' tafel")
    day.hears("org: /toernooi besluit 1 Zus beslist: de kong telt")
    day.hears("zus: /vergeetmij")
    day.hears("zus taps Klopt")
    log = said(day.hears("org: /toernooi straffen"))
    assert "scheids: oud-lid" in log
    assert "te laat, volgens oud-lid" in log
    assert "brutaal tegen oud-lid' tafel" in log
    assert "oud-lid beslist: de kong telt" in log
    assert "Hans" in log
    assert "zus" not in everything(tmp_path).casefold()


def test_of_a_player_who_is_forgotten_no_reason_keeps_the_name(day, tmp_path):
    running(entered(day))
    day.hears("anna: hallo")
    day.hears("org: /straf Anna 100 Anna kwam te laat")
    day.hears("org: /straf Hans 20 anna geduwd")
    day.hears("org: /toernooi invaller Gijs Anna")
    closes(day)
    day.hears("anna: /vergeetmij")
    day.hears("anna taps Klopt")
    assert "oud-lid kwam te laat" in said(day.hears("org: /toernooi straffen"))
    assert "anna" not in everything(tmp_path).casefold()


def test_who_was_entered_by_the_organiser_is_forgotten_with_the_account(day, tmp_path):
    """Only Anna of the club is called Anna, so that the typed entrant is she."""
    day.hears("anna: hallo")
    day.hears("org: /toernooi in Anna⏎Bert⏎Cees")
    day.hears("anna: /vergeetmij")
    day.hears("anna taps Klopt")
    assert [one.name for one in day.now().entrants.values()] == ["oud-lid 1", "Bert", "Cees"]
    assert "anna" not in everything(tmp_path).casefold()


def test_a_namesake_who_was_entered_keeps_the_name(day):
    """The account has an entry of its own, so that the typed Anna is another person."""
    day.hears("anna: hallo")
    day.hears("org: /toernooi in Anna; Oost⏎Bert")
    day.hears("anna taps Doe mee")
    day.hears("anna: /vergeetmij")
    day.hears("anna taps Klopt")
    assert [one.name for one in day.now().entrants.values()] == ["Anna", "Bert", "oud-lid 3"]


def test_of_two_typed_namesakes_neither_is_guessed(day):
    day.hears("anna: hallo")
    day.hears("org: /toernooi in Anna; Oost⏎Anna; West")
    day.hears("anna: /vergeetmij")
    day.hears("anna taps Klopt")
    assert [one.name for one in day.now().entrants.values()] == ["Anna", "Anna"]


def test_the_first_name_under_which_an_entry_was_made_one_is_forgotten_too(day, tmp_path):
    day.hears("anna: hallo")
    day.hears("anna taps Doe mee")
    day.hears("org: /toernooi in Annie⏎Bert")
    day.hears("org: /toernooi samen Anna Annie")
    assert "Annie" in everything(tmp_path)
    day.hears("anna: /vergeetmij")
    day.hears("anna taps Klopt")
    assert "anni" not in everything(tmp_path).casefold()
    assert [one.name for one in day.now().entrants.values()] == ["oud-lid 1", "Bert"]


def test_the_reasons_lose_the_name_that_an_organiser_forgets_and_no_other(day, tmp_path):
    running(entered(day))
    day.hears("org: /straf Hans 100 Hans en Gijs praatten")
    closes(day)
    day.hears("org: /toernooi vergeet Hans")
    assert "oud-lid en Gijs praatten" in said(day.hears("org: /toernooi straffen"))
    assert "Hans" not in everything(tmp_path)
