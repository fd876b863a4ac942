"""Reading a file that somebody sent, outside of any transaction: it may be large.

A dry run: what would come in and what is not understood is reckoned on a snapshot; nothing is
changed before somebody has seen that and said so.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from pydantic import ValidationError

from bot.messages import Sent
from bot.papers.arriving import Arrivals, Reckoned, arrivals, reckoned
from bot.papers.faults import Fault, Faulty
from bot.papers.paper import Paper
from bot.papers.plain import read_plain, rows_of
from bot.ports.platforms import Fetching, Platform
from bot.ports.records import Chat, Club
from bot.ports.storage import Store, Unit

MOST_BYTES: Final = 20_000_000
"""What the strictest platform lets a bot fetch."""
MOST_FAULTS: Final = 200
"""Of a JSON file; a plain table has one for each line at most."""


@dataclass(frozen=True, slots=True)
class Read:
    """A file that was read on trial: what it would bring, and the paper itself as JSON."""

    new: Arrivals
    paper: str = ""


def reader(
    club: Club, chat: Chat, sent: Sent | None, text: str
) -> Callable[[Store, Platform], Awaitable[Read]]:
    """The work of reading a file, or what was pasted behind the command, for a club."""

    async def read(store: Store, platform: Platform) -> Read:
        try:
            contents = await _contents(platform, sent, text)
        except Faulty as faulty:
            return Read(Arrivals(tuple(faulty.faults)))
        return await asyncio.wrap_future(
            store.browse(lambda ledger: _on_trial(ledger.unit(), club, chat, contents))
        )

    return read


def reckoner(club: Club, paper: str) -> Callable[[Store, Platform], Awaitable[Reckoned]]:
    """The work of reckoning all that a paper brings to a club, so that it need only come in."""

    async def reckon(store: Store, platform: Platform) -> Reckoned:
        del platform
        return await asyncio.wrap_future(
            store.browse(lambda ledger: reckoned(ledger.unit(), club.id, read_paper(paper)))
        )

    return reckon


async def _contents(platform: Platform, sent: Sent | None, text: str) -> bytes:
    if sent is None:
        return text.encode("utf-8", "replace")
    if not isinstance(platform, Fetching):
        raise Faulty(Fault("", "no-files"))
    try:
        contents = await platform.fetch(sent)
    except (FileNotFoundError, PermissionError):
        raise Faulty(Fault("", "no-file")) from None
    if len(contents) > MOST_BYTES:
        raise Faulty(Fault("", "too-big"))
    return contents


def _on_trial(unit: Unit, club: Club, chat: Chat, contents: bytes) -> Read:
    if unit.chat(chat.platform, chat.key) is None:
        club = replace(club, id=0)  # these are a group's first words: nothing of it is stored yet
    try:
        if contents.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
            paper = read_paper(contents)
        else:
            paper = read_plain(rows_of(contents), club.settings, unit.now)
    except Faulty as faulty:
        return Read(Arrivals(tuple(faulty.faults)))
    return Read(arrivals(unit, club, paper), paper.model_dump_json(exclude_defaults=True))


def read_paper(contents: bytes | str) -> Paper:
    """Read a club's JSON. Raises Faulty with each place that is wrong."""
    try:
        return Paper.model_validate_json(contents)
    except ValidationError as wrong:
        faults = [_fault(error) for error in wrong.errors(include_url=False, include_input=False)]
    raise Faulty(*faults[:MOST_FAULTS])


def _fault(error: Any) -> Fault:  # noqa: ANN401 - pydantic's own record
    place = error["loc"]
    if not place or place[0] in {"peling", "version"}:
        return Fault("", "no-paper")
    return Fault(
        " ".join(str(step + 1 if isinstance(step, int) else step) for step in place), "json"
    )
