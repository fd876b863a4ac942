"""A line that waited for an answer is done as of the moment at which it was written."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club, after

ROUND = "/ronde Bert 40 Anna 20 Cees 0 Dirk 0"


def begun(folder):
    club = Club(folder)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", 0)
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.store.close()


@pytest.fixture
def other(club):
    """Another Bert plays too, so that it is asked who Bert is."""
    club.says("Zoe", '/nieuw "Bert Kok" Fred Gijs Hans', 0)
    return club


def test_a_line_is_recorded_as_of_when_it_was_written_though_its_writer_was_asked_first(other):
    assert "ben jij Bert" in other.says("Bert Smit", ROUND, 1, "message 7")
    assert "bevestigt het" in other.taps("Bert Smit", "Ja, dat ben ik", 5)
    other.taps("Anna", "Klopt", 9)
    [played] = other.rounds()
    assert played.at == after(1)
    # an edit of that line finds what it recorded
    assert other.do(lambda ledger: ledger.unit().tables.recorded_by("1:message 7"))


def test_so_it_is_for_somebody_who_is_another(other):
    other.admins.add("Bert Smit")  # who may record at other people's tables
    other.says("Bert Smit", ROUND, 1)
    other.taps("Bert Smit", "Nee, ik ben een ander", 9)
    assert [played.at for played in other.rounds()] == [after(1)]


@pytest.mark.parametrize("recorded", [ROUND, "/ronde Bert 60 Anna 20 Cees 0 Dirk 0"])
def test_a_line_lapses_when_its_round_was_recorded_meanwhile(other, recorded):
    other.says("Bert Smit", ROUND, 1)
    other.says("Anna", recorded, 2)
    assert "Spel 1 is al ingevoerd door Anna" in other.taps("Anna", "Klopt", 30)
    assert len(other.rounds()) == 1


def test_what_was_recorded_before_the_line_was_written_is_another_round(other):
    other.says("Anna", "/ronde Bert 60 Anna 20 Cees 0 Dirk 0", 1)
    other.says("Bert Smit", ROUND, 1)  # a platform tells the second
    other.taps("Anna", "Klopt", 3)
    assert [played.at for played in other.rounds()] == [after(1), after(1)]


def test_a_line_of_which_the_table_was_asked_keeps_its_moment_too(club):
    club.says("Anna", "/nieuw Eef Fred Gijs Hans", 1)
    club.says("Zoe", "/remise", 2)
    club.taps("Zoe", "Anna, Bert, Cees, Dirk", 9)
    assert [played.at for played in club.rounds()] == [after(2)]
