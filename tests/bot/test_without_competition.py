"""A club goes on without the competition, and finds it again as it was."""

import sys
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from tests.bot.played_without import played_without, run

pytestmark = pytest.mark.slow  # `test_without.py` has the quick example, all features left out

EVENING = """
@ now 2026-11-26T20:00
anna: /nieuw Anna Bert Cees Dirk
bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
cees: /ronde Cees 60 Anna 40 Bert 0 Dirk 20
dirk: /stand
anna: /regel 64
bert: /ranglijst
cees: /terug
anna: /correctie 1 Bert 100 Anna 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt
@ now 2026-11-29T20:05
"""
SEASON = """
@ now 2026-11-12T20:00
anna: /competitie
anna taps Zo spelen wij
anna: /competitie reglement
anna taps Leden nodig
anna taps 4
anna taps Meer regels
anna taps Spellen nodig
anna taps 0
anna: /leden Eef, Fien
anna: /nieuw Anna Bert Cees Dirk
bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt
anna: /uitslag 5 nov tafel 3: Anna 100 Bert -100 Eef 50 Fien -50
anna: /straf Bert ½ te laat
anna: /avond komt Anna Bert
"""
WITHOUT = """
@ now 2026-11-19T20:00
anna: /nieuw Anna Bert Cees Dirk
cees: /ronde Cees 60 Anna 40 Bert 0 Dirk 20
dirk: /ronde Dirk 60 Anna 40 Bert 0 Cees 20
dirk: /terug
anna: /einde
anna taps Klopt
anna: /correctie 12 nov 1 Bert 100 Anna 40 Cees 0 Dirk 20
anna: /leden
anna: /terug
@ now 2026-11-22T20:05
"""
AFTER = """
@ now 2026-11-26T20:00
bert: /competitie
bert: /ranglijst
"""


@pytest.fixture(params=[pytest.param("competition", marks=pytest.mark.slow), "all"])
def without(request):
    """The features that are left out."""
    return request.param


@pytest.fixture(scope="module")
def plays(tmp_path_factory):
    """Plays scripts one after another on a new database, each with some features left out."""
    played: dict[tuple[tuple[str, str], ...], tuple[Path, dict[str, Any]]] = {}

    def play(*scripts):
        if scripts not in played:
            database = tmp_path_factory.mktemp("club") / "club.db"
            if scripts[:-1]:
                play(*scripts[:-1])
                copyfile(played[scripts[:-1]][0], database)
            without, script = scripts[-1]
            played[scripts] = database, played_without(without, f"sqlite:///{database}", script)
        return played[scripts][1]

    return play


def test_an_evening_is_the_same(plays, without):
    whole, left_out = plays(("", EVENING)), plays((without, EVENING))
    assert left_out["said"] == whole["said"]
    assert any("Koploper van seizoen" in said for said in whole["said"])
    assert left_out["tables"] == whole["tables"]
    loaded = {name for name in left_out["modules"] if "competition" in name}
    assert loaded <= {"bot.features.competition", "bot.features.competition.rows"}, "its tables"


def test_menus_and_help_leave_it_out(plays, without):
    club = "anna: /nieuw Anna Bert Cees Dirk\nanna: /help\nanna taps De club…\nanna taps Tafels"
    assert "Tafel 1" in plays((without, club))["said"][-1]
    shown = "from bot.menus.menus import menus; print(menus('nl'))"
    done = run([sys.executable, "-c", shown], without)
    assert "'nieuw'" in done
    assert "'avond'" not in done


@pytest.mark.slow
def test_a_season_is_found_again(plays, without):
    whole = plays(("", SEASON), ("", WITHOUT))
    left_out = plays(("", SEASON), (without, WITHOUT))
    played = [table for table in whole["tables"] if not table.get("paper")]
    assert left_out["tables"] == played != whole["tables"]
    assert "heeft spel 1 van tafel 1 verbeterd" in "".join(left_out["said"])
    places = ["plaats verandert" in "".join(one["said"]) for one in (whole, left_out)]
    assert places == [True, False]
    again = plays(("", SEASON), (without, WITHOUT), ("", AFTER))
    assert again == plays(("", SEASON), ("", WITHOUT), ("", AFTER))
    assert again["competition"]["standing"]
