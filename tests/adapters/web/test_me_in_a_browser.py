"""*Dit ben ik*: one's own row, known to one's own browser and to nobody else."""

from dataclasses import replace

import pytest

from bot.features.page.storage import Pages
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    findings,
    is_wider_than_its_window,
    looking,
)
from tests.adapters.web.a_page import ADDRESS, club_in, read, served
from tests.big_club import NUMBERED, NUMBERS, big_club_in

KEPT = f"localStorage['me {ADDRESS}']"


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)
    yield made
    made.close()


async def becomes(page, name):
    await page.click(".self summary")
    await page.locator(".self").get_by_role("button", name=name, exact=True).click()


async def own_rows(page):
    return await page.locator("main .own:visible").all_inner_texts()


@pytest.mark.browser
@NEEDED
async def test_a_name_tapped_once_is_on_top_of_every_list_until_it_is_forgotten(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"/{ADDRESS}/nl/index.html")
        shown = await page.locator(".standing tbody tr:visible").count()
        await becomes(page, "Joop M.")
        assert await page.locator(".standing tbody tr:visible").count() == shown + 1
        for name in ("index", "standings-season", "standings-all", "competition"):
            await page.goto(f"/{ADDRESS}/nl/{name}.html")
            lists = page.locator(".standing:has(.own)")
            assert await lists.count(), name
            first = lists.first.locator("tbody tr").first
            told = (await first.inner_text()).split()
            assert [one for one in told if one in {"Joop", "M.", "jij"}] == ["Joop", "M.", "jij"]
            assert await first.is_visible()
        await page.goto(f"/{ADDRESS}/nl/tournament-{club.tournaments[140]}.html")
        seat = await page.locator("ul.names > li").first.inner_text()
        assert seat.split()[:3] == ["Joop", "M.", "jij"]
        table, wind = seat.split()[-2:]
        # the round lasts 100 minutes and began 41 minutes ago
        await page.locator(".self b", has_text=f"Tafel {table}, {wind}, nog 59 min").wait_for()
        assert await page.evaluate(KEPT) == f'["p{NUMBERS["Joop Mulder"]}"]'
        assert await page.context.cookies() == []
        await page.get_by_role("button", name="Vergeet").click()
        assert await own_rows(page) == []
        assert await page.evaluate(KEPT) is None
        assert not page.errors


@pytest.mark.browser
@NEEDED
async def test_keys_alone_choose_a_namesake_and_a_number_and_nobody_else_is_marked(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280)
        for name, number in (("Anna V. 2", 6), (f"Speler {NUMBERS[NUMBERED]}", NUMBERS[NUMBERED])):
            await page.goto(f"/{ADDRESS}/nl/standings-season.html")
            await page.focus(".self summary")
            await page.keyboard.press("Enter")
            focused = ""
            while focused != name:
                await page.keyboard.press("Tab")
                focused = await page.evaluate("document.activeElement.textContent")
                assert await page.evaluate("document.activeElement.closest('.self') !== null")
            await page.keyboard.press("Enter")
            assert await page.evaluate("document.activeElement.textContent") == name
            owners = page.locator(".standing .own a[href^=player-]")
            ways = await owners.evaluate_all("all => all.map(one => one.getAttribute('href'))")
            assert set(ways) == {f"player-{number}.html"}
            assert len(ways) == 2 * await page.locator(".standing:has(.own)").count()
            await page.evaluate("localStorage.clear()")
        await page.goto(f"/{ADDRESS}/nl/player-6.html")
        await page.get_by_role("button", name="Dit ben ik").click()
        assert await page.evaluate(KEPT) == '["p6"]'


@pytest.mark.browser
@NEEDED
async def test_a_visitor_of_another_club_is_found_at_the_tournament_and_in_its_hall(club):
    during = club.tournaments[140]
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280, height=720)
        await page.goto(f"/{ADDRESS}/nl/tournament-{during}.html")
        visitor = page.locator("ul.names > li:not([data-me*=' p'])").first
        name = await visitor.locator("span").first.inner_text()
        mark = await visitor.get_attribute("data-me")
        await becomes(page, name)
        assert await page.evaluate(KEPT) == f'["{mark}"]'
        marks = page.locator("main .own")
        assert set(await marks.evaluate_all("all => all.map(one => one.dataset.me)")) == {mark}
        assert await page.locator("#standing .pin .own").count() == 1
        await page.goto(f"/{ADDRESS}/nl/screen-{during}.html")
        in_hall = await marks.evaluate_all("all => all.map(one => one.dataset.me)")
        assert len(in_hall) == 2
        assert set(in_hall) == {mark}
        assert await page.locator(".self, .pin").count() == 0
        assert not page.errors


@pytest.mark.browser
@NEEDED
@pytest.mark.parametrize("mine", ["[]", '["p24"]'])
async def test_axe_finds_nothing_in_it_and_large_letters_fit(club, mine):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.add_init_script(f"{KEPT} = '{mine}'")
        for name in ("index", "standings-all", f"tournament-{club.tournaments[140]}", "player-6"):
            await page.goto(f"/{ADDRESS}/nl/{name}.html")
            await page.evaluate(
                "for (const one of document.querySelectorAll('.self details')) one.open = true"
            )
            for scheme in ("light", "dark"):
                await page.emulate_media(color_scheme=scheme)
                assert (await findings(page))["violations"] == [], (name, scheme)
            await page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert not await is_wider_than_its_window(page), name
            await page.emulate_media(media="print")
            assert not await page.locator(".self").is_visible()
            await page.emulate_media(media="screen")


async def test_a_page_of_before_knows_nothing_of_it(tmp_path):
    club = club_in(tmp_path)
    way = f"/{ADDRESS}/nl/index.html"
    async with served(club) as browser:
        _, _, new = await read(browser, way)
        assert "me.js" in new

        def older(ledger):
            pages = ledger.unit().get(Pages)
            pages.save_page(replace(pages.page(club.club), edition=2))

        club.store.submit(older).result()
        _, _, old = await read(browser, way)
    club.store.close()
    assert not any(word in old for word in ("me.js", "Dit ben ik", "tr hidden"))
