"""The history of a club without a competition: its evenings, each evening, and each table."""

from dataclasses import replace
from datetime import date

import pytest

from bot.features.competition.storage import Competitions
from bot.features.page.storage import Pages
from bot.hosting.page import page_as_files
from core.club.results import TableReported
from core.game.decisions import end, open_table
from core.game.events import Entry, RoundWon
from core.rulebook.examples import EXAMPLES
from tests.adapters.web.a_page import ADDRESS, NOW, OTHER, club_in, read, served, won
from tests.adapters.web.test_competition_page import said

LONG_AGO = date(2025, 3, 7)


@pytest.fixture
def club(tmp_path):
    """On 7 March 2025 two tables, one of them on paper; Dirk wins a hand in tiles."""
    made = club_in(tmp_path)

    def more(ledger):
        unit = ledger.unit()
        made.sitting = made._table(unit, "Raam", LONG_AGO)
        hand = Entry(1000, ("bmj-21",), hand=EXAMPLES["bmj 21"].hand)
        entries = Entry(0), Entry(100), Entry(50), hand
        made._act(unit, made.sitting, RoundWon(3, entries))
        made._act(unit, made.sitting, won(1, 0, 40, 20, 0))
        made._act(unit, made.sitting, end(unit.tables.table(made.sitting)))
        paper = tuple(made.players)
        report = TableReported(LONG_AGO, "Deur", "nmv", paper, (620, -40, -180, -400))
        unit.get(Competitions).decide(made.club, date(2024, 9, 1), report, None, NOW)
        made.open = unit.tables.sittings(made.club)[0].id
        foreign = open_table("nmv-144", {}, made.players, LONG_AGO)
        made.elsewhere = unit.tables.open(made.other, "1", foreign, None).id

    made.store.submit(more).result()
    yield made
    made.store.close()


async def test_the_evenings_stand_by_season_and_lead_to_their_tables(club):
    async with served(club) as browser:
        words = await said(browser, "evenings")
        evening = (await read(browser, f"/{ADDRESS}/evening-2025-03-07.html"))[2]
        first = (await read(browser, f"/{ADDRESS}/"))[2]
    assert "2026/2027 Avonden: 1 14 november 2026 1 tafel · Bert J. +480" in words
    assert "2024/2025 Avonden: 1 7 maart 2025 2 tafels · Dirk +3.900" in words
    assert f'href="table-{club.sitting}.html"' in evening
    assert 'href="table-20250307-1.html"' in evening
    assert 'rel="next" href="evening-2026-11-14.html"' in evening
    assert 'href="evenings.html"' in first


async def test_a_table_tells_who_won_each_deal_with_what_and_who_sat_where(club):
    """Dirk, North, gets 2,000 of East and 1,000 of two; Bert and Cees get 200 and 100 of Anna.

    Bert gets 50 of Cees. East passes to Bert, who gets 80 of each; of 20 Cees gets 20 of two.
    """
    async with served(club) as browser:
        words = await said(browser, f"table-{club.sitting}")
        text = (await read(browser, f"/{ADDRESS}/table-{club.sitting}.html"))[2]
        english = await said(browser, f"en/table-{club.sitting}")
    assert "Anna V. Oost Bert J. Zuid Cees B. West Dirk Noord" in words
    assert "1 −2.300 0 O −750 100 −950 50 +4.000 ★ 1.000" in words
    assert "2 −100 0 +240 ★ 40 O −40 20 −100 0" in words
    assert "Dirk ★ 1 × mahjong +3.900 Bert J. 1 × mahjong −510" in words
    assert "The deals" in english
    assert text.count("tiles.svg#t") == 14 + 1  # the bird
    assert 'href="rule-bmj-21.html"' in text
    assert 'class="chart"' in text


async def test_a_table_on_paper_tells_what_is_known(club):
    async with served(club) as browser:
        words = await said(browser, "table-20250307-1")
    assert "Eindstand Anna V. ★ +620 Bert J. −40 Cees B. −180 Dirk −400" in words
    assert "mahjong" not in words


async def test_no_number_of_deals_is_shown_where_it_is_not_known(club):
    """Eef has played at one table on paper, without its number of deals."""

    def more(ledger):
        unit = ledger.unit()
        eef = unit.people.add_member(club.club, "Eef Smit", None).id
        four = (eef, *club.players[:3])
        report = TableReported(date(2026, 11, 14), "Deur", "nmv", four, (300, 100, -100, -300))
        unit.get(Competitions).decide(club.club, date(2026, 9, 1), report, None, NOW)
        return eef

    eef = club.store.submit(more).result()
    async with served(club) as browser:
        standing = (await read(browser, f"/{ADDRESS}/standings-season.html"))[2]
        own = (await read(browser, f"/{ADDRESS}/player-{eef}.html"))[2]
    [row] = [line for line in standing.splitlines() if "Eef S." in line and "<tr" in line]
    assert '<td class="n points">+300</td>' in row
    assert '<td class="n"></td>' in row
    assert row.count(">0<") == 0
    with_anna = '>Anna V.</a></th><td class="n"></td><td class="n points">+300</td>'
    assert with_anna in own


async def test_no_page_of_a_table_that_is_played_or_unknown_or_elsewhere(club):
    async with served(club) as browser:
        for name in (club.open, club.elsewhere, 999, "20250307-2", "20250308-1", "x", "1-1"):
            assert (await read(browser, f"/{ADDRESS}/table-{name}.html"))[0] == 404, name
        other = await read(browser, f"/{OTHER}/table-{club.sitting}.html")
        assert other[0] == 404
        assert (await read(browser, f"/{ADDRESS}/evening-2025-03-08.html"))[0] == 404


async def test_a_page_of_before_has_no_history_until_an_admin_puts_it_on(club):
    def older(ledger):
        pages = ledger.unit().get(Pages)
        pages.save_page(replace(pages.page(club.club), edition=3))

    club.store.submit(older).result()
    async with served(club) as browser:
        for name in ("evenings", "evening-2025-03-07", f"table-{club.sitting}"):
            assert (await read(browser, f"/{ADDRESS}/{name}.html"))[0] == 404, name
        first = (await read(browser, f"/{ADDRESS}/"))[2]
    assert "evenings.html" not in first
    assert "table-" not in first


@pytest.mark.slow
def test_the_files_have_each_evening_and_table(club, tmp_path):
    page_as_files(f"sqlite:///{tmp_path}/club.db", "Oostpoort", tmp_path / "out", lambda: NOW)
    for name in ("evenings", "evening-2025-03-07", f"table-{club.sitting}", "table-20250307-1"):
        assert (tmp_path / "out" / f"{name}.html").is_file()
        assert (tmp_path / "out" / "en" / f"{name}.html").is_file()
