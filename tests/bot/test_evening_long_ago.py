"""An evening is found however many tables were played since (competition C12, 1)."""

import pytest

from tests.bot.at_the_console import AtTheConsole

ROUND = "Anna 120 Bert 0 Cees 0 Dirk 0"


@pytest.fixture
def club(tmp_path):
    """A table of 3 September, and twenty since."""
    console = AtTheConsole(f"sqlite:///{tmp_path}/club.db")
    for day, times in (("03", 1), ("10", 20)):
        console.hears(f"@ now 2026-09-{day}T20:00")
        for _ in range(times):
            console.hears(f"anna: /nieuw Anna Bert Cees Dirk\nanna: /ronde {ROUND}")
            console.hears("anna: /einde\nanna taps Klopt")
    yield console
    console.close()


def said(club, script):
    return "\n".join(heard.text for heard in club.hears(script))


@pytest.mark.slow
def test_it_is_shown(club):
    assert "Tafel 1: Anna +720" in said(club, "anna: /avond 3 sep")


@pytest.mark.slow
def test_its_deals_are_corrected(club):
    club.hears("anna: /correctie 3 sep tafel 1 spel 1 Anna 100 Bert 0 Cees 0 Dirk 0")
    tables = club.state()["clubs"][0]["tables"]
    assert tables[0]["rounds"][0]["scores"]["Anna"] == 100
    assert tables[-1]["rounds"][0]["scores"]["Anna"] == 120


@pytest.mark.slow
def test_its_table_is_not_entered_from_paper_too(club):
    eight = "\n".join(f"{who}: /help" for who in ("anna", "bert", "cees", "dirk"))
    club.hears(f"{eight}\nanna: /competitie\nanna taps Zo spelen wij")
    heard = said(club, "anna: /uitslag 3 sep tafel 1: Anna 300 Bert -100 Cees -200 Dirk 0")
    assert "is hier gespeeld" in heard
