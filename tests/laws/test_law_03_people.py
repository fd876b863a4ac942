"""Law 3: nothing is guessed about people, in any field that takes a name."""

import itertools
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.features.tournament.entrants import Playing
from bot.reader.kinds import NewPerson
from bot.reader.lines import Field
from bot.reader.newcomers import is_nobody
from bot.talk.texts import keys_of, words_for
from tests.bot.reader.conftest import at_desk, reading_club
from tests.bot.reader.lines import DECLARED, OTHERS, SEATED, Accepted, Outcome, lines_of
from tests.laws import everything

__all__ = ["at_desk", "reading_club"]

FILE = Path(__file__).parents[1] / "bot" / "reader" / "first_names.txt"
NAMES = [name for name in FILE.read_text("utf-8").splitlines() if name and name[0] != "#"]
PAIRS = [
    (short, name)
    for short, name in itertools.permutations(NAMES, 2)
    if name.casefold().startswith(short.casefold())
]
"""Every first name that begins another."""
PRONOUNS = [word for one in everything.languages() for word in words_for(one, "nobody", "me")]
WORDS = sorted(
    {
        word
        for part in ("nobody", "fillers")
        for key in keys_of(part)
        if key != "me"
        for language in everything.languages()
        for word in words_for(language, part, key)
        if word != "dromer"  # who is found where that may be
    }
)
GUESTS = [word for one in everything.languages() for word in words_for(one, "nobody", "guest")]
"""Words that are a name with a capital: `Gast 1`."""
"""The pronouns and function words of both languages, but those that mean the writer."""
PLACES: list[tuple[Accepted, int]] = []
"""A line for every field that takes a name, and the place of the name in it."""
_SEEN = set()
for _command in DECLARED:
    for _line in lines_of(_command):
        for _place in _line.people:
            _key = (_command.key, _command.forms.index(_line.form), _line.pieces[_place].field)
            if _key not in _SEEN:
                _SEEN.add(_key)
                PLACES.append((_line, _place))


BY_HAND = {
    "new.east": "oost:{} zuid:Bert west:Cees noord:Dirk",
    "new.south": "oost:Bert zuid:{} west:Cees noord:Dirk",
    "new.west": "oost:Bert zuid:Cees west:{} noord:Dirk",
    "new.north": "oost:Bert zuid:Cees west:Dirk noord:{}",
    "evening-later.people": "later {} 20:15",
    "penalty.player": "{} 40 te laat",
    "result.names": "tafel 1: {} 300, Bert 100, Cees -100, Dirk -300",
    "tournament-out.entrant": "uit {}",
    "tournament-substitute.entrant": "invaller {} Kees",
    "tournament-rename.entrant": "hernoem {} Kees",
    "tournament-dromer.entrant": "dromer {}",
    "tournament-back.entrant": "terug {}",
    "tournament-late.entrant": "afwezig {}",
    "tournament-code.entrant": "code {}",
    "tournament-referee.referee": "scheids {}",
    "tournament-penalty.player": "straf {} 100 te laat",
    "tournament-player.entrant": "speler {}",
    "tournament-amend.entrant": "wijzig {} land NL",
    "tournament-join.entrant": "samen {} 17",
    "tournament-join.twin": "samen 17 {}",
}
"""Lines for the fields that have no made line."""
OTHERWISE = {"result.name", "tournament-forget.entrant"}
"""Fields for those at one table, which is named, and for a number or a name in full."""


def test_the_law_goes_through_every_field_that_takes_a_name():
    walked = {(line.command.key, line.form, _field(line, place).name) for line, place in PLACES}
    left = {
        one.key
        for one in everything.name_fields()
        if (one.command.key, one.form, one.field.name) not in walked
    }
    assert left == BY_HAND.keys() | OTHERWISE
    assert len(PAIRS) == 56
    assert len(PLACES) + len(BY_HAND) == 43


@pytest.mark.parametrize("key", BY_HAND)
def test_the_beginning_of_a_name_is_asked_in_a_line_by_hand(at_desk, key):
    [command] = [one for one in DECLARED if one.key == key.partition("-")[0].partition(".")[0]]
    in_the_hall = key.startswith(("tournament", "penalty"))

    def read(desk):
        turn = desk.hall if in_the_hall else desk.turn
        return [desk.read(command, BY_HAND[key].format(word), turn) for word in ("Ursu", "omdat")]

    begun, word = at_desk(read)
    assert (begun.kind, begun.word) == ("asked", "Ursu")
    assert "Ursula" in begun.names
    assert word.kind == "refused"


def test_no_word_of_the_list_is_a_first_name():
    assert not {word.casefold() for word in (*WORDS, *PRONOUNS)} & {n.casefold() for n in NAMES}
    for language in everything.languages():
        words = [w for key in keys_of("nobody") for w in words_for(language, "nobody", key)]
        assert len(set(words)) == len(words) <= 150
    assert not [name for name in NAMES if is_nobody(name)]


# --- the beginning of a name ---------------------------------------------------------------------


def outcomes(desk, pairs) -> Iterator[tuple[Accepted, int, str, str, Outcome]]:
    """What comes of each line in which the beginning of a member's name stands for a name."""
    for short, name in pairs:
        if {short, name} & {*SEATED, *OTHERS, "Eef"}:  # members, and who is known to be new
            continue
        for line, place in PLACES:
            found: list[Outcome] = []
            text = line.with_text(place, short)
            desk.with_member(name, partial(_read, desk, line, text, found))
            yield line, place, short, name, found[0]


def _read(desk, line, text, found):
    found.append(desk.reads(line, text))


def is_asked(line: Accepted, place: int, short: str, name: str, got: Outcome) -> bool:
    """Whether it is asked who is meant, also whether it is somebody new where that can be."""
    new = isinstance(_field(line, place).kind, NewPerson)
    asked = {name, short} if new else {name}
    return got.kind == "asked" and got.word == short and asked <= got.names


def is_harmless(short: str, got: Outcome) -> bool:
    """Whether it is refused with the word, which may mean something else in this line."""
    return got.kind != "filled" and got.names_word(short)


def walk_pairs(at_desk, pairs):
    def walk(desk):
        return list(outcomes(desk, pairs))

    every = at_desk(walk)
    wrong = [
        (line.with_text(place, short), got)
        for line, place, short, name, got in every
        if not (is_asked(line, place, short, name, got) or is_harmless(short, got))
    ]
    of_club = [one for one in every if not isinstance(_kind(one), Playing)]
    assert not wrong
    assert sum(is_asked(*one) for one in of_club) >= 0.9 * len(of_club)
    return len(every)


def _kind(outcome):
    line, place, *_ = outcome
    return _field(line, place).kind


def _field(line: Accepted, place: int) -> Field:
    field = line.pieces[place].field
    assert field is not None
    return field


@pytest.mark.slow
def test_the_beginning_of_a_name_is_asked(at_desk):
    assert walk_pairs(at_desk, everything.sample(PAIRS, 10)) >= 200


@pytest.mark.slow
def test_the_beginning_of_every_name_is_asked_in_every_field(at_desk):
    assert walk_pairs(at_desk, PAIRS) >= 1_000


# --- words of the language -----------------------------------------------------------------------


def made(word: str, got: Outcome) -> bool:
    """Whether a word becomes somebody, or is offered as somebody new."""
    if got.kind == "asked":
        return word.casefold() in {name.casefold() for name in got.names}
    people = [value for _, value in got.said] if got.kind == "filled" else []
    names = [one for value in people for one in (value if isinstance(value, tuple) else (value,))]
    return word.capitalize() in names


def walk_words(at_desk, words, places):
    def walk(desk):
        return [
            (line, place, word, desk.reads(line, line.with_text(place, written)))
            for line, place in places
            for word in words
            for written in (word, f'"{word}"', *([] if word in GUESTS else [word.capitalize()]))
        ]

    every = at_desk(walk)
    assert not [
        (line.with_text(place, word), got) for line, place, word, got in every if made(word, got)
    ]
    return len(every)


@pytest.mark.slow
def test_a_word_of_the_language_is_nobody_new(at_desk):
    assert walk_words(at_desk, everything.sample(WORDS, 12), everything.sample(PLACES, 10)) >= 300


@pytest.mark.slow
def test_no_word_of_the_language_is_somebody_new_in_any_field(at_desk):
    assert walk_words(at_desk, WORDS, PLACES) >= 10_000


@pytest.mark.parametrize("word", PRONOUNS)
def test_a_pronoun_means_the_writer(at_desk, word):
    """Anna writes; where it is not Anna, it is asked or refused, and never somebody new."""

    def walk(desk):
        found = []
        for line, place in PLACES:
            text = line.with_text(place, word)
            names = [piece.text for piece in line.pieces if piece.field and piece.field.names]
            if "Anna" not in names or line.pieces[place].text == "Anna":
                found.append((line, place, desk.reads(line, text)))
        return found

    every = at_desk(walk)
    assert not [
        (line.with_text(place, word), got) for line, place, got in every if made(word, got)
    ]
    meant = [got for *_, got in every if got.kind == "filled" and "Anna" in str(got.said)]
    assert len(meant) >= 10
