"""The tiles as emoji of the application, where those of Unicode are too small to be read.

Those that are there already are listed first, and only what is missing is sent. Without all of
them the tiles stay signs of Unicode.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

import discord
from discord import ui

from adapters.discord.rendering import Page
from bot.messages import Picture, Reply, Span
from bot.ports.platforms import Draw

SIGN: Final = re.compile("([\U0001f000-\U0001f029]\ufe0e)")
MOST: Final = 6 * 18
"""So many tiles may stand in a message: an emoji takes some thirty signs of its length."""


async def put_up(
    client: discord.Client, faces: Mapping[str, Picture], draw: Draw
) -> Mapping[str, str]:
    """Each sign with its emoji; nothing while one cannot be drawn.

    Raises:
        discord.HTTPException: they are refused.
    """
    there = {each.name: each for each in await client.fetch_application_emojis()}
    for face in faces.values():
        if face.words in there:
            continue
        drawn = await draw(face)
        if drawn is None:
            return {}
        there[face.words] = await client.create_application_emoji(name=face.words, image=drawn)
    return {sign: str(there[face.words]) for sign, face in faces.items()}


def with_tiles(reply: Reply, emoji: Mapping[str, str]) -> Reply:
    """A reply with its tiles as emoji, unless there are too many."""
    if not emoji or len(SIGN.findall(reply.words)) > MOST:
        return reply
    return replace(reply, text=tuple(part for span in reply.text for part in _parted(span, emoji)))


def _parted(span: Span, emoji: Mapping[str, str]) -> Iterator[Span]:
    if span.style not in {"plain", "strong"}:
        yield span
        return
    for part in filter(None, SIGN.split(span.text)):
        tile = emoji.get(part)
        yield Span(part, "tile", tile) if tile else replace(span, text=part)


def put_on_keys(page: Page, emoji: Mapping[str, str]) -> None:
    """Make the tile before a button's words its emoji."""
    for key in chain(*page.rows):
        if isinstance(key, ui.Button):
            sign, _, words = (key.label or "").partition(" ")
            if sign in emoji and words:
                key.label, key.emoji = words, emoji[sign]
