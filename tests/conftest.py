"""What holds for every test: no network but this machine, no settings but its own."""

import gc
import ipaddress
import logging
import multiprocessing
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.under_faketime import bear_with_it

gc.set_threshold(500_000)  # as the program does: imports and a collection leave no garbage

SLOW = os.environ.get("PELING_SLOW") == "1"
SOAK = os.environ.get("PELING_SOAK") == "1"
BROWSER = os.environ.get("PELING_BROWSER") == "1"

settings.register_profile(
    "test", max_examples=40, deadline=None, derandomize=True, print_blob=True
)
settings.register_profile("soak", deadline=None, max_examples=20_000, print_blob=True)
settings.load_profile("soak" if SOAK else "test")


def is_this_machine(host: object) -> bool:
    """Whether a host of a socket is our own; a name other than localhost never is."""
    if host in (None, "", "localhost", b"localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


def keep_inside(event: str, args: tuple[object, ...]) -> None:
    """Refuse every connection that would leave this machine."""
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event == "socket.connect" and isinstance(args[1], tuple):
        host = args[1][0]
    else:
        return
    if not is_this_machine(host):
        message = f"a test asked for {host!r}: tests stay on this machine"
        raise ConnectionRefusedError(message)


sys.addaudithook(keep_inside)

bear_with_it()


LEFT_OUT = {
    "slow": (SLOW, "long tests (make slow)"),
    "soak": (SOAK, "proofs of hours (make soak)"),
    "browser": (BROWSER, "tests in a browser (PELING_BROWSER=1)"),
}
"""The marks of tests that a plain run leaves out: whether they run now, and how they are run."""
TIMES = os.environ.get("PELING_TIMES") == "1"
Counts = defaultdict[str, float]
left_out: pytest.StashKey[Counts] = pytest.StashKey()
spent: pytest.StashKey[Counts] = pytest.StashKey()
"""CPU-seconds of the tests by folder, their programs included."""


def pytest_configure(config: pytest.Config) -> None:
    config.stash[left_out] = Counts(float)
    config.stash[spent] = Counts(float)


def cpu_seconds() -> float:
    """Return what this process and its ended children took of the processor."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Add what a test takes of the processor to the account of its folder."""
    before = cpu_seconds()
    result = yield
    folder = item.nodeid.partition("::")[0].rpartition("/")[0]
    item.config.stash[spent]["/".join(folder.split("/")[:3])] += cpu_seconds() - before
    return result


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that wait for another command, and count them."""
    chosen = []
    for item in items:
        waits = [mark for mark, (runs, _) in LEFT_OUT.items() if not runs]
        mark = next((mark for mark in waits if item.get_closest_marker(mark)), None)
        if mark is None:
            chosen.append(item)
        else:
            config.stash[left_out][mark] += 1
    if len(chosen) < len(items):
        items[:] = chosen


def _sent(counts: Counts) -> dict[str, float]:
    return dict(counts)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the counts of a worker to the process that reports."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = _sent(session.config.stash[left_out])
        session.config.workeroutput["spent"] = _sent(session.config.stash[spent])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the counts of a worker; every worker collects the same tests."""
    sent = getattr(node, "workeroutput", {})
    node.config.stash[left_out].clear()
    node.config.stash[left_out].update(sent.get("left_out", {}))
    for folder, seconds in sent.get("spent", {}).items():
        node.config.stash[spent][folder] += seconds


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say which tests were left out and how they are run, and what the tests took."""
    counted = config.stash[left_out]
    said = [f"{counted[mark]:.0f} {how}" for mark, (_, how) in LEFT_OUT.items() if counted[mark]]
    if said:
        terminalreporter.write_line(f"left out: {', '.join(said)}")
    by_folder = config.stash[spent]
    if TIMES:
        for folder, seconds in sorted(by_folder.items()):
            terminalreporter.write_line(f"{seconds:8.1f}  {folder}")
    laws = by_folder["tests/laws"]
    terminalreporter.write_line(f"{cpu_seconds():.0f} CPU-seconds, the laws {laws:.0f} of them")


def pytest_collection_finish() -> None:
    """What was imported and collected stays: nobody looks through it for garbage again."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True)
def _no_settings_of_the_host(monkeypatch: pytest.MonkeyPatch, tmp_path_factory):
    """Never use a token, a database or the language of the one who runs the tests."""
    for name in os.environ:
        if name.startswith("PELING_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))


@pytest.fixture(autouse=True)
def _logs_as_they_were():
    """A command sets up where the program logs; the next test has another standard error."""
    loggers = [logging.getLogger(name) for name in ("", "peling")]
    before = [(logger, logger.level, logger.handlers[:]) for logger in loggers]
    loud = logging.raiseExceptions
    yield
    logging.raiseExceptions = loud
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers[:] = handlers


@pytest.fixture(autouse=True, scope="session")
def _temporary_files_inside(tmp_path_factory):
    """Make every temporary file of a test or its programs in pytest's folder, which it removes."""
    folder = str(tmp_path_factory.mktemp("t"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", folder)
        patch.setattr(tempfile, "tempdir", folder)
        # multiprocessing would remove a folder of its own at exit, when pytest has done so
        patch.setitem(vars(multiprocessing.current_process())["_config"], "tempdir", folder)
        yield


# --- of what costs a second there is one in a process; tests/databases.py ---------------------


@pytest.fixture(scope="session")
def postgres_server():
    """A PostgreSQL."""
    from tests.databases import running_postgres

    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres_server):
    """The name of a database from which others are copied."""
    from tests.databases import laid_out

    return laid_out(postgres_server)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory):
    """What is in a file from which others are copied."""
    from tests.databases import laid_out_file

    return laid_out_file(tmp_path_factory.mktemp("template") / "club.db")
