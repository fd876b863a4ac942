"""`peling run` for Telegram, up to its first update: what it took, held and imported till then."""

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).parents[1]
START = "from tests.ready import start; start()"


@dataclass(frozen=True)
class Ready:
    """How a process was when it was ready: processor time (s), memory (MB), what is imported."""

    seconds: float
    megabytes: float
    modules: frozenset[str]


def ready(folder: Path, start: str = START) -> Ready:
    """Start a process of its own in this folder, with the database there."""
    surroundings = {
        "PELING_TELEGRAM_TOKEN": "7:AAtest",
        "PELING_DATABASE_URL": f"sqlite:///{folder}/club.db",
        "PYTHONPATH": str(HOUSE),
        "PATH": os.environ["PATH"],
    }
    call = [sys.executable, "-c", start]
    run = subprocess.run(call, cwd=folder, env=surroundings, capture_output=True, check=True)
    seconds, megabytes, modules = json.loads(run.stdout)
    return Ready(seconds, megabytes, frozenset(modules))


def start() -> None:
    """Run until updates would be taken in, and say how it is.

    `bot.serving` is imported when the verb imports it, with the collector off.
    """
    import bot.main as program
    from bot.hosting.importing import import_without

    async def serve(*_: object, **__: object) -> None:
        say()

    def with_serving(library: str, *others: str) -> None:
        import_without(library, *others)
        import bot.serving

        bot.serving.serve = serve

    program.import_without = with_serving  # type: ignore[attr-defined]
    sys.argv = ["peling", "run"]
    program.run()


def say() -> None:
    """Say how this process is."""
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(json.dumps([time.process_time(), held, sorted(sys.modules)]))
