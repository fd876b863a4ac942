"""Every kind of page of the big club, for eyes, keys, large letters and paper.

One browser walks all of it. What axe cannot judge by itself was judged by eye: `JUDGED` says why
it is no fault, and anything else that it leaves open fails here.
"""

import json
from contextlib import asynccontextmanager
from datetime import date

import aiohttp
import pytest

from bot.standings.reading import PERIODS
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    findings,
    is_wider_than_its_window,
    looking,
)
from tests.adapters.web.a_pad import phone, running
from tests.adapters.web.a_page import ADDRESS, served
from tests.adapters.web.test_grid import know
from tests.adapters.web.test_grid_in_a_browser import a_round_of
from tests.adapters.web.test_pages_in_a_browser import FOCUSED, TO_REACH
from tests.big_club import NUMBERS, big_club_in

pytestmark = [NEEDED, pytest.mark.browser]
JUDGED = {
    ("color-contrast", "imgNode"): "numbers at the axes of a chart: ink of notes on the sheet",
    ("color-contrast", "shortTextContent"): "a single sign in the ink of all the rest",
    ("color-contrast", "nonBmp"): "a tick, in the ink of all the rest",
    ("color-contrast", "elmPartiallyObscured"): "points beside the badge of who won, in full ink",
    ("color-contrast", "bgOverlap"): "a name that scrolls under the grid's row of buttons",
}
COLOURS = ["color-contrast"]
"""All that the dark scheme changes is colours: there no other rule can find anything else."""
REACHED = """() => {
  document.activeElement.dataset.reached = "";
  return document.querySelectorAll("[data-reached]").length;
}"""
ON_PAPER = """() => [...document.querySelectorAll("header nav, form, .skip, button")]
  .filter(one => one.checkVisibility()).map(one => one.outerHTML.slice(0, 120))"""
LARGE_LETTERS = "--blink-settings=defaultFontSize=32"
"""Letters of twice the usual size, as a reader sets them in the browser."""
TORN = """() => {
  const torn = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!one.checkVisibility() || one.closest(".unseen, script, svg")) continue;
    for (const word of walk.currentNode.data.matchAll(/[^\\s\u00a0·/-]+/gu)) {
      if (word[0].length > 14) continue;
      const range = document.createRange();
      range.setStart(walk.currentNode, word.index);
      range.setEnd(walk.currentNode, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
      if (lines.size > 1) torn.add(word[0]);
    }
  }
  return [...torn];
}"""
"""The words of at most fourteen letters that are torn apart."""
TOO_NARROW = """() => [...document.querySelectorAll("#rows .points")]
  .filter(box => { box.value = "-12000"; return box.scrollWidth > box.clientWidth; }).length"""
"""The number of boxes of a grid that do not show all of their figure."""
TOTALS_BELOW = """() => [...document.querySelectorAll(".crossed tbody tr")]
  .map(row => [...row.querySelectorAll(".place, .points")].map(one => one.offsetTop))
  .filter(([place, points]) => Math.abs(place - points) > 4).length"""
"""The number of rows of a crosstable whose totals are below the line of the name."""
SIZES = """size => { document.documentElement.style.fontSize = size; }"""


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)
    yield made
    made.close()


def last_table(club):
    """The first table of the last evening, at which five played."""
    day = date(2026, 11, 20)
    return club.store.read(
        lambda ledger: min(ledger.unit().tables.of_evening(club.club, day))
    ).result()


def ways_in(club):
    """A page of each kind."""
    few, over, during = (club.tournaments[size] for size in (16, 52, 140))
    names = ["index", *(f"standings-{period}" for period in PERIODS), "competition"]
    names += ["evening-2026-11-20", f"player-{NUMBERS['Jan de Boer']}", f"player-{NUMBERS['Opa']}"]
    names += [
        "evenings",
        f"table-{last_table(club)}",
        "records",
        "rules",
        "rule-nmv-68",
        "rule-bmj-3",
    ]
    names += [f"tournament-{number}" for number in (few, over, during)]
    names += [f"tournament-{over}-2", f"tournament-{during}-1", "screen"]
    names += [f"card-{during}-17", f"card-{over}-5", f"cross-{during}", f"cross-{over}"]
    names += [f"screen-{number}" for number in (few, over, during)]
    return [f"/{ADDRESS}/nl/{name}.html" for name in names] + [f"/{ADDRESS}/nl/rules.html?q=kong"]


@asynccontextmanager
async def signed_in(folder, page, club):
    """The pad and the grid of an organiser; gives the address of each."""
    async with running(folder) as there, aiohttp.ClientSession(there.address) as client:
        a_round_of(there, 140)
        know(there, "Anna", "admin")
        session = (await phone(client, there, "Anna")).session
        who = {"session": session, "owner": "anna", "until": 10**14}
        await page.add_init_script(f"localStorage['pad.who'] = {json.dumps(json.dumps(who))}")
        yield [f"{there.address}/pad", f"{there.address}/grid"]


async def test_on_every_page_axe_leaves_nothing_open_and_large_letters_fit(club, tmp_path):
    wrong: list[tuple[str, object, object]] = []
    left: dict[tuple[str, str], list[tuple[str, ...]]] = {}
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        async with signed_in(tmp_path, page, club) as more:
            for way in [*ways_in(club), *more]:
                await page.goto(way)
                if way in more:
                    await page.locator("#players li, #rows tr").first.wait_for()
                for scheme, rules in (("light", ()), ("dark", COLOURS)):
                    await page.emulate_media(color_scheme=scheme)
                    found = await findings(page, rules)
                    wrong += [(way, scheme, one) for one in found["violations"]]
                    for rule, why, where in found["incomplete"]:
                        left.setdefault((rule, why), []).append((way, *where))
                for size in ("100%", "200%"):
                    await page.evaluate(SIZES, size)
                    if await is_wider_than_its_window(page):
                        wrong.append((way, size, "is wider than its window"))
        assert not page.errors
    assert wrong == []
    assert {key: where for key, where in left.items() if key not in JUDGED} == {}


async def test_with_large_letters_on_a_phone_no_usual_word_is_torn(club, tmp_path):
    torn = {}
    async with served(club) as asked, chromium(LARGE_LETTERS) as browser:
        page = await looking(browser, str(asked._base_url))
        for way in ways_in(club):
            await page.goto(way)
            torn[way] = await page.evaluate(TORN)
        async with signed_in(tmp_path, page, club) as (pad, grid):
            await page.goto(pad)
            await page.locator("#players li").first.wait_for()
            torn[pad] = await page.evaluate(TORN)
            await page.goto(grid)
            await page.locator("#rows tr").first.wait_for()
            torn[grid] = await page.evaluate(TORN)
            assert await page.evaluate(TOO_NARROW) == 0
    assert {way: words for way, words in torn.items() if words} == {}


async def test_on_a_phone_the_totals_of_a_crosstable_are_beside_each_name(club):
    of = club.tournaments
    async with served(club) as asked, chromium() as browser:
        for width in (320, 360, 700):
            page = await looking(browser, str(asked._base_url), width=width)
            for size in (52, 140):
                await page.goto(f"/{ADDRESS}/nl/cross-{of[size]}.html")
                assert await page.evaluate(TOTALS_BELOW) == 0, (width, size)


async def test_the_keyboard_alone_reaches_every_way_and_shows_where_it_is(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        for name in ("index", "competition"):
            await page.goto(f"/{ADDRESS}/{name}.html")
            ways = await page.evaluate(TO_REACH)
            for _ in range(ways):
                await page.keyboard.press("Tab")
                now = await page.evaluate(FOCUSED)
                assert now["seen"], (name, now)
                reached = await page.evaluate(REACHED)
            assert reached == ways > 50, name


async def test_on_paper_no_page_has_anything_to_tap(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=700)
        await page.emulate_media(media="print", color_scheme="dark")
        for way in ways_in(club):
            await page.goto(way)
            assert await page.evaluate(ON_PAPER) == [], way
            paper = await page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert paper == "rgb(255, 255, 255)", way
