"""Deal by deal at a tournament's tables (T4, T5, T14.10), in the console; sums made by hand.

Under nts-2002 a round is four deals, each once East. The winner gets what the hand is worth from
each, double from and as East; losers with nothing settle nothing among themselves.
"""

import sqlite3
from contextlib import closing

import pytest

from bot.storage.upkeep.reading import open_to_read
from tests.bot.features.tournament.a_day import NAMES, Day
from tests.sampling import sampled

EIGHT = NAMES[:8]


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.prepare("deal by deal", lambda: drawn_and_published(found))
    yield found
    found.console.close()


def drawn_and_published(found):
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2002")
    found.hears("org: /toernooi zet invoer per spel")
    for name in NAMES[:4]:
        found.hears(f"{name.lower()}> hallo")
        found.hears("org: /toernooi")
        found.hears(f"{name.lower()} taps Doe mee")
    for name in EIGHT[4:]:
        found.hears(f"org: /toernooi in {name}")
    for step in ("Loting", "Publiceer"):
        found.hears(f"org: /toernooi\norg taps {step}")
    found.hears("@ now 2027-03-14T10:00")


def started(day):
    day.hears("org: /toernooi\norg taps Start ronde")
    return day


def seated(day, round_=1):
    """Of the table of who has a phone: its number, the four E S W N, and one with a phone."""
    for table, names in day.seats(round_).items():
        phones = [name for name in names if name in NAMES[:4]]
        if phones:
            return table, names, phones[0].lower()
    raise AssertionError


def deal(day, phone, names, winner, points):
    others = " ".join(f"{name} 0" for name in names if name != winner)
    return "\n".join(day.hears(f"{phone}> /ronde {winner} {points} {others}"))


def result(day, table, round_=1):
    return day.now().sessions[round_].results.get(table)


def play_three(day, phone, names):
    # East of the first wins 96: 3 x 192 from the others.      +576 -192 -192 -192
    deal(day, phone, names, names[0], 96)
    # the second is East now and wins 80: 3 x 160.             -160 +480 -160 -160
    deal(day, phone, names, names[1], 80)
    # the third is East, the fourth wins 80: 80, 80, 160.       -80  -80 -160 +320
    deal(day, phone, names, names[3], 80)


SUMS = (336, 208, -512, -32)


@pytest.mark.slow
def test_four_deals_in_private_make_the_result_with_its_mahjongs(day):
    table, names, phone = seated(started(day))
    play_three(day, phone, names)
    assert result(day, table) is None
    heard = "\n".join(day.hears(f"{phone}> /remise"))
    assert "de partij is uit" in heard
    its = result(day, table)
    assert its.points == SUMS
    assert (its.mahjongs, its.highest) == ((1, 1, 0, 1), (96, 80, 0, 80))
    # who recorded the last deal has agreed
    assert [names[chair].lower() for chair in its.agreed] == [phone]


def test_nothing_of_it_counts_in_the_club(day):
    _, names, phone = seated(started(day))
    play_three(day, phone, names)
    [club] = day.console.state()["clubs"]
    assert club["tables"] == []
    with closing(sqlite3.connect(day.url.removeprefix("sqlite:///"))) as db:
        played = db.execute("SELECT count(*) FROM played WHERE club = 1").fetchone()
        kept = db.execute("SELECT count(*) FROM kept WHERE club = 1").fetchone()
        names = {name for (name,) in db.execute("SELECT name FROM member WHERE club = 1")}
    assert (played, kept, names & set(EIGHT[4:])) == ((0,), (0,), set())
    assert "nog geen stand" in "\n".join(day.hears("org: /stand"))


def test_a_deal_taken_back_after_the_last_needs_all_agreements_anew(day):
    table, names, phone = seated(started(day))
    play_three(day, phone, names)
    day.hears(f"{phone}> /remise")
    day.hears(f"{phone}> /terug")
    # now the third, as West who is East's neighbour, wins 88 from East (the fourth): 176, 88, 88
    deal(day, phone, names, names[2], 88)
    its = result(day, table)
    assert its.points == (336 - 88, 208 - 88, -512 + 352, -32 - 176)
    assert its.mahjongs == (1, 1, 1, 1)
    assert len(its.before) == 1


@pytest.mark.parametrize(
    ("at_time", "most"), sampled([("uitspelen", 1), ("nog een", 2), ("stop", 0)], 2)
)
def test_after_the_time_only_so_many_deals_are_taken(day, at_time, most):
    day.hears(f"org: /toernooi zet tijd {at_time}")
    table, names, phone = seated(started(day))
    deal(day, phone, names, names[0], 96)
    day.hears("@ now 2027-03-14T10:51")
    for number in range(most):
        assert result(day, table) is None, number
        assert "Vraag de scheids" not in deal(day, phone, names, names[1], 80)
    # with the last deal that is taken the table is ready; under `stop` its players end it
    assert (result(day, table) is not None) is (most > 0)
    assert "Vraag de scheids" in deal(day, phone, names, names[1], 80)
    if most == 1:
        # East 96 once; the second as East 80
        assert result(day, table).points == (576 - 160, 480 - 192, -192 - 160, -192 - 160)


def test_after_the_time_an_earlier_deal_can_still_be_corrected(day):
    table, names, phone = seated(started(day))
    deal(day, phone, names, names[0], 96)
    deal(day, phone, names, names[1], 80)
    day.hears("@ now 2027-03-14T10:51")
    deal(day, phone, names, names[3], 80)
    scores = f"{names[0]} 112 {names[1]} 0 {names[2]} 0 {names[3]} 0"
    heard = "\n".join(day.hears(f"{phone}> /correctie 1 {scores}"))
    assert "Vraag de scheids" not in heard
    # East of the first has 112, not 96: 3 x 224 = 672; the others as before
    assert result(day, table).points == (672 - 160 - 80, -224 + 480 - 80, -544, -224 - 160 + 320)


def test_who_sits_elsewhere_or_nowhere_does_nothing_at_it(day):
    table, names, phone = seated(started(day))
    deal(day, phone, names, names[0], 96)
    heard = "\n".join(
        day.hears(f"org> /ronde {names[0]} 96 {names[1]} 0 {names[2]} 0 {names[3]} 0")
    )
    assert "niet gespeeld" in heard
    others = [name for name in NAMES[:4] if name not in names]
    for name in others:
        heard = deal(day, name.lower(), names, names[1], 80)
        assert f"Aan tafel {table} kunnen alleen de spelers" in heard
    assert result(day, table) is None


@pytest.mark.parametrize("late", [False, True])
def test_a_player_from_elsewhere_plays_by_the_code_on_their_card(day, late):
    word = day.code("Eef")
    if late:
        started(day)
    day.hears(f"eva> /start {word}")
    heard = "\n".join(day.hears("eva> taps Ja, dat ben ik"))
    assert ("spel 1" in heard) is late
    if not late:
        started(day)
    table, names = next((at, four) for at, four in day.seats(1).items() if "Eef" in four)
    assert "spel 2" in deal(day, "eva", names, names[0], 96)
    deal(day, "eva", names, names[1], 80)
    deal(day, "eva", names, names[3], 80)
    day.hears("eva> /remise")
    assert result(day, table).points == SUMS


def test_a_substitute_plays_on_at_the_table(day):
    table, names, phone = seated(started(day))
    gone = next(name for name in names if name.lower() != phone)
    chair = names.index(gone)
    deal(day, phone, names, names[0], 96)
    day.hears(f"org: /toernooi invaller {gone} Kees")
    now = [*names]
    now[chair] = "Kees"
    deal(day, phone, now, now[1], 80)
    deal(day, phone, now, now[3], 80)
    day.hears(f"{phone}> /remise")
    assert result(day, table).points == SUMS
    assert day.now().chairs(1, table)[chair].away


def test_a_round_is_not_taken_back_once_a_deal_was_recorded(day):
    _, names, phone = seated(started(day))
    day.hears("org: /toernooi\norg taps Stap terug")
    assert day.now().state == "published"
    assert "niet gespeeld" in deal(day, phone, names, names[0], 96)
    started(day)
    deal(day, phone, names, names[0], 96)
    heard = "\n".join(day.hears("org: /toernooi\norg taps Stap terug"))
    assert "Er zijn al spellen ingevoerd" in heard
    assert day.now().state == "running"


def test_what_was_recorded_counts_as_it_stands_when_the_organiser_says_so(day):
    table, names, phone = seated(started(day))
    deal(day, phone, names, names[0], 96)
    deal(day, phone, names, names[1], 80)
    day.hears("org: /toernooi\norg taps Uitslagen 0/2")
    day.hears(f"org taps Tafel {table}: na 2 spellen")
    assert result(day, table) is None  # it is asked
    day.hears("org taps Klopt")
    assert result(day, table).points == (416, 288, -352, -352)
    assert result(day, table).mahjongs == (1, 1, 0, 0)


def test_totals_that_were_entered_stand(day):
    table, names, phone = seated(started(day))
    play_three(day, phone, names)
    day.hears(f"org: /uitslag {table} 100 -100 0 0")
    day.hears(f"{phone}> /remise")
    assert result(day, table).points == (100, -100, 0, 0)
    assert result(day, table).mahjongs is None


def test_by_taps_alone_and_by_everybody_their_own(day):
    table, names, phone = seated(started(day))
    day.hears(f"{phone}> taps Volgend spel")
    day.hears(f"{phone}> taps {names[0]}")
    heard = "\n".join(day.hears(f"{phone}> taps 80\n{phone}> taps Rest nul"))
    assert "spel 2" in heard
    assert result(day, table) is None


def test_a_name_is_forgotten_there_too(day):
    table, names, phone = seated(started(day))
    deal(day, phone, names, names[0], 96)
    gone = next(name for name in day.seats(1)[3 - table] + names if name in EIGHT[4:])
    day.hears(f"org: /toernooi vergeet {gone}")
    store = open_to_read(day.url)
    try:
        members = store.read(lambda ledger: ledger.unit().people.members(2)).result()
    finally:
        store.close()
    assert len(members) == 8
    assert gone not in {member.name for member in members}
