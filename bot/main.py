"""The composition root and the command `peling`; each verb imports its modules when it runs.

Only this module and `bot.hosting` import the adapters.
"""

import gc
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.streams import (
    DONE,
    FAILED,
    WRONG_USE,
    Database,
    Failure,
    complain,
    for_good,
    say,
    tell,
    write_utf8,
)
from bot.feature import modules
from bot.hosting.configuration import settings_of_host, warn_of_unknown
from bot.hosting.importing import import_without
from bot.ports.faults import Damaged, Unavailable
from bot.ports.platforms import Stopped, WrongSetting
from bot.storage import DatabaseTrouble, WrongDatabase

LONGEST = 200
INTERRUPTED = 130
"""Typer's exit code for Ctrl-C."""

app = typer.Typer(
    name="peling", no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False
)
OF_THE_CHAT = frozenset({"run", "chat", "replay"})
"""The verbs of this module, which import no other verb."""


@cache
def every_verb() -> typer.Typer:
    """Return the command with all verbs."""
    from bot.cli import lines
    from bot.hosting import database_verbs, host_verbs, parts

    app.add_typer(host_verbs.app)
    app.add_typer(lines.app)
    for module in modules("verbs"):
        app.add_typer(module.app)
    app.add_typer(database_verbs.app, name="db")
    for part in parts.verbs():
        app.add_typer(part)
    return app


def run() -> int:
    """Run the command `peling`; return its exit code."""
    os.umask(0o077)  # files are private to this user
    return peling(sys.argv[1:])


def peling(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code."""
    write_utf8()
    try:
        return _exit_code(arguments)
    except Exception as problem:
        if os.environ.get("PELING_LOG_LEVEL", "").upper() == "DEBUG":
            raise
        if isinstance(problem, OSError) and problem.filename:
            return complain(f"{problem.filename} cannot be used: {problem.strerror}")
        line = str(problem).strip().partition("\n")[0][:LONGEST]
        return complain(  # most often the database is damaged
            f"something is wrong that should not be ({type(problem).__name__}: {line}). "
            "'peling db check' tells whether the database is whole, 'peling db restore FILE' puts "
            "a backup back, and PELING_LOG_LEVEL=DEBUG shows where it went wrong"
        )


def _exit_code(arguments: Sequence[str]) -> int:
    try:
        if OF_THE_CHAT.isdisjoint(arguments[:1]):
            every_verb()
        command = typer.main.get_command(app)
        code = command.main(list(arguments), prog_name="peling", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader has closed the pipe: discard the buffer
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        return FAILED
    except (Failure, Stopped, DatabaseTrouble) as failure:
        last = isinstance(failure, WrongSetting | WrongDatabase)
        return complain(str(failure), for_good() if last else getattr(failure, "code", FAILED))
    except Unavailable as problem:
        return complain(_away(problem))
    except typer.TyperException as wrong:
        return _report_misuse(wrong)
    return FAILED if code == INTERRUPTED else int(code or DONE)


def _away(problem: Unavailable) -> str:
    if isinstance(problem, Damaged):
        todo = (
            "'peling db check' tells whether it is damaged, 'peling db restore FILE' puts a backup"
        )
        return f"the database cannot be read ({problem}); {todo} back"
    why = f"the database cannot be used now ({problem})"
    return f"{why}: is its disk full, or its server away? Then start again"


def _report_misuse(wrong: typer.TyperException) -> int:
    if type(wrong).__name__ == "NoArgsIsHelpError":
        tell(str(wrong))
        return WRONG_USE
    context = getattr(wrong, "ctx", None)
    verb = getattr(context, "command_path", "peling")
    sentence = getattr(wrong, "format_message", wrong.__str__)().rstrip(".")
    return complain(f"{sentence}. See '{verb} --help'.", WRONG_USE)


def _tell_version(asked: bool) -> None:  # noqa: FBT001 - Typer passes it by position
    if asked:
        say(f"peling {version('pe-ling')}")
        raise typer.Exit


@app.callback()
def _peling(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Pe-Ling keeps the score of mahjong clubs in their own group chat."""


@app.command("run")
def start(
    *,
    trying: Annotated[
        bool,
        typer.Option(
            "--try",
            help="Without a token and a terminal: run the lines of standard input in the "
            "chat, or an example if there are none.",
        ),
    ] = False,
) -> None:
    """Start the bot on every chat platform that has a token.

    Tokens are PELING_TELEGRAM_TOKEN and PELING_DISCORD_TOKEN, from the environment or a file
    named .env. With none of them, and at a terminal, the chat starts here.
    """
    gc.disable()  # until `tune_python`: imports leave no garbage
    settings = settings_of_host()
    if settings.platforms:
        import_without("structlog", "rich", "greenlet")
        from bot.hosting.serving import serve

        serve(settings)
        return
    gc.enable()
    from bot.hosting import terminal

    if terminal.start_without_a_token(settings, trying=trying):
        return
    warn_of_unknown()
    raise Failure(
        "no chat platform has a token (PELING_TELEGRAM_TOKEN, PELING_DISCORD_TOKEN); "
        "'peling chat' needs none",
        for_good(),
    )


@app.command()
def chat(database: Database = None) -> None:
    """Open the club chat in this terminal: no account, no network.

    Type 'bert: …' to speak as Bert, 'bert> …' in private; press a button with its number or
    its words; Tab completes. 'quit' or Ctrl-D ends it; everything is stored.
    """
    from bot.hosting.terminal import chat

    chat(settings_of_host(), database)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The script; - for standard input.")],
    database: Database = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
) -> None:
    """Run a written evening through the bot and print its posts.

    One action per line: 'anna: /ronde …', 'anna> /ik', 'bert taps Klopt', 'bert edits: …',
    'anna sends FILE' (beside the script), '@ now 2026-11-21T20:15', '@ group Oostpoort',
    '@ language en', '@ ruleset nts-2002', '@ seed 7', '@ restart'. Without --database it uses
    a temporary database.
    """
    script = _text_of(file)
    from bot.hosting.playing import replay

    replay(settings_of_host(), script, Path(file).parent, database, as_json=as_json)


def _text_of(file: str) -> str:
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        with open(file, "rb") as script:  # noqa: PTH123 - Path would change "./a/.."
            return script.read().decode("utf-8")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Failure(f"cannot read {file}: {why}; give the name of a script", WRONG_USE) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Failure(f"{file}, line {line}: this is not UTF-8 text", WRONG_USE) from None
