"""Every language says everything that people type, and says it in one way; see law 16, too."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.registry import BY_NAME, COMMANDS
from bot.standings.reading import PERIODS
from bot.talk.texts import parts_of
from core.club.standings import MEASURES
from tests.laws.everything import languages, text_files

LOCALE = Path(__file__).parents[1] / "bot" / "locale"
LANGUAGES = sorted(languages())


def entries(path):
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


@pytest.mark.parametrize(
    "path", [file for language in LANGUAGES for file in text_files(language)], ids=str
)
def test_no_text_is_broken(path):
    assert [entry.content for entry in entries(path) if isinstance(entry, ast.Junk)] == []


class Variables(Visitor):
    """The variables of a message."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the name of the node
        self.names.add(node.id.name)


def variables(language):
    """Of each message its variables, but the number that chooses between one and several."""
    messages = {}
    for path in text_files(language):
        for entry in entries(path):
            if isinstance(entry, ast.Message):
                visitor = Variables()
                visitor.visit(entry)
                messages[entry.id.name] = visitor.names - {"count"}
    return messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_same_variables_in_every_language(language):
    dutch = variables("nl")
    assert {key: names for key, names in variables(language).items() if names != dutch[key]} == {}


@cache
def typed(language):
    """Of each part of what people type: what is meant, with its words."""
    parts: dict[str, dict[str, str]] = {}
    for file in text_files(language, ".txt"):
        for part, lines in parts_of(file.read_text(encoding="utf-8")).items():
            rows = (line.split(":", 1) for line in lines)
            parts.setdefault(part, {}).update(dict(rows))
    return parts


TYPED_FOR = {
    "commands": [command.key for command in COMMANDS],
    "measures": list(MEASURES),
    "periods": list(PERIODS),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_type_has_words_in_every_language(language):
    own = typed(language)
    assert {part: set(words) for part, words in own.items()} == {
        part: set(words) for part, words in typed("nl").items()
    }
    assert {part: sorted(own[part]) for part in TYPED_FOR} == {
        part: sorted(keys) for part, keys in TYPED_FOR.items()
    }


@pytest.mark.parametrize("part", sorted(typed("nl")))
def test_no_word_that_people_type_means_two_things(part):
    said = {
        (word.strip(), key)
        for language in LANGUAGES
        for key, words in typed(language)[part].items()
        for word in words.split(",")
        if word.strip()
    }
    assert len({word for word, _ in said}) == len(said)


ONE_WAY = {
    "nl": {
        r"mah-jong(?!g)": "mahjong (CONTRIBUTING, Working here)",
        r"all-round": "allround, in one word",
        r"(?<!Het )(?<!het )\b(eng|enge) spel\b(?!, Requiem)": "Het Enge Spel",
        r"uitsluitend honneurs": "louter honneurs",
        r"(?<!Ik )\bkan niet\b": "is niet mogelijk",
        r"\bnaar (welke|de) (\w+ )?(regels|toernooiregels)\b": "volgens ... regels",
        r"op proef\b": "een proefrun",
        r"één en dezelfde": "samenvoegen",
        r"verledens": "geschiedenissen",
        r"wie mij draait": "mijn beheerder",
        r"„": "“",
    },
    "en": {
        r"mah-jong(?!g)": "mahjong",
        r"\bfare well\b": "goodbye",
        r"the begin of|\bmahjongs\b|another than|\breckon|\banew\b|\bon trial\b": "as one says it",
        r"\bwith a blank\b|setting cannot be|behind it\b": "as one says it",
    },
}
"""What is said in one way only (in Dutch: of a word in a list of synonyms nothing is asked)."""
EVERYWHERE = {
    r'(?<![`=\w{])"[^"`]+"': "the quotes of both languages are “ and ”",
    r"(?<![\w`/.−-])-\d": "a minus is −",
    r"(?<=\w)(?<!^I)'(?=\w)": "an apostrophe is ’",  # a button is pressed as I'm coming
    r"BMJ-\d+[A-Z]": "BMJ-23a has a small letter",
}


def sentences(language):
    """Every line that somebody reads, without notation; what people type stands in .txt."""
    for file in (*text_files(language), *sorted((LOCALE / language).rglob("*.md"))):
        for line in file.read_text(encoding="utf-8").splitlines():
            text = line.partition(" = ")[2] or line if file.suffix == ".ftl" else line
            if not line.startswith("#") or file.suffix == ".md":
                yield f"{file.name}: {line}", re.sub(r"`[^`]*`", "``", text)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["nl", "en"])
def test_what_can_be_said_in_two_ways_is_said_in_one(language):
    found = [
        f"{where}  ->  {better}"
        for where, text in sentences(language)
        for way, better in (ONE_WAY[language] | EVERYWHERE).items()
        if re.search(way, text, re.IGNORECASE if better not in EVERYWHERE.values() else 0)
    ]
    assert found == []


def test_a_word_is_the_name_of_one_command():
    names = [name for command in COMMANDS for name in command.all_names()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(
    ("guess", "meant"),
    [
        ("klassement", "standings"),
        ("tussenstand", "score"),
        ("spelers", "members"),
        ("gelijk", "draw"),
        ("ongedaan", "undo"),
        ("hulp", "help"),
        ("uitleg", "help"),
        ("corrigeer", "correct"),
        ("regels", "rule"),
        ("leaderboard", "standings"),
        ("players", "members"),
        ("finish", "end"),
    ],
)
def test_a_command_is_found_at_first_guess(guess, meant):
    assert BY_NAME[guess].key == meant
