"""`/nieuw` and the names and days behind it, in any order, in either language."""

from datetime import date

import pytest

from tests.bot.newcomers import Club
from tests.sampling import sampled

FOUR = ["Anna", "Bert", "Cees", "Dirk"]


@pytest.fixture
def club(tmp_path):
    """On Saturday 21 November 2026."""
    return Club(tmp_path)


def table(club):
    """The names in the seats of the last table, and its day."""

    def read(ledger):
        unit = ledger.unit()
        last = unit.tables.sittings(1)[-1]
        names = {member.id: member.name for member in unit.people.members(1)}
        found = unit.tables.table(last.id)
        return [names[player] for player in found.people], found.day

    return club.do(read)


def cards_deleted(club):
    return sum(act == "delete" for act, _ in club.acts)


def tables(club):
    return club.do(lambda ledger: len(ledger.unit().tables.sittings(1)))


@pytest.mark.parametrize(
    ("said", "day"),
    sampled(
        [
            ("gisteren", date(2026, 11, 20)),
            ("yesterday", date(2026, 11, 20)),
            ("eergisteren", date(2026, 11, 19)),
            ("vrijdag", date(2026, 11, 20)),
            ("Friday", date(2026, 11, 20)),
            ("vorige zaterdag", date(2026, 11, 14)),
            ("3 sep", date(2026, 9, 3)),
            ("3-9", date(2026, 9, 3)),
            ("op 3 sep", date(2026, 9, 3)),
            ("24 dec", date(2025, 12, 24)),
            ("2026-11-20", date(2026, 11, 20)),
            ("vandaag", date(2026, 11, 21)),
            ("", date(2026, 11, 21)),
        ],
        4,
    ),
)
def test_a_day_is_the_day_of_the_table_and_nobody(club, said, day):
    club.says("Anna", f"/nieuw Anna Bert Cees Dirk {said}")
    assert table(club) == (FOUR, day)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Anna Bert Cees Dirk 31 feb", "31 feb is geen dag"),
        ("Anna Bert Cees Dirk 3 mei 2027", "Die dag moet nog komen"),
        ("Anna Bert Cees Dirk 40", "Ik weet niet wat ik met 40 moet"),
        ("Anna Bert Cees Dirk ½", "Ik weet niet wat ik met ½ moet"),
        ("oost: Anna Bert Cees Dirk oost:", "oost staat er twee keer in"),
        ("Anna Bert Cees midden:Dirk", "Ik weet niet wat ik met midden moet"),
        ("Anna Bert Cees Dirk Eef Fien", "Dit zijn 6 namen"),
        ("Anna Bert Cees Anna", "Anna staat er twee keer in"),
    ],
)
def test_a_word_that_fits_nothing_is_named_and_no_table_opens(club, line, said):
    assert said in club.says("Anna", f"/nieuw {line}")
    assert tables(club) == 0


@pytest.mark.parametrize("between", ["{} {} {} {}", "{}, {}, {} en {}", "{} and {} & {}; {}"])
def test_names_of_two_words_are_found_unquoted_once_they_are_known(club, between):
    club.says("Anna", '/nieuw "Tante Truus" "Opa Jan" Bert Cees')
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    club.says("Anna", "/nieuw " + between.format("Opa Jan", "Truus", "cees", "Bert"))
    assert table(club)[0] == ["Opa Jan", "Tante Truus", "Cees", "Bert"]


def test_a_guest_called_as_a_day_sits_down_quoted_and_from_then_on_unquoted(club):
    club.says("Anna", '/nieuw Anna Bert Cees "Vrijdag"')
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    club.says("Anna", "/nieuw Vrijdag Bert Cees Anna gisteren")
    assert table(club) == (["Vrijdag", "Bert", "Cees", "Anna"], date(2026, 11, 20))


def test_a_name_that_is_a_word_of_another_command_is_a_guest_at_once(club):
    club.says("Anna", "/nieuw Anna Bert Cees Wil")
    assert table(club)[0] == ["Anna", "Bert", "Cees", "Wil"]


def test_a_table_at_which_nothing_happened_for_half_a_day_is_offered_for_closing(club):
    asked = "Tafel 1 ligt al een halve dag stil. Die partij afsluiten?"
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", 0)
    assert asked not in club.says("Eef", "/nieuw Eef Fien Gijs Hans", 12 * 60 - 1)
    assert asked in club.says("Ina", "/nieuw Ina Joke Kees Leo", 12 * 60)
    club.taps("Anna", "Klopt")
    assert tables(club) == 2


def test_a_day_before_a_colon_is_the_day_of_the_table(club):
    club.says("Anna", "/nieuw gisteren om 8 uur: Anna Bert Cees Dirk")
    assert table(club) == (FOUR, date(2026, 11, 20))


@pytest.mark.parametrize(
    "opening", ["tafel", "nieuwe tafel graag", "met z'n vieren", "tafel 2", "tafel bij het raam"]
)
def test_common_words_before_a_colon_open_the_line(club, opening):
    club.says("Anna", f"/nieuw {opening}: Anna Bert Cees Dirk")
    assert table(club)[0] == FOUR


@pytest.mark.parametrize(
    "line",
    [
        "Anna Bert Cees Dirk vanavond om 8 uur",
        "Anna, Bert, Cees, Dirk - vandaag gespeeld",
        "z Bert o Anna w Cees n Dirk",
        "O: Anna, Z: Bert, W: Cees, N: Dirk",
        "Bert Cees Dirk, en ik begin als oost",
        "Bert Anna Cees Dirk, with Anna as East",
    ],
)
def test_times_signs_and_letters_of_winds_are_nobody(club, line):
    club.says("Anna", f"/nieuw {line}")
    assert table(club)[0] == FOUR


def test_a_question_about_a_word_names_only_people(club):
    asked = club.says("Anna", "/nieuw Anna Bert Cees Dirk om het gemak gisteren")
    assert "Anna, Bert, Cees en Dirk?" in asked
    club.taps("Anna", "Aan tafel")
    assert table(club) == (FOUR, date(2026, 11, 20))


@pytest.mark.parametrize("other", ["nog iemand", "iemand anders"])
def test_a_player_without_a_name_is_not_the_dromer(club, other):
    before = tables(club)
    assert "iemand" in club.says("Anna", f"/nieuw Bert, Cees, Dirk en {other}")
    assert tables(club) == before


def test_a_denial_before_a_colon_is_refused(club):
    before = tables(club)
    club.says("Anna", "/nieuw niet vandaag: Anna Bert Cees Dirk")
    assert tables(club) == before


def test_six_names_are_two_tables_or_a_table_of_five(club):
    six = "/nieuw Anna Bert Cees Dirk Eef Fien"
    club.says("Anna", six)
    club.taps("Anna", "Tafel van vijf")
    assert table(club)[0] == [*FOUR, "Eef"]


def test_a_typed_table_closes_the_card_of_its_players(club):
    club.says("Anna", "/nieuw")
    club.says("Bert", "/nieuw Anna Bert Cees Dirk")
    assert cards_deleted(club) == 1


def test_a_card_that_somebody_else_joined_stays_open(club):
    club.says("Anna", "/nieuw")
    club.taps("Eef", "Ik speel mee")
    club.says("Bert", "/nieuw Anna Bert Cees Dirk")
    assert cards_deleted(club) == 0


def test_a_name_between_commas_may_have_a_first_name_of_a_member(club):
    club.says("Anna", "/leden Jan")
    club.says("Anna", "/nieuw Anna, Bert, Cees, Hendrik Jan Terpstra")
    assert table(club)[0] == ["Anna", "Bert", "Cees", "Hendrik Jan Terpstra"]


def test_a_new_name_between_commas_may_begin_as_that_of_a_member(club):
    club.says("Anna", '/leden "Kees Jong"')
    club.says("Anna", "/nieuw Rie Vos, Kees Bos, Bep Mol en Jo Tak")
    assert table(club)[0] == ["Rie Vos", "Kees Bos", "Bep Mol", "Jo Tak"]


@pytest.mark.parametrize("known", [(), ("Jan",), ("Jan", "Boer"), ("Jan de Boer",)])
@pytest.mark.parametrize("name", ["Jan de Boer", "Jan van der Berg", "Jan van 't Hof"])
def test_the_prefix_of_a_last_name_joins_the_names_around_it(club, known, name):
    """One person, also without commas, and if somebody is called Jan."""
    if known:
        club.says("Anna", f"/leden {', '.join(known)}")
    club.says("Anna", f"/nieuw Anna {name} Els Wil")
    assert table(club)[0] == ["Anna", name, "Els", "Wil"]


def test_a_table_at_the_end_is_no_last_name(club):
    assert "Tafel 1" not in club.says("Anna", "/nieuw Anna Bert Cees Dirk aan Tafel 3")
