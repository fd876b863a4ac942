"""A tournament on paper (T12): tables, cards, score sheets, numbers, standing, certificates."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from io import BytesIO
from textwrap import wrap
from typing import Final

import segno
from fpdf.enums import Align

from bot.paper.sheet import GREY, HEIGHT, INNER, LINE, MARGIN, POINT, WIDTH, PdfPage, draw, table
from bot.talk.listing import Column
from bot.talk.texts import Texts
from bot.talk.tournament_words import fraction, ranks, round_name, who, wind_name
from core.game.rounds import CHAIRS
from core.players import Chair
from core.tournament.events import EntryNumber, RoundNumber
from core.tournament.honours import FIRST, best_clubs, best_rounds, last
from core.tournament.ranking import RankRow, TeamRow
from core.tournament.tournament import Tournament
from core.values import frozen

FEW, MANY = 2, 3
FEW_PEOPLE: Final = 76
"""Players from which names stand in two columns."""
IN_A_COLUMN: Final = 39
DOOR: Final = 48
IN_A_LINE: Final = 46


@frozen
class Printing:
    """One tournament, to be printed in a language. codes: what the code on each card says."""

    t: Tournament
    words: Texts
    codes: Mapping[EntryNumber, str]

    @property
    def foot(self) -> str:
        """The foot of a page: the tournament and its day."""
        return f"{self.t.opened.name} · {self.words.long_day(self.t.opened.day)}"

    def sheet(self) -> PdfPage:
        """A document with the tournament at its foot."""
        return PdfPage(self.foot)

    def say(self, key: str, **values: str | int) -> str:
        """The words of paper."""
        return self.words.text(f"paper-{key}", **values)

    def wind(self, chair: Chair) -> str:
        """The wind with which a chair begins."""
        return wind_name(self.words, chair)

    def who(self, number: int, round_: RoundNumber) -> str:
        """Who sits for a number in a round."""
        return who(self.t, self.words, number, round_)

    def round(self, round_: RoundNumber, form: str = "") -> str:
        """The name of a round."""
        return round_name(self.t, self.words, round_, form)

    def rounds(self, round_: RoundNumber) -> Iterable[RoundNumber]:
        """This round; 0: every one that is drawn."""
        return [round_] if round_ else map(RoundNumber, range(1, self.t.settings.rounds + 1))

    def points(self, value: Fraction) -> str:
        """Table points: 4, 2½."""
        return fraction(self.words, value)

    def name(self, row: RankRow) -> str:
        """Who it is."""
        return self.t.entrants[row.player].name

    def won(self, row: RankRow | TeamRow) -> str:
        """With what somebody or a team is honoured."""
        if isinstance(row, RankRow) and row.final is not None:
            return self.say("certificate-final", points=self.words.number(row.final))
        points, worth = self.words.number(row.points), self.points(row.table_points)
        one = int(row.table_points == 1)
        return self.say("certificate-points", points=points, table_points=worth, one=one)


def tables_of(p: Printing, round_: RoundNumber) -> bytes:
    """The tables of a round by table, and by name, for the door; round 0: of every round."""
    sheet = p.sheet()
    for one in p.rounds(round_):
        _by_table(p, sheet, one)
        _by_name(p, sheet, one)
    return sheet.made()


def _by_table(p: Printing, sheet: PdfPage, round_: RoundNumber) -> None:
    sheet.new_page()
    y = sheet.heading(p.round(round_), size=DOOR)
    for number, seats in enumerate(p.t.tables(round_), 1):
        if y > HEIGHT - 32:
            sheet.new_page()
            y = MARGIN
        sheet.box(MARGIN, y, INNER, 15)
        sheet.say(MARGIN + 2, y + 2, 20, str(number), 26, bold=True)
        for chair, one in zip(CHAIRS, seats, strict=True):
            x = MARGIN + 24 + chair % 2 * (INNER - 24) / 2
            at = y + 1.8 + chair // 2 * 6.3
            sheet.say(x, at, 14, p.wind(chair), 9, tone=GREY)
            sheet.say(x + 15, at - 0.4, (INNER - 24) / 2 - 26, p.who(one, round_), 12)
            sheet.say(x + (INNER - 24) / 2 - 11, at, 8, str(one), 9, align=Align.R, tone=GREY)
        y += 16.5


def _by_name(p: Printing, sheet: PdfPage, round_: RoundNumber) -> None:
    seats = p.t.seats(round_)
    people = sorted(
        (p.who(number, round_).casefold(), number)
        for number in seats
        if p.t.holder(number, round_) is not None
    )
    columns = FEW if len(people) <= FEW_PEOPLE else MANY
    width, row = INNER / columns, 6.2
    high = min(IN_A_COLUMN, -(-len(people) // columns))
    for at, (_, number) in enumerate(people):
        column, line = divmod(at, high)
        if not line and not column % columns:
            sheet.new_page()
            sheet.heading(p.say("round-by-name", round=p.round(round_)), size=28)
        x, y = MARGIN + column % columns * width, MARGIN + 20 + line * row
        table_, chair = seats[number]
        sheet.say(x, y, width - 22, p.who(number, round_), 11)
        sheet.say(x + width - 22, y, 10, str(table_), 11, bold=True, align=Align.R)
        sheet.say(x + width - 11, y, 9, p.wind(chair)[:1], 11, tone=GREY)


def cards(p: Printing) -> bytes:
    """Everybody's card, eight on a sheet: round, table, wind, opponents, and the code."""
    sheet = PdfPage()
    width, height = WIDTH / 2, HEIGHT / 4
    for at, (number, held) in enumerate(sorted(p.t.numbers.items())):
        if at % 8 == 0:
            sheet.add_page()
        x, y = at % 8 % 2 * width, at % 8 // 2 * height
        sheet.box(x, y, width, height)
        entry = held[-1][1]
        one = None if entry is None else p.t.entrants[entry]
        name = p.words.text("tour-dromer") if one is None else one.name
        sheet.say(x + 6, y + 5, 16, str(number), 22, bold=True)
        sheet.say(x + 22, y + 5, width - 50, name, 14, bold=True)
        sheet.say(x + 22, y + 12, width - 50, one.club if one else "", 9, tone=GREY)
        _rounds_of(p, sheet, (x + 6, y + 33), number, width - 12)
        if entry is not None:
            _code(sheet, p.codes[entry], x + width - 27, y + 3, 24)
    return sheet.made()


def _rounds_of(
    p: Printing, sheet: PdfPage, at: tuple[float, float], number: int, width: float
) -> None:
    x, y = at
    rounds = p.t.settings.rounds
    step = min(8.5, 38 / rounds)
    size = min(10.5, step * 1.6)
    for round_ in map(RoundNumber, range(1, rounds + 1)):
        if number not in p.t.seats(round_):
            continue
        table_, chair = p.t.seats(round_)[number]
        seats = p.t.tables(round_)[table_ - 1]
        others = p.say("with", numbers=", ".join(str(one) for one in seats if one != number))
        line = p.say("card-line", round=round_, table=table_, wind=p.wind(chair))
        sheet.say(x, y, width * 0.62, line, size)
        sheet.say(x + width * 0.64, y, width * 0.36, others, size, tone=GREY)
        y += step


def _code(sheet: PdfPage, word: str, x: float, y: float, size: float) -> None:
    picture = BytesIO()
    segno.make(word, error="m").save(picture, kind="png", scale=4, border=1)
    picture.seek(0)
    sheet.image(picture, x, y, size, size)
    shown = word.rpartition("=")[2]
    sheet.say(x - 20, y + size - 0.5, size + 20, shown, 6, align=Align.R, tone=GREY)


def score_sheets(p: Printing, round_: RoundNumber) -> bytes:
    """A score sheet for each table: a row a deal, sum check, signatures; round 0: of all."""
    sheet = p.sheet()
    for one in p.rounds(round_):
        _score_sheets(p, sheet, one)
    return sheet.made()


def _score_sheets(p: Printing, sheet: PdfPage, round_: RoundNumber) -> None:
    deals = p.t.settings.deals or 16
    for number, seats in enumerate(p.t.tables(round_), 1):
        sheet.new_page()
        y = sheet.heading(
            p.say("sheet", round=p.round(round_), table=number), p.say("sheet-how"), 20
        )
        names = [p.who(one, round_) for one in seats]
        widths = [14.0, 20.0, *[(INNER - 34) / 4] * 4]
        _row(
            sheet,
            y,
            14,
            widths,
            ["", p.say("won"), *names],
            below=[
                "",
                "",
                *(f"{one} · {p.wind(chair)}" for chair, one in zip(CHAIRS, seats, strict=True)),
            ],
        )
        y += 14
        row = min(17.0, 144 / deals)
        for deal in range(1, deals + 1):
            _row(sheet, y, row, widths, [str(deal), *[""] * 5])
            if p.t.settings.deals:  # where East moves after every deal
                x = MARGIN + 34 + (deal - 1) % 4 * widths[2]
                sheet.say(x, y + 0.6, 16, p.wind(0) + " ×2", 6, tone=GREY)
            y += row
        for key in ("total", "penalty"):
            _row(sheet, y, 10, widths, [p.say(key), *[""] * 5])
            y += 10
        sheet.say(MARGIN, y + 2, INNER, p.say("sum-check"), 9, tone=GREY)
        y += 10
        _signatures(p, sheet, names, y)


def _signatures(p: Printing, sheet: PdfPage, names: Sequence[str], y: float) -> None:
    """A box for each of the four (the Dromer signs nothing), and one for the referee."""
    for chair, name in enumerate(names):
        x = MARGIN + chair * INNER / 4
        sheet.box(x, y, INNER / 4, 22)
        if name != p.words.text("tour-dromer"):
            signed = p.say("signature", name=name)
            sheet.say(x + 1.5, y + 1, INNER / 4 - 3, signed, 7, tone=GREY)
    sheet.box(MARGIN, y + 25, INNER, 16)
    sheet.say(MARGIN + 1.5, y + 26, INNER, p.say("referee"), 7, tone=GREY)


def _row(
    sheet: PdfPage,
    y: float,
    height: float,
    widths: Sequence[float],
    cells: Sequence[str],
    below: Sequence[str] = (),
) -> None:
    x = MARGIN
    for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        sheet.box(x, y, width, height)
        sheet.say(x + 1, y + 1, width - 2, cell, 9, bold=number > 1)
        if below:
            sheet.say(x + 1, y + height - 5.5, width - 2, below[number], 8, tone=GREY)
        x += width


def table_numbers(p: Printing) -> bytes:
    """A number for each table, to be seen from afar; folded it stands."""
    sheet = PdfPage()
    for number in range(1, len(p.t.tables(RoundNumber(1))) + 1):
        sheet.add_page()
        for half, turned in ((0.0, 180), (HEIGHT / 2, 0)):
            with sheet.rotation(turned, WIDTH / 2, half + HEIGHT / 4):
                sheet.say(0, half + 34, WIDTH, str(number), 230, bold=True, align=Align.C)
                sheet.say(
                    0, half + HEIGHT / 2 - 20, WIDTH, p.t.opened.name, 14, align=Align.C, tone=GREY
                )
        sheet.set_draw_color(*LINE)
        sheet.set_dash_pattern(dash=2, gap=3)
        sheet.line(0, HEIGHT / 2, WIDTH, HEIGHT / 2)
        sheet.set_dash_pattern()
    return sheet.made()


def standing(p: Printing, round_: RoundNumber) -> bytes:
    """The standing after a round; after the last one the final list, with its proof of sum."""
    final = p.t.is_final_list(round_)
    ranking = p.t.ranked(round_)
    sheet = p.sheet()
    sheet.new_page()
    y = sheet.heading(
        p.say("final") if final else p.say("standing", round=p.round(round_, "-in")), p.foot
    )
    number, club = p.t.number_of, p.t.entrants
    beside: list[Column[RankRow]] = [
        Column("number", "data", "paper-number", get=lambda row: number(row.player), width=14),
        Column("club", "data", "paper-club", get=lambda row: club[row.player].club, width=44),
    ]
    y = draw(sheet, y, p.words, ranks(ranking.rows, p.name, beside=beside))
    if ranking.teams:
        names = p.t.teams()
        teams = ranks(ranking.teams, lambda team: names[team.team - 1], key="team")
        y = draw(sheet, y + 6, p.words, teams)
    sheet.say(MARGIN, y + 4, INNER, p.say("proof", sum=ranking.total), 9, tone=GREY)
    return sheet.made()


def penalties(p: Printing) -> bytes:
    """Penalties, warnings and the referee's decisions."""
    sheet = p.sheet()
    sheet.new_page()
    y = sheet.heading(p.say("penalties"), p.foot)
    rows = []
    for _, given in p.t.penalties:
        one = p.t.entrants[given.entry]
        off = p.words.number(-given.points) if given.points else ""
        if given.table_points:
            off = f"{p.points(-given.table_points)} tp"
        number = str(p.t.number_of(given.entry) or "")
        first, *more = wrap(given.reason, IN_A_LINE)
        rows += [[number, one.name, off or p.say("warning"), first], *_below(more)]
    for round_, session in sorted(p.t.sessions.items()):
        for at, result in sorted(session.results.items()):
            if result.disputed:
                where = p.say("at-table", round=p.round(round_), table=at)
                told = f"{result.disputed} – {result.decided or '…'}"
                first, *more = wrap(told, IN_A_LINE)
                rows += [["", where, p.say("protest"), first], *_below(more)]
    heads = list(map(p.say, ("number", "player", "penalty", "reason")))
    table(sheet, y, heads, rows or [["", p.say("none"), "", ""]], (14.0, 52.0, 30.0, 86.0))
    return sheet.made()


def _below(lines: Sequence[str]) -> list[list[str]]:
    return [["", "", "", line] for line in lines]


def certificates(p: Printing) -> bytes:
    """For the first three, for the best round, the best team and the best club."""
    sheet = PdfPage()
    ranking = p.t.ranked(RoundNumber(p.t.rounds))
    honoured = [
        (p.say("certificate-place", place=row.place), p.name(row), p.won(row))
        for row in ranking.rows
        if row.place <= FIRST
    ]
    honoured += [
        (
            p.say("certificate-round"),
            p.t.entrants[best.player].name,
            p.say("certificate-in-round", points=p.words.number(best.points), round=best.round),
        )
        for best in best_rounds(p.t, ranking.rows)
    ]
    names, by = p.t.teams(), p.t.settings.rank_by
    honoured += [
        (p.say("certificate-team"), names[team.team - 1], p.won(team))
        for team in ranking.teams
        if team.place == 1
    ]
    honoured += [
        (
            p.say("certificate-club"),
            best.name,
            p.say("certificate-mean", mean=p.points(best.mean), players=best.players, by=by),
        )
        for best in best_clubs(p.t, ranking.rows)
    ]
    for what, name, why in honoured:
        _certificate(p, sheet, what, name, why)
    return sheet.made()


def last_prize(p: Printing) -> bytes:
    """For the last place, where the organisers want it."""
    sheet = PdfPage()
    for row in last(p.t, p.t.ranked(RoundNumber(p.t.rounds)).rows):
        _certificate(p, sheet, p.say("certificate-last"), p.name(row), p.won(row))
    return sheet.made()


def _certificate(p: Printing, sheet: PdfPage, what: str, name: str, why: str) -> None:
    sheet.add_page()
    sheet.set_draw_color(60, 60, 60)
    for inset, width in ((10.0, 1.4), (13.0, 0.4)):
        sheet.set_line_width(width)
        sheet.rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
    lines = (
        (60, p.t.opened.name, 30, True),
        (78, p.words.long_day(p.t.opened.day), 14, False),
        (115, what, 24, False),
        (138, name, 40, True),
        (168, why, 15, False),
    )
    for y, text, size, bold in lines:
        sheet.say(24, y, WIDTH - 48, text, size, bold=bold, align=Align.C)
    for x, key in ((32.0, "organiser"), (WIDTH - 92.0, "referee-name")):
        sheet.set_line_width(0.3)
        sheet.line(x, 240, x + 60, 240)
        sheet.say(x, 240 + 4 * POINT, 60, p.say(key), 9, align=Align.C, tone=GREY)


PRINTS: Final[Mapping[str, Callable[[Printing, RoundNumber], bytes]]] = {
    "tables": tables_of,
    "cards": lambda p, _: cards(p),
    "sheets": score_sheets,
    "numbers": lambda p, _: table_numbers(p),
    "standing": standing,
    "penalties": lambda p, _: penalties(p),
    "certificates": lambda p, _: certificates(p),
    "last": lambda p, _: last_prize(p),
}
