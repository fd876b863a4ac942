"""The last act is taken back, also if a script's clock stood still since the one before."""

from tests.bot.a_club import Club, words

MEMBERS = "anna: /leden Anna, Bert, Cees, Dirk, Eef"
DEAL = "anna: /ronde Bert 40 Anna 10 Cees 0 Dirk 20"


def test_a_deal_after_a_list_of_members(tmp_path):
    club = Club(tmp_path)
    shown = club.play(MEMBERS, "anna: /nieuw Anna Bert Cees Dirk", DEAL, "anna: /terug")
    assert "Anna heeft spel 1 teruggenomen" in words(shown)
    assert "Eef telt als lid" in words(club.play("anna: /terug"))
    club.close()


def test_a_list_of_members_after_a_deal(tmp_path):
    club = Club(tmp_path)
    shown = club.play("anna: /nieuw Anna Bert Cees Dirk", DEAL, MEMBERS, "anna: /terug")
    assert "Eef telt als lid" in words(shown)
    assert "Anna heeft spel 1 teruggenomen" in words(club.play("anna: /terug"))
    club.close()
