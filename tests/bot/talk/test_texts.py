"""Words are read when they are said, as Fluent would have read them all at once."""

import re
from datetime import UTC, datetime

import pytest
from fluent.syntax import FluentParser, ast

from bot.talk.texts import LANGUAGES, Texts, cut, end_time
from tests.laws.everything import text_files
from tests.sampling import sampled

FILES = [file for language in LANGUAGES for file in text_files(language)]


def read(file):
    """The messages and terms of a file, by Fluent's own reader."""
    body = FluentParser(with_spans=False).parse(file).body
    return [entry for entry in body if isinstance(entry, (ast.Message, ast.Term))]


@pytest.mark.parametrize("path", sampled(FILES, 14), ids=str)
def test_every_text_is_cut_out_as_fluent_reads_it(path):
    file = path.read_text(encoding="utf-8")
    whole = read(file)
    assert [name.lstrip("-") for name, _ in cut(file)] == [entry.id.name for entry in whole]
    for (_, text), entry in zip(cut(file), whole, strict=True):
        assert read(text)[0].equals(entry, ignored_fields=["comment"])


@pytest.mark.parametrize("path", FILES, ids=str)
def test_no_text_marks_words_with_one_star_which_would_be_shown(path):
    file = path.read_text(encoding="utf-8")
    assert not re.findall(r"(?<!\*)\*[^\W\d][^*\n]*\w\*(?!\*)", file)


def test_a_choice_may_be_written_down_to_the_margin():
    file = "count =\n    { $n ->\n[one] one\n*[other] { $n } more\n}\n\n# next\n-name = Pe-Ling\n"
    assert [name for name, _ in cut(file)] == ["count", "-name"]


@pytest.fixture
def written(monkeypatch):
    """The texts of one file, as if it were the whole language."""

    def texts(file):
        monkeypatch.setattr("bot.talk.texts.files", lambda *_: [file])
        return Texts("en")

    return texts


def test_a_language_is_read_when_its_first_text_is_asked_for(written):
    texts = written("points = { $n } points\n")
    assert {"_written", "_bundle", "_group"}.isdisjoint(vars(texts))
    assert texts.number(100) == "100"
    assert {"_written", "_bundle", "_group"}.isdisjoint(vars(texts))
    assert texts.text("points", n=1640) == "1,640 points"


def test_a_text_is_held_compiled_and_not_as_it_was_parsed(written):
    texts = written("won = { -bot } says: { points }\npoints = { $n } points\n-bot = Pe-Ling\n")
    texts.warm()
    assert [parsed.value for parsed in texts._bundle._messages.values()] == [None, None]
    assert texts.text("won", n=1640) == "Pe-Ling says: 1,640 points"


def test_a_text_may_say_another_and_takes_its_forms(written):
    texts = written(
        "won = { -bot } says: { points }\n"
        "points = { $n ->\n    [one] a point\n   *[other] { $n } points\n }\n"
        "-bot = Pe-Ling\n"
    )
    assert texts.text("won", n=1) == "Pe-Ling says: a point"
    assert texts.text("won", n=1640) == "Pe-Ling says: 1,640 points"


def test_all_can_be_read_beforehand(written):
    texts = written(
        "won = { $n ->\n    [one] a point\n   *[other] { $n } points\n }\n-bot = Pe-Ling\n"
    )
    texts.warm()
    assert texts.text("won", n=1) == "a point"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_written_is_not_there(language):
    texts = Texts(language)
    assert not texts.has("no-such-text")
    with pytest.raises(KeyError):
        texts.text("no-such-text")


@pytest.mark.parametrize(("second", "shown"), [(0, "22:14"), (1, "22:15"), (59, "22:15")])
def test_an_end_is_the_first_whole_minute_at_which_it_is_over(second, shown):
    moment = datetime(2026, 11, 21, 21, 14, second, tzinfo=UTC)
    assert end_time(moment, "Europe/Amsterdam") == shown
