"""/help: what the bot can do here, with buttons; generated from the list of commands."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.messages import Button, Reply, Span
from bot.texts import Texts
from bot.turn import Turn, action, joined, rows

WITH_MORE: Final = frozenset(
    {"new", "round", "correct", "substitute", "tail", "count", "standings", "rule", "settings"}
)
"""Of these more is told when somebody asks for one: `/help ronde`."""


def run(turn: Turn, args: str) -> None:
    """Every command in a line, and the buttons that make them needless; or more about one."""
    from bot.commands import BY_NAME

    asked = BY_NAME.get(args.strip().removeprefix("/").casefold())
    if asked is None or asked.quiet:
        turn.say(help_reply(turn.public, private=turn.private))
    else:
        turn.say(Reply(joined(_about(turn.public, asked))))


def _about(words: Texts, command: Command) -> list[Sequence[Span]]:
    """What a command does, and how else it may be written."""
    more = [words.spans(f"help-{command.key}")] if command.key in WITH_MORE else []
    return [_line(words, command), *more]


def _line(words: Texts, command: Command) -> Sequence[Span]:
    name = command.names[words.language][0]
    does = words.spans(f"command-{command.key}")
    return (Span(f"/{name}", "strong"), Span(" – "), *does)


def help_reply(words: Texts, *, private: bool) -> Reply:
    """The help, for a group or for a private chat."""
    from bot.commands import BY_NAME, COMMANDS

    parts: list[Sequence[Span]] = [words.spans("help-heading")]
    for command in COMMANDS:
        if command.quiet or (private and command.group_only) or command.key in {"start", "help"}:
            continue
        parts.append(_line(words, command))
    if not private:
        parts.append(words.spans("help-example"))
    one = BY_NAME["count" if private else "round"]
    parts.append(words.spans("help-more", command=one.names[words.language][0]))
    buttons = [
        Button("➕ " + words.label("new-table"), action("new")),
        Button(words.label("tables"), action("tables")),
        Button(words.label("standings"), action("standings")),
        Button(words.label("rules"), action("rules")),
        Button(words.label("settings"), action("settings")),
    ]
    shown = buttons[2:4] if private else buttons
    return Reply(joined(parts), rows(shown, 3))


def tap_help(turn: Turn, parts: Sequence[str]) -> None:
    """[Help] under [Meer]."""
    del parts
    run(turn, "")


HELP = Command(
    key="help", names={"nl": ("help",), "en": ("help",)}, run=run, taps={"help": tap_help}
)
