import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.talk.buttons import DayNumber, from_text, to_text
from bot.talk.refusing import Refuse
from core.players import Chair, PlayerId
from core.values import frozen
from core.winds import Wind


@frozen
class Key:
    sitting: int
    chair: Chair
    wind: Wind
    who: PlayerId | None
    won: bool
    key: str


@frozen
class Nothing:
    pass


@frozen
class Grown:
    table: int
    page: int = 0


@frozen
class Dated:
    day: DayNumber
    season: DayNumber | None = None


def test_a_value_as_text_is_its_fields_with_colons_between_them():
    key = Key(12, 3, Wind.SOUTH, None, won=True, key="half:nine-gates")
    assert to_text(key) == "12:3:S::1:half:nine-gates"
    assert from_text(Key, "12:3:S::1:half:nine-gates") == key


def test_a_value_without_fields_has_no_text():
    assert from_text(Nothing, None) == Nothing()


def test_a_text_that_is_older_than_a_field_has_its_default():
    assert from_text(Grown, "7") == Grown(7, 0)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Nothing, "1"),
        (Grown, None),
        (Grown, ""),
        (Grown, "12345678901"),
        (Grown, "-1"),
        (Grown, "+1"),
        (Grown, "1_0"),
        (Grown, "٣"),
        (Grown, "²"),
        (Grown, " 1"),
        (Grown, "1\n"),
        (Grown, "1:2:3"),
        (Dated, "0"),
        (Dated, "1:0"),
        (Dated, "3652060"),
        (Key, "1:4:S:5:1:ok"),
        (Key, "1:3:X:5:1:ok"),
        (Key, "1:3:S:5:2:ok"),
        (Key, "1:3:S:5:1"),
    ],
)
def test_what_is_no_such_value_is_misread(kind, text):
    with pytest.raises(Refuse):
        from_text(kind, text)


@pytest.mark.slow
@given(st.text())
def test_whatever_stands_there_is_a_value_or_misread(text):
    for kind in (Key, Grown, Nothing):
        try:
            value = from_text(kind, text)
        except Refuse:
            continue
        assert from_text(kind, to_text(value)) == value
