"""Everybody enters on the own phone, and the phone of one is off."""

import pytest

from tests.bot.a_club import Club

BEGUN = (
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna> /start",
    "bert> /start",
    "cees> /start",
)
ENTERED = (
    "anna taps Mijn score",
    "bert taps Mijn score",
    "cees taps Mijn score",
    "anna> taps Geen mahjong",
    "anna> taps 40",
    "bert> taps Mahjong",
    "bert> taps 120",
    "cees> taps Geen mahjong",
    "cees> taps Nul",
)


@pytest.fixture
def three(club: Club) -> Club:
    club.play(*BEGUN)
    club.play(*ENTERED)
    return club


def of(shown, kind):
    return [one.reply.words for one in shown if one.kind == kind]


def test_all_see_who_is_missing(club: Club):
    club.play(*BEGUN)
    shown = club.play(*ENTERED)
    told = {one.message.place for one in shown if "Nog: Dirk" in one.reply.words}
    assert len(told) == 4  # the group, and three phones


@pytest.mark.parametrize("by", ["anna> ", "anna ", "dirk "])
def test_anybody_enters_the_missing_score(three: Club, by):
    shown = three.play(f"{by}taps Vul Dirk in", f"{by}taps 20")
    [result] = [text for text in of(shown, "post") if "Spel 1" in text]
    assert "Bert wint met 120" in result
    # Bert has 240 of East and 120 of both others; Dirk gets 20 of Cees and pays Anna 40
    assert "W Dirk 2.860  −140" in result


def test_the_own_phone_never_shows_the_shared_pad(club: Club):
    club.play(*BEGUN, "anna taps Ronde", "anna taps Bert")
    shown = club.play("bert taps Mijn score", "bert> taps 120")
    assert not any("Hoeveel punten heeft" in one for one in of(shown, "private"))
    assert "mahjong?" not in "".join(of(shown, "private"))  # it was tapped that Bert won


def test_who_says_nothing_while_the_others_lost_is_the_winner(club: Club):
    club.play(*BEGUN)
    club.play(*(line.replace("Mahjong", "Geen mahjong") for line in ENTERED))
    shown = club.play("anna> taps Vul Dirk in", "anna> taps 100")
    assert any("Dirk wint met 100" in text for text in of(shown, "post"))


def test_after_two_minutes_the_missing_one_is_named_once(three: Club):
    assert of(three.play("@ now 2026-01-01T20:01"), "post") == []
    [asked] = of(three.play("@ now 2026-01-01T20:03"), "post")
    assert asked == "Dirk, jouw score van spel 1 ontbreekt nog."
    assert of(three.play("@ now 2026-01-01T20:30"), "post") == []
    three.play("bert> taps Wijzig", "bert> taps Mahjong", "bert> taps 120")
    assert of(three.play("@ now 2026-01-01T20:40"), "post") == []
    shown = three.play("dirk taps Vul Dirk in", "dirk taps 20")
    assert any("Bert wint met 120" in text for text in of(shown, "post"))


def deal(club: Club, number: int):
    """A deal of three phones; who has the missing score to hand fills Dirk in, who never wins."""
    winner = ("anna", "bert", "cees")[number % 3]
    for name in ("anna", "bert", "cees"):
        won = name == winner
        mahjong, score = ("Mahjong", "120") if won else ("Geen mahjong", "40")
        if number:  # before the first deal the pads were opened in the group
            club.play(f"{name}> taps Mijn score")
        club.play(f"{name}> taps {mahjong}", f"{name}> taps {score}")
    by = ("anna> ", "cees ", "bert> ", "dirk ")[number % 4]
    return club.play(f"{by}taps Vul Dirk in", f"{by}taps 20")


def test_a_whole_game_with_one_phone_off(club: Club):
    club.play(*BEGUN, *(f"{name} taps Mijn score" for name in ("anna", "bert", "cees")))
    played = 0
    while club.table()["state"] == "open" and played < 40:
        shown = deal(club, played)
        played += 1
        assert len(club.table()["rounds"]) == played
        # each phone has the result, and no pad of the group
        private = [one for one in shown if one.message.place in {"anna", "bert", "cees"}]
        assert any("jij" in one.reply.words for one in private)
        assert not any("Wie won?" in one.reply.words for one in private)
        refused = [one.reply.words for one in shown if "refusal" in one.reply.topics]
        assert refused == []
    rounds = club.table()["rounds"]
    assert {one["winner"] for one in rounds} == {"Anna", "Bert", "Cees"}
    assert len(rounds) >= 16
    assert club.table()["complete"]
