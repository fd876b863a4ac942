"""A page is what a fresh process would show, after everything that changes an evening."""

from adapters.web.writing import PageWriter
from bot.features.page import site
from bot.features.page.pages import ClubPage
from bot.features.page.reader import PageReader
from bot.features.page.storage import Pages
from bot.pictures.tileset import tiles
from tests.bot.newcomers import Club, after
from tests.fresh import forget

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
A_DAY = 24 * 60
PAGES = (
    *("index", "screen", "competition", "honours", "standings-season", "player-2", "records"),
    *("evening-2026-11-14", "evening-2026-11-21"),
)
NEXT_DAY = "the next day, with tables open"
WRITER = PageWriter(tiles())
EVENING = "tafel 1: Anna 300, Bert 100, Cees −100, Dirk −300"
ACTS = (
    f"/uitslag 14 nov {EVENING}",
    "/uitslag 14 nov tafel 2: Eef 300, Fien 100, Gijs −100, Hans −300",
    "/correctie 14 nov tafel 1 Anna 100 Bert 300",
    "/terug",
    "/straf Bert ½ te laat van 14 nov",
    "/straf Bert moet 1 zijn",
    "/straf Fien tafel 2 210 traag van 14 nov",
    "/uitslag 14 nov tafel 1 hoort bij 21 nov",
    "↩️ Terug",
    "/uitslag 14 nov tafel 2 vervalt",
    "/terug",
    "/nieuw Anna Bert Cees Dirk",
    "/ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "/einde",
    "✅ Klopt",
    "/correctie tafel 1 van 21 nov spel 1 Anna 120 Bert 40 Cees 0 Dirk 20",
    "/nieuw Eef Fien Gijs Hans",
    "/ronde Eef 120 Fien 40 Gijs 0 Hans 20",
    NEXT_DAY,
    "/competitie min. spellen 1",
    "Klopt",
    "/leden Bert heet nu Bert de Wit",
    "/leden Kees erbij",
    "/uitslag 21 nov tafel 9: Kees 300, Fien 100, Eef −400",
    "/leden Kees heet Anna",
    "Kees en Anna zijn dezelfde",
    "/straf Fien 1 te laat van 14 nov",
    "/terug",
)
"""Lines and labels of buttons, all by Anna, who manages the group."""


ASKS = {"/einde", "/leden Kees erbij", "/leden Kees heet Anna", "/competitie min. spellen 1"}
"""The acts that change no page: a question, and a member who has not played."""


def _pages(club, computed):
    def read(ledger):
        unit = ledger.unit()
        here = unit.clubs.club(1)
        page = unit.get(Pages).page(1)
        for name in PAGES:
            reader = PageReader(unit, here, page, "nl", name, computed=computed)
            yield name, site._content_of(reader)

    every = club.store.read(lambda ledger: list(read(ledger))).result()
    return {name: content and WRITER.html(content) for name, content in every}


def _compare(club, computed, act):
    shown = _pages(club, computed)
    forget()
    WRITER.kept.cache_clear()
    for name, fresh in _pages(club, {}).items():
        assert shown[name] == fresh, (act, name)
    return shown


def test_a_page_never_shows_an_old_figure(tmp_path):
    club = Club(tmp_path)
    for who in EIGHT:
        club.says(who, "/help", 0)
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    club.do(lambda ledger: ledger.unit().get(Pages).save_page(ClubPage(1, "an-address-of-a-club")))
    computed: dict[str, object] = {}
    before = _compare(club, computed, "begin")
    minute = 0
    for act in ACTS:
        minute += A_DAY if act == NEXT_DAY else 1
        club.now = after(minute)
        if act.startswith("/"):
            club.says("Anna", act, minute)
        elif act != NEXT_DAY:
            club.taps("Anna", act, minute)
        now = _compare(club, computed, act)
        assert (now != before) == (act not in ASKS), act
        before = now
