"""Values of a command that were filled in by name: the options of a slash command or a form."""

from typing import (
    Any,
    cast,
)

from bot.reader.kinds import Match, Person
from bot.reader.lines import Field, Form, Line, LineReading, Options, Reader, names_of
from bot.reader.misfits import refuse_lack, shorten_word
from bot.reader.name_lists import quoted_names
from bot.reader.single_names import must_be_single_name
from bot.reader.words import words_in
from bot.talk.people import folded, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn

_QUOTED = ' "'


def fill_in(turn: Turn, reader: Reader, options: Options) -> tuple[Form[Any], Line]:
    """Return the form that takes these options, with its values."""
    part = meaning(reader.key, dict(options).get("", ""))
    here = [form for form in reader.open_forms(turn) if form.by_options]
    forms = [form for form in here if form.part == part or (form.anywhere and not part)]
    lacks = ""
    for form in forms:
        known = {field.name: field for field in form.fields if field.labelled}
        values = {
            next((name for name in known if folded(option) in names_of(name)), option): value
            for option, value in options
            if option
        }
        lacking = [name for name, field in known.items() if field.required and name not in values]
        if values.keys() <= known.keys() and not lacking:
            matches = {
                name: _read_option(turn, known[name], value) for name, value in values.items()
            }
            return form, reader.settle(turn, LineReading(form, matches))
        lacks = lacks or next(iter(lacking), "")
    raise refuse_lack(turn, reader, (*forms, *reader.forms)[0], lacks)


def _read_option(turn: Turn, field: Field, text: str) -> tuple[Match, ...]:
    """Return the values of an option, which must use all of its text."""
    if field.names:
        if not field.many:
            several = Refuse("option-one", what=turn.own.text(f"line-{field.name}"))
            must_be_single_name(turn, cast(Person, field.kind), text, several)
        text = quoted_names(text) if field.many else f'"{text.strip(_QUOTED)}"'
    words = words_in(text)
    values: list[Match] = []
    while len(words) and (field.many or not values):
        matches = list(field.kind.alone().values(turn, words))
        if not matches:
            break
        values.append(max(matches, key=lambda match: match.count))
        words = words.behind(values[-1].count)
    if values and not len(words):
        return tuple(values)
    fault = words[0] or text
    if isinstance(field.kind, Person) and (near := nearest(fault, field.kind.there(turn))):
        raise AskName(fault, [near])
    what = turn.own.text(f"line-{field.name}")
    raise Refuse("option-unknown", word=shorten_word(turn, fault), what=what)
