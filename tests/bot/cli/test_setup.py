"""`peling setup` against the platforms of the tests, as a host types through it."""

import asyncio
import io
import json
import sys
from pathlib import Path

import discord
import pytest
from discord.http import Route
from dotenv import dotenv_values

from adapters.discord.parsing import PERMISSIONS
from bot import main
from tests.adapters.discord.discord_server import DiscordServer
from tests.adapters.telegram.botapi.server import BotApi
from tests.sampling import sampled

PERMITTED = Path(__file__).parents[3] / "docs" / "discord.md"


@pytest.fixture
async def telegram():
    api = BotApi()
    await api.start()
    yield api
    await api.stop()


@pytest.fixture
async def discord_api(monkeypatch):
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    server = DiscordServer()
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
def type_in(tmp_path, monkeypatch, capsys):
    """Types lines into `peling` and gives how it ended and what it wrote."""
    monkeypatch.chdir(tmp_path)

    async def run(verb, *lines, **settings):
        typed = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        code = await asyncio.to_thread(main.peling, verb.split())
        return code, *capsys.readouterr()

    return run


async def test_a_host_is_led_from_two_tokens_to_settings_and_a_backup(
    type_in, tmp_path, telegram, discord_api
):
    second = f"sh -c 'cp \"$0\" {tmp_path}/second' {{}}"
    code, out, err = await type_in(
        "setup",
        "1:not-this-one",
        telegram.token,
        "good",
        "telegram:77",
        f"sqlite:///{tmp_path}/kept/club.db",
        second,
        PELING_TELEGRAM_API_URL=telegram.url,
        PELING_DISCORD_API_URL=discord_api.api_url,
    )
    assert (code, err) == (0, "")
    assert "Telegram knows no bot with this token" in out
    assert "That is @" in out
    assert "That is peling on Discord." in out
    assert "https://t.me/" in out
    assert f"client_id=1000&scope=bot+applications.commands&permissions={PERMISSIONS.value}" in out
    assert "the first backup was made and tried" in out
    assert "Leave it open. When the bot runs, send it /status in private" in out
    written = tmp_path / ".env"
    assert written.stat().st_mode & 0o777 == 0o600
    assert dotenv_values(written) == {
        "PELING_TELEGRAM_TOKEN": telegram.token,
        "PELING_DISCORD_TOKEN": "good",
        "PELING_OWNER": "telegram:77",
        "PELING_DATABASE_URL": f"sqlite:///{tmp_path}/kept/club.db",
        "PELING_BACKUP_SECOND": second,
    }
    [first] = (tmp_path / "kept/backups").iterdir()
    assert (tmp_path / "second").read_bytes() == first.read_bytes()
    for secret in (telegram.token, "good\n"):
        assert secret not in out


async def test_what_was_set_before_stays_at_enter_and_so_does_what_is_not_asked(
    type_in, tmp_path, telegram
):
    before = f"# mine\nPELING_TELEGRAM_TOKEN={telegram.token}\nPELING_LANGUAGE=en\n"
    (tmp_path / ".env").write_text(before, encoding="utf-8")
    (tmp_path / ".env").chmod(0o644)
    where = f"sqlite:///{tmp_path}/club.db"
    code, out, _ = await type_in(
        "setup", "", "", "", where, "", PELING_TELEGRAM_API_URL=telegram.url
    )
    assert code == 0
    assert "[the one that is set]" in out
    text = (tmp_path / ".env").read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert dotenv_values(tmp_path / ".env")["PELING_LANGUAGE"] == "en"
    assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o600


async def test_what_is_wrong_at_telegram_is_told_with_what_to_do(type_in, tmp_path, telegram):
    telegram.privacy = False
    where = f"sqlite:///{tmp_path}/club.db"
    _, out, _ = await type_in(
        "setup", telegram.token, "", "", where, "", PELING_TELEGRAM_API_URL=telegram.url
    )
    assert "Privacy mode is off" in out
    assert "/setprivacy, Enable" in out


async def test_without_a_network_or_a_token_it_says_so(type_in, tmp_path):
    where = f"sqlite:///{tmp_path}/club.db"
    away = {"PELING_TELEGRAM_API_URL": "http://127.0.0.1:9"}
    code, out, err = await type_in("setup", "", "", "", where, "", **away)
    assert (code, err) == (1, "")
    assert "There is no token yet" in out
    assert "TOKEN" not in (tmp_path / ".env").read_text(encoding="utf-8")
    code, out, err = await type_in("setup", "1:a", "", "", where, "", **away)
    assert (code, err) == (1, "")
    assert out.count("Telegram cannot be reached") == 1
    assert "The token is kept, but not checked" in out
    assert dotenv_values(tmp_path / ".env")["PELING_TELEGRAM_TOKEN"] == "1:a"


@pytest.mark.parametrize(
    ("settings", "ends"),
    [
        ({"LC_ALL": "nl_NL.UTF-8"}, "Er is nog geen token"),
        ({"LC_ALL": "nl_NL.UTF-8", "PELING_LANGUAGE": "en"}, "There is no token yet"),
        ({"LC_ALL": "C.UTF-8"}, "There is no token yet"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "nl_BE"}, "Er is nog geen token"),
    ],
)
async def test_it_speaks_the_language_of_the_setting_or_else_of_the_machine(
    type_in, tmp_path, settings, ends
):
    where = {"PELING_DATABASE_URL": f"sqlite:///{tmp_path}/club.db", **settings}
    _, out, _ = await type_in("setup", "", "", "", "", **where)
    assert ends in out
    _, out, _ = await type_in("status")
    _, checked, _ = await type_in("db check")
    if "Er" in ends:
        assert "gaat het niet goed:\n  - op deze database draait geen Pe-Ling" in out
        assert checked == "Elk totaal klopt met zijn spellen.\n"
    else:
        assert "is not well:\n  - no Pe-Ling runs on this database" in out
        assert checked == "Every total agrees with its deals.\n"


async def test_what_the_environment_says_is_not_asked_nor_written_down(
    type_in, tmp_path, telegram
):
    code, out, err = await type_in(
        "setup",
        "",
        "telegram:77",
        "",
        PELING_DATABASE_URL=f"sqlite:///{tmp_path}/club.db",
        PELING_TELEGRAM_TOKEN=telegram.token,
        PELING_TELEGRAM_API_URL=telegram.url,
    )
    assert (code, err) == (0, "")
    assert "Where is everything kept?" not in out
    for name in ("PELING_DATABASE_URL", "PELING_TELEGRAM_TOKEN"):
        assert f"{name} is set in the environment, and stays as it is there." in out
    assert "That is @" in out
    assert telegram.token not in out
    assert dotenv_values(tmp_path / ".env") == {"PELING_OWNER": "telegram:77"}


async def test_no_password_of_a_database_is_shown(type_in, tmp_path):
    there = "PELING_DATABASE_URL=postgresql://club:kongsheim@127.0.0.1:9/club\n"
    (tmp_path / ".env").write_text(there, encoding="utf-8")
    _, out, err = await type_in("setup", "", "", "", "", "")
    assert "Where is everything kept? [postgresql://127.0.0.1:9/club]" in out
    assert "kongsheim" not in out + err
    wrong = there.replace("kongsheim", "kongs@heim")
    (tmp_path / ".env").write_text(wrong, encoding="utf-8")
    _, out, err = await type_in("setup", "", "", "", f"sqlite:///{tmp_path}/club.db", "")
    assert "Where is everything kept? [the one that is set]" in out
    assert "heim" not in out + err
    assert (tmp_path / "club.db").exists()


WRONG = (
    ("PELING_OWNER", "jan", "jan is no account"),
    ("PELING_OWNER", "telegram:@jan", "is no account"),
    ("PELING_OWNER", "discord:77", "is no account"),  # that is not served
    ("PELING_OWNER", "telegram:77, 78x", "78x is no account"),
    ("PELING_DATABASE_URL", "mine.db", "'mine.db' is no database"),
    ("PELING_DATABASE_URL", "sqlite:////proc/no/club.db", "cannot be written"),
    ("PELING_DATABASE_URL", "postgresql://127.0.0.1:9/club", "reached: connection failed"),
    ("PELING_BACKUP_SECOND", "{folder}/stick", "there is no folder"),
    ("PELING_BACKUP_SECOND", "{folder}", "is on the same disk"),
    ("PELING_BACKUP_SECOND", "no-such-command {{}}", "there is no such command"),
)
USED = {
    "PELING_OWNER": "telegram:77",
    "PELING_DATABASE_URL": "sqlite:///club.db",
    "PELING_BACKUP_SECOND": "sh -c 'cp \"$0\" second' {}",
}


@pytest.mark.parametrize("wrong", sampled([(wrong,) for wrong in WRONG], 4))
@pytest.mark.parametrize("stands", [False, True])
async def test_an_answer_that_cannot_be_used_is_asked_for_again(
    type_in, tmp_path, telegram, wrong, stands
):
    """Also where it stands in the file, and Enter would keep it."""
    setting, given, why = (word.format(folder=tmp_path) for word in wrong)
    if stands:
        (tmp_path / ".env").write_text(f"{setting}={given}\n", encoding="utf-8")
    lines = [telegram.token, ""]
    for name, value in USED.items():
        lines += ["" if stands else given, value] if name == setting else [value]
    code, out, err = await type_in("setup", *lines, PELING_TELEGRAM_API_URL=telegram.url)
    assert (code, err) == (0, "")
    assert why in out
    written = dotenv_values(tmp_path / ".env")
    assert {name: written[name] for name in USED} == USED
    assert not (tmp_path / "stick").exists()


async def test_what_cannot_be_used_is_not_kept_by_enter(type_in, tmp_path, telegram):
    (tmp_path / ".env").write_text("PELING_OWNER=jan\n", encoding="utf-8")
    lines = [telegram.token, "", "", "", f"sqlite:///{tmp_path}/club.db", ""]
    code, out, _ = await type_in("setup", *lines, PELING_TELEGRAM_API_URL=telegram.url)
    assert code == 0
    assert out.count("Who is told when something is wrong?") == 2
    assert dotenv_values(tmp_path / ".env")["PELING_OWNER"] == ""


async def test_it_ends_when_the_input_ends_at_what_cannot_be_used(type_in, tmp_path, telegram):
    (tmp_path / ".env").write_text("PELING_OWNER=jan\n", encoding="utf-8")
    api = telegram.url
    code, _, err = await type_in("setup", telegram.token, "", PELING_TELEGRAM_API_URL=api)
    assert code == 2
    assert err.startswith("peling: PELING_OWNER: jan is no account")
    assert dotenv_values(tmp_path / ".env") == {"PELING_OWNER": "jan"}


async def test_the_status_is_told_to_people(type_in, tmp_path):
    where = {"PELING_DATABASE_URL": f"sqlite:///{tmp_path}/club.db"}
    await type_in("setup", "", "", "", "", **where)
    code, out, err = await type_in("status")
    assert (code, err) == (1, "")
    first, trouble, *rest = out.splitlines()
    assert first.endswith("is not well:")
    assert trouble == "  - no Pe-Ling runs on this database; start it with `peling run`"
    assert f"Database:    {tmp_path}/club.db, ok" in rest
    assert "Failed:      not handled: 0; unreadable: 0" in rest
    assert any(line.startswith("Backups:     1, the newest: ") for line in rest)
    code, out, _ = await type_in("health")
    assert code == 1
    assert 0 <= json.loads(out)["last_backup_s"] < 3600


def test_what_is_asked_for_on_discord_is_what_the_guide_explains():
    guide = PERMITTED.read_text(encoding="utf-8")
    assert f"permissions={PERMISSIONS.value}\n" in guide
    assert discord.Permissions(PERMISSIONS.value) == PERMISSIONS
