"""Every word of a line counts (promise 2), of every command that declares what it takes."""

import sys
from collections import Counter
from dataclasses import fields
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from bot.features.competition.paper import PaperLine, PaperOfEvening
from bot.reader.kinds import TextKind, WordOf
from bot.registry import COMMANDS
from bot.standings.period_kind import PeriodKind
from bot.talk.texts import LANGUAGES, meaning, words_for
from tests.bot.reader.lines import DECLARED, NEW, example_of, lines_of

NONSENSE = "qwxyz"
OTHER = (NONSENSE, "97", "Ursula")
"""What a word is changed to."""
MOST = 50
"""Words of a command that say nothing, in a language."""
NAMES = {
    name.casefold()
    for name in (Path(__file__).parent / "first_names.txt").read_text(encoding="utf-8").split("\n")
    if not name.startswith("#")
}
SEPTEMBER, YESTERDAY = date(2026, 9, 3), date(2026, 11, 20)
HALF = Fraction(1, 2)
BY_HAND = [
    ("penalty", "Anna ½ te laat", {"player": "Anna", "points": HALF, "reason": "te laat"}),
    ("penalty", "½ Anna te laat", {"player": "Anna", "points": HALF, "reason": "te laat"}),
    (
        "penalty",
        "Anna tafel 3 van 3 sep ½ te laat",
        {"player": "Anna", "table": "3", "evening": SEPTEMBER, "points": HALF},
    ),
    (
        "penalty",
        "Anna 3 sep ½ te laat",
        {"player": "Anna", "evening": SEPTEMBER, "points": HALF, "reason": "te laat"},
    ),
    (
        "penalty",
        "Anna ½ te laat van gisteren",
        {"evening": YESTERDAY, "points": HALF, "reason": "te laat"},
    ),
    (
        "penalty",
        "Anna 20 3 keer te laat",
        {"points": Fraction(20), "reason": "3 keer te laat", "table": None, "evening": None},
    ),
    ("penalty", "Anna 1/2 of yesterday late", {"points": HALF, "evening": YESTERDAY}),
    ("substitute", "Anna Eef", {"leaving": "Anna", "joining": "Eef"}),
    ("substitute", "Anna door Gijs", {"leaving": "Anna", "joining": "Gijs"}),
    ("substitute", "Anna is weg", {"leaving": "Anna"}),
    ("substitute", "Anna moet naar huis", {"leaving": "Anna"}),
    ("substitute", "Anna weg, Eef erbij", {"leaving": "Anna", "joining": "Eef"}),
    ("substitute", "Eef komt erbij", {"joining": "Eef"}),
    ("substitute", "Bert Wil", None),
    ("substitute", "Bert wil weg", None),
    (
        "competition",
        "tafel 3 van 3 sep telt niet, oefenpartij",
        {"table": "3", "evening": SEPTEMBER, "reason": "oefenpartij"},
    ),
    (
        "competition",
        "table 3 of 3 Sep does not count, a friendly",
        {"table": "3", "evening": SEPTEMBER, "reason": "a friendly"},
    ),
    ("competition", "tafel 3 telt niet, gisteren", {"table": "3", "evening": YESTERDAY}),
    ("competition", "gaatjes van 2025", {"year": 2025}),
    ("competition", "rooster 10", {"evenings": 10, "players": ()}),
    ("competition", "rooster 10 Bert en Cees", {"evenings": 10, "players": ("Bert", "Cees")}),
    ("standings", "vorige maand", {"period": "-month"}),
    ("standings", "over het hele vorige seizoen", {"period": "-season"}),
    ("standings", "afgelopen zondag gemiddeld", {"period": "2026-11-15", "measure": "mean"}),
    ("me", "december", {"period": "2025-12"}),
    ("me", "in november", {"period": "2026-11"}),
    ("me", "of last year", {"period": "-year"}),
    ("me", "3 september", {"period": "2026-09-03"}),
    ("records", "van vanavond", {"period": "2026-11-21"}),
    ("records", "jaar 2025", {"period": "2025"}),
    ("records", "aller tijden", {"period": "all"}),
    ("player", "Bert deze maand", {"player": "Bert", "period": "month"}),
    ("versus", "Bert Cees vorig jaar", {"other": "Cees", "period": "-year"}),
    ("penalty", "ten onrechte Cees", {"how": "void", "player": "Cees"}),
    ("standings", "van 2025 gemiddeld", {"period": "2025", "measure": "mean"}),
    ("standings", "dit jaar in punten", {"period": "year", "measure": "points"}),
    ("standings", "this month by mean", {"period": "month", "measure": "mean"}),
    ("draw", "muur", {"reason": ("wall",)}),
    ("draw", "tafel 2 kongs", {"table": "2", "reason": ("kongs",)}),
    ("draw", "niemand had nog zin", {"note": "niemand had nog zin", "reason": ()}),
    ("score", "tafel 2", {"table": "2"}),
    ("score", "2", {"table": "2"}),
    ("end", "t2", {"table": "2"}),
    ("undo", "table 2", {"table": "2"}),
    ("page", "nummer Cees", {"player": "Cees"}),
    ("page", "name Cees", {"player": "Cees"}),
    ("player", "Bert 2025", {"player": "Bert", "period": "2025"}),
    ("player", "2025", {"player": None, "period": "2025"}),
    ("collection", "van Bert in 2025", {"player": "Bert", "year": 2025}),
    ("me", "2025", {"period": "2025"}),
    ("records", "2025", {"period": "2025"}),
    ("export", "club", {}),
    ("rule", "wat is een pung?", {"rule": "wat is een pung?"}),
    ("bmj", "4", {"special": "4"}),
]


def test_every_form_has_a_line():
    missing = [
        (command.key, form.line)
        for command in DECLARED
        for form in command.forms
        if all(line.form is not form for line in lines_of(command))
    ]
    assert not missing, "an example in reader.ftl, or VALUES of its kinds in lines.py"


@pytest.mark.slow
def test_lines_say_what_they_are_made_of(at_desk):
    def read(desk):
        return [
            (line.command.key, line.text, got)
            for command in DECLARED
            for line in lines_of(command)
            for got in [desk.reads(line)]
            if got.kind != "filled"
            or not _is_of(line.form, command.forms[got.form])
            or not _heard(line).items() <= dict(got.said).items()
        ]

    assert not at_desk(read)


def _is_of(form, read):
    """Whether a line was read as this form; without a tournament the day does not matter."""
    return read is form or (form.line, read.line) == (PaperOfEvening, PaperLine)


def _heard(line):
    """What a line says, but for words that commands need not be told: they may stand there."""
    return {
        name: value for name, value in line.expected.items() if not meaning("fillers", str(value))
    }


@pytest.mark.parametrize(("key", "text", "said"), BY_HAND)
def test_a_line_says_what_a_person_reads_in_it(at_desk, key, text, said):
    command = next(one for one in COMMANDS if one.key == key)
    got = at_desk(lambda desk: desk.read(command, text))
    if said is None:
        assert got.kind != "filled"
    else:
        assert got.kind == "filled", got
        assert said.items() <= dict(got.said).items()


SHOWN = [command for command in DECLARED if any(form.shows for form in command.forms)]


@pytest.mark.parametrize("asked", ["wat is {} eens, graag", "laat {} zien", "how is {} so far"])
def test_the_words_of_a_question_say_nothing_to_a_form_that_only_shows(at_desk, asked):
    def read(desk):
        lines = [line for command in SHOWN for line in lines_of(command)]
        return [
            (line.text, desk.reads(line).said, desk.reads(line, asked.format(line.text)).said)
            for line in lines
        ]

    read_lines = at_desk(read)
    assert len(read_lines) > len(SHOWN) > 5
    assert [text for text, plain, got in read_lines if plain != got] == []


def test_a_name_that_is_unknown_is_refused_by_a_form_that_only_shows(at_desk):
    def read(desk):
        return [desk.read(command, "hoe doet Zuster het").kind for command in SHOWN]

    assert "filled" not in at_desk(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_are_lines(at_desk, language):
    def read(desk):
        return [
            (example.text, got)
            for command in DECLARED
            for form in command.forms
            for example in [example_of(command, form, language)]
            if example
            for got in [desk.reads(example)]
            if got.kind != "filled" or command.forms[got.form].part != form.part
        ]

    assert not at_desk(read)


@pytest.mark.slow
def test_a_word_that_is_left_out_or_changed_changes_what_is_done_or_is_named(at_desk):
    counts: Counter[str] = Counter()

    def read(desk):
        return [
            (line.command.key, line.text, text, got)
            for command in DECLARED
            for line in lines_of(command)
            for usual in [desk.reads(line)]
            for text, at_fault, got in _changed(desk, line, counts)
            if not _counts(usual, got, at_fault)
        ]

    wrong = at_desk(read)
    sys.stdout.write(f"{dict(counts)}\n")

    assert not wrong
    assert counts["lines"] >= 300


def _changed(desk, line, counts):
    """A line with each word but those of free text left out or changed, and what comes of it."""
    counts["lines"] += 1
    for place, piece in enumerate(line.pieces):
        words = piece.text.split()
        if piece.field and isinstance(piece.field.kind, TextKind):
            continue
        for at, word in enumerate(words):
            if _says_nothing(line.command, word):
                continue
            for other in ("", *OTHER):
                if other == word or (not other and _says_what_holds(line, piece)):
                    continue
                if not other and _mean_the_same(line, piece, [*words[:at], *words[at + 1 :]]):
                    continue
                text = line.with_text(place, " ".join([*words[:at], other, *words[at + 1 :]]))
                counts["changed" if other else "left out"] += 1
                beside = line.pieces[place - 1].text.split() if place else []
                at_fault = (*beside, *words, *NEW, other) if other == NONSENSE else ()
                yield text, at_fault, desk.reads(line, text)


def _says_what_holds(line, piece):
    """Whether it says what is so without it: points, in a standing."""
    if piece.field is None:
        return False
    default = next(one.default for one in fields(line.form.line) if one.name == piece.field.name)
    return bool(piece.value == default)


def _mean_the_same(line, piece, words):
    """Whether the other words of a phrase mean the same: `hele stand`, `bestand voor ema`."""
    if piece.field is None:
        part, key = line.command.key, line.form.part
    elif isinstance(piece.field.kind, WordOf):
        part = piece.field.kind.part
        key = meaning(part, piece.text)
    elif isinstance(piece.field.kind, PeriodKind):
        part, key = "periods", meaning("periods", piece.text)
    else:
        return False
    telling = " ".join(word for word in words if not _says_nothing(line.command, word))
    return bool(telling) and key in {meaning(part, " ".join(words)), meaning(part, telling)}


def _says_nothing(command, word):
    return bool(meaning("fillers", word)) or meaning(command.key, word) == "nothing"


def _counts(usual, got, at_fault):
    """Whether it is another line, a question, or a refusal that names a word that is at fault.

    That is the one that nobody knows, what stood beside it (`3 qwxyz`), or a new name.
    """
    if got.kind == "refused":
        return not at_fault or any(map(got.names_word, at_fault))
    return got != usual


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_words_say_nothing_and_none_is_a_name(language):
    for part in ("fillers", *(command.key for command in DECLARED)):
        nothing = {
            word for key in _silent(part, language) for word in words_for(language, part, key)
        }
        assert len(nothing) <= MOST, part
        assert not nothing & NAMES


def _silent(part, language):
    if part == "fillers":
        return ("and", "of", "polite", "small")
    try:
        words_for(language, part, "nothing")
    except KeyError:
        return ()
    return ("nothing",)
