"""The seasons of before on the page: the roll of honour, their standings and their evenings."""

from dataclasses import replace
from datetime import date

import pytest

from bot.features.competition.storage import Competitions
from bot.features.page.storage import Pages
from bot.hosting.page import page_as_files
from bot.storage.results import TableResults
from core.competition.facts import ReglementChanged, SeasonClosed
from core.game.decisions import end
from core.game.events import RoundCorrected, RoundDrawn
from tests.adapters.web.a_browser import NEEDED, chromium, is_wider_than_its_window, looking
from tests.adapters.web.a_browser import violations as axe
from tests.adapters.web.a_hall import compete
from tests.adapters.web.a_page import ADDRESS, NOW, OTHER, club_in, read, served, won
from tests.adapters.web.test_competition_page import said
from tests.big_club import NUMBERS, big_club_in
from tests.sampling import sampled

BEFORE = "competition-2025-09-01"


@pytest.fixture
def club(tmp_path):
    """This season's, and one evening of last season, which was closed with Cees as champion.

    Cees South wins with 100 and Anna East pays him double: Cees +400, Anna -200, Bert and Dirk
    -100 each. That is 4 for Cees, 1½ each for Bert and Dirk (2 and 1 shared) and ½ for Anna; an
    evening brings 1 more.
    """
    made = club_in(tmp_path)
    compete(made)
    day = date(2025, 11, 15)

    def before(ledger):
        unit = ledger.unit()
        started = date(2025, 9, 1)
        changes = (("competition", True), ("min_members", 4), ("min_rounds", 1))
        unit.get(Competitions).decide(made.club, started, ReglementChanged(changes), None, NOW)
        table = made._table(unit, "1", day, days=371)
        made._act(unit, table, won(2, 0, 0, 100, 0))
        made._act(unit, table, end(unit.tables.table(table)))
        closed = SeasonClosed((made.players[2],))
        unit.get(Competitions).decide(made.club, date(2026, 8, 31), closed, None, NOW)

    made.store.submit(before).result()
    yield made
    made.store.close()


def edition_one(club):
    def older(ledger):
        pages = ledger.unit().get(Pages)
        pages.save_page(replace(pages.page(club.club), edition=1))

    club.store.submit(older).result()


async def test_the_roll_of_honour_has_every_season_with_its_champion(club):
    async with served(club) as browser:
        words = await said(browser, "honours")
        text = (await read(browser, f"/{ADDRESS}/honours.html"))[2]
        english = (await read(browser, f"/{ADDRESS}/en/honours.html"))[2]
        now = (await read(browser, f"/{ADDRESS}/competition.html"))[2]
    assert "2026/2027 Anna V. nu bovenaan, loopt nog 2 2025/2026 Cees B. gesloten 1" in words
    assert f'href="{BEFORE}.html"' in text
    assert f'href="player-{club.players[2]}.html"' in text
    assert "first now, still on" in english
    assert 'href="honours.html"' in now


@pytest.mark.slow
async def test_a_season_of_before_has_its_standing_and_its_evenings(club):
    async with served(club) as browser:
        words = await said(browser, BEFORE)
        text = (await read(browser, f"/{ADDRESS}/{BEFORE}.html"))[2]
        evening = await said(browser, "evening-2025-11-15")
        back = (await read(browser, f"/{ADDRESS}/evening-2025-11-15.html"))[2]
    assert "Competitie 2025/2026" in words
    assert "🏆 Cees B. is kampioen." in words
    assert "1 Cees B. 5 1 5" in words
    assert 'href="evening-2025-11-15.html"' in text
    assert "Cees B. ★ 1 × mahjong +400" in evening
    assert f'href="{BEFORE}.html"' in back


async def test_a_player_has_a_place_in_each_season(club):
    async with served(club) as browser:
        words = await said(browser, f"player-{club.players[0]}")
    assert "2026/2027 plaats 1 met 8 2025/2026 plaats 4 met 1½" in words


async def test_a_correction_of_an_evening_of_before_is_shown_at_once(club):
    def corrected(ledger):
        unit = ledger.unit()
        [number] = unit.tables.of_evening(club.club, date(2025, 11, 15))
        rounds = unit.tables.table(number).rounds
        club._act(unit, number, RoundCorrected(rounds[0].act, RoundDrawn()))

    async with served(club) as browser:
        assert "1 Cees B. 5 1 5" in await said(browser, BEFORE)
        club.store.submit(corrected).result()
        words, roll = await said(browser, BEFORE), await said(browser, "honours")
    # a draw: all share 4, 2, 1 and ½, so 1 7/8 each, and 1 for being there
    assert "1 Cees B. 2,88 1 2,88" in words
    assert "1 Anna V. 2,88 1 2,88" in words
    assert "Cees B. gesloten, maar nu staat een ander bovenaan 1" in roll


async def test_after_a_table_ends_only_the_season_that_is_played_is_read_again(club, monkeypatch):
    seasons, results = [], TableResults.between

    def told(competitions, club, start, until):
        seasons.append(start.year)
        return results(competitions, club, start, until)

    def ended(ledger):
        unit = ledger.unit()
        [playing] = unit.tables.sittings(club.club)
        club._act(unit, playing.id, end(unit.tables.table(playing.id)))

    monkeypatch.setattr(TableResults, "between", told)
    async with served(club) as browser:
        await said(browser, "honours")
        assert set(seasons) == {2025, 2026}
        seasons.clear()
        club.store.submit(ended).result()
        words = await said(browser, "honours")
    assert seasons == [2026]
    assert "loopt nog 3 2025/2026 Cees B. gesloten 1" in words


@pytest.mark.slow
async def test_a_page_of_before_shows_none_of_it(club):
    edition_one(club)
    async with served(club) as browser:
        for name in ("honours", BEFORE, "competition-2026-09-01", "evening-2025-11-15"):
            assert (await read(browser, f"/{ADDRESS}/{name}.html"))[0] == 404, name
        for name in ("competition", "evening-2026-11-14", f"player-{club.players[0]}"):
            text = (await read(browser, f"/{ADDRESS}/{name}.html"))[2]
            assert "honours.html" not in text
            assert "competition-20" not in text
            assert "2025/2026" not in text
            assert "Competitie 2026/2027</a></p>" not in text


async def test_a_season_that_is_not_there_or_of_another_club_is_not_found(club):
    async with served(club) as browser:
        for name in ("competition-2024-09-01", "competition-x", "competition-"):
            assert (await read(browser, f"/{ADDRESS}/{name}.html"))[0] == 404, name
        for name in ("honours", BEFORE, "evening-2025-11-15"):
            assert (await read(browser, f"/{OTHER}/{name}.html"))[0] == 404, name


@pytest.mark.slow
@pytest.mark.parametrize("edition", sampled([2, 1], 1))
def test_the_files_have_them_too(club, tmp_path, edition):
    if edition == 1:
        edition_one(club)
    page_as_files(f"sqlite:///{tmp_path}/club.db", "Oostpoort", tmp_path / "out", lambda: NOW)
    for folder in (tmp_path / "out", tmp_path / "out" / "en"):
        for name in ("honours", BEFORE, "evening-2025-11-15"):
            assert (folder / f"{name}.html").is_file() == (edition == 2), name


@NEEDED
@pytest.mark.browser
async def test_the_seasons_of_a_big_club_are_read_by_everybody(tmp_path):
    club = big_club_in(tmp_path)
    names = ("honours", BEFORE, "evening-2019-11-01", f"player-{NUMBERS['Jan de Boer']}")
    async with served(club) as asked, chromium() as browser:
        for scheme in ("light", "dark"):
            page = await looking(browser, str(asked._base_url), color_scheme=scheme)
            for width in (360, 1280):
                await page.set_viewport_size({"width": width, "height": 900})
                for name in names:
                    answer = await page.goto(f"/{ADDRESS}/{name}.html")
                    assert answer.status == 200, name
                    assert await axe(page) == [], (name, width)
                    assert not await is_wider_than_its_window(page), (name, width)
        await page.goto(f"/{ADDRESS}/honours.html")
        assert await page.locator("tbody tr").count() == 7
        await page.click("text=2019/2020")
        await page.locator("h1", has_text="Competitie 2019/2020").wait_for()
        assert page.errors == []
    club.close()
