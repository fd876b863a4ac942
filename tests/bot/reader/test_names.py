"""A name wins (promise 1), in every command that names somebody: done right, or asked."""

import random
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from bot.talk.texts import LANGUAGES, keys_of, parts_of, texts, words_for
from tests.bot.a_club import topics
from tests.bot.reader.lines import DECLARED, Outcome, lines_of
from tests.conftest import SOAK
from tests.laws.everything import text_files
from tests.sampling import sampled

PLAIN = "Zrinka"
"""A name that is nothing else, nor nearly."""
FILE = Path(__file__).parent / "first_names.txt"
FIRST_NAMES = [
    name for name in FILE.read_text(encoding="utf-8").splitlines() if not name.startswith("#")
]
WORDS_OF_THE_GAME = ["Wil", "Mei", "Roos", "Oost", "Noor", "Bet", "Dood", "Muur"]
NAMES = list(dict.fromkeys([*FIRST_NAMES, *WORDS_OF_THE_GAME]))
PARTS = {
    part: {
        word for key in keys_of(part) for lang in LANGUAGES for word in words_for(lang, part, key)
    }
    for file in text_files("nl", ".txt")
    for part in parts_of(file.read_text(encoding="utf-8"))
}
"""The words of each part of the typed words."""
COMMON = ("fillers", "days", "things")
NAMING = [
    command for command in DECLARED if any(one.names for f in command.forms for one in f.fields)
]


def named(desk, command, text, name, turn=None):
    """What comes of a line in which this name stands where PLAIN stands in the text."""
    return desk.read(command, text.replace(PLAIN, name), turn)


def right(name, usual, got):
    """Whether the same is done with somebody of this name as with anybody, or it is asked."""
    if got.kind == "refused":
        return usual.kind != "filled" or got.why == "named-twice"
    said = tuple((key, _instead(value, name)) for key, value in usual.said)
    names = frozenset(_instead(one, name) for one in usual.names)
    if got == replace(usual, said=said, names=names, word=_instead(usual.word, name)):
        return True
    return got.kind == "asked" and any(name.split()[-1] in one for one in (*got.names, got.word))


def _instead(value, name):
    if isinstance(value, tuple):
        return tuple(_instead(one, name) for one in value)
    return value.replace(PLAIN, name) if isinstance(value, str) else value


def lines_with_a_name(command):
    """The command's shortest and longest line with each of its people, in each language."""
    found: dict[object, tuple[str, str]] = {}
    for line in lines_of(command):
        for place in line.people:
            key = command.forms.index(line.form), line.pieces[place].field
            text = line.with_text(place, PLAIN)
            least, most = found.get(key, (text, text))
            found[key] = (min(least, text, key=len), max(most, text, key=len))
    return {text for both in found.values() for text in both}


def wrong_ones(desk, command, texts_, names, *, known):
    """The lines that are read otherwise with one of these names than with a plain one."""
    usual = {}

    def of_plain():
        usual.update({text: desk.read(command, text) for text in texts_})

    if known:
        desk.with_member(PLAIN, of_plain)
    else:
        of_plain()
    found = []

    def of_name(name):
        for text in texts_:
            got = named(desk, command, text, name)
            if not right(name, usual[text], got):
                found.append((command.key, text.replace(PLAIN, name), got, usual[text]))

    for name in names:
        if known:
            desk.with_member(name, lambda name=name: of_name(name))
        else:
            of_name(name)
    return found


@pytest.mark.parametrize("names", sampled([NAMES[::12], NAMES], 1), ids=["some", "all"])
@pytest.mark.parametrize("command", sampled(NAMING, 4), ids=lambda command: command.key)
def test_every_first_name_is_somebody_in_every_line(at_desk, command, names):
    texts_ = lines_with_a_name(command)
    assert not at_desk(lambda desk: wrong_ones(desk, command, texts_, names, known=True))


def _words_of(command):
    """The words that this command knows: those of its part, of its lists, and those of all."""
    lists = {
        one.kind.part for form in command.forms for one in form.fields if hasattr(one.kind, "part")
    }
    parts = {command.key, *lists, *COMMON} & PARTS.keys()
    words = set().union(*(PARTS[part] for part in parts))
    return sorted(word for word in words if len(word) > 1)  # `t` is the beginning of Truus


SOME = sorted(
    {name for name in NAMES if any(name.casefold() in words for words in PARTS.values())}
    | {*WORDS_OF_THE_GAME, "Jan", "Truus", "Ad", "Mies", "Jos", "Ed"}
)
"""Names that are words somewhere, and a few that are the beginning of one or of another name."""


@pytest.mark.slow
@pytest.mark.parametrize("known", [True, False], ids=["known", "new"])
@pytest.mark.parametrize(
    "names", sampled([SOME[::5], SOME if SOAK else SOME[1::3]], 1), ids=["some", "more"]
)
@pytest.mark.parametrize("command", sampled(NAMING, 3), ids=lambda command: command.key)
def test_names_beside_words_stay_names(at_desk, command, names, known):
    texts_ = {f"{PLAIN} {word}" for word in _words_of(command)}
    texts_ |= {f"{word} {PLAIN}" for word in _words_of(command)} | {PLAIN}
    if command.key == "result" or (command.key == "player" and not known):
        names = [name for name in names if name != "Mei"]  # `4e Mei`, `over Mei`: a month
    assert not at_desk(lambda desk: wrong_ones(desk, command, texts_, names, known=known))


@pytest.mark.parametrize("command", NAMING, ids=lambda command: command.key)
def test_a_word_of_a_line_that_is_somebody_is_not_taken_for_a_word(at_desk, command):
    """`Anna door Eef`, where a Door plays: it is not Anna's chair that Eef is given."""
    found = []

    def read(desk):
        for line in lines_of(command):
            for word in {word for word in line.text.split() if word.capitalize() in NAMES}:
                name = word.capitalize()
                if line.people and word != name:
                    desk.with_member(name, lambda line=line, name=name: _tell(desk, line, name))

    def _tell(desk, line, name):
        got = desk.reads(line)
        if got.kind == "filled" and name not in str(got.said):
            found.append((line.text, got))

    at_desk(read)
    assert not found


@pytest.mark.parametrize(
    ("name", "typed"),
    sampled(
        [
            *(("Tante Truus", one) for one in ("Tante Truus", "tante truus", "Truus", "tante")),
            *(("Opa Jan", one) for one in ("Opa Jan", "opa jan", "Jan", "Opa")),
            ("Wil de Boer", "Wil de Boer"),
            ("Wil de Boer", "Wil"),
            ("Mies van den Berg", "Mies van den Berg"),
            ("Mei Ling", "Mei Ling"),
        ],
        4,
    ),
)
def test_names_of_several_words_are_found_without_quotes(at_desk, name, typed):
    def read(desk):
        found = []
        for command in NAMING:
            lines = sorted(lines_with_a_name(command))
            usual: dict[str, Outcome] = {}

            def of_plain(command=command, lines=lines, usual=usual):
                usual.update({line: desk.read(command, line) for line in lines})

            def of_name(command=command, lines=lines, usual=usual):
                for line in lines:
                    got = named(desk, command, line, typed)
                    if got.kind != "filled" or not right(name, usual[line], got):
                        found.append((command.key, line.replace(PLAIN, typed), got))

            desk.with_member(PLAIN, of_plain)
            desk.with_member(name, of_name)
        return found

    assert not at_desk(read)


@pytest.mark.parametrize("command", sampled(NAMING, 4), ids=lambda command: command.key)
def test_an_option_is_somebody_whatever_the_name(at_desk, command):
    """On Discord: who is chosen for a field fills it, and no other."""
    english = texts("en")

    def read(desk):
        found = []
        for line in lines_of(command):
            if len(line.people) != 1 or line.form.part or line.form.anywhere:
                continue
            options = [
                (english.text(f"line-{one.field.name}"), one.text)
                for one in line.pieces
                if one.field and one.field.labelled
            ]
            [label] = [
                english.text(f"line-{one.field.name}")
                for one in line.pieces
                if one.field and one.field.names
            ]

            def fill(name, options=options, label=label, line=line):
                chosen = [(key, name if key == label else value) for key, value in options]
                turn = desk.place(line)
                got = desk.fills(command, turn, chosen)
                if got.kind != "filled" or name not in str(got.said):
                    found.append((chosen, got))

            for name in random.Random(line.text).sample(NAMES, 8):
                desk.with_member(name, lambda name=name, fill=fill: fill(name))
        return found

    assert not at_desk(read)


MAY = [
    ("penalty", "Mei ½ te laat", {"player": "Mei", "points": Fraction(1, 2)}),
    ("penalty", "Mei 3 sep ½ te laat", {"player": "Mei", "evening": date(2026, 9, 3)}),
    ("penalty", "Anna 3 mei ½ te laat", None),
    ("player", "Mei 2025", {"player": "Mei", "period": "2025"}),
    ("substitute", "Anna Mei", {"leaving": "Anna", "joining": "Mei"}),
    ("competition", "rooster 10 Mei Anna", {"evenings": 10, "players": ("Mei", "Anna")}),
]


@pytest.mark.parametrize(("key", "text", "said"), MAY)
def test_a_month_that_plays_is_somebody_or_is_asked(at_desk, key, text, said):
    [command] = [one for one in DECLARED if one.key == key]
    found = []
    at_desk(lambda d: d.with_member("Mei", lambda: found.append(d.read(command, text))))
    if said is None:
        assert found[0].kind != "filled"
    else:
        assert said.items() <= dict(found[0].said).items()


@pytest.mark.parametrize(
    "name", sampled(["Wil", "Mei", "Roos", "Oost", "Noor", "Bet", "Dood", "Muur"], 2)
)
def test_who_bears_a_word_of_the_game_sits_down(club, name):
    club.play(f'anna: /wissel Dirk "{name}"', f"anna: /wissel {name} Dirk")
    asked = topics(club.play(f"anna: /wissel Bert {name.casefold()}")) == {"question"}
    assert asked == (name == "Bet")  # almost Bert
    if asked:
        club.play(f"anna taps Nieuwe gast {name}")
    assert [one["name"] for one in club.table()["players"]] == ["Anna", name, "Cees", "Dirk"]
