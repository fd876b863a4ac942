"""Months of a secretary's acts, as she types them; only known ones are refused."""

from pathlib import Path

import pytest

from adapters.console.script import parse_script
from tests.bot.at_the_console import AtTheConsole

GOLDEN = Path(__file__).parents[1] / "golden"
SEPTEMBER = [
    "/leden Bert Smit en Bertus Smit",  # asked: two people or four
    "/correctie van 10 september",
    "/wissel gisteren",
]
RIGHTLY = [  # sums that are not zero, and people, seasons and tables that are not there
    "/uitslag tafel 5 Vera 200 Ursula 100 Willem 0 Yvonne -200",
    "/uitslag tafel 6 Zwaan 2100 Mei 1900 Roos 2000 Arie 2000",
    "/competitie vorig seizoen",
    "/toernooi afdrukken naamkaartjes",
    "/leden Joke is nieuw",
    "/toernooi Cees van Dijk heeft EMA-nummer 04010023",
    "/toernooi presentielijst afdrukken",
    "/uitslag tafel 5: Ria en Sjaan zijn verwisseld",
    "/uitslag tafel 8 telt niet, te weinig gespeeld",
    "/uitslag tafel 8 telt toch",
    "/leden Leo Smit is de broer van Jan Smit",
    "/toernooi Truus Hoekstra speelt in team Rood",
    "/toernooi Truus doet toch niet mee",
    "/uitslag tafel 3 hoort toch bij vanavond",
    "/uitslag tafel 1 van 7 januari verwijderen",
    "/straf Jan Smit kwijt",  # he has none: the second penalty is asked about
    "/competitie tafel 2 van 7 januari telt niet wegens ruzie",
]
ELSE = [
    "/uitslag tafel 8 Ida 1.200, Harm -300, Jos -400, Karin -500",
    "/leden Jan Smit met een t aan het eind: Jan Smidt",
    "/leden Ben Hendriks heet Bennie Hendriks",
    "/avond volgende week komt niemand van familie Bakker",
    "/straf Wil en Jan Smit een half punt wegens praten",
    "/avond 21 januari Anna en Cees niet aan dezelfde tafel",
    "/leden Ria komt altijd",  # asked: that is for /avond
]
FALL = [
    "/uitslag gisteren tafel 4 de gast heette Klaas",
    "/leden Jan Smit en Jan de Wit zijn broers",
    "/competitie finale",  # the reglement has none
    "/uitslag finale: Anna 300, Fien 100, Loes -150, Henk -250",
    "/toernooi Jan Smit vervangt Huub Kol",  # who is out
    "/toernooi tafel 2 heeft een protest: de kong telt",
]
FALL_IN_ENGLISH = [
    "/tournament table points instead of points",
    "/tournament latecomer Lou Reed",  # no empty chair
]
SPRING = [
    "/straf intrekken van Maud",  # she has none
    "/uitslag tafel 2 van 7 januari: niet Huib maar Niels zat daar",
    "/avond donderdag 21 januari is er niemand van het bestuur",
    "/leden Niels Tol wil graag als gast meedoen",
    "/competitie stand van vandaag",
    (
        "/uitslag avond 7 januari tafel 4: Niels 30 Gerda Kol 10 Oma Piet (gast) -10"
        " Opa Jan (gast) -30"
    ),
    "/avond zet de loting van 21 januari klaar",  # nobody comes
    "/uitslag 1: Aafje 200 Bram 100 Wim -100 Truus -200",  # Wim and Truus were merged
    "/terug",  # the clock stands still, so that the reglement was changed last
    "/toernooi Truus Zee speelt onder nummer 0456 bij de NMB",  # whose number is that?
]


SEASON = ["/straf Frida halveren"]
HALL = [
    "/uitslag 2 10 20 -10 -10",
    "/toernooi weer op punten",
    "/toernooi naam van nummer 9 moet Dorrie zijn",
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("month", "known"),
    [
        ("secretary_month", SEPTEMBER),
        ("secretary_autumn", [*RIGHTLY, *ELSE]),
        ("secretary_fall_nl", FALL),
        ("secretary_fall_en", FALL_IN_ENGLISH),
        ("secretary_spring_nl", SPRING),
        ("secretary_season_nl", SEASON),
        ("secretary_hall_nl", HALL),
    ],
)
def test_only_known_acts_of_a_month_are_refused(tmp_path, month, known):
    club = AtTheConsole(f"sqlite:///{tmp_path}/month.db")
    script = (GOLDEN / f"{month}.txt").read_text(encoding="utf-8")
    lines = script.splitlines()
    begins = lines.index("# The month.") + 1
    refused = []
    for number, act in parse_script(script):
        heard = club.play(act, number)
        if number > begins and any("refusal" in one.topics for one in heard):
            refused.append(lines[number - 1].partition(": ")[2])
    club.close()
    assert sorted(refused) == sorted(known)
