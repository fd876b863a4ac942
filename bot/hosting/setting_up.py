"""Setting the bot up: what is asked, of which platform, and the first backup."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.hosting.care import health
from bot.ports.health import Signs
from bot.ports.platforms import Found

if TYPE_CHECKING:
    from bot.settings import Settings


SEEN: Final = frozenset({"PELING_OWNER", "PELING_BACKUP_SECOND"})


class Helper:
    """Implements `bot.cli.setup.Helper`."""

    def __init__(self, read: Callable[[], "Settings"]) -> None:
        """`read` reads the settings, after they were written too."""
        self._read = read

    def settings(self) -> dict[str, str]:
        """What is set by now, by its name."""
        settings = self._read()
        tokens = {
            "telegram_token": settings.telegram_token,
            "discord_token": settings.discord_token,
        }
        known = {
            "owner": ",".join(settings.owner),
            "database_url": settings.database_url,
            "backup_second": settings.backup_second,
            **{name: token.get_secret_value() if token else "" for name, token in tokens.items()},
        }
        return {f"PELING_{name.upper()}": value for name, value in known.items()}

    def shown(self, setting: str, value: str) -> str:
        """What may be seen of a setting: no token, and no password."""
        from adapters.storage import Trouble
        from adapters.storage.upkeep.url import PostgresUrl, address_of

        if setting == "PELING_DATABASE_URL":
            with suppress(Trouble):
                address = address_of(value)
                return address.shown if isinstance(address, PostgresUrl) else value
        return value if setting in SEEN else "the one that is set"

    def check(self, platform: str, token: str) -> Found:
        """Ask a platform who the bot with this token is."""
        settings = self._read()
        if platform == "telegram":
            from adapters.telegram.checking import found

            return asyncio.run(found(token, settings.telegram_api_url))
        from adapters.discord.checking import found as found_on_discord

        return asyncio.run(found_on_discord(token, settings.discord_api_url))

    def first_backup(self) -> str:
        """Make the database and its first backup, and try that."""
        from adapters.storage.upkeep import maintenance
        from adapters.storage.upkeep.keeping import Keeper
        from adapters.storage.upkeep.url import address_of

        settings, signs = self._read(), Signs()
        url = settings.database_url
        if not health(url)["ok"]:  # a bot that runs has brought it up already
            maintenance.upgrade(url, settings.backup_dir)
        Keeper(url, settings.backup_dir, settings.backup_second, signs).keep()
        faults = [str(trouble.facts.get("why", "")) for trouble in signs.troubles()]
        if faults:
            return f"The first backup was not made: {faults[0]}"
        return (
            f"Everything is kept in {address_of(url).shown}; the first backup was made and tried."
        )
