"""Makes the kept database of a schema, once, when it is released.

`python -m tests.bot.storage.keep` writes `kept/NUMBER.sql` and what its tables come to. They
are never changed again: every later program must open, upgrade and fold it (test_kept.py).
"""

import json
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.messages import plain
from bot.ports.records import Draft, Settings
from bot.storage.ledger import UnitOfWork
from bot.storage.schema import SCHEMA
from bot.storage.upkeep.opening import open_store
from core.game.events import (
    Entry,
    GameEnded,
    PlayerIdentified,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TableFact,
    TableOpened,
    TailVoted,
)
from core.game.table import Table
from core.journal import Undone

KEPT = Path(__file__).parent / "kept"
BEGUN = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def won(winner: int, *points: int) -> RoundWon:
    """A round with these scores by chair."""
    east, south, west, north = (Entry(score) for score in points)
    return RoundWon(winner, (east, south, west, north))  # type: ignore[arg-type]


SPECIAL = RoundWon(
    2,
    (
        Entry(40),
        Entry(dead=True),
        Entry(1000, specials=("bmj-23a",), all_round_points=10, bet="won"),
        Entry(20, hand="(555k) 123b 99t EEE CC"),
    ),
)
EVENTS = (
    won(1, 40, 120, 0, 20),
    RoundDrawn("wall"),
    SPECIAL,
    RoundCorrected(2, won(3, 20, 60, 8, 1240)),
    RoundInserted(2, RoundDrawn()),
    won(0, 200, 0, 0, 0),
    RoundVoided(7),
    PlayerRelieved(1, 5),  # type: ignore[arg-type]
    won(1, 40, 120, 0, 20),
    Undone(10),
    TailVoted(0),
    TailVoted(1),
    TailVoted(2),
    won(2, 100, 80, 60, 40),
    PlayerIdentified(2, 5),  # type: ignore[arg-type]
)


def play(ledger: UnitOfWork) -> None:
    """An evening in which everything happens that can be kept."""
    unit = ledger.unit()
    chat = unit.clubs.found("console", "Club", "Club", Settings(house=(("limit", 1000),)))
    club = chat.club or 0
    for name in ("Anna", "Bert", "Cees", "Dirk", "Eef"):
        account = unit.people.meet("console", name.lower(), name, "nl", f"{name.lower()}_44")
        unit.people.add_member(club, name, account.id)
    players = tuple(member.id for member in unit.people.members(club))
    for number, (ruleset, house) in enumerate(
        [("nmv-144", (("limit", 1000),)), ("nts-2002", ()), ("nts-simple", ())]
    ):
        day = date(2026, 11, 21) + timedelta(days=number)
        opened = TableOpened(ruleset, house, players[:4], day)  # type: ignore[arg-type]
        sitting = unit.tables.open(club, str(number + 1), opened, players[0])
        short: tuple[TableFact, ...] = (won(1, 40, 120, 0, 20), GameEnded())
        events: tuple[TableFact, ...] = EVENTS if ruleset == "nmv-144" else short
        for minute, event in enumerate(events):
            unit.tables.append(
                sitting.id, event, players[0], BEGUN + timedelta(days=number, minutes=minute)
            )
    unit.get(Pages).save_page(ClubPage(club, "een-adres-van-toen-1234"))
    unit.drafts.save(Draft(0, club, "round", "1", {"winner": 1}))
    unit.outbox.post(chat.id, plain("Tafel 1"), slot="card:1")


def comes_to(table: Table) -> dict[str, object]:
    """What a kept table must come to, whatever the program that reads it is like inside."""
    return {
        "seats": list(table.seats),
        "totals": list(table.totals),
        "all_round": list(table.all_round),
        "changes": [list(round_.changes) for round_ in table.rounds],
        "over": table.over,
        "tail": table.tail_agreed,
        "winners": list(table.winners),
    }


def main() -> None:
    """Write `kept/NUMBER.sql` and `kept/NUMBER.json`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.db"
        store = open_store(f"sqlite:///{path}", lambda: BEGUN)
        store.submit(play).result()
        tables = store.read(
            lambda ledger: [comes_to(ledger.unit().tables.table(n)) for n in (1, 2, 3)]
        )
        found = tables.result()
        store.close()
        with closing(sqlite3.connect(path)) as driver:
            words = "\n".join(driver.iterdump()) + "\n"
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{SCHEMA}.sql").write_text(words, encoding="utf-8")
    (KEPT / f"{SCHEMA}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
