"""A club's page as plain files, for any web host and for a hall without a network."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from adapters.web.writing import PageWriter
from bot.ports.pages import PageContent

NEEDED: Final = ("style.css", "bird.svg")
"""The files that pages without a script need beside them."""
_PASSING: Final = re.compile(
    r"(competition|(player|evening|tournament|screen|card)-[0-9-]+)\.html"
)
"""Pages that a club may have today and not tomorrow."""
READABLE: Final = 0o644
OPEN: Final = 0o755


def write(folder: Path, pages: Iterable[tuple[str, PageContent]], writer: PageWriter) -> int:
    """Write pages, each in its place under the folder. How many there are.

    A page of an earlier time that is none any more is taken away; files of others stay.

    Raises:
        OSError: the folder cannot be written.
    """
    _write(folder, {name: writer.files[name] for name in NEEDED}.items())
    written = _write(folder, ((place, writer.html(shown)) for place, shown in pages))
    for parent in {path.parent for path in written}:
        for path in set(parent.glob("*.html")) - written:
            if _PASSING.fullmatch(path.name):
                path.unlink()
    return len(written)


def _write(folder: Path, files: Iterable[tuple[str, str]]) -> set[Path]:
    """Write files that the web server can read, whatever the umask."""
    written = set()
    for place, text in files:
        path = folder / place
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
            path.parent.chmod(OPEN)
        path.write_text(text, encoding="utf-8")
        os.chmod(path, READABLE)  # noqa: PTH101 - as fast as it gets
        written.add(path)
    return written
