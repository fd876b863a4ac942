"""A second tap on Discord: the cell of a key is read from the message under the tap."""

from tests.adapters.discord.served import components, words_of


def keys_of(message):
    return [key.custom_id for key in components(message) if getattr(key, "custom_id", None)]


async def tap_twice(club, label):
    """Press a key, and then at once the one that stands in its place."""
    message, key = club.button("Anna", label)
    place = keys_of(message).index(key)
    await club.people["Anna"].click(message, custom_id=key)
    await club.quiet()
    shown = next(one for one in club.shown() if one.id == message.id)
    before = words_of(shown)
    assert len(keys_of(shown)) == len(keys_of(message))
    await club.people["Anna"].click(shown, custom_id=keys_of(shown)[place])
    await club.quiet()
    return before, words_of(next(one for one in club.shown() if one.id == message.id))


async def test_a_second_tap_enters_no_second_score(club):
    await club.begin()
    await club.taps("Anna", "Ronde", "Bert", "120")
    before, after = await tap_twice(club, "10")
    assert "Cees 10 · Dirk ?" in before
    assert after == before
    assert "Je tikte twee keer" in " ".join(club.texts())
