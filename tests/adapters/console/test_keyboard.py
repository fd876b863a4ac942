"""What somebody types at a terminal, key by key."""

import prompt_toolkit
import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from adapters.console.keyboard import reader

CHOICES = ["/stand", "/ronde", "Joël", "Zoë", "Nieuwe tafel"]


@pytest.fixture
def typed():
    """Types keys; gives the lines that come of them."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        read = reader(lambda: CHOICES, guided=True)

        def lines(text, count=1):
            keys.send_text(text)
            return [read("Anna: ") for _ in range(count)]

        yield lines


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("/st", ["/stand"]),
        ("jo", ["Joël"]),
        ("Joël: /st", ["/stand"]),
        ("nieu", ["Nieuwe tafel"]),
        ("/x", []),
    ],
)
def test_tab_completes_a_command_a_name_and_the_words_of_a_button(monkeypatch, before, after):
    given = {}
    monkeypatch.setattr(prompt_toolkit, "PromptSession", lambda **named: given.update(named))
    reader(lambda: CHOICES, guided=True)
    found = given["completer"].get_completions(Document(before), CompleteEvent())
    assert [one.text for one in found] == after


def test_what_was_pasted_ahead_are_the_next_lines(typed):
    assert typed("Zoë\n/ik\n", 2) == ["Zoë", "/ik"]


def test_ctrl_d_ends_it(typed):
    with pytest.raises(EOFError):
        typed("\x04")
