"""Load the settings of a host, and report errors in a line."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.streams import WRONG_USE, Failure, tell

if TYPE_CHECKING:
    from bot.settings import HostSettings
    from bot.talk.texts import Texts


def settings_of_host() -> "HostSettings":
    """Return the settings of the environment and of `.env`."""
    from pydantic import ValidationError
    from pydantic_settings import SettingsError

    from bot.feature import leave_out
    from bot.settings import HostSettings

    try:
        settings = HostSettings()
    except ValidationError as wrong:
        first = wrong.errors()[0]
        name = "PELING_" + "_".join(map(str, first["loc"])).upper().removeprefix("PELING_")
        why = first["msg"].removeprefix("Value error, ")
        raise Failure(f"{name}: {why}", WRONG_USE) from None
    except SettingsError as wrong:
        raise Failure(str(wrong), WRONG_USE) from None
    leave_out(settings.without)
    return settings


def texts_of_host(settings: "HostSettings") -> "Texts":
    """Return the host's texts: in PELING_LANGUAGE, the machine's language, or English."""
    from bot.talk.texts import texts

    return texts(language_of(settings, "en"))


def language_of(settings: "HostSettings", otherwise: str) -> str:
    """Return PELING_LANGUAGE, the machine's language, or the given language."""
    from bot.talk.texts import LANGUAGES

    if "language" in settings.model_fields_set:
        return settings.language
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, named), "")[:2]
    if spoken in LANGUAGES:
        return spoken
    return otherwise


def url_of(database: str | None) -> str:
    """Return the named database, or the database of the settings."""
    if database:
        return database
    warn_of_unknown()
    return settings_of_host().database_url


def warn_of_unknown(warn: Callable[[str], object] = tell) -> None:
    """Warn of unknown names that begin with PELING_, and of lines of `.env` without a name."""
    from bot.settings import lines_not_read, settings_without_meaning

    file = Path(".env")
    for line in lines_not_read(file):
        warn(f".env, line {line} is no setting; a setting is written NAME=value")
    for name, nearest in settings_without_meaning(file).items():
        hint = ""
        if nearest:
            hint = f"; did you mean {nearest}?"
        warn(f"{name} is no setting{hint}")
