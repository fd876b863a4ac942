"""A deal to practise and a hand of no table: one person tries them, the others see nothing."""

import pytest

from tests.adapters.discord.served import words_of
from tests.adapters.discord.test_tiles import HONOURS, TILES


@pytest.mark.slow
async def test_a_deal_is_practised_where_only_one_sees_it(club):
    before = club.texts("Anna")
    await club.says("Bert", "practise")
    await club.taps("Bert", "Een spel")
    assert club.shown("Bert")[-1].flags.ephemeral
    await club.taps("Bert", "Ronde", "Bep", "⋯", "6", "0", "OK", "Nul", "Rest nul")
    assert "Bep 3.240" in " ".join(words_of(club.shown("Bert")[-1]).split())
    await club.taps("Bert", "Terug", "Klopt", "Nog een keer", "Stop met oefenen")
    assert "er is niets bewaard" in club.texts("Bert")[-1]
    assert club.texts("Anna") == before


@pytest.mark.slow
async def test_a_hand_is_tried_where_only_one_sees_it(club):
    before = club.texts("Anna")
    await club.says("Bert", "count")
    await club.taps("Bert", "Mahjong", *TILES, *HONOURS, "Zelf van de muur")
    shown = words_of(club.shown("Bert")[-1])
    assert "400 punten" in shown
    assert "Zuid onder Oost als Heersende Wind" in shown
    assert club.texts("Anna") == before
