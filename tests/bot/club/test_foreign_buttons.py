"""Buttons with numbers of another club: what is theirs stays as it is, and that is said."""

from dataclasses import fields

import pytest

from bot.registry import BUTTONS
from tests.bot.features.linking.founding import Chats
from tests.bot.pressing import KINDS
from tests.sampling import sampled

KEPT = {
    **{
        table: f"SELECT * FROM {table} WHERE club = 2"  # noqa: S608 - our own words
        for table in ("member", "chat", "draft", "sitting")
    },
    "club": "SELECT * FROM club WHERE id = 2",
    "events": "SELECT * FROM events WHERE stream = 'table'",
}
ROUNDS = "21-11-2026; 1; Anna; Bert; Cees; Dirk; 120*; 40; 0; 20"
GONE = "Dat lid is er niet meer"
REFUSED = [
    *(("member", verb, GONE) for verb in ("member", "rename", "merge", "player", "collection")),
    ("member", "thatsme", "Die vraag was voor iemand anders"),
    ("draft", "importit", "Dit staat niet meer open"),
    ("draft", "unimport", "Dit staat niet meer open"),
    ("chat", "unlink", "Dit is de enige chat"),
]


@pytest.fixture
def chats(tmp_path):
    """Oost is a club of one chat, the first; Noord and Zuid are another, which plays."""
    chats = Chats(f"sqlite:///{tmp_path}/club.db")
    chats.says("Olga", "/help", "Oost")
    chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
    chats.link(into="Noord", chat="Zuid")
    chats.says("Nina", f"/import {ROUNDS}", "Noord")
    chats.says("Nina", "/koppel", "Noord")
    yield chats
    chats.store.close()


def kept(chats):
    """All that is kept of Noord."""
    return {table: sorted(map(str, chats.rows(query))) for table, query in KEPT.items()}


@pytest.mark.slow
@pytest.mark.parametrize("number", sampled([*range(1, 7), 9_999_999_999], 2))
def test_no_button_changes_what_belongs_to_another_club(chats, number):
    before = kept(chats)
    assert all(before.values())
    for verb in sorted(BUTTONS.keys() - {"forgetit"}):  # that is about oneself
        parts = [str(number)] * len(fields(KINDS[verb]))
        chats.taps("Olga", ":".join([verb, *parts]), "Oost")
        assert kept(chats) == before, verb


def test_what_another_club_has_is_refused_in_words(chats):
    for table, verb, said in REFUSED:
        numbers = chats.rows(f"SELECT id FROM {table} WHERE club = 2")  # noqa: S608
        assert numbers
        for (number,) in numbers:
            assert said in chats.taps("Olga", f"{verb}:{number}", "Oost").words(), verb


def test_an_import_is_brought_in_by_nobody_but_who_had_it_read(chats):
    chats.admins["Noord"] = "Nora"
    [(number,)] = chats.rows("SELECT id FROM draft WHERE kind = 'import'")
    before = kept(chats)["events"]
    assert "niet meer open" in chats.taps("Nora", f"importit:{number}", "Noord").words()
    assert kept(chats)["events"] == before
