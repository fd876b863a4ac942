"""The fourth way: a hand is counted tile by tile, where only its player sees it."""

from tests.adapters.discord.served import totals, words_of

TILES = ("Pung", "🀝︎ 5k", "🀐︎ 1b", "🀑︎ 2b", "🀒︎ 3b", "🀏︎ 9t", "🀏︎ 9t")
HONOURS = (*["Oost"] * 3, *["Rood"] * 3)


async def test_a_hand_is_counted_by_tiles_and_taken_over_also_after_a_restart(club):
    """(555k) 123b 99t EEE CC +C:wall of South under East: 50 doubled three times, 400."""
    await club.begin()
    await club.taps("Bert", "Mijn score", "Mahjong", "Tel mijn hand")
    await club.taps("Bert", *TILES)
    await club.restart()
    await club.taps("Bert", *HONOURS, "Zelf van de muur")
    assert "400 punten" in words_of(club.last("De hand van Bert", "Bert"))
    assert not any("De hand van Bert" in text for text in club.texts("Anna"))
    await club.taps("Bert", "Neem over")
    assert not any("De hand van Bert" in text for text in club.texts("Bert"))
    for name in ("Anna", "Cees", "Dirk"):
        await club.taps(name, "Mijn score", "Geen mahjong", "Nul")
    # East (Anna) pays double, the others once
    expected = {"Anna": 2200, "Bert": 4600, "Cees": 2600, "Dirk": 2600}
    assert totals(club.last("Spel 1:")) == expected
