"""The workbook of a tournament, opened by a library: the worked example T10, and a final."""

from io import BytesIO

import openpyxl
import pytest

from bot.features.tournament.files import as_csv, ema_list, three_letters, workbook
from bot.storage.facts import fact_to_json, read
from bot.talk.texts import LANGUAGES, texts
from core.tournament import decisions
from core.tournament.events import EntryNumber, PlayerEntered, ScheduleDrawn
from tests.core.tournament.test_tournament import T10, Played

PEOPLE = (
    ("Anna de Wit", "Draken", "NL", "08010023"),
    ("Bert Bakker", "Draken", "", ""),
    ("Annemarie van der Velden-Oosterhuis", "Winden", "NL", "08010024"),
    ("Dirk Jan Visser", "Winden", "BE", ""),
    ("Eef 't Hart", "Draken", "", ""),
    ("Fien", "Draken", "", ""),
    ("Gijs Özdemir", "Winden", "DE", ""),
    ("Hans Bakker", "Winden", "", ""),
)
NUMBER, TEXT = "n", "s"
GIVERS = {7: "Wil de Scheids"}


def played(**changes):
    """T10, by people who have clubs, teams, countries and numbers."""
    day = Played(rounds=2, **changes)
    for at, (name, team, country, ema) in enumerate(PEOPLE, 1):
        more = {"club": "Harthout", "member_number": f"0{at}", "team": team}
        day.do(decisions.enter, name, country=country, ema=ema, **more)
    day.tell(ScheduleDrawn(0, tuple(map(EntryNumber, range(1, 9))), T10))
    day.do(decisions.publish).do(decisions.start)
    day.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    day.do(decisions.close_round).do(decisions.start)
    day.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    day.do(decisions.punish, 5, "te laat", 100)
    day.told[-1] = day.told[-1]._replace(by=7)
    return day.do(decisions.close_round)


def opened(t, language="nl"):
    """Each sheet's rows, as a spreadsheet has them."""
    book = openpyxl.load_workbook(
        BytesIO(workbook(t, texts(language), GIVERS, {9: "Mieke"}.__getitem__))
    )
    return {sheet.title: list(sheet.iter_rows()) for sheet in book}


def values(row):
    return [cell.value for cell in row]


@pytest.fixture(scope="module")
def book():
    return opened(played().do(decisions.reveal).now)


def test_the_result_has_its_columns_and_its_numbers_are_numbers(book):
    heads, first, *_, seventh, eighth = book["Uitslag"]
    assert values(heads) == [
        "Plaats", "Lidnummer", "Achternaam", "Voornaam", "Club", "Land", "Tafelpunten", "Punten",
        "R1 tafel", "R1 punten", "R1 tafelpunten", "R2 tafel", "R2 punten", "R2 tafelpunten",
    ]  # fmt: skip
    assert values(first) == [
        1, "03", "van der Velden-Oosterhuis", "Annemarie", "Harthout", "NL", 5, 720,
        1, -160, 1, 2, 880, 4,
    ]  # fmt: skip
    kinds = [NUMBER, *[TEXT] * 5, *[NUMBER] * 8]
    assert [cell.data_type for cell in first] == kinds
    assert values(seventh)[2:8] == ["Visser", "Dirk Jan", "Harthout", "BE", 1.5, -520]
    assert [cell.data_type for cell in seventh] == kinds
    assert values(eighth)[:4] == [8, "08", "Bakker", "Hans"]


def test_a_sheet_is_in_the_order_of_ema(book):
    heads, first, second, third, *_ = book["EMA"]
    assert values(heads) == [
        "Plaats", "EMA-nummer", "Achternaam", "Voornaam", "Land", "EMA-lid", "Tafelpunten",
        "Score",
    ]  # fmt: skip
    assert values(first) == [
        1, "08010024", "van der Velden-Oosterhuis", "Annemarie", "NL", "ja", 5, 720,
    ]  # fmt: skip
    assert values(second) == [2, None, "Bakker", "Bert", None, "nee", 6, 340]
    assert values(third) == [3, None, "'t Hart", "Eef", None, "nee", 5, 300]
    assert [cell.data_type for cell in first] == [NUMBER, *[TEXT] * 5, NUMBER, NUMBER]


def test_teams_have_a_sheet(book):
    """Draken: 140 + 340 + 300 + 280 = 1060; 4 + 6 + 5 + 4 = 19. Winden: -1060 - 100, 9."""
    heads, first, second = book["Teams"]
    assert values(heads) == ["Plaats", "Team", "Spelers", "Tafelpunten", "Punten"]
    assert values(first) == [
        1, "Draken", "Anna de Wit, Bert Bakker, Eef 't Hart, Fien", 19, 1060,
    ]  # fmt: skip
    assert values(second)[3:] == [9, -1160]
    assert "Finale" not in book


def test_tables_penalties_and_seats_have_numbers_too(book):
    assert values(book["Tafels"][7]) == [1, 2, "West", 7, "Gijs Özdemir", -200, 1, None, None]
    assert values(book["Straffen"][1]) == [
        2, 1, 5, "Eef 't Hart", 100, 0, "Straf", "te laat", "Wil de Scheids",
    ]  # fmt: skip
    assert values(book["Schema"][1]) == [1, "Anna de Wit", 1, 1, "Oost"]
    kinds = [cell.data_type for cell in book["Tafels"][7]]
    assert kinds == [NUMBER, NUMBER, TEXT, NUMBER, TEXT, NUMBER, NUMBER, NUMBER, NUMBER]


def test_a_result_on_the_word_of_an_organiser_says_whose():
    day = played(agree="organiser").do(decisions.sign, 1, 2, word=True)
    day.told[-1] = day.told[-1]._replace(by=9)
    heads, *rows = opened(day.do(decisions.reveal).now)["Tafels"]
    assert values(heads)[-2:] == ["Akkoord", "Op woord van"]
    assert {tuple(values(row)[:2]): values(row)[-2:] for row in rows} == {
        (1, 1): [None, None], (1, 2): ["✓", "Mieke"], (2, 1): [None, None], (2, 2): [None, None],
    }  # fmt: skip


def test_a_final_has_a_sheet_of_who_played_it():
    """The four best, 3 2 5 6, begin with half: 360, 170, 150, 140; at their table 3 loses 600."""
    day = played(final=4, carry="half").do(decisions.start)
    day.result(3, 1, -600, 300, 200, 100).do(decisions.close_round).do(decisions.reveal)
    heads, *rows = opened(day.now, "en")["Final"]
    assert values(heads) == [
        "Place", "Number", "Name", "Final", "R3 table", "R3 points", "R3 table points",
    ]  # fmt: skip
    assert [values(row) for row in rows] == [
        [1, 2, "Bert Bakker", 470, 1, 300, 4],
        [2, 5, "Eef 't Hart", 350, 1, 200, 2],
        [3, 6, "Fien", 240, 1, 100, 1],
        [4, 3, "Annemarie van der Velden-Oosterhuis", -240, 1, -600, 0],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_half_a_table_point_is_a_number_in_csv_too(language):
    lines = as_csv(played().do(decisions.reveal).now, texts(language)).decode().splitlines()
    half = "1.5" if language == "en" else "1,5"
    assert f"7;04;Visser;Dirk Jan;Harthout;BE;{half};-520;1;-400;0;2;-120;{half}" in lines


def test_a_player_of_before_there_were_countries_is_read():
    kind, version, _ = fact_to_json(PlayerEntered(EntryNumber(1), "Anna"))
    old = '{"entry":1,"name":"Anna","club":"Harthout","member_number":"0123","team":"Draken"}'
    one = read(kind, version, old)
    assert (one.name, one.country, one.ema) == ("Anna", "", "")
    now = PlayerEntered(EntryNumber(1), "Anna", country="NL", ema="08010023")
    assert read(*fact_to_json(now)) == now


def test_the_list_for_ema_has_its_head_and_its_order():
    day = played().do(decisions.reveal).do(decisions.change, {"place": "Den Haag"})
    lines = ema_list(day.now).decode("utf-8-sig").splitlines()
    assert [line.partition(";")[0] for line in lines[:7]] == [
        *("Title", "City", "Date", "Days", "Players", "Weight", "Rules")
    ]
    assert (lines[1], lines[4]) == ("City;Den Haag", "Players;8")
    assert lines[7:10] == [
        "",
        "Place;First name;Last name;EMA number;Table points;Score;EMA member;Country",
        "1;Annemarie;van der Velden-Oosterhuis;08010024;5;720;yes;NLD",
    ]
    assert lines[-1].startswith("8;Hans;Bakker;;0;-1040;no;")
    assert len(lines) == 9 + 8


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        *(("NL", "NLD"), ("Nederland", "NLD"), ("Netherlands", "NLD"), ("belgië", "BEL")),
        *(
            ("DE", "DEU"),
            ("FR", "FRA"),
            ("GB", "GBR"),
            ("NLD", "NLD"),
            ("", ""),
            ("Ergens", "Ergens"),
        ),
    ],
)
def test_a_country_has_three_letters(typed, letters):
    assert three_letters(typed) == letters
