"""An evening as a story: the jump, the hand in tiles, the jersey's way, and the picture."""

import json
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime

import aiohttp
import pytest

from adapters.web.server import Server, WebOptions
from bot.features.competition.storage import Competitions
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.pictures.process import PictureProcess
from core.competition.facts import ReglementChanged
from core.game.decisions import end, open_table
from core.game.events import Entry, RoundWon
from core.rulebook.examples import EXAMPLES
from tests.adapters.web.a_browser import NEEDED, chromium, findings, looking
from tests.adapters.web.a_page import ADDRESS, club_in, read

SECOND = date(2026, 11, 20)
WAY = f"/{ADDRESS}/nl/evening-2026-11-20"


@pytest.fixture
def club(tmp_path):
    """On the first evening Bert, Anna, Dirk, Cees; on the second Cees, Bert, Dirk, Anna.

    Cees makes BMJ-21 for 1,000: Anna East pays him 2,000, Bert and Dirk 1,000. Bert has 100,
    Dirk 50, Anna 0: of Anna they get 200 and 100, and Bert 50 of Dirk. Places are worth 4, 2,
    1 and ½, being there 1: Bert 5 + 3, Cees 1½ + 5, Anna 3 + 1½, Dirk 2 + 2.
    """
    made = club_in(tmp_path)

    def more(ledger):
        unit = ledger.unit()
        rules = ReglementChanged((("competition", True), ("min_members", 4), ("min_rounds", 1)))
        at = datetime(2026, 11, 20, 20, tzinfo=UTC)
        unit.get(Competitions).decide(made.club, date(2026, 11, 1), rules, None, at)
        hand = Entry(1000, ("bmj-21",), hand=EXAMPLES["bmj 21"].hand)
        opened = open_table("nmv-144", {}, made.players, SECOND)
        sitting = unit.tables.open(made.club, "1", opened, None).id
        outcome = RoundWon(2, (Entry(0), Entry(100), hand, Entry(50)))
        unit.tables.append(sitting, outcome, None, at)
        unit.tables.append(sitting, end(unit.tables.table(sitting)), None, at)

    made.store.submit(more).result()
    yield made
    made.store.close()


@asynccontextmanager
async def drawing(club, draw):
    server = Server(WebOptions("127.0.0.1:0"), Website(club.store, "nl"), draw=draw)
    await server.start()
    try:
        async with aiohttp.ClientSession(server.address) as browser:
            yield browser
    finally:
        await server.stop()


async def its_facts(picture):
    """The facts in place of a PNG."""
    return json.dumps([picture.drawing, picture.facts]).encode()


async def test_it_tells_of_the_jump_the_hand_in_tiles_and_the_jersey(club):
    async with drawing(club, its_facts) as browser:
        _, _, told = await read(browser, f"{WAY}.html")
        _, _, english = await read(browser, f"/{ADDRESS}/en/evening-2026-11-20.html")
    cees = f'<a href="player-{club.players[2]}.html">Cees B.</a>'
    assert f"{cees} maakte de grootste sprong in het seizoen: van plaats 4 naar 2." in told
    assert f"{cees} made the biggest jump in the season: from place 4 to 2." in english
    assert f"Gele Trui, tafel 1: {cees} (1)" in told
    story = told.partition('class="story"')[2].partition("</section>")[0]
    assert 'href="rule-bmj-21.html"' in story
    assert story.count("tiles.svg#t") == 14
    assert 'role="img" aria-label=' in story


async def test_its_picture_is_drawn_under_the_names_of_the_page_and_again_when_they_change(club):
    async with drawing(club, its_facts) as browser:
        status, headers, body = await read(browser, f"{WAY}.png")
        drawing_, facts = json.loads(body)
        assert (status, headers["Content-Type"], drawing_) == (200, "image/png", "evening")
        assert [row["name"] for row in facts["rows"]] == ["Cees B.", "Bert J.", "Dirk", "Anna V."]
        same = {"If-None-Match": headers["ETag"]}
        assert (await read(browser, f"{WAY}.png", **same))[0] == 304
        club.store.submit(
            lambda ledger: ledger.unit().people.number(club.players[2], yes=True)
        ).result()
        status, _, body = await read(browser, f"{WAY}.png", **same)
        assert status == 200
        assert "Cees" not in body
        assert "Speler 3" in body


async def test_the_picture_of_a_member_has_their_rarest_moment_or_their_points(club):
    """Anna, East, paid Cees 2,000, Bert 200 and Dirk 100."""
    anna, _, cees, _ = club.players
    async with drawing(club, its_facts) as browser:
        text = (await read(browser, f"{WAY}.html"))[2]
        assert f'href="evening-2026-11-20-of-{anna}.png"' in text
        drawn = [
            json.loads((await read(browser, f"{WAY}-of-{player}.png"))[2])
            for player in (anna, cees)
        ]
        for player in (999, club.foreign):
            assert (await read(browser, f"{WAY}-of-{player}.png"))[0] == 404
    usual = {"club": "Oostpoort", "day": "20 november 2026"}
    said = "Anna V. haalde deze avond −2.300."
    assert drawn[0] == [
        "moment",
        {**usual, "name": "Anna V.", "big": "−2.300", "line": said, "hand": ""},
    ]
    said = "Cees B. maakte als eerste van de club BMJ-21 Dubbele Nummers."
    hand = EXAMPLES["bmj 21"].hand
    assert drawn[1] == [
        "moment",
        {**usual, "name": "Cees B.", "big": "BMJ-21", "line": said, "hand": hand},
    ]


@pytest.mark.slow
async def test_the_house_draws_it(club):
    pictures = PictureProcess()
    async with drawing(club, pictures.png) as browser, browser.get(f"{WAY}.png") as answer:
        assert (await answer.read())[:8] == b"\x89PNG\r\n\x1a\n"
    await pictures.close()


@pytest.mark.slow
async def test_no_story_of_an_evening_that_is_played_or_unknown_or_on_a_page_of_before(club):
    async with drawing(club, its_facts) as browser:
        for day in ("2026-11-21", "2026-11-13", "2026-99-99"):
            assert (await read(browser, f"/{ADDRESS}/evening-{day}.png"))[0] == 404
        assert (await read(browser, "/een-adres-van-niemand/evening-2026-11-20.png"))[0] == 404

        def ends(ledger):
            """A second table of tonight is over; the first goes on."""
            unit = ledger.unit()
            opened = open_table("nmv-144", {}, club.players, date(2026, 11, 21))
            sitting = unit.tables.open(club.club, "5", opened, None).id
            outcome = RoundWon(0, (Entry(8), Entry(0), Entry(0), Entry(0)))
            unit.tables.append(sitting, outcome, None, unit.now)
            unit.tables.append(sitting, end(unit.tables.table(sitting)), None, unit.now)

        club.store.submit(ends).result()
        tonight = f"/{ADDRESS}/nl/evening-2026-11-21"
        assert 'class="story"' not in (await read(browser, f"{tonight}.html"))[2]
        assert (await read(browser, f"{tonight}.png"))[0] == 404

        def older(ledger):
            pages = ledger.unit().get(Pages)
            pages.save_page(replace(pages.page(club.club), edition=2))

        club.store.submit(older).result()
        assert 'class="story"' not in (await read(browser, f"{WAY}.html"))[2]
        assert (await read(browser, f"{WAY}.png"))[0] == 404


@pytest.mark.browser
@NEEDED
async def test_axe_finds_nothing_in_it(club):
    async with drawing(club, its_facts) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"{WAY}.html")
        await page.locator("details.wide summary").press("Enter")
        for scheme in ("light", "dark"):
            await page.emulate_media(color_scheme=scheme)
            assert (await findings(page))["violations"] == []
