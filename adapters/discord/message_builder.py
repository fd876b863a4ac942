"""Build messages of Discord from replies: pages, buttons, emoji, files and the picture."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from itertools import chain

import discord
from discord import ui

from adapters.discord.answers import MessageBody
from adapters.discord.parsing import NAME
from adapters.discord.rendering import PICTURE, RenderedMessage, message_of, pages
from bot.messages import Picture, Reply, Span, Spans
from bot.ports.drawing import Draw, draw_or_none
from bot.ports.menus import CommandHint
from bot.ports.platforms import OutboxItem, OutgoingAct
from bot.ports.records import Chat

TextsOf = Callable[..., str]
FaceOf = Callable[[str], Awaitable[str]]
HintOf = Callable[[str, str], CommandHint | None]
ALT = 1024
"""The maximum length of a picture's description."""

COMMAND = re.compile(r"(?<![\w/])(/\w+(?: \w+)?)")

_log = logging.getLogger("peling.discord")


async def no_face(_number: str) -> str:
    """Return "": no account has a picture."""
    return ""


def no_hint(_line: str, _language: str) -> CommandHint | None:
    """Return None: the lines stay as they are printed."""


class MessageBuilder:
    """Build messages from replies."""

    def __init__(
        self,
        words: TextsOf,
        draw: Draw | None = None,
        hint: HintOf = no_hint,
        face: FaceOf = no_face,
    ) -> None:
        """Take four functions.

        `words` returns a label in a language; `draw` returns the PNG of a picture; `hint` returns
        the command and fields of a line that is printed in a language; `face` returns the address
        of the picture of an account.
        """
        self._words = words
        self._hint = hint
        self._draw = draw
        self._face = face
        self.commands: Mapping[str, str] = {}
        """The ids of the commands, by name with the slash."""
        self.tiles: Mapping[str, str] = {}
        """The emoji of the application, by the sign of each tile."""

    async def shown(self, reply: Reply, act: OutgoingAct = "post") -> list[MessageBody]:
        """Return the messages of a reply that is sent at once, outside the outbox."""
        return await self.messages(
            OutboxItem(0, Chat(0, NAME, "", "", "private"), act, reply=reply)
        )

    async def messages(self, item: OutboxItem, *, otherwise: bool = False) -> list[MessageBody]:
        """Return the messages of an item, as arguments for discord.py.

        `otherwise`: use the other form, with components or without.
        """
        reply = item.reply or Reply(())
        language = item.to.language if item.to else item.language
        text = await asyncio.to_thread(self._all_clickable, reply.text, language)
        reply = replace(reply, text=text)
        reply = with_tiles(reply, self.tiles)
        rendered = pages(reply, self._words("answer", language))
        for page in rendered:
            put_tiles_on_buttons(page, self.tiles)
        rendered[0] = replace(rendered[0], face=await self._face_of(reply))
        asked = reply.picture or reply.below
        if asked:  # most users have a dark theme
            asked = replace(asked, facts={**asked.facts, "dark": True})
        picture = await draw_or_none(self._draw, asked, _log)
        words = asked.words[:ALT] if asked else ""
        file = discord.File(BytesIO(picture), PICTURE, description=words) if picture else None
        plainly = not file and not any(page.is_laid_out for page in rendered)
        # a layout in components is permanent, so every edit has it; plain text and attached files
        # need none
        laid_out = item.act == "edit" or not (plainly or item.files)
        laid_out = laid_out is not otherwise
        built = [
            message_of(page, None if number else file, laid_out=laid_out)
            for number, page in enumerate(rendered)
        ]
        if reply.silent:
            for message in built:
                message["silent"] = True
        if item.files:
            sent = [discord.File(BytesIO(content), name) for name, content in item.files]
            built[-1]["files"] = [*built[-1].get("files", ()), *sent]
        return built

    async def _face_of(self, reply: Reply) -> str:
        """Return the address of the picture of an account of this platform, or ""."""
        platform, _, number = reply.face.partition(":")
        if platform == NAME:
            return await self._face(number)
        return ""

    def _all_clickable(self, text: Spans, language: str) -> Spans:
        return tuple(each for span in text for each in self._clickable(span, language))

    def _clickable(self, span: Span, language: str) -> Iterator[Span]:
        """Yield spans with links to commands; a command with parts links to its first part."""
        if span.style == "code" and span.text[:1] == "/":
            hint = self._hint(span.text, language)
        else:
            hint = None
        if hint and not hint.command:
            yield span
        elif hint and hint.command in self.commands:
            target = self.commands[hint.command]
            yield replace(span, text=hint.command, style="strong", target=target)
            if hint.fields:
                yield replace(span, text=" ", style="plain")
                yield replace(span, text=" ".join(f"{name}: {text}" for name, text in hint.fields))
        elif span.style == "plain" and COMMAND.search(span.text):
            parted = filter(None, COMMAND.split(span.text))
            yield from chain.from_iterable(
                self._link_command(replace(span, text=part)) for part in parted
            )
        else:
            yield from self._link_command(span)

    def _link_command(self, span: Span) -> Iterator[Span]:
        """Yield a link to the command at the start of a span, and the rest of the span."""
        if span.style in {"strong", "code", "plain"}:
            words = span.text.split(" ")
        else:
            words = []
        for count in range(min(2, len(words)), 0, -1):
            name = " ".join(words[:count])
            parts = (each for each in self.commands if each.startswith(f"{name} "))
            if name in self.commands:
                command = name
            else:
                command = next(parts, "")
            if command:
                yield replace(span, text=command, style="strong", target=self.commands[command])
                if words[count:]:
                    yield replace(span, text=" ", style="plain")
                    yield replace(span, text=" ".join(words[count:]))
                return
        yield span


# Emoji of the application replace Unicode tiles, which are too small to read. Only missing emoji
# are uploaded; until all are there, the Unicode tiles remain.

SIGN = re.compile("([\U0001f000-\U0001f029]\ufe0e)")
MOST = 6 * 18
"""The maximum number of tiles in a message: an emoji takes some thirty characters."""


async def upload_emoji(
    client: discord.Client, faces: Mapping[str, Picture], draw: Draw
) -> Mapping[str, str]:
    """Upload missing emoji; return each sign with its emoji, nothing if a tile has no drawing.

    Raises:
        discord.HTTPException: Discord refuses an emoji.
    """
    emoji = {each.name: each for each in await client.fetch_application_emojis()}
    for face in faces.values():
        if face.words in emoji:
            continue
        drawn = await draw(face)
        if drawn is None:
            return {}
        emoji[face.words] = await client.create_application_emoji(name=face.words, image=drawn)
    return {sign: str(emoji[face.words]) for sign, face in faces.items()}


def with_tiles(reply: Reply, emoji: Mapping[str, str]) -> Reply:
    """Return a reply with its tiles as emoji, unless there are too many."""
    if not emoji or len(SIGN.findall(reply.words)) > MOST:
        return reply
    return replace(
        reply, text=tuple(part for span in reply.text for part in _split_tiles(span, emoji))
    )


def _split_tiles(span: Span, emoji: Mapping[str, str]) -> Iterator[Span]:
    if span.style not in {"plain", "strong"}:
        yield span
        return
    for part in filter(None, SIGN.split(span.text)):
        tile = emoji.get(part)
        shown = replace(span, text=part)
        yield replace(shown, style="tile", target=tile) if tile else shown


def put_tiles_on_buttons(page: RenderedMessage, emoji: Mapping[str, str]) -> None:
    """Replace the tile before each button's label by its emoji."""
    for key in chain(*page.rows):
        if isinstance(key, ui.Button):
            sign, _, words = (key.label or "").partition(" ")
            if sign in emoji and words:
                key.label = words
                key.emoji = emoji[sign]
