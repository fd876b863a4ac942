"""/help: what the bot can do here, with buttons; generated from the list of commands."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.messages import Button, Reply, Span
from bot.texts import Texts
from bot.turn import Turn, action, joined, rows


def run(turn: Turn, args: str) -> None:
    """Every command in a line, and the buttons that make them needless."""
    del args
    turn.say(help_reply(turn.public, private=turn.private))


def help_reply(words: Texts, *, private: bool) -> Reply:
    """The help, for a group or for a private chat."""
    from bot.commands import COMMANDS

    parts: list[Sequence[Span]] = [words.spans("help-heading")]
    for command in COMMANDS:
        if command.quiet or (private and command.group_only) or command.key in {"start", "help"}:
            continue
        name = command.names[words.language][0]
        key = f"command-{command.key}"
        parts.append((Span(f"/{name}", "strong"), Span(" – "), *words.spans(key)))
    if not private:
        parts.append(words.spans("help-example"))
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
