"""Law 11: a page is a page.

Without a browser: every link of every page answers, served and as files; an unchanged page is not
sent again; no rule of the style sheet means a class of `body` by accident. With one: nothing is
cut, overlapped or squeezed at ten widths, in both languages, light and dark, in large letters.
"""

import re
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import aiohttp
import pytest

from adapters.web.pad import PadDoor
from adapters.web.server import Server, WebOptions
from adapters.web.writing import NEEDED as WRITTEN
from adapters.web.writing import PageWriter
from bot.features.competition.storage import Competitions
from bot.features.page.pad import PadRoom
from bot.features.page.site import Website, every_page
from bot.features.page.storage import Pages
from bot.pictures.tileset import tiles
from bot.storage.upkeep.opening import open_store
from core.club.results import TableReported
from core.game.decisions import end, open_table
from core.tournament.events import (
    RoundClosed,
    RoundNumber,
    RoundStarted,
    SeriesNamed,
    TournamentClosed,
)
from tests.adapters.web.a_hall import PENALTY, begun, compete, happened, played
from tests.adapters.web.a_page import ADDRESS, NOW, HandMade, read, won
from tests.adapters.web.test_pages import Reading
from tests.laws import everything

HERE = Path(__file__).parents[2] / "adapters" / "web"
NEWCOMERS = ("Otto Nieuw", "Piet Nieuw", "Rob Nieuw", "Sjaan Nieuw")
LAST_EVENING = (NOW - timedelta(days=7)).date()
RULES_READ = ("rule-bmj-3.html", "rule-nmv-68.html")
CLASSES = (
    r'(?:class(?:Name)?(?:=| = |: )|listing\([^)]*, )"([^"]*)"'
    r'|classList\.(?:add|toggle)\("([\w-]+)"'
)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A club with a page of every kind, while time goes on."""
    seconds = count()
    place = tmp_path_factory.mktemp("pages")
    club = HandMade(
        open_store(f"sqlite:///{place}/club.db", lambda: NOW + timedelta(seconds=next(seconds)))
    )
    compete(club)
    table = club.store.submit(lambda ledger: _more(club, ledger.unit())).result()
    running, over, announced = (begun(club.store, club.club) for _ in range(3))
    happened(club.store, announced, SeriesNamed("Reeks"))
    first = *played(1), RoundClosed(RoundNumber(1)), PENALTY
    happened(club.store, running, *first, RoundStarted(RoundNumber(2), 50))
    both = *first, *played(2), RoundClosed(RoundNumber(2)), TournamentClosed()
    happened(club.store, over, *both)
    club.pages = {  # type: ignore[attr-defined]
        **{name: name for name in everything.pages()},
        "player": f"player-{club.players[0]}",
        "tournament": f"tournament-{running}",
        "screen": f"screen-{running}",
        "card": f"card-{running}-1",
        "cross": f"cross-{running}",
        "evening": f"evening-{LAST_EVENING.isoformat()}",
        "rule": "rule-bmj-3",
        "table": f"table-{table}",
        "tournament over": f"tournament-{over}",
        "tournament announced": f"tournament-{announced}",
        "screen over": f"screen-{over}",
    }
    yield club
    club.store.close()


def _more(club, unit):
    """A member who was merged won a special hand; newcomers sit down, and play on paper alone."""
    merged = unit.people.add_member(club.club, "Kees Berg", None)
    seats = (merged.id, *club.players[:2], club.players[3])
    club.at = NOW - timedelta(days=7)
    sitting = unit.tables.open(
        club.club, "3", open_table("nmv-144", {}, seats, LAST_EVENING), None
    ).id
    club._act(unit, sitting, won(0, 1000, 0, 0, 0, special="bmj-21"))
    club._act(unit, sitting, end(unit.tables.table(sitting)))
    unit.people.save_member(replace(merged, merged_into=club.players[2]))
    new = [unit.people.add_member(club.club, name, None).id for name in NEWCOMERS]
    unit.tables.open(club.club, "4", open_table("nmv-144", {}, new, NOW.date()), None)
    paper = [unit.people.add_member(club.club, f"{name} 2", None).id for name in NEWCOMERS]
    report = TableReported(
        LAST_EVENING, "9", "nmv", tuple(paper), (620, -40, -180, -400), (3, 2, 1, 0), 6
    )
    unit.get(Competitions).decide(
        club.club, LAST_EVENING.replace(month=9, day=1), report, None, NOW
    )
    return sitting


# --- without a browser ---------------------------------------------------------------------------


@asynccontextmanager
async def _served(club):
    """A client of the pages, the pad among them."""
    door = PadDoor(PadRoom(club.store, "nl"), lambda _: None)
    server = Server(
        WebOptions("127.0.0.1:0", "https://club.example"), Website(club.store, "nl"), door, _draw
    )
    await server.start()
    try:
        address = "http://{}:{}".format(*server.connections.address)
        async with aiohttp.ClientSession(address) as browser:
            yield browser
    finally:
        await server.stop()


async def _draw(_picture):
    return b"a picture"


def _paths(club):
    return [f"/{ADDRESS}/nl/{name}.html" for name in club.pages.values()] + ["/pad", "/grid"]


def test_the_club_has_a_page_of_every_kind(club):
    assert set(everything.pages()) <= club.pages.keys()


@pytest.mark.slow
async def test_every_link_of_every_page_answers(club):
    seen: dict[str, int] = {}
    ahead = _paths(club)
    async with _served(club) as browser:
        while ahead:
            path = ahead.pop()
            if path in seen or _is_another_rule(path):
                continue
            seen[path], headers, text = await _page(browser, path)
            if headers["Content-Type"].startswith("text/html"):
                ahead += [_leads_to(path, way) for way in Reading(text).ways]
    assert not {path: status for path, status in seen.items() if status != 200}
    assert len(seen) > 100


async def _page(browser, path):
    async with browser.get(path) as answer:
        kind = answer.headers["Content-Type"]
        text = await answer.text() if kind.startswith("text/html") else ""
        return answer.status, answer.headers, text


def _leads_to(path, way):
    return urldefrag(urljoin(path, way)).url


def _is_another_rule(path):
    """All rules are made alike: two of them are read."""
    return "/rule-" in path and not path.endswith(RULES_READ)


@pytest.mark.slow
def test_every_link_of_every_file_leads_to_a_file(club):
    def written(ledger):
        unit = ledger.unit()
        page = unit.get(Pages).page(club.club)
        return list(every_page(unit, unit.clubs.club(club.club), page))

    pages = {f"/{place}": shown for place, shown in club.store.read(written).result()}
    files = {*pages, *(f"/{name}" for name in WRITTEN)}
    writer = PageWriter(tiles(), alone=True)
    dead = {
        (place, way)
        for place, shown in pages.items()
        if not _is_another_rule(place)
        for way in Reading(writer.html(shown)).ways
        if _leads_to(place, way) not in files
    }
    assert not dead
    assert len(pages) > 300


@pytest.mark.slow
async def test_a_page_that_has_not_changed_is_not_sent_again(club):
    async with _served(club) as browser:
        for path in _paths(club):
            status, headers, _ = await read(browser, path)
            assert status == 200, path
            again = await read(browser, path, **{"If-None-Match": headers["ETag"]})
            assert again[0] == 304, path


def test_the_class_of_a_page_is_the_class_of_nothing_else():
    """A rule of the style sheet for a list must not mean every element of a page."""
    pages = {path.stem for path in (HERE / "templates").iterdir()} - {"base", "frame", "parts"}
    assert {"records", "pad", "screen"} <= pages
    assert not sorted((pages - {"club"} | {"index"}) & set(_classes_of_elements()))


def _classes_of_elements():
    """Return the class of every element but `body` in the templates and scripts."""
    for path in (*(HERE / "templates").iterdir(), *(HERE / "static").glob("*.js")):
        text = re.sub("<body[^>]*>", "", path.read_text(encoding="utf-8"))
        for attribute, toggled in re.findall(CLASSES, text):
            yield from re.findall(r"[a-z][\w-]*", attribute or toggled)
