"""A script, played from its first line to its last."""

from datetime import UTC, datetime

from adapters.console.evening import ConsoleClock, ConsoleEvening
from adapters.console.screen import NoSuchButton
from adapters.console.script import ClockSet, ScriptedAct, Senseless, parse_script

BEGIN = datetime(2026, 1, 1, 20, 0)  # noqa: DTZ001 - by the clock on the club's wall
_OFFERED_AT_MOST = 12


def clock_of_a_script() -> ConsoleClock:
    """A clock that stands before the start of every script, wherever the club is."""
    return ConsoleClock(lambda: BEGIN.replace(hour=0, tzinfo=UTC))


def begin(evening: ConsoleEvening) -> None:
    """It is New Year's Day, eight in the evening."""
    evening.play(ClockSet(BEGIN))


def replay(script: str, evening: ConsoleEvening) -> None:
    """Play it all. Raises `Senseless` with the number of the line that makes no sense."""
    begin(evening)
    for number, act in parse_script(script):
        play(evening, act, number)


def play(evening: ConsoleEvening, act: ScriptedAct, number: int) -> None:
    """Play one act of a script, the one on this line."""
    try:
        evening.play(act)
    except Senseless as senseless:
        raise Senseless(senseless.why, number) from None
    except NoSuchButton as missing:
        raise Senseless(_no_such_button(missing), number) from None


def _no_such_button(missing: NoSuchButton) -> str:
    if not missing.offered:
        return f"there is no button '{missing.label}': there are no buttons to be seen"
    there = ", ".join(dict.fromkeys(missing.offered[:_OFFERED_AT_MOST]))
    return f"there is no button '{missing.label}'; there are {there}"
