"""Options do what the typed line with the same words does (law 3), whatever was played."""

from contextlib import suppress
from random import Random

import pytest

from bot.conversation import Talk
from bot.features.competition.commands.taken_out import EveningOut
from bot.features.tournament.results import RestLine
from bot.menus.hints import as_fields
from bot.menus.menus import _word, slash_commands
from bot.messages import Incoming, Place, Said, Speaker
from bot.reader.kinds import WordOf
from bot.talk.needs import NeedsWork
from bot.talk.texts import LANGUAGES, texts, words_for
from bot.talk.turn import Environment
from tests.bot.everybody import UndoneError, parcels_of
from tests.bot.newcomers import Club
from tests.bot.reader.lines import DECLARED, example_of, lines_of
from tests.laws.everything import tables

PLACE = Place("Club", "Club")
ANNA = Speaker("anna", "Anna", admin=True)
MEMBERS = "Anna Bert Cees Dirk Eef Fien Gijs Hans"
SEASON = (f"/leden {MEMBERS} Nel Truus Ursula", "/competitie", "+Zo spelen wij")
ON_PAPER = (
    "/uitslag 3 september tafel 3: Anna 300 Bert 100 Cees -100 Dirk -300",
    "/uitslag 20 nov tafel 3: Anna 300 Bert 100 Cees -100 Dirk -300",
)
TABLE = ("/nieuw Anna Bert Cees Dirk", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
ENDED = ("/einde", "+✅ Klopt")
TO_COME = ("/avond komt Anna Bert Cees Dirk Eef Fien Gijs Hans 28 nov",)
MOMENTS = {
    "no competition": SEASON[:1],
    "nothing played": SEASON,
    "on paper": (*SEASON, *ON_PAPER),
    "a table": (*SEASON, *ON_PAPER, *TABLE),
    "an evening": (*SEASON, *ON_PAPER, *TABLE, *ENDED),
    "an evening to come": (*SEASON, *ON_PAPER, *TO_COME),
    "a tournament": (*SEASON, *ON_PAPER, "/toernooi Witte Draak 2026-11-28, 8 spelers, 2 rondes"),
}
"""What a club has, by the acts that give it: lines, and buttons behind a plus."""
FORMS = [
    (command, form)
    for command in DECLARED
    for form in command.forms
    if form.by_options and not command.quiet
]
"""The forms that can be filled in, each with its command."""
OTHERWISE = {"who plays at table", "wie speelt er aan tafel", "the wrong way round"}
"""Choices that are read otherwise when they are typed: a question, and words of a correction."""
UNTOLD = {"outbox", "message", "draft", "account", "budget"}
"""Tables that an answer may change without a deed; what is told is compared by its words."""


MOMENT_OF: dict[Club, str] = {}
"""The moment in which each club is."""


@pytest.fixture
def club(request, tmp_path):
    club = Club(tmp_path)
    for act in MOMENTS[request.param]:
        if act.startswith("+"):
            club.taps("Anna", act[1:])
        else:
            club.says("Anna", act)
    MOMENT_OF[club] = request.param
    yield club
    club.store.close()


def effect(ledger, club, act):
    """What an act of Anna does and what is told of it; nothing of it stays."""
    incoming = Incoming("c", PLACE, ANNA, club.now, act)
    found: list[object] = []
    with suppress(UndoneError), ledger.step():
        before = rows(ledger)
        talk = Talk(Environment(Random(1)))
        with suppress(NeedsWork):  # a process of its own, for either
            talk.handle(ledger.unit(incoming), incoming)
        after = rows(ledger)
        found.append(
            [(name, after[name] ^ kept) for name, kept in before.items() if kept != after[name]]
        )
        replies = [item.reply for item in parcels_of(ledger) if item.reply]
        refused = [reply for reply in replies if "refusal" in reply.topics]
        found.append("refused" if refused else [reply.words for reply in replies])
        raise UndoneError
    return found


def rows(ledger):
    driver = ledger._transaction.connection.driver
    return {
        name: set(map(repr, driver.execute(f'SELECT * FROM "{name}"').fetchall()))  # noqa: S608 - our own
        for name in tables()
        if name not in UNTOLD
    }


def printed_options(line):
    """The options of a printed line, as a hint shows them."""
    hint = as_fields(line)
    assert hint is not None
    _, _, part = hint.command.partition(" ")
    return [("", part), *hint.fields] if part else [*hint.fields]


def piece_options(line):
    """The options of a line that is made of its fields."""
    english = texts("en")
    options: dict[str, str] = {}
    for piece in line.pieces:
        if piece.field is not None:
            label = english.text(f"line-{piece.field.name}")
            options[label] = " ".join(filter(None, [options.get(label), piece.text]))
    if line.form.is_choice:
        return [("", _word(line.command.key, line.form.part)["en"]), *options.items()]
    if any(each.is_choice for each in line.command.forms):
        return [("", "show"), *options.items()]
    return [*options.items()]


def printed():
    """The example of every form that can be filled in, with its options."""
    for command, form in FORMS:
        for language in LANGUAGES:
            line = example_of(command, form, language)
            if line:
                text = f"/{command.names[language][0]} {line.text}"
                yield text, printed_options(text)


def made(moment):
    """Lines with every field of every form, with their options.

    Without a tournament its words may be of something else that is played.
    """
    for command, form in FORMS:
        if command.key == "tournament" and moment != "a tournament":
            continue
        for line in lines_of(command):
            if line.form is form and can_be_filled_in(line):
                yield f"/{command.names['en'][0]} {line.text}", piece_options(line)


def can_be_filled_in(line):
    """Whether each value is an option, and each word of a list is the one that is chosen."""
    pieces = [piece for piece in line.pieces if piece.field]
    chosen = [piece for piece in pieces if isinstance(piece.field.kind, WordOf)]
    every = [
        words_for(language, piece.field.kind.part, piece.value)[:1]
        for piece in chosen
        for language in LANGUAGES
    ]
    first = {word for words in every for word in words}
    return (
        bool(pieces)
        and not is_said_of_who_comes(line)
        and all(piece.field.labelled for piece in pieces)
        and {piece.text for piece in chosen} <= first - OTHERWISE
    )


def is_said_of_who_comes(line):
    """Whether a line has no more than another word for `telt` and a choice: `mee niet`."""
    usual = {words_for(language, "evening", "counts")[0] for language in LANGUAGES}
    parts = {piece.text for piece in line.pieces if not piece.field}
    return line.form.line is EveningOut and len(line.pieces) == 2 and not parts <= usual


def faults(club, every):
    """The lines whose options do something else, or that one of both ways refuses."""

    def work(ledger):
        found = []
        for line, options in every:
            typed = effect(ledger, club, Said(line))
            filled = effect(ledger, club, Said(line.split(" ")[0], options=tuple(options)))
            if typed != filled:
                found.append((line, options, typed, filled))
        return found

    return club.do(work)


@pytest.mark.parametrize("club", ["a table", "an evening to come"], indirect=True)
def test_the_options_of_an_example_do_what_it_does(club):
    assert faults(club, printed()) == []


@pytest.mark.slow
@pytest.mark.parametrize("club", MOMENTS, indirect=True)
def test_the_options_of_an_example_do_what_it_does_whatever_was_played(club):
    assert faults(club, printed()) == []


@pytest.mark.slow
@pytest.mark.parametrize("club", MOMENTS, indirect=True)
def test_options_do_what_the_typed_line_does(club):
    assert faults(club, made(MOMENT_OF[club])) == []


def test_options_say_what_they_do():
    """A word that makes a line another act is chosen, or is the name of an option."""
    hidden = [each for each in FORMS if each[1].part and not each[1].is_choice]
    unsaid = [
        (command.key, form.part)
        for command, form in hidden
        for language in LANGUAGES
        if not _named(form, language) & {*words_for(language, command.key, form.part)}
    ]
    assert unsaid == []
    assert {command.key for command, _ in hidden} == {"members", "substitute", "evening"}


def _named(form, language):
    words = texts(language)
    return {words.text(f"line-{field.name}") for field in form.fields if field.required}


def test_a_form_of_words_that_are_no_options_is_not_filled_in():
    offered = {command.key: command for command in DECLARED}
    lines = {form.line for _, form in FORMS}
    assert RestLine not in lines
    [evening] = [each for each in slash_commands() if each.names["en"] == "evening"]
    [show] = [part for part in evening.parts if part.names["en"] == "show"]
    assert [option.names["en"] for option in show.options] == ["evening"]
    assert offered["evening"].forms[-1] in [form for _, form in FORMS]
