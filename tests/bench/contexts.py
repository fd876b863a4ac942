"""A plugin of pytest that finds which test runs which line, and how long each test takes.

Coverage is started in each worker, and by its own hook in the programs that a test starts. The
environment has the folder in `MUTANTS_FOLDER`; a program learns there which test has started it.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

SETTINGS = """[run]
data_file = {folder}/lines
parallel = true
source =
    {root}/core
    {root}/bot
context = ${{TEST_THAT_RUNS}}
disable_warnings =
    module-not-imported
    module-not-measured
    module-not-python
    no-data-collected
    couldnt-parse
    trace-changed
"""


def cpu_seconds() -> float:
    """Return what this process and its ended children took of the processor."""
    return sum(os.times()[:4])


def write_settings(folder: Path, root: Path) -> None:
    """Write coverage's settings into the folder."""
    text = SETTINGS.format(folder=folder, root=root)
    (folder / "coverage.ini").write_text(text, encoding="utf-8")


class Gathering:
    """The measuring of one process that runs tests."""

    def __init__(self, folder: Path) -> None:
        """Start it."""
        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        settings = str(folder / "coverage.ini")
        self.coverage = coverage.Coverage(config_file=settings, messages=False)
        self.coverage.start()
        os.environ["COVERAGE_PROCESS_START"] = settings

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Let the lines that run during a test bear its id."""
        self.coverage.switch_context(item.nodeid)
        os.environ["TEST_THAT_RUNS"] = item.nodeid
        before = cpu_seconds()
        result = yield
        self.seconds[item.nodeid] = round(cpu_seconds() - before, 3)
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the tests that fail: they can notice nothing."""
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Store what was measured."""
        self.coverage.stop()
        self.coverage.save()
        passed = {test: time for test, time in self.seconds.items() if test not in self.failed}
        file = self.folder / f"seconds-{os.getpid()}.json"
        file.write_text(json.dumps(passed), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Measure where tests run: in each worker, or here when there is none."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Gathering(Path(os.environ["MUTANTS_FOLDER"])))
