"""A setting is opened by its name."""

import pytest

from tests.bot.a_club import Club, words


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("geluid", "einde en Gele Trui ✓"),
        ("Spelreg", "144 regels (NMV) ✓"),
        ("huisregels", "Huisregels"),
        ("language", "Nederlands ✓"),
        ("tijdzone", "Instellingen van Club"),
        ("", "Instellingen van Club"),
    ],
)
def test_a_setting_opens_by_its_name(club: Club, typed, stands):
    [shown] = club.play(f"anna: /instellingen {typed}")
    labels = [button.label for row in shown.reply.buttons for button in row]
    assert stands in " ".join([shown.reply.words, *labels])


def test_what_is_no_setting_is_said(club: Club):
    shown = club.play("anna: /instellingen competitie")
    assert "“competitie” is geen instelling." in words(shown)
