"""What one reads in private is in one's own language, whatever the club's language is.

The first line about replaced entries of another person, which the group reads too, is in the
language of the club.
"""

import re
from contextlib import suppress

import pytest

from bot.messages import Said, Tapped
from core.values import replace
from tests.bot.everybody import UndoneError, _ids, button, incoming, parcels_of
from tests.bot.test_who_may_what import FIRST
from tests.laws.everything import sample
from tests.laws.test_law_01_everything_gets_an_answer import ACTS, FILLED_IN, as_on, clubs

__all__ = ["clubs"]
OTHERS = ("thatsthem", "setback")
"""A held request, and the settings of before, which had the other language."""
ACTS_OF_ONE = [act for act in ACTS if not act.startswith(OTHERS)]
OTHERWISE = r"(?m)^(Dit komt in de plaats van|This replaces) .*\n|^Language: \w+$|#link=\S+"
"""What differs with the club's language, and what is different each time."""


def told(clubs, who, act, language):
    """What Who reads in private after an act there, in a club of this language."""
    found = []
    verb = act.removesuffix(FILLED_IN)
    clubs.talk.environment.dice.seed(3)

    def english(said):
        return replace(said, speaker=replace(said.speaker, language="en-GB"))

    def work(ledger):
        with suppress(UndoneError), ledger.step():
            club = ledger.unit().clubs.club(1)
            spoken = replace(club.settings, language=language)
            ledger.unit().clubs.save(replace(club, settings=spoken))
            for one in FIRST.get(verb, ()):
                before = button(one, _ids(ledger, 1)) if isinstance(one, str) else None
                clubs._handle(ledger, incoming("Zoe", before, "Noord") if before else one)
            done = Said(act) if act.startswith("/") else button(verb, _ids(ledger, 1))
            if isinstance(done, Tapped) and act != verb:
                done = replace(done, typed="zz")
            parcels_of(ledger)
            clubs._handle(ledger, english(as_on("discord", incoming(who, done, who))))
            for item in parcels_of(ledger):
                if item.reply and item.chat.key == who:
                    labels = [key.label for row in item.reply.buttons for key in row]
                    labels = [label for label in labels if "Set back to" not in label]
                    found.append((re.sub(OTHERWISE, "", item.reply.words), labels))
            raise UndoneError

    clubs._do(work)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("act", ACTS_OF_ONE)
def test_everything_in_private_is_in_ones_own_language(clubs, act):
    for who in ("Piet", "Zoe"):
        assert told(clubs, who, act, "nl") == told(clubs, who, act, "en")


@pytest.mark.parametrize("act", sample(ACTS_OF_ONE, 40))
def test_some_of_everything_in_private_is_in_ones_own_language(clubs, act):
    assert told(clubs, "Zoe", act, "nl") == told(clubs, "Zoe", act, "en")
