"""The definition of a command, and the names that nearly every file of one is written with."""

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date
from typing import Any, Literal

from bot.club.changed_settings import ruleset_with_house
from bot.hand.refusals import in_words
from bot.messages import Button, ButtonRows, Reply, Said, Span, Spans
from bot.play.table_in_play import (
    TableInPlay,
    must_be_as_it_was,
    must_record_at,
    open_tables,
    pick_table,
    round_by_act,
    table_now,
)
from bot.ports.records import Member
from bot.reader.dates import evening_of
from bot.reader.lines import AtTable, Form, Line, Options, Reader
from bot.reader.newcomers import seated_elsewhere
from bot.reader.words import Words
from bot.standings.reading import people, people_here
from bot.talk.buttons import OfDraft, Slot, Tap, confirming, rows
from bot.talk.drafts import StoredDraft, own_draft
from bot.talk.named import OfMember, member_tapped
from bot.talk.people import folded, tidy
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin, must_be_admin, must_be_sure
from bot.talk.texts import LANGUAGES, Texts, command_names, joined, listed, meaning, texts
from bot.talk.turn import Resumed, Turn, settings_here, visiting
from core.players import PlayerId
from core.problems import Refused
from core.values import frozen

__all__ = [
    "LANGUAGES",
    "AtTable",
    "Button",
    "ButtonRows",
    "Command",
    "Form",
    "Line",
    "Member",
    "OfDraft",
    "OfMember",
    "PlayerId",
    "PressAct",
    "Refuse",
    "Refused",
    "Reply",
    "Resumed",
    "Said",
    "Slot",
    "Span",
    "Spans",
    "StoredDraft",
    "TableInPlay",
    "Tap",
    "Texts",
    "Turn",
    "Words",
    "confirming",
    "folded",
    "frozen",
    "in_words",
    "is_admin",
    "joined",
    "listed",
    "meaning",
    "member_tapped",
    "must_be_admin",
    "must_be_as_it_was",
    "must_be_sure",
    "must_record_at",
    "open_tables",
    "own_draft",
    "people",
    "people_here",
    "pick_table",
    "round_by_act",
    "rows",
    "ruleset_with_house",
    "seated_elsewhere",
    "settings_here",
    "table_now",
    "texts",
    "tidy",
    "tonight",
    "typed_words",
    "visiting",
]

PressAct = Callable[[Turn, Any], Turn | None]
"""Handles a press of a button, given its payload; may return another turn to go on in."""


@frozen
class Command:
    """A command: what it does, what is typed behind it, and the buttons that are its own.

    `key` finds its words in the folder of each language: its names in `typed.txt`, and
    `command-KEY`, which says in a line what it does. `seen`: whether the answer is everybody's or
    only the writer's (fixed beforehand on platforms that ask for it). `quiet`: works, but stands
    in no menu.
    """

    key: str
    forms: tuple[Form[Any], ...]
    """The forms of what may follow it, each with what it does."""
    seen: Literal["public", "private"] = "public"
    group_only: bool = False
    admins: bool = False
    quiet: bool = False
    many: Callable[[Turn, str], None] | None = None
    """Does a message of several lines, each read by itself."""
    clauses: Callable[[Turn, str], bool] | None = None
    """Does a line of several clauses, each read by itself; returns False where it has one."""
    buttons: Mapping[str, PressAct] = field(default_factory=dict)
    """Its buttons by their verbs, which old messages bear for ever, and what they do."""

    def do(self, turn: Turn, text: str, options: Options = ()) -> None:
        """Do what a line says that was typed behind it, or what was filled in."""
        if self.group_only:
            _ = turn.here  # or the refusal of who is in no club comes first
        if self.many is not None and "\n" in text.strip():
            self.many(turn, text)
        elif self.clauses is None or not self.clauses(turn, text):
            Reader(self.key, self.forms).do(turn, text, options)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Its names in each language, the one in menus first."""
        return command_names(self.key)

    def examples(self, words: Texts) -> tuple[str, ...]:
        """A line of each of its forms, as it is typed."""
        return tuple(dict.fromkeys(form.example(self.key, words) for form in self.forms))

    def all_names(self) -> frozenset[str]:
        """Its names in every language."""
        return frozenset(name for names in self.names.values() for name in names)


def tonight(turn: Turn) -> date:
    """The evening that is being played, by the club's clock."""
    return evening_of(turn.here.settings, turn.unit.now)
