"""A hand by its name, and tiles within a sentence."""

import pytest

from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES, texts, words_for
from core.rulebook.refs import REFS, kind_of
from tests.bot.a_club import Club, words
from tests.sampling import sampled

HAND = "(555k) 123b 99t OOO CC +C:muur"
NAMED = [ref for ref in REFS if kind_of(ref) == "bmj" and ref.split()[1].isdecimal()]


@pytest.mark.parametrize("ref", sampled(NAMED, 6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_explained_by_its_name(club: Club, ref: str, language: str):
    number, _, name = special_name(language, ref.replace(" ", "-")).partition(" ")
    shown = club.play(f"anna: {texts(language).command('count')} {name}")
    labels = [button.label for one in shown for row in one.reply.buttons for button in row]
    assert any(number in text for text in (words(shown), *labels))


@pytest.mark.parametrize(
    ("name", "number"),
    [("13 wezen", 20), ("de dertien wonderen", 20), ("hemelse hand", 50),
     ("een aardse hand", 49), ("thirteen wonders", 20), ("heavenly hand", 50)],
)  # fmt: skip
def test_a_hand_is_explained_by_everyday_names(club: Club, name: str, number: int):
    assert words(club.play(f"anna: /tel {name}")).startswith(f"BMJ-{number} ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_around_the_tiles_change_nothing(club: Club, language: str):
    count = texts(language).command("count")
    plain = words(club.play(f"anna: {count} {HAND}"))
    assert "800" in plain
    for word in (*words_for(language, "count", "nothing"), *words_for(language, "fillers", "of")):
        assert words(club.play(f"anna: {count} {word} {HAND}")) == plain
        assert words(club.play(f"anna: {count} {word.capitalize()}: {HAND}")) == plain


@pytest.mark.parametrize("before", ["als W", "ik was west", "as W", "I was west"])
def test_the_seat_is_said_in_a_sentence(club: Club, before: str):
    assert "West" in words(club.play(f"anna: /tel {HAND} {before}"))


def test_a_word_with_a_meaning_is_not_left_out(club: Club):
    assert "800" not in words(club.play(f"anna: /tel open {HAND}"))


@pytest.mark.parametrize(
    ("hand", "number"),
    [("19b19k19tESWNCFP +C", 20), ("CCCFFFPPPEEES +S", 24), ("OOOZZZWWWNNNC +C", 36)],
)
def test_a_hand_without_blanks_is_no_question_about_the_rules(club: Club, hand: str, number: int):
    """Scoring 1: blanks between tiles may be left out."""
    assert words(club.play(f"anna: /tel {hand}")).startswith(f"BMJ-{number} ")


def test_three_chows_without_blanks_are_refused_as_a_hand(club: Club):
    assert "3 chows" in words(club.play("anna: /tel 123b456b789b55tEE +E"))


def test_a_greeting_without_tiles_opens_the_tile_pad(club: Club):
    assert "Had je mahjong?" in words(club.play("anna: /tel hallo"))
