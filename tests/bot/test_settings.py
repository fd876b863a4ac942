import os

import pytest
from pydantic import ValidationError

from bot.cli.streams import Failure
from bot.delivery.hosts import Host
from bot.hosting.configuration import settings_of_host
from bot.settings import HostSettings, settings_without_meaning


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_without_any_setting_the_database_is_in_the_users_data_folder():
    settings = HostSettings()
    assert settings.database_url == f"sqlite:///{os.environ['XDG_DATA_HOME']}/peling/peling.db"
    assert (settings.language, settings.timezone) == ("nl", "Europe/Amsterdam")
    assert settings.new_club.ruleset == "nmv-144"
    assert not settings.telegram_token


def test_settings_come_from_the_environment_before_the_env_file(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("PELING_LANGUAGE=en\nPELING_RULESET=nts-2002\nOTHER=1\n")
    monkeypatch.setenv("PELING_RULESET", "nts-2019")
    assert (HostSettings().language, HostSettings().ruleset) == ("en", "nts-2019")


def test_a_blank_setting_counts_as_none(monkeypatch):
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN", "")
    monkeypatch.setenv("PELING_ALLOWED_CHATS", "")
    assert HostSettings().telegram_token is None
    assert HostSettings().allowed_chats == ()


def test_lists_are_parted_by_commas(monkeypatch):
    monkeypatch.setenv("PELING_ALLOWED_CHATS", "-1001, -1002,")
    monkeypatch.setenv("PELING_OWNER", "telegram:7, Discord:8")
    assert HostSettings().allowed_chats == ("-1001", "-1002")
    assert HostSettings().hosts == (Host("telegram", "7", "nl"), Host("discord", "8", "nl"))


def test_a_bare_owner_is_on_the_platform_that_has_a_token(monkeypatch):
    monkeypatch.setenv("PELING_OWNER", "7")
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN", "1:abc")
    assert HostSettings().hosts == (Host("telegram", "7", "nl"),)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TIMEZONE", "Europe/Nergens"),
        ("TIMEZONE", "../etc/passwd"),
        ("RULESET", "riichi"),
        ("LANGUAGE", "fr"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_setting_that_means_nothing_is_refused(monkeypatch, name, value):
    monkeypatch.setenv(f"PELING_{name}", value)
    with pytest.raises(ValidationError):
        HostSettings()


def test_a_token_is_in_no_printed_setting(monkeypatch):
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN", "1:canary")
    monkeypatch.setenv("PELING_DISCORD_TOKEN", "canary")
    assert "canary" not in repr(HostSettings()) + str(HostSettings().model_dump())


def test_a_secret_comes_from_a_file(tmp_path, monkeypatch):
    (tmp_path / "token").write_text("1:abc\n")
    (tmp_path / ".env").write_text("PELING_DISCORD_TOKEN_FILE=token\n")
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN_FILE", str(tmp_path / "token"))
    settings = HostSettings()
    assert settings.platforms == ("telegram", "discord")
    assert settings.secrets == ("1:abc", "1:abc")
    assert settings_without_meaning(tmp_path / ".env") == {}


def test_a_value_goes_before_a_file_with_a_value(tmp_path, monkeypatch):
    (tmp_path / "language").write_text("en")
    monkeypatch.setenv("PELING_LANGUAGE_FILE", "language")
    assert HostSettings().language == "en"
    monkeypatch.setenv("PELING_LANGUAGE", "nl")
    assert HostSettings().language == "nl"


def test_a_file_that_cannot_be_read_is_named(monkeypatch):
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN_FILE", "/nowhere/token")
    with pytest.raises(Failure, match=r"PELING_TELEGRAM_TOKEN_FILE: .*/nowhere/token"):
        settings_of_host()
