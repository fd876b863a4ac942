"""Every hint can be typed where it is read: what stands in the texts as a line is one."""

import re
from datetime import UTC, datetime
from random import Random

import pytest

from adapters.discord.client import _command_paths
from adapters.discord.commands import commands_to_json
from adapters.discord.message_builder import MessageBuilder
from bot.club.arrival import turn_of
from bot.menus.menus import slash_commands
from bot.messages import Incoming, Place, Said, Span, Speaker
from bot.reader.lines import Reader
from bot.reader.options import fill_in
from bot.registry import BY_NAME, COMMANDS
from bot.storage.upkeep.opening import open_store
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, cut, texts, words_for
from bot.talk.turn import Environment
from tests.adapters.discord.served import as_options
from tests.laws.everything import text_files

NOW = datetime(2026, 11, 20, 20, tzinfo=UTC)
MEMBERS = ("Bert", "Cees", "Dirk", "Eef")
VALUES = {
    "year": "2025",
    "code": "1-ABCD2345",
    "number": "7",
    "table": "7",
    "name": "Anna",
    "first": "Anna",
    "back": "Anna",
    "new": "Anna",
    "old": "Ans",
}
"""What may stand in the holes of a hint; `command` is one of the language."""
IN_A_HALL = {"tournament", "result", "clock"}
NOT_READ = {"word-unknown", "line-lacks", "nobody-named", "option-unknown", "no-such-setting",
            "no-such-day", "number-between", "line-too-long"}  # fmt: skip
"""Refusals of the reader; what is read may still be refused, an evening that was not played."""


def lines(language):
    """Every line in back-ticks, and every example, that is no command's without a declaration."""
    values = {**VALUES, "command": BY_NAME["help"].names[language][0]}
    for file in text_files(language):
        for key, text in cut(file.read_text(encoding="utf-8")):
            found = re.findall(r"`(/[^`]+)`", text)
            if key.startswith("example-"):
                found.append(text.partition("= ")[2].strip())
            for line in found:
                filled = re.sub(r"\{ \$(\w+) \}", lambda hole: values[hole[1]], line)
                yield str(file), key, filled.removesuffix(" …")


def declared(language):
    """Those of commands that declare what they take; a tournament's need a tournament."""
    for file, key, line in lines(language):
        name, _, rest = line.removeprefix("/").partition(" ")
        command = BY_NAME.get(name)
        assert command, f"{file} {key}: {line}"
        assert name in command.names[language], f"{file} {key}: {line}"
        if command.forms and "features/tournament" not in file:
            yield key, command, line, rest


def faults(turn, language):
    """The hints that the reader does not take, or whose options say something else.

    Those of a tournament are read where one is played: tests/bot/reader.
    """
    for key, command, line, rest in declared(language):
        if command.key in IN_A_HALL:
            continue
        reader = Reader(command.key, command.forms)
        read = outcome(lambda reader=reader, rest=rest: reader.read(turn, rest))
        if isinstance(read, str) and read in NOT_READ:
            yield f"{key}: {line}: {read}"
        elif turn.account.platform == "discord":
            form, options = as_options(command, rest, turn)
            chosen = form.part in {each.part for each in command.forms if each.is_choice}
            part = [("", words_for("en", command.key, form.part)[0])] if chosen else []
            filled = [*part, *options.items()]
            if any(filled) and outcome(lambda r=reader, o=filled: fill_in(turn, r, o)) != read:
                yield f"{key}: {line}: as {filled}"


def outcome(read):
    """What stands in the fields of the line that was read, or why it was refused."""
    try:
        form, line = read()
    except Refuse as refusal:
        return refusal.why
    return {one.name: getattr(line, one.name) for one in form.fields if one.labelled}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("platform", ["telegram", "discord", "console"])
def test_every_hint_can_be_typed_where_it_is_read(tmp_path, platform, language):
    store = open_store(f"sqlite:///{tmp_path}/club.db", lambda: NOW)
    anna = Speaker("1", "Anna", language, admin=True, known_by_name=True)
    incoming = Incoming(platform, Place("9", "Club", language=language), anna, NOW, Said(""))
    around = Environment(Random(1), commands=lambda: COMMANDS)

    def read(ledger):
        turn = turn_of(ledger.unit(incoming), incoming, around)
        for name in MEMBERS:
            turn.unit.people.add_member(turn.here.id, name, None)
        return list(faults(turn, language))

    try:
        assert store.submit(read).result() == []
    finally:
        store.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_discord_every_hint_leads_with_the_command_to_click_on(language):
    builder = MessageBuilder(texts(language).text)
    commands = commands_to_json(slash_commands())
    builder.commands = {name: "77" for each in commands for name in _command_paths(each)}
    hints = [line for *_, line, _ in declared(language)]
    assert len(hints) > 60
    for line in hints:
        name, *_ = line.split(" ")
        first, *_ = builder._clickable(Span(line, "code"), language)
        assert (first.style, first.target) == ("strong", "77"), line
        assert first.text.split(" ")[0] == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_discord_every_command_in_a_sentence_can_be_clicked(language):
    builder = MessageBuilder(texts(language).text)
    commands = commands_to_json(slash_commands())
    builder.commands = {name: "77" for each in commands for name in _command_paths(each)}
    names = {name.split(" ")[0] for name in builder.commands}
    sentences = 0
    for file in text_files(language):
        for key, text in cut(file.read_text(encoding="utf-8")):
            bare = re.sub(r"`[^`]*`", "", text)
            shown = [*builder._clickable(Span(bare), language)]
            left = " ".join(span.text for span in shown if not span.target)
            assert not set(re.findall(r"(?<![\w/])/\w+", left)) & names, key
            sentences += any(span.target for span in shown)
    assert sentences > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_command_that_discord_lacks(language):
    """Of commands that are in no menu; the host's texts are read beside the server."""
    quiet = {name for command in COMMANDS if command.quiet for name in command.all_names()}
    named = [
        (key, word)
        for file in text_files(language)
        if file.name != "host.ftl"
        for key, text in cut(file.read_text(encoding="utf-8"))
        for word in re.findall(r"(?<![\w/])/(\w+)", text)
    ]
    assert quiet >= {"status", "reglement", "regulations"}
    assert [(key, word) for key, word in named if word in quiet] == []
    assert len(named) > 150


def test_a_command_in_a_sentence_keeps_what_stands_around_it():
    builder = MessageBuilder(texts("nl").text)
    builder.commands = {"/wissel": "7", "/competitie sluiten": "8", "/competitie stand": "8"}
    sentence = Span("Zo: /wissel Anna Eef, of /competitie sluiten. 1/2 /onbekend")
    found = builder._clickable(sentence, "nl")
    assert [(span.text, span.target) for span in found] == [
        ("Zo: ", ""), ("/wissel", "7"), (" ", ""), ("Anna", ""), (" Eef, of ", ""),
        ("/competitie sluiten", "8"), (". 1/2 ", ""), ("/onbekend", ""),
    ]  # fmt: skip
