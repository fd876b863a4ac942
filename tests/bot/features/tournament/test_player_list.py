"""A list of players from a file."""

import openpyxl
import pytest

from bot.features.tournament.storage import Tournaments
from bot.storage.upkeep.reading import open_to_read
from core.tournament.tournament import fold
from tests.bot.a_club import words

ANNOUNCED = (
    "@ now 2027-03-14T09:00",
    "anna: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023",
)
LIST = """\
Achternaam;Voornaam;Vereniging;Lidnummer;Team
de Wit;Anna;De Oostpoort;0123;Draken
Bakker;Bert;;;

Bakker;Bert;Groene Hart;;
"""


@pytest.fixture
def club(clubs):
    return clubs(*ANNOUNCED)


def read(club, look):
    store = open_to_read(club.url)
    try:
        return store.read(lambda ledger: look(ledger.unit())).result()
    finally:
        store.close()


def told(club, number=1):
    return read(club, lambda unit: unit.get(Tournaments).events(number))


def entered(club):
    people = fold(told(club)).entrants.values()
    return [(one.name, one.club, one.member_number, one.team) for one in people]


def test_a_list_of_players_comes_in_after_a_dry_run(club, sent):
    shown = club.play(sent(LIST))
    assert "in Witte Draak: 3 spelers: Anna de Wit, Bert Bakker, Bert Bakker" in words(shown)
    assert entered(club) == []
    assert "doen mee" in words(club.play("anna taps Klopt"))
    assert entered(club) == [
        ("Anna de Wit", "De Oostpoort", "0123", "Draken"),
        ("Bert Bakker", "", "", ""),
        ("Bert Bakker", "Groene Hart", "", ""),
    ]


def test_so_does_a_workbook_with_the_columns_in_another_order(club, sent, tmp_path):
    book = openpyxl.Workbook()
    for row in (("Team", "Naam"), ("Draken", "Anna de Wit"), (None, "Bert")):
        book.active.append(row)
    book.save(tmp_path / "spelers.xlsx")
    club.play(f"anna: /import {tmp_path / 'spelers.xlsx'}", "anna taps Klopt")
    assert entered(club) == [("Anna de Wit", "", "", "Draken"), ("Bert", "", "", "")]


def test_a_player_who_stands_there_twice_is_named_and_nobody_comes_in(club, sent):
    heard = words(club.play(sent(LIST + "BAKKER;bert;;;\n;;Oostpoort;;\n")))
    assert "Regel 6, bert BAKKER: staat er al" in heard
    assert "Regel 7" in heard
    assert "niemand ingeschreven: 2 regels" in heard
    assert entered(club) == []


def test_who_does_not_organise_brings_nobody_in(club, sent):
    assert "beheerder" in words(club.play("bert: /help", sent(LIST).replace("anna:", "bert:")))
    assert entered(club) == []


def numbered(club):
    people = fold(told(club)).entrants.values()
    return [(one.name, one.club, one.team, one.country, one.ema) for one in people]


def test_country_and_ema_number_come_in_by_a_line_in_their_order_or_named(club):
    club.play(
        "anna: /toernooi in Anna de Wit; De Oostpoort; 0123; Draken; nl; 08010023",
        "anna: /toernooi in Bert Bakker; ema 08010024; Land van Maas en Waal; land België",
        "anna: /tournament in Cees; country: D",
    )
    assert numbered(club) == [
        ("Anna de Wit", "De Oostpoort", "Draken", "NL", "08010023"),
        ("Bert Bakker", "Land van Maas en Waal", "", "België", "08010024"),
        ("Cees", "", "", "D", ""),
    ]


def test_an_ema_number_has_eight_digits(club):
    heard = words(club.play("anna: /toernooi in Anna; ema 0801002\nanna: /toernooi"))
    assert "acht cijfers" in heard
    assert numbered(club) == []


def test_a_workbook_has_them_in_columns_and_may_have_lost_the_first_zero(club, tmp_path):
    book = openpyxl.Workbook()
    head = ("Voornaam", "Achternaam", "Land", "EMA-nummer")
    for row in (head, ("Anna", "van der Velden-Oosterhuis", "nl", 8010023), ("Bert", "Bos")):
        book.active.append(row)
    book.save(tmp_path / "spelers.xlsx")
    club.play(f"anna: /import {tmp_path / 'spelers.xlsx'}", "anna taps Klopt")
    assert numbered(club) == [
        ("Anna van der Velden-Oosterhuis", "", "", "NL", "08010023"),
        ("Bert Bos", "", "", "", ""),
    ]


def test_a_line_adds_to_one_who_tapped_and_another_club_is_a_namesake(club):
    club.play("bert: hallo", "bert taps Doe mee")
    heard = words(club.play("anna: /toernooi in bert; De Oostpoort; 0123; ; nl"))
    assert "Aangevuld: 1." in heard
    club.play("anna: /toernooi in Bert; De Oostpoort; ; Draken; ; 01000123")
    [bert] = fold(told(club)).entrants.values()
    assert (bert.name, bert.club, bert.member_number) == ("Bert", "De Oostpoort", "0123")
    assert (bert.team, bert.country, bert.ema) == ("Draken", "NL", "01000123")
    assert bert.account is not None
    # nothing is written over, and nothing is added where nothing is new
    for line in ("Bert; De Oostpoort; 9", "Bert; De Oostpoort; 0123"):
        assert "staat er al" in words(club.play(f"anna: /toernooi in {line}"))
    heard = words(club.play("anna: /toernooi in Bert; Harthout"))
    assert "Aangevuld" not in heard
    assert [(name, its) for name, its, *_ in numbered(club)] == [
        ("Bert", "De Oostpoort"),
        ("Bert", "Harthout"),
    ]
    club.play("anna: /toernooi in Bert; Harthout; ; Winden\nanna: /toernooi")
    assert [team for _, _, team, *_ in numbered(club)] == ["Draken", ""]  # was typed in


@pytest.mark.slow
def test_after_the_draw_a_line_adds_without_another_seat(club):
    club.play("bert: hallo", "bert taps Doe mee")
    for name in ("Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ina"):
        club.play(f"anna: /toernooi in {name}")
    club.play("anna: /toernooi", "anna taps Loting", "anna taps Publiceer")
    heard = words(club.play("anna: /toernooi in Bert; ; ; ; B; 01000123"))
    assert "Aangevuld: 1." in heard
    assert "als nummer" not in heard
    t = fold(told(club))
    bert = next(one for one in t.entrants.values() if one.name == "Bert")
    assert (len(t.entrants), bert.country, bert.ema) == (8, "B", "01000123")
    assert sorted(map(len, t.numbers.values())) == [1] * 8


def test_a_column_keeps_its_place_whatever_word_is_in_a_cell(club, tmp_path):
    """A club `Club Zuid` and a team `Team Rood`, with empty cells behind them."""
    lines = (
        "Naam,Club,Lidnummer,Team,Land,EMA-nummer",
        "Anna de Wit,Club Zuid,0001,,NL,08010001",
        "Bert Bos,Land van Cuijk,,Team Rood,NL,08010002",
    )
    (tmp_path / "spelers.csv").write_text("\n".join(lines))
    club.play(f"anna: /import {tmp_path / 'spelers.csv'}", "anna taps Klopt")
    assert entered(club) == [
        ("Anna de Wit", "Club Zuid", "0001", ""),
        ("Bert Bos", "Land van Cuijk", "", "Team Rood"),
    ]
    assert [(country, ema) for *_, country, ema in numbered(club)] == [
        ("NL", "08010001"),
        ("NL", "08010002"),
    ]


def test_a_field_with_its_word_in_its_own_place_does_not_move_the_next(club):
    club.play("anna: /toernooi in Anna de Wit; club Zuid; 0123; team Rood; NL; 08010023")
    assert entered(club) == [("Anna de Wit", "Zuid", "0123", "Rood")]
    assert numbered(club) == [("Anna de Wit", "Zuid", "Rood", "NL", "08010023")]


def test_an_ema_number_is_of_one_player(club):
    """EMA gives each player a number; two with the same would be one in its list."""
    club.play("anna: /toernooi in Anna; ema 08010023\nanna: /toernooi in Bert")
    heard = words(club.play("anna: /toernooi in Cees; ema 08010023"))
    assert "Regel 1, Cees: een ander heeft dit EMA-nummer al" in heard
    heard = words(club.play("anna: /toernooi wijzig Bert ema 08010023"))
    assert "Een ander heeft dit EMA-nummer al" in heard
    assert [ema for *_, ema in numbered(club)] == ["08010023", ""]
    club.play("anna: /toernooi uit Anna", "anna: /toernooi wijzig Bert ema 08010023")
    assert [ema for *_, ema in numbered(club)] == ["08010023", "08010023"]


def test_a_surname_with_a_small_word_is_a_name_in_a_column(club, tmp_path):
    """`uit` and `tot` are words of sentences too; a heading or a note is still no name."""
    names = ("Piet uit den Boogaard", "Karel van Pallandt tot Keppel", "Anna Bos")
    (tmp_path / "spelers.csv").write_text("\n".join(("Naam;Club", *(f"{n};Zuid" for n in names))))
    club.play(f"anna: /import {tmp_path / 'spelers.csv'}", "anna taps Klopt")
    assert [name for name, *_ in entered(club)] == [*names]
    heard = words(club.play("anna: /toernooi in Iedereen; Zuid"))
    assert "geen naam" in heard
