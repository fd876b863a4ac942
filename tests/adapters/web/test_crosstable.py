"""The crosstable of a tournament, with its clubs and countries; on paper four sheets for 140."""

import pytest

from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    Revealed,
    RoundClosed,
    RoundNumber,
)
from tests.adapters.web.a_browser import NEEDED, chromium, is_wider_than_its_window, looking
from tests.adapters.web.a_hall import begun, happened, played
from tests.adapters.web.a_page import ADDRESS, OTHER, club_in, read, served
from tests.adapters.web.test_competition_page import said
from tests.big_club import big_club_in

EDGES = """() => [...document.querySelectorAll(".standing tbody tr")].map(row => {
  const cell = [...row.cells].filter(one => one.matches(".n:not(.place)")).at(-1);
  const range = document.createRange();
  range.selectNodeContents(cell.firstChild);
  return [cell.textContent, Math.round(range.getBoundingClientRect().right)];
})"""


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


async def test_a_row_has_the_table_points_table_and_points_of_each_round(club):
    number = begun(club.store, club.club)
    async with served(club) as browser:
        assert (await read(browser, f"/{ADDRESS}/cross-{number}.html"))[0] == 404
        happened(club.store, number, *played(1), RoundClosed(RoundNumber(1)))
        words = await said(browser, f"cross-{number}")
        assert "R1" in words
        assert "R2" not in words
        happened(club.store, number, *played(2), RoundClosed(RoundNumber(2)), Revealed())
        words = await said(browser, f"cross-{number}")
        assert (await read(browser, f"/{OTHER}/cross-{number}.html"))[0] == 404
    # Cees: −160 at table 1, the third place there; then 880 at table 2, the first
    assert "Eindstand." in words
    assert "1 Cees K. +720 5 1 1 · −160 4 2 · +880" in words


async def test_clubs_and_countries_are_beside_the_names_and_in_a_list_by_their_mean(club):
    """After round 1 Anna has 4 table points and Bert 2; Eef and Fien share, 3 each."""
    number = begun(club.store, club.club)
    entered = [
        PlayerEntered(EntryNumber(entry), name, home, country=country)
        for entry, name, home, country in (
            (1, "Anna de Vries", "Noord", "NL"),
            (2, "Bert Jansen", "Zuid", "BE"),
            (5, "Eef Smit", "Zuid", "NL"),
        )
    ]
    happened(club.store, number, *entered, *played(1), RoundClosed(RoundNumber(1)))
    async with served(club) as browser:
        words = await said(browser, f"cross-{number}")
        standing = await said(browser, f"tournament-{number}")
    assert "Eef S. Zuid · NL" in words
    assert "Eef S. Zuid · NL" in standing
    clubs = words.partition("Clubs Naam Spelers Beste Gemiddeld")[2]
    assert clubs.startswith(" Noord 1 1. Anna V. 4,0 Zuid 2 2. Eef S. 2,5")
    countries = words.partition("Landen Naam Spelers Beste Gemiddeld")[2]
    assert countries.startswith(" NL 2 1. Anna V. 3,5 BE 1 4. Bert J. 2,0")


@pytest.mark.browser
@NEEDED
async def test_of_140_players_it_fills_four_sheets_and_fits_a_phone(tmp_path):
    club = big_club_in(tmp_path)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=320)
        await page.goto(f"/{ADDRESS}/nl/cross-{club.tournaments[140]}.html")
        assert not await is_wider_than_its_window(page)
        assert await page.locator(".crossed tbody tr").count() == 140
        sheet = await page.pdf(format="A4")
    club.close()
    assert sheet.count(b"/Type /Page\n") == 4


@NEEDED
@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
async def test_the_whole_numbers_of_a_column_with_halves_are_below_each_other(club, width):
    number = begun(club.store, club.club)
    for round_ in (1, 2):
        happened(club.store, number, *played(round_), RoundClosed(RoundNumber(round_)))
    happened(club.store, number, Revealed())
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=width)
        await page.goto(f"/{ADDRESS}/nl/tournament-{number}.html")
        edges = await page.evaluate(EDGES)
    assert any("½" in text for text, _ in edges)
    assert len({edge for _, edge in edges}) == 1, edges
