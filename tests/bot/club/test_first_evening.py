"""The first evening of a club: whose language, whose rules, and who is who (entry.md)."""

import pytest

from bot.messages import Said, Speaker
from tests.bot.newcomers import Club

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
DAY = 24 * 60


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.store.close()


@pytest.fixture
def playing(club):
    """Anna, an admin, has put herself and three guests at a table."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


def by(club, number=0):
    """Who stands with a round."""
    played = club.rounds()[number]
    return club.names()[played.by]


# --- a new club ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "greeted", "other"),
    [("en-GB", "Hello!", "Nederlands"), ("nl", "Hallo!", "English"), ("fr", "Hallo!", "English")],
)
def test_a_new_club_speaks_the_language_of_whoever_let_the_bot_in(club, language, greeted, other):
    said = club.let_in("Anna", language)
    assert greeted in said
    assert other in said


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_greeting_has_three_lines_and_two_buttons(club, language):
    lines = club.let_in("Anna", language).split("\n")
    assert len(lines) == 3
    assert max(map(len, lines)) <= 40
    assert len(club.buttons) == 2
    assert list(club.buttons.values()) == ["new", "startother"]


def test_languages_and_rulesets_are_chosen_in_the_same_message(club):
    club.let_in("Anna", "nl")
    club.acts.clear()
    club.taps("Eef", "Andere taal of regels…")  # anybody may look
    first = ["➕ Nieuwe tafel", "💬 English", "144 regels (NMV)"]
    assert [label for label in club.buttons if "Andere" not in label][:3] == first
    assert {slot for act, slot in club.acts if act == "edit"} == {"start"}


def test_anybody_may_choose_the_other_language_until_the_first_table(club):
    club.let_in("Anna", "nl")
    club.taps("Eef", "regels…")
    assert "Hello!" in club.taps("Eef", "English")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.buttons["old 💬 Nederlands"] = "speak:nl"
    assert "Only an admin" in club.taps("Eef", "Nederlands")


def test_the_rules_are_an_admins_to_choose_and_the_greeting_stays(club):
    club.let_in("Anna", "nl")
    club.taps("Eef", "regels…")
    assert "alleen een beheerder" in club.taps("Eef", "Toernooiregels 2019")
    assert "Spelregels: Toernooiregels 2019" in club.taps("Zoe", "Toernooiregels 2019")
    assert club.acts.count(("delete", "start")) == 0


def test_the_greeting_goes_when_a_table_is_opened_and_does_not_come_back(club):
    club.let_in("Anna", "nl")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    assert ("delete", "") in club.acts  # the first words were all there was
    assert "Daar ben ik weer" in club.let_in("Anna", "nl")
    assert "Hallo" not in club.says("Anna", "/start")


# --- taken for a guest ---------------------------------------------------------------------------


def test_a_guest_who_sits_down_is_whoever_speaks_in_the_group_under_that_name(playing):
    assert "Zelf erbij: Bert" in playing.says("Bert Bakker", ROUND)
    assert "Zelf erbij: Bert en Cees" in playing.says("Cees", "/stand")
    assert len(playing.rounds()) == 1
    assert playing.members()["Cees"] == "Cees"
    assert by(playing) == "Bert"


def test_in_private_nobody_becomes_a_guest(playing):
    playing.says("Bert", "/stand", private=True)
    assert playing.members()["Bert"] is None


@pytest.fixture
def two_berts(playing):
    """Another Bert plays too."""
    playing.says("Zoe", '/nieuw "Bert Kok" Fred Gijs Hans')
    return playing


def test_of_two_who_begin_alike_it_is_asked_and_a_fellow_player_confirms(two_berts):
    assert "ben jij Bert" in two_berts.says("Bert Smit", "/stand")
    two_berts.taps("Bert Smit", "Ja, dat ben ik")
    assert "wie met Bert speelde" in two_berts.taps("Bert Smit", "Klopt")  # one's own word
    assert "wie met Bert speelde" in two_berts.taps("Eef", "Klopt")  # nor a bystander's
    assert two_berts.members()["Bert"] is None
    two_berts.admins.clear()
    assert "Welkom Bert" in two_berts.taps("Anna", "Klopt")
    assert two_berts.members()["Bert"] == "Bert Smit"


def test_an_account_with_only_the_first_name_of_a_member_is_asked(playing):
    playing.says("Anna", '/leden "Jan Visser"')
    assert "ben jij Jan Visser" in playing.says("Jan", "/stand")
    assert playing.members()["Jan Visser"] is None
    playing.taps("Jan", "Ja, dat ben ik")
    assert "Welkom Jan Visser" in playing.taps("Anna", "Klopt")
    assert playing.members()["Jan Visser"] == "Jan"
    assert "ben jij" not in playing.says("Jan", "/stand")


def test_a_first_name_of_two_members_is_nobody(playing):
    playing.says("Anna", '/leden "Jan Visser" "Jan Mol"')
    assert "ben jij" not in playing.says("Jan", "/stand")


def test_who_bears_the_whole_name_is_the_one(two_berts):
    assert "Zelf erbij: Bert Kok" in two_berts.says("Bert Kok", "/stand")
    assert two_berts.members()["Bert"] is None


def test_a_guest_who_sits_nowhere_is_asked_about_and_an_admin_confirms(playing):
    playing.says("Anna", ROUND)
    playing.says("Anna", "/einde")
    playing.taps("Anna", "Klopt")
    assert "ben jij Dirk" in playing.says("Dirk", "/ik")
    assert playing.members()["Dirk"] is None
    assert "Dirk" in playing.taps("Zoe", "Klopt")  # and what was wanted is done
    assert playing.members()["Dirk"] == "Dirk"


def test_it_is_a_line_in_the_tables_message_and_never_one_of_its_own(playing):
    playing.acts.clear()
    playing.taps("Bert", "Ronde")
    playing.says("Cees", "/help")
    assert {slot for _, slot in playing.acts if slot} == {"card:1", "help"}
    assert "Zelf erbij: Bert, Cees en Dirk" in playing.says("Dirk", ROUND)


def test_the_line_stands_with_one_result_and_the_button_stays_under_more(playing):
    playing.says("Bert", ROUND)
    assert "Klopt niet" in str(playing.buttons)
    playing.buttons.clear()
    assert "Zelf erbij" not in playing.says("Anna", ROUND.replace("120", "80"))
    assert "Klopt niet" not in str(playing.buttons)
    playing.buttons["Meer"] = "more:1"
    playing.taps("Anna", "Meer")
    assert "Klopt niet" in str(playing.buttons)


def test_whoever_was_linked_when_it_was_recorded_takes_it_back_within_a_minute(playing):
    playing.says("Bert", "/stand")
    playing.says("Anna", ROUND)
    playing.says("Anna", ROUND.replace("120", "80"))
    playing.says("Bert", "/terug", 1)
    assert len(playing.rounds()) == 1
    assert "Laat een medespeler dit doen, Bert" in playing.says("Bert", "/terug", 2)
    assert len(playing.rounds()) == 1


def test_a_guest_taken_after_a_round_takes_back_only_an_own_round_at_once(playing):
    playing.says("Anna", ROUND)
    assert "Laat een medespeler dit doen, Bert" in playing.says("Bert", "/terug")
    assert "Laat een medespeler dit doen" in playing.says("Bert", "/correctie 1 vervalt")
    playing.says("Bert", ROUND.replace("120", "80"))
    playing.says("Bert", "/terug")
    assert "Laat een medespeler dit doen, Bert" in playing.says("Bert", "/terug")
    assert len(playing.rounds()) == 1


def test_a_guest_taken_after_a_round_brings_back_no_round_of_another(playing):
    playing.says("Anna", ROUND)
    playing.says("Anna", "/terug")
    assert "Laat een medespeler dit doen, Bert" in playing.taps("Bert", "Toch wel")
    assert not playing.rounds()
    playing.taps("Anna", "Toch wel")
    assert len(playing.rounds()) == 1


def test_until_a_fellow_player_agrees_a_newcomer_changes_nothing_of_others(playing):
    playing.says("Anna", ROUND)
    playing.says("Bert", "/stand", 2)
    assert "Laat een medespeler dit doen" in playing.says("Bert", "/terug", 2)
    assert "Laat een medespeler dit doen" in playing.says("Bert", "/correctie 1 vervalt", 2)
    assert len(playing.rounds()) == 1
    playing.taps("Bert", "Klopt niet", 2)
    assert "Bert: Bert" in playing.buttons
    agreed = playing.buttons["✅ Klopt"]
    assert "een van de anderen" in playing.taps("Bert", "Klopt", 2)
    playing.says("Bert", "/ronde Cees 60 Anna 40 Bert 0 Dirk 20", 2)
    assert len(playing.rounds()) == 2
    playing.says("Bert", "/terug", 2)  # one's own
    assert len(playing.rounds()) == 1
    playing.buttons = {"✅ Klopt": agreed}  # that of who he is, not of the round that came back
    assert "een van de anderen" not in playing.taps("Anna", "Klopt", 2)
    assert "Klopt niet" not in str(playing.buttons)
    playing.says("Bert", "/terug", 2)
    assert not playing.rounds()


def test_it_is_asked_who_is_another_and_that_parts_the_two_for_a_week(playing):
    playing.says("Bert Bakker", ROUND)
    playing.says("Cees", "/stand")
    assert "spelers van die tafel" in playing.taps("Eef", "Klopt niet")
    assert "Wie is een ander?" in playing.taps("Anna", "Klopt niet", 6 * DAY)
    assert [*playing.buttons][-3:] == ["✅ Klopt", "Bert: Bert Bakker", "Cees: Cees"]
    assert "spelers van die tafel" in playing.taps("Eef", "Bert Bakker")
    playing.taps("Anna", "Bert Bakker", 6 * DAY)
    assert playing.members()["Bert"] is None
    assert playing.members()["Bert Bakker"] == "Bert Bakker"
    assert playing.members()["Cees"] == "Cees"
    assert by(playing) == "Bert Bakker"
    assert len(playing.rounds()) == 1
    playing.says("Bert Bakker", "/stand")  # and is not taken for Bert again
    assert playing.members()["Bert"] is None


def test_nothing_is_asked_about_a_forgotten_person(playing):
    playing.says("Bert", ROUND)
    wrong = playing.buttons["👋 Klopt niet"]
    playing.says("Anna", "/einde")
    playing.taps("Anna", "Klopt")
    playing.says("Bert", "/vergeetmij", private=True)
    playing.taps("Bert", "Klopt", private=True)
    assert "Zelf erbij" not in playing.says("Anna", "/stand")
    playing.buttons = {"Klopt niet": wrong}
    assert "staat niet meer open" in playing.taps("Anna", "Klopt niet")


def test_after_a_week_they_are_one(playing):
    playing.says("Bert Bakker", ROUND)
    assert "niet meer open" in playing.taps("Anna", "Klopt niet", 8 * DAY)
    assert playing.members()["Bert"] == "Bert Bakker"


def test_the_buttons_of_an_older_program_still_say_so(playing):
    playing.says("Bert Bakker", ROUND)
    bert = next(m for m, name in playing.names().items() if name == "Bert")
    playing.buttons |= {"✅ Klopt": f"rightly:{bert}", "Nee": f"wrongly:{bert}"}
    assert "een van de anderen" in playing.taps("Bert Bakker", "✅ Klopt")
    playing.taps("Anna", "✅ Klopt")
    playing.taps("Anna", "Nee")
    assert playing.members()["Bert"] is None


def test_a_mention_by_another_ties_at_once(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 60 Bert 40 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")

    mentioned = Said(
        "/nieuw Anna @bb Cees Dirk", mentions=(("@bb", Speaker("bb", "Bert Bakker")),)
    )
    club.hears("Anna", mentioned)
    assert club.members()["Bert"] == "Bert Bakker"


def test_nobody_who_bears_the_name_of_one_at_the_table_is_refused_unasked(two_berts):
    two_berts.says("Bert Smit", "/help")
    two_berts.taps("Bert Smit", "Nee, ik ben een ander")
    two_berts.says("Bert de Vries", "/help")
    assert "ben jij Bert" in two_berts.says("Bert de Vries", ROUND)
    two_berts.says("Bert de Vries", "/remise")
    two_berts.taps("Bert de Vries", "Anna, Bert, Cees, Dirk")
    assert "kunnen alleen de spelers" in two_berts.says("Bert Smit", ROUND)  # who said so
    assert not two_berts.rounds()
    two_berts.taps("Anna", "Klopt")  # what was wanted last
    assert [played.winner for played in two_berts.rounds()] == [None]


# --- who sits elsewhere --------------------------------------------------------------------------


def test_a_new_table_ends_no_game_of_others(playing):
    playing.says("Anna", ROUND)
    playing.says("Kees", "/nieuw Kees Bert Cees Jan")
    assert "een beheerder" in playing.taps("Kees", "Klopt")
    assert len(playing.do(lambda ledger: ledger.unit().tables.sittings(1))) == 1
    playing.taps("Dirk", "Klopt")
    assert len(playing.do(lambda ledger: ledger.unit().tables.sittings(1))) == 1
    first, new = playing.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))
    assert (first.open, new.open) == (False, True)


def test_the_ending_can_be_taken_back(playing):
    playing.says("Anna", ROUND)
    playing.says("Anna", "/nieuw Kees Bert Cees Jan")
    playing.taps("Anna", "Klopt")
    playing.says("Kees", "/terug")
    first, _ = playing.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))
    assert not first.open  # Kees has no say in it
    playing.says("Cees", "/terug")
    first, _ = playing.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))
    assert not first.open  # nor who was only taken for Cees
    asked = "Kees, Bert, Cees en Jan zitten intussen aan tafel 1. Die tafel opruimen"
    assert asked in playing.says("Anna", "/terug")
    assert len(playing.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))) == 2
    assert "Tafel 1 is opgeruimd" in playing.taps("Anna", "Klopt")  # she opened both
    [table] = playing.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))
    assert table.open
    assert len(playing.rounds()) == 1


@pytest.fixture
def sat_down_again(club):
    """The game of Bert, Cees, Dirk and Eef is over; Kees has sat down with Cees and two more."""
    for who in ("Bert", "Cees", "Dirk", "Eef", "Kees", "Jan"):
        club.says(who, "/help")
    club.says("Bert", "/nieuw Bert Cees Dirk Eef")
    club.says("Bert", "/ronde Bert 120 Cees 40 Dirk 0 Eef 20")
    club.says("Bert", "/einde")
    club.taps("Bert", "Klopt")
    club.says("Kees", "/nieuw Kees Cees Jan Gijs")
    return club


def opened(club):
    return [
        one.open
        for one in club.do(lambda ledger: ledger.unit().tables.sittings(1, open_only=False))
    ]


def test_an_ending_that_is_taken_back_takes_nobodys_table_away_unasked(sat_down_again):
    club = sat_down_again
    asked = "Kees, Cees, Jan en Gijs zitten intussen aan tafel 1."
    assert asked in club.taps("Dirk", "Zet terug op spel 2")
    assert "Dat kan alleen een speler van tafel 1" in club.taps("Dirk", "Klopt")
    assert opened(club) == [False, True]
    club.taps("Jan", "Annuleer")
    assert opened(club) == [False, True]
    club.taps("Dirk", "Zet terug op spel 2")
    assert "kunnen alleen de spelers" in club.taps("Jan", "Klopt")  # he did not play the other
    assert "Tafel 1 is opgeruimd" in club.taps("Cees", "Klopt")
    assert opened(club) == [True]


def test_nor_one_at_which_a_round_is_being_entered_or_was_played(sat_down_again):
    club = sat_down_again
    club.taps("Dirk", "Zet terug op spel 2")
    club.taps("Jan", "🀄 Ronde")
    assert "Spel 1 wordt net ingevoerd" in club.taps("Cees", "Klopt")
    assert "Spel 1 wordt net ingevoerd" in club.taps("Dirk", "Zet terug op spel 2")
    club.says("Kees", "/ronde Kees 120 Cees 40 Jan 0 Gijs 20")
    assert "speelt intussen aan tafel 1" in club.taps("Cees", "Klopt")
    assert opened(club) == [False, True]


def test_a_line_that_names_one_table_means_it_wherever_its_writer_sits(playing):
    playing.says("Anna", "/nieuw Eef Fred Gijs Hans")
    playing.says("Anna", "/ronde Fred 120 Eef 40 Gijs 0 Hans 20")
    assert (len(playing.rounds(1)), len(playing.rounds(2))) == (0, 1)
    assert "aan tafel 1" in playing.says("Fred", ROUND).casefold()
    assert len(playing.rounds(1)) == 0  # Fred may not record there
