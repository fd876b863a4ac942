"""A plugin of pytest that runs only the tests of a list, in its order, and writes which failed.

The environment has the file with a test id on each line in `MUTANTS_TESTS`; the ids of what failed
are written beside it.
"""

import os
from pathlib import Path

import pytest

LISTED = Path(os.environ["MUTANTS_TESTS"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choose the tests, also where a change of the program has removed some of their cases."""
    places = {test: place for place, test in enumerate(LISTED.read_text("utf-8").split("\n"))}
    chosen = [item for item in items if item.nodeid in places]
    items[:] = sorted(chosen, key=lambda item: places[item.nodeid])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write the id of a test that failed."""
    _write(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Write the id of a file whose tests cannot be found any more."""
    _write(report)


def _write(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.failed:
        with LISTED.with_suffix(".failed").open("a", encoding="utf-8") as file:
            file.write(f"{report.nodeid}\n")
