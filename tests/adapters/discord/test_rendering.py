"""What a reply looks like on Discord, and that nothing of it is ever too long or too many."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.discord.parsing import action_of
from adapters.discord.rendering import (
    CARD,
    CHOICES,
    IN_A_ROW,
    LABEL,
    OPTION,
    ROWS,
    TEXT,
    Choice,
    Key,
    layout,
    length,
    markdown,
    pages,
)
from bot.messages import Button, Picture, Reply, Span

CUSTOM_ID = 100


def keys(rows):
    return [key for row in rows if not isinstance(row, Choice) for key in row]


def menus(rows):
    return [row for row in rows if isinstance(row, Choice)]


def actions(rows):
    found = [key.key.partition("|")[2] for key in keys(rows)]
    return [*(what.partition("|")[2] for m in menus(rows) for _, what in m.choices), *found]


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


def test_the_buttons_stand_under_the_last_part():
    found = pages(Reply((Span("Een zin. " * 500),), ((Button("OK", "ok"),),)))
    assert [len(page.rows) for page in found] == [0, 0, 1]


def test_a_question_without_buttons_gets_one_that_opens_a_form():
    [page] = pages(Reply((Span("Hoe heet de gast?"),), topics=("question",)), "Antwoord")
    assert keys(page.rows) == [Key("Antwoord", "0|!answer")]


def test_a_picture_that_cannot_be_drawn_is_told_in_words():
    [page] = pages(Reply((), picture=Picture("chart", {}, "Anna 3000, Bert 2000")))
    assert page.text == "Anna 3000, Bert 2000"


def test_eight_rows_of_a_pad_become_five_and_all_keys_are_there():
    pad = [
        [Button(f"{row}{column}", f"p:{row}:{column}") for column in range(3)] for row in range(8)
    ]
    rows = layout(pad)
    assert len(rows) == ROWS
    assert actions(rows) == [button.action for row in pad for button in row]


def test_short_rows_are_put_together_as_they_stand():
    rows = layout([[Button(f"{n}", f"a:{n}")] for n in range(7)])
    assert [len(row) for row in rows if not isinstance(row, Choice)] == [5, 2]


def test_more_than_25_buttons_become_menus_and_the_last_row_stays():
    many = [[Button(f"Tegel {n}", f"t:{n}")] for n in range(42)]
    last = [Button("Wis", "wipe"), Button("Annuleer", "stop")]
    rows = layout([*many, last])
    assert [len(menu.choices) for menu in menus(rows)] == [25, 17]
    assert [key.label for key in keys(rows)] == ["Wis", "Annuleer"]
    assert actions(rows) == [*(f"t:{n}" for n in range(42)), "wipe", "stop"]


def test_a_menu_can_be_used_again_for_the_same_choice():
    many = (*((Button(f"{n}", f"t:{n}"),) for n in range(42)), (Button("Wis", "wipe"),))
    first, second = (pages(Reply((Span(text),), many))[0] for text in ("1 steen", "2 stenen"))
    assert menus(first.rows)[0].key != menus(second.rows)[0].key


def test_what_a_button_or_a_choice_means_is_read_back():
    assert action_of({"custom_id": "3|won:1:2"}) == "won:1:2"
    assert action_of({"custom_id": "0|", "values": ["4|t:7|x"]}) == "t:7|x"


texts = st.text(max_size=3000)
buttons = st.builds(Button, st.text(max_size=120), st.text(min_size=1, max_size=20))


@given(
    st.lists(st.builds(Span, texts, st.sampled_from(["plain", "strong", "code", "name"]))),
    st.lists(st.lists(buttons, max_size=9), max_size=12),
    st.sampled_from(["result", "notice", "question"]),
)
def test_no_limit_of_the_platform_is_ever_met(spans, rows, topic):
    for page in pages(Reply(tuple(spans), tuple(map(tuple, rows)), (topic,)), "Antwoord"):
        assert 0 < length(page.text) <= (CARD if page.colour else TEXT)
        assert len(page.rows) <= ROWS
        for menu in menus(page.rows):
            assert 1 <= len(menu.choices) <= CHOICES
            assert all(0 < length(n) <= OPTION and len(w) <= OPTION for n, w in menu.choices)
            assert len({what for _, what in menu.choices}) == len(menu.choices)
        for row in page.rows:
            assert isinstance(row, Choice) or 1 <= len(row) <= IN_A_ROW
        found = keys(page.rows)
        assert all(0 < length(key.label) <= LABEL and len(key.key) <= CUSTOM_ID for key in found)
        shown = [*(key.key for key in found), *(menu.key for menu in menus(page.rows))]
        assert len(set(shown)) == len(shown)
