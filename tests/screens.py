"""Draw the pictures of the documentation: `python -m tests.screens FOLDER`.

All of them are drawn into the folder. Those that a page shows are copied into `docs`: look at them
before you commit them. Debian's chromium draws the screens, and poppler-utils the paper.
"""

import asyncio
import shutil
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

from tests.adapters.discord import screens as discord
from tests.adapters.telegram import screens as telegram
from tests.adapters.web import screens as web
from tests.album import DOCS, Album, shown_pictures
from tests.bot.features.tournament.paper import screens as paper
from tests.bot.pictures import samples

PARTS: Final[Mapping[str, Callable[[Album], Awaitable[None]]]] = {
    "telegram": telegram.screens,
    "discord": discord.screens,
    "web": web.screens,
    "paper": paper.screens,
    "samples": samples.screens,
}
NAMES: Final[Mapping[str, frozenset[str]]] = {
    "telegram": frozenset(telegram.names()),
    "discord": frozenset(discord.names()),
    "web": frozenset(web.names()),
    "paper": frozenset(paper.names()),
    "samples": frozenset(f"pictures/{name}.png" for name, _ in samples.samples()),
}
"""The pictures that each part draws, by their paths in `docs`."""


async def draw_all(album: Album) -> None:
    """Draw every picture that the album wants."""
    for draw in PARTS.values():
        await draw(album)


def main() -> None:
    album = Album(Path(sys.argv[1]))
    asyncio.run(draw_all(album))
    for name in shown_pictures():
        shutil.copyfile(album.file(name), DOCS / name)


if __name__ == "__main__":
    main()
