"""What a secretary says of members, in words of her own."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club

LIST = "Bert Cees Gijs “Jan Visser” “Gré van der Berg”"


def begun(folder):
    """Anna manages the group; Fien has left, Oma is a guest."""
    club = Club(folder)
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    club.says("Anna", f"/leden {LIST} Fien Oma (gast)")
    club.says("Anna", "/leden Fien is gestopt")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


def listed(club):
    return {
        line.removeprefix("• ")
        for line in club.says("Anna", "/leden").splitlines()
        if line.startswith("•")
    }


def change(before, after):
    return " ".join(
        sorted([f"+{name}" for name in after - before] + [f"-{name}" for name in before - after])
    )


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        # who left
        ("Bert is overleden", "-Bert"),
        ("onze Bert is helaas vorige week overleden", "-Bert"),
        ("Bert en Gijs zijn gestopt", "-Bert -Gijs"),
        ("Bert, Cees en Gijs hebben opgezegd", "-Bert -Cees -Gijs"),
        ("Bert is geen lid meer", "-Bert"),
        ("Bert doet niet meer mee", "-Bert"),
        ("Bert zegt op", "-Bert"),
        ("haal Bert van de lijst", "-Bert"),
        ("Gré is gestopt", "-Gré van der Berg"),
        ("bert stopt, piet komt erbij", "+Piet -Bert"),
        ("graag Karin Smulders toevoegen aan de ledenlijst", "+Karin Smulders"),
        ("Bert Bos is de volledige naam van Bert", "+Bert Bos -Bert"),
        ("please add Ben and Kate O'Neill", "+Ben +Kate O'Neill"),
        ("Ineke Berg erbij", "+Ineke Berg"),  # Gré has that last name, too
        ("schrijf Klaas Vaak maar in", "+Klaas Vaak"),
        ("Bert eruit, Piet erin", "+Piet -Bert"),
        ("Bert has passed away", "-Bert"),
        ("take Bert off the list", "-Bert"),
        ("Bert isn't a member anymore", "-Bert"),
        # who is back
        ("Fien is weer lid", "+Fien"),
        ("Fien komt terug", "+Fien"),
        ("Fien is back", "+Fien"),
        # another name
        ("Bert heet voortaan Bert de Wit", "+Bert de Wit -Bert"),
        ("de achternaam van Bert is Kramer", "+Bert Kramer -Bert"),
        ("Bert's last name is Kramer", "+Bert Kramer -Bert"),
        ("verander Bert in Bertus", "+Bertus -Bert"),
        ("bert heet nu bert de wit", "+Bert de Wit -Bert"),
        ("Gré is getrouwd en heet nu Gré Mol", "+Gré Mol -Gré van der Berg"),
        ("naam van Bert wordt Bert Jansen", "+Bert Jansen -Bert"),
        ("de naam van Bert moet Bertus zijn", "+Bertus -Bert"),
        ("hernoem Bert naar Bert Bos", "+Bert Bos -Bert"),
        ("Bert = Bert Bos", "+Bert Bos -Bert"),
        ("Bert is Bert Woods", "+Bert Woods -Bert"),
        ("rename Bert to Albert", "+Albert -Bert"),
        # who joins
        ("Piet erbij", "+Piet"),
        ("nieuw lid: Piet", "+Piet"),
        ("Kees de Boer is lid geworden", "+Kees de Boer"),
        ("Piet, Klaas en Ria zijn nieuwe leden", "+Klaas +Piet +Ria"),
        ("voeg Piet toe", "+Piet"),
        ("we hebben een nieuw lid, Piet", "+Piet"),
        ("Oma wordt lid", "+Oma -Oma (gast)"),
        ("gast Lot", "+Lot (gast)"),
        ("Piet de Groot en Ria zijn erbij", "+Piet de Groot +Ria"),
        ("\nBert is gestopt\nPiet erbij", "+Piet -Bert"),
        # nothing
        ("Bert is ziek", ""),
        ("Joris is overleden", ""),
        ("Bert en Joris zijn gestopt", ""),
        ("Anna is gestopt", ""),
        ("iedereen is gestopt", ""),
        ("hij is gestopt", ""),
        ("Bert heet", ""),
        ("Bert is Gijs", ""),
        ("Ber is gestopt", ""),
        ("Bert is gestopt, of toch niet", ""),
        ("Gijs ligt in het ziekenhuis", ""),
        ("hernoem Bert naar <b>alert(1)</b>", ""),
        ("Hoi", ""),
        ("vanavond", ""),
        ("Gijs en Bert en ik heet Anna", ""),
        ("wie zijn er lid", ""),
        ("is Piet lid?", ""),
    ],
)
def test_a_sentence_changes_who_is_named(club, line, changed):
    before = listed(club)
    assert club.says("Anna", f"/leden {line}")
    assert change(before, listed(club)) == changed


def test_a_name_of_another_asks_to_merge(club):
    asked = club.says("Anna", "/leden Bert heet Gijs")
    assert asked == "Gijs is er al. Is het dezelfde?"
    club.taps("Anna", "Bert en Gijs zijn dezelfde")
    assert "Gijs" not in listed(club)


@pytest.mark.parametrize("line", ["voeg Bert samen met Gijs", "Bert heet Gijs"])
def test_who_sat_at_one_table_is_not_offered_to_be_one(club, line):
    club.says("Anna", "/nieuw Anna Bert Gijs Cees")
    club.says("Anna", "/ronde Bert 120 Anna 40 Gijs 0 Cees 20")
    club.buttons.clear()
    heard = club.says("Anna", f"/leden {line}")
    assert "dus dit zijn er twee" in heard or "heet al iemand anders" in heard
    assert not [label for label in club.buttons if "dezelfde" in label]


@pytest.mark.parametrize(
    "line", ["Barend is Bert", "Bert is Barend", "Barend moet Bert zijn", "Barend heet Bert"]
)
def test_that_one_is_another_is_asked_before_it_is_a_name(club, line):
    before = listed(club)
    assert club.says("Anna", f"/leden {line}") == "Heet Bert voortaan Barend?"
    assert listed(club) == before
    club.taps("Anna", "Ja, doe het")
    assert change(before, listed(club)) == "+Barend -Bert"


def test_another_name_is_taken_back(club):
    heard = club.says("Anna", "/leden Bert heet nu Bert de Wit")
    assert heard == 'Bert heet voortaan Bert de Wit. Toch niet? /leden "Bert de Wit" heet Bert'
    club.says("Anna", '/leden "Bert de Wit" heet Bert')
    assert "Bert" in listed(club)


def test_who_comes_back_and_was_never_here_is_asked(club):
    club.says("Anna", "/leden Kees komt terug")
    assert "Kees" not in listed(club)
    assert club.taps("Anna", "Nieuw lid Kees") == "Eén nieuw lid: Kees"


@pytest.mark.parametrize(
    ("line", "word"),
    [("Bert is ziek", "ziek"), ("Bert heet", "naam"), ("Piet is gestopt", "Piet")],
)
def test_a_refusal_says_what_is_missing(club, line, word):
    assert word in club.says("Anna", f"/leden {line}")


def test_only_an_admin_changes_members(club):
    club.says("Lena", "/leden Bert is gestopt")
    assert "Bert" in listed(club)


def test_who_played_is_stopped_and_back_by_buttons(club):
    club.says("Anna", "/nieuw Bert Cees Gijs Oma")
    club.says("Anna", "/ronde Bert 120 Cees 0 Gijs 0 Oma 0")
    club.says("Anna", "/leden")
    club.taps("Anna", "Bert")
    assert club.taps("Anna", "Gestopt").startswith("Bert is gestopt.")
    assert "Bert" not in listed(club)
    assert club.taps("Anna", "Weer lid") == "Bert is er weer bij."
    assert "Bert" in listed(club)


def test_unknown_words_about_a_member_show_the_members_page(club):
    club.says("Anna", "/leden Jan ligt in het ziekenhuis")
    assert "Hernoem" in " ".join(club.buttons)
    assert club.taps("Anna", "Verwijder").startswith("Jan Visser staat niet meer")


def test_two_people_with_one_last_name_are_asked_about(club):
    asked = club.says("Anna", "/leden Wim en Toos Hendriks")
    assert "Wat staat er op een regel" in asked
    assert club.taps("Anna", "Wim Hendriks, Toos Hendriks").startswith("2 nieuwe leden")


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("Beste bot, wil je Lies Vermeer en Kees Kool toevoegen", "+Kees Kool +Lies Vermeer"),
        ("onze ledenlijst: Hans Mol, Toos Mol", "+Hans Mol +Toos Mol"),
        ("verwelkom Coby Blauw en haar man Rinus Blauw", "+Coby Blauw +Rinus Blauw"),
        ("zet Jan Visser jr. er ook bij", "+Jan Visser jr"),
        ("Bert wil liever Bertus genoemd worden", "+Bertus -Bert"),
        ("Jan Visser wil voortaan Johan genoemd worden", "+Johan -Jan Visser"),
        ("er zijn twee nieuwe leden: Hans Mol en Ina Vos", "+Hans Mol +Ina Vos"),
        ("er zijn drie nieuwe leden: Hans Mol en Ina Vos", ""),
        ("Hans Mol wordt met ingang van vandaag lid", "+Hans Mol"),
        ("zet Hans Mol (hans@mol.nl) op de ledenlijst", ""),
        ("ik wil Hans Mol aanmelden", "+Hans Mol"),
        ("⏎Joop Prins⏎Ria Kok (overleden)⏎Tom Vis - opgezegd per 1 mei", "+Joop Prins"),
    ],
)
def test_a_secretary_is_understood(club, line, changed):
    before = listed(club)
    club.says("Anna", f"/leden {line}".replace("⏎", "\n"))
    assert change(before, listed(club)) == changed


@pytest.mark.parametrize("line", ["Bert is Bert", "Bert heet bert"])
def test_a_name_of_one_word_that_stays_as_it_is_has_no_parts_to_tell(club, line):
    assert club.says("Anna", f"/leden {line}") == "Bert heet al zo."
