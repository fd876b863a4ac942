"""Check the settings of a host, in `peling setup` and at the start of the bot."""

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.settings import HostSettings
from bot.storage import DatabaseTrouble, UnfitPlace
from bot.storage.upkeep.copying import folder_for
from bot.storage.upkeep.keeping import copies_in, must_be_elsewhere
from bot.storage.upkeep.url import SqliteFile, address_of
from bot.talk.texts import Texts

_FOR: Final[Mapping[str, str]] = {
    "telegram_api_url": "telegram_token",
    "telegram_webhook_url": "telegram_token",
    "telegram_webhook_listen": "telegram_webhook_url",
    "telegram_webhook_secret": "telegram_webhook_url",
    "discord_api_url": "discord_token",
    "discord_shards": "discord_token",
    "web_url": "web_listen",
    "web_proxy": "web_listen",
}
"""Settings that have no effect without another setting."""
MANY_SERVED = 2
MOUNTS = Path("/proc/self/mounts")
NETWORK = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "ceph", "fuse.sshfs"})
"""File systems whose locks SQLite cannot rely on."""


def useless(settings: HostSettings, words: Texts) -> Iterator[str]:
    """Yield a line for each setting that has no effect."""
    for name, wanted in _FOR.items():
        if name in settings.model_fields_set and not getattr(settings, wanted):
            yield words.text("setting-alone", setting=_variable(name), wanted=_variable(wanted))
    errors = {
        "database_url": on_network_drive(settings.database_url, words)
        or made_beside_backups(settings, words),
        "owner": wrong_accounts(settings.owner, settings.platforms, words),
        "allowed_chats": wrong_accounts(settings.allowed_chats, settings.platforms, words),
        "backup_dir": wrong_folder(settings, words),
        "backup_second": wrong_second(settings, settings.backup_second, words),
    }
    yield from (f"{_variable(name)}: {why}" for name, why in errors.items() if why)


def _variable(name: str) -> str:
    return f"PELING_{name.upper()}"


def wrong_accounts(keys: Sequence[str], platforms: Collection[str], words: Texts) -> str:
    """Return an error for the first key that is no `platform:number` of a served platform."""
    for key in keys:
        platform, _, number = key.rpartition(":")
        platform = platform.strip().lower()
        known = platform in platforms or (not platform and len(platforms) < MANY_SERVED)
        if not (known and number.strip().removeprefix("-").isdecimal()):
            return words.text("setting-account", given=key)
    return ""


def wrong_folder(settings: HostSettings, words: Texts) -> str:
    """Return the reason why the backup folder is invalid, or ""."""
    folder = settings.backup_dir
    while folder and not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if folder and not folder.is_dir():
        return words.text("folder-is-none", place=str(folder))
    if folder and not os.access(folder, os.W_OK):
        return words.text("folder-is-closed", place=str(folder))
    return ""


def wrong_second(settings: HostSettings, second: str, words: Texts) -> str:
    """Return the reason why the second place is invalid for backups, or ""."""
    try:
        address = address_of(settings.database_url)
    except DatabaseTrouble:  # an error of that setting
        return ""
    try:
        must_be_elsewhere(second, folder_for(address, settings.backup_dir))
    except UnfitPlace as unfit:
        return words.text(unfit.why, place=unfit.place)
    except DatabaseTrouble as trouble:
        return str(trouble)
    return ""


def made_beside_backups(settings: HostSettings, words: Texts) -> str:
    """Return a warning when the database is missing or empty and has backups, or ""."""
    with suppress(DatabaseTrouble):
        address = address_of(settings.database_url)
        folder = folder_for(address, settings.backup_dir)
        if isinstance(address, SqliteFile) and copies_in(folder):
            with suppress(FileNotFoundError):
                if address.path.stat().st_size:
                    return ""
            return words.text("setting-made-anew", place=address.shown, folder=str(folder))
    return ""


def on_network_drive(url: str, words: Texts) -> str:
    """Return a warning when the file of the database is on a network drive, or ""."""
    try:
        address = address_of(url)
        lines = MOUNTS.read_text(encoding="utf-8").splitlines()
    except (DatabaseTrouble, OSError):
        return ""
    if not isinstance(address, SqliteFile):
        return ""
    folder = address.path.absolute()
    mounts = [line.split()[1:3] for line in lines]
    above = [mount for mount in mounts if folder.is_relative_to(mount[0])]
    _, kind = max(above, key=lambda mount: len(mount[0]), default=("", ""))
    if kind in NETWORK:
        return words.text("setting-network", kind=kind)
    return ""
