"""The pages for hosts: every command on them is run, on a machine that is a folder."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from configparser import RawConfigParser
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

import pytest
import yaml
from typer.main import get_group

from adapters.health.metrics import to_prometheus
from bot import main
from bot.cli.streams import WRONG_USE
from bot.ports.health import HealthState, Vitals
from bot.ports.host_figures import Health, HostFigures
from bot.settings import HostSettings

ROOT = Path(__file__).parents[2]
PAGES = ("hosting", "hosten")
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") or ""
OURS = re.compile(r"/(?=(?:opt/pe-ling|etc/systemd|var/lib/pe-ling|usr/local/bin)\b)")
WHERE = """ "$(sed -n 's/^PELING_DATABASE_URL=//p' /var/lib/pe-ling/.env | tr -d "'")" """
CLUB = "anna: /nieuw Anna Bert Cees Dirk\nanna: /ronde 40 *120 0 20\n"

SYSTEMCTL = r"""
unit=/etc/systemd/system/pe-ling.service
told() { sed -n "s/^$1=//p" $unit; }
case "$1" in stop|restart)
  kill "$(cat /var/lib/pe-ling/pid)"
  while kill -0 "$(cat /var/lib/pe-ling/pid)" 2>/dev/null; do sleep 0.05; done
esac
case "$1" in enable|start|restart)
  cd "$(told WorkingDirectory)"
  env $(told Environment) setsid $(told ExecStart) >>log 2>&1 </dev/null &
  echo $! >pid
  until env $(told Environment) $(told ExecStart | sed 's/run$/health/') >/dev/null; do
    kill -0 "$(cat pid)" || { cat log >&2; exit 1; }
    sleep 0.1
  done
esac
"""
STANDS_FOR = {
    "sudo": '[ "$1" = -u ] && shift 2\nexec "$@"',
    "sudoedit": """kept=$(grep -v "^$(cut -d= -f1 "$NEXT")=" "$1")
{ echo "$kept"; cat "$NEXT"; } >"$1\"""",
    # without an owner who is not here
    "install": """for word; do shift; case $word in --owner|--group) skip=1;;
*) [ "$skip" ] && skip= || set -- "$@" "$word";; esac; done
exec /usr/bin/install "$@\"""",
    "git": '[ "$1" != clone ] || mkdir -p "$3"',
    "systemctl": SYSTEMCTL,
    "pipx": f'ln -s {Path(sys.executable).parent}/peling "$HERE/stands/peling"',
    **dict.fromkeys(("useradd", "make", "apt", "journalctl", "docker"), ""),
    **dict.fromkeys(("createuser", "createdb"), ""),
}
"""What a host has and a test has not; all else is what it is, `peling` above all."""


class SomeBot(BaseHTTPRequestHandler):
    """A Telegram that knows one bot, to which nobody writes."""

    protocol_version = "HTTP/1.1"
    quiet = Event()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        me = {"id": 7, "is_bot": True, "first_name": "Pe-Ling", "username": "our_club_bot"}
        result = {"getMe": me, "getUpdates": []}.get(self.path.rpartition("/")[2], True)
        if result == []:
            self.quiet.wait(0.3)  # nothing comes
        body = json.dumps({"ok": True, "result": result}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST  # noqa: N815 - the name that the server looks for

    def log_message(self, *_) -> None:
        """Say nothing."""


class Quiet(ThreadingHTTPServer):
    """Says nothing of bots that are stopped while they ask."""

    def handle_error(self, *_) -> None:
        """Say nothing."""


@pytest.fixture
def telegram():
    with Quiet(("127.0.0.1", 0), SomeBot) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def page_text(page):
    return (ROOT / f"docs/{page}.md").read_text(encoding="utf-8")


def blocks(text, kind):
    """The code in a text: commands without a kind, and files by theirs."""
    every = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [words for other, words in every if other == kind]


def sections(page):
    """The parts of a page, in their order."""
    return re.split(r"^## .*\n", page_text(page), flags=re.MULTILINE)


def commands(text):
    return [line for block in blocks(text, "") for line in block.splitlines()]


class Machine:
    """A folder with the programs of a host in it, and Pe-Ling in its place."""

    def __init__(self, folder, telegram):
        self.folder = self.here_now = folder
        self.telegram = telegram
        for place in ("opt/pe-ling", "etc/systemd/system", "usr/local/bin", "var/lib", "stands"):
            (folder / place).mkdir(parents=True)
        for name, words in STANDS_FOR.items():
            self.put(f"stands/{name}", f"#!/bin/sh\n{words}\n").chmod(0o755)
        (folder / "opt/pe-ling/deploy").mkdir()
        for file in (ROOT / "deploy").iterdir():
            self.put(f"opt/pe-ling/deploy/{file.name}", file.read_text(encoding="utf-8"))
        (folder / "opt/pe-ling/.venv/bin").mkdir(parents=True)
        (folder / "opt/pe-ling/.venv/bin/peling").symlink_to(
            Path(sys.executable).parent / "peling"
        )

    def here(self, words):
        """What is said of a host's machine, said of this one."""
        return OURS.sub(f"{self.folder}/", words)

    def put(self, place, words):
        path = self.folder / place
        path.write_text(self.here(words), encoding="utf-8")
        return path

    def do(self, command, settings="/nothing"):
        """Do as the page says; `settings` is what a host types into an editor."""
        path = f"{self.folder}/stands:{self.folder}/usr/local/bin:/usr/bin:/bin"
        plain = {name: value for name, value in os.environ.items() if name[:7] != "PELING_"}
        words = self.here(command).replace("<where you found this>", "https://club.example")
        if command.startswith("cd "):
            self.here_now /= command.removeprefix("cd ")
        done = subprocess.run(
            ["sh", "-c", words],
            cwd=self.folder if command.startswith("cd ") else self.here_now,
            env={
                **plain,
                "PATH": path,
                "HERE": str(self.folder),
                "NEXT": str(settings),
                "XDG_DATA_HOME": str(self.folder / "home"),
                "PELING_TELEGRAM_API_URL": self.telegram,
            },
            input="7:a-token-of-a-bot\n\n\n\n\n",
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        if not command.startswith("peling db restore\n"):
            assert done.returncode == 0, (command, done.stderr)
        return done


@pytest.fixture
def machine(tmp_path, telegram):
    machine = Machine(tmp_path, telegram)
    yield machine
    if (tmp_path / "var/lib/pe-ling/pid").exists():
        machine.do("systemctl stop pe-ling")  # which waits until it has ended


@pytest.mark.soak
def test_every_command_of_the_service_does_what_it_should(machine, postgres_url):
    """Those of the English page: the Dutch one has the same."""
    _, _, service, _, *rest = sections("hosting")
    [moved] = blocks(page_text("hosting"), "ini")
    second = machine.put("second", re.sub("postgresql://.*", postgres_url, moved))
    evening = machine.put("evening.txt", CLUB)
    for command in commands(service):
        done = machine.do(command)
    assert "runs, and all is well." in machine.do("peling status").stdout
    machine.do("systemctl stop pe-ling")
    machine.do(f"peling replay {evening} --database {WHERE}")
    machine.do("systemctl start pe-ling")
    for command in commands("\n".join(rest)):
        done = machine.do(command, second)
        if command == "peling db drill":
            assert "comes back as it was: clubs " in done.stdout
    assert "runs, and all is well." in machine.do("peling status").stdout
    assert '"Bert"' in machine.do("peling show --json").stdout
    settings = machine.folder / "var/lib/pe-ling/.env"
    assert postgres_url in settings.read_text(encoding="utf-8")
    assert settings.stat().st_mode & 0o777 == 0o600
    assert (machine.folder / "var/lib/pe-ling").stat().st_mode & 0o777 == 0o700


@pytest.mark.slow
def test_every_command_with_pipx_does_what_it_should(machine):
    [*before, last] = commands(sections("hosting")[3])
    for command in before:
        machine.do(command)
    assert last == "peling run"
    running = machine.do(
        "peling run 2>said & until peling health >health; do sleep 0.1; done; kill $!; wait $!"
    )
    assert running.returncode == 0
    told = json.loads((machine.here_now / "health").read_text(encoding="utf-8"))
    assert (told["ok"], told["database"]) == (True, "ok")


@pytest.mark.parametrize("page", PAGES)
def test_every_command_with_docker_is_one_that_there_is(machine, page):
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    verbs = get_group(main.every_verb()).commands
    for command in commands(sections(page)[1]):
        machine.do(command)
        if not command.startswith("docker"):
            continue
        match command.removeprefix("docker compose ").split():
            case ["run", "--rm", service, verb, *_] | ["exec", service, "peling", verb, *_]:
                assert service in services
                assert verb in verbs
            case ["docker", "run", "-it", "--rm", image, verb]:
                assert image == filled(services["pe-ling"]["image"], {})
                assert verb in verbs
            case ["docker", "load", "--input", file]:
                workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
                named = file.replace("amd64", "$machine")
                assert f'> "dist/{named}"\n' in workflow
            case [only, *options]:
                assert only in {"build", "up", "stop"}
                assert set(options) <= {"--detach"}


@pytest.mark.parametrize("kind", ["", "ini", "caddyfile", "nginx"])
def test_the_dutch_page_has_the_code_of_the_english_one(kind):
    assert blocks(page_text("hosten"), kind) == blocks(page_text("hosting"), kind)
    assert blocks(page_text("hosten"), kind)


@pytest.mark.parametrize("page", PAGES)
def test_what_is_named_between_the_lines_is_there(page):
    text = page_text(page)
    verbs = set(re.findall(r"`peling ([a-z]+)", text))
    assert verbs <= set(get_group(main.every_verb()).commands)
    named = {name.lower() for name in re.findall(r"PELING_([A-Z_]+?)(?:_FILE)?\b", text)}
    assert named <= HostSettings.model_fields.keys()
    for file in re.findall(r"`(deploy/[a-z.-]+|compose.yaml)`", text):
        assert (ROOT / file).exists()


class Mirror(SomeBot):
    """Answers with the headers that it is asked with."""

    def do_GET(self) -> None:
        body = json.dumps(dict(self.headers)).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.mark.skipif(not NGINX, reason="there is no nginx here")
def test_nginx_as_the_page_says_passes_on_which_name_is_asked_for_and_who_asks(tmp_path):
    [block] = blocks(page_text("hosting"), "nginx")
    with Quiet(("127.0.0.1", 0), Mirror) as page, socket.create_server(("127.0.0.1", 0)) as free:
        Thread(target=page.serve_forever, daemon=True).start()
        port = free.getsockname()[1]
        free.close()
        temporary = "".join(
            f"{kind}_temp_path {tmp_path}/{kind}; "
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        server = f"listen 127.0.0.1:{port};\n{block.replace('8000', str(page.server_port))}"
        settings = tmp_path / "nginx.conf"
        settings.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; {temporary}\nserver {{ {server} }} }}\n"
        )
        with subprocess.Popen([NGINX, "-c", settings, "-p", tmp_path]) as nginx:
            asked = headers_behind(port)
            nginx.terminate()
        page.shutdown()
    assert asked["Host"] == "mahjong.example.org"
    assert asked["X-Forwarded-For"] == "127.0.0.1"


def headers_behind(port):
    """The headers that arrive behind a proxy, once it listens."""
    for _ in range(100):
        line = HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            line.request("GET", "/club/", headers={"Host": "mahjong.example.org"})
            return json.loads(line.getresponse().read())
        except ConnectionRefusedError:
            Event().wait(0.1)
        finally:
            line.close()
    raise AssertionError


# --- the unit ------------------------------------------------------------------------------------


def test_the_unit_runs_what_is_installed_and_lets_nobody_else_read():
    parser = RawConfigParser(strict=False)
    parser.read(ROOT / "deploy/pe-ling.service")
    service = parser["Service"]
    assert service["ExecStart"] == "/opt/pe-ling/.venv/bin/peling run"
    assert (service["UMask"], service["StateDirectoryMode"]) == ("0077", "0700")
    assert (service["Type"], service["WatchdogSec"]) == ("notify", "60")
    codes = map(int, service["RestartPreventExitStatus"].split())
    assert [*codes] == [WRONG_USE, os.EX_CONFIG]
    assert "EnvironmentFile" not in service  # the program reads `.env` in its folder itself


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_unit_may_do_little():
    """At most 3 of 10 by systemd's own measure; it is 1.4."""
    unit = ROOT / "deploy/pe-ling.service"
    call = ["systemd-analyze", "security", "--offline=true", "--threshold=30", str(unit)]
    judged = subprocess.run(call, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_several_bots_on_a_machine_each_have_a_folder_of_their_own(tmp_path):
    shutil.copy(ROOT / "deploy/pe-ling.service", tmp_path / "pe-ling@.service")
    (tmp_path / "pe-ling@.service.d").mkdir()
    shutil.copy(ROOT / "deploy/instance.conf", tmp_path / "pe-ling@.service.d/instance.conf")
    call = [
        "systemd-analyze",
        "verify",
        "--recursive-errors=no",
        str(tmp_path / "pe-ling@two.service"),
    ]
    judged = subprocess.run(call, capture_output=True, text=True, check=False)
    ours = [line for line in judged.stderr.splitlines() if "instance.conf" in line]
    assert not ours, judged.stderr
    told = (ROOT / "deploy/instance.conf").read_text(encoding="utf-8")
    scaling = (ROOT / "docs/scaling.md").read_text(encoding="utf-8")
    assert told.count("/pe-ling-%i") == 2
    assert "/var/lib/pe-ling-two\n" in scaling


def test_the_command_of_a_second_bot_is_in_its_own_folder(tmp_path):
    stands = tmp_path / "sudo"
    stands.write_text("#!/bin/sh\nprintf '%s|' \"$@\"\n", encoding="utf-8")
    stands.chmod(0o755)
    at = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    call = ["sh", str(ROOT / "deploy/peling"), "db", "check"]
    for bot, home in ("", "/var/lib/pe-ling"), ("two", "/var/lib/pe-ling-two"):
        said = subprocess.run(
            call, env={**at, "BOT": bot}, capture_output=True, text=True, check=True
        )
        assert said.stdout.split("|")[5:] == [home, "db", "check", ""]


# --- the board ----------------------------------------------------------------------------------


def test_the_board_of_grafana_asks_for_figures_that_there_are():
    told = to_prometheus(
        HostFigures(Health("ok", 0.0, 0, None, None, "1"), Vitals(), 0), HealthState()
    )
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", told.decode(), re.MULTILINE))
    there = {f"{name}_bucket" if kind == "histogram" else name for name, kind in kinds.items()}
    board = (ROOT / "deploy/grafana.json").read_text(encoding="utf-8")
    targets = [target for panel in json.loads(board)["panels"] for target in panel["targets"]]
    asked = [re.findall(r"peling_\w+", target["expr"]) for target in targets]
    assert all(asked)
    assert {name for names in asked for name in names} <= there


# --- the container -------------------------------------------------------------------------------


def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def filled(words, settings):
    """What compose makes of `${NAME}`, `${NAME:-otherwise}` and `${NAME:+then}`."""
    while found := re.search(r"\$\{(\w+)(?::([-+])([^${}]*))?\}", words):
        name, sign, other = found.groups()
        value = settings.get(name, "")
        value = (other if value else "") if sign == "+" else value or other or ""
        words = words[: found.start()] + value + words[found.end() :]
    return words


def arriving(settings):
    """The environment of the bot in its container, with this `.env` beside compose.yaml."""
    bot = compose()["services"]["pe-ling"]
    assert bot["env_file"] == [{"path": ".env", "required": False}]
    own = {name: filled(words, settings) for name, words in bot["environment"].items()}
    return {**settings, **own}


def test_every_setting_of_readme_in_the_env_file_reaches_the_bot():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| `(PELING_[A-Z_]+)` \|", readme, re.MULTILINE)
    assert set(named) == {f"PELING_{name.upper()}" for name in HostSettings.model_fields}
    settings = {name: f"a {name.lower()}" for name in named}
    assert arriving(settings) == settings
    assert arriving({**settings, "DOMAIN": "club.example"}).items() >= settings.items()


def test_a_domain_alone_opens_the_webhook_and_the_page():
    assert set(arriving({}).values()) == {""}
    assert arriving({"DOMAIN": "club.example"}) == {
        "DOMAIN": "club.example",
        "PELING_TELEGRAM_WEBHOOK_URL": "https://club.example/telegram",
        "PELING_TELEGRAM_WEBHOOK_LISTEN": "0.0.0.0:8080",
        "PELING_WEB_LISTEN": "0.0.0.0:8000",
        "PELING_WEB_URL": "https://club.example",
        "PELING_WEB_PROXY": "caddy",
    }


def test_the_bot_alone_needs_no_profile_no_clone_and_may_do_little():
    bot = compose()["services"]["pe-ling"]
    assert "profiles" not in bot
    assert (bot["read_only"], bot["cap_drop"]) == (True, ["ALL"])
    assert bot["security_opt"] == ["no-new-privileges:true"]
    assert bot["depends_on"] == {"postgres": {"condition": "service_healthy", "required": False}}
    assert filled(bot["image"], {}) == "pe-ling"
    assert filled(bot["image"], {"IMAGE": "registry.example/pe-ling:0.2.0"}).endswith(":0.2.0")


def test_what_compose_says_fits_together():
    told = compose()
    others = {name: each for name, each in told["services"].items() if name != "pe-ling"}
    assert {name: each["profiles"] for name, each in others.items()} == {
        "postgres": ["postgres"],
        "caddy": ["caddy"],
    }
    assert "ports" not in told["services"]["postgres"]
    volumes = [
        filled(volume, {}) for each in told["services"].values() for volume in each["volumes"]
    ]
    assert {volume.split(":")[0] for volume in volumes} == set(told["volumes"])  # no files of ours
    assert {each["source"] for each in others["caddy"]["configs"]} == set(told["configs"])
    caddy = filled(told["configs"]["caddyfile"]["content"], {"DOMAIN": "club.example"})
    assert caddy.startswith("club.example {\n")
    for listen in ("PELING_TELEGRAM_WEBHOOK_LISTEN", "PELING_WEB_LISTEN"):
        port = arriving({"DOMAIN": "club.example"})[listen].rpartition(":")[2]
        assert f"reverse_proxy pe-ling:{port}\n" in caddy


def steps():
    """The steps of the Dockerfile, in their order."""
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    return [line.split(" ", 1) for line in lines if line and not line.startswith("#")]


def test_the_image_is_small_not_root_and_looks_after_itself():
    told = steps()
    assert [words for word, words in told if word == "USER"] == ["10001"]
    assert [word for word, _ in told].index("USER") < [word for word, _ in told].index("CMD")
    assert ["ENTRYPOINT", '["peling"]'] in told
    [check] = [words for word, words in told if word == "HEALTHCHECK"]
    assert check.endswith('CMD ["peling", "health"]')
    bases = [words.split()[0] for word, words in told if word == "FROM"]
    assert len(bases) == 2
    [base] = set(bases)
    assert re.fullmatch("python:3.13-slim@sha256:[0-9a-f]{64}", base)
    assert any("--require-hashes --requirement requirements.txt" in words for _, words in told)


def test_what_the_image_takes_is_what_the_builder_is_given():
    given = set(re.findall("^!(.*)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE))
    taken = [words.split()[:-1] for word, words in steps() if word == "COPY"]
    assert {name for names in taken for name in names if not name.startswith("-")} == given | {
        "/opt/peling"
    }
    assert all((ROOT / name).exists() for name in given)


class Image:
    """A folder in which the steps of the Dockerfile are taken; only the base is this machine."""

    INSIDE = re.compile(r"(?<![\w.])/(?=(?:opt/peling|data|pe-ling)\b)")

    def __init__(self, folder):
        self.folder = self.here_now = folder
        stands = folder / "stands"
        stands.mkdir()
        for name in ("useradd", "install"):
            (stands / name).write_text(f"#!/bin/sh\n{STANDS_FOR[name]}\n", encoding="utf-8")
            (stands / name).chmod(0o755)
        self.env = {name: value for name, value in os.environ.items() if name[:4] == "PIP_"}
        self.env |= {"PATH": f"{stands}:{os.environ['PATH']}", "HOME": str(folder)}

    def take(self, word, said):
        words = self.INSIDE.sub(f"{self.folder}/", said)
        if word == "WORKDIR":
            self.here_now = Path(words)
            self.here_now.mkdir(parents=True, exist_ok=True)
        elif word == "COPY" and "--from" not in words:
            *names, target = words.split()
            for name in names:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copy(ROOT / name, self.here_now / target)
        elif word == "ENV":
            name, _, value = words.partition("=")
            self.env[name] = value.replace("$PATH", self.env["PATH"])
        elif word == "RUN":
            subprocess.run(["sh", "-c", words], cwd=self.here_now, env=self.env, check=True)

    def peling(self, *words):
        call = ["peling", *words]
        path = shutil.which("peling", path=self.env["PATH"])
        assert path == str(self.folder / "opt/peling/bin/peling")
        return subprocess.run(
            call,
            executable=path,
            cwd=self.here_now,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
            input="",
        )


@pytest.mark.soak
def test_the_steps_of_the_image_make_a_bot_that_runs(tmp_path):
    """Each step in its order, in an empty folder: a minute, most of it for the libraries."""
    image = Image(tmp_path)
    for word, words in steps():
        image.take(word, words)
    assert "no chat platform has a token" in image.peling("run").stderr
    assert image.peling("setup").returncode == 1  # no token was given
    assert (tmp_path / "data/peling.db").exists()
    assert len(list((tmp_path / "data/backups").iterdir())) == 1
    assert json.loads(image.peling("health").stdout)["database"] == "ok"
    licences = (tmp_path / "opt/peling/LICENSES").read_text(encoding="utf-8")
    assert all(f"\n{name} " in licences for name in ("pe-ling", "aiohttp", "SQLAlchemy"))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences
