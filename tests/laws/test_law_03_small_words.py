"""Law 3, for lines: polite words change nothing in a line, and a line that denies does nothing."""

from itertools import cycle

import pytest

from bot.reader.kinds import TextKind
from bot.talk.texts import LANGUAGES, texts, words_for
from tests.bot.a_club import Club
from tests.bot.reader.conftest import at_desk, reading_club
from tests.bot.reader.lines import DECLARED, lines_of
from tests.laws import everything
from tests.sampling import sampled

__all__ = ["at_desk", "reading_club"]
POLITE = {language: words_for(language, "fillers", "polite") for language in LANGUAGES}
SAYS_WHO_DOES_NOT = {"evening"}
"""The commands in which *niet* says something: `/avond niet Bert`."""


@pytest.mark.slow
def test_a_polite_word_before_or_behind_a_line_changes_nothing_in_it(at_desk):
    polite = cycle(word for words in POLITE.values() for word in words)

    def read(desk):
        return [
            (line.command.key, text, got)
            for command in DECLARED
            for line in [*lines_of(command)][::5]
            for usual in [desk.reads(line)]
            for word in [next(polite)]
            for text in (f"{word} {line.text}", f"{line.text} {word}")
            for got in [desk.reads(line, text)]
            if line.text and not _same(usual, got, line)
        ]

    assert not at_desk(read)


def _same(usual, got, line):
    """Whether it is the same line, but for free text."""
    free = {one.name for one in line.form.fields if isinstance(one.kind, TextKind)}
    plain = [
        {name: value for name, value in dict(one.said).items() if name not in free}
        for one in (usual, got)
    ]
    return (usual.kind, usual.form) == (got.kind, got.form) and plain[0] == plain[1]


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("denied"))
    club.play(
        "@ now 2026-09-10T18:00",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Anna, Bert, Cees, Dirk, Eef, Fien, Gijs, Hans",
        "anna: /uitslag 3 sep tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300",
        "anna: /uitslag 3 sep tafel 2: Eef 200, Fien 100, Gijs -100, Hans -200",
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    )
    yield club
    club.close()


@pytest.mark.parametrize(
    ("language", "command"),
    sampled(
        [
            (language, command)
            for command in everything.commands()
            for language in LANGUAGES
            if command.key not in SAYS_WHO_DOES_NOT
        ],
        20,
    ),
)
def test_a_line_that_denies_does_nothing(club, language, command):
    denial = {"nl": "niet", "en": "not"}[language]
    before = club.state(), club.tables(), club.totals()
    for example in command.examples(texts(language)):
        name, _, rest = example.partition(" ")
        if rest:
            club.play(f"anna: {name} {denial} {rest}")
    assert (club.state(), club.tables(), club.totals()) == before
