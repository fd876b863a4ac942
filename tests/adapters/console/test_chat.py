"""A chat of several people at one keyboard, with the small bot of the replay's tests."""

import asyncio
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console as RichConsole

from adapters.console.chat import LEAVING, ConsoleChat
from adapters.console.evening import ConsoleClock, ConsoleEvening
from adapters.console.terminal import Terminal, TranscriptScreen
from bot.messages import Button, Reply, Said, Span, Tapped
from bot.ports.platforms import OutboxItem
from bot.ports.records import Account, Settings
from bot.ports.records import Chat as ChatRow


class Pad:
    """Answers a command with a message and two buttons, and a tap with an edit of it."""

    def __init__(self, console, first=None) -> None:
        self.console = console
        self.first = first
        self.heard: list[str] = []

    def hear(self, update) -> None:
        incoming = self.console.parse(update.raw)
        place, who = incoming.place, incoming.speaker.name
        chat = ChatRow(1, "console", place.key, place.title, place.kind)
        if isinstance(incoming.act, Tapped):
            self.heard.append(f"{who} taps {incoming.act.action}")
            self.deliver(
                OutboxItem(1, chat, "notice", tap=incoming.act.token, reply=say("Genoteerd"))
            )
            self.deliver(
                OutboxItem(1, chat, "edit", ref=incoming.message, reply=say("Klaar", "Meer"))
            )
        elif isinstance(incoming.act, Said) and incoming.act.text.startswith("/"):
            self.heard.append(f"{who}: {incoming.act.text}")
            self.deliver(OutboxItem(1, chat, "post", reply=say(f"Dag {who}", "Klopt", "Terug")))

    def deliver(self, item) -> None:
        asyncio.run(self.console.deliver(item))

    def next_due(self):
        return None

    def post_due(self) -> None:
        pass

    def settings(self, place) -> Settings:
        return Settings()

    def first_member(self, place):
        return self.first

    def names(self, place):
        return ()

    def is_playing(self, place) -> bool:
        return self.first is not None

    def arrange(self, place, title, **settings) -> None:
        raise ValueError("no")

    def stop(self) -> None:
        pass


def say(text, *labels) -> Reply:
    return Reply((Span(text, "strong"),), (tuple(Button(each, each) for each in labels),))


def words(key, **values):
    return " ".join([key, *map(str, values.values())])


class Evenings:
    def __init__(self, *, terminal: bool, first: Account | None = None) -> None:
        self.first = first
        self.out = StringIO()
        rich = RichConsole(
            file=self.out,
            force_terminal=terminal,
            width=60,
            height=30,
            no_color=True,
            _environ={"TERM": "xterm"},
        )
        self.display = Terminal(rich, words) if terminal else TranscriptScreen(rich)
        self.terminal = terminal

    def hold(self, *lines: str) -> tuple[list[str], str]:
        pads: list[Pad] = []

        def start(console, clock, dice):
            pads.append(Pad(console, self.first))
            return pads[-1]

        evening = ConsoleEvening(start, self.display.show, "s", ConsoleClock())
        typed = iter(lines)

        def read(prompt):
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        ConsoleChat(evening, self.display, words, read, "robin").hold(guided=self.terminal)
        return pads[-1].heard, self.out.getvalue()


@pytest.fixture
def piped():
    return Evenings(terminal=False)


@pytest.fixture
def terminal():
    return Evenings(terminal=True)


def test_the_name_that_was_asked_speaks_until_another_does(piped):
    heard, _ = piped.hold("anna", "/een", "bert: /twee", "/drie", "quit", "/vier")
    assert heard == ["Anna: /een", "Bert: /twee", "Bert: /drie"]


def test_whoever_begins_at_once_is_not_held_up_by_the_question(piped):
    assert piped.hold("anna: /een", "/twee")[0] == ["Anna: /een", "Anna: /twee"]


def test_a_command_before_any_name_is_said_by_whoever_is_logged_in(piped):
    assert piped.hold("/een")[0] == ["Robin: /een"]


def test_without_a_terminal_the_lines_are_those_of_a_transcript(piped):
    _, out = piped.hold("anna: /een")
    assert out == "#1 bot: Dag Anna\n    [Klopt] [Terug]\n"


def test_buttons_are_pressed_by_number_by_words_and_in_full(piped):
    heard, _ = piped.hold("anna", "/een", "2", "/twee", "klopt", "taps Meer", "bert taps klopt")
    assert [one for one in heard if "taps" in one] == [
        "Anna taps Terug",
        "Anna taps Klopt",
        "Anna taps Meer",
        "Bert taps Klopt",
    ]


def test_buttons_of_a_private_chat_are_pressed_there(piped):
    heard, _ = piped.hold("anna", "/een", "> /twee", "1", "> /drie", "> terug")
    assert [one for one in heard if "taps" in one] == ["Anna taps Klopt", "Anna taps Terug"]


def test_words_that_reach_nobody_are_explained(piped):
    assert "console-not-heard" in piped.hold("anna", "hoi")[1]


def test_a_slip_is_answered_in_words_and_the_chat_goes_on(piped):
    heard, out = piped.hold("anna", "taps Klopt", "@ dance", "@ language xx", "edits: /x", "/een")
    assert heard == ["Anna: /een"]
    assert out.count("console-senseless") == 3
    assert "console-no-buttons Klopt" in out


def test_at_a_terminal_one_is_welcomed_and_the_bot_greeted(terminal):
    heard, out = terminal.hold("anna", "quit")
    assert heard == ["Anna: /start"]
    assert "console-welcome" in out
    assert "console-how Anna" in out
    assert "console-goodbye" in out


def test_at_a_terminal_enter_takes_the_name_that_was_offered(terminal):
    assert terminal.hold("", "quit")[0] == ["Robin: /start"]


def test_a_second_start_offers_the_name_of_the_admin_and_shows_the_table_that_plays():
    again = Evenings(terminal=True, first=Account(1, "console", "de wit", "De Wit"))
    heard, out = again.hold("", "quit")
    assert heard == ["De Wit: /score"]
    assert "console-welcome" in out


def test_a_number_of_no_button_is_answered_with_the_buttons_there_are(piped):
    _, out = piped.hold("anna", "9", "/een", "9")
    assert out.count("console-not-heard") == 0
    assert "console-no-buttons 9" in out
    assert "console-no-button 9 1 Klopt, 2 Terug" in out


def test_an_edit_of_the_last_message_is_made_where_it_stands(terminal):
    _, out = terminal.hold("anna", "1", "quit")
    # a blank line, a heading, the text and the buttons; then the typed line and the answer
    assert "\x1b[6F\x1b[0J" in out
    assert out.rindex("Genoteerd") > out.rindex("Klaar")


def test_an_edit_of_an_older_message_is_marked(terminal):
    _, out = terminal.hold("anna", "/een", "taps Klopt on 1", "quit")
    assert "\x1b[0J" not in out
    assert "console-edited" in out


@pytest.mark.slow
@given(st.lists(st.text(max_size=40) | st.sampled_from(["1", "klopt", "bert: 2", "> 1", "bert:"])))
@settings(max_examples=settings().max_examples // 4)
def test_nothing_that_is_typed_ends_the_chat_but_leaving(lines):
    leaving = {word for line in lines for word in [line.strip().casefold()]} & LEAVING
    Evenings(terminal=False).hold("anna", *lines)
    heard, _ = Evenings(terminal=True).hold("anna", *lines, "bert: /slot")
    assert leaving or heard[-1] == "Bert: /slot"
