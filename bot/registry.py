"""The commands and buttons of the program, with those of the loaded features.

Menus, slash commands and /help are generated from the list of commands, in its order.
"""

from collections.abc import Iterable

from bot.club.commands import forgetme, members, privacy, settings, start, status
from bot.club.commands import help as help_
from bot.feature import Scheduled, features, in_order
from bot.reader.command import Command, PressAct
from bot.rulebook.commands import rule
from bot.standings.commands import collection, me, records, standings, versus
from bot.table.commands import correct, draw, end, new, score, substitute, tables, tail, undo, wall
from bot.table.commands import round as round_
from bot.table.table_in_play import tap_meant, tap_new_guest, tap_which, tap_whom
from bot.talk.speaking import Passing, take_away

_MAIN_JOB = (
    start.START,
    help_.HELP,
    new.NEW,
    round_.ROUND,
    draw.DRAW,
    score.SCORE,
    undo.UNDO,
    correct.CORRECT,
    substitute.SUBSTITUTE,
    tail.TAIL,
    end.END,
    tables.TABLES,
    standings.STANDINGS,
    me.ME,
    me.PLAYER,
    versus.VERSUS,
    collection.COLLECTION,
    records.RECORDS,
    wall.WALL,
    rule.RULE,
    rule.BMJ,
    members.MEMBERS,
    settings.SETTINGS,
    status.STATUS,
    privacy.PRIVACY,
    forgetme.FORGETME,
)


def _of_features() -> Iterable[Command]:
    """Return the commands of the features; a command of two features has the forms of both."""
    commands = dict[str, Command]()
    for command in (command for feature in features() for command in feature.commands):
        previous = commands.pop(command.key, None)
        commands[command.key] = previous.with_forms_of(command) if previous else command
    return commands.values()


COMMANDS = in_order(_MAIN_JOB, _of_features())

BY_NAME: dict[str, Command] = {
    name: command for command in COMMANDS for name in command.all_names()
}


def names_in(language: str) -> tuple[str, ...]:
    """Return the names of the listed commands in a language; /start comes last."""
    listed = (command for command in (*COMMANDS[1:], start.START) if not command.quiet)
    return tuple(name for command in listed for name in command.names[language])


BUTTONS: dict[str, PressAct] = {
    "which": tap_which,
    "whom": tap_whom,
    "newguest": tap_new_guest,
    "meant": tap_meant,
    **{verb: act for command in COMMANDS for verb, act in command.buttons.items()},
    **{verb: act for feature in features() for verb, act in feature.buttons.items()},
}
"""The action of every button, by its verb."""

SCHEDULED: dict[str, Scheduled] = {
    scheduled.kind.name: scheduled
    for scheduled in (
        Scheduled(Passing, take_away, lambda unit, due: unit.dues.call_off(due.club, due.kind)),
        *(scheduled for feature in features() for scheduled in feature.scheduled),
    )
}
"""The kinds of scheduled acts by name, except the weekly posts."""
