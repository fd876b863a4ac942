"""What a reply looks like on Discord, and that nothing of it is ever too long or too many."""

from collections import Counter

import pytest
from discord import ButtonStyle, ui
from discord.http import handle_message_parameters
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.discord.markdown import markdown
from adapters.discord.parsing import action_of, form_of
from adapters.discord.rendering import layout, meaning, message_of, pages
from bot.messages import Button, Picture, Reply, Span, folding
from tests.adapters.discord.limits import faults


def keys(rows):
    return [key for row in rows for key in row if isinstance(key, ui.Button)]


def menus(rows):
    return [menu for row in rows for menu in row if isinstance(menu, ui.Select)]


def actions(rows):
    values = [option.value for menu in menus(rows) for option in menu.options]
    found = [*values, *(key.custom_id for key in keys(rows) if key.custom_id)]
    return [what.partition("|")[2] for what in found]


@pytest.mark.parametrize(
    ("span", "shown"),
    [
        (Span("Tafel 1"), "Tafel 1"),
        (Span("3.240", "strong"), "**3.240**"),
        (Span("555k +C:wall", "code"), "`555k +C:wall`"),
        (Span("the rule", "link", "https://example.org"), "[the rule](<https://example.org>)"),
        (Span("the rule", "link", "javascript:x"), "the rule"),
        (Span("**Anna**", "name"), "\\*\\*Anna\\*\\*"),
        (Span("@everyone", "name"), "@\u200beveryone"),
        (Span("<@123>", "name"), "\\<@\u200b123\\>"),
        (Span("An\u202ena", "name"), "Anna"),
        (Span("# Anna"), "\\# Anna"),
        (Span("a`b", "code"), "`a’b`"),
        (Span("1. Anna\n2. Bert\n2. Cees"), "1\\. Anna\n2\\. Bert\n2\\. Cees"),
        (Span("- niets"), "\\- niets"),
        (Span("20:15", "time", "1795288500"), "<t:1795288500:t>"),
        (Span("3.240. Klaar"), "3.240. Klaar"),
    ],
)
def test_a_run_of_text_is_shown_in_its_style_and_a_name_as_nothing_but_a_name(span, shown):
    assert markdown(span) == shown


def test_a_result_stands_on_a_card_and_a_question_in_plain_words():
    assert pages(Reply((Span("x"),), topics=("result", "leader")))[0].colour is not None
    assert pages(Reply((Span("x"),), topics=("question",)))[0].colour is None


def test_a_long_text_is_split_at_a_sentence():
    sentence = "Bert wint dit spel met veel. "
    found = pages(Reply((Span(sentence * 150),)))
    assert [page.text[-1] for page in found] == ["."] * 3
    assert " ".join(page.text for page in found).replace("  ", " ") == (sentence * 150).strip()


def test_what_folds_is_small_print_under_an_open_line_with_its_tables_line_by_line():
    long = (Span("- een\n\n"), Span("a  1\nb  2", "code"), Span("\n\n1. "), Span("3k", "code"))
    reply = Reply((Span("Regel 1", "strong"), Span("\n"), *folding(long)), topics=("rule",))
    assert pages(reply)[0].text == (
        "**Regel 1**\n\n-# \\- een\n\n-# `a  1`\n-# `b  2`\n\n-# 1\\. `3k`"
    )


def test_what_folds_is_small_print_in_each_message():
    reply = Reply((Span("Kort.\n"), *folding([Span("Dit is een zin. " * 400)])), topics=("rule",))
    first, second = (page.text for page in pages(reply))
    assert first.startswith("Kort.\n\n-# Dit is een zin.")
    assert second.startswith("-# Dit is een zin.")


def test_the_buttons_stand_under_the_last_part():
    found = pages(Reply((Span("Een zin. " * 500),), ((Button("OK", "ok"),),)))
    assert [len(page.rows) for page in found] == [0, 0, 1]


def test_a_question_without_buttons_gets_one_that_opens_a_form():
    [page] = pages(Reply((Span("Hoe heet de gast?"),), topics=("question",)), "Antwoord")
    [key] = keys(page.rows)
    assert (key.label, key.custom_id) == ("Antwoord", "0|!words|")


def test_a_picture_that_cannot_be_drawn_is_told_in_words():
    [page] = pages(Reply((), picture=Picture("chart", {}, "Anna 3000, Bert 2000")))
    assert page.text == "Anna 3000, Bert 2000"


def test_a_pad_keeps_its_digits_in_their_places_and_its_short_cuts_beside_them():
    digits = [[Button(d, d) for d in row] for row in ("123", "456", "789", "<0>")]
    often = [[Button(str(n), str(n), spare=True) for n in range(20, 220, 20)]]
    last = [[Button(word, word) for word in ("Nul", "Dood", "Half")], [Button("Weg", "stop")]]
    [rows] = layout([*digits, *often, *last])
    assert [[key.label for key in keys([row])] for row in rows] == [
        ["1", "2", "3", "20", "40"],
        ["4", "5", "6", "60", "80"],
        ["7", "8", "9", "100", "120"],
        ["<", "0", ">", "140", "160"],
        ["Nul", "Dood", "Half", "Weg"],
    ]


def test_what_can_only_stand_close_leaves_the_upper_rows_as_they_are():
    digits = [[Button(d, d) for d in row] for row in ("123", "456", "789", "<0>")]
    more = [[Button(d, d) for d in row] for row in ("abc", "d", "ef")]
    [rows] = layout([*digits, *more])
    shown = ["".join(key.label for key in keys([row])) for row in rows]
    assert shown == ["123", "456", "789", "<0>ab", "cdef"]


def test_the_colour_of_a_button_tells_yes_no_and_short_cuts_apart():
    labels = ("✅ Klopt", "OK", "✖️ Annuleer", "🀄 Ronde", "Terug")
    [row] = layout([[Button(label, "x") for label in labels]])[0]
    green, red, blue, grey = (
        ButtonStyle.green,
        ButtonStyle.red,
        ButtonStyle.blurple,
        ButtonStyle.grey,
    )
    assert [key.style for key in keys([row])] == [green, green, red, blue, grey]
    assert [key.style for key in keys(layout([[Button("20", "20", spare=True)]])[0])] == [blue]


def test_rows_are_put_together_no_more_than_they_must_be():
    [rows] = layout([[Button(f"{n}", f"a:{n}")] for n in range(7)])
    assert [len(row) for row in rows] == [2, 2, 1, 1, 1]


def test_more_than_25_buttons_become_menus_and_the_last_row_stays():
    many = [[Button(f"Tegel {n}", f"t:{n}")] for n in range(42)]
    last = [Button("Wis", "wipe"), Button("Annuleer", "stop")]
    [rows] = layout([*many, last])
    assert [len(menu.options) for menu in menus(rows)] == [25, 17]
    assert [key.label for key in keys(rows)] == ["Wis", "Annuleer"]
    assert actions(rows) == [*(f"t:{n}" for n in range(42)), "wipe", "stop"]


def test_a_list_of_two_hundred_goes_on_under_further_messages():
    many = [[Button(f"Lid {n}", f"m:{n}")] for n in range(200)]
    found = pages(Reply((Span("Wie?"),), (*map(tuple, many), (Button("Weg", "stop"),))))
    assert [page.text for page in found] == ["Wie?", "…"]
    assert [len(menu.options) for page in found for menu in menus(page.rows)] == [25] * 8
    shown = [what for page in found for what in actions(page.rows)]
    assert sorted(shown) == sorted([*(f"m:{n}" for n in range(200)), "stop"])


def test_a_button_with_an_address_stands_beside_the_menus():
    many = [[Button(f"{n}", f"t:{n}")] for n in range(30)]
    web = [Button("Uitleg", url="https://example.org")]
    [rows] = layout([web, *many, [Button("Weg", "stop")]])
    assert [key.label for key in keys(rows)] == ["Uitleg", "Weg"]


def test_an_address_that_is_none_of_the_web_is_not_shown():
    assert layout([[Button("Privé", url="start:own_1_2")]]) == []


def test_a_reply_that_can_be_typed_too_has_a_button_for_that_before_its_last_row():
    form = Button("Typ…", "pad:1", form="points")
    [page] = pages(
        Reply((Span("Hoeveel?"),), ((Button("1", "1"),), (Button("Weg", "w"),)), form=form)
    )
    assert [key.custom_id for key in keys(page.rows)] == ["0|1", "1|!points|pad:1", "2|w"]
    assert form_of("!points|pad:1") == ("points", "pad:1")


def test_a_menu_can_be_used_again_for_the_same_choice():
    many = (*((Button(f"{n}", f"t:{n}"),) for n in range(42)), (Button("Wis", "wipe"),))
    first, second = (pages(Reply((Span(text),), many))[0] for text in ("1 steen", "2 stenen"))
    assert menus(first.rows)[0].custom_id != menus(second.rows)[0].custom_id


def test_what_a_button_or_a_choice_means_is_read_back():
    assert action_of({"custom_id": "3|won:1:2"}) == "won:1:2"
    assert action_of({"custom_id": "0|", "values": ["4|t:7|x"]}) == "t:7|x"


marks = st.text(st.sampled_from("a \n.*_@#`\\|<>[]é😀\u202e"), max_size=5000)
texts = st.text(max_size=3000) | marks
labels = st.text(max_size=120) | st.text(st.sampled_from("😀 \u202e"), max_size=90)
meanings = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=64)
addresses = st.sampled_from(["", "", "", "https://a.nl", "start:x", "https://a.nl/" + "x" * 600])
buttons = st.builds(
    Button, labels, meanings, addresses, st.sampled_from(["", "points"]), st.booleans()
)
lines = st.lists(st.lists(buttons, max_size=9), max_size=12)
long_lists = st.lists(st.lists(buttons, min_size=3, max_size=3), min_size=30, max_size=70)
styles = st.sampled_from(["plain", "strong", "code", "name", "link"])
targets = st.sampled_from(["", "https://" + "a" * 2100])
spans = st.lists(st.builds(Span, texts, styles, targets, st.booleans()))


def body_of(page, *, laid_out):
    """What is posted of a page."""
    with handle_message_parameters(**message_of(page, laid_out=laid_out)) as made:
        return made.payload


@given(
    spans,
    lines | long_lists,
    st.sampled_from(["result", "notice", "question"]),
    st.none() | buttons,
)
@settings(
    max_examples=settings().max_examples // 3,
    suppress_health_check=[HealthCheck.data_too_large, HealthCheck.too_slow],
)
def test_no_limit_of_the_platform_is_ever_met(spans, rows, topic, form):
    reply = Reply(tuple(spans), tuple(map(tuple, rows)), (topic,), form=form)
    bodies = [
        body_of(page, laid_out=laid_out)
        for laid_out in (True, False)
        for page in pages(reply, "Antwoord")
    ]
    assert [fault for body in bodies for fault in faults(body)] == []
    found = pages(reply, "Antwoord")
    shown = [what for page in found for what in actions(page.rows)]
    needed = [meaning(b) for row in rows for b in row if not b.spare and not b.url]
    assert not Counter(needed) - Counter(shown)


def test_the_checker_of_limits_finds_what_is_beyond_them():
    option = {"label": "x" * 101, "value": "v"}
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "", "custom_id": "a"}] * 6},
        {"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [option] * 26}]},
    ]
    body = {"content": "x" * 2001, "embeds": [{"description": "x" * 4097}], "components": rows}
    said = " ".join(faults(body))
    for word in ("content", "embed", "row", "label", "custom id twice", "26 choices", "option"):
        assert word in said
    assert faults({"content": " "}) == ["the message is empty"]


def test_buttons_of_a_menu_are_one_menu_that_shows_what_is_chosen():
    periods = [Button(label, f"p:{label}", menu="period") for label in ("Week", "Jaar ✓", "Alles")]
    rows = (tuple(periods[:2]), tuple(periods[2:]), (Button("Vorige", "b"),))
    [shown] = layout(rows, "x")
    [menu] = menus(shown)
    assert [each.label for each in menu.options] == ["Week", "Jaar", "Alles"]
    assert [each.value for each in menu.options if each.default] == ["1|p:Jaar ✓"]
    assert [key.label for key in keys(shown)] == ["Vorige"]


def test_the_name_of_a_command_can_be_clicked():
    assert markdown(Span("/ronde", "strong", "77")) == "</ronde:77>"
