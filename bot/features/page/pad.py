"""The pad: the entry of a round on one screen, and the count of a hand."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from bot.delivery.futures import settled
from bot.delivery.pad_updates import pad_update
from bot.features.page.hooks import STAMPS
from bot.features.page.pages import PageContent, PageValues, Pass, Signed
from bot.features.page.passes import by_link, by_signature, digest, opens, prolong, who_has
from bot.features.page.site import preferred_language
from bot.features.page.storage import Pages
from bot.features.page.visitor import Visitor, account_as_reader, is_request, senseless
from bot.ports.lines import from_line
from bot.ports.records import Account, Update
from bot.ports.services import Inbox
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.store import Store
from bot.talk.special_names import tile_letters
from bot.talk.texts import Texts, texts
from core.tiles import BONUS_KINDS, tile_name
from core.winds import Wind

_Read = TypeVar("_Read")
LOOKED = 0.02
"""The interval (s) at which an outcome is looked up; `PATIENCE` (s) is the limit."""
PATIENCE = 6.0
LONGEST_KEY = 64
_FACTS = {
    fact: f"{{{fact}}}"
    for fact in (
        *("address", "count", "day", "digits", "has", "name", "names", "needs"),
        *("scores", "sum", "table", "tile"),
    )
}
"""The facts that the page's script fills in itself."""
_WAY = "label-way-"
"""The prefix of the texts for the ways of winning, which belong to a feature."""
MOST_TABLES = 16
"""The number of rows in the grid of an evening."""
SHOWN: Mapping[str, Callable[[Visitor, PageValues], PageValues]] = {
    "state": Visitor.state,
    "grid": Visitor.grid,
    "comes": Visitor.comes,
    "count": Visitor.count,
}


class TellHosts(Protocol):
    """A function that sends the hosts a message."""

    async def __call__(self, key: str, **values: str) -> None:
        """Send the text with this key."""


async def _tell_nobody(key: str, **values: str) -> None:
    """Do nothing: at a terminal the only user is the host."""


class PadRoom:
    """The pad: its sessions, the round that is entered, and the count of a hand."""

    def __init__(self, store: Store, language: str) -> None:
        self.store = store
        self._language = language
        self.inbox: Inbox | None = None
        self.tell_hosts: TellHosts = _tell_nobody

    def words(self, accepts: str, page: str = "pad") -> PageContent:
        """Return the page `pad` or `grid`, in the language of the reader's browser."""
        words = texts(preferred_language(accepts, self._language))
        script: dict[str, Any] = {
            key: words.text(key, **_FACTS)
            for prefix in ("pad-", "grid-")
            for key in words.keys(prefix)
        }
        script |= {key: words.text(key) for key in ("page-jersey", "page-name", "page-points")}
        if page == "grid":
            winds = [words.text(f"wind-{wind.value}") for wind in Wind]
            return _content(words, page, {**script, "winds": winds, "tables": MOST_TABLES})
        script["round-number"] = words.text("round-number", round="{round}")
        ways = {key.removeprefix(_WAY): words.text(key) for key in words.keys(_WAY)}
        kinds = range(BONUS_KINDS[-1] + 1)
        names = {str(kind): tile_letters(words, tile_name(kind)) for kind in kinds}
        return _content(words, page, {**script, "ways": ways, "tiles": names})

    async def opens(self, link: str, device: str, session: str) -> Pass | None:
        """Return the link, or without one the session, if it opens the pad."""
        return await self._browse(lambda unit: opens(unit, link, device, session))

    async def exchange(self, shown: Signed | str, device: str, session: str) -> PageValues:
        """Return a session for a link or a signature; without either, prolong the session.

        device: a word that only this browser knows. Answers `session`, `lasts` (s) and `owner`.
        """

        def make(ledger: UnitOfWork) -> PageValues:
            unit = ledger.unit()
            if isinstance(shown, Signed):
                return by_signature(unit, shown)
            if shown:
                return by_link(unit, shown, device)
            return prolong(unit, session)

        return await settled(self.store.submit(make))

    async def leave(self, session: str) -> PageValues:
        """End a session."""

        def end(ledger: UnitOfWork) -> PageValues:
            passed = ledger.unit().get(Pages).find_pass("session", digest(session))
            if passed is not None:
                ledger.unit().get(Pages).drop_passes(passed.account, passed.digest)
            return {"ok": True}

        return await settled(self.store.submit(end))

    async def pass_of(self, session: str) -> Pass | None:
        """Return the stored session, or None."""
        holder = await self._browse(lambda unit: who_has(unit, session))
        return holder and holder[0]

    async def tell_of_limit(self, passed: Pass) -> None:
        """Notify the hosts of an account that sends more requests than the pad accepts."""
        account = await self._browse(lambda unit: unit.people.account_by_id(passed.account))
        club = await self._browse(lambda unit: unit.clubs.club(passed.club))
        await self.tell_hosts("host-pad-limit", name=account.name, club=club.name)

    async def stamp(self, club: int) -> str:
        """Return a stamp that changes with each event at the club's tables or in its features."""
        return await self._browse(
            lambda unit: f"{unit.get(Pages).changes(club)} {STAMPS(unit, club)}"
        )

    async def _browse(self, read: Callable[[Unit], _Read]) -> _Read:
        return await settled(self.store.browse(lambda ledger: read(ledger.unit())))

    async def shown(self, session: str, what: str, asked: PageValues) -> PageValues:
        """Return the answer to a question of the page's script, by its name in `SHOWN`."""

        def read(unit: Unit) -> PageValues:
            holder = who_has(unit, session)
            if holder is None:
                return _expired(texts(self._language))
            passed, account, member = holder
            account = account_as_reader(account, asked.get("language"))
            visitor = Visitor(unit, unit.clubs.club(passed.club), account, member)
            return SHOWN[what](visitor, asked)

        return await self._browse(read)

    async def enter(self, session: str, key: str, line: str) -> PageValues:
        """Handle a request; the same key again returns the same answer."""
        words = texts(self._language)
        if self.inbox is None or not (0 < len(key) <= LONGEST_KEY and key.isascii()):
            return senseless(words)
        holder = await self._browse(lambda unit: who_has(unit, session))
        if holder is None:
            return _expired(words)
        if not is_request(line):
            return senseless(words)
        own_key = f"{holder[1].id}.{key}"
        outcome = await self._browse(lambda unit: _outcome(unit, own_key))
        if outcome:
            return outcome
        update = await self._browse(lambda unit: _update_of(unit, *holder[:2], own_key, line))
        if update is None:
            return _expired(words)
        await self.inbox.lay(holder[1].platform, [update])
        return await self._outcome(own_key)

    async def _outcome(self, key: str) -> PageValues:
        for _ in range(round(PATIENCE / LOOKED)):
            outcome = await settled(self.store.read(lambda ledger: _outcome(ledger.unit(), key)))
            if outcome:
                return outcome
            await asyncio.sleep(LOOKED)
        return {"ok": False, "later": True, "said": texts(self._language).text("pad-later")}


def _update_of(unit: Unit, passed: Pass, account: Account, key: str, line: str) -> Update | None:
    for chat in unit.clubs.open_chats(passed.club):
        if chat.platform == account.platform:
            return pad_update(chat, account, key, line, unit.now)
    return None


def _outcome(unit: Unit, key: str) -> PageValues | None:
    line = unit.get(Pages).outcome(key)
    if line is None:
        return None
    outcome: PageValues = from_line(line)
    return outcome


def _content(words: Texts, page: str, values: Mapping[str, Any]) -> PageContent:
    facts = {"t": words.text, "here": page, "root": "/", "files": False, "said": values}
    return PageContent(page, words.language, {**facts, "title": words.text(f"{page}-title")})


def _expired(words: Texts) -> PageValues:
    return {"ok": False, "gone": True, "said": words.text("pad-gone")}
