"""Hands of the club's own tables in /oefen: if the club wants it, old enough, and of nobody."""

import json
import sqlite3
from contextlib import closing

import pytest

from tests.bot.a_club import Club, words
from tests.sampling import sampled

HAND = "(333k) (777t) 11b 345b SS +S"
SHOWN = "(333k) (777t) 11345b SS +S"
PLAYED = [
    "@ now 2026-10-01T20:00",
    "anna: /nieuw Anna Bert Cees Dirk",
    f"anna: /ronde Bert {HAND}; Anna 40; Cees dood; Dirk 20",
]
OVER = ["anna: /einde", "anna taps Klopt"]
WANTED = [
    "anna: /instellingen",
    "anna taps Leren tellen",
    "anna taps ook handen van onze eigen tafels",
]
OTHER_RULES = ["anna: /instellingen", "anna taps Spelregels", "anna taps Toernooiregels 2023"]
WEEK_LATER = "@ now 2026-10-08T20:00"


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def asked(club, who="dirk", times=14):
    """What is asked of somebody who knows all, some times; the club's own hands among it."""
    shown = []
    for _ in range(times):
        with closing(sqlite3.connect(club.url.removeprefix("sqlite:///"))) as db:
            (known,) = db.execute("select id from account where lower(key) = ?", [who]).fetchone()
            learnt = json.dumps({"learner": {"level": 5}, "number": 7})
            db.execute("insert or replace into meta values (?, ?)", [f"learning {known}", learnt])
            db.commit()
        shown += club.play(f"{who}> /oefen")
    pictured = [one for one in shown if one.kind != "delete" and one.reply.picture]
    assert pictured
    return [one for one in pictured if one.reply.picture.facts["hand"] == SHOWN]


def test_a_hand_of_the_club_is_asked_about_without_a_name(club):
    club.play(*PLAYED, *OVER, *WANTED, "dirk: /help", WEEK_LATER)
    own = asked(club)
    assert 2 < len(own) < 12
    told = words(own[:1])
    assert "Deze hand is bij jullie aan tafel gemaakt." in told
    assert "Jij bent Zuid. De Heersende Wind is Oost." in told
    assert not {"Bert", "Anna", "Cees", "Dirk"} & set(told.replace(".", " ").split())
    assert "Niet met mijn handen" not in str([one.reply.buttons for one in club.play("dirk> 80")])


@pytest.mark.slow
@pytest.mark.parametrize(
    "before",
    sampled(
        [
            [*PLAYED, *OVER, "dirk: /help", WEEK_LATER],  # the club did not ask for it
            [*PLAYED, *OVER, *WANTED, "dirk: /help", "@ now 2026-10-07T20:00"],  # six days
            [
                *PLAYED,
                "anna: /correctie 1 Bert 80 Anna 40 Cees 0 Dirk 20",
                *OVER,
                *WANTED,
                WEEK_LATER,
            ],
            [*PLAYED, *OVER, *WANTED, "bert> /vergeetmij", "bert> taps Klopt", WEEK_LATER],
            [*PLAYED, *OVER, *WANTED, "bert> /oefen zonder mij", WEEK_LATER],
            [*PLAYED, *OVER, *WANTED, *OTHER_RULES, WEEK_LATER],
        ],
        2,
    ),
    ids=["off", "new", "corrected", "forgotten", "not-wanted", "other-rules"],
)
def test_what_must_not_be_asked_is_not(club, before):
    club.play("anna: /help", "bert: /help", "dirk: /help", *before)
    assert asked(club, times=20) == []


@pytest.mark.slow
def test_who_is_a_number_on_the_page_is_in_no_question(club):
    club.play("anna: /help", "bert: /help", *PLAYED, *OVER, *WANTED, "dirk: /help", WEEK_LATER)
    store = club.evening._program._store
    store.submit(lambda ledger: ledger.unit().people.number(bert(ledger), yes=True)).result()
    assert asked(club, times=20) == []


def bert(ledger):
    members = ledger.unit().people.members(1)
    return next(member.id for member in members if member.name == "Bert")


@pytest.mark.slow
def test_who_won_sees_it_is_theirs_and_may_take_all_theirs_out_and_back(club):
    club.play("anna: /help", "bert: /help", *PLAYED, *OVER, *WANTED, "dirk: /help", WEEK_LATER)
    own = next(found for _ in range(20) if (found := asked(club, "bert", 1)))
    assert "Deze hand heb jij gemaakt" in words(own)
    club.play("bert> 80")
    told = words(club.play("bert> taps Niet met mijn handen"))
    assert "niet meer geoefend" in told
    assert asked(club, times=20) == []
    assert "mag weer geoefend" in words(club.play("bert> /oefen zonder mij"))
    assert asked(club, times=20)


@pytest.mark.slow
def test_a_learner_gets_no_hand_above_their_level(club):
    club.play("anna: /help", "bert: /help", *PLAYED, *OVER, *WANTED, "dirk: /help", WEEK_LATER)
    for _ in range(20):
        [shown] = [one for one in club.play("dirk> /oefen") if one.reply.picture]
        assert shown.reply.picture.facts["hand"] != SHOWN
