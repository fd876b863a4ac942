"""A plugin for pytest that tells coverage which test runs, by its id."""

from collections.abc import Iterator

import coverage
import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let the lines that run during a test bear its id."""
    running = coverage.Coverage.current()
    if running is not None:
        running.switch_context(item.nodeid)
    result = yield
    if running is not None:
        running.switch_context("")
    return result
