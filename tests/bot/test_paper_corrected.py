"""/correctie of an evening from paper corrects the paper table (competition C12, 2)."""

from datetime import date

import pytest

from bot.features.competition.buttons import ThatEvening
from bot.messages import Tapped
from tests.bot.copied import copied
from tests.bot.test_results_from_paper import FIRST, SECOND, begun, rows


@pytest.fixture
def club(tmp_path):
    """Eight members with two tables on paper on 14 November; Anna manages the group."""
    return copied(on_paper, tmp_path)


def on_paper(folder):
    club = begun(folder, 0)
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    return club


TOTALS = "Anna +300, Bert −100, Cees −200, Dirk 0"
MENDED = "Anna +300, Bert −150, Cees −150, Dirk 0"
SWAPPED = "Eef +500, Fien 0, Gijs −100, Hans −400"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("14 nov tafel 1 Bert -150 Cees -150", f"Tafel 1 van za 14 nov: {MENDED}"),
        ("tafel 1 van 14 nov Anna 300 Bert -150 Cees -150 Dirk 0", MENDED),
        ("14 nov Bert -150 Cees -150", MENDED),
        ("Bert -150 Cees -150", MENDED),
        ("1 Bert -150 Cees -150", MENDED),
        ("14 nov tafel 2 Eef en Fien verwisseld", SWAPPED),
        ("14 nov: Eef en Fien moeten omgewisseld worden", SWAPPED),
        ("tafel 1 vervalt", "neemt terug"),
        ("de uitslag van 14 november tafel 1 moet weg", "neemt terug"),
        ("14 nov tafel 1 klopt niet", "Bijvoorbeeld: tafel 1 Cees −200 Dirk 0."),
        ("tafel 1 van 14 nov was verkeerd, Bert -150 Cees -150", MENDED),
        ("14 nov tafel 1: Bert moet -150 zijn en Cees -150", MENDED),
        ("14 nov tafel 1 Dirk moet Oma (gast) zijn", "Bert −100, Cees −200, Oma 0"),
        ("14 nov tafel 1 Bert -150", "samen"),
        ("14 nov", "Bijvoorbeeld: tafel 1 Cees −200 Dirk 0."),
        ("", "Tafel 2: Eef 0, Fien +500, Gijs −100, Hans −400"),
        ("14 nov tafel 2", "Bijvoorbeeld: tafel 2 Gijs −100 Hans −400."),
        ("14 nov Bert -150 Fien 350", "Wat moet de uitslag van za 14 nov zijn?"),
    ],
)
def test_a_table_from_paper_is_corrected_or_asked_about(club, typed, told):
    assert told in club.says("Anna", f"/correctie {typed}")


@pytest.fixture
def without_bert(club):
    """Bert was forgotten."""
    club.says("Bert", "/vergeetmij", private=True)
    club.taps("Bert", "Klopt", private=True)
    return club


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/correctie 14 nov tafel 1 oud-lid -150 Cees -150", "oud-lid −150, Cees −150, Dirk 0"),
        (
            "/correctie 14 nov tafel 1 Cees en oud-lid verwisseld",
            "oud-lid −200, Cees −100, Dirk 0",
        ),
        (
            "/uitslag 14 nov tafel 1: Anna 300, oud-lid -100, Cees 0, Dirk -200",
            "Anna +300, oud-lid −100, Cees 0, Dirk −200",
        ),
        ("/correctie 14 nov tafel 1 oud-lid moet Gijs zijn", "Anna +300, Gijs −100, Cees −200"),
        ("/straf oud-lid 14 nov 1 te laat", "oud-lid −1: te laat"),
        ("/onderling oud-lid Cees", "oud-lid en Cees"),
    ],
)
def test_a_former_member_at_a_table_is_named_as_shown(without_bert, typed, told):
    """The evening is corrected for the forgotten person too (C12, 1)."""
    assert told in without_bert.says("Anna", typed)


@pytest.fixture
def without_wies(club):
    """Wies has no account, played on 7 November, and stopped."""
    club.says("Anna", "/leden Wies")
    club.says("Anna", "/uitslag 7 nov tafel 1: Anna 300, Wies -100, Cees -200, Dirk 0")
    club.says("Anna", "/leden Wies is gestopt")
    return club


def tap(club, label):
    return club.hears("Anna", Tapped(club.buttons[label], "tap"))


def test_the_line_of_a_member_who_stopped_says_so(without_wies):
    lines = f"{FIRST}\ntafel 2: Eef 400, Wies -100, Gijs -200, Hans -100"
    heard = without_wies.says("Anna", f"/uitslag 31 okt\n{lines}")
    assert "Wies staat niet meer in de ledenlijst." in heard
    assert "hele naam" not in heard


@pytest.mark.parametrize(
    ("tapped", "told"),
    [("Wies", "Wies −100"), ("Nieuwe gast Wies", "Wies 2 −100")],
)
def test_the_name_of_a_member_who_stopped_is_asked(without_wies, tapped, told):
    """At a new table it may be a guest of the same name."""
    line = "/uitslag 31 okt tafel 1: Anna 400, Wies -100, Cees -200, Dirk -100"
    asked = without_wies.says("Anna", line)
    assert asked == "Wies staat niet meer in de ledenlijst. Bedoel je die?"
    assert f"Anna +400, {told}" in tap(without_wies, tapped)


def test_a_member_who_stopped_is_corrected_at_an_earlier_table(without_wies):
    without_wies.says("Anna", "/correctie 7 nov tafel 1 Wies -150 Cees -150")
    assert "Anna +300, Wies −150, Cees −150, Dirk 0" in tap(without_wies, "Wies")


def test_the_answer_to_the_question_is_the_correction(club):
    into = ThatEvening(date(2026, 11, 14).toordinal(), "correct").pack("thatday")
    tap = Tapped(into, "tap", typed="tafel 1 Bert -150 Cees -150")
    assert MENDED in club.hears("Anna", tap)


@pytest.mark.parametrize("line", ["/avond 14 nov", f"/uitslag 14 nov {FIRST}"])
def test_an_evening_and_a_result_offer_the_correction(club, line):
    club.says("Anna", line)
    assert "Wat moet de uitslag" in club.taps("Anna", "Verbeter…")


@pytest.mark.parametrize("line", ["/correctie 14 nov tafel 1 vervalt", "/terug"])
def test_a_table_that_was_taken_back_comes_back_with_a_tap(club, line):
    before = rows(club)
    assert "neemt terug" in club.says("Anna", line)
    assert rows(club) != before
    assert f"📝 Tafel 1 van za 14 nov: {TOTALS}" in club.taps("Anna", "Toch wel")
    assert rows(club) == before


def test_a_table_that_is_not_named_is_not_taken_back_before_a_tap(club):
    club.says("Anna", "/uitslag 14 nov tafel 2 vervalt")
    asked = club.says("Anna", "/correctie vervalt")
    assert f"Tafel 1 van za 14 nov: {TOTALS}. Moet deze uitslag vervallen?" in asked
    yes = dict(club.buttons)["Ja, doe het"]
    assert TOTALS in club.says("Anna", "/avond 14 nov")
    assert "neemt terug" in club.hears("Anna", Tapped(yes, "tap"))
    assert TOTALS not in club.says("Anna", "/avond 14 nov")


def test_a_wrong_player_is_replaced(club):
    """Gijs was not at table 1: Cees, who is on paper there, was Gijs."""
    club.says("Anna", "/uitslag 14 nov tafel 2 vervalt")
    heard = club.says("Anna", "/correctie 14 nov tafel 1 Cees moet Gijs zijn")
    assert "Tafel 1 van za 14 nov: Anna +300, Bert −100, Gijs −200, Dirk 0" in heard
    assert "(was: Anna +300, Bert −100, Cees −200, Dirk 0)" in heard


WON = "Anna +300 (5), Bert −100 (4), Cees −200 (2), Dirk 0 (1), 16 spellen"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "Bert -150 Cees -150",
            "Anna +300 (5), Bert −150 (4), Cees −150 (2), Dirk 0 (1), 16 spellen",
        ),
        (
            "Bert -150 (3) Cees -150 (3)",
            "Anna +300 (5), Bert −150 (3), Cees −150 (3), Dirk 0 (1), 16 spellen",
        ),
        (
            "Anna en Bert verwisseld",
            "Anna −100 (4), Bert +300 (5), Cees −200 (2), Dirk 0 (1), 16 spellen",
        ),
        (
            "Cees moet Jan (gast) zijn",
            "Anna +300 (5), Bert −100 (4), Jan −200 (2), Dirk 0 (1), 16 spellen",
        ),
        (
            "Bert -150 Cees -150, 14 spellen",
            "Anna +300 (5), Bert −150 (4), Cees −150 (2), Dirk 0 (1), 14 spellen",
        ),
    ],
)
def test_a_correction_of_some_totals_keeps_the_mahjongs_and_the_deals(club, typed, told):
    """C12, 2: a correction changes the totals that it names, and nothing else."""
    club.says("Anna", f"/uitslag 14 nov tafel 1 {WON}")
    assert f"{told} (Anna) (was: {WON})" in club.says("Anna", f"/correctie 14 nov tafel 1 {typed}")


@pytest.mark.parametrize("line", ["van tafel 1 14 nov", "14 nov", "wie heeft gewonnen"])
def test_a_result_without_totals_is_shown_and_not_stored_again(club, line):
    heard = club.says("Anna", f"/uitslag {line}")
    assert "De avond van 14 november 2026" in heard
    assert "📝" not in heard


def test_a_day_without_totals_shows_its_evening(club):
    assert "De avond van 14 november 2026" in club.says("Anna", "/uitslagen van 14 nov")


def test_an_admin_confirms_the_correction_of_a_player(club):
    heard = club.says("Bert", "/correctie 14 nov Bert -150 Cees -150")
    assert "een beheerder op Klopt tikt" in heard
    assert f"📝 Tafel 1 van za 14 nov: {MENDED} (Anna) (was:" in club.taps("Anna", "Klopt")


def test_a_deal_of_the_chat_is_no_table_from_paper(club):
    """Tonight Anna, Bert, Cees and Dirk play here; last week they wrote on paper."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 40 Bert 20 Cees 0 Dirk 10")
    assert "Bert wint" in club.says("Anna", "/correctie 1 Bert 120 Anna 40 Cees 0 Dirk 20")


def test_of_a_mixed_evening_both_kinds_are_offered(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 40 Bert 20 Cees 0 Dirk 10")
    club.says("Anna", f"/uitslag vandaag {SECOND}")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    assert "Tafel 2: Eef 0, Fien +500" in club.says("Anna", "/correctie 21 nov")
    assert "Welk spel van tafel 1" in club.taps("Anna", "Tafel 1")


# --- the wrong evening --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "/uitslag 14 nov tafel 1 hoort bij 21 nov",
        "/uitslag tafel 1 hoort bij 21 november",
        "/uitslag tafel 1 was niet van 14 nov maar van vandaag",
        "/uitslag Bert en Cees van 14 nov naar 21 nov",
        "/correctie 14 nov tafel 1 hoort bij 21 nov",
        "/avond 14 nov tafel 1 hoort bij 21 nov",
        "/verplaats tafel 1 naar 21 nov",
    ],
)
def test_a_table_under_the_wrong_day_is_moved_with_its_penalties(club, line):
    club.says("Anna", "/straf Dirk tafel 1 20 traag van 14 nov")
    heard = club.says("Anna", line)
    assert (
        f"Tafel 1 van za 14 nov hoort bij za 21 nov.\n📝 Tafel 1 van za 21 nov: {TOTALS}" in heard
    )
    assert "Dirk −20 spelpunten aan tafel 1: traag (za 21 nov" in heard
    assert "Tafel 1" not in club.says("Anna", "/avond 14 nov")
    assert f"Tafel 1: {TOTALS}" in club.says("Anna", "/uitslagen")


def test_a_moved_table_takes_a_free_number(club):
    club.says("Anna", "/uitslag 21 nov tafel 1: Eef 100, Fien 0, Gijs 0, Hans -100")
    heard = club.says("Anna", "/uitslag 14 nov tafel 1 hoort bij 21 nov")
    assert f"Tafel 2 van za 21 nov: {TOTALS}" in heard


@pytest.mark.parametrize("penalty", [False, True])
def test_a_moved_table_goes_back_with_terug(club, penalty):
    if penalty:
        club.says("Anna", "/straf Dirk tafel 1 20 traag van 14 nov", 1)
    club.says("Anna", "/uitslag 14 nov tafel 1 hoort bij 21 nov", 2)
    heard = club.taps("Anna", "↩️ Terug", 3)
    assert "Tafel 1 van za 21 nov" in heard.partition("Nu geldt weer:")[0]
    assert f"Tafel 1 van za 14 nov: {TOTALS}" in heard.partition("Nu geldt weer:")[2]
    assert "Tafel 1" not in club.says("Anna", "/avond 21 nov")
    assert ("traag (za 14 nov" in heard) is penalty


def test_the_next_terug_takes_back_what_was_done_before_the_move(club):
    club.says("Anna", "/straf Dirk tafel 1 20 traag van 14 nov", 1)
    club.says("Anna", "/uitslag 14 nov tafel 1 hoort bij 21 nov", 2)
    club.says("Anna", "/terug", 3)
    heard = club.says("Anna", "/terug", 4)
    assert "Dirk −20 spelpunten aan tafel 1: traag (za 14 nov" in heard
    assert "21 nov" not in heard
    assert f"Tafel 1: {TOTALS}" in club.says("Anna", "/avond 14 nov")


def test_a_moved_table_that_becomes_void_is_on_no_evening_and_leaves_no_penalty(club):
    club.says("Anna", "/straf Dirk tafel 1 20 traag van 14 nov", 1)
    club.says("Anna", "/uitslag 14 nov tafel 1 hoort bij 21 nov", 2)
    club.says("Anna", "/correctie 21 nov tafel 1 vervalt", 3)
    assert "Tafel 1" not in club.says("Anna", "/avond 14 nov")
    assert "Tafel 1" not in club.says("Anna", "/avond 21 nov")
    assert "Geen straffen" in club.says("Anna", "/competitie straffen")


def test_a_changed_penalty_goes_back_to_what_it_was(club):
    club.says("Anna", "/straf Dirk 1 te laat van 14 nov", 1)
    club.says("Anna", "/straf Dirk moet ½ zijn", 2)
    assert "Dirk −1" in club.taps("Anna", "↩️ Terug", 3)


def test_acts_of_the_same_second_are_taken_back_one_by_one(club):
    for line in ("Dirk 1 te laat", "Bert 1 te laat", "Bert vervalt", "Cees 1 te laat"):
        club.says("Anna", f"/straf {line} van 14 nov", 1)
    heard = club.says("Anna", "/terug", 1)
    assert "Cees −1" in heard
    assert "Dirk" not in heard
    assert "Bert" not in heard


def test_a_penalty_that_was_taken_back_before_stays_away(club):
    """The next penalty, in the same second, did not replace it."""
    for line in ("Dirk 1 te laat", "Dirk vervalt", "Dirk ½ te laat"):
        club.says("Anna", f"/straf {line} van 14 nov", 1)
    heard = club.taps("Anna", "↩️ Terug", 1)
    assert "Dirk −½" in heard
    assert "Dirk −1" not in heard


def test_the_same_totals_on_two_evenings_are_asked_about(club):
    heard = club.says("Anna", f"/uitslag 21 nov {FIRST}")
    assert "Dezelfde uitslag staat ook bij za 14 nov: tafel 1." in heard
    assert "neemt terug" in club.taps("Anna", "Haal weg bij za 14 nov")
    assert "Tafel 1" not in club.says("Anna", "/avond 14 nov")


def test_terug_puts_back_what_was_taken_back_in_words(club):
    before = rows(club)
    club.says("Anna", "/uitslag 14 nov tafel 1 vervalt")
    assert f"📝 Tafel 1 van za 14 nov: {TOTALS}" in club.says("Anna", "/terug")
    assert rows(club) == before
    club.says("Anna", "/straf Bert 1 te laat", 1)
    club.says("Anna", "/straf Bert vervalt", 1)
    assert "⚠️ Bert −1: te laat" in club.says("Anna", "/terug", 1)


NEWER = "/uitslag 14 nov tafel 1: Anna 100, Bert -100, Cees 0, Dirk 0"


def test_a_result_that_was_reported_anew_is_not_replaced_without_a_question(club):
    club.taps("Anna", "↩️ Terug", 1)
    club.says("Anna", NEWER, 2)
    assert "(was: Anna +100, Bert −100, Cees 0, Dirk 0)" in club.taps("Anna", "↪️ Toch wel", 3)
    assert "Anna +100" in club.says("Anna", "/avond 14 nov")


def test_a_slip_of_before_a_newer_result_is_asked_again(club):
    club.says("Bert", "/uitslag 14 nov tafel 1: Anna 50, Bert -50, Cees 0, Dirk 0", 1)
    club.says("Anna", NEWER, 2)
    assert "(was: Anna +100" in club.taps("Anna", "✅ Klopt", 3)
    assert "Anna +100" in club.says("Anna", "/avond 14 nov")


def test_a_twin_that_was_corrected_is_not_dropped_by_the_button_of_before(club):
    totals = "Anna 300, Bert -100, Cees -200, Dirk 0"
    club.says("Anna", f"/uitslag 7 nov tafel 1: {totals}", 1)
    club.says("Anna", f"/uitslag 21 nov tafel 1: {totals}", 2)
    club.says("Anna", "/uitslag 7 nov tafel 1: Anna 400, Bert -200, Cees -200, Dirk 0", 3)
    label = next(label for label in club.buttons if "Haal weg bij" in label)
    club.taps("Anna", label, 4)
    assert "Anna +400" in club.says("Anna", "/avond 7 nov")


def test_terug_drops_a_question_that_is_still_open(club):
    before = rows(club)
    club.says("Anna", "/uitslag 14 nov tafel 2 vervalt")
    club.says("Anna", "/uitslag 14 nov tafel 1: Anna 300, Bert -100, Gijs -200, Dirk 0", 1)
    assert "Niet opgeslagen:" in club.says("Anna", "/terug", 1)
    assert "Tafel 2 van za 14 nov" in club.says("Anna", "/terug", 1)
    assert rows(club) == before


def test_terug_says_which_totals_count_again(club):
    club.says("Anna", "/correctie 14 nov tafel 1 Bert -150 Cees -150", 1)
    assert f"Nu geldt weer: {TOTALS}" in club.says("Anna", "/terug")


def test_a_result_without_words_shows_the_last_evening(club):
    assert "De avond van 14 november 2026" in club.says("Anna", "/uitslagen")
