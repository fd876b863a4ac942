"""Months of a secretary's acts, as she types them; only known ones are refused."""

from pathlib import Path

import pytest

from adapters.console.script import parse_script
from tests.bot.at_the_console import AtTheConsole

GOLDEN = Path(__file__).parents[1] / "golden"
SEPTEMBER = [
    "/leden Bert Smit en Bertus Smit",  # asked: two people or four
    "/wissel gisteren",
]
RIGHTLY = [  # sums that are not zero, and people, seasons and tables that are not there
    "/leden Anna Visser en A. Visser zijn dezelfde",
    "/uitslag tafel 5 Vera 200 Ursula 100 Willem 0 Yvonne -200",
    "/uitslag tafel 6 Zwaan 2100 Mei 1900 Roos 2000 Arie 2000",
    "/competitie vorig seizoen",
    "/toernooi afdrukken naamkaartjes",
    "/leden Joke is nieuw",
    "/toernooi Cees van Dijk heeft EMA-nummer 04010023",
    "/toernooi Anna Visser en Anna Vissers zijn dezelfde",
    "/toernooi presentielijst afdrukken",
    "/uitslag tafel 5: Ria en Sjaan zijn verwisseld",
    "/uitslag tafel 8 telt niet, te weinig gespeeld",
    "/uitslag tafel 8 telt toch",
    "/leden Leo Smit is de broer van Jan Smit",
    "/toernooi Truus Hoekstra speelt in team Rood",
    "/toernooi Truus doet toch niet mee",
    "/uitslag tafel 3 hoort toch bij vanavond",
    "/uitslag tafel 1 van 7 januari verwijderen",
    "/competitie tafel 2 van 7 januari telt niet wegens ruzie",
]
ELSE = [
    "/uitslag tafel 8 Ida 1.200, Harm -300, Jos -400, Karin -500",
    "/avond 17 september gaat niet door",
    "/leden Jan Smit met een t aan het eind: Jan Smidt",
    "/uitslag tafel 6 was Bep in plaats van Ben",
    "/straf Anna 1 punt eraf is fout, moet een half punt zijn",
    "/leden Ben Hendriks heet Bennie Hendriks",
    "/afdrukken de tafels voor donderdag",
    "/avond volgende week komt niemand van familie Bakker",
    "/avond 21 januari Anna en Cees niet aan dezelfde tafel",
    "/afdrukken presentielijst voor 21 januari",
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("month", "known"),
    [("secretary_month", SEPTEMBER), ("secretary_autumn", [*RIGHTLY, *ELSE])],
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
            refused.append(lines[number - 1].removeprefix("gerda: "))
    club.close()
    assert sorted(refused) == sorted(known)
