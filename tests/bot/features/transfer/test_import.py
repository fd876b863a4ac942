"""What /import takes, what it shows first, and that it takes all or nothing."""

import json
from pathlib import Path

import openpyxl
import pytest

from tests.bot.a_club import Club, topics, words
from tests.bot.aside_here import Here
from tests.sampling import sampled


@pytest.fixture
def club(clubs):
    return clubs()


def exported(club, kind="json"):
    shown = club.play("anna: /export")
    return next(c for one in shown for name, c in one.files if name.endswith(kind))


EVENING = (
    "@ now 2026-02-05T20:00",
    "anna: /nieuw Anna Bert Cees Dirk",
    "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "cees: /ronde Cees bmj23a; Anna 40; Bert 0; Dirk dood",
    "anna: /ronde Anna 30 Bert 0 Cees 0 Dirk 0",
    "anna: /correctie 3 Anna 60 Bert 0 Cees 0 Dirk 0",
    "dirk: /remise muur",
    "anna: /wissel Dirk Eef",
    "anna: /ronde Eef 30 Anna 0 Bert 0 Cees 0",
    "anna: /terug",
    "anna: /nieuw Fie Gijs Hans Ida",
    "anna: /ronde Fie 30 Gijs 0 Hans 0 Ida 0",
    "anna: /einde 2",
)

TABLE = """\
datum;tafel;Oost;Zuid;West;Noord;;;;
2025-11-20;1;Anna;Bert;Cees;Dirk;40;*120;0;20
20-11-2025;1;Anna;Bert;Cees;Dirk;;;;
2025-11-20;1;Bert;Anna;Cees;Dirk;dood;30;0;*bmj23a
2025-11-20;2;Fie;0;Gijs;*30;Hans;0;Ida;20
"""


def test_a_clubs_own_special_hand_comes_back_with_the_rounds_that_it_made(clubs, sent):
    old, new = clubs(), clubs()
    old.play(
        "@ now 2026-02-05T20:00",
        "anna: /instellingen eigen bijzonder spel Winterroos 1000 tot 30 juni",
        "anna: /nieuw Anna Bert Cees Dirk",
        "bert: /ronde Bert winterroos Anna 40 Cees 0 Dirk 20",
    )
    paper = exported(old)
    new.play("@ now 2026-02-06T20:00", sent(paper, "club.json"), "anna taps Klopt")
    assert exported(new) == paper
    assert "Winterroos" in words(new.play("bert: /verzameling Bert"))
    assert "Winterroos 1.000" in words(new.play("anna: /instellingen huisregels"))


def test_a_club_comes_back_from_its_export_as_it_was(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING, 'anna: /leden "Ana García López", Bos')
    old.play("anna: /leden de achternaam van Ana García López is García López")
    paper = exported(old)
    assert "Ana García\u00a0López" in json.dumps(json.loads(paper), ensure_ascii=False)
    shown = new.play("@ now 2026-02-06T20:00", sent(paper, "club.json"))
    assert "question" in topics(shown)
    assert new.tables() == []
    new.play("anna taps Klopt")
    assert exported(new) == paper
    assert new.state() == old.state()
    assert new.faults() == []


def test_what_is_there_already_does_not_come_in_twice(club, sent):
    club.play(*EVENING)
    paper = exported(club)
    shown = club.play("@ now 2026-02-06T20:00", sent(paper, "club.json"))
    assert topics(shown) == {"refusal"}
    assert exported(club) == paper


def test_a_plain_table_comes_in_with_its_rounds_on_its_own_evening(club, sent):
    shown = club.play(sent(TABLE))
    assert "2 tafels" in words(shown)
    assert "4 spellen" in words(shown)
    assert "20 november 2025" in words(shown)
    club.play("anna taps Klopt")
    one, two = club.tables()
    assert (one["state"], two["state"]) == ("ended", "ended")
    assert [round_["winner"] for round_ in one["rounds"]] == ["Bert", None, "Dirk"]
    assert one["rounds"][0]["scores"] == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}
    assert one["rounds"][2]["special"] == "bmj-23a"
    assert one["rounds"][2]["scores"]["Anna"] == 30
    assert two["rounds"][0]["scores"] == {"Fie": 0, "Gijs": 30, "Hans": 0, "Ida": 20}
    assert "Bert" in words(club.play("anna: /ranglijst 2025"))
    assert club.faults() == []


def test_what_was_played_long_ago_stays_out_of_the_weekly_post(club, sent):
    club.play("@ now 2026-01-02T20:00", sent(TABLE), "anna taps Klopt")
    assert "weekly" not in topics(club.play("@ now 2026-01-12T20:00"))


def test_the_spreadsheet_of_an_export_can_be_read_again(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING[:7])
    new.play("@ now 2026-02-06T20:00", sent(exported(old, "xlsx"), "c.xlsx"), "anna taps Klopt")
    [before], [after] = old.tables(), new.tables()
    kept = ("number", "winner", "special", "scores", "changes")
    assert [{k: r[k] for k in kept} for r in after["rounds"]] == [
        {k: r[k] for k in kept} for r in before["rounds"]
    ]


FIVE_AND_THREE = (
    # Bert 100 against East Anna; Anna waits, Eef is North; Dirk leaves, and Anna has his chair.
    "anna: /nieuw Anna Bert Cees Dirk Eef",
    "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0",
    "anna: /ronde Bert 40 Cees 0 Dirk 20 Eef 0",
    "anna: /wissel Dirk weg",
    "anna: /ronde Cees 60 Bert 0 Anna 20 Eef 40",
    "anna: /einde",
    "anna taps Klopt",
    "@ now 2026-01-08T20:00",
    # Cees leaves a table of four to the Dromer; Hans comes for him.
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0",
    "anna: /wissel Cees weg",
    "anna: /ronde Anna 30 Bert 0 Dirk 20",
    "anna: /wissel Dromer Hans",
    "anna: /remise",
    "anna: /einde",
    "anna taps Klopt",
    "@ now 2026-01-15T20:00",
    "anna: /nieuw Anna Bert Cees",
    "anna: /ronde Cees 40 Anna 0 Bert 20",
    "anna: /einde",
    "anna taps Klopt",
)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["json", "xlsx"])
def test_tables_of_five_and_of_three_come_back_from_their_export(clubs, sent, kind):
    old, new = clubs(), clubs()
    old.play(*FIVE_AND_THREE)
    contents = exported(old, kind)
    new.play("@ now 2026-02-06T20:00", sent(contents, f"club.{kind}"), "anna taps Klopt")
    assert new.faults() == []

    def played(club):
        return [
            [(sorted(round_["changes"].items()), round_["winner"]) for round_ in table["rounds"]]
            for table in club.tables()
        ]

    assert played(new) == played(old)
    totals = [
        {player["name"]: player["total"] for player in table["players"]} for table in new.tables()
    ]
    # Cees 40: 80 from East Anna, 40 from Bert and the Dromer; Bert 2 x 20 from Anna, 20 from him.
    assert totals[2] == {"Anna": 2880, "Bert": 3020, "Cees": 3160, "Dromer": -60}


SEASON = (
    "anna: /competitie",
    "anna taps Zo spelen wij",
    *(f"{who}: /help" for who in ("bert", "cees", "dirk")),
    # an evening of four members counts, and a table of one round
    "anna: /competitie reglement",
    "anna taps Leden nodig",
    "anna taps 4",
    "anna taps Meer regels",
    "anna taps Spellen nodig",
    "anna taps 0",
    "anna: /avond komt Bert Cees",
    "dirk: /avond later 20:15",
    "anna: /avond niet Eef",
    "anna: /avond",
    "anna taps Ik kom",
    "anna taps Trek de tafels",
    "bert> /avond apart Anna Bert",
    # Bert +480, Anna −120, Dirk −140, Cees −220: 4, 2, 1 and ½, and 1 for being there
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "anna: /einde",
    "anna taps Klopt",
    "anna: /straf Bert tafel 1 900 tempo",
    "anna: /terug",
    "anna: /straf Bert ½ te laat",
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Anna 120 Bert 40 Cees 0 Dirk 20",
    "anna: /einde",
    "anna taps Klopt",
    "anna: /competitie tafel 1 telt niet, oefenen",
    "anna taps Tafel 1, partij 2: Anna, Bert, Cees, Dirk",
    "anna: /competitie sluiten",
)
STANDS = "1. Bert 4½ straf ½\n2. Anna 3\n3. Dirk 2\n4. Cees 1½\n"


@pytest.mark.slow
def test_a_competition_comes_back_from_its_export(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*SEASON)
    stood = words(old.play("anna: /competitie"))
    assert STANDS in stood  # the second table does not count
    assert "Bert is kampioen" in stood
    paper = exported(old)
    assert json.loads(paper)["version"] == 3
    shown = new.play(sent(paper, "club.json"))
    # what was taken back is not counted; the reglement was changed three times, the season closed
    parts = "één straf, één tafel die niet telt, 4 besluiten over het seizoen"
    assert f"ook de competitie, met {parts}, één aanmelding voor een avond" in words(shown)
    new.play("anna taps Klopt")
    assert exported(new) == paper
    assert words(new.play("anna: /competitie")) == stood
    assert "Ja (4): Bert, Cees, Dirk (20:15), Anna" in words(new.play("anna: /avond"))
    # once it is there it does not come in again
    assert topics(new.play(sent(paper, "club.json"))) == {"refusal"}


def test_a_table_from_a_file_is_in_the_standing_of_the_competition_at_once(club, sent):
    club.play("@ now 2026-02-06T20:00", *SEASON[:12])
    club.play(sent("datum;tafel;Oost;Zuid;West;Noord;;;;\n"
                   "2026-02-05;1;Anna;Bert;Cees;Dirk;40;*120;0;20\n"))  # fmt: skip
    shown = words(club.play("anna taps Klopt"))
    # Bert +480, Anna −120, Dirk −140, Cees −220: 4, 2, 1 and ½, and 1 for being there
    assert "🟡 Seizoen: Bert 5, voor Anna 3." in shown


@pytest.fixture(scope="module")
def of_a_season(tmp_path_factory):
    """What such a club exports."""
    old = Club(tmp_path_factory.mktemp("season"))
    old.play(*SEASON)
    yield exported(old)
    old.close()


@pytest.mark.slow
def test_a_competition_stays_out_of_a_club_with_one_of_its_own_or_other_tables(
    clubs, sent, of_a_season
):
    own, other, paper = clubs(), clubs(), of_a_season
    own.play("anna: /avond", "anna taps Ik kom")
    other.play(*SEASON[-3:-2], *EVENING)
    for club in (own, other):
        assert "ook de competitie" not in words(
            club.play("@ now 2026-02-06T20:00", sent(paper, "club.json"))
        )
    own.play("anna taps Klopt")
    assert len(own.tables()) == 2
    assert own.state()["clubs"][0]["competition"] is None


BROKEN_SEASONS = {
    "a stranger who was punished": ("penalty", {"player": 99}),
    "nobody who was punished": ("penalty", {"player": 0}),
    "points that are none": ("penalty", {"points": "1/0"}),
    "points that no club writes": ("penalty", {"points": "1/1001"}),
    "a kind that is none": ("penalty", {"kind": "praise"}),
    "a reglement that cannot be": ("reglement", {"changes": [["min_members", 1000]]}),
    "an undoing of nothing": ("undone", {"decision": 99}),
}


BROKEN_TABLES = {
    "totals that do not add up": {"points": [300, 100, -100, -299]},
    "a player without points": {"points": [300, 100, -400]},
    "a player twice": {"players": [1, 2, 3, 3]},
    "mah-jongs of some": {"mahjongs": [1, 2]},
    "more points than there are": {"points": [10**9 + 1, 100, -100, -(10**9) - 1]},
    "a family that is none": {"family": "riichi"},
}


@pytest.mark.parametrize("what", BROKEN_TABLES)
def test_a_table_from_paper_that_cannot_be_brings_nothing_in(club, sent, on_paper, what):
    paper = json.loads(on_paper)
    facts = [one["fact"] for one in paper["competition"]["events"]]
    next(fact for fact in facts if fact["kind"] == "reported").update(BROKEN_TABLES[what])
    shown = club.play("@ now 2026-02-06T20:00", sent(json.dumps(paper), "club.json"))
    assert topics(shown) == {"refusal"}


@pytest.mark.parametrize("what", BROKEN_SEASONS)
def test_a_competition_that_cannot_be_brings_nothing_in(club, sent, of_a_season, what):
    paper = json.loads(of_a_season)
    kind, change = BROKEN_SEASONS[what]
    facts = [one["fact"] for one in paper["competition"]["events"]]
    next(fact for fact in facts if fact["kind"] == kind).update(change)
    assert topics(club.play(sent(json.dumps(paper), "club.json"))) == {"refusal"}
    assert club.tables() == []


def test_a_pasted_table_needs_no_file(club):
    line = "2025-11-20; 1; Anna; Bert; Cees; Dirk; 40; *120; 0; 20"
    club.play(f"anna: /import {line}", "anna taps Klopt")
    assert club.table()["rounds"][0]["winner"] == "Bert"


@pytest.mark.parametrize("scores", ["0;0;0;0", ";;;", "remise;;;", ""])
def test_a_round_that_nobody_won_is_a_draw(club, sent, scores):
    line = f"2025-11-20;1;Anna;Bert;Cees;Dirk;{scores}"
    club.play(sent(line), "anna taps Klopt")
    [drawn] = club.table()["rounds"]
    assert drawn["winner"] is None
    assert set(drawn["changes"].values()) == {0}


@pytest.mark.parametrize("score", ["*120", "120*", "*honderdtwintig"])
def test_a_winners_score_may_be_written_as_people_write_it(club, sent, score):
    club.play(sent(f"2025-11-20;1;Anna;Bert;Cees;Dirk;40;{score};0;20"), "anna taps Klopt")
    assert club.table()["rounds"][0]["winner"] == "Bert"


@pytest.mark.parametrize(
    ("line", "why"),
    sampled(
        [
            ("32-11-2025;1;Anna;Bert;Cees;Dirk;40;*120;0;20", "geen datum"),
            ("2099-11-20;1;Anna;Bert;Cees;Dirk;40;*120;0;20", "toekomst"),
            ("2025-11-20;1;Anna;Bert;Cees;40;*120;0;20", "vier verschillende namen"),
            ("2025-11-20;1;Anna;Anna;Cees;Dirk;40;*120;0;20", "vier verschillende namen"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;120;0;20", "wie won"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;*40;*120;0;20", "wie won"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;*1_20;0;20", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;*²;0;20", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;*-120;0;20", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;*dood;0;20", "dood spel"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;40;*120;;20", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;0;;0;0", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;;;;;Bert", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;;;;;'Bert", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;;;;;Bertje", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;;;;;;bmj23a", "geen score"),
            ("2025-11-20;1;Anna;Bert;Cees;Dirk;0;0;0;0;Bert", "kun je niet winnen"),
            ("2025-11-20;1;Eef;Fie;Cees;Dirk;*40;0;0;20", "anderen aan deze tafel"),
        ],
        4,
    ),
)
def test_each_line_that_is_not_understood_is_named_and_nothing_comes_in(club, sent, line, why):
    good = "2025-11-20;1;Anna;Bert;Cees;Dirk;40;*120;0;20\n"
    shown = club.play(sent(f"{good}{line}\n{good}"))
    assert "2: " in words(shown)
    assert why in words(shown)
    assert not [b for one in shown for row in one.reply.buttons for b in row]
    assert club.tables() == []


@pytest.mark.parametrize("winner", ["Bert", None, '=IF(H2>0,"Bert","")'])
def test_formulas_without_stored_values_are_no_draw(club, sent, tmp_path, winner):
    book = openpyxl.Workbook()
    book.active.append(["datum", "tafel", "Oost", "Zuid", "West", "Noord"])
    scores = [f"=M{number}" for number in range(2, 6)]
    book.active.append(["2025-11-20", 1, "Anna", "Bert", "Cees", "Dirk", *scores, winner])
    book.save(tmp_path / "own.xlsx")
    shown = club.play(sent((tmp_path / "own.xlsx").read_bytes(), "own.xlsx"))
    assert "geen score" in words(shown)
    assert club.tables() == []


def test_a_round_after_the_end_of_a_game_is_named(club, sent):
    line = (
        "2025-11-20;1;Anna;Bert;Cees;Dirk;0;*30;0;0\n2025-11-20;1;Anna;Bert;Cees;Dirk;0;0;*30;0\n"
    )
    shown = club.play(sent(line * 9))  # the winds move each time: 16 rounds are a game (rule 54)
    assert "17: " in words(shown)
    assert "afgelopen" in words(shown)


BROKEN = {
    "no paper": lambda paper: {"hello": 1},
    "a newer version": lambda paper: {**paper, "version": 4},
    "a list": lambda paper: [paper],
    "a stranger": lambda paper: _with_event(paper, 0, seats=[1, 2, 3, 99]),
    "a fifth who sits": lambda paper: _with_event(paper, 0, waits=1),
    "the dromer": lambda paper: _with_event(paper, 0, seats=[1, 2, 3, 0]),
    "two who left": lambda paper: _lists(paper, _left(1), _left(2)),
    "a dromer who won": lambda paper: _lists(paper, _left(2), _event(paper, 1)),
    "a fifth who sits there": lambda paper: _lists(paper, {"kind": "joined", "player": 1}),
    "a fifth beside the dromer": lambda paper: _lists(
        _with_event(paper, 0, seats=[1, 2, 3, 0]), {"kind": "joined", "player": 4}
    ),
    "a fifth too late": lambda paper: _lists(
        paper, _event(paper, 1), _left(1), {"kind": "joined", "player": 4}
    ),
    "twice the same": lambda paper: _with_event(paper, 0, seats=[1, 1, 2, 3]),
    "no such ruleset": lambda paper: _with_event(paper, 0, ruleset="poker"),
    "a house rule that is none": lambda paper: _with_event(paper, 0, house={"x": 1}),
    "words for points": lambda paper: _with_event(paper, 1, entries=[{"points": "40"}] * 4),
    "points below nothing": lambda paper: _with_event(paper, 1, entries=[{"points": -1}] * 4),
    "points beyond counting": lambda paper: _with_event(
        paper, 1, entries=[{"points": 10**12}] * 4
    ),
    "a hand without end": lambda paper: _with_event(paper, 1, entries=[{"hand": "E" * 201}] * 4),
    "a house rule beyond counting": lambda paper: _with_event(paper, 0, house={"limit": 10**10}),
    "a correction of nothing": lambda paper: _instead(paper, kind="corrected", outcome={}),
    "a correction to an end": lambda paper: _instead(
        paper, kind="corrected", round=2, outcome={"kind": "ended"}
    ),
    "a round as storage had it": lambda paper: _instead(
        paper, kind="inserted", after=0, outcome=["drawn", {"reason": ""}]
    ),
    "a winner who is dead": lambda paper: _with_event(paper, 1, entries=[{"dead": True}] * 4),
    "an unknown kind": lambda paper: _with_event(paper, 1, kind="cheated"),
    "settings that cannot be": lambda paper: {
        **paper,
        "settings": {**paper["settings"], "timezone": "Moon/Crater"},
    },
    "a season that is none": lambda paper: {
        **paper,
        "settings": {**paper["settings"], "more": {"season": "13-99"}},
    },
    "a name of control signs": lambda paper: {
        **paper,
        "members": [{"name": "A\u202en"}, *paper["members"][1:]],
    },
    "one who is himself": lambda paper: {
        **paper,
        "members": [{"name": "Anna", "same_as": 1}, *paper["members"][1:]],
    },
}


def _with_event(paper, number, **changes):
    paper["tables"][0]["events"][number]["fact"].update(changes)
    return paper


def _instead(paper, **event):
    paper["tables"][0]["events"][1]["fact"] = event
    return paper


def _left(player):
    return {"kind": "left", "player": player}


def _event(paper, number):
    return paper["tables"][0]["events"][number]["fact"]


def _lists(paper, *events):
    """Paper with these things happening at its first table after the opening."""
    opened, *_ = paper["tables"][0]["events"]
    later = [{**opened, "fact": event} for event in events]
    paper["tables"][0]["events"] = [opened, *later]
    return paper


@pytest.mark.slow
def test_a_paper_that_cannot_be_brings_nothing_in(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING)
    whole = exported(old)
    before = exported(new) if new.play("@ now 2026-02-06T20:00", "anna: /start") else b""
    taken = []
    for what, broken in BROKEN.items():
        shown = new.play(sent(json.dumps(broken(json.loads(whole))), "club.json"))
        if topics(shown) != {"refusal"} or exported(new) != before:
            taken.append(what)
    assert taken == []


def test_what_is_wrong_in_a_paper_is_named_by_its_place(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING)
    paper = BROKEN["words for points"](json.loads(exported(old)))
    shown = new.play(sent(json.dumps(paper), "club.json"))
    assert "tables 1 events 2 fact entries 1 points: " in words(shown)


@pytest.mark.parametrize(
    "contents",
    sampled(
        [b"", b"PK\x03\x04nothing", b"\xff\xfe\x00", b"[" * 100_000, b"{" * 100_000, b"\x00" * 99],
        2,
    ),
    ids=["nothing", "zip", "utf-16", "lists", "objects", "zeros"],
)
def test_rubbish_is_answered_in_words(club, sent, contents):
    shown = club.play(sent(contents))
    assert topics(shown) <= {"refusal", "question"}
    assert club.tables() == []


def test_json_of_another_program_is_refused_by_one_line(club, sent):
    shown = club.play(sent("{}", "club.json"))
    [line] = [line for line in words(shown).splitlines() if "/export" in line]
    assert line == "dit is geen JSON van /export"


def test_a_picture_in_a_spreadsheets_clothes_is_answered_in_words(club, sent, tmp_path):
    openpyxl.Workbook().save(tmp_path / "empty.xlsx")
    shown = club.play(sent((tmp_path / "empty.xlsx").read_bytes(), "e.xlsx"))
    assert topics(shown) == {"refusal"}


def test_only_an_admin_brings_in(club, sent):
    club.play("anna: /start")
    shown = club.play(sent(TABLE).replace("anna", "bert"))
    assert topics(shown) == {"refusal"}


def test_the_same_confirmation_twice_counts_once(club, sent):
    club.play(sent(TABLE))
    tap = next(
        b.action
        for m in club.evening.screen._messages
        for r in m.reply.buttons
        for b in r
        if b.label.endswith("Doe het")
    )
    club.play("anna taps Klopt")
    club.hear("anna", tap)
    assert len(club.tables()) == 2


def test_cancelling_brings_in_nothing(club, sent):
    club.play(sent(TABLE), "anna taps Annuleer")
    assert club.tables() == []


def test_a_table_that_is_still_played_goes_on_where_it_was(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING[:4])
    new.play("@ now 2026-02-06T20:00", sent(exported(old), "club.json"), "anna taps Klopt")
    new.play("anna: /ronde Anna 30 Bert 0 Cees 0 Dirk 0")
    assert new.table()["round"] == 4


def test_who_plays_here_cannot_come_in_at_another_table_that_is_played(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*EVENING[:4])
    new.play("@ now 2026-02-06T20:00", "anna: /nieuw Anna Xan Yk Zoë")
    shown = new.play(sent(exported(old), "club.json"))
    assert topics(shown) == {"refusal"}
    assert len(new.tables()) == 1


def test_a_file_that_is_not_there_is_answered_in_words(club, tmp_path):
    shown = club.play(f"anna: /import {tmp_path}/none.json")
    assert topics(shown) == {"refusal"}
    assert Path(tmp_path, "none.json").exists() is False


ON_PAPER = (
    "@ now 2026-02-05T20:00",
    "anna: /help",
    "bert: /help",
    "anna: /leden Anna Bert Cees Dirk",
    "anna: /competitie",
    "anna taps Zo spelen wij",
    "anna: /uitslag 3 feb tafel 1: Anna 300 Bert 100 Cees -100 Dirk -300",
    "anna: /uitslag 4 feb tafel 2: Anna 30 (5), Bert −30 (0), Cees 0 (3), Dirk 0 (2), 10 spellen",
    "anna: /uitslag 4 feb tafel 3: Anna 30, Bert 10, Cees −20",
)


@pytest.fixture(scope="module")
def on_paper(tmp_path_factory):
    """What a club with results from paper exports."""
    old = Club(tmp_path_factory.mktemp("paper"))
    old.play(*ON_PAPER)
    yield exported(old)
    old.close()


@pytest.mark.slow
def test_a_club_with_results_from_paper_comes_back_as_it_was(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*ON_PAPER)
    paper = exported(old)
    shown = new.play("@ now 2026-02-06T20:00", sent(paper, "club.json"))
    assert "question" in topics(shown), words(shown)
    new.play("anna taps Klopt")
    assert exported(new) == paper
    old.play("@ now 2026-02-06T20:00")
    assert new.state()["clubs"][0]["competition"] == old.state()["clubs"][0]["competition"]


DAY = (
    "@ now 2027-03-14T09:00",
    "org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023",
    "anna: hallo",
    "anna taps Doe mee",
    *(f"org: /toernooi in Speler {letter}" for letter in "BCDEFGH"),
    "org: /toernooi scheids Anna",
    "org: /toernooi",
    "org taps Loting",
    "org taps Publiceer",
    "org taps Start ronde",
    "org: /uitslag 1 30 -10 -10 -10",
)


@pytest.fixture(scope="module")
def of_a_day(tmp_path_factory):
    """What a club with a tournament exports."""
    old = Club(tmp_path_factory.mktemp("day"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.aside.orders.Aside", Here)
        old.play(*DAY)
    shown = old.play("org: /export")
    yield next(c for one in shown for name, c in one.files if name.endswith("json"))
    old.close()


@pytest.mark.slow
def test_a_tournament_comes_in_without_anybodys_account_and_goes_on(club, sent, of_a_day):
    assert b'"account"' not in of_a_day.replace(b'"account": 0', b"")
    line = sent(of_a_day, "club.json").replace("anna:", "org:")
    shown = words(club.play("@ now 2027-03-14T09:30", "org: /help", line))
    assert "• één toernooi" in shown
    shown = words(club.play("org taps Klopt"))
    assert "één toernooi" in shown, shown
    assert "tafel 2: " in words(club.play("org: /uitslag 2 40 -10 -10 -20")).casefold()
    assert "toernooi" not in words(club.play(line))  # it is there, and does not come in again


BROKEN_DAYS = {
    "an opening in the middle": lambda events: events[::-1],
    "a result of no table": lambda events: [*events[:-1], {**events[-1], **_table(99)}],
    "a player of nobody": lambda events: [e for e in events if e["fact"].get("entry") != 3],
    "a moment to come": lambda events: [{**e, "at": "2099-01-01T00:00:00Z"} for e in events],
    "an event of a table": lambda events: [*events, {**events[-1], "fact": {"kind": "drawn"}}],
}


def _table(number):
    four = [30, -10, -10, -10]
    return {"fact": {"kind": "result-entered", "round": 1, "table": number, "points": four}}


@pytest.mark.parametrize("what", BROKEN_DAYS)
def test_a_tournament_that_cannot_be_brings_nothing_in(club, sent, of_a_day, what):
    paper = json.loads(of_a_day)
    [day] = paper["tournaments"]
    day["events"] = BROKEN_DAYS[what](day["events"])
    club.play("@ now 2027-03-14T10:00", "anna: /help")
    shown = club.play(sent(json.dumps(paper), "club.json"))
    assert topics(shown) == {"refusal"}, words(shown)


SEASON_OF_PAPER = """\
Competitie 2024-2025
Naam;3 sep;tafel;10 sep;Totaal
Anna;300;1;-50;250
Bert;-100;1;50;-50
Cees;-200;1;20;-180
Dirk;0;1;-20;-20
Eef;311;2;47;358
Fien;-110;2;-3;-113
Gijs;-195;2;-33;-228
Hans;-6;2;-11;-17
Totaal;0;;0;0
"""


def test_a_past_season_from_paper_comes_in_and_counts(club, sent):
    club.play("anna: /leden Anna Bert Cees Dirk")
    assert "competitie" in words(club.play(sent(SEASON_OF_PAPER)))  # it is not on yet
    club.play("anna: /competitie", "anna taps Zo spelen wij")
    shown = words(club.play(sent(SEASON_OF_PAPER)))
    assert "2 avonden van papier, van 3 september 2024 tot en met 10 september 2024" in shown
    assert "nieuw: Eef, Fien, Gijs en Hans" in shown
    assert "11: niet gebruikt: Totaal 0 0 0" in shown
    # the second evening adds up in one way: Anna to Dirk, and 47 − 3 − 33 − 11
    assert "10 sep: tafel 2: Eef 47, Fien -3, Gijs -33, Hans -11" in shown
    club.play("anna taps Niet doen")
    assert "geen seizoen" in words(club.play("anna: /competitie 2024/2025"))
    club.play(sent(SEASON_OF_PAPER), "anna taps Doe het")
    # places 1, 2, 3, 4 give 4, 2, 1 and ½, and 1 for being there, on both evenings
    assert "1. Eef 10 (5 + 5)\n2. Bert 7 (5 + 2)" in words(
        club.play("anna: /competitie 2024/2025")
    )
    assert "heb ik al" in words(club.play(sent(SEASON_OF_PAPER)))


def test_a_new_name_like_a_members_is_named_before_it_comes_in(club, sent):
    club.play('anna: /leden "Bert Bos" Cees')
    line = "2025-11-20;1;Anna;Bert;Ces;Dirk;40;*120;0;20"
    shown = words(club.play(sent(line)))
    assert "let op: Bert (Bert Bos), Ces (Cees) zouden nieuwe mensen worden" in shown


@pytest.mark.parametrize("half", ["1½", "1,5", "½"])
def test_a_season_of_table_points_is_told_to_be_one(club, sent, half):
    club.play("anna: /leden Anna Bert Cees Dirk", "anna: /competitie", "anna taps Zo spelen wij")
    points = f"Naam;3 sep;10 sep\nAnna;5;3\nBert;3;5\nCees;2;2\nDirk;{half};{half}\n"
    shown = words(club.play(sent(points)))
    assert f"“{half}” is geen heel aantal punten" in shown
    assert "tafelpunten rekent de competitie zelf uit" in shown
