"""An evening as it was: when it is judged, how it is shown, and the acts that mend it (C12)."""

import pytest

from bot.features.competition.moments import competition_of
from bot.messages import Said, Tapped
from bot.talk.people import names_of
from tests.bot.copied import copied
from tests.bot.newcomers import Club, after

FOUR = ("Anna", "Bert", "Cees", "Dirk")
EIGHT = (*FOUR, "Eef", "Fien", "Gijs", "Hans")
HOUR = 60
A_DAY = 24 * HOUR
TOO_FEW = "telt niet mee voor de competitie"


def club_begun(folder):
    """Eight members and Zoe, who manages the group; Saturday 14 November, half past eight."""
    club = Club(folder)
    for who in (*EIGHT, "Zoe"):
        club.says(who, "/help", -7 * A_DAY)
    club.says("Zoe", "/competitie")
    club.taps("Zoe", "Zo spelen wij")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(club_begun, tmp_path)


def plays(club, *four, winner=""):
    """Four rounds of one winner, 120 each: she gets +480 a round as East."""
    club.says("Zoe", f"/nieuw {' '.join(four)}")
    for _ in range(4):
        line = " ".join(f"{name} {120 if name == (winner or four[0]) else 0}" for name in four)
        club.says(four[0], f"/ronde {line}")


def ends(club, who):
    club.says(who, "/einde")
    return club.taps(who, "✅ Klopt")


# --- judged when it is over ------------------------------------------------------------------


def test_while_another_table_plays_it_is_not_judged(club):
    """Four of the eight have played; the others have not begun."""
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    assert TOO_FEW not in ends(club, "Anna")
    club.says("Zoe", "/competitie")
    assert "telt niet" not in club.taps("Zoe", "Avonden")
    for _ in range(4):
        club.says("Eef", "/ronde Eef 120 Fien 0 Gijs 0 Hans 0")
    assert "Avond 1 telt mee (8 leden)" in ends(club, "Eef")


def test_when_the_table_that_was_waited_for_goes_it_is_judged(club):
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    ends(club, "Anna")
    assert f"{TOO_FEW}: 4 van de 8 leden" in ends(club, "Eef")


def test_at_five_in_the_morning_it_is_judged_whatever_is_open(club):
    """The evening is of Amsterdam: 05:00 there is 04:00 in UTC, eight hours and a half later."""
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    ends(club, "Anna")

    def at(minute):
        club.minute, club.now = minute, after(minute)
        club.do(lambda ledger: club.talk.tick(ledger.unit()))
        return "\n".join(club._posted())

    begun = club.minute
    assert at(begun + 8 * HOUR + 29) == ""
    assert f"{TOO_FEW}: 4 van de 8 leden" in at(begun + 8 * HOUR + 31)
    assert at(begun + 8 * HOUR + 32) == ""
    club.says("Zoe", "/competitie")
    assert "za 14 nov telt niet (4 leden)" in club.taps("Zoe", "Avonden")


# --- shown as it was ---------------------------------------------------------------------------


@pytest.fixture
def before(club):
    """On 14 November Anna won at table 1, Eef at table 2; it is 21 November now.

    Of four rounds of 120 East gets 240 of each: +720 each round, the others −240.
    """
    for four in (FOUR, EIGHT[4:]):
        plays(club, *four)
    for who in ("Anna", "Eef"):
        ends(club, who)
    club.minute = 0
    return club


SHOWN = (
    "De avond van 14 november 2026",
    "Aanwezig (8): Anna, Bert, Cees, Dirk, Eef, Fien, Gijs, Hans",
    "Tafel 1: Anna +2.880, Bert −960, Cees −960, Dirk −960 (4 spellen)",
    "Avond 1 telt mee (8 leden).",
)
ACTS = ("Verbeter…", "Telt niet…", "Straf…", "Wie was er…", "Uitslag erbij…")


def season(club):
    def read(ledger):
        unit = ledger.unit()
        return competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))

    [standing] = club.do(read)["standing"]
    return {row["player"]: row["total"] for row in standing["rows"]}


def answers(club, who, label, typed):
    return club.hears(who, Tapped(club.buttons[label], "tap", typed))


def test_an_evening_is_shown_as_it_was_with_what_mends_it(before):
    heard = before.says("Zoe", "/avond 14 nov")
    assert all(line in heard for line in SHOWN), heard
    assert {*ACTS} <= before.buttons.keys()


def test_it_is_found_among_the_evenings(before):
    before.says("Zoe", "/competitie")
    before.taps("Zoe", "Avonden")
    before.buttons.pop("Avonden")
    assert SHOWN[1] in before.taps("Zoe", "za 14 nov")
    assert "1. za 14 nov (8 leden)" in before.taps("Zoe", "Avonden")


def test_a_member_sees_it_and_may_correct_it_alone(before):
    before.buttons.clear()
    assert SHOWN[1] in before.says("Bert", "/avond 14 nov")
    assert not {*ACTS[1:]} & before.buttons.keys()
    before.says("Zoe", "/avond 14 nov")
    for act in ACTS[1:]:
        assert "alleen een beheerder" in before.taps("Bert", act), act
    before.taps("Bert", "Verbeter…")
    assert "Welk spel" in before.taps("Bert", "Tafel 1: Anna, Bert, Cees, Dirk")


def test_a_day_on_which_nothing_was_played_is_no_evening(before):
    assert "is er niet gespeeld" in before.says("Zoe", "/avond 13 nov")


def test_without_a_competition_it_is_shown_too(tmp_path):
    club = Club(tmp_path)
    plays(club, *FOUR)
    ends(club, "Anna")
    club.minute = A_DAY
    heard = club.says("Anna", "/avond gisteren")
    assert "Tafel 1: Anna +2.880" in heard
    assert "telt" not in heard
    assert {*ACTS} & club.buttons.keys() == {"Verbeter…"}


# --- and mended ---------------------------------------------------------------------------------


def test_each_button_asks_and_does_it_for_that_evening(before):
    """4, 2, 1, ½ by place and 1 for being there; the equal last three share 3½: 1 1/6 each."""
    assert season(before)["Anna"] == "5"
    before.says("Zoe", "/avond 14 nov")
    assert "Wie krijgt straf voor za 14 nov" in before.taps("Zoe", "Straf…")
    heard = answers(before, "Zoe", "Straf…", "Anna ½ te laat")
    assert "Anna −½: te laat (za 14 nov, Zoe)" in heard
    assert season(before)["Anna"] == "9/2"
    heard = answers(before, "Zoe", "Wie was er…", "Zoe")
    assert "Avond van za 14 nov: Zoe was er (Zoe)." in heard
    assert "Aanwezig (9): " in before.says("Zoe", "/avond 14 nov")
    heard = answers(before, "Zoe", "Wie was er…", "niet Zoe")
    assert "Zoe was er niet" in heard
    heard = answers(
        before, "Zoe", "Uitslag erbij…", "tafel 3: Anna 300, Bert −300, Cees 0, Dirk 0"
    )
    assert "Tafel 3 van za 14 nov: Anna +300" in heard
    heard = answers(before, "Zoe", "Telt niet…", "oefenavond")
    assert "De avond van za 14 nov telt niet: oefenavond (Zoe)" in heard
    assert season(before) == {}
    heard = before.says("Zoe", "/avond 14 nov")
    assert "Deze avond telt niet mee." in heard
    assert "Anna −½: te laat" in heard


def test_the_same_is_typed(before):
    heard = before.says("Zoe", "/avond 14 nov telt niet, oefenavond")
    assert "De avond van za 14 nov telt niet: oefenavond (Zoe)" in heard
    before.taps("Zoe", "Terug")
    assert season(before)["Anna"] == "5"
    assert "za 14 nov telt niet" in before.says("Zoe", "/avond telt niet: te weinig stenen")
    assert "telt al niet mee" in before.says("Zoe", "/avond 14 nov telt niet, nog eens")
    before.taps("Zoe", "Terug")
    assert "Zoe waren er" in before.says("Zoe", "/avond komt Eef Zoe van 14 nov")
    assert "Avond van za 14 nov: Zoe was er niet" in before.says("Zoe", "/avond niet Zoe 14 nov")
    assert "(za 14 nov, Zoe)" in before.says("Zoe", "/straf Anna ½ te laat")
    for line in ("telt niet, zomaar", "niet Zoe"):
        assert "alleen een beheerder" in before.says("Bert", f"/avond 14 nov {line}")


def filled_in(club, command, part, **options):
    """What an admin hears who chooses a part of a slash command and fills in its options."""
    chosen = {"": part, **options}
    return club.hears("Zoe", Said(command, options=tuple(chosen.items())))


OUT = [("/evening", "telt", {}), ("/competition", "tafel", {"tafel": "1"})]


@pytest.mark.parametrize(("command", "part", "of"), OUT)
def test_an_option_says_whether_it_counts(before, command, part, of):
    was = season(before)
    of = {"avond": "14 nov", **of}
    assert "mee" in filled_in(before, command, part, **of, reden="oefening")
    assert season(before) == was
    heard = filled_in(before, command, part, **of, mee="niet", reden="oefening")
    assert "telt niet: oefening (Zoe)" in heard
    assert season(before) != was
    filled_in(before, command, part, **of, mee="weer")
    assert season(before) == was


@pytest.mark.parametrize("what", ["avond 14 nov", "competitie tafel 1 van 14 nov"])
def test_what_was_left_out_counts_again_by_a_line(before, what):
    was = season(before)
    assert "Dat telt gewoon mee." in before.says("Zoe", f"/{what} telt weer mee")
    before.says("Zoe", f"/{what} telt niet, oefening")
    assert season(before) != was
    assert "alleen een beheerder" in before.says("Bert", f"/{what} telt weer mee")
    assert "Zoe neemt terug" in before.says("Zoe", f"/{what} telt weer mee")
    assert season(before) == was


def test_a_reason_is_needed(before):
    assert "Waarom telt de avond" in before.says("Zoe", "/avond 14 nov telt niet")
    assert season(before)["Anna"] == "5"


def test_an_evening_that_is_taken_out_counts_not_though_nobody_is_needed(before):
    before.says("Zoe", "/competitie reglement")
    before.taps("Zoe", "Leden nodig")
    before.taps("Zoe", "0")
    before.says("Zoe", "/avond 14 nov telt niet, oefenavond")
    before.says("Zoe", "/competitie")
    assert "za 14 nov telt niet (0 leden)" in before.taps("Zoe", "Avonden")


@pytest.mark.slow
def test_a_closed_season_is_opened_first_by_an_admin(before):
    before.says("Zoe", "/competitie sluiten")
    was = season(before)
    assert "is gesloten. Een beheerder opent het eerst" in before.says("Zoe", "/avond 14 nov")
    for act in ACTS:
        assert "is gesloten. Een beheerder opent het eerst weer" in before.taps("Zoe", act), act
    for line in (
        "/straf Anna ½ te laat",
        "/straf Anna tafel 1 van 14 nov 20 tempo",
        "/avond 14 nov telt niet, oefenavond",
        "/competitie tafel 1 van 14 nov telt niet, oefenpartij",
        "/avond niet Bert 14 nov",
        "/uitslag 14 nov tafel 3: Anna 300, Bert −300, Cees 0, Dirk 0",
        "/correctie 14 nov tafel 1 4 vervalt",
    ):
        assert "is gesloten. Een beheerder opent het eerst weer" in before.says("Zoe", line), line
        assert season(before) == was
    assert "alleen een beheerder" in before.taps("Bert", "Open het seizoen weer")
    heard = before.taps("Zoe", "Open het seizoen weer")
    assert "Zoe neemt terug" in heard
    assert "Het seizoen is gesloten met Anna en Eef als kampioenen" in heard
    assert "te laat (za 14 nov, Zoe)" in before.says("Zoe", "/straf Anna ½ te laat")
