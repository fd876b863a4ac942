"""Every button that there is, pressed at a terminal: what is shown comes to an end."""

from collections import Counter
from datetime import datetime, timedelta
from io import StringIO

import pytest
from rich.console import Console

from adapters.console.evening import ConsoleEvening, begin, clock_of_a_script
from adapters.console.script import ClockSet, Says, Taps
from adapters.console.terminal import Terminal
from bot.hosting.playing import program_on
from bot.ports.records import Settings
from bot.registry import BUTTONS, COMMANDS
from bot.talk.texts import texts

MOST_LINES = 160
"""That one act may put on the terminal; the longest page of help has some sixty."""
DEPTH = 10
"""How many buttons are pressed behind each other after a command, but those never pressed yet."""
OFTEN = 1
"""How often a button of one meaning is pressed after one command ..."""
IN_ALL = 8
"""... and in the whole walk."""
LINES = {
    "round": "Bert 120 Anna 40 Cees 0 Dirk 20",
    "new": "Anna Bert Cees Dirk",
    "rule": "68",
    "count": "(555k)123b99tEEECC +C",
    "rename": "Eef Eva",
    "import": "21-11-2026; 1; Anna; Bert; Cees; Dirk; 120*; 40; 0; 20",
    "members": "Anna",
    "evening": "komt Wout Xena Yara Zita",
    "penalty": "Anna 1 te laat",
    "versus": "Anna Bert",
}
ELSEWHERE = {
    *("unlink", "unlink-not", "me", "founding"),  # of two chats or two clubs
    *("startwith", "speak", "startother"),  # of the first words, which go with the first table
    *("thatsme", "notme", "thatsthem"),  # of accounts that are not names
    *("rightly", "wrongly", "notright"),
    *("exportclub", "forgetit", "unforget", "import", "importit", "importpaste"),  # in private
    "unimport",
    "keysure",  # of a competition in which evenings have counted
    "help",  # of older messages
    *("members", "page", "player"),  # of more members than fit on a page
    *("which", "whom", "newguest"),  # of two tables, or two of nearly the same name
    "takeline",  # of a line over the round that another began
    *("line", "reown", "special"),  # of forms, and of what was typed half
    *("bet", "find"),  # of a special hand: further down than this walk goes
    "drawclear",  # of a draw beside a table without a round
    "together",  # of a wish that is said in private
    *("amend", "astyped", "onresult", "toall", "pick"),  # of platforms with forms and menus
    *("padlink", "pageon", "pageoff", "pagenew", "pagemove"),  # of a hosted page
    *("pagenames", "pagemore", "pagenumber", "pageqr"),  # likewise
    *("rosterprint", "final"),  # of a roster for eight, and of the end of a season
    "seasonpicture",  # of a season with an evening that counts: further down than this walk goes
    "preset",  # of messages from before the competition began with two sentences
    "rulein",  # of platforms where one person alone can be shown something
    "pairs",  # of a list with last names first
    *("removemember", "stopmember", "backmember", "unmerge"),  # of a member without an account
    "always",  # of somebody who came three times in a row
    "meant",  # of a line that may mean several things
    "tour",  # of a tournament, which a line begins
    *("slipis", "slipnot", "sliptour", "papervoid"),  # of a slip, and of several tables from paper
    "undecideall",  # of a list of members
    "thatday",  # of an evening that counts, or of a day that is typed
    *("mendit", "mendnot"),  # of a correction that a player asked for of another evening
    *("tilepad", "try-hand"),  # of a hand that is counted in private
    "weekhand",  # of a club's weekly post
    "claim",  # of a deal that nobody has won yet: the walk behind one's own pad
    "notmine",  # of a club that wants its own hands asked about
}
"""What one person in one group with few members does not come to."""


class TooMuchError(AssertionError):
    """More was shown than anybody reads."""


class Paper(StringIO):
    """A terminal's end that counts its lines and gives up instead of going on for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        if self.lines > MOST_LINES:
            raise TooMuchError(text)
        return super().write(text)


AFTER = timedelta(seconds=3)
"""From act to act: for two seconds a result's buttons do nothing for who entered it."""


class Walk:
    """Somebody who presses whatever comes on the screen."""

    def __init__(self, url: str, kind: str, language: str) -> None:
        self.paper = Paper()
        rich = Console(
            file=self.paper,
            force_terminal=True,
            width=88,
            height=60,
            no_color=True,
            _environ={"TERM": kind},
        )
        self.terminal = Terminal(rich, texts(language).text)
        self.fresh: list[tuple[int, str, str]] = []
        self.pressed: set[str] = set()
        self.seen: set[str] = set()
        self.language = language
        start = program_on(url, Settings(language=language))
        self.in_all: Counter[str] = Counter()
        self.evening = ConsoleEvening(start, self._show, "walk", clock_of_a_script())
        begin(self.evening)
        self.wall = datetime(2026, 1, 1, 20)  # noqa: DTZ001 - the clock on a club's wall

    def _show(self, shown) -> None:
        self.terminal.show(shown)
        buttons = [button for row in shown.message.reply.buttons for button in row]
        number = shown.message.number
        self.fresh += [(number, b.label, b.action) for b in buttons if b.action]

    def act(self, act) -> list[tuple[int, str, str]]:
        """What can be pressed on what this act has shown."""
        self.paper.lines = 0
        self.terminal.typed("Anna: x")
        self.fresh = []
        self.wall += AFTER
        self.evening.play(ClockSet(self.wall))
        self.evening.play(act)
        found = list(dict.fromkeys(self.fresh))
        self.seen |= {action.partition(":")[0] for *_, action in found}
        return found

    def command(self, name: str, line: str = "") -> None:
        """A command, and whatever can be pressed behind it."""
        self._follow(self.act(Says("anna", f"/{name} {line}".strip())), DEPTH, Counter())

    def behind(self, *labels: str) -> None:
        """These buttons one behind the other, and whatever can be pressed behind the last."""
        found = [self.act(Taps("anna", label)) for label in labels]
        self._follow(found[-1], DEPTH, Counter())

    def _follow(self, buttons, depth: int, tried: Counter[str]) -> None:
        for number, label, action in buttons:
            meaning, verb = self._meaning(action), action.partition(":")[0]
            enough = tried[meaning] >= OFTEN or self.in_all[meaning] >= IN_ALL
            if enough or (depth <= 0 and verb in self.pressed):
                continue
            tried[meaning] += 1
            self.in_all[meaning] += 1
            found = self.act(Taps("anna", label, number))
            self.pressed.add(verb)
            self._follow(found, depth - 1, tried)

    @staticmethod
    def _meaning(action: str) -> str:
        """What a button is for, without what it is about: a number, or a rule."""
        if action.startswith("rule:"):
            return "rule"  # every page: tests/bot/rulebook/test_pages.py
        return ":".join(part for part in action.split(":") if not part.lstrip("-").isdecimal())


@pytest.fixture
def walk(tmp_path, request):
    walk = Walk(f"sqlite:///{tmp_path}/club.db", *request.param)
    yield walk
    walk.evening.close()


@pytest.mark.slow
@pytest.mark.parametrize("walk", [("xterm", "nl")], indirect=True)
def test_buttons_behind_two_commands_come_to_an_end(walk):
    walk.act(Says("anna", f"/nieuw {LINES['new']}"))
    for key in ("round", "settings"):
        walk.command(_name(walk, key))
    assert len(walk.pressed) > 20


@pytest.mark.slow
@pytest.mark.parametrize("walk", [("xterm", "nl")], indirect=True)
def test_buttons_behind_ones_own_pad_come_to_an_end(walk):
    walk.act(Says("anna", f"/nieuw {LINES['new']}"))
    walk.behind("Mijn score")
    assert "claim" in walk.pressed


@pytest.mark.slow
@pytest.mark.parametrize("walk", [("xterm", "nl")], indirect=True)
def test_every_button_behind_every_command_comes_to_an_end(walk):
    walk.act(Says("anna", f"/nieuw {LINES['new']}"))
    for name in LINES["evening"].split()[1:]:
        walk.act(Says(name.casefold(), "/help"))  # known, and at no table
    walk.behind("Meer", "Wissel")  # who leaves or comes, while nothing else was pressed
    walk.act(Says("anna", f"/nieuw {LINES['new']}"))
    walk.command(_name(walk, "round"), "Bert 61 Anna 40 Cees 0 Dirk 20")  # is that so?
    for command in sorted(COMMANDS, key=lambda each: each.key not in {"new", "round"}):
        walk.command("new" if walk.language == "en" else "nieuw", LINES["new"])
        walk.act(Says("anna", f"/{_name(walk, 'round')} {LINES['round']}"))
        for line in {"", LINES.get(command.key, "")}:
            walk.command(_name(walk, command.key), line)
    assert walk.seen - walk.pressed == set()
    assert " ".join(sorted(BUTTONS.keys() - walk.pressed - ELSEWHERE)) == ""


def _name(walk: Walk, key: str) -> str:
    return next(c for c in COMMANDS if c.key == key).names[walk.language][0]
