"""Who reads Dutch sees the winds as O Z W N; who types E S W N is understood as well."""

import re

import pytest

from bot.features.count.tally import hand_picture
from bot.rulebook.rule_page import RuleReader, rule_page
from bot.talk.texts import texts
from core.notation import parse_hand
from core.rulebook.refs import REFS
from core.rulesets import RULESETS
from tests.bot.a_club import Club, words

ENGLISH = re.compile(r"(?<![A-Za-z])[ZOWNCFP]*[ES][ESZOWNCFP]*(?![A-Za-z])")
"""Tiles with an E or an S among them."""


def codes(reply):
    return [span.text for span in reply.text if span.style == "code"]


def test_no_page_of_the_dutch_rulebook_shows_an_english_wind_in_notation():
    for ruleset in ("nmv-144", "nts-2019"):
        plain = RULESETS[ruleset]
        for ref in REFS:
            page = rule_page(RuleReader(texts("nl"), plain, plain), ref, picture=True)
            shown = [*codes(page), page.picture.words.partition(": ")[2] if page.picture else ""]
            assert not [text for text in shown if ENGLISH.search(text)], ref


LINES = [
    "/tel (555k) 123b 99t EEE CC +C:muur als Z wind O",  # counted
    "/tel (555k) 123b 99t EEE CC als Z wind O",  # what completes it
    "/tel 123k 45k 456b SSS CC +C als Z wind O",  # refused, with advice
    "/tel (555k) 123b SSSSS CC +C",  # too many of one
    "/ronde Bert (555k) 123b 99t EEE CC +C:muur; Anna SSS 123k 456b 77t 9k 2k",
    "/regel uitleg 1",
    "/help tel",
    "/help ronde",
    "/tel",
]


@pytest.mark.parametrize("line", LINES)
def test_whatever_is_said_in_dutch_shows_the_winds_in_dutch(club: Club, line: str):
    shown = club.play(f"anna: {line}")
    assert not ENGLISH.search(words(shown)), words(shown)


def test_a_round_is_explained_with_dutch_winds(club: Club):
    club.play("anna: /ronde Bert (555k) 123b 99t EEE CC +C:muur; Anna 40; Cees 0; Dirk 20")
    shown = words(club.play("anna taps Uitleg"))
    assert "Oost, Anna: 40" in shown
    assert not ENGLISH.search(shown)


@pytest.mark.parametrize("typed", ["EEE SSS", "OOO ZZZ", "OOO SSS"])
def test_both_ways_of_writing_the_winds_are_one(club: Club, typed: str):
    shown = words(club.play(f"anna: /tel {typed} WWW NNN 5k +5k"))
    assert "BMJ-36 Vier Windenspel" in shown
    assert hand_picture(parse_hand("5k EEE SSS WWW NNN +5k")) in shown
