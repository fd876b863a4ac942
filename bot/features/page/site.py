"""The website of all clubs: the page of each address, and its language."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from hmac import compare_digest
from itertools import chain
from typing import TypeVar

from bot.aside.orders import WorkOrder
from bot.delivery.futures import settled
from bot.feature import features
from bot.features.page.hooks import FILE, FILES, PICTURE
from bot.features.page.pages import ClubPage, PageContent, PageFacts
from bot.features.page.passes import moved_to
from bot.features.page.reader import PageCache, PageReader, rule_file
from bot.features.page.storage import Pages
from bot.messages import Picture
from bot.ports.records import Club
from bot.standings.reading import PERIODS, people
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.store import Store
from bot.talk.texts import LANGUAGES, texts
from core.rulebook.refs import REFS

_PATH = re.compile(r"(?:([a-z]{2})/)?(?:([A-Za-z0-9-]{1,40})\.html)?")
_ADDRESS = re.compile(r"[A-Za-z0-9_-]{16,64}")
_FOLDERS = (None, *LANGUAGES)
_Shown = TypeVar("_Shown")
_PREFERENCE = re.compile(r"\s*([A-Za-z]{2,3})[A-Za-z0-9-]*\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*")


class Website:
    """The content of all clubs' pages, to be served or written to files."""

    def __init__(self, store: Store, language: str, home: str = "") -> None:
        """Use the language for pages that belong to no club.

        home: the address of the newest club for the user of a terminal, even without a page.
        """
        self.store = store
        self._language = language
        self._home = home
        self._computed: PageCache = {}

    async def page(self, address: str, path: str, query: str, accepts: str) -> PageContent | None:
        """Return the page at a path below a club's address, or None.

        query: the search in the rules; accepts: the languages that the reader's browser asks for,
        in the browser's own notation.
        """
        return await self._read(address, path, accepts, _content_of, query)

    async def picture(self, address: str, path: str, accepts: str) -> Picture | None:
        """Return the picture of the page at a path, or None."""
        return await self._read(address, path, accepts, PICTURE.first)

    async def file(self, address: str, path: str, accepts: str) -> bytes | None:
        """Return the file at a path, or None."""
        file: bytes | WorkOrder | None = await self._read(address, path, accepts, FILE.first)
        if isinstance(file, WorkOrder):
            return await file.made()
        return file

    async def _read(
        self,
        address: str,
        path: str,
        accepts: str,
        show: Callable[[PageReader], _Shown | None],
        query: str = "",
    ) -> _Shown | None:
        match = _PATH.fullmatch(path)
        if match is None or not _ADDRESS.fullmatch(address) or match[1] not in _FOLDERS:
            return None
        folder = match[1] or ""
        name = match[2] or "index"

        def read(ledger: UnitOfWork) -> _Shown | None:
            unit = ledger.unit()
            page = self._page_at(ledger, address)
            if page is None:
                return None
            club = unit.clubs.club(page.club)
            language = folder or preferred_language(accepts, club.settings.language)
            asked = language, name, folder, query
            return show(PageReader(unit, club, page, *asked, computed=self._computed))

        return await settled(self.store.browse(read))

    async def newest(self, most: int) -> list[str]:
        """Return the addresses of the pages of the newest clubs, at most so many."""
        return await settled(
            self.store.browse(lambda ledger: ledger.unit().get(Pages).newest(most))
        )

    async def club_at(self, address: str) -> int | None:
        """Return the club whose page has this address, or None."""
        page = await settled(self.store.browse(lambda ledger: self._page_at(ledger, address)))
        return None if page is None else page.club

    async def moved(self, address: str) -> str | None:
        """Return the address of the page that had this address until a week ago."""
        if not _ADDRESS.fullmatch(address):
            return None
        return await settled(self.store.browse(lambda ledger: moved_to(ledger.unit(), address)))

    def _page_at(self, ledger: UnitOfWork, address: str) -> ClubPage | None:
        """Return the page at an address; at the terminal's address, that of the newest club."""
        if page := ledger.unit().get(Pages).page_at(address):
            return page
        at_home = self._home and compare_digest(address, self._home)
        if at_home and (clubs := ledger.clubs()):
            return ClubPage(clubs[-1].id, address)
        return None

    def gone(self, accepts: str) -> PageContent:
        """Return the page for an address that has no page, or no page any more."""
        words = texts(preferred_language(accepts, self._language))
        facts = {"title": words.text("page-gone-title"), "said": words.text("page-gone")}
        return PageContent(
            "gone", words.language, {"here": "gone", "root": "/", **facts}, status=404
        )

    def tiles(self) -> Mapping[str, str]:
        """Return the drawing of each tile in SVG, 62 by 90: `t0` to `t41`, and `back`."""
        from bot.pictures.tileset import tiles

        return tiles()


@cache
def pages() -> Mapping[str, Callable[[PageReader], PageFacts | None]]:
    """Return the facts of every kind of page by the beginning of their names."""
    return {kind: page for feature in features() for kind, page in feature.pages.items()}


def _content_of(reader: PageReader) -> PageContent | None:
    kind, dash, _ = reader.name.partition("-")
    page = pages().get(kind + dash)
    facts = page and page(reader)
    return None if facts is None else reader.shown(facts)


def preferred_language(accepts: str, default: str) -> str:
    """Return the language of a reader: the club's, if the browser accepts that language.

    Otherwise the known language that the browser prefers; without one, the club's.
    """
    likes: dict[str, float] = {}
    for part in accepts[:200].split(","):
        match = _PREFERENCE.fullmatch(part)
        if match and match[1].lower() in LANGUAGES:
            likes.setdefault(match[1].lower(), float(match[2] or 1))
    if likes.get(default):
        return default
    best = max(likes, key=likes.__getitem__, default=default)
    return best if likes.get(best) else default


def every_page(unit: Unit, club: Club, page: ClubPage) -> Iterator[tuple[str, PageContent]]:
    """Return all pages of a club as plain files: the path and the content of each.

    Pages in the club's language are at the top, other languages have a folder each.
    """
    who = people(unit, club.id)
    here = PageReader(unit, club, page, club.settings.language, files=True)
    names = ["index", "records", *(f"standings-{key}" for key in PERIODS)]
    names += [f"player-{player}" for player in sorted(set(who.final.values()))]
    names += ["rules", *map(rule_file, REFS), *chain.from_iterable(FILES(here))]
    for language in LANGUAGES:
        folder = "" if language == club.settings.language else language
        for name in dict.fromkeys(names):
            shown = _content_of(replace(here, language=language, name=name, folder=folder))
            if shown is not None:
                yield f"{folder}/{name}.html".lstrip("/"), shown
