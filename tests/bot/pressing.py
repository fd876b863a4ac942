"""Buttons of every kind, as they could stand in a message of some time."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from hypothesis import strategies as st

from bot.registry import BUTTONS
from bot.talk.buttons import DayNumber, Tap, from_text, tap_type_of

LARGEST = 9_999_999_999
KINDS: dict[str, type[Tap]] = {verb: tap_type_of(act) for verb, act in BUTTONS.items()}
WORDS = """
ok back =0 =40 =9999999 dead half typed 7 special ordinary bmj-21 half:nine-gates nothing all week
0 1 2026 pung kong chow pair single k b t z 5 27 33 34 41 wall rob dealt nmv-144 nl limit threads
"""


def types_of(kind: type[Tap]) -> Mapping[str, Any]:
    """The fields of a kind of button, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    named = {field.name: hints[field.name] for field in fields(kind)}
    return {name: getattr(hint, "__supertype__", hint) for name, hint in named.items()}


def drawn(verb: str, numbers: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    """What could stand on buttons of this verb, whatever their words and numbers."""
    kind = KINDS[verb]
    longest = len("=9999999") if verb == "pad" else len(WORDS)  # hands have a button of their own
    words = st.sampled_from([word for word in [*WORDS.split(), ""] if len(word) <= longest])
    known = {int: numbers, DayNumber: numbers, str: words}
    parts = {name: known.get(hint, st.from_type(hint)) for name, hint in types_of(kind).items()}
    return st.builds(kind, **parts).map(lambda tap: tap.pack(verb))


def read(text: str) -> Tap:
    """What a button means on which this stands."""
    verb, colon, rest = text.partition(":")
    return from_text(KINDS[verb], rest if colon else None)
