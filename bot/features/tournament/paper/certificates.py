"""Certificates (T12), each on a sheet with drawn tiles, in the club's colour."""

from collections.abc import Iterable, Iterator, Sequence

from bot.features.tournament.paper.printing import Printing
from bot.features.tournament.tournament_words import fraction
from bot.pictures.paper import PICTURES, PdfPage
from core.tournament.events import RoundNumber
from core.tournament.honours import FIRST, best_clubs, best_rounds, highest_hands, last
from core.tournament.ranking import RankRow, TeamRow

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
