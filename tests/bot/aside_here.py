"""What a process beside the bot answers, answered in the test's own: no Python starts for it.

That a process answers, is held to its limits and may fail, is proved where one is started:
test_limits.py and test_process.py, test_a_day.py, and the imports of test_members_merged.py.
"""

import asyncio
import importlib
from collections.abc import Sequence

import pytest

from bot.aside.process import NotDone


class Here:
    """In the place of `Aside`."""

    def __init__(self, words: Sequence[str], patience: float) -> None:
        del patience
        self._answer = importlib.import_module(words[-1]).answer

    async def ask(self, question: bytes) -> bytes:
        """The answer."""
        try:
            return await asyncio.to_thread(self._answer, question)
        except Exception as problem:
            raise NotDone(repr(problem)) from problem

    async def close(self) -> None:
        """There is nothing to end."""


@pytest.fixture(autouse=True)
def aside_here(request, monkeypatch):
    """Start nothing beside the tests, but those of a module whose `BESIDE` says that it does."""
    if getattr(request.module, "BESIDE", False):
        return
    for module in ("bot.features.transfer.reading", "bot.aside.orders"):
        monkeypatch.setattr(f"{module}.Aside", Here)
