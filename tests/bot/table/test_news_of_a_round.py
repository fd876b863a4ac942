"""The news of a round is the same from the table before it and from the rounds before it."""

from random import Random

import pytest

from bot.table.table_message import _tables_around
from core.game.awards import LeaderChanged, milestones
from core.game.corrections import correct
from core.game.decisions import draw, record
from core.game.events import Entry
from core.game.rounds import CHAIRS
from core.game.seat_decisions import relieve
from core.rulesets import RULESETS
from tests.bot.a_club import Club, words
from tests.core.evening import EEF, Evening, won


def outcome(chance: Random):
    scores = [Entry(10 * chance.randrange(90)) for _ in range(4)]
    winner = chance.choice(CHAIRS)
    scores[winner] = Entry(10 * chance.randrange(1, 100))
    return won(winner, *scores)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("seed", range(5))
def test_milestones_are_the_same_whatever_was_done_before(ruleset, seed):
    chance = Random(seed)
    evening = Evening(ruleset)
    told = 0
    for at in range(12):
        before = evening.table
        if before.over:
            break
        match at:
            case 5:
                evening.does(relieve(before, chance.choice(CHAIRS), EEF))
                continue
            case 8:
                evening.does(correct(before, 1, outcome(chance)))
                continue
            case 3:
                after = evening.does(draw(before, "wall"))
            case _:
                after = evening.does(record(before, outcome(chance)))
        news = milestones(before, after)
        told += len(news)
        assert news == milestones(*_tables_around(after, after.rounds[-1]))
    assert told


def test_the_jersey_of_a_round_stays_with_who_played_it():
    """West wins the first round and leads; EEF takes that chair afterwards."""
    evening = Evening("nmv-144")
    before = evening.table
    after = evening.does(record(before, won(2, *map(Entry, (10, 0, 60, 20)))))
    news = milestones(before, after)
    assert LeaderChanged(after.seats[2], None, 260) in news  # West +240, North −20
    substituted = evening.does(relieve(after, 2, EEF))
    assert milestones(*_tables_around(substituted, substituted.rounds[0])) == news


def test_three_players_in_the_red_are_one_line(tmp_path):
    """A result has at most two extra lines; Anna wins twice 1,000 as East: 3,000 − 4,000."""
    club = Club(tmp_path)
    won = "anna: /ronde Anna bmj 40; Bert 0; Cees 0; Dirk 0"
    shown = words(club.play("anna: /nieuw Anna Bert Cees Dirk", won, won))
    assert "In het rood: Bert, Cees en Dirk" in shown
    club.close()
