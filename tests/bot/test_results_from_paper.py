"""Tables from paper are read by all that reads tables played here (competition C3, C12)."""

import pytest

from bot.cli.state import state_of
from bot.features.competition.commands.competition_pages import ShowKey
from bot.features.competition.moments import competition_of
from bot.messages import Tapped
from bot.ports.records import ScheduledPost
from bot.standings.posts import weekly_reply
from bot.talk.people import names_of
from core.competition.reglement import KEYS
from tests.bot.copied import copied
from tests.bot.newcomers import Club, after

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
FIRST = "tafel 1: Anna 300, Bert −100, Cees −200, Dirk 0"
SECOND = "tafel 2: Eef 0, Fien 500, Gijs −100, Hans −400"
AUGUST = -95 * 24 * 60
"""The minutes from 18 August to 21 November."""
EVENINGS = ("3 okt", "10 okt", "17 okt", "24 okt", "31 okt", "7 nov", "14 nov")


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna manages the group; it is Saturday 21 November 2026."""
    return copied(begun, tmp_path, 0)


def begun(folder, minutes):
    club = Club(folder)
    for who in EIGHT:
        club.says(who, "/help", minutes)
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    return club


def rows(club):
    """The lines of the competition's standing, by player."""

    def read(ledger):
        unit = ledger.unit()
        return competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))

    return {row["player"]: row for one in club.do(read)["standing"] for row in one["rows"]}


# --- from one's own first evening ----------------------------------------------------------------


def from_first_evening(club):
    """New members need their share of the evenings from their own first one on."""
    number = KEYS.index("eligible_from") + 1
    club.says("Anna", "/reglement")
    club.hears("Anna", Tapped(ShowKey(number).pack("key"), "tap"))
    club.taps("Anna", "vanaf de eigen eerste avond")


def test_the_best_six_of_seven_evenings_count(club):
    """Five an evening: 4 for the place and 1 for attendance. Of 7 evenings 6 are needed: 30."""
    from_first_evening(club)
    for day in EVENINGS:
        club.says("Anna", f"/uitslag {day}\n{FIRST}\n{SECOND}")
    anna = rows(club)["Anna"]
    assert (anna["total"], len(anna["best"]), anna["evenings"]) == ("30", 6, 7)


def test_who_came_once_is_not_eligible(club):
    """Ine came to the first of seven evenings: 6 are needed from then on, and 5 are missing."""
    from_first_evening(club)
    club.says("Ine", "/help")
    for day in EVENINGS:
        first = FIRST.replace("Anna", "Ine") if day == EVENINGS[0] else FIRST
        club.says("Anna", f"/uitslag {day}\n{first}\n{SECOND}")
    ine = rows(club)["Ine"]
    assert (ine["eligible"], ine["short"]) == (False, 5)


def test_who_came_in_an_earlier_season_on_paper_is_no_new_member(tmp_path):
    """Anna played in August, in the season before: she needs 3 of all 4 evenings of this one."""
    club = begun(tmp_path, AUGUST)
    from_first_evening(club)
    club.says("Anna", f"/uitslag 15 aug\n{FIRST}\n{SECOND}", AUGUST)
    club.says("Anna", "/help", 0)
    other = FIRST.replace("Anna", "Ine")
    club.says("Ine", "/help")
    for day in EVENINGS[:3]:
        club.says("Anna", f"/uitslag {day}\n{other}\n{SECOND}")
    club.says("Anna", f"/uitslag {EVENINGS[3]}\n{FIRST}\n{SECOND}")
    anna = rows(club)["Anna"]
    assert (anna["eligible"], anna["short"]) == (False, 2)


# --- the draw ------------------------------------------------------------------------------------


def test_the_draw_knows_who_met_on_paper(club):
    """Two of each old table at each new one: of the 12 pairs 4 are old, and 8 new."""
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    club.says("Anna", "/avond")
    for who in EIGHT:
        club.taps(who, "Ik kom")
    heard = club.taps("Anna", "Trek de tafels")
    assert "Nieuwe tafelgenoten: 8 van de 12" in heard


# --- figures -------------------------------------------------------------------------------------


def test_the_standing_of_the_club_has_them(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}, 16 spellen\n{SECOND}")
    heard = club.says("Bert", "/ranglijst")
    assert "1. Fien +500" in heard
    assert "2. Anna +300 (16 spellen)" in heard
    assert "8. Hans −400" in heard
    assert "Fien +500 (0" not in heard
    heard = club.says("Bert", "/ranglijst maand gemiddelde")
    # a mean takes only tables whose rounds are known: 300 in 16 rounds is 18.75
    assert "Anna +18,8" in heard
    assert "Fien" not in heard
    club.says("Anna", "/uitslag 14 nov tafel 1: Anna −300, Bert 100, Cees 200, Dirk 0, 16 spellen")
    assert "Anna −300 (16 spellen)" in club.says("Bert", "/ranglijst")
    assert "nog niets gespeeld" in club.says("Bert", "/ranglijst vorig jaar")


def test_a_player_has_them(club):
    """300 and 100 points at two tables; the second one has its 16 rounds and the mahjongs."""
    club.says("Anna", f"/uitslag 7 nov {FIRST.replace('300', '100').replace('−200', '0')}")
    club.says(
        "Anna",
        "/uitslag 14 nov tafel 1: Anna 300 (4) Bert −100 (3) Cees −200 (3) Dirk 0 (2), 16 spellen",
    )
    heard = club.says("Anna", "/ik")
    assert "+400 in 16 spellen, 2 partijen (gemiddeld +18,8 per spel, +200,0 per partij)" in heard
    assert "Daarvan +100 op papier, zonder spellen: dat telt niet in het gemiddelde" in heard
    # 4 of 16, and 16 − 12 were draws
    assert "Zelf mahjong: 4 (25%) · remises 25%" in heard
    assert "Allroundpunten" not in heard, "totals do not tell them"
    assert "Hoogste eindtotaal: 3.300 (14 november 2026)" in heard


def test_of_points_without_rounds_no_mean_is_made(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    heard = club.says("Anna", "/ik")
    assert "+300 in 1 partij (gemiddeld +300,0 per partij)" in heard
    assert "Daarvan" not in heard
    assert "Zelf mahjong" not in heard


def week(club, first=-60, last=60):
    def read(ledger):
        unit = ledger.unit()
        here = unit.clubs.club(1)
        due = ScheduledPost(1, "weekly", after(last), after(first), after(last))
        reply = weekly_reply(unit, here, due, late=False)
        return reply and reply.words

    return club.do(read)


def test_the_weekly_post_has_what_was_reported_in_the_week(club):
    """As deals typed in later: in the week in which they came, whatever their evening."""
    assert not week(club)
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}, 16 spellen\n{SECOND}")
    told = week(club)
    assert "Fien +500" in told
    assert "2 partijen, 16 spellen" in told
    assert "Fien" not in (week(club, 30, 60) or "")
    club.says("Anna", f"/uitslag 14 nov {FIRST.replace('300', '200').replace('−200', '−100')}", 40)
    later = week(club, 30, 60)
    assert "Verbeterd: tafel 1 van za 14 nov" in later
    assert "partij" not in later, "it was told in the week before"


def test_a_record_on_paper_has_to_be_beaten(club):
    club.says("Anna", "/uitslag 14 nov tafel 1: Anna 9000, Bert −3000, Cees −3000, Dirk −3000")
    assert "Hoogste eindtotaal: 12.000 van Anna" in club.says("Anna", "/records")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    assert "Clubrecord" not in club.taps("Anna", "✅ Klopt")


def test_who_ended_higher_is_known_and_who_paid_is_not(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    heard = club.says("Anna", "/onderling Anna Bert")
    assert "Aan het eind hoger: Anna 1 keer, Bert 0 keer" in heard
    assert "Van 1 partij op papier is niet bekend wie wie betaalde." in heard
    assert "betaalde Bert" not in heard


def test_a_table_that_was_taken_back_is_nowhere(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    club.taps("Anna", "Terug")
    assert "nog niets gespeeld" in club.says("Anna", "/ranglijst")
    assert "niet gespeeld" in club.says("Anna", "/avond 14 nov")


# --- peling show -------------------------------------------------------------------------------


def test_show_lists_them_with_paper_and_no_rounds(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}, 16 spellen")

    def read(ledger):
        unit = ledger.unit()
        return state_of(unit, [unit.clubs.club(1)])

    [table] = club.do(read)["clubs"][0]["tables"]
    assert (table["name"], table["state"], table["paper"]) == ("1", "ended", True)
    assert table["rounds"] == []
    assert table["ruleset"] == "nmv-144"
    assert [(one["name"], one["total"]) for one in table["players"]] == [
        ("Anna", 3300),
        ("Bert", 2900),
        ("Cees", 2800),
        ("Dirk", 3000),
    ]


# --- who sat there -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "tafel 1 van 14 nov was Eef in plaats van Bert",
        "14 nov tafel 1: Eef ipv Bert",
        "14 nov zat Eef er in plaats van Bert",
    ],
)
def test_another_person_gets_the_place_at_a_table_from_paper(club, line):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    heard = club.says("Anna", f"/uitslag {line}")
    assert "Tafel 1 van za 14 nov: Anna +300, Eef −100, Cees −200, Dirk 0 (Anna)" in heard
    assert "(was: Anna +300, Bert −100, Cees −200, Dirk 0)" in heard


def test_nobody_gets_a_place_where_neither_or_both_sat(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    assert "uitslag van papier" in club.says("Anna", "/uitslag 14 nov Eef in plaats van Fien")
    assert "uitslag van papier" in club.says("Anna", "/uitslag 14 nov Anna in plaats van Bert")


def test_the_new_names_of_all_lines_are_asked_at_once(club):
    """The answer is about the whole message."""
    lines = "tafel 1: Anna 400, Kim -100, Lou -100, Mia -200\ntafel 2: Noa 300, Olaf 0, Bert -300"
    asked = club.says("Anna", f"/uitslag 14 nov\n{lines}")
    assert asked == "Ik ken Kim, Lou, Mia, Noa en Olaf nog niet. Zijn ze allemaal nieuw?"
    heard = club.taps("Anna", "Ja, allemaal nieuw")
    assert "Mia −200" in heard
    assert "Noa +300" in heard


def test_a_penalty_on_the_line_of_a_table_is_of_its_player(club):
    """C12, 2: penalties may be in the same message; −400 is Hans's total, not his penalty."""
    heard = club.says("Anna", f"/uitslag {SECOND} straf Eef 1/2 te laat")
    assert "⚠️ Eef −½: te laat" in heard


def test_an_evening_shows_its_tables_by_number(club):
    for line in (SECOND, FIRST):
        club.says("Anna", f"/uitslag {line}")
    heard = club.says("Anna", "/avond 21 nov")
    assert heard.index("Tafel 1: ") < heard.index("Tafel 2: ")


def test_the_day_of_a_named_month_may_have_its_ending(club):
    assert "Tafel 1 van za 14 nov" in club.says("Anna", f"/uitslag van 14e november {FIRST}")
    assert "Tafel 1 van za 7 nov" in club.says("Anna", f"/uitslag van de 7e {FIRST}")
