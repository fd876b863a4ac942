"""The commands and buttons of the program, with those of the loaded features.

Menus, slash commands and /help are generated from the list of commands, in its order. The module
of a command is imported when the command is typed, or when a button is pressed that none of the
imported ones has. `COMMANDS`, `BY_NAME` and `BUTTONS` import all; a bot that serves does so as
soon as it takes updates.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from pkgutil import resolve_name

from bot.feature import ByName, Scheduled, features, in_order
from bot.reader.command import Command, PressAct
from bot.talk.texts import meaning

COMMANDS: tuple[Command, ...]
"""All commands."""
BY_NAME: Mapping[str, Command]
"""All commands by their names in every language."""
BUTTONS: dict[str, PressAct]
"""The action of every button, by its verb."""

_PLACES = (
    "bot.club.commands.start:START",
    "bot.club.commands.help:HELP",
    "bot.table.commands.new:NEW",
    "bot.table.commands.round:ROUND",
    "bot.table.commands.draw:DRAW",
    "bot.table.commands.score:SCORE",
    "bot.table.commands.undo:UNDO",
    "bot.table.commands.correct:CORRECT",
    "bot.table.commands.substitute:SUBSTITUTE",
    "bot.table.commands.tail:TAIL",
    "bot.table.commands.end:END",
    "bot.table.commands.tables:TABLES",
    "bot.standings.commands.standings:STANDINGS",
    "bot.standings.commands.me:ME",
    "bot.standings.commands.me:PLAYER",
    "bot.standings.commands.versus:VERSUS",
    "bot.standings.commands.collection:COLLECTION",
    "bot.standings.commands.records:RECORDS",
    "bot.table.commands.wall:WALL",
    "bot.rulebook.commands.rule:RULE",
    "bot.rulebook.commands.bmj:BMJ",
    "bot.club.commands.members:MEMBERS",
    "bot.club.commands.settings:SETTINGS",
    "bot.club.commands.status:STATUS",
    "bot.club.commands.privacy:PRIVACY",
    "bot.club.commands.forgetme:FORGETME",
)
_MAIN_JOB = {place.partition(":")[2].lower(): place for place in _PLACES}
"""Where each command of the main job is, by its key."""

_BUTTONS = tuple(
    f"bot.table.{module}:BUTTONS" for module in ("line_questions", "round_form", "explaining")
)
"""Buttons apart from the modules of their commands."""
_imported: dict[str, PressAct] = {}
"""The buttons of the commands that are imported."""


@cache
def _import(key: str) -> Command:
    """Return a command of the main job; import its module."""
    command: Command = resolve_name(_MAIN_JOB[key])
    _imported.update(command.buttons)
    return command


@cache
def _of_features() -> Mapping[str, Command]:
    """Return the commands of the features; a command of two features has the forms of both."""
    commands = dict[str, Command]()
    for command in (command for feature in features() for command in feature.commands):
        previous = commands.pop(command.key, None)
        if previous:
            commands[command.key] = previous.with_forms_of(command)
        else:
            commands[command.key] = command
    return commands


def command_with_key(key: str) -> Command | None:
    """Return the command with a key."""
    if key in _MAIN_JOB:
        return _import(key)
    return _of_features().get(key)


@lru_cache(1_000)
def command_named(name: str) -> Command | None:
    """Return the command with a name in any language."""
    command = command_with_key(meaning("commands", name))
    if command and name in command.all_names():
        return command
    return None


def act_of(verb: str) -> PressAct | None:
    """Return the action of a button."""
    return _imported.get(verb) or _buttons().get(verb)


@cache
def commands() -> tuple[Command, ...]:
    """Return all commands."""
    return in_order(map(_import, _MAIN_JOB), _of_features().values())


@cache
def _by_name() -> Mapping[str, Command]:
    return {name: command for command in commands() for name in command.all_names()}


@cache
def _buttons() -> dict[str, PressAct]:
    for command in commands():
        _imported.update(command.buttons)
    for place in _BUTTONS:
        _imported.update(resolve_name(place))
    for feature in features():
        _imported.update(feature.buttons)
    return _imported


def __getattr__(name: str) -> object:
    lists = {"COMMANDS": commands, "BY_NAME": _by_name, "BUTTONS": _buttons}.get(name)
    if lists is None:
        raise AttributeError(name)
    return lists()


def import_all() -> None:
    """Import all commands and functions that are named. Raises an error for a missing one."""
    _buttons()
    for later in ByName.known:
        _ = later.function


def names_in(language: str) -> tuple[str, ...]:
    """Return the names of the listed commands in a language; /start comes last."""
    first, *rest = commands()
    listed = (command for command in (*rest, first) if not command.quiet)
    return tuple(name for command in listed for name in command.names[language])


@cache
def scheduled() -> Mapping[str, Scheduled]:
    """Return the kinds of scheduled acts by name, except the weekly posts."""
    from bot.table.reminding import MissingEntry, remind
    from bot.talk.passing import Passing, take_away

    of_features = (kind for feature in features() for kind in feature.scheduled)
    passing = Scheduled(
        Passing, take_away, lambda unit, due: unit.dues.call_off(due.club, due.kind)
    )
    kinds = (passing, Scheduled(MissingEntry, remind), *of_features)
    return {act.kind.name: act for act in kinds}
