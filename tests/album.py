"""The pictures of the documentation: where they are drawn, and which a page shows."""

import re
from collections.abc import Container
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = (*sorted(ROOT.glob("README*.md")), *sorted(DOCS.glob("*.md")))
LINK = re.compile(r'(?:\]\(|src=")(?:docs/)?([\w/-]+\.(?:png|gif|jpe?g|svg))[)"]')


class Album:
    """A folder of pictures, each named by its path in `docs`."""

    def __init__(self, folder: Path, wanted: Container[str] | None = None) -> None:
        """`wanted`: the only pictures to be drawn."""
        self.folder = folder
        self.wanted = wanted
        self.offered: list[str] = []

    def wants(self, name: str) -> bool:
        """Return whether this picture is to be drawn."""
        self.offered.append(name)
        return self.wanted is None or name in self.wanted

    def file(self, name: str) -> Path:
        """Return the file of a picture, in a folder that exists."""
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        return file


def shown_pictures() -> set[str]:
    """Return the pictures that a page of the documentation shows or links to."""
    return {name for page in PAGES for name in LINK.findall(page.read_text(encoding="utf-8"))}
