"""Events as JSON: what older versions wrote is still read, and tables of five and three too."""

from dataclasses import replace
from datetime import date

import pytest

from bot.ports.events_json import event_of, people_of, read, renamed, told, written
from core.game.events import PlayerJoined, PlayerLeft, PlayerRelieved, TableOpened
from core.players import DROMER, PlayerId

ANNA, BERT, CEES, DIRK, EEF = (PlayerId(number) for number in range(1, 6))
DAY = date(2026, 11, 21)
FOUR = TableOpened("nmv-144", (("limit", 1000),), (ANNA, BERT, CEES, DIRK), DAY)
FIVE = TableOpened("nmv-144", (), (ANNA, BERT, CEES, DIRK), DAY, EEF)
THREE = TableOpened("nts-2002", (), (ANNA, DROMER, BERT, CEES), DAY)
OPENED_1 = '{"ruleset":"nmv-144","house":[["limit",1000]],"seats":[1,2,3,4],"day":"2026-11-21"}'
OPENED_2 = '{"ruleset":"nmv-144","house":{"limit":1000},"seats":[1,2,3,4],"day":"2026-11-21"}'


@pytest.mark.parametrize(("version", "line"), [(1, OPENED_1), (2, OPENED_2), (3, OPENED_2)])
def test_an_opening_of_four_is_read_as_each_version_wrote_it(version, line):
    assert read("opened", version, line) == FOUR


def test_an_opening_of_four_is_written_as_it_was_before_there_were_five():
    assert written(FOUR)[2].replace(" ", "") == OPENED_2


@pytest.mark.parametrize("event", [FOUR, FIVE, THREE, PlayerJoined(EEF), PlayerLeft(ANNA)])
def test_what_is_written_is_read_again(event):
    assert read(*written(event)) == event
    assert event_of(told(event)) == event


def test_an_event_of_a_later_version_is_not_guessed_at():
    with pytest.raises(ValueError, match="version 4"):
        read("opened", 4, OPENED_2)


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
    assert renamed(FIVE, who) == five
    assert renamed(THREE, who) == replace(THREE, seats=(eleven, DROMER, twelve, thirteen))
    assert renamed(PlayerJoined(EEF), who) == PlayerJoined(PlayerId(15))
    assert renamed(PlayerLeft(ANNA), who) == PlayerLeft(PlayerId(11))
    assert renamed(PlayerRelieved(1, ANNA), who) == PlayerRelieved(1, PlayerId(11))
