"""The hall's screen in a real browser: the clock through a round, the panels, the unveiling."""

from datetime import timedelta

import pytest

from core.tournament.events import (
    ClockMoved,
    ClockPaused,
    Revealed,
    RoundClosed,
    RoundNumber,
    RoundStarted,
    TournamentClosed,
)
from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_hall import PENALTY, begun, happened, played
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import ADDRESS, NOW, club_in, served

pytestmark = NEEDED


async def left(page):
    """What the clock of the hall shows."""
    return await page.locator(".left").inner_text()


@pytest.mark.browser
async def test_the_clock_of_the_hall_through_a_round(tmp_path):
    now = [NOW]
    async with running(tmp_path, clock=lambda: now[0]) as there, chromium() as browser:
        number = begun(there.store, there.club)
        slow = NOW - timedelta(hours=1)  # a laptop whose own clock is
        hall = await on_the_screen(browser, there, number, slow)
        await hall.click("[data-sound]")
        assert not await hall.locator(".clock").count()
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        await hall.locator("text=loopt tot 22:05").wait_for()
        assert await left(hall) == "50:00"
        await hall.clock.run_for(60_000)
        assert await left(hall) == "49:00"
        now[0] += timedelta(minutes=1)
        happened(there.store, number, ClockMoved(10))
        await hall.locator("text=loopt tot 22:15").wait_for()
        assert await left(hall) == "59:00"
        await hall.clock.run_for(54 * 60_000)
        assert await left(hall) == "5:00"
        assert "soon" in await hall.get_attribute(".clock", "class")
        await hall.clock.run_for(5 * 60_000 + 1_000)
        assert await left(hall) == "+0:01"
        said = "Tijd! Speel dit spel uit, begin geen nieuw."
        assert await hall.locator(".over").inner_text() == said
        assert not hall.errors


@pytest.mark.browser
async def test_without_a_network_the_clock_of_the_hall_goes_on_and_says_so(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        hall = await on_the_screen(browser, there, number)
        assert await left(hall) == "50:00"
        await there.server.stop()
        await hall.locator("#away", has_text="Geen verbinding: de klok loopt door").wait_for()
        await hall.clock.run_for(20 * 60_000)
        assert await left(hall) == "30:00"


HEARD = """
  window.struck = [];
  const own = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    struck.push(this.context.state);
    return own.apply(this, when);
  };
"""
"""Listens at the voices of a gong, and whether the browser lets them be heard."""
VOICES = 4


async def gongs(hall):
    """How often it sounded, so that it could be heard."""
    struck = await hall.evaluate("struck")
    assert set(struck) <= {"running"}
    return len(struck) / VOICES


@pytest.mark.browser
async def test_the_gong_sounds_once_a_round_after_somebody_touched_it(tmp_path):
    now = [NOW]
    async with running(tmp_path, clock=lambda: now[0]) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        hall = await on_the_screen(browser, there, number, listens=HEARD)

        async def until_time():
            await hall.clock.run_for(50 * 60_000 + 1_000)
            now[0] += timedelta(minutes=51)
            await hall.locator(".over:visible").wait_for()

        await until_time()
        assert await gongs(hall) == 0  # no browser lets a page sound that nobody touched
        happened(
            there.store, number, RoundClosed(RoundNumber(1)), RoundStarted(RoundNumber(2), 50)
        )
        await hall.locator(".over:visible").wait_for(state="hidden")
        await hall.focus("[data-sound]")
        await hall.keyboard.press("Enter")
        await hall.locator("[data-sound][aria-pressed=true]").wait_for()
        assert await gongs(hall) == 1  # so that one hears that it is on
        await until_time()
        assert await gongs(hall) == 2
        happened(there.store, number, *played(2)[1:])
        await hall.locator("text=Uitslagen binnen: 2 van 2").wait_for()
        await hall.clock.run_for(10 * 60_000)
        assert await gongs(hall) == 2
        assert not hall.errors


async def on_the_screen(browser, there, number, time=NOW, listens=""):
    """The screen of a hall, whose own clock stands still unless it is moved."""
    hall = await looking(browser, there.address, width=1920, height=1080)
    await hall.add_init_script(listens)
    await hall.clock.install(time=time)
    await hall.clock.pause_at(time + timedelta(minutes=1))
    await hall.goto(f"/{ADDRESS}/screen-{number}.html")
    return hall


@pytest.mark.browser
async def test_a_clock_that_stands_still_does_so_on_the_screen(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50), ClockPaused())
        hall = await on_the_screen(browser, there, number)
        await hall.clock.run_for(60_000)
        assert await left(hall) == "50:00"
        assert "staat stil" in await hall.inner_text(".clock")


@pytest.mark.browser
async def test_the_panels_turn_and_the_end_is_unveiled_from_the_last_place_to_the_first(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        rounds = (*played(1), RoundClosed(RoundNumber(1)), PENALTY, *played(2))
        happened(there.store, number, *rounds)
        hall = await on_the_screen(browser, there, number)
        seen = []
        for _ in range(4):
            seen.append(await hall.locator(".panel:visible").get_attribute("aria-label"))
            await hall.clock.run_for(12_000)
        assert seen == ["Ronde 2", "Wie zit waar", "Stand na ronde 1", "Ronde 2"]
        await hall.keyboard.press("ArrowLeft")
        assert await hall.locator(".panel:visible h2").inner_text() == "Ronde 2"
        await hall.keyboard.press("ArrowRight")
        await hall.click("[data-hold]")
        await hall.clock.run_for(60_000)
        assert await hall.locator(".panel:visible h2").inner_text() == "Wie zit waar"
        await hall.click("[data-hold]")
        happened(there.store, number, RoundClosed(RoundNumber(2)))
        await hall.locator("text=Alle rondes zijn gespeeld").wait_for()
        happened(there.store, number, Revealed(), TournamentClosed())
        await hall.locator("h2:visible", has_text="Eindstand").wait_for()
        for shown in range(9):
            places = await hall.locator(".ranks li:not(.veiled) > :first-child").all_inner_texts()
            assert places == [str(place) for place in range(9 - shown, 9)]
            await hall.clock.run_for(2_000)
        assert not hall.errors


@pytest.mark.browser
async def test_the_screen_is_legible_from_ten_metres_and_fits(tmp_path):
    club = club_in(tmp_path)
    number = begun(club.store, club.club)
    happened(
        club.store,
        number,
        *played(1),
        RoundClosed(RoundNumber(1)),
        RoundStarted(RoundNumber(2), 50),
    )
    async with served(club) as asked, chromium() as browser:
        for name in (f"screen-{number}", "screen"):
            hall = await looking(browser, str(asked._base_url), width=1920, height=1080)
            await hall.goto(f"/{ADDRESS}/{name}.html")
            for _ in range(await hall.locator(".panel").count()):
                sizes = await hall.evaluate(
                    "[...document.querySelectorAll('body *')]"
                    ".filter(one => one.innerText && !one.matches('.unseen'))"
                    ".map(one => parseFloat(getComputedStyle(one).fontSize))"
                )
                assert min(sizes) >= 28
                fits = "document.documentElement.scrollHeight <= innerHeight"
                assert await hall.evaluate(fits)
                await hall.keyboard.press("Tab")
                await hall.click("[data-turn='1']")
    club.store.close()
