"""The pad: the entry of a round on one screen, and the count of a hand."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from bot.delivery.futures import settled
from bot.delivery.handling import entered
from bot.features.page.entering import is_request, reading
from bot.features.page.hooks import STAMPS
from bot.features.page.pages import PageContent, PageFacts, PageValues, Pass, Signed
from bot.features.page.passes import by_link, by_signature, digest, opens, prolonged, who_has
from bot.features.page.site import liked
from bot.features.page.storage import Pages
from bot.features.page.visitor import Visitor, senseless
from bot.ports.lines import from_line
from bot.ports.platforms import Inbox
from bot.ports.records import Update
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.store import Store
from bot.talk.special_names import tile_letters
from bot.talk.texts import Texts, texts
from core.tiles import BONUS_KINDS, Wind, tile_name

_Read = TypeVar("_Read")
LOOKED = 0.02
"""The interval (s) at which an outcome is looked up; `PATIENCE` (s) is the limit."""
PATIENCE = 6.0
LONGEST_KEY = 64
_SAID = (
    *("pad-table", "pad-won", "pad-record", "pad-record-anyway"),
    *("pad-zero", "pad-dead", "pad-number", "pad-tiles", "pad-special", "pad-use", "pad-clear"),
    *("pad-back", "pad-close", "pad-ways", "pad-last-tile", "pad-rack", "pad-sets", "pad-open"),
    *("pad-hidden", "pad-near", "pad-no-table", "pad-none-yet", "pad-offline", "pad-waiting"),
    *("pad-moved", "pad-correct", "pad-forget", "pad-recorded", "pad-gone"),
    *("pad-forget-waits", "pad-forgotten", "pad-waits-for-you"),
    *("pad-which", "pad-kong", "pad-bonus", "pad-tap-away"),
    *("pad-waits", "pad-limit", "page-jersey"),
)
"""The texts of the page's script."""
_FILLED = {
    "pad-score-of": "name",
    "pad-count-of": "has needs",
    "pad-away": "tile",
    "pad-five": "names count tile",
    "pad-kept": "scores",
}


_WAY = "label-way-"
"""The prefix of the texts for the ways of winning, which belong to a feature."""
_SAID_OF_GRID = (
    *("pad-table", "pad-gone", "pad-offline", "grid-sum", "grid-nothing", "grid-sending"),
    *("grid-evening", "page-name", "page-points", "grid-not-taken", "grid-missing", "grid-day"),
)


_FILLED_OF_GRID = {
    "grid-send-count": "count",
    "grid-wrong-sum": "sum",
    "grid-taken": "count",
    "grid-near": "name",
    "grid-is": "name",
    "grid-new": "name",
    "grid-points-of": "name table",
    "grid-name-of": "name table",
}
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
        words = texts(liked(accepts, self._language))
        if page == "grid":
            return _shown(words, page, _words_of_grid(words))
        script = _words_of_script(words, _SAID, _FILLED)
        script["page-round"] = words.text("round-number", round="{round}")
        ways = {key.removeprefix(_WAY): words.text(key) for key in words.keys(_WAY)}
        kinds = range(BONUS_KINDS[-1] + 1)
        names = {str(kind): tile_letters(words, tile_name(kind)) for kind in kinds}
        return _shown(words, page, {**script, "ways": ways, "tiles": names})

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
            return prolonged(unit, session)

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
        return holder[0] if holder else None

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
                return _gone(texts(self._language))
            passed, account, member = holder
            account = reading(account, asked.get("language"))
            visitor = Visitor(unit, unit.clubs.club(passed.club), account, member)
            return SHOWN[what](visitor, asked)

        return await self._browse(read)

    async def enter(self, session: str, key: str, line: str) -> PageValues:
        """Handle a request; the same key again returns the same answer."""
        if self.inbox is None or not (0 < len(key) <= LONGEST_KEY and key.isascii()):
            return senseless(texts(self._language))

        gone = _gone(texts(self._language))

        def read(unit: Unit) -> PageValues | tuple[str, str, Update]:
            holder = who_has(unit, session)
            if holder is None:
                return gone
            if not is_request(line):
                return senseless(texts(self._language))
            passed, account, _ = holder
            own_key = f"{account.id}.{key}"
            kept = unit.get(Pages).outcome(own_key)
            if kept is not None:
                outcome: PageValues = from_line(kept)
                return outcome
            chats = unit.clubs.chats(passed.club)
            chat = next((c for c in chats if c.platform == account.platform and c.open), None)
            if chat is None:
                return gone
            return own_key, chat.platform, entered(chat, account, own_key, line, unit.now)

        answer = await self._browse(read)
        if not isinstance(answer, tuple):
            return answer
        own_key, platform, update = answer
        await self.inbox.lay(platform, [update])
        return await self._outcome(own_key)

    async def _outcome(self, key: str) -> PageValues:
        for _ in range(round(PATIENCE / LOOKED)):
            kept = await settled(
                self.store.read(lambda ledger: ledger.unit().get(Pages).outcome(key))
            )
            if kept is not None:
                outcome: PageValues = from_line(kept)
                return outcome
            await asyncio.sleep(LOOKED)
        return {"ok": False, "later": True, "said": texts(self._language).text("pad-later")}


def _words_of_script(
    words: Texts, keys: Iterable[str], filled: Mapping[str, str]
) -> dict[str, Any]:
    """Return texts for a script; it fills in the facts of `filled` itself."""
    return {key: words.text(key) for key in keys} | {
        key: words.text(key, **{fact: f"{{{fact}}}" for fact in facts.split()})
        for key, facts in filled.items()
    }


def _words_of_grid(words: Texts) -> PageFacts:
    winds = [words.text(f"wind-{wind.value}") for wind in Wind]
    return _words_of_script(words, _SAID_OF_GRID, _FILLED_OF_GRID) | {
        "winds": winds,
        "tables": MOST_TABLES,
    }


def _shown(words: Texts, page: str, said: Mapping[str, Any]) -> PageContent:
    facts = {"t": words.text, "here": page, "root": "/", "files": False, "said": said}
    return PageContent(page, words.language, {**facts, "title": words.text(f"{page}-title")})


def _gone(words: Texts) -> PageValues:
    return {"ok": False, "gone": True, "said": words.text("pad-gone")}
