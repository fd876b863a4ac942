"""An organiser with a pile of slips: many in a message, signed in one tap, on somebody's word."""

import pytest

from adapters.console.script import Says
from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import said, starts
from tests.sampling import sampled

TWELVE = [
    "Anna",
    "Bert",
    "Cees",
    "Dirk",
    "Eef",
    "Fien",
    "Gijs",
    "Hans",
    "Ina",
    "Jan",
    "Kim",
    "Lou",
]
POINTS = (300, -100, -200, 0)


@pytest.fixture
def day(tmp_path):
    """Three tables where nobody has a phone; the first of two rounds is played."""
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.prepare("three tables", lambda: three_tables(found))
    yield found
    found.console.close()


def three_tables(found):
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 12 spelers, 2 rondes, nts-2023")
    for name in TWELVE:
        found.hears(f"org: /toernooi in {name}; Oostpoort")
    starts(found)


def types(day, *lines, who="org"):
    """A message of several lines; what was said to it."""
    return said([one.text for one in day.console.play(Says(who, "\n".join(lines)), 1)])


def line(day, table, points=POINTS, round_=1):
    pairs = zip(day.seats(round_)[table], points, strict=True)
    return f"{table} " + " ".join(f"{name} {own}" for name, own in pairs)


def results(day, round_=1):
    return {table: one.points for table, one in day.now().sessions[round_].results.items()}


@pytest.mark.slow
@pytest.mark.parametrize("first", sampled(["/uitslag", "/uitslag ronde 1", None], 1))
def test_each_line_is_a_table_and_one_message_answers(day, first):
    lines = [line(day, 1), "2 300 -100 -200 0", line(day, 3).replace("3 ", "tafel 3: ", 1)]
    lines = [first, *lines] if first else [f"/uitslag {lines[0]}", *lines[1:]]
    heard = types(day, *lines).splitlines()
    assert heard[0] == "📄 Ronde 1: 3 uitslagen binnen, door Org."
    assert heard[1].startswith("🏆")  # the card, which is updated
    assert results(day) == {1: POINTS, 2: POINTS, 3: POINTS}


def test_wrong_lines_are_told_with_why_and_the_right_ones_kept(day):
    names = day.seats(1)[3]
    heard = types(
        day,
        "/uitslag",
        line(day, 1),
        "2 300 -100 -100 0",
        f"3 Jna 300 {names[1]} -100 {names[2]} -200 {names[3]} 0",
        "9 300 -100 -200 0",
        "1 100 -100 0 0",
    )
    assert (
        heard.splitlines()[0] == "📄 Ronde 1: 1 uitslag binnen, door Org; 4 regels kloppen niet:"
    )
    assert "⚠️ Regel 4: 3 Jna 300" in heard
    assert "⚠️ Regel 5: 9 300 -100" in heard
    assert "⚠️ Regel 6: 1 100 -100 0 … Tafel 1 staat er twee keer in." in heard
    assert "⚠️ Tafel 2: De punten van de vier zijn samen 100" in heard
    assert results(day) == {1: POINTS}


def test_nothing_is_kept_of_lines_that_are_all_wrong(day):
    heard = types(day, "/uitslag", "1 300 0 0 0", "2 1 2 3 4")
    assert "uitslagen binnen" not in heard
    assert heard.count("⚠️") == 2
    assert not results(day)


def test_only_who_judges_brings_many(day):
    heard = types(day, "/uitslag", line(day, 1), line(day, 2), who="Wim")
    assert "scheids en de organisatie" in heard
    assert not results(day)


def test_a_result_over_several_lines_is_one(day):
    names = day.seats(1)[1]
    types(
        day, "/uitslag tafel 1", *(f"{one} {its}" for one, its in zip(names, POINTS, strict=True))
    )
    assert results(day) == {1: POINTS}


def test_an_earlier_round_is_corrected_with_the_others(day):
    types(day, "/uitslag", line(day, 1), line(day, 2), line(day, 3))
    day.step("Sluit ronde")
    day.step("Start ronde")
    heard = types(day, "/uitslag", "ronde 1 1 100 -100 0 0", line(day, 1, round_=2))
    assert "Ronde 1, tafel 1 is gewijzigd; er stond +300, −100, −200, 0." in heard
    assert results(day)[1] == (100, -100, 0, 0)
    assert results(day, 2) == {1: POINTS}


def test_typed_one_by_one_they_share_a_message(day):
    day.hears(f"org: /uitslag {line(day, 1)}")
    heard = day.hears(f"org: /uitslag {line(day, 2)}")
    [together] = [one for one in heard if one.startswith("Ronde 1, tafel 1")]
    assert "Ronde 1, tafel 2" in together


# --- signed --------------------------------------------------------------------------------------


def test_all_sheets_are_signed_in_one_tap_and_that_is_taken_back(day):
    types(day, "/uitslag", line(day, 1), line(day, 2))
    assert len(day.now().provisional(1)) == 2
    day.hears(f"org: /uitslag {line(day, 3)}")
    assert "3 briefjes zijn getekend." in said(day.hears("org taps Alle briefjes getekend"))
    assert not day.now().provisional(1)
    day.hears("org taps Terug")
    assert len(day.now().provisional(1)) == 3


def test_nobody_but_an_organiser_signs(day):
    day.hears(f"org: /uitslag {line(day, 1)}")
    assert "organisatie" in said(day.hears("wim taps Alle briefjes getekend"))
    assert len(day.now().provisional(1)) == 1


@pytest.fixture
def played(tmp_path):
    """Three tables; the organiser plays at one of them, and nobody else has a phone."""
    found = Day(f"sqlite:///{tmp_path}/played.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 12 spelers, 2 rondes, nts-2023")
    found.hears("org taps Doe mee")
    for name in TWELVE[1:]:
        found.hears(f"org: /toernooi in {name}; Oostpoort")
    starts(found)
    yield found
    found.console.close()


@pytest.mark.slow
def test_an_organiser_signs_no_sheet_of_the_own_table(played):
    [own] = [table for table, names in played.seats(1).items() if "Org" in names]
    types(played, "/uitslag", *(line(played, table) for table in (1, 2, 3)))
    played.hears("org taps Uitslagen 3/3")
    answer = said(played.hears("org taps Alle briefjes getekend"))
    assert "2 briefjes zijn getekend." in answer
    assert f"Aan tafel {own} speel je zelf" in answer
    assert played.now().provisional(1) == [(1, own)]
    answer = said(played.hears("org taps Alle briefjes getekend"))
    assert f"Aan tafel {own} speel je zelf" in answer
    answer = said(played.hears(f"org taps Briefje getekend {own}"))
    assert f"Aan tafel {own} speel je zelf" in answer
    assert played.now().provisional(1) == [(1, own)]


def test_what_counts_as_agreed_changes_for_what_is_entered_from_then_on(day):
    day.hears(f"org: /uitslag {line(day, 1)}")
    day.hears("org: /toernooi zet akkoord organisatie")
    assert "op woord van Org" not in said(day.hears("org: /toernooi"))
    day.hears(f"org: /uitslag {line(day, 2)}")
    assert day.now().provisional(1) == [(1, 1)]
    assert "Op woord van Org: 1 uitslag." in said(day.hears("org: /toernooi straffen"))
    day.hears("org: /toernooi zet akkoord alle")
    day.hears(f"org: /uitslag {line(day, 3)}")
    assert day.now().provisional(1) == [(1, 1), (1, 3)]


def test_a_standing_says_on_whose_word_it_is(day):
    day.hears("org: /toernooi zet akkoord organisatie")
    types(day, "/uitslag", line(day, 1), line(day, 2), line(day, 3))
    heard = said(day.step("Sluit ronde"))
    assert "Op woord van Org: 3 uitslagen." in heard


@pytest.mark.slow
def test_more_than_five_are_a_number(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/more.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 24 spelers, 2 rondes, nts-2023")
    for number in range(24):
        found.hears(f"org: /toernooi in Speler{chr(65 + number)}")
    starts(found)
    types(found, "/uitslag", *(f"{table} 300 -100 -200 0" for table in range(1, 7)))
    assert "Nog niet akkoord: 6 tafels." in said(found.hears("org: /toernooi"))
    heard = said(found.hears("org taps Sluit ronde"))
    assert "6 uitslagen zijn nog niet akkoord." in heard
    assert len(heard.splitlines()) == 1
    found.console.close()


def test_a_clock_that_stands_still_is_asked_about_once(day):
    day.hears("org: /klok pauze")
    assert said(day.hears("@ now 2027-03-14T09:09")) == ""
    assert "staat al tien minuten stil" in said(day.hears("@ now 2027-03-14T09:11"))
    assert said(day.hears("@ now 2027-03-14T09:40")) == ""
    assert "Ronde 1" in said(day.hears("org taps Ga verder"))
    assert "organisatie" in said(day.hears("wim: /klok pauze"))
    day.hears("org: /klok pauze")
    day.hears("org: /klok pauze")
    assert "staat al" not in said(day.hears("@ now 2027-03-14T09:55"))
