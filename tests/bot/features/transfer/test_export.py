"""The files that /export gives, and who may have them."""

import io
import json

import openpyxl
import pytest

from bot.features.transfer import club_file
from tests.bot.a_club import Club, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


EVENING = (
    "anna: /nieuw Anna Bert Cees Dirk",
    "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "cees: /remise muur",
)


def files(shown):
    return {name.rpartition(".")[2]: contents for one in shown for name, contents in one.files}


def sheet(contents, title):
    return list(openpyxl.load_workbook(io.BytesIO(contents))[title].iter_rows(values_only=True))


@pytest.mark.slow
def test_an_admin_gets_all_of_the_club_as_json_and_only_they_see_it(club):
    club.play(*EVENING)
    shown = club.play("anna: /export")
    assert [one.kind for one in shown] == ["private"]
    paper = json.loads(files(shown)["json"])
    assert (paper["peling"], paper["version"]) == ("club", 3)
    assert [member["name"] for member in paper["members"]] == ["Anna", "Bert", "Cees", "Dirk"]
    [table] = paper["tables"]
    opened, won, drawn = table["events"]
    assert opened["fact"]["seats"] == [1, 2, 3, 4]
    assert won["by"] == 2
    assert won["fact"]["winner"] == 1
    assert [entry.get("points", 0) for entry in won["fact"]["entries"]] == [40, 120, 0, 20]
    assert drawn["fact"] == {"kind": "drawn", "reason": "wall"}


def test_the_spreadsheet_holds_every_round_with_what_it_changed(club):
    club.play(*EVENING)
    rounds = sheet(files(club.play("anna: /export"))["xlsx"], "Spellen")
    assert rounds[0][:6] == ("datum", "tafel", "Oost", "Zuid", "West", "Noord")
    # South wins with 120; East pays and gets double: Anna -240+80+40, Bert 240+120+120,
    # Cees -120-80-20, Dirk -120-40+20.
    assert rounds[1][2:12] == ("Anna", "Bert", "Cees", "Dirk", 40, 120, 0, 20, "Bert", None)
    assert rounds[1][12:16] == (-120, 480, -220, -140)
    assert rounds[2][6:16] == (None, None, None, None, None, None, 0, 0, 0, 0)


def test_a_name_that_looks_like_a_formula_is_made_harmless(club):
    club.play("gerda: /nieuw =Anna +Bert -Cees @Dirk", "gerda: /ronde 40 *120 0 20")
    contents = files(club.play("gerda: /export"))["xlsx"]
    book = openpyxl.load_workbook(io.BytesIO(contents))
    cells = [cell for page in book for row in page.iter_rows() for cell in row]
    assert {"'=Anna", "'+Bert", "'-Cees"} <= {cell.value for cell in cells}
    assert {cell.data_type for cell in cells} <= {"s", "n", "d"}
    assert not [c.value for c in cells if c.data_type == "s" and c.value[0] in "=+-@"]


def test_who_does_not_manage_the_chat_is_told_how_to_get_their_own_data(club):
    club.play(*EVENING)
    shown = club.play("bert: /export")
    assert files(shown) == {}
    assert "privé" in words(shown)


def test_in_private_everyone_gets_their_own_rounds_and_nobody_elses_name(club):
    club.play(*EVENING)
    shown = club.play("bert> /export")
    own = json.loads(files(shown)["json"])
    assert (own["name"], own["platform"]) == ("Bert", "console")
    [here] = own["clubs"]
    assert here["name"] == "Bert"
    assert [(r["wind"], r["result"], r["score"], r["change"]) for r in here["rounds"]] == [
        ("S", "won", 120, 480),
        ("E", "drawn", None, 0),  # the winds moved: rule 51
    ]
    assert not {"Anna", "Cees", "Dirk"} & set(words(shown).split())
    assert b"Anna" not in files(shown)["json"]
    assert sheet(files(shown)["xlsx"], "Mijn spellen")[1][0] == "Club"


def test_an_admin_may_have_the_whole_club_in_private_too(club):
    club.play(*EVENING, "anna> /export")
    assert json.loads(files(club.play("anna> taps Hele club"))["json"])["peling"] == "club"


@pytest.mark.parametrize("language", ["nl", "en"])
def test_what_is_kept_is_said_in_every_language(club, language):
    club.play("anna: /start", f"@ language {language}")
    said = words(club.play("anna: /privacy"))
    assert "/export" in said
    assert {"nl": "/vergeetmij", "en": "/forgetme"}[language] in said


@pytest.mark.slow
def test_what_is_too_much_for_one_file_comes_in_parts_of_which_each_is_read_again(
    club, tmp_path, monkeypatch
):
    monkeypatch.setattr(club_file, "MOST_TABLES", 1)
    for day in range(1, 13):
        club.play(f"@ now 2026-01-{day:02}T20:00", *EVENING, "anna: /einde", "anna taps Klopt")
    shown = club.play("anna: /export")
    names = [[name for name, _ in one.files] for one in shown]
    json_files = [f"pe-ling-club-{part}.json" for part in range(1, 13)]
    assert names == [["pe-ling-club.xlsx", *json_files[:9]], json_files[9:]]
    assert "te beginnen met 1" in words(shown)
    (tmp_path / "other").mkdir()
    other = Club(tmp_path / "other")
    other.play("@ now 2026-01-13T20:00")
    for one in shown:
        for name, contents in one.files:
            if name.endswith("json"):
                (tmp_path / name).write_bytes(contents)
                other.play(f"anna: /import {tmp_path / name}", "anna taps Klopt")
    assert other.state()["clubs"][0]["tables"] == club.state()["clubs"][0]["tables"]
    other.close()
