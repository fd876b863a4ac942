"""/tel alone: a hand that is tried at home, at no table."""

import pytest

from tests.bot.a_club import Club, words

# (555k) 123b 99t EEE CC +C:wall of South under East: 50 doubled three times, 400
TILES = ("Pung", "🀝 5k", "🀐 1b", "🀑 2b", "🀒 3b", "🀏 9t", "🀏 9t", *["Oost"] * 3, *["Rood"] * 3)


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def labels(shown):
    return [button.label for row in shown[-1].reply.buttons for button in row]


def test_a_hand_is_tried_in_private_by_somebody_in_no_club(club):
    shown = club.play("zoe> /tel")
    assert "Had je mahjong?" in words(shown)
    taps = ("Mahjong", *TILES, "Zelf van de muur")
    shown = club.play(*(f"zoe> taps {tap}" for tap in taps))
    assert "400 punten met mahjong" in shown[-1].reply.words
    assert "Zuid onder Oost als Heersende Wind" in shown[-1].reply.words
    assert "Neem over" not in " ".join(labels(shown))
    club.play("@ restart")
    # under South the pung of East is of no wind of hers any more: one doubling less
    shown = club.play("zoe> taps Heersend: Oost")
    assert "200 punten met mahjong" in words(shown)
    # of East, it is her own
    shown = club.play(
        *["zoe> taps Ik ben Zuid", "zoe> taps Ik ben West", "zoe> taps Ik ben Noord"]
    )
    assert "400 punten met mahjong" in shown[-1].reply.words
    assert "Oost onder Zuid als Heersende Wind" in shown[-1].reply.words
    shown = club.play("zoe> taps Nog een hand")
    assert [one.kind for one in shown] == ["edit"]
    assert "Had je mahjong?" in words(shown)
    assert {one.kind for one in club.play("zoe> taps Annuleer")} == {"delete"}


def test_a_player_at_a_table_gets_the_pad_of_that_table(club):
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: hoi")
    shown = club.play("bert: /tel", "bert taps Mahjong", *(f"bert taps {tap}" for tap in TILES))
    shown = club.play("bert taps Zelf van de muur")
    assert "✅ Neem over" in labels(shown)


def test_the_rules_are_those_of_the_club(club):
    club.play("@ ruleset nts-2002", "zoe: hoi", "zoe> /tel")
    taps = ("Mahjong", *TILES, "Zelf van de muur")
    assert "2002" in words(club.play(*(f"zoe> taps {tap}" for tap in taps)))
