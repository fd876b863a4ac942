"""A round to practise: real keys, three made-up players, and nothing of it anywhere else."""

import sqlite3
from contextlib import closing

import pytest

from tests.bot.a_club import Club, words

ASIDE = {"meta", "inbox", "outbox", "message", "account", "chat"}
"""The tables of what comes in and goes out, and of what somebody has alone."""


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def everything(club: Club):
    """All rows of what the club has."""
    with closing(sqlite3.connect(club.url.removeprefix("sqlite:///"))) as db:
        rows = [line for line in db.iterdump() if line.startswith("INSERT")]
    return [row for row in rows if row.split('"')[1] not in ASIDE]


def labels(shown):
    return [button.label for row in shown[-1].reply.buttons for button in row]


def practise(club: Club, *taps: str):
    return club.play(*(f"zoe> taps {tap}" for tap in taps))


def test_a_person_in_no_club_practises_with_a_sentence_at_each_step(club):
    shown = club.play("zoe> /oefen ronde")
    assert "drie verzonnen spelers" in words(shown)
    assert labels(shown) == ["🀄 Ronde", "Remise", "Stop met oefenen"]
    assert "Tik wie mahjong maakte" in words(practise(club, "Ronde"))
    assert "Tik hoeveel punten" in words(practise(club, "Bep"))
    assert "Nu de anderen, om de beurt" in words(practise(club, "⋯", "6", "0", "OK"))
    shown = practise(club, "Nul", "Rest nul")
    # East (Zoe) pays 120, the two others 60 each
    assert "O Bep 3.240  +240" in words(shown)
    assert "N Zoe 2.880  −120" in words(shown)
    assert "Dit ziet straks iedereen" in words(shown)
    assert labels(shown)[-2:] == ["Nog een keer", "Klaar"]
    assert "betaalt Bep 2 × 60 = 120" in words(practise(club, "Uitleg"))
    assert "Kijk of het zo klopt" in words(practise(club, "Terug"))
    assert "Bep 3.240" in words(practise(club, "Klopt"))
    shown = practise(club, "Nog een keer")
    assert "Zoe 3.000" in words(shown)
    assert shown[-1].kind == "edit"
    shown = practise(club, "Klaar")
    assert "er is niets bewaard" in words(shown)
    assert labels(shown) == ["Nog een keer"]


@pytest.mark.slow
def test_nothing_of_it_is_in_the_club_or_its_group(club):
    club.play("zoe: /nieuw Zoe Bert Cees Dirk", "zoe: /ronde Zoe 60 Bert 0 Cees 0 Dirk 0")
    club.play("zoe> /ik")
    before = everything(club)
    assert any('"events"' in row for row in before)
    shown = club.play("zoe> /oefen ronde")
    shown += practise(club, "Ronde", "Zoe", "Bijzonder", "Situatie")
    shown += practise(
        club, "Stop met oefenen", "Nog een keer", "Ronde", "Zoe", "120", "Rest nul", "Terug"
    )
    shown += practise(club, "Klopt", "Nog een keer", "Remise", "Terug", "Klaar")
    assert everything(club) == before
    assert {one.message.group for one in shown} == {""}


def test_a_special_hand_is_practised_with_all_that_it_brings(club):
    club.play("zoe> /oefen ronde")
    shown = practise(club, "Ronde", "Zoe", "Bijzonder", "5", "Rest nul")
    assert "Zoe wint met" in words(shown)


def test_two_practise_at_once_and_go_on_after_a_restart(club):
    club.play("zoe> /oefen ronde", "yara> /oefen ronde", "zoe> taps Ronde", "yara> taps Ronde")
    club.play("zoe> taps Bep", "yara> taps Cor", "@ restart", "zoe> taps 60", "yara> taps 80")
    assert "Bep 3.240" in words(club.play("zoe> taps Rest nul"))
    assert "Cor  3.320" in words(club.play("yara> taps Rest nul"))
    assert club.faults() == []


def test_in_a_group_it_is_seen_by_one(club):
    shown = club.play("zoe: hoi", "zoe: /oefen ronde", "zoe taps Ronde", "zoe taps Bep")
    assert {one.to for one in shown if one.reply.buttons} == {"zoe"}


def test_a_button_that_is_none_of_a_practice_is_refused(club):
    club.play("zoe: /nieuw Zoe Bert Cees Dirk")
    for meaning in ("endit:1:1", "cancel:1:1:1", "nonsense", "won:x"):
        assert "refusal" in {
            t for one in club.hear("zoe", f"practise:{meaning}") for t in one.reply.topics
        }
    assert club.table()["state"] == "open"
