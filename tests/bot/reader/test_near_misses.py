"""A near miss of a name is asked (promise 4), in every command that names somebody."""

import pytest

from tests.bot.reader.lines import DECLARED, lines_of
from tests.sampling import sampled

NEAR = {
    "Bert": ("Berrt", "Brt", "Bertt"),
    "Cees": ("Ceess", "Cess", "Cese"),
    "Dirk": ("Dirkk", "Drik", "Dik"),
    "Anna": ("Ana", "Annna", "Anan"),
    "Gijs": ("Gijss", "Gjis", "Gijjs"),
    "Fien": ("Fienn", "Fein", "Fiien"),
    "Hans": ("Hanss", "Hnas", "Haans"),
    "Ursula": ("Ursla", "Urusla", "Ursulla"),
}
"""Names, each with slips of the finger in it."""
NAMING = [
    command for command in DECLARED if any(one.names for f in command.forms for one in f.fields)
]


@pytest.mark.parametrize("command", sampled(NAMING, 4), ids=lambda command: command.key)
def test_a_slip_of_the_finger_is_asked_about(at_desk, command):
    def read(desk):
        found = []
        for line in lines_of(command):
            for place in line.people:
                name = line.pieces[place].text
                for slip in NEAR.get(name, ()):
                    got = desk.reads(line, line.with_text(place, slip))
                    if got.kind != "asked" or name not in got.names or got.word != slip:
                        found.append((line.text, slip, got))
        return found

    assert not at_desk(read)
