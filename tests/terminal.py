"""Somebody at a terminal who starts the program."""

import os
import pty
import subprocess
import sysconfig
from contextlib import contextmanager
from pathlib import Path

PELING = str(Path(sysconfig.get_path("scripts")) / "peling")


@contextmanager
def at_a_terminal(folder, *options):
    """Start `peling run` with a database in this folder; gives the keyboard and the process."""
    keyboard, screen = pty.openpty()
    settings = {"PELING_DATABASE_URL": f"sqlite:///{folder}/club.db", "TERM": "xterm"}
    with subprocess.Popen(
        [PELING, "run", *options],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        env=os.environ | settings,
    ) as program:
        os.close(screen)
        yield keyboard, program
        program.wait(120)
    os.close(keyboard)


def all_of(keyboard: int) -> str:
    """What appears on the screen until the program has ended."""
    seen = b""
    while True:
        try:
            piece = os.read(keyboard, 4096)
        except OSError:  # the other side has gone
            return seen.decode("utf-8", errors="replace")
        if not piece:
            return seen.decode("utf-8", errors="replace")
        seen += piece
