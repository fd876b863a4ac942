"""A script played with a small bot of our own, which says what it was told."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from adapters.console.evening import ConsoleClock, ConsoleEvening, clock_of_a_script, replay
from adapters.console.platform import Console
from adapters.console.render import as_text
from adapters.console.script import Senseless
from bot.messages import Button, Reply, Said, Span, Tapped
from bot.ports.platforms import OutboxItem
from bot.ports.records import Account, Chat, Settings


class Echo:
    """Says back what it hears, with the time; `memory` is its database."""

    def __init__(self, console: Console, clock, dice, memory) -> None:
        self.console, self.clock, self.dice, self.memory = console, clock, dice, memory
        memory.setdefault("due", [])
        memory["starts"] = memory.get("starts", 0) + 1

    def hear(self, update) -> None:
        incoming = self.console.parse(update.raw)
        self.memory[update.key] = incoming
        chat = Chat(1, "console", incoming.place.key, incoming.place.title, incoming.place.kind)
        if isinstance(incoming.act, Tapped):
            self.deliver(chat, "notice", self.clock().isoformat(), tap=incoming.act.token)
            self.deliver(chat, "edit", "weg", ref=incoming.message)
            return
        said = incoming.act.text  # type: ignore[union-attr]
        text = said.replace("/dice", str(self.dice.randrange(1, 7)))
        to = Account(1, "console", incoming.speaker.key, incoming.speaker.name)
        buttons = ((Button("Klopt", "ok"), Button("Site", url="https://example.org")),)
        self.deliver(
            chat,
            "post",
            f"{incoming.speaker.name}{'*' * bool(incoming.speaker.admin)} {text}",
            to=to if "psst" in said else None,
            buttons=buttons if isinstance(incoming.act, Said) else (),
        )

    def deliver(self, chat, act, text, *, to=None, buttons=(), ref="", tap="") -> None:
        reply = Reply((Span(text),), buttons)
        item = OutboxItem(1, chat, act, ref=ref, reply=reply, to=to, tap=tap)
        asyncio.run(self.console.deliver(item))

    def next_due(self):
        return min(self.memory["due"], default=None)

    def post_due(self) -> None:
        for due in [due for due in self.memory["due"] if due <= self.clock()]:
            self.memory["due"].remove(due)
            chat = Chat(1, "console", "group:Club", "Club", "group")
            self.deliver(chat, "post", f"weekstand {self.clock():%d %H:%M}")

    def settings(self, place) -> Settings:
        return Settings(timezone="Europe/Amsterdam")

    def first_member(self, place) -> None:
        return None

    def names(self, place):
        return ()

    def is_playing(self, place) -> bool:
        return False

    def arrange(self, place, title, **settings) -> None:
        if settings.get("language") == "xx":
            raise ValueError("no such language")
        self.memory[place] = settings

    def stop(self) -> None:
        self.memory["stops"] = self.memory.get("stops", 0) + 1


@pytest.fixture
def memory():
    return {}


@pytest.fixture
def play(memory):
    def played(script: str) -> list[str]:
        out: list[str] = []
        evening = ConsoleEvening(
            lambda console, clock, dice: Echo(console, clock, dice, memory),
            lambda shown: out.append(as_text(shown)),
            "s",
            clock_of_a_script(),
        )
        replay(script, evening)
        evening.close()
        return out

    return played


def test_the_first_to_speak_in_a_group_manages_it_and_everybody_has_a_capital(play):
    first = [line.split("\n")[0] for line in play("anna: /a\nbert: /b\n@ group Oost\nbert: /c")]
    assert first == ["#1 bot: Anna* /a", "#2 bot: Bert /b", "#3 bot: Bert* /c"]


def test_plain_words_are_heard_in_the_group_and_in_private(play):
    lines = play("anna: hoi\nanna> hoi")
    assert lines == [
        "#1 bot: Anna* hoi\n    [Klopt] [Site]",
        "#2 bot to anna: Anna* hoi\n    [Klopt] [Site]",
    ]


def test_a_tap_is_answered_to_the_one_who_taps_and_the_message_edited(play):
    assert play("anna: /a\nbert taps klopt")[1:] == [
        "bot to bert: 2026-01-01T19:00:00+00:00",
        "#1 bot (edited): weg",
    ]


def test_a_whisper_in_the_group_is_tapped_by_its_one_reader_alone(play):
    assert play("anna: /a psst\nanna taps Klopt")[0].startswith("#1 bot to anna: ")
    with pytest.raises(Senseless, match="no buttons"):
        play("anna: /a psst\nbert taps Klopt")


def test_an_edit_is_of_the_last_message_of_its_writer(play, memory):
    play("anna: /a\nanna> /b\nbert: /c\nanna edits: /d")
    second, edit = [memory[key] for key in ("s.4", "s.7")]
    assert (edit.message, edit.place.kind) == (second.message, "private")


def moment(act):
    """When an act was written, without the microseconds that put the acts of a moment in order."""
    return act.written.replace(microsecond=0)


def test_the_acts_of_one_moment_are_written_in_their_order(play, memory):
    play("anna: /a\nbert: /b\nanna> /c")
    written = [one.written for key, one in memory.items() if key.startswith("s.")]
    assert len(written) == len({*written})
    assert written == sorted(written)
    assert written[-1] - written[0] < timedelta(milliseconds=1)


def test_the_clock_begins_on_new_years_day_and_stands_still(play, memory):
    play("anna: /a\n@ now 2026-07-01T20:15\nbert: /b")
    written = [moment(one) for key, one in memory.items() if key.startswith("s.")]
    assert written == [
        datetime(2026, 1, 1, 19, 0, tzinfo=UTC),
        datetime(2026, 7, 1, 18, 15, tzinfo=UTC),
    ]


def test_of_a_doubled_hour_the_first_is_meant(play, memory):
    play("@ now 2026-10-25T02:30\nanna: /a")
    assert moment(memory["s.2"]) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_the_clock_never_goes_back(play):
    with pytest.raises(Senseless, match="never goes back"):
        play("@ now 2026-02-01T20:00\n@ now 2026-01-31T20:00")


def test_what_falls_due_is_posted_on_the_way_at_its_moment(play, memory):
    first = datetime(2026, 1, 4, 19, 0, tzinfo=UTC)
    memory["due"] = [first, first + timedelta(days=7), first + timedelta(days=14)]
    lines = play("@ now 2026-01-12T20:00\nanna: /a")
    assert lines[:2] == ["#1 bot: weekstand 04 19:00", "#2 bot: weekstand 11 19:00"]
    assert len(lines) == 3


def test_a_post_that_cannot_be_posted_does_not_stop_the_clock(play, memory, monkeypatch):
    monkeypatch.setattr(Echo, "post_due", lambda self: None)
    memory["due"] = [datetime(2026, 1, 4, 19, 0, tzinfo=UTC)]
    assert len(play("@ now 2026-01-12T20:00\nanna: /a")) == 1


def test_the_same_seed_throws_the_same_dice_also_after_a_restart(play):
    throws = play("@ seed 7\nanna: /dice /dice\n@ restart\n@ seed 7\nanna: /dice /dice")
    assert throws[0].removeprefix("#1") == throws[1].removeprefix("#2")


def test_a_restart_keeps_the_screen_and_the_database_and_nothing_else(play, memory):
    lines = play("anna: /a\n@ restart\nbert taps Klopt\nanna: /b")
    assert (memory["starts"], memory["stops"]) == (2, 2)
    assert lines[2] == "#1 bot (edited): weg"
    assert lines[3].startswith("#2 bot: Anna* /b")


def test_settings_are_made_for_the_group_that_one_is_in(play, memory):
    play("@ group Oost\n@ language en\n@ ruleset nts-2002")
    assert memory["group:Oost"] == {"ruleset": "nts-2002"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("@ language xx", "no such language"),
        ("anna taps Klopt", "no button 'Klopt'"),
        ("anna edits: /a", "has written nothing"),
        ("anna: /a\nanna taps Site", "only opens https://example.org"),
        ("anna: /a\nanna taps Ja", "there are Klopt, Site"),
    ],
)
def test_what_cannot_be_done_is_said_in_words(play, line, why):
    with pytest.raises(Senseless, match=why):
        play(line)


def test_the_clock_of_a_chat_runs_and_can_be_put_forward():
    clock = ConsoleClock()
    before = clock.now()
    clock.move(before + timedelta(days=3))
    assert timedelta(days=3) <= clock.now() - before < timedelta(days=3, minutes=5)
