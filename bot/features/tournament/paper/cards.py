"""Papers to cut and hand out (T12): route cards, badges, table numbers, score sheets."""

from collections.abc import Mapping

import segno

from bot.features.tournament.paper.printing import Printing
from bot.features.tournament.tournament_words import fraction, wind_name
from bot.pictures.paper import POINT, SPACED, PdfPage, score_sheet
from bot.talk.name_parts import parts_of
from core.tournament.events import RoundNumber
from core.tournament.player_card import CardRow, player_cards

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
