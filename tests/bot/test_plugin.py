"""A feature of a third party: the package in tests/plugin, installed, left out and used again."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from bot.feature import GROUP

ROOT = Path(__file__).parents[2]
PLUGIN = ROOT / "tests/plugin"
RUN = "import sys; from bot.main import run; sys.exit(run())"

EVENING = """
anna: /nieuw Anna Bert Cees Dirk
bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /thee
anna taps Een kop
anna: /instellingen
anna taps Suiker
anna taps met suiker
anna: /thee
anna taps Een kop
anna: /ik
anna: /help thee
@ now 2026-01-05T20:00
@ language en
bert: /tea
bert taps A cup
"""
ROUND = "anna: /nieuw Anna Bert Cees Dirk\nbert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20\n"


def from_its_folder(folder):
    """The package where it is written, with what pip would note of its entry point."""
    project = tomllib.loads((PLUGIN / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    noted = folder / "pe_ling_tea-1.0.dist-info"
    noted.mkdir(parents=True)
    (noted / "METADATA").write_text("Metadata-Version: 2.1\nName: pe-ling-tea\nVersion: 1.0\n")
    lines = [f"{name} = {package}" for name, package in project["entry-points"][GROUP].items()]
    (noted / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines]))
    return f"{folder}{os.pathsep}{PLUGIN}"


def by_pip(folder):
    """Built of a copy, and installed without network."""
    source = folder / "source"
    shutil.copytree(PLUGIN, source, ignore=shutil.ignore_patterns("__pycache__"))
    options = ("--no-index", "--no-build-isolation", "--no-deps", "--target", folder / "site")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", *options, source],
        check=True,
        capture_output=True,
    )
    return str(folder / "site")


class Host:
    """A host with a database, and the package if it is installed there."""

    def __init__(self, folder, site, url=""):
        self.folder = folder
        self.site = site
        self.file = folder / "club.db"
        self.url = url or f"sqlite:///{self.file}"

    def peling(self, *line, script="", there=True, **more):
        """What `peling` says; `there`: the package is."""
        path = os.pathsep.join([str(ROOT), *([self.site] if there else [])])
        done = subprocess.run(
            [sys.executable, "-c", RUN, *map(str, line), "--database", self.url],
            input=script,
            env={**os.environ, "PYTHONPATH": path, "HOME": str(self.folder), **more},
            cwd=self.folder,
            capture_output=True,
            check=False,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout

    def replay(self, script, **more):
        return self.peling("replay", "-", script=script, **more)

    def rows(self, table):
        with closing(sqlite3.connect(self.file)) as file:
            return file.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - a name of ours


def holds_in_the_chat(said):
    """All that the package adds to the chat of EVENING."""
    assert re.search(r"De thee is klaar\.\n +\[Een kop\]", said)
    assert "☕ Anna: een kop." in said
    assert "Thee: zonder suiker" in said
    assert "Met of zonder suiker?" in said
    assert "Thee: met suiker" in said
    assert "De thee is klaar, met suiker." in said
    assert "☕ Anna: 2 koppen." in said
    assert "    ☕ 2 koppen thee.\n" in said  # at /ik
    assert "/thee – een kop thee" in said
    assert re.search(r"📅 De stand van (.*\n)+? +☕ Er werden 2 koppen thee gedronken\.", said)
    assert "The tea is ready, with sugar." in said
    assert "☕ Bert: a cup." in said


@pytest.mark.slow
def test_a_package_that_is_installed_adds_to_the_chat_and_has_its_table(tmp_path):
    host = Host(tmp_path, from_its_folder(tmp_path / "site"))
    holds_in_the_chat(host.replay(EVENING))
    assert [row[:2] for row in host.rows("tea_cup")] == [(1, 1), (1, 1), (1, 2)]
    assert host.rows("alembic_version_tea") == [("0001",)]


@pytest.mark.slow
def test_what_pip_builds_is_used_and_left_out_and_used_again(tmp_path):
    host = Host(tmp_path, by_pip(tmp_path))
    before = host.replay("anna: /thee\nanna: /ik\n", there=False)
    assert "/thee ken ik niet" in before
    holds_in_the_chat(host.replay(EVENING))  # on a database of before
    [kept] = (tmp_path / "backups").iterdir()
    assert "before-upgrade" in kept.name
    cups = host.rows("tea_cup")
    assert len(cups) == 3
    host.peling("page", tmp_path / "page")
    for page, title in (("tea.html", "Tea"), ("nl/tea.html", "Thee")):
        written = (tmp_path / "page" / page).read_text(encoding="utf-8")
        assert f"<h1>{title}</h1>" in written
        assert "Anna</a>: 2</li>" in written
    assert "<p>2 cups of tea.</p>" in (tmp_path / "page/player-1.html").read_text(encoding="utf-8")
    for there, more in ((False, {}), (True, {"PELING_WITHOUT": "tea"})):
        said = host.replay(f"@ language nl\n{ROUND}anna: /thee\nanna: /ik\n", there=there, **more)
        assert "/thee ken ik niet" in said
        assert "Bert wint met 120" in said
        assert "☕" not in said
        assert "agrees" in host.peling("db", "check", there=there, **more)
        assert host.rows("tea_cup") == cups
    assert "☕ Anna: 3 koppen." in host.replay("anna: /thee\nanna taps Een kop\n")
    assert len([*(tmp_path / "backups").iterdir()]) == 1  # nothing more was upgraded
    host.replay("anna: /einde\nanna taps Klopt\nanna> /vergeetmij\nanna> taps Klopt\n")
    assert host.rows("tea_cup") == cups[2:]


@pytest.mark.slow
def test_its_rows_come_back_with_a_backup_and_move_to_another_database(tmp_path, postgres_url):
    site = by_pip(tmp_path)
    host = Host(tmp_path, site)
    host.replay(EVENING)
    cups = host.rows("tea_cup")
    host.peling("db", "backup", tmp_path / "file.db")
    server = Host(tmp_path, site, postgres_url)
    server.peling("db", "restore", tmp_path / "file.db")
    assert "☕ Anna: 3 cups." in server.replay("anna: /tea\nanna taps A cup\n")
    server.peling("db", "backup", tmp_path / "with")
    server.peling("db", "backup", tmp_path / "without", there=False)
    for copy in ("with", "without"):
        host.peling("db", "restore", tmp_path / copy)
        assert host.rows("tea_cup")[:3] == cups
        assert len(host.rows("tea_cup")) == 4
    host.peling("db", "restore", tmp_path / "with", there=False)
    assert host.peling("db", "check", there=False)
