"""A reply in Discord's form: a card with a coloured edge or plain text, and buttons.

Names are escaped and mention no account. Text and buttons beyond a limit of Discord are split or
laid out again, so that it never refuses a message.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import chain, count, groupby, islice, pairwise
from typing import Any

import discord
from discord import ButtonStyle, SelectOption, TextStyle, ui

from adapters.discord.answers import MessageBody
from adapters.discord.markdown import markdown_of, parts, shorten
from bot.messages import Button, PeopleMenu, Reply, Span, length
from bot.ports.platforms import PlatformForm
from core.values import frozen

TEXT = 2000
CARD = 4000
LABEL = 80
OPTION = 100
ROWS = 5
IN_A_ROW = 5
CHOICES = 25
ADDRESS = 512
CHOSEN = " ✓"
MORE = "…"
"""The text of a message without words."""
WORDS = "words"
"""The form for an answer to the question of a message."""

COLOURS = {
    "result": 0x2E7D32,
    "card": 0x1B5E20,
    "end": 0xF9A825,
    "correction": 0xEF6C00,
    "standings": 0xF0E442,
    "weekly": 0xF0E442,
    "figures": 0x1565C0,
    "rule": 0x6A1B9A,
    "count": 0x00838F,
    "settings": 0x546E7A,
}
"""The topics that are shown on a card, and the colour of its edge."""
GREY = 0x546E7A
"""The edge of a card that is only used for its length."""

_WEB = re.compile(r"https?://")


LOOKS: Mapping[str, ButtonStyle] = {
    "✅": ButtonStyle.green,
    "OK": ButtonStyle.green,
    "✖️": ButtonStyle.red,
    "🗑": ButtonStyle.red,
    "🀄": ButtonStyle.blurple,
    "🙋": ButtonStyle.blurple,
    "➕": ButtonStyle.blurple,
}
"""The style of a button by the first sign of its label."""

ComponentRow = Sequence[ui.Item[Any]]
"""Buttons in a row, or a menu."""
Buttons = Sequence[Sequence[Button]]


@frozen
class RenderedMessage:
    """A message of a reply; `colour` is the edge of its card, None for plain text.

    `face`: the address of a picture beside the first lines.
    """

    text: str
    colour: int | None = None
    rows: tuple[ComponentRow, ...] = ()
    face: str = ""

    @property
    def is_laid_out(self) -> bool:
        """Return True for a page that needs a card, buttons or a face."""
        return self.colour is not None or bool(self.rows or self.face)


def pages(reply: Reply, answer: str = "") -> list[RenderedMessage]:
    """Return the messages of a reply; `answer` is the label of the button for an answer.

    Buttons that do not fit below the last text follow in messages of their own.
    """
    colour = reply.colour
    if colour is None:
        colour = next((COLOURS[topic] for topic in reply.topics if topic in COLOURS), None)
    if colour is None and TEXT < length(markdown_of(reply.text)) <= CARD:
        colour = GREY  # a card has room for a long text
    texts = parts(reply.text, TEXT if colour is None else CARD)
    if reply.picture and not any(text.strip() for text in texts):
        texts = parts([Span(reply.picture.words)], TEXT)
    rendered = [RenderedMessage(text or MORE, colour) for text in texts]
    # distinguishes this reply from the one before it in the same place
    state = blake2b(reply.words.encode("utf-8", "replace"), digest_size=4).hexdigest()
    first, *others = layout(_with_form_button(reply, answer), state) or [()]
    if isinstance(reply.form, PeopleMenu):
        first = ([_menu_of_all(reply.form)], *first)
    rendered[-1] = replace(rendered[-1], rows=first[:ROWS])
    return [*rendered, *(RenderedMessage(MORE, rows=rows) for rows in others)]


def _menu_of_all(menu: PeopleMenu) -> ui.Item[Any]:
    """Return a menu of all users, or of all roles of the server."""
    hint = shorten(menu.label, OPTION)
    key = f"people|{menu.action}"
    if menu.of == "roles":
        return ui.RoleSelect[Any](custom_id=key, placeholder=hint, max_values=menu.most)
    return ui.UserSelect[Any](custom_id=key, placeholder=hint, max_values=menu.most)


def _with_form_button(reply: Reply, answer: str) -> Buttons:
    """Return the buttons with a button for the form, also below a question without buttons."""
    if isinstance(reply.form, Button):
        return (*reply.buttons[:-1], (reply.form,), *reply.buttons[-1:])
    if answer and "question" in reply.topics and not reply.buttons:
        return ((Button(answer, form=WORDS),),)
    return reply.buttons


def layout(buttons: Buttons, state: str = "") -> list[tuple[ComponentRow, ...]]:
    """Lay out buttons in at most five rows of at most five, else as menus above the last row.

    Each entry belongs to a message; only spare buttons may be left out. A menu shows its last
    choice, which cannot be chosen again until its key changes: the key contains `state`.
    """
    menus, others = _menus_among(buttons, state)
    firm = _keep_buttons(others, _is_firm)
    beside = _pack(firm, ROWS - len(menus))
    if menus and (beside or not firm):
        return [(*menus, *_keys(beside, len(menus)))]
    rows = _keep_buttons(buttons, _is_allowed)
    if len(rows) <= ROWS and all(len(row) <= IN_A_ROW for row in rows):
        if rows:
            return [_keys(rows)]
        return []
    if packed := _pack(_keep_buttons(rows, _is_firm)):
        # shortcuts fill the upper rows
        spare = (button for row in rows for button in row if button.spare)
        *upper, last = packed
        upper = [[*row, *islice(spare, IN_A_ROW - len(row))] for row in upper]
        return [_keys([*upper, last])]
    return _in_menus(rows, state)


def _menus_among(
    buttons: Buttons, state: str
) -> tuple[list[ComponentRow], list[Sequence[Button]]]:
    menus: list[ComponentRow] = []
    others: list[Sequence[Button]] = []
    for name, same in groupby(buttons, key=lambda row: row[0].menu if row else ""):
        rows = [*same]
        group = [*chain(*rows)]
        if not name:
            others += rows
            continue
        for at in range(0, len(group), CHOICES):
            part = group[at : at + CHOICES]
            chosen = next((n for n, b in enumerate(part) if b.label.endswith(CHOSEN)), None)
            named = [replace(b, label=b.label.removesuffix(CHOSEN)) for b in part]
            menus.append(_menu(f"{name}{len(menus)}{state}|", named, chosen))
    return menus, others


def _keep_buttons(rows: Buttons, fits: Callable[[Button], object]) -> Buttons:
    return [row for row in ([b for b in buttons if fits(b)] for buttons in rows) if row]


def _is_allowed(button: Button) -> object:
    """Return True for a button with an action or a short http(s) address."""
    web = _WEB.match(button.url) and len(button.url) <= ADDRESS
    return web or not button.only_leads


def _is_firm(button: Button) -> bool:
    return not button.spare


def _pack(rows: Buttons, most: int = ROWS) -> Buttons:
    """Join the shortest neighbouring rows until all fit; return nothing if they cannot."""
    packed = [*_cut(rows)]
    while len(packed) > most:
        lengths = [len(row) + len(next_) for row, next_ in pairwise(packed)]
        place = lengths.index(min(lengths))
        if lengths[place] > IN_A_ROW:
            return _close_set([*_cut(rows)], most)
        packed[place : place + 2] = [[*packed[place], *packed[place + 1]]]
    return packed


def _close_set(rows: Buttons, most: int) -> Buttons:
    """Keep as many upper rows as possible and fill the others; return nothing if too many."""
    for upper in range(most, -1, -1):
        packed = [*rows[:upper], *_cut([[*chain(*rows[upper:])]])]
        if len(packed) <= most:
            return packed
    return []


def _cut(rows: Iterable[Sequence[Button]]) -> Iterator[Sequence[Button]]:
    for row in rows:
        for at in range(0, len(row), IN_A_ROW):
            yield row[at : at + IN_A_ROW]


def _in_menus(rows: Buttons, state: str) -> list[tuple[ComponentRow, ...]]:
    """Return the rows except the last as menus, spread over the needed messages."""
    *upper, last = rows
    loose = [*chain(*upper)]
    last = [*(button for button in loose if button.only_leads), *last]
    chosen = [button for button in loose if not button.only_leads]
    groups = [chosen[at : at + CHOICES] for at in range(0, len(chosen), CHOICES)]
    menus = [_menu(f"{number}{state}|", group) for number, group in enumerate(groups)]
    under: list[ComponentRow] = [*menus, *_keys([*_cut([last])], len(menus))]
    return [tuple(under[at : at + ROWS]) for at in range(0, len(under), ROWS)]


def _menu(key: str, group: Sequence[Button], chosen: int | None = None) -> ComponentRow:
    options = [
        SelectOption(
            label=shorten(button.label, OPTION),
            value=f"{place}|{meaning(button)}",
            default=place == chosen,
        )
        for place, button in enumerate(group)
    ]
    first, last = (group[place].label.removesuffix(CHOSEN) for place in (0, -1))
    hint = shorten(f"{first} – {last}", OPTION)
    return [ui.Select(custom_id=key, placeholder=hint, options=options)]


def _keys(rows: Buttons, first: int = 0) -> tuple[ComponentRow, ...]:
    """Return buttons with numbers, because Discord refuses the same key twice."""
    numbers = count(first)
    return tuple([_key(next(numbers), button) for button in row] for row in rows)


def _key(number: int, button: Button) -> ui.Button[Any]:
    label = shorten(button.label, LABEL)
    if button.only_leads:
        return ui.Button(label=label, url=button.url)
    # their colour distinguishes shortcuts from the digits beside them
    if button.spare:
        first = "➕"
    else:
        first = button.label.partition(" ")[0]
    if button.goes_on:
        look = ButtonStyle.green
    else:
        look = LOOKS.get(first, ButtonStyle.grey)
    return ui.Button(label=label, custom_id=f"{number}|{meaning(button)}", style=look)


def meaning(button: Button) -> str:
    """Return the key of a button; `!guest|…` opens the form of that name."""
    if button.form:
        return f"!{button.form}|{button.action}"
    return button.action


# Buttons need no `DynamicItem`: `on_interaction` reads their keys, also after a restart.

PICTURE = "picture.png"
_FENCE = "```"
BESIDE = 2
"""The lines beside a face."""


def message_of(
    page: RenderedMessage, picture: discord.File | None = None, *, laid_out: bool
) -> MessageBody:
    """Return a page with its picture; a layout in components is permanent."""
    message: MessageBody = {} if picture is None else {"files": [picture]}
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
    if laid_out or page.rows:
        return message | {"view": view}
    return message


def _layout(page: RenderedMessage, picture: discord.File | None) -> ui.LayoutView:
    components: list[ui.Item[Any]] = [*_words(page)]
    if picture is not None:
        shown = discord.MediaGalleryItem(picture, description=picture.description)
        components.append(ui.MediaGallery(shown))
    components += [ui.ActionRow(*row) for row in page.rows]
    if page.colour is not None:
        components = [ui.Container(*components, accent_colour=page.colour)]
    view = ui.LayoutView(timeout=None)
    for item in components:
        view.add_item(item)
    return view


def _words(page: RenderedMessage) -> Iterator[ui.Item[Any]]:
    """Yield the text; on a card a line replaces the first empty line."""
    text = page.text
    if page.face:
        lines = text.split("\n")
        if _FENCE not in lines[BESIDE - 1]:
            beside = BESIDE
        else:
            beside = 1
        yield ui.Section[Any]("\n".join(lines[:beside]), accessory=ui.Thumbnail(page.face))
        text = "\n".join(lines[beside:])
    if text:
        yield from _paragraphs(text, page)


def _paragraphs(text: str, page: RenderedMessage) -> Iterator[ui.Item[Any]]:
    head, _, rest = text.partition("\n\n")
    if page.colour is None or not rest or _FENCE in head:
        yield ui.TextDisplay(text)
        return
    yield ui.TextDisplay(head)
    yield ui.Separator()
    yield ui.TextDisplay(rest)


def said_in(message: discord.Message | MessageBody) -> Iterator[str]:
    """Yield the texts of a message, posted or not."""
    if isinstance(message, discord.Message):
        yield message.content
        embeds = message.embeds
        inner = parts_of(message.components)
    else:
        yield message.get("content", "")
        embeds = message.get("embeds", [])
        if "view" in message:
            inner = message["view"].walk_children()
        else:
            inner = iter(())
    yield from (embed.description or "" for embed in embeds)
    yield from (e.content for e in inner if e.type is discord.ComponentType.text_display)


def parts_of(components: Iterable[Any]) -> Iterator[Any]:
    """Yield the components of a message at any depth."""
    for each in components:
        yield each
        yield from parts_of(getattr(each, "children", ()))


TITLE = 45
"""The maximum length of a form's title and labels."""
EXAMPLE = 100
"""The maximum length of the example in an empty field."""
IN_A_FIELD = 300
PAGE = 4000
"""The maximum length of a text of several lines."""
FIELDS = 5


def modal(form: PlatformForm, key: str, longest: int) -> ui.Modal:
    """Return the form; its key has everything that the answer needs."""
    dialog = ui.Modal(title=shorten(form.title, TITLE), custom_id=key, timeout=None)
    for number, field in enumerate(form.fields[:FIELDS]):
        options = [
            SelectOption(label=shorten(words, OPTION), value=value, default=value == field.typed)
            for value, words in field.choices[:CHOICES]
        ]
        component: ui.Item[Any] = ui.TextInput(
            custom_id=str(number),
            style=TextStyle.paragraph if longest == PAGE else TextStyle.short,
            placeholder=shorten(field.example, EXAMPLE),
            default=field.typed[:longest] or None,
            required=field.required,
            max_length=longest,
        )
        if options:
            component = ui.Select(
                custom_id=str(number),
                options=options,
                min_values=int(field.required),  # Discord demands a number, too
                required=field.required,
            )
        dialog.add_item(ui.Label(text=shorten(field.label, TITLE), component=component))
    dialog.stop()
    return dialog
