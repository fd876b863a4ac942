"""The house itself: its lists, its commands, and what it must not hold."""

import importlib
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from pydantic_settings import BaseSettings

from bot.commands import COMMANDS
from bot.commands.command import Command
from core.rulesets import RULESETS

ROOT = Path(__file__).parents[1]
LISTS = ("requirements.txt", "requirements-test.txt")
PIN = re.compile(r"[A-Za-z0-9._-]+(\[[a-z]+\])?==[0-9][0-9a-z.]*(; .+)?")
REGISTRY = re.compile(rb"index-url|extra-index|find-links|trusted-host|/simple/|//pypi\.|npmjs")


def pins(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def tracked_files():
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listing.stdout.split("\0") if name]


@pytest.mark.parametrize("name", LISTS)
def test_every_version_is_pinned_exactly_and_once(name):
    names = [re.split(r"[\[=]", pin)[0].lower() for pin in pins(name)]
    assert [pin for pin in pins(name) if not PIN.fullmatch(pin)] == []
    assert len(names) == len(set(names))


def test_what_only_tests_need_is_not_in_the_list_that_runs():
    assert not set(pins(LISTS[0])) & set(pins(LISTS[1]))
    assert not [pin for pin in pins(LISTS[0]) if re.match("pytest|hypothesis|ruff|mypy==", pin)]


def test_no_file_holds_the_address_of_a_package_registry():
    here = Path(__file__)
    holding = [
        path.relative_to(ROOT)
        for path in tracked_files()
        if path.is_file() and path != here and REGISTRY.search(path.read_bytes())
    ]
    assert holding == []


@pytest.mark.parametrize("target", ["run", "test", "check", "bench", "soak"])
def test_make_knows(target):
    dry = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert dry.returncode == 0, dry.stderr


def test_the_readme_names_the_command_that_ci_runs():
    assert "make test" in (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_each_muted_rule_of_the_linter_gives_its_reason():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lint = text.split("[tool.ruff.lint]")[1].split("[tool.ruff.lint.flake8-tidy-imports]")[0]
    muted = re.findall(r'^ +"([A-Z]+[0-9]*)",(.*)$', lint, re.MULTILINE)
    assert muted
    assert [rule for rule, reason in muted if "# " not in reason] == []
    assert not {rule for rule, _ in muted} & {"C901", "PLR0911", "PLR0912", "PLR0915"}


def test_complexity_stays_at_eight():
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]
    assert ruff["lint"]["mccabe"]["max-complexity"] <= 8


def test_links_between_the_documents_lead_somewhere():
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    dead = [
        (document.name, link)
        for document in documents
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
        if not (document.parent / link).exists()
    ]
    assert dead == []


def test_nobody_mutes_complexity_in_a_line_of_their_own():
    muting = re.compile(
        r"noqa[: ]+[A-Z0-9, ]*(C901|PLR0912|PLR0915)|ruff: noqa|type: ignore(?!\[)"
    )
    here = Path(__file__)
    found = [
        path.relative_to(ROOT)
        for path in tracked_files()
        if path.suffix == ".py" and path != here and path.is_file()
        if muting.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_every_ruleset_file_is_in_the_list():
    files = {path.stem for path in (ROOT / "core/rulesets").glob("*.py")} - {"__init__"}
    assert files == {key.replace("-", "_") for key in RULESETS}


def test_every_command_file_is_in_the_list():
    files = [path.stem for path in (ROOT / "bot/commands").glob("*.py")]
    modules = [importlib.import_module(f"bot.commands.{name}") for name in sorted(files)]
    made = {
        value.key
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Command)
    }
    assert made == {command.key for command in COMMANDS}


def test_every_setting_of_the_program_stands_in_the_readme():
    module = importlib.import_module("bot.settings")
    [kind] = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BaseSettings)
        and value is not BaseSettings
    ]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(PELING_[A-Z_]+)`", readme, re.MULTILINE))
    assert {f"PELING_{name.upper()}" for name in kind.model_fields} == told
