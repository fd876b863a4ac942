"""One typed line of a round: names and values, by winds, hands, special hands, the bet."""

import pytest

from bot.reader.amounts import number_in_words
from bot.table.drawn import drawn_in
from bot.table.round_line import (
    LONGEST_LINE,
    EntryValue,
    LineItem,
    read_line,
    read_value,
    whole_number,
    words_of,
)
from bot.talk.refusing import Refuse

PLAYERS = {"anna", "bert", "cees", "dirk", "jan peter"}


def read(text: str):
    return read_line(text, lambda word: word.casefold() in PLAYERS)


def test_the_first_named_stands_first_and_each_name_has_its_value():
    line = read("Bert 120 Anna 40 Cees 0 Dirk 20")
    assert [(item.name, item.value) for item in line.items] == [
        ("Bert", EntryValue(points=120)),
        ("Anna", EntryValue(points=40)),
        ("Cees", EntryValue(points=0)),
        ("Dirk", EntryValue(points=20)),
    ]
    assert not line.by_winds
    assert not line.ordinary


def test_four_values_are_by_the_winds_and_a_star_marks_the_winner():
    line = read("40 *120 0 20")
    assert line.by_winds
    assert [item.starred for item in line.items] == [False, True, False, False]


@pytest.mark.parametrize("text", ["*Bert 120", "Bert *120"])
def test_a_star_may_stand_at_the_name_or_at_the_value(text: str):
    assert read(text).items == (LineItem("Bert", EntryValue(points=120), starred=True),)


@pytest.mark.parametrize(
    ("text", "special"),
    [
        ("bmj23a", "bmj-23a"),
        ("bmj 23a", "bmj-23a"),
        ("BMJ-21", "bmj-21"),
        ("nine-gates", "nine-gates"),
        ("situation-84", "situation-84"),
        ("half:nine-gates", "half:nine-gates"),
    ],
)
def test_special_hands_limit_hands_situations_and_halves_go_by_their_id(text: str, special: str):
    assert read(f"Bert {text} Anna 40").items[0].value == EntryValue(special=special)


@pytest.mark.parametrize(("word", "bet"), [("+wed", "won"), ("-wed", "lost"), ("+bet", "won")])
def test_the_bet_belongs_to_the_value_before_it(word: str, bet: str):
    items = read(f"Bert bmj20 {word} Anna 40").items
    assert items[0].value == EntryValue(special="bmj-20", bet=bet)  # type: ignore[arg-type]
    assert items[1].value == EntryValue(points=40)


@pytest.mark.parametrize("word", ["dood", "Dead"])
def test_a_dead_hand_goes_by_its_word(word: str):
    assert read(f"Bert 120 Anna {word}").items[1].value == EntryValue(dead=True)


def test_semicolons_part_hands_with_blanks():
    line = read("Bert (555k) 123b 99t EEE CC +C:muur; Anna 40; Cees 0 ; Dirk 20")
    assert line.items[0] == LineItem("Bert", EntryValue(hand="(555k) 123b 99t EEE CC +C:muur"))
    assert [item.value for item in line.items[1:]] == [
        EntryValue(points=40),
        EntryValue(points=0),
        EntryValue(points=20),
    ]


def test_a_hand_without_blanks_needs_no_semicolons():
    line = read("Bert (555k)123b99tEEECC +C:muur Anna 40")
    assert line.items[0].value == EntryValue(hand="(555k)123b99tEEECC +C:muur")
    assert line.items[1].value == EntryValue(points=40)


def test_a_name_with_blanks_stands_in_quotes_of_any_kind():
    assert read('"Jan Peter" 120').items[0].name == "Jan Peter"
    assert read("“Jan Peter” 120").items[0].name == "Jan Peter"


def test_gewoon_says_take_it_as_it_is_and_is_no_entry():
    line = read("Anna 500 gewoon Bert 20")
    assert line.ordinary
    assert [item.name for item in line.items] == ["Anna", "Bert"]


def test_a_name_without_a_value_is_left_open_when_the_next_word_is_a_name():
    assert read("Bert Anna 40").items == (
        LineItem("Bert", None),
        LineItem("Anna", EntryValue(points=40)),
    )


@pytest.mark.parametrize("word", ["1e999", "-0", "½", "²", "1_000", "12.5", "12,5", "veel"])
def test_what_is_no_value_is_named_in_the_refusal(word: str):
    with pytest.raises(Refuse) as refused:
        read(f"Bert {word} Anna 40")
    assert (refused.value.why, refused.value.values["word"]) == ("not-a-value", word)


def test_an_over_long_line_is_refused_before_it_is_read():
    with pytest.raises(Refuse) as refused:
        read("Bert 120 " * LONGEST_LINE)
    assert refused.value.why == "line-too-long"


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("0", 0),
        ("0040", 40),
        ("9999999", 9_999_999),
        ("12345678", None),
        ("", None),
        ("1_000", None),
        ("²", None),
        ("\u0661\u0662\u0660", 120),
        ("\uff11\uff12\uff10", 120),
        ("+5", None),
        ("12\n", None),
    ],
)
def test_a_number_is_one_to_seven_decimal_digits_of_any_script(word: str, number: int | None):
    assert whole_number(word) == number


@pytest.mark.parametrize(
    "text",
    [
        "Bert 120, Anna 40, Cees 0, Dirk 20",
        "bert  120 ,anna 40 , cees 0,dirk 20",
        "BERT=120 ANNA=40 CEES=0 DIRK=20",
        "Bert: 120 Anna: 40 Cees: 0 Dirk: 20",
        "Bert:120 Anna:40 Cees:0, Dirk:20",
        "Bert - 120, Anna - 40, Cees - nul en Dirk 20 punten",
    ],
)
def test_signs_between_names_and_scores_say_no_more_than_blanks(text: str):
    assert [item.value for item in read(text).items] == [
        EntryValue(points=120),
        EntryValue(points=40),
        EntryValue(points=0),
        EntryValue(points=20),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Anna 40 Bert mj 120",
        "Anna 40 Bert 120 mahjong",
        "Anna 40 Bert wint met 120",
        "Anna 40 Bert 120*",
        "anna 40; bert 120 Mah-Jong",
    ],
)
def test_whoever_is_said_to_have_mahjong_bears_the_star(text: str):
    first, second = read(text).items
    assert not first.starred
    assert second == LineItem(second.name, EntryValue(points=120), starred=True)


def test_mahjong_before_everything_is_the_first_one_s():
    assert read("mj Bert 120 Anna 40").items[0].starred


def test_a_player_who_is_called_like_a_word_is_the_player():
    line = read_line("Wins 40 Anna *120", lambda word: word.casefold() in {"wins", "anna"})
    assert [(item.name, item.starred) for item in line.items] == [("Wins", False), ("Anna", True)]


@pytest.mark.parametrize("text", ["40,*120,0,20", "40 120* 0 20", "40, * 120, 0, 20"])
def test_four_scores_by_the_winds_may_have_commas(text: str):
    line = read(text)
    assert line.by_winds
    assert [item.starred for item in line.items] == [False, True, False, False]


@pytest.mark.parametrize(("word", "points"), [("1.200", 1200), ("*1.200", 1200), ("nul", 0)])
def test_a_score_may_stand_as_the_bot_itself_writes_it(word: str, points: int):
    assert read(f"Bert {word} Anna 40").items[0].value == EntryValue(points=points)


def test_a_bet_needs_no_blank_before_it():
    assert read("Bert 120+wed Anna 40").items[0].value == EntryValue(points=120, bet="won")


@pytest.mark.parametrize("text", ["Anna dood spel Bert 20", "Anna dead hand Bert 20"])
def test_a_dead_hand_goes_by_the_words_of_its_button(text: str):
    assert [item.value for item in read(text).items] == [
        EntryValue(dead=True),
        EntryValue(points=20),
    ]


@pytest.mark.parametrize("text", ["situatie 84", "Situation 84"])
def test_a_situation_goes_by_its_word_and_rule(text: str):
    assert read(f"Bert {text} Anna 40").items[0].value == EntryValue(special="situation-84")


def test_a_semicolon_among_names_that_need_none_parts_nothing_else():
    line = read("Bert 120 Anna 40; Cees 0 Dirk 20")
    assert [(item.name, item.value) for item in line.items] == [
        ("Bert", EntryValue(points=120)),
        ("Anna", EntryValue(points=40)),
        ("Cees", EntryValue(points=0)),
        ("Dirk", EntryValue(points=20)),
    ]


@pytest.mark.parametrize(
    ("word", "points"),
    [
        ("nul", 0),
        ("Veertig", 40),
        ("honderd", 100),
        ("honderdtwintig", 120),
        ("tweehonderdenveertig", 240),
        ("forty", 40),
        ("honderdveel", None),
        ("eenenveertig", 41),
    ],
)
def test_a_score_may_be_written_out_in_words(word: str, points: int | None):
    assert number_in_words(word) == points


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (" 120 ", EntryValue(points=120)),
        ("*120", EntryValue(points=120)),
        ("dood", EntryValue(dead=True)),
        ("bmj 23a", EntryValue(special="bmj-23a")),
        ("bmj23a", EntryValue(special="bmj-23a")),
        ("half:nine-gates", EntryValue(special="half:nine-gates")),
        ("bmj23a +wed", EntryValue(special="bmj-23a", bet="won")),
        ("(555k) 123b 99t EEE CC +C", EntryValue(hand="(555k) 123b 99t EEE CC +C")),
    ],
)
def test_a_value_alone_needs_no_name(text: str, value: EntryValue):
    assert read_value(text) == value


@pytest.mark.parametrize("text", ["", " ", "*", ";", "12345678", "1_000", "120; 40", "a" * 601])
def test_what_is_no_value_is_refused_alone_too(text: str):
    with pytest.raises(Refuse):
        read_value(text)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("remise", ""),
        ("gelijk", ""),
        ("Draw wall", "wall"),
        ("remise 15e kong", "15e kong"),
        ("remise want Joke moest weg", "want Joke moest weg"),
        ("muur", "muur"),
        ("muur is op", "muur is op"),
        ("15 *120 0 20", None),  # what East had, not the fifteenth kong
        ("15", None),
        ("Muur 120 Anna 40 Cees 0 Dirk 20", None),  # somebody may be called so
        ("Gelijk 120 Anna 40 Cees 0 Dirk 20", None),
        ("Bert 120 Anna 40", None),
        ("Bert", None),
        ("", None),
    ],
)
def test_a_line_that_says_that_it_was_a_draw_says_why(line: str, why: str | None):
    assert drawn_in(line) == why


def test_a_sign_between_quotes_parts_no_name():
    line = 'Anna/Bert 10 "t.me/anna" 120 “Jan & Jo” 40'
    parted = ["Anna", "and", "Bert", "10", '"t.me/anna"', "120", '"Jan & Jo"', "40"]
    assert words_of(line) == parted


@pytest.mark.parametrize(
    ("tiles", "bet"),
    [
        ("ZZZ C 222b 333b 444k +C:muur", None),
        ("ZZZ C 222b 333b 444k +C", "won"),
        ("(OOO) [NNNN] 12b 44t C +3b:muur:laatste", None),
        ("ZZ C 345b 567b 12k 34t", "lost"),
    ],
)
def test_a_loose_tile_of_a_hand_is_no_player(tiles, bet):
    """At a table with Cees and Dirk, whose names may be shortened."""
    bets = {None: "", "won": " +wed", "lost": " -wed"}
    short = {"b", "c", "d"} | PLAYERS
    line = read_line(
        f"Bert {tiles}{bets[bet]}; C 20 D 0; Anna 40", lambda w: w.casefold() in short
    )
    assert line.items == (
        LineItem("Bert", EntryValue(hand=tiles, bet=bet)),
        LineItem("C", EntryValue(points=20)),
        LineItem("D", EntryValue(points=0)),
        LineItem("Anna", EntryValue(points=40)),
    )
