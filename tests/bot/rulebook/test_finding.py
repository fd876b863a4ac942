"""Finding a rule: by number, by name in either language, and by what people ask."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.rulebook.book import folder_of
from bot.rulebook.finding import asks_a_number, is_answered, ref_of, search
from bot.rulebook.vocabulary import words
from core.problems import Refused
from core.rulebook.refs import REFS

QUESTIONS = Path(__file__).parents[2] / "golden" / "questions.txt"
EVERYDAY = QUESTIONS.with_name("everyday.txt")


def questions(file=QUESTIONS):
    """Each line of the golden file: language, ruleset, question, the answers, its group."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            language, ruleset, question, answers, *group = (
                part.strip() for part in line.split("|")
            )
            yield language, ruleset, question, answers.split(", "), "".join(group)


def index_lines(language):
    """The lines of `index.txt` that give an entry its phrases."""
    lines = (folder_of(language) / "index.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(
    ("typed", "ref"),
    [
        ("regel 68", "nmv 68"),
        ("Regel nts 12", "nts 12"),
        ("sectie 68", "nmv 68"),
        ("bmj 37 kringen", "bmj 37-circles"),
        ("limiet nine gates", "limit nine-gates"),
        ("uitspraak 5", "ruling R5"),
        ("situatie 84", "nmv 84"),
        ("artikel 68", "nmv 68"),
        ("rule no. 68", "nmv 68"),
        ("regel achtenzestig", "nmv 68"),
        ("rule sixty-eight", "nmv 68"),
    ],
)
def test_a_ref_is_read_in_the_words_of_every_language(typed, ref):
    assert ref_of(typed, "nmv") == ref


def test_what_asks_a_number_does_so_in_every_language():
    assert asks_a_number("regel 200")
    assert not asks_a_number("regel over pungen")


def missed(asked, among):
    """The questions without their answer among the first `among`, and what came instead."""
    return [
        (question, answers, first)
        for language, ruleset, question, answers, _ in asked
        if not set(first := found(question, language, ruleset)[:among]) & set(answers)
    ]


@cache
def found(question, language="nl", ruleset="nmv-144"):
    return [match.ref for match in search(question, language, ruleset)]


def test_there_are_questions_enough_and_their_answers_exist():
    asked = list(questions())
    assert len(asked) >= 200
    assert {language for language, *_ in asked} == {"nl", "en"}
    assert {answer for *_, answers, _ in asked for answer in answers} <= set(REFS)


@pytest.mark.slow
def test_nine_of_ten_questions_are_answered_at_once_and_nearly_every_one_among_the_first_three():
    asked = [each for each in questions() if each[-1] != "unseen"]
    wrong = missed(asked, among=1)
    assert len(wrong) <= len(asked) * 0.10, wrong
    wrong = missed(asked, among=3)
    assert len(wrong) <= len(asked) * 0.02, wrong


@pytest.mark.slow
def test_of_questions_never_seen_six_in_ten_are_answered_at_once_and_most_among_three():
    asked = [each for each in questions() if each[-1] == "unseen"]
    assert len(asked) >= 50
    assert len(missed(asked, among=1)) <= len(asked) * 0.40, missed(asked, among=1)
    assert len(missed(asked, among=3)) <= len(asked) * 0.25, missed(asked, among=3)


@pytest.mark.parametrize(
    ("language", "question", "answers"),
    [
        pytest.param(language, question, answers, id=question)
        for language, _, question, answers, group in questions()
        if group == "first evening"
    ],
)
def test_what_is_asked_on_a_first_evening_is_answered_at_once(language, question, answers):
    assert found(question, language)[0] in answers
    # and the answer that is shown is one whole sentence
    sentence = search(question, language, "nmv-144")[0].sentence
    assert 20 < len(sentence) < 240
    assert re.search(r"[.!?]$", sentence)


@pytest.mark.slow
def test_of_everyday_questions_hardly_any_is_answered_with_a_rule_that_does_not_answer_it():
    asked = [each for each in questions(EVERYDAY) if each[3] != ["table"]]
    right: list[str] = []
    wrong: list[str] = []
    for language, ruleset, question, answers, _ in asked:
        matches = search(question, language, ruleset)
        if matches and is_answered(matches):
            (right if matches[0].ref in answers else wrong).append(question)
    assert len(right) >= 52
    assert len(wrong) <= 2, wrong


@pytest.mark.parametrize("question", ["mag je praten aan tafel", "hoe laat beginnen we"])
def test_a_question_that_no_rule_answers_is_near_to_some(question):
    matches = search(question, "nl", "nmv-144")
    assert matches
    assert not is_answered(matches)


@pytest.mark.parametrize(
    ("language", "question", "ref"),
    [
        ("nl", "wat is een trap", "nmv 113"),  # not the hand of which it is a part
        ("nl", "negen poorten", "nmv 121"),
        ("nl", "hoe zat het ook alweer met afronden", "nmv 69"),
        ("en", "what is a snake", "nmv 108"),
        ("en", "rounding", "nmv 69"),
        ("nl", "spelregel 59 graag", "nmv 59"),
        ("en", "number 47 please", "nmv 47"),
    ],
)
def test_a_title_or_a_phrase_alone_is_answered_at_once(language, question, ref):
    matches = search(question, language, "nmv-144")
    assert matches[0].ref == ref
    assert is_answered(matches)


def test_a_number_may_end_with_a_sign():
    assert found("90?") == found("90")


def test_a_ref_gives_its_entry_alone():
    [match] = search("nmv 68", "nl", "nmv-144")
    assert (match.ref, match.title, match.score) == ("nmv 68", "Afmaakpunten", 1.0)
    assert match.text.startswith(match.sentence)


def test_a_bare_number_gives_the_clubs_own_rule_first_and_then_its_namesakes():
    assert found("12") == ["nmv 12", "bmj 12", "nts 12"]
    assert found("12", ruleset="nts-2019") == ["nts 12", "nmv 12", "bmj 12"]
    assert found("68", ruleset="nts-2019") == ["nmv 68"]


@pytest.mark.parametrize("typed", ["200", "regel 145", "nts 30", "bmj 51", "R32"])
def test_a_number_that_there_is_not_finds_nothing(typed):
    assert found(typed) == []


def test_a_hand_with_variants_gives_them_too():
    assert found("bmj 23") == ["bmj 23", "bmj 23a", "bmj 23b", "bmj 23c"]


@pytest.mark.parametrize("question", ["kong beroven", "kongroven", "beroofde kong", "kong berovn"])
def test_a_word_is_found_in_its_forms_compounds_and_misspellings(question):
    assert found(question)[0] == "nmv 47"


@pytest.mark.parametrize("question", ["vullen we de dode muur aan", "vult iemand de muur aan"])
def test_a_verb_is_found_whose_parts_stand_apart(question):
    assert found(question)[0] == "nmv 14"


def test_a_number_that_no_text_has_is_found_as_one_like_it():
    assert found("score van 837")[0] == "nmv 81"


def test_a_small_word_for_a_thing_finds_the_thing():
    assert found("het rode latje")[0] == found("de rode lat")[0] == "nmv 11"


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_phrase_of_the_index_says_something(language):
    known = words(language)
    mute = [
        phrase
        for _, _, phrases in (line.partition(": ") for line in index_lines(language))
        for phrase in phrases.split("; ")
        if set(known.tokens(phrase)) <= known.passed_over
    ]
    assert mute == []


@pytest.mark.parametrize("question", ["bloemen", "seizoenen", "geluksstenen", "geluksteenen"])
def test_other_words_for_the_bonus_tiles_find_them(question):
    assert "nmv 4" in found(question)[:3]


def test_accents_and_capitals_do_not_matter():
    assert found("MET ZIJN DRIEËN SPELEN")[0] == found("met zijn drieen spelen")[0] == "nmv 6"


def test_a_name_is_found_in_the_other_language():
    assert found("dragon mirror")[0] == "bmj 41"
    assert found("drakenspiegel", "en")[0] == "bmj 41"
    assert search("drakenspiegel", "en", "nmv-144")[0].title == "Dragon mirror"


def test_the_clubs_own_family_goes_first():
    assert found("wie gaat voor", ruleset="nmv-144")[0] == "nmv 29"
    assert found("wie gaat voor", ruleset="nts-2019")[0] == "nts 16"


def test_who_asks_about_tournaments_gets_their_rules():
    assert found("voorrang toernooi")[0] == "nts 16"


def test_a_word_half_typed_finds_what_it_begins():
    assert found("haakw")[0] == "bmj 1"
    assert found("afmaakp")[0] == "nmv 68"


@pytest.mark.parametrize("question", ["", "   ", "?!", "xqzvwk", "🀄", "de het een"])
def test_nothing_sensible_finds_nothing_or_little_and_never_breaks(question):
    assert all(match.score < 0.5 for match in search(question, "nl", "nmv-144"))


def test_matches_are_ten_at_most_and_sorted():
    matches = search("pung " * 500, "nl", "nmv-144")
    assert len(matches) == 10
    assert [match.score for match in matches] == sorted((m.score for m in matches), reverse=True)
    assert all(0 < match.score <= 1 for match in matches)
    assert len(search("pung", "nl", "nmv-144", limit=3)) == 3


def test_an_unknown_ruleset_is_refused():
    with pytest.raises(Refused):
        search("pung", "nl", "riichi")
