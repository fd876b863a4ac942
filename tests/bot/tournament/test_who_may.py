"""What docs/wie-mag-wat.md says of each deed in a tournament is what comes of it."""

from pathlib import Path

import pytest

from adapters.storage.upkeep.opening import open_store
from bot.messages import Said, Tapped
from core.tournament import decisions
from core.tournament.events import RefereeNamed
from core.tournament.schedule import schedule
from core.tournament.tournament import fold
from tests.bot.everybody import BEGUN, Clubs

pytestmark = pytest.mark.usefixtures("aside_here")

PAGE = Path(__file__).parents[3] / "docs/wie-mag-wat.md"
COLUMNS = [("Lena", "Noord"), None, None, ("Rik", "Noord"), ("Zoe", "Noord"), ("Wim", "Wim")]
"""A member, who sits at the table, who sits at another, the referee, who organises, and a
player who was referee and left. The two who sit are known when the seats are drawn."""


def rows_of(page):
    part = page.partition("## Toernooi")[2]
    cells = ([cell.strip() for cell in line.strip("|\n").split("|")] for line in part.splitlines())
    return {row[0]: (row[1], row[2:]) for row in cells if len(row) == 8 and row[1][:1] in "/t"}


ROWS = rows_of(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    clock = [BEGUN]
    store = open_store(f"sqlite:///{tmp_path_factory.mktemp('day')}/club.db", lambda: clock[0])
    clubs = Clubs(store, clock)
    for who in ("Piet", "Kim", "Rik"):
        clubs.says(who, "/help", "Noord")
    for who in ("Piet", "Kim", "Wim"):
        clubs._do(lambda ledger, who=who: enter(ledger, who))
    clubs.says("Zoe", "/toernooi in Ans\nBas\nCas\nEva", "Noord")
    seats = clubs._do(begin)
    yield clubs, seats
    store.close()


def account_of(ledger, name):
    return next(m.account for m in ledger.unit().people.members(1) if m.name == name)


def enter(ledger, name):
    events = ledger.unit().tournaments
    t = fold(events.told(1))
    events.tell(1, decisions.enter(t, name, account=account_of(ledger, name)), by=None)


def begin(ledger):
    """Seven and the dromer at two tables; a result of the first, protested; two referees."""
    events = ledger.unit().tournaments

    def do(fact):
        events.tell(1, fact, by=None)
        return fold(events.told(1))

    t = do(drawn_apart(fold(events.told(1))))
    t = do(decisions.publish(t))
    t = do(decisions.start(t))
    piet = t.seats(1)[t.number_of(1) or 0][0]
    t = do(decisions.result(t, 1, piet, (0, 0, 0, 0), None))
    t = do(decisions.dispute(t, 1, piet, "de vierde kong"))
    for name in ("Rik", "Wim"):
        do(RefereeNamed(account_of(ledger, name)))
    return piet


def drawn_apart(t):
    """The first who entered sits at another table than the second and the third."""
    for lot in range(1, 99):
        entry, players = decisions.entry_of(t, lot)
        fact = decisions.drawn(lot, players, schedule(entry, lot))
        mine = next(four for four in fact.rounds[0] if players.index(1) + 1 in four)
        if not {players.index(2) + 1, players.index(3) + 1} & set(mine):
            return fact
    raise AssertionError("never apart")


@pytest.mark.parametrize("row", ROWS)
def test_what_the_page_says_of_a_tournament_is_what_comes_of_it(played, row):
    clubs, table = played
    done, cells = ROWS[row]
    people = [("Piet", "Noord"), ("Kim", "Noord")]
    line = done.replace("TAFEL", str(table))
    act = Said(line) if done.startswith("/") else Tapped(line, "tap")
    found = []
    for column in COLUMNS:
        who, place = column or people.pop(0)
        effect = clubs.tried(who, act, place)
        found.append(effect.outcome if effect.changed or "refusal" in effect.topics else "ziet")
        assert {club for _, club in effect.changed} <= {1}
    assert found == cells


def test_every_row_of_the_page_is_played():
    assert len(ROWS) >= 16
