"""Draw every page as a browser shows it.

A picture for each: at 360 and 1280 px, light and dark, side by side at half their size; of the
screen of a hall, for README, in each language the widest light one.
"""

import tempfile
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.talk.texts import LANGUAGES
from tests.adapters.web.a_browser import BUNDLED, chromium, looking
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import ADDRESS, NOW, served
from tests.adapters.web.test_access_in_a_browser import signed_in
from tests.big_club import NUMBERS, big_club_in

WAYS = [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]
TALLEST, GAP, COLOURS = 1500, 24, 96
PAGES = {
    "club": "nl/index.html",
    "standings": "en/standings-season.html",
    "player": f"nl/player-{NUMBERS['Jan de Boer']}.html",
    "records": "en/records.html",
    "competition": "nl/competition.html",
    "honours": "nl/honours.html",
    "evening": "en/evening-2026-11-20.html",
    "tournament": "nl/tournament-{during}.html",
    "card": "nl/card-{during}-17.html",
    "tournament-over": "en/tournament-{over}.html",
    "screen": "nl/screen-{during}.html",
    "rules": "nl/rules.html?q=mag+ik+een+kong+beroven",
    "rule": "nl/rule-bmj-3.html",
    "gone": "nl/nergens.html",
}
"""The page of each picture; `during` and `over` are tournaments."""
HALLS = {f"hall-{language}": f"{language}/screen-{{during}}.html" for language in LANGUAGES}
HAND = (0, 0, 0, 4, 4, 4, 9, 10, 11, 27, 27, 27, 31, 31)


def names():
    """Return the name of every picture that is drawn here."""
    return [*map(_name, (*PAGES, *HALLS, "grid", "pad", "hand"))]


def _name(page):
    return f"screens/page-{page}.png"


async def screens(album):
    async with chromium(letters=BUNDLED) as browser:
        await _pages(browser, album)
        await _pad(browser, album)
        await _grid(browser, album)


async def _look(browser, address, width, scheme):
    """Return a page that moves nothing, at a fixed time."""
    page = await looking(
        browser, address, width=width, color_scheme=scheme, reduced_motion="reduce"
    )
    await page.clock.set_fixed_time(NOW)
    return page


async def _grid(browser, album):
    """A round of 35 tables, half entered."""
    name = _name("grid")
    if not album.wants(name):
        return
    parts = []
    for width, scheme in WAYS:
        page = await _look(browser, "http://127.0.0.1", width, scheme)
        with tempfile.TemporaryDirectory() as place:
            async with signed_in(Path(place), page, None) as (_, grid):
                await page.goto(grid)
                boxes = page.locator("#rows .points")
                for at, points in enumerate((120, -40, -60, -20, 300, -100)):
                    await boxes.nth(at).fill(str(points))
                parts.append(await page.screenshot(animations="disabled"))
        await page.context.close()
    save(parts, album.file(name))


async def _pages(browser, album):
    with tempfile.TemporaryDirectory() as place:
        club = big_club_in(Path(place))
        async with served(club) as asked:
            for page, way in (PAGES | HALLS).items():
                name = _name(page)
                if album.wants(name):
                    found = way.format(during=club.tournaments[140], over=club.tournaments[52])
                    base = str(asked._base_url)
                    sizes = WAYS if page in PAGES else WAYS[2:3]
                    parts = [await _page(browser, base, found, *size) for size in sizes]
                    save(parts, album.file(name))
        club.close()


async def _page(browser, base, way, width, scheme):
    page = await _look(browser, base, width, scheme)
    await page.goto(f"/{ADDRESS}/{way}")
    drawn = await page.screenshot(full_page=True, animations="disabled")
    await page.context.close()
    return drawn


async def _pad(browser, album):
    """A round half entered, and a hand with its count."""
    wanted = [name for name in map(_name, ("pad", "hand")) if album.wants(name)]
    if not wanted:
        return
    rounds, hands = [], []
    for width, scheme in WAYS:
        async with _a_round(browser, width, scheme) as page:
            rounds.append(await page.screenshot(full_page=True, animations="disabled"))
            await page.click("[data-at=s1]")
            await page.click("#editor .wide")
            for kind in HAND:
                await page.click(f"[data-at=t{kind}]")
            await page.click("[data-at=way-wall]")
            await page.wait_for_selector("#total")
            hands.append(await page.screenshot(full_page=True, animations="disabled"))
    for name, parts in ((_name("pad"), rounds), (_name("hand"), hands)):
        if name in wanted:
            save(parts, album.file(name))


@asynccontextmanager
async def _a_round(browser, width, scheme):
    with tempfile.TemporaryDirectory() as place:
        async with running(Path(place)) as there:
            page = await _look(browser, there.address, width, scheme)
            await page.goto(f"/pad#link={there.link('Bert')}")
            await page.click("[data-at=w1]")
            await page.click("[data-at=s0]")
            await page.click("#editor .key >> nth=1")
            await page.click("[data-at=s2]")
            await page.locator("#players .by", has_text="Bert").wait_for()
            yield page
            await page.context.close()


def save(parts, file):
    """The four side by side, small."""
    images = [Image.open(BytesIO(part)).convert("RGB") for part in parts]
    images = [image.crop((0, 0, image.width, min(image.height, TALLEST))) for image in images]
    wide = sum(image.width for image in images) + GAP * (len(images) - 1)
    sheet = Image.new("RGB", (wide, max(image.height for image in images)), "#8a8a86")
    left = 0
    for image in images:
        sheet.paste(image, (left, 0))
        left += image.width + GAP
    small = sheet.reduce(2).quantize(COLOURS, Image.Quantize.FASTOCTREE)
    small.save(file, optimize=True)
