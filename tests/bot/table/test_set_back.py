"""[Zet terug op …]: settings, an ending and a substitution go back to what the button says."""

import pytest

from tests.bot.newcomers import Club


@pytest.fixture
def club(tmp_path):
    """A table after one round; Anna manages the group."""
    return playing(tmp_path, "nl")


def playing(folder, language):
    club = Club(folder)
    club.let_in("Anna", language)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Bert", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    return club


def table(club):
    return club.do(lambda ledger: ledger.unit().tables.table(1))


def settings(club):
    return club.do(lambda ledger: ledger.unit().clubs.club(1)).settings


def button(club):
    """The newest button that goes back."""
    found = [label for label in club.buttons if "Zet terug op" in label or "Set back" in label]
    return found[-1].removeprefix("↩️ ")


# --- at a table ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "end", "confirm", "back", "redo"),
    [
        ("nl", "/einde", "Klopt", "Zet terug op spel 2", "Toch wel"),
        ("en", "/end", "Confirm", "Set back to deal 2", "Redo"),
    ],
)
def test_an_ending_goes_back_to_the_round_that_comes(tmp_path, language, end, confirm, back, redo):
    club = playing(tmp_path, language)
    club.says("Anna", end)
    club.taps("Anna", confirm)
    assert table(club).over
    assert button(club) == back
    club.taps("Bert", back)
    assert not table(club).over
    club.taps("Bert", redo)
    assert table(club).over


@pytest.mark.parametrize(
    ("line", "back"),
    [
        ("/wissel Dirk Eef", "Zet terug op Dirk"),
        ("/wissel Dirk weg", "Zet terug op Dirk"),
    ],
)
def test_a_substitution_goes_back_to_who_sat_there(club, line, back):
    before = table(club).seats
    club.says("Anna", line)
    assert table(club).seats != before
    assert button(club) == back
    club.taps("Bert", back)
    assert table(club).seats == before
    club.taps("Bert", "Toch wel")
    assert table(club).seats != before


SAID = {
    "/correctie 1 Bert 140 Anna 40 Cees 0 Dirk 20": (
        "↩️ Bert heeft de correctie van spel 1 aan tafel 1 teruggenomen.",
        "↪️ Bert heeft de correctie van spel 1 aan tafel 1 teruggezet.",
    ),
    "/correctie 1 vervalt": (
        "↩️ Spel 1 van tafel 1 telt weer mee, door Bert.",
        "↪️ Bert heeft spel 1 van tafel 1 toch laten vervallen.",
    ),
    "/correctie na 1 Cees 40 Anna 0 Bert 0 Dirk 0": (
        "↩️ Bert heeft het ingevoegde spel 2 van tafel 1 weer weggehaald.",
        "↪️ Bert heeft het ingevoegde spel aan tafel 1 teruggezet.",
    ),
    "/wissel Dirk Eef": (
        "↩️ Bert heeft de wissel aan tafel 1 teruggenomen.",
        "↪️ Bert heeft de wissel aan tafel 1 teruggezet.",
    ),
}


@pytest.mark.parametrize("line", SAID)
def test_what_goes_and_what_comes_back_after_all_is_said(club, line):
    undone, redone = SAID[line]
    club.says("Bert", line)
    assert undone in club.says("Bert", "/terug").splitlines()
    assert redone in club.taps("Bert", "Toch wel").splitlines()


def test_who_came_for_the_dromer_makes_way_for_him(club):
    club.says("Anna", "/wissel Dirk weg")
    club.buttons.clear()
    club.says("Anna", "/wissel Eef erbij")
    assert button(club) == "Zet terug op Dromer"


def test_a_fifth_who_came_goes_back_to_four(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/wissel Eef erbij")
    assert len(table(club).people) == 5
    assert button(club) == "Zet terug op vier spelers"
    club.taps("Anna", "vier spelers")
    assert len(table(club).people) == 4


def test_after_the_next_round_nothing_goes_back(club):
    club.says("Anna", "/wissel Dirk Eef")
    club.says("Bert", "/ronde Bert 120 Anna 40 Cees 0 Eef 20")
    before = table(club)
    club.taps("Bert", "Zet terug op Dirk")
    assert table(club) == before


# --- settings --------------------------------------------------------------------------------

CHANGES = [
    (("Taal", "English"), "Set back to Nederlands"),
    (("Spelregels", "Toernooiregels 2019"), "Zet terug op 144 regels (NMV)"),
    (("Wie voert in", "alle leden"), "Zet terug op wie aan de tafel zit"),
    (("Geluid", "niets"), "Zet terug op einde en Gele Trui"),
    (("Weekbericht", "dinsdag"), "Zet terug op zondag om 20:00"),
    (("Weekbericht", "Ook als er niet is gespeeld"), "Zet terug op Alleen als er is gespeeld"),
]


@pytest.mark.parametrize(("taps", "back"), CHANGES)
def test_a_setting_goes_back_to_what_it_was_and_forth_again(club, taps, back):
    before = settings(club)
    club.says("Anna", "/instellingen")
    for label in taps:
        club.taps("Anna", label)
    after = settings(club)
    assert after != before
    assert button(club) == back
    club.taps("Anna", back)
    assert settings(club) == before
    club.taps("Anna", button(club))
    assert settings(club) == after


def test_a_house_rule_goes_back_to_what_it_was(club):
    before = settings(club)
    club.says("Anna", "/instellingen")
    club.taps("Anna", "Huisregels")
    club.taps("Anna", "Afronden op tientallen")
    assert dict(settings(club).house) == {"rounding": False}
    assert button(club) == "Zet terug op Afronden op tientallen: ja"
    club.taps("Anna", button(club))
    assert settings(club) == before


def test_a_ruleset_that_goes_back_is_told_to_everybody(club):
    club.says("Anna", "/instellingen nts-2019")
    assert "Vanaf de volgende tafel spelen we volgens 144 regels" in club.taps(
        "Anna", button(club)
    )


def test_only_an_admin_sets_back_and_for_ten_minutes(club):
    club.says("Anna", "/instellingen nts-2019", 0)
    club.taps("Bert", button(club), 1)
    assert settings(club).ruleset == "nts-2019"
    club.taps("Anna", button(club), 11)
    assert settings(club).ruleset == "nts-2019"
    club.buttons.clear()
    club.says("Anna", "/instellingen", 12)
    assert not [label for label in club.buttons if "Zet terug" in label]


def test_an_old_button_takes_nothing_back_that_it_does_not_name(club):
    club.says("Anna", "/instellingen nts-2019")
    old = button(club)
    meant = club.buttons["↩️ " + old]
    club.says("Anna", "/instellingen nts-2023")
    club.buttons = {old: meant}
    club.taps("Anna", old)
    assert settings(club).ruleset == "nts-2023"


def test_a_corrected_ending_does_not_offer_to_go_back(tmp_path):
    """The button would take back the correction, and the next day nothing at all."""
    club = playing(tmp_path, "nl")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    assert button(club) == "Zet terug op spel 2"
    club.buttons.clear()
    club.says("Bert", "/correctie 1 Bert 140 Anna 40 Cees 0 Dirk 20")
    assert "🔁 Zelfde als vorige keer" in club.buttons  # of the final list, as it is now
    assert not [label for label in club.buttons if "Zet terug op spel" in label]
