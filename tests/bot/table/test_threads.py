"""Where no thread can be, a club that wants them plays in the chat, and is not troubled."""

import pytest

from bot.ports.records import Settings
from bot.table.rooms import OWN, SETTING
from tests.bot.a_club import Club, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path, Settings(more=((SETTING, OWN),)))
    yield club
    club.close()


def test_the_setting_is_shown_only_where_there_are_threads(club):
    shown = club.play("anna: /instellingen")
    assert "thread" not in words(shown).casefold()
    labels = [button.label for one in shown for row in one.reply.buttons for button in row]
    assert labels
    assert "Threads" not in labels


def test_a_table_plays_in_the_chat_and_nothing_is_said_of_threads(club):
    said = words(club.play("anna: /nieuw Anna Bert Cees Dirk"))
    said += words(club.play("bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20", "anna: /tafels"))
    said += words(club.play("anna: /einde", "anna taps Klopt"))
    assert "Spel 1: Bert" in said
    assert "afgelopen" in said
    assert "thread" not in said.casefold()


def test_a_table_that_goes_on_after_its_end_does_so_too(club):
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /remise", "anna: /einde")
    club.play("anna taps Klopt")
    said = words(club.play("anna: /terug", "anna: /wissel Dirk Eef"))
    assert "Eef" in said
    assert "thread" not in said.casefold()
