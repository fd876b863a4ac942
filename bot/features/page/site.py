"""Which page stands at which address, and in which language it is read."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from hmac import compare_digest
from typing import Final, TypeVar

from bot.delivery.futures import settled
from bot.features.page.competition import (
    competition_page,
    evening_page,
    honours_page,
    seasons,
)
from bot.features.page.pages import ClubPage, PageContent
from bot.features.page.passes import moved_to
from bot.features.page.reader import PageCache, PageFacts, PageReader, rule_file
from bot.features.page.rules import rule_page, rules_page
from bot.features.page.screen import tournament_screen
from bot.features.page.storage import Pages
from bot.features.page.story import picture_of
from bot.features.page.tournament import card_page, tournament_page
from bot.features.page.views import (
    club_page,
    player_page,
    records_page,
    screen_of_club,
    standings_page,
)
from bot.messages import Picture
from bot.ports.records import Club
from bot.standings.reading import PERIODS, people
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.store import Store
from bot.talk.texts import LANGUAGES, texts
from core.players import PlayerId
from core.rulebook.refs import REFS
from core.tournament.events import EntryNumber, RoundNumber

_PATH = re.compile(r"(?:([a-z]{2})/)?(?:([A-Za-z0-9-]{1,40})\.html)?")
_ADDRESS = re.compile(r"[A-Za-z0-9_-]{16,64}")
_Shown = TypeVar("_Shown")
_LIKED = re.compile(r"\s*([A-Za-z]{2,3})[A-Za-z0-9-]*\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*")


class Website:
    """The content of all clubs' pages, to be served or written to files."""

    def __init__(self, store: Store, language: str, home: str = "") -> None:
        """Where the clubs are; in which language is said what belongs to none of them.

        home: an address at which the user of a terminal sees the club that is there, also
        where it has no page.
        """
        self.store = store
        self._language = language
        self._home = home
        self._computed: PageCache = {}

    async def page(self, address: str, path: str, query: str, accepts: str) -> PageContent | None:
        """The page at a path below a club's address; None where there is none.

        query: the search in the rules; accepts: the languages that the reader's browser asks for,
        in the browser's own notation.
        """
        return await self._read(address, path, accepts, lambda reader: _shown(reader, query))

    async def picture(self, address: str, path: str, accepts: str) -> Picture | None:
        """The picture of the page at a path."""

        def drawn(reader: PageReader) -> Picture | None:
            day = reader.name.removeprefix("evening-")
            known = evening_page(reader, day)
            return picture_of(reader, date.fromisoformat(day)) if known else None

        return await self._read(address, path, accepts, drawn)

    async def _read(
        self, address: str, path: str, accepts: str, show: Callable[[PageReader], _Shown | None]
    ) -> _Shown | None:
        found = _PATH.fullmatch(path)
        if found is None or not _ADDRESS.fullmatch(address):
            return None
        folder, name = found[1] or "", found[2] or "index"
        if folder and folder not in LANGUAGES:
            return None

        def read(ledger: UnitOfWork) -> _Shown | None:
            unit = ledger.unit()
            page = unit.get(Pages).page_at(address) or self._at_home(ledger, address)
            if page is None:
                return None
            club = unit.clubs.club(page.club)
            language = folder or liked(accepts, club.settings.language)
            return show(
                PageReader(unit, club, page, language, name, folder, computed=self._computed)
            )

        return await settled(self.store.browse(read))

    async def club_at(self, address: str) -> int | None:
        """The club whose page is at this address."""

        def read(ledger: UnitOfWork) -> int | None:
            page = ledger.unit().get(Pages).page_at(address) or self._at_home(ledger, address)
            return page.club if page else None

        return await settled(self.store.browse(read))

    async def moved(self, address: str) -> str | None:
        """The address of the page that had this one until a week ago."""
        if not _ADDRESS.fullmatch(address):
            return None
        return await settled(self.store.browse(lambda ledger: moved_to(ledger.unit(), address)))

    def _at_home(self, ledger: UnitOfWork, address: str) -> ClubPage | None:
        """The newest club, for the user of the terminal."""
        clubs = ledger.clubs() if self._home and compare_digest(address, self._home) else ()
        return ClubPage(clubs[-1].id, address) if clubs else None

    def gone(self, accepts: str) -> PageContent:
        """The page that says there is nothing, or nothing any more."""
        words = texts(liked(accepts, self._language))
        facts = {"title": words.text("page-gone-title"), "said": words.text("page-gone")}
        return PageContent(
            "gone", words.language, {"here": "gone", "root": "/", **facts}, status=404
        )

    def tiles(self) -> Mapping[str, str]:
        """The drawing of each tile in SVG, 62 wide and 90 high: `t0` to `t41`, and `back`."""
        from bot.pictures.tileset import tiles

        return tiles()


def _shown(reader: PageReader, query: str) -> PageContent | None:
    kind, _, rest = reader.name.partition("-")
    if reader.name == "rules":
        return rules_page(reader, query)
    if kind == "rule":
        return rule_page(reader)
    facts = _facts(reader, kind, rest)
    return None if facts is None else reader.shown(**{"template": kind, **facts})


_NUMBERED = re.compile(r"([0-9]{1,18})(?:-([0-9]{1,4}))?")


def _facts(reader: PageReader, kind: str, rest: str) -> PageFacts | None:
    """The facts of the page of a name in an address; None where there is none of that name."""
    found = _NUMBERED.fullmatch(rest)
    if found and kind in _OF_NUMBERS:
        return _OF_NUMBERS[kind](reader, int(found[1]), int(found[2] or 0))
    if kind == "evening":
        return evening_page(reader, rest)
    if kind == "competition" and rest:
        return competition_page(reader, rest)
    page = _PAGES.get(reader.name)
    return page(reader) if page else None


_OF_NUMBERS: Final[Mapping[str, Callable[[PageReader, int, int], PageFacts | None]]] = {
    "card": lambda reader, number, which: card_page(reader, number, EntryNumber(which)),
    "player": lambda reader, number, none: None if none else player_page(reader, PlayerId(number)),
    "screen": lambda reader, number, _: tournament_screen(reader, number),
    "tournament": lambda reader, number, of: tournament_page(reader, number, RoundNumber(of)),
}
_PAGES: Final[Mapping[str, Callable[[PageReader], PageFacts | None]]] = {
    "index": club_page,
    "records": records_page,
    "competition": competition_page,
    "honours": honours_page,
    "screen": screen_of_club,
    **{f"standings-{key}": partial(standings_page, key=key) for key in PERIODS},
}


def liked(accepts: str, own: str) -> str:
    """In which language somebody reads: the club's if their browser likes that at all.

    Otherwise the one of ours that it likes best; the club's where it likes none.
    """
    likes: dict[str, float] = {}
    for part in accepts[:200].split(","):
        found = _LIKED.fullmatch(part)
        if found and found[1].lower() in LANGUAGES:
            likes.setdefault(found[1].lower(), float(found[2] or 1))
    likes = {language: how for language, how in likes.items() if how > 0}
    if own in likes or not likes:
        return own
    return max(likes, key=lambda language: likes[language])


# --- as files ------------------------------------------------------------------------------------


def every_page(unit: Unit, club: Club, page: ClubPage) -> Iterator[tuple[str, PageContent]]:
    """All pages of a club as plain files: where each lies, and what stands on it.

    The club's own language lies at the top, each other in a folder of its own.
    """
    who = people(unit, club.id)
    here = PageReader(unit, club, page, club.settings.language, files=True)
    names = ["index", "records", *(f"standings-{key}" for key in PERIODS)]
    names += [f"player-{player}" for player in sorted(set(who.final.values()))]
    names += ["rules", *map(rule_file, REFS), *_of_competition(here), *_of_tournaments(here)]
    for language in LANGUAGES:
        folder = "" if language == club.settings.language else language
        for name in names:
            reader = replace(here, language=language, name=name, folder=folder)
            shown = _shown(reader, "")
            if shown is not None:
                yield f"{folder}/{name}.html".lstrip("/"), shown


def _of_competition(reader: PageReader) -> Iterator[str]:
    """The pages of a competition: each season with its evenings, and the roll of honour."""
    starts = [found.period.start.isoformat() for found in seasons(reader)]
    for start in (None, *starts[1:]):
        found = competition_page(reader, start)
        if found:
            yield f"competition-{start}" if start else "competition"
            yield from (evening["file"] for evening in found["evenings"])
    if starts:
        yield "honours"


def _of_tournaments(reader: PageReader) -> Iterator[str]:
    """The pages of each tournament that is over: all rounds, and the hall's screen."""
    for one in reader.tournaments:
        found = tournament_page(reader, one.id, RoundNumber(0))
        if found:
            yield from (f"tournament-{one.id}", found["screen"], *(f for f, _ in found["rounds"]))
            yield from found["cards"]
