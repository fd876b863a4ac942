"""The newest message of a table is the table; what was said before shrinks, and loses nothing."""

import pytest

from tests.bot.a_club import Club, topics, words

FIRST = "anna: /ronde Bert bmj 2; Anna 0; Cees 0; Dirk 0"


def labels(shown):
    return [[button.label for button in row] for row in shown.reply.buttons]


def of_kind(shown, kind):
    return [one for one in shown if one.kind == kind]


def test_a_table_without_a_result_has_ronde(club: Club):
    [card] = of_kind(club.play("anna: /stand"), "post")
    assert labels(card) == [["🀄 Ronde", "Remise"], ["Mijn score", "Meer"]]


def test_a_result_carries_the_standing_and_four_buttons(club: Club):
    [result] = of_kind(club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20"), "post")
    # Bert: 240 of East and 120 of the others; Anna and the others settle 40, 20 and 0.
    assert result.reply.words.splitlines() == [
        "🀄 Spel 1: Bert wint met 120",
        "O Bert 3.480  +480",
        "Z Cees 2.780  −220",
        "W Dirk 2.860  −140",
        "N Anna 2.880  −120",
        "🟡 Gele Trui: Bert, 600 voor",
    ]
    assert labels(result) == [["🀄 Volgend spel"], ["↩️ Terug", "Uitleg", "Meer"]]
    assert {"result", "leader"} <= topics([result])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/ronde remise", "Spel 1: remise"),
        ("/ronde gelijk", "Spel 1: remise"),
        ("/ronde muur", "Spel 1: remise, de muur is op"),
        ("/round draw wall", "Spel 1: remise, de muur is op"),
    ],
)
def test_a_round_that_is_said_to_be_a_draw_is_one(club: Club, line, said):
    assert words(club.play(f"anna: {line}")).splitlines()[0] == said
    assert club.table()["round"] == 2


def test_what_is_amiss_with_a_line_twice_is_said_once(club: Club):
    shown = words(club.play("anna: /ronde Bert 120 rest 40 0 20"))
    assert shown.count("Bij een getal staat geen naam.") == 1


def test_the_one_before_shrinks_and_keeps_its_lines(club: Club):
    club.play(FIRST)
    shown = club.play("anna: /remise")
    [older] = of_kind(shown, "edit")
    # BMJ-2 is half the limit of 500: 500 of East and 250 of the others.
    assert older.reply.words.splitlines() == [
        (
            "🀄 Spel 1: Bert wint met BMJ-2 Vuil Parenspel, 250 (+1.000), "
            "Cees −250, Dirk −250, Anna −500"
        ),
        "🟡 Gele Trui: Bert, 1.250 voor",
        "🟢 Groene Sjaal: Bert",
    ]
    assert labels(older) == [["Meer"]]
    assert topics([older]) == {"result"}


def test_more_under_an_older_result_leads_to_its_correction_its_reasons_and_its_course(club: Club):
    club.play(FIRST, "anna: /remise")
    shown = club.play("bert: hoi", "bert taps Meer on 2")
    assert labels(shown[-1]) == [["Correctie", "Uitleg"], ["🕰 Verloop", "Sluit"]]
    assert "🟢 Groene Sjaal: Bert" in words(shown)
    explained = words(club.play("bert taps Uitleg on 2"))
    assert "✨ Nieuw voor Bert: BMJ-2" in explained  # what has no room on the result
    assert "Anna betaalt Bert 2 × 250 = 500" in explained
    assert labels(club.play("bert taps Sluit on 2")[-1]) == [["Meer"]]
    assert "Correctie van spel 1" in words(club.play("bert taps Meer on 2", "bert taps Correctie"))


def test_what_a_round_was_stands_under_it_for_ever(club: Club):
    club.play(FIRST, "cees: /correctie 1 Bert 120 Anna 40 Cees 0 Dirk 20")
    shown = club.play("anna: /remise")
    [older] = of_kind(shown, "edit")
    assert older.reply.words.splitlines()[-1] == "✏️ Verbeterd door Cees om 20:00"
    explained = words(club.play("anna taps Meer on 2", "anna taps Uitleg on 2"))
    assert "✏️ Veranderd door Cees om 20:00. Het was: Anna 0, 🀄 Bert 250" in explained
    assert "Nieuw voor" not in older.reply.words + explained


def test_a_dead_hand_that_was_is_no_score_of_nothing(club: Club):
    club.play("anna: /ronde Bert 120 Anna 40 Cees dood Dirk 20")
    club.play("cees: /correctie 1 Bert 120 Anna 40 Cees 0 Dirk 20")
    shown = words(club.play("bert taps Uitleg"))
    was = next(line for line in shown.splitlines() if "Het was" in line)
    assert was.endswith("Het was: Anna 40, 🀄 Bert 120, Cees dood spel, Dirk 20")
    club.play("anna: /remise", "bert taps Meer on 4")
    course = words(club.play("bert taps Verloop on 4"))
    assert "40, 🀄 120, dood spel, 20" in course


def test_the_standing_comes_to_the_bottom_with_what_is_being_entered(club: Club):
    club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20", "bert taps Volgend spel")
    club.play("bert taps Cees")
    shown = club.play("dirk: hoi", "dirk: /stand")
    [posted] = of_kind(shown, "post")
    assert "O Bert 3.480  +480" in posted.reply.words
    assert "Spel 2 · 🀄 Cees ?" in posted.reply.words
    assert len(of_kind(shown, "delete")) == 1
    club.play("bert taps 120", "bert taps Rest nul")
    assert club.table()["rounds"][1]["winner"] == "Cees"


def test_while_a_round_is_entered_nothing_else_is_edited(club: Club):
    club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    shown = club.play("bert taps Volgend spel", "bert taps Cees", "bert taps 120", "bert taps Nul")
    edited = {one.message.number for one in of_kind(shown, "edit")}
    assert (len(edited), of_kind(shown, "post")) == (1, [])


def test_a_line_that_is_typed_meanwhile_ends_what_is_being_entered(club: Club):
    club.play("anna taps Ronde", "anna taps Bert", "anna taps 120")
    club.play("cees: /ronde Cees 40 Anna 0 Bert 0 Dirk 0")
    [played] = club.table()["rounds"]
    assert (played["winner"], played["by"]) == ("Cees", "Cees")
    assert "Spel 2 · Oostronde. Wie won?" in words(club.play("anna taps Volgend spel"))


def test_a_second_table_keeps_its_name_when_the_first_one_ends(club: Club):
    club.play("eef: /nieuw Eef Fien Gijs Hans")
    club.play("eef: /ronde Eef 120 Fien 40 Gijs 0 Hans 20")
    club.play("anna: /ronde Anna 60 Bert 40 Cees 0 Dirk 20", "anna: /einde", "anna taps Klopt")
    told = club.play("eef: /ronde Eef 80 Fien 40 Gijs 0 Hans 20")
    assert [words([one]).splitlines()[0] for one in of_kind(told, "post")] == [
        "🀄 Tafel 2, spel 2: Eef wint met 80"
    ]
    assert [words([one]).splitlines()[0] for one in of_kind(told, "edit")] == [
        "🀄 Tafel 2, spel 1: Eef wint met 120 (+720), Fien −180, Gijs −300, Hans −240"
    ]


def test_an_explanation_is_one_message_whose_pages_turn_in_place(club: Club):
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    [explained] = club.play("anna taps Uitleg")
    head = explained.reply.words.removesuffix(
        "".join(span.text for span in explained.reply.text if span.folds)
    )
    assert head.split("\n")[:4] == [
        "🀄 Spel 1: Bert wint met 120",
        "Ingevoerd door Anna.",
        "Samen: Anna −120, Bert +480, Cees −220, Dirk −140",
        "De winden schuiven op: Bert is nu Oost.",
    ]
    assert len(head.strip().split("\n")) == 4
    [rule] = club.play("anna taps Regel 59")
    assert (rule.kind, rule.message.number) == ("edit", explained.message.number)
    [again] = club.play("bert taps Uitleg")
    assert again.reply.words == explained.reply.words
    [gone] = club.play("bert taps Terug naar de tafel")
    assert (gone.kind, gone.message.number) == ("delete", explained.message.number)


def test_a_tapped_draw_keeps_the_result_before_it_and_takes_two_messages(club):
    club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    shown = club.play("anna taps Volgend spel", "anna taps Remise")
    assert [one.kind for one in shown if one.kind != "answer"] == ["edit", "post", "delete"]
    short = "Spel 1: Bert wint met 120 (+480), Cees −220, Dirk −140, Anna −120"
    [result] = [one for one in shown if one.kind == "post"]
    assert short in result.reply.words
    assert "Spel 2: remise" in result.reply.words
    # it stays there when the draw becomes a line too, and a typed draw needs no such line
    shown = club.play("anna: /remise")
    [older] = [one for one in shown if one.kind == "edit"]
    assert short in older.reply.words
    [typed] = [one for one in shown if one.kind == "post"]
    assert "Spel 1" not in typed.reply.words
