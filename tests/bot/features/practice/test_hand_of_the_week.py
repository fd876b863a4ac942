"""The hand of the week at the console: asked with the weekly post, answered with the next one."""

import json
import re

import pytest

from bot.features.practice.questions import HAND
from bot.features.transfer.own_data import own_paper
from tests.bot.a_club import Club, words
from tests.bot.features.page.a_club_with_a_page import club_with_a_page

FIRST_WEEK = """\
@ now 2026-11-18T20:00
anna: /nieuw Anna Bert Cees Dirk
bert: /ik
cees: /ik
eef: /ik
anna bos: /ik
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /instellingen
anna taps Hand van de week
anna taps aan
@ now 2026-11-22T20:01"""
ASKED = "De hand van de week: hoeveel punten?"


@pytest.fixture
def club(tmp_path):
    club = club_with_a_page(tmp_path)
    club.shown = club.play(*FIRST_WEEK.splitlines())
    yield club
    club.close()


def right_now(club):
    """The right answer to the hand that stands open, which its table has not been told."""
    found = club.page.store.read(lambda ledger: HAND.find(ledger.unit(), 1)).result()
    return f"{found.value.question.right:,}".replace(",", ".")


def answers(shown):
    """The four answers under the last hand."""
    asking = next(one for one in reversed(shown) if ASKED in one.reply.words)
    return [button.label for row in asking.reply.buttons for button in row]


def right(shown):
    """What the answer says that it was, after what the count above its lines says."""
    told = next(one.reply.words for one in shown if "De hand van vorige keer" in one.reply.words)
    heading, count, _, *_ = told.split("\n")
    points = heading.removesuffix(" punten").rpartition(" ")[2]
    assert points in count
    return points, told


def next_week(club, day, who="Anna Bert Cees Dirk", winner="Bert"):
    others = " ".join(f"{one} 0" for one in who.split() if one != winner)
    return club.play(
        f"@ now 2026-{day}T20:00",
        f"anna: /nieuw {who}",
        f"anna: /ronde {winner} 120 {others}",
        "anna: /einde",
        "anna taps Klopt",
    )


def test_it_is_asked_only_where_the_club_wants_it(tmp_path, club):
    assert ASKED in words(club.shown)
    labels = answers(club.shown)
    assert len({*labels}) == 4
    plain = Club(tmp_path / "..")
    lines = [line for line in FIRST_WEEK.splitlines() if "taps" not in line]
    assert ASKED not in words(plain.play(*lines))
    plain.close()


def test_the_next_post_says_who_knew_it_and_what_went_wrong(club):
    labels = answers(club.shown)
    for who, label in zip(("anna", "bert", "cees", "eef"), labels, strict=True):
        assert f"Jouw antwoord: {label}." in words(club.play(f"{who} taps {label}"))
    # the first answer counts
    assert f"Je koos al {labels[0]}." in words(club.play(f"anna taps {labels[1]}"))
    next_week(club, "11-25")
    points, told = right(club.play("@ now 2026-11-29T20:01"))
    name = dict(zip(labels, ("Anna", "Bert", "Cees", "Eef"), strict=True))[points]
    assert f"Goed: {name} (4 antwoorden)." in told
    assert f"Dit seizoen goed: {name} 1" in told
    for wrong in {*labels} - {points}:  # each with the mistake behind it, in a line
        assert re.search(rf"^{re.escape(wrong)}: .+\.$", told, re.MULTILINE)


def test_a_week_without_an_evening_leaves_it_open_and_late_answers_count_for_nothing(club):
    first = answers(club.shown)
    assert ASKED not in words(club.play("@ now 2026-11-29T20:01"))
    club.play(f"bert taps {first[0]}")
    next_week(club, "12-02")
    shown = club.play("@ now 2026-12-06T20:01")
    points, told = right(shown)
    assert ("Goed: Bert (1 antwoord)" in told) == (points == first[0])
    # of the hand that was explained no button does anything any more
    old = next(button.action for row in club.shown[-1].reply.buttons for button in row)
    assert "Die hand is al besproken." in words(club.hear("cees", old))
    assert "Die hand is al besproken." in words(club.hear("cees", "weekhand:12:1"))


def test_the_season_counts_on_and_names_nobody_who_left_or_is_forgotten(club):
    for who in ("anna", "anna bos", "cees"):
        club.play(f"{who} taps {right_now(club)}")
    next_week(club, "11-25")
    told = right(club.play("@ now 2026-11-29T20:01"))[1]
    assert "Dit seizoen goed: Anna 1, Anna bos 1, Cees 1" in told
    # Anna bos is away for a week
    club.play(f"anna taps {right_now(club)}", f"cees taps {right_now(club)}")
    club.play("cees: /vergeetmij", "cees taps Klopt")
    next_week(club, "12-02", "Anna Bert Dirk Eef")
    told = right(club.play("@ now 2026-12-06T20:01"))[1]
    assert "Goed: Anna (1 antwoord)." in told
    assert "Dit seizoen goed: Anna 2, Anna bos 1" in told
    assert "Cees" not in told
    assert "oud-lid" not in told


def test_a_new_season_begins_with_nobody(club):
    club.play(f"anna taps {right_now(club)}", "anna: /instellingen", "anna taps Seizoen")
    club.play("anna: 2026-11-26 Winter")
    next_week(club, "11-27")
    assert "Dit seizoen goed: Anna 1" in right(club.play("@ now 2026-11-29T20:01"))[1]
    next_week(club, "12-02")
    told = right(club.play("@ now 2026-12-06T20:01"))[1]
    assert "Niemand gaf antwoord." in told
    assert "Dit seizoen" not in told


def test_the_answer_is_in_ones_own_data_and_goes_with_who_is_forgotten(club):
    right_one = right_now(club)
    club.play(f"anna bos taps {right_one}")

    def own(ledger):
        unit = ledger.unit()
        [me] = [one for one in unit.people.members(1) if one.name == "Anna bos"]
        kept = [(draft.kind, draft.key) for draft in unit.drafts.of_club(1)]
        return json.loads(own_paper(unit, me.account)), ("weekanswer", str(me.id)) in kept, me.id

    paper, kept, member = club.page.store.read(own).result()
    [answer] = paper["clubs"][0]["weekhand"]
    assert answer["points"] == int(right_one.replace(".", ""))
    assert kept
    club.play("anna bos: /vergeetmij", "anna bos taps Klopt")
    drafts = club.page.store.read(lambda ledger: ledger.unit().drafts.of_club(1)).result()
    assert ("weekanswer", str(member)) not in [(draft.kind, draft.key) for draft in drafts]


def test_turned_off_it_still_tells_the_last_answer(club):
    club.play("anna: /instellingen", "anna taps Hand van de week", "anna taps uit")
    next_week(club, "11-25")
    shown = club.play("@ now 2026-11-29T20:01")
    assert right(shown)
    assert ASKED not in words(shown)
    next_week(club, "12-02")
    assert "hand van" not in words(club.play("@ now 2026-12-06T20:01"))
