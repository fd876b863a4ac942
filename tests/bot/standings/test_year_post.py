"""The post of 1 January: the champion, the 21, the 42 and everybody's gaps (rules 140 to 143)."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.due_posts import post_due
from bot.features.competition.commands.reglement import ChooseKey
from bot.messages import Tapped
from bot.standings.weekly import plan, plan_missing
from tests.bot.copied import copied
from tests.bot.newcomers import BEGIN, Club
from tests.sampling import sampled

NOON = datetime(2027, 1, 1, 11, 0, tzinfo=UTC)
"""Twelve o'clock in Amsterdam."""
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
TITLE = "🎆 Het jaar 2026"


def club_begun(folder):
    """Four members; Anna manages the group, which plays a competition."""
    club = Club(folder)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(club_begun, tmp_path)
    yield club
    club.store.close()


def play(club):
    """Bert makes BMJ-1 to 21 in his first 21 rounds, then Cees BMJ-23a and Anna BMJ-5."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    for number in range(1, 22):
        club.minute += 5
        club.says("Anna", f"/ronde Bert bmj{number} Anna 0 Cees 0 Dirk 0")
    club.minute += 5
    club.says("Anna", "/ronde Cees bmj23a Anna 0 Bert 0 Dirk 0")
    club.says("Anna", "/ronde Anna bmj5 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")


def wakes(club, at):
    """The posts about a year that come when somebody looks at the clock."""
    club.now, club.minute = at, (at - BEGIN) // timedelta(minutes=1)
    asyncio.run(post_due(club.store))
    return [words for words in club._posted() if "Het jaar" in words]


@pytest.mark.slow
def test_who_is_full_earliest_in_a_year_need_not_be_the_quickest(club):
    play(club)
    begun = datetime(2027, 1, 5, 19, 0, tzinfo=UTC)
    club.now, club.minute = begun, (begun - BEGIN) // timedelta(minutes=1)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Dirk *40 Anna 0 Bert 0 Cees 0")
    club.minute += 5
    club.says("Anna", "/ronde Dirk *60 Anna 0 Bert 0 Cees 0")
    for number in range(1, 22):
        club.minute += 5
        club.says("Anna", f"/ronde Cees bmj{number} Anna 0 Bert 0 Dirk 0")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    words, in_2027 = club.says("Anna", "/records"), club.says("Anna", "/records 2027")
    # r143: Bert was full on 21 November by his 21st round of the year, Cees on 5 January by his
    # 23rd: the rounds of the year before do not count
    assert "Vroegst vol met eenentwintigen: Cees op 5 januari 2027" in words
    assert "Snelst vol met eenentwintigen: Bert na 21 spellen" in words
    assert "Snelst vol met eenentwintigen: Cees na 23 spellen" in in_2027


def planned(club):
    return club.do(lambda ledger: ledger.unit().dues.planned(1, "year"))


def sets(club, **settings):
    def change(ledger):
        unit = ledger.unit()
        here = unit.clubs.club(1)
        unit.clubs.save(replace(here, settings=replace(here.settings, **settings)))
        plan(unit, unit.clubs.club(1))

    club.do(change)


@pytest.mark.slow
def test_at_noon_of_1_january_it_tells_the_year_and_only_once(club):
    play(club)
    assert wakes(club, NOON - timedelta(seconds=1)) == []
    [words] = wakes(club, NOON)
    assert words.startswith(TITLE)
    # r130, r140: Bert 20 + 21, Cees 23; what is below 20 is no ZBMJ
    assert "Kampioen van 2026: Bert, met een ZBMJ-totaal van 41" in words
    # r142, r143: all of BMJ-1 to 21 by his 21st round
    assert "Vroegst vol met eenentwintigen: Bert op 21 november 2026" in words
    assert "Snelst vol met eenentwintigen: Bert na 21 spellen" in words
    # r141: BMJ-20 and 21; BMJ-23a
    assert "Verzamelingen, van de 42: Bert 2, Cees 1" in words
    # r143: Anna has BMJ-5 alone; BMJ-23a fills no gap
    assert "• Bert: vol" in words
    assert f"• Anna: 20, BMJ {', '.join(map(str, [1, 2, 3, 4, *range(6, 21)]))} en 21" in words
    assert "Nog alle 21: Cees en Dirk" in words
    assert "te laat" not in words
    assert wakes(club, NOON + HOUR) == []
    assert planned(club).due_at == datetime(2028, 1, 1, 11, 0, tzinfo=UTC)


@pytest.mark.slow
def test_it_tells_the_year_of_its_evenings_not_when_they_were_typed(club):
    play(club)
    after_midnight = datetime(2027, 1, 1, 1, 0, tzinfo=UTC)
    club.minute = (after_midnight - BEGIN) // timedelta(minutes=1)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna bmj50 Bert 0 Cees 0 Dirk 0")
    [words] = wakes(club, NOON)
    assert "Kampioen van 2026: Anna, met een ZBMJ-totaal van 50" in words


def test_a_correction_in_the_new_year_tells_of_another_champion(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    for line in ("Anna bmj23a Bert 0 Cees 0 Dirk 0", "Bert bmj22 Anna 0 Cees 0 Dirk 0"):
        club.says("Anna", f"/ronde {line}")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    # r140: Anna 23, Bert 22; it is still 2026
    champion = "🏆 Kampioen van 2026: {}, met een ZBMJ-totaal van {}"
    wakes(club, NOON - 24 * HOUR)
    other_points = club.says(
        "Anna", "/correctie 21 nov tafel 1 spel 2 Bert 40 Anna 0 Cees 0 Dirk 0"
    )
    assert "Kampioen" not in other_points
    assert champion.format("Anna", 23) in wakes(club, NOON)[0]
    wakes(club, NOON + 24 * HOUR)
    other_points = club.says(
        "Anna", "/correctie 21 nov tafel 1 spel 2 Bert 60 Anna 0 Cees 0 Dirk 0"
    )
    assert "verbeterd" in other_points
    assert "Kampioen" not in other_points
    another = club.says("Anna", "/correctie 21 nov tafel 1 spel 2 Bert bmj24 Anna 0 Cees 0 Dirk 0")
    assert champion.format("Bert", 24) in another
    assert champion.format("Anna", 23) in club.says("Anna", "/terug")


def test_equals_share_the_year_and_where_nobody_is_full_it_says_so(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert bmj30a Anna 0 Cees 0 Dirk 0")
    club.says("Anna", "/ronde Anna bmj30a Bert 0 Cees 0 Dirk 0")
    [words] = wakes(club, NOON)
    assert "Kampioen van 2026: Anna en Bert, met een ZBMJ-totaal van 30" in words
    assert "Niemand had de 21 vol" in words
    assert "Verzamelingen, van de 42: Anna 1, Bert 1" in words
    assert "Nog alle 21: Anna, Bert, Cees en Dirk" in words


@pytest.mark.slow
def test_after_an_outage_it_comes_late_within_january_and_says_so(club):
    play(club)
    [words] = wakes(club, NOON + 20 * DAY)
    assert words.startswith(TITLE)
    assert "te laat: het had er vr 1 jan 12:00 moeten zijn" in words
    assert wakes(club, NOON + 21 * DAY) == []


@pytest.mark.slow
def test_after_january_there_is_none_and_the_next_is_of_its_own_year(club):
    play(club)
    assert wakes(club, NOON + 31 * DAY) == []
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Dirk bmj40 Anna 0 Bert 0 Cees 0")
    [words] = wakes(club, datetime(2028, 1, 1, 11, 0, tzinfo=UTC))
    assert "Kampioen van 2027: Dirk, met een ZBMJ-totaal van 40" in words
    assert "2026" not in words


@pytest.mark.slow
def test_a_club_without_a_competition_gets_none_and_nothing_is_planned(club):
    play(club)
    club.hears("Anna", Tapped(ChooseKey(1, sure=True, value="off").pack("keyis"), "tap"))
    assert planned(club) is None
    assert wakes(club, NOON) == []


def test_a_year_in_which_nothing_of_the_kind_was_played_is_silent(club):
    assert wakes(club, NOON) == []
    assert planned(club).due_at == datetime(2028, 1, 1, 11, 0, tzinfo=UTC)


@pytest.mark.slow
def test_without_the_weekly_post_it_comes_all_the_same(club):
    play(club)
    sets(club, weekly=False)
    assert len(wakes(club, NOON)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("zone", sampled(["America/New_York", "Pacific/Kiritimati"], 1))
def test_another_time_zone_moves_it_and_does_not_bring_it_twice(club, zone):
    play(club)
    [_] = wakes(club, NOON)
    sets(club, timezone=zone)
    assert wakes(club, NOON + 3 * DAY) == []
    assert planned(club).due_at.date() == datetime(2028, 1, 1, tzinfo=UTC).date() - (
        DAY if zone == "Pacific/Kiritimati" else timedelta()
    )


def test_a_competition_turned_on_before_gets_its_post_when_the_program_starts(club):
    club.do(lambda ledger: ledger.unit().dues.call_off(1, "year"))
    assert planned(club) is None
    club.do(plan_missing)
    assert planned(club).due_at == NOON


# --- the gaps, when somebody asks ------------------------------------------------------------


def test_a_year_out_of_range_is_refused_with_years_that_have_no_separator(club):
    refused = club.says("Dirk", "/competitie gaatjes 1800")
    assert refused.endswith("het is een heel getal van 1900 tot en met 2099.")


@pytest.mark.slow
def test_everybodys_gaps_are_told_to_who_asks_and_of_any_year(club):
    play(club)
    told = club.says("Dirk", "/competitie gaatjes")
    assert "Gaatjes van 2026" in told
    assert "• Bert: vol" in told
    assert club.told_to == ["Dirk"]
    assert "In 2025 heeft niemand" in club.says("Dirk", "/competitie gaatjes 2025")
    club.says("Dirk", "/competitie")
    assert "Gaatjes van 2026" in club.taps("Dirk", "Gaatjes")
    assert club.acts[-1][0] == "notice"  # short enough for the tap's own


@pytest.mark.slow
def test_of_many_the_post_names_twenty_and_who_asks_sees_all(club):
    names = [f"Lid{number:02}" for number in range(24)]
    for first in range(0, 24, 4):
        four = names[first : first + 4]
        club.says(four[0], f"/nieuw {' '.join(four)}")
        for who in four:
            others = " ".join(f"{other} 0" for other in four if other != who)
            club.says(four[0], f"/ronde {who} bmj1 {others}")
    assert len(re.findall("• Lid", club.says("Dirk", "/competitie gaatjes"))) == 24
    [words] = wakes(club, NOON)
    assert len(re.findall("• Lid", words)) == 20
    assert "… en nog 4" in words
    assert "/competitie gaatjes 2026" in words
