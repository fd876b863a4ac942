"""Each platform alone: how long the program takes to be ready to serve it, and what it holds."""

import os
import subprocess
import sys
import tempfile

from rich.console import Console
from rich.table import Table

RUNS = 5
SECONDS, MEGABYTES = 3.0, 150.0
"""What each may take at most on the slow machines of clubs."""
READY = """
import resource, sys, time
from adapters.storage.opening import open_store
from bot.main import _services
from bot.pictures.studio import Studio
from bot.program import Bot
from bot.settings import Settings
from bot.turn import Surroundings
from random import Random
settings = Settings()
store = open_store(settings.database_url)
services = list(_services(settings, store, Studio()))
Bot(store, Surroundings(Random(), settings.new_club), {})
took = time.process_time()
store.close()
print(took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
PLATFORMS = {
    "Discord alone": {"PELING_DISCORD_TOKEN": "x"},
    "Telegram alone": {"PELING_TELEGRAM_TOKEN": "1:x"},
    "both": {"PELING_DISCORD_TOKEN": "x", "PELING_TELEGRAM_TOKEN": "1:x"},
}


def measured(tokens: dict[str, str]) -> tuple[float, float]:
    """Seconds and megabytes of one start."""
    with tempfile.TemporaryDirectory() as folder:
        env = {"HOME": folder, "PATH": os.environ["PATH"], "PYTHONPATH": ".", **tokens}
        run = subprocess.run(
            [sys.executable, "-c", READY], env=env, check=True, capture_output=True, text=True
        )
    took, held = run.stdout.split()
    return float(took), float(held)


def main() -> int:
    """Print the table; 1 when a platform alone takes too much."""
    table = Table(
        "served", "ready after (s of processor)", "memory (MB)", title=f"best of {RUNS} starts"
    )
    good = True
    for name, tokens in PLATFORMS.items():
        runs = [measured(tokens) for _ in range(RUNS)]
        took, held = min(run[0] for run in runs), max(run[1] for run in runs)
        good = good and took <= SECONDS and held <= MEGABYTES
        table.add_row(name, f"{took:.2f}", f"{held:.0f}")
    Console().print(table)
    return 0 if good else 1
