"""/help: four lines and the buttons for the present situation; the rest is behind two of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated

from bot.messages import Button, Reply, Span
from bot.reader.command import Command
from bot.reader.kinds import Kind, Match, Rank
from bot.reader.lines import Form, Line
from bot.reader.words import EVERYTHING, Words
from bot.table.buttons import OfRound
from bot.table.table_in_play import open_tables
from bot.talk.admins import is_admin
from bot.talk.buttons import OfMember, ToAll, rows
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined
from bot.talk.turn import Resumed, Turn, settings_here, words_of_lists
from core.rulesets import ruleset_of
from core.values import frozen

SLOT = "help"


@frozen
class CommandName(Kind):
    """A command by one of its names, with or without its slash."""

    completes = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the command of this name."""
        word = words[0].removeprefix("/").casefold()
        for command in turn.environment.commands():
            if word in command.all_names() and not command.quiet:
                yield Match(1, command, Rank.WORD)


class Every(Kind):
    """The sign for all commands, used by a button."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the sign."""
        del turn
        if words[0] == EVERYTHING:
            yield Match(1, EVERYTHING, Rank.WORD)


class HelpTopic(Line):
    """`ronde`: more about one command."""

    command: Annotated[Command, CommandName()] | None = None
    every: Annotated[str, Every()] = ""


def run(turn: Turn, about: HelpTopic) -> None:
    """Show the help with buttons, the list of all commands, or the help of one command."""
    command = about.command
    if about.every:
        show_commands(turn)
    elif command is None:
        turn.speak.give(help_reply(turn), slot=SLOT, line="/help")
    else:
        # the command's line, its examples, and its longer text (`help-KEY`)
        words, _ = _reader(turn)
        key = f"help-{command.key}"
        parts = [_line(words, command)]
        if words.has(key):
            parts.append(words.spans(key))
        text = joined(parts)
        lines = [Span(example, "code") for example in command.examples(words)]
        more = [
            (example,) for example in lines if not any(example.text in span.text for span in text)
        ]
        if more:
            parts.insert(1, joined(more, " · "))
        ruleset = ruleset_of(settings_here(turn).ruleset)
        named = [hand.id for hand in ruleset.specials if not hand.id.startswith("bmj-")]
        if named and command.key == "round":  # the special hands that can be typed by name
            names = ", ".join(special_name(words.language, special) for special in named)
            rules = words.text(f"ruleset-{ruleset.key}")
            key = f"help-round-{ruleset.family}"
            parts.append(words.spans(key, ruleset=rules, names=names))
        turn.speak.give(Reply(joined(parts)), line=f"/help {command.key}")


def _line(words: Texts, command: Command) -> Sequence[Span]:
    name = command.names[words.language][0]
    return (Span(f"/{name}", "strong"), Span(" – "), *words.spans(f"command-{command.key}"))


def _reader(turn: Turn) -> tuple[Texts, bool]:
    """Return the language of the help, and True for a private reader."""
    return words_of_lists(turn), turn.chat.private or turn.speak.apart


def help_reply(turn: Turn) -> Reply:
    """Return four lines and the buttons to record at the speaker's table, or to open a table."""
    words, private = _reader(turn)
    if private:
        example = "help-private"
    else:
        example = "help-round-line"
    lines = [words.spans(key) for key in ("help-heading", example, "help-mistake", "help-ask")]
    asking = [words.button("rules", "rules")]
    if turn.visit.club is not None:
        asking.append(words.button("club", "club"))
    last = [words.button("commands", "commands")]
    if turn.environment.has("practise"):
        last.insert(0, words.button("practise", "practise"))
    begin = list[Button]()
    me = turn.visit.me
    if turn.visit.club and not turn.chat.private:
        begin = [
            words.button(
                "next-round" if game.table.rounds else "round",
                OfRound(game.id, game.table.number).pack("round"),
                "🀄",
            )
            for game in open_tables(turn)
            if me and me.id in game.table.present and not game.table.over
        ][:1] or [words.button("new-table", "new", "➕")]
    return Reply(joined(lines), (*rows(begin, 1), *rows(asking, 2), *rows(last, 1)))


def show_club(turn: Turn, _: object) -> None:
    """[De club…]: show the buttons of the club in the same message."""
    words = _reader(turn)[0]
    me = OfMember(turn.member.id)
    keys = ["standings", "tables", "competition", "records", "wall"]
    keys += ["settings"] * is_admin(turn)
    keys = [key for key in keys if turn.environment.has(key)]
    buttons = [words.button(key, key) for key in keys]
    buttons.append(words.button("collection", me.pack("collection")))
    reply = Reply(words.spans("help-club", club=turn.here.name), rows(buttons, 2))
    turn.unit.outbox.edit(turn.chat.id, turn.speak.place or SLOT, reply)


def show_commands(turn: Turn, _: object = None) -> None:
    """[Alle opdrachten]: list every command with its line."""
    words, private = _reader(turn)
    listed = [
        command
        for command in turn.environment.commands()
        if not (
            command.quiet or (private and command.group_only) or command.key in {"start", "help"}
        )
    ]
    parts: list[Sequence[Span]] = [words.spans("commands-heading")]
    parts += [_line(words, command) for command in listed]
    keys = {"count" if private else "round", "rule"}
    example = next(command for command in listed if command.key in keys)
    parts.append(words.spans("help-more", command=example.names[words.language][0]))
    turn.speak.give(Reply(joined(parts)), line=f"/help {EVERYTHING}")


def show_to_all(turn: Turn, tap: ToAll) -> Turn:
    """[Toon aan allen]: return the turn that repeats a command or button for the whole chat."""
    if tap.line.startswith("/"):
        return replace(turn, resumed=Resumed(line=tap.line, openly=True))
    return replace(turn, resumed=Resumed(into=tap.line, openly=True))


HELP = Command(
    "help",
    (Form(HelpTopic, run),),
    seen="private",
    buttons={
        "help": lambda turn, _: run(turn, HelpTopic()),
        "commands": show_commands,
        "club": show_club,
        "toall": show_to_all,
    },
)
