"""What tests/who_may_what.md says of every command and button is what comes of it.

Effects are compared, not sentences: what is kept of either club, and who could read something.
"""

from pathlib import Path

import pytest

from bot.features.competition.commands.reglement import ChooseKey
from bot.features.competition.moments import MarkMember
from bot.messages import Said, Tapped
from bot.registry import BUTTONS, COMMANDS
from bot.storage.upkeep.opening import open_store
from bot.table.buttons import SinceAct
from tests.bot.everybody import BEGUN, Clubs, button, incoming, nobody_enters
from tests.sampling import sampled

PAGE = Path(__file__).parents[2] / "tests/who_may_what.md"
COLUMNS = [
    [(who, "Noord") for who in ("Lena", "Vera", "Otto", "Wim")],
    [("Piet", "Noord")],
    [("Zoe", "Noord")],
    *([(who, who)] for who in ("Lena", "Piet", "Zoe")),
    [("Vera", "Vera"), ("Wim", "Wim")],
    [("Otto", "Otto")],
]
"""Who plays each column, and where: what is private is in the chat of their own name."""
LINES = {
    "/nieuw": "/nieuw Koos Loes Mien Nico",
    "/ronde": "/ronde Piet 60 Bert 40 Cees 0 Dirk 20",
    "/stand": "/stand 1",
    "/tel": "/tel (555k)123b99tEEECC +C",
    "/correctie": "/correctie 1 Piet 160 Bert 40 Cees 0 Dirk 20",
    "/wissel": "/wissel Cees Koos",
    "/regel": "/regel 68",
    "/bmj": "/bmj 23",
    "/import": "/import 20-11-2026; 1; Anna; Eef; Fien; Gijs; 120*; 40; 0; 20",
    "/speler": "/speler Bert",
    "/onderling": "/onderling Bert",
    "/avond": "/avond komt Bert Cees",
    "/straf": "/straf Bert 1 te laat",
}
FINAL = {"/competitie finale", "final"}
COUNTED = {
    *FINAL,
    "seasonpicture",
    "/competitie sluiten",
    "/competitie tafel 1 telt niet, oefenpartij",
}
"""Before these the table of the players is over, and counts."""
UNENTERED = {"/stand", "card", "more", "less", "draw", "undo-round", "rest", *COUNTED}
"""What shows or changes the table's message: while a round is entered there, that comes first."""


def says(who, line, place="Noord"):
    return incoming(who, Said(line), place)


def taps(who, tap):
    return incoming(who, Tapped(tap, "tap"), "Noord")


COME = [
    incoming("Piet", Tapped(f"bring:{BEGUN.toordinal()}", "tap", name), "Noord")
    for name in ("Kees", "Loes", "Mien")
]
DRAWN = taps("Zoe", f"drawtables:{BEGUN.toordinal()}")
BEGIN = taps("Zoe", "beginwith:table_points")
PUNISHED = says("Zoe", "/straf Bert 1 te laat")
REPORTED = "14 nov tafel 9: Piet 100, Bert −100, Cees 0, Dirk 0"
SLIP = says("Piet", f"/uitslag {REPORTED}")
FIRST = {
    "redo": [says("Piet", "/terug")],
    "void": [says("Piet", "/correctie 2")],
    "todraw": [says("Piet", "/correctie 2")],
    "takeline": [says("Zoe", "/ronde Cees 60 Bert 40 Dirk 0 Gerda 20")],
    "rest": [says("Piet", "/ronde Piet 120")],
    "comelate": [says("Piet", "/wissel Bert weg")],
    "bringlate": [says("Piet", "/wissel Bert weg")],
    "drawtables": COME,
    "drawagain": [*COME, DRAWN],
    "drawright": [*COME, DRAWN],
    "drawclear": [*COME, DRAWN],
    "drawback": [*COME, DRAWN, "drawright"],
    "together": [says("Zoe", "/avond apart Bert Eef", "Zoe")],
    "/straf": [BEGIN],
    "competition": [BEGIN],
    "thatday": [BEGIN],
    "undecide": [BEGIN, PUNISHED],
    "undecideall": [BEGIN, PUNISHED, PUNISHED],
    "papervoid": [BEGIN, says("Zoe", f"/uitslag {REPORTED}")],
    "slipis": [BEGIN, SLIP],
    "slipnot": [BEGIN, SLIP],
    "/competitie gaatjes": [BEGIN],
    **{row: [BEGIN, *(taps("Zoe", f"keyis:{key}:1:0") for key in (8, 9))] for row in COUNTED},
}
"""What happened before that."""
BEFORE = {"backmember": "stopmember", "unmerge": "mergewith"}
"""The button that an admin tapped before that."""


def rows_of(page):
    """The rows of the page: the command or the button's verb, what may change, who gets what."""
    cells = ([cell.strip() for cell in line.strip("|\n").split("|")] for line in page.splitlines())
    rows = [row for row in cells if len(row) == 3 + len(COLUMNS) and set(row[0]) - set("- ")]
    return {row[1] or row[0]: (row[2], row[3:]) for row in rows if row[0] != "wat"}


ROWS = rows_of(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def clubs(tmp_path_factory):
    clock = [BEGUN]
    folder = tmp_path_factory.mktemp("clubs")
    store = open_store(f"sqlite:///{folder}/club.db", lambda: clock[0])
    yield Clubs(store, clock)
    store.close()


@pytest.fixture(scope="module")
def own(clubs):
    return clubs.ids(1)


@pytest.fixture(scope="module")
def foreign(clubs):
    return clubs.ids(2)


def test_every_command_and_every_button_has_a_row_and_nothing_else_has():
    names = {f"/{command.names['nl'][0]}" for command in COMMANDS}
    assert {row for row in ROWS if " " not in row} == names | BUTTONS.keys()
    assert {row.split()[0] for row in ROWS if " " in row} <= names


def test_the_page_knows_three_words():
    assert {cell for _, cells in ROWS.values() for cell in cells} == {"doet", "vraagt", "weigert"}


@pytest.mark.parametrize("row", sampled(ROWS, 40))
def test_what_the_page_says_is_what_comes_of_it(clubs, own, row):
    changes, cells = ROWS[row]
    may_change = set() if changes == "–" else set(changes.split(", "))
    changed = set()
    act = Said(LINES.get(row, row)) if row.startswith("/") else row
    cleared = [incoming("Piet", nobody_enters(own), "Noord")] if row in UNENTERED else []
    first = [*cleared, *FIRST.get(row, ())]
    if row in FINAL:
        first += [taps("Zoe", ChooseKey(19, sure=True, value="top4").pack("keyis"))]
        first += [
            taps("Zoe", MarkMember(guest, as_member=True).pack("mark"))
            for guest in clubs.guests(1)
        ]
    if row in BEFORE:
        first += [taps("Zoe", button(BEFORE[row], own).action)]
    if row in COUNTED:
        first += [
            says("Piet", "/einde 1"),
            taps("Piet", SinceAct(own["sitting"], own["last"]).pack("endit")),
        ]
    for people, expected in zip(COLUMNS, cells, strict=True):
        for who, place in people:
            found = clubs.tried(who, act, place, first)
            home = 2 if (who, place) == ("Otto", "Otto") else 1
            assert found.outcome == expected, (who, place)
            assert {club for _, club in found.changed} <= {home}, (who, place)
            assert found.heard <= {"Noord" if home == 1 else "Zuid"}, (who, place)
            assert expected != "weigert" or not found.heard, (who, place)
            changed |= {word for word, _ in found.changed}
    assert changed == may_change


@pytest.mark.parametrize("row", ["/stand", "card", "more", "draw", "undo-round"])
def test_the_screen_of_those_who_enter_is_shown_and_not_taken_away(clubs, row):
    act = Said(LINES[row]) if row.startswith("/") else row
    found = clubs.tried("Piet", act, "Noord")
    assert found.outcome == ("vraagt" if row in {"/stand", "card", "draw"} else "weigert")


@pytest.mark.parametrize("verb", sampled(BUTTONS, 20))
def test_a_button_of_another_club_does_nothing_there(clubs, foreign, verb):
    for people in COLUMNS[:-1]:
        for who, place in people:
            found = clubs.tried(who, button(verb, foreign), place)
            assert 2 not in {club for _, club in found.changed}, (who, place)
            assert "Zuid" not in found.heard, (who, place)
