"""A club's page as plain files, for any web host and for a hall without a network."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from adapters.web.writing import Writer
from bot.ports.pages import Shown

NEEDED: Final = ("style.css", "bird.svg")
"""What pages without a script need beside them."""
READABLE: Final = 0o644
OPEN: Final = 0o755


def write(folder: Path, pages: Iterable[tuple[str, Shown]], writer: Writer) -> int:
    """Write pages, each in its place under the folder. How many there are.

    Raises:
        OSError: the folder cannot be written.
    """
    _write(folder, {name: writer.files[name] for name in NEEDED}.items())
    return _write(folder, ((place, writer.html(shown)) for place, shown in pages))


def _write(folder: Path, files: Iterable[tuple[str, str]]) -> int:
    """Whoever serves the folder must be able to read it, whatever else is kept from others."""
    count = 0
    for count, (place, text) in enumerate(files, start=1):  # noqa: B007 - counted, and returned
        path = folder / place
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
            path.parent.chmod(OPEN)
        path.write_text(text, encoding="utf-8")
        os.chmod(path, READABLE)  # noqa: PTH101 - as fast as it gets
    return count
