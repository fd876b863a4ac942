"""Days, tables, rounds and amounts, however they are spelled (promise 3), in each command."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from bot.reader.amounts import read_amount
from bot.reader.evening_kinds import EveningKind
from bot.reader.kinds import Day, NamedTable
from bot.reader.number_kinds import Amount, NumberKind
from tests.bot.reader.lines import DECLARED, lines_of
from tests.sampling import sampled

SEPTEMBER, NOVEMBER = date(2026, 9, 3), date(2026, 11, 14)
YESTERDAY, TODAY = date(2026, 11, 20), date(2026, 11, 21)
NEXT = date(2027, 9, 3)
DAYS = [
    *(("3 sep", SEPTEMBER, NEXT), ("3 sept", SEPTEMBER, NEXT), ("3 Sep.", SEPTEMBER, NEXT)),
    *(("3 september", SEPTEMBER, NEXT), ("September 3", SEPTEMBER, NEXT)),
    *(("3rd Sep", SEPTEMBER, NEXT), ("3e september", SEPTEMBER, NEXT)),
    *(("3-9", SEPTEMBER, NEXT), ("3/9", SEPTEMBER, NEXT), ("03-09", SEPTEMBER, NEXT)),
    *(("3-9-2026", SEPTEMBER, SEPTEMBER), ("3-9-26", SEPTEMBER, SEPTEMBER)),
    *(("2026-09-03", SEPTEMBER, SEPTEMBER), ("3 september 2026", SEPTEMBER, SEPTEMBER)),
    *(("donderdag 3 september", SEPTEMBER, None), ("Thursday 3 Sep", SEPTEMBER, None)),
    *(("gisteren", YESTERDAY, YESTERDAY), ("gisteravond", YESTERDAY, YESTERDAY)),
    *(("yesterday", YESTERDAY, YESTERDAY), ("last night", YESTERDAY, YESTERDAY)),
    *(("vrijdag", YESTERDAY, date(2026, 11, 27)), ("Friday", YESTERDAY, date(2026, 11, 27))),
    *(("vorige vrijdag", YESTERDAY, YESTERDAY), ("last Friday", YESTERDAY, YESTERDAY)),
    *(("vandaag", TODAY, TODAY), ("vanavond", TODAY, TODAY), ("today", TODAY, TODAY)),
    *(("zaterdag", TODAY, TODAY), ("21 nov", TODAY, TODAY), ("21-11", TODAY, TODAY)),
    *(("vorige zaterdag", NOVEMBER, NOVEMBER), ("14 nov", NOVEMBER, date(2027, 11, 14))),
    *(("vorige week", NOVEMBER, None), ("last week", NOVEMBER, None)),
]
"""Typed on Saturday 21 November 2026: a day that was, and one that comes; None: no such day."""
TABLES = [
    *(("tafel 3", "3"), ("Tafel 3", "3"), ("table 3", "3"), ("t3", "3"), ("T3", "3")),
    *(("tafel3", "3"), ("tafel 12", "12"), ("t 12", "12")),
]
ROUNDS = [
    *(("spel 7", 7), ("ronde 7", 7), ("deal 7", 7), ("round 7", 7), ("#7", 7), ("spel7", 7)),
    *(("spel zeven", 7), ("# 12", 12)),
]
AMOUNTS = [
    *(("½", Fraction(1, 2)), ("0,5", Fraction(1, 2)), ("0.5", Fraction(1, 2))),
    *(("1/2", Fraction(1, 2)), ("1½", Fraction(3, 2)), ("1,5", Fraction(3, 2))),
    *(("¾", Fraction(3, 4)), ("3/4", Fraction(3, 4)), ("20", Fraction(20))),
    *(("1.200", Fraction(1200)), ("1,200", Fraction(1200)), ("−400", Fraction(-400))),
    *(("-400", Fraction(-400)), ("+20", Fraction(20)), ("twintig", Fraction(20))),
    *(("honderdtwintig", Fraction(120)), ("tweehonderd", Fraction(200))),
    *(("forty", Fraction(40)), ("nul", Fraction(0))),
]
WHOLE = [("10", 10), ("tien", 10), ("ten", 10), ("20", 20), ("twintig", 20)]


def spelled(kind):
    """The spellings of what this kind reads, each with its value."""
    if isinstance(kind, EveningKind):
        return [(text, day) for text, day, _ in DAYS]
    if isinstance(kind, Day):
        days = [(text, past, future) for text, past, future in DAYS if future]
        return [(text, past if kind.tense == "past" else later) for text, past, later in days]
    if isinstance(kind, NamedTable):
        return TABLES
    if isinstance(kind, Amount):
        return AMOUNTS
    if not isinstance(kind, NumberKind):
        return []
    in_hall = [("ronde 7", 7), ("round 7", 7), ("ronde zeven", 7)]  # a tournament's own rounds
    some = {
        "round": ROUNDS if kind.part == "things" else in_hall,
        "table": [(text, int(said)) for text, said in TABLES],
    }
    every = some.get(kind.of, []) + (WHOLE if kind.bare else [])
    return [(text, said) for text, said in every if kind.least <= said <= kind.most]


def lines_with(command):
    """The shortest and the longest line with each field for which there are spellings."""
    found: dict[object, Any] = {}
    for line in lines_of(command):
        for place, piece in enumerate(line.pieces):
            if piece.field and not piece.field.many and spelled(piece.field.kind):
                key = command.forms.index(line.form), piece.field
                here = len(line.pieces), line.text, line, place
                least, most = found.get(key, (here, here))
                found[key] = min(least, here, key=_size), max(most, here, key=_size)
    return {(line.text, place): line for both in found.values() for _, _, line, place in both}


def _size(found):
    return found[:2]


TAKING = [command for command in DECLARED if lines_with(command)]


@pytest.mark.parametrize("command", sampled(TAKING, 8), ids=lambda command: command.key)
def test_what_is_spelled_so_is_read_so(at_desk, command):
    def read(desk):
        found = []
        for (_, place), line in lines_with(command).items():
            field = line.pieces[place].field
            usual = dict(desk.reads(line).said)
            for text, said in spelled(field.kind):
                got = desk.reads(line, line.with_text(place, text))
                if got.kind != "filled" or dict(got.said) != {**usual, field.name: said}:
                    found.append((line.with_text(place, text), said, got))
        return found

    assert not at_desk(read)


def test_there_are_spellings_enough():
    assert len(DAYS) + len(TABLES) + len(ROUNDS) + len(AMOUNTS) >= 60


def test_thousands_begin_with_no_nought():
    assert read_amount("0,333") is None
