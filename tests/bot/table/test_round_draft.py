"""The draft of a round in a database: what was stored before is read, and stored so again."""

from typing import Any

import pytest

from bot.ports.records import Draft
from bot.table.round_draft import (
    ROUND_DRAFTS,
    ChairEntry,
    KeyState,
    LastTap,
    OpenedEntry,
    RoundDraft,
    WhichRound,
)
from bot.table.round_line import EntryValue
from core.players import PlayerId

ANNA, BERT = PlayerId(7), PlayerId(8)

STORED: list[tuple[dict[str, Any], RoundDraft]] = [
    ({"sitting": 12, "round": 4}, RoundDraft(WhichRound(12, 4))),
    ({"sitting": 12, "round": 4, "after": 3}, RoundDraft(WhichRound(12, 4, after=3))),
    (
        {
            "sitting": 12,
            "round": 4,
            "act": 9,
            "winner": 2,
            "parts": {
                "2": {"value": {"special": "bmj-23a", "bet": "won"}, "by": 7},
                "0": {"value": {"points": 40}, "by": 8},
                "1": {"value": {"hand": "(111k)"}, "by": 8},
                "3": {"value": {"dead": True}, "by": 7},
            },
            "claims": {"0": False, "2": True},
            "digits": {"3": {"7": "12", "8": ""}},
            "at": 3,
            "page": "special",
            "stretch": 2,
            "among": ["bmj-23a", "bmj-23b"],
            "turns": {"0": 1, "2": 3},
            "tapped": {"player": 7, "button": "pad:1", "at": 123.5},
            "shared": True,
            "revived": True,
            "doubtful": True,
        },
        RoundDraft(
            WhichRound(12, 4, act=9),
            winner=2,
            parts={
                2: ChairEntry(EntryValue(special="bmj-23a", bet="won"), ANNA),
                0: ChairEntry(EntryValue(points=40), BERT),
                1: ChairEntry(EntryValue(hand="(111k)"), BERT),
                3: ChairEntry(EntryValue(dead=True), ANNA),
            },
            claims={0: False, 2: True},
            opened=OpenedEntry(3, "special", 2, ("bmj-23a", "bmj-23b")),
            typing=KeyState(
                {3: {ANNA: "12", BERT: ""}}, {0: 1, 2: 3}, LastTap(ANNA, "pad:1", 123.5)
            ),
            shared=True,
            revived=True,
            doubtful=True,
        ),
    ),
]


class Shelf:
    """Storage for one draft."""

    draft: Draft

    @property
    def drafts(self) -> "Shelf":
        return self

    def save(self, draft: Draft) -> Draft:
        self.draft = draft
        return draft

    def find(self, *_: object) -> Draft:
        return self.draft


@pytest.mark.parametrize(("body", "draft"), STORED)
def test_a_draft_is_read_and_stored_as_it_always_was(
    body: dict[str, Any], draft: RoundDraft
) -> None:
    shelf: Any = Shelf()
    shelf.save(Draft(1, 1, "round", "12", body))
    kept = ROUND_DRAFTS.find(shelf, 1, 12)
    assert kept is not None
    assert kept.value == draft
    ROUND_DRAFTS.keep(shelf, 1, draft, 12)
    assert shelf.draft.body == body


def test_what_is_no_draft_of_a_round_is_gone() -> None:
    shelf: Any = Shelf()
    shelf.save(Draft(1, 1, "round", "12", {"round": 4}))
    assert ROUND_DRAFTS.find(shelf, 1, 12) is None
