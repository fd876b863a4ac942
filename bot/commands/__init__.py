"""The commands: one file each, and this one list of them.

Menus, slash commands and /help are generated from the list, in its order.
"""

from bot.commands import (
    collection,
    competition,
    correct,
    count,
    draw,
    end,
    evening,
    export,
    forgetme,
    import_,
    link,
    me,
    members,
    new,
    page,
    penalty,
    practise,
    privacy,
    records,
    result,
    rule,
    score,
    settings,
    standings,
    start,
    status,
    substitute,
    tables,
    tail,
    tournament,
    undo,
    versus,
    wall,
)
from bot.commands import help as help_
from bot.commands import round as round_
from bot.commands.command import Command, PressAct
from bot.play.table_in_play import tap_new_guest, tap_which, tap_whom

COMMANDS: tuple[Command, ...] = (
    start.START,
    help_.HELP,
    new.NEW,
    evening.EVENING,
    round_.ROUND,
    draw.DRAW,
    score.SCORE,
    count.COUNT,
    undo.UNDO,
    correct.CORRECT,
    substitute.SUBSTITUTE,
    tail.TAIL,
    end.END,
    tables.TABLES,
    standings.STANDINGS,
    competition.COMPETITION,
    competition.REGLEMENT,
    penalty.PENALTY,
    me.ME,
    me.PLAYER,
    versus.VERSUS,
    collection.COLLECTION,
    records.RECORDS,
    wall.WALL,
    practise.PRACTISE,
    rule.RULE,
    rule.BMJ,
    tournament.TOURNAMENT,
    result.RESULT,
    tournament.CLOCK,
    members.MEMBERS,
    settings.SETTINGS,
    link.LINK,
    page.PAGE,
    status.STATUS,
    export.EXPORT,
    import_.IMPORT,
    privacy.PRIVACY,
    forgetme.FORGETME,
)

BY_NAME: dict[str, Command] = {
    name: command for command in COMMANDS for name in command.all_names()
}


def names_in(language: str) -> tuple[str, ...]:
    """Names of the listed commands in a language; /start comes last."""
    listed = (command for command in (*COMMANDS[1:], start.START) if not command.quiet)
    return tuple(name for command in listed for name in command.names[language])


BUTTONS: dict[str, PressAct] = {
    "which": tap_which,
    "whom": tap_whom,
    "newguest": tap_new_guest,
    **{verb: act for command in COMMANDS for verb, act in command.buttons.items()},
}
"""The action of every button, by its verb."""
