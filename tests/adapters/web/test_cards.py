"""A player's card of a tournament on the page, by hand from T10, and "Waar zit ik?"."""

from dataclasses import replace
from fractions import Fraction

import pytest

import bot.features.tournament.series
from bot.features.page.storage import Pages
from bot.hosting.page import page_as_files
from core.tournament.events import (
    ChairFilled,
    EntryNumber,
    PenaltyGiven,
    PlayerEntered,
    PlayerWithdrew,
    Revealed,
    RoundClosed,
    RoundNumber,
    SeriesNamed,
    TournamentClosed,
)
from tests.adapters.telegram.test_tournament_days import counted
from tests.adapters.web.a_browser import NEEDED, chromium, is_wider_than_its_window, looking
from tests.adapters.web.a_browser import violations as axe
from tests.adapters.web.a_hall import PENALTY, PLAYERS, begun, happened, played
from tests.adapters.web.a_page import ADDRESS, NOW, OTHER, club_in, read, served
from tests.adapters.web.a_tournament import a_round, announced
from tests.adapters.web.test_competition_page import nothing_of, said
from tests.big_club import big_club_in


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


@pytest.mark.slow
async def test_a_card_has_each_round_with_its_table_and_what_it_brought(club):
    number = begun(club.store, club.club)
    eef = f"card-{number}-5"
    async with served(club) as browser:
        words = await said(browser, eef)
        assert "Eef S. Tafel 2 Oost Ronde 1" in words
        assert "Ronde 1 Tafel 2, Oost Met Fien M. , Gijs B. , Hans V." in words
        assert "Ronde 2 Tafel 1, Zuid Met Bert J. , Fien M. , Anna V." in words
        happened(club.store, number, *played(1))
        for name in (eef, f"card-{number}-1"):
            await nothing_of(browser, name, "+300", "+640", "plaats", " tp ")
        happened(club.store, number, RoundClosed(RoundNumber(1)), PENALTY)
        words = await said(browser, eef)
        # 300 and 3 table points of a shared first place; 100 off: third, behind 640 and Fien's 300
        assert "Stand na ronde 1: plaats 3 , +200, 3 tp" in words
        assert "Ronde 1 Tafel 2, Oost +300 3 tp plaats 3 Met Fien M." in words
        assert "Eef S. Tafel 1 Zuid Ronde 2" in words
        happened(club.store, number, *played(2), RoundClosed(RoundNumber(2)))
        for name in (eef, f"card-{number}-3", f"tournament-{number}"):
            await nothing_of(browser, name, "+100", "+880", "Eindstand", "plaats 1")
        happened(club.store, number, Revealed())
        assert "Eindstand: plaats 3 , +300, 5 tp" in await said(browser, eef)
        # Cees: 1 table point for −160, then 4 for 880; fifth after round 1, first after round 2
        cees = await said(browser, f"card-{number}-3")
        assert "Ronde 1 Tafel 1, West −160 1 tp plaats 5" in cees
        assert "Ronde 2 Tafel 2, Oost +880 4 tp plaats 1" in cees
        assert "1 Cees K. +720 5 1 4 2 Bert J. +340 6 2 4" in await said(
            browser, f"tournament-{number}"
        )


async def test_who_had_a_substitute_is_told_so_and_nobody_else_has_a_card(club):
    number = begun(club.store, club.club)
    start, *results = played(1)
    filled = ChairFilled(RoundNumber(1), 8, "Kees")
    happened(club.store, number, start, filled, *results, RoundClosed(RoundNumber(1)))
    async with served(club) as browser:
        hans = await said(browser, f"card-{number}-8")
        assert "Tafel 2, Noord (er zat een ander) −400 0 tp" in hans
        assert "Kees" in await said(browser, f"card-{number}-5")
        text = (await read(browser, f"/{ADDRESS}/tournament-{number}.html"))[2]
        assert text.count(f'href="card-{number}-5.html"') >= 2
        for name in (f"card-{number}-9", f"card-{number}-0", f"card-{number}", "card-99-1"):
            assert (await read(browser, f"/{ADDRESS}/{name}.html"))[0] == 404, name
        assert (await read(browser, f"/{OTHER}/card-{number}-5.html"))[0] == 404


@pytest.mark.slow
async def test_the_standing_says_why_somebody_is_where_they_are(club):
    number = begun(club.store, club.club)
    fien = PlayerEntered(EntryNumber(6), PLAYERS[5], team="Draken")
    start, *results = played(1)
    absent = (ChairFilled(RoundNumber(1), 8, "Kees van Dijk"), ChairFilled(RoundNumber(1), 4, ""))
    over = (RoundClosed(RoundNumber(1)), PlayerWithdrew(EntryNumber(8)))
    happened(club.store, number, fien, start, *absent, *results, *over)
    async with served(club) as browser:
        for name in (f"tournament-{number}", f"screen-{number}"):
            words = await said(browser, name)
            # 640; 300 twice, a shared first place; −80, −160 and −200; who was away; who is out
            assert "Fien M. Draken" in words, name
            assert "Hans V. R1 Kees D., gestopt" in words, name  # no whole name on this page
            assert "Dirk P. R1 Dromer" in words, name
            assert words.count("R1 Kees") == 1


@pytest.mark.slow
async def test_a_series_is_a_list_under_the_final_one_by_the_page_s_names(club, monkeypatch):
    def in_series(name, *more):
        number = begun(club.store, club.club)
        for round_ in (1, 2):
            happened(club.store, number, *played(round_), RoundClosed(RoundNumber(round_)))
        happened(club.store, number, Revealed(), TournamentClosed(), SeriesNamed(name), *more)
        return number

    calls = counted(monkeypatch, bot.features.tournament.series, "series")
    first, other = in_series("NK 2027"), in_series("")
    async with served(club) as browser:
        one = await said(browser, f"tournament-{first}")
        assert "NK 2027 Nr. Naam Punten 1 1 Cees K. 720 720 2 Eef S. 400 400" in one
        assert await said(browser, f"tournament-{first}") == one
        assert len(calls) == 1  # nothing has changed
        for number in (other, in_series("nk 2027")):
            words = await said(browser, f"tournament-{number}")
            # of both tournaments: 720 + 720; 400 + 400; 340 + 340
            assert ("1 Cees K. 1.440 720 720 2 Eef S. 800 400 400" in words) is (number != other)
            assert "Cees Kok" not in words
        penalty = PenaltyGiven(EntryNumber(3), "te laat", 400)
        happened(club.store, first, penalty)
        words = await said(browser, f"tournament-{first}")
        # Eef 800; Cees 320 + 720, still first
        assert "1 Cees K. 1.040 320 720 2 Eef S. 800 400 400" in words
        anna = club.players[0]
        club.store.submit(lambda ledger: ledger.unit().people.number(anna, yes=True)).result()
        words = await said(browser, f"tournament-{first}")
        assert "Speler 1 280 140 140" in words
        assert "Anna" not in words


async def test_a_penalty_of_both_kinds_is_told_whole_and_a_warning_is_not(club):
    number = begun(club.store, club.club)
    happened(club.store, number, *played(1), RoundClosed(RoundNumber(1)))
    for entry, points, worth in ((5, 100, Fraction(1, 2)), (3, 50, 0), (8, 0, 1), (1, 0, 0)):
        off = points, Fraction(worth)
        happened(club.store, number, PenaltyGiven(EntryNumber(entry), "te laat", *off))
    async with served(club) as browser:
        words = await said(browser, f"tournament-{number}")
        assert "Straffen: Eef S. −100, −½ tp; Cees K. −50; Hans V. −1 tp" in words
        assert "Anna V. −" not in words.partition("Straffen")[2]


async def test_a_page_of_before_has_no_cards_and_no_column_a_round(club):
    def older(ledger):
        pages = ledger.unit().get(Pages)
        pages.save_page(replace(pages.page(club.club), edition=2))

    number = begun(club.store, club.club)
    happened(club.store, number, *played(1), RoundClosed(RoundNumber(1)))
    club.store.submit(older).result()
    async with served(club) as browser:
        assert (await read(browser, f"/{ADDRESS}/card-{number}-5.html"))[0] == 404
        text = (await read(browser, f"/{ADDRESS}/tournament-{number}.html"))[2]
        assert "card-" not in text
        assert ">R1<" not in text
        assert "today" not in (await read(browser, f"/{ADDRESS}/"))[2]


async def test_the_first_page_has_the_round_and_its_clock(club):
    number = begun(club.store, club.club)
    async with served(club) as browser:
        assert "Witte Draak Straks de volgende ronde. Waar zit ik?" in await said(browser, "index")
        happened(club.store, number, *played(1))
        words = await said(browser, "index")
        assert "Ronde 1 loopt tot 22:05" in words  # 21:15 in Amsterdam, and 50 minutes
        assert "Uitslagen binnen: 2 van 2 Waar zit ik?" in words
        happened(club.store, number, RoundClosed(RoundNumber(1)), *played(2))
        happened(club.store, number, RoundClosed(RoundNumber(2)), Revealed())
        assert "Waar zit ik?" not in await said(browser, "index")


@pytest.mark.slow
def test_the_files_of_a_tournament_that_is_over_have_the_cards(club, tmp_path):
    number = begun(club.store, club.club)
    url, out = f"sqlite:///{tmp_path}/club.db", tmp_path / "out"
    happened(club.store, number, *played(1), RoundClosed(RoundNumber(1)), *played(2))
    page_as_files(url, "Oostpoort", out, lambda: NOW)
    assert not list(out.rglob("card-*"))
    happened(club.store, number, RoundClosed(RoundNumber(2)), Revealed(), TournamentClosed())
    page_as_files(url, "Oostpoort", out, lambda: NOW)
    for folder in (out, out / "en"):
        assert sorted(one.name for one in folder.glob("card-*")) == [
            f"card-{number}-{entry}.html" for entry in range(1, 9)
        ]
    text = (out / f"card-{number}-3.html").read_text(encoding="utf-8")
    assert "+880" in text
    assert "<script" not in text


@NEEDED
@pytest.mark.browser
async def test_a_name_that_is_typed_shows_the_table_and_stays_while_results_come_in(club):
    number = announced(club, 52)
    happened(club.store, number, *a_round(52, 1))
    start, *results = a_round(52, 2, over=False)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), height=740)
        await page.goto(f"/{ADDRESS}/nl/tournament-{number}.html")
        field, names = page.get_by_label("Waar zit ik?"), page.locator(".names > li")
        await field.press_sequentially("wilhelmina van LEEUW")
        [seat] = await names.filter(visible=True).all()
        assert "Wilhelmina L." in await seat.inner_text()
        box = await seat.bounding_box()
        assert box["y"] + box["height"] < 740  # on the first screen of a phone
        happened(club.store, number, start, *results[:3])
        await page.get_by_text("Uitslagen binnen: 3 van 13").wait_for()
        assert await field.input_value() == "wilhelmina van LEEUW"
        assert await field.evaluate("one => one === document.activeElement")
        assert await names.filter(visible=True).count() == 1
        assert not page.errors


@NEEDED
@pytest.mark.browser
async def test_nobody_of_that_name_is_said_and_an_empty_field_shows_everybody(club):
    number = announced(club, 52)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"/{ADDRESS}/nl/tournament-{number}.html")
        field, names = page.get_by_label("Waar zit ik?"), page.locator(".names > li")
        await field.fill("anna xyz")
        await page.get_by_role("status").get_by_text("Niemand met die naam.").wait_for()
        assert await axe(page) == []
        await field.fill("")
        assert await names.filter(visible=True).count() == 52
        happened(club.store, number, *a_round(52, 1, over=False))
        left = page.locator(".clock .left")  # of a round that began while one looked
        first = await left.inner_text()
        moved = "was => document.querySelector('.left').textContent !== was"
        await page.wait_for_function(moved, arg=first)
        await names.first.locator("a").click()
        await page.locator("ol.rounds").wait_for()
        assert not page.errors


@NEEDED
@pytest.mark.browser
async def test_the_cards_of_a_big_tournament_are_read_by_everybody(tmp_path):
    club = big_club_in(tmp_path)
    cards = [f"card-{club.tournaments[size]}-{entry}" for size, entry in ((140, 17), (52, 5))]
    async with served(club) as asked, chromium() as browser:
        for scheme in ("light", "dark"):
            page = await looking(browser, str(asked._base_url), color_scheme=scheme)
            for name in cards:
                for width in (360, 768, 1280):
                    await page.set_viewport_size({"width": width, "height": 740})
                    answer = await page.goto(f"/{ADDRESS}/nl/{name}.html")
                    assert answer.status == 200
                    assert await axe(page) == [], (name, width)
                    assert not await is_wider_than_its_window(page), (name, width)
            if scheme == "light":
                await page.get_by_role("button", name="Dit ben ik").click()
                await page.get_by_role("link", name="Witte Draak").click()
                await page.locator(".standing .own").first.wait_for()
            assert not page.errors
    club.close()
