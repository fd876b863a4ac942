"""A hall of more than 99 tables: all that can be drawn can be typed."""

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import said

TABLES = 101


@pytest.mark.slow
def test_the_results_of_table_101_can_be_typed(tmp_path):
    day = Day(f"sqlite:///{tmp_path}/day.db", 1)
    day.hears("@ now 2027-03-14T09:00")
    day.hears(f"org: /toernooi Grote Dag 2027-03-14, {4 * TABLES} spelers, 1 ronde, nts-2023")
    players = tmp_path / "players.csv"
    players.write_text("Naam\n" + "\n".join(f"Speler {n}x" for n in range(1, 4 * TABLES + 1)))
    day.hears(f"org: /import {players}\norg taps Klopt")
    day.hears("org: /toernooi\norg taps Loting\norg taps Publiceer\norg taps Start ronde")
    assert len(day.now().tables(1)) == TABLES
    heard = said(day.hears(f"org: /uitslag {TABLES} 30 -10 -10 -10"))
    assert f"Ronde 1, tafel {TABLES}: " in heard
    assert day.now().sessions[1].results[TABLES].points == (30, -10, -10, -10)
    assert f"Tafel {TABLES}: +5 min." in said(day.hears(f"org: /klok tafel {TABLES} +5"))
    heard = said(day.hears(f"org: /toernooi besluit {TABLES} de uitslag blijft"))
    assert f"(ronde 1, tafel {TABLES}, Org)" in heard
    heard = said(day.hears(f"org: /uitslag {TABLES + 1} 30 -10 -10 -10"))
    assert f"Tafel {TABLES + 1} is er niet." in heard
    day.console.close()
