"""The journal as JSON: what older versions wrote is still read, tables of five and three too."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from bot.storage.facts import fact_to_json, read, to_json
from bot.storage.older_facts import from_json
from bot.storage.people_in_facts import people_of, renumber_fact
from core.competition.facts import SeasonPenalty
from core.game.events import (
    Entry,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundWon,
    TableOpened,
)
from core.journal import Undone
from core.players import DROMER, PlayerId
from core.tournament.events import TournamentClosed, TournamentOpened

ANNA, BERT, CEES, DIRK, EEF = (PlayerId(number) for number in range(1, 6))
DAY = date(2026, 11, 21)
FOUR = TableOpened("nmv-144", (("limit", 1000),), (ANNA, BERT, CEES, DIRK), DAY)
FIVE = TableOpened("nmv-144", (), (ANNA, BERT, CEES, DIRK), DAY, EEF)
THREE = TableOpened("nts-2002", (), (ANNA, DROMER, BERT, CEES), DAY)
OPENED_1 = '{"ruleset":"nmv-144","house":[["limit",1000]],"seats":[1,2,3,4],"day":"2026-11-21"}'
OPENED_2 = '{"ruleset":"nmv-144","house":{"limit":1000},"seats":[1,2,3,4],"day":"2026-11-21"}'
WON = RoundWon(1, (Entry(40), Entry(120), Entry(), Entry(20)))
OUTCOME = '"winner":1,"entries":[{"points":40},{"points":120},{},{"points":20}]'
PENALTY = SeasonPenalty(BERT, DAY, Fraction(1, 2), "te laat")


@pytest.mark.parametrize(
    ("version", "line"), [(1, OPENED_1), (2, OPENED_2), (3, OPENED_2), (4, OPENED_1)]
)
def test_an_opening_of_four_is_read_as_each_version_wrote_it(version, line):
    assert read("opened", version, line) == FOUR


def test_what_a_round_became_is_read_as_each_version_wrote_it():
    corrected = RoundCorrected(2, WON)
    for version, outcome in (
        (1, f'["won",{{{OUTCOME}}}]'),
        (2, f'{{"kind":"won",{OUTCOME}}}'),
        (3, f'{{"kind":"won",{OUTCOME}}}'),
        (4, f"{{{OUTCOME}}}"),
    ):
        assert read("corrected", version, f'{{"round":2,"outcome":{outcome}}}') == corrected
    drawn = RoundInserted(0, RoundDrawn())
    assert read("inserted", 3, '{"after":0,"outcome":{"kind":"drawn"}}') == drawn
    assert read("inserted", 4, '{"after":0,"outcome":{}}') == drawn


@pytest.mark.parametrize("field", ["act", "decision", "number"])
def test_what_was_taken_back_is_read_as_tables_seasons_and_tournaments_wrote_it(field):
    assert read("undone", 1, f'{{"{field}":7}}') == Undone(7)


def test_a_penalty_of_a_season_is_read_as_it_was_written_before_there_were_versions():
    line = '{"player":2,"day":"2026-11-21","points":"1/2","reason":"te laat","table":null}'
    assert read("penalty", 1, line) == PENALTY


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "corrected", "round": 1, "outcome": {"kind": "won"}},
        {"kind": "corrected", "round": 1, "outcome": {"kind": "drawn", "winner": 1}},
        {"kind": "corrected", "round": 1, "outcome": {"kind": "ended"}},
        {"kind": "corrected", "round": 1, "outcome": ["drawn", {}]},
        {"kind": "undone"},
        {"kind": "undone", "act": 1, "number": 2},
        {"kind": "won", "winner": 4},
        {"kind": "voided", "round": 1, "more": 2},
        {"kind": "voided", "round": "1"},
        {"kind": "nothing"},
        {},
        [],
    ],
)
def test_what_is_no_event_is_refused(body):
    with pytest.raises(ValueError, match=r"no (event|outcome)|validation error"):
        from_json(body)


@pytest.mark.parametrize(
    "fact",
    [
        *(FOUR, FIVE, THREE, PlayerJoined(EEF), PlayerLeft(ANNA), Undone(7), PENALTY, WON),
        *(RoundCorrected(2, WON), RoundInserted(2, RoundDrawn("wall"))),
        TournamentOpened("Witte Draak", DAY, "nts-2023", changes=(("warn", (15, 5)),)),
        TournamentClosed(),
    ],
)
def test_what_is_written_is_read_again(fact):
    assert read(*fact_to_json(fact)) == fact
    assert from_json(to_json(fact)) == fact


def test_an_event_of_a_later_version_is_not_guessed_at():
    with pytest.raises(ValueError, match="version 5"):
        read("opened", 5, OPENED_1)


def test_the_people_of_an_event_are_without_the_dromer_and_with_the_fifth():
    assert people_of(FIVE) == (ANNA, BERT, CEES, DIRK, EEF)
    assert people_of(THREE) == (ANNA, BERT, CEES)
    assert [people_of(event) for event in (PlayerJoined(EEF), PlayerLeft(ANNA))] == [
        (EEF,),
        (ANNA,),
    ]


def test_people_are_known_by_other_numbers_elsewhere_and_the_dromer_by_his():
    who = {number: PlayerId(number + 10) for number in range(1, 6)}
    eleven, twelve, thirteen, fourteen, fifteen = (who[number] for number in range(1, 6))
    five = replace(FIVE, seats=(eleven, twelve, thirteen, fourteen), waits=fifteen)
    assert renumber_fact(FIVE, who) == five
    assert renumber_fact(THREE, who) == replace(THREE, seats=(eleven, DROMER, twelve, thirteen))
    assert renumber_fact(PlayerJoined(EEF), who) == PlayerJoined(PlayerId(15))
    assert renumber_fact(PlayerLeft(ANNA), who) == PlayerLeft(PlayerId(11))
    assert renumber_fact(PlayerRelieved(1, ANNA), who) == PlayerRelieved(1, PlayerId(11))
