"""Law 2 by Discord's rules: each printed line is a command with fields that can be sent."""

import pytest

from adapters.discord.client import _command_paths
from adapters.discord.commands import PART, commands_to_json
from adapters.discord.message_builder import MessageBuilder
from bot.menus.hints import as_fields
from bot.menus.menus import slash_commands
from bot.messages import Span
from bot.talk.texts import LANGUAGES, texts
from tests.adapters.test_hints import lines

ELSEWHERE = {"/start", "/koppel", "/link"}
"""Codes that are typed in another chat."""


def options_of(language):
    """The options of each command and part, by their names in a language."""
    for command in commands_to_json(slash_commands()):
        parts = [each for each in command.get("options", ()) if each["type"] == PART]
        for part in parts or [command]:
            options = {named(each, language): each for each in part.get("options", ())}
            shown = "/" + " ".join(
                named(each, language) for each in {id(command): command, id(part): part}.values()
            )
            yield shown, options


def named(each, language):
    locale = {"en": "en-GB"}.get(language, language)
    return each["name_localizations"].get(locale, each["name"])


def faults(line, language, commands):
    """What Discord does not take of a line."""
    hint = as_fields(line, language)
    if hint is None or not hint.command:
        assert line.split(" ")[0] in ELSEWHERE, line
        return
    options = commands.get(hint.command)
    if options is None:
        yield f"{line}: no {hint.command}"
        return
    given = dict(hint.fields)
    for name, value in given.items():
        choices = [named(each, language) for each in options.get(name, {}).get("choices", ())]
        if name not in options:
            yield f"{line}: no option {name}"
        elif choices and value not in choices:
            yield f"{line}: {value} is no choice of {name}"
    lacking = {name for name, option in options.items() if option["required"]} - given.keys()
    if lacking:
        yield f"{line}: lacks {lacking}"
    if not given and line.partition(" ")[2] and not hint.command.endswith(line.split(" ")[1]):
        yield f"{line}: its words are lost"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_line_can_be_typed_as_it_is(language):
    commands = dict(options_of(language))
    printed = {line for *_, line in lines(language)}
    assert [fault for line in sorted(printed) for fault in faults(line, language, commands)] == []
    assert len(printed) > 120


def test_a_hint_is_shown_with_its_fields():
    builder = MessageBuilder(texts("nl").text, hint=as_fields)
    commands = commands_to_json(slash_commands())
    builder.commands = {name: "77" for each in commands for name in _command_paths(each)}
    spans = Span("Zo: "), Span("/toernooi hernoem 17 Hans Bosch", "code")
    shown = builder._all_clickable(spans, "")
    assert [(span.text, span.target) for span in shown] == [
        ("Zo: ", ""),
        ("/toernooi hernoem", "77"),
        (" ", ""),
        ("deelnemer: 17 naam: Hans Bosch", ""),
    ]


def test_a_code_for_another_chat_stays_as_it_is():
    builder = MessageBuilder(texts("nl").text, hint=as_fields)
    builder.commands = {"/koppel toon": "77"}
    [span] = builder._all_clickable((Span("/koppel 1-ABCD2345", "code"),), "")
    assert (span.text, span.target) == ("/koppel 1-ABCD2345", "")
