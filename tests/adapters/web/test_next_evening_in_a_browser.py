"""The next evening: when and where for all, who comes for visitors with a link of the chat."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date

import aiohttp
import pytest

from adapters.web.pad import PadDoor
from adapters.web.server import Server, WebOptions
from bot.features.competition.storage import Attendance, Competitions
from bot.features.page.pad import PadRoom
from bot.features.page.pages import ClubPage
from bot.features.page.passes import new_link
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.ports.records import Settings
from tests.adapters.web.a_browser import NEEDED, chromium, findings, looking
from tests.adapters.web.a_page import ADDRESS, OTHER, read
from tests.big_club import NUMBERED, NUMBERS, big_club_in

FRIDAY = date(2026, 11, 27)
"""The Friday after the Saturday of `NOW`."""
WAY = f"/{ADDRESS}/nl/index.html"
COMING = ("Jan Bakker", "Jan Bos", NUMBERED)
SAID = f"Ja (3): Jan B., Jan B. 2, Speler {NUMBERS[NUMBERED]}"


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)

    def told(ledger):
        unit = ledger.unit()
        settings = replace(unit.clubs.club(1).settings, more=(("evening", "4 17 00 De Zaal"),))
        unit.clubs.save(replace(unit.clubs.club(1), settings=settings))
        other = unit.clubs.found("hall", "else", "Elders", Settings())
        account = unit.people.meet("hall", "Zus", "Zus", "nl")
        unit.people.add_member(other.club, "Zus Vreemd", account.id)
        unit.people.know_role(other.id, account.id, "member")
        unit.get(Pages).save_page(ClubPage(other.club, OTHER))

    made.store.submit(told).result()
    yield made
    made.close()


def say(club):
    """Three say that they come on Friday, one only if needed, one that they do not."""

    def told(ledger):
        for name in COMING:
            ledger.unit().get(Competitions).attend(
                1, FRIDAY, Attendance(NUMBERS[name], "coming", "")
            )
        joop, anna = NUMBERS["Joop Mulder"], NUMBERS["Anna Visser"]
        for one in (Attendance(joop, "reserve", ""), Attendance(anna, "not", "")):
            ledger.unit().get(Competitions).attend(1, FRIDAY, one)

    club.store.submit(told).result()


def link(club, name="Anna Visser", of=1):
    def made(ledger):
        unit = ledger.unit()
        member = next(one for one in unit.people.members(of) if one.name == name)
        return new_link(unit, member.account, of)

    return club.store.submit(made).result()


@asynccontextmanager
async def running(club):
    door = PadDoor(PadRoom(club.store, "nl"), lambda _: None)
    server = Server(WebOptions("127.0.0.1:0"), Website(club.store, "nl"), door)
    await server.start()
    try:
        async with aiohttp.ClientSession(server.address) as browser:
            yield browser
    finally:
        await server.stop()


async def asks(browser, session, address=ADDRESS, language="nl"):
    asked = {"address": address, "language": language}
    headers = {"X-Session": session} if session else {}
    async with browser.post("/pad/comes", json=asked, headers=headers) as answer:
        return answer.status, await answer.json()


async def session_of(browser, word):
    async with browser.post("/pad/session", json={"link": word}) as answer:
        return (await answer.json())["session"]


@pytest.mark.slow
async def test_a_stranger_sees_when_and_where_and_not_a_byte_of_who_comes(club):
    async with running(club) as browser:
        _, _, before = await read(browser, WAY)
        say(club)
        _, _, after = await read(browser, WAY)
        assert "Volgende clubavond: vrijdag 27 november 2026 · De Zaal" in after
        assert after == before
        for session in ("", "zomaar-iets", "een-adres-dat-niemand-raadt"):
            status, told = await asks(browser, session)
            assert status == 401
            assert "Jan" not in str(told)


async def test_who_was_let_in_sees_it_under_the_names_of_the_page_while_they_are_in_the_club(club):
    say(club)
    async with running(club) as browser:
        session = await session_of(browser, link(club))
        assert await asks(browser, session) == (
            200,
            {"ok": True, "said": [SAID, "Als het moet: Joop M."]},
        )
        _, english = await asks(browser, session, language="en")
        assert english["said"][0].startswith("Yes (3): Jan B.")
        assert (await asks(browser, session, OTHER))[1]["ok"] is False
        foreign = await session_of(browser, link(club, "Zus Vreemd", of=2))
        assert (await asks(browser, foreign))[1]["ok"] is False
        assert (await asks(browser, foreign, OTHER))[1] == {"ok": True, "said": []}

        def leaves(ledger):
            unit = ledger.unit()
            account = next(m.account for m in unit.people.members(1) if m.name == "Anna Visser")
            for chat in unit.clubs.chats(1):
                unit.people.know_role(chat.id, account, "out")

        club.store.submit(leaves).result()
        assert (await asks(browser, session))[0] == 401


async def test_a_page_of_before_tells_nobody(club):
    say(club)

    def older(ledger):
        pages = ledger.unit().get(Pages)
        pages.save_page(replace(pages.page(1), edition=2))

    async with running(club) as browser:
        session = await session_of(browser, link(club))
        club.store.submit(older).result()
        assert (await asks(browser, session))[1] == {"ok": True, "said": []}
        assert "Volgende clubavond" not in (await read(browser, WAY))[2]


@pytest.mark.browser
@NEEDED
async def test_a_browser_is_let_in_by_a_link_of_the_chat_until_it_is_forgotten(club):
    say(club)
    async with running(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        comes = page.locator("[data-comes]")
        await page.goto(WAY)
        assert "ziet wie uit de chat binnenkwam" in await comes.inner_text()
        await page.goto(f"/pad#link={link(club)}")
        await page.get_by_role("link", name="De pagina van de club").click()
        await page.locator("[data-comes] p").first.wait_for()
        assert (await comes.inner_text()).split("\n\n") == [SAID, "Als het moet: Joop M."]
        for scheme in ("light", "dark"):
            await page.emulate_media(color_scheme=scheme)
            assert (await findings(page))["violations"] == []
        await page.go_back()
        await page.get_by_role("button", name="Vergeet dit toestel").click()
        await page.locator("#round").wait_for(state="hidden")
        await page.goto(WAY)
        assert "ziet wie uit de chat binnenkwam" in await comes.inner_text()
        assert not page.errors
