"""The papers of a tournament (T12): lists, cards and sheets to hand out, and certificates."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from functools import partial
from textwrap import wrap
from typing import Any, Final

import segno

from bot.features.tournament.tournament_words import (
    fraction,
    marks,
    name_at,
    ranks,
    round_name,
    ruling_in_signs,
    wind_name,
)
from bot.pictures.paper import (
    GAP,
    LARGEST,
    MARGIN,
    PICTURES,
    POINT,
    SPACED,
    STRIPE,
    PdfPage,
    draw,
    draw_tables,
    score_sheet,
    table,
)
from bot.storage.facts import read
from bot.talk.listing import Column
from bot.talk.name_parts import by_last_name, parts_of
from bot.talk.texts import Texts, texts
from core.game.rounds import CHAIRS
from core.tournament.events import EntryNumber, RoundNumber, TournamentEvent
from core.tournament.honours import FIRST, best_clubs, best_rounds, highest_hands, last
from core.tournament.player_card import CardRow, player_cards
from core.tournament.ranking import RankRow, TeamRow
from core.tournament.rulings import rulings
from core.tournament.tournament import Tournament, fold
from core.values import frozen


@frozen
class Printing:
    """A tournament to print in a language.

    codes: the contents of the code on each card; givers: the authors of rulings, by account.
    """

    t: Tournament
    words: Texts
    codes: Mapping[EntryNumber, str]
    colour: str = "green"
    givers: Mapping[int, str] = field(default_factory=dict)

    @property
    def foot(self) -> str:
        """Return the foot of a page: the tournament and its day."""
        return f"{self.t.opened.name} · {self.words.long_day(self.t.opened.day)}"

    def sheet(self, *, turned: bool = False) -> PdfPage:
        """Return an empty document in the club's colour; turned: in landscape."""
        return PdfPage(self.foot, self.colour, turned=turned)

    def say(self, key: str, **values: str | int) -> str:
        """Return a text of the papers."""
        return self.words.text(f"paper-{key}", **values)

    def name(self, row: RankRow) -> str:
        """Return the name of the player in a row of the standing."""
        return self.t.entrants[row.player].name

    def round(self, round_: RoundNumber, form: str = "") -> str:
        """Return the name of a round."""
        return round_name(self.t, self.words, round_, form)

    def rounds(self, round_: RoundNumber) -> Iterable[RoundNumber]:
        """Return this round; for 0, all drawn rounds."""
        every = map(RoundNumber, range(1, self.t.settings.rounds + 1))
        if round_:
            return [round_]
        return filter(self.t.tables, every)

    def at_table(self, round_: RoundNumber, table: int) -> Iterable[tuple[int, str, str]]:
        """Return the number, name and first wind of each player at a table."""
        for chair, number in zip(CHAIRS, self.t.tables(round_)[table - 1], strict=True):
            yield number, name_at(self.t, self.words, number, round_), wind_name(self.words, chair)


# --- lists ---------------------------------------------------------------------------------------

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


# --- to cut and hand out -------------------------------------------------------------------------

INSET = 6.0
ON_A_SMALL_CARD = 5
"""The most rounds on a card when eight cards are on a sheet."""
BADGE = (90.0, 54.0)


def cards(p: Printing) -> bytes:
    """Print the route cards: table, wind and opponents of each round, and its result."""
    page, t = p.sheet(), p.t
    down = 4 if t.settings.rounds <= ON_A_SMALL_CARD else 2
    width = page.w / 2 - 2 * INSET
    figures = player_cards(t, t.entrants)
    for number, left, y in page.cut(sorted(t.numbers), 2, down):
        x, entry = left + INSET, t.numbers[number][-1][1]
        name, club = p.words.text("tour-dromer"), ""
        won: Mapping[RoundNumber, CardRow] = {}
        if entry is not None:
            name, club = t.entrants[entry].name, t.entrants[entry].club
            won = {row.round: row for row in figures.get(entry, ())}
            word = p.codes[entry]
            code = segno.make(word, error="m").png_data_uri(scale=4, border=1)
            page.image(code, x + width - 22, y + 2, 22, 22)
            page.say(x + width - 22, y + 24, 22, word.rpartition("=")[2], 6, "cg")
            how = p.say("code", word=word, link=int("://" in word))
            page.say(x, y + 22.5, width - 25, how, 8, "g")
        page.say(x, y + 4, width - 25, p.foot, 8, "g")
        page.say(x, y + 9, 16, str(number), 26, "bk")
        page.say(x + 17, y + 9, width - 42, name, 14, "b")
        page.say(x + 17, y + 16, width - 42, club, 9, "g")
        every = map(RoundNumber, range(1, max(t.settings.rounds, t.round) + 1))
        rounds = [
            round_number
            for round_number in every
            if round_number <= t.settings.rounds or number in t.seats(round_number)
        ]
        height = (page.h / down - 31) / len(rounds)
        for at, round_number in enumerate(rounds):
            _round_of(
                p,
                page,
                number,
                round_number,
                (x, y + 28 + at * height, height),
                won.get(round_number),
            )
    return page.made()


def _round_of(
    p: Printing,
    sheet: PdfPage,
    number: int,
    round_: RoundNumber,
    place: tuple[float, float, float],
    won: CardRow | None,
) -> None:
    x, y, step = place
    line = (step - 1) / 3
    sheet.row(x, y, step, (71, 22), (p.round(round_), p.say("score")), 6)
    if number in p.t.seats(round_):
        table, chair = p.t.seats(round_)[number]
        sheet.say(x + 1, y + step * 0.3, 9, str(table), 14, "b")
        sheet.say(x + 11, y + step * 0.4, 14, wind_name(p.words, chair), 9)
        others = [seat for seat in p.at_table(round_, table) if seat[0] != number]
        for at, (_, name, _) in enumerate(others):
            sheet.say(x + 26, y + 0.5 + at * line, 44, name, min(11, line / POINT / SPACED))
    if won and won.table_points is not None:
        worth = fraction(p.words, won.table_points)
        result = p.say("won-in-round", points=worth, place=won.place or 0)
        sheet.say(x + 72, y + step - 7.6, 20, p.words.signed(won.points or 0), 10, "br")
        sheet.say(x + 72, y + step - 3.4, 20, result, 7, "rg")


def badges(p: Printing) -> bytes:
    """Print the badges: number, name, club and country."""
    page = p.sheet()
    inner = BADGE[0] - 2 * INSET
    for entrant, left, y in page.cut(p.t.seated(), 2, 5, *BADGE):
        first, prefix, last = parts_of(entrant.name)
        rest = f"{prefix} {last}".strip()
        x = left + INSET
        page.fill(left, y, BADGE[0], 10, page.colour)
        page.say(x, y + 2.4, inner, p.t.opened.name, 11, "bw")
        page.say(x, y + 13, inner, first or rest, 26, "b")
        page.say(x, y + 26, inner, rest if first else "", 16)
        page.say(x, y + 37, inner - 20, entrant.club, 10, "g")
        page.say(x, y + 43, inner - 20, entrant.country, 10, "g")
        page.say(x + inner - 20, y + 37, 20, str(p.t.number_of(entrant.entry)), 28, "brk")
    return page.made()


def table_numbers(p: Printing) -> bytes:
    """Print a large number for each table, twice on a sheet that is folded."""
    page = p.sheet()
    half = page.h / 2
    width = page.w
    twice = [at for at, _ in enumerate(p.t.tables(RoundNumber(1)), 1) for _ in range(2)]
    for number, _, y in page.cut(twice, 1, 2):
        with page.rotation(0 if y else 180, width / 2, y + half / 2):
            page.say(0, y + 34, width, str(number), 230, "bc")
            page.say(0, y + half - 20, width, p.t.opened.name, 14, "cg")
    return page.made()


def score_sheets(p: Printing, round_: RoundNumber) -> bytes:
    """Print a score sheet for each table of a round, two a page; round 0 is every round."""
    page = p.sheet(turned=True)
    every = [
        (round_number, at)
        for round_number in p.rounds(round_)
        for at, _ in enumerate(p.t.tables(round_number), 1)
    ]
    width = page.w / 2 - 2 * INSET
    deals = p.t.settings.deals
    for (round_number, at), left, _ in page.cut(every, 2, 1):
        x = left + INSET
        four = list(p.at_table(round_number, at))
        y = score_sheet(
            page,
            (x, width),
            p.say("sheet", round=p.round(round_number), table=at),
            p.words,
            [(name, f"{number} · {wind}") for number, name, wind in four],
            deals or 16,
            moves=bool(deals),
            more=[p.say("penalty")],
        )
        dromer = p.words.text("tour-dromer")  # signs nothing
        signed = ((name != dromer and p.say("signature", name=name)) or "" for _, name, _ in four)
        page.row(x, y, 15, [width / 4] * 4, signed, 7)
        page.row(x, y + 16, 12, [width], [p.say("referee")], 7)
    return page.made()


# --- certificates --------------------------------------------------------------------------------

PLACES = ("FCP", "PFC", "CPF")
"""The tiles on the certificates of the first three places."""


Honour = tuple[str, str, str, Sequence[str]]
"""A certificate: its title, the name, the reason, and its tiles."""


def certificates(p: Printing) -> bytes:
    """Print certificates: the first three places, best hand, round, team and club."""
    return _print_certificates(p, _honours(p))


def last_prize(p: Printing) -> bytes:
    """Print the certificate for the last place."""
    rows = last(p.t, p.t.ranked(RoundNumber(p.t.rounds)).rows)
    tiles = ("back", "1y", "back")
    title = p.say("certificate-last")
    return _print_certificates(p, ((title, p.name(row), _prize(p, row), tiles) for row in rows))


def _honours(p: Printing) -> Iterator[Honour]:
    t = p.t
    say = p.say
    ranking = t.ranked(RoundNumber(t.rounds))
    for row in ranking.rows:
        if row.place <= FIRST:
            place = say("certificate-place", place=row.place)
            yield place, p.name(row), _prize(p, row), PLACES[row.place - 1]
    for key, honours, tiles in (
        ("certificate-hand", highest_hands(t), ("1t", "C", "1k")),
        ("certificate-round", best_rounds(t, ranking.rows), ("9t", "1b", "9k")),
    ):
        for best in honours:
            why = say("certificate-in-round", points=p.words.number(best.points), round=best.round)
            yield say(key), t.entrants[best.player].name, why, tiles
    for team in ranking.teams:
        if team.place == 1:
            name = t.teams()[team.team - 1]
            yield say("certificate-team"), name, _prize(p, team), "ESWN"
    for club in best_clubs(t, ranking.rows):
        mean = fraction(p.words, club.mean)
        why = say("certificate-mean", mean=mean, players=club.players, by=t.settings.rank_by)
        yield say("certificate-club"), club.name, why, ("3f", "1f", "4f")


def _prize(p: Printing, row: RankRow | TeamRow) -> str:
    if isinstance(row, RankRow) and row.final is not None:
        return p.say("certificate-final", points=p.words.number(row.final))
    points = p.words.number(row.points)
    worth = fraction(p.words, row.table_points)
    is_single = int(row.table_points == 1)
    return p.say("certificate-points", points=points, table_points=worth, one=is_single)


def _print_certificates(p: Printing, honours: Iterable[Honour]) -> bytes:
    page = p.sheet()
    for what, name, why, tiles in honours:
        lines = (
            (106, p.t.opened.name, 22, "cg"),
            (124, what, 30, "bck"),
            (148, name, 54, "bc"),
            (184, why, 16, "c"),
            (200, p.words.long_day(p.t.opened.day), 13, "cg"),
        )
        _draw_empty(p, page, tiles)
        for y, text, size, how in lines:
            page.say(24, y, page.w - 48, text, size, how)
    return page.made()


def _draw_empty(p: Printing, page: PdfPage, tiles: Sequence[str]) -> None:
    """Draw an empty certificate: its frame, its tiles, and the lines for signatures."""
    page.add_page()
    width = page.w
    page.set_draw_color(*page.colour)
    for inset, thick in ((10.0, 4.0), (14.0, 0.5)):
        page.set_line_width(thick)
        page.rect(inset, inset, width - 2 * inset, page.h - 2 * inset)
    for at, tile in enumerate(tiles):
        left = width / 2 + (at - len(tiles) / 2) * 38 + 2
        page.image(str(PICTURES / "faces" / f"{tile}.svg"), left, 38, 34)
    page.fill(width / 2 - 30, 178, 60, 1, page.colour)
    for x, key in ((32.0, "organiser"), (width - 92.0, "referee-name")):
        page.fill(x, 252, 60, 0.3, page.colour)
        page.say(x, 254, 60, p.say(key), 9, "cg")


# --- by name -------------------------------------------------------------------------------------

PRINTS: Final[Mapping[str, Callable[[Printing, RoundNumber], bytes]]] = {
    "tables": tables_of,
    "cards": lambda p, _: cards(p),
    "sheets": score_sheets,
    "numbers": lambda p, _: table_numbers(p),
    "standing": standing,
    "penalties": lambda p, _: penalties(p),
    "certificates": lambda p, _: certificates(p),
    "last": lambda p, _: last_prize(p),
    "badges": lambda p, _: badges(p),
    "crosstable": crosstable,
}


def print_paper(
    facts: list[tuple[int, str, int | None, str, int, str]],
    what: str,
    language: str,
    round_: RoundNumber,
    *more: Any,  # noqa: ANN401 - codes by entry, the club's colour, names by account
) -> bytes:
    """Print a paper; this is called in the process for drawing."""
    events = (
        TournamentEvent(number, datetime.fromisoformat(at), by, read(kind, version, body))
        for number, at, by, kind, version, body in facts
    )
    codes, colour, givers = more
    printing = Printing(fold(events), texts(language), dict(codes), colour, dict(givers))
    return PRINTS[what](printing, round_)
