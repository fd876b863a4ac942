"""Whatever is typed or tapped, the bot answers or keeps silent, and the books stay right."""

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.registry import BUTTONS, COMMANDS
from tests.bot.a_club import Club
from tests.bot.pressing import KINDS, LARGEST, drawn
from tests.bot.test_old_buttons import OLD, lines

NAMES = sorted(name for command in COMMANDS for name in command.all_names())
WORDS = """
Anna bert "Cees" Dirk Eef * *120 0 20 120 500 dood ; 7 bmj21 nine-gates gewoon na half:nine-gates
+wed -wed remise vervalt (555k)123b99tEEECC +C gisteren <b> kong @everyone ½ 1e999 -0 / " week
"""
PHRASES = [
    "\u202e",
    "\uff11\uff12\uff10",
    "bmj 23a",
    "(555k) 123b 99t EEE CC +C:muur",
    "als Z",
    "wind O",
]
PIECES = st.sampled_from(WORDS.split() + PHRASES)
SIGNS = st.characters() | st.sampled_from("\ud83d\udfff\0")
REST = st.one_of(st.text(SIGNS, max_size=60), st.lists(PIECES, max_size=9).map(" ".join))
NUMBERS_AT_THE_EDGE = [str(number) for number in (0, date.max.toordinal() + 1, LARGEST)]
LINES = st.builds("/{} {}".format, st.sampled_from(NAMES), REST)
KEYS = "ok back =0 dead special ordinary bmj-21 all week"
FORGED = st.sampled_from([2**31, 10**10, 2**63, 10**40])
PARTS = st.one_of(
    st.integers(-2, 40).map(str), FORGED.map(str), st.sampled_from([*KEYS.split(" "), ""])
)
ACTIONS = st.builds(
    lambda verb, parts: ":".join([verb, *parts])[:64],
    st.sampled_from(sorted(BUTTONS)),
    st.lists(PARTS, max_size=6),
)
NUMBERS = st.one_of(st.integers(0, 5), st.integers(0, 40), st.sampled_from([2**31, LARGEST]))
BUTTONS_OF_A_KIND = st.sampled_from([*KINDS]).flatmap(lambda verb: drawn(verb, NUMBERS))


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("fuzz"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    yield club
    club.close()


def _sane(club: Club) -> None:
    for table in club.tables():
        stock = {sum(player["total"] for player in table["players"])}
        assert stock <= {12_000, 0}
        assert all(sum(played["changes"].values()) == 0 for played in table["rounds"])


@pytest.mark.slow
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(person=st.sampled_from(["anna", "bert", "zoe"]), line=LINES, private=st.booleans())
def test_any_line_of_any_command_is_survived(club: Club, person: str, line: str, private: bool):
    update = club.evening.phones._raw(
        person,
        club.evening.phones._place(person, private=private),
        {"said": line, "message": club.evening.phones._reference()},
    )
    club.evening._program.hear(update)
    club.evening.show_all()
    assert not club.errors.said, line


@pytest.mark.slow
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(person=st.sampled_from(["anna", "bert", "zoe"]), action=ACTIONS)
def test_any_tap_is_survived(club: Club, person: str, action: str):
    club.hear(person, action)


@pytest.mark.slow
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(person=st.sampled_from(["anna", "bert", "zoe"]), action=BUTTONS_OF_A_KIND)
def test_any_button_of_any_time_is_survived(club: Club, person: str, action: str):
    club.hear(person, action)


def test_after_all_that_the_books_are_right(club: Club):
    _sane(club)
    assert club.faults() == []


@pytest.mark.slow
def test_a_button_with_any_number_in_each_place_is_survived(club: Club):
    """A date of the year 81087 once made a dead letter."""
    for text, _ in lines(OLD):
        parts = text.split(":")
        for place, part in enumerate(parts):
            for number in NUMBERS_AT_THE_EDGE if part.isdigit() else ():
                club.hear("anna", ":".join([*parts[:place], number, *parts[place + 1 :]]))
