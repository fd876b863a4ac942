"""Two of a club: what they won of each other, where everybody may read it and who is left out."""

import pytest

from tests.bot.a_club import words
from tests.bot.features.page.a_club_with_a_page import club_with_a_page

FIRST = """\
@ now 2026-10-02T20:00
anna: /nieuw Anna Bert Cees Dirk
bert: /ik
cees: /ik
dirk: /ik
eef: /ik
anna bos: /ik
anna: /ronde Bert 40 Anna 20 Cees 10 Dirk 0
anna: /ronde Anna 60 Bert 10 Cees 20 Dirk 30
anna: /einde
anna taps Klopt"""
WITHOUT_ANNA = """\
@ now 2026-10-09T20:00
anna bos: /nieuw "Anna bos" Bert Eef Wim
anna bos: /ronde Bert 240 "Anna bos" 0 Eef 0 Wim 0
anna bos: /einde
anna bos taps Klopt"""
THIRD = """\
@ now 2026-10-16T20:00
cees: /nieuw Cees Anna Bert Dirk
cees: /ronde Cees 100 Anna 0 Bert 30 Dirk 0
cees: /einde
cees taps Klopt"""
NOTHING = "Niets om te laten zien."


@pytest.fixture
def club(tmp_path):
    club = club_with_a_page(tmp_path)
    club.play(*FIRST.splitlines(), *WITHOUT_ANNA.splitlines(), *THIRD.splitlines())
    yield club
    club.close()


def test_a_season_of_two_is_added_up(club):
    # 80 and, when neither of them was East, 30; Bert paid 120 as East
    shown = club.play("dirk: /onderling Anna Bert")
    assert words(shown) == (
        "🤝 Anna en Bert · seizoen 2026/2027\n"
        "Samen aan tafel: 3 spellen, 2 partijen\n"
        "Anna betaalde Bert 110, Bert betaalde Anna 120.\n"
        "Per saldo 10 voor Anna.\n"
        "Aan het eind hoger: Anna 1 keer, Bert 1 keer."
    )
    # +40 on the first evening, 30 less after the third; the one without Anna is none of theirs
    facts = shown[-1].reply.picture.facts
    assert (facts["dates"], facts["points"]) == (["2026-10-02", "2026-10-16"], [40, 10])
    assert not shown[-1].to


def test_one_name_is_that_of_whom_the_writer_met_and_namesakes_stay_apart(club):
    assert words(club.play("bert: /onderling Anna")).startswith("🤝 Bert en Anna ·")
    bos = words(club.play('bert: /onderling "Anna bos"'))
    # as South he won 240 of East, who was Anna Bos
    assert "Bert betaalde Anna bos 0, Anna bos betaalde Bert 480." in bos
    assert "Noem nog iemand" in words(club.play("bert: /onderling Bert"))
    assert "Zeno" in words(club.play("bert: /onderling Zeno"))


@pytest.mark.slow
def test_a_period_holds_its_own_evenings(club):
    club.play("@ now 2027-09-10T20:00")
    assert NOTHING in words(club.play("bert: /onderling Anna"))
    for told in ("2026", "vorig jaar", "vorig seizoen", "alles"):
        assert "3 spellen" in words(club.play(f"bert: /onderling Anna Bert {told}"))
    assert NOTHING in words(club.play("bert: /onderling Anna Bert 2025"))
    club.play("bert: /onderling Anna")
    assert "3 spellen" in words(club.play("cees taps Alles"))


def test_who_is_a_number_a_guest_or_gone_is_left_out_in_the_same_words(club):
    seen = words(club.play("bert: /onderling Wim"))
    assert NOTHING in seen

    def hide(ledger):
        unit = ledger.unit()
        anna = next(one.id for one in unit.people.members(1) if one.name == "Anna")
        unit.people.number(anna, yes=True)

    club.page.store.submit(hide).result()
    hidden = words(club.play("bert: /onderling Anna"))
    assert hidden == seen.replace("Wim", "Anna")
    before = words(club.play("bert: /onderling Anna 2025"))
    assert hidden == before.replace("2025", "seizoen 2026/2027")
    club.play("cees: /vergeetmij", "cees taps Klopt")
    assert "Ik ken hier niemand" in words(club.play("bert: /onderling Cees"))
