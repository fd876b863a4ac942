"""How a table stands, and how it ended: what everybody has."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from bot.messages import Button, Span, Spans
from bot.pictures.sheet import LINES
from bot.play.buttons import OfRound, OfTable, SinceAct
from bot.play.round_draft import chairs_by_wind
from bot.ports.records import TableRecord
from bot.talk.buttons import rows
from bot.talk.people import PlayerNames
from bot.talk.texts import Texts, listed, stretch
from core.game.ending import FinalPlace
from core.game.table import Table
from core.players import DROMER
from core.tiles import Wind

WHILE_PLAYED: Final = frozenset({"my-score", "tail", "end", "relieve"})
"""Buttons that a table which is over does not have."""


def standing(
    words: Texts,
    sitting: TableRecord,
    table: Table,
    names: PlayerNames,
    entered: Sequence[str] = (),
) -> list[Spans]:
    """Those who play by their winds, who waits, what they have, and who wears what.

    `entered` are the names of those whose score of this round is in already.
    """
    parts: list[Spans] = [_heading(words, sitting, table)]
    for chair in chairs_by_wind(table.winds):
        wind = words.text(f"wind-{table.winds[chair].value}")
        name = Span(names[table.seats[chair]], "name")
        parts.append((Span(f"{wind} "), name, *_has(words, table, table.persons[chair])))
    if table.waiting is not None:
        key = "card-sits-out" if table.over else "card-waits"
        waits = words.spans(key, name=names[table.waiting])
        parts.append((*waits, *_has(words, table, table.persons[-1])))
    if not table.rounds:
        parts += _at_the_beginning(words, table, names)
    parts += honours(words, table, names)
    if table.rounds:
        won, played = table.mahjongs, len(table.rounds)
        share = words.share(won, played)
        parts.append(words.spans("card-share", won=won, played=played, share=share))
    elif table.ruleset.family == "nts":
        parts.append(words.spans(f"ruleset-{table.ruleset.key}"))  # which of their years it is
    if entered:
        parts.append(
            words.spans("card-entered", round=table.number, names=listed(words, list(entered)))
        )
    if table.tail_agreed and not table.over:
        parts.append(words.spans("card-tail"))
    return parts


def _heading(words: Texts, sitting: TableRecord, table: Table) -> Spans:
    if table.over:
        return words.spans("card-heading-over", table=sitting.name, rounds=len(table.rounds))
    return words.spans(
        "card-heading",
        table=sitting.name,
        round=table.number,
        wind_round=words.text(f"wind-round-{table.prevailing.value}"),
    )


def _has(words: Texts, table: Table, person: int) -> Spans:
    """A player's points, and their change in the last round, if they played it."""
    last = table.rounds[-1] if table.rounds else None
    changes = dict(zip(last.line.persons, last.changes, strict=False)) if last else {}
    change = f" ({words.signed(changes[person])})" if person in changes else ""
    return Span(" "), Span(words.number(table.points(person)), "strong"), Span(change)


def _at_the_beginning(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """How it goes with the Dromer, or with the fifth."""
    if table.waiting is not None:
        east = names[table.seats[table.winds.index(Wind.EAST)]]
        return [words.spans("card-five", name=names[table.waiting], east=east)]
    return [words.spans("card-dromer")] if DROMER in table.seats else []


def leaders_colour(table: Table) -> int | None:
    """The leader's colour in the picture of the game."""
    if table.leading is None:
        return None
    return int(LINES[table.placed.index(table.leading) % len(LINES)].removeprefix("#"), 16)


def honours(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """Who wears the Gele Trui and the scarves, and who is in the red or over four stocks."""
    parts: list[Spans] = []
    if table.leader is not None:
        parts.append(words.spans("card-leader", name=names[table.leader]))
    for key, worn in (
        ("card-green", table.green),
        ("card-orange", table.orange),
        ("card-red", table.in_red),
        ("card-rich", table.over_four),
    ):
        wearers = [names[who] for who, wears in zip(table.people, worn, strict=True) if wears]
        if wearers:
            parts.append(words.spans(key, names=listed(words, wearers)))
    return parts


def more_buttons(
    words: Texts, sitting: TableRecord, table: Table
) -> tuple[tuple[Button, ...], ...]:
    """The other actions of a table's card."""
    about, round_ = OfTable(sitting.id), OfRound(sitting.id, table.number)
    means = {
        "my-score": round_.pack("own"),
        "correct": about.pack("fixlist"),
        "tail": about.pack("tail"),
        "end": SinceAct(sitting.id, table.last).pack("end"),
        "relieve": about.pack("relieve"),
        "count-hand": round_.pack("tiles"),
        "wall": "wall",
        "tables": "tables",
        "new-table": "new",
        "standings": "standings",
        "rules": "rules",
        "settings": "settings",
        "help": "help",
    }
    forms = {"relieve": "round"}
    leads = {"count-hand": f"start:tiles_{sitting.id}_{table.number}"}
    buttons = [
        Button(words.label(key), meaning, leads.get(key, ""), forms.get(key, ""))
        for key, meaning in means.items()
        if not (table.over and key in WHILE_PLAYED)
    ]
    return rows(buttons, 2)


def final_standing(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """All who have a place, the winner first (rule 55); equals share one.

    Points that several players held in turn are followed by each of them and their rounds.
    """
    places = [
        (
            Span(f"{line.place}. "),
            Span(names[line.player], "name"),
            Span(" "),
            Span(words.number(line.points), "strong"),
            *_all_round(words, table, line.person),
            *_relieved(words, table, line, names),
        )
        for line in table.standing
    ]
    return [*places, *_fewer(words, table, names)]


def _fewer(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """Who played fewer rounds than others, where not all had equal turns."""
    if table.complete and table.waiting is not None:
        return []
    played = Counter(
        person for round_ in table.rounds for person in round_.line.persons[: len(round_.players)]
    )
    most = max(played[person] for person in table.placed)
    fewer = [
        f"{names[table.owners[person]]} {words.number(played[person])}"
        for person in table.placed
        if played[person] < most
    ]
    return [words.spans("final-fewer", names=listed(words, fewer), most=most)] if fewer else []


def _all_round(words: Texts, table: Table, person: int) -> Spans:
    if person not in table.persons:
        return ()
    points = table.all_round[table.persons.index(person)]
    return (Span(" "), *words.spans("final-all-round", points=points)) if points else ()


def _relieved(words: Texts, table: Table, line: FinalPlace, names: PlayerNames) -> Spans:
    """Who played for these points, from which round to which, and what each keeps of it."""
    played = [
        (player, (played.number, change))
        for played in table.rounds
        for person, player, change in zip(
            played.line.persons, played.players, played.changes, strict=False
        )
        if person == line.person
    ]
    found: Spans = ()
    for player, stint in groupby(played, key=itemgetter(0)):
        numbers, changes = zip(*(of for _, of in stint), strict=True)
        if len(numbers) < len(played) or player != line.player:
            rounds, points = stretch(words, numbers[0], numbers[-1]), words.signed(sum(changes))
            part = words.spans("final-relieved", rounds=rounds, name=names[player], points=points)
            found = (*found, Span(" "), *part)
    return found
