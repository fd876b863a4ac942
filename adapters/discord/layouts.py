"""A page as discord.py is given it: laid out in components, or plain words with buttons below.

Nothing is remembered of what stands there, it says itself what it means: so no `DynamicItem` is
made of a button, and `on_interaction` reads its key, also after a restart.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.answers import Message
from adapters.discord.rendering import Key, Look, Page, Picker, Row

PICTURE: Final = "picture.png"
STYLES: Final[Mapping[Look, discord.ButtonStyle]] = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
NO_ONE: Final = discord.AllowedMentions.none()
_FENCE: Final = "```"

Item = ui.Item[Any]


def message_of(page: Page, picture: discord.File | None = None, *, laid_out: bool) -> Message:
    """A page with its picture; `laid_out` in components, which it must stay from then on."""
    message: dict[str, Any] = {"allowed_mentions": NO_ONE}
    if picture is not None:
        message["files"] = [picture]
    if laid_out:
        return message | {"view": _layout(page, picture)}
    if page.colour is None:
        message["content"] = page.text
    else:
        card = discord.Embed(description=page.text, colour=page.colour)
        message["embeds"] = [card.set_image(url=picture and f"attachment://{picture.filename}")]
    if page.rows:
        view = ui.View(timeout=None)
        for number, row in enumerate(page.rows):
            for item in _items(row):
                item.row = number
                view.add_item(item)
        view.stop()
        message["view"] = view
    return message


def _layout(page: Page, picture: discord.File | None) -> ui.LayoutView:
    """Words, picture and buttons; what has a colour stands in a container with such an edge."""
    rows = [ui.ActionRow(*_items(row)) for row in page.rows]
    found: list[Item] = [*_words(page), *_gallery(picture), *rows]
    view = ui.LayoutView(timeout=None)
    if page.colour is None:
        for item in found:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*found, accent_colour=page.colour))
    view.stop()
    return view


def _words(page: Page) -> Iterator[Item]:
    """The words; on a card a line is drawn where they leave one open first."""
    head, _, rest = page.text.partition("\n\n")
    if page.colour is None or not rest or _FENCE in head:
        yield ui.TextDisplay(page.text)
        return
    yield ui.TextDisplay(head)
    yield ui.Separator()
    yield ui.TextDisplay(rest)


def _gallery(picture: discord.File | None) -> Iterator[Item]:
    if picture is not None:
        yield ui.MediaGallery(discord.MediaGalleryItem(picture, description=picture.description))


def _items(row: Row) -> Iterator[Item]:
    """A menu or buttons."""
    if isinstance(row, tuple):
        yield from map(_button, row)
        return
    if isinstance(row, Picker):
        yield ui.UserSelect(custom_id=row.key, placeholder=row.hint, max_values=row.most)
        return
    options = [
        discord.SelectOption(label=name, value=what, default=what == row.chosen)
        for name, what in row.choices
    ]
    yield ui.Select(custom_id=row.key, placeholder=row.hint, options=options)


def _button(key: Key) -> ui.Button[Any]:
    if key.url:
        return ui.Button(label=key.label, url=key.url)
    look = STYLES[key.look]
    return ui.Button(label=key.label, custom_id=key.key, style=look, emoji=key.emoji or None)


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
