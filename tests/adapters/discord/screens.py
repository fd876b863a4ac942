"""Draw what Discord shows of the bot.

The bot itself is driven on simcord; what stands there is drawn.
"""

import re
import tempfile
from dataclasses import dataclass, field

import discord

from adapters.discord.rendering import parts_of, said_in
from bot.pictures.process import PictureProcess
from bot.pictures.tileset import tile_faces
from bot.ports.records import Settings
from bot.talk.texts import LANGUAGES
from tests.adapters.discord.served import Served, clock
from tests.adapters.drawing import RULE, Tinted, drawing, save
from tests.adapters.steps import FOUR, LINES, NOW, STEPS, steps

GREY = "#4e5058"
COLOURS = {
    discord.ButtonStyle.secondary: GREY,
    discord.ButtonStyle.link: GREY,
    discord.ButtonStyle.primary: "#5865f2",
    discord.ButtonStyle.success: "#248046",
    discord.ButtonStyle.danger: "#da373c",
}
MOMENTS = ("help", "form", "form-wrong", "thread", "thread-end")
SIGNS = {face.words: sign for sign, face in tile_faces().items()}
MARK = re.compile(
    r"\\([\\*_~|`<>&\[\]#.-])|\*\*|```\n|\n```|`|\u200b|^-# |(?<=.)$|(.)",
    re.DOTALL | re.MULTILINE,
)


@dataclass
class Message:
    """A message as it is drawn."""

    text: str = ""
    styles: list[tuple[int, int, str]] = field(default_factory=list)
    labels: list[list[str]] = field(default_factory=list)
    picture: bytes | None = None
    edge: str = ""


def message_of(club, message):
    """Words without their marks, buttons and menus, and the picture."""
    shown = Message()
    began: dict[str, int] = {}
    text = re.sub(
        r"<t:(\d+):t>",
        clock,
        re.sub(r"</([^:<>]+):\d+>", r"`/\1`", said_by(message)),
    )
    text = re.sub(r"<:(\w+):\d+>", lambda found: SIGNS[found[1]], text)
    for found in MARK.finditer(text):
        shown.text += found[1] or found[2] or ""
        style = {"**": "b", "`": "code", "```\n": "pre", "\n```": "pre", "-# ": "small"}.get(
            found[0], ""
        )
        if not found[0]:  # the end of a line
            style = "small" if "small" in began else ""
        if style in began:
            shown.styles.append((began.pop(style), len(shown.text), style))
        elif style:
            began[style] = len(shown.text)
    for part in parts_of(message.components):
        if part.type is discord.ComponentType.container:
            shown.edge = str(part.accent_colour)
    shown.labels += [[*map(label_of, row.children)] for row in rows_of(message)]
    for each in message.attachments:
        shown.picture = club.env.backend.cdn.get(each.url)
    return shown


def said_by(message):
    """The words of a message, with a line between where Discord draws one."""
    separator = discord.ComponentType.separator
    parts = [RULE for each in parts_of(message.components) if each.type is separator]
    return f"\n{''.join(parts)}\n".join(filter(None, said_in(message)))


def rows_of(message):
    for part in parts_of(message.components):
        if part.type is discord.ComponentType.action_row:
            yield part


def label_of(child):
    """The words of a button or a menu."""
    if child.type is discord.ComponentType.button:
        sign = SIGNS.get(str(child.emoji).partition(":")[2].partition(":")[0], "")
        return Tinted(f"{sign} {child.label}".strip(), COLOURS[child.style])
    chosen = [each.label for each in getattr(child, "options", ()) if each.default]
    return f"{chosen[0] if chosen else child.placeholder} ⌄"


def form_of(modal):
    """A form as a message: its title, and each field with what stands there or may."""
    shown = Message(modal["title"])
    shown.styles.append((0, len(modal["title"]), "b"))
    for label in modal["components"]:
        inner = label["component"]
        begins = len(shown.text) + 2
        shown.text += f"\n\n{label['label']}"
        shown.styles.append((begins, len(shown.text), "b"))
        options = inner.get("options")
        value = inner.get("value") or inner.get("placeholder") or "…"
        begins = len(shown.text) + 1
        shown.text += "\n" + (f"{' / '.join(o['label'] for o in options)} ⌄" if options else value)
        shown.styles.append((begins, len(shown.text), "code"))
    return shown


class OnDiscord:
    """Four friends in a channel."""

    def __init__(self, club):
        self.club = club

    async def added(self):
        await self.club.found(*FOUR)
        await self.club.says("Anna", "start")  # simcord lets nobody in; it says the same

    async def says(self, name, command, line=""):
        await self.club.says(name, command, line)

    async def taps(self, name, *labels):
        await self.club.taps(name, *labels)

    def sees(self, name, label):
        return self.club.sees(name, label) is not None

    def newest(self, *, own=""):
        return self.club.shown(own or "Anna")[-1]

    def pictured(self, place):
        return [message for message in self.club.shown() if message.attachments][place]

    def table(self):
        return [shown for shown in self.club.shown() if len([*rows_of(shown)]) > 1][-1]


def names():
    """Return the name of every picture that is drawn here."""
    steps_of = [f"{language}-{step}" for language in LANGUAGES for step in STEPS]
    return [*map(_name, steps_of + [f"nl-{moment}" for moment in MOMENTS])]


def _name(shown):
    return f"screens/discord-{shown}.png"


async def screens(album):
    """Play a little in each language, and take pictures of what stands there."""
    pictures = PictureProcess()
    async with drawing("discord") as draw:
        for language in LANGUAGES:
            await _evening(album, language, draw, pictures)
        await _moments(album, draw, pictures)
    await pictures.close()


async def _evening(album, language, draw, pictures):
    with tempfile.TemporaryDirectory() as place:
        club = Served(
            f"sqlite:///{place}/club.db",
            Settings(language=language),
            lambda: NOW,
            locale={"nl": "nl", "en": "en-GB"}[language],
            draw=pictures.png,
            faces=tile_faces(),
        )
        await club.start()
        async for name, message in steps(OnDiscord(club), language):
            await _save(album, f"{language}-{name}", draw, message_of(club, message))
        await club.stop()


async def _moments(album, draw, pictures):
    with tempfile.TemporaryDirectory() as place:
        club = Served(f"sqlite:///{place}/club.db", clock=lambda: NOW, draw=pictures.png)
        await club.start()
        await club.found(*FOUR)
        async for name, message in moments(club):
            shown = message if isinstance(message, Message) else message_of(club, message)
            await _save(album, f"nl-{name}", draw, shown)
        await club.stop()


async def _save(album, shown, draw, message):
    name = _name(shown)
    if album.wants(name):
        save(await draw(message, message.edge), album.file(name))


async def moments(club):
    """A table in a thread of its own."""
    hall = club.channel
    await club.says("Anna", "help")
    yield "help", club.shown()[-1]
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    await club.says("Anna", "new")
    for name in club.names:
        await club.taps(name, "Ik speel mee")
    await club.taps("Anna", "Zo zitten we")
    club.channel = club.channel.threads[-1]
    message, key = club.button("Bert", "Ronde")
    shown = await club.people["Bert"].click(message, custom_id=key)
    yield "form", form_of(shown.modal)
    wrong = await club.submits("Bert", shown, "Bert", "40", "12O", "0", "20")
    assert wrong
    yield "form-wrong", club.shown("Bert")[-1]
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    yield "thread", club.last("Spel 1: Bert")
    for line in LINES:
        await club.says("Cees", "round", line)
    await club.taps("Anna", "Meer", "Einde", "Klopt")
    club.channel = hall
    yield (
        "thread-end",
        club.last("Tafel 1 is afgelopen"),
    )
