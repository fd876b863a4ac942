"""The pages for hosts: every command on them is run, on a machine that is a folder."""

import os
import re
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = ("hosting", "hosten")
OURS = re.compile(r"/(?=(?:opt/pe-ling|etc/systemd|var/lib/pe-ling|usr/local/bin)\b)")
CLUB = "anna: /nieuw Anna Bert Cees Dirk\nanna: /ronde 40 *120 0 20\n"

STANDS_FOR = {
    "sudo": '[ "$1" = -u ] && shift 2\nexec "$@"',
    "sudoedit": 'cp "$NEXT" "$1"\nexport NEXT=no',
    "install": 'shift 4\nexec /usr/bin/install "$@"',  # without an owner who is not here
    **dict.fromkeys(("useradd", "git", "make", "apt", "systemctl", "journalctl", "docker"), ""),
    **dict.fromkeys(("createuser", "createdb"), ""),
}
"""What a host has and a test has not; all else is what it is, `peling` above all."""


def blocks(page, kind):
    """The code on a page: commands without a kind, and files by theirs."""
    text = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8")
    every = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [words for other, words in every if other == kind]


def commands(page):
    return [line for block in blocks(page, "") for line in block.splitlines()]


def unit(page):
    parser = RawConfigParser()
    parser.read_string(blocks(page, "ini")[0])
    return parser["Service"]


class Machine:
    """A folder with the programs of a host in it, and Pe-Ling in its place."""

    def __init__(self, folder, page):
        self.folder = folder
        for place in ("opt/pe-ling", "var/lib/pe-ling", "usr/local/bin", "stands"):
            (folder / place).mkdir(parents=True)
        for name, words in STANDS_FOR.items():
            self.put(f"stands/{name}", f"#!/bin/sh\n{words}\n").chmod(0o755)
        self.put("usr/local/bin/peling", blocks(page, "sh")[0])
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

    def do(self, command, settings):
        """Do as the page says; `settings` is what a host types into an editor."""
        path = f"{self.folder}/stands:{self.folder}/usr/local/bin:/usr/bin:/bin"
        plain = {name: value for name, value in os.environ.items() if name[:7] != "PELING_"}
        words = self.here(command).replace("<where you found this>", "https://club.example")
        return subprocess.run(
            ["sh", "-c", words],
            cwd=self.folder,
            env={**plain, "PATH": path, "NEXT": str(settings)},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.mark.parametrize("page", PAGES)
def test_every_command_on_the_page_does_what_it_should(tmp_path, postgres_url, page):
    machine = Machine(tmp_path, page)
    first, second = blocks(page, "env")
    address = re.compile("postgresql://.*")
    edits = iter(
        [machine.put("first", first), machine.put("second", address.sub(postgres_url, second))]
    )
    evening = machine.put("evening.txt", CLUB)
    for command in commands(page):
        edited = next(edits) if command.startswith("sudoedit") else "/nothing"
        if command == "peling show":  # the bot has run since, and somebody played
            played = machine.do(f"peling replay {evening} --database {url(first)}", "/nothing")
            assert played.returncode == 0, played.stderr
        done = machine.do(command, edited)
        assert (done.returncode, done.stderr) == (0, ""), command
    shown = machine.do("peling show --json", "/nothing").stdout
    settings = tmp_path / "opt/pe-ling/.env"
    assert url(settings.read_text(encoding="utf-8")) == postgres_url
    assert settings.stat().st_mode & 0o777 == 0o600
    assert '"Bert"' in shown


def url(settings):
    """The database of which settings say that it is the bot's."""
    return re.findall("PELING_DATABASE_URL=(.*)", settings)[0]


@pytest.mark.parametrize("page", PAGES)
def test_the_unit_runs_what_was_installed_and_lets_nobody_else_read(page):
    service = unit(page)
    assert service["ExecStart"] == f"{service['WorkingDirectory']}/.venv/bin/peling run"
    assert service["UMask"] == "0077"
    assert service["StateDirectoryMode"] == "0700"
    assert "EnvironmentFile" not in service  # the program reads `.env` in its folder itself


@pytest.mark.parametrize("page", PAGES)
def test_the_settings_on_the_page_are_settings(page):
    text = "\n".join([*blocks(page, "env"), *blocks(page, "dockerfile")])
    named = {name.lower() for name in re.findall(r"PELING_([A-Z_]+)=", text)}
    assert named
    assert named <= Settings.model_fields.keys()


@pytest.mark.parametrize("kind", ["", "env", "ini", "sh", "dockerfile"])
def test_the_dutch_page_has_the_code_of_the_english_one(kind):
    assert blocks("hosten", kind) == blocks("hosting", kind)
    assert blocks("hosten", kind)


@pytest.mark.parametrize("page", PAGES)
def test_every_command_between_the_lines_is_one_of_peling(page):
    text = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8")
    verbs = set(re.findall(r"`peling ([a-z ]+)`", text))
    assert verbs == {"show", "db check", "db backup"}
