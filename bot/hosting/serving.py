"""Run the bot on its chat platforms."""

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from functools import partial
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any

from adapters.connections import note_free, raise_limit
from adapters.health.asking import Hangs, ask
from adapters.health.listener import Listener
from adapters.health.pinging import ping
from adapters.health.systemd import feed_the_watchdog
from adapters.logs import set_up
from bot.delivery.futures import settled
from bot.delivery.upkeep import Upkeep
from bot.feature import ByName, modules
from bot.health.lookout import check_database, look
from bot.hosting.asking import ASKED_AT, ENDED
from bot.hosting.checking import useless
from bot.hosting.configuration import warn_of_unknown
from bot.hosting.database import file_beside, of_database
from bot.hosting.importing import import_without
from bot.hosting.parts import host_parts
from bot.pictures.process import PictureProcess
from bot.ports.budgets import OF_THE_BOT, Budgets
from bot.ports.clock import wall_clock
from bot.ports.drawing import Draw
from bot.ports.health import HealthState
from bot.ports.host_figures import HostFigures
from bot.ports.platforms import Stopped
from bot.ports.work import Chore
from bot.program import Bot
from bot.serving import Service
from bot.serving import serve as serve_platforms
from bot.settings import HostSettings
from bot.storage import DatabaseTrouble
from bot.storage.store import Store
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.keeping import Keeper, newest_good
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.url import address_of, passwords_in
from bot.talk.texts import texts
from bot.talk.turn import Environment

if TYPE_CHECKING:
    from adapters.discord.identifying import Identifying
    from bot.messages import Reply
    from bot.ports.menus import FoundRule, Menu
    from bot.ports.records import Settings

SHARED_EVERY = 0.0005
"""Seconds after which a thread that makes a file or a page gives way to the loop.

The loop waits for its turn after each statement of a deal, so that Python's 5 ms are too long.
"""

STOPPED_WITHIN = 10.0
"""Seconds after a signal until a task that still runs is cancelled again."""

_log = logging.getLogger("peling")


def serve(settings: HostSettings) -> None:
    """Run the bot until the host stops it or no platform can be served."""
    hidden = [*settings.secrets, *passwords_in(settings.database_url)]
    set_up(settings.log_level, settings.log_format, hidden)
    warn_of_unknown(_log.warning)
    for line in useless(settings, texts("en")):
        _log.warning(line)
    env = Path(".env")
    if env.exists() and env.stat().st_mode & 0o077:
        _log.warning("others on this machine can read %s; chmod 600 %s", env.resolve(), env)
    raise_limit()
    url = settings.database_url
    with store_reason(url):
        store = open_store(url, backups=settings.backup_dir)
        try:
            asyncio.run(_until_stopped(settings, store))
        finally:
            store.close()


async def _until_stopped(settings: HostSettings, store: Store) -> None:
    pictures = PictureProcess()
    signs = HealthState()
    presented = count_identifications(settings)
    every = list(services(settings, store, pictures.png, presented, signs))
    hosts = tuple(f"{host.platform}:{host.account}" for host in settings.hosts)

    async def serving() -> None:
        async with AsyncExitStack() as served, _looked_after(settings, store, signs):
            beside = [
                await served.enter_async_context(part.served(settings, store, pictures.png))
                for part in (host_parts() if settings.web_listen else ())
            ]
            address = next((its for its, _ in beside), "")

            def opened(bot: Bot) -> None:
                for _, begin_entering in beside:
                    begin_entering(bot)

            around = Environment(
                SystemRandom(), settings.new_club, hosts, budgets=every_budget(), page=address
            )
            begin = partial(_begin, settings, address)
            care = _upkeep(settings, signs)
            tune_python()
            await serve_platforms(store, around, every, settings.hosts, begin, care, opened=opened)

    task = asyncio.ensure_future(serving())
    stop_at_signals(task)
    try:
        await task
    except asyncio.CancelledError:  # by a signal
        presented.ended_well()
    finally:
        await pictures.close()


def stop_at_signals(task: asyncio.Future[None], within: float = STOPPED_WITHIN) -> None:
    """Cancel a task at SIGINT and SIGTERM. Another signal does not cancel its stopping.

    A task that misses the cancellation is cancelled again after `within` seconds.
    """
    loop = asyncio.get_running_loop()
    begun = False

    def stop() -> None:
        nonlocal begun
        if not begun:
            begun = True
            cancel()

    def cancel() -> None:
        if task.cancel():
            loop.call_later(within, cancel)

    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop)


def _begin(
    settings: HostSettings, page: str, chores: Sequence[Chore]
) -> Coroutine[Any, Any, None]:
    """Log version, database, platforms and page, and return the work of the scheduler."""
    from adapters.scheduler import ring

    _log.info(
        "Pe-Ling %s, database %s, on %s, page: %s",
        version("pe-ling"),
        address_of(settings.database_url).shown,
        " and ".join(map(str.capitalize, settings.platforms)),
        page or "none",
    )
    return ring(chores)


def every_budget() -> Budgets:
    """Return the budgets of the main job and of the features."""
    of_features = chain.from_iterable(module.BUDGETS for module in modules("budgets"))
    return Budgets((*OF_THE_BOT, *of_features), lambda: wall_clock().timestamp())


def tune_python() -> None:
    """Avoid delays of replies by the garbage collection of imported objects, and by threads."""
    sys.setswitchinterval(SHARED_EVERY)
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@contextmanager
def store_reason(url: str) -> Iterator[None]:
    """Store the reason of a stop for `peling health` until the next start.

    It is no reason of a bot that still runs on the same database.
    """
    place = of_database(url, ENDED)
    with suppress(OSError):
        place.unlink(missing_ok=True)
    try:
        yield
    except (Stopped, DatabaseTrouble) as problem:
        with suppress(OSError, Hangs):
            if not ask(of_database(url, ASKED_AT), "en"):
                reason = getattr(problem, "key", "") or str(problem)
                place.write_text(reason, encoding="utf-8")
        raise


@asynccontextmanager
async def _looked_after(
    settings: HostSettings, store: Store, signs: HealthState
) -> AsyncIterator[None]:
    """Report the health, and notify the watchdog of the machine, during the block."""

    async def count() -> HostFigures:
        vitals = await check_database(store, signs)
        rounds = await settled(store.browse(lambda ledger: ledger.rounds()))
        return HostFigures(await look_now(), vitals, rounds)

    look_now = partial(look, store, signs, version("pe-ling"))
    listener = Listener(look_now, count, signs)
    await listener.start(of_database(settings.database_url, ASKED_AT), settings.metrics_listen)
    feeding = asyncio.create_task(feed_the_watchdog())
    pinging = asyncio.create_task(ping(settings.ping_url, look_now))
    try:
        yield
    finally:
        feeding.cancel()
        pinging.cancel()
        await listener.stop()


def _upkeep(settings: HostSettings, signs: HealthState) -> Upkeep:
    url = settings.database_url
    folder = settings.backup_dir
    keeper = Keeper(url, folder, settings.backup_second, signs)
    signs.checks = (keeper.look_for_room, partial(note_free, signs))
    return Upkeep(
        keeper.keep, partial(maintenance.check, url), partial(newest_good, url, folder), signs
    )


# --- the platforms -------------------------------------------------------------------------------

MENUS: ByName[[str], "tuple[Menu, ...]"] = ByName("bot.menus.menus:menus")
LOOK_UP: ByName[[str, str, "Settings"], "Sequence[FoundRule]"] = ByName("bot.menus.menus:look_up")
NOT_HERE: ByName[[str], "Reply"] = ByName("bot.menus.menus:not_here")


def services(
    settings: HostSettings,
    store: Store,
    draw: Draw,
    counted: "Identifying",
    signs: HealthState,
) -> Iterator[Service]:
    """Yield the service of each chat platform with a token."""
    if settings.telegram_token:
        token = settings.telegram_token.get_secret_value()
        yield _telegram(settings, token, store, draw, signs)
    if settings.discord_token:
        yield _discord(settings, store, draw, counted, signs)


def _telegram(
    settings: HostSettings, token: str, store: Store, draw: Draw, signs: HealthState
) -> Service:
    import_without("httpx", "click", "rich")
    from adapters.telegram.kept_pace import PaceOnFile, SharedPace
    from adapters.telegram.service import TelegramOptions, TelegramService, WebhookOptions

    club = settings.new_club
    secret = settings.telegram_webhook_secret
    hook = WebhookOptions(
        settings.telegram_webhook_url,
        settings.telegram_webhook_listen,
        secret.get_secret_value() if secret else "",
    )
    return TelegramService(
        TelegramOptions(
            token,
            settings.telegram_api_url,
            hook if settings.telegram_webhook_url else None,
            _of_platform("telegram", settings.allowed_chats),
            lambda: MENUS(settings.language),
            draw,
            look_up=lambda query, language: LOOK_UP(query, language, club),
            not_here=lambda language: NOT_HERE(language or club.language),
            signs=signs,
            # the rate of all processes, across restarts
            pace=SharedPace(store.sharing)
            if store.sharing
            else PaceOnFile(of_database(settings.database_url, ".sent")),
            keep=lambda new: settled(
                store.submit(lambda ledger: ledger.keep("telegram webhook", new))
            ),
            sharing=store.sharing,
        )
    )


def _discord(
    settings: HostSettings,
    store: Store,
    draw: Draw,
    counted: "Identifying",
    signs: HealthState,
) -> Service:
    from adapters.discord.client import DiscordConfig
    from adapters.discord.service import DiscordService
    from bot.menus.completing import OPENING, Completing, FormMaker
    from bot.menus.hints import as_fields
    from bot.menus.menus import answer_anywhere, context_menus, form_words, slash_commands
    from bot.pictures.tileset import tile_faces

    club = settings.new_club
    config = DiscordConfig(
        slash_commands(),
        lambda key, language, **values: form_words(key, language or club.language, **values),
        Completing(store, "discord", club).complete,
        FormMaker(store, "discord").open,
        OPENING,
        draw,
        allowed=_of_platform("discord", settings.allowed_chats),
        menus=context_menus(),
        anywhere=lambda incoming: answer_anywhere(incoming, Environment(SystemRandom(), club)),
        faces=tile_faces(),
        hint=lambda line, language: as_fields(line, language or club.language),
    )
    token = ""
    if settings.discord_token:
        token = settings.discord_token.get_secret_value()
    shards = settings.discord_shards
    return DiscordService(
        token,
        settings.discord_api_url,
        shards,
        config,
        counted,
        signs=signs,
        sharing=store.sharing,
    )


def count_identifications(settings: HostSettings) -> "Identifying":
    """Return the counter of identifications with Discord, in a file beside the database."""
    from adapters.discord.identifying import Identifying

    return Identifying(file_beside(settings.database_url, "discord-sessions.json"))


def _of_platform(platform: str, keys: Sequence[str]) -> tuple[str, ...]:
    """Return the chats of a platform, from keys such as `telegram:-100123` or a bare number."""
    parted = (key.rpartition(":") for key in keys)
    return tuple(key for name, _, key in parted if name.lower() in {"", platform})
