"""What stands on the terminal after each thing that the bot does."""

from io import StringIO

import pytest
from rich.console import Console

from adapters.console.platform import Shown
from adapters.console.screen import ScreenMessage
from adapters.console.terminal import Terminal
from bot.messages import Button, Picture, Reply, Span

CARD = ("Tafel 1, spel 1", "Oost Anna 3.000", "Zuid Bert 3.000", "West Cees 3.000")


def words(key, **values):
    return " ".join([key, *map(str, values.values())])


def reply(*lines: str, labels: tuple[str, ...] = (), picture: Picture | None = None) -> Reply:
    buttons = (tuple(Button(label, label) for label in labels),) if labels else ()
    return Reply((Span("\n".join(lines)),), buttons, picture=picture)


class Hall:
    def __init__(self, kind: str = "xterm") -> None:
        self.out = StringIO()
        rich = Console(
            file=self.out,
            force_terminal=True,
            width=60,
            height=30,
            no_color=True,
            _environ={"TERM": kind},
        )
        self.terminal = Terminal(rich, words)
        self.messages: list[ScreenMessage] = []

    def post(self, said: Reply, to: str = "") -> ScreenMessage:
        message = ScreenMessage(len(self.messages) + 1, "group:Club", "Club", to, said)
        self.messages.append(message)
        self.terminal.show(Shown("private" if to else "post", message, said, to))
        return message

    def edit(self, message: ScreenMessage, said: Reply) -> str:
        message.reply = said
        return self.seen(Shown("edit", message, said, ""))

    def numbered(self) -> dict[int, tuple[int, str]]:
        buttons = self.terminal.numbers.buttons.items()
        return {number: (message.number, label) for number, (message, label) in buttons}

    def seen(self, shown: Shown) -> str:
        start = self.out.tell()
        self.terminal.show(shown)
        return self.out.getvalue()[start:]


@pytest.fixture
def hall() -> Hall:
    return Hall()


def test_the_buttons_of_one_turn_are_numbered_through(hall):
    hall.post(reply("Uitslag", labels=("Terug", "Correctie")))
    hall.post(reply(*CARD, labels=("Ronde", "Remise")))
    assert hall.numbered() == {
        1: (1, "Terug"),
        2: (1, "Correctie"),
        3: (2, "Ronde"),
        4: (2, "Remise"),
    }


def test_in_the_next_turn_new_buttons_begin_at_1_and_without_new_ones_the_old_stay(hall):
    hall.post(reply("Uitslag", labels=("Terug",)))
    hall.terminal.typed("Anna: /stand")
    hall.post(reply("Niets te kiezen"))
    assert hall.numbered() == {1: (1, "Terug")}
    hall.terminal.typed("Anna: /stand")
    hall.post(reply("Zeker weten?", labels=("Klopt",)))
    assert hall.numbered() == {1: (3, "Klopt")}


def test_a_number_pad_needs_no_numbers(hall):
    hall.post(reply("Hoeveel?", labels=("1", "2", "OK")))
    assert hall.numbered() == {}
    assert " OK " in hall.out.getvalue()


def test_a_digit_means_the_pad_of_this_turn_before_the_number_of_a_button(hall):
    meant = hall.terminal.numbers.meant
    pad = hall.post(reply("Hoeveel?", labels=("1", "2", "OK")))
    card = hall.post(reply(*CARD, labels=("Ronde", "Remise", "Meer")))
    assert meant("anna", "1") == (pad, "1")
    assert meant("anna", "3") == (card, "Meer")
    assert meant("anna", "4") is None
    assert meant("anna", "ronde") is None
    assert meant("anna", "²") is None
    # a pad that was left is no longer meant
    hall.terminal.typed("Anna: /stand")
    question = hall.post(reply("Zeker?", labels=("Klopt",)))
    assert meant("anna", "1") == (question, "Klopt")


def test_nobody_means_the_pad_that_another_sees(hall):
    hall.post(reply("Hoeveel?", labels=("1",)), to="bert")
    assert hall.terminal.numbers.meant("anna", "1") is None
    assert hall.terminal.numbers.meant("bert", "1") is not None


def test_of_an_older_message_only_the_few_changed_lines_are_shown(hall):
    card = hall.post(reply(*CARD, labels=("Ronde",)))
    hall.post(reply("Hoeveel?", labels=("1",)))
    seen = hall.edit(card, reply(*CARD, "Al ingevuld: Anna", labels=("Ronde",)))
    assert "console-edited" in seen
    assert "Al ingevuld: Anna" in seen
    assert "Oost Anna" not in seen


def test_an_answer_that_comes_before_an_edit_does_not_hide_what_changed(hall):
    card = hall.post(reply(*CARD, labels=("Ronde",)))
    hall.post(reply("Hoeveel?", labels=("1",)))
    card.reply = reply(*CARD, "Al ingevuld: Anna", labels=("Ronde",))  # the bot is done now
    hall.seen(Shown("answer", card, reply("Genoteerd"), "anna"))
    assert "Al ingevuld: Anna" in hall.edit(card, card.reply)


def test_an_older_message_that_stayed_as_it_was_is_not_shown_again(hall):
    card = hall.post(reply(*CARD, labels=("Ronde",)))
    hall.post(reply("Hoeveel?", labels=("1",)))
    assert hall.edit(card, reply(*CARD, labels=("Ronde",))) == ""


@pytest.mark.parametrize(
    "after",
    [reply(*CARD[:-1]), reply(*CARD[::-1]), reply(*CARD, picture=Picture("chart", {}, "Bert"))],
    ids=["fewer lines", "the lines in another order", "a picture"],
)
def test_an_older_message_is_shown_again_where_no_line_says_what_changed(hall, after):
    card = hall.post(reply(*CARD))
    hall.post(reply("Hoeveel?", labels=("1",)))
    assert "Zuid Bert" in hall.edit(card, after)


def test_an_older_message_that_changed_altogether_is_shown_again(hall):
    card = hall.post(reply(*CARD, labels=("Ronde",)))
    hall.post(reply("Uitslag"))
    seen = hall.edit(card, reply("Tafel 1, spel 2", "Oost Bert", "Zuid Cees", "West Anna"))
    assert "Zuid Cees" in seen


def test_a_message_with_other_buttons_is_shown_again(hall):
    card = hall.post(reply(*CARD, labels=("Ronde",)))
    hall.post(reply("Uitslag"))
    assert "Oost Anna" in hall.edit(card, reply(*CARD, labels=("Klopt",)))


def test_the_last_message_goes_away_when_it_is_deleted_an_older_one_has_scrolled_by(hall):
    first = hall.post(reply("Eerste"))
    last = hall.post(reply("Hoeveel?"))
    # a blank line, the heading and the text
    assert "\x1b[3F\x1b[0J" in hall.seen(Shown("delete", last, last.reply, ""))
    assert hall.seen(Shown("delete", first, first.reply, "")) == ""


def test_what_was_answered_to_the_message_that_goes_stays_and_is_shown_once(hall):
    draft = hall.post(reply("Hoeveel?", labels=("Annuleer",)))
    hall.terminal.typed("Anna: /stand")
    said = reply("Geannuleerd.")
    hall.seen(Shown("answer", draft, said, "anna"))
    assert hall.seen(Shown("delete", draft, said, "")).count("→ Geannuleerd.") == 1
    assert hall.seen(Shown("delete", draft, said, "")) == ""
    after = hall.post(reply("Verder"))
    # a blank line, the heading and the text
    assert "\x1b[3F\x1b[0J" in hall.edit(after, reply("En verder"))


def test_a_message_that_is_taller_than_the_terminal_is_not_overwritten(hall):
    long = hall.post(reply(*(f"regel {number}" for number in range(40))))
    assert "\x1b[0J" not in hall.edit(long, reply("kort"))


def test_where_the_cursor_cannot_move_every_edit_is_shown_again():
    hall = Hall("dumb")
    message = hall.post(reply("Hoeveel?", labels=("1",)))
    assert "\x1b[0J" not in hall.edit(message, reply("Klaar"))


def test_who_alone_sees_a_message_is_said_and_pictures_are_their_words(hall):
    hall.post(reply("Jouw cijfers", picture=Picture("chart", {}, "Je staat bovenaan")), to="anna")
    seen = hall.out.getvalue()
    assert "console-only-for Anna" in seen
    assert "[Je staat bovenaan]" in seen


def test_nothing_in_a_message_moves_the_cursor(hall):
    hall.post(Reply((Span("An\x1b[2Jna\nBert", "name"), Span(" [bold]x[/bold]"))))
    seen = hall.out.getvalue()
    assert "\x1b[2J" not in seen
    assert "An [2Jna Bert" in seen
    assert "[bold]x[/bold]" in seen


def test_a_line_that_takes_two_rows_of_a_narrow_window_is_counted_as_two(hall, monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    card = hall.post(reply("Kaart"))
    hall.terminal.typed("Jan-Willem: /nieuw Joël Anouk Zoë Jan-Willem")  # 44 columns
    # a blank line, the heading and the text, and the two rows below them
    assert "\x1b[5F\x1b[0J" in hall.edit(card, reply("Nieuw"))
