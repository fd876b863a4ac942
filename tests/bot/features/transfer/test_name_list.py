"""The names of a file keep the parts of its own columns."""

import json

import pytest

from bot.features.transfer.name_list import read_names
from bot.reader.tables import tables_in
from bot.talk.name_parts import parts_of


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Anna Maria;van der;Velden", ("Anna Maria", "van der", "Velden")),
        ("Ana;;García López", ("Ana", "", "García López")),
        ("Jan;;de Wit", ("Jan", "de", "Wit")),
        ("Mei Ling;;Chan", ("Mei Ling", "", "Chan")),
    ],
)
def test_first_name_prefix_and_last_name_are_kept_apart(line, parts):
    text = f"Voornaam;Tussenvoegsel;Achternaam\n{line}\nBert;;Smit\n"
    for members in (False, True):
        found, _ = read_names([*tables_in(text.encode())], members=members)
        [name, *_], _ = json.loads(found)["names"].values()
        assert parts_of(name.strip('"')) == parts
