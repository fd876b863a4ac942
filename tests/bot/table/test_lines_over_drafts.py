"""A typed line over the round that somebody else is entering: one account of it, never of both."""

from itertools import product

import pytest

from bot.messages import Tapped
from bot.table.round_draft import ROUND_DRAFTS
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.sampling import sampled

CHAIRS = ["Anna", "Bert", "Cees", "Dirk"]
STEPS = [(), ("Bert",), ("Bert", "60"), ("Bert", "60", "40"), ("Bert", "60", "40", "20")]
"""What Bert taps after [Ronde]: who won, then what Bert, Cees and Dirk had."""
LINES = {
    "whole": "Cees 120 Anna 40 Dirk 0 Bert 20",
    "agrees": "Bert 60 Cees 40 Dirk 20 Anna 0",
    "doubtful": "Cees 125 Anna 40 Dirk 0 Bert 20",
    "no number": "Cees 12x Anna 40 Dirk 0 Bert 20",
    "a slip in a name": "Cees 120 Ana 40 Dirk 0 Bert 20",
    "unknown name": "Cees 120 Anna 40 Dirk 0 Gerda 20",
    "unknown winner": "Gerda 120 Cees 40 Dirk 0 Anna 20",
    "unknown name, agrees": "Bert 60 Anna 40 Dirk 0 Gerda 20",
    "of three": "Cees 120 Anna 40 Dirk 0",
    "of three, without Dirk": "Cees 120 Anna 40 Bert 0",
    "one score": "Anna 40",
    "one score and an unknown name": "Anna 40 Gerda 20",
}
REFUSED = {
    name for name in LINES if "unknown" in name or name in {"no number", "a slip in a name"}
}


def begun(folder):
    club = Club(folder)
    for who in CHAIRS:
        club.says(who, "/help")
        club.says(who, "/help", private=True)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


@pytest.fixture
def playing(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.store.close()


def taps(club, who, label, minutes=None, *, private=False):
    """Somebody taps the newest button of exactly these words, but for the sign before them."""
    meaning = buttons(club)[label]
    return club.hears(who, Tapped(meaning, "tap"), minutes, private=private)


def buttons(club):
    signs = {label.partition(" ")[2]: meaning for label, meaning in club.buttons.items()}
    return {**signs, **club.buttons}


def enters(club, who, *labels):
    """Somebody taps [Ronde], and what is on the screens that follow; none where there is none."""
    for label in ("Ronde", *labels):
        taps(club, who, label)


def draft(club):
    """Return the winner in the draft of the round, and each value with its player and writer."""

    def found(ledger):
        kept = ROUND_DRAFTS.find(ledger.unit(), 1, 1)
        if kept is None:
            return None, {}
        parts = kept.value.parts.items()
        players = {member.id: member.name for member in ledger.unit().people.members(1)}
        said = {CHAIRS[at]: (part.value.points, players[part.by]) for at, part in parts}
        winner = kept.value.winner
        return None if winner is None else CHAIRS[winner], said

    return club.do(found)


def stands(club):
    """The same of the round that was recorded, if one was, or else of its draft."""
    if not club.rounds():
        return draft(club)
    [played] = club.rounds()
    return CHAIRS[played.winner], dict(zip(CHAIRS, played.scores, strict=True))


@pytest.mark.parametrize("private", [False, True])
def test_a_line_with_an_unknown_name_leaves_anothers_round_as_it_was(playing, private):
    enters(playing, "Bert", "Bert", "60")
    said = playing.says("Cees", f"/ronde {LINES['unknown name']}", private=private)
    assert "Gerda speelt niet aan deze tafel" in said
    assert "Bert vult spel 1 in: 🀄 Bert 60." in said
    assert draft(playing) == ("Bert", {"Bert": (60, "Bert")})
    taps(playing, "Cees", "Laat zo", private=private)
    assert draft(playing) == ("Bert", {"Bert": (60, "Bert")})
    playing.says("Cees", f"/ronde {LINES['unknown name']}", private=private)
    said = taps(playing, "Cees", "Vul aan", private=private)
    assert "Dit komt in de plaats van wat Bert invulde: 🀄 Bert 60." in said
    assert draft(playing) == (
        "Cees",
        {"Cees": (120, "Cees"), "Anna": (40, "Cees"), "Dirk": (0, "Cees")},
    )


def test_a_whole_line_replaces_what_another_began_and_says_whose_it_was(playing):
    enters(playing, "Bert", "Bert", "60")
    said = playing.says("Cees", f"/ronde {LINES['whole']}")
    assert "Dit komt in de plaats van wat Bert invulde: 🀄 Bert 60." in said
    assert stands(playing) == ("Cees", {"Anna": 40, "Bert": 20, "Cees": 120, "Dirk": 0})


def test_a_whole_line_that_agrees_with_what_another_began_says_nothing_of_it(playing):
    enters(playing, "Bert", "Bert", "60")
    assert "in de plaats" not in playing.says("Cees", f"/ronde {LINES['agrees']}")


@pytest.mark.parametrize(("won", "scores"), [("Bert", (40, 60, 120, 0)), ("Cees", None)])
def test_a_line_that_may_be_the_rest_or_another_round_asks_which_of_the_two(playing, won, scores):
    enters(playing, "Bert", "Bert", "60")
    assert "Wie won?" in playing.says("Cees", f"/ronde {LINES['of three']}")
    assert not playing.rounds()
    taps(playing, "Cees", f"🀄 {won}")
    assert [played.scores for played in playing.rounds()] == ([scores] if scores else [])
    assert scores or draft(playing)[0] == "Cees"


def test_the_last_round_once_more_is_asked_and_leaves_what_another_began(playing):
    playing.says("Anna", f"/ronde {LINES['whole']}")
    taps(playing, "Bert", "Volgend spel", 5)
    taps(playing, "Bert", "Bert")
    taps(playing, "Bert", "60")
    assert "Is dit hetzelfde spel" in playing.says("Cees", f"/ronde {LINES['whole']}", 2)
    taps(playing, "Cees", "Zelfde")
    assert draft(playing) == ("Bert", {"Bert": (60, "Bert")})


def test_a_draw_that_is_typed_says_whose_round_it_replaces(playing):
    enters(playing, "Bert", "Bert", "60")
    said = playing.says("Cees", "/remise")
    assert "Dit komt in de plaats van wat Bert invulde: 🀄 Bert 60." in said


CASES = list(product(STEPS, LINES, [False, True]))


@pytest.mark.parametrize(("steps", "line", "private"), sampled(CASES, 24))
def test_the_winner_is_one_that_either_named_with_the_scores_of_who_named_them(
    playing, steps, line, private
):
    enters(playing, "Bert", *steps)
    before, text = draft(playing), LINES[line]
    named = text.split()[0]
    said = playing.says("Cees", f"/ronde {text}", private=private)
    assert "Gedaan" not in said
    if private:
        [*_, told] = playing.in_private
        assert playing.rounds() or told.buttons or "begrijp" in told.words
        assert not playing.rounds() or " wint met " in told.words
    if steps and line in REFUSED:
        assert draft(playing) == before
    for label in ("Vul aan", "🀄 Cees", "Klopt"):
        if label in buttons(playing):
            taps(playing, "Cees", label, private=private)
        winner, scores = stands(playing)
        assert winner in {before[0], named, None}
        if winner == named != before[0] and not playing.rounds():
            assert {by for _, by in scores.values()} <= {"Cees"}, scores
        if winner == before[0] and not playing.rounds() and "Bert" in before[1]:
            assert scores["Bert"][0] in {60, None} or line == "agrees"


def test_what_two_people_entered_is_told_of_both(playing):
    enters(playing, "Bert", "Bert", "60")
    playing.says("Dirk", "/ronde Dirk 20")
    said = playing.says("Cees", f"/ronde {LINES['whole']}")
    assert "Dit komt in de plaats van wat Bert en Dirk invulden: 🀄 Bert 60, Dirk 20." in said
