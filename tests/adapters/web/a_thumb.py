"""A thumb on the pad in a browser: opens it, gives a score, taps a hand."""

import re

from tests.adapters.web.a_browser import looking

FIVE = (  # by kind, the winning tile last: three pungs, all pungs, a snake, pairs, nine gates
    (0, 0, 0, 4, 4, 4, 9, 10, 11, 27, 27, 27, 31, 31),
    (1, 1, 1, 12, 12, 12, 20, 20, 20, 32, 32, 32, 33, 33),
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 30, 30, 30, 5, 5),
    (0, 0, 3, 3, 7, 7, 10, 10, 13, 13, 19, 19, 22, 22),
    (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 4),
)


async def on_the_pad(browser, there, name, *, address="", hurried=False, **more):
    """Somebody's phone with the pad open; what it asks can be held up or lost on its way.

    hurried: its clock can be put forward.
    """
    more = {"service_workers": "block", **more}
    page = await looking(browser, address or there.address, **more)
    if hurried:
        await page.clock.install()
    await page.goto(f"/pad#link={there.link(name)}")
    await page.wait_for_selector("#round:not([hidden])")
    return page


async def gives(page, chair, score):
    """Tap a score for a chair: a key that is there, or as another number."""
    await page.click(f"[data-at=s{chair}]")
    key = page.locator("#editor .key", has_text=re.compile(f"^{score}$"))
    if await key.count():
        await key.click()
    else:
        await page.fill("#number", score)
        await page.press("#number", "Enter")


async def taps_a_hand(page, kinds, way):
    """Tap the tiles and how the last came; what the pad then says that it scores."""
    told = page.expect_response(
        lambda answer: (
            "count" in answer.url and f'"way":"{way}"' in (answer.request.post_data or "")
        )
    )
    async with told as counted:
        for kind in kinds:
            await page.click(f"[data-at=t{kind}]")
        await page.click(f"[data-at=way-{way}]")
    return await (await counted.value).json()


async def press(page, place):
    """A finger that comes down, and stays."""
    box = await page.locator(place).bounding_box()
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.mouse.down()
