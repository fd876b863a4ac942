"""What is said and tapped in a tournament, at the console: clock, agreement, codes, bad input."""

import re
import sqlite3
from contextlib import closing
from hashlib import blake2b

import pytest

from adapters.console.script import Says
from core.tournament.events import ScheduleDrawn
from tests.bot.features.tournament.a_day import Day

EIGHT = ["Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans"]


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    yield found
    found.console.close()


def entered(day, with_phone=("Anna", "Bert")):
    day.prepare(("entered", *with_phone), lambda: enters(day, with_phone))
    return day


def enters(day, with_phone=("Anna", "Bert")):
    for name in EIGHT:
        if name in with_phone:
            day.hears(f"{name.lower()}: hallo")
            day.hears(f"{name.lower()} taps Doe mee")
        else:
            day.hears(f"org: /toernooi in {name}; Oostpoort")


def running(day, with_phone=("Anna", "Bert")):
    day.prepare(("running", *with_phone), lambda: (enters(day, with_phone), starts(day)))
    return day


def starts(day):
    day.hears("org: /toernooi")
    day.hears("org taps Loting")
    day.hears("org taps Publiceer")
    day.hears("org taps Start ronde")
    return day


def table_of(day, name):
    return next(table for table, names in day.seats(1).items() if name in names)


def said(heard):
    return "\n".join(heard)


def test_each_warning_and_the_gong_come_once_also_over_a_restart(day):
    running(day)
    assert "Nog 15 minuten." in said(day.hears("@ now 2027-03-14T10:26"))
    day.hears("@ restart")
    assert said(day.hears("@ now 2027-03-14T10:30")) == ""
    assert "Nog 5 minuten." in said(day.hears("@ now 2027-03-14T10:36"))
    heard = said(day.hears("@ now 2027-03-14T10:41"))
    assert heard == "🔔 Tijd! Speel dit spel uit, begin geen nieuw."
    day.hears("@ restart")
    heard = said(day.hears("@ now 2027-03-14T11:30"))
    assert heard == "Van tafels 1, 2 ontbreekt de uitslag."


def test_the_clock_is_moved_paused_and_taken_back_with_the_round(day):
    running(day)
    assert "tot 10:50" in said(day.hears("org: /klok +10"))
    assert "staat stil" in said(day.hears("org: /klok pauze"))
    heard = said(day.hears("@ now 2027-03-14T10:00"))
    assert heard == "⏸ De klok staat al tien minuten stil. Gaat hij weer lopen?"
    assert "tot 11:50" in said(day.hears("org: /klok pauze"))
    assert "Tafel 2: +5 min" in said(day.hears("org: /klok tafel 2 +5"))
    assert "organisatie" in said(day.hears("bert: /klok +10"))
    heard = said(day.hears("@ now 2027-03-14T12:30"))
    assert heard.count("Nog 15 minuten.") == heard.count("Tijd! Speel") == 1
    assert "Tafel 2: tijd!" in heard


def test_one_screen_shows_which_tables_are_late_and_takes_results_in_any_order(day):
    running(day)
    day.hears("org: /toernooi dromer Cees")
    day.hears("org: /toernooi")
    shown = said(day.hears("org taps Uitslagen 0/2"))
    assert "De tijd is om" not in shown
    assert f"Met een Dromer: tafel {table_of(day, 'Cees')}" in shown
    day.hears("@ now 2027-03-14T10:41")
    day.hears("org: /toernooi")
    assert "De tijd is om: tafel 1, 2" in said(day.hears("org taps Uitslagen 0/2"))
    day.hears("org taps Uitslag")
    day.hears("org: 2 0 0 0 0⏎1 0 0 0 0")
    assert day.now().missing(1) == []


def test_a_protest_is_on_the_screen_of_the_round(day):
    running(day)
    day.hears("anna: /uitslag 30 -10 -10 -10")
    day.hears("anna taps Bezwaar")
    day.hears("anna: de vierde kong telde niet")
    day.hears("org: /toernooi")
    assert f"Bezwaar: tafel {table_of(day, 'Anna')}" in said(day.hears("org taps Uitslagen 1/2"))


def test_four_agree_each_for_themselves_or_for_who_has_no_phone(day):
    running(day)
    table = table_of(day, "Anna")
    names = day.seats(1)[table]
    heard = said(day.hears(f"org: /uitslag {table} {' '.join(f'{n} 0' for n in names)}"))
    assert "Akkoord: –." in heard
    heard = said(
        day.hears(
            f"org: /uitslag {table} {names[0]} 30 {names[1]} -10 {names[2]} -10 {names[3]} -10"
        )
    )
    assert "+30 (4 tp)" in heard
    assert "−10 (1 tp)" in heard
    heard = said(day.hears("anna taps Akkoord"))
    for name in names:
        if name not in {"Anna", "Bert"}:
            heard = said(day.hears(f"anna taps Akkoord namens {name}"))
    if "Bert" in names:
        assert "Nog niet: Bert" in heard
        heard = said(day.hears("bert taps Akkoord"))
    spoken = [f"namens {name} (door Anna)" for name in names if name not in {"Anna", "Bert"}]
    assert heard.endswith(f"✅ Door allen akkoord, {', '.join(spoken)}.")


@pytest.mark.slow
def test_the_same_result_from_a_second_phone_agrees_and_another_is_refused(day):
    running(day, with_phone=EIGHT)
    table = table_of(day, "Anna")
    names = day.seats(1)[table]
    second = next(name for name in names if name != "Anna").lower()
    day.hears("anna: /uitslag 30 -10 -10 -10")
    assert "heeft al een uitslag" in said(day.hears(f"{second}: /uitslag 40 -20 -10 -10"))
    heard = said(day.hears(f"{second}: /uitslag 30 -10 -10 -10"))
    assert f"Anna, {second.capitalize()}" in heard or f"{second.capitalize()}, Anna" in heard
    heard = said(day.hears("anna: /uitslag 30 -20 -10 0"))
    assert "Akkoord: Anna." in heard


def test_a_protest_is_told_to_the_referee_whose_word_is_final(day):
    running(day, with_phone=EIGHT)
    day.hears("org: /toernooi scheids Hans")
    table = table_of(day, "Anna")
    day.hears("anna: /uitslag 30 -10 -10 -10")
    day.hears("anna taps Bezwaar")
    heard = said(day.hears("anna: de vierde kong telde niet"))
    assert f"Tafel {table} vraagt de scheids (ronde 1)." in heard
    assert "onder voorbehoud" in heard
    assert "komt naar tafel" in said(day.hears("hans taps Ik ga"))
    assert "scheids" in said(day.hears(f"bert: /toernooi besluit {table} zo is het"))
    heard = said(day.hears(f"hans: /toernooi besluit {table} de uitslag blijft, nts 12"))
    assert "Besluit: de uitslag blijft, nts 12" in heard


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agree", "waits", "held"),
    [
        ("twee", "Twee zijn genoeg; nog niet:", "✅ Akkoord."),
        ("alle vier", "Nog niet: ", "✅ Door allen akkoord."),
    ],
)
def test_who_makes_a_result_official_is_said_in_words(day, agree, waits, held):
    entered(day, with_phone=EIGHT)
    assert f"akkoord: {agree.split()[0]}" in said(day.hears(f"org: /toernooi zet akkoord {agree}"))
    starts(day)
    names = day.seats(1)[table_of(day, "Anna")]
    assert waits in said(day.hears("anna: /uitslag 30 -10 -10 -10"))
    others = [name.lower() for name in names if name != "Anna"]
    for name in others[:1] if agree == "twee" else others:
        heard = said(day.hears(f"{name} taps Akkoord"))
    assert held in heard
    again = "Twee van de vier" if agree == "twee" else "Alle vier"
    assert again in said(day.hears("anna: /uitslag 40 -20 -10 -10"))


@pytest.mark.slow
def test_what_the_organiser_enters_is_signed_off_where_that_is_the_rule(day):
    entered(day, with_phone=EIGHT)
    day.hears("org: /toernooi zet akkoord organisatie")
    starts(day)
    heard = said(day.hears("anna: /uitslag 30 -10 -10 -10"))
    assert "De organisatie tekent deze uitslag af." in heard
    table = table_of(day, "Anna")
    assert "Op woord van Org." in said(day.hears(f"org: /uitslag {table} 40 -20 -10 -10"))
    assert day.now().official(1, table)


@pytest.mark.slow
def test_an_organiser_who_plays_signs_off_no_table_of_their_own(day):
    day.hears("org: /toernooi zet akkoord organisatie\norg taps Doe mee")
    for name in EIGHT[1:]:
        day.hears(f"org: /toernooi in {name}")
    starts(day)
    own = table_of(day, "Org")
    heard = said(day.hears("org: /uitslag 30 -10 -10 -10"))
    assert "De organisatie tekent deze uitslag af." in heard
    assert not day.now().official(1, own)
    day.hears(f"org: /uitslag {3 - own} 30 -10 -10 -10")
    assert day.now().official(1, 3 - own)


def closes(day, *, four="0 0 0 0"):
    for table in day.seats(1):
        day.hears(f"org: /uitslag {table} {four}")
    return said(day.step("Sluit ronde"))


def test_a_correction_of_a_round_that_was_shown_tells_what_changed_and_no_more(day):
    running(day)
    closes(day, four="30 -10 -10 -10")
    anna, bert, *others = day.seats(1)[1]
    heard = said(day.hears("org: /uitslag ronde 1 1 30 -30 0 0"))
    assert "er stond +30, −10, −10, −10" in heard
    # two with 30, then two who have 0 now and three with −10; the one with −30 is last
    lines = [f"{anna}: plaats 1, +30", f"{bert}: plaats 3 → 8, −30"]
    lines += [f"{one}: plaats 3, 0" for one in others]
    assert heard.partition("In de stand verandert:\n")[2].splitlines()[:4] == lines


def before_the_final(day):
    entered(day, with_phone=EIGHT)
    assert "finale: 4" in said(day.hears("org: /toernooi zet finale 4"))
    assert "meenemen: helft" in said(day.hears("org: /toernooi zet meenemen helft"))
    starts(day)
    closes(day, four="30 -10 -10 -10")
    day.hears("org taps Start ronde")
    assert "na ronde 2" in closes(day, four="90 -30 -30 -30")
    return [row["player"] for row in day.shown()["standing"]][:4]


@pytest.mark.slow
def test_the_final_is_told_before_and_placed_after(day):
    four = before_the_final(day)
    assert f"Finale: {', '.join(four)}." in said(day.hears("org: /toernooi"))
    heard = said(day.hears("org taps Start ronde"))
    assert "⏱ Finale loopt tot" in heard
    assert f"{four[1]}: tafel 1, Zuid" in heard
    day.hears(f"org: /uitslag 1 {four[3]} 600 {four[1]} 0 {four[2]} -100 {four[0]} -500")
    assert "straks onthuld" in said(day.step("Sluit ronde"))
    day.step("Onthul")
    shown = [row["player"] for row in day.shown()["standing"]]
    assert (shown[0], shown[3]) == (four[3], four[0])
    day.step("Sluit af")
    assert day.shown()["state"] == "closed"


@pytest.mark.slow
def test_a_correction_after_the_draw_of_the_final_says_that_it_stays(day):
    """T6 and T9: the four have places 1 to 4; who would have been in it comes next."""
    four = before_the_final(day)
    day.hears("org taps Start ronde")
    table, names = next((at, some) for at, some in day.seats(1).items() if four[0] in some)
    best = next(name for name in names if name not in four)
    points = [900 if name == best else -300 for name in names]
    heard = said(day.hears(f"org: /uitslag ronde 1 {table} {' '.join(map(str, points))}"))
    line = heard.partition("De finale blijft zoals hij geloot is.")[2].partition("\n")[0]
    assert best in line
    assert not any(name in line for name in four)
    day.hears("org: /uitslag 1 40 30 -30 -40")
    day.step("Sluit ronde")
    day.step("Onthul")
    rows = day.shown()["standing"]
    assert [row["place"] for row in rows[:5]] == [1, 2, 3, 4, 5]
    assert {row["player"] for row in rows[:4]} == {*four}
    assert rows[4]["player"] == best


BAD = {
    "org: /uitslag 1 10 -10 0 10": "samen 10",
    "org: /uitslag 3 10 -10 0 0": "Tafel 3 is er niet",
    "org: /uitslag ronde 2 1 0 0 0 0": "geen ronde",
    "org: /uitslag 1 Anna 10 Anna -10 Anna 0 Anna 0": "zitten",
    "org: /uitslag 1 10 -10": "Er ontbreekt nog: totalen",
    "wim: /uitslag 1 0 0 0 0": "wie aan tafel 1 zit",
    "org: /toernooi in Zus; Oostpoort": "geen stoel",
    "org: /toernooi straf 99 100 te laat": "geen 99",
    "org: /toernooi straf Anna 100": "de reden",
    "wim: /toernooi straf Anna 100 te laat": "scheids en de organisatie",
    "org: /toernooi zet rangschikking tafelpunten": "ligt vast",
    "org: /toernooi zet geluk 3": "“geluk 3”. De instellingen: rondes, spellen",
    "org: /toernooi Zomer 2027-07-01, 4 rondes": "nog niet afgesloten",
    "wim: /toernooi uit Anna": "organisatie",
    "org: /klok straks": "/klok +10",
}


def test_what_cannot_be_is_said_in_words_and_changes_nothing(day):
    running(day)
    before = day.now().told
    for line, why in BAD.items():
        assert why in said(day.hears(line)), line
    assert day.now().told == before


BEFORE = {
    "org: /toernooi in Anna; Oostpoort": "staat er al",
    "org: /toernooi in 12; Oostpoort": "geen naam",
    "org: /toernooi zet rondes 16": "16",
    "org: /toernooi zet finale 6": "finale 6 is niet mogelijk",
    "org: /toernooi zet akkoord drie": "akkoord 3 is niet mogelijk",
    "org: /toernooi zet tafelpunten 1 2 3 4": "tafelpunten",
    "org: /toernooi Zomer, 16 rondes": "nog niet afgesloten",
    "org: /toernooi zet seating zomaar": "met zomaar",
    "org: /toernooi zet series Draken": "Er is geen instelling “series Draken”",
}


def test_what_cannot_be_entered_or_set_is_said_in_words(day):
    for name in EIGHT:
        day.hears(f"org: /toernooi in {name}; Oostpoort; ; Team {EIGHT.index(name) // 4}")
    before = day.now().told
    for line, why in BEFORE.items():
        heard = said(day.hears(line))
        assert heard, line
        assert why in heard, line
    assert day.now().told == before


def test_a_tournament_of_too_many_rounds_is_not_announced(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    heard = said(day.hears("org: /toernooi Zomer 2027-07-01, 16 rondes"))
    assert "rondes 16 is niet mogelijk" in heard
    assert "geen toernooi" in said(day.hears("org: /toernooi"))
    day.console.close()


def test_teams_that_cannot_be_kept_apart_are_told_how_many_would_fit(day):
    for name in EIGHT:
        day.hears(f"org: /toernooi in {name}; Oostpoort; ; Team {EIGHT.index(name) // 4}")
    day.hears("org: /toernooi zet apart teams")
    day.hears("org: /toernooi")
    heard = said(day.hears("org taps Loting"))
    assert "Een team van 4 zit aan 2 tafels niet uit elkaar; 2 zou passen" in heard
    assert day.now().draw is None


AFTER = (
    "org: /uitslag ronde 1 1 60 -20 -20 -20",
    "org: /toernooi straf Anna 100 te laat",
    "org: /toernooi in Kees",
    "org: /toernooi uit Anna",
    "org: /toernooi zet minuten 60",
)


def test_after_closing_nothing_changes_any_more(day):
    running(day)
    closes(day)
    day.hears("org taps Start ronde")
    closes(day)
    day.step("Onthul")
    day.step("Sluit af")
    before = day.now().told
    for line in AFTER:
        assert "is afgesloten" in said(day.hears(line)), line
    assert day.now().told == before


def test_nothing_of_a_standing_leaves_before_its_release(day):
    running(day)
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 30 -10 -10 -10")
    assert "nog geen stand" in said(day.hears("bert taps Stand"))
    assert day.shown()["standing"] == []
    assert "na ronde 1" in said(day.step("Sluit ronde"))
    shown = day.shown()
    assert (shown["state"], shown["round"], shown["players"]) == ("published", 1, 8)
    assert [row["points"] for row in shown["standing"]] == [30, 30, *[-10] * 6]
    day.hears("org taps Start ronde")
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 90 -30 -30 -30")
    assert "straks onthuld" in said(day.step("Sluit ronde"))
    assert "na ronde 1" in said(day.hears("bert taps Stand"))
    again = day.shown()
    assert again["standing"] == shown["standing"]
    day.hears("org: /toernooi")
    heard = said(day.hears("org taps Onthul"))
    places = [int(place) for place in re.findall(r"^(\d+)\. ", heard, re.MULTILINE)]
    assert places == sorted(places, reverse=True)
    assert len(places) == 8


def test_the_code_on_a_card_ties_the_first_account_and_no_second(day):
    running(day)
    code = day.code("Eef")
    assert "Ben jij Eef (" in said(day.hears(f"vreemde> /start {code}"))
    assert "Eef, nummer" in said(day.hears("vreemde> taps Ja, dat ben ik"))
    assert "Ronde 2" in said(day.hears("vreemde> /toernooi"))
    heard = said(day.hears(f"ander> /start {code}"))
    assert "hoort al een account" in heard
    assert "wilde zich melden als Eef" in heard
    other = code[:-1] + ("1" if code.endswith("0") else "0")
    assert "geldt niet meer" in said(day.hears(f"ander> /start {other}"))
    heard = said(day.hears("org: /toernooi code Eef"))
    new = day.code("Eef")
    assert new in heard
    assert new != code
    assert "geldt niet meer" in said(day.hears(f"ander> /start {code}"))
    assert "Ben jij Eef" in said(day.hears(f"ander> /start {new}"))


def guessed(day, name, times=0):
    """The word that was on a card once, from what anybody may know; times: made new so often."""
    now = day.now()
    entry = next(one.entry for one in now.entrants.values() if one.name == name)
    drawn = next(one.at for one in now.told if isinstance(one.fact, ScheduleDrawn))
    text = f"1:{entry}:{times}:{now.told[0].at.isoformat()}:{drawn.isoformat()}"
    return f"t1_{entry}_{blake2b(text.encode(), digest_size=5).hexdigest()}"


def test_who_knows_when_it_was_announced_and_drawn_cannot_make_the_code_of_a_card(day):
    running(day)
    assert "geldt niet meer" in said(day.hears(f"vreemde> /start {guessed(day, 'Eef')}"))
    assert "Ben jij Eef" in said(day.hears(f"vreemde> /start {day.code('Eef')}"))


@pytest.mark.slow
def test_cards_that_were_printed_before_there_was_a_secret_go_on_working(day):
    running(day)
    with closing(sqlite3.connect(day.url.removeprefix("sqlite:///"))) as before, before:
        assert before.execute("DELETE FROM meta WHERE key = 'cards of tournaments'").rowcount == 1
    printed = {name: guessed(day, name) for name in ("Eef", "Fien")}
    assert "Ben jij Eef" in said(day.hears(f"vreemde> /start {printed['Eef']}"))
    day.hears("@ now 2027-03-14T09:30\norg: /toernooi\norg taps Afdrukken")
    day.hears("org taps Loopbriefjes")
    assert "Eef, nummer" in said(day.hears("vreemde> taps Ja, dat ben ik"))
    assert day.code("Fien") != printed["Fien"]
    for card in (day.code("Fien"), printed["Fien"]):
        assert "Ben jij Fien" in said(day.hears(f"ander> /start {card}"))
    day.hears("org: /toernooi code Fien")
    for card in (printed["Fien"], guessed(day, "Fien", times=1)):
        assert "geldt niet meer" in said(day.hears(f"ander> /start {card}"))
    assert "Ben jij Fien" in said(day.hears(f"ander> /start {day.code('Fien')}"))


def test_who_came_with_a_code_enters_the_result_of_their_own_table(day):
    running(day)
    day.hears(f"vreemde> /start {day.code('Eef')}")
    day.hears("vreemde> taps Ja, dat ben ik")
    heard = said(day.hears("vreemde> /uitslag 30 -10 -10 -10"))
    assert f"tafel {table_of(day, 'Eef')}" in heard
    assert "Akkoord: Eef." in heard


def test_beyond_the_capacity_there_is_a_line_and_who_moves_up_is_told(day):
    entered(day)
    assert "op de wachtlijst" in said(day.hears("org: /toernooi in Ine"))
    heard = said(day.hears("org: /toernooi uit Cees"))
    assert "Ine schuift op van de wachtlijst" in heard


@pytest.mark.slow
def test_a_step_is_taken_back_while_nothing_was_recorded_after_it(day):
    entered(day)
    day.hears("org: /toernooi")
    day.hears("org taps Loting")
    day.hears("org taps Stap terug")
    assert day.now().state == "entry"
    day.hears("org taps Loting")
    first = day.now().draw
    day.hears("org taps Opnieuw")
    assert day.now().draw != first
    day.hears("org taps Publiceer")
    day.hears("org taps Start ronde")
    day.hears("org taps Stap terug")
    assert day.now().state == "published"
    assert said(day.hears("@ now 2027-03-14T12:00")) == ""
    day.hears("org: /toernooi")
    day.hears("org taps Start ronde")
    day.hears("org: /uitslag 1 0 0 0 0")
    day.hears("org: /toernooi")
    assert "niets om terug te nemen" in said(day.hears("org taps Stap terug"))  # an old card
    assert day.now().sessions[1].results


@pytest.mark.slow
def test_member_numbers_go_thirty_days_after_the_end(day):
    day.hears("org: /toernooi in Zita; Oostpoort; 0123")
    running(day, with_phone=())
    assert any(one.member_number for one in day.now().entrants.values())
    for round_ in (1, 2):
        if round_ == 2:
            day.hears("org: /toernooi")
            day.hears("org taps Start ronde")
        for table in (1, 2):
            day.hears(f"org: /uitslag {table} 0 0 0 0")
        day.step("Sluit ronde")
    day.hears("org taps Onthul")
    day.step("Sluit af")
    day.hears("@ now 2027-04-12T09:00")
    assert any(one.member_number for one in day.now().entrants.values())
    day.hears("@ now 2027-04-14T09:00")
    assert not any(one.member_number for one in day.now().entrants.values())


def test_who_asks_to_be_forgotten_is_nobody_in_the_list(day):
    running(day)
    day.hears("bert> /vergeetmij")
    day.hears("bert> taps Klopt")
    names = [one.name for one in day.now().entrants.values()]
    assert "Bert" not in names
    assert "Anna" in names
    assert len(set(names)) == 8


def test_so_is_who_came_with_a_code(day):
    running(day)
    entry = next(one.entry for one in day.now().entrants.values() if one.name == "Eef")
    day.hears(f"vreemde> /start {day.code('Eef')}\nvreemde> taps Ja, dat ben ik")
    day.hears("vreemde> /vergeetmij\nvreemde> taps Klopt")
    now = day.now()
    assert (now.entrants[entry].account, now.entrants[entry].name != "Eef") == (None, True)
    assert "Eef" not in str(now.told)


def test_a_penalty_comes_off_and_is_taken_back(day):
    running(day)
    heard = said(day.hears("org: /straf Anna 1/2 tp te laat"))
    assert "straf −½ tp, te laat" in heard
    assert "waarschuwing, telefoon" in said(
        day.hears("org: /toernooi straf Bert waarschuwing telefoon")
    )
    assert "teruggenomen" in said(day.hears("org: /toernooi straf Anna terug"))
    assert len(day.now().penalties) == 1
    assert "Zo:" in said(day.hears("org: /toernooi straf Anna veel te laat"))
    assert "Zo:" in said(day.hears("org: /straf Anna 3 sep te laat"))  # no evening, no points


def test_a_substitute_and_the_dromer_sit_for_a_round(day):
    running(day)
    assert "Kees speelt in ronde 1 voor Eef" in said(day.hears("org: /toernooi invaller Eef Kees"))
    assert "Dromer op de stoel van Fien" in said(day.hears("org: /toernooi dromer Fien"))
    assert "weer op de eigen stoel" in said(day.hears("org: /toernooi terug Fien"))
    assert "ontbreekt nog: invaller" in said(day.hears("org: /toernooi invaller Eef"))
    table = table_of(day, "Eef")
    heard = said(day.hears(f"org: /uitslag {table} 0 0 0 0"))
    assert "Kees 0 ·" in heard or "Kees 0\n" in heard


def files(day, label):
    """The beginnings of the files that a tap brings."""
    found = [file for one in day.console.shows(f"org taps {label}") for file in one.files]
    return {name.rpartition(".")[2]: contents[:4] for name, contents in found}


@pytest.mark.slow
def test_paper_and_files_are_one_tap_each(day):
    running(day)
    day.hears("org: /toernooi")
    day.hears("org taps Afdrukken")
    assert files(day, "Loopbriefjes") == {"pdf": b"%PDF"}
    day.hears("org: /toernooi")
    found = files(day, "Export")
    assert found == {"xlsx": b"PK\3\4", "csv": b"\xef\xbb\xbfT"}  # the last: that for EMA


@pytest.mark.slow
def test_the_draw_says_who_will_be_told_in_private_before_it_is_published(day):
    entered(day, with_phone=("Anna", "Bert", "Cees"))
    day.hears("org: /toernooi")
    assert "Niemand krijgt een bericht in privé" in said(day.hears("org taps Loting"))
    day.hears("bert> /help")
    heard = said(day.hears("org: /toernooi"))
    assert "krijgt 1 van de 8 een bericht in privé; de anderen" in heard
    assert "aan 1 van de 8" in said(day.hears("org taps Publiceer"))


@pytest.mark.slow
def test_a_table_waits_for_who_is_late_then_a_reserve_sits_then_the_dromer(day):
    entered(day)
    day.hears("org: /toernooi in Kees")  # beyond the eight: on the waiting list
    starts(day)
    heard = said(day.hears("org: /toernooi afwezig Eef"))
    assert f"Tafel {table_of(day, 'Eef')} wacht tot 09:10 op Eef." in heard
    day.hears("org: /toernooi afwezig Fien")
    day.hears("org: /toernooi afwezig Gijs")
    day.hears("org: /toernooi terug Gijs")
    assert said(day.hears("@ now 2027-03-14T09:09")) == ""
    day.hears("@ restart")
    heard = said(day.hears("@ now 2027-03-14T09:30"))
    assert "Kees speelt in ronde 1 voor Eef" in heard
    assert "Dromer op de stoel van Fien" in heard
    assert "Gijs" not in heard
    assert sorted(day.now().sessions[1].fills.values()) == ["", "Kees"]
    assert said(day.hears("@ now 2027-03-14T09:31")) == ""


def test_who_is_waited_for_and_has_a_result_keeps_the_chair(day):
    running(day)
    day.hears("org: /toernooi afwezig Anna")
    day.hears(f"org: /uitslag {table_of(day, 'Anna')} 0 0 0 0")
    assert said(day.hears("@ now 2027-03-14T09:11")) == ""
    assert not day.now().sessions[1].fills


def test_a_word_that_is_none_is_told_what_there_is(day):
    assert "Verder, achter /toernooi: in, uit" in said(day.hears("org: /toernooi help"))


def test_the_organisers_card_counts_the_results_by_itself(day):
    running(day, with_phone=EIGHT)
    day.hears("org: /toernooi")
    assert "Uitslagen 1/2" in buttons(day, "anna: /uitslag 30 -10 -10 -10")
    other = next(n for n in EIGHT if table_of(day, n) != table_of(day, "Anna")).lower()
    assert "Sluit ronde" in buttons(day, f"{other}: /uitslag 0 0 0 0")
    assert "na ronde 1" in said(day.step("Sluit ronde"))


def buttons(day, line):
    """The words on all buttons that appear with a line."""
    rows = [row for one in day.console.shows(line) if one.reply for row in one.reply.buttons]
    return "|".join(button.label for row in rows for button in row)


@pytest.mark.slow
def test_a_table_less_is_shown_first_then_told_and_taken_back(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00\norg: /toernooi Draak 2027-03-14, 12 spelers, 3 rondes")
    day.hears("\n".join(f"org: /toernooi in Gast{one}" for one in "ABCD"))
    running(day)
    for table in day.seats(1):
        day.hears(f"org: /uitslag {table} 0 0 0 0")
    day.hears("\n".join(f"org: /toernooi uit Gast{one}" for one in "ABCD"))
    before = day.now().draw
    assert "4 lege stoelen: [Tafel minder]" in said(day.step("Sluit ronde"))
    heard = said(day.hears("org taps Tafel minder"))
    assert "2 tafels in plaats van 3, vanaf ronde 2" in heard
    assert day.now().draw == before
    day.hears("org: /straf Anna waarschuwing telefoon")
    assert "2 tafels in plaats van 3" in said(day.hears("org taps Klopt"))  # shown again
    assert day.now().draw == before
    heard = said(day.hears("org taps Klopt"))
    assert "Ronde 2\n" in heard
    assert len(re.findall(": tafel [12], [OZWN]", heard)) == 8
    now = day.now()
    assert [len(tables) for tables in now.draw.rounds] == [3, 2, 2]
    day.hears("org: /toernooi")
    assert "Teruggenomen: de tafels zijn weer de vorige." in said(day.hears("org taps Stap terug"))
    assert day.now().draw == before
    day.console.close()


def test_a_round_with_a_table_of_one_player_is_asked_about_before_it_starts(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00\norg: /toernooi Draak 2027-03-14, 12 spelers, 3 rondes")
    day.hears("\n".join(f"org: /toernooi in Gast{one}" for one in "ABCD"))
    running(day)
    for table in day.seats(1):
        day.hears(f"org: /uitslag {table} 0 0 0 0")
    day.step("Sluit ronde")
    away = day.seats(2)[1][1:]
    day.hears("\n".join(f'org: /toernooi uit "{name}"' for name in away))
    day.hears("org: /toernooi")
    few = "Aan tafel 1 zitten minder dan drie spelers."
    assert few in said(day.hears("org taps Start ronde"))
    assert not day.now().running
    day.hears("org: /straf 1 waarschuwing telefoon")
    assert few in said(day.hears("org taps Start ronde"))  # something came between
    assert "Tafel minder" not in buttons(day, "org: /toernooi start")
    fourth = day.seats(2)[2][0]
    day.hears(f'org: /toernooi uit "{fourth}"')
    assert "Tafel minder" in buttons(day, "org: /toernooi start")  # of four empty chairs
    day.hears("org taps Start ronde")
    assert day.now().running
    day.console.close()


@pytest.mark.slow
def test_who_has_not_agreed_is_told_before_a_round_and_the_tournament_are_closed(day):
    running(day)
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 0 0 0 0")
    day.hears("org taps Uitslagen 2/2\norg taps Briefje getekend 1\norg: /toernooi")
    heard = said(day.hears("org taps Sluit ronde"))
    assert "Ronde 1, tafel 2: Akkoord: –. Nog niet: " in heard
    assert "tafel 1" not in heard
    assert day.now().running
    day.hears("org: /straf Anna waarschuwing telefoon")
    assert "Nog niet: " in said(day.hears("org taps Toch sluiten"))  # something came between
    assert day.now().running
    assert "na ronde 1" in said(day.hears("org taps Toch sluiten"))
    day.hears("org: /toernooi\norg taps Start ronde")
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 0 0 0 0\norg taps Uitslagen {table}/2")
        day.hears(f"org taps Briefje getekend {table}")
    assert "onthuld" in said(day.hears("org: /toernooi\norg taps Sluit ronde"))
    day.hears("org: /toernooi\norg taps Onthul\norg: /toernooi")
    heard = said(day.hears("org taps Sluit af"))
    assert "dan verandert er niets meer.\nRonde 1, tafel 2" in heard
    assert day.shown()["state"] == "published"
    assert "is afgesloten" in said(day.hears("org taps Toch sluiten"))


@pytest.mark.slow
def test_a_reserve_takes_the_chair_of_who_withdrew(day):
    entered(day)
    day.hears("org: /toernooi in Kees; Oostpoort")
    starts(day)
    assert "er is geen stoel vrij" in said(day.hears("org: /toernooi in Kees; Oostpoort"))
    day.hears("org: /toernooi uit Eef")
    assert "Kees doet vanaf de volgende ronde mee" in said(day.hears("org: /toernooi in Kees"))
    assert "staat er al" in said(day.hears("org: /toernooi in Kees; Oostpoort"))


def test_what_is_not_signed_is_provisional_and_can_be_signed_a_round_later(day):
    running(day)
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 0 0 0 0")
    day.hears("org taps Uitslagen 2/2")
    day.hears("org taps Briefje getekend 1")
    heard = said(day.step("Sluit ronde"))
    assert "Onder voorbehoud: de uitslag van tafel 2." in heard
    day.hears("org taps Start ronde")
    heard = said(day.hears("org taps Uitslagen 0/2"))
    assert "Ronde 1, tafel 2" in heard
    assert "Ronde 1, tafel 1" not in heard
    day.hears("org taps Briefje getekend 2 (R1)")
    assert "voorbehoud" not in said(day.hears("anna: /toernooi\norg taps Stand"))


@pytest.mark.slow
def test_a_swiss_round_is_drawn_by_the_standing_seen_first_and_then_told(day):
    entered(day, with_phone=EIGHT)
    assert "indeling: zwitsers" in said(day.hears("org: /toernooi zet indeling zwitsers"))
    starts(day)
    assert len(day.now().draw.rounds) == 1
    seats = day.seats(1)
    for table in seats:
        day.hears(f"org: /uitslag {table} 300 100 -100 -300")
    day.step("Sluit ronde")
    assert "Loting" in buttons(day, "org: /toernooi")
    heard = said(day.hears("org taps Loting"))
    assert "Ronde 2 naar de stand: 2 tafels" in heard
    assert "treffen twee spelers elkaar 4 keer weer." in heard
    assert not day.now().tables(2)
    published = said(day.hears("org taps Publiceer"))
    assert len(re.findall(": tafel [12], [OZWN]", published)) == 8
    new = day.seats(2)
    # of the first table two go to each, which is 4 meetings again; nobody has the same wind twice
    assert all(len(set(new[1]) & set(seats[at])) == 2 for at in (1, 2))
    wind = {name: at for four in seats.values() for at, name in enumerate(four)}
    assert all(wind[name] != at for four in new.values() for at, name in enumerate(four))
    assert "Teruggenomen" in said(day.hears("org: /toernooi\norg taps Stap terug"))
    assert not day.now().tables(2)
    day.hears("org: /toernooi\norg taps Loting\norg taps Publiceer\norg taps Start ronde")
    new = day.seats(2)
    day.hears(f"org: /uitslag {table_of(day, 'Anna')} 0 0 0 0 ronde 1")
    assert day.now().sessions[1].results[table_of(day, "Anna")].points == (0, 0, 0, 0)
    assert day.seats(2) == new


ALL_RIGHT = """1;1;1;2;3;4
1;2;5;6;7;8
2;1;5;1;6;2
2;2;3;7;4;8"""


def test_a_schedule_of_ones_own_is_taken_only_when_it_is_right(day):
    entered(day, with_phone=EIGHT)
    day.hears("org: /toernooi zet indeling eigen")
    assert "CSV-bestand" in said(day.hears("org: /toernooi\norg taps Loting"))
    wrong = ALL_RIGHT.replace("5;6;7;8", "5;6;7;1").replace("4;8", "4;9").replace("6;2", "6")
    heard = said(day.hears(f"org: /toernooi schema {wrong}".replace("\n", "⏎")))
    assert "Regel 2: nummer 1 zit twee keer in ronde 1." in heard
    assert "Regel 3: geen vier nummers aan deze tafel." in heard
    assert "Regel 4: nummer 9 is van niemand." in heard
    assert day.now().draw is None
    heard = said(day.hears(f"org: /toernooi schema {ALL_RIGHT}".replace("\n", "⏎")))
    assert "8 spelers" in heard
    assert day.now().draw.rounds == (((1, 2, 3, 4), (5, 6, 7, 8)), ((5, 1, 6, 2), (3, 7, 4, 8)))
    assert not day.now().published
    published = said(day.hears("org taps Publiceer"))
    assert len(re.findall(": tafel [12], [OZWN]", published)) == 8


def test_a_schedule_of_ones_own_may_be_a_file(day, tmp_path):
    entered(day, with_phone=EIGHT)
    day.hears("org: /toernooi zet indeling eigen")
    path = tmp_path / "schema.csv"
    path.write_text(f"ronde;tafel;O;Z;W;N\n{ALL_RIGHT}\n")
    assert "8 spelers" in said(day.hears(f"org: /toernooi schema {path}"))
    assert day.now().draw.rounds[1] == ((5, 1, 6, 2), (3, 7, 4, 8))


def one_day(day, name):
    """A tournament of one round is played, with a new draw."""
    day.hears(f"org: /toernooi {name} 2027-03-14, 8 spelers, 1 rondes")
    entered(day, with_phone=())
    starts(day)
    day.hears("org: /uitslag 1 300 -100 -100 -100")
    day.hears("org: /uitslag 2 40 0 0 -40")
    for step in ("Sluit ronde", "Onthul", "Sluit af"):
        day.step(step)


@pytest.mark.slow
def test_a_series_adds_up_its_tournaments(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00")
    one_day(day, "Draak")
    assert "hoort bij geen reeks" in said(day.hears("org: /toernooi reeks"))
    assert "hooguit 40 tekens" in said(day.hears(f"org: /toernooi reeks {'N' * 41}"))
    assert "Draak telt mee voor NK 2027" in said(day.hears("org: /toernooi reeks NK 2027"))
    heard = said(day.hears("org: /toernooi\norg taps Stap terug"))
    assert "Teruggenomen" in heard  # a series is no obstacle
    assert day.now().state == "published"
    day.step("Sluit af")
    one_day(day, "Tijger")
    heard = said(day.hears("org: /toernooi reeks nk 2027 rang"))
    assert "op gemiddelde rang" in heard
    assert "2 toernooien" in heard
    heard = said(day.hears("org: /toernooi reeks NK 2027"))
    found = re.findall(r"(\w+) (−?\d+)$", heard, re.MULTILINE)
    assert sorted(name for name, _ in found) == EIGHT
    assert sum(int(its.replace("−", "-")) for _, its in found) == 0  # as in each of the two
    assert "organisatie" in said(day.hears("anna: hallo\nanna: /toernooi reeks Mijn eigen"))
    assert "NK 2027" in said(day.hears("anna: /toernooi reeks"))
    assert "hoort bij geen reeks" in said(day.hears("org: /toernooi reeks geen"))
    day.console.close()


@pytest.mark.slow
def test_a_series_is_printed(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00")
    one_day(day, "Draak")
    day.hears("org: /toernooi reeks NK 2027\norg: /toernooi\norg taps Afdrukken")
    assert "Reeks" in said(day.hears("org taps Reeks"))
    day.console.close()


@pytest.mark.parametrize("typed", ["30 -10 -10 -10", "Oost 30, Zuid -10, West -10, Noord -10"])
def test_who_taps_result_answers_with_the_four_points_of_the_own_table(day, typed):
    """[Uitslag] asks a player for `1240 −320 −520 −400`, and the organiser for a table too."""
    running(day)
    table = table_of(day, "Anna")
    assert "Oost, Zuid, West, Noord" in said(day.hears("anna taps Uitslag"))
    assert f"tafel {table}: " in said(day.hears(f"anna: {typed}"))
    assert day.now().sessions[1].results[table].points == (30, -10, -10, -10)


def test_a_player_types_the_own_table_below_the_command(day):
    running(day)
    day.console.play(Says("anna", "/uitslag\n30 -10 -10 -10"), 1)
    assert day.now().sessions[1].results[table_of(day, "Anna")].points == (30, -10, -10, -10)


@pytest.mark.parametrize(
    "asked", ["waar zit ik?", "hoeveel punten heb ik", "mijn kaart", "tegen wie speel ik"]
)
def test_in_private_a_player_asks_for_the_own_card_in_plain_words(day, asked):
    running(day)
    table = table_of(day, "Anna")
    assert f"Ronde 1: tafel {table}, je begint als" in said(day.hears(f"anna> {asked}"))
    assert "tafel" not in said(day.hears(f"wim> {asked}"))


def test_the_own_card_has_the_sum_after_a_penalty(day):
    """Anna is East, South, West or North of a table with 30 −10 −10 −10; 5 comes off."""
    running(day)
    mine = day.seats(1)[table_of(day, "Anna")].index("Anna")
    closes(day, four="30 -10 -10 -10")
    day.hears("org: /toernooi straf Anna 5 te laat")
    points = ["+25", "−15", "−15", "−15"][mine]
    worth = ["4", "1", "1", "1"][mine]
    assert f"Samen: {points}, {worth} tp." in said(day.hears("anna> hoeveel punten heb ik"))


def test_in_private_four_points_that_are_nothing_together_are_a_result(day):
    running(day)
    table = table_of(day, "Anna")
    other = 3 - table
    assert f"tafel {table}: " in said(day.hears("anna> 30 -10 -10 -10"))
    assert f"tafel {other}: " in said(day.hears(f"org> tafel {other}: 40 -20 -10 -10"))
    results = day.now().sessions[1].results
    assert [results[at].points for at in (table, other)] == [
        (30, -10, -10, -10),
        (40, -20, -10, -10),
    ]
    for line in ("wim> tafel 1: 50 -50 0 0", "anna> 30 10 10 10", "anna: 50 -50 0 0"):
        day.hears(line)
    assert day.now().sessions[1].results == results


def test_a_decision_after_a_protest_is_posted_too(day):
    running(day)
    table = table_of(day, "Anna")
    day.hears("anna: /uitslag 30 -10 -10 -10")
    day.hears("anna taps Bezwaar")
    day.hears("anna: ik had 40")
    heard = said(day.hears(f"org: /toernooi besluit {table} de uitslag blijft, nts 12"))
    assert "⚖️ Besluit: de uitslag blijft, nts 12" in heard


def test_a_closed_tournament_is_reopened_in_its_own_words(day):
    running(day)
    closes(day)
    day.hears("org taps Start ronde")
    closes(day)
    day.step("Onthul")
    day.step("Sluit af")
    heard = said(day.step("Stap terug"))
    assert "Teruggenomen: het toernooi is weer open." in heard
    assert "ingeschreven" not in heard
    assert not day.now().closed


def test_at_a_table_of_the_club_plain_questions_are_about_that_table(day):
    """The tournament of the week after is published while the club plays."""
    running(day)
    day.hears("org: /nieuw Anna Bert Org Wim")
    day.hears("anna: /ronde Anna 120 Bert 40 Org 0 Wim 20")
    assert "spel 2" in said(day.hears("anna> hoe sta ik"))


def test_a_name_that_is_not_read_after_player_is_refused_with_its_own_example(day):
    running(day)
    day.hears("org: /toernooi")
    day.hears("org taps Speler…")
    assert "/straf" not in said(day.hears("org: waar is Fien"))
