"""Who comes and who sits where, beside the evening `nl_wie_komt_er`."""

import pytest

from bot.messages import Tapped
from core.players import DROMER
from tests.bot.copied import copied
from tests.bot.newcomers import BEGIN, Club
from tests.sampling import sampled

FOUR = ("Anna", "Bert", "Cees", "Dirk")


def begun(folder):
    """Saturday evening, half past eight; four come."""
    club = Club(folder)
    club.says("Anna", "/avond")
    for who in FOUR:
        club.taps(who, "Ik kom")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


def new_guests(club, *names):
    """Anna says of these unknown names that they are right."""
    club.taps("Anna", "Ja, allemaal nieuw" if len(names) > 1 else f"Nieuwe gast {names[0]}")


def seated(club):
    names = club.names()
    sittings = club.do(lambda ledger: ledger.unit().tables.sittings(1))
    tables = [
        club.do(lambda ledger, table=s.id: ledger.unit().tables.table(table)) for s in sittings
    ]
    return [{names[player] for player in table.seats} for table in tables]


def test_a_draw_counts_no_more_when_somebody_comes_or_goes(club):
    club.taps("Anna", "Trek de tafels")
    assert "geldt niet meer" in club.taps("Eef", "Ik kom")
    assert "Dat is niet de loting die nu geldt." in club.taps("Anna", "Klopt")
    club.taps("Eef", "Ik kom niet")
    club.taps("Anna", "Trek de tafels")
    club.taps("Bert", "Klopt")
    assert seated(club) == [set(FOUR)]


def test_two_phones_make_one_draw_and_open_its_tables_once(club):
    first = club.taps("Anna", "Trek de tafels")
    assert "🎲 Loting" in first
    assert "Er is al geloot" in club.taps("Bert", "Trek de tafels")
    old = dict(club.buttons)
    club.taps("Cees", "Opnieuw")
    new, club.buttons = club.buttons, old
    assert "Dat is niet de loting die nu geldt." in club.taps("Dirk", "Opnieuw")
    assert "Dat is niet de loting die nu geldt." in club.taps("Dirk", "Klopt")
    club.buttons = new
    club.taps("Dirk", "Klopt")
    assert "Dat is niet de loting die nu geldt." in club.taps("Anna", "✅ Klopt")
    assert seated(club) == [set(FOUR)]


def test_a_draw_answers_at_once_and_its_table_is_one_post_with_the_dice(club):
    drawn = club.taps("Anna", "Trek de tafels")
    lot = drawn.split("\n")[1].removeprefix("🎲 ")
    assert drawn.startswith(f"{lot} …\n🎲 {lot}\nTafel 1: ")
    before = len(club.acts)
    told = club.taps("Bert", "✅ Klopt")
    done = [("notice", ""), ("post", "card:1"), ("edit", f"lot:{BEGIN.date().toordinal()}")]
    assert club.acts[before:] == done
    assert told.index("is Oost.") < told.index("Tafel 1 · spel 1")


def test_a_draw_is_taken_back_with_its_tables_and_stands_after_all(club):
    club.says("Anna", "/avond komt Eef Fien Gijs Hans")
    new_guests(club, "Eef", "Fien", "Gijs", "Hans")
    club.taps("Anna", "Trek de tafels")
    club.taps("Anna", "✅ Klopt")
    first = seated(club)
    assert len(first) == 2
    lot = club.buttons["↩️ Loting terug"].split(":")[-1]
    assert "wie op Ik kom tikte" in club.taps("Joop", "Loting terug")
    assert f"↩️ Bert neemt loting {lot} terug." in club.taps("Bert", "Loting terug")
    assert seated(club) == []
    assert "Dat is niet de loting die nu geldt." in club.taps("Bert", "Loting terug")
    # [Toch wel], as under any undo, while the same people come
    club.says("Anna", "/avond niet Hans")
    assert "Dat is niet de loting die nu geldt." in club.taps("Anna", "Toch wel")
    club.says("Anna", "/avond komt Hans")
    club.taps("Anna", "Toch wel")
    assert [set(table) for table in seated(club)] == first
    # typed, by who sits there; then the tables can be drawn as if nothing was
    assert f"↩️ Cees neemt loting {lot} terug." in club.says("Cees", "/terug")
    assert seated(club) == []
    assert "🎲 Loting" in club.taps("Dirk", "Trek de tafels")
    assert "Dat is niet de loting die nu geldt." in club.taps("Anna", "Toch wel")


def test_a_draw_of_which_something_was_played_stays(club):
    club.taps("Anna", "Trek de tafels")
    club.taps("Anna", "✅ Klopt")
    club.taps("Anna", "Ronde")
    assert "ingevoerd" in club.taps("Bert", "Loting terug")
    club.says("Anna", "/ronde Anna 120 Bert 40 Cees 0 Dirk 20")
    assert "Aan tafel 1 is al gespeeld" in club.taps("Bert", "Loting terug")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    assert "Aan tafel 1 is al gespeeld" in club.taps("Bert", "Loting terug")


def test_a_table_without_a_round_is_no_obstacle_to_a_draw(club):
    club.says("Dirk", "/nieuw Dirk Eef Fien Gijs")
    asked = club.taps("Bert", "Trek de tafels")
    assert asked == "Aan tafel 1 is nog niets gespeeld. Sluit ik die voor de loting?"
    assert len(seated(club)) == 1
    assert "🎲 Loting" in club.hears("Bert", Tapped(club.buttons["Klopt"], "tap"))
    assert seated(club) == []
    # who sits down between the draw and its opening is no obstacle either
    opens = club.buttons["✅ Klopt"]
    club.says("Dirk", "/nieuw Dirk Eef Fien Gijs")
    assert "Sluit ik die" in club.hears("Anna", Tapped(opens, "tap"))
    club.hears("Anna", Tapped(club.buttons["Klopt"], "tap"))
    assert seated(club) == [set(FOUR)]


def test_a_table_at_which_a_round_is_entered_is_not_closed_for_a_draw(club):
    club.says("Dirk", "/nieuw Dirk Eef Fien Gijs")
    club.taps("Bert", "Trek de tafels")
    closes = club.buttons["Klopt"]
    club.taps("Dirk", "Ronde")
    assert "ingevoerd" in club.hears("Bert", Tapped(closes, "tap"))
    assert len(seated(club)) == 1


def test_a_draw_opens_tables_of_five_and_of_three(club):
    club.taps("Eef", "Ik kom")
    club.taps("Anna", "Trek de tafels")
    assert "gooit het laagst en wacht het eerst" in club.taps("Anna", "Klopt")
    [table] = [set(club.do(lambda ledger: ledger.unit().tables.table(1)).people)]
    assert {club.names()[player] for player in table} == {*FOUR, "Eef"}


def test_three_who_come_play_with_the_dromer(club):
    club.taps("Dirk", "Ik kom niet")
    club.taps("Anna", "Trek de tafels")
    club.taps("Anna", "Klopt")
    assert club.do(lambda ledger: ledger.unit().tables.table(1)).seats.count(DROMER) == 1


def test_who_does_not_come_and_is_no_admin_draws_nothing(club):
    for label in ("Trek de tafels", "Opnieuw", "Klopt"):
        assert "wie op Ik kom tikte" in club.taps("Eef", label)
        club.taps("Anna", "Trek de tafels")
    assert seated(club) == []


def test_who_is_still_at_an_open_table_is_named_and_the_draw_waits(club):
    club.says("Dirk", "/nieuw Dirk Eef Fien Gijs")
    club.says("Dirk", "/ronde Dirk 120 Eef 40 Fien 0 Gijs 20")
    assert "Dirk speelt nog aan tafel 1." in club.taps("Bert", "Trek de tafels")
    # their own tap: the others go on
    club.taps("Dirk", "Ik kom niet")
    club.taps("Hans", "Ik kom")
    club.taps("Bert", "Trek de tafels")
    opens = club.buttons["✅ Klopt"]
    # who sits down between the draw and the opening
    club.says("Gijs", "/einde")
    club.taps("Gijs", "Klopt")
    club.says("Hans", "/nieuw Hans Ine Joop Kees")
    club.says("Hans", "/ronde Hans 120 Ine 40 Joop 0 Kees 20")
    assert "Hans speelt nog aan tafel" in club.hears("Bert", Tapped(opens, "tap"))
    assert len(seated(club)) == 1


def test_the_reserves_play_who_leave_the_fewest_odd_tables(club):
    # three firm and one reserve: one table of four, where three would make one of three
    assert "4 spelers: één tafel van vier, met één reserve" in club.taps("Dirk", "Als het moet")
    club.taps("Anna", "Trek de tafels")
    club.taps("Anna", "Klopt")
    assert seated(club) == [set(FOUR)]


def test_an_evening_goes_on_after_midnight(club):
    five_in_the_morning = 8 * 60 + 30  # by the club's clock, from half past eight
    assert "Ja (5)" in club.taps("Eef", "Ik kom", five_in_the_morning - 1)
    assert "Dat was een andere avond." in club.taps("Fien", "Ik kom", five_in_the_morning)
    assert "Ja" not in club.says("Fien", "/avond")


def test_nobody_is_drawn_twice_whatever_they_turn_out_to_be(club):
    assert "Anna komt, schrijft Bert." in club.says("Bert", "/avond komt Anna")
    assert "Ja (4)" in club.says("Bert", "/avond")
    club.says("Anna", "/avond komt Eef Fien Gijs Aafje")
    new_guests(club, "Eef", "Fien", "Gijs", "Aafje")
    club.taps("Anna", "Trek de tafels")
    # Aafje is Anna: the draw in which both stand is no longer one
    club.says("Anna", "/leden")
    for label in ("Aafje", "Voeg samen met…", "Anna"):
        club.taps("Anna", label)
    assert "geldt niet meer" in club.taps("Bert", "✅ Klopt")
    assert seated(club) == []
    club.taps("Bert", "Trek de tafels")
    club.taps("Bert", "✅ Klopt")
    assert sorted(len(table) for table in seated(club)) == [4, 4]  # three and the Dromer


def test_a_draw_is_opened_after_midnight_for_the_evening_that_it_is_of(club):
    club.taps("Anna", "Trek de tafels", 3 * 60)  # half past eleven
    club.taps("Bert", "✅ Klopt", 4 * 60)
    table = club.do(lambda ledger: ledger.unit().tables.table(1))
    assert table.day == BEGIN.date()
    assert "Ja (4)" in club.says("Cees", "/avond")


def test_what_others_wrote_is_told_and_a_guest_is_brought_by_name(club):
    told = club.says("Bert", "/avond niet Anna en Cees")
    assert "Anna en Cees komen niet, schrijft Bert." in told
    assert "Ja (3): Bert, Dirk, Anna" in club.taps("Anna", "Ik kom")
    assert "Wie bedoel je met Opa Jan?" in club.says("Bert", '/avond komt "Opa Jan"')
    assert "Ja (4): Bert, Dirk, Anna, Opa Jan" in club.taps("Bert", "Nieuwe gast Opa Jan")


@pytest.mark.parametrize(
    "said",
    ["Dirk 20:15", "Dirk 20.15", "Dirk 20u15", "Dirk om 20:15", "Dirk om 20.15 uur", "20:15 Dirk"],
)
def test_a_time_is_read_as_it_is_typed_and_told_in_one_way(club, said):
    told = club.says("Anna", f"/avond later {said}")
    assert "Dirk komt later (20:15), schrijft Anna." in told
    assert "Ja (4): Anna, Bert, Cees, Dirk (20:15)" in told


def test_a_slip_in_a_name_is_asked_before_somebody_comes(club):
    asked = club.says("Anna", "/avond komt Berrt Dirkk")
    assert "Berrt en Dirkk: bedoel je Bert en Dirk?" in asked
    assert club.members().keys() == {*FOUR}
    assert "Bert en Dirk komen, schrijft Anna." in club.taps("Anna", "Ja, Bert en Dirk")
    assert club.members().keys() == {*FOUR}


def test_nobody_comes_by_an_unknown_name_before_somebody_says_that_it_is_right(club):
    for line in ("komt Bert Eef Fien", "reserve Bert Eef Fien", "later Bert Eef Fien 20:15"):
        asked = club.says("Bert", f"/avond {line}")
        assert asked == "Ik ken Eef en Fien nog niet. Zijn ze allemaal nieuw?"
        assert club.members().keys() == {*FOUR}
    assert "Ja (4): Anna, Bert, Cees, Dirk" in club.says("Anna", "/avond")
    # one after another, a slip as well
    assert "Cees?" in club.says("Bert", "/avond komt Ceess Eef Fien")
    assert club.taps("Bert", "Cees") == "Wie bedoel je met Eef?"
    assert club.taps("Bert", "Nieuwe gast Eef") == "Wie bedoel je met Fien?"
    told = club.taps("Bert", "Nieuwe gast Fien")
    assert "Ja (6): Anna, Bert, Cees, Dirk, Eef, Fien" in told
    assert "Cees, Eef en Fien komen, schrijft Bert." in told


def test_names_of_two_words_are_one_in_a_form_and_on_a_line_once_they_are_known(club):
    club.says("Anna", "/avond")
    bring = next(means for words, means in club.buttons.items() if "gast mee" in words)
    assert "Opa Jan komt" in club.hears("Anna", Tapped(bring, "tap", "Opa Jan"))
    assert "Opa Jann → Opa Jan?" in club.hears("Anna", Tapped(bring, "tap", "Opa Jann"))
    told = club.says("Bert", "/avond niet Cees, Opa Jan en Dirk")
    assert "Cees, Opa Jan en Dirk komen niet, schrijft Bert." in told
    assert club.members().keys() == {*FOUR, "Opa Jan"}


def test_who_sits_apart_is_kept_in_private_and_told_to_nobody_else(club):
    # in the group it is answered to the writer alone, and not repeated
    assert "Schrijf mij dat privé" in club.says("Bert", "/avond apart")
    assert "Zulke wensen zijn er niet" in club.says("Bert", "/avond apart", private=True)
    assert "Genoteerd" in club.says("Bert", "/avond apart Anna Bert", private=True)
    # one of the two, or an admin: Anna is both, Cees neither
    assert "• Anna en Bert" in club.says("Anna", "/avond apart", private=True)
    assert "Zulke wensen zijn er niet" in club.says("Cees", "/avond apart", private=True)
    assert "of een beheerder" in club.says("Cees", "/avond apart Anna Bert", private=True)
    # eight people, two tables: the two are parted, and no text gives that as the reason
    club.says("Anna", "/avond komt Eef Fien Gijs Hans")
    new_guests(club, "Eef", "Fien", "Gijs", "Hans")
    for _ in range(3):
        drawn = club.taps("Anna", "Trek de tafels")
        tables = [line for line in drawn.split("\n") if line.startswith("Tafel")]
        assert [("Anna" in line) + ("Bert" in line) for line in tables] == [1, 1]
        assert "apart" not in drawn
        club.says("Anna", "/avond niet Gijs")
        club.says("Anna", "/avond komt Gijs")
    club.says("Bert", "/avond apart", private=True)
    assert "mogen weer" in club.taps("Bert", "Anna – Bert", private=True)
    assert "Zulke wensen zijn er niet" in club.taps("Bert", "Anna – Bert", private=True)


def test_what_cannot_be_said_of_an_evening_is_answered_with_what_can(club):
    for line, said in (
        ("zomaar Bert", "wat ik met zomaar moet. Wat wil je zeggen over Bert?"),
        ("later Dirk 8", "wat ik met 8 moet"),
        ("later Dirk 20:15 21:15", "wat ik met 21:15 moet"),
        ("inhalen", "ontbreekt nog: nummer. Zo gaat het: /avond inhalen 1"),
        ("inhalen morgen", "wat ik met morgen moet"),
    ):
        assert said in club.says("Anna", f"/avond {line}")
    for line, said in (
        ("Zus Zo", "niemand die Zus heet"),
        ("Anna Bert Cees", "Noem twee leden"),
        ("Bert Bert", "Bert staat er twee keer in"),
    ):
        assert said in club.says("Anna", f"/avond apart {line}", private=True)
    assert "Ja (4): Anna, Bert, Cees, Dirk" in club.says("Anna", "/avond")
    club.says("Anna", "/avond niet Bert Cees Dirk")
    assert "met 2 erbij wel" in club.taps("Anna", "Trek de tafels")


@pytest.mark.parametrize(
    ("line", "said"),
    sampled(
        [
            ("Bert, Cees en Dirk komen niet", "Bert, Cees en Dirk komen niet, schrijft Anna."),
            ("Bert kan niet", "Bert komt niet, schrijft Anna."),
            ("Bert komt ook", "Bert komt, schrijft Anna."),
            ("Bert komt later, 20:30", "Bert komt later (20:30), schrijft Anna."),
            ("Bert is not coming", "Bert komt niet, schrijft Anna."),
            ("Bert is ziek", "Bert komt niet, schrijft Anna."),
            ("Bert komt 20:15", "Bert komt later (20:15), schrijft Anna."),
            ("Bert komt om 8 uur", "Bert komt later (20:00), schrijft Anna."),
            ("Bert komt om 9 uur", "Bert komt later (21:00), schrijft Anna."),
            ("komt Bert 20:15", "Bert komt later (20:15), schrijft Anna."),
        ],
        4,
    ),
)
def test_the_names_may_stand_first_as_people_write(club, line, said):
    assert said in club.says("Anna", f"/avond {line}")


def test_who_comes_late_joins_a_table_that_is_named(club):
    club.taps("Anna", "Trek de tafels")
    club.taps("Anna", "✅ Klopt")
    assert "Eef komt erbij aan tafel 1" in club.says("Zoe", "/wissel Eef erbij aan tafel 1")


def test_a_wish_goes_with_whoever_is_forgotten(club):
    club.says("Bert", "/avond apart Anna Bert", private=True)
    club.says("Cees", "/avond apart Anna", private=True)
    club.says("Bert", "/vergeetmij", private=True)
    club.taps("Bert", "Klopt", private=True)
    listed = club.says("Anna", "/avond apart", private=True)
    assert "• Cees en Anna" in listed or "• Anna en Cees" in listed
    assert listed.count("•") == 1


def test_three_who_may_not_play_hear_how_many_are_missing(club):
    club.taps("Dirk", "Ik kom niet")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    club.hears("Anna", Tapped("keyis:16:1:refuse", "tap"))
    assert "Nog 1 erbij, en er is een tafel." in club.says("Anna", "/avond")
    assert "Met 3 is er nog geen tafel: met 1 erbij wel." in club.taps("Anna", "Trek de tafels")
    # of six, where three may not play and nobody is in reserve, the last of the firm stays out
    club.says("Anna", "/avond komt Dirk Eef Fien")
    new_guests(club, "Eef", "Fien")
    assert "één blijft over. Met nog 2 erbij speelt iedereen." in club.says("Anna", "/avond")
    drawn = club.taps("Anna", "Trek de tafels")
    assert "Fien heeft nu geen plaats." in drawn
