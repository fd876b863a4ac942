"""A player's page: one span of time, the results of evenings, the collection; moves of places."""

from datetime import date

import pytest

from bot.features.page.charts import results_chart
from bot.talk.texts import texts
from core.game.decisions import end
from core.game.events import RoundDrawn
from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_page import ADDRESS, club_in, read, served
from tests.adapters.web.test_competition_page import said


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


async def test_all_figures_of_a_player_are_of_one_span_that_the_head_says(club):
    async with served(club) as browser:
        words = await said(browser, f"player-{club.players[1]}")
    assert "Alle jaren: van 14 november 2026 tot 21 november 2026, 2 avonden." in words
    assert "Punten −520" in words  # +480, then 1,000 to Cees
    assert "Zelf mahjong 33%" in words


async def test_the_picture_of_an_evening_is_offered_once_that_evening_is_over(club):
    """Tonight a table is over, and another is still in play."""

    def another(ledger):
        unit = ledger.unit()
        sitting = club._table(unit, "3", date(2026, 11, 21))
        club._act(unit, sitting, RoundDrawn())
        club._act(unit, sitting, end(unit.tables.table(sitting)))

    club.store.submit(another).result()
    async with served(club) as browser:
        page = (await read(browser, f"/{ADDRESS}/player-{club.players[1]}.html"))[2]
    assert 'href="evening-2026-11-21.html"' in page
    assert f'href="evening-2026-11-14-of-{club.players[1]}.png"' in page
    assert "evening-2026-11-21-of-" not in page


async def test_the_collection_has_a_tile_for_each_hand_made_and_an_outline_for_the_rest(club):
    async with served(club) as browser:
        page = (await read(browser, f"/{ADDRESS}/player-{club.players[2]}.html"))[2]
    [rack] = page.split('<ul class="collection">')[1:]
    rack, _, listed = rack.partition("</ul>")
    assert rack.count("<i></i>") == 41
    assert rack.count('<svg class="tile"') == 1
    assert "21 november 2026" in listed


async def test_places_are_compared_with_those_before_the_last_evening(club):
    """Bert 480, Anna -120, Dirk -140, Cees -220; then Cees wins 1,000, of Anna twice as much."""
    async with served(club) as browser:
        words = await said(browser, "standings-season")
        week = await said(browser, "standings-week")
    assert "▲▼ plaatsen gewonnen of verloren door de avond van 21 november 2026." in words
    places = ("1 ▲3 Cees", "2 ▼1 Bert", "3 – Dirk", "4 ▼2 Anna")
    assert all(place in words for place in places)
    assert "door de avond van" not in week


def test_each_bar_has_the_evenings_of_a_span_of_points():
    chart = results_chart(texts("nl"), [-150, 40, 60, 120, 260, 70])
    assert chart is not None
    bars = [(bar["x"], bar["high"], bar["loss"]) for bar in chart["bars"]]
    # nine spans of 50 points from -150 on; two evenings between 50 and 100
    low, none, most, more, high = (round(at * 100 / 9, 2) for at in (0, 3, 4, 5, 8))
    halves = [(low, 50, True), (none, 50, False), (more, 50, False), (high, 50, False)]
    assert sorted(bars) == sorted([*halves, (most, 100, False)])
    assert chart["ends"] == ["−150", "+300"]
    assert "5 van de 6 avonden" in chart["said"]


def test_a_few_evenings_have_no_distribution():
    assert results_chart(texts("nl"), [10, -10, 5]) is None


@pytest.mark.browser
@NEEDED
async def test_the_first_page_begins_with_the_reader_once_it_knows_who_they_are(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=390)
        await page.goto(f"/{ADDRESS}/nl/")
        assert await page.locator(".you").is_hidden()
        await page.locator(".self summary").click()
        await page.get_by_role("button", name="Bert J.").click()
        told = " ".join((await page.locator(".you").inner_text()).split())
        assert told == "Jouw plaats in het seizoen 2 Laatste avond +480 Punten in het seizoen −520"
        assert not page.errors
