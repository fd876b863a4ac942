"""Draws a message as the app of a platform shows it on a phone of 360 points: in Chromium.

What stands where, and what does not fit, is seen; the letters are those of `fonts`.
"""

from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from html import escape
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Protocol, Self

from PIL import Image, ImageDraw

from bot.pictures.tileset import tile_picture, tiles
from tests.adapters.web.a_browser import BUNDLED, chromium

HERE = Path(__file__).parent
FONTS = {
    "Roboto 400": HERE / "fonts" / "Roboto-Regular.ttf",
    "Roboto 500": HERE / "fonts" / "Roboto-Medium.ttf",
    "Roboto 700": HERE / "fonts" / "Roboto-Bold.ttf",
    "Mono 400": HERE / "fonts" / "DejaVuSansMono.ttf",
    "Emoji 400": HERE / "fonts" / "emoji.ttf",
    "DejaVu 400": HERE.parents[1] / "bot" / "pictures" / "fonts" / "DejaVuSans.ttf",
}
"""Each by its family and weight."""
WIDTH, SCALE = 360, 1.5
RULE = "⸺"
"""A line alone, which is drawn across."""
TILES = {tile_picture(kind)[0]: f"t{kind}" for kind in range(42)}
STYLES = ("b", "a", "code", "pre", "small")
EDGE, SHOWN = 20, 1600
"""The edge of a phone, and for how long (ms) it shows each message."""


class Tinted(str):
    """The words of a button in a colour of its own."""

    colour: str
    __slots__ = ("colour",)

    def __new__(cls, words: str, colour: str) -> Self:
        made = super().__new__(cls, words)
        made.colour = colour
        return made


class Shown(Protocol):
    """A message: its words, where which style begins and ends, its buttons, its picture (PNG)."""

    @property
    def text(self) -> str: ...
    @property
    def styles(self) -> list[tuple[int, int, str]]: ...
    @property
    def labels(self) -> list[list[str]]: ...
    @property
    def picture(self) -> bytes | None: ...


Draw = Callable[..., Awaitable[Image.Image]]


@asynccontextmanager
async def drawing(platform: str) -> AsyncIterator[Draw]:
    """Draw messages of a platform: `telegram` or `discord`."""
    async with chromium(letters=BUNDLED) as browser:
        page = await browser.new_page(
            viewport={"width": WIDTH, "height": 640}, device_scale_factor=SCALE
        )

        async def draw(post: Shown, edge: str = "") -> Image.Image:
            await page.set_content(_html(post, platform, edge))
            await page.evaluate("document.fonts.ready")
            taken = await page.screenshot(full_page=True, clip=await _box(page))
            return Image.open(BytesIO(taken)).convert("RGB")

        yield draw


async def _box(page):
    return await page.locator("main").bounding_box()


def _html(post: Shown, platform: str, edge: str) -> str:
    picture = _picture(post)
    above, below = (picture, "") if platform == "telegram" else ("", picture)
    text = f'<div class="text">{"".join(_blocks(post))}</div>'
    keys = "".join(f'<div class="row">{"".join(map(_key, row))}</div>' for row in post.labels)
    edged = f' edged" style="border-color: {edge}' if edge else ""
    inside, outside = (keys, "") if edge else ("", keys)
    return (
        f'<!doctype html><meta charset="utf-8"><style>{_style()}</style><body class="{platform}">'
        f'<main><b class="name">{"" if platform == "telegram" else "Pe-Ling"}</b>'
        f'<div class="bubble{edged}">'
        f"{'<b class=name>Pe-Ling</b>' if platform == 'telegram' else ''}"
        f"{above}{text}{below}{inside}</div>{outside}</main>"
    )


@cache
def _style() -> str:
    faces = "".join(
        f"@font-face {{ font-family: {family}; font-weight: {weight}; "
        f"src: url(data:font/ttf;base64,{b64encode(file.read_bytes()).decode()}); }}"
        for name, file in FONTS.items()
        for family, weight in [name.split()]
    )
    return faces + (HERE / "chat.css").read_text(encoding="utf-8")


def _blocks(post: Shown) -> Iterator[str]:
    """The words of a message; a quotation shows its first three lines."""
    styled = [(sign, _styles_at(post, place)) for place, sign in enumerate(post.text)]
    for quoted, block in groupby(styled, key=lambda one: "blockquote" in one[1]):
        words = "".join(
            _run("".join(sign for sign, _ in run), styles)
            for styles, run in groupby(block, key=lambda one: one[1] - {"blockquote"})
        )
        yield f"<blockquote><div>{words.strip()}</div></blockquote>" if quoted else words


def _styles_at(post: Shown, place: int) -> frozenset[str]:
    return frozenset(tag for begin, end, tag in post.styles if begin <= place < end)


def _run(words: str, styles: frozenset[str]) -> str:
    """Words in one style, with tiles and lines across."""
    written = "".join(_tile(sign) if sign in TILES else escape(sign) for sign in words)
    written = written.replace(f"\n{RULE}\n", "<hr>")
    classes = {"a": "link", "pre": "even"}
    for style in STYLES:
        if style in styles:
            tag = f'span class="{classes.get(style, style)}"' if style != "b" else "b"
            written = f"<{tag}>{written}</{tag.split(maxsplit=1)[0]}>"
    return written


@cache
def _tile(sign: str) -> str:
    drawn = tiles()[TILES[sign]]
    return (
        f'<svg class="tile" viewBox="0 0 62 90" xmlns="http://www.w3.org/2000/svg">{drawn}</svg>'
    )


def _key(label: str) -> str:
    """A button, or a menu."""
    colour = f' style="background: {label.colour}"' if isinstance(label, Tinted) else ""
    words = "".join(_tile(sign) if sign in TILES else escape(sign) for sign in label)
    if label.endswith("⌄"):
        return f'<span class="key menu"><span>{words[:-1]}</span><span>⌄</span></span>'
    return f'<span class="key"{colour}><span>{words}</span></span>'


def _picture(post: Shown) -> str:
    if not post.picture:
        return ""
    return f'<img class="picture" src="data:image/png;base64,{b64encode(post.picture).decode()}">'


def save(image: Image.Image, file: Path) -> None:
    """Save a drawn message."""
    image.quantize(128, Image.Quantize.MEDIANCUT).save(file, optimize=True)


WALL = "#a9cba0"
"""The wall behind the messages, as in `chat.css`."""


def save_film(shown: Sequence[Image.Image], file: Path) -> None:
    """Drawn messages one after the other on a phone, as a moving picture that goes on."""
    width, height = max(one.width for one in shown), max(one.height for one in shown)
    phones = []
    for one in shown:
        phone = Image.new("RGB", (width + 2 * EDGE, height + 3 * EDGE), "#ffffff")
        ImageDraw.Draw(phone).rounded_rectangle(((0, 0), phone.size), 2 * EDGE, "#222222")
        phone.paste(WALL, (EDGE, EDGE, EDGE + width, EDGE + height))
        phone.paste(one, (EDGE, EDGE + height - one.height))
        phones.append(phone)
    strip = Image.new("RGB", (phones[0].width, phones[0].height * len(phones)))
    for place, phone in enumerate(phones):
        strip.paste(phone, (0, place * phone.height))
    colours = strip.quantize(256, Image.Quantize.FASTOCTREE)
    first, *others = (
        phone.quantize(palette=colours, dither=Image.Dither.NONE) for phone in phones
    )
    each = [SHOWN] * len(others) + [3 * SHOWN]
    first.save(file, save_all=True, append_images=others, duration=each, loop=0, optimize=True)
