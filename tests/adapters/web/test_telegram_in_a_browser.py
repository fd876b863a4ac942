"""The pad in Telegram's window, of which a stand-in for its bridge keeps what it is told."""

import json
from contextlib import asynccontextmanager
from urllib.parse import quote

import pytest

from bot.features.page.pages import Signed
from tests.adapters.web.a_browser import NEEDED, chromium, is_wider_than_its_window, looking
from tests.adapters.web.a_pad import running

pytestmark = [NEEDED, pytest.mark.browser]
BRIDGE = """window.told = [];
const postEvent = (type, data) => told.push([type, JSON.parse(data)]);
window.TelegramWebviewProxy = { postEvent };"""
BACK = "web_app_setup_back_button"
SWIPES = "web_app_setup_swipe_behavior"
CLOSING = "web_app_setup_closing_behavior"
DARK = {"bg_color": "#17212b", "secondary_bg_color": "#232e3c", "text_color": "#f5f5f5"}
LIGHT = {"bg_color": "#ffffff", "secondary_bg_color": "#efeff4", "text_color": "#000000"}
PAPER = "getComputedStyle(document.body).backgroundColor"


async def last(page, event):
    """The data with which an event was told last, None if it was not."""
    found = [data for kind, data in await page.evaluate("told") if kind == event]
    return found[-1] if found else None


async def hears(page, event, data):
    """Telegram tells the page something, as its apps do."""
    await page.evaluate(f"Telegram.WebView.receiveEvent({event!r}, {json.dumps(data)})")


@asynccontextmanager
async def in_telegram(folder):
    """The pad as Bert opens it in Telegram's window, in a dark theme on a light phone."""
    bert = Signed("hall", "bert", "")
    async with running(folder, lambda _: bert) as there, chromium() as browser:
        page = await looking(browser, there.address, width=390, color_scheme="light")
        await page.context.add_init_script(BRIDGE)
        theme = quote(json.dumps(DARK))
        await page.goto(f"/pad#tgWebAppData=user%3Dx&tgWebAppThemeParams={theme}")
        await page.wait_for_selector("#round:not([hidden])")
        yield page
        assert not await is_wider_than_its_window(page)
        assert not page.errors


async def test_it_is_ready_and_whole_and_has_the_colours_of_the_theme(tmp_path):
    async with in_telegram(tmp_path) as page:
        first = {kind for kind, _ in await page.evaluate("told")}
        assert {"web_app_ready", "web_app_expand", "web_app_request_theme"} <= first
        assert await page.evaluate(PAPER) == "rgb(23, 33, 43)"
        assert await page.evaluate("document.documentElement.dataset.scheme") == "dark"
        await hears(page, "theme_changed", {"theme_params": LIGHT})
        assert await page.evaluate(PAPER) == "rgb(255, 255, 255)"
        assert await last(page, "web_app_set_background_color") == {"color": "#ffffff"}


async def test_its_button_goes_back_and_no_swipe_closes_a_hand_that_is_laid(tmp_path):
    async with in_telegram(tmp_path) as page:
        assert await last(page, BACK) == {"is_visible": False}
        await page.click("[data-at=s1]")
        assert await last(page, BACK) == {"is_visible": True}
        assert await last(page, SWIPES) == {"allow_vertical_swipe": True}
        await page.click("#editor .wide")
        assert await last(page, SWIPES) == {"allow_vertical_swipe": False}
        await page.click("[data-at=t0]")
        haptic = await last(page, "web_app_trigger_haptic_feedback")
        assert haptic == {"type": "selection_change"}
        await hears(page, "back_button_pressed", None)
        await page.wait_for_selector("#editor .keys")
        await hears(page, "back_button_pressed", None)
        await page.wait_for_selector("#editor", state="hidden")
        assert await last(page, BACK) == {"is_visible": False}
        assert await last(page, SWIPES) == {"allow_vertical_swipe": True}


async def test_it_asks_before_it_closes_while_something_waits_to_be_sent(tmp_path):
    async with in_telegram(tmp_path) as page:
        await page.context.set_offline(True)
        await page.click("[data-at=w1]")
        await page.wait_for_selector("#waiting:not([hidden])")
        assert await last(page, CLOSING) == {"need_confirmation": True}
        await page.context.set_offline(False)
        await page.wait_for_selector("#waiting", state="hidden")
        assert await last(page, CLOSING) == {"need_confirmation": False}


async def test_a_page_that_is_no_telegram_is_told_nothing_and_believes_nobody(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await looking(browser, there.address)
        await page.goto(f"/pad#link={there.link('Bert')}")
        await page.wait_for_selector("#round:not([hidden])")
        before = await page.evaluate(PAPER)
        theme = json.dumps({"eventType": "theme_changed", "eventData": {"theme_params": DARK}})
        await page.evaluate(f"window.postMessage({theme!r}, '*')")
        await page.wait_for_timeout(100)
        assert await page.evaluate(PAPER) == before
        assert not page.errors
