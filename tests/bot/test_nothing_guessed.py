"""Nobody is seated, made or put on a list who was not named (law 3)."""

import pytest

from tests.bot.a_club import topics, words

GATHERED = ("anna: /start", "anna: /competitie", "anna taps Zo spelen wij")


@pytest.fixture
def club(clubs):
    """A club with a competition; Anna, Bert, Cees and Dirk have written, nobody plays."""
    club = clubs()
    club.play(*GATHERED, "bert: /help", "cees: /help", "dirk: /help")
    return club


def seats(club):
    return [player["name"] for player in club.table()["players"]]


def listed(club):
    heard = words(club.play("anna: /leden"))
    return [line.removeprefix("• ").split(" (")[0] for line in heard.splitlines() if "•" in line]


def tonight(club):
    evening = club.state()["clubs"][0]["competition"]["evening"]
    return {key: evening[key] for key in ("coming", "not")}


# --- the beginning of a name ---------------------------------------------------------------------


def test_four_new_women_are_not_those_whose_names_begin_so(club):
    club.play("anna: /leden Joke Wilma Annie")
    heard = words(club.play("anna: /nieuw Jo Wil An Els"))
    assert "Jo → Joke?" in heard
    assert club.tables() == []
    assert "Wil → Wilma?" in words(club.play("anna taps Nieuwe gast Jo"))
    assert "An" in words(club.play("anna taps Nieuwe gast Wil"))
    club.play("anna taps Nieuwe gast An")
    assert seats(club) == ["Jo", "Wil", "An", "Els"]


def test_whose_name_begins_so_is_one_tap_away(club):
    club.play("anna: /leden Joke, Wilma")
    club.play("anna: /nieuw Jo Wil Bert Cees", "anna taps Joke", "anna taps Wilma")
    assert seats(club) == ["Joke", "Wilma", "Bert", "Cees"]


def test_a_single_letter_seats_nobody(club):
    club.play("anna: /leden Joke Wilma Annie Truus")
    assert topics(club.play("anna: /nieuw J W A T")) == {"question"}
    assert club.tables() == []


def test_at_the_table_itself_a_beginning_is_enough(club):
    club.play("anna: /leden Joke", "anna: /nieuw Anna Joke Cees Dirk")
    club.play("anna: /ronde Jo 100 Anna 0 Cees 0 Dirk 0", "anna: /wissel Jo weg")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]
    assert len(club.table()["rounds"]) == 1


def test_who_plays_elsewhere_is_not_taken_for_whose_name_begins_so(club):
    club.play("anna: /leden Joke, Jo", "anna: /nieuw Anna Joke Cees Dirk")
    assert "Jo → Joke?" in words(club.play("anna: /ronde Jo 100 Anna 0 Cees 0 Dirk 0"))
    assert club.table()["rounds"] == []
    assert topics(club.play("anna: /wissel Jo weg")) == {"refusal"}


def test_whole_words_of_a_name_go_before_its_beginning(club):
    club.play('anna: /leden Wilma "Tante Wil"', "anna: /nieuw Wil Bert Cees Dirk")
    assert seats(club) == ["Tante Wil", "Bert", "Cees", "Dirk"]


# --- words of the language -----------------------------------------------------------------------


def test_ik_is_who_writes(club):
    club.play("anna: /nieuw ik Bert Cees Dirk")
    assert seats(club) == ["Anna", "Bert", "Cees", "Dirk"]
    club.play("cees: /wissel ik weg")
    assert seats(club) == ["Anna", "Bert", "Dromer", "Dirk"]
    club.play("cees: /avond ik kom", "dirk: /evening I am not coming")
    assert tonight(club) == {"coming": ["Cees"], "not": ["Dirk"]}


def test_somebody_called_ik_is_asked_about(club):
    club.play("ik: /help")
    assert "Wie bedoel je met ik?" in words(club.play("anna: /nieuw ik Bert Cees Dirk"))


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("/nieuw wij Bert Cees Dirk", "wij"),
        ("/nieuw Anna Bert iedereen Dirk", "iedereen"),
        ("/avond wij komen", "wij"),
        ("/wissel Anna een", "een"),
        ("/evening your friend is coming", "your"),
    ],
)
def test_a_word_of_the_language_is_nobody(club, line, word):
    club.play("anna: /nieuw Anna Bert Cees Dirk" if "wissel" in line else "anna: /help")
    before = listed(club)
    shown = club.play(f"anna: {line}")
    assert topics(shown) == {"refusal"}
    assert word in words(shown)
    assert listed(club) == before


# --- the list of members -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Hans is geen lid meer", "Hans"),
        ("Gijs is overleden", "Gijs"),
        ("weg Sjaak", "Sjaak"),
        ("Jan de Boer heet voortaan Jan Bakker", "Jan de Boer"),
        ("Hans = Hans Bos", "Hans"),
        ("iedereen is gestopt", "wie"),
        ("Anna en Bert", "staan al"),
        ("Hans Dromer", "Dromer"),
    ],
)
def test_a_sentence_makes_no_members(club, line, word):
    before = listed(club)
    shown = club.play(f"anna: /leden {line}")
    assert topics(shown) == {"refusal"}
    assert word in words(shown)
    assert listed(club) == before


@pytest.mark.parametrize(
    "line",
    [
        "/leden Jan Smit <jan@example.nl>, Ina de Wit <ina@example.nl>",
        "/leden Jan Smit <jan@example.nl>; Ina de Wit <ina@example.nl>",
        "/leden⏎Jan Smit <jan@example.nl>⏎Ina de Wit ina@example.nl",
        "/leden⏎Jan Smit 06-12345678⏎Ina de Wit +31 6 12 34 56 79",
    ],
)
def test_addresses_and_numbers_are_left_out_and_that_is_said(club, line):
    heard = words(club.play(f"anna: {line}"))
    assert heard.startswith("2 nieuwe leden: Jan Smit en Ina de Wit")
    assert "Niet gebruikt: e-mailadressen en telefoonnummers" in heard


def test_semicolons_drop_nobody_without_a_word(club):
    assert "4 nieuwe leden" in words(club.play("anna: /leden Hans; Ina; Joke; Piet de Wit"))
    heard = words(club.play("anna: /leden⏎Truus;Gouda⏎Leden 2026⏎Wim, lid sinds 2019"))
    assert "2 nieuwe leden: Truus en Wim" in heard
    assert "Niet gebruikt: Gouda, Leden 2026 en lid sinds 2019" in heard
    assert "Niet gebruikt: Gouda" in words(club.play("anna: /leden⏎Truus;Gouda⏎Wim"))


def test_a_wrong_member_can_be_removed_until_there_is_something_played(club):
    club.play("anna: /leden Hans Truus Sjaak", "anna: /avond komt Sjaak", "anna: /leden")
    club.play("anna taps Sjaak", "anna taps Verwijder")
    assert "Sjaak" not in listed(club)
    assert tonight(club)["coming"] == []
    club.play("anna: /leden Sjaak")
    assert "Sjaak" in listed(club)
    club.play("anna: /nieuw Hans Bert Cees Dirk", "anna: /leden")
    assert "Verwijder" not in str(club.play("anna taps Hans"))
    assert "Verwijder" not in str(club.play("anna: /leden", "anna taps Bert"))


@pytest.mark.parametrize("name", ["Dromer", "ik", "Iedereen"])
def test_nobody_is_renamed_to_a_word(club, name):
    club.play("anna: /leden Hans", "anna: /leden", "anna taps Hans", "anna taps Hernoem")
    assert "kan geen naam zijn" in words(club.play(f"anna: {name}"))
    assert "Hans" in listed(club)


# --- who comes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "coming", "away"),
    [
        ("/avond Anna en Bert komen, Cees niet", "Anna Bert", "Cees"),
        ("/avond Anna en Bert komen Cees niet", "Anna Bert", "Cees"),
        ("/avond⏎Anna komt⏎Bert komt⏎Cees niet", "Anna Bert", "Cees"),
        ("/avond Cees komt niet en Anna komt", "Anna", "Cees"),
        ("/avond Cees komt niet maar Anna, Bert en Dirk wel", "Anna Bert Dirk", "Cees"),
        ("/avond niet Cees, komt Anna", "Anna", "Cees"),
        ("/avond komen Anna en Bert, niet Cees en Dirk", "Anna Bert", "Cees Dirk"),
        ("/avond Cees komt niet, Bert ook niet, Anna wel", "Anna", "Cees Bert"),
        ("/avond Cees komt niet, Dirk ook, Anna komt", "Anna", "Cees Dirk"),
        ("/avond ik kom, Cees niet", "Anna", "Cees"),
        ("/avond vanavond kan Bert niet", "", "Bert"),
        ("/avond kan Bert niet", "", "Bert"),
        ("/avond Anna komt om 20:30, Bert komt niet", "Anna", "Bert"),
        ("/avond Cees komt niet Anna komt Bert", "", ""),
        ("/avond Anna, niet Cees", "", ""),
        ("/avond Anna niet, Bert", "", ""),
        ("/avond komt Anna, Bert, Cees niet", "", ""),
        ("/avond Anna komt, Anna niet", "", ""),
        ("/avond Anna komt, helaas niet", "", ""),
        ("/avond Dirk moet om 10 uur weg", "", ""),
        ("/evening Anna and Bert are coming, Cees is not", "Anna Bert", "Cees"),
        ("/evening⏎Anna is coming⏎Cees is not coming", "Anna", "Cees"),
        ("/evening Cees is not coming but Anna is", "Anna", "Cees"),
    ],
)
def test_each_clause_has_its_own_verb(club, line, coming, away):
    """Where it is not clear whose verb is which, nothing is done."""
    shown = club.play("dirk: /avond", f"anna: {line}")
    assert tonight(club) == {"coming": coming.split(), "not": away.split()}
    assert coming or away or topics(shown) >= {"refusal"}


# --- files ---------------------------------------------------------------------------------------


def test_an_apostrophe_before_a_name_belongs_to_it(club, sent):
    club.play("anna: /leden⏎'t Hooft")
    line = "2025-09-04,1,'t Hooft,Bert,Cees,'=Dirk,*300,0,0,0\n"
    club.play(sent(line), "anna taps Klopt")
    assert seats(club) == ["'t Hooft", "Bert", "Cees", "=Dirk"]
    assert [name for name in listed(club) if "Hooft" in name] == ["'t Hooft"]
