"""The roster and the final of a season (competition C8), through the chat."""

import re

import pytest

from tests.bot.at_the_console import AtTheConsole
from tests.sampling import sampled

EIGHT = ("anna", "bert", "cees", "dirk", "eef", "fien", "gijs", "hans")


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna is the admin; one round makes a table count, and four an evening."""
    console = AtTheConsole(f"sqlite:///{tmp_path}/club.db")
    console.prepare("eight members", lambda: eight_members(console))
    yield console
    console.close()


def eight_members(console):
    console.hears(
        "@ now 2026-09-03T20:00\n@ seed 7\n" + "\n".join(f"{who}: /help" for who in EIGHT)
    )
    console.hears("anna: /competitie\nanna taps Zo spelen wij")
    console.hears("anna: /reglement\nanna taps Leden nodig\nanna taps 4")
    console.hears("anna taps Meer regels\nanna taps Spellen nodig\nanna taps 0")


def said(club, script):
    """All that comes of the last of these lines, as one text."""
    return "\n".join(heard.text for heard in club.hears(script))


def competition(club):
    return club.state()["clubs"][0]["competition"]


def tables(club):
    """Who sits at each table, in the order in which those were opened."""
    found = club.state()["clubs"][0]["tables"]
    return [{player["name"].casefold() for player in one["players"]} for one in found]


def plays(club, who, others, first="/stand", points=(120, 40, 0, 20)):
    """A round at the table of these, won by the first, and its end; gives what is said then."""
    club.hears(f"{who}: {first}")
    line = " ".join(f"{name} {own}" for name, own in zip((who, *others), points, strict=True))
    return said(club, f"{who}: /ronde {line} gewoon\n{who}: /einde\n{who} taps Klopt")


# --- the roster --------------------------------------------------------------------------------


def evenings_of(told):
    """The roster as it is told: of each evening the sets of who sit together."""
    lines = (line.partition(". ") for line in told.splitlines() if line[:1].isdigit())
    return {
        int(number): [set(table.casefold().split(", ")) for table in tables.split(" · ")]
        for number, _, tables in lines
    }


def test_who_was_forgotten_has_no_chair_in_a_roster_a_draw_or_a_final(club):
    club.hears("anna: /competitie rooster 3")
    club.hears("gijs> /vergeetmij\ngijs> taps Klopt")
    drawn = said(club, "anna: /avond\nanna taps Trek de tafels")
    seated = [line for line in drawn.splitlines() if line.startswith("Tafel ")]
    assert len(seated) == 1
    assert "oud-lid" not in seated[0]


def test_who_was_forgotten_does_not_come(club):
    club.hears("anna: /avond 10 sep komen Anna, Bert, Cees, Dirk en Eef")
    club.hears("eef> /vergeetmij\neef> taps Klopt")
    assert "Ja (4): Anna, Bert, Cees, Dirk" in said(club, "@ now 2026-09-10T20:00\nanna: /avond")


def test_the_next_in_rank_replaces_a_finalist_who_was_forgotten(club):
    club.hears("anna: /reglement finale 4\nanna taps Klopt")
    club.hears("anna: /uitslag vanavond tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300")
    club.hears("anna: /uitslag vanavond tafel 2: Eef 200, Fien 50, Gijs -50, Hans -200")
    club.hears("eef> /vergeetmij\neef> taps Klopt")
    # Anna and Eef 4, Bert and Fien 2, Cees and Gijs 1: without Eef one of these is the fourth
    finalists = said(club, "anna: /competitie finale")
    assert "oud-lid" not in finalists
    assert "Anna" in finalists


@pytest.mark.slow
def test_a_roster_is_drawn_of_all_members_or_of_those_who_are_named(club):
    found = evenings_of(said(club, "anna: /competitie rooster 3"))
    assert sorted(found) == [1, 2, 3]
    assert all(set.union(*four) == set(EIGHT) for four in found.values())
    assert "Rooster" in said(club, "bert: /competitie rooster")
    named = said(
        club, "anna: /competitie rooster 2 Anna, Bert, Cees, Dirk, Eef, Fien, Gijs en Hans"
    )
    assert sorted(evenings_of(named)) == [1, 2]


@pytest.mark.parametrize(
    ("line", "told"),
    sampled(
        [
            ("anna: /competitie rooster", "nog geen rooster"),
            ("bert: /competitie rooster 3", "alleen een beheerder"),
            ("anna: /competitie rooster 0", "van 1 tot en met 15"),
            ("anna: /competitie rooster 16", "van 1 tot en met 15"),
            ("anna: /competitie rooster veel", "niemand die veel heet"),
            ("anna: /competitie rooster 3 Anna Bert Cees", "8 tot 40 leden (nu 3)"),
            ("anna: /competitie rooster 3 Anna Karel", "niemand die Karel heet"),
            (
                "anna: /avond inhalen 1",
                "Inhalen kan bij een avond van het rooster die al geweest is",
            ),
        ],
        3,
    ),
)
def test_what_makes_no_roster_is_answered_and_changes_nothing(club, line, told):
    before = club.state()
    assert told in said(club, line)
    assert club.state() == before


def test_without_a_dromer_it_must_come_out_in_fours(club):
    said(
        club,
        "opa: /help\nanna: /reglement\nanna taps Meer regels\n"
        "anna taps De lege stoel\nanna taps niet met drie",
    )
    assert "één lid over" in said(club, "anna: /competitie rooster 3")


@pytest.mark.slow
def test_a_roster_with_a_chair_too_many_has_a_table_of_three(club):
    drawn = evenings_of(
        said(club, "karel: /help\nloes: /help\nmien: /help\nanna: /competitie rooster 2")
    )
    assert [sorted(map(len, tables)) for tables in drawn.values()] == [[3, 4, 4]] * 2


def test_an_evening_of_the_roster_opens_its_tables(club):
    drawn = evenings_of(said(club, "anna: /competitie rooster 2"))
    assert "Avond 1 van de 2 van het rooster" in said(club, "@ now 2026-09-10T20:00\nanna: /avond")
    assert "Avond 1 van het rooster" in said(club, "anna taps Trek de tafels")
    club.hears("anna taps Klopt")
    assert tables(club) == drawn[1]
    assert "al begonnen" in said(club, "anna taps Trek de tafels")


def test_who_is_absent_is_substituted_by_who_comes_and_has_no_chair(club):
    drawn = evenings_of(said(club, "anna: /competitie rooster 2"))
    told = said(
        club,
        "@ now 2026-09-10T20:00\nanna: /avond\ncees taps Ik kom niet\nanna: /avond komt Opa\n"
        "anna taps Nieuwe gast Opa\nanna taps Trek de tafels",
    )
    assert "Opa" in told
    club.hears("anna taps Klopt")
    expected = [{"opa" if one == "cees" else one for one in four} for four in drawn[1]]
    assert tables(club) == expected


@pytest.mark.slow
def test_a_table_that_lacks_somebody_is_made_up_later_under_its_own_evening(club):
    drawn = evenings_of(said(club, "anna: /competitie rooster 2"))
    told = said(
        club,
        "@ now 2026-09-10T20:00\nanna: /avond\ncees taps Ik kom niet\nanna taps Trek de tafels",
    )
    assert "Later in te halen" in told
    club.hears("anna taps Klopt")
    (missed,) = (four for four in drawn[1] if "cees" in four)
    (played,) = (four for four in drawn[1] if "cees" not in four)
    first = sorted(played)
    plays(club, first[0], first[1:])
    club.hears("@ now 2026-09-17T20:00")
    assert tables(club) == [played]
    told = said(club, f"{first[0]}: /avond inhalen 1")
    assert "Van avond 1 is nog in te halen:" in told
    line = f"/avond inhalen 1 {told.rsplit(maxsplit=1)[1]}"
    assert told.rstrip().endswith(f"Zet er iemand van die tafel bij: {line}")
    assert line.rsplit(maxsplit=1)[1].casefold() in missed
    assert tables(club) == [played]
    assert "die al geweest is" in said(club, "cees: /avond inhalen 2")
    club.hears("cees: /avond inhalen 1")
    assert tables(club) == [played, missed]
    assert "geen tafel in te halen" in said(club, "cees: /avond inhalen 1")
    four = sorted(missed)
    plays(club, four[0], four[1:])
    assert len(competition(club)["standing"][0]["rows"]) == 8
    assert "1. do 10 sep (8 leden)" in said(club, "anna: /competitie avonden")
    assert "Avond 2 van de 2" in said(club, "anna: /avond")


@pytest.mark.slow
def test_a_table_that_was_played_on_paper_is_not_made_up(club):
    drawn = evenings_of(said(club, "anna: /competitie rooster 2"))
    club.hears("@ now 2026-09-10T20:00\nanna: /avond\nanna taps Trek de tafels\nanna taps Klopt")
    for number, four in enumerate(tables(club), start=1):
        totals = zip(sorted(four), (300, -100, -200, 0), strict=True)
        told = " ".join(f"{name} {points}" for name, points in totals)
        assert "📝" in said(club, f"anna: /uitslag tafel {number}: {told}")
    club.hears("@ now 2026-09-17T20:00")
    assert len(drawn[1]) == 2
    assert "geen tafel in te halen" in said(club, "anna: /avond inhalen 1")


@pytest.mark.slow
def test_a_table_played_before_twenty_others_is_not_made_up(club):
    club.hears("anna: /competitie rooster 2")
    club.hears("@ now 2026-09-10T20:00\nanna: /avond\nanna taps Trek de tafels\nanna taps Klopt")
    for four in tables(club):
        first = sorted(four)
        plays(club, first[0], first[1:])
    club.hears("@ now 2026-09-17T20:00")
    for _ in range(20):
        club.hears("anna: /nieuw Anna Bert Cees Dirk\nanna: /ronde Anna 120 Bert 0 Cees 0 Dirk 0")
        club.hears("anna: /einde\nanna taps Klopt")
    assert "geen tafel in te halen" in said(club, "anna: /avond inhalen 1")


def test_the_line_below_a_missed_table_opens_it_whoever_types_it(club):
    club.hears("anna: /competitie rooster 2")
    told = said(
        club,
        "@ now 2026-09-10T20:00\nanna: /avond\n"
        "anna: /avond niet Bert, Cees, Dirk, Eef, Fien en Gijs\nanna taps Trek de tafels",
    )
    lines = re.findall(r"Dat begint met (/avond inhalen 1 \w+)\.", told)
    assert len(lines) == 2
    club.hears("anna taps Klopt\n@ now 2026-09-12T20:00")
    # Opa is of neither table
    asked = said(club, "opa: /help\nopa: /avond inhalen 1")
    assert "; " in asked
    assert lines[0] in asked
    for count, line in enumerate(lines, start=1):
        club.hears(f"opa: {line}")
        assert len(tables(club)) == count
    assert "geen tafel in te halen." in said(club, "opa: /avond inhalen 1")


def test_a_draw_that_somebody_leaves_is_void_and_a_roster_taken_back_draws_no_more(club):
    club.hears("anna: /competitie rooster 2\n@ now 2026-09-10T20:00\nanna: /avond")
    club.hears("anna taps Trek de tafels")
    club.hears("cees taps Ik kom niet\nanna: /competitie rooster")
    assert "neemt terug" in said(club, "anna taps Terug")
    assert "van het rooster" not in said(club, "anna: /avond")
    assert "nog geen rooster" in said(club, "anna: /competitie rooster")


@pytest.mark.slow
def test_the_roster_is_printed(club):
    club.hears("anna: /competitie rooster 2")
    shown = club.shows("bert: /competitie rooster\nbert taps Afdrukken")
    ((name, made),) = (file for one in shown for file in one.files)
    assert name == "rooster.pdf"
    assert made.startswith(b"%PDF")


# --- the final ---------------------------------------------------------------------------------


ORDER = ["Anna", "Eef", "Fien", "Bert", "Hans", "Dirk", "Gijs", "Cees"]


@pytest.fixture
def season(club):
    """An evening of two tables; then another evening, of the final.

    Anna, who is East, gets +720, Bert −180, Dirk −240, Cees −300; Eef, who is East, +480, Fien
    −100, Hans −160, Gijs −220: so 4, 2, 1 and ½ in this order, 1 for being there, and of equals
    with as many mahjongs who has more points.
    """
    plays(club, "anna", ("bert", "cees", "dirk"), "/nieuw Anna Bert Cees Dirk")
    plays(club, "eef", ("fien", "gijs", "hans"), "/nieuw Eef Fien Gijs Hans", (80, 40, 0, 20))
    club.hears("@ now 2026-09-17T20:00")
    assert places(club) == [*enumerate(ORDER, start=1)]
    return club


def places(club):
    return [(row["place"], row["player"]) for row in competition(club)["standing"][0]["rows"]]


def reglement(club, choice):
    club.hears(f"anna: /reglement\nanna taps De finale\nanna taps {choice}\nanna taps Klopt")


def by_points(club, name):
    """Who sat at the newest table of a name, most points first."""
    people = sorted(club.table(name)["players"], key=lambda player: -player["total"])
    return [player["name"] for player in people]


def test_until_the_reglement_has_a_final_there_is_none(season):
    assert "heeft geen finale" in said(season, "anna: /competitie finale")
    assert "alleen een beheerder" in said(season, "bert: /competitie finale")
    assert "Kampioen: Anna" in said(season, "anna: /competitie sluiten")


@pytest.mark.slow
def test_the_four_best_play_the_final_and_the_rest_stay_as_they_stood(season):
    reglement(season, "de beste vier")
    assert "Eerst de finale" in said(season, "anna: /competitie sluiten")
    assert "Tafel 1: Anna, Eef, Fien, Bert" in said(season, "anna: /competitie finale")
    assert "alleen een beheerder" in said(season, "bert taps Klopt")
    season.hears("anna taps Klopt")
    assert "Daar wordt nog gespeeld" in said(season, "anna: /competitie finale")
    assert "🏆 Finale: Bert" in plays(season, "bert", ("anna", "eef", "fien"))
    four = by_points(season, "1")
    assert (four[0], sorted(four)) == ("Bert", sorted(ORDER[:4]))
    assert places(season) == [*enumerate((*four, *ORDER[4:]), start=1)]
    assert "1. do 3 sep (8 leden)" in said(season, "anna: /competitie avonden")
    assert "17 sep" not in said(season, "anna: /competitie avonden")
    assert "De finale is gespeeld" in said(season, "anna: /competitie finale")
    assert "\nDe finale: " in said(season, "anna: /avond 17 sep")
    assert "Kampioen: Bert" in said(season, "anna: /competitie sluiten")


def test_a_missing_finalist_is_filled_up_by_the_next_in_rank(season):
    reglement(season, "de beste vier")
    season.hears("anna: /competitie finale")
    season.hears("anna: /avond niet Bert")
    assert "iets veranderd" in said(season, "anna taps Klopt")
    assert "Tafel 1: Anna, Eef, Fien, Hans" in said(season, "anna: /competitie finale")


@pytest.mark.slow
def test_a_filler_without_right_plays_hors_concours(season):
    """Hans and the others of table 2 were not there twice: of two evenings one needs two."""
    plays(season, "anna", ("bert", "cees", "dirk"), "/nieuw Anna Bert Cees Dirk")
    season.hears("@ now 2026-09-24T20:00")
    reglement(season, "de beste vier")
    season.hears("anna: /avond niet Dirk")
    told = said(season, "anna: /competitie finale")
    assert "Tafel 1: Anna, Bert, Cees, Eef" in told
    assert "Eef vult aan en speelt buiten mededinging" in told
    season.hears("anna taps Klopt")
    plays(season, "eef", ("anna", "bert", "cees"))
    three = [name for name in by_points(season, "1") if name != "Eef"]
    assert places(season)[:5] == [*enumerate((*three, "Dirk", "Eef"), start=1)]


@pytest.mark.slow
def test_eight_play_two_semi_finals_first(season):
    reglement(season, "de beste acht")
    told = said(season, "anna: /competitie finale")
    assert "Tafel 1: Anna, Bert, Hans, Cees" in told
    assert "Tafel 2: Eef, Fien, Dirk, Gijs" in told
    season.hears("anna taps Klopt")
    plays(season, "cees", ("anna", "bert", "hans"))
    assert "Daar wordt nog gespeeld" in said(season, "anna: /competitie finale")
    plays(season, "gijs", ("eef", "fien", "dirk"))
    one, two = by_points(season, "1"), by_points(season, "2")
    into = [name for name in ORDER if name in {*one[:2], *two[:2]}]
    assert "Tafel 1: " + ", ".join(into) in said(season, "anna: /competitie finale")
    half = {one["name"]: one["total"] for name in "12" for one in season.table(name)["players"]}
    season.hears("anna taps Klopt")
    plays(season, into[3].casefold(), [name.casefold() for name in into[:3]])
    four = by_points(season, "1")
    assert four[0] == into[3]
    rest = sorted((name for name in ORDER if name not in four), key=lambda name: -half[name])
    assert [name for _, name in places(season)][:4] == four
    assert [half[name] for _, name in places(season)][4:] == [half[name] for name in rest]


def test_with_fewer_than_eight_there_are_no_semi_finals_and_with_three_no_final(season):
    reglement(season, "de beste acht")
    season.hears("anna: /avond niet Cees")
    assert "Tafel 1: Anna, Eef, Fien, Bert" in said(season, "anna: /competitie finale")
    season.hears("anna: /avond niet Dirk Eef Fien Gijs")
    assert "ontbreken er nog 1" in said(season, "anna: /competitie finale")


def test_a_final_taken_back_leaves_everybody_as_they_stood(season):
    reglement(season, "de beste vier")
    season.hears("anna: /competitie finale\nanna taps Klopt")
    assert "neemt terug" in said(season, "anna taps Terug")
    assert "Tafel 1: Anna, Eef, Fien, Bert" in said(season, "anna: /competitie finale")
    assert "speelt nog aan tafel 1" in said(season, "anna taps Klopt")


ON_PAPER = "anna: /uitslag finale: Anna -500, Eef 800, Fien 100, Bert -400"


def test_after_the_final_was_played_there_is_no_other(season):
    reglement(season, "de beste vier")
    season.hears("anna: /competitie finale\nanna taps Klopt")
    assert "Daar wordt nog gespeeld" in said(season, ON_PAPER)
    plays(season, "bert", ("anna", "eef", "fien"))
    before = competition(season)["standing"]
    assert "De finale van do 17 sep staat al opgeschreven" in said(season, ON_PAPER)
    season.hears("@ now 2026-09-19T20:00")
    assert "De finale van do 17 sep staat al opgeschreven" in said(season, ON_PAPER)
    assert competition(season)["standing"] == before


@pytest.mark.parametrize("choice", ["de beste vier", "de beste acht"])
def test_a_final_without_a_round_is_opened_again(season, choice):
    reglement(season, choice)
    first = said(season, "anna: /competitie finale").splitlines()[0]
    season.hears("anna taps Klopt")
    while season.hears("anna: /einde")[0].text.startswith("Is de partij"):
        season.hears("anna taps Klopt")
    assert first in said(season, "anna: /competitie finale")
    said(season, ON_PAPER)
    assert places(season)[:4] == [*enumerate(("Eef", "Fien", "Bert", "Anna"), start=1)]


def test_undo_takes_back_a_final_from_paper_with_its_result(season):
    reglement(season, "de beste vier")
    season.hears("@ now 2026-09-18T20:00")
    before = competition(season)["standing"]
    season.hears(ON_PAPER)
    assert places(season)[0] == (1, "Eef")
    season.hears("anna: /terug")
    assert competition(season)["standing"] == before


def test_a_season_is_not_closed_while_one_of_its_tables_plays(season):
    season.hears("anna: /nieuw Anna Bert Cees Dirk")
    assert "Aan tafel 1 wordt nog gespeeld" in said(season, "anna: /competitie sluiten")
    season.hears("anna: /einde\nanna taps Klopt")
    assert "Kampioen: Anna" in said(season, "anna: /competitie sluiten")


def test_a_button_from_before_the_closing_does_not_change_the_closed_season(season):
    season.hears("anna: /reglement minstens 9 leden\nanna: /competitie sluiten")
    before = competition(season)["standing"]
    assert "is gesloten" in said(season, "anna taps Klopt")
    assert competition(season)["standing"] == before
