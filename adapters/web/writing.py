"""Write pages as HTML: the templates and the static files."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from bot.features.page.pages import PageContent, template_folders
from bot.messages import isolate

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

_HERE = resources.files("adapters") / "web"
_STATIC = (
    *("style.css", "page.js", "hall.js", "me.js", "pad.js", "grid.js", "worker.js"),
    "telegram.js",
    "pad.webmanifest",
)
FILES = (*_STATIC, "tiles.svg", "bird.svg")
KINDS = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
BIRD = "t9"
MOST_KEPT = 4_000
"""The most parts of pages that are kept, so that only rows that changed are written again."""
PARTS = ("¼", "½", "¾")
LANGUAGE_NAMES = {"nl": "Nederlands", "en": "English"}
_BOX = 'viewBox="0 0 62 90"'


class _Facts(Environment):
    """Prefer the keys of a mapping to its attributes: the facts of a page are mappings."""

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - Jinja's own
        """Return a key of a mapping, or an attribute."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def _isolate(value: object) -> object:
    """Return a value of a page; right-to-left letters do not affect the text around them."""
    if type(value) is str and not value.isascii():
        return isolate(value)
    return value


def _hang_part(figure: object) -> object:
    """Return a figure whose part of a point is outside the column of its whole numbers."""
    text = str(figure)
    if text[-1:] not in PARTS:
        return figure
    return Markup('{}<i class="part">{}</i>').format(text[:-1], text[-1])


def _runs(columns: Iterable[Any]) -> Iterator[tuple[slice, tuple[object, ...]]]:
    """Yield the styles and writers of some columns, in the runs of cells that are kept.

    A bar is a run of its own, with nothing: its length changes with the other rows.
    """
    at = 0
    for is_bar, run in groupby(columns, lambda column: column.style == "bar"):
        kinds: tuple[object, ...] = tuple((column.style, column.written) for column in run)
        cells = slice(at, at + len(kinds))
        at = cells.stop
        if is_bar:
            kinds = ()
        yield cells, kinds


class PageWriter:
    """Write pages; `alone`: pages use no other file but the style sheet."""

    def __init__(self, tiles: Mapping[str, str], *, alone: bool = False) -> None:
        """`tiles`: the drawing of each tile."""
        self._tiles = tiles
        self._alone = alone

    @cached_property
    def _templates(self) -> Environment:
        environment = _Facts(
            loader=FileSystemLoader([str(_HERE / "templates"), *template_folders()]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            finalize=_isolate,
        )
        environment.globals.update(
            tile=self._tile,
            kept=self.kept,
            version="" if self._alone else f"?{self.version}",
            language_names=LANGUAGE_NAMES,
        )
        environment.filters["hung"] = _hang_part
        environment.filters["pairs"] = lambda row: tuple(row.items())
        environment.filters["runs"] = lambda columns: [*_runs(columns)]
        return environment

    @cached_property
    def kept(self) -> "_lru_cache_wrapper[str]":
        """Return the function that writes a part of a page: a macro's name and its values."""

        def part(name: str, *values: object) -> str:
            parts = self._templates.get_template("parts.html").module
            written: str = getattr(parts, name)(*values)
            return written

        return lru_cache(MOST_KEPT, typed=True)(part)

    def html(self, shown: PageContent) -> str:
        """Return a page as HTML."""
        template = self._templates.get_template(f"{shown.template}.html")
        return template.render(shown.facts, language=shown.language)

    def _tile(self, name: str, root: str, way: str = "") -> Markup:
        drawn = self._tiles[name] if self._alone else f'<use href="{root}tiles.svg#{name}"/>'
        kind = f"tile {way}".strip()
        return Markup(f'<svg class="{kind}" {_BOX} aria-hidden="true">{drawn}</svg>')  # noqa: S704 - our own drawing

    @cached_property
    def files(self) -> Mapping[str, str]:
        """Return the static files by name."""
        symbols = "".join(
            f'<symbol id="{name}" {_BOX}>{drawn}</symbol>' for name, drawn in self._tiles.items()
        )
        svg = '<svg xmlns="http://www.w3.org/2000/svg"'
        return {
            **{name: (_HERE / "static" / name).read_text(encoding="utf-8") for name in _STATIC},
            "tiles.svg": f"{svg}>{symbols}</svg>",
            "bird.svg": f"{svg} {_BOX}>{self._tiles[BIRD]}</svg>",
        }

    @cached_property
    def version(self) -> str:
        """Return the version in the addresses of static files, for the browser's cache."""
        every = "".join(self.files.values()).encode()
        return blake2b(every, digest_size=6).hexdigest()


NEEDED = ("style.css", "bird.svg")
"""The static files of pages without scripts."""
_PASSING = re.compile(
    r"(competition|honours|evenings|(player|evening|table|tournament|screen|card|cross)-[0-9-]+)\.html"
)
"""Pages that a club may have today and not tomorrow."""
READABLE = 0o644
OPEN = 0o755


def write(folder: Path, pages: Iterable[tuple[str, PageContent]], writer: PageWriter) -> int:
    """Write pages to a folder; return their number.

    Outdated pages are deleted; other files remain.

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
    """Write files with permissions for the web server, whatever the umask."""
    written = set()
    for place, text in files:
        path = folder / place
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
            path.parent.chmod(OPEN)
        path.write_text(text, encoding="utf-8")
        os.chmod(path, READABLE)  # noqa: PTH101 - faster than Path.chmod
        written.add(path)
    return written
