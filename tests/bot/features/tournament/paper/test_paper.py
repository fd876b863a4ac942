"""What is printed of a tournament: how much, how large, and what stands on it."""

from dataclasses import replace

import pytest

from bot.features.tournament.files import as_csv
from bot.features.tournament.paper import PRINTS, Printing
from bot.talk.name_parts import by_last_name
from bot.talk.texts import LANGUAGES, texts
from core.seating.schedule import schedule
from core.tournament import decisions
from core.tournament.events import EntryNumber, RoundNumber
from tests.bot.features.tournament.paper.layout import LAYOUT, layout
from tests.bot.features.tournament.paper.reading import pages, texts_of
from tests.core.tournament.test_tournament import Played, eight, worked
from tests.sampling import sampled

PAGES = {
    "tables": 2,  # by table, and by name
    "cards": 1,  # eight on a sheet
    "sheets": 1,  # two on a sheet
    "numbers": 2,
    "standing": 1,
    "penalties": 1,
    "certificates": 4,  # three, and who had 880 in a round
    "last": 1,
    "badges": 1,
    "crosstable": 1,
}
LONG = "Annemarie van der Velden-Oosterhuis"
SYLLABLES = ("Ba", "Ce", "Di", "Fo", "Gu", "Ha", "Je", "Ki", "Lo", "Mu", "Na", "Pe")
A_LARGE_NAME = 16
"""Points of a name that is read at a door."""


@pytest.fixture(scope="module")
def tournament():
    return worked().do(decisions.reveal).now


def printed(t, what, round_=2, language="nl", **more):
    codes = {entry: f"https://t.me/PeLingBot?start=t1_{entry}_0123456789" for entry in t.entrants}
    return pages(PRINTS[what](Printing(t, texts(language), codes, **more), RoundNumber(round_)))


def names(count):
    """As many names, one of them long, and two namesakes of two clubs."""
    many = [
        f"{a}{b.lower()} van den {b}{c.lower()}"
        for a in SYLLABLES
        for b in SYLLABLES
        for c in "ks"
    ]
    return [LONG, "Jan Bakker", "Jan Bakker", *many[: count - 3]]


def hall(count, rounds=4):
    """A tournament with its seats drawn."""
    played = Played(rounds=rounds)
    for at, name in enumerate(names(count)):
        played.do(decisions.enter, name, club=("Harthout", "Oost")[at % 2], country="NL")
    entry, numbers = decisions.entry_of(played.now, 7)
    played.tell(decisions.draw_fact(7, numbers, schedule(entry, 7)))
    return played.do(decisions.publish).now


@pytest.mark.parametrize("what", sampled(PRINTS, 5))
@pytest.mark.parametrize("language", sampled(LANGUAGES, 1))
def test_everything_is_printed_on_as_many_pages_as_it_needs(tournament, what, language):
    made = printed(tournament, what, language=language)
    assert len(made) == PAGES[what]
    assert all(line.size >= 5 for page in made for line in page)


def people_on(page):
    """The lines of a page that are names of a list by last name."""
    return [line for line in page if ", " in line.text]


def test_a_list_of_52_is_one_page_in_two_columns_by_last_name_of_16_points():
    by_table, by_name = printed(hall(52), "tables", 1)
    people = people_on(by_name)
    assert len(people) == 52
    assert min(line.size for line in people) >= A_LARGE_NAME
    assert len({round(line.x) for line in people}) == 2
    columns = [
        [line for line in people if line.x < 200],
        [line for line in people if line.x > 200],
    ]
    assert [line.text for column in columns for line in column] == [line.text for line in people]
    assert len(columns[0]) == len(columns[1]) == 26
    expected = sorted(names(52), key=by_last_name)
    assert [line.text.split(",")[0] for line in people] == [
        name.split(" van den ")[-1].replace("Jan ", "").replace("Annemarie van der ", "")
        for name in expected
    ]
    assert "Velden-Oosterhuis, A van der" in texts_of(by_name)
    assert {"Bakker, Jan (Oost)", "Bakker, Jan (Harthout)"} <= set(texts_of(by_name))
    seats = [line for line in by_table if line.text in set(names(52))]
    assert len(seats) == 52


@pytest.mark.slow
def test_a_list_of_140_is_one_page_in_three_columns_of_13_points():
    """47 below each other: (297 - 25 - 14) / 47 = 5.49 mm, with a tenth between 14.1 points."""
    made = printed(hall(140), "tables", 1)
    assert [len(people_on(page)) for page in made if people_on(page)] == [140]
    sizes = sorted(line.size for line in people_on(made[-1]))
    assert len({round(line.x) for line in people_on(made[-1])}) == 3
    assert sizes[0] >= 8  # a name of two
    assert sizes[14] >= 13
    assert sizes[-1] == pytest.approx(14.1, abs=0.1)


@pytest.mark.slow
def test_a_route_card_says_where_against_whom_and_what_its_code_does():
    """Number 1 of T10: table 1 as East with 2, 3, 4; then table 1 as North with 2, 5, 6."""
    [card] = printed(eight().now, "cards")
    said = texts_of(card)
    assert said[:4] == [
        "t1_1_0123456789",
        "Scan de code: je tafels, je uitslag, de stand",
        "Witte Draak · 14 maart 2027",
        "1",
    ]
    own = said[said.index("Ronde 1") : said.index("t1_2_0123456789")]
    assert own == [
        *("Ronde 1", "punten", "1", "Oost", "Bert", "Cees", "Dirk"),
        *("Ronde 2", "punten", "1", "Noord", "Bert", "Eef", "Fien"),
    ]


@pytest.mark.slow
def test_a_card_without_a_link_says_what_to_send():
    t = hall(8, rounds=2)
    made = PRINTS["cards"](
        Printing(t, texts("nl"), dict.fromkeys(t.entrants, "/start t1_1_ab")), RoundNumber(0)
    )
    assert "Stuur de bot privé: /start t1_1_ab" in texts_of(pages(made)[0])


@pytest.mark.slow
def test_cards_are_eight_on_a_sheet_and_four_when_there_are_many_rounds():
    assert len(printed(hall(16), "cards")) == 2
    assert len(printed(hall(16, rounds=6), "cards")) == 4


@pytest.mark.slow
def test_two_score_sheets_stand_on_a_page_and_the_dromer_signs_nothing():
    t = hall(51)
    made = printed(t, "sheets", 1)
    assert len(made) == 7  # thirteen tables
    titles = [
        text for page in made for text in texts_of(page) if text.startswith("Ronde 1, tafel")
    ]
    assert titles == [f"Ronde 1, tafel {table}" for table in range(1, 14)]
    signed = [text for page in made for text in texts_of(page) if text.startswith("Akkoord: ")]
    assert len(signed) == 51
    assert "Akkoord: Dromer" not in signed


@pytest.mark.slow
def test_all_sheets_of_a_round_with_sixteen_deals_stay_on_their_page():
    played = worked()
    played.told[0] = played.told[0]._replace(
        fact=type(played.told[0].fact)(
            "Witte Draak", played.told[0].fact.day, "nmv-144", 0, (("rounds", 2), ("deals", 16))
        )
    )
    [page] = printed(played.now, "sheets")
    assert texts_of(page).count("16") == 2
    assert min(line.y for line in page) > 10


def test_a_badge_has_number_name_club_and_country():
    made = printed(hall(51), "badges")
    assert len(made) == 6  # ten on a sheet
    said = [text for page in made for text in texts_of(page)]
    at = said.index("Annemarie")
    assert said[at + 1 : at + 4] == ["van der Velden-Oosterhuis", "Harthout", "NL"]
    assert said[at + 4].isdigit()
    assert "Dromer" not in said


@pytest.mark.slow
def test_a_certificate_has_the_name_largest_and_its_own_page(tournament):
    first, second, third, best = printed(tournament, "certificates")
    for page, what, name, why in (
        (first, "Eerste prijs", "Cees", "met 720 punten en 5 tafelpunten"),
        (second, "Tweede prijs", "Bert", "met 340 punten en 6 tafelpunten"),
        (third, "Derde prijs", "Eef", "met 300 punten en 5 tafelpunten"),
        (best, "Beste ronde", "Cees", "880 punten in ronde 2"),
    ):
        assert {"Witte Draak", "14 maart 2027", what, name, why} <= set(texts_of(page))
        assert max(page, key=lambda line: line.size).text == name


@pytest.mark.slow
def test_where_deals_were_recorded_the_highest_hand_has_a_certificate():
    played = eight().do(decisions.start)
    played.result(1, 1, 300, -100, -100, -100)
    played.tell(replace(played.told[-1].fact, mahjongs=(0, 2, 0, 0), highest=(0, 1024, 0, 0)))
    played.result(1, 2, 0, 0, 0, 0).do(decisions.close_round)
    said = [set(texts_of(page)) for page in printed(played.now, "certificates", 1)]
    assert any({"Hoogste spel", "Bert", "1.024 punten in ronde 1"} <= page for page in said)


def test_the_standing_says_who_was_replaced_and_who_stopped():
    played = eight().do(decisions.start).do(decisions.fill, 8, "Kees").do(decisions.fill, 4, "")
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.close_round).do(decisions.withdraw, EntryNumber(8))
    [page] = printed(played.now, "standing", 1)
    beside = {line.y: line.text for line in page if line.text in {"R1 Kees, gestopt", "R1 Dromer"}}
    named = {line.text: beside.get(line.y) for line in page if line.text in {"Dirk", "Hans"}}
    assert named == {"Dirk": "R1 Dromer", "Hans": "R1 Kees, gestopt"}


def test_a_crosstable_has_whom_everybody_met_and_what_they_won(tournament):
    [page] = printed(tournament, "crosstable", language="en")
    said = texts_of(page)
    assert said[said.index("Cees") - 1 :][:8] == [
        *("3", "Cees", "1: 1 2 4", "−160 (1)", "2: 7 4 8", "+880 (4)", "+720", "1"),
    ]
    assert [one for one in said if one in {"Anna", "Bert", "Cees"}] == ["Anna", "Bert", "Cees"]


@pytest.mark.slow
def test_a_crosstable_of_eight_rounds_has_five_beside_each_other():
    t = hall(16, rounds=8)
    played = Played()
    played.told = list(t.told)
    for _ in range(8):
        played.do(decisions.start)
        for table in range(1, 5):
            played.result(played.now.round, table, 10, 20, -10, -20)
        played.do(decisions.close_round)
    heads = [
        [text for text in texts_of(page) if text.startswith("Ronde ")]
        for page in printed(played.now, "crosstable", 8)
    ]
    assert heads == [[f"Ronde {r}" for r in range(1, 6)], [f"Ronde {r}" for r in range(6, 9)]]


def test_penalties_and_decisions_say_round_table_and_who_gave_them():
    played = worked().do(decisions.dispute, 2, 1, "de vierde kong telde niet")
    played.do(decisions.decide, 2, 1, "de uitslag blijft, nts 12")
    played.told = [one._replace(by=7) for one in played.told]
    [page] = printed(played.now, "penalties", givers={7: "Wil"})
    said = texts_of(page)
    begin = said.index("Door") + 1
    assert said[begin:] == [
        *("2", "1", "5", "Eef", "−100", "te laat", "Wil"),
        *("2", "1", "bezwaar", "de vierde kong telde niet", "Wil"),
        *("2", "1", "besluit", "de uitslag blijft, nts 12", "Wil"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_results_are_rows_that_a_spreadsheet_opens(tournament, language):
    lines = as_csv(tournament, texts(language)).decode("utf-8-sig").splitlines()
    assert lines[1] == "1;;Cees;;;;5;720;1;-160;1;2;880;4"
    assert len(lines) == 9
    assert lines[3].startswith("3;;Eef;;;;5;300;")


def test_a_name_that_would_be_a_formula_is_made_harmless():
    played = worked()
    played.do(decisions.close_round) if played.now.running else None
    played.do(decisions.reveal)
    t = played.now
    t.entrants[3] = type(t.entrants[3])(3, "=cmd()", "", "", "", None, reserve=False)
    assert ";'=cmd();" in as_csv(t, texts("nl")).decode()


def test_a_card_after_the_rounds_has_what_each_brought_and_the_place_after_it(tournament):
    """Cees, number 3 of T10: −160 and third at his table, fifth after it; then 880, and first."""
    [card] = printed(tournament, "cards")
    said = texts_of(card)
    own = said[said.index("t1_3_0123456789") : said.index("t1_4_0123456789")]
    assert own[own.index("Ronde 1") :] == [
        *("Ronde 1", "punten", "1", "West", "Anna", "Bert", "Dirk", "−160", "1 tp · plaats 5"),
        *("Ronde 2", "punten", "2", "Oost", "Gijs", "Dirk", "Hans", "+880", "4 tp · plaats 1"),
    ]


def test_a_card_has_no_figures_of_a_round_that_is_not_released():
    [card] = printed(worked().now, "cards")  # the last round is not unveiled
    assert not {"+880", "+420"} & set(texts_of(card))
    assert "−160" in texts_of(card)


@pytest.mark.slow
def test_everything_is_printed_where_it_was():
    assert list(layout()) == LAYOUT.read_text(encoding="utf-8").splitlines()
