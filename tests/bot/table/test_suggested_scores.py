"""The scores that are offered: rising, fitting, the ones that are had most, fixed for a table."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.table.suggested_scores import choose
from core.game.plausible import fixed_values, least_of_winner, step
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.ruleset import with_house
from tests.bot.a_club import Club, words
from tests.bot.copied import copied

GOLDEN = Path(__file__).parents[2] / "golden" / "scores.txt"
BEGIN = ("anna: /nieuw Anna Bert Cees Dirk",)
PAD = ("anna taps Ronde", "anna taps Bert")


def written():
    """What was had by hand: ruleset, who, and how often which score."""
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            ruleset, who, *scores = line.split()
            had = [score.split("*") for score in scores]
            yield ruleset, who, {int(score): int(times) for score, times in had}


@pytest.mark.parametrize(("ruleset", "who", "scores"), list(written()), ids=lambda v: str(v)[:8])
def test_nine_of_ten_losers_and_eight_of_ten_winners_need_no_digits(ruleset, who, scores):
    assert sum(scores.values()) == 100
    offered = choose(ruleset_of(ruleset), ())
    keys = {0, *offered.others} if who == "others" else set(offered.winner)
    covered = sum(times for score, times in scores.items() if score in keys)
    assert covered >= (90 if who == "others" else 80), sorted(keys)


@pytest.mark.parametrize("house", [{}, {"limit": 1000}, {"minimum_doublings": 1}])
@pytest.mark.parametrize("key", RULESETS)
def test_what_is_offered_rises_and_can_be(key, house):
    ruleset = with_house(ruleset_of(key), house)
    offered = choose(ruleset, ())
    many = (9, 8) if ruleset.rounding else (11, 12)
    assert (len(offered.winner), len(offered.others)) == many
    assert {0, *offered.winner, *offered.others} == {0, *offered.shared_scores}
    for scores in (offered.winner, offered.others):
        assert all(one < other for one, other in pairwise(scores))
        assert all(score % step(ruleset) == 0 for score in scores)
    assert offered.winner[0] >= least_of_winner(ruleset)
    assert not fixed_values(ruleset) & set(offered.winner)
    assert 0 not in offered.others


def begun(folder):
    club = Club(folder)
    club.play(*BEGIN)
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def keys(shown):
    """The whole scores on the keys that appeared last."""
    rows = [one.reply.buttons for one in shown if one.reply.buttons][-1]
    labels = [button.label for row in rows for button in row]
    return [int(label) for label in labels if label.isdigit()]


def test_what_a_club_has_most_is_offered_from_its_next_table_on(club: Club):
    club.play(*["anna: /ronde Anna 280 Bert 70 Cees 0 Dirk 0"] * 5, "anna: /terug")
    club.play("anna taps Annuleer", "anna taps Wis alles")
    before = keys(club.play("anna taps Volgend spel", "anna taps Bert"))
    assert 280 not in before
    club.play("anna taps Annuleer", "anna taps Wis alles")
    club.play("anna: /einde", "anna taps Klopt", *BEGIN)
    winner = keys(club.play(*PAD))
    others = keys(club.play("anna taps 280"))
    assert (280 in winner, 70 in others) == (True, True)
    assert winner == sorted(winner)


def test_what_is_offered_stays_while_a_table_plays(club: Club):
    first = keys(club.play(*PAD))
    club.play("anna taps Annuleer", "anna taps Wis alles")
    club.play(*["anna: /ronde Anna 280 Bert 70 Cees 0 Dirk 0"] * 9)
    assert keys(club.play("anna taps Volgend spel", "anna taps Bert")) == first


def test_a_key_that_only_others_can_have_is_refused_to_a_winner(club: Club):
    club.play("@ ruleset nts-2002", "anna: /einde", "anna taps Klopt", *BEGIN, *PAD)
    assert "kan met 64 punten niet winnen" in words(club.play("anna taps 64"))
