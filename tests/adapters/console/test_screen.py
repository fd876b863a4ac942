"""Which button somebody presses, by its words."""

import pytest

from adapters.console.screen import NoSuchButton, Screen, change, words_of
from bot.messages import Button, Reply, Span

CLUB, OTHER = "group:Club", "group:Oostpoort"


def reply(*labels: str, text: str = "?") -> Reply:
    return Reply((Span(text),), (tuple(Button(label, f"do:{label}") for label in labels),))


@pytest.fixture
def screen() -> Screen:
    return Screen("s")


def test_messages_are_numbered_through_all_chats(screen):
    screen.post(CLUB, "Club", "", reply())
    screen.post(OTHER, "Oostpoort", "", reply())
    _, third = screen.post("anna", "", "anna", reply())
    assert third.number == 3


def test_the_newest_message_with_the_button_is_pressed(screen):
    screen.post(CLUB, "Club", "", reply("Klopt"))
    _, newer = screen.post(CLUB, "Club", "", reply("Klopt", "Terug"))
    screen.post(CLUB, "Club", "", reply("Meer"))
    message, button = screen.press("bert", CLUB, "Klopt")
    assert (message, button.action) == (newer, "do:Klopt")


def test_a_number_names_the_message(screen):
    _, older = screen.post(CLUB, "Club", "", reply("Klopt"))
    screen.post(CLUB, "Club", "", reply("Klopt"))
    message, _ = screen.press("bert", CLUB, "klopt", 1)
    assert message is older


def test_a_number_names_a_message_of_another_group_too_but_nobody_elses(screen):
    _, elsewhere = screen.post(OTHER, "Oostpoort", "", reply("Klopt"))
    screen.post("anna", "", "anna", reply("Klopt"))
    assert screen.press("bert", CLUB, "Klopt", 1)[0] is elsewhere
    for wrong in (2, 3, 99):
        with pytest.raises(NoSuchButton):
            screen.press("bert", CLUB, "Klopt", wrong)


def test_nobody_presses_what_another_alone_sees(screen):
    screen.post(CLUB, "Club", "", reply("Klopt"))
    _, for_anna = screen.post(CLUB, "Club", "anna", reply("Klopt"))
    assert screen.press("anna", CLUB, "Klopt")[0] is for_anna
    assert screen.press("bert", CLUB, "Klopt")[0].number == 1


def test_private_chats_and_groups_are_looked_at_apart(screen):
    screen.post("anna", "", "anna", reply("Klopt"))
    screen.post(OTHER, "Oostpoort", "", reply("Klopt"))
    assert screen.press("anna", "anna", "Klopt")[0].number == 1
    with pytest.raises(NoSuchButton) as missing:
        screen.press("anna", CLUB, "Klopt")
    assert missing.value.offered == ()


def test_a_button_that_is_nowhere_is_refused_with_those_that_are(screen):
    screen.post(CLUB, "Club", "", reply("Klopt", "Terug"))
    with pytest.raises(NoSuchButton) as missing:
        screen.press("anna", CLUB, "Kloppen")
    assert missing.value.offered == ("Klopt", "Terug")


def test_an_edited_message_has_its_new_buttons(screen):
    _, message = screen.post(CLUB, "Club", "", reply("Ronde"))
    change(message, reply("Klopt"))
    assert screen.press("anna", CLUB, "Klopt")[1].label == "Klopt"


def test_a_button_that_was_just_taken_away_can_still_be_pressed_late(screen):
    _, older = screen.post(CLUB, "Club", "", reply("Klopt"))
    _, message = screen.post(CLUB, "Club", "", reply("Klopt"))
    change(message, reply("Terug"))
    assert screen.press("anna", CLUB, "Klopt")[0] is older
    assert screen.press("anna", CLUB, "Klopt", 2)[0] is message
    change(older, reply())
    assert screen.press("anna", CLUB, "Klopt")[0] is message


def test_a_deleted_message_is_pressed_only_where_no_other_has_the_button(screen):
    _, gone = screen.post(CLUB, "Club", "", reply("Klopt"))
    gone.deleted = True
    assert not gone.seen_by("anna", CLUB)
    assert screen.press("anna", CLUB, "Klopt")[0] is gone
    _, other = screen.post(CLUB, "Club", "", reply("Klopt"))
    other_gone = screen.post(CLUB, "Club", "bert", reply("Ja"))[1]
    other_gone.deleted = True
    assert screen.press("anna", CLUB, "Klopt")[0] is other
    with pytest.raises(NoSuchButton):
        screen.press("anna", CLUB, "Ja")


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("klopt", "Klopt"),
        ("Klopt", "✅ Klopt"),
        ("Klopt", "✅Klopt"),
        ("KLOPT", "👍🏽 Klopt"),
        ("Anna", "Anna ✓"),
        ("👨‍👩‍👧 Gast…", "Gast…"),
        ("1 t", "🀇 1 t"),
        ("⌫", "⌫"),
        ("caf\u0065\u0301", "Café"),
        ("Zo  zitten we", "Zo zitten we"),
        ("1", "1"),
        ("✓", "✓"),
    ],
)
def test_a_label_is_known_by_its_words(written, label):
    assert words_of(written) == words_of(label)


@pytest.mark.parametrize(
    ("written", "label"), [("Klop", "Klopt"), ("Klopt ✓ nu", "Klopt"), ("10", "100"), ("", "⌫")]
)
def test_the_whole_label_must_match(written, label):
    assert words_of(written) != words_of(label)


@pytest.mark.parametrize(
    ("older", "label"),
    [("Round", "Record deal"), ("New round", "New deal"), ("Next round", "🀄 Next deal")],
)
def test_an_older_label_presses_the_button_that_took_its_place(screen, older, label):
    screen.post(CLUB, "Club", "", reply(label))
    _, button = screen.press("bert", CLUB, older)
    assert button.label == label
