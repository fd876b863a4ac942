"""The line of a round, in the words of the players (issue 47)."""

import pytest

from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied

SAME = """
Bert: 120; Anna: 40; Cees: 0; Dirk: 20.
1. Bert 120⏎2. Anna 40⏎3. Cees 0⏎4. Dirk 20
Bert 120 / Anna 40 / Cees 0 / Dirk 20
Bert (120) Anna(40) Cees(0) Dirk(20)
120 voor Bert, 40 voor Anna, 0 voor Cees en 20 voor Dirk
120 voor Bert, Anna 40, Cees 0, Dirk 20
Anna 40, mahjong 120 voor Bert, Cees 0, Dirk 20
Bert 120 voor Anna 40, Cees 0, Dirk 20
40 voor mij, winnaar Bert 120, Cees 0, Dirk 20
120/Bert 40/Anna 0/Cees 20/Dirk
Anna 40, Cees 0, Dirk 20, mahjong voor Bert 120
Anna 40, mahjong Bert 120, Cees 0, Dirk 20
de winnaar is Bert met 120, Anna 40, Cees 0, Dirk 20
Bert heeft gewonnen met honderd twintig punten, Anna had veertig, Cees niks en Dirk 20
Bert +120 Anna 40p Cees geen Dirk 20
ik 40, Bert wint met 120, Cees nul, Dirk 20
oost 40 zuid *120 west 0 noord 20
Bert goes out with 120; Anna 40; Cees nothing; Dirk twenty
E 40 S 120 mahjong W 0 N 20
Bert heeft gewonnen (120). Anna: 40. Cees nop. Dirk: 20.
winnaar: Bert⏎score: 120⏎Anna: 40⏎Cees: 0⏎Dirk: 20
Bert niet 110 maar 120, Anna 40, Cees dooie hand, Dirk 2o
Anna won niet, Bert wel: Bert 120 Anna 40 Cees 0 Dirk 20
"""
SCORES = {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}
DRAWS = "niemand wint|de muur is op|muur leeg|geen mahjong|het was remise|nobody won|no winner"
DRAWS += "|muur op|weer geen winnaar, muur leeg|niemand had het|washed out, nobody got it"
UNCLEAR = """
Bert 120 Anna -40 Cees 0 Dirk 20
Bert 120 Anna 40 Cees 0 Dirk 20 lekker
iedereen 20
Bert wint niet 120 Anna 40 Cees 0 Dirk 20
Bert 120, Anna 40, Cees en Dirk samen 20
Anna en Bert 20, Cees 0, Dirk 10
Bert 120 Eef 40 rest 20
niemand 120
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("own"))
    club.play("anna: /nieuw Anna Bert Cees Dirk")
    yield club
    club.close()


def recorded(club, line):
    """The winner and the scores of the round that a line records; it is taken back again."""
    club.play(f"anna: {line}")
    (played,) = club.table()["rounds"]
    club.play("anna: /terug")
    return played["winner"], played["scores"]


@pytest.mark.parametrize("line", SAME.strip().split("\n"))
def test_the_same_round_is_read_in_many_words(club, line):
    assert recorded(club, f"/ronde {line}") == ("Bert", SCORES)


@pytest.mark.parametrize(
    "line", ["/ronde, Bert 120, de rest 20", "/round Bert 120, everyone else 20"]
)
def test_the_rest_is_everybody_who_was_not_named(club, line):
    assert recorded(club, line) == ("Bert", {"Anna": 20, "Bert": 120, "Cees": 20, "Dirk": 20})


@pytest.mark.parametrize(
    "line",
    [
        "Bert 120, Anna, Cees en Dirk 20",
        "Bert 120, Anna 20, Cees/Dirk 20",
        "Bert 120, Anna 20, Cees and Dirk 20 each",
        "Bert 120; Anna 20; de rest allebei 20",
    ],
)
def test_names_with_one_score_have_it_each(club, line):
    scores = {"Anna": 20, "Bert": 120, "Cees": 20, "Dirk": 20}
    assert recorded(club, f"/ronde {line}") == ("Bert", scores)


@pytest.mark.parametrize("line", ["remisse", "remisie", "gelijkspell"])
def test_a_word_that_is_nearly_a_draw_is_asked(club, line):
    assert "question" in topics(club.play(f"anna: /ronde {line}"))
    assert not club.table()["rounds"]


@pytest.mark.parametrize("line", DRAWS.split("|"))
def test_a_round_without_a_winner_is_a_draw(club, line):
    assert recorded(club, f"/ronde {line}") == (None, {})


@pytest.mark.parametrize(
    "line",
    [
        "Bert 120 eindelijk Anna 40 Cees 0 Dirk 20",
        "Bert 120. Anna 40? Cees niks en Dirk 20, denk ik",
        "Cees gokte vals mahjong, Bert wint 120, Anna 40, Dirk 20",
        "pot 1: Bert 120, Anna 40, Cees 0, Dirk 20",
        "derde potje: Bert 120, Anna 40, Cees 0, Dirk 20",
        "Bert 120 (zelf getrokken), Anna 40, Cees 0, Dirk 20",
    ],
)
def test_a_complete_line_with_unknown_words_is_asked_with_its_scores(club, line):
    club.play(f"anna: /ronde {line}")
    assert not club.table()["rounds"]
    club.play("anna taps Klopt")
    (played,) = club.table()["rounds"]
    club.play("anna: /terug")
    assert (played["winner"], played["scores"]) == ("Bert", SCORES)


@pytest.mark.parametrize("line", UNCLEAR.strip().split("\n"))
def test_an_unclear_line_records_nothing(club, line):
    assert topics(club.play(f"anna: /ronde {line}")) & {"refusal", "question"}
    assert not club.table()["rounds"]


def test_a_misspelled_command_is_asked_and_done_with_its_line(club):
    assert "/ronde" in words(club.play("anna: /rond Bert 120 Anna 40 Cees 0 Dirk 20"))
    assert not club.table()["rounds"]
    club.play("anna taps /ronde")
    assert club.table()["rounds"][0]["scores"] == SCORES


CORRECTED = """
spel 1 Cees moet 40 zijn
laatste spel: Cees 40 i.p.v. 0
in het eerste spel had Cees 40 niet 0
Cees had geen 0 maar 40
eerste spel Cees 0 -> 40
deal 1 Cees should be 40
"""
VOID = [
    "spel 1 telt niet",
    "haal het laatste spel weg",
    "verwijder spel 1",
    "remove the last deal",
    "the last deal does not count",
]


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.play("eef: hallo", "anna: /leden Eef")
    return club


@pytest.fixture
def played(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def test_a_player_without_a_known_score_is_asked(played):
    asked = words(played.play("anna: /ronde Bert 120, Anna vergeten te tellen, Cees 0, Dirk 20"))
    assert "vergeten" in asked
    assert "Anna ?" in asked


@pytest.mark.parametrize("line", CORRECTED.strip().split("\n"))
def test_a_correction_of_one_score_keeps_the_others_and_is_asked(played, line):
    assert "question" in topics(played.play(f"anna: /correctie {line}"))
    played.play("anna taps Klopt")
    assert played.table()["rounds"][0]["scores"] == {**SCORES, "Cees": 40}
    assert played.table()["rounds"][0]["winner"] == "Bert"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "nr 1: Cees 40",
            "pot 1, Cees 40",
            "Cees had in spel één 40",
            "het eerste potje Cees 40",
        ),
        *("ronde 1 Cees moet 40 zijn, sorry verkeerd ingetikt", "in het eerste had Cees 40"),
        *("bij 1 had Cees niet 0 maar 40", "spel 1 niet 0 maar 40 voor Cees", "hand one: Cees 40"),
    ],
)
def test_the_round_of_a_correction_is_read_in_any_place(played, line):
    played.play("anna: /ronde Dirk 60 Anna 0 Bert 10 Cees 0")
    assert "question" in topics(played.play(f"anna: /correctie {line}"))
    played.play("anna taps Klopt")
    assert played.table()["rounds"][0]["scores"] == {**SCORES, "Cees": 40}
    assert played.table()["rounds"][1]["scores"]["Cees"] == 0


@pytest.mark.parametrize(
    "line", ["1 Anna 50 en 2 Cees 10", "spel 1 was goed, spel 2 niet: Anna 50"]
)
def test_a_line_about_two_rounds_asks_which(played, line):
    played.play("anna: /ronde Dirk 60 Anna 0 Bert 10 Cees 0")
    assert "Welk spel" in words(played.play(f"anna: /correctie {line}"))


@pytest.mark.parametrize("line", VOID)
def test_a_round_is_made_void_in_words(played, line):
    played.play(f"anna: /correctie {line}")
    assert not played.table()["rounds"]


@pytest.mark.parametrize(
    "line",
    [
        *("op een na laatste spel: Cees 40", "het voorlaatste spel: Cees had 40"),
        *("one before last: Cees 40", "the last deal but one: Cees had 40"),
    ],
)
def test_the_last_round_but_one_is_the_one_before_the_last(played, line):
    played.play("anna: /ronde Dirk 60 Anna 0 Bert 10 Cees 0")
    played.play(f"anna: /correctie {line}", "anna taps Klopt")
    assert [one["scores"]["Cees"] for one in played.table()["rounds"]] == [40, 0]


def test_a_line_of_two_rounds_has_no_third_before_the_last(played):
    asked = words(played.play("anna: /correctie voorlaatste spel vervalt"))
    assert "Spel 0 is er niet" in asked
    assert len(played.table()["rounds"]) == 1


@pytest.mark.parametrize(
    "line", ["alles weg", "alles vervalt", "delete everything", "spel 1 niet vervallen"]
)
def test_everything_is_not_the_last_round(played, line):
    played.play(f"anna: /correctie {line}")
    assert len(played.table()["rounds"]) == 1


def test_another_winner_is_asked_for_the_other_scores(played):
    assert "question" in topics(played.play("anna: /correctie spel 1 was Anna 60 niet Bert"))
    assert played.table()["rounds"][0]["winner"] == "Bert"


@pytest.mark.parametrize(
    "line",
    [
        *("spel 1: Anna en Cees omgedraaid", "Anna en Cees zijn verwisseld in het eerste spel"),
        *("game 1 swap Anna and Cees", "ik had in spel 1 graag 0 en Cees 40"),
    ],
)
def test_two_players_get_each_others_scores(played, line):
    assert "question" in topics(played.play(f"anna: /correctie {line}"))
    played.play("anna taps Klopt")
    scores = played.table()["rounds"][0]["scores"]
    assert scores == {**SCORES, "Anna": SCORES["Cees"], "Cees": SCORES["Anna"]}
    assert played.table()["rounds"][0]["winner"] == "Bert"


EXCHANGES = """
Bert moet weg, Eef neemt over
Eef voor Bert
vervang Bert door Eef
Eef neemt de plaats van Bert over
Bert is ziek en Eef valt in
Bert goes home and Eef comes in
Eef instead of Bert
"""


@pytest.mark.parametrize("line", EXCHANGES.strip().split("\n"))
def test_a_player_takes_a_seat_in_words(played, line):
    played.play(f"anna: /wissel {line}")
    assert [player["name"] for player in played.table()["players"]] == [
        "Anna",
        "Eef",
        "Cees",
        "Dirk",
    ]


@pytest.mark.parametrize(
    "line", ["Bert gaat eerder naar huis", "Bert haakt af", "Bert is leaving"]
)
def test_a_player_leaves_in_words(played, line):
    played.play(f"anna: /wissel {line}")
    names = [player["name"] for player in played.table()["players"]]
    assert names == ["Anna", "Dromer", "Cees", "Dirk"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Anna en Bert ruilen van plaats", "Vanaf welk spel?"),
        ("Bert is zoek", "zoek"),
        ("vervang Bert", "vervang"),
        ("Anna en Bert moeten weg", "moeten"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can_be_done(played, line, says):
    assert says in words(played.play(f"anna: /wissel {line}"))
    assert [player["name"] for player in played.table()["players"]] == [
        "Anna",
        "Bert",
        "Cees",
        "Dirk",
    ]


TABLES = """
oost Anna, zuid Bert, west Cees, noord Dirk
Bert is zuid, Anna oost, Dirk noord, Cees west
Anna/Bert/Cees/Dirk
Anna&Bert&Cees&Dirk
met Bert, Cees en Dirk
vanavond spelen Anna Bert Cees en Dirk
table with Anna, Bert, Cees and Dirk
"""


@pytest.mark.parametrize("line", TABLES.strip().split("\n"))
def test_a_table_is_opened_in_words(tmp_path, line):
    club = Club(tmp_path)
    club.play("anna: /start", f"anna: /nieuw {line}")
    assert [player["name"] for player in club.table()["players"]] == [*SCORES]
    club.close()


def test_last_names_between_commas_stay_with_their_first_names(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /start", "anna: /nieuw Anna, Jan de Vries, Mary Ann en Wim 't Hart")
    names = [player["name"] for player in club.table()["players"]]
    assert names == ["Anna", "Jan de Vries", "Mary Ann", "Wim 't Hart"]
    club.close()


def test_eight_names_are_two_tables_after_a_question(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /start")
    assert "question" in topics(club.play("anna: /nieuw Anna Bert Cees Dirk Eef Fien Gijs Ina"))
    assert not club.tables()
    club.play("anna taps Twee tafels")
    assert [len(table["players"]) for table in club.tables()] == [4, 4]
    club.close()


def test_a_word_beside_four_names_is_asked_and_is_nobody(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /start")
    assert "wil" in words(club.play("anna: /nieuw anna wil spelen met Bert, Cees en Dirk"))
    assert not club.tables()
    club.play("anna taps Aan tafel")
    assert [player["name"] for player in club.table()["players"]] == [*SCORES]
    club.close()


@pytest.mark.parametrize(
    ("line", "button", "players"),
    [
        ("Bert voelt zich beroerd en vertrekt", "Bert weg", "Anna Dromer Cees Dirk"),
        ("Bert is even naar de wc", "Bert weg", "Anna Dromer Cees Dirk"),
        ("Eef gaat verder op de kruk van Bert", "Eef voor Bert", "Anna Eef Cees Dirk"),
    ],
)
def test_unknown_words_about_a_player_are_asked(played, line, button, players):
    assert "question" in topics(played.play(f"anna: /wissel {line}"))
    played.play(f"anna taps {button}")
    assert [player["name"] for player in played.table()["players"]] == players.split()


@pytest.mark.parametrize(
    "line", ["Ewout Bert 120 Anna 40 Cees 0 Dirk 20", "Bert niet 120 rest 20"]
)
def test_a_stranger_and_a_denial_are_not_left_out(club, line):
    assert topics(club.play(f"anna: /ronde {line}")) == {"refusal"}


def test_a_reason_behind_undo_is_asked_and_behind_end_leads_to_its_question(played):
    assert "question" in topics(played.play("anna: /terug dat spel klopte niet"))
    assert played.table()["rounds"]
    played.play("anna taps Ja, doe het")
    assert not played.table()["rounds"]
    assert "afgelopen" in words(played.play("anna: /einde we houden ermee op"))
    assert "afgelopen" not in words(played.play("anna: /einde nog niet"))


@pytest.mark.parametrize("line", ["/terug naar spel 1", "/terug klopt dat?", "/terug mag dat"])
def test_undo_is_not_done_for_a_number_or_a_question(played, line):
    assert topics(played.play(f"anna: {line}")) == {"refusal"}
    assert played.table()["rounds"]


@pytest.mark.parametrize(
    "line",
    [
        "/onderling Anna tegen Bert",
        "/onderling wie wint er vaker, Anna of Bert",
        "/speler wie is Bert",
        "/speler Bert dit seizoen",
        "/ranglijst over 2026",
        "/ranglijst wie staat er bovenaan",
        "/records aller tijden",
    ],
)
def test_what_is_asked_about_figures_is_shown_in_sentences_too(played, line):
    assert "refusal" not in topics(played.play(f"anna: {line}"))
