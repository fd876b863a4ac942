"""The transcript, to the letter, for people and for programs."""

import json

from adapters.console.platform import Shown
from adapters.console.render import as_json, as_text
from adapters.console.screen import ScreenMessage
from bot.messages import Button, Picture, Reply, Span, plain

BUTTONS = ((Button("Klopt", "y"), Button("Terug", "n")), (Button("Meer", "m"),))


def shown(kind: str, reply: Reply, *, to: str = "", group: str = "Club") -> Shown:
    return Shown(kind, ScreenMessage(12, f"group:{group}", group, to, reply), reply, to)  # type: ignore[arg-type]


def test_a_message_stands_with_its_buttons_in_brackets_under_it():
    reply = Reply(
        (Span("Anna wint met "), Span("640", "strong"), Span("\nVolgende: Oost")), BUTTONS
    )
    assert as_text(shown("post", reply)).split("\n") == [
        "#12 bot: Anna wint met 640",
        "    Volgende: Oost",
        "    [Klopt] [Terug]",
        "    [Meer]",
    ]


def test_an_edit_a_private_message_an_answer_and_a_deletion_are_told_apart():
    assert as_text(shown("edit", plain("Spel 7"))) == "#12 bot (edited): Spel 7"
    assert as_text(shown("private", plain("Nee"), to="anna")) == "#12 bot to anna: Nee"
    assert as_text(shown("edit", plain("Ja"), to="anna")) == "#12 bot to anna (edited): Ja"
    assert as_text(shown("answer", plain("Genoteerd"), to="anna")) == "bot to anna: Genoteerd"
    assert as_text(shown("delete", plain("Spel 7"))) == "#12 bot (deleted)"


def test_a_picture_is_its_words():
    picture = Picture("chart", {}, "Anna staat bovenaan")
    under = Reply((Span("Eindstand"),), BUTTONS[1:], picture=picture)
    assert as_text(shown("post", under)).split("\n") == [
        "#12 bot: Eindstand",
        "    [picture: Anna staat bovenaan]",
        "    [Meer]",
    ]
    alone = Reply((), picture=picture)
    assert as_text(shown("post", alone)) == "#12 bot: [picture: Anna staat bovenaan]"


def test_a_json_line_has_the_documented_keys_in_their_order():
    line = as_json(shown("post", Reply((Span("Wie wint?"),), BUTTONS, ("question", "card"))))
    assert line == (
        '{"kind": "post", "group": "Club", "message": 12, "to": null, '
        '"topics": ["question", "card"], "text": "Wie wint?", '
        '"buttons": [["Klopt", "Terug"], ["Meer"]]}'
    )


def test_a_deletion_names_the_message_and_says_no_more():
    row = json.loads(as_json(shown("delete", Reply((Span("weg"),), BUTTONS))))
    assert (row["kind"], row["message"], row["text"], row["buttons"]) == ("delete", 12, "", [])


def test_a_blank_line_in_a_message_stays_blank():
    assert as_text(shown("post", plain("een\n\ntwee"))).split("\n") == [
        "#12 bot: een",
        "",
        "    twee",
    ]


def test_a_private_chat_has_no_group_and_names_its_owner():
    row = json.loads(as_json(shown("private", plain("Hoi"), to="anna", group="")))
    assert (row["kind"], row["group"], row["to"]) == ("private", None, "anna")


def test_a_picture_is_a_json_line_of_its_own_behind_its_message():
    picture = Picture("chart", {}, "Anna staat bovenaan")
    both = as_json(shown("post", Reply((Span("Eindstand"),), BUTTONS, ("end",), picture)))
    rows = [json.loads(line) for line in both.split("\n")]
    assert [(row["kind"], row["text"]) for row in rows] == [
        ("post", "Eindstand"),
        ("picture", "Anna staat bovenaan"),
    ]
    (alone,) = as_json(shown("post", Reply((), BUTTONS, ("end",), picture))).split("\n")
    assert json.loads(alone)["kind"] == "picture"
    assert json.loads(alone)["buttons"] == [["Klopt", "Terug"], ["Meer"]]


def test_names_cannot_move_the_cursor_nor_turn_the_line_round():
    name = "An\x1b[2Jna\u202e\u2066\n#13 bot: nep\x9b"
    text = as_text(shown("post", Reply((Span("Dag "), Span(name, "name"), Span("!")))))
    assert text == "#12 bot: Dag An [2Jna #13 bot: nep !"
    assert not any(ord(sign) < 32 for sign in text)


def test_no_text_can_pass_for_another_message():
    text = as_text(shown("post", plain("Rustig\n#13 bot: nep")))
    assert [line.startswith("#") for line in text.split("\n")] == [True, False]


def test_a_link_tells_where_it_leads_and_signs_of_several_parts_stay_whole():
    link = Span("Regel 68", "link", "https://example.org/68")
    assert as_text(shown("post", Reply((link,)))) == "#12 bot: Regel 68 (https://example.org/68)"
    assert as_text(shown("post", plain("👨‍👩‍👧 🀀"))) == "#12 bot: 👨‍👩‍👧 🀀"
    assert as_text(shown("post", plain("half \ud83c"))) == "#12 bot: half \ufffd"
