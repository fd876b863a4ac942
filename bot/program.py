"""The bot as a whole: a store, a conversation, and the platforms."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime
from functools import partial
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

from bot.conversation import Talk
from bot.delivery.due_posts import next_due, post_due
from bot.delivery.files import build_file
from bot.delivery.futures import on_loop, settled
from bot.delivery.hosts import Host, Hosts
from bot.delivery.inbox import HEARTBEAT, InboxWorker
from bot.delivery.sender import Sender
from bot.delivery.watch import AT_ONCE, WatchedStore
from bot.messages import Reply
from bot.ports.faults import Damaged, Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.records import Account, Settings, Update
from bot.ports.work import Chore
from bot.rulebook import finding
from bot.standings import weekly
from bot.storage.ledger import Unit, UnitOfWork
from bot.table import special_words
from bot.talk.texts import LANGUAGES, texts
from bot.talk.turn import Environment

if TYPE_CHECKING:
    from bot.delivery.upkeep import UpkeepLoop
    from bot.storage.store import Store

Result = TypeVar("Result")

OFTEN = 30.0
"""Seconds between two checks for due posts and remaining work."""
SELDOM = 24 * 3600.0
SENDS_FIRST = 1.0
"""Seconds for which a new bot only sends.

Thus deliveries are stored at once, and a bot that crashes early does not repeat the same post at
each start.
"""
USED = "budgets"
"""The name under which the use of budgets is stored."""


class Bot:
    """Handle updates and send replies."""

    def __init__(
        self,
        store: "Store",
        around: Environment,
        platforms: dict[str, Platform],
        hosts: Sequence[Host] = (),
        *,
        watch: "UpkeepLoop | None" = None,
    ) -> None:
        """`watch` monitors the store.

        `platforms` also receives the platforms that are served later.
        """
        signs = HealthState()
        if watch:
            signs = watch.signs
            store = watch.store
        self._signs = signs
        self._watch = watch
        self.store = store
        self._platforms = platforms
        self.talk = Talk(around)
        self.budgets = around.budgets
        signs.refused = self.budgets.refused
        self.hosts = Hosts(hosts, in_words)
        self.desk = InboxWorker(store, self.talk, platforms, self.hosts)
        self.desk.budgets = self.budgets
        self.desk.signs = signs
        self._to_tell = hosts
        self.sender = Sender(store, platforms, make=partial(build_file, store), hosts=self.hosts)
        self.sender.signs = signs
        self.sender.changed = self._note_change
        self._looking: asyncio.Task[None] | None = None
        self._stopped = False
        self._noted = self.budgets.to_json()

    def _note_change(self, chat: int, message: str) -> None:
        self.talk.second_taps.note_change(chat, message, self.store.clock())

    async def start(self, platforms: Sequence[Platform] = ()) -> None:
        """Handle the work that an earlier run left, also of platforms that are served from now on.

        Does nothing when the database is damaged.
        """
        self._platforms.update({platform.name: platform for platform in platforms})
        if self._watch and self._watch.store.unclean:
            await self._watch.look()
        if self._watch and self._watch.store.damage:
            return
        with suppress(Damaged) if self._watch else nullcontext():  # damage is reported elsewhere
            used = await settled(self.store.read(lambda ledger: ledger.noted(USED)))
            self.budgets.from_json(used or "{}")
            await settled(self.store.submit(_forget_again))
            await settled(self.store.submit(weekly.plan_missing))
            await self.sender.start()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.sender.quiet(), SENDS_FIRST)
            await self.desk.start()
            if self.store.sharing:
                loop = asyncio.get_running_loop()
                self.store.sharing.listen("", lambda _: on_loop(loop, self.look_around))

    async def joined(self, platform: Platform) -> None:
        """Serve another platform, and handle its remaining work."""
        new = platform.name not in self._platforms
        self._platforms[platform.name] = platform
        if new:
            with suppress(Unavailable):  # the jobs try again
                await self.desk.joined(platform.name)
                await self.sender.sweep()

    async def tell_hosts(self, key: str, **values: str) -> None:
        """Notify the hosts on their platforms."""
        tell = self.store.submit(lambda ledger: self.hosts.tell(ledger, key, **values))
        with suppress(Unavailable):
            await settled(tell)

    async def quiet(self) -> None:
        """Wait until all updates are handled and all replies are sent."""
        await self.desk.quiet()
        await self.sender.quiet()

    async def tick(self) -> None:
        """Post everything that is due, unless the clock has jumped."""
        if self._signs.clock_is_doubtful():
            return
        await settled(self.store.submit(lambda ledger: self.talk.tick(ledger.unit())))
        await post_due(self.store)

    def chores(self) -> tuple[Chore, ...]:
        """Return the scheduled jobs."""
        from bot.health.lookout import HealthMonitor

        monitor = HealthMonitor(self.store, self._signs, self._platforms, self._to_tell)
        chores = [
            Chore("due posts", OFTEN, self.tick),
            Chore("unsent messages", OFTEN, self.sender.sweep),
            Chore("updates of an ended process", HEARTBEAT, self.desk.take_over),
            Chore("old updates", OFTEN, self.desk.sweep),
            Chore("used budgets", OFTEN, self._note_used),
            Chore("health", OFTEN, monitor.look),
            Chore("likely answers", SELDOM, self.get_ready),
        ]
        if self._watch:
            chores += self._watch.chores()
        return tuple(chores)

    async def _note_used(self) -> None:
        """Store what was used of the budgets, so that a restart does not give it back."""
        used = self.budgets.to_json()
        if used != self._noted:
            await settled(self.store.submit(lambda ledger: ledger.note(USED, used)))
            self._noted = used

    def look_around(self) -> None:
        """Handle the remaining work of another process that has ended."""
        if not (self._looking or self._stopped):
            self._looking = asyncio.create_task(self._look_around())

    async def _look_around(self) -> None:
        try:
            with suppress(Unavailable):  # the jobs try again
                await self.desk.take_over()
                await self.sender.sweep()
        finally:
            self._looking = None

    async def get_ready(self) -> None:
        """Load all texts and the rules, so that the first question is answered at once."""
        await self.desk.get_ready()
        await asyncio.to_thread(special_words.longest)
        for language in LANGUAGES:
            await asyncio.to_thread(finding.load, language)

    async def stop(self) -> None:
        """Stop and close everything; unfinished work is stored."""
        self._stopped = True
        with suppress(Unavailable):
            await self._note_used()
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self.desk.stop()
        await self.sender.stop()
        if self._watch:
            await self._watch.stop()


class StepByStep:
    """Run the bot on a single platform, an update at a time, for the console."""

    def __init__(self, store: "Store", around: Environment, platform: Platform) -> None:
        self._loop = asyncio.new_event_loop()
        self._turn = RLock()  # a page has its own thread
        self._damaged: asyncio.Future[Damaged] = self._loop.create_future()
        self._store = store = WatchedStore(store, self._note_trouble, AT_ONCE)
        self._platform = platform.name
        self._defaults = around.defaults
        self._bot = Bot(store, around, {platform.name: platform})
        try:
            self._run(self._bot.start())
            self._run(self._quiet())
        except BaseException:
            self.stop()
            raise

    def hear(self, update: Update) -> None:
        """Handle an update and deliver its replies."""
        self._run(self._bot.desk.lay(self._platform, [update], again=True))
        self._run(self._quiet())

    def next_due(self) -> datetime | None:
        """Return the time of the next scheduled post (UTC)."""
        return self._store.read(next_due).result()

    def post_due(self) -> None:
        """Post everything that is due."""
        self._run(self._bot.tick())
        self._run(self._quiet())

    def settings(self, place: str) -> Settings:
        """Return the settings of a chat's club, or the defaults of a new club."""
        return self._of_club(
            place, lambda unit, club: unit.clubs.club(club).settings, self._defaults
        )

    def first_member(self, place: str) -> Account | None:
        """Return the account of the first member of a chat's club, if there is a member."""

        def first(unit: Unit, club: int) -> Account | None:
            members = (m.account for m in unit.people.members(club) if m.account is not None)
            accounts = map(unit.people.account_by_id, members)
            return next((a for a in accounts if a.platform == self._platform), None)

        return self._of_club(place, first, None)

    def names(self, place: str) -> Sequence[str]:
        """Return the names of the members of a chat's club."""

        def read(unit: Unit, club: int) -> Sequence[str]:
            return [m.name for m in unit.people.members(club) if not (m.merged_into or m.left)]

        return self._of_club(place, read, ())

    def is_playing(self, place: str) -> bool:
        """Return True when a chat's club has an open table."""
        return self._of_club(
            place, lambda unit, club: bool(unit.tables.sittings(club)), otherwise=False
        )

    def _of_club(
        self, place: str, read: Callable[[Unit, int], Result], otherwise: Result
    ) -> Result:

        def found(ledger: UnitOfWork) -> Result:
            unit = ledger.unit()
            chat = unit.clubs.chat(self._platform, place)
            if chat and chat.club:
                return read(unit, chat.club)
            return otherwise

        return self._store.read(found).result()

    def arrange(self, place: str, title: str, **changes: str) -> None:
        """Change settings of a chat's club as its admin would.

        Raises ValueError, with a sentence, for an invalid setting.
        """
        from bot.club.arranging import arrange_club, check_changes

        check_changes(changes)

        def change(ledger: UnitOfWork) -> None:
            unit = ledger.unit()
            chat = unit.clubs.chat(self._platform, place)
            chat = chat or unit.clubs.found(self._platform, place, title, self._defaults)
            arrange_club(ledger, chat, changes)

        self._store.submit(change).result()

    def stop(self) -> None:
        """Stop everything and close the database."""
        self._run(self._bot.stop())
        self._loop.close()
        self._store.close()

    def _note_trouble(self, problem: Unavailable) -> None:
        if isinstance(problem, Damaged):
            on_loop(self._loop, self._damaged.set_result, problem)

    async def _quiet(self) -> None:
        """Wait until all work is done, or raise the damage to the database."""
        quiet = asyncio.ensure_future(self._bot.quiet())
        either: set[asyncio.Future[Any]] = {quiet, self._damaged}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if self._damaged.done():
            quiet.cancel()
            raise self._damaged.result()
        await quiet

    def _run(self, work: Coroutine[Any, Any, Result]) -> Result:
        with self._turn:
            return self._loop.run_until_complete(work)


def in_words(language: str, key: str, **values: str | int) -> Reply:
    """Return a message of the program itself."""
    return Reply(texts(language).spans(key, **values))


def _forget_again(ledger: UnitOfWork) -> None:
    """Forget the accounts that a restored backup has brought back."""
    if ledger.unit().has_forgotten:
        from bot.club.forgetting import forget_again

        forget_again(ledger)
