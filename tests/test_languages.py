"""Every language says everything: a text that one folder lacks would be a silence in the chat."""

from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.commands import COMMANDS
from bot.standings.periods import PERIODS
from bot.talk.typed import parts_of
from core.club.standings import MEASURES

LOCALE = Path(__file__).parents[1] / "bot" / "locale"
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def entries(path):
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


def texts(language):
    """The ids of all texts of a language, those of attributes and terms too."""
    found = []
    for path in sorted((LOCALE / language).rglob("*.ftl")):
        for entry in entries(path):
            if isinstance(entry, (ast.Message, ast.Term)):
                found.append(entry.id.name)
                found += [f"{entry.id.name}.{part.id.name}" for part in entry.attributes]
    return found


def test_dutch_and_english_are_there():
    assert {"nl", "en"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_files_of_all_others(language):
    def files(name):
        folder = LOCALE / name
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}

    assert files(language) == set().union(*map(files, LANGUAGES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_texts_of_all_others_each_once(language):
    own = texts(language)
    everything = {text for name in LANGUAGES for text in texts(name)}
    assert everything - set(own) == set()
    assert len(own) == len(set(own))


@pytest.mark.parametrize("path", sorted(LOCALE.rglob("*.ftl")), ids=lambda path: path.stem)
def test_no_text_is_broken(path):
    assert [entry.content for entry in entries(path) if isinstance(entry, ast.Junk)] == []


@cache
def typed(language):
    """Of each part of what people type: what is meant, with its words."""
    parts = parts_of((LOCALE / language / "typed.txt").read_text(encoding="utf-8"))
    return {part: dict(line.split(":", 1) for line in lines) for part, lines in parts.items()}


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


def test_mahjong_is_written_one_way_and_quotes_are_those_of_both_languages():
    """CONTRIBUTING, "Working here": mahjong, and “…” in Dutch too."""
    for file in sorted(LOCALE.rglob("*")):
        if file.suffix not in {".ftl", ".md"}:
            continue
        for line in file.read_text(encoding="utf-8").splitlines():
            words = line.partition(" = ")[2] if file.suffix == ".ftl" else line
            assert "mah-jong" not in words.casefold().replace("mah-jongg", ""), f"{file}: {line}"
            assert "„" not in words, f"{file}: {line}"
