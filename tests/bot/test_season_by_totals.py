"""The season of 23 played once in the chat and once by totals: the same on every screen.

What remains different, and why totals cannot know it, is in DIFFERENCES.
"""

import json
import re

import pytest

from tests.laws.test_law_07_one_evening import (
    DEALS,
    MAHJONGS,
    Difference,
    page,
    seen,
    sheet,
    shown,
)
from tests.laws.test_law_07_one_evening import DIFFERENCES as OF_AN_EVENING
from tests.season_by_totals import CHAIRS, by_totals, played
from tests.season_of_23 import MEMBERS

DIFFERENCES = (
    *OF_AN_EVENING,
    Difference(
        DEALS,
        rf"^.*(?:{'|'.join(CHAIRS)}).*$",
        "the Dromer's losses stand in the column of whoever had that chair before or after",
    ),
    Difference(DEALS, r"^(?:Tafels: .*|Ranglijst: nmv); \d+; \d+; .*$", "see the JSON"),
    Difference(
        DEALS, r"^De lijnen van het seizoen.*$", "the order of the lines is that of places"
    ),
    Difference(DEALS, r"^\d+\.? ", "so that others are one place higher or lower"),
    Difference(DEALS, r"(?: ?[▲▼]\d+| =$)", "and rose or fell by one more or less"),
    Difference(DEALS, r" ?\(?\d+ spel(?:len)?\)?,?", "at a table of five nobody knows who waited"),
    Difference(DEALS, r" ?[+−]?[\d,]+ per spel, ", "nor the mean of those who did"),
    Difference(DEALS, r"^Per spel.*$", "the same on a page"),
    Difference(DEALS, r"^Spellen \d+$", "the same on a page"),
    Difference(DEALS, r" \d+ [+−]?\d+,\d \d+%$", "the same in a standing on a page"),
    Difference(DEALS, r"^Zelf mahjong.*$", "nor the share of their mahjongs"),
    Difference(DEALS, r"^[A-Z][\w. ]* \d+ [+−]?[\d.]+$", "nor who sat together at it"),
    Difference(DEALS, r"^✏️ Verbeterd: .*$", "deals that were corrected came in right at once"),
    Difference(DEALS, r"^Leden: Joop; .*$", "who has no account leaves no group"),
    Difference(DEALS, r"(?:; \d+){6}$", "the same in the workbook's standing"),
)
"""Besides those of one evening, see law 7."""
OTHERS = [who for who in MEMBERS if who not in CHAIRS]
PERIODS = ("maand", "seizoen", "jaar", "alles", "partijen")
FIRST_RIGHT = 2
"""The weekly posts before that of 17 September told slips that were corrected afterwards."""


def shows(club, days):
    """What every place of a club shows."""
    club.it_is("2026-10-22T19:00")
    lines = [f"/ranglijst {period}" for period in PERIODS]
    lines += ["/records", "/competitie", "/competitie avonden", "/competitie straffen"]
    lines += [*(f"/avond {day}" for day in days), *(f"/speler {who}" for who in OTHERS)]
    names = ["index", "records", "competition", "honours", "screen"]
    names += [f"standings-{one}" for one in ("month", "season", "year", "all")]
    names += [*(f"evening-{day}" for day in days), *(f"player-{who}" for who in OTHERS)]
    places = {line: club.she(line) for line in lines}
    places |= {name: page(name, club) for name in names} | {"workbook": sheet(club)}
    places |= {f"week {at}": told for at, told in enumerate(club.console.weekly[FIRST_RIGHT:])}
    club.she("/avond komt " + ", ".join(one for one in OTHERS[:16] if one != "Joop"))
    club.she("/avond")
    club.line("@ seed 99")
    return places | {"draw": club.she_taps("Trek de tafels", ""), "json": shown(club)}


def lines_of(text):
    return sorted(seen(text, MAHJONGS, DIFFERENCES))


@pytest.mark.soak
def test_a_season_by_totals_is_the_season_that_was_played(tmp_path):
    chat = played(tmp_path / "chat")
    paper = by_totals(tmp_path / "paper", chat)
    first, second = (shows(club, sorted(chat.book.tables)) for club in (chat, paper))
    for club in (chat, paper):
        club.close()
    states = [json.loads(places.pop("json")) for places in (first, second)]
    assert len(first) > 80
    assert first.keys() == second.keys()
    wrong = {
        place: sorted({*lines_of(told)} ^ {*lines_of(second[place])})
        for place, told in first.items()
        if lines_of(told) != lines_of(second[place])
    }
    assert not wrong
    tables = [sorted(map(_without_chairs, tables)) for _, tables in states]
    assert tables[0] == tables[1]
    for mine, theirs in zip(*(state["standing"][0]["rows"] for state, _ in states), strict=True):
        less = {} if mine["player"] not in CHAIRS else {"points": 0}
        assert mine | less == theirs | less  # the place and the table points are the chair's


def _without_chairs(table):
    dropped = {"Dromer", *CHAIRS}
    return sorted((who, total) for who, total in table.items() if who not in dropped)


def test_the_differences_are_patterns():
    assert all(re.compile(one.words) for one in DIFFERENCES)
