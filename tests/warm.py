"""Processes that begin warm: forked from one that has imported the program and done nothing else.

So a start takes milliseconds, also on a machine that has much to do, and a proof that kills the
program many times pays for its imports once. That the command `peling` starts cold, with the
imports that it has then, is proved in tests/bot/test_main.py and wherever `Installed` is started.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from multiprocessing.context import ForkServerProcess
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.under_faketime import bear_with_it

WARM = multiprocessing.get_context("forkserver")
WARM.set_forkserver_preload(["tests.warmed"])


def begin(
    work: Callable[..., object],
    *arguments: object,
    settings: Mapping[str, str] | None = None,
    said: Path | None = None,
) -> ForkServerProcess:
    """Do this in a process of its own; what it returns is its exit code.

    `settings` are all of its environment, `said` is the file for what it writes.
    """
    call = (work, arguments, dict(os.environ if settings is None else settings), said)
    process = WARM.Process(target=_be, args=call, daemon=True)
    process.start()
    return process


def peling(*arguments: str) -> int:
    """The command `peling`, as its entry point calls it."""
    from bot.main import run

    sys.argv = ["peling", *arguments]
    return run()


def code_of(process: BaseProcess, seconds: float = 120.0) -> int:
    """Wait until it has ended; gives its exit code, minus the signal that ended it."""
    process.join(seconds)
    if process.exitcode is None:
        process.kill()
        raise TimeoutError(process)
    return process.exitcode


def _be(
    work: Callable[..., object],
    arguments: tuple[object, ...],
    settings: Mapping[str, str],
    said: Path | None,
) -> None:
    bear_with_it()
    os.environ.clear()
    os.environ.update(settings)
    if said is not None:
        with said.open("ab") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
    sys.exit(work(*arguments))  # type: ignore[arg-type]
