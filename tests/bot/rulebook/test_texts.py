"""The texts of the rulebook: whole, in order, in our own words, and agreeing with each other."""

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from bot.rulebook.book import book, folder_of, read_book
from bot.rulebook.finding import entry
from bot.rulebook.markup import plain_of
from bot.rulebook.words import name_of
from core.rulebook.refs import CHAPTERS, REFS

LANGUAGES = ("nl", "en")
SOURCE_RUNS = Path(__file__).with_name("source_runs.bin")
"""The hash of every run of eight words of the sources (`hashes`), one after the other."""
BYTES = 5


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


def test_nothing_is_wrong_with_the_texts(language):
    assert [str(fault) for fault in book(language).faults] == []


def test_every_ref_is_told_of_in_order(language):
    assert tuple(found.ref for found in book(language).entries.values()) == REFS


def test_every_chapter_has_a_title(language):
    assert all(book(language).chapters[chapter.name] for chapter in CHAPTERS)


def test_an_entry_fits_a_phone(language):
    lengths = {
        found.ref: len(found.title)
        + len(plain_of(found.markdown, lambda ref: name_of(ref, language)))
        for found in book(language).entries.values()
    }
    assert {ref: length for ref, length in lengths.items() if length >= 1800} == {}


def test_both_languages_name_the_same_rules_in_an_entry():
    apart = {
        ref: set(entry(ref, "nl").refs) ^ set(entry(ref, "en").refs)
        for ref in REFS
        if set(entry(ref, "nl").refs) != set(entry(ref, "en").refs)
    }
    assert apart == {}


def numbers(text):
    """The numbers of a text from 10 up, smaller ones being words here and digits there."""
    plain = re.sub(r"`[^`]*`|\[[^\]]*\]", " ", text)
    plain = re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", plain)
    return {int(digits) for digits in re.findall(r"\d+", plain) if len(digits) > 1}


def test_both_languages_give_the_same_numbers():
    apart = {
        ref: numbers(entry(ref, "nl").markdown) ^ numbers(entry(ref, "en").markdown)
        for ref in REFS
        if numbers(entry(ref, "nl").markdown) != numbers(entry(ref, "en").markdown)
    }
    assert apart == {}


# --- in our own words ------------------------------------------------------------


def words_of(text):
    return re.findall(r"[^\W_]+", text.lower())


def runs(words, length=8):
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def hashes(text):
    """Return each run of eight words of a text by its hash."""
    return {
        blake2b(" ".join(run).encode(), digest_size=BYTES).digest(): " ".join(run)
        for run in runs(words_of(text))
    }


@pytest.fixture(scope="module")
def runs_of_the_sources():
    stored = SOURCE_RUNS.read_bytes()
    return {stored[at : at + BYTES] for at in range(0, len(stored), BYTES)}


def test_no_run_of_eight_words_is_one_of_a_source(runs_of_the_sources, language):
    assert len(runs_of_the_sources) > 20_000
    copied = {
        (found.ref, run)
        for found in book(language).entries.values()
        for hashed, run in hashes(found.markdown).items()
        if hashed in runs_of_the_sources
    }
    assert copied == set()


# --- what a secretary may get wrong ------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    for file in folder_of("nl").iterdir():
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def faults_after(folder, chapter, old, new):
    file = folder / f"{chapter}.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(fault) for fault in read_book("nl", folder).faults]


def test_texts_as_they_are_have_no_faults(folder):
    assert read_book("nl", folder).faults == ()


def test_a_dead_link_is_named_with_its_file_and_line(folder):
    [fault] = faults_after(folder, "nmv-a", "[nmv 2]", "[nmv 222]")
    assert fault == "nl/nmv-a.md, line 3: nmv 1: leads to 'nmv 222', which there is not"


def test_a_broken_heading_is_named(folder):
    faults = faults_after(folder, "nmv-a", "## nmv 2: Gewone stenen", "## regel 2 Gewone stenen")
    assert "## nmv 68: Title" in faults[0]
    assert "nl/nmv-a.md, line 14" in faults[0]
    assert any("missing: nmv 2" in fault for fault in faults)


def test_a_rule_told_twice_is_named(folder):
    faults = faults_after(folder, "nmv-a", "## nmv 2:", "## nmv 1:")
    assert any("'nmv 1' stands here for the second time" in fault for fault in faults)


def test_a_rule_of_another_chapter_is_named(folder):
    faults = faults_after(folder, "nmv-a", "## nmv 2:", "## nmv 60:")
    assert any("'nmv 60' is no entry of this chapter" in fault for fault in faults)


def test_entries_out_of_order_are_named(folder):
    file = folder / "nmv-i.md"
    parts = re.split(r"(?m)^(?=## )", file.read_text(encoding="utf-8"))
    file.write_text("".join([parts[0], parts[2] + "\n", parts[1], *parts[3:]]), encoding="utf-8")
    assert [fault.what for fault in read_book("nl", folder).faults] == [
        "the entries do not stand in their order"
    ]


def test_a_missing_chapter_is_named(folder):
    (folder / "nmv-j.md").unlink()
    assert "nl/nmv-j.md, line 0: this chapter is missing" in map(
        str, read_book("nl", folder).faults
    )


def test_a_sentence_that_is_too_long_is_named(folder):
    [fault] = faults_after(folder, "nmv-b", "Vóór elk nieuw spel", "Vóór elk nieuw spel" * 20)
    assert "nmv 8: the sentence has" in fault


def test_a_title_that_is_too_long_is_named(folder):
    [fault] = faults_after(folder, "nmv-b", "## nmv 8: Schudden", "## nmv 8: " + "Schudden" * 9)
    assert "nmv 8: the title has 72 characters, 60 fit" in fault


def test_an_entry_without_its_sentence_is_named(folder):
    [fault] = faults_after(folder, "nmv-b", "\nVóór elk nieuw spel", "\n- Vóór elk nieuw spel")
    assert "must be the sentence" in fault


def test_an_open_back_tick_is_named(folder):
    [fault] = faults_after(folder, "nmv-a", "`123b`", "`123b")
    assert "nmv 2: a back-tick is not closed" in fault


def test_a_special_hand_without_its_example_is_named(folder):
    faults = faults_after(folder, "bmj", "Voorbeeld: `", "Bijvoorbeeld `")
    assert "bmj 1: needs exactly one line" in faults[0]


def test_an_uneven_table_is_named(folder):
    [fault] = faults_after(folder, "nmv-a", "| wat | aantal |", "| wat | aantal | waar |")
    assert "nmv 1: the rows of a table differ in their columns" in fault


def test_a_chapter_without_a_title_and_a_line_under_no_heading_are_named(folder):
    faults = faults_after(folder, "nmv-j", "# Een leven lang mahjong", "Een leven\n\nlang")
    assert faults == [
        "nl/nmv-j.md, line 1: a chapter begins with '# ' and its title",
        "nl/nmv-j.md, line 3: this line stands under no heading",
    ]
