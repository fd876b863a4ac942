"""The command `peling` and its verbs.

What needs a database or a chat platform is done by `Programs`, which the composition root hands
in; the verbs here know options, exit codes and how an error is said: in one line, with what to
do.
"""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from bot.cli.database_verbs import database_verbs
from bot.cli.programs import DONE, FAILED, WRONG_USE, Database, Failure, Programs, complain
from bot.cli.score_verbs import add_competition, add_hands, add_rule
from bot.cli.streams import say, say_json, tell, write_utf8
from bot.ports.storage import Damaged, Unavailable

LONGEST = 200
_INTERRUPTED = 130
"""What Typer makes of Ctrl-C."""


def commands(programs: Programs) -> typer.Typer:
    """All verbs of `peling`."""
    app = typer.Typer(
        name="peling",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_peling)
    for add in (_add_chats, _add_health, _add_show, _add_page, add_rule):
        add(app, programs)
    add_hands(app)
    add_competition(app)
    app.add_typer(database_verbs(programs), name="db")
    return app


def _tell_version(asked: bool) -> None:  # noqa: FBT001 - Typer gives it by its place
    if asked:
        from importlib.metadata import version

        say(f"peling {version('pe-ling')}")
        raise typer.Exit


def _peling(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Which this is."),
    ] = False,
) -> None:
    """Pe-Ling keeps the score of mahjong clubs in their own group chat."""


def run(programs: Programs, arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code."""
    write_utf8()
    try:
        return _done(programs, sys.argv[1:] if arguments is None else arguments)
    except Exception as problem:
        if os.environ.get("PELING_LOG_LEVEL", "").upper() == "DEBUG":
            raise
        return complain(_unforeseen(problem), FAILED)


def _done(programs: Programs, arguments: Sequence[str]) -> int:
    try:
        command = typer.main.get_command(commands(programs))
        code = command.main(
            list(arguments),
            prog_name="peling",
            standalone_mode=False,
        )
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read our output has gone; what is still in the buffer goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        return FAILED
    except Failure as failure:
        return complain(str(failure), failure.code)
    except Unavailable as problem:
        return complain(_away(problem), FAILED)
    except typer.TyperException as wrong:
        return _misused(wrong)
    return DONE if code is None else FAILED if code == _INTERRUPTED else int(code)


def _away(problem: Unavailable) -> str:
    if isinstance(problem, Damaged):
        todo = "put a backup back with 'peling db restore FILE'"
        return f"the database is damaged ({problem}); {todo}"
    why = f"the database cannot be used now ({problem})"
    return f"{why}: is its disk full, or its server away? Then start again"


def _unforeseen(problem: Exception) -> str:
    """What nobody has thought of; most often something in the database is not what was written."""
    said = str(problem).strip().partition("\n")[0][:LONGEST]
    return (
        f"something is wrong that should not be ({type(problem).__name__}: {said}). "
        "'peling db check' tells whether the database is whole, 'peling db restore FILE' puts a "
        "backup back, and PELING_LOG_LEVEL=DEBUG shows where it went wrong"
    )


def _misused(wrong: typer.TyperException) -> int:
    if type(wrong).__name__ == "NoArgsIsHelpError":
        tell(str(wrong))
        return WRONG_USE
    context = getattr(wrong, "ctx", None)
    verb = context.command_path if context else "peling"
    said = getattr(wrong, "format_message", wrong.__str__)().rstrip(".")
    return complain(f"{said}. '{verb} --help' tells how it is used.", WRONG_USE)


# --- the bot -----------------------------------------------------------------------------------


def _add_chats(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def run(
        *,
        trying: Annotated[
            bool,
            typer.Option(
                "--try",
                help="Without a token and a terminal: play the lines on standard input in the "
                "chat, or an example when there are none.",
            ),
        ] = False,
    ) -> int:
        """Start the bot on every chat platform that has a token.

        Tokens are PELING_TELEGRAM_TOKEN and PELING_DISCORD_TOKEN, from the environment or a file
        named .env. With none of them, and at a terminal, the chat starts here.
        """
        return programs.run(trying=trying)

    @app.command()
    def chat(database: Database = None) -> int:
        """Open the club chat in this terminal: no account, no network.

        Type 'bert: …' to speak as Bert, 'bert> …' in private; press a button with its number or
        its words. 'quit' or Ctrl-D ends it; everything is kept.
        """
        return programs.chat(database)

    @app.command()
    def replay(
        file: Annotated[str, typer.Argument(metavar="FILE", help="The script; - reads it here.")],
        database: Database = None,
        *,
        as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    ) -> int:
        """Play a written evening through the bot and print what it posts.

        One act a line: 'anna: /ronde …', 'anna> /ik', 'bert taps Klopt', 'bert edits: …',
        '@ now 2026-11-21T20:15', '@ group Oostpoort', '@ language en', '@ ruleset nts-2002',
        '@ seed 7', '@ restart'. Without a database it takes one of its own and throws it away.
        """
        return programs.replay(_text_of(file), database, as_json=as_json)


def _text_of(file: str) -> str:
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8")
        with open(file, "rb") as script:  # noqa: PTH123 - a name that Path would change ("./a/..")
            return script.read().decode("utf-8")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Failure(f"cannot read {file}: {why}; give the name of a script", WRONG_USE) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Failure(f"{file}, line {line}: this is not UTF-8 text", WRONG_USE) from None


def _add_health(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def health(database: Database = None) -> int:
        """Say in one JSON line whether the bot that runs is well; ends with 1 when it is not."""
        told = programs.health(database)
        say_json(told)
        return DONE if told["ok"] else FAILED

    @app.command()
    def status(database: Database = None) -> None:
        """Say how the bot is, for whoever looks at a terminal."""
        for line in programs.status(database):
            say(line)

    @app.command()
    def setup() -> int:
        """Set the bot up: a few questions, then a file .env here and the first backup."""
        return programs.setup()


def _add_show(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def show(
        database: Database = None,
        *,
        as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    ) -> None:
        """Print the state: clubs, tables, players and rounds."""
        state = programs.state(database)
        if as_json:
            say_json(state)
        else:
            from bot.cli.printing import print_state

            print_state(state)


def _add_page(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def page(
        folder: Annotated[str, typer.Argument(metavar="FOLDER", help="Where they are written.")],
        club: Annotated[
            str | None, typer.Option(metavar="NAME", help="Which club, when there are several.")
        ] = None,
        database: Database = None,
    ) -> None:
        """Write a club's page as plain files, for any web host or none.

        They need no script and no server. Somebody who is forgotten later is in these files until
        they are written again, and in every copy of them.
        """
        say(programs.page(database, club, folder))
