"""Mistakes in the data of players, found after the draw, during play and after the end (T2)."""

from collections import Counter

import pytest

from bot.talk.name_parts import parts_of
from core.tournament.honours import names_on_certificates
from tests.bot.features.tournament.a_day import NAMES, Day
from tests.bot.features.tournament.test_in_the_hall import closes, entered, running, said


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    yield found
    found.console.close()


@pytest.fixture
def eight(day):
    day.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    return day


def of(day, name):
    return next(one for one in day.now().entrants.values() if one.name == name)


@pytest.mark.slow
def test_before_the_first_round_a_change_is_done_and_taken_back(eight):
    entered(eight)
    assert "Cees: Land is nu NL." in said(eight.hears("org: /toernooi wijzig Cees land nl"))
    assert of(eight, "Cees").country == "NL"
    assert "acht cijfers" in said(eight.hears("org: /toernooi wijzig Cees ema 12"))
    assert "Zo staat het er al" in said(eight.hears("org: /toernooi wijzig Cees land NL"))
    assert "organisatie" in said(eight.hears("bert: /toernooi wijzig Cees land BE"))
    eight.hears("org taps Terug")
    assert of(eight, "Cees").country == ""
    eight.hears("org: /toernooi samen Cees Dirk")
    assert len(eight.now().entrants) == 7
    eight.hears("org taps Terug")
    assert len(eight.now().entrants) == 8


def test_a_name_is_parted_as_the_organiser_says(eight):
    eight.hears("org: /toernooi in Ana García López")
    heard = said(eight.hears('org: /toernooi wijzig "Ana García López" achternaam García López'))
    assert heard == "Ana García López: voornaam Ana, achternaam García López."
    [one] = eight.now().entrants.values()
    assert parts_of(one.name) == ("Ana", "", "García López")
    assert "nummer 0" in said(eight.hears("org: /toernooi speler Ana García López"))
    heard = said(eight.hears("org: /toernooi in Ana García López"))
    assert "staat er al, met dezelfde club" in heard


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("Cees heeft EMA-nummer 04010023", "ema", "04010023"),
        ("Cees komt uit België", "country", "België"),
        ("Cees is lid van De Oostpoort", "club", "De Oostpoort"),
        ("Cees is van club Oost, niet Draak", "club", "Oost"),
        ("het land van Cees is België", "country", "België"),
        ("lidnummer van Cees is 4711", "member_number", "4711"),
        ("zet team van Cees op Noord", "team", "Noord"),
        ("Cees, Dirk en Eef vormen team Geel", "team", "Geel"),
    ],
)
def test_what_is_said_of_a_player_is_stored(eight, line, field, value):
    entered(eight)
    eight.hears(f"org: /toernooi {line}")
    assert getattr(of(eight, "Cees"), field) == value


def test_an_undo_is_of_the_last_act_in_the_tournament(eight):
    entered(eight)
    eight.hears("org: /leden Nel\n@ now 2027-03-14T09:01")
    eight.hears("org: /toernooi wijzig Cees land BE\norg: /terug")
    assert of(eight, "Cees").country == ""
    assert "telt als lid" in said(
        eight.hears("@ now 2027-03-14T09:05\norg: /leden Mia\norg: /terug")
    )


def test_a_club_behind_a_long_name_is_no_person(eight):
    eight.hears("org: /toernooi Rob van den Oever van Bamboe en Kim Bos doen mee")
    eight.hears("org: /toernooi Mia Pot; De Wind; reserve")
    found = [(one.name, one.club) for one in eight.now().entrants.values()]
    assert found == [("Rob van den Oever", "Bamboe"), ("Kim Bos", ""), ("Mia Pot", "De Wind")]


@pytest.mark.slow
def test_a_player_of_the_round_is_no_substitute(eight):
    running(eight)
    assert "deze ronde zelf" in said(eight.hears("org: /toernooi Dirk valt in voor Cees"))


@pytest.mark.slow
def test_once_a_round_began_what_changes_is_shown_first(eight):
    running(eight)
    asked = said(eight.hears("org: /toernooi hernoem Cees Kees"))
    assert asked == "Cees heet nu Kees.\nStand: geen plaats verandert\nDoorvoeren?"
    assert of(eight, "Cees")
    assert "Cees heet nu Kees." in said(eight.hears("org taps Doe het"))
    assert of(eight, "Kees")
    closes(eight)
    refused = said(eight.hears("org: /toernooi samen Kees Dirk"))
    assert "speelden allebei in ronde 1" in refused
    assert "twee" not in refused
    eight.hears("org: /toernooi speler Kees")
    assert "Naam: Kees\nClub: Oostpoort" in said(eight.hears("org taps Gegevens…"))
    eight.hears("org taps Club…")
    eight.hears("org: Westpoort")
    eight.hears("org taps Doe het")
    assert of(eight, "Kees").club == "Westpoort"


WRONG = {
    "Pete Visser": "Piet Visser",
    "Ans Baker": "Ans Bakker",
    "Lies Mulder": "Lies Muller",
    "Wit Anna": "Anna de Wit",
}
TWICE = ("Jan Boer", "Jan de Boer")
REST = [f"{name} Speler" for name in NAMES[: 52 - len(WRONG) - len(TWICE)]]


def results(day, round_):
    """The slips of a round: who is entered wrongly has most, and the empty chair has nothing."""
    slips = []
    for table, names in day.seats(round_).items():
        likely = (*WRONG, *WRONG.values(), *REST)
        best = next(one for one in likely if one in names)
        three = 10 * (100 + sum(map(ord, best)) % 50)
        four = [3 * three if name == best else -three for name in names]
        slips.append(f"{table}: " + " ".join(map(str, four)))
    day.hears("org: /uitslag " + "⏎".join(slips))


def six_after_the_draw(day):
    """A name, a club, a country, an EMA number, a team and a member number."""
    number = day.now().number_of(of(day, "Pete Visser").entry)
    for line in (
        f"hernoem {number} Piet Visser",
        "wijzig Anna Speler club Westpoort",
        "wijzig Bert Speler land NL",
        "wijzig Cees Speler ema 08010023",
        "wijzig Dirk Speler team Draken",
        "wijzig Eef Speler lidnummer 777",
    ):
        day.hears(f"org: /toernooi {line}")


def two_between_the_rounds(day):
    """A name by its buttons, and who is there twice."""
    day.hears("org: /toernooi speler Ans Baker")
    day.hears("org taps Gegevens…")
    day.hears("org taps Naam…")
    assert "geen plaats verandert" in said(day.hears("org: Ans Bakker"))
    day.hears("org taps Doe het")
    day.hears("org: /toernooi speler Jan de Boer")
    day.hears("org taps Gegevens…")
    day.hears("org taps Voeg samen met…")
    assert "Jan Boer is dezelfde persoon als Jan de Boer." in said(day.hears("org: Jan Boer"))
    day.hears("org taps Doe het")


def two_after_the_end(day):
    """Two names, with the certificates in the question; the names on them before."""
    before = names_on_certificates(day.now())
    assert {"Lies Mulder", "Wit Anna"} & {*before}
    asked = said(day.hears("org: /toernooi hernoem Lies Mulder Lies Muller"))
    assert "Reeks NK: plaats" in asked
    assert ("Certificaten: Lies Mulder → Lies Muller" in asked) == ("Lies Mulder" in before)
    day.hears("org taps Doe het")
    day.hears("org: /toernooi hernoem Wit Anna Anna de Wit")
    day.hears("org taps Doe het")
    return before


def all_are_right(t):
    assert {*WRONG.values(), "Jan de Boer", *REST} == {one.name for one in t.entrants.values()}
    known = {one.name: one for one in t.entrants.values()}
    anna, bert, cees, dirk, eef = (known[f"{name} Speler"] for name in NAMES[:5])
    assert (anna.club, bert.country, cees.ema) == ("Westpoort", "NL", "08010023")
    assert (dirk.team, eef.member_number) == ("Draken", "777")


@pytest.mark.slow
def test_ten_mistakes_among_52_are_repaired_and_the_certificates_are_right(day):
    day.hears("org: /toernooi Witte Draak 2027-03-14, 52 spelers, 2 rondes, nts-2023")
    day.hears("org: /toernooi zet akkoord organisatie")
    lines = [f"{name}; Oostpoort; {at}" for at, name in enumerate((*WRONG, *TWICE, *REST))]
    day.hears("org: /toernooi in " + "⏎".join(lines))
    day.hears("org: /toernooi reeks NK")
    day.begin()
    six_after_the_draw(day)
    day.step("Start ronde")
    day.hears("org: /toernooi dromer Jan Boer")
    results(day, 1)
    two_between_the_rounds(day)
    day.step("Sluit ronde")
    day.step("Start ronde")
    results(day, 2)
    for step in ("Sluit ronde", "Onthul", "Sluit af"):
        day.step(step)
    before = two_after_the_end(day)
    t = day.now()
    assert Counter(names_on_certificates(t)) == Counter(WRONG.get(name, name) for name in before)
    assert len(t.ranked().rows) == 51
    all_are_right(t)
