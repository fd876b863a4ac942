"""What a typed line does in a chat, where more may be left out than in a script."""

import pytest

from adapters.console.chat import Turned, understood
from adapters.console.script import Edits, GroupEntered, Joins, Leaves, Says, Senseless, Taps

KNOWN = {"jan de boer", "anna"}


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("/stand", Says("Anna", "/stand")),
        (
            "/ronde Bert (555k) 99t +C:muur; Anna 40",
            Says("Anna", "/ronde Bert (555k) 99t +C:muur; Anna 40"),
        ),
        ("hoi allemaal", Says("Anna", "hoi allemaal")),
        ("bert: /stand", Says("bert", "/stand")),
        ("Élodie: /stand", Says("Élodie", "/stand")),
        ("jan de boer: /stand", Says("jan de boer", "/stand")),
        ("wij spelen om half acht: wie komt", Says("Anna", "wij spelen om half acht: wie komt")),
        ("om 8:30 beginnen", Says("Anna", "om 8:30 beginnen")),
        ("bert> /ik", Says("bert", "/ik", private=True)),
        ("> /ik", Says("Anna", "/ik", private=True)),
        ("taps Klopt", Taps("Anna", "Klopt")),
        ("taps Klopt on 3", Taps("Anna", "Klopt", on=3)),
        ("> taps Klopt", Taps("Anna", "Klopt", private=True)),
        ("bert taps Klopt", Taps("bert", "Klopt")),
        ("edits: /ronde 10", Edits("Anna", "/ronde 10")),
        ("bert edits: /ronde 10", Edits("bert", "/ronde 10")),
        ("anna leaves", Leaves("anna")),
        ("jan de boer joins", Joins("jan de boer")),
        ("everybody leaves", Says("Anna", "everybody leaves")),
        ("bert:", Turned("bert")),
        ("@ group Oost", GroupEntered("Oost")),
        ("@bert hoi", Says("Anna", "@bert hoi")),
        ("", None),
        ("   ", None),
        ("# niets", None),
    ],
)
def test_a_line_without_a_name_is_said_by_the_last_speaker(line, act):
    assert understood(line, "Anna", KNOWN) == act


def test_what_follows_the_at_sign_must_exist():
    with pytest.raises(Senseless):
        understood("@ dance", "Anna", KNOWN)
