"""Settings of the program, from the environment or a `.env` file (README, "Settings").

A club's own settings are stored in the database, see `bot.ports.records.Settings`.
"""

import logging
import os
import re
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import BeforeValidator, Field, SecretStr, ValidationInfo, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
)

from bot.delivery.hosts import Host
from bot.feature import known_keys
from bot.ports.records import Settings as ClubSettings
from core.rulesets import RULESETS

logging.getLogger("dotenv.main").setLevel(logging.ERROR)  # `lines_not_read` says more, and once


def _own_database() -> str:
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('peling') / 'peling.db'}"


def _check_key(kind: str, key: str, known: Collection[str]) -> str:
    if key not in known:
        raise ValueError(f"there is no {kind} {key!r}; there are {', '.join(known)}")
    return key


def split_list(value: Any) -> Any:  # noqa: ANN401 - any value from pydantic
    """Return the parts of a text with commas."""
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    return value


ListSetting = Annotated[tuple[str, ...], NoDecode, BeforeValidator(split_list)]


_IN_FILE = "_FILE"
"""After the name of a setting: the file that contains its value, such as a secret of Docker."""
_LAST_PORT = 65_535
ALIKE = 0.6
"""The minimum similarity of an unknown name to a setting."""


def settings_without_meaning(file: Path) -> dict[str, str]:
    """Return the unknown names that begin with PELING_, each with the nearest setting."""
    from bot.talk.likeness import likest

    known = [f"PELING_{name.upper()}" for name in HostSettings.model_fields]
    given = {**dotenv_values(file), **os.environ}
    wrong = {name.upper().removesuffix(_IN_FILE) for name, value in given.items() if value}
    wrong = {name for name in wrong - set(known) if name.startswith("PELING_")}
    return {name: next(iter(likest(name, known, ALIKE)), "") for name in sorted(wrong)}


def lines_not_read(file: Path) -> list[int]:
    """Return the numbers of the lines of a `.env` file that are no setting."""
    if not file.is_file():
        return []
    with file.open(encoding="utf-8") as lines:
        return [part.original.line for part in parse_stream(lines) if part.error]


class _ValuesInFiles(PydanticBaseSettingsSource):
    """The settings whose value is in a file: `PELING_TELEGRAM_TOKEN_FILE=/run/secrets/token`."""

    def __call__(self) -> dict[str, Any]:
        """Return the values. Raises SettingsError for a file that cannot be read."""
        given = {**dotenv_values(".env"), **os.environ}
        values = {}
        for name in self.settings_cls.model_fields:
            setting = f"PELING_{name.upper()}{_IN_FILE}"
            file = given.get(setting)
            if file:
                try:
                    values[name] = Path(file).expanduser().read_text(encoding="utf-8").strip()
                except OSError as problem:
                    raise SettingsError(f"{setting}: {problem.strerror}: {file}") from None
                except UnicodeError:
                    raise SettingsError(f"{setting}: it is no text in UTF-8: {file}") from None
        return values

    def get_field_value(self, _field: FieldInfo, _name: str) -> tuple[Any, str, bool]:
        """Not used by a source that is called for all fields."""
        raise NotImplementedError


class HostSettings(BaseSettings):
    """The host's settings: `PELING_` and the name of the field."""

    model_config = SettingsConfigDict(
        env_prefix="PELING_",
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,  # it may be a token
    )

    database_url: str = Field(default_factory=_own_database, repr=False)  # may contain a password
    telegram_token: SecretStr | None = None
    telegram_api_url: str = "https://api.telegram.org"
    telegram_webhook_url: str = ""
    telegram_webhook_listen: str = "127.0.0.1:8080"
    telegram_webhook_secret: SecretStr | None = None
    discord_token: SecretStr | None = None
    discord_api_url: str = ""
    discord_shards: str = ""
    language: str = "nl"
    timezone: str = "Europe/Amsterdam"
    ruleset: str = "nmv-144"
    owner: ListSetting = ()
    allowed_chats: ListSetting = ()
    backup_dir: Path | None = None
    backup_second: str = ""
    ping_url: str = ""
    metrics_listen: str = ""
    web_listen: str = ""
    web_url: str = ""
    web_proxy: ListSetting = ("127.0.0.1",)
    without: ListSetting = ()
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["people", "json"] = "people"

    @classmethod
    def settings_customise_sources(  # type: ignore[override]  # noqa: D102 - as pydantic calls it
        cls, settings_cls: type[BaseSettings], **sources: PydanticBaseSettingsSource
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (*sources.values(), _ValuesInFiles(settings_cls))

    @field_validator("timezone")
    @classmethod
    def _zone(cls, name: str) -> str:
        try:
            return ZoneInfo(name).key
        except (KeyError, ValueError, OSError):
            raise ValueError(f"there is no time zone {name!r}; try Europe/Amsterdam") from None

    @field_validator("ruleset")
    @classmethod
    def _known_ruleset(cls, key: str) -> str:
        return _check_key("ruleset", key, RULESETS)

    @field_validator("language")
    @classmethod
    def _known_language(cls, key: str) -> str:
        from bot.talk.texts import LANGUAGES  # a slow import

        return _check_key("language", key, LANGUAGES)

    @field_validator("without")
    @classmethod
    def _known_features(cls, keys: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_check_key("feature", key, known_keys()) for key in keys)

    @field_validator("web_listen", "metrics_listen", "telegram_webhook_listen")
    @classmethod
    def _listening(cls, listen: str) -> str:
        port = re.fullmatch(r".+:(\d{1,5})", listen)
        if listen and not port:
            raise ValueError("it is written address:port, as 127.0.0.1:8080")
        if port and int(port[1]) > _LAST_PORT:
            raise ValueError(f"its port is a number up to {_LAST_PORT}")
        return listen

    @field_validator(
        *("web_url", "ping_url", "telegram_api_url", "telegram_webhook_url", "discord_api_url")
    )
    @classmethod
    def _web_address(cls, url: str) -> str:
        if url and not re.match(r"https?://\w", url):
            raise ValueError("it is written https://name")
        return url

    @field_validator("log_level", "language", "log_format", mode="before")
    @classmethod
    def _case_aside(cls, value: object, info: ValidationInfo) -> object:
        if not isinstance(value, str):
            return value
        if info.field_name == "log_level":
            return value.upper()
        return value.lower()

    @property
    def platforms(self) -> tuple[str, ...]:
        """Return the chat platforms with a token."""
        return tuple(
            name.removesuffix("_token")
            for name, value in self
            if name.endswith("_token") and value
        )

    @property
    def secrets(self) -> tuple[str, ...]:
        """Return the texts that must not be logged."""
        return tuple(value.get_secret_value() for _, value in self if isinstance(value, SecretStr))

    @property
    def new_club(self) -> ClubSettings:
        """Return the settings of a new club."""
        return ClubSettings(ruleset=self.ruleset, language=self.language, timezone=self.timezone)

    @property
    def hosts(self) -> tuple[Host, ...]:
        """Return the accounts of the hosts: `telegram:1234`, or a number on the only platform."""
        return tuple(self._host(account) for account in self.owner)

    def _host(self, account: str) -> Host:
        platform, separator, key = account.partition(":")
        if not separator:
            platform = next(iter(self.platforms), "discord")
            key = account
        return Host(platform.strip().lower(), key.strip(), self.language)
