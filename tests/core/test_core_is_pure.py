"""The core takes values and gives values: it reads no clock, throws no dice, keeps nothing."""

import ast
import sys
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "core"
NOT_PURE = {
    "asyncio", "concurrent", "io", "logging", "multiprocessing", "os", "pathlib", "random",
    "secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time",
    "uuid", "zoneinfo",
}  # fmt: skip
OF_THE_CLOCK = {"now", "utcnow", "today"}
DICE = "from random import Random"
"""The type of what is given to who throws; nobody in the core makes one."""


def imported(source: str) -> set[str]:
    """The top-level packages that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def calls(source: str) -> set[str]:
    """The names of what a file calls as a method or opens."""
    found = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    methods = {func.attr for func in found if isinstance(func, ast.Attribute)}
    return methods | {func.id for func in found if isinstance(func, ast.Name)}


@pytest.mark.parametrize("path", sorted(CORE.rglob("*.py")), ids=lambda path: path.stem)
def test_a_file_of_the_core_uses_the_pure_standard_library_alone(path):
    source = path.read_text(encoding="utf-8")
    allowed = (sys.stdlib_module_names - NOT_PURE) | {"core"}
    assert imported(source.replace(f"{DICE}\n", "")) <= allowed
    assert not calls(source) & (OF_THE_CLOCK | {"open", "print", "input", "Random"})
