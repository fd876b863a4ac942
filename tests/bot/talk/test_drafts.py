from collections.abc import Mapping
from dataclasses import field
from datetime import UTC, datetime

from bot.messages import Said, Tapped
from bot.ports.records import Settings
from bot.talk.drafts import DraftsOf
from core.players import PlayerId
from core.values import frozen


@frozen
class Half:
    act: Said | Tapped | None = None
    parts: Mapping[int, tuple[PlayerId, str]] = field(default_factory=dict)
    at: datetime | None = None


@frozen
class Whole:
    text: str


HALVES = DraftsOf("half", Half)
OTHERS = DraftsOf("other", Half)
FULL = Half(Tapped("pad:1", typed="20"), {2: (PlayerId(7), "x")}, datetime(2026, 1, 1, tzinfo=UTC))


def in_club(store, work):
    def do(ledger):
        unit = ledger.unit()
        club = unit.clubs.found("hall", "Club", "Club", Settings()).club
        return work(unit, club)

    return store.submit(do).result()


def test_a_draft_comes_back_as_it_was_kept(store):
    def work(unit, club):
        kept = HALVES.keep(unit, club, FULL, 3, "x")
        return kept, HALVES.find(unit, club, 3, "x"), HALVES.by_id(unit, kept.id)

    kept, found, by_id = in_club(store, work)
    assert kept.key == "3:x"
    assert found is not None
    assert found.value == FULL
    assert by_id == found


def test_one_with_the_same_key_takes_its_place(store):
    def work(unit, club):
        HALVES.keep(unit, club, FULL, 3)
        HALVES.keep(unit, club, Half(), 3)
        return [draft.value for draft in HALVES.of_club(unit, club)]

    assert in_club(store, work) == [Half()]


def test_one_of_another_kind_is_not_there(store):
    def work(unit, club):
        return OTHERS.by_id(unit, HALVES.keep(unit, club, FULL, 3).id)

    assert in_club(store, work) is None


def test_one_that_cannot_be_read_is_not_there(store):
    def work(unit, club):
        kept = HALVES.keep(unit, club, FULL, 3)
        return DraftsOf("half", Whole).by_id(unit, kept.id)

    assert in_club(store, work) is None
