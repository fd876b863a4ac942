"""Numbers that are too large, not whole or not finite are refused in words, wherever typed."""

import pytest

from bot.reader.dates import days_at
from tests.bot.a_club import Club
from tests.bot.evening import NOW
from tests.bot.features.tournament.a_day import Day
from tests.sampling import sampled

ODD = ["1" * 20, "9" * 5_000, "2147483648", "9" * 18, "1e999", "NaN", "-1", "0", "²", "٣", "1/0"]
TYPED = [
    *("ronde Bert N Anna 40 Cees 0 Dirk 20", "ronde N 40 0 20", "correctie N Bert 20", "tafel N"),
    *("correctie 1 Bert N Anna 40 Cees 0 Dirk 20", "tel N", "muur N", "bmj N", "regel nmv N"),
    *("nieuw Anna Bert Cees Dirk N", "nieuw Anna Bert Cees Dirk N-11-20", "speler Anna N"),
    *("ranglijst N", "ranglijst gemiddeld N", "records N", "verzameling N", "ik N", "einde N"),
    *("avond N", "avond N-11-2026", "avond inhalen N", "avond rooster N", "avond trek N"),
    *("competitie N", "competitie N 3", "competitie 3 N", "competitie 4 N 2 1 N", "start own_N_1"),
    *("competitie rooster N", "competitie finale N", "competitie gaatjes N", "koppel N-abcdef"),
    *("competitie tafel N van 3 sep telt niet", "competitie tafel 3 van N sep telt niet"),
    *("straf Anna N te laat", "straf Anna N,5 te laat", "straf Anna 3 N sep te laat", "straf N"),
    *("instellingen N", "instellingen seizoen N-09-01 Najaar", "instellingen seizoen N-N"),
    *("instellingen avond vrijdag N:N", "instellingen taal N", "pagina nummer N", "import N"),
    *("toernooi N 2026", "toernooi N N", "toernooi X N-3-2027", "toernooi X 14-N-2027"),
    *("toernooi X 14-3-N", "toernooi X 14 maart N", "toernooi X 14-3-2027, N spelers, N rondes"),
]
IN_THE_HALL = [
    *("uitslag N 30 -10 -10 -10", "uitslag 1 N -10 -10 -10", "uitslag ronde N 1 30 -10 -10 -10"),
    *("uitslag 1 N.N -N.N 0 0", "klok +N", "klok tafel N +5", "straf N 100 te laat"),
    *("straf 1 N te laat", "straf 1 N tp te laat", "straf 1 1/N tp te laat", "toernooi scheids N"),
    *("toernooi stel schaal N 2 1 0", "toernooi stel waarschuw N", "toernooi stel minuten N"),
    *("toernooi stel rondes N", "toernooi besluit N de kong telt", "toernooi in N; N", "straf N"),
    *("toernooi vervang N Anna", "toernooi uit N", "toernooi ronde N", "toernooi finale N"),
]


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("numbers"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    yield club
    assert club.faults() == []
    club.close()


def hear_odd(club, line):
    """Somebody types the line with each odd number in it; nothing may be logged as an error."""
    try:
        for odd in ODD:
            club.play(f"anna: /{line.replace('N', odd)}")
    finally:
        club.errors.said.clear()


@pytest.mark.parametrize("line", sampled(TYPED, 12))
def test_no_number_in_a_line_is_too_much_for_it(club, line):
    hear_odd(club, line)


@pytest.mark.parametrize(
    "line", sampled([line for line in TYPED if line.startswith("competitie")], 3)
)
def test_nor_where_there_is_a_competition(club, line):
    club.play("anna: /competitie", "anna: /competitie aan")
    hear_odd(club, line)


@pytest.mark.slow
def test_nor_in_the_hall_of_a_tournament(tmp_path, caplog):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00")
    day.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    for name in ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans"):
        day.hears(f"org: /toernooi in {name}; Oostpoort")
    for tap in ("", "org taps Loting", "org taps Publiceer", "org taps Start ronde"):
        day.hears(tap or "org: /toernooi")
    for line in IN_THE_HALL:
        for odd in ODD:
            day.hears(f"org: /{line.replace('N', odd)}")
            assert not caplog.records, line
    day.console.close()


@pytest.mark.parametrize("first", ["0001-01-01", "0001-12-31"])
def test_an_evening_may_be_as_long_ago_as_there_are_days(clubs, first):
    club = clubs()
    club.play(
        f"anna: /nieuw Anna Bert Cees Dirk {first}",
        "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
        "anna: /einde",
        *(f"anna: /ranglijst {period}" for period in ("seizoen", "maand", "jaar", "alles")),
    )


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_day_is_none(odd):
    for words in ([f"14-3-{odd}"], [odd, odd]):
        assert not [day for _, day in days_at(words, NOW.date(), "future") if day]
