"""Who asks to be forgotten is: nothing in the database tells who played as "oud-lid"."""

import sqlite3

import pytest

from bot.features.practice.questions import NOT_MINE
from tests.bot.a_club import Club, topics, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


GAME = (
    "anna: /nieuw Anna Bert Cees Dirk",
    "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "bert> /help",
)
ENDED = (*GAME, "anna: /einde", "anna taps Klopt")


def everything(club, besides=()):
    """All words in the database, those of messages aside, which are erased after seven days."""
    with sqlite3.connect(club.url.removeprefix("sqlite:///")) as database:
        tables = [
            row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        kept = [name for name in tables if name not in {"inbox", "outbox", *besides}]
        rows = [row for name in kept for row in database.execute(f'SELECT * FROM "{name}"')]  # noqa: S608
    return "\n".join(str(row) for row in rows)


@pytest.mark.parametrize("where", ["bert:", "bert>"])
def test_name_and_account_go_and_the_totals_stay(club, where):
    club.play(*ENDED)
    before = club.totals()
    club.play(f"{where} /vergeetmij")
    shown = club.play(f"bert{'' if where == 'bert:' else '>'} taps Klopt")
    assert "weg" in words(shown)
    after = club.totals()
    assert after["oud-lid"] == before["Bert"]
    assert "Bert" not in after
    assert "bert" not in everything(club).casefold()
    assert club.faults() == []


def test_the_standing_goes_on_with_a_former_member(club):
    club.play(*ENDED, "bert: /vergeetmij", "bert taps Klopt")
    shown = words(club.play("anna: /ranglijst"))
    assert "oud-lid" in shown
    assert "Bert" not in shown


def test_a_second_one_has_a_name_of_their_own(club):
    club.play(*ENDED, "cees: /start", "bert: /vergeetmij", "bert taps Klopt")
    club.play("cees: /vergeetmij", "cees taps Klopt")
    assert {"oud-lid", "oud-lid 2"} <= set(club.totals())


def test_who_was_merged_is_forgotten_under_every_name(club):
    club.play(*GAME, "anna: /wissel Bert Bertus", "anna: /ronde Bertus 30 Anna 0 Cees 0 Dirk 0")
    club.play("anna: /einde", "anna taps Klopt", "anna: /leden", "anna taps Bertus")
    club.play("anna taps Voeg samen met…", "anna taps Bert")
    club.play("bert: /vergeetmij", "bert taps Klopt")
    assert "bert" not in everything(club, besides={"message"}).casefold()


def test_who_comes_back_is_somebody_new(club):
    club.play(*ENDED, "bert: /vergeetmij", "bert taps Klopt")
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: /ronde Bert 30 Anna 0 Cees 0 Dirk 0")
    first, second = club.tables()
    assert "oud-lid" in {player["name"] for player in first["players"]}
    assert "Bert" in {player["name"] for player in second["players"]}


def test_nobody_is_forgotten_while_they_play(club):
    club.play(*GAME)
    assert topics(club.play("bert: /vergeetmij")) == {"refusal"}


def test_cancelling_forgets_nobody(club):
    club.play(*ENDED, "bert: /vergeetmij", "bert taps Annuleer")
    assert "Bert" in club.totals()


def test_nobody_is_forgotten_by_somebody_else(club):
    club.play(*ENDED, "bert: /vergeetmij")
    message = club.evening.screen.newest_with("Klopt", "bert", [club.evening.phones.place])
    assert message is not None
    button = message.button("Klopt")
    assert button is not None
    assert topics(club.hear("anna", button.action)) == {"refusal"}
    assert "Bert" in club.totals()


def test_no_reason_keeps_the_name(club):
    club.play("@ now 2026-02-05T20:00", *GAME, "cees: /remise omdat BÉRT de muur omgooide")
    club.play("anna: /correctie 1 remise volgens bert", "anna: /einde", "anna taps Klopt")
    club.play("anna: /competitie", "anna taps Zo spelen wij")
    club.play("anna: /straf Bert ½ Bert kwam te laat", "anna: /straf Cees ½ Cees sloeg Bert")
    club.play("anna: /competitie tafel 1 telt niet, bert's feestje")
    club.play("bert: /vergeetmij", "bert taps Klopt")
    told = words(club.play("anna: /competitie straffen"))
    assert "oud-lid kwam te laat" in told
    assert "Cees sloeg oud-lid" in told
    kept = everything(club, besides={"message"})
    assert "bert" not in kept.casefold()
    assert "BÉRT" not in kept
    assert "omdat oud-lid de muur omgooide" in kept
    assert club.faults() == []


def test_the_wish_that_nobody_practises_with_ones_hands_goes_too(club):
    def wishes():
        store = club.evening._program._store
        return store.submit(lambda ledger: NOT_MINE.of_club(ledger.unit(), 1)).result()

    club.play(*ENDED, "bert> /oefen zonder mij")
    assert len(wishes()) == 1
    club.play("bert: /vergeetmij", "bert taps Klopt")
    assert not wishes()
