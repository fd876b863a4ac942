"""The day of an organiser: announcing a tournament, and the questions to each person."""

import re
import zlib

import pytest

from tests.bot.features.tournament.a_day import NAMES, Day
from tests.bot.features.tournament.test_in_the_hall import (
    EIGHT,
    closes,
    entered,
    said,
    starts,
    table_of,
)
from tests.sampling import sampled


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-10T09:00")
    yield found
    found.console.close()


def announced(day, line="Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023"):
    day.hears(f"org: /toernooi {line}")
    return day


# --- announcing it -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Witte Draak 2027-03-14, 8 spelers, nts-2023",
        "Witte Draak 14-3-2027, 8 spelers, nts-2023",
        "Witte Draak 14 maart 2027, 8 deelnemers, nts 2023",
        "Witte Draak op zondag 14 maart, 8 personen, 4 ronden, nts-2023",
        "Witte Draak, 14/03/2027, 8 spelers, nts-2023",
        "Witte Draak on Sunday 14 March 2027, 8 players, 4 sessions, nts-2023",
    ],
)
def test_the_day_may_be_said_as_people_say_it(day, line):
    announced(day, line)
    opened = day.now().opened
    assert (opened.name, opened.day.isoformat()) == ("Witte Draak", "2027-03-14")
    assert (opened.capacity, opened.ruleset) == (8, "nts-2023")


def test_a_day_that_went_by_is_next_year_and_a_name_and_a_day_are_enough(day):
    announced(day, "Witte Draak 9 maart")
    assert day.now().opened.day.isoformat() == "2028-03-09"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Witte Draak 31-2-2027, 8 spelers", "31-2-2027 is geen dag"),
        ("Witte Draak, 14 lente", "Ik weet niet wat ik met 14 moet. Zo gaat het: /toernooi Witte"),
        ("Witte Draak 14 maart, 8 stoelen", "Ik weet niet wat ik met stoelen moet."),
    ],
)
def test_a_day_that_is_none_is_not_taken_for_part_of_the_name(day, line, why):
    assert why in said(day.hears(f"org: /toernooi {line}"))
    assert "geen toernooi" in said(day.hears("org: /toernooi"))


def test_what_is_played_and_for_how_many_there_is_room_is_announced(day):
    heard = said(day.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, nts-2023"))
    assert "zo 14 mrt · Toernooiregels 2023 · 4 rondes van 8 spelen" in heard
    assert "0 van de 8 spelers." in heard
    assert "1 ingeschreven, er is plaats voor 8." in said(day.hears("anna taps Doe mee"))


def test_one_that_is_called_off_makes_room_for_another_and_can_be_taken_back(day):
    announced(day)
    day.hears("anna taps Doe mee")
    heard = said(day.hears("org: /toernooi Zomer 2027-07-01, 4 rondes"))
    assert "Gaat het niet door: /toernooi afgelast" in heard
    assert "organisatie" in said(day.hears("anna: /toernooi afgelast"))
    heard = said(day.hears("org: /toernooi afgelast"))
    assert "Witte Draak gaat niet door." in heard
    assert day.now().closed
    day.hears("org: /toernooi")
    day.hears("org taps Stap terug")
    assert not day.now().closed
    assert "is afgesloten" in said(day.hears("org: /toernooi afgelast"))
    assert "Zomer" in said(day.hears("org: /toernooi Zomer 2027-07-01, 4 rondes"))
    heard = said(day.hears("org taps Stap terug"))  # of the one that was called off
    assert "Zomer is nog niet afgesloten" in heard


@pytest.mark.slow
def test_one_that_is_broken_off_between_rounds_ends_with_the_standing_that_there_is(day):
    starts(entered(announced(day, "Kort 2027-03-10, 8 spelers, 4 rondes, nts-2023")))
    assert "Ronde 1 loopt nog" in said(day.hears("org: /toernooi afgelast"))
    closes(day, four="30 -10 -10 -10")
    heard = said(day.hears("org: /toernooi afgelast"))
    assert "Kort houdt op na ronde 1" in heard
    assert day.now().is_final_list(day.now().released())
    assert "Certificaten" in labels(day, "org: /toernooi", "org taps Afdrukken")


def test_nothing_is_drawn_any_more_when_it_was_called_off(day):
    entered(announced(day))
    day.hears("org: /toernooi")
    day.hears("org: /toernooi afgelast")
    before = day.now().told
    day.hears("org taps Loting")
    assert day.now().told == before


def labels(day, *lines):
    """The words on all buttons of what appeared at the last line."""
    for line in lines:
        shown = day.console.shows(line)
    rows = [row for one in shown for row in one.reply.buttons]
    return [re.sub(r"^\W+ ", "", button.label) for row in rows for button in row]


def test_the_settings_are_told_with_what_they_are_now(day):
    announced(day)
    heard = said(day.hears("org: /toernooi zet"))
    assert "rondes: 2\nspellen: 8\nminuten: 100\ntijd: uitspelen\nwaarschuw: 15 5\n" in heard
    assert "akkoord: alle\n" in heard
    last = "invoer: totalen\nbegin: geen\nplaats: geen\ndatum: zo 14 mrt"
    assert heard.endswith(last)


@pytest.mark.parametrize(
    "line",
    [
        "verplaatst naar 21 maart",
        "het toernooi is verplaatst naar zondag 21 maart",
        "zet datum 21 maart",
        "verplaats het toernooi naar 21 maart 2027",
        "the tournament is postponed to 21 March",
    ],
)
def test_the_day_of_a_tournament_is_moved_until_it_begins(day, line):
    announced(day)
    assert "datum: zo 21 mrt" in said(day.hears(f"org: /toernooi {line}"))
    assert "Witte Draak, zo 21 mrt" in said(day.hears("org: /toernooi"))


# --- asking what can be answered -----------------------------------------------------------------


def test_who_sits_at_no_table_is_asked_for_the_table_or_not_at_all(day):
    starts(entered(announced(day)))
    heard = said(day.hears("org taps Uitslag"))
    assert "Van welke tafel" in heard
    day.hears("org: 1 30 -10 -10 -10")
    assert day.now().sessions[1].results[1].points == (30, -10, -10, -10)
    assert "niet aan een tafel" in said(day.hears("vreemde taps Uitslag"))


def test_only_who_moves_the_clock_has_its_buttons(day):
    starts(entered(announced(day)))
    assert labels(day, "anna: /klok") == []
    assert labels(day, "org: /klok") == ["Pauze", "+5", "+10"]


@pytest.mark.slow
def test_tables_without_phones_have_the_button_of_all_sheets_and_no_other(day):
    starts(entered(announced(day), with_phone=()))
    assert "Alle briefjes getekend" in labels(day, "org: /uitslag 1 30 -10 -10 -10")
    shown = day.console.shows("org: /uitslag 2 30 -10 -10 -10")
    [result] = [one.reply for one in shown if "result" in one.reply.topics]
    buttons = [[one.label for one in row] for row in result.buttons]
    assert buttons == [["✍️ Alle briefjes getekend"]]
    day.hears("org: /toernooi\norg taps Uitslagen 2/2\norg taps Briefje getekend 2")
    assert day.now().official(1, 2)
    assert not day.now().official(1, 1)


@pytest.mark.slow
def test_the_list_of_results_stays_in_its_place_and_loses_what_was_signed(day):
    starts(entered(announced(day)))
    for table in (1, 2):
        day.hears(f"org: /uitslag {table} 30 -10 -10 -10")
    day.hears("org: /toernooi")
    listed = [
        one for one in day.console.shows("org taps Uitslagen 2/2") if "tafel 1" in one.reply.words
    ]
    assert len(listed) == 1
    heard = said(day.hears("org taps Briefje getekend 2"))
    assert "Uitslagen" in heard
    assert "Uitslagen 2/2" in labels(day, "org: /toernooi")
    assert [one for one in labels(day, "org taps Uitslagen 2/2") if "Briefje" in one] == [
        "Briefje getekend 1"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("tables", "named"), sampled([(5, True), (6, False)], 1))
def test_at_most_five_results_that_are_not_agreed_are_named(day, tables, named):
    announced(day, f"Witte Draak 2027-03-14, {4 * tables} spelers, 2 rondes, nts-2023")
    for name in NAMES[: 4 * tables]:
        day.hears(f"org: /toernooi in {name}; Oostpoort")
    starts(day)
    for table in range(1, tables + 1):
        day.hears(f"org: /uitslag {table} 30 -10 -10 -10")
    day.hears("org: /toernooi")
    heard = said(day.hears("org taps Sluit ronde"))
    assert f"{tables} uitslagen zijn nog niet akkoord." in heard
    assert ("tafel 1: " in heard) is named


def test_the_same_result_again_is_said_of_the_table(day):
    starts(entered(announced(day)))
    day.hears("org: /uitslag 1 30 -10 -10 -10")
    heard = said(day.hears("org: /uitslag 1 30 -10 -10 -10"))
    assert heard == "Die uitslag van tafel 1 staat er al."


def test_a_table_does_not_wait_for_whom_somebody_sits(day):
    starts(entered(announced(day)))
    day.hears("org: /toernooi invaller Eef Karel")
    assert said(day.hears("org: /toernooi afwezig Eef")) == "Karel speelt in ronde 1 voor Eef."


@pytest.mark.slow
def test_what_was_taken_back_is_named(day):
    starts(entered(announced(day)))
    assert "Teruggenomen: ronde 1 is niet begonnen." in said(day.hears("org taps Stap terug"))
    day.hears("org taps Start ronde")
    closes(day)
    assert "Teruggenomen: ronde 1 is weer open." in said(day.hears("org taps Stap terug"))


@pytest.mark.slow
def test_tables_that_are_not_agreed_are_told_in_the_plural(day):
    starts(entered(announced(day)))
    day.hears("org: /uitslag 1 30 -10 -10 -10")
    day.hears("org: /uitslag 2 30 -10 -10 -10")
    assert "Nog niet akkoord: tafels 1, 2." in said(day.hears("org: /toernooi"))


@pytest.mark.slow
def test_a_correction_tells_the_four_and_the_teams_are_behind_a_tap(day):
    announced(day)
    for name in EIGHT:
        day.hears(f"org: /toernooi in {name}; ; ; Team {'AB'[EIGHT.index(name) % 2]}")
    starts(day)
    closes(day, four="30 -10 -10 -10")
    lines = said(day.hears("org: /uitslag ronde 1 1 30 -30 0 0")).splitlines()
    at = lines.index("In de stand verandert:")
    assert [line.split(":")[0] for line in lines[at + 1 : at + 5]] == day.seats(1)[1]
    assert "Teams" not in lines


# --- the final has a name, and what is printed ---------------------------------------------------


@pytest.mark.slow
def test_a_final_is_called_so_wherever_it_is_told(day):
    announced(day)
    day.hears("org: /toernooi zet finale 4")
    starts(entered(day))
    closes(day, four="30 -10 -10 -10")
    day.hears("org taps Start ronde")
    closes(day, four="90 -30 -30 -30")
    assert "Finale loopt tot" in said(day.hears("org taps Start ronde"))
    assert "Tafels finale" in labels(day, "org taps Afdrukken")
    assert "Finale, tafel 1:" in said(day.hears("org: /uitslag 1 30 -10 -10 -10"))
    assert "Finale is gesloten." in said(day.step("Sluit ronde"))


@pytest.mark.slow
def test_before_the_first_round_all_of_it_can_be_printed_at_once(day):
    entered(announced(day))
    day.hears("org: /toernooi")
    day.hears("org taps Loting")
    there = labels(day, "org taps Afdrukken")
    assert there == [
        *("Loopbriefjes", "Naamkaartjes", "Tafelnummers"),
        *("Tafels alle rondes", "Scorebriefjes alle rondes"),
    ]
    [shown] = day.console.shows("org taps Scorebriefjes alle rondes")
    [(name, made)] = shown.files
    assert name == "witte-draak-scorebriefjes-alle-rondes.pdf"
    assert len(re.findall(rb"/Type /Page\b", made)) == 2  # two tables a page, two rounds


@pytest.mark.slow
def test_paper_has_the_colour_of_the_club(day):
    entered(announced(day))
    day.hears("org: /instellingen")
    day.hears("org taps Kleur op papier")
    day.hears("org taps blauw")
    day.hears("org: /toernooi")
    day.hears("org taps Loting")
    day.hears("org taps Afdrukken")
    [shown] = day.console.shows("org taps Naamkaartjes")
    [(_, made)] = shown.files
    page, *_ = re.findall(rb"stream\n(.*?)\nendstream", made, re.DOTALL)
    assert b"0.0392 0.3098 0.5608 rg" in zlib.decompress(page)  # 10, 79, 143 of 255


@pytest.mark.slow
def test_a_result_that_does_not_hold_is_told_with_the_unveiling(day):
    starts(entered(announced(day)))
    closes(day)
    day.hears("org taps Start ronde")
    closes(day, four="90 -30 -30 -30")
    day.hears("org: /toernooi")
    assert "Onder voorbehoud: de uitslag van" in said(day.hears("org taps Onthul"))
    assert table_of(day, "Anna") in {1, 2}
