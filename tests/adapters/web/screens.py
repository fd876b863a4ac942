"""Draws every page as a browser shows it: `python -m tests.adapters.web.screens docs/screens`.

A picture for each: at 360 and 1280 px, light and dark, side by side at half their size.
"""

import asyncio
import sys
import tempfile
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.adapters.web.a_browser import chromium, looking
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import ADDRESS, served
from tests.adapters.web.test_access_in_a_browser import signed_in
from tests.big_club import NUMBERS, big_club_in

WAYS = [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]
TALLEST, GAP, COLOURS = 1500, 24, 96
HAND = (0, 0, 0, 4, 4, 4, 9, 10, 11, 27, 27, 27, 31, 31)


async def screens(folder):
    async with chromium() as browser:
        await _pages(browser, folder)
        await _pad(browser, folder)
        await _grid(browser, folder)


async def _grid(browser, folder):
    """A round of 35 tables, half entered."""
    parts = []
    for width, scheme in WAYS:
        page = await looking(browser, "http://127.0.0.1", width=width, color_scheme=scheme)
        with tempfile.TemporaryDirectory() as place:
            async with signed_in(Path(place), page, None) as (_, grid):
                await page.goto(grid)
                boxes = page.locator("#rows .points")
                for at, points in enumerate((120, -40, -60, -20, 300, -100)):
                    await boxes.nth(at).fill(str(points))
                parts.append(await page.screenshot())
        await page.context.close()
    save(parts, folder / "page-grid.png")


async def _pages(browser, folder):
    with tempfile.TemporaryDirectory() as place:
        club = big_club_in(Path(place))
        during, over = club.tournaments[140], club.tournaments[52]
        shown = {
            "club": "nl/index.html",
            "standings": "en/standings-season.html",
            "player": f"nl/player-{NUMBERS['Jan de Boer']}.html",
            "records": "en/records.html",
            "competition": "nl/competition.html",
            "honours": "nl/honours.html",
            "evening": "en/evening-2026-11-20.html",
            "tournament": f"nl/tournament-{during}.html",
            "card": f"nl/card-{during}-17.html",
            "tournament-over": f"en/tournament-{over}.html",
            "screen": f"nl/screen-{during}.html",
            "rules": "nl/rules.html?q=mag+ik+een+kong+beroven",
            "rule": "nl/rule-bmj-3.html",
            "gone": "nl/nergens.html",
        }
        async with served(club) as asked:
            for name, way in shown.items():
                parts = []
                for width, scheme in WAYS:
                    page = await looking(
                        browser, str(asked._base_url), width=width, color_scheme=scheme
                    )
                    await page.goto(f"/{ADDRESS}/{way}")
                    parts.append(await page.screenshot(full_page=True))
                    await page.context.close()
                save(parts, folder / f"page-{name}.png")
        club.close()


async def _pad(browser, folder):
    """A round half entered, and a hand with its count."""
    rounds, hands = [], []
    for width, scheme in WAYS:
        async with _a_round(browser, width, scheme) as page:
            rounds.append(await page.screenshot(full_page=True))
            await page.click("[data-at=s1]")
            await page.click("#editor .wide")
            for kind in HAND:
                await page.click(f"[data-at=t{kind}]")
            await page.click("[data-at=way-wall]")
            await page.wait_for_selector("#total")
            hands.append(await page.screenshot(full_page=True))
    save(rounds, folder / "page-pad.png")
    save(hands, folder / "page-hand.png")


@asynccontextmanager
async def _a_round(browser, width, scheme):
    with tempfile.TemporaryDirectory() as place:
        async with running(Path(place)) as there:
            page = await looking(browser, there.address, width=width, color_scheme=scheme)
            await page.goto(f"/pad#link={there.link('Bert')}")
            await page.click("[data-at=w1]")
            await page.click("[data-at=s0]")
            await page.click("#editor .key >> nth=1")
            await page.click("[data-at=s2]")
            await page.locator("#players", has_text="Bert").wait_for()
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


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(screens(folder))


if __name__ == "__main__":
    main()
