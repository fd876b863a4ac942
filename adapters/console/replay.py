"""A written evening, played: the same way through the bot as a chat, with a clock of its own."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Protocol
from zoneinfo import ZoneInfo

from adapters.console.phones import Phones
from adapters.console.platform import Console, Shown
from adapters.console.screen import NoSuchButton, Screen
from adapters.console.script import (
    Act,
    ClockSet,
    DiceSeeded,
    Edits,
    GroupEntered,
    LanguageSet,
    Restarted,
    RulesetSet,
    Says,
    Senseless,
    Taps,
)
from bot.ports import Update

BEGIN = datetime(2026, 1, 1, 20, 0)  # noqa: DTZ001 - by the clock on the club's wall


class Program(Protocol):
    """The running bot, as the console drives it."""

    def hear(self, update: Update) -> None:
        """Handle this and deliver all that comes of it."""

    def next_due(self) -> datetime | None:
        """When the next post is due that nobody asked for (UTC)."""

    def post_due(self) -> None:
        """Post what is due by now."""

    def zone(self, place: str) -> str:
        """The time zone of the club of this chat; of no club yet, that of a new one."""

    def arrange(self, place: str, title: str, **settings: str) -> None:
        """Change settings of the chat's club as its admin would.

        Raises ValueError, in words, for what cannot be set.
        """

    def stop(self) -> None:
        """Let go of everything but the database."""


Start = Callable[[Console, Callable[[], datetime], Random], Program]


class Replay:
    """Plays acts one after another; `show` is called with everything that appears."""

    def __init__(self, start: Start, show: Callable[[Shown], None], session: str) -> None:
        """`session` is unlike that of every other that used the same database."""
        self._start = start
        self._show = show
        self._now = BEGIN.replace(tzinfo=UTC)
        self._dice = Random(0)  # noqa: S311 - dice of a script fall alike each time
        self._screen = Screen(session)
        self._phones = Phones(session, self._screen, lambda: self._now)
        self._program = self._started()
        self._now = self._by_the_wall(BEGIN)

    def play(self, act: Act) -> None:
        """Do this. Raises `Senseless` for what cannot be done."""
        _PLAYED[type(act)](self, act)

    def close(self) -> None:
        """Stop the program."""
        self._program.stop()

    def _started(self) -> Program:
        console = Console(self._screen, self._phones.admins, self._show)
        return self._start(console, lambda: self._now, self._dice)

    def deed(self, act: Says | Taps | Edits) -> None:
        """Somebody writes, taps or edits."""
        try:
            update = self._phones.update(act)
        except NoSuchButton as missing:
            raise Senseless(no_such_button(missing)) from None
        self._program.hear(update)

    def clock_set(self, act: ClockSet) -> None:
        """Let the time pass; what falls due on the way is posted at its moment."""
        then = self._by_the_wall(act.wall)
        if then < self._now:
            raise Senseless("the clock never goes back")
        while (due := self._program.next_due()) is not None and due <= then:
            self._now = max(self._now, due)
            self._program.post_due()
        self._now = then
        self._program.post_due()

    def group_entered(self, act: GroupEntered) -> None:
        """Go to another group."""
        self._phones.group = act.name

    def language_set(self, act: LanguageSet) -> None:
        """The group's language."""
        self._arrange(language=act.language)

    def ruleset_set(self, act: RulesetSet) -> None:
        """The group's ruleset."""
        self._arrange(ruleset=act.ruleset)

    def dice_seeded(self, act: DiceSeeded) -> None:
        """The dice fall anew from this number; the program holds the same dice."""
        self._dice.seed(act.seed)

    def restarted(self, _act: Restarted) -> None:
        """Stop dead, and start with the database alone."""
        self._program.stop()
        self._program = self._started()

    def _arrange(self, **settings: str) -> None:
        try:
            self._program.arrange(self._phones.place, self._phones.group, **settings)
        except ValueError as wrong:
            raise Senseless(str(wrong)) from None

    def _by_the_wall(self, wall: datetime) -> datetime:
        zone = ZoneInfo(self._program.zone(self._phones.place))
        return wall.replace(tzinfo=zone, fold=0).astimezone(UTC)  # of a doubled hour the first


_PLAYED: Mapping[type, Callable[..., None]] = {
    Says: Replay.deed,
    Taps: Replay.deed,
    Edits: Replay.deed,
    ClockSet: Replay.clock_set,
    GroupEntered: Replay.group_entered,
    LanguageSet: Replay.language_set,
    RulesetSet: Replay.ruleset_set,
    DiceSeeded: Replay.dice_seeded,
    Restarted: Replay.restarted,
}


def no_such_button(missing: NoSuchButton) -> str:
    """What to say to somebody who presses what is not there."""
    if not missing.offered:
        return f"there is no button '{missing.label}': there are no buttons to be seen"
    there = ", ".join(dict.fromkeys(missing.offered[:12]))
    return f"there is no button '{missing.label}'; there are {there}"
