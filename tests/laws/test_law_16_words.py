"""Law 16: every text exists in both languages, and a word has one meaning.

In English a deal is played at a table, and a round is a round
of a tournament or of winds; in Dutch they are *spel* and *ronde*. A hand is fourteen tiles.
"""

import re
from collections import Counter
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot.feature import BUILT_IN
from bot.talk.texts import cut, files, parts_of
from tests.laws import everything
from tests.laws.test_law_02_printed import GUIDES, ROOT

LANGUAGES = everything.languages()
LOCALE = ROOT / "bot" / "locale"
NOTATION = re.compile(
    r"```.*?```|`[^`]*`|(?<!\w)/\w+|^(?: {4}|\t).*$|\]\([^)]*\)", re.DOTALL | re.MULTILINE
)
"""Words to be typed and addresses, which are not read as sentences."""
FORBIDDEN = {
    "round": {
        "en": r"(?i)(?<!all-)(?<!wind )(?<!East )(?<!South )(?<!West )(?<!North )\brounds?\b"
        r"(?! (?:the (?:corner|points)|up\b|anticlockwise|of winds))"
        r"(?<!going round)(?<!way round)",
        "nl": r"(?i)\brondes?\b(?! van oost)",
    },
    "session": {"en": r"(?i)\bsessions?\b", "nl": r"(?i)\bsessies?\b"},
    "yellow jersey": {
        "en": r"Yellow Jersey|(?i:(?<!Gele Trui \()yellow jersey|\byellow jersey\b(?!\)))",
        "nl": r"[Yy]ellow [Jj]ersey|gele [Tt]rui|Gele trui",
    },
    "hand": {
        "en": r"(?i)\b(?:next|new|last|per|every|each|record|enter|entered) (?:the )?hands?\b"
        r"|\bhands? (?:\d|\{\})|(?:\d|\{\}) hands?\b(?! of)|hands? played",
        "nl": r"(?i)\b(?:volgende|nieuwe|elke|iedere) hand\b|\bhand (?:\d|\{\})",
    },
}
"""The words that are used in one meaning, by the pattern of any other meaning."""
SAID_OF_TOURNAMENTS = re.compile(
    r"(tour|paper|papers-tour|label-tour|label-paper|page-tour|page-cross|page-clock|page-seats|refused-out)-"
)
"""The texts of a tournament, in which a round is the tournament's."""
EXCEPTIONS = {
    ("round", "en"): {
        **dict.fromkeys(["ask-tour-substitute", "hint-by", "hint-session"], "of a tournament"),
        **dict.fromkeys(["hint-rounds", "hint-deals", "hint-schedule"], "of a tournament"),
        **dict.fromkeys(["line-session", "line-rounds"], "of a tournament"),
        **dict.fromkeys(["grid-rounds", "grid-nothing"], "of a tournament, on its grid"),
        "line-round": "an option of a command, by the name of the command /round",
        "example-help": "the word behind /help, by the name of the command /round",
        "nmv 2": "circles are round",
        "nmv 69": "points are rounded",
        "nts 14": "the wind of a wind round",
    },
    ("round", "nl"): {
        **dict.fromkeys(["ask-tour-substitute", "hint-by", "hint-session"], "of a tournament"),
        **dict.fromkeys(["hint-rounds", "hint-deals", "hint-schedule"], "of a tournament"),
        **dict.fromkeys(["line-session", "line-rounds"], "of a tournament"),
        **dict.fromkeys(["grid-rounds", "grid-nothing"], "of a tournament, on its grid"),
        "docs/toernooi.md": "the guide for tournaments",
        "label-round": "the button has the name of the command /ronde, as clubs know it",
        "practise-table": "it names that button",
        "docs/handleiding.md": "it names that button",
        "example-help": "the word behind /help, by the name of the command /ronde",
        "nts 14": "the wind of a wind round",
        "nts 15": "a wind round",
    },
    ("hand", "en"): {
        "weekhand-answer": "the hand of last week, fourteen tiles",
        "nmv 82": "a mixed hand is a kind of hand, with its number of doublings",
    },
}
"""Each text that a pattern finds and that is right, with the reason. The list may only shrink."""


class _Words(visitor.Visitor):
    """The words of a text, with {} for each value."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.found.append(node.value)

    def visit_VariableReference(self, _: ast.VariableReference) -> None:  # noqa: N802
        self.found.append("{}")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        for variant in node.variants:
            self.visit(variant.value)
            self.found.append("\n")


@cache
def texts_of(language):
    """Return what is read of each text, rule and guide in a language."""
    found = {}
    for key, written in everything.words_of(language)._written.items():
        words = _Words()
        words.visit(FluentParser().parse(written))
        found[key] = "".join(words.found)
    for file in sorted((LOCALE / language / "rulebook").glob("*.md")):
        parts = re.split(r"^## ([^:\n]+)", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        found |= dict(zip(parts[1::2], parts[2::2], strict=True))
    for guide, its in GUIDES.items():
        if its == language:
            found[guide] = (ROOT / guide).read_text(encoding="utf-8")
    return {key: NOTATION.sub(" ", text) for key, text in found.items()}


def misused(word, language):
    """Return the key of each text in which a word has another meaning, with the place."""
    pattern = re.compile(FORBIDDEN[word][language])
    return {
        key: text[max(0, place.start() - 30) : place.end() + 20].replace("\n", " ")
        for key, text in texts_of(language).items()
        if not (word == "round" and SAID_OF_TOURNAMENTS.match(key))
        for place in [pattern.search(text)]
        if place
    }


@pytest.mark.parametrize("word", FORBIDDEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_has_one_meaning(language, word):
    found = misused(word, language)
    right = EXCEPTIONS.get((word, language), {})
    assert {key: text for key, text in found.items() if key not in right} == {}
    assert set(right) - set(found) == set()  # it holds now: remove the exception


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_law_goes_through_every_text_rule_and_guide(language):
    read = texts_of(language)
    assert set(everything.text_keys(language)) < set(read)
    assert set(everything.labels(language)) < set(read)
    assert {guide for guide, its in GUIDES.items() if its == language} < set(read)
    assert len(read) > 2_400


def test_exceptions_may_only_shrink():
    assert {(word, language): len(right) for (word, language), right in EXCEPTIONS.items()} == {
        ("round", "en"): 15,
        ("round", "nl"): 17,
        ("hand", "en"): 2,
    }


@pytest.mark.parametrize(
    ("word", "language", "wrong", "right"),
    [
        ("round", "en", "Record round", "Round up; the East round; 3 all-round points"),
        ("round", "nl", "De volgende ronde", "De Oostronde; in de ronde van Oost"),
        ("session", "en", "This session is over", "A deal"),
        ("session", "nl", "Deze sessie", "Een spel"),
        ("yellow jersey", "en", "The Yellow Jersey", "The Gele Trui (yellow jersey)"),
        ("yellow jersey", "en", "He wears the yellow jersey", "He wears the Gele Trui"),
        ("yellow jersey", "nl", "de gele trui", "de Gele Trui"),
        ("hand", "en", "Enter the hand", "Count a hand"),
        ("hand", "en", "after 16 hands", "The best hand"),
        ("hand", "nl", "De volgende hand", "Een hand tellen"),
    ],
)
def test_a_pattern_finds_the_wrong_use_only(word, language, wrong, right):
    pattern = re.compile(FORBIDDEN[word][language])
    assert pattern.search(wrong)
    assert not pattern.search(right)


def test_gele_trui_is_explained_where_a_guide_or_rule_names_it_first():
    """A line in the chat is too short for it, and has the name only."""
    named = {
        key: text[text.index("Gele Trui") :]
        for key, text in texts_of("en").items()
        if "Gele Trui" in text and key not in everything.text_keys("en")
    }
    assert {
        key for key, text in named.items() if not re.match(r"Gele Trui \(yellow jersey\)", text)
    } == set()
    assert len(named) >= 3


# --- every text in both languages ----------------------------------------------------------------


def keys_of(file):
    return [key for key, _ in cut(file.read_text(encoding="utf-8"))]


def test_every_file_and_every_text_is_there_in_both_languages():
    files = {
        language: {
            file.relative_to(LOCALE / language)
            for file in (LOCALE / language).rglob("*")
            if file.is_file()
        }
        for language in LANGUAGES
    }
    assert set(LANGUAGES) == {"nl", "en"}
    assert files["nl"] == files["en"]
    for name in files["nl"]:
        if name.suffix == ".ftl":
            assert set(keys_of(LOCALE / "nl" / name)) == set(keys_of(LOCALE / "en" / name)), name


def test_a_feature_has_every_file_and_every_text_in_both_languages():
    own = {
        language: {
            file.with_stem(""): file
            for ending in (".ftl", ".txt")
            for file in everything.text_files(language, ending)
            if file.stem == language
        }
        for language in LANGUAGES
    }
    assert own["nl"].keys() == own["en"].keys()
    assert len(own["nl"]) == 2 * len(BUILT_IN)
    for name, file in own["nl"].items():
        if file.suffix == ".ftl":
            assert set(keys_of(file)) == set(keys_of(own["en"][name])), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_written_once(language):
    keys = [key for file in everything.text_files(language) for key in keys_of(file)]
    assert [key for key, number in Counter(keys).items() if number > 1] == []
    assert len(keys) > 2_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_of_typed_words_is_written_once_in_its_part(language):
    for file in files(language, ".txt"):
        for part, lines in parts_of(file).items():
            keys = Counter(line.partition(":")[0] for line in lines if ":" in line)
            assert not [key for key, number in keys.items() if number > 1], part


def test_a_text_has_the_same_values_in_both_languages():
    nl, en = (everything.words_of(language)._written for language in ("nl", "en"))
    differing = {key for key in nl if values_of(nl[key]) != values_of(en[key])}
    no_plural = {"line-instead", "paper-stock", "story-debut"}
    assert differing == no_plural  # in one of the languages


def values_of(written):
    return set(re.findall(r"\$([\w-]+)", written))
