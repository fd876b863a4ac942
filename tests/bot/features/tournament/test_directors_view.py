"""The director's screen of a round of 52: late tables, empty chairs and protests."""

import random

import pytest

from tests.bot.features.tournament.a_day import NAMES, Day
from tests.bot.features.tournament.test_in_the_hall import said

TABLES = 13
LINE = "Witte Draak 2027-03-14 in Utrecht, 52 spelers, 2 rondes, nts-2023"


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 5)
    yield found
    found.console.close()


def screen(day):
    """The lines of [Uitslagen] by their first word, and the whole."""
    text = said(day.hears("org: /toernooi uitslagen"))
    return {line.partition(":")[0]: line.partition(": ")[2] for line in text.splitlines()}


def slip(day, table, *, way):
    """The result of a table, as its slip comes to the director's desk."""
    names = day.tables[1][table]
    chairs = ["Dromer" if name in day.away[1] else name for name in names]
    four = day.results[1, table] = day.points(chairs)
    if way == "answer":
        day.hears("org: /toernooi uitslagen")
        day.hears("org taps Uitslag")
        return f"org: {table} {' '.join(map(str, four))}"
    if way == "winds":
        return f"org: /uitslag {table} {' '.join(map(str, four))}"
    pairs = list(zip(names, four, strict=True))
    day.chance.shuffle(pairs)
    return f"org: /uitslag {table} " + " ".join(f'"{name}" {points}' for name, points in pairs)


def playing(day):
    """Round 1 runs; return the table of Anna, who has a phone, and the others in any order."""
    day.announce(LINE, NAMES)
    day.begin()
    day.hears("@ now 2027-03-14T10:00")
    day.step("Start ronde")
    day.tables[1] = day.seats(1)
    hers = next(table for table, four in day.tables[1].items() if "Anna" in four)
    others = [table for table in day.tables[1] if table != hers]
    return hers, random.Random(52).sample(others, len(others))


def somebody_is_away(day, table):
    away = next(name for name in day.tables[1][table] if name not in day.phones)
    day.hears(f"org: /toernooi dromer {away}")
    day.away[1] = {away: "Dromer"}
    assert screen(day)["Met een Dromer"] == f"tafel {table}"


def protested(day, table):
    four = day.results[1, table] = day.points(day.tables[1][table])
    day.hears(f"anna: /uitslag {' '.join(map(str, four))}")
    day.hears("anna taps Bezwaar")
    day.hears("anna: de vierde kong telde niet")


@pytest.mark.slow
def test_the_results_of_52_come_in_any_order_on_one_screen(day):
    hers, order = playing(day)
    somebody_is_away(day, order[2])
    for at, table in enumerate(order[:8]):
        day.hears(slip(day, table, way=("names", "winds", "answer")[at % 3]))
    protested(day, hers)
    left = ", ".join(map(str, sorted(order[8:])))
    shown = screen(day)
    assert shown["Nog geen uitslag"] == f"tafels {left}."
    assert shown["Bezwaar"] == f"tafel {hers}"
    assert "De tijd is om" not in shown
    day.hears("@ now 2027-03-14T11:41")
    assert screen(day)["De tijd is om"] == f"tafel {left}"
    day.hears(f"org: /uitslag {order[8]} 100 0 0 0")
    slips = [slip(day, table, way="winds").removeprefix("org: /uitslag ") for table in order[8:]]
    day.hears("⏎".join(["org: /uitslag", *slips]))
    day.hears(f"org: /toernooi besluit {hers} de uitslag blijft, nts 12")
    assert not {"De tijd is om", "Nog geen uitslag", "Bezwaar"} & screen(day).keys()
    assert len(day.now().sessions[1].results) == TABLES
    day.step("Sluit ronde")
    rows = {row["player"]: row["points"] for row in day.shown()["standing"]}
    assert rows == {name: points for name, (points, _) in day.reckoned().items()}
