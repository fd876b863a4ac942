"""What tests/who_may_what.md says of each deed in a tournament is what comes of it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.tournament.commands.tournament import ACTS
from bot.features.tournament.storage import Tournaments
from bot.messages import Said, Tapped
from bot.storage.upkeep.opening import open_store
from core.tournament import decisions
from core.tournament.events import RefereeNamed, ScheduleDrawn
from core.tournament.tournament import fold
from tests.bot.everybody import BEGUN, Clubs, incoming
from tests.conftest import SOAK
from tests.sampling import sampled

PAGE = Path(__file__).parents[4] / "tests/who_may_what.md"
COLUMNS = [
    *(("Lena", "Noord"), ("Piet", "Noord"), ("Kim", "Noord")),
    *(("Rik", "Noord"), ("Zoe", "Noord"), ("Wim", "Wim")),
]
"""A member, who sits at table 1, who sits at table 2, the referee, who organises, and a player
of table 2 who was referee and left."""
ACCOUNTS = ["Piet", "Lou", "Kim", "Wim"]
TABLES = (("Piet", "Lou", "Ans", "Bas"), ("Kim", "Wim", "Eva", None), ("Cas", "Dor", "Fie", "Gus"))
STATES = [
    *("Inschrijving", "Geloot", "Bekend", "Vier stoelen leeg", "Een ronde loopt"),
    *("Alle uitslagen van de laatste ronde zijn er", "Gespeeld", "Onthuld", "Afgesloten"),
]


def rows_of(page):
    """What is done when, and what comes of it for each column."""
    for part in page.partition("## Toernooi")[2].split("### ")[1:]:
        state, _, table = part.partition("\n")
        for line in table.splitlines():
            cells = [cell.strip() for cell in line.strip("|\n").split("|")]
            if len(cells) == 8 and cells[1][:1] in "/t":
                yield state, cells[0], cells[1], cells[2:]


ROWS = list(rows_of(PAGE.read_text(encoding="utf-8")))


class Hall(Clubs):
    """Noord's tournament in one of its states."""

    def __init__(self, store, clock, state):
        super().__init__(store, clock)
        for who in ("Piet", "Lou", "Kim", "Rik"):
            self.says(who, "/help", "Noord")
        self._do(lambda ledger: self._enter(ledger, state))

    def _enter(self, ledger, state):
        unit = ledger.unit()
        accounts = {one.name: one.account for one in unit.people.members(1)}
        for name in (name for four in TABLES for name in four if name):
            account = accounts[name] if name in ACCOUNTS else None
            self._tell(ledger, decisions.enter, name, account=account)
        for name in ("Rik", "Wim"):
            self._tell(ledger, lambda _, name=name: RefereeNamed(accounts[name]))
        for deed in _deeds(STATES.index(state)):
            self._tell(ledger, *deed)

    def _tell(self, ledger, deed, *about, **more):
        events = ledger.unit().get(Tournaments)
        events.tell(1, deed(fold(events.events(1)), *about, **more), by=None)

    def _beside(self, ledger, said, asked):
        self._handle(ledger, replace(said, done=asyncio.run(asked.work(None, None))))

    def last(self):
        return self._do(lambda ledger: ledger.unit().get(Tournaments).events(1)[-1].number)


def drawn(t):
    """The first of a table begins as East; all rounds alike."""
    entries = {one.name: one.entry for one in t.entrants.values()}
    every = tuple(entries.get(name) for four in TABLES for name in four)
    return ScheduleDrawn(1, every, (((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)),) * 4)


def _deeds(at):
    """What happened up to a state, after the entry."""
    yield from [(drawn,)] if at > 0 else []
    yield from [(decisions.publish,)] if at > 1 else []
    if at == STATES.index("Vier stoelen leeg"):
        yield from ((decisions.withdraw, entry) for entry in (8, 9, 10, 11))
    if at == STATES.index("Een ronde loopt"):
        yield (decisions.start,)
        yield (decisions.result, 1, 1, (0, 0, 0, 0), None)
    elif at > STATES.index("Een ronde loopt"):
        for round_ in (1, 2, 3, 4):
            yield (decisions.start,)
            for table in (1, 2, 3):
                yield (decisions.result, round_, table, (0, 0, 0, 0), None)
                yield (decisions.sign, round_, table)
            yield from [(decisions.close_round,)] if round_ < 4 else []
    ends = (decisions.close_round, decisions.reveal, decisions.close)
    yield from ((end,) for end in ends[: max(0, at - 5)])


@pytest.fixture(scope="module")
def halls(tmp_path_factory):
    found = {}

    def of(state):
        if state not in found:
            clock, folder = [BEGUN], tmp_path_factory.mktemp("hall")
            store = open_store(f"sqlite:///{folder}/club.db", lambda: clock[0])
            found[state] = store, Hall(store, clock, state)
        return found[state][1]

    yield of
    for store, _ in found.values():
        store.close()


def outcome(effect):
    assert {club for _, club in effect.changed} <= {1}
    assert "Zuid" not in effect.heard
    return effect.outcome if effect.changed or "refusal" in effect.topics else "ziet"


@pytest.mark.parametrize(("state", "what", "done", "cells"), sampled(ROWS, 13))
def test_what_the_page_says_of_a_tournament_is_what_comes_of_it(halls, state, what, done, cells):
    hall, protest = (
        halls(state),
        Tapped("tour:1:dispute:1:1", "tap", "de vierde kong"),
    )
    first = [incoming("Piet", protest, "Noord")] if "besluit" in done else []
    if "STRAF" in done:
        first = [incoming("Zoe", Said("/toernooi straf Eva 100 ½ tp te laat"), "Noord")]
    last = hall.last()
    line = done.replace("LAATSTE", str(last)).replace("STRAF", str(last + 1))
    act = Said(line) if done.startswith("/") else Tapped(line, "tap")
    found = [outcome(hall.tried(who, act, place, first)) for who, place in COLUMNS]
    assert found == cells, what


def test_a_long_list_comes_in_at_once(halls):
    lines = [f"Speler {letter} {one}; De Oostpoort" for letter in "ABCDEF" for one in range(20)]
    act = Said("/toernooi in " + "\n".join(lines))
    assert len(act.text) > 3000
    found = halls("Inschrijving").tried("Zoe", act, "Noord")
    assert outcome(found) == "doet"


def test_every_button_of_a_tournament_has_a_row_and_every_state_is_played():
    buttons = {done.split(":")[2] for _, _, done, _ in ROWS if done.startswith("tour")}
    assert buttons == ACTS.keys()
    assert {state for state, *_ in ROWS} == set(STATES)


def cells_of(page):
    """Each button of the last table of the page, with its cell for each state."""
    for line in page.partition("### Elke knop in elke stand")[2].splitlines():
        button, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(STATES) and ":" in button:
            yield button, cells


CELLS = list(cells_of(PAGE.read_text(encoding="utf-8")))
SOME = STATES if SOAK else ["Inschrijving", "Alle uitslagen van de laatste ronde zijn er"]
LETTERS = {"d": "doet", "z": "ziet", "w": "weigert"}


def test_every_button_has_its_cells():
    assert {button.split(":")[0] for button, _ in CELLS} == ACTS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("state", sampled(STATES, 1))
def test_each_button_in_each_state_does_for_each_what_its_cell_says(halls, state):
    hall, wrong = halls(state), []
    for button, cells in CELLS:
        act = Tapped(f"tour:1:{button.replace('LAATSTE', str(hall.last()))}", "tap")
        for (who, place), letter in zip(COLUMNS, cells[STATES.index(state)], strict=True):
            found = outcome(hall.tried(who, act, place))
            if found != LETTERS[letter]:
                wrong.append((button, who, letter, found))
    assert wrong == []


@pytest.mark.parametrize("do", sampled(ACTS, 8))
def test_of_a_tournament_that_is_over_no_button_acts_on_the_one_that_is_open(halls, do):
    line = Said("/toernooi Zomer 2027-07-01, 8 spelers, 2 rondes")
    first, hall = [incoming("Zoe", line, "Noord")], halls("Afgesloten")
    for who, place in COLUMNS:
        found = hall.tried(who, Tapped(f"tour:1:{do}:1:1:0", "tap"), place, first)
        assert outcome(found) in {"ziet", "weigert"}, who


TABLE = (*((round_, 1) for round_ in (0, 2, 99)), *((1, table) for table in (0, 4, 99)))
ABOUT_A_TABLE = ("agree", "for", "dispute", "sign", "without", "going")


@pytest.mark.parametrize("do", sampled(ABOUT_A_TABLE, 4))
@pytest.mark.parametrize("table", sampled([(table,) for table in TABLE], 3))
def test_a_round_or_table_that_is_not_there_is_refused_to_everybody(halls, do, table):
    act = Tapped(f"tour:1:{do}:{table[0]}:{table[1]}:2", "tap", "woorden")
    for who, place in COLUMNS:
        found = halls("Een ronde loopt").tried(who, act, place)
        assert (outcome(found), found.heard) == ("weigert", frozenset()), (who, place)


@pytest.mark.parametrize("state", ["Een ronde loopt", *SOME])
@pytest.mark.parametrize("do", sampled(ACTS, 4))
def test_of_another_clubs_tournament_no_button_does_anything(halls, do, state):
    hall = halls(state)
    outside = [("Otto", "Zuid"), ("Otto", "Otto"), ("Vera", "Vera")]
    presses = [(2, who) for who in COLUMNS] + [(99, who) for who in COLUMNS]
    for tournament, (who, place) in presses + [(1, who) for who in outside]:
        found = hall.tried(who, Tapped(f"tour:{tournament}:{do}:1:1", "tap"), place)
        assert (outcome(found), found.heard) == ("weigert", frozenset()), (tournament, who)


def agree_for(chair):
    return f"tour:1:for:1:1:{chair}"


FILLED = [
    ("invaller Ans Kees", "Piet", agree_for(2), "doet"),  # nobody here is called Kees
    ("invaller Lou Kees", "Piet", agree_for(1), "doet"),
    ("invaller Lou Kees", "Lou", "tour:1:agree:1:1", "weigert"),
    ("invaller Lou Kees", "Lou", agree_for(2), "weigert"),
    ("invaller Ans lena", "Piet", agree_for(2), "weigert"),  # Lena has an account
    ("invaller Ans lena", "Lena", "tour:1:agree:1:1", "doet"),
    ("invaller Ans lena", "Lena", agree_for(3), "doet"),
    ("invaller Ans Kim", "Kim", "tour:1:agree:1:1", "weigert"),  # another Kim: she plays
    ("dromer Ans", "Piet", agree_for(2), "weigert"),
]


@pytest.mark.parametrize(("filled", "who", "tap", "expected"), FILLED)
def test_who_sits_for_somebody_agrees_as_somebody_of_the_table(halls, filled, who, tap, expected):
    first = [incoming("Zoe", Said(f"/toernooi {filled}"), "Noord")]
    hall = halls("Een ronde loopt")
    assert outcome(hall.tried(who, Tapped(tap, "tap"), "Noord", first)) == expected


@pytest.mark.parametrize(
    ("tap", "again"),
    [("tour:1:agree:1:1:0", "tour:1:agree:1:1:4"), (agree_for(2), agree_for(4 + 2))],
)
def test_who_taps_under_a_result_that_was_changed_does_not_agree_with_the_new_one(
    halls, tap, again
):
    first = [incoming("Zoe", Said("/uitslag 1 30 -10 -10 -10"), "Noord")]
    hall = halls("Een ronde loopt")
    assert outcome(hall.tried("Piet", Tapped(tap, "tap"), "Noord", first)) == "ziet"
    assert outcome(hall.tried("Piet", Tapped(again, "tap"), "Noord", first)) == "doet"
