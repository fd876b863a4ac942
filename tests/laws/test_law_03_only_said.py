"""Law 3, in sentences: what is asked or denied changes nothing, and a common word is nobody."""

import sqlite3
from pathlib import Path

import pytest

from bot.talk.texts import texts, words_for
from tests.bot.a_club import Club
from tests.laws import everything

FILE = Path(__file__).parent / "common_words.txt"
COMMON = [
    word
    for line in FILE.read_text("utf-8").splitlines()
    if line[0] != "#"
    for word in line.split()
]
EXAMPLES = sorted(
    {
        (example, command.denials)
        for command in everything.commands()
        for language in everything.languages()
        for example in command.examples(texts(language))
        if " " in example
    }
)
OF_SENTENCES = ("avond", "leden", "wissel", "nieuw", "competitie")
VERBS = [
    (language, verb)
    for language in everything.languages()
    for verb in words_for(language, "question", "verb")
]
TAILS = {"nl": ("er vanavond", "ook mee", "naar huis", "gestopt"), "en": ("coming too", "gone")}


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A club with a season, eight members and an open table."""
    club = Club(tmp_path_factory.mktemp("said"))
    club.play(
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Bert, Cees, Dirk, Eef, Fien, Gijs, Jan Visser",
        "anna: /uitslag gisteren⏎tafel 1: Bert 300, Cees 100, Dirk -100, Eef -300",
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /ronde Anna 40 Bert 0 Cees 0 Dirk 20",
    )
    yield club
    club.close()


def facts(club):
    """All facts of the club; an asked line leaves only a draft."""
    [told] = club.state()["clubs"]
    return told


def changed(club, lines):
    """Return the lines after which a fact is another one."""
    found = []
    before = facts(club)
    for line in lines:
        club.play(f"anna: {line}")
        after = facts(club)
        if after != before:
            found.append(line)
        before = after
    return found


def questions(examples, verbs):
    """Return lines that ask, with and without a question mark."""
    marked = [f"{example}?" for example, _ in examples]
    return marked + [
        f"/{command} {verb} Eef {tail}"
        for language, verb in verbs
        for command in OF_SENTENCES
        for tail in TAILS[language]
    ]


def denials(examples):
    """Return lines with a negation before all that they say."""
    return [
        f"{command} {no} {said}"
        for (command, _, said), reads_them in (
            (example.partition(" "), reads) for example, reads in examples
        )
        for no in ("niet", "not")
        if not reads_them
    ]


@pytest.mark.slow
def test_a_question_changes_nothing(club):
    assert not changed(
        club, questions(everything.sample(EXAMPLES, 8), everything.sample(VERBS, 4))
    )


@pytest.mark.slow
def test_no_question_of_any_command_changes_anything(club):
    assert len(EXAMPLES) >= 60
    assert not changed(club, questions(EXAMPLES, VERBS))


@pytest.mark.slow
def test_a_denial_changes_nothing(club):
    assert not changed(club, denials(everything.sample(EXAMPLES, 12)))


@pytest.mark.slow
def test_no_denial_of_any_command_changes_anything(club):
    assert not changed(club, denials(EXAMPLES))


def lines_with(word):
    """Return lines in which a common word is where a name may be."""
    return (
        f"/nieuw {word} eef fien gijs",
        f"/nieuw Eef Fien Gijs {word}",
        f"/nieuw {word.capitalize()} met Eef, Fien en Gijs",
        f"/leden {word}",
        f"/leden Bert {word}",
        f"/leden Hans is {word}",
        f"/avond {word}",
        f"/avond gast {word}",
        f"/avond {word} komt",
        f"/wissel {word} voor Bert",
        f"/wissel Bert {word}",
    )


def walk_words(club, words):
    for word in words:
        for line in lines_with(word):
            club.play(f"anna: {line}")
    assert [name for name in people(club) if name.casefold() in words] == []


def people(club):
    """Return the names of all members and guests."""
    with sqlite3.connect(club.url.removeprefix("sqlite:///")) as database:
        return {name for (name,) in database.execute("select name from member")}


@pytest.mark.slow
def test_a_common_word_is_nobody(club):
    walk_words(club, everything.sample(COMMON, 4))


@pytest.mark.slow
def test_no_common_word_is_anybody(club):
    assert len(COMMON) >= 300
    walk_words(club, COMMON)
