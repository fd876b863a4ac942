"""Law 8: every number, date and name that a field accepts can be stored, shown and exported.

The edges of the kind of each field are filled in on a club that plays, with the competition and a
tournament at hand. Each act is done in a transaction that also reads the club as it is shown and
exported, and that is taken back afterwards, so that every edge meets the same club.
"""

import json
from collections.abc import Iterator
from dataclasses import fields

import pytest

from bot.cli.state import state_of
from bot.club.commands.settings_of_a_club import HOUSE
from bot.features.transfer.checking import faults_of
from bot.features.transfer.club_file import club_paper
from bot.features.transfer.reading import read_paper
from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.reader.dates import days_at
from bot.reader.kinds import (
    Day,
    ImportFile,
    NamedTable,
    NewPerson,
    Person,
    RulesetKey,
    TextKind,
    TimeKind,
    WordOf,
)
from bot.reader.number_kinds import Amount, NumberKind
from bot.reader.tables import day_of
from bot.talk.needs import NeedsWork
from bot.talk.people import LONGEST_NAME
from bot.talk.texts import words_for
from tests.bot.newcomers import BEGIN, Club
from tests.laws import everything

NUMBERS = ("-1", "0", "1", "2", "99", "100", "9999", "10000", "1000000000", "1000000001", "½")
DAYS = (
    "1-1-0001",
    "31-12-9999",
    "0001-01-01",
    "9999-12-31",
    "29-2-2100",
    "31-12",
    "1-1",
    "1-1-00",
)
TIMES = ("0:00", "0:01", "8:59", "9:00", "23:59", "24:00", "8 uur")
AMOUNTS = ("-1", "0", "0,01", "½", "1/99", "1000000000", "1000000001")
NAMES = (
    *("A", "m", "W" * LONGEST_NAME, "W" * (LONGEST_NAME + 1), "ﷺ" * 9, "é" * LONGEST_NAME),
    *("李", "دانا", "👩‍👧", "<3", "1", "\u200b", "\u2800", "Anna\u200b", "\ud800"),
)
TEXTS = (*NAMES, "W" * 200, "W" * 201, "W" * 5000, "1 2 3")
USUAL = {Person: "Anna", NumberKind: "10", Day: "21-11-2026", TimeKind: "20:00", Amount: "10"}
USUAL |= {NamedTable: "1", RulesetKey: "nmv-144", TextKind: "Anna"}


class TakenBackError(Exception):
    """Ends the transaction without storing anything."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    found = Club(tmp_path_factory.mktemp("law8"))
    found.says("Anna", "/nieuw Anna Bert Cees Dirk")
    found.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    found.says("Anna", "/toernooi Witte Draak 14 maart 2027, 8 spelers, 2 rondes, nts-2023")
    found.says("Anna", "/toernooi in Eef; Oostpoort")
    yield found
    found.store.close()


def usual(field: everything.FormField) -> str:
    kind = field.kind
    if isinstance(kind, WordOf):
        keys = kind.keys or tuple(key for key in ("season", "points", "capacity"))
        return next((words_for("nl", kind.part, key)[0] for key in keys), "")
    return next((text for of, text in USUAL.items() if isinstance(kind, of)), "Anna")


def edges(field: everything.FormField) -> tuple[str, ...]:
    """Return the values at the edges of what a field of this kind can take."""
    kind = field.kind
    if isinstance(kind, NumberKind):
        around = (str(end + one) for end in (kind.least, kind.most) for one in (-1, 0, 1))
        return tuple(dict.fromkeys((*around, *NUMBERS)))
    if isinstance(kind, Day):
        return DAYS
    if isinstance(kind, TimeKind):
        return TIMES
    if isinstance(kind, NewPerson | Person):
        return NAMES
    if isinstance(kind, TextKind):
        return TEXTS
    return AMOUNTS + NUMBERS + DAYS[:4] + NAMES[:4]


def lines() -> Iterator[tuple[str, Said]]:
    """Yield every edge of every labelled field, as a platform with options fills it in."""
    words = everything.words_of("nl")
    for field in everything.form_fields():
        if not field.kind.labelled or isinstance(field.kind, ImportFile):
            continue  # a file is read by a process beside the bot
        part = words_for("nl", field.command.key, field.form.part)[:1] if field.form.part else ()
        others = [
            (words.text(f"line-{other.field.name}"), usual(other))
            for other in everything.form_fields()
            if other.form is field.form
            and other.field.required
            and other.field.name != field.field.name
            and other.kind.labelled
        ]
        own = words.text(f"line-{field.field.name}")
        name = min(field.command.all_names())
        for edge in edges(field):
            options = (*(("", one) for one in part), *others, (own, edge))
            yield f"{field.key} {edge!r:.40}", Said(f"/{name}", options=options)


def presses() -> Iterator[tuple[str, Tapped]]:
    """Yield every button about the first of everything, with every edge typed into its form."""
    typed = dict.fromkeys((*NUMBERS, *DAYS, *TIMES, *AMOUNTS, *TEXTS))
    for verb, kind in everything.taps().items():
        for text in ("1", *NUMBERS):
            yield (
                f"[{verb}:{text}]",
                Tapped(":".join([verb, *(text for _ in fields(kind))]), "tap"),
            )
        for text in typed:
            action = ":".join([verb, *("1" for _ in fields(kind))])
            yield f"[{verb}] {text!r:.40}", Tapped(action, "tap", text)
    for key, setting in everything.club_settings().items():
        verb = "house" if key in HOUSE else "set"
        for text in typed if setting.form else ():
            yield f"[{verb} {key}] {text!r:.40}", Tapped(f"{verb}:{key}", "tap", text)


EVERY: tuple[tuple[str, Said | Tapped], ...] = (*lines(), *presses())


def answered(club: Club, said: Said | Tapped) -> str:
    """Do an act, show and export the club as it then is, and take the act back."""
    speaker = Speaker("anna", "Anna", admin=True)
    incoming = Incoming("c", Place("Club", "Club"), speaker, BEGIN, said, "m1")
    heard: list[str] = []

    def work(ledger):
        unit = ledger.unit(incoming)
        club.talk.handle(unit, incoming)
        json.dumps(state_of(ledger.unit(), ledger.clubs()))
        for here in ledger.clubs():
            paper = club_paper(ledger.unit(), here).model_dump_json(exclude_none=True)
            assert not faults_of(read_paper(paper), BEGIN)
        for chat in ledger.parcels.chats():
            heard.extend(one.reply.words for one in ledger.parcels.next(chat, 9) if one.reply)
        raise TakenBackError

    with pytest.raises(TakenBackError):
        club.do(work)
    return "\n".join(heard)


def faults(club: Club, some: tuple[tuple[str, Said | Tapped], ...]) -> list[str]:
    found = []
    for name, said in some:
        try:
            if not answered(club, said):
                found.append(f"{name}: no answer")
        except NeedsWork:
            continue  # a process beside the bot reads what was pasted
        except Exception as fault:  # noqa: BLE001 - every fault is one
            found.append(f"{name}: {fault!r:.150}")
    return found


@pytest.mark.slow
def test_a_sample_of_edges_is_stored_shown_and_exported(club):
    assert len(EVERY) > 11_000
    assert not faults(club, everything.sample(EVERY, 200))


DATES = (
    *("2026-11-20", "2026.11.20", "2026/11/20", "20-11-2026", "20/11/2026", "20.11.2026"),
    *("20-11-26", "20 nov 2026", "20 november 2026", "November 20 2026", "20-11", "20 nov."),
    *("vrijdag 20 november", "gisteren", "vrijdag", "1-1-0001", "31-12-9999", "29-2-2026"),
    *("2026-11-20 20:15", "2026-11-20T20:15:00+01:00"),
)


@pytest.mark.parametrize("text", DATES)
def test_a_file_reads_a_date_as_the_chat_does(text):
    today = BEGIN.date()
    typed = [days for _, days in days_at(text.split("T")[0].split(), today, "past") if days]
    assert day_of(text, today) == (typed[0].one if typed else None)


def test_a_day_of_the_coming_weeks_is_not_one_of_a_year_ago(club):
    for day in ("22 nov", "5 dec", "22-11", "22-12-2026"):
        said = club.says("Anna", f"/nieuw Eef Fien Gijs Hans {day}")
        assert said == "Die dag moet nog komen."


@pytest.mark.slow
def test_a_larger_sample_of_edges_is_stored_shown_and_exported(club):
    assert not faults(club, everything.sample(EVERY, 3_000))


@pytest.mark.soak
def test_every_edge_is_stored_shown_and_exported(club):
    assert not faults(club, EVERY)
