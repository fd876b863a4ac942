"""`make run` runs, whatever stands before it."""

import io
import os
import re
import subprocess
from pathlib import Path

import pytest
import segno

from bot.hosting.page import PageAtTheTerminal
from bot.hosting.terminal import EXAMPLE
from bot.settings import HostSettings
from tests.sampling import sampled
from tests.terminal import PELING, all_of, at_a_terminal

ROOT = Path(__file__).parents[2]


@pytest.fixture
def trying(tmp_path, monkeypatch):
    """Runs `peling run --try` with a database of its own and this standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PELING_DATABASE_URL", f"sqlite:///{tmp_path}/club.db")

    def run(**stdin):
        command = [PELING, "run", "--try"]
        return subprocess.run(command, capture_output=True, check=False, text=True, **stdin)

    return run


def test_make_run_tries():
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^run: .*\n\t@exec \$\(BIN\)/peling run --try$", recipe, re.MULTILINE)


@pytest.mark.slow
def test_with_nothing_to_read_the_example_of_readme_is_played_and_nothing_is_kept(
    trying, tmp_path
):
    shown = (ROOT / "README.md").read_text(encoding="utf-8").split("```\n")[1]
    done = trying(stdin=subprocess.DEVNULL)
    assert done.returncode == 0
    assert f"{EXAMPLE.read_text(encoding='utf-8')}\n{done.stdout}" == shown
    # 240 from East and 120 from each of the others
    assert "O Bert 3.480  +480" in shown
    assert EXAMPLE.read_text(encoding="utf-8") in done.stderr
    assert "echo 'anna: /help' | make run" in done.stderr.splitlines()[-2]
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("how", sampled(["closed", "empty pipe"], 1))
def test_an_empty_pipe_and_no_standard_input_at_all_are_nothing_to_read(trying, how):
    done = trying(preexec_fn=lambda: os.close(0)) if how == "closed" else trying(input="")
    assert done.returncode == 0
    assert "O Bert 3.480  +480" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("how", sampled(["pipe", "file"], 1))
def test_lines_of_a_pipe_or_a_file_are_the_chat_in_the_database_of_the_user(trying, tmp_path, how):
    lines = "anna: /nieuw Anna Bert Cees Dirk\n"
    (tmp_path / "lines.txt").write_text(lines, encoding="utf-8")
    with (tmp_path / "lines.txt").open() as file:
        done = trying(input=lines) if how == "pipe" else trying(stdin=file)
    assert (done.returncode, done.stderr.count("\n")) == (0, 1)
    assert f"{tmp_path}/club.db" in done.stderr
    assert "O Anna 3.000" in done.stdout
    assert "O Anna 3.000" in trying(input="anna: /stand\n").stdout


@pytest.mark.slow
def test_without_a_named_database_nothing_of_a_pipe_is_kept(trying, tmp_path, monkeypatch):
    monkeypatch.delenv("PELING_DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    done = trying(input="anna: /nieuw Anna Bert Cees Dirk\n")
    assert (done.returncode, done.stderr.count("\n")) == (0, 1)
    assert "of which nothing is kept" in done.stderr
    assert "Table 1 · deal 1 · East round" in done.stdout  # the language of the machine
    assert not [*tmp_path.rglob("*.db")]


@pytest.mark.slow
def test_the_language_before_it_is_that_of_the_club_that_is_there_already(trying, monkeypatch):
    assert "Tafel 1" in trying(input="anna: /nieuw Anna Bert Cees Dirk\n").stdout
    monkeypatch.setenv("PELING_LANGUAGE", "en")
    assert "Table 1" in trying(input="anna: /score\n").stdout
    monkeypatch.delenv("PELING_LANGUAGE")
    assert "Table 1" in trying(input="anna: /score\n").stdout  # it stays as it was set


@pytest.mark.slow
def test_at_a_terminal_it_is_the_chat(tmp_path):
    with at_a_terminal(tmp_path, "--try") as (keyboard, program):
        os.write(keyboard, b"anna\nquit\n")
        seen = all_of(keyboard)
        assert program.wait() == 0
    assert "Welkom bij Pe-Ling" in seen
    [address] = re.findall(r"http://127\.0\.0\.1:\d+/\S+/", seen)
    qr = io.StringIO()
    segno.make(address, micro=False).terminal(qr, compact=True)
    assert qr.getvalue().replace("\n", "\r\n") in seen


def test_a_host_who_names_every_address_gets_one_that_a_phone_can_call():
    settings = HostSettings(web_listen="0.0.0.0:0")
    page = PageAtTheTerminal(settings)
    page.stop()
    assert "//0.0.0.0" not in page.home
    assert not page.alone
