"""The competition and the tournament on the page, and what is not to be seen of them yet."""

import re
from dataclasses import replace
from datetime import timedelta
from html.parser import HTMLParser

import pytest

from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.features.tournament.storage import Tournaments
from bot.hosting.page import page_as_files
from core.game.decisions import end
from core.game.events import RoundCorrected, RoundDrawn
from core.tournament.events import (
    ChairFilled,
    ClockMoved,
    ClockPaused,
    EntryNumber,
    PlayerEntered,
    ResultEntered,
    Revealed,
    RoundClosed,
    RoundNumber,
    RoundStarted,
    TableNumber,
    TournamentClosed,
)
from tests.adapters.web.a_hall import (
    DAY,
    PENALTY,
    PLAYERS,
    STANDING,
    begun,
    compete,
    happened,
    played,
)
from tests.adapters.web.a_page import ADDRESS, NOW, OTHER, club_in, read, served
from tests.adapters.web.test_pages import Reading
from tests.sixty import NUMBERS, season, sixty_in


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


async def said(browser, name, address=ADDRESS):
    """The words of a page."""
    status, _, text = await read(browser, f"/{address}/{name}.html")
    assert status == 200, name
    return str(Reading(text))


def written(folder):
    """The page as plain files, in `out`."""
    url = f"sqlite:///{folder}/club.db"
    page_as_files(url, "Oostpoort", folder / "out", lambda: NOW)


# --- the competition -----------------------------------------------------------------------------


async def test_the_season_stands_there_with_its_evenings_and_its_reglement(club):
    compete(club)
    async with served(club) as browser:
        words = await said(browser, "competition")
        assert "competition.html" in (await read(browser, f"/{ADDRESS}/"))[2]
    # Anna 5 + 3; Bert 5 + 2 1/6 - 1/2; Dirk 2 + 2 1/6; Cees 1½ + 2 1/6
    assert "1 Anna V. 8 2 5 3" in words
    assert "2 Bert J. straf ½ 6,67 2 2,17 5" in words
    assert "3 Dirk 4,17 2 2,17 2" in words
    assert "4 Cees B. 3,67 2 2,17 1½" in words
    assert "14 november 2026 avond 2, 4 leden 7 november 2026 avond 1, 4 leden" in words
    assert "Wie 2 avonden speelde, doet mee." in words
    assert "te laat" not in words  # why is told in the chat


@pytest.mark.slow
async def test_the_season_of_a_club_of_sixty_stands_as_its_book_says(tmp_path):
    [book] = season()["standings"]
    club = sixty_in(tmp_path)
    async with served(club) as browser:
        _, _, text = await read(browser, f"/{ADDRESS}/competition.html")
    club.store.close()
    within, _, short = text.partition("Nog niet genoeg avonden")
    found = re.findall(r'place">(\d+)</td><th scope="row"><a href="player-(\d+)', text)
    places = {NUMBERS[row["player"]]: row["place"] for row in book["rows"]}
    assert [(int(player), int(place)) for place, player in found] == sorted(
        places.items(), key=lambda one: one[1]
    )
    for row in book["rows"]:
        page = f'player-{NUMBERS[row["player"]]}.html"'
        assert page in (within if row["eligible"] else short), row
    assert "Jan B. 2" in within


@pytest.mark.slow
async def test_a_class_means_one_thing_on_every_page(tmp_path):
    """A chart's ink was that of a table's rows, which could not be read any more."""
    club, drawn = sixty_in(tmp_path), set()
    names = ("index", "standings-week", "competition", "player-1", "rule-bmj-3")
    async with served(club) as browser:
        pad = (await read(browser, "/pad.js"))[2]
        written = set(" ".join(re.findall(r'class: "([\w ]+)"', pad)).split())
        for name in names:
            classes = Classes((await read(browser, f"/{ADDRESS}/{name}.html"))[2])
            drawn |= classes.drawn
            written |= classes.written
    club.store.close()
    assert "line0" in drawn
    assert {"first", "won", "moved"} <= written
    assert drawn & written == set()


class Classes(HTMLParser):
    """The classes of what is drawn (SVG) and of what is written."""

    def __init__(self, text):
        super().__init__()
        self.drawn: set[str] = set()
        self.written: set[str] = set()
        self.inside = 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.inside += tag == "svg"
        own = (dict(attrs).get("class") or "").split()
        (self.drawn if self.inside else self.written).update(own)

    def handle_endtag(self, tag):
        self.inside -= tag == "svg"


async def test_an_evening_tells_how_its_tables_ended_and_what_it_brought(club):
    compete(club)
    async with served(club) as browser:
        words = await said(browser, "evening-2026-11-14")
        nothing = await read(browser, f"/{ADDRESS}/evening-2026-11-13.html")
    assert "Bert J. ★ 1 × mahjong +480 Anna V. 0 × mahjong −120" in words
    assert "Bert J. 5 Anna V. 3 Dirk 2 Cees B. 1½" in words
    assert "← 7 november 2026" in words
    assert nothing[0] == 404


async def test_somebodys_own_page_has_their_evenings_and_those_that_fall_off(club):
    compete(club)
    async with served(club) as browser:
        words = await said(browser, f"player-{club.players[1]}")
    assert "Competitie 2026/2027 plaats 2 met 6,67 2,17 7 november 2026 5 14 november" in words


@pytest.mark.slow
async def test_a_table_that_ends_and_is_corrected_after_that_is_in_the_season_at_once(club):
    compete(club)

    def at_the_table(act):
        def work(ledger):
            tables = ledger.unit().tables
            number = tables.sittings(club.club, open_only=False)[1].id
            club._act(ledger.unit(), number, act(tables.table(number)))

        club.store.submit(work).result()

    async with served(club) as browser:
        assert "2 Bert J. straf ½ 6,67 2 2,17 5" in await said(browser, "competition")
        at_the_table(end)
        # West won 1000: Cees 4, who pay it once share 2 and 1, Anna as East ½; and 1 each
        words = await said(browser, "competition")
        assert "Cees B. 8,67 3 2,17 1½ 5" in words
        assert "Dirk 6,67 3 2,17 2 2½" in words
        at_the_table(lambda table: RoundCorrected(table.rounds[0].act, RoundDrawn()))
        # a draw: all share 4, 2, 1 and ½, so 1 7/8 each
        assert "Cees B. 6,54 3 2,17 1½ 2,88" in await said(browser, "competition")


async def test_a_club_without_a_competition_has_no_page_of_it(club):
    async with served(club) as browser:
        assert (await read(browser, f"/{ADDRESS}/competition.html"))[0] == 404
        assert "competition.html" not in (await read(browser, f"/{ADDRESS}/"))[2]


# --- the tournament ------------------------------------------------------------------------------


def ranks(words):
    """The lines of a standing in the words of a page."""
    return re.findall(r"(\d) ([A-Z]\w+ [A-Z]\.) ([+−][\d.]+) ([\d½]+)", words)


@pytest.mark.slow
async def test_the_seating_stands_there_by_table_and_by_name(club):
    number = begun(club.store, club.club)
    async with served(club) as browser:
        words = await said(browser, f"tournament-{number}")
        second = await said(browser, f"tournament-{number}-2")
        assert f"tournament-{number}.html" in (await read(browser, f"/{ADDRESS}/"))[2]
    assert "Tafel 2 Oost Eef S. Zuid Fien M. West Gijs B. Noord Hans V." in words
    assert "Fien M. Tafel 2 Zuid" in words
    assert "Tafel 1 Oost Bert J. Zuid Eef S. West Fien M. Noord Anna V." in second


@pytest.mark.slow
async def test_nothing_of_a_standing_is_to_be_seen_before_its_release(club, tmp_path):
    number = begun(club.store, club.club)
    pages = [f"tournament-{number}", f"tournament-{number}-1", f"tournament-{number}-2"]
    pages += [f"screen-{number}", "index", "screen"]
    happened(club.store, number, *played(1))
    async with served(club) as browser:
        for page in pages:
            await nothing_of(browser, page, "+640", "−400", "−80")
        happened(club.store, number, RoundClosed(RoundNumber(1)), PENALTY)
        words = await said(browser, f"tournament-{number}")
        assert "Stand na ronde 1 Nr. Naam Punten Tafelpunten R1 1 Anna V. +640 4 4" in words
        assert "Eef S. −100" in words
        happened(club.store, number, *played(2), RoundClosed(RoundNumber(2)))
        for page in pages:
            await nothing_of(browser, page, "+720", "+880", "+420", "−1.040", "Eindstand")
        page_as_files(f"sqlite:///{tmp_path}/club.db", "Oostpoort", tmp_path / "out", lambda: NOW)
        assert not list((tmp_path / "out").rglob("tournament-*"))
        happened(club.store, number, Revealed())
        words = await said(browser, f"tournament-{number}")
        assert "Eindstand" in words
        assert ranks(words) == STANDING
        assert "Eef S. +300 5" in await said(browser, f"screen-{number}")
        assert "Cees K. +880 4 tp" in await said(browser, f"tournament-{number}-2")


@pytest.mark.slow
async def test_a_final_is_on_the_page_and_the_list_is_final_when_that_is_unveiled(club):
    number = begun(club.store, club.club, final=4)
    for round_ in (1, 2):
        happened(club.store, number, *played(round_), RoundClosed(RoundNumber(round_)))
    page, screen = f"tournament-{number}", f"screen-{number}"
    async with served(club) as browser:
        assert (await read(browser, f"/{ADDRESS}/{page}-3.html"))[0] == 404
        happened(club.store, number, RoundStarted(RoundNumber(3), 50, ((3, 2, 5, 6),)))
        assert "Oost Cees K. Zuid Bert J. West Eef S. Noord Fien M." in await said(
            browser, f"{page}-3"
        )
        result = ResultEntered(RoundNumber(3), TableNumber(1), (-100, 300, -200, 0))
        happened(club.store, number, result, RoundClosed(RoundNumber(3)))
        for name in (page, f"{page}-3", screen):
            await nothing_of(browser, name, "Eindstand", "−200")
        assert "data-unveil" not in (await read(browser, f"/{ADDRESS}/{screen}.html"))[2]
        happened(club.store, number, Revealed())
        words = await said(browser, page)
        assert "Eindstand" in words
        # the final, the points of both rounds, table points, and those of each round
        assert "1 Bert J. +300 +340 6 2 4 4 2 Fien M. 0 +280 4 3 1 2 3 Cees K. −100" in words
        assert "4 Eef S. −200 +400 5 3 2 0 5 Anna V. +140 4 4 0 6 Gijs B." in words
        hall = await said(browser, screen)
        assert "1 Bert J. Finale +300 6 tp" in hall
        assert "5 Anna V. +140 4 tp" in hall
        assert "Bert J. +300" in await said(browser, f"{page}-3")
        assert "data-unveil" in (await read(browser, f"/{ADDRESS}/{screen}.html"))[2]


async def nothing_of(browser, page, *figures):
    words = await said(browser, page)
    for figure in figures:
        assert figure not in words, (page, figure)


@pytest.mark.slow
async def test_what_was_said_otherwise_since_is_shown_so_at_once(club):
    """As much happened as before: somebody only has another name in it, and another result."""
    number = begun(club.store, club.club)
    happened(club.store, number, *played(1), RoundClosed(RoundNumber(1)))

    def otherwise(ledger):
        told = ledger.unit().get(Tournaments).events(number)
        cees = next(one for one in told if getattr(one.fact, "entry", 0) == 3)
        result = next(one for one in told if isinstance(one.fact, ResultEntered))
        fact = replace(cees.fact, name="Zus Prins")
        ledger.unit().get(Tournaments).rewrite(number, cees._replace(fact=fact))
        fact = replace(result.fact, points=(-400, -80, -160, 640))
        ledger.unit().get(Tournaments).rewrite(number, result._replace(fact=fact))

    async with served(club) as browser:
        for page in (f"tournament-{number}", f"screen-{number}"):
            assert "Anna V. +640 4" in await said(browser, page)
        club.store.submit(otherwise).result()
        for page in (f"tournament-{number}", f"screen-{number}"):
            words = await said(browser, page)
            assert "Dirk P. +640 4" in words
            assert "Zus P. −160 1" in words
            assert "Cees K." not in words


async def test_before_it_is_published_only_how_many_there_are_is_told(club):
    from core.journal import Undone

    number = begun(club.store, club.club)
    happened(club.store, number, Undone(11))
    async with served(club) as browser:
        words = await said(browser, f"tournament-{number}")
        assert "8 ingeschreven; de loting komt nog." in words
        assert "Eef" not in words
        assert (await read(browser, f"/{ADDRESS}/tournament-{number}-1.html"))[0] == 404


async def test_the_clock_stands_there_for_who_has_no_script_and_for_who_has(club):
    number = begun(club.store, club.club)
    happened(
        club.store, number, RoundStarted(RoundNumber(1), 50), ClockMoved(5, table=TableNumber(2))
    )
    ends = round((NOW + timedelta(minutes=50)).timestamp() * 1000)
    async with served(club) as browser:
        _, _, text = await read(browser, f"/{ADDRESS}/tournament-{number}.html")
        assert f'data-ends="{ends}"' in text
        assert "Ronde 1 loopt tot 22:05 Tijd! Speel dit spel uit, begin geen nieuw." in str(
            Reading(text)
        )
        assert "Tafel 2: tot 22:10" in text
        happened(club.store, number, ClockPaused())
        _, _, text = await read(browser, f"/{ADDRESS}/tournament-{number}.html")
        assert f'data-left="{50 * 60_000}"' in text


@pytest.mark.slow
async def test_who_is_a_number_is_one_in_the_tournament_too_and_names_are_short(club):
    store, first = club.store, club.players[0]
    number = begun(store, club.club)
    account = store.read(
        lambda ledger: next(
            one.account for one in ledger.unit().people.members(club.club) if one.id == first
        )
    ).result()
    late = PlayerEntered(EntryNumber(9), "Anna uit Zwolle", account=account)
    more = late, ChairFilled(RoundNumber(1), 3, "Anna de Vries")
    happened(
        store, number, RoundStarted(RoundNumber(1), 50), *more, ChairFilled(RoundNumber(1), 4, "")
    )
    async with served(club) as browser:
        assert "Anna V." in await said(browser, f"tournament-{number}")
        store.submit(lambda ledger: ledger.unit().people.number(first, yes=True)).result()
        for page in (f"tournament-{number}", f"tournament-{number}-1", f"screen-{number}"):
            words = await said(browser, page)
            assert "Anna" not in words, page
            assert "de Vries" not in words
        words = await said(browser, f"tournament-{number}-1")
        assert "Oost Speler 1 Zuid Bert J. West Invaller Noord Dromer" in words
        whole = ClubPage(club.club, ADDRESS, whole_names=True)
        store.submit(lambda ledger: ledger.unit().get(Pages).save_page(whole)).result()
        assert "Bert Jansen" in await said(browser, f"tournament-{number}")


@pytest.mark.slow
async def test_a_tournament_of_another_club_is_not_there_and_an_old_one_neither(club):
    foreign = begun(club.store, club.other)
    async with served(club) as browser:
        for name in (f"tournament-{foreign}", f"tournament-{foreign}-1", f"screen-{foreign}"):
            assert (await read(browser, f"/{ADDRESS}/{name}.html"))[0] == 404
            assert (await read(browser, f"/{OTHER}/{name}.html"))[0] == 200
        for name in ("tournament-99", f"tournament-{foreign}-3", "screen-", "tournament-x"):
            assert (await read(browser, f"/{OTHER}/{name}.html"))[0] == 404


def test_thirty_days_after_its_day_it_is_gone(club):
    number = begun(club.store, club.club)

    def seen(since):
        return club.store.read(
            lambda ledger: ledger.unit().get(Tournaments).since(club.club, since)
        ).result()

    assert [one.id for one in seen(DAY)] == [number]
    assert seen(DAY + timedelta(days=1)) == ()


@pytest.mark.slow
async def test_as_files_a_tournament_that_is_over_and_its_screen(club, tmp_path):
    number = begun(club.store, club.club)
    rounds = (
        *played(1),
        RoundClosed(RoundNumber(1)),
        PENALTY,
        *played(2),
        RoundClosed(RoundNumber(2)),
    )
    happened(club.store, number, *rounds, Revealed(), TournamentClosed())
    compete(club)
    written(tmp_path)
    text = (tmp_path / "out" / f"tournament-{number}.html").read_text(encoding="utf-8")
    assert ranks(str(Reading(text))) == STANDING
    screen = (tmp_path / "out" / f"screen-{number}.html").read_text(encoding="utf-8")
    assert "<script" not in screen
    for file in ("en/competition", "evening-2026-11-14", f"en/tournament-{number}-2"):
        assert (tmp_path / "out" / f"{file}.html").is_file()
    assert not [name for name in PLAYERS if name in text + screen]
