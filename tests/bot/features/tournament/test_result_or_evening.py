"""A result of the tournament or of the club's evening: by its day, or asked (C12, 2)."""

import pytest

from adapters.console.script import Says
from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import entered, running, said

POINTS = (300, -100, -200, 0)


@pytest.fixture
def day(tmp_path):
    """Org manages the group; eight members of its competition are in a tournament as well."""
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.prepare("both", lambda: both(found))
    yield found
    found.console.close()


def both(found):
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /competitie\norg taps Zo spelen wij")
    found.hears("org: /leden Anna Bert Cees Dirk Eef Fien Gijs Hans Ida Jan Kim Lou")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")


def line(day, table=1):
    pairs = zip(day.seats(1)[table], POINTS, strict=True)
    return f"tafel {table}: " + ", ".join(f"{name} {points}" for name, points in pairs)


def results(day):
    return day.now().sessions[1].results


@pytest.mark.slow
def test_without_a_day_it_is_the_tournaments(day):
    running(day)
    day.hears(f"org: /uitslag {line(day)}")
    assert results(day)[1].points == POINTS


def test_with_a_day_or_the_word_it_is_the_evenings(day):
    running(day)
    for when in ("avond", "13 mrt"):
        assert "📝 Tafel 1 van" in said(day.hears(f"org: /uitslag {when} {line(day)}"))
    assert not results(day)


def test_before_the_first_round_it_is_the_evenings(day):
    entered(day)
    assert "📝 Tafel 1 van" in said(
        day.hears("org: /uitslag tafel 1: Anna 300, Bert −100, Cees −200, Dirk 0")
    )


def test_a_name_that_does_not_play_is_asked_by_the_tournament(day):
    running(day)
    first, second, third, _ = day.seats(1)[1]
    for front in ("", "1 ", "tafel 1: "):
        heard = said(day.hears(f"org: /uitslag {front}{first} 300 {second} 0 {third} 0 Zus -300"))
        assert heard == "In dit toernooi speelt geen Zus."
    heard = said(day.hears(f"org: /uitslag 1 {first}x 300 {second} 0 {third} 0 Zus -300"))
    assert f"{first}x → {first}?" in heard
    assert not results(day)


@pytest.mark.parametrize("whose", ["toernooi", "avond"])
def test_when_both_are_played_it_is_asked(day, whose):
    running(day)
    day.hears("org: /uitslag avond tafel 9: Ida 300, Jan −300, Kim 0, Lou 0")
    heard = said(day.hears(f"org: /uitslag {line(day)}"))
    assert "Is dit van het toernooi Witte Draak, of van de avond?" in heard
    assert not results(day)
    if whose == "toernooi":
        day.hears("org taps Van het toernooi")
        assert results(day)[1].points == POINTS
    else:
        assert "📝 Tafel 1 van zo 14 mrt" in said(day.hears("org taps Van de avond"))
        assert not results(day)


def test_a_players_evening_still_waits_for_an_admin(day):
    running(day)
    day.hears("org: /uitslag avond tafel 9: Ida 300, Jan −300, Kim 0, Lou 0")
    player = day.seats(1)[1][0].lower()
    day.hears(f"{player}: /uitslag {line(day)}")
    assert "geeft dit op" in said(day.hears(f"{player} taps Van de avond"))
    assert "(Org)" in said(day.hears("org taps Klopt"))


def test_bare_points_are_the_tournaments(day):
    running(day)
    day.hears("org: /uitslag avond tafel 9: Ida 300, Jan −300, Kim 0, Lou 0")
    day.hears("org: /uitslag 1 300 -100 -200 0")
    assert results(day)[1].points == POINTS


def test_many_lines_without_a_day_are_one_result_of_the_tournament(day):
    running(day)
    text = "/uitslag " + line(day).replace(", ", "\n").replace(": ", "\n")
    day.console.play(Says("org", text), 1)
    assert results(day)[1].points == POINTS


def test_a_penalty_of_a_day_is_the_evenings_and_any_other_the_tournaments(day):
    running(day)
    day.hears("org: /uitslag 13 mrt tafel 9: Ida 300, Jan −300, Kim 0, Lou 0")
    heard = said(day.hears("org: /straf Ida ½ te laat van 13 mrt"))
    assert "Ida −½: te laat (za 13 mrt, Org)" in heard
    assert not day.now().penalties
    day.hears("org: /straf Anna 100 te laat")
    assert len(day.now().penalties) == 1


def both_played(day):
    running(day)
    day.hears("org: /uitslag avond tafel 9: Anna 300, Jan −300, Kim 0, Lou 0")


@pytest.mark.parametrize("line", ["Anna 100 te laat", "Ann 100 te laat"])
def test_a_penalty_of_a_player_of_both_is_asked(day, line):
    day.prepare("both played", lambda: both_played(day))
    heard = day.hears(f"org: /straf {line}")
    if "Ann " in line:
        heard = day.hears("org taps Anna")
    assert "Is deze straf van het toernooi Witte Draak, of van de avond?" in said(heard)
    assert not day.now().penalties
    day.hears("org taps Van het toernooi")
    [(_, penalty)] = day.now().penalties
    assert (penalty.points, penalty.reason) == (100, "te laat")


def test_half_a_point_for_a_player_of_both_is_of_the_evening_after_the_question(day):
    day.prepare("both played", lambda: both_played(day))
    day.hears("org: /straf Anna ½ te laat")
    heard = said(day.hears("org taps Van de avond"))
    assert "Anna −½: te laat (zo 14 mrt, Org)" in heard
    assert not day.now().penalties


def test_taking_back_a_penalty_of_a_player_of_both_is_asked(day):
    day.prepare("both played", lambda: both_played(day))
    day.hears("org: /straf Anna ½ te laat\norg taps Van de avond")
    day.hears("org: /straf Anna 100 te laat\norg taps Van het toernooi")
    day.hears("org: /straf Anna vervalt")
    assert "Anna: teruggenomen" in said(day.hears("org taps Van het toernooi"))
    day.hears("org: /straf Anna terug")
    assert "Org neemt terug" in said(day.hears("org taps Van de avond"))
    assert not day.now().penalties


@pytest.mark.parametrize(
    "line",
    ["Bert 100 te laat", "1 100 te laat", "Anna 1 tp te laat", "Anna waarschuwing telefoon"],
)
def test_a_penalty_that_only_the_tournament_can_have_is_not_asked(day, line):
    day.prepare("both played", lambda: both_played(day))
    day.hears(f"org: /straf {line}")
    assert len(day.now().penalties) == 1
