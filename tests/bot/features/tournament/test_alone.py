"""A tournament needs no other feature."""

import pytest

from tests.bot.tournament_left_out import played_without

OTHERS = "count,linking,practice,competition,page,transfer"
DAY = """@ now 2027-03-14T09:00
org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023
org: /toernooi in Anna⏎Bert⏎Cees⏎Dirk⏎Eef⏎Fien⏎Gijs⏎Hans
org: /toernooi
org taps Loting
org taps Publiceer
org taps Start ronde
org: /uitslag 1 30 -10 -10 -10⏎2 40 -10 -10 -20
org: /straf 3 100 te laat
org: /toernooi
org taps Sluit ronde
org taps Toch sluiten
org: /stand
org: /toernooi
org taps Start ronde
org: /klok +5
@ now 2027-03-14T12:30
"""


@pytest.mark.slow
@pytest.mark.parametrize("left_out", ["competition", OTHERS])
def test_a_tournament_is_played_alone(tmp_path, left_out):
    alone = played_without(left_out, f"sqlite:///{tmp_path}/alone.db", DAY)
    whole = played_without("", f"sqlite:///{tmp_path}/whole.db", DAY)
    assert alone["said"] == whole["said"]
    assert alone["club"]["tournaments"] == whole["club"]["tournaments"]
    assert whole["club"]["tournaments"][0]["standing"][0]["points"] == 40
