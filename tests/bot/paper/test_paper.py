"""What is printed of a tournament: how many pages there are of everything."""

import re

import pytest

from bot.paper.tournament import PRINTS, Printing
from bot.talk.texts import LANGUAGES, texts
from bot.tournament.files import as_csv
from core.tournament import decisions
from core.tournament.events import RoundNumber
from tests.core.tournament.test_tournament import worked

PAGES = {
    "tables": 2,  # by table, and by name
    "cards": 1,  # eight on a sheet
    "sheets": 2,
    "numbers": 2,
    "standing": 1,
    "penalties": 1,
    "certificates": 4,  # three, and who had 880 in a round
    "last": 1,
}


@pytest.fixture(scope="module")
def tournament():
    return worked().do(decisions.reveal).now


@pytest.mark.parametrize("what", PRINTS)
def test_everything_is_printed_on_as_many_pages_as_it_needs(tournament, what):
    codes = dict.fromkeys(tournament.entrants, "t1_1_0123456789")
    made = PRINTS[what](Printing(tournament, texts("nl"), codes), RoundNumber(2))
    assert made.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", made)) == PAGES[what]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_results_are_rows_that_a_spreadsheet_opens(tournament, language):
    lines = as_csv(tournament, texts(language)).decode("utf-8-sig").splitlines()
    assert lines[1] == "1;;Cees;;;;5;720;1;-160;1;2;880;4"
    assert len(lines) == 9
    assert lines[3].startswith("3;;Eef;;;;5;300;")


def test_a_name_that_would_be_a_formula_is_made_harmless():
    played = worked()
    played.do(decisions.close_round) if played.now.running else None
    played.do(decisions.reveal)
    t = played.now
    t.entrants[3] = type(t.entrants[3])(3, "=cmd()", "", "", "", None, reserve=False)
    assert ";'=cmd();" in as_csv(t, texts("nl")).decode()
