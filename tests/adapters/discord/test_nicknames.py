"""A nickname that changes is not at once the name in the club: its member is asked."""

from bot.hosting.database import state
from tests.adapters.discord.served import words_of


def members(club):
    def read(ledger):
        unit = ledger.unit()
        return sorted(one.name for one in unit.people.members(unit.clubs.every()[0].id))

    return club.store.read(read).result()


async def named(club, name, nick):
    """Give somebody a nickname on the server."""
    club.guild._guild.members[club.people[name].id].nick = nick


def asked(club, name="Bert"):
    return [text for text in club.texts(name) if "Op deze server heet je nu" in text]


async def test_a_new_nickname_asks_once_and_renames_by_a_press(club):
    await club.begin()
    await named(club, "Bert", "Koning Bertus")
    await club.says("Bert", "tables")
    assert members(club) == ["Anna", "Bert", "Cees", "Dirk"]
    [question] = asked(club)
    assert question.endswith("heet je nu Koning Bertus. Ook in de club? Daar heet je Bert.")
    assert asked(club, "Anna") == []
    await club.says("Bert", "tables")
    assert len(asked(club)) == 1
    await club.taps("Bert", "Ja, Koning Bertus")
    assert members(club) == ["Anna", "Cees", "Dirk", "Koning Bertus"]
    assert "Bert heet voortaan Koning Bertus" in words_of(club.last("voortaan", "Anna"))


async def test_who_keeps_a_name_is_never_asked_again(club):
    await club.begin()
    await named(club, "Bert", "Koning Bertus")
    await club.says("Bert", "tables")
    await club.taps("Bert", "Nee, Bert")
    await named(club, "Bert", "Keizer")
    before = len(asked(club))
    await club.says("Bert", "tables")
    assert len(asked(club)) == before
    assert members(club) == ["Anna", "Bert", "Cees", "Dirk"]


async def test_another_name_in_private_renames_nobody(club):
    await club.begin()
    await named(club, "Bert", "Bertje")
    club.people["Bert"].user._user.global_name = "B. de Boer"
    await club.people["Bert"].user.send_dm("stand")
    await club.quiet()
    assert members(club) == ["Anna", "Bert", "Cees", "Dirk"]
    [table] = state(club.url)["clubs"][0]["tables"]
    assert [one["name"] for one in table["players"]] == ["Anna", "Bert", "Cees", "Dirk"]
