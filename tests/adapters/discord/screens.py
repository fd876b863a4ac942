"""Shows what Discord shows of the bot: `python -m tests.adapters.discord.screens docs/screens`.

The bot itself is driven on simcord; what stands there is laid out as a phone does, and Chromium
takes the picture. Discord's own drawing may differ by a hair.
"""

import asyncio
import html
import re
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path

import discord
from PIL import Image, ImageChops

from bot.pictures.process import PictureProcess
from tests.adapters.discord.served import Served

WIDTH, TALL, SCALE = 412, 2600, 2
PAPER = "#1a1a1e"
ROUNDS = (
    "Dirk 60 Anna 0 Bert 20 Cees 40",
    "Anna 320 Bert 40 Cees 20 Dirk 0",
    "Cees 80 Anna 20 Bert 0 Dirk 40",
    "Bert 40 Anna 0 Cees 20 Dirk 20",
    "Anna 160 Bert 20 Cees 0 Dirk 80",
)
STYLE = """
* { box-sizing: border-box; margin: 0 }
body { background: #1a1a1e; color: #dbdee1; font: 15px/1.35 Inter, "Noto Color Emoji",
       "DejaVu Sans", sans-serif; padding: 0 14px 14px }
header { color: #fff; font-weight: 600; font-size: 16px; padding: 14px 0; margin-bottom: 10px;
         border-bottom: 1px solid #2e2f34 }
header span { color: #80848e; padding-right: 6px }
article { display: grid; grid-template-columns: 48px 1fr; margin-bottom: 14px }
.face { width: 38px; height: 38px; border-radius: 50%; background: #1b5e20; font-size: 20px;
        display: grid; place-items: center }
.who { font-weight: 600; color: #fff; margin-bottom: 2px }
.who i { font: 600 10px Inter; background: #5865f2; border-radius: 4px; padding: 2px 5px;
         margin-left: 5px; vertical-align: 2px }
.used { color: #949ba4; font-size: 12.5px; margin-bottom: 4px }
.card { background: #242429; border: 1px solid #2e2f34; border-left: 4px solid; border-radius: 6px;
        padding: 11px 13px; max-width: 100% }
.card img { width: 100%; border-radius: 4px; margin-top: 10px; display: block }
p { white-space: pre-wrap; overflow-wrap: anywhere }
code { background: #111214; border-radius: 4px; padding: 1px 4px; font-family: "DejaVu Sans Mono" }
.to { background: #3c4270; color: #c9cdfb; border-radius: 3px; padding: 0 3px; font-weight: 500 }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
.key { background: #35353c; color: #fff; border-radius: 8px; padding: 7px 15px; font-weight: 500;
       font-size: 14px }
.key.success { background: #00863a }
.key.primary { background: #5865f2 }
.key.danger { background: #d22d39 }
.menu { background: #111214; border: 1px solid #3b3d44; border-radius: 8px; padding: 8px 12px;
        color: #949ba4; width: 100% }
.thread { display: flex; justify-content: space-between; background: #242429; border-radius: 8px;
          padding: 9px 12px; margin-top: 8px; color: #fff; font-weight: 600; font-size: 14px }
.thread b { color: #00a8fc; font-weight: 500 }
.alone { color: #949ba4; font-size: 12.5px; margin-top: 7px }
"""


def words(text, threads=()):
    """Words with their marks, as a page."""
    safe = html.escape(text.replace("\u200b", ""), quote=False)
    safe = re.sub(r"\\([\\*_~|`&\[\]#.-])", lambda found: f"&#{ord(found[1])};", safe)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"\*(.+?)\*", r"<em>\1</em>", safe)
    safe = re.sub(r"`(.+?)`", r"<code>\1</code>", safe)
    names = {str(each.id): each.name for each in threads}
    return re.sub(
        r"&lt;#(\d+)&gt;", lambda found: f'<span class="to">🧵 {names[found[1]]}</span>', safe
    )


def keys(message):
    """The buttons and menus below a message."""
    for row in message.components:
        yield '<div class="row">'
        for child in row.children:
            if child.type is discord.ComponentType.select:
                yield f'<div class="menu">{html.escape(child.placeholder)} ⌄</div>'
            else:
                yield f'<div class="key {child.style.name}">{html.escape(child.label)}</div>'
        yield "</div>"


def picture(club, message):
    """The picture of a message."""
    for each in message.attachments:
        content = club.env.backend.cdn.get(each.url)
        yield f'<img src="data:image/png;base64,{b64encode(content).decode()}">'


def article(club, message, threads):
    """A message as a phone shows it."""
    yield '<article><div class="face">🐦</div><div>'
    yield '<div class="who">Pe-Ling<i>APP</i></div>'
    if message.content:
        yield f"<p>{words(message.content, threads)}</p>"
    for card in message.embeds:
        yield f'<div class="card" style="border-left-color: {card.colour}">'
        yield f"<p>{words(card.description, threads)}</p>{''.join(picture(club, message))}</div>"
    yield from keys(message)
    for thread in threads:
        if thread.id == message.id:
            yield f'<div class="thread">{thread.name}<b>Bekijk thread &rsaquo;</b></div>'
    if message.flags.ephemeral:
        yield '<div class="alone">👁 Alleen jij kunt dit zien</div>'
    yield "</div></article>"


def page(club, title, messages):
    """A channel, with these messages in it."""
    shown = "".join(part for m in messages for part in article(club, m, club.hall.threads))
    head = f"<meta charset=utf-8><style>{STYLE}</style>"
    return f"<!doctype html>{head}<header><span>{title[0]}</span>{title[1]}</header>{shown}"


def photograph(content, file):
    """Have Chromium take the picture, without the empty foot of the page."""
    with tempfile.TemporaryDirectory() as folder:
        source, taken = Path(folder) / "page.html", Path(folder) / "taken.png"
        source.write_text(content, encoding="utf-8")
        subprocess.run(
            [shutil.which("chromium") or "chromium", "--headless=new", "--no-sandbox",
             "--disable-gpu", "--hide-scrollbars", f"--force-device-scale-factor={SCALE}",
             f"--window-size={WIDTH},{TALL}", f"--screenshot={taken}", source.as_uri()],
            check=True, capture_output=True,
        )  # fmt: skip
        with Image.open(taken) as image:
            whole = image.convert("RGB")
    empty = Image.new("RGB", whole.size, PAPER)
    box = ImageChops.difference(whole, empty).getbbox()
    bottom = box[3] if box else whole.height
    whole.crop((0, 0, whole.width, bottom + 14 * SCALE)).quantize(256).save(file, optimize=True)


async def screens(folder):
    """Play a little, and take pictures of what stands there."""
    pictures = PictureProcess()
    with tempfile.TemporaryDirectory() as place:
        club = Served(f"sqlite:///{place}/club.db", draw=pictures.png)
        await club.start()
        await club.found("Anna", "Bert", "Cees", "Dirk")
        async for name, content in moments(club):
            photograph(content, folder / f"{name}.png")
        await club.stop()
    await pictures.close()


async def moments(club):
    """What is worth a look."""
    club.hall = club.channel
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    await club.says("Anna", "new")
    for name in club.names:
        await club.taps(name, "Ik speel mee")
    await club.taps("Anna", "Zo zitten we")
    club.channel = thread = club.hall.threads[-1]
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    title = ("🧵", thread.name)
    yield "discord-table", page(club, title, [club.last("spel 1: Bert")])
    await club.taps("Cees", "Volgend spel", "Mijn score")
    await club.taps("Cees", "Geen mahjong", "2")
    yield "discord-pad", page(club, title, [club.shown("Cees")[-1]])
    await club.taps("Cees", "Annuleer")
    for line in ROUNDS:
        await club.says("Cees", "round", line)
    await club.taps("Anna", "Meer", "Einde", "Klopt")
    club.channel = club.hall
    opener = next(m for m in club.shown() if m.id == thread.id)
    yield "discord-end", page(club, ("#", "mahjong"), [opener, club.last("De partij aan tafel 1")])


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(screens(folder))


if __name__ == "__main__":
    main()
