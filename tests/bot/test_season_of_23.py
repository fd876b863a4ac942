"""A secretary's season of seven evenings, against her own book (tests/season_of_23.py)."""

import pytest

from tests.season_of_23 import GOAL, LAWS, MEMBERS, TONGUES, plays, transcript_of

AT_ONCE = ("groene_hart", "nl")


@pytest.mark.parametrize(
    ("club", "tongue"),
    [
        pytest.param(club, tongue, marks=() if (club, tongue) == AT_ONCE else pytest.mark.slow)
        for club in LAWS
        for tongue in TONGUES
    ],
)
def test_a_season_is_what_her_book_says_and_hardly_anything_is_refused(tmp_path, club, tongue):
    season = plays(tmp_path, club, tongue)
    refused = [(act.line, act.refused) for act in season.refused]
    assert 100 * len(refused) <= GOAL * len(season.acts), refused
    assert season.checks > 10
    known = transcript_of(club, tongue).read_text(encoding="utf-8")
    assert season.transcript == known, "write it again: python -m tests.season_of_23"


def test_the_club_has_23_members_and_namesakes():
    assert len({*MEMBERS}) == 23
    assert sum(name.startswith(("Jan ", "Riet ", "Ann")) for name in MEMBERS) == 6
