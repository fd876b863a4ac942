"""A refused line is proposed without its unknown words; misspelt names are asked together."""

import pytest

from bot.registry import commands
from bot.talk.texts import command_names
from tests.bot.a_club import topics, words

GATHERED = (
    "anna: /start",
    "anna: /competitie",
    "anna taps Zo spelen wij",
    "anna: /leden Bert, Cees, Dirk, Eef, Fien",
)
TABLE = ("anna: /nieuw Anna Bert Cees Dirk",)


@pytest.fixture
def club(clubs):
    club = clubs()
    club.play(*GATHERED)
    return club


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        (
            "/uitslag dapper tafel 5: Anna 300 Bert 100 Cees -100 Eef -300",
            "/uitslag tafel 5: Anna 300 Bert 100 Cees -100 Eef -300",
        ),
    ],
)
def test_a_line_is_proposed_without_its_unknown_words(club, line, proposed):
    club.play(*TABLE)
    before = club.state()
    shown = club.play(f"anna: {line}")
    assert topics(shown) == {"refusal", "question"}
    assert proposed in words(shown)
    assert club.state() == before
    club.play("anna taps Ja, doe het")
    assert club.state() != before


@pytest.mark.parametrize(
    "command", sorted({command.key for command in commands()} - {"round", "correct", "draw"})
)
def test_scores_after_another_command_are_never_recorded_and_may_be_proposed(club, command):
    """Only [Klopt] records scores that somebody typed after the command of something else."""
    club.play(*TABLE)
    name = command_names(command)["nl"][0]
    shown = club.play(f"anna: /{name} Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "wint met 120" not in words(shown)
    if "Klopt het zo?" in words(shown):
        assert "wint met 120" in words(club.play("anna taps ✅ Klopt"))


@pytest.mark.parametrize("name", ["stand", "punten", "tafels", "wissel", "uitslag", "ranglijst"])
def test_scores_after_another_command_are_proposed(club, name):
    club.play(*TABLE)
    shown = club.play(f"anna: /{name} Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "Klopt het zo?" in words(shown)


@pytest.mark.parametrize(
    "line",
    [
        "/nieuw wij Bert Cees Dirk",  # who is `wij`?
        "/avond dapper",  # nothing would be left
        "/wissel bert zomaar niet",
        "/instellingen zomaar",
    ],
)
def test_no_line_is_proposed_that_may_mean_something_else(club, line):
    shown = club.play(*TABLE, f"anna: {line}")
    assert "Zal ik dit doen" not in words(shown)


def test_a_question_of_a_table_shows_the_table(club):
    club.play(*TABLE, "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    for line in ("/ronde wie had er gewonnen?", "/correctie klopt spel 1 wel?"):
        shown = club.play(f"anna: {line}")
        assert "Bert wint met 120" in words(shown)
        assert "refusal" not in topics(shown)


def test_misspelt_names_are_asked_in_one_question(club):
    shown = club.play("anna: /avond Bertt en Diirk komen")
    assert "Bertt en Diirk: bedoel je Bert en Dirk?" in words(shown)
    club.play("anna taps Ja, Bert en Dirk")
    evening = club.state()["clubs"][0]["competition"]["evening"]
    assert sorted(evening["coming"]) == ["Bert", "Dirk"]


def test_misspelt_names_can_be_asked_one_by_one(club):
    club.play("anna: /avond Bertt en Diirk komen")
    shown = club.play("anna taps Vraag het één voor één")
    assert "Bertt → Bert?" in words(shown)


def test_a_polite_request_is_done_and_a_question_about_members_shows_them(club):
    assert "Eén nieuw lid: Henk" in words(club.play("anna: /leden Wil je Henk toevoegen?"))
    assert "• Bert" in words(club.play("anna: /leden is Kees al lid?"))


@pytest.mark.parametrize(
    "line",
    [
        "Anna won 300, Bert 100, Cees verloor 100 en Dirk 300",
        "Anna 300, Bert 100 in de plus, Cees 100 in de min, Dirk 300 in de min",
        "avond van vandaag, tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300",
    ],
)
def test_losses_in_words_are_taken_off(club, line):
    heard = words(club.play(f"anna: /uitslag {line}"))
    assert "Anna +300, Bert +100, Cees −100, Dirk −300" in heard


@pytest.mark.parametrize("line", ["geen winnaar dit keer", "helaas niemand mahjong"])
def test_a_draw_with_words_that_say_nothing(club, line):
    assert "remise" in words(club.play(*TABLE, f"anna: /ronde {line}"))


def test_the_number_of_the_others_is_no_score(club):
    club.play(*TABLE, "anna: /ronde Bert 120 Anna 40, de andere twee 0")
    [deal] = club.table()["rounds"]
    assert deal["scores"] == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 0}


def test_a_correction_says_what_was_wrong(club):
    club.play(*TABLE, "anna: /ronde Anna 60 Bert 10 Cees 0 Dirk 0", "anna: /ronde remise")
    heard = words(club.play("anna: /correctie in spel 1 had Bert 20 en niet 10"))
    assert "spel 1 · 🀄 Anna 60 · Bert 20 · Cees 0 · Dirk 0" in heard


def test_a_last_name_keeps_what_stands_before_it(club):
    assert "Bert de Vries" in words(club.play("anna: /leden de achternaam van Bert is de Vries"))


def test_a_correction_may_begin_with_an_excuse(club):
    club.play(*TABLE, "anna: /ronde Anna 60 Bert 10 Cees 0 Dirk 0", "anna: /ronde remise")
    heard = words(club.play("anna: /correctie ik heb me vergist, spel 1 Cees 40"))
    assert "spel 1 · 🀄 Anna 60 · Bert 10 · Cees 40 · Dirk 0" in heard


def test_who_asks_for_a_table_with_three_others_sits_there(club):
    club.play("anna: /new table please, with Bert, Cees and Dirk")
    assert [one["name"] for one in club.table()["players"]] == ["Anna", "Bert", "Cees", "Dirk"]


def test_in_and_out_are_opposites(club):
    club.play("anna: /evening Bert's in, Cees's out")
    evening = club.state()["clubs"][0]["competition"]["evening"]
    assert (evening["coming"], evening["not"]) == (["Bert"], ["Cees"])


@pytest.mark.parametrize(
    "line",
    [
        "Bert 120!!! Anna 40... Cees 0 😭 Dirk 20",
        "Anna 40 Cees 0 Dirk 20 Bert 120 die had mahjong",
    ],
)
def test_signs_and_pronouns_beside_a_score(club, line):
    club.play(*TABLE, f"anna: /ronde {line}")
    [deal] = club.table()["rounds"]
    assert deal["winner"] == "Bert"


def test_a_loss_may_have_its_sign_in_letters_behind_it(club):
    heard = words(club.play("anna: /uitslag Anna 300, Bert 100, Cees 100 min en Dirk 300 min"))
    assert "Anna +300, Bert +100, Cees −100, Dirk −300" in heard


@pytest.mark.parametrize(
    "line", ["/avond Anna Gijs Hans Ina", "/uitslag Anna 300, Gijs 100, Hans -100, Ina -300"]
)
def test_new_names_are_asked_together(club, line):
    before = club.state()
    shown = club.play(f"anna: {line}")
    assert "Ik ken Gijs, Hans en Ina nog niet. Zijn ze allemaal nieuw?" in words(shown)
    assert club.state() == before
    shown = club.play("anna taps Ja, allemaal nieuw")
    assert topics(shown) & {"question", "refusal"} == set()
    assert "Ina" in words(shown)


def test_new_names_are_asked_one_by_one_where_that_is_wished(club):
    club.play("anna: /avond Gijs Hans")
    assert "Wie bedoel je met Gijs?" in words(club.play("anna taps Vraag het één voor één"))
    assert "Wie bedoel je met Hans?" in words(club.play("anna taps Nieuwe gast Gijs"))


def test_a_single_new_name_is_asked_as_it_is(club):
    assert "Wie bedoel je met Gijs?" in words(club.play("anna: /avond Anna Gijs"))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/wie staat er voor", "🟡 Gele Trui: Bert"),
        ("/hoeveel punten heb ik", "2.880"),
        ("/mag ik een kong maken", "Regel"),
        ("/zeg hallo", "/zeg ken ik niet"),
    ],
)
def test_a_question_that_begins_with_a_slash_is_answered(club, line, answer):
    club.play(*TABLE, "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    assert answer in words(club.play(f"anna: {line}"))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_no_word_that_a_command_does_not_know_stops_it(clubs, language):
    club = clubs("@ language en") if language == "en" else clubs()
    for command in commands():
        for rest in ("zwabber", "zwabber 3 voor Anna, knoest"):
            shown = words(club.play(f"anna: /{command.names[language][0]} {rest}"))
            assert "ging iets mis" not in shown
            assert "went wrong" not in shown


def test_an_unknown_word_at_the_beginning_names_what_can_be_said(club):
    shown = words(club.play("anna: /competitie zwabber"))
    assert "Na /competitie kan: avonden, mijn," in shown


def test_a_stranger_hears_of_no_club_that_is_needed(clubs):
    shown = clubs().play("vera> /zeg hallo")
    assert "/zeg ken ik niet" in words(shown)


@pytest.mark.parametrize(
    "line",
    [
        *("/uitslag tafel 5: Anna blijft 300 Bert 100 Cees -100 Dirk -300", "/straf Anna houd ½"),
        *(
            "/correctie Bert tweede 20 zomaar",
            "/uitslag niet Anna 300 Bert 100 Cees -100 Dirk -300",
        ),
    ],
)
def test_no_line_is_proposed_without_a_verb_a_negation_or_an_ordinal(club, line):
    club.play(*TABLE, "anna: /ronde Anna 60 Bert 10 Cees 0 Dirk 0")
    assert "Zal ik dit doen" not in words(club.play(f"anna: {line}"))


def test_a_struck_word_leaves_its_comma(club):
    club.play(*TABLE)
    asked = words(club.play("anna: /uitslag dapper, Anna 300 dapper, Bert 100 Cees -100 Eef -300"))
    assert "Anna 300, Bert 100" in asked
