"""The log of rulings names the person who gave them, and a referee without an account."""

from core.tournament.events import EntryNumber, PenaltyGiven, RefereeNamed, RoundNumber
from core.tournament.rulings import Ruling, rulings
from tests.core.tournament.test_tournament import eight

ORGANISER = 7
LATE = PenaltyGiven(EntryNumber(1), "late", 100)


def referees(*facts):
    """The referee of each penalty of a tournament to which these were told."""
    played = eight()
    for fact in facts:
        played.tell(fact)
    return [ruling.referee for ruling in rulings(played.now)]


def test_a_referee_without_an_account_is_named_beside_the_account_that_entered_it():
    given = Ruling("penalty", RoundNumber(1), None, "late", ORGANISER, None, "Mieke")
    assert given.author({ORGANISER: "Org"}) == "Mieke (Org)"
    assert given.author({}) == "Mieke"
    assert given._replace(referee="").author({ORGANISER: "Org"}) == "Org"


def test_only_penalties_after_the_naming_of_one_referee_are_the_referees():
    mieke = RefereeNamed(0, "Mieke")
    assert referees(LATE, mieke, LATE) == ["", "Mieke"]
    assert referees(mieke, RefereeNamed(0, "Joop"), LATE) == [""]  # it may be either
    assert referees(mieke, RefereeNamed(ORGANISER), LATE) == ["Mieke"]  # another judge entered it
