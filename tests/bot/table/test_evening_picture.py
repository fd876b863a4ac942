"""The evening's end as one picture to forward, with words that say the same."""

import pytest

from bot.pictures.worker import draw
from tests.bot.newcomers import Club

FOUR = {"Anna", "Bert", "Cees", "Dirk"}
PUNGS = "(555k) 123b 99t OOO CC +C:muur"
CHOWS = "123k 456k 789b 99t 56b +7b:muur"


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.store.close()


def end(club, who, table):
    """Somebody ends their table; gives the picture of the evening, if it is told now."""
    club.says(who, f"/einde {table}")
    club.pictures.clear()
    club.taps(who, "Klopt")
    return next((picture for picture in club.pictures if picture.drawing == "evening"), None)


def play_two_tables(club):
    # Rule 81: each pays the winner, to and from East double.
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Eef", "/nieuw Eef Fien Gijs Hans")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")  # Anna +600
    club.says("Anna", "/ronde Bert 400 Anna 0 Cees 0 Dirk 0")  # Bert +800 -200 +800 ...
    club.says("Anna", "/remise")
    club.says("Eef", "/ronde Eef 100 Fien 0 Gijs 0 Hans 0")


def test_the_picture_stands_over_all_tables_and_comes_with_the_last(club):
    play_two_tables(club)
    assert end(club, "Anna", 1) is None
    facts = end(club, "Eef", 2).facts
    # Anna: 3 x 200; as East she loses 2 x 400. Bert: -200 + 800 + 400 + 400.
    points = {row["name"]: row["points"] for row in facts["rows"]}
    assert points["Anna"] == 600 - 800
    assert points["Bert"] == -200 + 1600
    assert points["Eef"] == 600
    assert [row["name"] for row in facts["rows"]][:2] == ["Bert", "Eef"]


def test_the_picture_shows_the_way_of_the_jersey_at_each_table(club):
    play_two_tables(club)
    end(club, "Anna", 1)
    picture = end(club, "Eef", 2)
    assert picture.facts["jerseys"] == [
        {"table": "Tafel 1", "worn": [[1, 1, "Anna"], [2, 3, "Bert"]]},
        {"table": "Tafel 2", "worn": [[1, 1, "Eef"]]},
    ]
    assert "Gele Trui, tafel 1: Anna (1), Bert (2–3)" in picture.words


def test_while_nobody_leads_nobody_wears_the_jersey(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/remise")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    jerseys = end(club, "Anna", 1).facts["jerseys"]
    assert jerseys == [{"table": "Tafel 1", "worn": [[1, 1, ""], [2, 2, "Anna"]]}]


@pytest.mark.slow
def test_the_best_hand_that_was_given_in_tiles_lies_there(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 400 Bert 0 Cees 0 Dirk 0")
    for winner, hand in (("Bert", CHOWS), ("Cees", PUNGS), ("Dirk", CHOWS)):
        rest = "; ".join(f"{name} 0" for name in sorted(FOUR - {winner}))
        assert f"{winner} wint" in club.says("Anna", f"/ronde {winner} {hand}; {rest}")
    picture = end(club, "Anna", 1)
    best = picture.facts["best"]
    assert best["said"].startswith("Beste hand in stenen: Cees, ")
    declared, rack = best["groups"]
    assert (declared["tiles"], declared["open"]) == ([4, 4, 4], True)  # 5 of circles
    # 1 2 3 of bamboo, two 9 of characters, three East, and three C with the one that won
    assert rack["tiles"] == [9, 10, 11, 26, 26, 27, 27, 27, 31, 31, 31]
    assert best["winning"] == 31
    assert "(555k) 123b 99t OOO CC" in picture.words  # told to who cannot see it
    assert draw(picture).startswith(b"\x89PNG")


def test_without_a_hand_in_tiles_there_is_none_in_the_picture(club):
    play_two_tables(club)
    end(club, "Anna", 1)
    assert end(club, "Eef", 2).facts["best"] is None


def test_records_that_fell_and_special_hands_stand_below(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna bmj20 Bert 0 Cees 0 Dirk 0")
    news = end(club, "Anna", 1).facts["news"]
    assert [line for line in news if "Anna: BMJ-20" in line]
    assert not any("Clubrecord" in line for line in news)  # the first of all beats none
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", 24 * 60)
    club.says("Anna", "/ronde Bert bmj21 Anna 0 Cees 0 Dirk 0", 24 * 60 + 1)
    news = end(club, "Anna", 1).facts["news"]
    assert any("Clubrecord" in line and "BMJ-21" in line and "Bert" in line for line in news)


def test_all_of_the_picture_stands_in_its_message_too(club):
    play_two_tables(club)
    end(club, "Anna", 1)
    club.says("Eef", "/einde 2")
    said = club.taps("Eef", "Klopt")
    assert "1. Bert (gast) +1.400" in said
    assert "🟡 Gele Trui, tafel 1: Anna (1), Bert (2–3)" in said


# --- the final standing --------------------------------------------------------------------------


def test_the_final_standing_names_who_was_relieved_and_what_they_played(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/remise")
    club.says("Anna", "/wissel Anna Eef")
    club.says("Bert", "/remise")
    club.says("Bert", "/einde")
    said = club.taps("Bert", "Klopt")
    assert "1. Eef 3.600 (spellen 1–2: Anna +600) (spel 3: Eef 0)\n" in said


def test_after_a_substitution_the_end_of_a_game_and_the_evening_tell_the_same(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    # East gets 320 of each; then who sits there pays Bert 120, Cees 80 and Dirk 40
    club.says("Anna", "/ronde Anna 160 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/wissel Anna Kees")
    club.says("Bert", "/ronde Bert 60 Kees 0 Cees 40 Dirk 20")
    club.says("Bert", "/einde")
    club.pictures.clear()
    said = club.taps("Bert", "Klopt")
    assert "1. Kees 3.720 (spel 1: Anna +960) (spel 2: Kees −240)\n" in said
    assert "🔄 Wie wisselde, houdt de eigen spellen." in said
    evening = next(one for one in club.pictures if one.drawing == "evening")
    assert "1. Anna +960" in evening.words
    assert "Kees −240" in evening.words


def test_who_was_relieved_before_playing_is_not_named(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/wissel Anna Eef")
    club.says("Bert", "/ronde Eef 100 Bert 0 Cees 0 Dirk 0")
    club.says("Bert", "/einde")
    assert "1. Eef 3.600\n" in club.taps("Bert", "Klopt")


def test_the_winner_of_a_complete_game_stands_first(club):
    """Rule 55: the maker of the highest special hand wins, even if others have more points."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna bmj1 Bert 0 Cees 0 Dirk 0")
    for name in ("Bert", "Cees", "Dirk", "Anna") * 4:
        rest = " ".join(f"{other} 0" for other in sorted(FOUR - {name}))
        said = club.says("Anna", f"/ronde {name} {900 if name == 'Bert' else 20} {rest} gewoon")
        if "uitgespeeld" in said:
            break
    assert "Winnaar: Anna" in said
    standing = said.partition("Winnaar")[2].splitlines()
    assert standing[1].startswith("1. Anna")
    assert standing[2].startswith("2. ")
