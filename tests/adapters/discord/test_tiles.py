"""The fourth way: a hand is counted tile by tile, where only its player sees it."""

import pytest

from tests.adapters.discord.limits import form_faults
from tests.adapters.discord.served import components, totals, words_of

TILES = ("Pung", "5k", "Bamboes", "1b", "2b", "3b", "Tekens", "9t", "9t")
HONOURS = (*["Oost"] * 3, *["Rood"] * 3)


@pytest.mark.slow
async def test_a_hand_is_counted_by_tiles_and_taken_over_also_after_a_restart(club):
    """(555k) 123b 99t EEE CC +C:wall of South under East: 50 doubled three times, 400."""
    await club.begin()
    await club.taps("Bert", "Mijn score", "Mahjong", "Tel mijn hand")
    await club.taps("Bert", *TILES)
    pad = club.shown("Bert")[-1]
    assert len([*components(pad)]) == 25
    assert "(🀝🀝🀝) 🀐🀑🀒 🀏🀏" in words_of(pad).replace("\ufe0e", "")
    await club.restart()
    await club.taps("Bert", *HONOURS, "Zelf van de muur")
    assert len([*TILES, *HONOURS, "Zelf van de muur"]) == 16
    assert "400 punten" in words_of(club.last("De hand van Bert", "Bert"))
    assert not any("De hand van Bert" in text for text in club.texts("Anna"))
    await club.taps("Bert", "Neem over")
    assert not any("De hand van Bert" in text for text in club.texts("Bert"))
    for name in ("Anna", "Cees", "Dirk"):
        await club.taps(name, "Mijn score", "Geen mahjong", "Nul")
    # East (Anna) pays double, the others once
    expected = {"Anna": 2200, "Bert": 4600, "Cees": 2600, "Dirk": 2600}
    assert totals(club.last("Spel 1:")) == expected


async def typed(club, hand, way):
    message, key = club.button("Bert", "Typ…")
    shown = await club.people["Bert"].click(message, custom_id=key)
    assert form_faults(shown.modal) == []
    await club.people["Bert"].submit_modal(shown, {"0": hand, "1": [way]})
    await club.quiet()


async def test_a_hand_is_typed_into_a_form_with_how_its_last_tile_came(club):
    await club.begin()
    await club.taps("Bert", "Meer", "Tel mijn hand")
    await typed(club, "123b 99t", "wall")
    assert "Had je mahjong?" in words_of(club.last("De hand van Bert", "Bert"))
    await typed(club, "(555k) 123b 99t OOO CCC", "wall")
    assert "400 punten" in words_of(club.last("De hand van Bert", "Bert"))
    await club.taps("Bert", "Neem over")
    assert "Al ingevuld: Bert" in words_of(club.last("Tafel 1", "Anna"))


@pytest.mark.parametrize("suit", [0, 1, 2, 3])
async def test_a_suit_is_a_press_and_its_tiles_keep_their_places(club, suit):
    await club.says("Bert", "count")
    await club.taps("Bert", "Geen mahjong", ("Kringen", "Bamboes", "Tekens", "Bonus")[suit])
    labels = [key.label for key in components(club.button("Bert", "Pung")[0])]
    shown = [label.split()[-1] for label in labels][5:14]
    expected = ["1k", "2k", "3k", "4k", "5k", "6k", "7k", "8k", "9k"]
    if suit < 3:
        assert shown == [tile.replace("k", "kbt"[suit]) for tile in expected]
    else:
        assert shown[:8] == ["1y", "2y", "3y", "4y", "1f", "2f", "3f", "4f"]


CONCEALED = ("5k", "5k", "5k", "Bamboes", "1b", "2b", "3b", "Tekens", "9t", "9t")


@pytest.mark.slow
async def test_a_concealed_hand_of_three_suits_takes_sixteen_presses(club):
    """555k 123b 99t EEE CC +C:wall of South under East."""
    await club.says("Bert", "count")
    await club.taps("Bert", "Zelf van de muur", *CONCEALED, *HONOURS)
    assert len([*CONCEALED, *HONOURS]) == 16

    def told():
        return words_of(club.last("De hand van Bert", "Bert"))

    # mahjong 20, concealed pungs 4, 8 and 8, the pair 2, the wall 2: 44 is 50; doubled by the
    # prevailing wind, the dragons, three concealed pungs, no open set, and a group of each sort
    assert "50 × 2⁵ = 1.600 punten" in told()
    assert "(regel 68)" in told()
    await club.taps("Bert", "Wijzig", "Weggelegd door een ander")
    assert "(regel 68)" not in told()  # the 2 of the wall
    await club.taps("Bert", "Wijzig", "⌫")
    assert "13 van 14" in told()
