"""A special hand is found by its number, a few letters, or in a list; a colour is asked."""

import pytest

from bot.ports.records import Settings
from bot.table.like_special import named_like
from core.rulesets import RULESETS
from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna taps Ronde", "anna taps Bert")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def labels(shown):
    return [button.label for one in shown for row in one.reply.buttons for button in row]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("21", ["bmj-21"]),
        ("BMJ 23a", ["bmj-23a"]),
        ("23", ["bmj-23a", "bmj-23b", "bmj-23c"]),
        ("37", ["bmj-37-bamboos", "bmj-37-circles"]),
        ("2", ["bmj-2"]),
        ("99", []),
        ("dub", ["bmj-17", "bmj-21", "bmj-45"]),
        ("Enkelingen", ["bmj-6", "bmj-20"]),  # Enkelingenstraat, Hoge Enkelingenspel
        ("hachi", ["bmj-19"]),
        ("breiwrek", ["bmj-5"]),
        ("xyz", []),
        ("", []),
    ],
)
def test_a_number_or_a_few_letters_find_it(wanted, found):
    hands = [one.id for one in RULESETS["nmv-144"].specials]
    assert named_like(wanted, hands) == found


def test_every_number_is_a_key_and_the_text_has_its_name(club):
    shown = club.play("anna taps Bijzonder")
    numbers = [label for label in labels(shown) if label[:1].isdecimal()]
    assert numbers[20:26] == ["21", "22", "23a", "23b", "23c", "24"]
    assert (numbers[0], numbers[42:44], numbers[-1]) == ("1", ["37b", "37k"], "50")
    assert len(numbers) == 59
    assert "5 Breiwerk · 6 Enkelingenstraat" in words(shown)
    assert "37k Robijn en parel in kringen" in words(shown)
    assert "BMJ-23b" in words(club.play("anna taps 23b"))
    club.play("anna taps Rest nul")
    assert club.table()["rounds"][0]["special"] == "bmj-23b"


def test_one_that_is_found_stands_there_and_of_several_it_is_asked_which(club):
    club.play("anna taps Bijzonder")
    assert "23" in words(club.play("anna taps Zoek…"))
    shown = club.play("anna: dub")
    numbers = [label.split()[0] for label in labels(shown) if label[:1].isdecimal()]
    assert numbers == ["17", "21", "45"]
    club.play("anna taps Zoek…")
    shown = club.play("anna: hachi")
    assert "Bert BMJ-19 Hachi-Ban" in words(shown)


def test_what_is_not_found_changes_nothing_and_is_said(club):
    club.play("anna taps Bijzonder", "anna taps Zoek…")
    shown = club.play("anna: xyz")
    assert topics(shown) == {"refusal"}
    assert "Ik vind geen bijzonder spel bij “xyz”" in words(shown)
    assert "Bert BMJ-19" in words(club.play("anna: hachi"))  # the question is still open


def test_limit_hands_are_found_too(tmp_path):
    club = Club(tmp_path, Settings(ruleset="nts-2023"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna taps Ronde", "anna taps Bert")
    club.play("anna taps Bijzonder", "anna taps Zoek…")
    assert "Bert Dertien wezen" in words(club.play("anna: wezen"))
    club.close()


def test_a_bet_that_cannot_have_been_is_refused_and_leaves_no_trace(club):
    """It is made with thirteen tiles on the rack (rule 88): not with an open set."""
    club.play("anna: /ronde Bert (555k)123b99tEEECC +C:muur")
    club.play("anna taps Bert", "anna taps ⋯")
    shown = club.play("anna taps Weddenschap gewonnen")
    assert "zonder open set" in words(shown)
    asked = words(club.play("anna: /stand"))
    assert "Bert 400? 🀐" in asked  # its number with its tiles, and no bet behind it


@pytest.mark.parametrize("ruleset", ["nmv-144", "nts-2002", "nts-2019", "nts-2023"])
def test_every_special_hand_is_a_single_tap_behind_the_key(tmp_path, ruleset):
    club = Club(tmp_path, Settings(ruleset=ruleset))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna taps Ronde", "anna taps Bert")
    shown = club.play("anna taps Bijzonder")
    actions = [b.action for one in shown for row in one.reply.buttons for b in row]
    chosen = {action.rpartition(":")[2] for action in actions if action.startswith("special:")}
    every = {s.id for s in RULESETS[ruleset].specials if not s.id.startswith("situation-")}
    assert chosen == every
    club.close()
