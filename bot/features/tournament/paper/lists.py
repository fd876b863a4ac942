"""Lists on paper (T12): the tables of a round, the standing, a crosstable, penalties."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from textwrap import wrap

from bot.features.tournament.paper.printing import Printing
from bot.features.tournament.tournament_words import (
    fraction,
    marks,
    name_at,
    ranks,
    ruling_in_signs,
    wind_name,
)
from bot.pictures.paper import (
    GAP,
    LARGEST,
    MARGIN,
    POINT,
    SPACED,
    STRIPE,
    PdfPage,
    draw,
    draw_tables,
    table,
)
from bot.talk.listing import Column
from bot.talk.name_parts import by_last_name, parts_of
from core.tournament.events import RoundNumber
from core.tournament.ranking import RankRow
from core.tournament.rulings import rulings

IN_A_LINE = 40
MANY = 100
"""The most people by name in two columns; a longer list has three."""
SIDE_BY_SIDE = 5
"""The rounds on a page of the crosstable."""


def tables_of(p: Printing, round_: RoundNumber) -> bytes:
    """Print the tables of a round by table and by last name; round 0 is every round."""
    page = p.sheet()
    for round_number in p.rounds(round_):
        tables = [
            (str(at), [(wind, name, str(n)) for n, name, wind in p.at_table(round_number, at)])
            for at, _ in enumerate(p.t.tables(round_number), 1)
        ]
        draw_tables(page, p.round(round_number), tables)
        _by_name(p, page, round_number)
    return page.made()


def _by_name(p: Printing, page: PdfPage, round_: RoundNumber) -> None:
    t = p.t
    seats = p.t.seats(round_)
    held = [(number, t.holder(number, round_)) for number in seats]
    people = [
        (name_at(t, p.words, number, round_), number, t.entrants[entry].club)
        for number, entry in held
        if entry is not None
    ]
    people.sort(key=lambda person: by_last_name(person[0]))
    called = Counter(name for name, _, _ in people)
    title = p.say("round-by-name", round=p.round(round_))
    across = 2 + (len(people) > MANY)
    width = (page.inner + GAP) / across - GAP
    places = page.in_columns(title, len(people), MANY // 2, 11, across)
    for at, ((x, y, row), (name, number, club)) in enumerate(zip(places, people, strict=True)):
        size = min(LARGEST, row / POINT / 1.1)
        em = size * POINT
        right = x + width
        if at % 2 == 0:
            page.fill(x - 1, y, width + 2, row, STRIPE)
        first, prefix, last = parts_of(name)
        shown, shorter = (
            f"{last}, {person} {prefix}".strip(", ") for person in (first, first[:1])
        )
        if called[name] > 1:
            shown, shorter = f"{shown} ({club})", f"{shown} ({number})"
        top = y + (row - em * SPACED) / 2
        table_, chair = seats[number]
        page.say(x, top, width - 3 * em, shown, size, shorter=shorter)
        page.say(right - 3 * em, top, 2 * em, str(table_), size, "br")
        page.say(right - 0.8 * em, top, em, wind_name(p.words, chair)[:1], size, "g")


def standing(p: Printing, round_: RoundNumber) -> bytes:
    """Print the standing after a round, or the final list, with its proof of sum."""
    final = p.t.is_final_list(round_)
    ranking = p.t.ranked(round_)
    page = p.sheet()
    if final:
        title = p.say("final")
    else:
        title = p.say("standing", round=p.round(round_, "-in"))
    number = p.t.number_of
    people = p.t.entrants
    beside: list[Column[RankRow]] = [
        Column("number", "data", "paper-number", get=lambda row: number(row.player)),
        Column("club", "data", "paper-club", get=lambda row: people[row.player].club),
    ]
    why = marks(p.t, p.words, partial(name_at, p.t, p.words))
    listing = ranks(ranking.rows, p.name, beside=beside, why=why)
    y = draw(page, page.headed(title), p.words, listing)
    if ranking.teams:
        names = p.t.teams()
        teams = ranks(ranking.teams, lambda team: names[team.team - 1], "team")
        y = draw(page, y + 6, p.words, teams)
    page.say(MARGIN, y + 4, page.inner, p.say("proof", sum=ranking.total), 9, "g")
    return page.made()


def crosstable(p: Printing, last: RoundNumber) -> bytes:
    """Print all players by number: the table, opponents and points of each round."""
    page = p.sheet(turned=True)
    rows = sorted(p.t.ranked(last).rows, key=lambda row: p.t.number_of(row.player) or 0)
    for first in range(1, last + 1, SIDE_BY_SIDE):
        rounds = list(map(RoundNumber, range(first, min(first + SIDE_BY_SIDE, last + 1))))
        heads = list(map(p.say, ("number", "player")))
        for round_ in rounds:
            heads += [p.round(round_), ""]
        heads += [p.words.text("page-points"), p.say("place")]
        crossed = [[*_cross_cells(p, row, rounds)] for row in rows]
        y = table(page, page.headed(p.say("crosstable")), heads, crossed, 9)
        page.say(MARGIN, y + 2, page.inner, p.say("crosstable-how"), 9, "g")
    return page.made()


def _cross_cells(p: Printing, row: RankRow, rounds: list[RoundNumber]) -> Iterator[str]:
    number = p.t.number_of(row.player) or 0
    yield from (str(number), p.name(row))
    for round_ in rounds:
        has = row.rounds[round_ - 1]
        seats = p.t.seats(round_)
        if number in seats:
            table_, _ = seats[number]
            met = (str(other) for other in p.t.tables(round_)[table_ - 1] if other != number)
            yield f"{table_}: {' '.join(met)}"
            yield f"{p.words.signed(has.points)} ({fraction(p.words, has.table_points)})"
        else:
            yield from ("", "")
    yield from (p.words.signed(row.points), str(row.place))


def penalties(p: Printing) -> bytes:
    """Print penalties, warnings, protests and decisions, each with its round, table and author."""
    page = p.sheet()
    rows = []
    for ruling in rulings(p.t):
        entry = ruling.given and ruling.given.entry
        name = ""
        number = None
        if entry:
            name = p.t.entrants[entry].name
            number = p.t.number_of(entry)
        first, *more = wrap(ruling.why, IN_A_LINE)
        at = (str(cell or "") for cell in (ruling.round, ruling.table, number))
        rows.append([*at, name, ruling_in_signs(p.words, ruling), first, ruling.author(p.givers)])
        rows += [[*[""] * 5, line, ""] for line in more]
    heads = p.say("ruling-columns").split(";")
    table(page, page.headed(p.say("penalties")), heads, rows, 9)
    return page.made()
