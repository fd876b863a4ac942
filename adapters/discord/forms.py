"""Forms as discord.py makes them."""

from typing import Any, Final

from discord import SelectOption, TextStyle, ui

from adapters.discord.markdown import shortened
from adapters.discord.rendering import CHOICES, OPTION
from bot.ports.platforms import Field, Form

TITLE: Final = 45
"""How long the title and the label of a form may be."""
EXAMPLE: Final = 100
"""How long the example in an empty field may be."""
IN_A_FIELD: Final = 300
PAGE: Final = 4000
"""How long several lines may be together."""
FIELDS: Final = 5


def modal(form: Form, key: str, longest: int) -> ui.Modal:
    """The form; nothing is remembered of it, its key says what it is."""
    made = ui.Modal(title=shortened(form.title, TITLE), custom_id=key, timeout=None)
    for number, field in enumerate(form.fields[:FIELDS]):
        component = _chosen(field, number) if field.choices else _typed(field, number, longest)
        made.add_item(ui.Label(text=shortened(field.label, TITLE), component=component))
    made.stop()
    return made


def _chosen(field: Field, number: int) -> ui.Select[Any]:
    options = [
        SelectOption(label=shortened(words, OPTION), value=value, default=value == field.typed)
        for value, words in field.choices[:CHOICES]
    ]
    return ui.Select(custom_id=str(number), options=options)


def _typed(field: Field, number: int, longest: int) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=str(number),
        style=TextStyle.paragraph if longest == PAGE else TextStyle.short,
        placeholder=shortened(field.example, EXAMPLE),
        default=field.typed[:longest] or None,
        max_length=longest,
    )
