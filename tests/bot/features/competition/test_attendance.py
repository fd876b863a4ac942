"""Attendance in sentences, for evenings to come, and of who always comes (C4)."""

import pytest

from tests.bot.a_club import Club
from tests.bot.copied import copied

LIST = "anna: /competitie\nanna taps Zo spelen wij\nanna: /leden Anna Bert Cees Dirk Eef"
PAPER = "anna: /uitslag {day}⏎tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300"


def begun(folder):
    """Five members; it is Thursday 10 September 2026."""
    club = Club(folder)
    club.play("@ now 2026-09-10T18:00", "anna: /help", *LIST.split("\n"))
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def words(shown):
    return "\n".join(one.reply.words for one in shown)


def card(club):
    return words(club.play("anna: /avond"))


def test_who_always_comes_is_on_every_card_until_they_say_otherwise(club):
    assert "Bert komt voortaan altijd" in words(club.play("bert: /avond ik kom altijd"))
    assert "Ja (2): Anna, Bert" in words(club.play("anna: /avond ik kom"))
    assert "Ja (1): Anna" in words(club.play("anna: /avond Bert komt niet"))
    club.play("@ now 2026-09-17T18:00")
    assert "Ja (1): Bert" in card(club)
    assert "Bert komt niet meer altijd" in words(club.play("anna: /avond Bert komt niet altijd"))
    assert "Bert" not in card(club)
    club.play("bert taps Ik kom altijd")
    assert "Ja (1): Bert" in card(club)
    club.play("anna: /leden Bert is gestopt", "anna: /leden Bert is gestopt")
    assert "alleen een beheerder" in words(club.play("cees: /avond Dirk komt altijd"))


def test_it_is_offered_after_three_evenings_in_a_row_and_not_again(club):
    club.play("@ now 2026-09-24T18:00")
    for day in ("3 sep", "10 sep"):
        club.play(PAPER.format(day=day))
    assert "achter elkaar" not in words(club.play("bert: /avond ik kom"))
    club.play(PAPER.format(day="17 sep"))
    assert "3 keer achter elkaar" in words(club.play("bert: /avond ik kom"))
    assert "achter elkaar" not in words(club.play("eef: /avond ik kom"))
    club.play("bert: /avond ik kom", "bert taps Ik kom altijd", "bert taps Niet meer altijd")
    assert "achter elkaar" not in words(club.play("bert: /avond ik kom"))


def test_an_evening_to_come_is_told_with_its_day(club):
    told = words(club.play("anna: /avond 17 sep komen Bert en Cees. Dirk niet"))
    assert "do 17 sep: Bert en Cees komen, schrijft Anna." in told
    assert "do 17 sep: Dirk komt niet, schrijft Anna." in told
    assert "Bert" not in card(club)
    assert "Ja (2): Bert, Cees" in words(club.play("anna: /avond 17 sep"))
    club.play("@ now 2026-09-17T18:00")
    assert "Nee: Dirk" in card(club)


@pytest.mark.parametrize("line", ["13 aug komt Bert", "5 augustus was Bert er", "31 juni Bert"])
def test_an_evening_that_was_not_played_is_none(club, line):
    assert "refusal" in {t for one in club.play(f"anna: /avond {line}") for t in one.reply.topics}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ik meld mij af", "Nee: Anna"),
        ("ik meld me af voor vanavond", "Nee: Anna"),
        ("Bert ✔ Cees ✘", "Nee: Cees"),
        ("Bert zeker, Cees twijfelt nog", "Als het moet: Cees"),
        ("Bert zeker niet", "Nee: Bert"),
        ("Bert heeft afgebeld", "Nee: Bert"),
    ],
)
def test_who_comes_in_other_words(club, line, told):
    assert told in words(club.play(f"anna: /avond {line}"))


def test_everybody_is_the_members_and_takes_an_admin(club):
    assert "alleen een beheerder" in words(club.play("bert: /avond iedereen komt"))
    club.play(
        "anna: /avond komt Beppie", "anna taps Nieuwe gast Beppie", "anna: /avond niet Beppie"
    )
    shown = words(club.play("anna: /avond iedereen komt behalve Cees"))
    assert "Ja (4): Anna, Bert, Dirk, Eef" in shown
    assert "Nee: Beppie, Cees" in shown


def test_words_without_a_meaning_are_asked_about_with_a_button_for_each_answer(club):
    shown = club.play("anna: /avond Bert en Cees staan vast op 17 sep")
    assert "wat ik met vast moet. Wat wil je zeggen over Bert en Cees?" in words(shown)
    assert "do 17 sep: Bert en Cees komen niet" in words(club.play("anna taps Komt niet"))
    assert "moet. Zo gaat het" in words(club.play("anna: /avond Sjaak zit vast"))


def test_a_marked_guest_comes_without_a_question(club):
    told = words(club.play("anna: /avond komt Bert en Tante Truus (gast)"))
    assert "Ja (2): Bert, Tante Truus" in told
    assert "• Tante Truus (gast)" in words(club.play("anna: /leden"))
    assert "Wie bedoel je met Opa?" in words(club.play("anna: /avond komt Opa"))


def test_the_name_of_a_member_alone_shows_what_can_be_done(club):
    assert "Wat wil je met Bert?" in words(club.play("anna: /leden Bert"))
    assert "Bert komt voortaan altijd" in words(club.play("anna taps Komt altijd"))
    club.play("anna: /leden Bert")
    assert "Bert komt niet meer altijd" in words(club.play("anna taps Niet meer altijd"))
    club.play("anna: /leden Piet Mol, Wim Dam", "anna: /leden Piet is gestopt")
    assert "Piet Mol" in words(club.play("anna: /leden Piet is weer lid"))


def test_the_month_of_a_secretary_in_her_words(club):
    """Anna 4 + 1, Bert 2 + 1, Cees 1 + 1, Dirk ½ + 1; Bert has half a point less, and back."""
    club.play("anna: /reglement minstens 4 leden", "anna taps Klopt")
    club.play(PAPER.format(day="10 sep"), "anna: /straf Bert ½ te laat")
    assert "4. Dirk 1½" in words(club.play("anna: /stand"))
    told = "Cees staat 3e met 2.\n✔ do 10 sep: 2"
    assert words(club.play("anna: /competitie waarom staat Cees zo laag?")) == told
    out = words(club.play("anna: /avond 10 sep tafel 1 telt niet, gestopt na één ronde"))
    assert "Tafel 1 van do 10 sep telt niet: gestopt na één ronde" in out
    assert "neemt terug" in words(club.play("anna: /avond 10 sep tafel 1 telt weer mee"))
    assert "neemt terug" in words(club.play("anna: /straf van Bert gaat eraf"))
    assert "2. Bert 3" in words(club.play("anna: /stand"))
    assert "Alles van" in words(club.play("anna: /export competitie"))


def test_a_result_before_the_competition_offers_it(tmp_path):
    club = Club(tmp_path)
    club.play("@ now 2026-09-10T18:00", "anna: /help")
    assert "De plaats aan tafel geeft punten" in words(club.play(PAPER.format(day="3 sep")))
    club.close()


def test_a_name_with_an_apostrophe_is_the_same_with_either(club):
    club.play("anna: /leden Cor van ’t Hof, Piet van 't Wout")
    told = words(club.play("anna: /avond komt Cor van 't Hof en Piet van ’t Wout"))
    assert "Ja (2): Cor van ’t Hof, Piet van 't Wout" in told
    assert "leest als een vraag" not in told


def test_without_somebody_says_only_that_they_are_not_there(club):
    shown = words(club.play("anna: /avond vanavond zonder Bert"))
    assert "Nee: Bert" in shown
    assert "Ja" not in shown


def test_an_unclear_line_is_asked_about_with_a_button_for_each_answer(club):
    shown = words(club.play("anna: /avond Bert zou komen maar is ziek"))
    assert "Wat wil je zeggen over Bert?" in shown
    assert "Nee: Bert" in words(club.play("anna taps Komt niet"))
    assert "ieder op een eigen regel" in words(club.play("anna: /avond niet iedereen komt"))


@pytest.mark.parametrize(
    ("line", "coming", "away"),
    [
        ("Dirk valt in voor Eef", "Dirk", "Eef"),
        ("ik kom in plaats van Bert", "Anna", "Bert"),
        ("Dirk fills in for Eef", "Dirk", "Eef"),
    ],
)
def test_who_comes_instead_of_another_comes_and_the_other_does_not(club, line, coming, away):
    command = "/evening" if "fills" in line else "/avond"
    club.play(f"anna: {command} {line}")
    shown = card(club)
    assert f"Ja (1): {coming}" in shown
    assert f"Nee: {away}" in shown


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("1 oktober gaat niet door", "1 oktober"),
        ("vanavond gaat het niet door", "10 september"),
        ("gaat vanavond niet door", "10 september"),
        ("gaat 1 oktober niet door", "1 oktober"),
        ("geen clubavond op 1 oktober", "1 oktober"),
        ("de avond van 1 okt vervalt wegens de kermis", "1 oktober"),
        ("the evening of 1 October is cancelled", "1 oktober"),
        ("tonight is called off", "10 september"),
    ],
)
def test_an_evening_that_does_not_take_place_makes_nobody_absent(club, line, day):
    command = "/evening" if " is " in line else "/avond"
    off = f"De clubavond van {day} 2026 gaat niet door."
    assert off in words(club.play(f"anna: {command} {line}"))
    assert "Nee" not in words(club.play("anna: /avond 1 okt", "anna: /avond"))
    assert words(club.play(f"anna: /avond {day}")).startswith(f"🀄 {off}")
    club.play("anna: /terug")
    assert "Wie komt er?" in words(club.play(f"anna: /avond {day}"))


@pytest.mark.parametrize(
    "line",
    ["gaat misschien niet door", "gaat niet door als het sneeuwt", "misschien gaat het niet door"],
)
def test_an_evening_that_may_not_take_place_is_asked_about(club, line):
    assert "nog niet zeker" in words(club.play(f"anna: /avond {line}"))
    assert "Als het moet" not in card(club).split("Wie komt er")[1].split("\n")[0]
    club.play(f"anna: /avond {line}", "anna taps Ja, doe het")
    assert "gaat niet door" in card(club)


def test_a_cancelled_evening_has_no_draw_and_may_take_place_after_all(club):
    club.play("anna: /avond komen Anna Bert Cees Dirk", "anna: /avond trek de tafels")
    assert "Loting" not in words(club.play("anna: /avond gaat niet door"))
    again = words(club.play("anna: /avond gaat toch door"))
    assert "neemt terug" in again
    assert "Ja (4): Anna, Bert, Cees, Dirk" in words(club.play("anna: /avond"))


def test_an_opened_draw_without_a_round_is_cancelled_and_a_played_table_is_not(club):
    club.play("anna: /avond komen Anna Bert Cees Dirk", "anna: /avond trek de tafels")
    club.play("anna taps Klopt")
    assert "gaat niet door" in words(club.play("anna: /avond gaat niet door"))
    assert "nergens gespeeld" in words(club.play("anna: /tafels"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "telt al niet mee" not in words(club.play("anna: /avond 1 okt gaat niet door"))
    club.play("anna: /avond gaat toch door")
    assert "is al gespeeld" in words(club.play("anna: /avond gaat niet door"))


def test_only_admins_cancel_an_evening_and_only_one_to_come(club):
    club.play("bert: /help")
    assert "beheerder" in words(club.play("bert: /avond 1 oktober gaat niet door"))
    assert "niet gespeeld" in words(club.play("anna: /avond gisteren ging niet door"))


@pytest.mark.parametrize(
    "line", ["Wil komt toch nog", "wil komt", "Wil, Bert komen", "Bert, Wil en Cees komen"]
)
def test_a_first_name_that_is_a_word_is_the_name_where_it_stands_as_one(club, line):
    club.play("anna: /leden Wil Peters, Loes Bos")
    club.play(f"anna: /avond {line}")
    assert "Wil Peters" in card(club)
    assert "Anna" not in card(club)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Bert is er om negen uur", "Bert (21:00)"),
        ("later Bert 9:30", "Bert (21:30)"),
        ("Bert komt om kwart over tien", "Bert (22:15)"),
        ("Bert komt om 8 uur", "Bert (20:00)"),
    ],
)
def test_a_time_of_tonight_is_still_to_come(club, line, shown):
    club.play("@ now 2026-09-10T18:00", f"anna: /avond {line}")
    assert shown in card(club)


def test_in_the_morning_nine_o_clock_is_in_the_morning(club):
    club.play("@ now 2026-09-17T08:00", "anna: /avond Bert komt om 9:30")
    assert "Bert (9:30)" in card(club)


def test_a_guest_who_is_named_behind_is_asked_about(club):
    assert "Wie bedoel je met Lidy?" in words(
        club.play("anna: /avond Bert brengt een gast mee, ze heet Lidy")
    )


def test_a_guest_without_a_name_is_asked_about(club):
    assert "Wie komt erbij?" in words(club.play("anna: /avond Bert neemt een gast mee"))
    assert "Ja (2): Bert, Miep" in words(club.play("anna: Miep"))


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("anna> ik kom vanavond niet", "Nee: Anna"),
        ("anna> ben er bij", "Ja (1): Anna"),
        ("anna> Bert en Cees komen", "Ja (2): Bert, Cees"),
    ],
)
def test_plain_words_in_private_say_who_comes(club, line, shown):
    club.play(line)
    assert shown in card(club)


@pytest.mark.parametrize(
    "line", ["anna> ik ben Bert", "anna> ik weet het niet", "anna> kom ik?", "anna> Kees komt"]
)
def test_other_words_in_private_say_nothing_of_who_comes(club, line):
    club.play(line)
    assert "Ja" not in card(club)
    assert "Als het moet" not in card(club).split("Ja")[0]


@pytest.mark.parametrize(
    ("line", "buttons"),
    [
        ("Bert kletst en Cees ook", ["Komt niet", "Komt", "Alleen Bert komt", "Alleen Cees komt"]),
        ("ik zie dat Bert er nog niet bij staat", ["Komt niet", "Komt"]),
    ],
)
def test_an_unclear_line_is_asked_of_those_it_names(club, line, buttons):
    shown = club.play(f"anna: /avond {line}")
    labels = [button.label for one in shown for row in one.reply.buttons for button in row]
    assert set(buttons) <= {*labels}
    assert "Anna" not in words(shown)


@pytest.mark.parametrize(
    "line", ["alleen Bert moet er kletsend af, de rest blijft", "Anna zei ja, niks van Cees"]
)
def test_no_line_without_some_of_its_words_is_proposed(club, line):
    shown = club.play(f"anna: /avond {line}")
    labels = [button.label for one in shown for row in one.reply.buttons for button in row]
    assert "Ja, doe het" not in labels


def test_who_stays_changes_nothing_for_the_others(club):
    club.play("anna: /avond Bert en Cees komen", "anna: /avond Bert moet eraf, de rest blijft")
    assert "Ja (1): Cees" in card(club)
    assert "Nee: Bert" in card(club)


def test_a_day_of_the_month_and_a_replacement(club):
    assert "do 24 sep" in words(club.play("anna: /avond de 24e kan Bert niet"))
    club.play("anna: /avond in plaats van Bert komt Cees")
    assert "Ja (1): Cees" in card(club)
    assert "Nee: Bert" in card(club)


def test_an_evening_is_not_cancelled_for_a_day_that_was_not_read(club):
    assert "weet niet" in words(club.play("anna: /avond 3e paasdag geen avond"))
    assert "gaat niet door" not in card(club)
    shown = words(club.play("anna: /avond 2e kerstdag geen avond"))
    assert "26 december 2026 gaat niet door" in shown
    assert "gaat niet door" not in card(club)


def test_another_day_has_its_own_answer(club):
    told = words(club.play("anna: /avond Bert komt niet, volgende week is hij er weer"))
    assert "do 17 sep: Bert komt, schrijft Anna." in told
    assert "Nee: Bert" in card(club)
    assert "Ja (1): Bert" in words(club.play("anna: /avond 17 sep"))


@pytest.mark.parametrize(
    ("line", "away"),
    [
        ("mag ik Bert en Cees afmelden?", "Bert, Cees"),
        ("kunnen jullie mij van de lijst halen?", "Anna"),
        ("Hoi Anna, Bert haakt af", "Bert"),
    ],
)
def test_what_is_politely_asked_is_done(club, line, away):
    club.play(f"anna: /avond {line}")
    assert f"Nee: {away}" in card(club)
    assert "Ja" not in card(club)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (
            "Piet Paaltjens, Kees de Jong en Jan Smit komen",
            "Piet Paaltjens, Kees de Jong en Jan Smit",
        ),
        ("Piet Paaltjens, Kees Jong, Jan Smit komen", "Piet Paaltjens, Kees Jong en Jan Smit"),
        ("Kees Jong en Dirk Smit komen", "Kees Jong en Dirk Smit"),
        ("Anna komt niet, Kees Jong, Gijs en Jan Smit wel", "Kees Jong, Gijs en Jan Smit"),
    ],
)
def test_between_two_separators_stands_one_new_name(club, line, asked):
    assert f"Ik ken {asked} nog niet." in words(club.play(f"anna: /avond {line}"))


def test_known_names_may_stand_side_by_side_in_a_list(club):
    club.play("anna: /avond Anna Bert, Cees en Dirk komen")
    assert "Ja (4): Anna, Bert, Cees, Dirk" in card(club)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Joh. Peters en A. de Wit komen", "Joh. Peters en A. de Wit komen, schrijft Anna"),
        ("joh. peters komt. A. de Wit komt niet", "Joh. Peters komt, schrijft Anna"),
        ("A. de Wit komt om 20:15", "A. de Wit komt later (20:15)"),
        ('"Joh. Peters" komt niet', "Joh. Peters komt niet, schrijft Anna"),
    ],
)
def test_a_dot_within_the_name_of_a_member_ends_no_sentence(club, line, told):
    made = club.play("anna: /leden Joh. Peters, A. de Wit, B. Bos")
    assert "3 nieuwe leden: Joh. Peters, A. de Wit en B. Bos" in words(made)
    assert told in words(club.play(f"anna: /avond {line}"))
