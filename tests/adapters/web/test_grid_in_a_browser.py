"""The grid in a real browser: 35 tables, slips that are wrong, and a network that is cut once."""

import json
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.features.competition.storage import Competitions
from bot.features.tournament.storage import Tournaments
from core.club.results import TableReported
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SchedulePublished,
    TournamentOpened,
)
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    is_wider_than_its_window,
    looking,
    violations,
)
from tests.adapters.web.a_hall import DAY, happened
from tests.adapters.web.a_pad import phone, running
from tests.adapters.web.a_page import NOW
from tests.adapters.web.test_grid import (
    a_competition,
    know,
    members,
    out_of,
    reported,
    results,
)

pytestmark = NEEDED
TABLES = 35


def slip(table):
    """Four points that are 0 together, other ones at each table."""
    return (10 * table, 5, -20, 15 - 10 * table)


@asynccontextmanager
async def a_grid(folder, **more):
    """A round of 35 tables, and the grid of an organiser."""
    async with (
        running(folder) as there,
        aiohttp.ClientSession(there.address) as client,
        chromium() as browser,
    ):
        number = a_round_of(there, 4 * TABLES)
        know(there, "Anna", "admin")
        session = (await phone(client, there, "Anna")).session
        page = await looking(browser, there.address, **{"width": 1280, "height": 800, **more})
        who = {"session": session, "owner": "anna", "until": 10**14}
        await page.add_init_script(f"localStorage['pad.who'] = {json.dumps(json.dumps(who))}")
        await page.goto("/grid")
        await page.locator("#rows tr").nth(TABLES - 1).wait_for()
        yield there, number, page


def a_round_of(there, players):
    """A tournament whose first round is being played; its number."""
    entries = tuple(map(EntryNumber, range(1, players + 1)))
    tables = tuple(entries[at : at + 4] for at in range(0, players, 4))

    def make(ledger):
        unit = ledger.unit()
        number = unit.get(Tournaments).announce(there.club, "Witte Draak")
        unit.get(Tournaments).tell(
            number,
            TournamentOpened("Witte Draak", DAY, "nts-2023", 0, (("rounds", 1),)),
            *(PlayerEntered(entry, f"Speler {entry} van der Laan") for entry in entries),
            ScheduleDrawn(1, entries, (tables,)),
            SchedulePublished(),
            by=None,
        )
        return number

    number = there.store.submit(make).result()
    happened(there.store, number, RoundStarted(RoundNumber(1), 50))
    return number


async def types(page, table, points):
    """Types a slip as it is on paper, box after box."""
    await page.locator("#rows tr").nth(table - 1).locator("input").first.focus()
    for one in points:
        await page.keyboard.type(str(one).replace("-", "−"))
        await page.keyboard.press("Enter")


@pytest.mark.browser
async def test_a_round_of_35_tables_with_one_wrong_and_the_network_cut_once(tmp_path):
    async with a_grid(tmp_path) as (there, number, page):
        for table in range(1, TABLES + 1):
            points = slip(table)
            await types(page, table, (*points[:3], points[3] + (100 if table == 7 else 0)))
        seventh = page.locator("#rows tr").nth(6)
        assert await seventh.locator(".sum.wrong").inner_text() == "100"
        assert await page.inner_text("#send") == f"Verstuur {TABLES - 1}"
        await page.context.set_offline(True)
        await page.click("#send")
        await page.locator("#status", has_text="Geen verbinding").wait_for()
        assert results(there, number) == {}
        await page.context.set_offline(False)
        await page.locator("#status", has_text=f"Opgenomen: {TABLES - 1}.").wait_for()
        await there.bot.quiet()
        found = results(there, number)
        assert {table: points for table, (points, _) in found.items()} == {
            table: slip(table) for table in range(1, TABLES + 1) if table != 7
        }
        assert len([said for said in there.hall.words() if "uitslagen binnen" in said]) == 1
        assert await seventh.locator("input").last.input_value() == str(slip(7)[3] + 100).replace(
            "-", "−"
        )
        await seventh.locator("input").last.fill(str(slip(7)[3]))
        await page.click("#send")
        await page.locator("#status", has_text="Opgenomen: 1.").wait_for()
        assert results(there, number)[7][0] == slip(7)
        assert page.errors == []


@pytest.mark.browser
async def test_an_evening_of_ten_tables_with_a_wrong_sum_and_an_unknown_name(tmp_path):
    async with a_grid(tmp_path) as (there, _, page):
        a_competition(there)
        await page.reload()
        await page.click("#rounds a:has-text('Een avond op papier')")
        await page.fill("#day", "2026-11-20")
        for table in range(1, 11):
            await page.locator("#rows tr").nth(table - 1).locator("input").first.focus()
            points = (100 * table, -50, -50, 100 - 100 * table + (7 if table == 2 else 0))
            for name, own in zip(
                ("Anna", "Bert", "Cees", "Wie" if table == 3 else "Dirk"), points, strict=False
            ):
                for text in (name, str(own)):
                    await page.keyboard.type(text)
                    await page.keyboard.press("Enter")
        assert await page.inner_text("#send") == "Verstuur 10"
        await page.context.set_offline(True)
        await page.click("#send")
        await page.locator("#status", has_text="Geen verbinding").wait_for()
        await page.context.set_offline(False)
        await page.locator("#status", has_text="Opgenomen: 8.").wait_for()
        kept = [table for table in range(1, 11) if table not in {2, 3}]
        assert reported(there) == {
            ("2026-11-20", str(table)): (100 * table, -50, -50, 100 - 100 * table)
            for table in kept
        }
        assert "Wie" in await page.locator("#rows tr").nth(2).locator(".why").inner_text()
        assert await page.locator("#rows tr").nth(1).locator(".why").inner_text()
        assert await violations(page) == []
        await page.screenshot(path=f"{tmp_path}/evening.png")
        assert page.errors == []


@pytest.mark.browser
async def test_what_was_not_taken_is_listed_on_top_and_leads_to_its_row(tmp_path):
    async with a_grid(tmp_path) as (_, _, page):
        await types(page, 1, slip(1))
        await types(page, 7, (100, 0, 0, 0))
        await types(page, 9, (100, -100))
        await page.click("#send")
        await page.locator("#status", has_text="Opgenomen: 1.").wait_for()
        assert (await page.inner_text("#faults")).split("\n\n") == [
            "Niet opgenomen:",
            "Tafel 7: samen 100, en dat moet 0 zijn",
            "Tafel 9: er is nog niet alles ingevuld",
        ]
        await page.click("#faults a >> nth=1")
        focused = "document.activeElement.closest('tr').dataset.table"
        assert await page.evaluate(focused) == "9"
        assert await page.evaluate("document.activeElement.placeholder") == "Oost"


@pytest.mark.browser
async def test_a_day_is_written_as_2026_11_20_and_asked_for_in_the_page_s_words(tmp_path):
    async with a_grid(tmp_path, width=360) as (there, _, page):
        a_competition(there)
        await page.reload()
        await page.click("#rounds a:has-text('Een avond op papier')")
        boxes = page.locator("#rows input")
        marks = [await boxes.nth(at).get_attribute("placeholder") for at in (0, 1)]
        assert marks == ["Naam", "Punten"]
        for at, text in enumerate(("Anna", "60", "Bert", "-20", "Cees", "-20", "Dirk", "-20")):
            await boxes.nth(at).fill(text)
        await page.fill("#day", "2026-11-31")
        await page.click("#send")
        await page.locator("#status", has_text="Schrijf de dag als 2026-11-21.").wait_for()
        await page.fill("#day", "2026-11-20")
        await page.click("#send")
        await page.locator("#status", has_text="Opgenomen: 1.").wait_for()
        assert list(reported(there)) == [("2026-11-20", "1")]


@pytest.mark.browser
async def test_what_is_typed_outlives_the_window_and_a_press_sends_it_once(tmp_path):
    async with a_grid(tmp_path) as (there, number, page):
        await types(page, 3, slip(3))
        await page.reload()
        third = page.locator("#rows tr").nth(2)
        await third.locator(".sum", has_text="✓").wait_for()
        await page.check("#signed")
        await page.dblclick("#send")
        await page.locator("#status", has_text="Opgenomen: 1.").wait_for()
        await there.bot.quiet()
        assert results(there, number) == {3: (slip(3), True)}
        assert len([said for said in there.hall.words() if "1 uitslag binnen" in said]) == 1


@pytest.mark.browser
async def test_who_was_an_admin_an_hour_ago_is_told_and_keeps_what_was_typed(tmp_path):
    async with a_grid(tmp_path) as (there, number, page):
        await types(page, 1, slip(1))
        know(there, "Anna", "member")
        await page.click("#send")
        await page.locator("#status", has_text="rganisat").wait_for()
        assert results(there, number) == {}
        assert await page.locator("#rows input").first.input_value() == "10"


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_anybody_can_read_and_fill_it(tmp_path, width, scheme):
    async with a_grid(tmp_path, width=width, color_scheme=scheme) as (_, _, page):
        await types(page, 1, slip(2))
        await types(page, 2, (1, 2, 3, 4))
        assert await violations(page) == []
        assert not await is_wider_than_its_window(page)
        await page.screenshot(path=f"{tmp_path}/grid-{width}-{scheme}.png")


@pytest.mark.browser
async def test_members_are_pasted_near_names_chosen_and_the_network_cut_once(tmp_path):
    async with a_grid(tmp_path, width=360, height=740) as (there, _, page):
        await page.get_by_role("link", name="Leden erbij").click()
        await page.get_by_label("Leden erbij").fill("Nel Smit\nTruus\nBret")
        assert await violations(page) == []
        assert not await is_wider_than_its_window(page)
        await page.context.set_offline(True)
        await page.get_by_role("button", name="Maak ze lid").click()
        await page.locator("#status", has_text="Geen verbinding").wait_for()
        assert "Truus" not in members(there)
        await page.context.set_offline(False)
        near = page.get_by_label("Bret: wie is dat?")
        await near.wait_for()
        assert members(there) == ["Anna", "Bert", "Cees", "Dirk", "Nel Smit", "Truus"]
        assert await near.locator("option").all_inner_texts() == ["", "dat is Bert", "nieuw: Bret"]
        assert await violations(page) == []
        await near.select_option("new")
        await page.get_by_role("button", name="Maak ze lid").click()
        await page.locator("#status", has_text="Opgenomen: 1.").wait_for()
        assert "Bret" in members(there)
        await there.bot.quiet()
        assert len([said for said in there.hall.words() if "pagina, door Anna:" in said]) == 2
        assert not page.errors


@pytest.mark.browser
async def test_a_table_is_taken_out_by_who_is_an_admin_at_that_moment(tmp_path):
    async with a_grid(tmp_path, width=360, height=740) as (there, _, page):
        a_competition(there)
        slip = TableReported(DAY, "4", "nmv", tuple(there.players), (300, -100, -200, 0))
        there.store.submit(
            lambda ledger: (
                ledger.unit()
                .get(Competitions)
                .decide(there.club, DAY, slip, there.players[0], NOW)
            )
        ).result()
        await page.reload()
        await page.get_by_role("link", name="Een tafel telt niet mee").click()
        send = page.get_by_role("button", name="Telt niet mee")
        for standing, told in (("member", "beheerder"), ("admin", "Opgenomen: 1.")):
            know(there, "Anna", standing)
            await page.select_option("#table", label="21 november 2026: Anna, Bert, Cees en Dirk")
            await page.get_by_label("Waarom").fill("oefenpartij")
            assert await violations(page) == []
            assert not await is_wider_than_its_window(page)
            assert out_of(there) == []
            await send.click()
            await page.locator("#status", has_text=told).wait_for()
        assert [reason for _, _, reason in out_of(there)] == ["oefenpartij"]
        assert await page.locator("#table option").count() == 1
        assert not page.errors
