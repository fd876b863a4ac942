"""The wheel: installed where no checkout is, it is the whole program.

`make test` lends it the libraries that are there. `ENVIRONMENT=folder` names an environment that
has its own; `.ci/run` makes one from requirements.txt.
"""

import json
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("adapters", "bot", "core", "migrations")
EVENING = """\
anna: /nieuw Anna Bert Cees Dirk
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
"""
WHERE = f"""
import {", ".join(PACKAGES)}
print(*(package.__file__ for package in ({", ".join(PACKAGES)})), sep="\\n")
"""
PICTURE = """
import asyncio, sys
from bot.messages import Picture
from bot.pictures.process import PictureProcess

async def draw():
    pictures = PictureProcess()
    hand = Picture("hand", {"hand": "(555k) 123b 99t EEE CC +C:wall"}, "")
    sys.stdout.buffer.write(await pictures.png(hand))
    await pictures.close()

asyncio.run(draw())
"""


def outside():
    """The surroundings without what leads Python to the checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def with_what_is_here(environment):
    """An environment of its own that borrows the libraries of this one, and not its checkout.

    A folder that a .pth names is looked through, but the .pth files in it are not read: ours,
    which leads to the checkout, is one of them.
    """
    venv.create(environment, symlinks=True)
    lent = [path for path in sys.path if Path(path).name == "site-packages"]
    (packages_of(environment) / "lent.pth").write_text("\n".join(lent), encoding="utf-8")
    return environment


def packages_of(environment):
    [packages] = environment.glob("lib/python*/site-packages")
    return packages


def install(environment, folder):
    """Build the wheel from a copy, because building leaves things behind, and install it."""
    checkout = folder / "checkout"
    for package in PACKAGES:
        made = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, checkout / package, ignore=made)
    for name in ("pyproject.toml", "requirements.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout)
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", environment, "install"]
    alone = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile"]
    subprocess.run([*pip, *alone, checkout], env=outside(), check=True)


def program_files(folder):
    """All files of the program beneath a folder, but what Python makes of them."""
    return {
        file.relative_to(folder)
        for package in PACKAGES
        for file in (folder / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.mark.soak
def test_the_wheel_is_the_whole_program(tmp_path):
    """In one, so that it is built once however many processes share the tests."""
    given = os.environ.get("ENVIRONMENT")
    environment = Path(given) if given else with_what_is_here(tmp_path / "environment")
    packages = packages_of(environment)
    install(environment, tmp_path)

    def said(program, *arguments):
        done = subprocess.run(
            [environment / "bin" / program, *arguments],
            cwd=tmp_path,
            env=outside(),
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr.decode()) == (0, "")
        return done.stdout

    imported = [Path(file) for file in said("python", "-c", WHERE).decode().splitlines()]
    assert imported == [packages / name / "__init__.py" for name in PACKAGES]
    assert program_files(packages) == program_files(ROOT)
    assert {Path(name, "py.typed") for name in PACKAGES} <= program_files(packages)

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert said("peling", "--version").decode() == f"peling {project['version']}\n"

    (tmp_path / "avond.txt").write_text(EVENING, encoding="utf-8")
    # 240 from East and 120 from each of the others
    assert "O Bert 3.480  +480" in said("peling", "replay", "avond.txt").decode()
    assert json.loads(said("peling", "rule", "68", "--json"))["matches"][0]["ref"] == "nmv 68"
    assert said("python", "-c", PICTURE).startswith(b"\x89PNG\r\n\x1a\n")
