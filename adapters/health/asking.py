"""Ask the bot of a database for its health, with only the standard library."""

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SECONDS = 5.0
"""Seconds until a bot without an answer is reported as hanging."""
LONGEST = 100
"""The maximum length of a socket's path in bytes on every system."""


class Hangs(Exception):  # noqa: N818 - a state, reported to the host
    """The bot runs, but does not answer."""


def ask(place: Path, language: str = "en", seconds: float = SECONDS) -> dict[str, Any] | None:
    """Return the health of the bot at a socket, with alerts in this language, else None.

    Raises:
        Hangs: the bot runs, but does not answer.
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
        health = json.loads(answer.partition(b"\r\n\r\n")[2])
    except ValueError:
        return None
    if isinstance(health, dict):
        return health
    return None


@contextmanager
def reachable(place: Path) -> Iterator[str]:
    """Yield a path of the socket that is short enough for the system."""
    if len(os.fsencode(place)) <= LONGEST:
        yield str(place)
        return
    folder = os.open(place.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{place.name}"
    finally:
        os.close(folder)
