"""The files of a season on the page: under the names of the page, without reasons."""

import re
from io import BytesIO

import openpyxl
import pytest

from tests.adapters.web.a_page import ADDRESS, served
from tests.sixty import sixty_in

COMPETITION = f"/{ADDRESS}/competition.html"


@pytest.fixture
def club(tmp_path):
    made = sixty_in(tmp_path)
    yield made
    made.store.close()


@pytest.mark.slow
async def test_every_file_of_a_season_is_on_its_page(club):
    async with served(club) as browser:
        text = await (await browser.get(COMPETITION)).text()
        files = re.findall(r'href="(paper-[^"]*)"', text)
        assert [file.split("-")[1] for file in files] == [
            *("standing", "people", "tables", "sheets", "workbook")
        ]
        for file in files:
            answer = await browser.get(f"/{ADDRESS}/{file}")
            body = await answer.read()
            assert answer.status == 200
            assert body.startswith(b"PK" if file.endswith("xlsx") else b"%PDF-")
        book = openpyxl.load_workbook(BytesIO(body))
        assert [sheet.title for sheet in book][:5] == [
            *("Stand", "Avonden", "Uitslagen", "Straffen", "Leden")
        ]
        rows = [row[1:4] for row in book["Straffen"].iter_rows(min_row=2, values_only=True)]
        assert rows == [("Jan B. 2", 0.5, None)]
        assert "te laat" not in str([[*sheet.values] for sheet in book])
        no_such = await browser.get(f"/{ADDRESS}/paper-standing-2020-09-01.pdf")
        assert no_such.status == 404
