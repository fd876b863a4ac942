"""/wissel of two players who sat in each other's chairs (competition C12, 9)."""

import pytest

from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied


def begun(folder):
    club = Club(folder)
    club.play(
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
        "anna: /ronde Cees 100 Anna 0 Bert 0 Dirk 0",
    )
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def totals(club):
    return {player["name"]: player["total"] for player in club.table()["players"]}


# Bert 120 as East (720, -180, -300, -240), stays East; Cees 100 (Bert -200, the others -100)
FROM_THE_FIRST = {"Bert": 3520, "Anna": 2720, "Cees": 3100, "Dirk": 2660}
# as recorded (-120, 480, -220, -140), then Anna in the chair of East
FROM_THE_SECOND = {"Bert": 3380, "Anna": 2680, "Cees": 3180, "Dirk": 2760}
AS_RECORDED = {"Anna": 2780, "Bert": 3280, "Cees": 3180, "Dirk": 2760}


def test_the_round_is_asked_and_all_later_rounds_are_settled_anew(club):
    assert totals(club) == AS_RECORDED
    asked = club.play("dirk: hallo", "anna: /wissel Anna Bert")
    assert topics(asked) == {"refusal", "question"}
    assert "Vanaf welk spel?" in words(asked)
    assert totals(club) == AS_RECORDED
    shown = words(club.play("anna taps Vanaf spel 1"))
    assert "Anna en Bert zaten vanaf spel 1 in elkaars stoel" in shown
    assert "Bert +240 → 3.520" in shown
    assert totals(club) == FROM_THE_FIRST
    assert [p["wind"] for p in club.table()["players"] if p["name"] == "Anna"] == ["E"]
    shown = words(club.play("anna: /terug"))
    assert "stoelen aan tafel 1 teruggewisseld" in shown
    assert totals(club) == AS_RECORDED
    club.play("anna taps Toch wel")
    assert totals(club) == FROM_THE_FIRST


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("/wissel Anna Bert vanaf spel 2", FROM_THE_SECOND),
        ("/wissel Anna Bert sinds 2", FROM_THE_SECOND),
        ("/substitute Anna Bert from deal 1", FROM_THE_FIRST),
        ("/wissel Anna Bert tafel 1 vanaf spel 1", FROM_THE_FIRST),
        ("/wissel Bert Anna vanaf spel 3", AS_RECORDED),
    ],
)
def test_the_round_may_be_typed(club, line, after):
    club.play(f"anna: {line}")
    assert totals(club) == after
    assert [p["name"] for p in club.table()["players"]][:2] == ["Bert", "Anna"]


@pytest.mark.parametrize(
    "line",
    [
        "/wissel Anna en Bert van plaats",
        "/wissel Anna met Bert",
        "/wissel Anna Bert tafel 1",
    ],
)
def test_it_is_asked_in_many_words(club, line):
    asked = club.play(f"anna: {line}")
    assert "Vanaf welk spel?" in words(asked), words(asked)
    club.play("anna taps Vanaf spel 2")
    assert totals(club) == FROM_THE_SECOND


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/wissel Anna Bert vanaf spel 5", "Spel 5 is er niet"),
        ("/wissel Anna Bert vanaf spel 0", "0 is niet mogelijk"),
        ("/wissel Anna Eef vanaf spel 1", "Eef zit niet aan deze tafel"),
        ("/wissel Anna Dromer vanaf spel 1", "Dromer zit niet"),
    ],
)
def test_what_is_impossible_changes_nothing(club, line, answer):
    shown = club.play(f"anna: {line}")
    assert answer in words(shown)
    assert totals(club) == AS_RECORDED
    assert len(club.table()["rounds"]) == 2


def test_before_the_first_round_nothing_is_asked(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /nieuw Anna Bert Cees Dirk")
    club.play("anna: /wissel Anna Bert")
    assert [p["name"] for p in club.table()["players"]] == ["Bert", "Anna", "Cees", "Dirk"]
    club.close()


def test_an_open_draft_does_not_keep_the_old_chairs(club):
    club.play("anna: /ronde Dirk 60 Anna 20")
    club.play("anna: /wissel Anna Bert vanaf spel 1")
    club.play("anna: /ronde Dirk 60 Anna 20 Bert 0 Cees 0")
    last = club.table()["rounds"][-1]
    assert last["scores"] == {"Bert": 0, "Anna": 20, "Cees": 0, "Dirk": 60}


def test_a_finished_table_and_a_past_evening(club):
    club.play(
        "anna: /einde", "anna taps Klopt", "anna: /wissel Anna Bert", "anna taps Vanaf spel 1"
    )
    assert totals(club) == FROM_THE_FIRST
    club.play("anna: /terug")
    club.play("@ now 2026-01-08T20:00")
    assert "beheerder" in words(club.play("bert: /wissel Anna Bert 1 jan vanaf spel 1"))
    asked = words(club.play("anna: /wissel Anna Bert 1 jan"))
    assert "Vanaf nu" not in asked
    shown = words(club.play("anna taps Vanaf spel 2"))
    assert "Op de avond van do 1 jan." in shown
    assert "Anna −100 → 2.680, Bert +100 → 3.380" in shown
