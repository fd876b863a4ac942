"""The seasons of before: closed, played on, reopened, and the roll of honour (C12, 6)."""

import pytest

from bot.features.competition.commands.competition_pages import ShowKey
from bot.features.competition.commands.reglement import ChooseKey
from bot.features.competition.competition import honour, seasons_of
from bot.messages import Tapped
from tests.bot.copied import copied
from tests.bot.newcomers import BEGIN, Club

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
A_DAY = 24 * 60
LAST_NOVEMBER, JUNE_15, JUNE_20, JULY_1 = -365 * A_DAY, -159 * A_DAY, -154 * A_DAY, -143 * A_DAY
"""It is Saturday 21 November 2026."""


def evening(first="Anna", other="Bert"):
    """Two tables on paper: who is first has 5 and 300 points, Eef 5 and 200."""
    return (
        f"/uitslag avond\ntafel 1: {first} 300, {other} −100, Cees −200, Dirk 0\n"
        "tafel 2: Eef 200, Fien −50, Gijs −50, Hans −100"
    )


def begun(folder):
    """Anna, the admin, wins the only evening of 2025/2026, in November."""
    club = Club(folder)
    for who in EIGHT:
        club.says(who, "/help", LAST_NOVEMBER)
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    club.says("Anna", evening())
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


@pytest.fixture
def closed(club):
    """The season was closed on 15 June."""
    assert "2025/2026 is gesloten. Kampioen: Anna" in club.says(
        "Anna", "/competitie sluiten", JUNE_15
    )
    return club


def roll(club):
    names = club.names()

    def read(ledger):
        unit = ledger.unit()
        found = seasons_of(unit, unit.clubs.club(1), BEGIN.date())
        every = (honour(one, BEGIN.date()) for one in found)
        return [
            (one.name, one.evenings, one.state, [names[who] for who in one.champions])
            for one in every
        ]

    return club.do(read)


def test_what_is_played_after_the_closing_counts_for_the_next_season(closed):
    heard = closed.says("Anna", evening("Bert", "Anna"), JUNE_20)
    assert "Het vorige seizoen is gesloten: deze avond telt voor 2026/2027." in heard
    assert "**" not in closed.says("Bert", "/competitie")
    closed.says("Anna", evening("Bert", "Anna"), 0)
    assert roll(closed) == [
        ("2026/2027", 2, "plays", ["Bert"]),
        ("2025/2026", 1, "closed", ["Anna"]),
    ]


def test_until_the_next_season_begins_the_last_one_is_shown(closed):
    heard = closed.says("Bert", "/competitie", JULY_1)
    assert "2025/2026: 1 avond telt" in heard
    assert "Gesloten: Anna is kampioen." in heard
    closed.says("Anna", evening("Bert", "Anna"), 0)
    assert "2026/2027: 1 avond telt" in closed.says("Bert", "/competitie")


def test_a_season_is_found_by_its_name(closed):
    closed.says("Anna", evening("Bert", "Anna"), 0)
    for name in ("2025/2026", "2025-26", "2025/26", "2025", "vorig seizoen"):
        heard = closed.says("Cees", f"/competitie {name}")
        assert "2025/2026: 1 avond telt" in heard, name
        assert "Gesloten: Anna is kampioen." in heard, name
    assert "1. vr 21 nov (8 leden)" in closed.taps("Cees", "Avonden")
    assert "2025/2026" in closed.taps("Cees", "Erelijst")
    assert "2025/2026: 1 avond telt" in closed.taps("Cees", "2025/2026")
    heard = closed.says("Cees", "/competitie 2019/2020")
    assert "“2019/2020” is hier geen seizoen" in heard


def test_a_season_that_was_not_closed_is_not_called_closed(club):
    club.says("Anna", evening("Bert", "Anna"), 0)
    assert roll(club) == [
        ("2026/2027", 1, "plays", ["Bert"]),
        ("2025/2026", 1, "ended", ["Anna"]),
    ]
    heard = club.says("Cees", "/competitie erelijst")
    assert "2026/2027: loopt nog; Bert staat nu bovenaan" in heard
    assert "2025/2026: Anna bovenaan; niet gesloten" in heard
    assert "Gesloten" not in club.says("Cees", "/competitie vorig seizoen")
    assert "2025/2026 is gesloten. Kampioen: Anna" in club.says("Anna", "/competitie sluiten")


def test_the_roll_of_a_new_club_is_empty(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    assert "nog leeg" in club.says("Anna", "/competitie erelijst")
    assert "geen seizoen" in club.says("Anna", "/competitie vorig seizoen")


def test_closed_once_more_it_ends_where_it_ended(closed):
    """It was said that the evening of 20 June counts for the next season: it still does."""
    closed.says("Anna", evening("Bert", "Anna"), JUNE_20)
    closed.says("Anna", "/competitie 2025/2026", JULY_1)
    assert "Dat kan alleen een beheerder" in closed.taps("Bert", "Terug")
    assert "met Anna als kampioen" in closed.taps("Anna", "Terug")
    assert roll(closed) == [("2025/2026", 2, "ended", ["Eef"])]
    assert "Kampioen: Anna" in closed.says("Anna", "/competitie sluiten")
    assert roll(closed) == [
        ("2026/2027", 1, "plays", ["Bert"]),
        ("2025/2026", 1, "closed", ["Anna"]),
    ]


def test_a_season_closed_by_mistake_goes_on(closed):
    closed.taps("Anna", "Terug")
    closed.says("Anna", evening("Bert", "Anna"), JUNE_20)
    closed.says("Anna", "/competitie sluiten", JULY_1)
    assert roll(closed) == [("2025/2026", 2, "closed", ["Eef"])]


def test_a_correction_after_the_closing_needs_the_season_open_again(
    closed,
):
    assert "gesloten" in closed.says("Anna", "/straf Anna 1 van 21 nov 2025 te laat", JULY_1)
    assert roll(closed) == [("2025/2026", 1, "closed", ["Anna"])]
    closed.taps("Anna", "Open het seizoen weer")
    closed.says("Anna", "/straf Anna 1 van 21 nov 2025 te laat", JULY_1)
    assert "Kampioen: Eef" in closed.says("Anna", "/competitie sluiten")


def test_who_is_forgotten_is_a_former_member(closed):
    closed.says("Anna", "/vergeetmij", private=True)
    closed.taps("Anna", "Klopt", private=True)
    assert "oud-lid" in closed.says("Cees", "/competitie erelijst")


# --- competitions of some evenings ---------------------------------------------------------------


def chosen(club, value):
    """The admin chooses how long a competition runs."""
    club.hears("Anna", Tapped(ChooseKey(18, sure=True, value=value).pack("keyis"), "tap"))


def test_every_other_evening_another_competition_begins(club):
    """Evenings of a week apart; the third begins the second competition."""
    chosen(club, "2")
    for week, first, other in ((1, "Anna", "Bert"), (2, "Bert", "Anna"), (3, "Bert", "Anna")):
        club.says("Anna", evening(first, other), week * 7 * A_DAY + LAST_NOVEMBER)
    assert roll(club) == [
        ("2025/2026 (2)", 2, "ended", ["Bert"]),
        ("2025/2026", 2, "ended", ["Anna"]),
    ]
    assert "2025/2026 is gesloten. Kampioen: Anna" in club.says("Anna", "/competitie sluiten")
    assert "2025/2026 (2) is gesloten" in club.says("Anna", "/competitie sluiten")


def test_a_competition_of_seven_evenings_is_one_of_the_choices(club):
    club.says("Anna", "/competitie reglement")
    heard = club.hears("Anna", Tapped(ShowKey(18).pack("key"), "tap"))
    assert "Nu: het hele seizoen" in heard
    club.taps("Anna", "zeven avonden")
    assert "het hele seizoen wordt zeven avonden" in club.taps("Anna", "Klopt")


def test_with_points_no_scales_are_shown(club):
    heard = club.says("Anna", "/reglement")
    assert "Tafelpunten: 4 2 1 ½" in heard
    club.hears("Anna", Tapped(ChooseKey(2, sure=True, value="points").pack("keyis"), "tap"))
    for heard in (club.says("Anna", "/reglement"), club.taps("Anna", "Meer regels")):
        assert "4 2 1" not in heard


def test_evenings_from_before_the_first_decision_are_of_the_first_season(tmp_path):
    """Eight evenings of September, entered in November into seasons of seven evenings."""
    club = Club(tmp_path)
    for who in EIGHT:
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    club.says("Anna", "/reglement minstens 4 leden")
    club.taps("Anna", "✅ Klopt")
    club.says("Anna", "/reglement duur")
    club.taps("Anna", "zeven avonden")
    for day in range(1, 9):
        club.says("Anna", f"/uitslag {day} sep tafel 1: Anna {day}, Bert 0, Cees 0, Dirk -{day}")
    assert "7 avonden tellen" in club.says("Bert", "/competitie vorig seizoen")
    assert "1 avond telt" in club.says("Bert", "/competitie")
    assert "Anna bovenaan" in club.says("Bert", "/competitie erelijst")
