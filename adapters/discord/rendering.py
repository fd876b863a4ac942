"""A reply as Discord shows it: a card with a coloured edge or plain words, and buttons below.

Every name is escaped, nobody is ever called by it, and whatever is too long or too many for the
platform is split or laid out again, so that it never refuses a message.
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
from adapters.discord.markdown import marked, parts, shortened
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
"""The text of a message that has none."""
WORDS = "words"
"""The form for an answer to whatever the message asks."""

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
"""The topics shown on a card, and the colour of its edge; a club's leader wears yellow."""
GREY = 0x546E7A
"""The edge of a text that is on a card only because it is long."""

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
"""How a button looks, by the first sign of its label: yes, no, and what is mostly wanted."""

ComponentRow = Sequence[ui.Item[Any]]
"""Buttons beside each other, or one menu."""
Buttons = Sequence[Sequence[Button]]


@frozen
class RenderedMessage:
    """One message of a reply; `colour` is that of a card's edge, None for plain words."""

    text: str
    colour: int | None = None
    rows: tuple[ComponentRow, ...] = ()


def pages(reply: Reply, answer: str = "") -> list[RenderedMessage]:
    """The messages that a reply becomes; `answer` are the words on the button for an answer.

    What does not fit under the last of its texts goes on under messages of its own.
    """
    colour = reply.colour
    if colour is None:
        colour = next((COLOURS[topic] for topic in reply.topics if topic in COLOURS), None)
    if colour is None and TEXT < length(marked(reply.text)) <= CARD:
        colour = GREY  # on a card it is one message
    texts = parts(reply.text, TEXT if colour is None else CARD)
    if reply.picture and not any(text.strip() for text in texts):
        texts = parts([Span(reply.picture.words)], TEXT)
    found = [RenderedMessage(text or MORE, colour) for text in texts]
    # distinguishes this reply from the one before it in the same place
    state = blake2b(reply.words.encode("utf-8", "replace"), digest_size=4).hexdigest()
    first, *others = layout(_asked(reply, answer), state) or [()]
    if isinstance(menu := reply.form, PeopleMenu):  # of everybody here
        key = f"people|{menu.action}"
        hint = shortened(menu.label, OPTION)
        everybody = ui.UserSelect[Any](custom_id=key, placeholder=hint, max_values=menu.most)
        first = ([everybody], *first)
    found[-1] = replace(found[-1], rows=first[:ROWS])
    return [*found, *(RenderedMessage(MORE, rows=rows) for rows in others)]


def _asked(reply: Reply, answer: str) -> Buttons:
    """The buttons, with the one that opens a form; a question without any gets such a one too."""
    if isinstance(reply.form, Button):
        return (*reply.buttons[:-1], (reply.form,), *reply.buttons[-1:])
    if answer and "question" in reply.topics and not reply.buttons:
        return ((Button(answer, form=WORDS),),)
    return reply.buttons


# --- buttons -------------------------------------------------------------------------------------


def layout(buttons: Buttons, state: str = "") -> list[tuple[ComponentRow, ...]]:
    """Buttons in at most five rows of at most five; of more, all but the last row become menus.

    Each entry is what stands under one message: nothing but what is spare is ever left out.
    A menu shows its last choice, and no longer lets that be chosen, until its key changes: so
    `state` is in it.
    """
    menus, others = _menus_among(buttons, state)
    if menus and (beside := _packed(_only(others, _is_firm), ROWS - len(menus))):
        return [(*menus, *_keys(beside, len(menus)))]
    rows = _only(buttons, _can_stand)
    if len(rows) <= ROWS and all(len(row) <= IN_A_ROW for row in rows):
        return [_keys(rows)] if rows else []
    if packed := _packed(_only(rows, _is_firm)):
        # short cuts beside the upper rows, as many as there is room for
        spare = (button for row in rows for button in row if button.spare)
        *upper, last = packed
        upper = [[*row, *islice(spare, IN_A_ROW - len(row))] for row in upper]
        return [_keys([*upper, last])]
    return _in_menus(rows, state)


def _menus_among(
    buttons: Buttons, state: str
) -> tuple[list[ComponentRow], list[Sequence[Button]]]:
    """The buttons that are choices of a menu, as menus; and the other rows."""
    menus: list[ComponentRow] = []
    others: list[Sequence[Button]] = []
    for name, same in groupby(buttons, key=lambda row: row[0].menu if row else ""):
        found = [*same]
        group = [*chain(*found)]
        if name and len(group) <= CHOICES:
            chosen = next((n for n, b in enumerate(group) if b.label.endswith(CHOSEN)), None)
            named = [replace(b, label=b.label.removesuffix(CHOSEN)) for b in group]
            menus.append(_menu(f"{name}{len(menus)}{state}|", named, chosen))
        else:
            others += found
    return menus, others


def _only(rows: Buttons, fits: Callable[[Button], object]) -> Buttons:
    """The buttons that fit, without the rows that are left empty."""
    return [row for row in ([b for b in every if fits(b)] for every in rows) if row]


def _can_stand(button: Button) -> object:
    """True when the button can be shown here: its address has to be an http(s) one."""
    web = _WEB.match(button.url) and len(button.url) <= ADDRESS
    return web or not button.only_leads


def _is_firm(button: Button) -> bool:
    return not button.spare


def _packed(rows: Buttons, most: int = ROWS) -> Buttons:
    """The shortest neighbours put together until all fits; nothing if it cannot."""
    found = [*_cut(rows)]
    while len(found) > most:
        lengths = [len(one) + len(next_) for one, next_ in pairwise(found)]
        place = lengths.index(min(lengths))
        if lengths[place] > IN_A_ROW:
            return _close_set([*_cut(rows)], most)
        found[place : place + 2] = [[*found[place], *found[place + 1]]]
    return found


def _close_set(rows: Buttons, most: int) -> Buttons:
    """As many upper rows as can stay as they are, the others side by side; nothing if too many."""
    for upper in range(most, -1, -1):
        found = [*rows[:upper], *_cut([[*chain(*rows[upper:])]])]
        if len(found) <= most:
            return found
    return []


def _cut(rows: Iterable[Sequence[Button]]) -> Iterator[Sequence[Button]]:
    for row in rows:
        for at in range(0, len(row), IN_A_ROW):
            yield row[at : at + IN_A_ROW]


def _in_menus(rows: Buttons, state: str) -> list[tuple[ComponentRow, ...]]:
    """All but the last row as menus, on as many messages as that takes."""
    *upper, last = rows
    loose = [*chain(*upper)]
    last = [*(button for button in loose if button.only_leads), *last]
    chosen = [button for button in loose if not button.only_leads]
    groups = [chosen[at : at + CHOICES] for at in range(0, len(chosen), CHOICES)]
    menus = [_menu(f"{number}{state}|", group) for number, group in enumerate(groups)]
    under: list[ComponentRow] = [*menus, *_keys([*_cut([last])], len(menus))]
    return [tuple(under[at : at + ROWS]) for at in range(0, len(under), ROWS)]


def _menu(key: str, group: Sequence[Button], chosen: int | None = None) -> ComponentRow:
    """A menu in place of more buttons than fit."""
    options = [
        SelectOption(
            label=shortened(button.label, OPTION),
            value=f"{place}|{meaning(button)}",
            default=place == chosen,
        )
        for place, button in enumerate(group)
    ]
    first, last = (group[place].label.removesuffix(CHOSEN) for place in (0, -1))
    hint = shortened(f"{first} – {last}", OPTION)
    return [ui.Select(custom_id=key, placeholder=hint, options=options)]


def _keys(rows: Buttons, first: int = 0) -> tuple[ComponentRow, ...]:
    """Buttons numbered through: the same action twice would be refused."""
    numbers = count(first)
    return tuple([_key(next(numbers), button) for button in row] for row in rows)


def _key(number: int, button: Button) -> ui.Button[Any]:
    label = shortened(button.label, LABEL)
    if button.only_leads:
        return ui.Button(label=label, url=button.url)
    # their colour distinguishes shortcuts from the digits beside them
    first = "➕" if button.spare else button.label.partition(" ")[0]
    look = ButtonStyle.green if button.goes_on else LOOKS.get(first, ButtonStyle.grey)
    return ui.Button(label=label, custom_id=f"{number}|{meaning(button)}", style=look)


def meaning(button: Button) -> str:
    """The key of a button; `!guest|…` opens the form of that name."""
    if button.form:
        return f"!{button.form}|{button.action}"
    return button.action


# --- as discord.py is given it -------------------------------------------------------------------
#
# Nothing is remembered of what stands there, it says itself what it means: so no `DynamicItem` is
# made of a button, and `on_interaction` reads its key, also after a restart.

PICTURE = "picture.png"
_FENCE = "```"


def message_of(
    page: RenderedMessage, picture: discord.File | None = None, *, laid_out: bool
) -> MessageBody:
    """A page with its picture; `laid_out` in components, which it must stay from then on."""
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
    """Words, picture and buttons; with a colour, in a container with such an edge."""
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


def _words(page: RenderedMessage) -> Iterator[ui.Item[Any]]:
    """The words; on a card a line is drawn where they leave one open first."""
    head, _, rest = page.text.partition("\n\n")
    if page.colour is None or not rest or _FENCE in head:
        yield ui.TextDisplay(page.text)
        return
    yield ui.TextDisplay(head)
    yield ui.Separator()
    yield ui.TextDisplay(rest)


# --- what stands there ---------------------------------------------------------------------------


def said_in(message: discord.Message | MessageBody) -> Iterator[str]:
    """The texts of a message that is in a channel or is to be posted there."""
    if isinstance(message, discord.Message):
        yield message.content
        embeds = message.embeds
        inner = parts_of(message.components)
    else:
        yield message.get("content", "")
        embeds = message.get("embeds", [])
        inner = message["view"].walk_children() if "view" in message else iter(())
    yield from (embed.description or "" for embed in embeds)
    yield from (e.content for e in inner if e.type is discord.ComponentType.text_display)


def parts_of(components: Iterable[Any]) -> Iterator[Any]:
    """The components of a message, with all that are nested in them."""
    for each in components:
        yield each
        yield from parts_of(getattr(each, "children", ()))


# --- forms ---------------------------------------------------------------------------------------

TITLE = 45
"""How long the title and the label of a form may be."""
EXAMPLE = 100
"""How long the example in an empty field may be."""
IN_A_FIELD = 300
PAGE = 4000
"""How long several lines may be together."""
FIELDS = 5


def modal(form: PlatformForm, key: str, longest: int) -> ui.Modal:
    """The form; nothing is remembered of it, its key says what it is."""
    made = ui.Modal(title=shortened(form.title, TITLE), custom_id=key, timeout=None)
    for number, field in enumerate(form.fields[:FIELDS]):
        options = [
            SelectOption(label=shortened(words, OPTION), value=value, default=value == field.typed)
            for value, words in field.choices[:CHOICES]
        ]
        component: ui.Item[Any] = ui.TextInput(
            custom_id=str(number),
            style=TextStyle.paragraph if longest == PAGE else TextStyle.short,
            placeholder=shortened(field.example, EXAMPLE),
            default=field.typed[:longest] or None,
            required=field.required,
            max_length=longest,
        )
        if options:
            component = ui.Select(
                custom_id=str(number),
                options=options,
                min_values=int(field.required),  # Discord wants a number, too
                required=field.required,
            )
        made.add_item(ui.Label(text=shortened(field.label, TITLE), component=component))
    made.stop()
    return made
