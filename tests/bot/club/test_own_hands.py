"""A special hand of the club's own: set in words, made, counted, and gone after its last day."""

import pytest

from tests.bot.a_club import Club, words

SET = "anna: /instellingen eigen bijzonder spel Winterroos 1000 van 1 september tot 30 juni"
NEW = "anna: /nieuw Anna Bert Cees Dirk"
WON = "bert: /ronde Bert winterroos Anna 40 Cees 0 Dirk 20"
TODAY = "@ now 2026-09-10T20:00"


def labels(shown):
    return [button.label for one in shown for row in one.reply.buttons for button in row]


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("Winterroos 1000", "Winterroos 1.000 (van 10 september 2026)"),
        (
            "Winterroos, waard 1.000 punten, van 1 september tot en met 30 juni",
            "Winterroos 1.000 (van 1 september 2026 tot en met 30 juni 2027)",
        ),
        ("Oude dame 250 vanaf 1-10", "Oude dame 250 (van 1 oktober 2026)"),
        ("Spel van de roos 400 tot 30-6-2027", "Spel van de roos 400 (van 10 september 2026 tot"),
        ("Rose 500 until 30 June 2027", "(van 10 september 2026 tot en met 30 juni 2027)"),
    ],
)
def test_it_is_set_in_words(club: Club, typed, stands):
    shown = club.play(TODAY, f"anna: /instellingen eigen bijzonder spel {typed}")
    assert f"Eigen bijzonder spel: {stands}" in words(shown) or stands in words(shown)


def test_it_is_named_with_its_days_outside_its_season(club: Club):
    shown = club.play(
        "@ now 2026-12-30T20:00",
        "anna: /instellingen eigen spel Winterroos 1000 van 1 september tot kerst",
        NEW,
        WON,
    )
    assert "Winterroos geldt nu niet" in words(shown)
    assert "tot en met 25 december 2026" in words(shown)
    assert not club.table()["rounds"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Winterroos", "een waarde"),
        ("1000", "geen bijzonder spel"),
        ("Roos 2 keer 1000", "geen bijzonder spel"),
        ("Winterroos 1000 van 1-9-2026 tot 1-8-2026", "dagen op volgorde"),
    ],
)
def test_what_is_missing_is_said_and_nothing_is_set(club: Club, typed, why):
    assert why in words(club.play(TODAY, f"anna: /instellingen eigen spel {typed}"))
    assert "Eigen bijzonder spel: geen" in words(club.play("anna: /instellingen huisregels"))


def test_it_is_changed_and_left_out_by_its_name(club: Club):
    club.play(TODAY, SET, "anna: /instellingen eigen spel winterroos 500")
    assert "Winterroos 500 (van 1 sep" in words(club.play("anna: /instellingen huisregels"))
    shown = club.play("anna: /instellingen eigen spel geen Winterroos")
    assert "Eigen bijzonder spel: geen" in words(shown)


def test_it_is_set_with_its_button(club: Club):
    club.play(TODAY, "anna: /instellingen huisregels", "anna taps Eigen bijzonder spel")
    shown = club.play("anna: Winterroos 1000")
    assert "Winterroos 1.000" in words(shown)


def test_a_line_with_its_name_is_settled_by_its_value(club: Club):
    shown = words(club.play(TODAY, SET, NEW, WON))
    # East pays 2000 and gets 80 and 40; Cees pays 1000, 80 and 20; Dirk 1000 and 40, and gets 20
    assert "Bert wint met Winterroos, 1.000" in shown
    [played] = club.table()["rounds"]
    assert played["special"] == "own-1"
    assert played["scores"]["Bert"] == 1000
    changes = {"Bert": 4000, "Anna": -1880, "Cees": -1100, "Dirk": -1020}
    assert played["changes"] == changes


def test_it_is_chosen_on_the_pad(club: Club):
    club.play(TODAY, SET, NEW, "bert: /ronde Bert 1000 Anna 40 Cees 0 Dirk 20")
    assert "Winterroos" in labels(club.play("bert taps Bijzonder"))
    assert "Bert wint met Winterroos, 1.000" in words(club.play("bert taps Winterroos"))


def test_it_stands_in_the_collection_under_its_own_name(club: Club):
    shown = words(club.play(TODAY, SET, NEW, WON, "bert: /verzameling"))
    assert "0 van de 42" in shown
    assert "Winterroos (10 september 2026)" in shown


@pytest.mark.slow
def test_after_its_last_day_it_is_offered_no_more_and_what_was_made_stays(club: Club):
    club.play(TODAY, SET, NEW, WON, "bert: /einde", "@ now 2027-07-01T20:00", NEW)
    assert "Winterroos geldt nu niet" in words(club.play(WON))
    club.play("bert: /ronde Bert 1000 Anna 40 Cees 0 Dirk 20")
    assert "Winterroos" not in labels(club.play("bert taps Bijzonder"))
    assert "Winterroos (10 sep" in words(club.play("bert: /verzameling"))


def test_a_table_that_is_open_keeps_its_rules(club: Club):
    shown = club.play(TODAY, NEW, SET)
    assert "volgende tafel" in words(shown)
    assert "Dit begreep ik niet: winterroos" in words(club.play(WON))


def test_another_ruleset_keeps_it(club: Club):
    shown = club.play(TODAY, SET, "anna: /instellingen nts 2019", NEW, WON)
    assert "Bert wint met Winterroos, 1.000" in words(shown)


def test_one_that_is_over_can_be_put_back_under_its_own_name(club: Club):
    club.play(TODAY, SET, "@ now 2027-07-01T20:00", "anna: /instellingen limiet 1000")
    shown = club.play("anna: /instellingen eigen bijzonder spel Winterroos geen")
    label = next(label for label in labels(shown) if "Zet terug" in label)
    assert "Eigen bijzonder spel: Winterroos 1.000 (van 1 september 2026 tot" in label


def test_the_days_of_a_hand_that_is_over_are_told(club: Club):
    """The settings show only the hands that are or will be played."""
    said = "anna: /instellingen eigen spel Zomerbloem 800 van 1 juni tot 30 juni"
    shown = words(club.play("@ now 2026-11-20T20:00", said))
    assert "Zomerbloem geldt nu niet: het telt van 1 juni 2026 tot en met 30 juni 2026" in shown


@pytest.mark.parametrize("name", ["Breiwerk", "kettingspel", "Schone Straat", "Jade"])
def test_a_hand_is_not_called_as_one_of_the_booklet(club: Club, name):
    said = words(club.play(TODAY, f"anna: /instellingen eigen spel {name} 1200"))
    assert f"“{name}” betekent in de regel van een spel al iets anders" in said
