"""Lines that ask what their command does not read, and lines of a slash without a command."""

from bot.club.commands.settings_in_words import names_setting
from bot.conversation import do_command
from bot.hooks import OTHER_COMMAND, OTHER_QUESTION
from bot.plain import plain_line
from bot.reader.command import Command
from bot.reader.moods import is_question
from bot.reader.newcomers import by_name
from bot.registry import names_in
from bot.rulebook.own_questions import table_question
from bot.talk.likeness import likest
from bot.talk.people import tidy
from bot.talk.refusing import Ask, AskMeant, Refuse
from bot.talk.texts import texts
from bot.talk.turn import Turn
from core.problems import Refused

ALIKE = 0.6
"""The least similarity of a word to the command that it may mean."""


def unknown_command(turn: Turn, word: str, args: str) -> None:
    """Do what a line with an unknown command says; ask about a name that is like it, or refuse."""
    if turn.visit.club is not None and _does_without_command(turn, word, args):
        return
    names = names_in(turn.own.language)
    completions = (name for name in names if name.startswith(word))
    near = next(completions, None) or next(iter(likest(word, names, ALIKE)), "")
    meant = f"/{near} {by_name(turn, args)}".strip()
    if not near and args and turn.visit.club is not None:
        meant = plain_line(turn, f"{word} {by_name(turn, args)}")
        near = meant.partition(" ")[0].removeprefix("/")
    if near and turn.visit.club is not None:
        raise AskMeant("unknown-command-near", [("do-near", meant)], word=tidy(word), near=near)
    if near:
        raise Refuse("unknown-command-near", word=tidy(word), near=near)
    raise Refuse("unknown-command", word=tidy(word))


def _does_without_command(turn: Turn, word: str, args: str) -> bool:
    """Do a line that begins with a slash and no command; return False for another line."""
    line = f"{word} {args}".strip()
    of_table = bool(args and turn.sittings and table_question(turn, line))
    if not of_table and OTHER_COMMAND.first(turn, line):
        return True
    if args and shows_asked(turn, None, line):
        return True
    if args and is_question(turn, line):
        _do_command(turn, "rule", line)
        return True
    if names_setting(word):
        _do_command(turn, "settings", line)
        return True
    return False


def _do_command(turn: Turn, key: str, args: str = "") -> None:
    do_command(turn, texts("en").command(key).removeprefix("/"), args, ())


def shows_asked(turn: Turn, command: Command | None, text: str) -> bool:
    """Show what a line asks that its command does not read; return False for another line."""
    if turn.visit.club is None or not text:
        return False
    key = table_question(turn, text)
    if not (key and turn.sittings) and OTHER_QUESTION.first(turn, text):
        return True
    if key:
        _do_command(turn, key)
    elif command is not None and command.shows and is_question(turn, text):
        _show_about(turn, command.shows, text)
        return True
    return bool(key)


def _show_about(turn: Turn, key: str, text: str) -> None:
    """Show what a command has about a question, or all that it has."""
    name = texts("en").command(key).removeprefix("/")
    try:
        with turn.unit.step():
            do_command(turn, name, text, ())
    except (Refused, Ask):
        do_command(turn, name, "", ())
