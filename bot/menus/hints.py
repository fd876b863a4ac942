"""Printed lines as the fields of a slash command: `/speler Anna` as `/speler speler: Anna`.

A line is read in a copy of an empty database in which its names are members, so that it is read
the same way in every club. The words of a tournament's line go to its fields in their order.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from random import Random
from typing import Any

from bot.hooks import SAMPLE_CLUB
from bot.messages import Incoming, Place, Said, Speaker
from bot.ports.menus import CommandHint
from bot.ports.records import Account, Settings
from bot.reader.command import Command
from bot.reader.kinds import Called, CodeWord, Match, WordOf
from bot.reader.lines import Field, Form, LineReading, LineSearch, likeliest_reading
from bot.reader.words import words_in
from bot.registry import BY_NAME, COMMANDS
from bot.storage.aside import unit_aside
from bot.talk.people import is_name
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, meaning, texts, words_for
from bot.talk.turn import Environment, Turn, Visit
from core.values import frozen

_NAME = re.compile(r"[“\"]([^”\"]+)[”\"]|(?<![^\W_])([A-ZÀ-Þ][^\W\d_]+)")
_NOW = datetime(2026, 11, 20, 20, tzinfo=UTC)


@lru_cache(maxsize=512)
def as_fields(line: str, spoken: str = "") -> CommandHint | None:
    """Return a printed line as its command with fields; None for a line that is no command.

    Without a command: the line is typed in another chat. `spoken`: the language of a command that
    has the same name in all languages.
    """
    name, _, rest = line.removeprefix("/").partition(" ")
    command = BY_NAME.get(name)
    if command is None:
        return None
    if spoken:
        spoken = texts(spoken).language
    known = filter(None, (spoken, *LANGUAGES))
    language = next(each for each in known if name in command.names[each])
    rest = rest.removesuffix(" …")
    form, options = _read(command, rest, language)
    if any(isinstance(field.kind, CodeWord) for field in form.fields):  # it is typed elsewhere
        return CommandHint("")
    shown = f"/{name}"
    parts = {each.part for each in command.forms if each.is_choice}
    if parts:
        word = texts(language).text("part-show")
        if form.part in parts:
            word = (*words_for(language, command.key, form.part), form.part)[0]
        shown += f" {word}"
    return CommandHint(shown, tuple(options.items()))


def _read(command: Command, rest: str, language: str) -> tuple[Form[Any], Mapping[str, str]]:
    incoming = Incoming("", Place("0"), Speaker("0", ""), _NOW, Said(""))
    with unit_aside(_NOW, incoming) as aside:
        unit = aside.unit
        chat = unit.clubs.found("", "0", "", Settings(language=language))
        club = unit.clubs.club(chat.club or 0)
        me = unit.people.add_member(club.id, "-", None)
        names: set[str] = set()
        for match in _NAME.finditer(rest):
            names.add(match[1] or match[2])
        for name in filter(is_name, names):
            unit.people.add_member(club.id, name, None)
        around = Environment(Random(0), commands=lambda: COMMANDS)  # noqa: S311 - nothing is thrown
        account = Account(0, "", "0", "", language)
        turn = Turn(unit, incoming, around, chat, account, Visit(club, me))
        read = _as_read(command, rest, turn, language)
        if read is None:
            SAMPLE_CLUB(turn)
        return read or fields_of(command, rest, turn, language)


@frozen
class _WrittenMatch(Match):
    """A value with its words in the line."""

    text: str


class _SearchInWords(LineSearch):
    """The readings of a line, each value with its words."""

    def _best(
        self, at: int, reading: LineReading, still: Sequence[Field]
    ) -> Iterator[tuple[Match, str]]:
        words = self.words.behind(at)
        for match, name in super()._best(at, reading, still):
            named = ""
            if isinstance(match.value, Called):
                named = words.joined(match.count)
            text = named or words.written(match.count)
            yield _WrittenMatch(match.count, match.value, match.rank, text), name


def fields_of(
    command: Command, line: str, turn: Turn, language: str
) -> tuple[Form[Any], Mapping[str, str]]:
    """Return the form of a line, and the text of each field by its name in a language."""
    read = _as_read(command, line, turn, language)
    return read or _in_their_order(command, line, language)


def _as_read(
    command: Command, line: str, turn: Turn, language: str
) -> tuple[Form[Any], Mapping[str, str]] | None:
    here = [form for form in command.forms if form.when is None or form.when(turn)]
    part = meaning(command.key, line.partition(" ")[0])
    here = [form for form in here if part and form.part == part and form.is_choice] or here
    words = words_in(line)
    try:
        best = likeliest_reading([_SearchInWords(turn, command.key, form, words) for form in here])
    except Refuse:  # there is no tournament
        return None
    if best is None:
        return None
    named = [field for field in best.form.fields if field.labelled and field.name in best.found]
    options = {}
    for field in named:
        label = texts(language).text(f"line-{field.name}")
        values = [_text_of(field, match, language) for match in best.found[field.name]]
        options[label] = " ".join(values).removeprefix(f"{label} ")
    return best.form, options


def _text_of(field: Field, match: Match, language: str) -> str:
    if isinstance(field.kind, WordOf):
        return words_for(language, field.kind.part, match.value)[0]
    text: str = getattr(match, "text", "")
    if field.many and " " in text:
        return f'"{text}"'
    return text


def _in_their_order(
    command: Command, line: str, language: str
) -> tuple[Form[Any], Mapping[str, str]]:
    """Return the first form with the word that begins the line, and its fields in their order."""
    first, _, rest = line.partition(" ")
    forms = [form for form in command.forms if form.part == meaning(command.key, first)]
    if not forms or not forms[0].part:
        forms = [form for form in command.forms if not form.part] or [command.forms[0]]
        rest = line
    form = forms[0]
    typed = [
        field for field in form.fields if field.labelled and not isinstance(field.kind, WordOf)
    ]
    typed = [field for field in typed if field.required] or typed[:1]
    names = [texts(language).text(f"line-{field.name}") for field in typed]
    if typed:
        words = rest.split(maxsplit=len(typed) - 1)
    else:
        words = []
    return form, dict(zip(names, words, strict=False))
