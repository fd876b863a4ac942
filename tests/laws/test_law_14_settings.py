"""Law 14: a setting of the host is checked where it is given.

For each setting a value that cannot be used is refused when it is read, refused at the start, or
warned of at the start. What `peling setup` asks is asked again; see tests/bot/cli/test_setup.py.
"""

import asyncio
import socket

import pytest
from discord.http import Route
from pydantic import ValidationError

from adapters.discord.service import _shards
from adapters.web.server import Server, WebOptions
from bot.features.page.site import Website
from bot.hosting import checking
from bot.hosting.checking import useless
from bot.hosting.configuration import texts_of_host
from bot.hosting.setting_up import QUESTIONS, Asking
from bot.ports.platforms import WrongSetting
from bot.settings import HostSettings
from bot.storage import DatabaseTrouble
from bot.storage.upkeep.maintenance import backup
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.url import address_of
from bot.talk.texts import texts
from tests.adapters.discord.discord_server import DiscordServer
from tests.adapters.telegram.botapi.server import BotApi
from tests.laws.everything import host_settings

TOKEN = {"PELING_TELEGRAM_TOKEN": "1:abc"}
UNUSABLE: dict[str, list[tuple[str, dict[str, str]]]] = {  # and what must be set beside it
    "PELING_DATABASE_URL": [("mine.db", {})],
    "PELING_TELEGRAM_API_URL": [("nothing", TOKEN), ("https://api.example.nl", {})],
    "PELING_TELEGRAM_WEBHOOK_URL": [("club", TOKEN), ("https://club.example.nl", {})],
    "PELING_TELEGRAM_WEBHOOK_LISTEN": [("8080", TOKEN), ("127.0.0.1:8080", TOKEN)],
    "PELING_TELEGRAM_WEBHOOK_SECRET": [("secret", TOKEN)],
    "PELING_DISCORD_API_URL": [("nothing", {"PELING_DISCORD_TOKEN": "a"}), ("https://a.nl", {})],
    "PELING_DISCORD_SHARDS": [("two", {"PELING_DISCORD_TOKEN": "a"}), ("2", {})],
    "PELING_LANGUAGE": [("fr", {})],
    "PELING_TIMEZONE": [("Amsterdam", {})],
    "PELING_RULESET": [("riichi", {})],
    "PELING_OWNER": [("jan", TOKEN), ("telegram:@jan", TOKEN), ("discord:7", TOKEN)],
    "PELING_ALLOWED_CHATS": [("Oostpoort", TOKEN), ("discord:7", TOKEN)],
    "PELING_BACKUP_DIR": [("{folder}/file", {}), ("{folder}/file/below", {})],
    "PELING_BACKUP_SECOND": [("{folder}/stick", {}), ("{folder}", {}), ("none {{}}", {})],
    "PELING_PING_URL": [("hc-ping.example/abc", {})],
    "PELING_METRICS_LISTEN": [("9100", {}), ("here:port", {})],
    "PELING_WEB_LISTEN": [("8000", {}), ("here:port", {}), ("127.0.0.1:99999", {})],
    "PELING_WEB_URL": [("club", {}), ("https://club.example.nl", {})],
    "PELING_WEB_PROXY": [("no-such-name.invalid", {"PELING_WEB_LISTEN": "127.0.0.1:8000"})],
    "PELING_WITHOUT": [("chess", {}), ("practice,chess", {})],
    "PELING_LOG_LEVEL": [("loud", {})],
    "PELING_LOG_FORMAT": [("xml", {})],
}
ASKED_ELSEWHERE = ("PELING_TELEGRAM_TOKEN", "PELING_DISCORD_TOKEN")
"""Only its platform knows a token: the last test asks one."""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder with no settings in it, and no network."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")

    def no_such_name(name, *_, **__):
        raise socket.gaierror(f"no address of {name}")

    monkeypatch.setattr(socket, "getaddrinfo", no_such_name)
    return tmp_path


def test_the_law_goes_through_every_setting():
    assert {*UNUSABLE, *ASKED_ELSEWHERE} == {*host_settings()}
    assert len(host_settings()) >= 22
    assert sum(map(len, UNUSABLE.values())) >= 30


async def said_at_the_start(settings, caplog):
    """What is said of these settings before anything is served."""
    said = [*useless(settings, texts_of_host(settings))]
    try:
        address_of(settings.database_url)
        _shards(settings.discord_shards)
    except (DatabaseTrouble, WrongSetting) as refused:
        said.append(str(refused))
    if settings.web_listen:
        store = open_store("sqlite:///club.db")
        options = WebOptions("127.0.0.1:0", "", settings.web_proxy)
        server = Server(options, Website(store, "nl"))
        try:
            await server.start(socket.create_server(("127.0.0.1", 0)))
        finally:
            await server.stop()
            store.close()
        said += [record.getMessage() for record in caplog.records]
    return said


@pytest.mark.parametrize("name", UNUSABLE)
async def test_a_setting_that_cannot_be_used_is_told_where_it_is_given(
    name, folder, monkeypatch, caplog
):
    for value, beside in UNUSABLE[name]:
        given = {**beside, name: value.format(folder=folder)}
        with monkeypatch.context() as environment:
            for each, words in given.items():
                environment.setenv(each, words)
            try:
                settings = HostSettings()
            except ValidationError as refused:
                [fault] = refused.errors()
                assert f"PELING_{fault['loc'][0]}".upper() == name
                continue
            caplog.clear()
            said = await said_at_the_start(settings, caplog)
        about = [line for line in said if name in line or name == "PELING_DATABASE_URL"]
        assert about, (value, said)


def test_settings_that_can_be_used_are_not_warned_of(monkeypatch):
    used = {
        **TOKEN,
        "PELING_OWNER": "telegram:7,8",
        "PELING_ALLOWED_CHATS": "-1001,telegram:-1002",
        "PELING_WEB_LISTEN": "127.0.0.1:8000",
        "PELING_WEB_URL": "https://club.example.nl",
        "PELING_TELEGRAM_WEBHOOK_URL": "https://club.example.nl/hook",
        "PELING_TELEGRAM_WEBHOOK_SECRET": "secret",
        "PELING_BACKUP_DIR": "not/yet/there",
        "PELING_BACKUP_SECOND": "true {}",
    }
    for name, value in used.items():
        monkeypatch.setenv(name, value)
    settings = HostSettings()
    assert [*useless(settings, texts_of_host(settings))] == []


@pytest.mark.parametrize("left", [None, b""])
def test_a_new_database_beside_backups_of_another_is_warned_of(folder, monkeypatch, left):
    monkeypatch.setenv("PELING_DATABASE_URL", f"sqlite:///{folder}/club.db")
    open_store(f"sqlite:///{folder}/club.db").close()
    backup(f"sqlite:///{folder}/club.db", folder / "backups" / "peling-2026-11-20.2015.db")
    assert [*useless(HostSettings(), texts("en"))] == []
    (folder / "club.db").unlink()
    if left is not None:
        (folder / "club.db").write_bytes(left)
    [said] = useless(HostSettings(), texts("en"))
    assert said.startswith(f"PELING_DATABASE_URL: a new database is made at {folder}/club.db")


def test_a_wrong_database_is_told_as_no_other_setting(monkeypatch):
    monkeypatch.setenv("PELING_DATABASE_URL", "mysql://club")
    assert [*useless(HostSettings(), texts("en"))] == []


@pytest.mark.parametrize(
    ("mount", "warned"),
    [
        ("server:/clubs {folder} nfs4 rw 0 0", True),
        ("//nas/clubs {folder} cifs rw 0 0", True),
        ("/dev/sda1 {folder} ext4 rw 0 0", False),
        ("server:/clubs {folder}/other nfs4 rw 0 0", False),
    ],
)
def test_a_database_on_a_network_drive_is_warned_of(folder, monkeypatch, mount, warned):
    lines = f"/dev/root / ext4 rw 0 0\n{mount.format(folder=folder)}\n"
    (folder / "mounts").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(checking, "MOUNTS", folder / "mounts")
    monkeypatch.setenv("PELING_DATABASE_URL", "sqlite:///club.db")
    said = [*useless(HostSettings(), texts("en"))]
    assert [("network drive" in line) for line in said] == [True] * warned


@pytest.mark.parametrize("platform", ["telegram", "discord"])
async def test_a_token_is_asked_of_its_platform(platform, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    telegram, on_discord = BotApi(), DiscordServer()
    await telegram.start()
    await on_discord.start()
    url = telegram.url if platform == "telegram" else on_discord.api_url
    monkeypatch.setenv(f"PELING_{platform.upper()}_API_URL", url)
    asking = Asking(HostSettings())
    [question] = [each for each in QUESTIONS if each.platform == platform]
    assert await asyncio.to_thread(asking._check_answer, question, "1:not-this-one")
    await telegram.stop()
    await on_discord.stop()
