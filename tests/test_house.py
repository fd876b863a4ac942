"""The house itself: its lists, its commands, and what it must not hold."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from itertools import pairwise, product
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from pydantic_settings import BaseSettings

from bot.reader.command import Command
from bot.registry import COMMANDS
from core.rulesets import RULESETS
from core.rulesets.ruleset import Ruleset

ROOT = Path(__file__).parents[1]
LISTS = ("requirements.in", "requirements-test.txt")
PIN = re.compile(r"[A-Za-z0-9._-]+(\[[a-z]+\])?==[0-9][0-9a-z.]*(; .+)?")
LOCKED = re.compile(r"([a-z0-9-]+==[^ ]+( ; [^\\]+?)?)(?: --hash=sha256:[0-9a-f]{64})+")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = ("linux", "darwin", "win32")
REGISTRY = re.compile(rb"index-url|extra-index|find-links|trusted-host|/simple/|//pypi\.|npmjs")

NAMED_IN = (
    ".",
    "bot",
    "bot/features",
    "bot/locale/en",
    "bot/club/commands",
    "adapters",
    "core",
    "tests",
    "core/rulesets",
    "tests/plugin/tea",
    "bot/locale/nl",
    "bot/locale/nl/rulebook",
)
CLOCK = re.compile(r"(.*\.)?utcnow|(datetime\.)?(datetime\.now|date\.today)|time\..*")


def pins(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def locked():
    """Each requirement of the lock file; every line of it is one, with hashes and nothing else."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    lines = re.sub(r" \\\n +", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    found = [LOCKED.fullmatch(line) for line in lines]
    assert [line for line, match in zip(lines, found, strict=True) if not match] == []
    return [match[1] for match in found if match]


def installed_on(requirements, python, platform):
    """The names and versions that pip would install there."""
    there = {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": platform,
    }
    return sorted(
        (canonicalize_name(needed.name), str(needed.specifier))
        for needed in map(Requirement, requirements)
        if needed.marker is None or needed.marker.evaluate(there)
    )


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


@pytest.mark.parametrize(("python", "platform"), list(product(PYTHONS, PLATFORMS)))
def test_what_has_hashes_is_what_is_listed(python, platform):
    """Otherwise `make lock` was forgotten, or something that came along is not listed."""
    listed = installed_on(pins("requirements.in"), python, platform)
    assert installed_on(locked(), python, platform) == listed


@pytest.mark.parametrize("installing", ["Makefile", ".ci/run", "Dockerfile"])
def test_what_runs_is_installed_by_its_hashes(installing):
    text = (ROOT / installing).read_text(encoding="utf-8")
    assert "--require-hashes --requirement requirements.txt" in text


def test_no_file_holds_the_address_of_a_package_registry():
    here = Path(__file__)
    holding = [
        path.relative_to(ROOT)
        for path in tracked_files()
        if path.is_file() and path != here and REGISTRY.search(path.read_bytes())
    ]
    assert holding == []


@pytest.mark.parametrize("target", ["run", "test", "check", "bench", "soak", "lock"])
def test_make_knows(target):
    dry = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, capture_output=True, check=False, text=True
    )
    assert dry.returncode == 0, dry.stderr


def test_the_readme_names_the_command_that_ci_runs():
    assert "make test" in (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_push_runs_what_ci_runs_on_every_python():
    workflow = (ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8")
    assert "run: .ci/run\n" in workflow
    assert f"python: {list(PYTHONS)}\n".replace("'", '"') in workflow


def _is_released_or_next(version, released):
    """True for the newest version of the changelog, and for `.dev0` of a higher one."""
    newest = released[0].partition(",")[0]
    own = Version(version)
    return version == newest or (own.is_devrelease and own > Version(newest))


def test_a_tag_releases_the_version_of_the_package_and_of_the_changelog_alone():
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert 'tags: ["v*"]\n' in workflow
    assert "run: .ci/run\n" in workflow
    assert "run: .ci/release " in workflow
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert _is_released_or_next(
        project["version"], re.findall("^## ([0-9].*)$", changelog, re.MULTILINE)
    )
    call = [".ci/release", "v0.0.0", "https://club.example"]
    refused = subprocess.run(call, cwd=ROOT, capture_output=True, check=False, text=True)
    assert (refused.returncode, refused.stderr) == (
        1,
        "pyproject.toml is of another version than v0.0.0\n",
    )


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
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    dead = [
        (document.name, link)
        for document in documents
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
        if not (document.parent / link).exists()
    ]
    assert dead == []


def test_contributing_names_what_is_there_in_few_lines():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 170
    named = set(re.findall(r"`([a-z_./]+(?:/|\.py|\.txt|\.toml|\.lock))`", text))
    gone = [name for name in named if not any((ROOT / at / name).exists() for at in NAMED_IN)]
    assert len(named) > 30
    assert gone == []


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


def test_the_version_stands_in_one_place_and_the_changelog_leads_up_to_it():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *released = re.findall("^## (.*)$", changes, re.MULTILINE)
    assert first == "Unreleased"
    told = [re.fullmatch(r"(\d+\.\d+\.\d+), \d{4}-\d\d-\d\d", each) for each in released]
    assert None not in told
    numbers = [tuple(map(int, match[1].split("."))) for match in told if match]
    assert numbers == sorted(set(numbers), reverse=True)
    assert _is_released_or_next(project["version"], released)
    stating = re.compile(rb"__version__|[\"']" + project["version"].encode() + rb"[\"']")
    files = [path for path in tracked_files() if path.suffix in {".py", ".toml"}]
    here = Path(__file__)
    found = {path.name for path in files if path != here and stating.search(path.read_bytes())}
    assert found == {"pyproject.toml"}


def test_every_ruleset_file_is_in_the_list():
    files = [path.stem for path in (ROOT / "core/rulesets").glob("*.py")]
    modules = [importlib.import_module(f"core.rulesets.{name}") for name in sorted(files)]
    made = {
        value.key
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Ruleset)
    }
    assert made == set(RULESETS)


def test_every_command_file_is_in_the_list():
    files = [path for path in (ROOT / "bot").rglob("*.py") if "command" in path.parts[-2:][0]]
    files += (ROOT / "bot/features").glob("*/command.py")
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files}
    modules = [importlib.import_module(name) for name in sorted(names)]
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


def clocks_read(source):
    """What a file calls to ask the machine what time it is, or how long something takes."""
    nodes = list(ast.walk(ast.parse(source)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    of_time = {
        alias.asname or alias.name
        for node in imports
        if node.module == "time"
        for alias in node.names
    }
    called = [node.func for node in nodes if isinstance(node, ast.Call)]
    names = {func.id for func in called if isinstance(func, ast.Name)}
    asked = {ast.unparse(func) for func in called if isinstance(func, ast.Attribute)}
    return names & (of_time | {"utcnow"}) | {func for func in asked if CLOCK.fullmatch(func)}


def test_the_clock_of_the_machine_is_asked_in_one_place():
    files = [path for room in ("core", "bot", "adapters") for path in (ROOT / room).rglob("*.py")]
    asking = [path for path in files if clocks_read(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in asking] == ["bot/ports/clock.py"]


def test_the_storage_is_awaited_in_a_way_that_always_ends():
    """asyncio.wrap_future never hands a StopIteration on: it waits for ever."""
    files = [*(ROOT / "bot").rglob("*.py")]
    assert [path for path in files if "wrap_future" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize(
    "line",
    [
        "import time; time.monotonic()",
        "time.sleep(1)",
        "from time import time as t; t()",
        "datetime.now(UTC)",
        "datetime.date.today()",
        "discord.utils.utcnow()",
    ],
)
def test_whoever_asks_it_is_found(line):
    assert clocks_read(line)


def test_a_loose_module_breaks_the_arrows_and_so_does_one_that_leads_up(tmp_path):
    """Both at once, on a copy: `make arrows` holds the house itself to them."""
    for room in ("adapters", "bot", "core", "migrations"):
        skipped = shutil.ignore_patterns("__pycache__", "locale")
        shutil.copytree(ROOT / room, tmp_path / room, ignore=skipped)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "bot/loose.py").touch()
    with (tmp_path / "bot/delivery/due_posts.py").open("a", encoding="utf-8") as file:
        file.write("from bot.menus.menus import MENU\n")
    with (tmp_path / "bot/table/recording.py").open("a", encoding="utf-8") as file:
        file.write("from bot.features.page import site\n")
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as l; l()"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1, done.stderr
    assert "bot.loose" in done.stdout
    assert "bot.delivery is not allowed to import bot.menus" in done.stdout
    assert "bot.table is not allowed to import bot.features" in done.stdout


def imports_of(source, modules):
    """Which of these modules a file imports, in functions too; not for its types alone."""
    tree = ast.parse(source)
    for_types = {
        child
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for child in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            named = {f"{node.module}.{alias.name}" for alias in node.names} & modules
            yield from named or {node.module} & modules


def in_circles(sources):
    """The modules that one comes back to by following imports; each by its name, with its text."""
    imports = {name: set(imports_of(text, sources.keys())) for name, text in sources.items()}
    reached = {name: set(found) for name, found in imports.items()}
    for middle, found in product(imports, reached.values()):
        if middle in found:
            found.update(reached[middle])
    return {name for name, found in reached.items() if name in found}


def test_no_module_leads_back_to_itself_by_its_imports():
    files = {path for room in ("core", "bot", "adapters") for path in (ROOT / room).rglob("*.py")}
    sources = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): (
            path.read_text(encoding="utf-8")
        )
        for path in files
    }
    assert in_circles(sources) == set()


@pytest.mark.parametrize(
    "hidden",
    ["import p.a", "def f():\n    from p import a"],
)
def test_an_import_that_leads_back_is_found_wherever_it_is_hidden(hidden):
    sources = {"p": "", "p.a": "from p import b", "p.b": "from p.c import C", "p.c": hidden}
    assert in_circles(sources) == {"p.a", "p.b", "p.c"}
    assert in_circles(sources | {"p.c": "from p import other"}) == set()


def test_no_constant_stands_twice_or_has_two_docstrings():
    found = []
    for path in [
        *ROOT.glob("bot/**/*.py"),
        *ROOT.glob("core/**/*.py"),
        *ROOT.glob("adapters/**/*.py"),
    ]:
        body = [ast.dump(node) for node in ast.parse(path.read_text(encoding="utf-8")).body]
        for before, after in pairwise(body):
            texts = all(node.startswith("Expr(value=Constant(") for node in (before, after))
            if texts or before == after:
                found.append(path.name)
    assert found == []
