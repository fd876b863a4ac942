"""The hall's screen in a real browser: the clock through a round, the panels, the unveiling."""

import asyncio
import cmath
from collections import defaultdict
from datetime import timedelta
from io import BytesIO
from math import sin, tau
from pathlib import Path

import pytest
import segno
from PIL import Image

from adapters.web.live import SIGN_OF_LIFE
from adapters.web.server import Server, WebOptions
from adapters.web.writing import PageWriter
from bot.features.page.pages import ClubPage
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from core.tournament.events import (
    ClockMoved,
    ClockPaused,
    Revealed,
    RoundClosed,
    RoundNumber,
    RoundStarted,
    TableNumber,
    TournamentClosed,
)
from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_hall import PENALTY, STANDING, begun, happened, played
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import ADDRESS, NOW, club_in, read, served
from tests.adapters.web.a_silent_line import between
from tests.adapters.web.a_tournament import a_round, announced, people

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
    async with running(tmp_path, clock=lambda: NOW) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        hall = await on_the_screen(browser, there, number)
        assert await left(hall) == "50:00"
        await there.server.stop()
        await hall.locator("#away", has_text="Geen verbinding: de klok loopt door").wait_for()
        await hall.clock.run_for(20 * 60_000)
        assert await left(hall) == "30:00"


@pytest.mark.browser
async def test_a_network_that_hangs_is_said_within_thirty_seconds_and_taken_back(tmp_path):
    async with running(tmp_path, clock=lambda: NOW) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        async with between(there.address) as (network, address):
            hall = await on_the_screen(browser, there, number, address=address)
            happened(there.store, number, ClockMoved(10))
            await hall.locator("text=loopt tot 22:15").wait_for()
            network.goes.clear()
            said = hall.locator("#away")
            await hall.clock.run_for(20_000)
            assert await said.inner_text() == ""  # a sign of life may be late
            await hall.clock.run_for(10_000)
            assert "Geen verbinding: de klok loopt door" in await said.inner_text()
            await hall.clock.run_for(10 * 60_000)
            assert await left(hall) == "49:30"
            network.goes.set()
            await hall.locator("#away:empty").wait_for(state="attached")
            assert not hall.errors


@pytest.mark.browser
async def test_a_request_that_is_not_answered_is_given_up_after_eight_seconds(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        hall = await on_the_screen(browser, there, number)
        asked = asyncio.Event()
        await hall.route("**/screen-*", lambda _: asked.set())
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        await asked.wait()
        await hall.clock.run_for(7_000)
        assert await hall.locator("#away").inner_text() == ""
        await hall.clock.run_for(1_500)
        await hall.locator("#away", has_text="Geen verbinding").wait_for()


async def test_a_live_line_gives_a_sign_of_life_often_enough_for_the_page():
    script = PageWriter(defaultdict(str)).files["page.js"]
    silent = int(script.partition("SILENT = ")[2].partition(";")[0]) / 1000
    assert 2 * SIGN_OF_LIFE < silent < 30


@pytest.mark.browser
async def test_the_foot_of_the_screen_shows_the_address_as_phones_read_it(tmp_path):
    club = club_in(tmp_path)
    number = announced(club, 16)
    public = WebOptions("127.0.0.1:0", "https://club.example")
    server = Server(public, Website(club.store, "nl"))
    await server.start()
    here = "http://{}:{}".format(*server.connections.address)
    async with chromium() as browser:
        hall = await looking(browser, here, width=1920, height=1080)
        await hall.goto(f"/{ADDRESS}/nl/screen-{number}.html")
        code = hall.locator("footer img")
        await code.wait_for()
        assert await code.get_attribute("alt") == "De pagina op je telefoon"
        box = await code.bounding_box()
        picture = Image.open(BytesIO(await hall.screenshot())).convert("L")
        await every_panel_fits(hall, "with the code")
    await server.stop()
    club.store.close()
    there = segno.make(f"https://club.example/{ADDRESS}/", micro=False).matrix
    module = box["width"] / (len(there) + 4)  # two white ones around it

    def dark(row, column):
        across, down = box["x"] + (column + 2.5) * module, box["y"] + (row + 2.5) * module
        return picture.getpixel((int(across), int(down))) in range(128)

    seen = [[dark(row, column) for column in range(len(there))] for row in range(len(there))]
    assert seen == [[bool(one) for one in row] for row in there]


async def test_no_code_is_made_of_an_address_that_only_this_computer_has(tmp_path):
    club = club_in(tmp_path)
    async with served(club) as asked:
        path = f"/{ADDRESS}/qr.svg"
        assert (await read(asked, path))[0] == 404
        status, headers, text = await read(asked, path, Host="192.168.1.20:8000")
        assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
        nobodys = "/een-adres-dat-er-niet-is/qr.svg"
        assert (await read(asked, nobodys, Host="192.168.1.20:8000"))[0] == 404
    made = BytesIO()
    address = f"http://192.168.1.20:8000/{ADDRESS}/"
    segno.make(address, micro=False).save(made, kind="svg", border=2, omitsize=True)
    assert text == made.getvalue().decode()
    club.store.close()


HEARD = """
  window.struck = [];
  const own = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    struck.push(this.context.state);
    return own.apply(this, when);
  };
"""
"""Listens at the voices of a gong, and whether the browser lets them be heard."""
VOICES = 7


async def strokes(hall):
    """How many were struck since the last time, so that they could be heard."""
    struck = await hall.evaluate("struck.splice(0)")
    assert set(struck) <= {"running"}
    return len(struck) / VOICES


@pytest.mark.browser
async def test_the_gong_sounds_at_the_start_at_five_minutes_and_three_times_at_the_end(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        hall = await on_the_screen(browser, there, number, listens=HEARD)
        assert await strokes(hall) == 0  # no browser lets a page sound that nobody touched
        await hall.focus("[data-sound]")
        await hall.keyboard.press("Enter")
        await hall.locator("[data-sound][aria-pressed=true]").wait_for()
        assert await strokes(hall) == 1  # so that one hears that it is on
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        await hall.locator("text=Ronde 1 loopt").wait_for()
        for minutes, struck in ((0, 1), (44, 0), (1, 1), (4, 0), (1, 3), (10, 0)):
            await hall.clock.run_for(minutes * 60_000 + 100)
            assert await strokes(hall) == struck, minutes
            nearly = await hall.locator(".nearly:visible").count()
            assert nearly == ((minutes, struck) in ((1, 1), (4, 0)))
        assert not hall.errors


@pytest.mark.browser
async def test_the_switch_of_the_gong_is_remembered_until_it_is_off(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        hall = await on_the_screen(browser, there, number, listens=HEARD)
        await hall.click("[data-sound]")
        await hall.reload()
        await hall.locator("[data-sound][aria-pressed=true]").wait_for()
        await hall.click("h1")  # a browser may wait for a first touch
        await hall.locator(".waits").wait_for(state="hidden")
        await hall.clock.run_for(1_000)
        await strokes(hall)  # the round began just now
        await hall.clock.run_for(45 * 60_000)
        assert await strokes(hall) == 1
        await hall.click("[data-sound]")
        await hall.reload()
        assert await hall.locator("[data-sound][aria-pressed=false]").count()
        assert not hall.errors


RATE = 8_192
RENDERED = """async (strokes) => {
  const sound = new OfflineAudioContext(1, 8192 * 8, 8192);
  hall.gong(sound, strokes);
  return Array.from((await sound.startRendering()).getChannelData(0));
}"""
LAPTOP_HZ = 300
"""What lies below this the speakers of a laptop leave out."""


def spectrum(samples):
    """The tones in as many samples as are a power of two."""
    if len(samples) == 1:
        return samples
    even, odd = spectrum(samples[::2]), spectrum(samples[1::2])
    turned = [cmath.rect(1, -tau * at / len(samples)) * one for at, one in enumerate(odd)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]


def share_above(hertz, samples):
    """The share of the power that lies above a frequency."""
    power = [abs(one) ** 2 for one in spectrum(samples)[: len(samples) // 2]]
    return sum(power[hertz * len(samples) // RATE :]) / sum(power)


def test_the_share_of_two_tones_of_which_one_is_twice_as_loud():
    both = [sin(tau * 100 * at / RATE) + 2 * sin(tau * 600 * at / RATE) for at in range(RATE)]
    assert share_above(LAPTOP_HZ, both) == pytest.approx(4 / 5)


@pytest.mark.browser
async def test_the_gong_is_heard_on_a_laptop_and_three_times_at_the_end(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        hall = await on_the_screen(browser, there, number)
        once, three = [await hall.evaluate(RENDERED, many) for many in (1, 3)]
    assert share_above(LAPTOP_HZ, once) > 0.9
    for samples in (once, three):
        assert 0.4 < max(map(abs, samples)) < 1  # loud, and nothing of it is cut off

    def loud(since):
        return max(map(abs, three[int(since * RATE) :][: RATE // 10]))

    for struck in (1.6, 3.2):
        assert loud(struck) > 1.5 * loud(struck - 0.1)
    assert loud(4.8) <= loud(4.7)


async def on_the_screen(browser, there, number, time=NOW, listens="", address=""):
    """The screen of a hall, whose own clock stands still unless it is moved."""
    hall = await looking(browser, address or there.address, width=1920, height=1080)
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
async def test_before_a_round_every_name_has_been_there_within_forty_seconds(tmp_path):
    club = club_in(tmp_path)
    number = announced(club, 140)
    whole_names(club)
    async with served(club) as asked, chromium() as browser:
        for width, height in SIZES:
            hall = await looking(browser, str(asked._base_url), width=width, height=height)
            await hall.clock.install(time=NOW)
            await hall.clock.pause_at(NOW + timedelta(minutes=1))
            await hall.goto(f"/{ADDRESS}/screen-{number}.html")
            seen = []
            for _ in range(40):
                now = await hall.locator(".names:visible li span").all_inner_texts()
                seen += [name for name in now if name not in seen]
                await hall.clock.run_for(1_000)
            assert sorted(seen) == sorted(people(140)), (width, height)
            last = [name.split()[-1] for name in seen]
            assert last == sorted(last)
            assert not await hall.locator(".table").count()
            await hall.context.close()
    club.store.close()


@pytest.mark.browser
async def test_the_panels_turn_until_somebody_holds_them(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        rounds = (*played(1), RoundClosed(RoundNumber(1)), PENALTY, *played(2))
        happened(there.store, number, *rounds)
        hall = await on_the_screen(browser, there, number)
        shown = hall.locator(".panel:visible h2")
        seen = []
        for _ in range(3):
            seen.append(await hall.locator(".panel:visible").get_attribute("aria-label"))
            await hall.clock.run_for(8_000)
        assert seen == ["Ronde 2", "Stand na ronde 1", "Ronde 2"]
        await hall.keyboard.press("ArrowLeft")
        assert "Ronde 2" in await shown.inner_text()
        await hall.click("[data-hold]")
        await hall.clock.run_for(60_000)
        assert "Ronde 2" in await shown.inner_text()
        await hall.keyboard.press("PageDown")
        assert "Stand na ronde 1" in await shown.inner_text()
        assert not hall.errors


@pytest.mark.browser
async def test_the_end_is_unveiled_from_the_last_place_to_the_first(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        rounds = (*played(1), RoundClosed(RoundNumber(1)), PENALTY, *played(2))
        happened(there.store, number, *rounds)
        hall = await on_the_screen(browser, there, number)
        happened(there.store, number, RoundClosed(RoundNumber(2)))
        await hall.locator("text=Alle rondes zijn gespeeld").wait_for()
        happened(there.store, number, Revealed(), TournamentClosed())
        await hall.locator("h2:visible", has_text="Eindstand").wait_for()
        await one_by_one(hall)
        await on_the_podium(hall)
        await hall.clock.run_for(8_000)
        assert await places(hall) == [1, 2, 3, 4, 5, 6, 7, 8]
        assert not hall.errors


async def one_by_one(hall):
    """The lines of the list, but for those of the podium."""
    assert await places(hall) == []
    await hall.clock.run_for(2_000)
    assert await places(hall) == [8]
    await hall.click("[data-hold]")
    await hall.clock.run_for(60_000)
    assert await places(hall) == [8]
    await hall.locator("[data-hold]").blur()
    for key, so_far in (("ArrowRight", [7, 8]), (" ", [6, 7, 8]), ("ArrowLeft", [7, 8])):
        await hall.keyboard.press(key)
        assert await places(hall) == so_far
    await hall.reload()
    assert await places(hall) == [7, 8]  # the rest is not told by that
    await hall.clock.run_for(6_000)
    assert await places(hall) == [4, 5, 6, 7, 8]


async def on_the_podium(hall):
    first = [row[1] for row in STANDING[:3]]
    for told in (first[2:], [first[1], first[2]], [first[1], first[0], first[2]]):
        await hall.clock.run_for(9_000)
        assert await podium(hall) != told  # it pauses before each of the three
        await hall.clock.run_for(1_000)
        assert await podium(hall) == told


async def places(hall):
    """Those that may be seen in the list."""
    every = hall.locator(".ranks:visible li:not(.veiled) > :first-child")
    return [int(place) for place in await every.all_inner_texts()]


async def podium(hall):
    """Who may be seen on it."""
    return await hall.locator(".podium:visible li:not(.veiled) strong").all_inner_texts()


FIRST_NAMES_OF = 16
SIZES = [(1280, 720), (1366, 768), (1920, 947), (1920, 1080), (3840, 2160), (1024, 768)]
FAULTS = (Path(__file__).parent / "hall_faults.js").read_text(encoding="utf-8")
TV_CM, CAPITAL_CM = 121.8, 2.4
"""The width of a television of 55 inches, and how high a capital on it must be."""
CAPITALS = """() => [...document.querySelectorAll(".names li span")].map((one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return pen.measureText("H").actualBoundingBoxAscent;
})"""


@pytest.mark.browser
@pytest.mark.parametrize("many", [16, 52, 140])
async def test_nothing_is_cut_off_and_nothing_scrolls_in_any_hall(tmp_path, many):
    club = club_in(tmp_path)
    number = announced(club, many)
    if many != FIRST_NAMES_OF:
        whole_names(club)
    during = [*a_round(many, 1), RoundStarted(RoundNumber(2), 50)]
    last = [ClockMoved(-46), ClockMoved(5, TableNumber(2)), *a_round(many, 2)[1:4]]
    over = [*a_round(many, 2)[4:], Revealed(), TournamentClosed()]
    async with served(club) as asked, chromium() as browser:
        hall = await looking(browser, str(asked._base_url), width=1920, height=1080)
        await hall.clock.set_fixed_time(NOW)
        for stage, facts in {"before": [], "during": during, "last": last, "after": over}.items():
            happened(club.store, number, *facts)
            for width, height in SIZES:
                await hall.set_viewport_size({"width": width, "height": height})
                await hall.goto(f"/{ADDRESS}/screen-{number}.html")
                await every_panel_fits(hall, (stage, width, height))
                if stage == "before":
                    assert min(await hall.evaluate(CAPITALS)) / width * TV_CM >= CAPITAL_CM
                if stage in ("during", "last"):
                    clock = await hall.locator(".clock").bounding_box()
                    assert clock["width"] * clock["height"] > width * height / 2
        assert not hall.errors
    club.store.close()


async def every_panel_fits(hall, where):
    await hall.click("[data-hold]")
    for _ in range(await hall.locator(".panel").count()):
        assert await hall.evaluate(FAULTS) == [], where
        await hall.click("[data-turn='1']")


def whole_names(club):
    """The club shows them."""
    page = ClubPage(club.club, ADDRESS, whole_names=True)
    club.store.submit(lambda ledger: ledger.unit().get(Pages).save_page(page)).result()


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
