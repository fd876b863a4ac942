"""Makes a kept database of everything that can be stored, once, when a schema is released.

`python -m tests.bot.storage.keep_all FOLDER` plays a club with a competition, a page and two
tournaments, and another club with one, at the console. Whatever nobody plays (a draft of each
kind, a button of every verb, what waits in the inbox and the outbox) it stores as the program
does. The program of commit bb44e91c made 0014 so, with this file, `facts_played.py` and
`everything.py` laid beside it.
"""

import json
import sqlite3
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import fields, is_dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from adapters.console.evening import ConsoleEvening, begin, clock_of_a_script
from adapters.console.script import ScriptedAct, parse_script
from bot.features.transfer.club_file import club_paper
from bot.features.transfer.format import file_to_json
from bot.hosting.playing import program_on
from bot.messages import Button, Reply, plain
from bot.ports.records import Draft, ScheduledPost, Settings, Update
from bot.storage.ledger import UnitOfWork
from bot.storage.schema import SCHEMA
from bot.storage.upkeep.opening import open_store
from core.players import PlayerId
from tests.bot.storage.keep import comes_to
from tests.laws import everything
from tests.laws.facts_played import AFTERWARDS, SEASON, TOURNAMENT, lines_of_acts


class Page:
    """The page of a host, whose address a club can put on; nothing is shown of it."""

    address = "https://mahjong.example"

    def show(self, *_: object) -> None:
        """Show nothing."""


SETTINGS = (
    "@ now 2027-03-15T20:00",
    "anna: /pagina",
    "anna taps Zet aan",
    "anna: /instellingen",
    "anna taps Clubavond",
    "anna: donderdag 19:30; Buurthuis",
    "anna: /instellingen",
    "anna taps Seizoen",
    "anna: 2026-09-01 Najaar",
    "anna: /instellingen",
    "anna taps Seizoen",
    "anna: 01-09",
    "anna: /instellingen hand van de week",
    "anna taps aan",
    "anna: /instellingen kleur op papier",
    "anna taps blauw",
    "anna: /instellingen geluid",
    "anna taps niets",
    "anna: /instellingen leren tellen",
    "anna taps ook handen van onze eigen tafels",
    "anna: /instellingen huisregels",
    "anna taps Limiet",
    "anna: 2000",
)
SPEAKERS = {"anna": "bea", "org": "anna"}
"""The speakers of a tournament in a club whose admin is Anna."""
SEED = "@ seed 1"
"""With which the tables of its tournament are drawn so that Bea sits with Zus."""
IN_THE_CLUB = tuple(
    " ".join([SPEAKERS.get(who, who) + mark, *rest])
    for line in TOURNAMENT
    for first, *rest in [line.split(" ")]
    for who, mark in [(first.rstrip(":"), first[len(first.rstrip(":")) :])]
)
DEALS = (
    "@ group Club",
    "@ now 2027-04-11T09:00",
    "anna: /toernooi Rode Draak 2027-04-11, 8 spelers, 2 rondes, nts-2002",
    "anna: /toernooi zet invoer per spel",
    *(
        line
        for name in ("eva", "fred", "gina", "henk")
        for line in (f"{name}: hallo", "anna: /toernooi", f"{name} taps Doe mee")
    ),
    *(f"anna: /toernooi in {name}" for name in ("Ilse", "Joop", "Klaas", "Lies")),
    "anna: /toernooi",
    "anna taps Loting",
    "anna taps Publiceer",
    "@ now 2027-04-11T10:00",
    "anna: /toernooi",
    "anna taps Start ronde",
    "@ now 2027-04-11T10:05",
    "eva> /ronde Eva 96 Joop 0 Ilse 0 Klaas 0",
    "eva> /ronde Joop 80 Eva 0 Ilse 0 Klaas 0",
)
"""A tournament whose tables are played deal by deal; a round of it runs."""
GUESTS = ("Noor", "Otto", "Piet", "Rosa", "Sam", "Teun", "Ugo", "Vera")
PUBLISHED = (
    "@ group Zuid",
    "@ now 2027-03-20T10:00",
    "zoe: /toernooi Groene Draak 2027-06-06, 8 spelers, 3 rondes, nts-2023",
    *(f"zoe: /toernooi in {name}" for name in GUESTS),
    "zoe: /toernooi",
    "zoe taps Loting",
    "zoe taps Publiceer",
)
"""A tournament of another club, which is to come."""
WAITING = (
    "bert: /stand",
    "anna: /ronde Cees 60 Anna 20 Bert 0 Dirk 0",
    "anna edits: /ronde Cees 80 Anna 20 Bert 0 Dirk 0",
    "anna> /ik",
    "zus leaves",
    "zus joins",
)
"""What waits in the inbox."""
OPEN = (
    "@ now 2027-04-11T10:10",
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "anna: /ronde Cees 2600 Anna 40 Bert 0 Dirk 20",
    "@ now 2027-04-11T10:15",
    "anna taps Volgend spel",
    "anna taps Anna",
    "anna taps 80",
    "zus: /avond komt Eef Fien Gijs Hans",
    "anna taps Trek de tafels",
    "anna> /avond apart Eef Fien",
    "zus: /privacy",
    "zus taps Als nummer op de pagina",
    "anna: /pagina",
    "anna taps Invoeren op een pagina",
    "zus: /nieuw",
    "zus taps Ik speel mee",
    "anna: /koppel",
    "anna: /koppel 1-AAAAAAAA",
    "org: /oefenen",
    "bea: /uitslag 10 apr tafel 1: Bea 30 Eef 20 Gijs -40 Hans -10",
    "anna: /instellingen",
    "anna taps Clubavond",
)
"""What is begun in the first club, and not done."""


class Maker:
    """The program at the console, from which the database is made."""

    def __init__(self, url: str, session: str = "kept") -> None:
        self.url = url
        self.clock = clock_of_a_script()
        start = program_on(url, Settings(), Page())  # type: ignore[arg-type]
        self.evening = ConsoleEvening(start, lambda _: None, session, self.clock)
        begin(self.evening)

    def play(self, *lines: str) -> None:
        for _, act in parse_script("\n".join(lines)):
            self.evening.play(act)

    def updates(self, *lines: str) -> list[Any]:
        """Return what the phones would send for these lines, which nobody receives yet."""
        acts: list[ScriptedAct] = [act for _, act in parse_script("\n".join(lines))]
        return [self.evening.phones.update(act) for act in acts]  # type: ignore[arg-type]


# --- a value of any type, with all its fields ----------------------------------------------------


def example(hint: Any, member: PlayerId) -> Any:
    """Return a value of this type in which no field is left out; a player in it is this member."""
    if hint is PlayerId:
        return member
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is None:
        return _plain(getattr(hint, "__supertype__", hint), member)
    if origin is Annotated:
        arguments = arguments[:1]  # the others say something about it
    if origin is Literal:
        return arguments[-1]
    parts = [example(one, member) for one in arguments if one not in (type(None), ...)]
    if origin is tuple:
        return tuple(parts)
    if origin in (Union, types.UnionType, Annotated):
        return parts[0]
    return {parts[0]: parts[1]}  # a Mapping


def _plain(kind: Any, member: PlayerId) -> Any:
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        names = [field.name for field in fields(kind) if field.init]
        return kind(**{name: example(hints[name], member) for name in names})
    return [*kind][-1] if issubclass(kind, Enum) else PLAIN[kind]


PLAIN: Mapping[Any, Any] = {
    bool: True,
    int: 1,
    float: 1.5,
    str: "1",
    object: "1",
    Any: "1",
    Fraction: Fraction(1, 2),
    date: date(2026, 2, 5),
    datetime: datetime.fromisoformat("2026-02-05T19:00:00+00:00"),
}


def buttons(member: PlayerId) -> Iterator[Button]:
    """Return a button of every verb, with all its fields."""
    for verb, tap in everything.taps().items():
        if verb != "tour":
            yield Button(verb, example(tap, member).pack(verb))
    for verb, tap in everything.tournament_taps().items():
        bears = example(tap, member).pack(verb).removeprefix(verb)
        yield Button(f"tour {verb}", f"tour:1:{verb}{bears}")


# --- what is stored so ---------------------------------------------------------------------------


def store_all(ledger: UnitOfWork) -> None:
    """Store a draft, a slot and a scheduled act of each kind, and every button."""
    unit = ledger.unit()
    chat = unit.clubs.found("console", "group:Oost", "Oost", Settings())
    club = chat.club or 0
    for name in ("Xander", "Yvonne"):
        account = unit.people.meet("console", name.lower(), name, "nl")
        unit.people.add_member(club, name, account.id)
    member = unit.people.members(club)[0].id
    for kind, body in everything.drafts().items():
        value: Any = TypeAdapter(body).dump_python(example(body, member), mode="json")
        unit.drafts.save(Draft(0, club, kind, "1", value))
        unit.drafts.save_own(account.id, kind, value)
    for slot in everything.slots().values():
        unit.outbox.post(chat.id, plain(slot.name), slot=str(example(slot, member)))
    all_buttons = list(buttons(member))
    for at in range(0, len(all_buttons), 12):
        some = all_buttons[at : at + 12]
        rows = tuple(tuple(some[row : row + 3]) for row in range(0, len(some), 3))
        unit.outbox.post(chat.id, Reply(plain("Alle knoppen").text, rows))
    moment = unit.now + timedelta(days=3650)
    for scheduled in everything.scheduled().values():
        unit.dues.plan(
            ScheduledPost(club, str(example(scheduled, member)), moment, moment, moment)
        )


def leave_unsent(ledger: UnitOfWork) -> None:
    """Leave posts, an edit and a deletion unsent, and one post that was dropped."""
    unit = ledger.unit()
    chat = unit.clubs.chat("console", "group:Club")
    assert chat is not None
    unit.outbox.post(chat.id, plain("Dit wordt nooit verstuurd"))
    for item in ledger.parcels.next(chat.id, 10):  # type: ignore[union-attr]
        ledger.parcels.drop(item, "the chat refused it")
    unit.outbox.post(chat.id, plain("Dit bleef liggen"), slot="learn:1")
    unit.outbox.post(chat.id, plain("Dit ook"), slot="learn:2")
    unit.outbox.delete(chat.id, "learn:2")
    unit.outbox.edit(chat.id, "settings", plain("Dit is anders"))


def leave_unread(ledger: UnitOfWork, waiting: Sequence[Update], dead: Update) -> None:
    """Leave updates unhandled, and one that is a dead letter."""
    for update in (*waiting, dead):
        number = ledger.inbox.store("console", update, ledger.now)
        assert number is not None
        if update is dead:
            ledger.inbox.dead_letter(number, "it failed three times")


def main(folder: Path) -> None:
    """Write the database, what its tables come to, and the exports of its clubs."""
    path = folder / "club.db"
    maker = Maker(f"sqlite:///{path}")
    maker.play(*SEASON, *lines_of_acts(), *AFTERWARDS, SEED, *IN_THE_CLUB)
    maker.play(*SETTINGS, *PUBLISHED, *DEALS, *OPEN)
    waiting, [dead] = maker.updates(*WAITING), maker.updates("anna: /stand")
    maker.evening.close()
    store = open_store(maker.url, maker.clock.now)
    store.submit(store_all).result()
    store.submit(leave_unsent).result()
    store.submit(lambda ledger: leave_unread(ledger, waiting, dead)).result()
    store.submit(lambda ledger: ledger.wipe(ledger.now - timedelta(days=7))).result()
    tables, papers = store.read(read_back).result()
    store.close()
    with closing(sqlite3.connect(path)) as driver:
        words = "\n".join(driver.iterdump()) + "\n"
    (folder / f"{SCHEMA}.sql").write_text(words, encoding="utf-8")
    (folder / f"{SCHEMA}.json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
    for number, paper in enumerate(papers, 1):
        name = f"{SCHEMA}{'' if number == 1 else f'-{number}'}.export.json"
        (folder / name).write_text(paper, encoding="utf-8")


def read_back(ledger: UnitOfWork) -> tuple[list[dict[str, object]], list[str]]:
    """Return what the first tables come to, and the exports of the two clubs that play."""
    unit = ledger.unit()
    tables = [comes_to(unit.tables.table(number)) for number in (1, 2, 3)]
    clubs = [club for club in ledger.clubs() if club.name in ("Club", "Zuid")]
    return tables, [file_to_json(club_paper(unit, club)) for club in clubs]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
