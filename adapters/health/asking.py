"""Asking the bot that runs on a database how it is; nothing but the standard library."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SECONDS = 5.0
"""For how long the bot may think about it."""
LONGEST = 100
"""The longest name (bytes) that every system takes for a socket."""


class Hangs(Exception):  # noqa: N818 - it is told to the host
    """It runs, but does not answer."""


def ask(place: Path, language: str = "en", seconds: float = SECONDS) -> dict[str, Any] | None:
    """How the bot behind a socket is, its troubles in this language; None where there is none.

    Raises:
        Hangs: there is one, and it does not answer.
    """
    answer = b""
    try:
        with socket.socket(socket.AF_UNIX) as line, reachable(place) as name:
            line.settimeout(seconds)
            line.connect(name)
            line.sendall(f"GET /healthz?language={language} HTTP/1.0\r\n\r\n".encode())
            while piece := line.recv(1 << 16):
                answer += piece
    except TimeoutError:
        raise Hangs from None
    except OSError:
        return None
    try:
        told = json.loads(answer.partition(b"\r\n\r\n")[2])
    except ValueError:
        return None
    return told if isinstance(told, dict) else None


@contextmanager
def reachable(place: Path) -> Iterator[str]:
    """A name for a socket that is short enough, wherever it lies."""
    if len(os.fsencode(place)) <= LONGEST:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)
