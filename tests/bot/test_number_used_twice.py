"""Two games at tables of one number on one evening: a line is about neither before it is known."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.test_competition import A_DAY, chosen

FOUR = "Anna Bert Cees Dirk"
OTHERS = "Eef Fien Gijs Hans"
LINES = (
    "/correctie 21 nov tafel 1 spel 1 vervalt",
    "/straf Anna tafel 1 van 21 nov 20 tempo",
    "/competitie tafel 1 van 21 nov telt niet, oefenpartij",
    "/wissel Anna Bert tafel 1 21 nov vanaf spel 1",
)


def game(club, names):
    first, *others = names.split()
    club.says("Anna", f"/nieuw {names}")
    for _ in range(4):
        club.says("Anna", f"/ronde {first} 120 {' '.join(f'{name} 0' for name in others)}")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")


def begun(folder, second):
    club = Club(folder)
    for who in (*FOUR.split(), *OTHERS.split()):
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    chosen(club, 8, "4")
    game(club, FOUR)
    game(club, second)
    club.minute += 7 * A_DAY
    return club


@pytest.fixture
def same(tmp_path):
    return copied(lambda folder: begun(folder, FOUR), tmp_path)


@pytest.mark.parametrize("line", LINES)
def test_it_asks_which_game(same, line):
    before = same.says("Bert", "/avond 21 nov")
    asked = same.says("Anna", line)
    assert "Welke tafel bedoel je?" in asked
    assert same.says("Bert", "/avond 21 nov") == before


def test_the_chosen_game_does_not_count(same):
    same.says("Anna", LINES[2])
    done = same.taps("Anna", "Tafel 1, partij 1: Anna, Bert, Cees, Dirk")
    assert "Tafel 1 van za 21 nov telt niet" in done


def test_players_tell_the_game(tmp_path):
    club = begun(tmp_path, OTHERS)
    assert "Anna −20 spelpunten aan tafel 1" in club.says("Anna", LINES[1])
    line = "/correctie 21 nov tafel 1 spel 1 Bert 160 Anna 40 Cees 0 Dirk 20"
    assert "heeft spel 1 van tafel 1 verbeterd" in club.says("Anna", line)


MENDED = {
    FOUR: "Bert 160 Anna 40 Cees 0 Dirk 20",
    OTHERS: "Fien 160 Eef 40 Gijs 0 Hans 20",
}


@pytest.mark.parametrize(("names", "mended"), [(FOUR, 1), (OTHERS, 2)])
def test_players_tell_the_game_of_this_evening(tmp_path, names, mended):
    club = begun(tmp_path, OTHERS)
    club.minute -= 7 * A_DAY
    line = f"/correctie 21 nov tafel 1 spel 1 {MENDED[names]}"
    assert "heeft spel 1 van tafel 1 verbeterd" in club.says("Anna", line)
    points = {game: [own.points for own in club.rounds(game)[0].entries] for game in (1, 2)}
    assert points[mended] == [40, 160, 0, 20]
    assert points[3 - mended] == [120, 0, 0, 0]


def test_of_two_earlier_games_of_the_same_players_it_asks(tmp_path):
    club = begun(tmp_path, FOUR)
    club.minute -= 7 * A_DAY
    game(club, OTHERS)
    asked = club.says("Anna", f"/correctie tafel 1 spel 1 {MENDED[FOUR]}")
    assert "Welke tafel bedoel je?" in asked
    done = club.taps("Anna", "Tafel 1, partij 2: Anna, Bert, Cees, Dirk")
    assert "heeft spel 1 van tafel 1 verbeterd" in done
    assert [own.points for own in club.rounds(2)[0].entries] == [40, 160, 0, 20]


@pytest.mark.parametrize("line", [MENDED[FOUR], "vervalt"])
def test_of_two_games_of_the_same_players_of_this_evening_it_asks(tmp_path, line):
    club = begun(tmp_path, FOUR)
    club.minute -= 7 * A_DAY
    for said in (f"/correctie 21 nov tafel 1 spel 1 {line}", f"/correctie tafel 1 spel 1 {line}"):
        assert "Welke tafel bedoel je?" in club.says("Anna", said)
    assert [played.entries[0].points for played in club.rounds(2)] == [120] * 4
    refused = club.taps("Anna", "Tafel 1, partij 1: Anna, Bert, Cees, Dirk")
    assert "Anna speelt intussen aan tafel 1" in refused  # the later game stands
    club.says("Anna", said)
    done = club.taps("Anna", "Tafel 1, partij 2: Anna, Bert, Cees, Dirk")
    assert "spel 1 van tafel 1" in done


def test_a_table_beside_one_from_paper_has_another_number(tmp_path):
    """Table 1 of the evening is on paper; of another evening it is no obstacle."""
    club = begun(tmp_path, OTHERS)
    result = "tafel 1: Anna 300, Bert -100, Cees -200, Dirk 0"
    club.says("Anna", f"/uitslag 20 nov {result}")
    assert "Tafel 1 · spel 1" in club.says("Anna", f"/nieuw {OTHERS}")
    club.says("Anna", "/terug")
    club.says("Anna", f"/uitslag vanavond {result}")
    assert "Tafel 2 · spel 1" in club.says("Anna", f"/nieuw {OTHERS}")
    for _ in range(4):
        club.says("Anna", "/ronde Eef 120 Fien 0 Gijs 0 Hans 0")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    assert "Eef −20 spelpunten aan tafel 2" in club.says("Anna", "/straf Eef tafel 2 20 tempo")


def test_without_a_competition_it_asks_which_deal_is_void(tmp_path):
    club = Club(tmp_path)
    for who in FOUR.split():
        club.says(who, "/help")
    game(club, FOUR)
    club.minute += 7 * A_DAY
    asked = club.says("Anna", "/correctie 21 nov tafel 1 vervalt")
    assert "Welk spel van tafel 1 wil je verbeteren?" in asked
    assert len(club.rounds()) == 4


def test_a_table_of_deals_is_not_its_last_deal(tmp_path):
    club = begun(tmp_path, OTHERS)
    asked = club.says("Anna", "/correctie 21 nov tafel 1 vervalt")
    assert "Wat vervalt er?" in asked
    assert "Welke tafel bedoel je?" in club.taps("Anna", "De hele tafel telt niet")
    done = club.taps("Anna", "Tafel 1, partij 2: Eef, Fien, Gijs, Hans")
    assert "Tafel 1 van za 21 nov telt niet: vervallen" in done


def test_a_table_of_deals_with_a_wrong_player_may_be_taken_out(tmp_path):
    club = begun(tmp_path, OTHERS)
    asked = club.says("Anna", "/correctie 21 nov tafel 1 Cees moet Hans zijn")
    assert "op naam van Cees, en dat verandert achteraf niet" in asked
    done = club.taps("Anna", "De hele tafel telt niet")
    assert "Welke tafel bedoel je?" in done
    done = club.taps("Anna", "Tafel 1, partij 1: Anna, Bert, Cees, Dirk")
    assert "Tafel 1 van za 21 nov telt niet: Hans speelde voor Cees" in done
