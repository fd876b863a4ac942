"""Draws what Discord shows of the bot: `python -m tests.adapters.discord.screens docs/screens`.

The bot itself is driven on simcord; what stands there is drawn.
"""

import asyncio
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import discord

from bot.pictures.process import PictureProcess
from bot.ports.clock import wall_clock
from bot.ports.records import Settings
from bot.talk.texts import LANGUAGES
from tests.adapters.discord.served import Served
from tests.adapters.drawing import DARK, save
from tests.adapters.steps import FOUR, LINES, steps

MARK = re.compile(r"\\([\\*_~|`<>&\[\]#.-])|\*\*|`|\u200b|(.)", re.DOTALL)


@dataclass
class Message:
    """A message as it is drawn."""

    text: str = ""
    styles: list[tuple[int, int, str]] = field(default_factory=list)
    labels: list[list[str]] = field(default_factory=list)
    picture: bytes | None = None


def message_of(club, message):
    """Words without their marks, buttons and menus, and the picture."""
    shown = Message()
    parts = [message.content, *(card.description or "" for card in message.embeds)]
    began: dict[str, int] = {}
    for found in MARK.finditer("\n".join(filter(None, parts))):
        shown.text += found[1] or found[2] or ""
        style = {"**": "b", "`": "code"}.get(found[0], "")
        if style in began:
            shown.styles.append((began.pop(style), len(shown.text), style))
        elif style:
            began[style] = len(shown.text)
    for row in message.components:
        shown.labels.append([])
        for child in row.children:
            menu = child.type is discord.ComponentType.select
            shown.labels[-1].append(f"{child.placeholder} ⌄" if menu else child.label)
    for each in message.attachments:
        shown.picture = club.env.backend.cdn.get(each.url)
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
        return [message for message in self.club.shown() if len(message.components) > 1][-1]


async def screens(folder):
    """Play a little in each language, and take pictures of what stands there."""
    pictures = PictureProcess()
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as place:
            club = Served(
                f"sqlite:///{place}/club.db",
                Settings(language=language),
                wall_clock,
                locale={"nl": "nl", "en": "en-GB"}[language],
                draw=pictures.png,
            )
            await club.start()
            async for name, message in steps(OnDiscord(club), language):
                file = folder / f"discord-{language}-{name}.png"
                save(message_of(club, message), file, DARK)
            await club.stop()
    with tempfile.TemporaryDirectory() as place:
        club = Served(f"sqlite:///{place}/club.db", draw=pictures.png)
        await club.start()
        await club.found(*FOUR)
        async for name, message in moments(club):
            save(message_of(club, message), folder / f"{name}.png", DARK)
        await club.stop()
    await pictures.close()


async def moments(club):
    """A table in a thread of its own."""
    hall = club.channel
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    await club.says("Anna", "new")
    for name in club.names:
        await club.taps(name, "Ik speel mee")
    await club.taps("Anna", "Zo zitten we")
    club.channel = club.channel.threads[-1]
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    yield "discord-nl-thread", club.last("spel 1: Bert")
    for line in LINES:
        await club.says("Cees", "round", line)
    await club.taps("Anna", "Meer", "Einde", "Klopt")
    club.channel = hall
    yield (
        "discord-nl-thread-end",
        club.last("De partij aan tafel 1"),
    )


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(screens(folder))


if __name__ == "__main__":
    main()
