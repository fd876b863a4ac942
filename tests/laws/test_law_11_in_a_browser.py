"""Law 11 in a browser: every kind of page is looked at, at ten widths and in large letters."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from core.game.decisions import draw
from core.tournament.events import RoundNumber, RoundStarted
from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_hall import begun, happened
from tests.adapters.web.a_pad import happens, running
from tests.adapters.web.a_page import ADDRESS, NOW, served
from tests.adapters.web.test_access_in_a_browser import signed_in, ways_in
from tests.big_club import big_club_in
from tests.laws import everything

pytestmark = [NEEDED, pytest.mark.browser]
FAULTS = (Path(__file__).parent / "page_faults.js").read_text(encoding="utf-8")
WIDTHS = (320, 360, 414, 480, 640, 768, 1024, 1280, 1536, 1920)
HEIGHT = 900
LAID_OUT = (40, 400)
"""Milliseconds in which the script of the screen divides its panels."""
LARGE = "--blink-settings=defaultFontSize=32"
"""Letters twice as large, as a reader sets them in the browser."""


@pytest.mark.parametrize("more", [(), (LARGE,)], ids=["usual letters", "large letters"])
async def test_nothing_is_cut_overlapped_or_squeezed_at_any_width(tmp_path, more):
    club = big_club_in(tmp_path)
    wrong = []
    looks = 0
    ways = [
        way.replace("/nl/", f"/{language}/")
        for way in [*ways_in(club), f"/{ADDRESS}/nl/honours.html"]
        for language in everything.languages()
    ]
    async with served(club) as asked, chromium(*more) as browser:
        page = await looking(browser, str(asked._base_url), height=HEIGHT)
        async with signed_in(tmp_path, page, club) as entering:
            for way in [*ways, *entering]:
                await page.goto(way)
                if way in entering:
                    await page.locator("#players li, #rows tr").first.wait_for()
                for width in WIDTHS:
                    wrong += [(way, width, *fault) for fault in await _faults(page, width)]
                    looks += 1
                await page.emulate_media(color_scheme="dark")
                wrong += [(way, "dark", *fault) for fault in await _faults(page, WIDTHS[0])]
                await page.emulate_media(color_scheme="light")
        assert not page.errors
    club.close()
    assert not wrong
    assert looks == len(WIDTHS) * len([*ways, *entering]) >= 500


async def _faults(page, width):
    await page.set_viewport_size({"width": width, "height": HEIGHT})
    for wait in LAID_OUT:  # a fault is still there when the page has been laid out at leisure
        await page.wait_for_timeout(wait)
        faults = await page.evaluate(FAULTS)
        if not faults:
            break
    return faults


async def test_the_focus_stays_where_it_was_when_something_changed(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await looking(browser, there.address, width=1280)
        await page.goto(f"/{ADDRESS}/")
        await page.locator("article h3", has_text="spel 1").wait_for()
        await page.locator("article a", has_text="Cees").focus()
        happens(there, draw)
        await page.locator("article h3", has_text="spel 2").wait_for()
        assert await page.evaluate("document.activeElement.textContent") == "Cees"
        assert not page.errors


async def test_a_clock_goes_by_the_time_of_the_server_on_a_page_that_was_kept(tmp_path):
    """The second request is answered with 304: what the browser kept has the time of the first."""
    now = [NOW]
    async with running(tmp_path, clock=lambda: now[0]) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        page = await looking(browser, there.address, width=1280)
        await page.clock.install(time=NOW)
        await page.clock.pause_at(NOW + timedelta(seconds=1))
        line = await page.context.new_cdp_session(page)
        answers: list[int] = []
        line.on("Network.responseReceivedExtraInfo", lambda got: answers.append(got["statusCode"]))
        await line.send("Network.enable")
        await page.goto(f"/{ADDRESS}/nl/tournament-{number}.html")
        left = page.locator(".left")
        await left.filter(has_text="50:00").wait_for()
        answers.clear()
        now[0] += timedelta(minutes=10)
        await page.reload()
        while await left.inner_text() != "40:00":
            await asyncio.sleep(0.1)
            await page.clock.run_for(250)
        assert 304 in answers
