"""/help: five lines and the buttons for what one can do now; the whole list behind one."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.commands.command import Command, On, opens
from bot.messages import Button, Reply, Span, Spans
from bot.play.buttons import EnterRound
from bot.play.table_in_play import open_tables
from bot.talk.buttons import (
    NewTable,
    ShowHelp,
    ShowRules,
    ShowSettings,
    ShowStandings,
    ShowTables,
    Tap,
    ToAll,
    rows,
)
from bot.talk.refusing import Refuse
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined
from bot.talk.turn import Listed, Resumed, Turn, settings_here, words_of_lists
from core.rulesets import ruleset_of

ALL: Final = "*"
"""Behind `/help`: every command."""


class ShowCommands(Tap, verb="commands"):
    """[Alle opdrachten]."""


def run(turn: Turn, args: str) -> None:
    """What one can do now, with its buttons; or more about one command."""
    word = args.strip().removeprefix("/").casefold()
    asked = (one for one in turn.environment.commands if word in one.all_names() and not one.quiet)
    command = next(asked, None)
    if word == ALL:
        show_commands(turn, ShowCommands())
    elif command is None:
        turn.speak.give(help_reply(turn), line="/help")
    else:
        # what a command does, and how else it may be written where that is told (`help-KEY`)
        (words, _), key = _reader(turn), f"help-{command.key}"
        more = [words.spans(key)] if words.has(key) else []
        if command.key == "round":
            more += _by_name(turn, words)
        turn.speak.give(Reply(joined([_line(words, command), *more])), line=f"/help {command.key}")


def _by_name(turn: Turn, words: Texts) -> list[Spans]:
    """What can be typed by its name under the club's rules; special hands have a number too."""
    ruleset = ruleset_of(settings_here(turn).ruleset)
    named = [s.id for s in ruleset.specials if not s.id.startswith("bmj-")]
    if not named:
        return []
    names = ", ".join(special_name(words.language, special) for special in named)
    rules = words.text(f"ruleset-{ruleset.key}")
    return [words.spans(f"help-round-{ruleset.family}", ruleset=rules, names=names)]


def _line(words: Texts, command: Listed) -> Sequence[Span]:
    name = command.names[words.language][0]
    does = words.spans(f"command-{command.key}")
    return (Span(f"/{name}", "strong"), Span(" – "), *does)


def _reader(turn: Turn) -> tuple[Texts, bool]:
    """In whose language it is given, and whether in private."""
    return words_of_lists(turn), turn.chat.private or turn.speak.apart


def help_reply(turn: Turn) -> Reply:
    """Five lines, and buttons for what one can do now."""
    words, private = _reader(turn)
    example = "help-private" if private else "help-group"
    keys = ("help-heading", "help-round-line", "help-mistake", "help-ask", example)
    lines = [words.spans(key) for key in keys]
    more = Button(words.label("commands"), ShowCommands().pack())
    return Reply(joined(lines), (*rows(_buttons(turn), 2), (more,)))


def _buttons(turn: Turn) -> list[Button]:
    """Whoever plays goes on there; anybody else can begin."""
    words, _ = _reader(turn)
    asking = [
        Button(words.label("standings"), ShowStandings().pack()),
        Button(words.label("rules"), ShowRules().pack()),
    ]
    if turn.chat.private or turn.visit.club is None:
        return asking
    for sitting, table in open_tables(turn):
        if turn.visit.me and turn.visit.me.id in table.present and not table.over:
            label = words.label("next-round" if table.rounds else "round")
            enter = Button("🀄 " + label, EnterRound(sitting.id, table.number).pack())
            return [enter, Button(words.label("tables"), ShowTables().pack()), *asking]
    new = Button("➕ " + words.label("new-table"), NewTable().pack())
    settings = Button(words.label("settings"), ShowSettings().pack())
    return [new, Button(words.label("tables"), ShowTables().pack()), *asking, settings]


def show_commands(turn: Turn, tap: ShowCommands) -> None:
    """[Alle opdrachten]: every command in a line."""
    del tap
    words, private = _reader(turn)
    listed = [
        one
        for one in turn.environment.commands
        if not (one.quiet or (private and one.group_only) or one.key in {"start", "help"})
    ]
    parts: list[Sequence[Span]] = [words.spans("commands-heading")]
    parts += [_line(words, one) for one in listed]
    example = next(one for one in listed if one.key == ("count" if private else "round"))
    parts.append(words.spans("help-more", command=example.names[words.language][0]))
    turn.speak.give(Reply(joined(parts)), line=f"/help {ALL}")


def show_to_all(turn: Turn, tap: ToAll) -> Turn:
    """[Toon aan allen]: the same once more, for everybody."""
    if not tap.line.startswith("/"):
        raise Refuse("button-unknown")
    return replace(turn, resumed=Resumed(line=tap.line, openly=True))


HELP = Command(
    key="help",
    run=run,
    takes="command",
    seen="private",
    buttons=(
        On(ShowHelp, opens(run)),
        On(ShowCommands, show_commands),
        On(ToAll, show_to_all),
    ),
)
