"""/help: what the bot can do here, with buttons; generated from the list of commands."""

from collections.abc import Sequence

from bot.commands.command import Command, On, opens
from bot.messages import Button, Reply, Span, Spans
from bot.talk.buttons import rows
from bot.talk.opening import (
    NewTable,
    ShowHelp,
    ShowRules,
    ShowSettings,
    ShowStandings,
    ShowTables,
)
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined
from bot.talk.turn import Listed, Turn
from core.rulesets import ruleset_of


def run(turn: Turn, args: str) -> None:
    """Every command in a line, and the buttons that make them needless; or more about one."""
    word = args.strip().removeprefix("/").casefold()
    asked = (one for one in turn.environment.commands if word in one.all_names() and not one.quiet)
    command = next(asked, None)
    if command is None:
        turn.speak.say(help_reply(turn))
    else:
        turn.speak.say(Reply(joined(_about(turn, command))))


def _about(turn: Turn, command: Listed) -> list[Sequence[Span]]:
    """What a command does, and how else it may be written where that is told (`help-KEY`)."""
    words, key = turn.words.public, f"help-{command.key}"
    more = [words.spans(key)] if words.has(key) else []
    if command.key == "round":
        more += _by_name(turn, words)
    return [_line(words, command), *more]


def _by_name(turn: Turn, words: Texts) -> list[Spans]:
    """What can be typed by its name under the club's rules; special hands have a number too."""
    settings = turn.visit.club.settings if turn.visit.club else turn.environment.defaults
    ruleset = ruleset_of(settings.ruleset)
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


def help_reply(turn: Turn) -> Reply:
    """The help, for a group or for a private chat."""
    words, private = turn.words.public, turn.chat.private
    parts: list[Sequence[Span]] = [words.spans("help-heading")]
    for command in turn.environment.commands:
        if command.quiet or (private and command.group_only) or command.key in {"start", "help"}:
            continue
        parts.append(_line(words, command))
    if not private:
        parts.append(words.spans("help-example"))
    example = "count" if private else "round"
    one = next(command for command in turn.environment.commands if command.key == example)
    parts.append(words.spans("help-more", command=one.names[words.language][0]))
    return Reply(joined(parts), rows(_buttons(words, private=private), 3))


def _buttons(words: Texts, *, private: bool) -> list[Button]:
    buttons = [
        Button("➕ " + words.label("new-table"), NewTable().pack()),
        Button(words.label("tables"), ShowTables().pack()),
        Button(words.label("standings"), ShowStandings().pack()),
        Button(words.label("rules"), ShowRules().pack()),
        Button(words.label("settings"), ShowSettings().pack()),
    ]
    return buttons[2:4] if private else buttons


HELP = Command(
    key="help",
    run=run,
    takes="command",
    buttons=(On(ShowHelp, opens(run)),),
)
