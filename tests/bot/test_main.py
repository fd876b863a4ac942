"""The program put together: every verb on a database of its own."""

import io
import json
import os
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bot import main
from bot.storage.upkeep.opening import open_store
from tests import warm
from tests.ready import ready
from tests.sampling import sampled
from tests.terminal import PELING, all_of, at_a_terminal
from tests.warm import begin, code_of

SCRIPT = """\
@ seed 7
anna: /nieuw Anna Bert Cees Dirk
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
"""


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def peling(tmp_path, monkeypatch, capsys):
    """Runs a command with a database and a folder of its own, as if typed there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("PELING_DATABASE_URL", f"sqlite:///{tmp_path}/club.db")

    def run(*arguments: str, typed: str = "", **settings: str) -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        code = main.peling(arguments)
        return Done(code, *capsys.readouterr())

    return run


@pytest.fixture
def script(tmp_path) -> str:
    path = tmp_path / "avond.txt"
    path.write_text(SCRIPT, encoding="utf-8")
    return str(path)


def test_a_replay_prints_what_the_bot_posts_and_leaves_no_database(peling, script, tmp_path):
    done = peling("replay", script)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("#1 bot: ")
    assert "Bert" in done.stdout
    assert not list(tmp_path.glob("*.db*"))


def test_the_same_script_gives_the_same_transcript(peling, script):
    assert peling("replay", script).stdout == peling("replay", script).stdout


def test_a_replay_as_json_says_of_each_message_what_it_is_about(peling, script):
    rows = [json.loads(line) for line in peling("replay", script, "--json").stdout.splitlines()]
    assert {row["group"] for row in rows} == {"Club"}
    result = next(row for row in rows if "result" in row["topics"])
    assert result["kind"] == "post"
    assert result["to"] is None
    assert any(label.endswith("Terug") for row in result["buttons"] for label in row)


@pytest.mark.parametrize(
    ("rows", "asked"),
    [
        ("Naam\nAnna de Wit\nBert Bos\n", "2 namen: Anna de Wit en Bert Bos"),
        ("Naam;4 sep 2025\nAnna;30\nBert;-20\nCees;-10\n", "één avond"),
    ],
)
@pytest.mark.parametrize("sends", ["anna sends", "anna> sends"])
def test_a_file_without_words_is_imported_after_a_question(peling, tmp_path, rows, asked, sends):
    folder = tmp_path / "scripts"
    folder.mkdir()
    (folder / "lijst.csv").write_text(rows, encoding="utf-8")
    script = folder / "avond.txt"
    lines = ["anna: /start", "anna: /competitie", "anna taps Zo spelen wij", f"{sends} lijst.csv"]
    script.write_text("\n".join(lines), encoding="utf-8")
    done = peling("replay", str(script))
    assert (done.returncode, done.stderr) == (0, "")
    assert asked in done.stdout
    assert "[✅ Doe het] [✖️ Niet doen]" in done.stdout.rsplit("\n", 2)[-2]


def test_a_file_that_a_script_sends_must_be_beside_it(peling, tmp_path):
    (tmp_path / "krom.txt").write_text("anna sends weg.csv\n", encoding="utf-8")
    done = peling("replay", "krom.txt")
    assert (done.returncode, done.stderr) == (2, "peling: line 1: there is no file weg.csv\n")


def test_a_script_that_makes_no_sense_stops_with_the_number_of_its_line(peling, tmp_path):
    (tmp_path / "krom.txt").write_text("anna: /help\n\nbert taps Onzin\n", encoding="utf-8")
    done = peling("replay", "krom.txt")
    assert done.returncode == 2
    assert done.stdout.startswith("#1 bot")
    assert done.stderr.startswith("peling: line 3: there is no button 'Onzin'")
    assert done.stderr.count("\n") == 1


def test_what_was_replayed_into_a_database_can_be_shown_and_checked(peling, script):
    url = "sqlite:///kept.db"
    peling("replay", script, "--database", url)
    state = json.loads(peling("show", "--json", "--database", url).stdout)
    (club,) = state["clubs"]
    assert club["chats"] == [{"platform": "console", "name": "Club"}]
    (table,) = club["tables"]
    # 240 from East and 120 from the others; Anna and Cees 40 x 2, Anna and Dirk 20 x 2, 20
    assert table["players"] == [
        {
            "name": name,
            "wind": wind,
            "total": total,
            "all_round_points": 0,
            "green": False,
            "orange": False,
        }
        for name, wind, total in [
            ("Anna", "N", 2880),
            ("Bert", "E", 3480),
            ("Cees", "S", 2780),
            ("Dirk", "W", 2860),
        ]
    ]
    assert table["rounds"] == [
        {
            "number": 1,
            "winner": "Bert",
            "special": None,
            "scores": {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20},
            "changes": {"Anna": -120, "Bert": 480, "Cees": -220, "Dirk": -140},
            "corrected": False,
            "by": "Anna",
        }
    ]
    assert (table["round"], table["leader"], table["winners"]) == (2, "Bert", [])
    assert peling("db", "check", "--database", url).returncode == 0


def test_a_chat_through_a_pipe_is_kept_and_goes_on_another_time(peling):
    first = peling("chat", typed="anna: /nieuw Anna Bert Cees Dirk\n/remise\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith("#1 bot")
    second = peling("chat", typed="bert\n/remise\nquit\n/remise\n")
    assert second.returncode == 0
    (club,) = json.loads(peling("show", "--json").stdout)["clubs"]
    assert [round_["by"] for round_ in club["tables"][0]["rounds"]] == ["Anna", "Bert"]


def test_the_first_to_speak_stays_the_admin_in_a_later_chat(peling):
    peling("chat", typed="anna: hoi\nbert: hoi\n")
    assert "refusal" not in peling("chat", typed="anna: /instellingen\n").stdout
    refused = peling("chat", typed="bert: /instellingen\n").stdout
    assert "bot to bert" in refused


def test_without_a_token_and_a_terminal_run_says_so_and_fails(peling):
    done = peling("run")
    assert (done.returncode, done.stdout) == (1, "")
    assert "PELING_TELEGRAM_TOKEN" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_without_a_token_at_a_terminal_run_starts_the_chat(tmp_path):
    with at_a_terminal(tmp_path) as (keyboard, program):
        os.write(keyboard, b"anna\n/nieuw Anna Bert Cees Dirk\nquit\n")
        seen = all_of(keyboard)
        assert program.wait() == 0
    assert "PELING_TELEGRAM_TOKEN" in seen
    assert "Welkom bij Pe-Ling" in seen
    assert "Cees" in seen
    assert "Traceback" not in seen


@pytest.mark.parametrize(
    "url", ["mysql://there", "sqlite:///", "club.db", "sqlite:////proc/none/club.db"]
)
def test_a_database_that_cannot_be_is_one_clear_line(peling, url):
    done = peling("show", "--json", "--database", url)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith("peling: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_rules_are_found_by_number_by_name_and_by_question(peling):
    def first(*arguments: str) -> str:
        found = json.loads(peling("rule", *arguments, "--json").stdout)
        return str(found["matches"][0]["ref"])

    assert first("68") == "nmv 68"
    assert first("12", "--ruleset", "nts-2002") == "nts 12"
    assert first("nts", "12") == "nts 12"
    assert first("bmj", "23a") == "bmj 23a"
    assert first("kong", "beroven", "--lang", "nl") == "nmv 47"
    told = peling("rule", "bmj 23", "--lang", "en")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("bmj 23")
    for wrong in (["--lang", "fr"], ["--ruleset", "chess"]):
        refused = peling("rule", "68", *wrong)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.startswith("peling: there is no ")


def test_a_database_is_made_copied_checked_and_put_back(peling, script, tmp_path):
    first = ["--database", "sqlite:///first.db"]
    peling("replay", script, *first)
    state = peling("show", "--json", *first).stdout
    for verb in (["upgrade"], ["check"], ["backup", "copy.db"]):
        done = peling("db", *verb, *first)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.count("\n") == 1
    second = ["--database", "sqlite:///second.db"]
    assert peling("db", "restore", "copy.db", *second).returncode == 0
    assert peling("show", "--json", *second).stdout == state
    missing = peling("db", "restore", "none.db", *second)
    assert (missing.returncode, missing.stderr.count("\n")) == (1, 1)


def test_a_file_that_is_no_backup_is_named_and_the_backups_can_be_listed(peling, tmp_path):
    (tmp_path / "bad.backup").write_text("hello\n")
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE books (title TEXT)")
    for name in ("bad.backup", "other.db"):
        refused = peling("db", "restore", name, "--database", f"sqlite:///{tmp_path}/club.db")
        assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
        assert refused.stderr.startswith(f"peling: {name} is no backup of Pe-Ling, or is damaged")


def test_the_backups_that_there_are_are_listed_and_the_newest_is_tried(peling, script, tmp_path):
    peling("replay", script, "--database", f"sqlite:///{tmp_path}/club.db")
    nothing = peling("db", "restore", PELING_BACKUP_DIR="copies")
    assert (nothing.returncode, nothing.stdout) == (0, "There is no backup yet.\n")
    missing = peling("db", "drill")
    assert (missing.returncode, missing.stderr) == (
        1,
        "peling: there is no backup in copies yet\n",
    )
    peling("db", "backup", "copies/peling-2026-11-20.1915.db")
    peling("db", "backup", "copies/peling-2026-11-21.1915.db")
    listed = peling("db", "restore").stdout.splitlines()
    assert [line[:20] for line in listed] == ["2026-11-21 19:15 UTC", "2026-11-20 19:15 UTC"]
    assert listed[0].endswith("copies/peling-2026-11-21.1915.db")
    before = tmp_path / "copies/club-before-upgrade-of-0010-20261122-080500-000000.db"
    before.write_bytes((tmp_path / "copies/peling-2026-11-20.1915.db").read_bytes())
    newest = peling("db", "restore").stdout.splitlines()[0]
    assert newest.startswith("2026-11-22 08:05 UTC")
    assert newest.endswith(f"copies/{before.name}")
    assert "comes back as it was: clubs 1, tables 1, rounds 1" in peling("db", "drill").stdout


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PELING_LANGUAGE", "fries", "there is no language 'fries'; there are"),
        ("PELING_WEB_LISTEN", "127.0.0.1:99999", "its port is a number up to 65535"),
        ("PELING_TELEGRAM_TOKEN_FILE", "/nope", "No such file or directory: /nope"),
    ],
)
def test_a_setting_that_cannot_be_is_named(peling, name, value, said):
    done = peling("chat", **{name: value})
    assert done.returncode == 2
    assert done.stderr.startswith(f"peling: {name}: {said}")
    assert done.stderr.count("\n") == 1


def test_a_line_of_the_file_that_is_no_setting_is_named_once(peling, tmp_path):
    (tmp_path / ".env").write_text("# mine\nthis is no setting\n", encoding="utf-8")
    done = peling("db", "check")
    said = ".env, line 2 is no setting; a setting is written NAME=value"
    assert done.stderr.splitlines()[0] == said
    assert done.stderr.count("no setting") == 1


def test_a_second_chat_on_the_same_database_ends_with_a_clear_line(peling, tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    try:
        done = peling("chat", typed="anna: /start\n")
    finally:
        store.close()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("peling: ")
    assert done.stderr.count("\n") == 1
    assert peling("chat", typed="anna: /start\n").returncode == 0


@pytest.mark.parametrize("verb", [["chat"], ["db", "upgrade"], ["db", "backup", "copy.db"]])
def test_a_folder_that_cannot_be_written_is_one_clear_line(peling, verb):
    done = peling(*verb, "--database", "sqlite:////proc/none/club.db", typed="anna: /start\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("peling: ")
    assert done.stderr.count("\n") == 1


def test_a_failure_inside_is_one_line_and_the_evening_goes_on(peling, script, monkeypatch):
    def fail(*_):
        raise RuntimeError("no such thing")

    Path(script).write_text("anna: hoi\n" + SCRIPT, encoding="utf-8")

    monkeypatch.setattr("bot.conversation.do_command", fail)
    monkeypatch.setattr("bot.delivery.inbox.PATIENCE", (0.0,))
    done = peling("replay", script)
    assert done.returncode == 0
    assert done.stdout.count("bot") == 2
    assert "no such thing" in done.stderr
    assert "Traceback" not in done.stderr
    assert all(line.startswith("peling: ") for line in done.stderr.splitlines())


@pytest.mark.slow
def test_somebody_who_reads_no_further_ends_it_quietly(peling, script, tmp_path):
    (tmp_path / "lang.txt").write_text("anna: /help\n" * 500, encoding="utf-8")
    with subprocess.Popen(
        [PELING, "replay", str(tmp_path / "lang.txt")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.read(1)
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait() == 1


OF_OTHERS = {"telegram", "discord", "PIL", "matplotlib", "xlsxwriter"}


@pytest.mark.slow
def test_the_command_starts_without_what_only_others_need():
    code = "import bot.main, sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert set(run.stdout.split()) & OF_OTHERS == set()


AT_FIRST_USE = {
    *("PIL", "resvg_py", "fontTools"),  # what is drawn
    *("fpdf", "openpyxl", "xlsxwriter", "segno"),  # what is printed
    *(
        "jinja2",
        "adapters.web",
        "bot.features.page.site",
        "bot.features.tournament.paper",
        "bot.pictures.worker",
    ),
    *("prometheus_client", "adapters.health.metrics"),
    *("apscheduler", "adapters.scheduler"),  # rings when the first updates are asked for
    *("rich.console", "greenlet", "pygments", "click"),  # structlog and httpx would import them
    "platformdirs",  # the folder of a database without an address
    *("telegram.ext", "discord", "psycopg", "snowballstemmer", "rapidfuzz"),
    "sqlalchemy.dialects.postgresql",
    *("bot.features.competition.feature", "bot.features.page.command", "bot.menus.menus"),
    *("bot.table.commands.round", "bot.standings.commands.standings"),  # `InboxWorker.get_ready`
}


@pytest.mark.slow
def test_what_is_drawn_printed_or_counted_is_imported_at_its_first_use(tmp_path):
    """In a process of its own, at the moment when it would take its first update."""
    loaded = ready(tmp_path).modules
    assert "adapters.telegram.service" in loaded
    assert loaded & AT_FIRST_USE == set()


class NoSuchBot(BaseHTTPRequestHandler):
    """A Telegram that knows no bot with this token."""

    def do_POST(self) -> None:
        body = b'{"ok": false, "error_code": 401, "description": "Unauthorized"}'
        self.send_response(401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST  # noqa: N815 - the name that the server looks for

    def log_message(self, *_) -> None:
        """Say nothing."""


@pytest.mark.parametrize(("systemd", "code"), [({}, 1), ({"NOTIFY_SOCKET": "/none"}, 78)])
def test_a_token_that_telegram_does_not_know_ends_run_with_a_clear_line(peling, systemd, code):
    with ThreadingHTTPServer(("127.0.0.1", 0), NoSuchBot) as telegram:
        Thread(target=telegram.serve_forever, daemon=True).start()
        done = peling(
            "run",
            PELING_TELEGRAM_TOKEN="12345:made-up",
            PELING_TELEGRAM_API_URL=f"http://127.0.0.1:{telegram.server_port}",
            **systemd,
        )
        telegram.shutdown()
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("peling: ")
    assert "PELING_TELEGRAM_TOKEN" in done.stderr
    assert "12345:made-up" not in done.stderr
    assert done.stderr.count("\n") == 1


A_FULL_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (33 * 1024, 33 * 1024))
from bot import main
sys.exit(main.peling(sys.argv[1:]))
"""


def test_a_file_that_cannot_be_used_is_named_without_a_word_about_the_database(peling, tmp_path):
    (tmp_path / ".env").mkdir()
    told = peling("setup").stderr
    assert "Is a directory" in told
    assert ".env" in told
    assert "restore" not in told


@pytest.mark.slow
def test_a_disk_that_is_full_is_said_in_one_line(peling, script, tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    assert peling("replay", script, "--database", url).returncode == 0
    call = [sys.executable, "-c", A_FULL_DISK, "replay", script, "--database", url]
    ended = subprocess.run(call, capture_output=True, text=True, check=False)
    last = ended.stderr.splitlines()[-1]
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert last.startswith("peling: the database cannot be used now")
    assert "disk full" in last


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "offered"),
    sampled(
        [
            ("peling re", ["replay"]),
            ("peling db ", ["upgrade", "check", "backup", "restore", "drill"]),
        ],
        1,
    ),
)
def test_a_shell_completes_the_verbs(typed, offered):
    asked = os.environ | {
        "_PELING_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    done = subprocess.run([PELING], env=asked, capture_output=True, check=False, text=True)
    assert (done.stdout.split(), done.stderr) == (offered, "")


def open_to_others(folder, words):
    """The command in this folder, where what is made is for all to read."""
    os.chdir(folder)
    os.umask(0o022)
    return warm.peling(*words)


def test_what_is_kept_is_for_nobody_else_on_the_machine(script, tmp_path):
    def peling(*words):
        assert code_of(begin(open_to_others, tmp_path, words, said=tmp_path / "said")) == 0

    url = ("--database", f"sqlite:///{tmp_path}/kept/club.db")
    peling("replay", script, *url)
    (tmp_path / "kept/club.db").chmod(0o644)  # as an older Pe-Ling left it
    peling("db", "backup", "copies/copy", *url)
    peling("replay", script, *url)
    peling("db", "restore", "copies/copy", *url)
    for folder in ("kept", "copies", "kept/backups"):
        assert (tmp_path / folder).stat().st_mode & 0o777 == 0o700
        files = [path for path in (tmp_path / folder).iterdir() if path.is_file()]
        assert files
        assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


def test_an_older_database_is_closed_to_others_when_it_is_opened(tmp_path):
    path = tmp_path / "club.db"
    open_store(f"sqlite:///{path}").close()
    path.chmod(0o644)
    open_store(f"sqlite:///{path}").close()
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("mode", "lines"), [(0o600, 0), (0o640, 1), (0o644, 1)])
def test_a_file_of_settings_that_others_can_read_is_told_of(peling, tmp_path, mode, lines):
    settings = "PELING_DISCORD_SHARDS=none\nPELING_DISCORD_TOKEN=secret\n"
    (tmp_path / ".env").write_text(settings, encoding="utf-8")
    (tmp_path / ".env").chmod(mode)
    done = peling("run")
    assert done.stderr.count("others on this machine can read") == lines
    assert "PELING_DISCORD_SHARDS is a number" in done.stderr
    assert "secret" not in done.stderr


def test_settings_without_effect_are_warned_of_at_the_start(peling, tmp_path):
    settings = (
        "PELING_DISCORD_SHARDS=none\nPELING_DISCORD_TOKEN=secret\n"
        "PELING_OWNER=jan\nPELING_WEB_URL=https://club.example.nl\nPELING_BACKUP_SECOND=stick\n"
    )
    (tmp_path / ".env").write_text(settings, encoding="utf-8")
    done = peling("run")
    assert "PELING_OWNER: jan is no account or chat" in done.stderr
    assert "PELING_WEB_URL has no effect without PELING_WEB_LISTEN" in done.stderr
    assert "PELING_BACKUP_SECOND: there is no folder stick" in done.stderr
    assert not (tmp_path / "stick").exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            "PELING_BACKUPS_DIR",
            "PELING_BACKUPS_DIR is no setting; did you mean PELING_BACKUP_DIR?",
        ),
        ("PELING_TELEGRAM_TOKN", "is no setting; did you mean PELING_TELEGRAM_TOKEN?"),
        ("PELING_XYZZY_QUUX_PLUGH_FROTZ", "PELING_XYZZY_QUUX_PLUGH_FROTZ is no setting"),
    ],
)
@pytest.mark.parametrize(
    ("verb", "settings"),
    [
        ("run", "PELING_DISCORD_SHARDS=none\nPELING_DISCORD_TOKEN=secret\n"),
        ("run", ""),
        ("chat", ""),
        ("health", ""),
    ],
    ids=["served", "no token", "chat", "health"],
)
def test_a_setting_that_there_is_not_is_named_with_the_nearest(
    peling, tmp_path, wrong, said, verb, settings
):
    (tmp_path / ".env").write_text(f"{settings}{wrong}=value-of-it\n", encoding="utf-8")
    done = peling(verb)
    assert said in done.stderr
    assert done.stderr.count("is no setting") == 1
    assert "value-of-it" not in done.stderr
