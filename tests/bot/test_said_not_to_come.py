"""A word beside `niet` never turns an absence into an attendance."""

import pytest

from bot.reader.newcomers import is_pronoun
from bot.talk.texts import words_for
from tests.bot.newcomers import Club

SENTENCES = {
    "nl": ("Bert komt {} niet", "Bert kan {} niet komen", "Bert wil {} niet"),
    "en": ("Bert is {} not coming", "Bert can {} not come"),
}
PARTS = (("sentences", "also"), ("sentences", "silent"), ("attendance", "be"))


@pytest.mark.parametrize("language", SENTENCES)
def test_no_word_beside_not_makes_somebody_come(tmp_path, language):
    club = Club(tmp_path)
    for who in ("Anna", "Bert"):
        club.says(who, "/help")
    words = {word for part in PARTS for word in words_for(language, *part)}
    words = {word for word in words if not is_pronoun(word)}
    assert words
    for word in sorted(words, key=lambda word: (len(word.split()), word))[:80]:
        for sentence in SENTENCES[language]:
            club.says("Anna", f"/avond {sentence.format(word)}")
            assert "Ja (" not in club.says("Anna", "/avond"), (sentence, word)


@pytest.mark.parametrize(
    ("line", "not_coming"),
    [
        ("Wil wil ook niet", ["Wil"]),
        ("Bo wil niet komen", ["Bo"]),
        ("Bert komt niet, Bo ook niet", ["Bert", "Bo"]),
        ("Bert komt ook niet", ["Bert"]),
    ],
)
def test_the_verb_wil_is_nobody_behind_a_name(tmp_path, line, not_coming):
    club = Club(tmp_path)
    for who in ("Anna", "Bert", "Wil", "Bo"):
        club.says(who, "/help")
    club.says("Anna", f"/avond {line}")
    card = club.says("Anna", "/avond")
    assert card.endswith(f"Nee: {', '.join(not_coming)}")
    assert "Ja (" not in card
