"""[Mijn score]: four phones fill the same draft, and the tile pad counts into it."""

import pytest

from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: hoi", "cees: hoi", "dirk: hoi")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def enter(club: Club, person: str, won: bool, *keys: str):
    said = "Mahjong" if won else "Geen mahjong"
    taps = [f"{person} taps {key}" for key in ("Mijn score", said, *keys)]
    return club.play(*taps)


def test_with_four_entries_and_one_winner_the_round_is_recorded(club: Club):
    enter(club, "bert", True, "1", "2", "0", "OK")
    enter(club, "anna", False, "40")
    enter(club, "cees", False, "Nul")
    shown = enter(club, "dirk", False, "2", "0", "OK")
    assert "result" in topics(shown)
    played = club.table()["rounds"][0]
    assert played["winner"] == "Bert"
    assert played["scores"] == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}


@pytest.mark.parametrize("words", ["120", "ik had 120", "honderdtwintig"])
def test_the_own_question_takes_a_typed_number(club: Club, words: str):
    club.play("bert taps Mijn score", "bert taps Mahjong", f"bert> {words}", "bert> 68")
    for person in ("anna", "cees", "dirk"):
        enter(club, person, False, "Nul")
    played = club.table()["rounds"][0]
    assert played["scores"] == {"Anna": 0, "Bert": 120, "Cees": 0, "Dirk": 0}


def test_the_card_shows_who_has_entered(club: Club):
    shown = enter(club, "cees", False, "40")
    card = next(one for one in shown if "card" in one.reply.topics)
    assert "Cees" in card.reply.words.splitlines()[-1]


def test_taps_of_two_players_between_each_other_do_not_disturb_them(club: Club):
    club.play(
        "anna taps Mijn score",
        "bert taps Mijn score",
        "anna taps Geen mahjong",
        "bert taps Mahjong",
        "anna taps 4",
        "bert taps 1",
        "anna taps 0",
        "bert taps 0",
        "bert taps 0",
        "anna taps OK",
        "bert taps OK",
    )
    enter(club, "cees", False, "Nul")
    enter(club, "dirk", False, "Nul")
    assert club.table()["rounds"][0]["scores"] == {"Anna": 40, "Bert": 100, "Cees": 0, "Dirk": 0}


def test_the_kind_of_a_hand_is_asked_of_the_winner_alone(club: Club):
    club.play("anna taps Ronde", "anna taps Bert", "anna taps 100")
    shown = enter(club, "cees", True)
    labels = [button.label for row in shown[-1].reply.buttons for button in row]
    assert "Nul" in labels
    assert not [label for label in labels if "Bijzonder" in label]


def test_the_pad_offers_the_own_score_after_one_of_them_said_mahjong(club: Club):
    def last_row(shown):
        pads = [one.reply for one in shown if "question" in one.reply.topics]
        return [key.label for key in pads[-1].buttons[-1]]

    club.play("anna taps Ronde")
    shown = [one for one in enter(club, "bert", True, "60") if "Bert 60" in one.reply.words]
    assert last_row(shown) == ["Mijn score", "Remise", "✖️ Annuleer"]
    # a name is tapped: its score is asked, or who won after all
    assert last_row(club.play("anna taps Cees")) == ["🀄 Mahjong", "Remise", "✖️ Annuleer"]


def test_with_two_who_say_mahjong_the_names_are_asked(club: Club):
    enter(club, "anna", True, "60")
    enter(club, "bert", True, "80")
    enter(club, "cees", False, "Nul")
    shown = enter(club, "dirk", False, "Nul")
    assert "question" in topics(shown)
    assert club.table()["rounds"] == []
    club.play("cees taps Bert 80")
    assert club.table()["rounds"][0]["winner"] == "Bert"
    assert club.table()["rounds"][0]["scores"]["Anna"] == 60


def test_with_none_who_says_mahjong_the_names_are_asked(club: Club):
    for person in ("anna", "bert", "cees", "dirk"):
        shown = enter(club, person, False, "40")
    assert "question" in topics(shown)
    club.play("dirk taps Dirk 40")
    assert club.table()["rounds"][0]["winner"] == "Dirk"


def test_what_was_entered_survives_a_restart(club: Club):
    enter(club, "bert", True, "1", "2")
    club.play("@ restart", "bert taps 0", "bert taps OK")
    enter(club, "anna", False, "Nul")
    enter(club, "cees", False, "Nul")
    enter(club, "dirk", False, "Nul")
    assert club.table()["rounds"][0]["scores"]["Bert"] == 120


def test_a_backspace_takes_the_last_digit(club: Club):
    shown = enter(club, "bert", True, "1", "2", "⌫", "5", "0", "OK")
    assert "150" in words(shown)


def test_the_second_to_finish_is_told_who_recorded_what(club: Club):
    club.play("dirk taps Mijn score", "dirk taps Geen mahjong")
    club.play("anna taps Ronde", "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.play("anna: /stand")
    newest = next(one for one in club.appeared if "card" in one.reply.topics)
    card = newest.reply.buttons[0][0].action
    sid, number = card.split(":")[1:]
    shown = club.hear("dirk", f"round:{sid}:{int(number) - 1}")
    assert "Bert" in words(shown)
    assert "120" in words(shown)
    assert [one.kind for one in shown] == ["answer"]


def test_a_hand_by_tiles_is_counted_and_taken_over(club: Club):
    shown = club.play(
        "bert taps Meer",
        "bert taps Tel mijn hand",
        "bert taps Mahjong",
        *(
            f"bert taps {key}"
            for key in [
                "Pung",
                "5k",
                "1b",
                "2b",
                "3b",
                "9t",
                "9t",
                "Oost",
                "Oost",
                "Oost",
                "Rood",
                "Rood",
                "Rood",
            ]
        ),
        "bert taps Zelf van de muur",
    )
    # 2 + 2 + 8 + 8, self-drawn 2 = 22 -> 30, + 20 = 50; red dragons, East, enge spel: x 2^3
    assert "400" in words(shown)
    assert "count" in topics(shown)
    club.play("bert taps Neem over", "anna: /ronde Anna 40 Cees 0 Dirk 20")
    played = club.table()["rounds"][0]
    assert (played["winner"], played["scores"]["Bert"]) == ("Bert", 400)


COUNTED = (
    "bert taps Meer",
    "bert taps Tel mijn hand",
    "bert taps Mahjong",
    *(f"bert taps {key}" for key in ["Pung", "5k", "1b", "2b", "3b", "9t", "9t"]),
    *(f"bert taps {key}" for key in 3 * ["Oost"] + 3 * ["Rood"]),
    "bert taps Zelf van de muur",
    "bert taps Neem over",
)
"""Bert's hand of 400, which he has taken over."""


@pytest.mark.parametrize(
    ("line", "said", "scores"),
    [
        ("Bert 120 Anna 40 Cees 0 Dirk 20", "Bert gaf zelf 400 op; de regel zegt 120", "120"),
        ("Anna 120 Bert 40 Cees 0 Dirk 20", "Bert gaf zelf mahjong op, met 400", "40"),
        ("Anna 120 Bert 400 Cees 0 Dirk 20", "Bert gaf zelf mahjong op, met 400", "400"),
    ],
)
def test_a_line_that_goes_against_what_a_player_entered_is_asked_about(club, line, said, scores):
    club.play(*COUNTED)
    shown = club.play(f"anna: /ronde {line}")
    assert said in words(shown)
    assert club.table()["rounds"] == []
    club.play("anna taps Klopt")
    played = club.table()["rounds"][0]
    assert (played["winner"], str(played["scores"]["Bert"])) == (line.split()[0], scores)


def test_a_line_that_agrees_with_a_counted_hand_keeps_its_tiles(club):
    club.play(*COUNTED, "anna: /ronde Bert 400 Anna 40 Cees 0 Dirk 20")
    assert club.table()["rounds"][0]["scores"]["Bert"] == 400
    explained = words(club.play("anna taps Uitleg")).splitlines()
    bert = next(line for line in explained if "Bert: 400" in line)
    assert bert.count("🀝") == 3  # three circles of 5, drawn
    assert "555k" not in bert


def test_a_line_that_goes_against_ones_own_score_alone_is_recorded_at_once(club):
    enter(club, "anna", False, "40")
    club.play("anna: /ronde Bert 120 Anna 60 Cees 0 Dirk 20")
    assert club.table()["rounds"][0]["scores"]["Anna"] == 60


def test_everybody_who_entered_a_round_is_named(club: Club):
    enter(club, "bert", True, "120")
    enter(club, "anna", False, "40")
    enter(club, "cees", False, "Nul")
    enter(club, "dirk", False, "20")
    shown = club.play("eef taps Uitleg")  # whose thumb filled nothing
    assert "Ingevoerd door Bert, Anna, Cees en Dirk." in words(shown)
    shown = club.play("anna: /ronde Bert 60 Anna 0 Cees 0 Dirk 0", "eef taps Uitleg")
    assert "Ingevoerd door Anna." in words(shown)


def test_after_a_round_ones_own_message_says_how_it_stands_and_begins_the_next(club: Club):
    club.play("anna> /ik", "anna taps Mijn score", "anna> taps Geen mahjong", "anna> taps 40")
    shown = club.play("bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    own = next(one for one in shown if "jij" in one.reply.words)
    # East: twice 120 to Bert, twice 40 of Cees, twice 20 of Dirk
    told = ["Tafel 1 · spel 2 · Oost: Bert", "Bert 120 · jij −120 → 2.880"]
    assert (own.kind, own.reply.words.splitlines()) == ("edit", told)
    shown = club.play("anna> taps Mijn score")
    assert [one.kind for one in shown] == ["edit"]
    assert "spel 2" in words(shown)
    shown = club.play("bert: /terug")
    assert "Tafel 1 · spel 1 · Oost: Anna" in words(shown)
    assert "Jij hebt 3.000" in words(shown)
