"""Law 9: empty is not a value. Missing cells, formulas without values, and edits without a change.

The cells of a file of rounds and of the page's grid are emptied one by one; every form of every
command is typed without its values; every example is typed and then edited without a change.
"""

import io
import sqlite3
from datetime import UTC, datetime
from itertools import count, product

import openpyxl
import pytest

from bot.features.transfer.faults import Faulty
from bot.features.transfer.format import Paper
from bot.features.transfer.round_table import read_plain
from bot.ports.records import Settings
from bot.reader.tables import tables_in
from core.game.events import RoundDrawn, RoundWon
from tests.adapters.web.test_grid import a_round, results
from tests.bot.a_club import Club, words
from tests.conftest import SLOW
from tests.laws import everything
from tests.laws.facts_played import SEASON

NOW = datetime(2026, 11, 21, 20, tzinfo=UTC)
ROWS = {
    "names first": ["2025-11-20", 1, "Anna", "Bert", "Cees", "Dirk", 40, 120, 0, 20, "Bert"],
    "by player": [
        "2025-11-20",
        1,
        "Anna",
        40,
        "Bert",
        "*120",
        "Cees",
        0,
        "Dirk",
        20,
        None,
    ],
}
MAY_BE_EMPTY = {("names first", 1), ("by player", 1), ("by player", 10)}
"""The cells that a row need not have: the table, and the winner where a star says it."""
EMPTY = {"no cell": None, "a blank": "  ", "a formula": "=M1"}
CELLS = [
    (layout, place, what)
    for layout, row in ROWS.items()
    for place in range(len(row))
    for what in EMPTY
    if (layout, place) not in MAY_BE_EMPTY
]


def read_row(row: list[object]) -> Paper:
    """Read a spreadsheet of one round."""
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.append(["datum", "tafel", "Oost", "Zuid", "West", "Noord"])
    book.active.append(row)
    contents = io.BytesIO()
    book.save(contents)
    return read_plain(tables_in(contents.getvalue()), Settings(), NOW)[0]


def outcomes(paper: Paper) -> list[object]:
    facts = [part.fact for table in paper.tables for part in table.events]
    return [fact for fact in facts if isinstance(fact, RoundWon | RoundDrawn)]


@pytest.mark.parametrize("layout", ROWS)
def test_a_row_with_all_its_cells_is_a_round(layout):
    [won] = outcomes(read_row(ROWS[layout]))
    assert isinstance(won, RoundWon)
    assert [entry.points for entry in won.entries] == [40, 120, 0, 20]
    for place in (place for of, place in MAY_BE_EMPTY if of == layout):
        row = [None if at == place else cell for at, cell in enumerate(ROWS[layout])]
        assert outcomes(read_row(row)) == [won]


@pytest.mark.parametrize(("layout", "place", "what"), CELLS)
def test_a_row_without_one_of_its_cells_is_no_round(layout, place, what):
    row = [EMPTY[what] if at == place else cell for at, cell in enumerate(ROWS[layout])]
    with pytest.raises(Faulty):
        read_row(row)


@pytest.mark.parametrize("what", EMPTY)
def test_a_row_without_any_score_is_no_draw_where_a_winner_is_named(what):
    row = [*ROWS["names first"][:6], *[EMPTY[what]] * 4, "Bert"]
    with pytest.raises(Faulty):
        read_row(row)
    assert len(CELLS) >= 54


# --- what is typed without its values, and what is edited without a change -----------------------

COMPLETE = {"draw": "drawn", "undo": "undone", "tail": "tail", "competition-close": "closed"}
"""The forms that are complete without a value, with the fact that they record."""
FORMS = [
    (found.key, example)
    for found, example in everything.examples("nl")
    if found.key not in {"forgetme", "competition-close"}
]
TRIED = [*enumerate(FORMS)] if SLOW else [*everything.sample([*enumerate(FORMS)], 24)]


class Evening:
    """A club with a competition and a table of one round, and how many facts there are."""

    def __init__(self, folder) -> None:
        self.club = Club(folder)
        self.club.play(*SEASON, "anna: /nieuw Anna Bert Cees Dirk")
        self.club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
        self.minutes = count(1)

    def facts(self) -> set[tuple[object, ...]]:
        with sqlite3.connect(self.club.url.removeprefix("sqlite:///")) as database:
            return {*database.execute("SELECT kind, stream, stream_id, number FROM events")}

    def says(self, line: str) -> str:
        """Anna says it, in a minute of its own."""
        at = next(self.minutes)
        return words(
            self.club.play(f"@ now 2026-02-05T{19 + at // 60}:{at % 60:02}", f"anna: {line}")
        )


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    found = Evening(tmp_path_factory.mktemp("evening"))
    yield found
    found.club.close()


def bare(key: str, example: str) -> str:
    """The command of an example, with the word of its form."""
    command, _, rest = example.partition(" ")
    return f"{command} {rest.split(' ')[0]}" if "-" in key and rest else command


@pytest.mark.parametrize(("key", "example"), [form for _, form in TRIED])
def test_a_form_without_its_values_records_nothing(evening, key, example):
    before = evening.facts()
    evening.says(bare(key, example))
    assert {kind for kind, *_ in evening.facts() - before} <= {COMPLETE.get(key)}


@pytest.mark.parametrize(("key", "example"), [form for _, form in TRIED])
def test_an_edit_that_changes_no_word_does_nothing(evening, key, example):
    evening.says(example)
    before = evening.facts()
    assert evening.club.play(f"anna edits: {example}") == []
    assert evening.facts() == before, key


def test_every_form_is_gone_through():
    assert len(FORMS) >= 80
    assert {key for key, _ in FORMS} | {"forgetme", "competition-close"} == {
        found.key for found in everything.forms()
    }


# --- the page's grid -----------------------------------------------------------------------------


async def test_a_slip_without_one_of_its_points_is_no_result(tmp_path):
    async with a_round(tmp_path) as (there, number, anna):
        wish = {"do": "round", "tournament": number, "round": 1}
        four = [640, -80, -160, -400]
        for place, empty in product(range(4), (None, "", "  ", "=M1", False)):
            points = [empty if at == place else own for at, own in enumerate(four)]
            told = await anna.enter(**wish, rows=[{"table": 1, "points": points}])
            assert not told.get("recorded"), points
        assert not (await anna.enter(**wish, rows=[{"table": 1, "points": []}])).get("recorded")
        assert not (await anna.enter(**wish, rows=[{"table": 1}])).get("recorded")
        assert results(there, number) == {}
        assert (await anna.enter(**wish, rows=[{"table": 1, "points": four}]))["recorded"] == 1
