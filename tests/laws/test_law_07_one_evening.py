"""Law 7: one evening, every way in, the same everywhere.

The same evening of two tables comes in as typed lines, by buttons, from own phones, with a hand
in tiles, by totals on paper, through the page's grid and out of a file. Everything that shows
what was played must then show the same. A list names the lines that totals cannot know, and why.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import openpyxl
import pytest

from adapters.web.writing import PageWriter
from bot.cli.state import state_of
from bot.conversation import Talk
from bot.features.page.pages import ClubPage
from bot.features.page.reader import PageReader
from bot.features.page.site import _content_of
from bot.features.transfer.bringing_in import bring_in, plan_of
from bot.features.transfer.club_file import club_paper
from bot.features.transfer.format import file_to_json
from bot.features.transfer.reading import read_paper
from bot.features.transfer.spreadsheet import club_sheet
from bot.messages import Entered, Tapped
from bot.ports.records import ScheduledPost
from bot.standings.posts import weekly_reply
from bot.standings.reading import PERIODS
from bot.standings.years import year_reply
from bot.talk.people import names_of
from bot.talk.turn import Environment
from tests.bot.newcomers import BEGIN, Club, after
from tests.laws import everything
from tests.plain_season import Played

EVENING = BEGIN.date()
EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
HAND, WORTH = "(555k) (888b) (222t) 123b 9k +9k:muur", 40
"""A hand of the winner in tiles, and its points."""
ROUNDS = {
    ("Anna", "Bert", "Cees", "Dirk"): [
        ("Anna", {"Anna": WORTH, "Bert": 10, "Cees": 0, "Dirk": 0}),
        ("Bert", {"Anna": 10, "Bert": 60, "Cees": 80, "Dirk": 0}),
        ("Cees", {"Anna": 20, "Bert": 0, "Cees": 40, "Dirk": 30}),
        ("Anna", {"Anna": 120, "Bert": 20, "Cees": 10, "Dirk": 50}),
    ],
    ("Eef", "Fien", "Gijs", "Hans"): [
        ("Hans", {"Eef": 0, "Fien": 30, "Gijs": 20, "Hans": 200}),
        ("Fien", {"Eef": 40, "Fien": 60, "Gijs": 0, "Hans": 10}),
        ("Gijs", {"Eef": 20, "Fien": 10, "Gijs": 90, "Hans": 0}),
        ("Hans", {"Eef": 10, "Fien": 0, "Gijs": 70, "Hans": 140}),
    ],
}
Place = tuple[str, Callable[[Club], str]]


# --- the ways in ---------------------------------------------------------------------------------


def begun(folder: Path) -> Club:
    """A club of Zoe, who asks and decides, and of eight who play."""
    folder.mkdir()
    club = Club(folder)
    for who in ("Zoe", *EIGHT):
        club.says(who, "/help")
    club.says("Zoe", "/competitie")
    club.taps("Zoe", "Zo spelen wij")
    return club


def played(play: Callable[[Club, str, dict[str, int], bool], None], club: Club) -> None:
    """Play every deal in this way, and a draw after the last one at each table."""
    for number, (seats, rounds) in enumerate(ROUNDS.items(), start=1):
        club.says(seats[0], f"/nieuw {' '.join(seats)}")
        for deal, (winner, scores) in enumerate(rounds):
            play(club, winner, scores, number == 1 and deal == 0)
        club.says(seats[0], "/remise muur")
        club.says(seats[0], "/einde")
        club.taps(seats[0], "✅ Klopt")


def by_line(club: Club, winner: str, scores: dict[str, int], first: bool) -> None:
    others = (f"{who} {own}" for who, own in scores.items() if who != winner)
    club.says(winner, f"/ronde {winner} {scores[winner]} {' '.join(others)}")


def by_tiles(club: Club, winner: str, scores: dict[str, int], first: bool) -> None:
    if not first:
        by_line(club, winner, scores, first)
        return
    others = (f"{who} {own}" for who, own in scores.items() if who != winner)
    club.says(winner, f"/ronde {winner} {HAND}; {'; '.join(others)}")


def tap(club: Club, who: str, label: str) -> None:
    """Tap a key a minute later; a digit by its whole label."""
    if label in club.buttons:
        club.hears(who, Tapped(club.buttons[label], "tap"), club.minute + 1)
    else:
        club.taps(who, label, club.minute + 1)


def digits(club: Club, who: str, score: int) -> None:
    for label in (*str(score), "OK"):
        tap(club, who, label)


def by_buttons(club: Club, winner: str, scores: dict[str, int], first: bool) -> None:
    club.buttons.clear()
    club.says(winner, "/ronde")
    tap(club, winner, winner)
    seats = next(four for four in ROUNDS if winner in four)
    table = club.do(lambda ledger: _table_of(ledger.unit(), winner))
    names = club.names()
    around = [names[player] for player in table.seats]
    at = around.index(winner)
    for who in around[at:] + around[:at]:
        assert who in seats
        tap(club, winner, "⋯")
        digits(club, winner, scores[who])


def by_phones(club: Club, winner: str, scores: dict[str, int], first: bool) -> None:
    club.says(winner, "/ronde")
    for who, own in scores.items():
        tap(club, who, "Mijn score")
        tap(club, who, "Mahjong" if who == winner else "Geen mahjong")
        digits(club, who, own)


def _table_of(unit: Any, name: str) -> Any:
    names = names_of(unit.people.members(1))
    tables = (unit.tables.table(one.id) for one in unit.tables.sittings(1))
    return next(table for table in tables if name in {names[one] for one in table.people})


def totals() -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The rows of each table by rule 58, in another way than the program's."""
    for number, (seats, rounds) in enumerate(ROUNDS.items(), start=1):
        yield number, Played(list(seats), rounds=rounds).rows()


def on_paper(club: Club, *, told: bool) -> None:
    for number, rows in totals():
        people = ", ".join(
            f"{row['player']} {row['points']}" + f" ({row['mahjongs']})" * told for row in rows
        )
        if rest := sum(row["points"] for row in rows):
            people += f", Dromer {-rest}"
        club.says("Zoe", f"/uitslag tafel {number}: {people}" + ", 5 spellen" * told)


def by_the_grid(club: Club) -> None:
    rows = [
        {
            "table": number,
            "names": [row["player"] for row in table],
            "points": [row["points"] for row in table],
            "rounds": 5,
        }
        for number, table in totals()
    ]
    wish = {"do": "evening", "day": EVENING.isoformat(), "rows": rows}
    club.hears("Zoe", Entered("one", json.dumps(wish)))


def from_a_file(club: Club, other: Club) -> None:
    """The club of typed lines, exported and imported."""

    def exported(ledger: Any) -> str:
        unit = ledger.unit()
        return file_to_json(club_paper(unit, unit.clubs.club(1)))

    paper = read_paper(other.do(exported))
    club.do(lambda ledger: bring_in(ledger.unit(), plan_of(ledger.unit(), 1, paper)))


# --- the places ----------------------------------------------------------------------------------


def asked(line: str, club: Club) -> str:
    told: str = club.says("Zoe", line)
    return told


def weekly(club: Club) -> str:
    def read(ledger: Any) -> str:
        unit = ledger.unit()
        due = ScheduledPost(1, "weekly", after(900), after(-60), after(900))
        reply = weekly_reply(unit, unit.clubs.club(1), due, late=False)
        return f"{reply.words}\n{reply.picture.words}" if reply and reply.picture else "nothing"

    told: str = club.do(read)
    return told


def yearly(club: Club) -> str:
    def read(ledger: Any) -> str:
        unit = ledger.unit()
        january = BEGIN + timedelta(days=41)
        due = ScheduledPost(1, "year", january, BEGIN - timedelta(days=300), january)
        reply = year_reply(unit, unit.clubs.club(1), due, late=False)
        return reply.words if reply else "nothing"

    told: str = club.do(read)
    return told


def drawn(club: Club) -> str:
    club.says("Zoe", f"/avond komt {' '.join(EIGHT)}", 60 * 24 * 7)
    club.says("Zoe", "/avond")
    club.talk = Talk(Environment(random.Random(7)))
    told: str = club.taps("Zoe", "Trek de tafels")
    return told


def shown(club: Club) -> str:
    """The competition and the totals in `peling show --json`."""

    def read(ledger: Any) -> Any:
        unit = ledger.unit()
        return state_of(unit, [unit.clubs.club(1)])["clubs"][0]

    state = club.do(read)
    tables = [{one["name"]: one["total"] for one in table["players"]} for table in state["tables"]]
    return json.dumps([state["competition"], tables], indent=0, sort_keys=True)


def sheet(club: Club) -> str:
    """The sheets of the workbook, a line for each row."""

    def read(ledger: Any) -> bytes:
        unit = ledger.unit()
        return club_sheet(unit, unit.clubs.club(1))

    book = openpyxl.load_workbook(BytesIO(club.do(read)))
    return "\n".join(
        f"{one.title}: " + "; ".join(str(cell) for cell in row if cell is not None)
        for one in book
        for row in one.iter_rows(values_only=True)
    )


_WRITER = PageWriter(defaultdict(str), alone=True)


def page(name: str, club: Club) -> str:
    """What is to be read on a page of the club, and on that of a player by name."""

    def read(ledger: Any) -> str:
        unit = ledger.unit()
        names = {name: number for number, name in names_of(unit.people.members(1)).items()}
        kind, _, rest = name.partition("-")
        there = f"player-{names[rest]}" if kind == "player" else name
        here = PageReader(unit, unit.clubs.club(1), ClubPage(1, "x" * 20), "nl", there)
        found = _content_of(here)
        html = _WRITER.html(found) if found else "no page"
        return unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</(li|tr|p|h\d)>", "\n", html)))

    told: str = club.do(read)
    return told


NOT_OF_AN_EVENING = {"tournament", "card", "rules", "rule"}
"""The kinds of pages that show nothing that an evening brings."""


def pages() -> Iterator[str]:
    for kind in everything.pages():
        if kind == "player":
            yield from (f"player-{name}" for name in EIGHT[:2])
        elif kind == "evening":
            yield f"evening-{EVENING.isoformat()}"
        elif kind not in NOT_OF_AN_EVENING:
            yield kind


def places() -> list[Place]:
    """Everything that shows what was played; the draw last, since it writes."""
    lines = [f"/ranglijst {_period(key)}" for key in PERIODS]
    lines += [f"/ranglijst {measure}" for measure in ("gemiddeld", "partijen", "spellen")]
    lines += [f"/speler {name}" for name in EIGHT]
    lines += ["/records", "/onderling Anna Bert", "/competitie", "/competitie avonden"]
    lines += ["/avond 21 nov"]
    return [
        *((line, partial(asked, line)) for line in lines),
        *((name, partial(page, name)) for name in pages()),
        ("weekly post", weekly),
        ("yearly post", yearly),
        ("show --json", shown),
        ("workbook", sheet),
        ("draw", drawn),
    ]


def _period(key: str) -> str:
    return everything.words_of("nl").label(f"period-{key}").casefold()


# --- what totals cannot know -------------------------------------------------------------------

TOTALS, NUMBERS, MAHJONGS, DEALS = range(4)
"""What a way in tells: totals alone, the number of deals too, the mah-jongs too, or the deals."""


class Difference(NamedTuple):
    """Words that are left out of both where less is told than this."""

    told: int
    words: str
    why: str


DIFFERENCES = (
    Difference(DEALS, r"^Allroundpunten .*$", "all-round points are of hands (r134)"),
    Difference(DEALS, r"^.*(betaalde|Per saldo).*$", "who paid whom is of deals (r59)"),
    Difference(DEALS, r"^(Het verhaal|De avond als plaatje).*$", "a story is told of deals"),
    Difference(
        DEALS,
        r"^.*(droeg de Gele Trui|stond na spel|De meeste punten haalde|punten? voor).*$",
        "moments in deals take the place of usual moments in a story",
    ),
    Difference(DEALS, r"^.*Gele Trui, tafel.*$", "who led after each deal is of deals (r126)"),
    Difference(DEALS, r"^Hoogste score: .*$", "a score is of a deal"),
    Difference(DEALS, r"^Spellen: \d.*$", "the sheet of deals has none"),
    Difference(MAHJONGS, r"^Zelf mahjong.*$", "the share of mahjongs (r125)"),
    Difference(MAHJONGS, r"^\d+ spellen, mahjong .*$", "the club's share of mahjongs (r125)"),
    Difference(MAHJONGS, r"^Mahjong \d+%, remise \d+%$", "the week's share of mahjongs (r125)"),
    Difference(MAHJONGS, r" \d+%$", "the share of mahjongs on a page"),
    Difference(MAHJONGS, r" \d+ × mahjong", "the mahjongs of an evening on a page"),
    Difference(MAHJONGS, r'^"mahjongs": \d+,$', "the mahjongs of a season"),
    Difference(MAHJONGS, r"(?<=\d)(?:; \d+){2}; 1; 0; 0$", "mahjongs and draws in the workbook"),
    Difference(
        NUMBERS,
        r"(?:(?<= in)|(?<=fel:)) \d+ spel(?:len)?,|,? \(?\d+ spel(?:len)?\)?",
        "the number of deals",
    ),
    Difference(NUMBERS, r"[+−]?[\d,]+ per spel, ", "a mean without a number of deals (r137)"),
    Difference(NUMBERS, r"^Per spel.*$", "the mean on a player's page (r137)"),
    Difference(NUMBERS, r"^Spellen \d+$", "the number of deals on a player's page"),
    Difference(NUMBERS, r" \d [+−]?\d+,\d$", "number and mean in a standing on a page"),
    Difference(NUMBERS, r"(?:(?<=^Eef)|(?<=^\w{4})) \d(?= )", "deals with a fellow"),
    Difference(NUMBERS, r"(?<=nmv-144); \d(?=; \d; )", "the number of deals in the workbook"),
    Difference(NUMBERS, r"(?<=\d); \d$", "the number of deals in the workbook's standing"),
)
SAID_SO = (
    r"^Van 1 partij op papier is niet bekend wie wie betaalde.$",
    r"(?i)(?<=tafel )\d",  # each of them began when the one before was over, and is table 1
    r"(?<=00:00:00; )\d",
)
"""What is left out of both in any case: that it is not known, and the numbers of the tables."""
BY_NUMBERS = ("/ranglijst gemiddeld", "/ranglijst spellen")
"""Standings by figures that are nothing without a number of deals."""


def seen(text: str, told: int, differences: Sequence[Difference] = DIFFERENCES) -> list[str]:
    """The lines of a text without what this way in cannot know."""
    text = "\n".join(" ".join(line.split()) for line in text.splitlines())
    for words in (*SAID_SO, *(one.words for one in differences if told < one.told)):
        text = re.sub(words, "", text, flags=re.MULTILINE)
    return [line for line in map(str.strip, text.splitlines()) if line]


class WayIn(NamedTuple):
    """A way in: how an evening is entered in it, and what that tells."""

    name: str
    told: int
    enter: Callable[[Club], None]


WAYS = (
    WayIn("line", DEALS, partial(played, by_line)),
    WayIn("totals, deals and mahjongs", MAHJONGS, partial(on_paper, told=True)),
    WayIn("totals", TOTALS, partial(on_paper, told=False)),
    WayIn("grid", NUMBERS, by_the_grid),
    WayIn("tiles", DEALS, partial(played, by_tiles)),
    WayIn("buttons", DEALS, partial(played, by_buttons)),
    WayIn("own phones", DEALS, partial(played, by_phones)),
)
QUICK = 3
Texts = dict[str, str]


def entered(folder: Path, ways: Sequence[WayIn]) -> dict[tuple[str, int], Texts]:
    """What every place shows of the evening, by its way in and what that tells."""
    shows: dict[tuple[str, int], Texts] = {}
    clubs: list[Club] = []
    for number, way in enumerate(ways):
        clubs.append(begun(folder / str(number)))
        way.enter(clubs[-1])
        shows[way.name, way.told] = {}
    clubs.append(begun(folder / "file"))
    from_a_file(clubs[-1], clubs[0])
    shows["file", DEALS] = {}
    for club, texts in zip(clubs, shows.values(), strict=True):
        texts.update((place, show(club)) for place, show in places())
    return shows


def is_same(
    shows: dict[tuple[str, int], Texts], differences: Sequence[Difference] = DIFFERENCES
) -> Iterator[tuple[str, str, list[str], list[str]]]:
    """Each way in and place that shows something else than the first way."""
    first, *others = shows.items()
    for (name, told), texts in others:
        for place, text in texts.items():
            if told == TOTALS and place in BY_NUMBERS:
                continue
            was, now = (seen(one, told, differences) for one in (first[1][place], text))
            if was != now:
                yield name, place, was, now


@pytest.mark.parametrize(
    "ways", [WAYS[:QUICK], pytest.param(WAYS, marks=pytest.mark.slow)], ids=["quick", "full"]
)
def test_one_evening_is_the_same_everywhere_whatever_way_it_came_in(tmp_path, ways):
    shows = entered(tmp_path, ways)
    wrong = [(*at, sorted({*was} ^ {*now})) for *at, was, now in is_same(shows)]
    assert not wrong
    assert len(shows) * len(places()) >= 150
    for texts in shows.values():
        points = [row for _, table in totals() for row in table]
        own = {row["player"]: 3000 + row["points"] for row in points}
        tables = json.loads(texts["show --json"])[1]
        assert {name: total for table in tables for name, total in table.items()} == own


@pytest.mark.slow
def test_each_difference_is_still_one(tmp_path):
    """A difference that no place has any more is taken off the list."""
    shows = entered(tmp_path, WAYS)
    for one in DIFFERENCES:
        rest = [other for other in DIFFERENCES if other is not one]
        assert next(is_same(shows, rest), None), one.why
