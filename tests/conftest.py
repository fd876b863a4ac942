"""What holds for every test: no network but this machine, no settings but its own."""

import gc
import ipaddress
import logging
import os
import sys

import pytest
from hypothesis import settings

from tests.under_faketime import bear_with_it

gc.set_threshold(500_000)  # as the program does: imports and a collection leave no garbage

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long proofs wait for `make soak`, long looks with a browser for `.ci/run`."""
    waits = {
        "soak": None if SOAK else "a long proof: make soak",
        "browser": None if BROWSER else "a long look with a browser: .ci/run",
    }
    for item in items:
        for marker, reason in waits.items():
            if reason and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))


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
