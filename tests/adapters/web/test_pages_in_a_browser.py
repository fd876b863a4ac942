"""The pages in a real browser: found nothing wrong by axe, on paper, as files, from a terminal."""

import os
import re

import psutil
import pytest

from core.tournament.events import RoundClosed, RoundNumber, RoundStarted
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    is_wider_than_its_window,
    looking,
    violations,
)
from tests.adapters.web.a_hall import PENALTY, begun, compete, happened, played, ten_seasons
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import ADDRESS, club_in, served
from tests.adapters.web.a_thumb import on_the_pad
from tests.sixty import MEMBERS, NUMBERS, sixty_in
from tests.terminal import at_a_terminal

pytestmark = NEEDED
OFTEN = f"player-{NUMBERS['Jan de Boer']}"
SELDOM = f"player-{NUMBERS[MEMBERS[46]]}"
PAGES = (
    *("index", "standings-season", "standings-week", "records", "rules", "rule-nmv-68"),
    *("screen", "rule-bmj-3", "rules.html?q=kong", OFTEN, SELDOM),
    *("competition", "evening-2026-11-20"),
)


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_every_page_axe_finds_nothing_and_nobody_scrolls_sideways(tmp_path, scheme):
    club = sixty_in(tmp_path)
    number = begun(club.store, club.club)
    happened(
        club.store,
        number,
        *played(1),
        RoundClosed(RoundNumber(1)),
        PENALTY,
        RoundStarted(RoundNumber(2), 50),
    )
    names = [*PAGES, f"tournament-{number}", f"screen-{number}"]
    async with served(club) as asked, chromium() as browser:
        address = str(asked._base_url)
        for language, width in (("nl", 360), ("en", 1280), ("en", 360)):
            page = await looking(browser, address, width=width, color_scheme=scheme)
            for name in names:
                way = name if "?" in name else f"{name}.html"
                await page.goto(f"/{ADDRESS}/{language}/{way}")
                assert await violations(page) == [], (name, language, width)
                assert not await is_wider_than_its_window(page), (name, width)
            assert not page.errors
    club.store.close()


FOCUSED = """() => {
  const here = document.activeElement, seen = here.getBoundingClientRect();
  const style = getComputedStyle(here);
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const inside = seen.top >= 0 && seen.left >= 0 && seen.bottom <= innerHeight + 1;
  const way = here.getAttribute("href") || here.id || here.className || here.outerHTML;
  return { way, seen: outlined && inside && seen.width > 0 };
}"""
"""What has the focus, and whether it can be seen that it has."""
TO_REACH = """() => [...document.querySelectorAll("a, button, input, summary")]
  .filter(one => one.checkVisibility() && one.getClientRects().length).length"""


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
async def test_with_the_keyboard_alone_through_club_tournament_and_screen(tmp_path, width):
    club = sixty_in(tmp_path)
    number = begun(club.store, club.club)
    happened(
        club.store,
        number,
        *played(1),
        RoundClosed(RoundNumber(1)),
        PENALTY,
        RoundStarted(RoundNumber(2), 50),
    )
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=width)
        for name in ("index", f"tournament-{number}", f"screen-{number}", "standings-season"):
            await page.goto(f"/{ADDRESS}/{name}.html")
            if not name.startswith("screen"):
                await skips_to_the_content(page)
                await page.goto(f"/{ADDRESS}/{name}.html")
            for _ in range(await page.evaluate(TO_REACH)):
                await page.keyboard.press("Tab")
                now = await page.evaluate(FOCUSED)
                assert now["seen"], (name, now)
            assert await page.evaluate("document.activeElement.matches('footer *')"), name
            assert await violations(page) == [], name
        await page.goto(f"/{ADDRESS}/index.html")
        await to_the_link(page, f"tournament-{number}.html")
        await page.wait_for_url("**/tournament-*")
        await to_the_link(page, f"screen-{number}.html")
        await page.wait_for_url("**/screen-*")
    club.store.close()


async def skips_to_the_content(page):
    """The first key leads past the menu."""
    await page.keyboard.press("Tab")
    assert (await page.evaluate(FOCUSED)) == {"way": "#main", "seen": True}
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.matches('main *')")


async def to_the_link(page, way):
    for _ in range(60):
        await page.keyboard.press("Tab")
        if (await page.evaluate(FOCUSED))["way"] == way:
            await page.keyboard.press("Enter")
            return
    pytest.fail(f"the keyboard does not get to {way}")


@pytest.mark.browser
async def test_with_letters_twice_as_large_nobody_scrolls_sideways(tmp_path):
    club = sixty_in(tmp_path)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=640)
        for name in ("index", "standings-all", OFTEN, "rule-nmv-68"):
            await page.goto(f"/{ADDRESS}/{name}.html")
            await page.evaluate("document.documentElement.setAttribute('data-large', '')")
            await page.evaluate(
                "document.adoptedStyleSheets = [(() => { const s = new CSSStyleSheet();"
                "s.replaceSync('html { font-size: 200% }'); return s; })()]"
            )
            assert not await is_wider_than_its_window(page), name
    club.store.close()


@pytest.mark.browser
async def test_on_paper_there_is_nothing_to_tap(tmp_path):
    club = sixty_in(tmp_path)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=800)
        await page.goto(f"/{ADDRESS}/index.html")
        await page.emulate_media(media="print", color_scheme="dark")
        assert not await page.locator("header nav").is_visible()
        assert not await page.locator("form").is_visible()
        paper = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(255, 255, 255)"
    club.store.close()


@pytest.mark.browser
async def test_a_round_recorded_shows_on_the_page_by_itself(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await looking(browser, there.address, width=1280)
        await page.goto(f"/{ADDRESS}/")
        await page.locator("article h3", has_text="spel 1").wait_for()
        pad = await on_the_pad(browser, there, "Anna")
        await pad.click("#draw")
        await page.locator("article h3", has_text="spel 2").wait_for()
        assert not page.errors


@pytest.mark.browser
async def test_plain_files_are_read_from_the_disk(tmp_path):
    from bot.hosting.page import page_as_files

    club_in(tmp_path).store.close()
    page_as_files(f"sqlite:///{tmp_path}/club.db", "Oostpoort", tmp_path / "out")
    async with chromium() as browser:
        page = await looking(browser, "http://127.0.0.1", width=1280)
        await page.goto((tmp_path / "out" / "index.html").as_uri())
        await page.click("text=Cees B. >> nth=0")
        assert await page.inner_text("h1") == "Cees B."
        await page.click("text=Spelregels")
        await page.click("summary >> nth=0")
        await page.click("details[open] a >> nth=0")
        await page.click("text=English")
        assert await page.get_attribute("html", "lang") == "en"
        assert await violations(page) == []


@pytest.mark.browser
async def test_ten_seasons_as_files_are_read_from_the_disk_and_every_way_leads_on(tmp_path):
    from bot.hosting.page import page_as_files

    club = club_in(tmp_path)
    ten_seasons(club)
    compete(club)
    club.store.close()
    page_as_files(f"sqlite:///{tmp_path}/club.db", "Oostpoort", tmp_path / "out")
    seen: set[str] = set()
    ahead = [(tmp_path / "out" / "index.html").as_uri()]
    async with chromium() as browser:
        page = await looking(browser, "http://127.0.0.1")
        while ahead:
            here = ahead.pop()
            await page.goto(here)
            assert await page.inner_text("h1"), here
            ways = await page.evaluate("[...document.links].map(link => link.href.split('#')[0])")
            fresh = {way for way in ways if "/rule-" not in way} - seen
            seen |= fresh
            ahead += fresh
        assert not page.errors
    assert len(seen) > 25


@pytest.fixture
def terminal(tmp_path):
    with at_a_terminal(tmp_path) as (keyboard, program):
        yield keyboard, program
        os.write(keyboard, b"quit\n")


@pytest.mark.browser
async def test_a_new_club_from_the_terminal_is_seen_in_the_browser(terminal):
    keyboard, program = terminal
    home = rb"http://127\.0\.0\.1:\d+/[\w-]{24}/"
    [address] = [found.decode() for found in re.findall(home, read_until(keyboard, home))]
    ports = psutil.Process(program.pid).net_connections("inet")
    assert [one.laddr.ip for one in ports] == ["127.0.0.1"]
    os.write(keyboard, b"anna\n/nieuw Anna Bert Cees Dirk\n")
    os.write(keyboard, b"/ronde Bert 120 Anna 40 Cees 0 Dirk 20\n")
    read_until(keyboard, rb"480")
    async with chromium() as browser:
        page = await looking(browser, address.rsplit("/", 2)[0], width=1280)
        await page.goto(address)
        said = await page.inner_text("main")
        assert "Bert" in said
        assert "+480" in said
        os.write(keyboard, b"/pagina\n")
        read_until(keyboard, rb"Invoeren op een pagina")
        os.write(keyboard, b"anna taps Invoeren op een pagina\n")
        link = rb"(/pad#link=[\w-]{24})"
        way = re.findall(link, read_until(keyboard, link))[-1].decode()
        await page.goto("about:blank")
        await page.goto(address.rsplit("/", 2)[0] + way)
        await page.click("#draw")
        await page.locator("#round-name", has_text="Spel 3").wait_for()
        read_until(keyboard, b"remise|Remise")


def read_until(keyboard, words):
    """What the terminal shows until these words stand there."""
    seen = b""
    while not re.search(words, seen):
        seen += os.read(keyboard, 4096)
    return seen
