"""Plain English: words that code, docs and what users read do not hold."""

import ast
import io
import re
import tokenize

import pytest

from tests.test_house import ROOT, tracked_files

QUAINT = re.compile(r"\b(anew|whom|whoever|of which|so many|by now|reckon\w*)\b", re.IGNORECASE)
TITLES = {"Settling: who pays whom?", "who to whom"}
"""What players ask of the rulebook, in their words."""
BEGINNINGS = re.compile(r"(Of|What|Whom|Whose|Whether)\b")


def texts_of(path):
    """The comments and docstrings of a module with their lines; of any other file each line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return list(enumerate(text.splitlines(), 1))
    comments = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    return comments + docstrings(text)


def docstrings(text):
    """Each lone string of a module, with its line."""
    return [
        (node.lineno, node.value.value)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def in_english():
    for path in tracked_files():
        name = str(path.relative_to(ROOT))
        in_dutch = re.search(r"locale/nl\b", name)
        if path.suffix in {".py", ".md", ".ftl"} and not in_dutch and path.exists():
            yield name, path


def dutch(path):
    """Whether a document is in Dutch."""
    return path.suffix == ".md" and " een " in path.read_text(encoding="utf-8")


def test_the_list_finds_its_words():
    assert QUAINT.search("It is drawn anew.")
    assert not QUAINT.search("by nowhere")


@pytest.mark.parametrize("room", ["adapters", "bot", "core", "migrations", "tests", "docs", "."])
def test_texts_are_in_plain_words(room):
    found = [
        f"{name}:{line}: {text.strip()}"
        for name, path in in_english()
        if (name.partition("/")[0] if "/" in name else ".") == room and not dutch(path)
        for line, text in texts_of(path)
        if QUAINT.search(text) and not any(title in text for title in TITLES)
    ]
    assert found == []


@pytest.mark.parametrize("room", ["adapters", "bot", "core", "migrations"])
def test_docstrings_begin_with_their_subject(room):
    found = [
        f"{name}:{line}: {text}"
        for name, path in in_english()
        if name.startswith(f"{room}/") and path.suffix == ".py"
        for line, text in docstrings(path.read_text(encoding="utf-8"))
        if BEGINNINGS.match(text)
    ]
    assert found == []
