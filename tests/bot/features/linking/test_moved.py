"""A group that becomes a supergroup: what was said under its new key before that was known.

Noord is a club; under the key of the supergroup, Super, a stray club begins.
"""

import pytest

from bot.messages import Moved
from bot.storage.upkeep.maintenance import check
from tests.bot.features.linking.founding import Chats

PEOPLE = "/leden Anna Bert Cees Dirk Eef Fien Gijs Hans"


@pytest.fixture
def chats(tmp_path):
    chats = Chats(f"sqlite:///{tmp_path}/club.db")
    chats.admins["Super"] = "Nina"
    chats.says("Nina", PEOPLE, "Noord")
    yield chats
    chats.store.close()


def competition(chats, group):
    asked = chats.says("Nina", "/competitie", group)
    chats.taps("Nina", asked.button("Zo spelen wij"), group)
    asked = chats.says("Nina", "/reglement min leden 4", group)
    if asked.button("Klopt"):
        chats.taps("Nina", asked.button("Klopt"), group)


def season_on_paper(chats):
    """In Super: a table from paper, two penalties, who comes, a tournament."""
    chats.says(
        "Nina", "/uitslag 20 nov tafel 1: Anna 300, Bert 290, Cees -300, Dirk -290", "Super"
    )
    chats.says("Nina", "/straf Anna tafel 1 van 20 nov 20 tempo", "Super")
    chats.says("Nina", "/straf Cees 1 te laat 20 nov", "Super")
    chats.says("Nina", "/avond 27 nov komen Anna, Bert, Cees", "Super")
    chats.says("Nina", "/toernooi Witte Draak 2027-03-14, 4 rondes", "Super")


def test_the_season_of_a_stray_club_comes_over_whole(chats, tmp_path):
    chats.says("Nina", PEOPLE, "Super")
    competition(chats, "Super")
    season_on_paper(chats)
    before = chats.says("Nina", "/competitie", "Super").words()
    assert "Cees" in before
    chats.hear("", Moved("Super"), "Noord")
    names = [name for (name,) in chats.rows("SELECT name FROM member WHERE club = 2")]
    assert all(name.startswith("oud-lid") for name in names)
    assert check(f"sqlite:///{tmp_path}/club.db") == []
    assert chats.says("Nina", "/competitie", "Super").words() == before
    penalties = chats.says("Nina", "/competitie straffen", "Super").words()
    assert penalties.count("tempo") == penalties.count("te laat") == 1
    assert "Ja (3)" in chats.says("Nina", "/avond 27 nov", "Super").words()
    assert "Witte Draak" in chats.says("Nina", "/toernooi", "Super").words()


def test_a_club_keeps_its_own_season_beside_what_comes_over(chats):
    competition(chats, "Noord")
    told = "/uitslag 20 nov tafel 1: Eef 300, Fien 100, Gijs -100, Hans -300"
    chats.says("Nina", told, "Noord")
    chats.says("Nina", PEOPLE, "Super")
    competition(chats, "Super")
    asked = chats.says("Nina", "/reglement aanwezigheid 5", "Super")
    chats.taps("Nina", asked.button("Klopt"), "Super")
    season_on_paper(chats)
    chats.hear("", Moved("Super"), "Noord")
    evening = chats.says("Nina", "/avond 20 nov", "Super").words()
    # Bert 290 is before Anna 300 - 20; Cees has lost a point of the season, not of the evening
    points = "Tafelpunten: Bert 4, Eef 4, Anna 2, Fien 2, Dirk 1, Gijs 1, Cees ½, Hans ½"
    assert points in evening, evening
    penalties = chats.says("Nina", "/competitie straffen", "Super").words()
    assert "tafel 2" in penalties
    assert "Aanwezigheid: 1" in chats.says("Nina", "/reglement", "Super").words()
