"""The pad in a real browser: four phones at once, no network, a keyboard alone."""

import asyncio
from urllib.parse import quote

import pytest

from bot.features.page.pages import Signed
from bot.ports.records import Settings
from core.game.corrections import correct
from core.game.decisions import draw, open_table, undo
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    is_wider_than_its_window,
    looking,
    violations,
)
from tests.adapters.web.a_pad import NAMES, happens, running
from tests.adapters.web.a_page import NOW, won
from tests.adapters.web.a_thumb import FIVE, gives, on_the_pad, press, taps_a_hand

pytestmark = NEEDED


@pytest.mark.browser
async def test_four_pages_at_once_fill_one_draft_and_see_each_other(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        pages = [await on_the_pad(browser, there, name) for name in NAMES]
        await pages[1].click("[data-at=w1]")
        for chair, (page, score) in enumerate(zip(pages, ("40", "120", "Nul", "20"), strict=True)):
            await gives(page, chair, score)
        for page in pages:
            await page.wait_for_selector("#record:not([disabled])")
            said = await page.locator(".score").all_inner_texts()
            assert said == ["40", "120", "0", "20"]
        await pages[2].click("#record")
        for page in pages:
            await page.locator("#round-name", has_text="Spel 2").wait_for()
        await there.bot.quiet()
        assert there.table().last_changes == (-120, 480, -220, -140)


@pytest.mark.browser
async def test_what_is_tapped_without_a_network_is_kept_and_sent_once(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await anna.locator("#status", has_text="Geen verbinding").wait_for()
        assert await anna.locator(".score").all_inner_texts() == ["40", "120", "0", "20"]
        assert "wacht op verbinding" in await anna.inner_text("#players")
        await anna.context.set_offline(False)
        await anna.locator("#players", has_text="wacht op").wait_for(state="detached")
        await anna.click("#record:not([disabled])")
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        assert there.table().last_changes == (-120, 480, -220, -140)
        assert len(there.table().rounds) == 1


@pytest.mark.browser
async def test_what_was_recorded_meanwhile_stands_beside_it_with_a_correction(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await bert.click("#draw")
        await bert.locator("#round-name", has_text="Spel 2").wait_for()
        await anna.context.set_offline(False)
        await anna.wait_for_selector("#late:not([hidden])")
        assert there.table().last_changes == (0, 0, 0, 0)
        await anna.click("#late button:has-text('Correctie')")
        await anna.wait_for_selector("#late[hidden]", state="attached")
        await anna.locator("#status", has_text="Vastgelegd").wait_for()
        assert there.table().last_changes == (-120, 480, -220, -140)
        assert len(there.table().rounds) == 1


async def misses(anna, there, number, winner, scores):
    """Anna enters a round without a network, and somebody else records it as a draw meanwhile."""
    await anna.locator("#round-name", has_text=f"Spel {number}").wait_for()
    await anna.context.set_offline(True)
    await anna.click(f"[data-at=w{winner}]")
    for chair, score in enumerate(scores):
        await gives(anna, chair, score)
    happens(there, draw)


async def panel_of(page, number):
    """What came too late for this round."""
    found = page.locator("#late article", has_text=f"Spel {number}")
    await found.wait_for()
    return found


def rounds(there):
    return [(played.winner, played.scores) for played in there.table().rounds]


DRAWN = (None, (0, 0, 0, 0))
FIRST, SECOND, THIRD = (
    ("40", "120", "Nul", "20"),
    ("100", "Nul", "20", "Nul"),
    ("Nul", "Nul", "60", "10"),
)


@pytest.mark.browser
async def test_what_comes_late_twice_in_a_row_corrects_each_its_own_round(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        for number, winner, scores in ((1, 1, FIRST), (2, 0, SECOND)):
            await misses(anna, there, number, winner, scores)
            await bert.locator("#round-name", has_text=f"Spel {number + 1}").wait_for()
            await anna.context.set_offline(False)
            await panel_of(anna, number)
        assert rounds(there) == [DRAWN, DRAWN]
        first, second = [await panel_of(anna, number) for number in (1, 2)]
        tapped = "Jij tikte: Mahjong Bert · Anna 40 · Bert 120 · Cees 0 · Dirk 20"
        assert tapped in await first.inner_text()
        tapped = "Jij tikte: Mahjong Anna · Anna 100 · Bert 0 · Cees 20 · Dirk 0"
        assert tapped in await second.inner_text()
        assert await violations(anna) == []
        await anna.reload()  # nothing is forgotten
        await (await panel_of(anna, 2)).get_by_text("Correctie").click()
        await second.wait_for(state="detached")
        assert rounds(there) == [DRAWN, (0, (100, 0, 20, 0))]
        await (await panel_of(anna, 1)).get_by_text("Correctie").click()
        await first.wait_for(state="detached")
        assert rounds(there) == [(1, (40, 120, 0, 20)), (0, (100, 0, 20, 0))]
        assert await bert.locator("#late").is_hidden()


@pytest.mark.browser
async def test_a_correction_that_came_between_is_seen_before_it_is_written_over(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await misses(anna, there, 1, 1, FIRST)
        await anna.context.set_offline(False)
        panel = await panel_of(anna, 1)
        happens(there, lambda table: correct(table, 1, won(2, 0, 0, 80, 0)))
        await panel.get_by_text("Correctie").click()
        await panel.get_by_text("Cees 80").wait_for()
        assert rounds(there) == [(2, (0, 0, 80, 0))]
        await panel.get_by_text("Correctie").click()
        await panel.wait_for(state="detached")
        assert rounds(there) == [(1, (40, 120, 0, 20))]


@pytest.mark.browser
async def test_a_round_that_was_taken_back_meanwhile_is_entered_and_not_corrected(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        await misses(anna, there, 1, 2, THIRD)
        await anna.context.set_offline(False)
        panel = await panel_of(anna, 1)
        happens(there, lambda table: undo(table).fact)
        await panel.get_by_text("Neem over").click()
        await bert.locator("[data-at=s2]", has_text="60").wait_for()
        assert rounds(there) == []
        await bert.click("#record:not([disabled])")
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        assert rounds(there) == [(2, (0, 0, 60, 10))]


@pytest.mark.browser
async def test_what_was_tapped_before_two_rounds_became_others_goes_to_neither(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        happens(there, draw)
        await misses(anna, there, 2, 0, SECOND)
        for _ in range(2):
            happens(there, lambda table: undo(table).fact)
        for east, north in ((90, 0), (0, 90)):
            happens(there, lambda _, e=east, n=north: won(0 if e else 3, e, 0, 0, n))
        await anna.context.set_offline(False)
        panel = await panel_of(anna, 2)
        await anna.locator("#round-name", has_text="Spel 3").wait_for()
        assert await panel.get_by_role("button").all_inner_texts() == ["Laat maar"]
        assert rounds(there) == [(0, (90, 0, 0, 0)), (3, (0, 0, 0, 90))]
        assert await anna.locator(".score").all_inner_texts() == ["–"] * 4
        await panel.get_by_text("Laat maar").click()
        await anna.wait_for_selector("#late[hidden]", state="attached")


@pytest.mark.browser
async def test_a_score_that_is_open_while_another_records_is_not_that_of_the_next_round(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await anna.click("[data-at=s0]")
        await anna.fill("#number", "40")
        happens(there, draw)
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        assert await anna.locator("#editor").is_hidden()
        assert "een ander spel" in await anna.inner_text("#status")
        assert await anna.locator(".score").all_inner_texts() == ["–"] * 4


@pytest.mark.browser
async def test_a_tap_is_heard_though_all_is_drawn_anew_while_the_finger_is_down(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        score = bert.locator("[data-at=s1]")
        stands = await score.bounding_box()
        await bert.click("[data-at=w1]")
        await bert.wait_for_selector("[data-at=w1][aria-pressed=true]")
        assert await score.bounding_box() == stands  # also while the tap is being sent
        await press(bert, "[data-at=s1]")
        await gives(anna, 0, "40")  # which Bert's phone shows meanwhile
        await bert.locator("#players", has_text="40").wait_for()
        await bert.mouse.up()
        await bert.click("#editor .wide")
        counted = asyncio.Event()

        async def when_pressed(route):
            await counted.wait()
            await route.continue_()

        await bert.route("**/pad/count", when_pressed)
        for kind in (3, 3, 3):
            await bert.click(f"[data-at=t{kind}]")
        await press(bert, "[data-at=t5]")
        counted.set()
        await bert.wait_for_selector("[data-at='lay3,3,3']")
        await bert.mouse.up()
        assert await bert.locator("[data-at=rack] svg").count() == 4


@pytest.mark.browser
async def test_an_answer_that_comes_late_does_not_bring_back_what_was(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        asked, late, told = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def first_is_slow(route):
            answer = await route.fetch()
            first = not asked.is_set()
            asked.set()
            if first:
                await late.wait()
            await route.fulfill(response=answer)
            if first:
                told.set()

        await bert.route("**/pad/state", first_is_slow)
        await bert.evaluate("void dispatchEvent(new Event('online'))")
        await asked.wait()
        await gives(anna, 0, "40")
        await bert.locator("#players", has_text="40").wait_for()
        late.set()
        await told.wait()
        await bert.evaluate("fetch('/style.css').then(answer => answer.text())")
        assert "40" in await bert.inner_text("#players")


@pytest.mark.browser
async def test_a_finger_that_taps_twice_ends_a_round_once_and_is_told_nothing_more(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        for button, after in (("#record", "Spel 2"), ("#draw", "Spel 3")):
            await anna.locator(f"{button}:not([disabled])").dblclick(no_wait_after=True)
            await anna.locator("#round-name", has_text=after).wait_for()
            await anna.wait_for_selector("#draw:not([disabled])")
            await anna.evaluate("fetch('/style.css').then(answer => answer.text())")
            assert await anna.locator("#late").is_hidden()
        assert [played.winner for played in there.table().rounds] == [1, None]


class Held:
    """Answers that are on their way until each is let go."""

    def __init__(self):
        self.fetched: asyncio.Queue[object] = asyncio.Queue()
        self.may_go: asyncio.Queue[object] = asyncio.Queue()
        self.gone: asyncio.Queue[object] = asyncio.Queue()

    async def __call__(self, route):
        answer = await route.fetch()
        await self.fetched.put(answer)
        await self.may_go.get()
        await route.fulfill(response=answer)
        await self.gone.put(answer)

    async def let_go(self, page):
        await self.may_go.put(None)
        await self.gone.get()
        await page.evaluate("fetch('/style.css').then(answer => answer.text())")


@pytest.mark.browser
async def test_what_one_tapped_stands_whatever_was_asked_before_it_is_answered(tmp_path):
    """A hand was one tile short where the winner was not the winner any more for a moment."""
    async with running(tmp_path) as there, chromium() as browser, asyncio.timeout(60):
        bert = await on_the_pad(browser, there, "Bert")
        states, entries, stood = Held(), Held(), []
        await bert.route("**/pad/state", states)
        await bert.route("**/pad/enter", entries)
        await bert.evaluate("void dispatchEvent(new Event('online'))")
        for _ in range(2):  # both are asked before anything was tapped
            await states.fetched.get()
        await bert.click("[data-at=w1]")
        await entries.fetched.get()
        await states.let_go(bert)  # while what was tapped is on its way
        stood.append(await bert.get_attribute("[data-at=w1]", "aria-pressed"))
        await entries.let_go(bert)
        await states.fetched.get()
        await states.let_go(bert)  # after it has arrived
        stood.append(await bert.get_attribute("[data-at=w1]", "aria-pressed"))
        await states.let_go(bert)
        assert stood == ["true", "true"]


@pytest.mark.browser
async def test_a_way_to_one_table_opens_that_table_and_gives_no_right(tmp_path):
    started = ["t2"]

    def signed(_):
        return Signed("hall", "bert", started[0])

    async with running(tmp_path, signed) as there, chromium() as browser:

        def more(ledger):
            unit = ledger.unit()
            ours = open_table("nmv-144", {}, there.players, NOW.date())
            unit.tables.open(there.club, "2", ours, None)
            foreign = unit.clubs.found("hall", "else", "Elders", Settings()).club
            unit.tables.open(foreign, "3", ours, None)

        there.store.submit(more).result()
        for word, query, table in (("t2", "", "2"), ("", "?t=2", "2"), ("t3", "", "1")):
            started[0] = word
            init = f"start_param={word}&user=x" if word else "user=x"
            page = await looking(browser, there.address)
            await page.goto(f"/pad{query}#tgWebAppData={quote(init)}")
            await page.wait_for_selector("#round:not([hidden])")
            chosen = page.locator("#tables [aria-current]")
            assert await chosen.inner_text() == f"Tafel {table}", word
            assert await page.inner_text("#club") == "Oostpoort"
            assert page.url == f"{there.address}/pad"


@pytest.mark.browser
async def test_with_the_keyboard_alone_a_round_and_a_hand(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await on_the_pad(browser, there, "Bert")

        async def press(at):
            for _ in range(120):
                await page.keyboard.press("Tab")
                if await page.evaluate("document.activeElement?.dataset?.at") == at:
                    await page.keyboard.press("Enter")
                    return
            pytest.fail(f"the keyboard does not get to {at}")

        await press("w1")
        await press("s1")
        await page.locator("#editor .wide").focus()
        await page.keyboard.press("Enter")
        for kind in FIVE[0]:
            await press(f"t{kind}")
        await press("way-wall")
        await page.wait_for_selector("#use:not([disabled])")
        await press("use")
        for chair in (2, 3, 0):
            await press(f"s{chair}")
            await page.fill("#number", "0")
            await page.keyboard.press("Enter")
        await page.wait_for_selector("#record:not([disabled])")
        await page.focus("#record")
        await page.keyboard.press("Enter")
        await page.locator("#round-name", has_text="Spel 2").wait_for()
        assert there.table().rounds[0].winner == 1


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_the_pad_axe_finds_nothing_and_nobody_scrolls_sideways(tmp_path, scheme):
    async with running(tmp_path) as there, chromium() as browser:
        page = await on_the_pad(browser, there, "Bert", color_scheme=scheme)
        assert await violations(page) == []
        await page.click("[data-at=w1]")
        await page.click("[data-at=s1]")
        assert await violations(page) == []
        await page.click("#editor .wide")
        await taps_a_hand(page, FIVE[0], "wall")
        await page.wait_for_selector("#total")
        assert await violations(page) == []
        assert not await is_wider_than_its_window(page)
