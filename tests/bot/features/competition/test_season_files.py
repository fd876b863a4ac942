"""The files of a season: what [Afdrukken] offers, and what stands on the papers."""

import json
from datetime import date
from io import BytesIO

import openpyxl
import pytest

from bot.features.competition import printing
from bot.features.competition.season_files import make, recipe_of_file
from bot.features.competition.storage import Competitions, EveningDraw
from bot.pictures.paper import PdfPage, table
from core.players import PlayerId
from tests.bot.copied import copied
from tests.bot.features.tournament.paper.reading import pages, texts_of
from tests.bot.test_results_from_paper import begun

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
DAY = date(2026, 11, 21)


class SizedPage(PdfPage):
    """A page that remembers the sizes of its letters."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes = list[float]()

    def set_font_size(self, size: float) -> None:
        self.sizes.append(size)
        super().set_font_size(size)


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna manages the group; it is Saturday 21 November 2026."""
    made = copied(begun, tmp_path, 0)
    made.says(
        "Anna",
        "/uitslag tafel 1: Anna 300 Bert 100 Cees -100 Dirk -300\n"
        "tafel 2: Eef 200 Fien 100 Gijs -100 Hans -200\nstraf Anna ½ te laat",
    )
    return made


def printed(club, what, sheets=0, day=DAY):
    """The texts on each page of a paper."""
    recipe = recipe_of_file(1, day, what, "nl", sheets)
    read = club.do(lambda ledger: make(ledger.unit(), recipe))
    function, *takes = json.loads(read.question)
    made = getattr(printing, function.partition(":")[2])(*takes)
    return [texts_of(page) for page in pages(made)]


def workbook(club):
    recipe = recipe_of_file(1, DAY, "workbook", "nl")
    return openpyxl.load_workbook(BytesIO(club.do(lambda ledger: make(ledger.unit(), recipe))))


def test_afdrukken_offers_the_files_and_the_tables_only_when_there_are_some(club):
    club.buttons.clear()
    club.says("Anna", "/competitie")
    assert "Wat wil je afdrukken?" in club.taps("Anna", "Afdrukken")
    files = ["Stand", "Presentielijst", "Scorebriefjes", "Werkmap"]
    assert [label for label in club.buttons if label in {*files, "Tafels van de avond"}] == files
    assert "🖨 Werkmap" in club.taps("Anna", "Werkmap")


@pytest.mark.slow
def test_the_standing_on_paper_has_the_penalty_in_a_column(club):
    """4 + 1 for the first of a table; Anna has half a point less."""
    [page] = printed(club, "standing")
    at = page.index("Naam")
    assert page[at : at + 4] == ["Naam", "Totaal", "Avonden", "Straf"]
    assert page[page.index("Eef") :][:3] == ["Eef", "5", "1"]
    assert page[page.index("Anna") :][:4] == ["Anna", "4½", "1", "½"]


def test_long_names_on_a_standing_keep_letters_that_can_be_read():
    """20 points would take more than the page; all lines become smaller alike."""
    name = "Wilhelmina van den Heuvel-Roozenboom"
    rows = [["1", name, "10", "2"], ["nog niet genoeg avonden"], ["2", "Anna", "7½", "1"]]
    sheet = SizedPage()
    sheet.new_page()
    table(sheet, 20, ["Plaats", "Naam", "Totaal", "Avonden"], rows, 20)
    sheet.made()
    assert max(sheet.sizes) - min(sheet.sizes) < 0.1
    assert min(sheet.sizes) > 12


def test_the_attendance_list_has_all_members(club):
    [page] = printed(club, "people")
    assert [text for text in page if text in EIGHT] == [*EIGHT]


def test_without_tables_two_score_sheets_are_blank(club):
    [page] = printed(club, "sheets")
    assert page.count("Tafel ____") == 2
    assert page.count("20") == 2


@pytest.mark.slow
def test_the_fifth_at_a_table_waits(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk Eef")
    [page] = printed(club, "tables")
    assert page[page.index("–") + 1] == "Eef (wacht)"
    [page] = printed(club, "sheets")
    assert page.count("wacht") == 1


def test_the_members_of_the_workbook_have_the_parts_of_their_names(club):
    club.says("Anna", "/leden Wit, Ineke de")
    club.says("Anna", '/leden "Ana García López", "Bob De Wit"')
    told = club.says("Anna", "/leden de achternaam van Ana García López is García López")
    assert told == "Ana García López: voornaam Ana, achternaam García López."
    club.says("Anna", "/leden de achternaam van Bob De Wit is De Wit")
    book = workbook(club)
    rows = [*book["Leden"].iter_rows(values_only=True)]
    assert rows[0] == ("Naam", "Soort", "Voornaam", "Tussenvoegsel", "Achternaam")
    assert ("Ineke de Wit", "lid", "Ineke", "de", "Wit") in rows
    assert ("Anna", "lid", "Anna", None, None) in rows
    parts = {row[2:] for row in rows}
    assert {("Ana", None, "García López"), ("Bob", None, "De Wit")} <= parts
    [*results] = book["Uitslagen"].iter_rows(min_row=2, values_only=True)
    assert {row[1] for row in results} == {1, 2}


def test_three_games_under_one_number_are_told_apart_in_the_workbook(tmp_path):
    club = copied(begun, tmp_path, 0)
    for _ in range(3):
        club.says("Anna", "/nieuw Anna Bert Cees Dirk")
        club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
        club.says("Anna", "/einde")
        club.taps("Anna", "Klopt")
    results = workbook(club)["Uitslagen"].iter_rows(min_row=2, values_only=True)
    assert {row[1] for row in results} == {1, "1b", "1c"}


def test_a_number_of_score_sheets_is_printed_two_a_page(club):
    assert "🖨 Scorebriefjes" in club.says("Anna", "/afdrukken 5 scorebriefjes")
    assert len(printed(club, "sheets", 5)) == 3
    assert "🖨 Scorebriefjes" in club.says("Anna", "/afdrukken briefjes voor vier tafels")
    assert len(printed(club, "sheets", 4)) == 2


@pytest.mark.parametrize(
    ("what", "told"), [("people", "Presentielijst"), ("tables", "Tafels van de avond")]
)
def test_a_paper_of_an_evening_to_come_has_its_day_and_its_draw(tmp_path, what, told):
    club = copied(begun, tmp_path, 0)
    club.says("Anna", "/avond 28 november komen Anna, Bert, Cees en Dirk")
    day = date(2026, 11, 28)
    drawn = EveningDraw(4711, (tuple(map(PlayerId, range(1, 5))),))
    club.do(lambda ledger: ledger.unit().get(Competitions).keep_draw(1, day, drawn))
    [page] = printed(club, what, day=day)
    assert any("28 november 2026" in text for text in page)
    assert told in page


@pytest.mark.parametrize("line", ["presentielijst voor 28 november", "de lijst voor zaterdag"])
def test_a_paper_is_asked_for_another_day(tmp_path, line):
    club = copied(begun, tmp_path, 0)
    assert "Presentielijst" in club.says("Anna", f"/afdrukken {line}")
