"""Draws what Telegram shows of the bot: `python -m tests.adapters.telegram.screens docs/screens`.

The bot itself is driven by thumb on a Bot API server of our own; what stands there is drawn.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bot.hand.tally import tile_picture
from bot.pictures.process import PictureProcess
from bot.pictures.tiles import tile
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Post
from tests.adapters.telegram.test_evening import begin

FONTS = Path(__file__).parents[3] / "bot" / "pictures" / "fonts"
SCALE = 2
WIDTH, MARGIN, PAD, SIZE, LINE = 360 * SCALE, 12 * SCALE, 12 * SCALE, 15 * SCALE, 21 * SCALE
BUTTON, GAP, ROUND = 36 * SCALE, 4 * SCALE, 12 * SCALE
WALL, PAPER, INK, LINK, NAME = "#8db8a0", "#ffffff", "#111111", "#2678b6", "#c0582b"
KEY, KEY_INK = "#5f8f78", "#ffffff"
DISCS = {"🟡": "#f5c518", "🟢": "#2e9e5b", "🟠": "#ee8a1d", "🔴": "#d33c2f", "⚫": "#222222"}
# What the font at hand has not, drawn as the nearest sign that it has.
INSTEAD = {
    "✅": "✔",
    "➕": "+",
    "❓": "?",
    "🎲": "⚄",
    "🙋": "☺",
    "👋": "☺",
    "👍": "☝",
    "🏁": "⚑",
    "🏆": "★",
    "📊": "▤",
    "📖": "❏",
    "🔒": "⚿",
    "💡": "☼",
}
TILES = {tile_picture(kind)[0]: kind for kind in range(42)}
DIRKS_HAND = (
    *("Pung", "Kringen", tile_picture(4) + " 5", "Open"),
    *("Pung", "Winden en draken", "Oost", "Dicht"),
    *("Paar", "Tekens", "9"),
)
UNSEEN = "\ufe0e\ufe0f\u2060"


@cache
def font(*, bold: bool = False, size: int = SIZE) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"DejaVuSans{'-Bold' if bold else ''}.ttf", size)


@dataclass
class Sign:
    """A sign of a text, in its style."""

    text: str
    bold: bool = False
    link: bool = False

    @property
    def width(self) -> float:
        if self.text in TILES:
            return SIZE * 0.95
        return SIZE * 1.1 if self.text in DISCS else font(bold=self.bold).getlength(self.text)

    def draw(self, image: Image.Image, x: float, y: float, ink: str) -> None:
        pen = ImageDraw.Draw(image)
        if self.text in TILES:
            height = round(SIZE * 1.3)
            small = tile(TILES[self.text]).convert("RGBA").resize((round(height * 0.72), height))
            image.paste(small, (round(x), round(y - 1 * SCALE)), small)
        elif self.text in DISCS:
            pen.ellipse((x, y + 2 * SCALE, x + SIZE, y + 2 * SCALE + SIZE), DISCS[self.text])
        else:
            colour = LINK if self.link else ink
            pen.text((x, y), self.text, colour, font(bold=self.bold))


def signs(post: Post) -> Iterator[Sign]:
    """The signs of a message with their styles."""
    for place, sign in enumerate(post.text):
        if sign in UNSEEN:
            continue
        styles = {tag for begin, end, tag in post.styles if begin <= place < end}
        yield Sign(INSTEAD.get(sign, sign), "b" in styles, "a" in styles or "code" in styles)


def lines(text: Iterator[Sign], room: float) -> list[list[Sign]]:
    """Signs in lines that fit, broken at blanks."""
    found: list[list[Sign]] = [[]]
    for word in _words(text):
        if word[0].text == "\n":
            found.append([])
            continue
        if sum(sign.width for sign in found[-1] + word) > room and found[-1]:
            found.append([])
        found[-1] += word
    return found


def _words(text: Iterator[Sign]) -> Iterator[list[Sign]]:
    word: list[Sign] = []
    for sign in text:
        if sign.text in " \n":
            if word:
                yield word
            word = []
            yield [sign]
        else:
            word.append(sign)
    if word:
        yield word


def draw(post: Post) -> Image.Image:
    """A message as a phone shows it."""
    room = WIDTH - 2 * MARGIN - 2 * PAD
    shown = lines(signs(post), room)
    picture = _picture(post, WIDTH - 2 * MARGIN - 2 * PAD)
    bubble = PAD + LINE * (len(shown) + 1) + (picture.height + PAD if picture else 0)
    height = bubble + 2 * MARGIN + (BUTTON + GAP) * len(post.rows)
    image = Image.new("RGB", (WIDTH, height), WALL)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + bubble), ROUND, PAPER)
    pen.text((MARGIN + PAD, MARGIN + PAD // 2), "Pe-Ling", NAME, font(bold=True))
    top = MARGIN + PAD // 2 + LINE
    if picture:
        image.paste(picture, (MARGIN + PAD, top + PAD // 2))
        top += picture.height + PAD
    for number, line in enumerate(shown):
        x = float(MARGIN + PAD)
        for sign in line:
            sign.draw(image, x, top + number * LINE, INK)
            x += sign.width
    for number, labels in enumerate(post.labels):
        _draw_row(image, MARGIN + bubble + GAP + number * (BUTTON + GAP), labels)
    return image.resize((WIDTH * 3 // 4, height * 3 // 4), Image.Resampling.LANCZOS)


def _picture(post: Post, width: int) -> Image.Image | None:
    """The picture of a message, as wide as its text may be."""
    if not post.picture:
        return None
    picture = Image.open(BytesIO(post.picture)).convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)))


def _draw_row(image: Image.Image, top: int, labels: list[str]) -> None:
    pen = ImageDraw.Draw(image)
    width = (WIDTH - 2 * MARGIN - GAP * (len(labels) - 1)) / len(labels)
    for place, label in enumerate(labels):
        left = MARGIN + place * (width + GAP)
        pen.rounded_rectangle((left, top, left + width, top + BUTTON), ROUND // 2, KEY)
        text = [Sign(INSTEAD.get(sign, sign)) for sign in label if sign not in UNSEEN]
        x = left + (width - sum(sign.width for sign in text)) / 2
        for sign in text:
            sign.draw(image, x, top + BUTTON / 2 - SIZE * 0.62, KEY_INK)
            x += sign.width


async def screens(folder: Path) -> None:
    """Play a little, and draw what stands there."""
    api = BotApi(minute=0.2)
    await api.start()
    pictures = PictureProcess()
    with tempfile.TemporaryDirectory() as place:
        hosted = Hosted(api, f"sqlite:///{place}/club.db", draw=pictures.png)
        await hosted.start()
        for name, image in [(name, draw(post)) async for name, post in _moments(Club(hosted))]:
            image.quantize(256).save(folder / f"{name}.png", optimize=True)
        await hosted.stop()
    await pictures.close()
    await api.stop()


async def _moments(club: Club):
    await begin(club)
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says(club.cees, "/ronde Dirk 64 Anna 0 Bert 20 Cees 40 gewoon")
    result = club.last("Tafel 1 · spel")
    yield "card", result
    yield "card-rejected", _rejected(result)
    await club.taps(club.bert, "Volgend spel")
    yield "winner", club.last("Wie won")
    await club.taps(club.bert, "Bert", "120", "Nul")
    yield "pad", club.last("Hoeveel punten")
    await club.taps(club.bert, "⋯")
    yield "digits", club.last("Hoeveel punten")
    club.dirk.starts()
    await club.quiet()
    await club.taps(club.dirk, "Annuleer", "Meer", "Tel mijn hand")
    for label in ("Mahjong", *DIRKS_HAND):
        await club.taps(club.dirk, label, private=True)
    yield "tiles", club.shown(club.dirk.private)[-1]
    await club.says(club.anna, "/tel (555k) 123b 99t EEE CC +C:muur als Z wind O")
    yield "count", club.shown()[-1]
    await club.says(club.anna, "/regel 77")
    yield "rule", club.shown()[-1]


def _rejected(result: Post) -> Post:
    """The other way that was drawn: who won is tapped on the result itself, without a screen."""
    names = ("🀀 Cees", "🀁 Dirk", "🀂 Anna", "🀃 Bert")
    labels = (("🀄 Wie won spel 3?",), names[:2], names[2:], ("Remise", "Terug", "Uitleg", "Meer"))
    return replace(result, rows=[[{"text": label} for label in row] for row in labels])


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(screens(folder))


if __name__ == "__main__":
    main()
