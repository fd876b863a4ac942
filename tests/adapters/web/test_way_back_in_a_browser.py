"""The way back to the pad: back closes a sheet, a link opens again, also without a network."""

from datetime import timedelta

import pytest

from tests.adapters.web.a_browser import NEEDED, chromium, looking
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_page import NOW
from tests.adapters.web.a_thumb import gives, on_the_pad

pytestmark = NEEDED


async def opens(window, there, where):
    """A new page in a window that is there: the same browser once more."""
    page = await window.new_page()
    await page.goto(f"{there.address}{where}")
    return page


async def kept(page):
    """All that this browser keeps."""
    return await page.evaluate("Object.keys(localStorage).sort()")


@pytest.mark.browser
async def test_back_closes_a_sheet_and_never_the_next_one(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        editor = anna.locator("#editor")
        await anna.click("[data-at=s0]")
        await anna.click("#editor .wide")
        await anna.locator("[data-at=t3]").wait_for()
        await anna.go_back()  # from the tiles to the score
        await anna.locator("#number").wait_for()
        await anna.go_back()  # from the score to the round
        await editor.wait_for(state="hidden")
        assert "/pad" in anna.url
        await anna.click("[data-at=s0]")
        await anna.click("[data-at=close]")
        await anna.click("[data-at=s2]")  # at once, the next
        await anna.locator("#number").wait_for()
        assert "Cees" in await anna.inner_text("#editor-name")
        await anna.go_back()
        await editor.wait_for(state="hidden")
        await anna.go_forward()
        await anna.click("[data-at=s1]")
        await anna.locator("#number").wait_for()
        assert not anna.errors


@pytest.mark.browser
async def test_the_same_browser_opens_its_link_again_and_another_does_not(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        link = there.link("Anna")
        anna = await looking(browser, there.address)
        await anna.goto(f"/pad#link={link}")
        await anna.wait_for_selector("#round:not([hidden])")
        assert anna.url == f"{there.address}/pad"
        for where in (f"/pad#link={link}", "/pad"):
            again = await opens(anna.context, there, where)
            await again.wait_for_selector("#round:not([hidden])")
            assert await again.inner_text("#me") == "Anna"
        other = await looking(browser, there.address)
        await other.goto(f"/pad#link={link}")
        await other.locator("#status", has_text="al eens geopend").wait_for()
        assert await other.locator("#round").is_hidden()
        await there.bot.quiet()
        assert any("al eens geopend" in words for words in there.hall.words())


@pytest.mark.browser
async def test_a_link_whose_answer_was_lost_opens_the_same_session(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await looking(browser, there.address, service_workers="block")
        lost: list[object] = []

        async def loses(route):
            if lost:
                await route.continue_()
            else:
                lost.append(await route.fetch())
                await route.abort()

        await anna.route("**/pad/session", loses)
        await anna.goto(f"/pad#link={there.link('Anna')}")
        await anna.wait_for_selector("#round:not([hidden])")
        await there.bot.quiet()
        assert lost
        assert not there.hall.words()


@pytest.mark.browser
async def test_without_a_network_the_pad_opens_and_shows_what_waits(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna", service_workers="allow")
        await anna.evaluate("navigator.serviceWorker.ready.then(() => caches.match('/pad.js'))")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await anna.click("#record")
        await anna.close()
        again = await opens(anna.context, there, "/pad")
        await again.wait_for_selector("#round:not([hidden])")
        assert await again.locator(".score").all_inner_texts() == ["40", "120", "0", "20"]
        said = (
            "wacht op verbinding: Mahjong Bert · Anna 40 · Bert 120 · Cees 0 · Dirk 20 · Leg vast"
        )
        assert await again.inner_text("#waiting") == said
        assert "Geen verbinding" in await again.inner_text("#status")
        assert not there.table().rounds
        await again.context.set_offline(False)
        await again.locator("#round-name", has_text="Spel 2").wait_for()
        assert await again.locator("#waiting").is_hidden()
        assert there.table().last_changes == (-120, 480, -220, -140)


@pytest.mark.browser
async def test_two_windows_of_one_browser_lose_nothing_and_send_nothing_twice(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        one = await on_the_pad(browser, there, "Anna")
        two = await opens(one.context, there, "/pad")
        await two.wait_for_selector("#round:not([hidden])")
        await one.context.set_offline(True)
        await one.click("[data-at=w1]")
        for chair, (page, score) in enumerate(
            zip((one, two, one, two), ("40", "120", "Nul", "20"), strict=True)
        ):
            await gives(page, chair, score)
        assert await one.locator(".score").all_inner_texts() == ["40", "120", "0", "20"]
        await two.click("#record")
        await one.context.set_offline(False)
        for page in (one, two):
            await page.locator("#round-name", has_text="Spel 2").wait_for()
            assert await page.locator("#late").is_hidden()
        assert [played.scores for played in there.table().rounds] == [(40, 120, 0, 20)]


@pytest.mark.browser
async def test_what_waits_is_sent_by_the_next_session_of_the_same_account_only(tmp_path):
    clock = [NOW]
    async with running(tmp_path, clock=lambda: clock[0]) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        await gives(anna, 0, "40")
        clock[0] += timedelta(days=1)  # the evening is over
        await anna.context.set_offline(False)
        await anna.locator("#status", has_text="Wat je tikte, wacht hier").wait_for()
        assert await anna.locator("#round").is_hidden()
        assert not any("state" in name or "who" in name for name in await kept(anna))
        bert = await opens(anna.context, there, f"/pad#link={there.link('Bert')}")
        await bert.wait_for_selector("#round:not([hidden])")
        assert await bert.locator("#waiting").is_hidden()
        assert await bert.locator(".score").all_inner_texts() == ["–"] * 4
        back = await opens(anna.context, there, f"/pad#link={there.link('Anna')}")
        await back.wait_for_selector("#round:not([hidden])")
        await bert.locator("[data-at=s0]", has_text="40").wait_for()
        await back.locator("#waiting").wait_for(state="hidden")
        assert not [name for name in await kept(back) if "wish" in name]


@pytest.mark.browser
async def test_a_device_that_is_to_forget_keeps_nothing_and_asks_about_what_waits(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        link = there.link("Anna")
        anna = await looking(browser, there.address)
        await anna.goto(f"/pad#link={link}")
        await anna.wait_for_selector("#round:not([hidden])")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        await anna.click("#leave")
        assert "Tik nog eens" in await anna.inner_text("#status")
        await anna.context.set_offline(False)
        await anna.locator("#waiting").wait_for(state="hidden")
        await anna.click("#leave")
        await anna.locator("#status", has_text="weet niets meer").wait_for()
        assert await kept(anna) == []
        again = await opens(anna.context, there, f"/pad#link={link}")
        await again.locator("#status", has_text="al eens geopend").wait_for()


def admin(ledger, there):
    unit = ledger.unit()
    unit.people.know_role(there.chat.id, there.accounts["Anna"], "admin")


WHO = "JSON.parse(localStorage['pad.who'])"


@pytest.mark.browser
async def test_the_session_of_an_admin_lasts_two_hours_and_on_while_it_is_used(tmp_path):
    clock = [NOW]
    async with running(tmp_path, clock=lambda: clock[0]) as there, chromium() as browser:
        there.store.submit(lambda ledger: admin(ledger, there)).result()
        there.hall.admins.add("anna")
        anna = await on_the_pad(browser, there, "Anna")
        first = await anna.evaluate(f"({{...{WHO}, left: {WHO}.until - Date.now()}})")
        assert 0 < first["left"] <= 2 * 3600 * 1000
        clock[0] += timedelta(minutes=61)
        half_over = f"({{...{WHO}, longer: 0}})"
        await anna.evaluate(f"localStorage['pad.who'] = JSON.stringify({half_over})")
        await anna.reload()
        await anna.wait_for_selector("#round:not([hidden])")
        async with anna.expect_response("**/pad/session") as told:
            await anna.click("[data-at=w1]")
        assert await (await told.value).json() == {
            "ok": True,
            "session": first["session"],
            "lasts": 2 * 3600,
            "owner": first["owner"],
        }
        for minutes, place in ((118, "#round:not([hidden])"), (3, "#round[hidden]")):
            clock[0] += timedelta(minutes=minutes)
            await anna.reload()
            await anna.locator("#me" if "not" in place else "#status:not(:empty)").wait_for()
            await anna.wait_for_selector(place, state="attached")
