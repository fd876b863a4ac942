"""Two players who sat in each other's chairs, in a secretary's words (competition C12, 9)."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club

ASKED = "Zaten Anna en Bert aan tafel 1 in elkaars stoel? Vanaf welk spel?"


@pytest.fixture
def club(tmp_path):
    """Anna is recorded as East and Bert as South; Bert won with 120, then Anna with 80."""
    return copied(two_rounds, tmp_path)


def two_rounds(folder):
    club = Club(folder)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.says("Anna", "/ronde Anna 80 Bert 40 Cees 20 Dirk 10")
    return club


@pytest.mark.parametrize(
    "said",
    [
        "Anna Bert",
        "Anna en Bert zaten verkeerd om",
        "Anna en Bert zitten andersom",
        "Anna en Bert zaten in elkaars stoel",
        "Anna en Bert hebben van plaats gewisseld",
        "Anna and Bert sat the wrong way round",
    ],
)
def test_the_deal_is_asked(club, said):
    assert ASKED in club.says("Anna", f"/wissel {said}")


def test_the_deal_may_be_said(club):
    """As in the example: Bert +720, Anna −180, Dirk −240 and Cees −300 in the first deal."""
    heard = club.says("Anna", "/wissel Anna en Bert zaten verkeerd om vanaf spel 1")
    assert "zaten vanaf spel 1 in elkaars stoel" in heard
    first = club.rounds()[0]
    assert sorted(first.changes) == [-300, -240, -180, 720]
