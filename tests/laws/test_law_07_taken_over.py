"""Law 7, of a place that was taken over: wherever its total is shown, both its players are.

A place at a table has one total. Dirk and Eef each have their own part of it, and no list gives
the total to one of them alone.
"""

import re
from datetime import date
from io import BytesIO

import openpyxl
import pytest

from bot.features.competition.competition import season_shown
from bot.features.competition.season_files import SeasonFiles
from bot.standings.reading import people
from tests.laws.everything import words_of
from tests.laws.test_law_07_one_evening import EVENING, begun, page, places

# Anna wins 100 as East twice: Dirk pays 200 each time. Then Eef wins 130 in his place: Anna, who
# is East, pays 260, Bert and Cees 130 each. The place has -400 + 520.
OWN = ("Dirk", "−400"), ("Eef", "+520")
TOTAL = re.compile(r"(?<![\d.,])\+?(?:3\.?)?120(?![\d.,]?\d)")
AT_LEAST = {"/avond 21 nov", "workbook", "season", "evening", "table", "end", "picture"}
"""Places that show the total of each place of a table."""
NO_RESULT = (
    r"^[OZWN] Eef +3\.120 ",  # the standing in play, in the message of a round
    r'^"Eef": ',  # the seats of a table, with its rounds, in `peling show --json`
)
"""Lines that show the total of a place and are no result of a table."""


@pytest.fixture
def taken_over(tmp_path):
    club = begun(tmp_path / "club")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/wissel Dirk Eef")
    club.says("Anna", "/ronde Eef 130 Anna 0 Bert 0 Cees 0")
    club.says("Anna", "/einde")
    yield club
    club.store.close()


def season(club):
    """Return the sheets of the season's workbook, a line for each row."""

    def read(ledger):
        unit = ledger.unit()
        there = unit.clubs.club(1)
        names = people(unit, 1).names
        shown = season_shown(unit, there, EVENING)
        return SeasonFiles(unit, there, shown, words_of("nl"), names, EVENING).made("workbook")

    book = openpyxl.load_workbook(BytesIO(club.do(read)))
    rows = (row for sheet in book for row in sheet.iter_rows(values_only=True))
    return "\n".join("; ".join(map(str, filter(None, row))) for row in rows)


def everything_shown(club):
    """Return every text that may show the result of the table, by its place."""
    club.pictures.clear()
    yield "end", club.taps("Anna", "✅ Klopt")
    yield "picture", "\n".join(picture.words for picture in club.pictures).replace(". ", "\n")
    for name, show in places():
        yield name.replace(f"-{date.isoformat(EVENING)}", ""), show(club)
    yield "table", page("table-1", club)
    yield "season", season(club)


def test_the_total_of_a_place_that_was_taken_over_is_nowhere_of_one_player(taken_over):
    total_shown = set()
    wrong = []
    for name, text in everything_shown(taken_over):
        for line in text.splitlines():
            if TOTAL.search(line) and not any(re.match(words, line) for words in NO_RESULT):
                total_shown.add(name)
                wrong += [(name, line) for own in OWN if any(part not in line for part in own)]
    assert not wrong
    assert total_shown >= AT_LEAST


def test_a_correction_of_a_deal_before_the_replacement_names_both_players_too(taken_over):
    taken_over.taps("Anna", "✅ Klopt")
    said = taken_over.says("Anna", "/correctie tafel 1 spel 1 Anna 110 Bert 0 Cees 0 Dirk 0")
    assert "Eef −20 → 3.100 (spellen 1–2: Dirk −420) (spel 3: Eef +520)" in said
