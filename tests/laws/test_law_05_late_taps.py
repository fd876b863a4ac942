"""Law 5, later: a button that was answered does nothing; an old one puts nothing over the newer.

Each button that does a deed is tapped, the thing changes in another way, and it is tapped again;
and it is left until the thing has changed. The registry says of which buttons there is a scene.
"""

import pytest

from tests.laws import everything
from tests.laws.tapping_late import BARE, LEFT, SCENES, answered, left
from tests.sampling import sampled

CHANGES = [(name, place) for name, scene in SCENES.items() for place in range(len(scene.newer))]
AGAIN = [*((name, BARE) for name in SCENES), *CHANGES]
QUICK = 4


def verb_of(name: str) -> str:
    return name.partition(" ")[0]


def test_every_button_has_a_scene_or_a_reason():
    scenes = {verb_of(name) for name in SCENES}
    assert scenes | LEFT.keys() == everything.buttons().keys()
    assert not scenes & LEFT.keys()


@pytest.mark.parametrize(("name", "place"), sampled(AGAIN, QUICK))
def test_a_button_that_was_answered_changes_nothing(tmp_path, name, place):
    scene = SCENES[name]
    first, second, action = answered(tmp_path, scene, None if place == BARE else place)
    assert action.partition(":")[0] == verb_of(name)
    assert first.changes or first.posted
    if place in scene.again:
        assert second.changes, "it is no exception any more"
        return
    assert not second.changes, second.said
    acts = [act for act, _ in second.posted]
    assert "notice" in acts, second.said
    assert "post" not in acts, second.said


@pytest.mark.parametrize(("name", "place"), sampled(CHANGES, QUICK))
def test_an_old_button_puts_nothing_over_what_is_newer(tmp_path, name, place):
    scene = SCENES[name]
    tapped = left(tmp_path, scene, place)
    assert bool(tapped.changes) is (place in scene.still), tapped.said
