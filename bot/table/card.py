"""The standing of a table in play, and the final standing."""

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from bot.messages import Span, Spans
from bot.ports.records import TableRecord
from bot.standings.shares import shares_in_words
from bot.table.round_draft import chairs_by_wind
from bot.talk.colours import LINES
from bot.talk.people import PlayerNames
from bot.talk.special_names import wind_letter
from bot.talk.texts import Texts, listed
from core.game.table import Table
from core.players import DROMER
from core.winds import WINDS, Wind

LONGEST = 12
"""The width of a name before its points that is always free."""
WIDE = 28
"""The monospaced signs that a phone shows in a line."""


def standing(
    words: Texts,
    record: TableRecord,
    table: Table,
    names: PlayerNames,
    entered: Sequence[str] = (),
) -> list[Spans]:
    """Return a table's standing: name, points, and the jersey and scarves.

    `entered`: the names of players whose score of this round is already entered.
    """
    won = table.mahjongs
    played = len(table.rounds)
    if table.over:
        heading = words.spans("card-heading-over", table=record.name, rounds=played)
    else:
        wind_round = words.text(f"wind-round-{table.prevailing.value}")
        number = table.number
        heading = words.spans(
            "card-heading", table=record.name, round=number, wind_round=wind_round
        )
    parts = [heading, point_rows(words, table, names)]
    if played:
        share = words.share(won, played)
        parts += honours(words, table, names)
        parts.append(words.spans("card-share", won=won, played=played, share=share))
    elif table.waiting is not None:
        east = names[table.seats[table.winds.index(Wind.EAST)]]
        parts.append(words.spans("card-five", name=names[table.waiting], east=east))
    elif DROMER in table.seats:
        parts.append(words.spans("card-dromer"))
    if table.ruleset.family == "nts" and not played:  # the year of the ruleset
        parts.append(words.spans(f"ruleset-{table.ruleset.key}"))
    return [*parts, *to_come(words, table, entered)]


def to_come(words: Texts, table: Table, entered: Sequence[str]) -> list[Spans]:
    """Return the lines about the entries of this round, and about the last round."""
    parts = []
    if entered:
        parts.append(words.spans("card-entered", names=listed(words, list(entered))))
    if table.tail_agreed and not table.over:
        parts.append(words.spans("card-tail"))
    return parts


def point_rows(words: Texts, table: Table, names: PlayerNames) -> Spans:
    """Return the players by next wind, the waiting player, points and last changes.

    The text is monospaced, with the points in a column.
    """
    who = [
        (wind_letter(words, wind), table.seats[chair], table.persons[chair])
        for wind, chair in zip(WINDS, chairs_by_wind(table.winds), strict=True)
    ]
    if table.waiting is not None:
        who.append(("–", table.waiting, table.persons[-1]))
    moved = dict[int, str]()
    for last in table.rounds[-1:]:
        if last.winner is not None:
            moved = dict(zip(last.persons, map(words.signed, last.changes), strict=False))
    totals = [words.number(table.points(person)) for _, _, person in who]
    changes = [f"  {moved.get(person, '')}".rstrip() for _, _, person in who]
    wide = max(map(len, totals))
    wider = max(map(len, changes))
    most = max(WIDE - len("O  ") - wide - wider, LONGEST)
    called = [_shorten(" ".join(names[player].split()), most) for _, player, _ in who]
    widths = [*map(cell_len, called)]
    room = max(widths)
    called = [name + " " * (room - width) for name, width in zip(called, widths, strict=True)]
    lines = [
        f"{wind} {name} {total:>{wide}}{change:>{wider}}".rstrip()
        for (wind, _, _), name, total, change in zip(who, called, totals, changes, strict=True)
    ]
    if table.waiting is not None:
        lines[-1] += " " + words.text("card-sits-out" if table.over else "card-waits")
    return (Span("\n".join(lines), "code"),)


def _shorten(name: str, most: int) -> str:
    if cell_len(name) <= most:
        return name
    return set_cell_size(name, most - 1).rstrip() + "…"


def leaders_colour(table: Table) -> int | None:
    """Return the leader's colour in the picture of the game."""
    if table.leading is None:
        return None
    return int(LINES[table.placed.index(table.leading) % len(LINES)].removeprefix("#"), 16)


def honours(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """Return the Gele Trui, the scarves, and the players in the red or over four stocks."""
    parts = []
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


def final_standing(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """Return the final places, the winner first (rule 55); equal points share a place.

    Points that several players held in turn are followed by these players and their rounds.
    """
    places = []
    for line in table.standing:
        name = Span(names[line.player], "name")
        points = words.number(line.points)
        place: Spans = (Span(f"{line.place}. "), name, Span(" "), Span(points, "strong"))
        here = None
        if line.person in table.persons:
            here = table.persons.index(line.person)
        if here is not None and table.all_round[here]:
            all_round = words.spans("final-all-round", points=table.all_round[here])
            place = (*place, Span(" "), *all_round)
        places.append((*place, *shares_in_words(words, table, line.person, names)))
    return [*places, *_fewer_rounds(words, table, names)]


def _fewer_rounds(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    if table.complete and table.waiting is not None:
        return []
    played = Counter(
        person for round_ in table.rounds for person in round_.persons[: len(round_.players)]
    )
    most = max(played[person] for person in table.placed)
    fewer = [
        f"{names[table.owners[person]]} {words.number(played[person])}"
        for person in table.placed
        if played[person] < most
    ]
    if fewer:
        return [words.spans("final-fewer", names=listed(words, fewer), most=most)]
    return []
