"""A page as discord.py is given it: laid out in components, or plain words with buttons below.

Nothing is remembered of what stands there, it says itself what it means: so no `DynamicItem` is
made of a button, and `on_interaction` reads its key, also after a restart.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.answers import Message
from adapters.discord.rendering import Page

PICTURE: Final = "picture.png"
_FENCE: Final = "```"


def message_of(page: Page, picture: discord.File | None = None, *, laid_out: bool) -> Message:
    """A page with its picture; `laid_out` in components, which it must stay from then on."""
    message: Message = {} if picture is None else {"files": [picture]}
    view: ui.LayoutView | ui.View
    if laid_out:
        view = _layout(page, picture)
    else:
        view = ui.View(timeout=None)
        for number, row in enumerate(page.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        if page.colour is None:
            message["content"] = page.text
        else:
            card = discord.Embed(description=page.text, colour=page.colour)
            card.set_image(url=picture and f"attachment://{picture.filename}")
            message["embeds"] = [card]
    view.stop()
    return message | {"view": view} if laid_out or page.rows else message


def _layout(page: Page, picture: discord.File | None) -> ui.LayoutView:
    """Words, picture and buttons; what has a colour stands in a container with such an edge."""
    found: list[ui.Item[Any]] = [*_words(page)]
    if picture is not None:
        shown = discord.MediaGalleryItem(picture, description=picture.description)
        found.append(ui.MediaGallery(shown))
    found += [ui.ActionRow(*row) for row in page.rows]
    if page.colour is not None:
        found = [ui.Container(*found, accent_colour=page.colour)]
    view = ui.LayoutView(timeout=None)
    for item in found:
        view.add_item(item)
    return view


def _words(page: Page) -> Iterator[ui.Item[Any]]:
    """The words; on a card a line is drawn where they leave one open first."""
    head, _, rest = page.text.partition("\n\n")
    if page.colour is None or not rest or _FENCE in head:
        yield ui.TextDisplay(page.text)
        return
    yield ui.TextDisplay(head)
    yield ui.Separator()
    yield ui.TextDisplay(rest)


# --- what stands there ---------------------------------------------------------------------------


def said_in(message: discord.Message | Message) -> Iterator[str]:
    """The texts of a message that stands in a channel, or that is to stand there."""
    if isinstance(message, discord.Message):
        yield message.content
        embeds, inner = message.embeds, parts_of(message.components)
    else:
        yield message.get("content", "")
        embeds = message.get("embeds", [])
        inner = message["view"].walk_children() if "view" in message else iter(())
    yield from (embed.description or "" for embed in embeds)
    yield from (e.content for e in inner if e.type is discord.ComponentType.text_display)


def parts_of(components: Iterable[Any]) -> Iterator[Any]:
    """What a message is made of, with all that stands within."""
    for each in components:
        yield each
        yield from parts_of(getattr(each, "children", ()))
