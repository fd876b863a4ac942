"""A club that was begun once in a process, and is copied for each test that begins with it."""

import tempfile
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Any

BEGUN: dict[Hashable, Any] = {}


@cache
def _scratch() -> Path:
    return Path(tempfile.mkdtemp(prefix="begun"))


def copied(begin: Callable[..., Any], folder: Path, *more: Hashable) -> Any:
    """Return what `begin(folder, *more)` returns: a club, which it made before or makes now."""
    key = (begin, *more)
    if key not in BEGUN:
        first = _scratch() / str(len(BEGUN))
        first.mkdir()
        club = begin(first, *more)
        BEGUN[key] = type(club), club.kept()
    kind, kept = BEGUN[key]
    return kind.again(folder, kept)
