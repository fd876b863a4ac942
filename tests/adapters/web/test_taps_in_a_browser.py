"""The number of taps that a round takes on the pad, by scores and by tiles."""

import pytest

from tests.adapters.web.a_browser import NEEDED, chromium
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_thumb import FIVE, on_the_pad

pytestmark = NEEDED
COUNTED = (
    "document.addEventListener('click', () => { window.taps = (window.taps || 0) + 1; }, true)"
)
OPENED = ("s1", "k")
FOURTEEN = (*(f"t{kind}" for kind in FIVE[0]), "way-wall", "use")
SEVENTEEN = (*FOURTEEN[:14], "t0", "t4", "t27", *FOURTEEN[14:])
"""After fourteen tiles three of the pungs are kongs."""


async def taps(page, *places):
    """Tap these; how often that was."""
    before = await page.evaluate("window.taps || 0")
    for place in places:
        await page.click("#editor .wide" if place == "k" else f"[data-at='{place}']:enabled")
    return await page.evaluate("window.taps") - before


@pytest.mark.browser
async def test_taps_of_a_round_by_scores_and_of_hands_of_fourteen_and_seventeen(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        await bert.evaluate(COUNTED)
        assert await taps(bert, "w1") == 1
        for hand, tiles in ((FOURTEEN, 14), (SEVENTEEN, 17)):
            used = await taps(bert, *OPENED, *hand)
            assert used == tiles + 4  # opens the score and the tiles, how it came, [Neem over]
            await bert.wait_for_selector(".laid")
            assert await bert.locator(".laid use").count() == tiles
            assert await taps(bert, "s1", "clear") == 2
        scored = [
            await taps(bert, f"s{chair}", f"k{score}")
            for chair, score in ((0, "Nul"), (1, "40"), (2, "Nul"), (3, "Nul"))
        ]
        assert [*scored, 1, 1] == [2, 2, 2, 2, 1, 1]  # and who won, and [Leg vast]: ten
        await bert.click("#record:enabled")
        await bert.locator("#round-name", has_text="Spel 2").wait_for()
        assert len(there.table().rounds) == 1
