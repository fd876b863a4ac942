"""Two tournaments of *It must show*, played at the console by a seeded script with restarts."""

import pytest

from tests.bot.tournament.a_day import NAMES, Day
from tests.conftest import SOAK


@pytest.fixture
def day(tmp_path):
    days = []

    def begin(seed):
        days.append(Day(f"sqlite:///{tmp_path}/day{seed}.db", seed))
        return days[-1]

    yield begin
    for one in days:
        one.console.close()


def standing(day):
    [club] = day.console.state()["clubs"]
    return club["tournaments"][-1]


def announce(day, line, names, teams=False):
    day.hears("@ now 2027-03-14T09:00")
    day.does(f"org: /toernooi {line}")
    for at, name in enumerate(names):
        team = f"; ; ; Team {at // 4 + 1}" if teams else ""
        day.hears(f"org: /toernooi in {name}{team}")


def play(day, rounds, minutes):
    """All rounds, with a substitute, and wrong results that are mended a round later."""
    clock = 10 * 60
    for round_ in range(1, rounds + 1):
        day.does(f"@ now 2027-03-14T{clock // 60:02}:{clock % 60:02}")
        day.hears("org: /toernooi")
        day.does("org taps Start ronde")
        mend(day)
        day.tables[round_] = day.seats(round_)
        if round_ == 2:
            away(day, round_)
        for table, names in day.tables[round_].items():
            four = day.points(names)
            day.results[round_, table] = four
            if table == 1 and "Dromer" not in names and four[0] != four[1]:
                day.wrong.append((round_, four))
                four = [four[1], four[0], *four[2:]]
            day.does(f"org: /uitslag {table} {' '.join(map(str, four))}")
        day.hears("org: /toernooi")
        day.does("org taps Sluit ronde")
        if round_ == 1:
            between(day)
        clock += minutes + 30


def mend(day):
    """What was entered wrongly at table 1 is mended in the next round."""
    for round_, four in day.wrong:
        day.does(f"org: /uitslag ronde {round_} 1 {' '.join(map(str, four))}")
    day.wrong.clear()


def away(day, round_):
    name = next(n for names in day.tables[round_].values() for n in names if n != "Dromer")
    day.does(f"org: /toernooi invaller {name} Invalster")
    day.away[round_] = {name: "Invalster"}


def between(day):
    """After the first round somebody withdraws, somebody comes late, somebody is punished."""
    gone = day.tables[1][2][0]
    gone = gone if gone != "Dromer" else day.tables[1][2][1]
    day.does(f"org: /toernooi uit {gone}")
    day.out.add(gone)
    day.does("org: /toernooi in Laatkomer; Oostpoort")
    last = day.tables[1][3][1]
    last = last if last != "Dromer" else day.tables[1][3][2]
    day.does(f"org: /straf {last} 100 te laat")
    day.penalties.append((last, 100))


def finish(day):
    mend(day)
    day.hears("org: /toernooi")
    day.does("org taps Onthul")
    day.hears("org: /toernooi")
    day.hears("org taps Sluit af")
    shown = standing(day)
    assert shown["state"] == "closed"
    rows = {row["player"]: (row["points"], row["table_points"]) for row in shown["standing"]}
    reckoned = day.reckoned()
    assert rows == {**dict.fromkeys(rows, (0, "0")), **reckoned}
    assert shown["standing"][-1]["player"] in day.out


SEEDS = range(6) if SOAK else range(1)
FOUR, FIVE = (4, 5) if SOAK else (2, 3)
"""How many of the rounds are played; `make soak` plays them all."""


@pytest.mark.parametrize("seed", SEEDS)
def test_fifty_one_and_a_dromer_play_four_rounds(day, seed):
    day = day(seed)
    announce(day, f"Witte Draak 2027-03-14, 52 spelers, {FOUR} rondes, nts-2023", NAMES[:51])
    day.hears("org: /toernooi")
    day.does("org taps Loting")
    day.hears("org: /toernooi")
    day.does("org taps Publiceer")
    play(day, FOUR, 100)
    finish(day)
    assert standing(day)["players"] == 51  # one out, one late


@pytest.mark.parametrize("seed", SEEDS)
def test_sixteen_in_teams_play_five_rounds_of_nmv(day, seed):
    day = day(seed + 100)
    line = f"Vier teams 2027-03-14, 16 spelers, {FIVE} rondes, nmv-144"
    announce(day, line, NAMES[:16], teams=True)
    day.does("org: /toernooi zet avoid team")
    day.does("org: /toernooi zet minutes 60")
    day.hears("org: /toernooi")
    day.does("org taps Loting")
    day.hears("org: /toernooi")
    day.does("org taps Publiceer")
    for round_ in range(1, FIVE + 1):
        for names in day.seats(round_).values():
            teams = [NAMES.index(name) // 4 for name in names]
            assert len(set(teams)) == 4
    play(day, FIVE, 60)
    finish(day)
