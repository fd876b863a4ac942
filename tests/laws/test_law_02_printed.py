"""Law 2: what is printed can be used.

Every button that a text names is a label of that language, and every command a command that can
be typed there; in the texts of the bot, and in the guides. `tests/adapters/test_hints.py` reads
every line that a text shows, on each platform.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.club.arrival import turn_of
from bot.messages import Incoming, Place, Said, Speaker
from bot.reader.lines import Reader
from bot.registry import BY_NAME, COMMANDS
from bot.storage.upkeep.opening import open_store
from bot.talk.refusing import AskName, AskWho, Refuse
from bot.talk.texts import cut
from bot.talk.turn import Environment
from tests.adapters.test_hints import IN_A_HALL, NOT_READ
from tests.laws import everything

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 11, 20, 20, tzinfo=UTC)
PEOPLE = ("Bert", "Cees", "Dirk", "Eef", "Fien")
GUIDES = {
    "README.md": "en",
    "README.nl.md": "nl",
    "docs/discord.md": "en",
    "docs/handleiding.md": "nl",
    "docs/hosten.md": "nl",
    "docs/hosting.md": "en",
    "docs/telegram.md": "en",
    "docs/toernooi.md": "nl",
}
NO_COMMANDS = {"healthz", "metrics", "newbot", "setinline", "setjoingroups", "setprivacy"}
"""Addresses of the host, and commands of @BotFather."""
OF_TELEGRAM = "Start"
"""The first button of every bot, in each language of Telegram."""
TAP = {
    "en": r"\b[Tt]ap(?:s|ping)? (?:on )?",
    "nl": r"\b[Tt]ik(?:t|ken)? (?:\w+ ){0,2}?op ",
}
"""The words before the name of a button."""
DUTCH_BUTTONS = {
    ("README.md", "Meer"),
    ("README.md", "Mijn score"),
    ("README.md", "Remise"),
    ("README.md", "Uitleg"),
}
"""English guides name these by their Dutch labels; no other may be added."""


def buttons_in(text, language):
    """Return the names of buttons in a text: in brackets, or after the word for tapping."""
    yield from re.findall(r"\[([A-ZÀ-Ý][^\[\]{}|/]{1,30})\](?!\()", text)
    yield from re.findall(TAP[language] + r"\*{0,2}([A-Z][\w’'…]*(?: [\w’'…]+)*)", text)


def labels_of(language):
    """Return the words of every button in a language, without those that are filled in."""
    yield OF_TELEGRAM
    for key, source in everything.labels(language).items():
        for line in source.removeprefix(f"{key} = ").splitlines():
            label = re.sub(r"^\s*\*?\[[\w-]+\] |^\W+(?=\w)", "", line)
            words = label.partition("{")[0].strip()
            if words:
                yield words


def is_label(name, labels):
    """True when a name is a label, or the words of a sentence that begin with one."""
    plain = name.replace("’", "'")
    return any(plain == label or re.match(rf"{re.escape(label)}\b", plain) for label in labels)


def texts_of(language):
    """Return every text of a language without its key and the keys of its variants."""
    for file in everything.text_files(language):
        for key, source in cut(file.read_text(encoding="utf-8")):
            body = source.partition("=")[2]
            yield key, re.sub(r"(?m)^\s+\*?\[[\w-]+\] ", "", body)


@pytest.mark.parametrize("language", everything.languages())
def test_every_button_that_a_text_names_is_there_in_that_language(language):
    labels = set(labels_of(language))
    named = [
        (key, name) for key, text in texts_of(language) for name in buttons_in(text, language)
    ]
    assert not [(key, name) for key, name in named if not is_label(name, labels)]
    assert len(named) >= 15


def test_every_button_that_a_guide_names_is_there_in_its_language():
    named = {
        (guide, name.strip(), language)
        for guide, language in GUIDES.items()
        for name in buttons_in((ROOT / guide).read_text(encoding="utf-8"), language)
    }
    labels = {language: set(labels_of(language)) for language in everything.languages()}
    wrong = {(guide, name) for guide, name, of in named if not is_label(name, labels[of])}
    assert wrong == DUTCH_BUTTONS
    assert len(named) >= 40


@pytest.mark.parametrize("language", everything.languages())
def test_every_command_that_a_text_names_is_one_of_its_language(language):
    named = [
        (key, name)
        for key, text in texts_of(language)
        for name in re.findall(r"(?<![\w/.:])/([a-z]+)\b(?![/.])", text)
        if name not in NO_COMMANDS
    ]
    assert not [(key, name) for key, name in named if name not in BY_NAME]
    strange = [(key, name) for key, name in named if name not in BY_NAME[name].names[language]]
    assert not strange
    assert len(named) >= 200


def test_no_guide_names_a_button_in_bold_by_a_label_of_another_language():
    labels = {language: set(labels_of(language)) for language in everything.languages()}
    every = set().union(*labels.values())
    named = {
        (guide, re.sub(r"^\W+(?=\w)", "", name), language)
        for guide, language in GUIDES.items()
        for name in re.findall(r"\*\*([^*]+)\*\*", (ROOT / guide).read_text(encoding="utf-8"))
    }
    assert len(named) > 20
    assert [(guide, name) for guide, name, of in named if name in every - labels[of]] == []


def test_every_line_that_a_guide_shows_can_be_typed(tmp_path):
    lines = [
        (guide, " ".join(line.split()))
        for guide in GUIDES
        for line in re.findall(
            r"`(/[a-z]+(?:\s[^`]*)?)`", (ROOT / guide).read_text(encoding="utf-8")
        )
    ]
    lines = [(guide, line) for guide, line in lines if line[1:] not in NO_COMMANDS]
    store = open_store(f"sqlite:///{tmp_path}/club.db", lambda: NOW)
    anna = Speaker("1", "Anna", "nl", admin=True, known_by_name=True)
    incoming = Incoming("telegram", Place("9", "Club", language="nl"), anna, NOW, Said(""))

    def read(ledger):
        turn = turn_of(
            ledger.unit(incoming), incoming, Environment(Random(1), commands=lambda: COMMANDS)
        )
        for name in PEOPLE:
            turn.unit.people.add_member(turn.here.id, name, None)
        return [(guide, line, why) for guide, line in lines if (why := fault(turn, line))]

    wrong = store.submit(read).result()
    store.close()
    assert wrong == []
    assert len(lines) >= 100


def fault(turn, line):
    """Return why a line cannot be read; its words are not read in a tournament."""
    name, _, rest = line.removeprefix("/").partition(" ")
    if name not in BY_NAME:
        return "no command"
    command = BY_NAME[name]
    if not (command.forms and rest) or command.key in IN_A_HALL:
        return ""
    try:
        Reader(command.key, command.forms).read(turn, rest.removesuffix(" …"))
    except Refuse as refusal:
        return refusal.why if refusal.why in NOT_READ else ""
    except (AskName, AskWho):  # a question about a person: the line is read
        return ""
    return ""
