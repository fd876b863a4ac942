"""A network that hangs is said by the pad, and what was tapped goes along afterwards, once."""

import pytest

from tests.adapters.web.a_browser import NEEDED, chromium
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_thumb import gives, on_the_pad
from tests.adapters.web.a_wire import wire

pytestmark = NEEDED
A_LIMIT, A_SILENCE = 8_000, 30_000


@pytest.mark.browser
async def test_a_line_that_falls_silent_is_told_within_half_a_minute(tmp_path):
    async with running(tmp_path) as there, wire(there) as line, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna", address=line.address, hurried=True)
        async with anna.expect_response("**/pad/live"):
            await anna.reload()
        await anna.wait_for_selector("#me:not(:empty)")
        line.becomes("hung")
        await anna.clock.fast_forward(A_SILENCE)
        await anna.locator("#status", has_text="Geen verbinding").wait_for()
        line.becomes("whole")
        await anna.clock.fast_forward(A_LIMIT)
        await anna.wait_for_selector("#status:empty", state="attached")


@pytest.mark.browser
@pytest.mark.parametrize("state", ["hung", "deaf"])
async def test_a_request_that_hangs_ends_and_is_sent_again_and_handled_once(tmp_path, state):
    async with running(tmp_path) as there, wire(there) as line, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna", address=line.address, hurried=True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await anna.locator("#waiting").wait_for(state="hidden")
        line.becomes(state)
        async with anna.expect_request("**/pad/enter"):
            await anna.click("#record:not([disabled])")
        await anna.clock.fast_forward(A_LIMIT)
        await anna.locator("#status", has_text="Geen verbinding").wait_for()
        assert "Leg vast" in await anna.inner_text("#waiting")
        line.becomes("whole")
        await anna.clock.fast_forward(A_LIMIT)
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        assert await anna.locator("#late").is_hidden()
        assert [played.scores for played in there.table().rounds] == [(40, 120, 0, 20)]
