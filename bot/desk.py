"""The desk: every update is laid down, then handled exactly once, in order for each club.

What comes in is stored before anything is confirmed to the platform. A club's updates stand in a
lane and are handled one after the other, in the order in which they were written; lanes do not
wait for each other.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Final

from bot.futures import settled
from bot.letters import Clerk, Host, Laid, Letter, Words
from bot.messages import Incoming
from bot.ports.platforms import Parcel, Platform
from bot.ports.records import Account, Chat, Update
from bot.ports.storage import Ledger, Store, Unavailable
from bot.ports.work import Conversation, Needs, NeedsRole, NeedsWork
from bot.texts import LANGUAGES, texts

TOGETHER: Final = 16
"""How many letters of one lane are handled in one go; on a shared database one."""
PATIENCE: Final = (1.0, 2.0, 5.0, 10.0, 30.0)
"""For how long (s) to wait when the database or a platform is away; the last again and again."""
TIMES_TO_ASK: Final = 10
"""How often a platform is asked who manages a chat before the letter counts as failed."""
ORPHANED: Final = timedelta(seconds=30)
"""After how long another process may be taken to have left an update (PostgreSQL)."""
BODIES_STAY: Final = timedelta(days=7)

_log = logging.getLogger("peling.desk")


@dataclass(slots=True)
class Lane:
    """The letters of one club (or of a chat without one), in the order of their writing."""

    letters: list[Letter] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    def add(self, letter: Letter) -> None:
        """Put a letter in its place."""
        self.letters.append(letter)
        self.letters.sort(key=lambda letter: letter.order)

    def change(self, letter: Letter) -> None:
        """Put a letter in the place of the one with its row."""
        self.letters = [letter if old.row == letter.row else old for old in self.letters]

    def done(self, rows: frozenset[int]) -> None:
        """Take letters away."""
        self.letters = [letter for letter in self.letters if letter.row not in rows]


class Desk:
    """Stores updates, and has each handled once."""

    def __init__(
        self,
        store: Store,
        conversation: Conversation,
        platforms: Mapping[str, Platform],
        words: Words,
        hosts: Sequence[Host] = (),
        patience: tuple[float, ...] = PATIENCE,
    ) -> None:
        """What it works with; `hosts` are told when something goes wrong."""
        self._store = store
        self._platforms = platforms
        self._words = words
        self._hosts = hosts
        self._clerk = Clerk(conversation, platforms, words, hosts, shared=store.shared)
        self._lanes: dict[str, Lane] = {}
        self._lane_of_chat: dict[tuple[str, str], str] = {}
        self._patience = patience
        self._troubled = False

    # --- what comes in -------------------------------------------------------------------------

    async def lay(self, platform: str, updates: Sequence[Update]) -> None:
        """Store the updates, each key once; they are durable when this returns.

        Raises:
            Unavailable: they could not be stored; the platform must be asked for them again.
        """
        opened = (self._clerk.open(platform, update) for update in updates)
        letters = [letter for letter in opened if letter]
        if letters:
            work = partial(self._clerk.lay, letters=letters)
            self._line_up(await settled(self._store.submit(work)))

    async def handle_now(self, platform: str, update: Update) -> None:
        """Store and handle an update in one commit; for a platform that needs no earlier one.

        Raises:
            Unavailable: it could not be stored.
        """
        letter = self._clerk.open(platform, update)
        if letter is None:
            return
        if self._lanes:
            await self.lay(platform, [update])
        else:
            work = partial(self._clerk.lay_and_go, letter=letter)
            self._line_up(await settled(self._store.submit(work)))

    async def start(self) -> None:
        """Take up what an earlier run left unfinished."""
        await self._take_up(timedelta(0))

    async def sweep(self) -> None:
        """Take up what another process has left (PostgreSQL), and empty what is long done."""
        if self._store.shared:
            await self._take_up(ORPHANED)
        wipe = self._store.submit(lambda ledger: ledger.wipe(ledger.now - BODIES_STAY))
        await settled(wipe)

    async def quiet(self) -> None:
        """Wait until everything that came in is handled."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Let go of what is not handled yet; it is stored."""
        tasks = self._tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lanes.clear()
        self._lane_of_chat.clear()

    # --- lanes ---------------------------------------------------------------------------------

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [lane.task for lane in self._lanes.values() if lane.task]

    def _line_up(self, laid: Sequence[Laid]) -> None:
        """Put letters into the lanes of their clubs; a chat keeps its lane while that is busy."""
        for fresh in laid:
            chat = (fresh.letter.platform, fresh.letter.update.chat)
            key = " ".join(chat) if fresh.club is None else f"club {fresh.club}"
            key = self._lane_of_chat.setdefault(chat, key)
            lane = self._lanes.setdefault(key, Lane())
            lane.add(fresh.letter)
            if lane.task is None:
                lane.task = asyncio.create_task(self._work(key, lane), name=key)

    async def _work(self, key: str, lane: Lane) -> None:
        """Handle the letters of a lane until there are no more."""
        waits = 0
        while lane.letters:
            try:
                await self._go(lane)
                waits, self._troubled = 0, False
            except Exception as problem:  # noqa: BLE001 - the lane must go on
                await self._wait_out(problem, waits)
                waits += 1
        del self._lanes[key]
        lanes = self._lane_of_chat.items()
        self._lane_of_chat = {chat: taken for chat, taken in lanes if taken != key}

    async def _go(self, lane: Lane) -> None:
        """Handle as many letters of a lane as go into one transaction."""
        letters = tuple(lane.letters[: 1 if self._store.shared else TOGETHER])
        work = partial(self._clerk.go, letters=letters)
        handled = await settled(self._store.submit(work))
        lane.done(handled.done)
        if handled.question:
            asking = next(letter for letter in letters if letter.row not in handled.done)
            await self._find_out(lane, asking, handled.question)

    async def _wait_out(self, problem: Exception, waits: int) -> None:
        """Wait before the database is tried again; the host is told once."""
        if not self._troubled:
            self._troubled = True
            _log.error("updates wait, the database cannot be written", exc_info=problem)
            if isinstance(problem, Unavailable):
                await self._tell_hosts(str(problem))
        await asyncio.sleep(self._patience[min(waits, len(self._patience) - 1)])

    async def _tell_hosts(self, why: str) -> None:
        """Tell the hosts without the outbox, which cannot be written."""
        for host in self._hosts:
            chat = Chat(0, host.platform, host.account, "", "private")
            reply = self._words(host.language, "host-database", why=why)
            try:
                await self._platforms[host.platform].deliver(Parcel(0, chat, "post", reply=reply))
            except Exception:  # noqa: BLE001 - what went wrong before matters more
                _log.exception("the host could not be told")

    # --- what an earlier run left --------------------------------------------------------------

    async def _take_up(self, age: timedelta) -> None:
        """Handle what has waited for so long, one at a time: any of it may end the program."""
        find = self._store.read(lambda ledger: ledger.waiting(ledger.now - age))
        left = await settled(find)
        if left:
            self._get_ready()
        for waiting in left:
            work = partial(self._clerk.count, waiting=waiting)
            letter = await settled(self._store.submit(work))
            if letter is not None:
                await self._handle_alone(Laid(letter, waiting.club))

    def _get_ready(self) -> None:
        """Do now what the first letter would wait for.

        Between counting an attempt and being done with it there should be nothing but the letter
        itself, so that whoever ends the program just then does not put the blame on it.
        """
        self._store.warm()
        for language in LANGUAGES:
            texts(language).warm()

    async def _handle_alone(self, laid: Laid) -> None:
        """Handle one letter by itself; if it has to ask something, it waits in its lane."""
        work = partial(self._clerk.go, letters=[laid.letter])
        handled = await settled(self._store.submit(work))
        if not handled.done:
            self._line_up([laid])

    # --- what has to be found out first --------------------------------------------------------

    async def _find_out(self, lane: Lane, letter: Letter, question: Needs) -> None:
        """Find out what a letter needs; it is then handled again."""
        if isinstance(question, NeedsWork):
            await self._work_for(lane, letter, question)
        elif isinstance(question, NeedsRole):
            await self._ask(lane, letter, question)

    async def _work_for(self, lane: Lane, letter: Letter, needed: NeedsWork) -> None:
        """Do outside of a transaction what is too long for one; the letter brings it along."""
        try:
            done = await needed.work(self._store, self._platforms[letter.platform])
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - whatever one letter holds, the next goes on
            await self._fail(lane, letter, problem)
            return
        if letter.incoming is not None:
            lane.change(replace(letter, incoming=replace(letter.incoming, done=done)))

    # --- who manages the chat ------------------------------------------------------------------

    async def _ask(self, lane: Lane, letter: Letter, question: NeedsRole) -> None:
        """Ask the platform who manages a chat; the letter is then handled with the answer."""
        incoming = letter.incoming
        if incoming is None or letter.asked >= TIMES_TO_ASK:
            await self._fail(lane, letter, question)
            return
        lane.change(letter := replace(letter, asked=letter.asked + 1))
        find = partial(_whom, incoming=incoming, question=question)
        known = await settled(self._store.read(find))
        chat, account = known or _as_spoken(incoming)
        admin = await self._is_admin(lane, letter, chat, account)
        if admin is None:
            return
        if known:
            know = partial(_know, question=question, admin=admin)
            await settled(self._store.submit(know))
        else:  # the chat or the account is new: nothing of them is stored before this is handled
            speaker = replace(incoming.speaker, admin=admin)
            lane.change(replace(letter, incoming=replace(incoming, speaker=speaker)))

    async def _is_admin(
        self, lane: Lane, letter: Letter, chat: Chat, account: Account
    ) -> bool | None:
        """The platform's answer; None when it gave none and the letter counts as failed."""
        platform = self._platforms[chat.platform]
        for wait in range(TIMES_TO_ASK):
            try:
                return await platform.is_admin(chat, account)
            except Exception as problem:  # noqa: BLE001 - the network comes back, or it does not
                last = problem
                await asyncio.sleep(self._patience[min(wait, len(self._patience) - 1)])
        await self._fail(lane, letter, last)
        return None

    async def _fail(self, lane: Lane, letter: Letter, problem: Exception) -> None:
        """Count a failure, and take the letter out of its lane when it was the last."""
        work = partial(self._clerk.failed, letter=letter, problem=problem)
        if await settled(self._store.submit(work)):
            lane.done(frozenset({letter.row}))


def _whom(ledger: Ledger, incoming: Incoming, question: NeedsRole) -> tuple[Chat, Account] | None:
    """Whom the question is about, if the one who asks and the chat are stored already."""
    unit = ledger.unit()
    here = unit.chat(incoming.platform, incoming.place.key)
    speaker = unit.account(incoming.platform, incoming.speaker.key)
    # Somebody's first private words may ask about a group that is known long since.
    if speaker is None or (here is None and incoming.place.kind == "group"):
        return None
    return unit.chat_by_id(question.chat), unit.account_by_id(question.account)


def _as_spoken(incoming: Incoming) -> tuple[Chat, Account]:
    """The chat and the account as they will be stored."""
    place, speaker = incoming.place, incoming.speaker
    chat = Chat(0, incoming.platform, place.key, place.title, place.kind)
    return chat, Account(0, incoming.platform, speaker.key, speaker.name, speaker.language)


def _know(ledger: Ledger, question: NeedsRole, *, admin: bool) -> None:
    ledger.unit().know_admin(question.chat, question.account, admin=admin)
