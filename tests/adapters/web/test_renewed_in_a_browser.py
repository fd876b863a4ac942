"""An open page after something changed: what is alike stays, and only a changed row is marked."""

import pytest

from core.game.decisions import draw
from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_pad import happens, running
from tests.adapters.web.a_page import ADDRESS

pytestmark = [NEEDED, pytest.mark.browser]
KEEP = "window.rows = [...document.querySelectorAll('#live tbody tr')]"
STAY = "window.rows.length === 4 && window.rows.every((row) => row.isConnected)"
MARKED = "document.querySelectorAll('#live .fresh').length"


async def test_rows_stay_and_only_those_that_changed_are_marked(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await looking(browser, there.address, width=1280)
        await page.goto(f"/{ADDRESS}/")
        await page.locator("article h3", has_text="spel 1").wait_for()
        await page.evaluate(KEEP)
        happens(there, draw)
        await page.locator("article h3", has_text="spel 2").wait_for()
        assert await page.evaluate(STAY)
        assert await page.evaluate(MARKED) == 4  # each row now has a last deal, of 0
        happens(there, draw)
        await page.locator("article h3", has_text="spel 3").wait_for()
        assert await page.evaluate(STAY)
        assert await page.evaluate(MARKED) == 0
        assert not page.errors
