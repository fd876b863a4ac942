"""Values are equal by their fields, can be keys, and show their fields."""

from dataclasses import field

from core.values import frozen, once


@frozen
class Score:
    points: int
    why: str = field(default="", compare=False, repr=False)


@frozen
class Pass:
    pass


@frozen
class Other:
    points: int


def test_values_with_the_same_compared_fields_are_equal_and_one_key():
    assert Score(8, "pung") == Score(8, "kong")
    assert {Score(8): "eight"}[Score(8, "kong")] == "eight"
    assert Score(8) != Score(16)
    assert Pass() == Pass()
    assert len({Pass(), Pass()}) == 1


def test_values_of_two_classes_are_never_equal():
    assert len({Score(8), Other(8), 8}) == 3


def test_a_value_shows_its_class_and_its_fields():
    assert repr(Score(8, "pung")) == "Score(points=8)"
    assert repr(Pass()) == "Pass()"


class Total:
    def __init__(self, points):
        self.points = points

    @once
    def doubled(self):
        """Twice the points."""
        return 2 * self.points


def test_a_property_is_computed_once_and_has_its_docstring():
    total = Total(8)
    assert total.doubled == 16
    total.points = 10
    assert total.doubled == 16
    assert Total.doubled.__doc__ == "Twice the points."
