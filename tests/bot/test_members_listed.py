"""A secretary makes the members of the club of one list: typed, pasted or sent (C12)."""

import pytest

from tests.bot.a_club import words
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.sampling import sampled

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
NAMES = ("Truus", "Wil", "Joke", "Ria", "Piet", "Kees", "Henk", "Corrie", "Nel", "Toos", "Dien")
TWENTY_THREE = """\
Truus Amsing
Wil de Bruin
Joke van der Laan
Ria Hoekstra
Piet 't Hart
Kees Mol
Henk Vos
Corrie Zwart
Nel Pot
Toos Smid
Dien Kuiper
Sjaan de Vries
Opa Jan
Mies van den Berg
Riet Oud
Greet Jansen
Loes Blom
Coby Prins
Ineke Dijk
Marga Post
Thea Kok
Willy Schut
Bep Visser""".splitlines()


def begun(folder):
    """Eight members; Anna manages the group, which has a competition."""
    club = Club(folder)
    for who in EIGHT:
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


def made(club):
    return [name for name in club.members() if name not in EIGHT]


def test_a_typed_list_makes_members(club):
    heard = club.says("Anna", f'/leden {" ".join(NAMES)} "Tante Sjaan"')
    assert heard.startswith("12 nieuwe leden: Truus, Wil")
    heard = club.says("Anna", "/leden") + club.taps("Anna", "Volgende")
    assert "• Tante Sjaan" in heard
    assert "(gast)" not in heard
    club.taps("Anna", "Terug")
    assert "• Truus (gast)" in club.says("Anna", "/leden") + club.taps("Anna", "Volgende")


@pytest.mark.parametrize(
    "text",
    sampled(
        [
            "/leden\n" + "\n".join(TWENTY_THREE),
            "/leden\n" + ",\n".join(TWENTY_THREE) + ".",
            "/leden\n" + "\n".join(f"{at}. {name}" for at, name in enumerate(TWENTY_THREE, 1)),
            "/leden\n" + "\n".join(f"{at}) {name}" for at, name in enumerate(TWENTY_THREE, 1)),
            "/leden\n" + "\n".join(f"- {name}" for name in TWENTY_THREE),
            "/leden\n\n" + "\n\n".join(f"  • {name} " for name in TWENTY_THREE),
            "/leden\n" + "\n".join(f"✅ {name}" for name in TWENTY_THREE),
            "/leden\n"
            + "\n".join(f"{name};06 12 34 56 78;{name[:2]}@x.nl" for name in TWENTY_THREE),
            "/leden\n" + "\n".join(f"{name}, 0612345678" for name in TWENTY_THREE),
            "/leden " + ", ".join(TWENTY_THREE),
            "/leden " + ", ".join(TWENTY_THREE[:-1]) + " en " + TWENTY_THREE[-1],
            "/leden " + " ".join(f'"{name}"' for name in TWENTY_THREE),
            "/leden " + " ".join(f"“{name}”" for name in TWENTY_THREE),
        ],
        4,
    ),
    ids=range(13),
)
def test_twenty_three_members_in_one_act(club, text):
    heard = club.says("Anna", text)
    assert made(club) == TWENTY_THREE
    assert heard.startswith("23 nieuwe leden: Truus Amsing, Wil de Bruin, ")
    assert "gast" not in heard


def test_a_typed_name_keeps_its_small_words(club):
    club.says("Anna", "/leden Wil de Bruin Truus Mies van den Berg en Kees")
    assert made(club) == ["Wil de Bruin", "Truus", "Mies van den Berg", "Kees"]


def test_small_letters_are_a_name_each(club):
    club.says("Anna", "/leden truus wil en kees")
    assert made(club) == ["Truus", "Wil", "Kees"]


def test_a_double_and_a_member_are_said_once(club):
    heard = club.says("Anna", "/leden\nTruus\nBert\ntruus\nWil\nTRUUS\nCees")
    assert heard.splitlines() == [
        "2 nieuwe leden: Truus en Wil",
        "Al lid: Bert en Cees",
        "Staat twee keer in de lijst: Truus",
    ]
    assert made(club) == ["Truus", "Wil"]
    assert club.says("Anna", "/leden Truus Bert") == "Die staan al op de lijst."


def test_a_near_name_is_asked_and_the_others_are_made_at_once(club):
    club.says("Anna", "/leden\nPiet Bakker\nTruus Post")
    heard = club.says("Anna", "/leden\nWil Mol\nPiet Baker\nToos Smid\nTruus Prost")
    assert heard.startswith("2 nieuwe leden: Wil Mol en Toos Smid")
    assert "Piet Baker → Piet Bakker?" in heard
    assert "gast" not in " ".join(club.buttons)
    heard = club.taps("Anna", "Piet Bakker")
    assert "Truus Prost → Truus Post?" in heard
    heard = club.taps("Anna", "Nieuw lid Truus Prost")
    assert heard == "Eén nieuw lid: Truus Prost"
    assert made(club) == ["Piet Bakker", "Truus Post", "Wil Mol", "Toos Smid", "Truus Prost"]


def test_near_names_in_one_list_are_asked_too(club):
    heard = club.says("Anna", "/leden\nPiet Bakker\nPiet Baker")
    assert heard.startswith("Eén nieuw lid: Piet Bakker")
    club.taps("Anna", "Nieuw lid Piet Baker")
    assert made(club) == ["Piet Bakker", "Piet Baker"]


def test_a_first_name_that_is_a_members_is_asked(club):
    """Anna de Wit may be Anna; Jan and Jan Vos, who are both in the list, are two."""
    heard = club.says("Anna", "/leden\nJan\nJan Vos\nAnna de Wit")
    assert heard.startswith("2 nieuwe leden: Jan en Jan Vos")
    assert "Anna de Wit → Anna?" in heard
    club.taps("Anna", "Nieuw lid Anna de Wit")
    assert made(club) == ["Jan", "Jan Vos", "Anna de Wit"]


def test_a_name_that_is_nearly_somebodys_is_asked(club):
    heard = club.says("Anna", "/leden Truus Berrt Wil")
    assert heard.startswith("2 nieuwe leden: Truus en Wil")
    assert "Berrt → Bert?" in heard
    assert club.taps("Anna", "Nieuw lid Berrt") == "Eén nieuw lid: Berrt"


@pytest.mark.parametrize("line", ["Nel is gestopt", "Nel gestopt", "gestopt Nel", "nel has left"])
def test_who_stopped_is_in_no_list_and_comes_back_when_named(club, line):
    club.says("Anna", "/leden Nel, Truus")
    assert club.says("Anna", f"/leden {line}").startswith("Nel is gestopt.")
    assert "Nel" not in club.says("Anna", "/leden")
    assert club.says("Anna", "/leden Nel, Joop") == "Eén nieuw lid: Joop\nNel is er weer bij."
    assert "• Nel" in club.says("Anna", "/leden")
    assert made(club) == ["Nel", "Truus", "Joop"]


def test_two_new_names_may_be_of_one_person(club):
    assert "Wietske Vos" in club.says("Anna", "/leden Wietske Vos")
    assert "Wietske" not in club.says("Anna", "/leden")


def test_several_stop_in_one_line(club):
    club.says("Anna", "/leden Nel, Truus, Tante Sjaan, Wil")
    heard = club.says("Anna", "/leden Nel, Truus en Tante Sjaan gestopt")
    assert heard.startswith("Nel, Truus en Tante Sjaan zijn gestopt.")
    assert heard.endswith('/leden Nel Truus "Tante Sjaan"')
    assert club.says("Anna", "/leden").startswith("9 leden")


@pytest.mark.parametrize(
    ("who", "line", "says"),
    [
        ("Bert", "Nel is gestopt", "Dat kan alleen een beheerder"),
        ("Anna", "Bert is gestopt", "Bert heeft een account"),
        ("Anna", "Nell is gestopt", "Nell → Nel?"),
        ("Anna", "Joris is gestopt", "Joris"),
        ("Anna", "Nel Joris gestopt", "Joris"),
    ],
)
def test_nobody_stops_or_is_made_by_a_line_that_does_not_fit(club, who, line, says):
    club.says("Anna", "/leden Nel, Truus")
    assert says in club.says(who, f"/leden {line}")
    assert made(club) == ["Nel", "Truus"]
    assert "• Nel" in club.says("Anna", "/leden")


def test_only_an_admin_makes_members(club):
    club.says("Bert", "/leden Truus")
    assert made(club) == []


def test_a_member_without_a_phone_is_no_guest_in_a_standing(club):
    club.says("Anna", "/leden Truus")
    club.says("Anna", "/nieuw Truus Wil Cees Dirk")
    club.says("Anna", "/ronde Truus 120 Wil 0 Cees 0 Dirk 0")
    heard = club.says("Anna", "/ranglijst")
    assert [line for line in heard.splitlines() if "gast" in line] == [
        line for line in heard.splitlines() if "Wil" in line
    ]


# --- as a file -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "contents",
    sampled(
        [
            "\n".join(TWENTY_THREE),
            "naam\n" + "\n".join(TWENTY_THREE),
            "name\r\n" + "\r\n".join(TWENTY_THREE),
            "\ufeffNaam;Telefoon\n" + "\n".join(f"{name};0612345678" for name in TWENTY_THREE),
            "Telefoon,Name\n" + "\n".join(f'0612345678,"{name}"' for name in TWENTY_THREE),
            "\n".join(f"{name};Gouda" for name in TWENTY_THREE),
            "\n".join(f'"{name}",Gouda,0612345678' for name in TWENTY_THREE),
            "Voornaam;Achternaam\n"
            + "\n".join(name.replace(" ", ";", 1) for name in TWENTY_THREE),
        ],
        3,
    ),
    ids=range(8),
)
def test_a_table_of_names(clubs, tmp_path, contents):
    club, path = clubs(), tmp_path / "leden.csv"
    path.write_text(contents, encoding="utf-8", newline="")
    heard = words(club.play("anna: /help", f"anna: /leden {path}", "anna taps Doe het"))
    assert "23 nieuwe leden: Truus Amsing, Wil de Bruin, " in heard


@pytest.mark.parametrize("heading", ["naam;telefoon", "Name,phone", "Speler;Club"])
def test_a_pasted_table_with_a_heading(clubs, heading):
    club, sign = clubs(), ";" if ";" in heading else ","
    rows = "\n".join(f"{name}{sign}0612" for name in TWENTY_THREE)
    heard = words(
        club.play("anna: /help", f"anna: /leden\n{heading}\n{rows}", "anna taps Doe het")
    )
    assert "23 nieuwe leden: Truus Amsing, Wil de Bruin, " in heard


def test_what_is_above_and_beside_the_names_of_a_table_is_named(clubs):
    club = clubs()
    heard = words(club.play("anna: /help", "anna: /leden⏎Ledenlijst⏎Naam;Tel⏎Ina Mol;0612"))
    assert "niet gebruikt: Ledenlijst\nkolommen die ik niet gebruik: Tel" in heard
    assert "Eén nieuw lid: Ina Mol" in words(club.play("anna taps Doe het"))


def test_pairs_between_commas_are_asked(club):
    club.says("Anna", "/leden\nBakker, Piet\nSmit, Jan")
    assert made(club) == []
    assert club.taps("Anna", "Piet Bakker") == "2 nieuwe leden: Piet Bakker en Jan Smit"


def test_an_initial_is_asked(club):
    club.says("Anna", "/leden\nvan der Berg, Gré")
    heard = club.says("Anna", "/leden\nG. van der Berg\nOma (gast)\nG. v.d. Berg")
    assert heard.startswith("Te gast: Oma")
    assert "G. van der Berg → Gré van der Berg?" in heard
    heard = club.taps("Anna", "Gré van der Berg")
    assert "G. v.d. Berg → Gré van der Berg?" in heard
    assert club.taps("Anna", "Gré van der Berg") == "Die staan al op de lijst."
    assert made(club) == ["Gré van der Berg", "Oma"]
    assert "Oma (gast)" in club.says("Anna", "/leden")


def test_a_file_without_names_makes_nobody(clubs, tmp_path):
    club, path = clubs(), tmp_path / "leden.csv"
    path.write_bytes(b"PK rubbish")
    heard = words(club.play("anna: /help", f"anna: /leden {path}"))
    assert "nieuw lid" not in heard
    path.write_text("1;2\n3;4\n", encoding="utf-8")
    assert "nieuw lid" not in words(club.play(f"anna: /leden {path}"))


def test_a_mention_is_nobodys_name(club):
    club.says("Anna", "/leden @nel")
    club.says("Anna", "/leden\n1. @nel\n2. Truus")
    assert made(club) == ["Truus"]
