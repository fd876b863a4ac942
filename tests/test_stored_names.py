"""Stored names stay: old databases, old messages and other programs have them for ever."""

from bot.club.commands.settings_of_a_club import read_season
from bot.ports.records import Club, Settings
from tests.laws import everything
from tests.stored_names import StoredName, golden_names, stored_names

GONE = """\
These stored names are no longer read; old databases, messages and files have them:
{lines}
Keep the old name as an alias beside the new one: an entry above it in KINDS, which is only read,
or one in a command's buttons, among the drafts or slots; a field is stored under its old name by
`Annotated[..., pydantic.Field(alias=...)]`. A table or a column may go by a migration, a problem
or a setting when nothing has it any more: then write its line in MOVED, in this file, with the
migration that moves it.
"""
NEW = """\
These names are new, and are stored from now on:
{lines}
`python -m tests.stored_names` adds them to tests/golden/stored_names.txt; commit that file.
"""
MOVED: dict[str, str] = {}
"""The names that are gone, as in GONE, and the migration that moved what had them."""


def lost(before: dict[str, StoredName], now: dict[str, StoredName]) -> list[str]:
    """What is gone: names, and fields and options of those that are there."""
    gone = [place for place in before if place not in now]
    for place in before.keys() & now.keys():
        gone += now[place].lacks(before[place])
    return sorted(gone)


def test_no_stored_name_is_changed_or_removed():
    gone = [line for line in lost(golden_names(), stored_names()) if line not in MOVED]
    assert not gone, GONE.format(lines="\n".join(gone))


def test_every_stored_name_is_in_the_golden_file():
    new = lost(stored_names(), golden_names())
    assert not new, NEW.format(lines="\n".join(new))


def test_whatever_is_changed_is_found():
    """A name that is renamed, a field that is renamed, moved or put first, an option that goes."""
    golden = golden_names()
    before = StoredName.read("button sample sitting kind=a|b page")
    for changed, found in (
        ("button sample kind=a|b page", True),
        ("button sample kind=a|b sitting page", True),
        ("button sample sitting sort=a|b page", True),
        ("button sample sitting kind=a page", True),
        ("button sample first sitting kind=a|b page", True),
        ("button sample sitting kind=a|b page last", False),
        ("button sample sitting kind=a|b|c page", False),
        ("button other sitting kind=a|b page", True),
    ):
        now = StoredName.read(changed)
        assert str(now) == changed
        missing = lost({**golden, before.place: before}, {**golden, now.place: now})
        assert bool(missing) == found, changed
    fact = StoredName.read("fact sample a b=x|y")
    assert not StoredName.read("fact sample b=x|y|z c a").lacks(fact)
    assert StoredName.read("fact sample b=x a").lacks(fact)


def test_names_of_each_kind_are_read():
    kinds = {name.kind for name in golden_names().values()}
    assert kinds == {
        *("fact", "table", "button", "tournament-button", "slot", "scheduled", "draft"),
        *("problem", "setting", "house-rule"),
    }
    # two that no list in the program has
    assert read_season("2026-09-01 Najaar") == ("seasons", "2026-09-01 Najaar")
    assert Club(1, "", Settings(more=(("tournament", "3"),))).hidden
    assert {"seasons", "tournament"} <= {*everything.named_settings()}
