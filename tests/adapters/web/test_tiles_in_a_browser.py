"""Tiles on the pad in a browser: tapped, tapped away, made a kong, seen by all at the table."""

import json
import re

import pytest

from tests.adapters.web.a_browser import NEEDED, chromium, violations
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_thumb import FIVE, gives, on_the_pad, taps_a_hand

pytestmark = NEEDED


async def opens(page, chair):
    """Open the tiles of a chair."""
    await page.click(f"[data-at=s{chair}]")
    await page.click("#editor .wide")


async def taps(page, *kinds):
    for kind in kinds:
        await page.click(f"[data-at=t{kind}]")


async def drawn(page, place):
    """The tiles that are drawn at a place, by kind."""
    uses = page.locator(f"{place} use")
    found = await uses.evaluate_all("all => all.map(one => one.getAttribute('href'))")
    return [href.rpartition("#")[2] for href in found]


async def heading(page):
    return (await page.inner_text("#editor-name small")).strip()


@pytest.mark.browser
async def test_what_was_counted_is_a_number_with_its_tiles_small_below_it_on_every_phone(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        anna = await on_the_pad(browser, there, "Anna")
        await bert.click("[data-at=w1]")
        await opens(bert, 1)
        told = await taps_a_hand(bert, FIVE[0], "wall")
        ends = f"Neem over · {told['tally']['score']:,}".replace(",", ".")
        await bert.locator("#use:not([disabled])", has_text=ends).click()
        assert await bert.locator("#players .own").get_attribute("data-at") == "p1"
        assert await anna.locator("#players .own").get_attribute("data-at") == "p0"
        for page in (bert, anna):
            row = page.locator("[data-at=p1]")
            await row.locator(".laid").wait_for()
            assert await row.locator(".score").inner_text() == str(told["tally"]["score"])
            assert len(await drawn(page, "[data-at=p1] .laid")) == 14
            assert await page.locator("[data-at=p0] .laid").count() == 0
        assert await violations(anna) == []
        await opens(anna, 1)  # what was tapped can be amended on any phone
        await anna.wait_for_selector("[data-at=way-wall]")
        assert await heading(anna) == "14 van 14"
        await anna.click("[data-at=close]")
        await anna.click("[data-at=s1]")
        await anna.click("[data-at=clear]")
        await bert.locator("[data-at=p1] .laid").wait_for(state="detached")


@pytest.mark.browser
async def test_after_fourteen_tiles_a_kong_and_a_flower_can_still_be_tapped(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        await bert.click("[data-at=w1]")
        await opens(bert, 1)
        await taps(bert, *FIVE[0])
        await bert.locator("[data-at=hint]", has_text="Een kong? Tik hem.").wait_for()
        keys = await drawn(bert, ".tilekey:not([hidden])")
        assert keys == ["t0", "t4", "t27", *(f"t{kind}" for kind in range(34, 42))]
        await taps(bert, 27, 35)
        assert await heading(bert) == "15 van 15"
        assert await drawn(bert, "[data-at=set0]") == ["t27"] * 4
        await bert.click("[data-at=set0]")  # it was concealed
        assert await drawn(bert, "[data-at=set0]") == ["back", "t27", "t27", "back"]
        await bert.click("[data-at=way-wall]")
        await bert.wait_for_selector("#total")
        assert "dichte kong" in await bert.get_attribute("[data-at=set0]", "aria-label")
        await bert.click("[data-at=set0]")  # it was none
        assert await heading(bert) == "14 van 14"
        await bert.click("[data-at=undo]")
        assert await heading(bert) == "15 van 15"
        await taps(bert, 0, 4)  # two kongs more
        assert await heading(bert) == "17 van 17"
        assert not bert.errors


@pytest.mark.browser
async def test_a_tile_is_tapped_away_and_the_winning_tile_chosen(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        await bert.click("[data-at=w1]")
        await opens(bert, 1)
        await taps(bert, *FIVE[0][:3], 33, *FIVE[0][3:-1])  # a dragon too many, and one tile short
        await bert.click("[data-at=r3]")
        assert await heading(bert) == "13 van 14"
        await taps(bert, 31)
        for question in ("Hoe kwam de laatste steen?", "Welke steen was de laatste?"):
            await bert.get_by_text(question).wait_for()
        assert await drawn(bert, ".winning") == ["t31"]
        counts = re.compile("count$")
        async with bert.expect_request(counts):
            await bert.click("[data-at=win10]")
        assert await drawn(bert, ".winning") == ["t10"]
        by_wall = bert.expect_response(
            lambda answer: '"way":"wall"' in (answer.request.post_data or "")
        )
        async with by_wall as counted:
            await bert.click("[data-at=way-wall]")
        asked = json.loads((await counted.value).request.post_data)
        assert asked["rack"] == [0, 0, 0, 4, 4, 4, 9, 11, 27, 27, 27, 31, 31, 10]
        assert (await (await counted.value).json())["notation"].endswith("+2b:wall")
        assert await violations(bert) == []
        await bert.click("[data-at=r0]")
        await bert.wait_for_selector("#use[disabled]")


@pytest.mark.browser
async def test_the_fifth_of_a_kind_is_told_to_the_one_who_taps_it_with_both_names(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        cees = await on_the_pad(browser, there, "Cees")
        await bert.click("[data-at=w1]")
        await opens(bert, 1)
        await taps(bert, 35)
        await taps_a_hand(bert, FIVE[0], "wall")
        await bert.click("#use:not([disabled])")
        await cees.locator("[data-at=p1] .laid").wait_for()
        await opens(cees, 2)
        await taps(cees, 4)  # the fourth
        assert await cees.locator(".clash").count() == 0
        await taps(cees, 4)
        told = "Cees en Bert hebben samen 5 keer 5k. Dat is niet mogelijk; kijk het even na."
        assert await cees.inner_text("#status") == told
        assert told in await cees.inner_text("[data-at=clash4]")
        assert await violations(cees) == []
        await cees.click("[data-at=r1]")
        assert await cees.locator(".clash").count() == 0
        assert not await cees.inner_text("#status")
        await taps(cees, 36)
        assert await cees.locator(".clash").count() == 0
        await taps(cees, 35)  # there is one of each flower
        assert "Cees en Bert hebben samen 2 keer 2y" in await cees.inner_text("#status")
        await gives_and_says_nothing(cees)


async def gives_and_says_nothing(page):
    """What was told of the tiles goes with them."""
    await page.click("[data-at=close]")
    assert not await page.inner_text("#status")
    await gives(page, 2, "Nul")
