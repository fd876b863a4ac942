"""The command `peling` and its verbs.

What needs a database or a chat platform is done by `Programs`, which the composition root hands
in; the verbs here know options, exit codes and how an error is said: in one line, with what to
do.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Protocol

import typer

from bot.cli.streams import answer_lines, at_a_terminal, say, say_json, tell, write_utf8
from bot.ports.storage import Damaged, Unavailable

DONE, FAILED, WRONG_USE = 0, 1, 2
LONGEST = 200
_INTERRUPTED = 130
"""What Typer makes of Ctrl-C."""


class Failure(Exception):  # noqa: N818 - it reads: raise Failure("…")
    """What went wrong and what to do, in one line. `code`: 1, or 2 where it was used wrongly."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        """The line, and the exit code."""
        super().__init__(message)
        self.code = code


class Programs(Protocol):
    """What the composition root can set going; each may raise `Failure`.

    `database` is a URL; None means the one of the settings (for `replay` one of its own).
    """

    def run(self) -> int:
        """Serve every chat platform that has a token, until stopped."""

    def chat(self, database: str | None) -> int:
        """The club chat in this terminal."""

    def replay(self, script: str, database: str | None, *, as_json: bool) -> int:
        """Play the text of a script."""

    def state(self, database: str | None) -> dict[str, Any]:
        """What `show --json` prints."""

    def rule(self, query: str, *, language: str | None, ruleset: str | None) -> dict[str, Any]:
        """What `rule --json` prints."""

    def upgrade(self, database: str | None) -> str:
        """Migrate; a line that says what was done."""

    def page(self, database: str | None, club: str | None, folder: str) -> str:
        """Write a club's page as plain files; a line that says so."""

    def health(self, database: str | None) -> dict[str, Any]:
        """What `health` prints."""

    def status(self, database: str | None) -> list[str]:
        """What `status` prints."""

    def setup(self) -> int:
        """Ask for what the bot needs, and write it down."""

    def check(self, database: str | None) -> list[str]:
        """The faults that were found."""

    def backup(self, database: str | None, file: str) -> str:
        """Copy the database to a file; a line that says so."""

    def backups(self, database: str | None) -> list[str]:
        """The backups that there are, each in a line."""

    def drill(self, database: str | None) -> str:
        """Try the newest backup; a line that says what came of it."""

    def restore(self, database: str | None, file: str) -> str:
        """Put a copy back; a line that says so."""


Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="The database, as sqlite:///club.db or postgresql://…; otherwise that of "
        "PELING_DATABASE_URL.",
    ),
]


def commands(programs: Programs) -> typer.Typer:
    """All verbs of `peling`."""
    app = typer.Typer(
        name="peling",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_peling)
    for add in (_add_chats, _add_health, _add_show, _add_page, _add_rule):
        add(app, programs)
    _add_hands(app)
    _add_competition(app)
    app.add_typer(_database_verbs(programs), name="db")
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
        return _complain(_unforeseen(problem), FAILED)


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
        return _complain(str(failure), failure.code)
    except Unavailable as problem:
        return _complain(_away(problem), FAILED)
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
    return _complain(f"{said}. '{verb} --help' tells how it is used.", WRONG_USE)


def _complain(message: str, code: int) -> int:
    tell(f"peling: {' '.join(message.split())}")
    return code


# --- the bot -----------------------------------------------------------------------------------


def _add_chats(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def run() -> int:
        """Start the bot on every chat platform that has a token.

        Tokens are PELING_TELEGRAM_TOKEN and PELING_DISCORD_TOKEN, from the environment or a file
        named .env. With none of them, and at a terminal, the chat starts here.
        """
        return programs.run()

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

        They need no script and no server. What is written cannot be called back: who is forgotten
        later still stands in it.
        """
        say(programs.page(database, club, folder))


# --- hands, rounds and rules ---------------------------------------------------------------------


def _add_hands(app: typer.Typer) -> None:
    @app.command()
    def score(
        hand: Annotated[
            str | None,
            typer.Argument(metavar="HAND", help="'(555k) 123b 99t EEE CC +C:wall'"),
        ] = None,
        ruleset: Annotated[str, typer.Option(help="nmv-144, nts-2002, nts-2019 …")] = "nmv-144",
        seat: Annotated[str, typer.Option(help="The player's wind: E, S, W or N.")] = "S",
        prevailing: Annotated[str, typer.Option(help="The prevailing wind.")] = "E",
        house: Annotated[
            list[str] | None,
            typer.Option(metavar="KEY=VALUE", help="A house rule: limit=1000. May be repeated."),
        ] = None,
        bet: Annotated[str | None, typer.Option(help="A bet: won or lost.")] = None,
    ) -> int:
        """Score hands: JSON lines in, JSON lines out; or one HAND, for people."""
        from bot.cli.scoring_lines import answer

        if hand is None:
            return _lines(answer, "a HAND, as in peling score '(555k) 123b …'")
        from bot.cli.printing import print_advice, print_hand

        request = {
            "ruleset": ruleset,
            "house": dict(map(_house_rule, house or [])),
            "seat": seat.upper(),
            "prevailing": prevailing.upper(),
            "hand": hand,
            "bet": bet,
        }
        done = _judged(print_hand, answer, request)
        print_advice(request)
        return done

    @app.command()
    def settle() -> int:
        """Settle rounds: JSON lines in, JSON lines out.

        {"id": 1, "ruleset": "nmv-144", "winner": "W", "scores": {"E": 1120, "S": 40, "W": 100,
        "N": 40}} gives what each gains and loses.
        """
        from bot.cli.settle_lines import answer

        return _lines(answer, "a file with them, as in peling settle < rounds.jsonl")


def _add_competition(app: typer.Typer) -> None:
    @app.command()
    def draw() -> int:
        """Draw who sits where this evening: JSON lines in, JSON lines out.

        {"id": 1, "firm": ["Anna", "Bert", "Cees", "Dirk"], "lot": 4711} gives the tables; the
        evenings before and who comes if needed may be told, too.
        """
        from bot.cli.draw_lines import answer

        return _lines(answer, "a file with them, as in peling draw < evening.jsonl")

    @app.command()
    def rank() -> int:
        """Rank a competition or a tournament from its results: JSON lines in and out.

        {"id": 1, "members": ["Anna", …], "evenings": [{"date": "2026-09-03", "tables": […]}]}
        gives which evenings count and who stands where.
        """
        from bot.cli.rank_lines import answer

        return _lines(answer, "a file with them, as in peling rank < season.jsonl")

    @app.command()
    def schedule(
        players: Annotated[int | None, typer.Option(help="How many play.")] = None,
        rounds: Annotated[int, typer.Option(help="How many rounds, 1 to 15.")] = 4,
        lot: Annotated[int, typer.Option(help="Another lot gives other tables.")] = 0,
    ) -> int:
        """Draw a tournament's schedule: JSON lines in and out; with --players a table.

        {"id": 1, "players": 51, "rounds": 4, "lot": 4711} gives who sits where in each round.
        """
        from bot.cli.schedule_lines import answer, as_table

        if players is None:
            return _lines(answer, "a table for people, as in peling schedule --players 52")

        def show(drawn: dict[str, Any]) -> None:
            for line in as_table(drawn):
                say(line)

        # The request is told beside what was drawn: its number of rounds steps back for those.
        return _judged(show, answer, {"players": players, "rounds": rounds, "lot": lot})


def _lines(answer: Callable[[str], str], otherwise: str) -> int:
    if at_a_terminal():
        tell(f"Type one JSON object a line, Ctrl-D ends; or give {otherwise}.")
    answer_lines(answer)
    return DONE


def _judged(
    show: Callable[[dict[str, Any]], None], answer: Callable[[str], str], request: dict[str, Any]
) -> int:
    import json

    result = json.loads(answer(json.dumps(request)))
    if not result["ok"]:
        raise Failure(f"{result['error']['message']} ({result['error']['code']})", WRONG_USE)
    show(request | result)
    return DONE


def _house_rule(text: str) -> tuple[str, Any]:
    import json

    key, equals, value = text.partition("=")
    if not equals:
        raise Failure(f"a house rule is KEY=VALUE, as in limit=1000, not '{text}'", WRONG_USE)
    try:
        return key.strip(), json.loads(value)
    except ValueError:
        return key.strip(), value.strip()


def _add_rule(app: typer.Typer, programs: Programs) -> None:
    @app.command()
    def rule(
        ref: Annotated[list[str], typer.Argument(metavar="REF", help="68, nts 12, bmj 23, words")],
        lang: Annotated[str | None, typer.Option(metavar="LANGUAGE")] = None,
        ruleset: Annotated[str | None, typer.Option(help="Whose rule a bare number is.")] = None,
        *,
        as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
    ) -> int:
        """Explain a rule: by its number, its name, or words to search for."""
        found = programs.rule(" ".join(ref), language=lang, ruleset=ruleset)
        if as_json:
            say_json(found)
            return DONE
        if not found["matches"]:
            raise Failure(f"no rule for '{' '.join(ref)}'; try a number, 'bmj 23' or other words")
        from bot.cli.printing import print_rule

        print_rule(found)
        return DONE


# --- the database --------------------------------------------------------------------------------


def _database_verbs(programs: Programs) -> typer.Typer:
    app = typer.Typer(
        help="Look after the database: upgrade, check, backup, restore, drill.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )

    @app.command()
    def upgrade(database: Database = None) -> None:
        """Bring the database to what this version of Pe-Ling needs."""
        say(programs.upgrade(database))

    @app.command()
    def check(database: Database = None) -> int:
        """Verify every total against its rounds."""
        faults = programs.check(database)
        for fault in faults:
            _complain(fault, FAILED)
        if faults:
            return _complain("put a backup back with 'peling db restore FILE'", FAILED)
        say("Every total agrees with its rounds.")
        return DONE

    _add_backups(app, programs)
    return app


def _add_backups(app: typer.Typer, programs: Programs) -> None:
    name = typer.Argument(metavar="FILE", help="The copy.")

    @app.command()
    def backup(file: Annotated[str, name], database: Database = None) -> None:
        """Copy the database, also while the bot runs."""
        say(programs.backup(database, file))

    @app.command()
    def restore(file: Annotated[str | None, name] = None, database: Database = None) -> int:
        """Put a copy back in the place of the database; without FILE, list the backups."""
        if file is not None:
            say(programs.restore(database, file))
            return DONE
        for line in programs.backups(database) or ["There is no backup yet."]:
            say(line)
        tell("Stop the bot, and put one back: peling db restore FILE")
        return DONE

    @app.command()
    def drill(database: Database = None) -> None:
        """Put the newest backup back in a scratch place and compare it with the database."""
        say(programs.drill(database))
