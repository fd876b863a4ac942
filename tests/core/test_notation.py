"""What can be typed, what it means, and where it cannot be read."""

import pytest

from core.hand_problems import BadNotation, BadSet
from core.hands import Sort, Win
from core.notation import parse_hand
from core.problems import BadCircumstance, Clash, Problem, Refused
from core.tiles import BONUS_KINDS, EAST, GREEN, RED, SOUTH, WHITE, tile_name
from core.winds import Source
from tests.core.printed import print_hand

RACK = "123k 456k 789k 11b 55t"


def refusal(text: str) -> Problem:
    with pytest.raises(Refused) as refused:
        parse_hand(text)
    return refused.value.problem


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("12 3b", 1),
        ("123", 1),
        ("0k", 1),
        ("10k", 2),
        ("8z", 1),
        ("18z", 2),
        ("15y", 2),
        ("5f", 1),
        ("e", 1),
        ("5K", 2),
        ("5x", 2),
        ("1k %", 4),
        ("(55k", 1),
        ("[5555k", 1),
        ("(55 5k)", 2),
        ("(55k]", 5),
        ("(5k(5k))", 4),
        ("555k)", 5),
        ("(555k)!!", 8),
        ("(555k) !", 8),
        ("[5555k]!", 8),
        ("555k!", 5),
        ("+5k +6k", 5),
        ("123b+5k", 5),
        ("+5k123b", 4),
        ("+55k", 2),
        ("+", 2),
        ("+ 5k", 2),
        ("1k +", 5),
        ("1k +x", 5),
        ("11k+5k", 4),
        ("+1y", 2),
        ("+(555k)", 2),
        ("(+5k)", 2),
        ("+5k:", 5),
        ("+5k:foo", 5),
        ("+5k:wall:wall", 10),
        ("+5k:wall:muur", 10),
        ("+5k:WALL", 5),
        ("🀙🀙🀫", 3),
        ("🀙\ufe0f🀙\ufe0f x", 6),
    ],
)
def test_an_unreadable_line_is_refused_where_it_cannot_be_read(text, position):
    assert refusal(text) == BadNotation(position)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("()", 1),
        ("1k (12k)", 4),
        ("(124k)", 1),
        ("(12345k)", 1),
        ("(891k)", 1),
        ("(EES)", 1),
        ("(ESW)", 1),
        ("(89k 1b)", 1),
        ("[555k]", 1),
        ("[123k]", 1),
        ("(111y)", 1),
        ("(1y1y1y)", 1),
    ],
)
def test_brackets_must_hold_a_pung_a_chow_or_a_kong(text, position):
    assert refusal(text) == BadSet(position)


def test_an_unreadable_line_is_refused_before_a_bad_set():
    assert refusal("(124k) 5x") == BadNotation(9)


def test_one_tile_comes_from_one_place():
    assert refusal(f"{RACK} +5t:wall:dead") == BadCircumstance(Clash.TWO_SOURCES)


@pytest.mark.parametrize(
    "text",
    [
        "123456789k11b55t",
        "55t 11b 987654321k",
        "1k 2k 3k 4k 5k 6k 7k 8k 9k 1b 1b 5t 5t",
        "123456789p 11s 55m",
        "🀙🀚🀛🀜🀝🀞🀟🀠🀡 🀐🀐 🀋🀋",
        "🀙\ufe0f🀚\ufe0e🀛🀜🀝🀞🀟🀠🀡🀐🀐🀋🀋",
        f"  {RACK}  ",
    ],
)
def test_the_same_tiles_can_be_typed_in_many_ways(text):
    assert parse_hand(text) == parse_hand(RACK)


@pytest.mark.parametrize(
    "text", [f"{RACK} 12f 3y", "(312k)! [9999t] (EEE) 55b 11t", "(1k 2k 3k) (EEE)! 55b 11199t"]
)
def test_a_hand_without_blanks_reads_as_one_with_them(text):
    assert parse_hand(text.replace(" ", "")) == parse_hand(text)


def test_the_dutch_honours_and_the_numbered_ones_are_the_same():
    hand = parse_hand("OZWN CFP 123k 456k")
    assert parse_hand("1234z 765z 123456k") == hand
    assert parse_hand("🀀🀁🀂🀃🀄🀅🀆 123456k") == hand
    assert hand.rack[-7:] == (EAST, SOUTH, 29, 30, RED, GREEN, WHITE)


def test_the_third_flower_of_unicode_is_the_fourth_of_the_game():
    assert parse_hand(f"{RACK} 🀢🀣🀤🀥") == parse_hand(f"{RACK} 1243f")
    assert parse_hand(f"{RACK} 🀤").bonus == (41,)
    assert parse_hand(f"{RACK} 🀦🀩").bonus == (34, 37)


def test_sets_are_open_in_round_brackets_and_concealed_in_square_ones():
    hand = parse_hand("(312k)! [9999t] (EEE) 55b 11t")
    chow, kong, pung = hand.melds
    assert (chow.sort, chow.first_discard, chow.concealed) == (Sort.CHOW, True, False)
    assert (kong.sort, kong.concealed, kong.is_kong) == (Sort.KONG, True, True)
    assert (pung.sort, pung.kind, pung.tiles) == (Sort.PUNG, EAST, (EAST,) * 3)
    assert hand.kongs == 1
    assert hand.has_open_set


@pytest.mark.parametrize(
    ("how", "win"),
    [
        ("", Win(22)),
        (":wall", Win(22, Source.WALL)),
        (":muur:laatste", Win(22, Source.WALL, last=True)),
        (":dood:kong2", Win(22, Source.DEAD_WALL, second_kong=True)),
        (":last:dead", Win(22, Source.DEAD_WALL, last=True)),
        (":roof", Win(22, Source.ROBBED)),
        (":geweigerd:eerste", Win(22, Source.FIRST_DISCARD, rejected=True)),
        (":gedeeld", Win(22, Source.DEALT)),
    ],
)
def test_the_winning_tile_says_how_it_came(how, win):
    assert parse_hand(f"{RACK} +5t{how}").win == win


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("99t 123b CC EEE (555k) +C:muur", "(555k) 123b 99t EEE CC +C:wall"),
        ("EEE 3f 21y [9999m] (777s)! 12p 99b", "(777b)! [9999t] 12k 99b EEE 12y 3f"),
        (
            "444z 555z [7z7z7z7z] [6666z] 1k +1k:kong2:last:dead",
            "[CCCC] [FFFF] 1k NNN PPP +1k:dead:last:kong2",
        ),
    ],
)
def test_a_hand_is_printed_in_its_canonical_form(text, printed):
    assert print_hand(parse_hand(text)) == printed


def test_every_tile_has_a_name_that_is_read_back():
    for kind in range(34):
        other = "123456789k 123b" if kind > 8 else "123456789b 123t"
        assert kind in parse_hand(f"{other} {tile_name(kind)}").rack
    for kind in BONUS_KINDS:
        assert parse_hand(f"{RACK} {tile_name(kind)}").bonus == (kind,)


def test_a_very_long_line_is_refused_like_any_other():
    assert refusal("1k" * 5000).code == "too-many-copies"
    assert refusal("123456789" * 1000 + "k").code == "too-many-copies"
    assert refusal("(" * 5000) == BadNotation(2)


@pytest.mark.parametrize(
    "text",
    [
        "1111111111111k",
        "1k (111k) (111k) (111k) (111k)",
        "EEEEEEEEEE (EEE) +W",
        "FFFFFFFFFFFFF +F",
        "1111111111111k (111k)",
        "1111k (1111k) 123456b",
    ],
)
def test_no_number_of_the_same_tile_over_four_is_a_hand(text):
    assert refusal(text).code == "too-many-copies"


def test_a_blank_at_the_end_says_nothing():
    assert parse_hand("123k456k 789k 11b 55t ") == parse_hand(RACK)
