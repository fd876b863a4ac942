"""/oefen: how many points is this hand? Seen by one; wrong answers have a name, and come back."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from bot.features.count.cli import scoring_lines
from bot.ports.records import Settings
from bot.talk.texts import texts
from tests.bot.a_club import Club, topics, words
from tests.bot.features.transfer.test_export import files

WINDS = {texts("nl").text(f"wind-{wind}"): wind for wind in "ESWN"}


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def right(shown, ruleset="nmv-144"):
    """The points of the hand that is asked about, as `peling score` gives them."""
    told = r"Jij bent (\w+)\. De Heersende Wind is (\w+)"
    (seat, prevailing), *_ = re.findall(told, words(shown))
    hand = shown[-1].reply.picture.facts["hand"]
    request = {"ruleset": ruleset, "hand": hand, "seat": WINDS[seat]}
    told = json.loads(
        scoring_lines.answer(json.dumps(request | {"prevailing": WINDS[prevailing]}))
    )
    return told["score"] if told["ok"] else 0


def answers(shown):
    labels = [button.label for row in shown[-1].reply.buttons[:2] for button in row]
    return [int(label.replace(".", "")) for label in labels]


def labels(shown):
    return [button.label for row in shown[-1].reply.buttons for button in row]


def wrong(shown):
    return next(points for points in answers(shown) if points != right(shown))


def shown_as(points):
    return texts("nl").number(points)


def test_three_right_answers_lead_to_harder_hands(club):
    shown = club.play("zoe> /oefen")
    assert "Hoeveel punten?" in words(shown)
    assert "Fout is niet erg" in words(shown)
    assert "144 regels (NMV)" in words(shown)
    assert len(answers(shown)) == 4
    assert right(shown) in answers(shown)
    for number in range(3):
        told = club.play(f"zoe> taps {shown_as(right(shown))}")
        assert "Goed" in words(told)
        assert ("Nu iets moeilijker: punten van de winnaar" in words(told)) == (number == 2)
        assert labels(told) == ["🀄 Nog een hand", "❓ Uitleg"]
        shown = club.play("zoe> taps Nog een hand")
        assert "Fout is niet erg" not in words(shown)
    assert "Je maakt mahjong met" in words(shown)


def test_a_wrong_answer_names_the_mistake_counts_and_leads_to_the_rule(club):
    shown = club.play("zoe> /oefen")
    points, said = right(shown), wrong(shown)
    told = club.play(f"zoe> taps {said}")
    assert f"Jij zei {said}; het is {points}." in words(told)
    assert "(regel 6" in words(told)
    assert any(words(told).split("\n")[1].startswith(begins) for begins in BEGINS)
    assert labels(told) == ["🀄 Nog een hand", "❓ Waarom?"]
    why = club.play("zoe> taps Waarom?")
    assert "rule" in topics(why)
    link = next(label for label in labels(why) if "Regel" in label)
    assert labels(club.play(f"zoe> taps {link}"))[-1] == "⬅️ Terug naar de oefening"
    club.play("zoe> taps Terug naar de oefening")
    assert "Hoeveel punten?" in words(club.play("zoe> taps Nog een hand"))


BEGINS = [
    texts("nl").text(key, item="?").split("?")[0][:12] for key in texts("nl").keys("mistake-")
]


def test_a_number_that_is_typed_is_an_answer_while_a_question_stands_there(club):
    assert "rule" in topics(club.play("zoe> 68"))
    shown = club.play("zoe> /oefen")
    assert "Goed" in words(club.play(f"zoe> {right(shown)}"))
    assert "rule" in topics(club.play("zoe> 68"))
    shown = club.play("zoe> taps Nog een hand")
    told = words(club.play("zoe> 1234567"))
    assert f"Jij zei 1.234.567; het is {right(shown)}." in told
    assert "punten zonder mahjong" in told.split("\n")[1]
    for typed in ("dertig", "30 punten", " 30"):
        club.play("zoe> oefenen")
        assert re.search(r"Jij zei 30;|Goed: 30", words(club.play(f"zoe> {typed}")))
    club.play("zoe> oefenen")
    assert "Jij zei" not in words(club.play("zoe> 30 punten voor een kong"))


def test_after_an_hour_a_bare_number_is_no_answer_any_more_and_a_button_still_is(club):
    club.play("@ now 2026-11-20T20:00", "zoe> /oefen", "@ now 2026-11-20T21:01")
    shown = club.play("zoe> 68")
    assert "rule" in topics(shown)
    assert "Jij zei 7" in words(club.play("zoe> /oefen 7"))


def test_in_a_group_it_is_seen_by_one_and_numbers_are_left_alone(club):
    club.play("zoe: /nieuw Zoe Bert Cees Dirk")
    shown = club.play("zoe: /oefen")
    assert {one.to for one in shown if one.reply.picture} == {"zoe"}
    assert labels(shown)[-2:] == ["Ander getal", "Een spel"]
    assert club.play("bert: 20", "zoe: 20") == []
    club.play("zoe taps Ander getal")
    assert "Jij zei 12345" in words(club.play("zoe: 12345")).replace(".", "")


def test_what_is_no_number_is_said(club):
    club.play("zoe: /nieuw Zoe Bert Cees Dirk", "zoe: /oefen", "zoe taps Ander getal")
    assert "Dat is geen getal" in words(club.play("zoe: veel"))


def test_a_question_is_answered_once(club):
    shown = club.play("zoe> /oefen")
    club.play(f"zoe> taps {right(shown)}")
    assert "al beantwoord" in words(club.hear("zoe", "answer:1:20"))
    assert "al beantwoord" in words(club.hear("bert", "answer:1:20"))


def test_what_went_wrong_comes_back_after_a_while(club):
    shown = club.play("@ now 2026-11-20T20:00", "zoe> /oefen")
    club.play(f"zoe> taps {wrong(shown)}")
    (name, first), *_ = learnt(club)["learner"]["again"].items()
    assert first == {"level": 1, "due": "2026-11-20T19:10:00Z"}
    for day, avoided in ((20, 1), (21, 2), (24, 3)):
        shown = club.play(f"@ now 2026-11-{day}T20:15", "zoe> /oefen")
        asked = learnt(club)["asked"]["question"]
        assert name in [*asked["mistakes"].values()][:3]
        club.play(f"zoe> {right(shown)}")
        assert learnt(club)["learner"]["again"][name]["avoided"] == avoided


def learnt(club, account=1):
    """What is kept of somebody who learns."""
    with closing(sqlite3.connect(club.url.removeprefix("sqlite:///"))) as db:
        rows = db.execute("select value from meta where key = ?", [f"learning {account}"])
        found = rows.fetchone()
    return json.loads(found[0]) if found else {}


def test_the_rules_of_the_club_are_asked_about(tmp_path):
    club = Club(tmp_path, Settings(ruleset="nts-2023", house=(("limit", 300),)))
    shown = club.play("zoe> /oefen")
    assert "Toernooiregels 2023" in words(shown)
    assert right(shown, "nts-2023") in answers(shown)
    club.close()


def test_rules_that_leave_nothing_to_count(tmp_path):
    club = Club(tmp_path, Settings(house=(("limit", 1),)))
    assert "valt hier niets aan te tellen" in words(club.play("zoe> /oefen"))
    club.close()


def test_it_is_there_in_english(tmp_path):
    club = Club(tmp_path, Settings(language="en"))
    shown = club.play("zoe> /practise")
    assert "How many points?" in words(shown)
    assert "You said 9876543" in words(club.play("zoe> 9876543")).replace(",", "")
    club.close()


def test_what_somebody_learnt_is_theirs_and_goes_with_them(club):
    shown = club.play("zoe: /help", "zoe> /oefen")
    club.play(f"zoe> taps {wrong(shown)}")
    again = learnt(club)["learner"]["again"]
    assert again
    exported = files(club.play("zoe> /export"))
    assert json.loads(exported["json"])["learning"]["learner"]["again"] == again
    club.play("zoe> /vergeetmij", "zoe> taps Klopt")
    assert learnt(club) == {}
