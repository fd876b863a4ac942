"""What the laws go through is there: a law over nothing would always hold."""

from tests.laws import everything


def test_each_list_of_what_is_registered_has_the_things_that_everybody_knows() -> None:
    assert "round" in {command.key for command in everything.commands()}
    assert {"undo", "pad"} <= everything.taps().keys()
    assert {"penalty"} <= {found.key for found in everything.forms()}
    assert "penalty.player" in {found.key for found in everything.name_fields()}
    assert {"won", "reported", "referee-named"} <= everything.facts().keys()
    assert {"nl", "en"} == set(everything.languages())
    assert "label-confirm" in everything.labels("nl")
    assert {"ruleset", "limit"} <= everything.club_settings().keys()
    assert "PELING_OWNER" in everything.host_settings()
    assert {"index", "player", "rules"} <= set(everything.pages())
    assert everything.slots()
    assert everything.scheduled()


def test_a_sample_is_spread_and_never_longer_than_asked() -> None:
    assert everything.sample(range(10), 3) == (0, 3, 6)
    assert everything.sample("ab", 3) == ("a", "b")
