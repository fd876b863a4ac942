"""The chat platforms with a token, and their configuration."""

from collections.abc import Iterator, Sequence
from secrets import SystemRandom
from typing import TYPE_CHECKING

from bot.feature import ByName
from bot.hosting.database import file_beside, of_database
from bot.hosting.importing import import_without

if TYPE_CHECKING:
    from adapters.discord.identifying import Identifying
    from bot.messages import Reply
    from bot.ports.health import HealthState
    from bot.ports.menus import FoundRule, Menu
    from bot.ports.platforms import Draw
    from bot.ports.records import Settings
    from bot.serving import Service
    from bot.settings import HostSettings
    from bot.storage.store import Store

MENUS: ByName[[str], "tuple[Menu, ...]"] = ByName("bot.menus.menus:menus")
LOOK_UP: ByName[[str, str, "Settings"], "Sequence[FoundRule]"] = ByName("bot.menus.menus:look_up")
NOT_HERE: ByName[[str], "Reply"] = ByName("bot.menus.menus:not_here")


def services(
    settings: "HostSettings",
    store: "Store",
    draw: "Draw",
    counted: "Identifying",
    signs: "HealthState",
) -> "Iterator[Service]":
    """Yield the service of each chat platform with a token."""
    if settings.telegram_token:
        token = settings.telegram_token.get_secret_value()
        yield _telegram(settings, token, store, draw, signs)
    if settings.discord_token:
        yield _discord(settings, store, draw, counted, signs)


def _telegram(
    settings: "HostSettings", token: str, store: "Store", draw: "Draw", signs: "HealthState"
) -> "Service":
    import_without("httpx", "click", "rich")
    from adapters.telegram.kept_pace import PaceOnFile, SharedPace
    from adapters.telegram.service import TelegramOptions, TelegramService, WebhookOptions
    from bot.delivery.futures import settled

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
    settings: "HostSettings",
    store: "Store",
    draw: "Draw",
    counted: "Identifying",
    signs: "HealthState",
) -> "Service":
    from adapters.discord.client import DiscordConfig
    from adapters.discord.service import DiscordService
    from bot.menus.completing import OPENING, Completing, FormMaker
    from bot.menus.hints import as_fields
    from bot.menus.menus import answer_anywhere, context_menus, form_words, slash_commands
    from bot.pictures.tileset import tile_faces
    from bot.talk.turn import Environment

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
    if settings.discord_token:
        token = settings.discord_token.get_secret_value()
    else:
        token = ""
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


def count_identifications(settings: "HostSettings") -> "Identifying":
    """Return the counter of identifications with Discord, in a file beside the database."""
    from adapters.discord.identifying import Identifying

    return Identifying(file_beside(settings.database_url, "discord-sessions.json"))


def _of_platform(platform: str, keys: Sequence[str]) -> tuple[str, ...]:
    """Return the chats of a platform, from keys such as `telegram:-100123` or a bare number."""
    parted = (key.rpartition(":") for key in keys)
    return tuple(key for name, _, key in parted if name.lower() in {"", platform})
