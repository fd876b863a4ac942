"""An evening at the console: acts go to the bot, its messages to a screen, and time passes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Protocol
from zoneinfo import ZoneInfo

from adapters.console.people import Phones
from adapters.console.platform import Console, Shown
from adapters.console.screen import NoSuchButton, Screen
from adapters.console.script import (
    ClockSet,
    DiceSeeded,
    GroupEntered,
    LanguageSet,
    Restarted,
    RulesetSet,
    ScriptedAct,
    Senseless,
    parse_script,
)
from bot.ports.clock import wall_clock
from bot.ports.records import Account, Settings, Update


@dataclass
class ConsoleClock:
    """A clock that can be moved forward.

    `real` is the wall clock, or a fixed time for a script.
    """

    real: Callable[[], datetime] = wall_clock
    ahead: timedelta = timedelta()

    def now(self) -> datetime:
        """Return the time (UTC, aware)."""
        return self.real() + self.ahead

    def move(self, to: datetime) -> None:
        """Move the clock to a time, from where it continues."""
        self.ahead += to - self.now()


class Program(Protocol):
    """The running bot, as the console drives it."""

    def hear(self, update: Update) -> None:
        """Handle the update and deliver its messages."""

    def next_due(self) -> datetime | None:
        """Return the time of the next scheduled post (UTC)."""

    def post_due(self) -> None:
        """Post everything that is due."""

    def settings(self, place: str) -> Settings:
        """Return the settings of a chat's club, or the defaults of a new club."""

    def first_member(self, place: str) -> Account | None:
        """Return the account of the first member of a chat's club, if there is a member."""

    def names(self, place: str) -> Sequence[str]:
        """Return the names of the members of a chat's club."""

    def is_playing(self, place: str) -> bool:
        """Return True when a chat's club has an open table."""

    def arrange(self, place: str, title: str, **settings: str) -> None:
        """Change settings of a chat's club in the name of its admin.

        Raises ValueError, with a sentence, for an invalid setting.
        """

    def stop(self) -> None:
        """Release everything but the database."""


Start = Callable[[Console, Callable[[], datetime], Random], Program]


@dataclass
class ConsoleEvening:
    """Play acts in order; `show` receives everything that appears.

    `session` is unique among the sessions with the same database. Dice have a fixed seed.
    """

    start: Start
    show: Callable[[Shown], None]
    session: str
    clock: ConsoleClock
    dice: Random = field(default_factory=lambda: Random(0))  # noqa: S311 - dice, no secret
    _appeared: list[Shown] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start the program."""
        self.screen = Screen(self.session)
        self.phones = Phones(self.session, self.screen, self.clock.now)
        self._program = self._start_program()
        self.show_all()

    @property
    def settings(self) -> Settings:
        """Return the settings of the current group's club."""
        return self._program.settings(self.phones.place)

    @property
    def admin(self) -> str:
        """Return the name of the first member in the current group's club, or ""."""
        first = self._program.first_member(self.phones.place)
        if first:
            return first.name
        return ""

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the members of the current group's club."""
        return self._program.names(self.phones.place)

    @property
    def playing(self) -> bool:
        """Return True when the current group has an open table."""
        return self._program.is_playing(self.phones.place)

    def play(self, act: ScriptedAct) -> None:
        """Play an act. Raises `Senseless` or `NoSuchButton` for an impossible act."""
        try:
            self._do(act)
        finally:
            self.show_all()

    def post_due(self) -> None:
        """Post everything that is due."""
        self._program.post_due()
        self.show_all()

    def close(self) -> None:
        """Stop the program."""
        self._program.stop()

    def _start_program(self) -> Program:
        phones = self.phones
        console = Console(self.screen, phones.admins, self._appeared.append, phones.gone)
        return self.start(console, self.clock.now, self.dice)

    def show_all(self) -> None:
        """Show the messages that have appeared since the last call."""
        appeared = list(self._appeared)
        self._appeared.clear()
        for shown in appeared:
            self.show(shown)

    def _do(self, act: ScriptedAct) -> None:
        match act:
            case ClockSet(wall):
                self._pass_time(wall)
            case GroupEntered(name):
                self.phones.group = name
            case LanguageSet(language):
                self._arrange(language=language)
            case RulesetSet(ruleset):
                self._arrange(ruleset=ruleset)
            case DiceSeeded(seed):
                self.dice.seed(seed)  # the program has the same object
            case Restarted():
                self._program.stop()  # and start again with only the database
                self._program = self._start_program()
            case _:
                place = self.phones.place
                admins = self.phones.admins
                if place not in admins and (first := self._program.first_member(place)):
                    admins[place] = first.key  # of an earlier session
                self._program.hear(self.phones.update(act))

    def _pass_time(self, wall: datetime) -> None:
        zone = ZoneInfo(self.settings.timezone)
        then = wall.replace(tzinfo=zone, fold=0).astimezone(UTC)  # the first of a repeated hour
        if then < self.clock.now():
            raise Senseless("the clock never goes back")
        done = None
        while (due := self._program.next_due()) not in (None, done) and due <= then:
            self.clock.move(max(self.clock.now(), due))
            self._program.post_due()
            done = due
        self.clock.move(then)
        self._program.post_due()

    def _arrange(self, **settings: str) -> None:
        try:
            self._program.arrange(self.phones.place, self.phones.group, **settings)
        except ValueError as wrong:
            raise Senseless(str(wrong)) from None


BEGIN = datetime(2026, 1, 1, 20, 0)  # noqa: DTZ001 - by the clock on the club's wall
_OFFERED_AT_MOST = 12


def clock_of_a_script() -> ConsoleClock:
    """Return a clock that starts before every script in every time zone."""
    return ConsoleClock(lambda: BEGIN.replace(hour=0, tzinfo=UTC))


def begin(evening: ConsoleEvening) -> None:
    """Set the clock to the first evening of 2026, 20:00."""
    evening.play(ClockSet(BEGIN))


def replay(script: str, evening: ConsoleEvening) -> None:
    """Play a script. Raises `Senseless` with the line number of the first error."""
    begin(evening)
    for number, act in parse_script(script):
        play(evening, act, number)


def play(evening: ConsoleEvening, act: ScriptedAct, number: int) -> None:
    """Play an act from a line of a script."""
    try:
        evening.play(act)
    except Senseless as senseless:
        raise Senseless(senseless.why, number) from None
    except NoSuchButton as missing:
        raise Senseless(_no_such_button(missing), number) from None


def _no_such_button(missing: NoSuchButton) -> str:
    if not missing.offered:
        return f"there is no button '{missing.label}': there are no buttons to be seen"
    labels = ", ".join(dict.fromkeys(missing.offered[:_OFFERED_AT_MOST]))
    return f"there is no button '{missing.label}'; there are {labels}"
