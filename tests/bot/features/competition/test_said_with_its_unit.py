"""Amounts typed with their unit, a penalty beside a tournament, and the name of the final."""

import pytest

from bot.features.competition.commands import competition_pages
from bot.features.competition.commands.reglement import _value
from bot.talk.texts import texts
from tests.bot.a_club import words


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        *(("period", typed, 3) for typed in ("3", "3 avonden", "drie avonden", "3 evenings")),
        ("period", "10 avonden", 10),
        ("eligible", "75 %", 75),
        ("min_members", "8", 8),
        *(("period", typed, typed) for typed in ("3 of 4", "3 niet", "3 maanden")),
    ],
)
def test_an_amount_of_the_reglement_may_have_the_word_that_its_value_has(key, typed, value):
    assert _value(key, typed) == value


def test_a_penalty_of_the_evening_is_given_while_a_tournament_runs(clubs):
    club = clubs(
        "@ now 2026-10-24T10:00",
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /leden Anna, Bert, Cees, Dirk, Eef, Fien, Gijs, Hans, Ine, Jan, Kees, Loes",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /toernooi Witte Draak 24 oktober 2026 in Utrecht, 8 spelers, 2 rondes, nts-2023",
        "anna: /toernooi in Anna⏎Bert⏎Cees⏎Dirk⏎Eef⏎Fien⏎Gijs⏎Hans",
        "anna: /toernooi",
        "anna taps Loting",
        "anna taps Publiceer",
        "anna taps Start ronde",
        "anna: /uitslag vandaag⏎tafel 3: Ine 100, Jan -100, Kees 20, Loes -20",
    )
    said = words(
        club.play(
            "anna: /straf Ine ½ te laat",
            "anna: /straf Jan tafel 3 20 tempo",
            "anna: /straf Bert 100 te laat",
            "anna: /competitie straffen",
        )
    )
    assert "Ine −½: te laat" in said
    assert "Jan −20 spelpunten aan tafel 3: tempo" in said
    assert "Bert −½" not in said


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_stored_name_of_the_final_is_in_no_sentence(language):
    own = texts(language)
    values = {"day": "", "name": "", "points": "", "reason": "", "by": ""}
    for key in ("paper-table", "paper-twin", "penalty-at-table", "page-table"):
        line = own.text(key, table="final", **values).casefold()
        assert not {"tafel final", "table final"} & {line[at : at + 11] for at in range(len(line))}


def test_the_list_of_evenings_says_how_many_are_before_it(clubs, monkeypatch):
    monkeypatch.setattr(competition_pages, "MOST_EVENINGS", 1)
    club = clubs(
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        *(
            f"anna: /uitslag {day} sep tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300"
            for day in (1, 2, 3)
        ),
    )
    said = words(club.play("anna: /competitie avonden"))
    assert "… daarvoor nog 2 avonden, vanaf ma 1 sep\n" in said
    assert "di 2 sep telt" not in said
