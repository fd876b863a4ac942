"""The verbs of the host: health, setup, what the database holds; and a rule."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.cli.streams import DONE, FAILED, WRONG_USE, Database, Failure, say
from bot.hosting.configuration import settings_of_host, texts_of_host, url_of, warn_of_unknown

app = typer.Typer()


@app.command()
def health(database: Database = None) -> int:
    """Print the running bot's health as one JSON line.

    The exit code is 0 when all is well, otherwise 1, also when no bot is running.
    """
    from bot.hosting import asking

    answer = asking.health(url_of(database), settings_of_host().backup_dir)
    say_json(answer)
    if answer["ok"]:
        return DONE
    return FAILED


@app.command()
def status(database: Database = None) -> int:
    """Show the bot's status; the exit code is 0 when all is well, otherwise 1."""
    from bot.hosting import asking, care

    url = url_of(database)
    settings = settings_of_host()
    words = texts_of_host(settings)
    answer = asking.health(url, settings.backup_dir, words.language)
    for line in care.status(url, answer, settings.backup_dir, words):
        say(line)
    if answer["ok"]:
        return DONE
    return FAILED


@app.command()
def forget(
    check: Annotated[str, typer.Option("--check", metavar="NAME", help="The name to look for.")],
    database: Database = None,
) -> int:
    """Search the database, its backups and the files beside it for a forgotten person's name.

    People are forgotten in the chat, by /vergeetmij. This verb changes nothing: it says where a
    name remains, and why. The exit code is 0 when it remains nowhere, otherwise 1.
    """
    from bot.hosting.remaining import remains_of

    settings = settings_of_host()
    words = texts_of_host(settings)
    remains = list(remains_of(check, url_of(database), settings, words))
    for line in remains or [words.text("remains-nowhere", name=check)]:
        say(line)
    if remains:
        return FAILED
    return DONE


@app.command()
def setup() -> int:
    """Set up the bot: tokens, a .env file, a first backup.

    It asks a few questions and writes the answers to .env in this folder. Run it again to
    change them.
    """
    from bot.hosting.setting_up import set_up

    warn_of_unknown()
    return set_up(Path(".env"))


@app.command()
def show(
    database: Database = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Print the state: clubs, tables, players and deals."""
    from bot.cli.printing import print_state
    from bot.hosting.database import state

    table = state(url_of(database))
    if as_json:
        say_json(table)
    else:
        print_state(table)


@app.command()
def rule(
    ref: Annotated[list[str], typer.Argument(metavar="REF", help="68, nts 12, bmj 23, words")],
    lang: Annotated[str | None, typer.Option(metavar="LANGUAGE", help="nl or en.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="The ruleset for a bare number.")] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Explain a rule: by its number, its name, or words to search for."""
    from bot.cli.printing import print_rule
    from bot.rulebook.finding import search
    from bot.talk.texts import LANGUAGES
    from core.rulesets import RULESETS

    club = settings_of_host().new_club
    language = lang or club.language
    ruleset = ruleset or club.ruleset
    for kind, asked, known in (
        ("language", language, LANGUAGES),
        ("ruleset", ruleset, tuple(RULESETS)),
    ):
        if asked not in known:
            error = f"there is no {kind} '{asked}'; it is one of {', '.join(known)}"
            raise Failure(error, WRONG_USE)
    query = " ".join(ref)
    matches = [asdict(match) for match in search(query, language, ruleset)]
    if as_json:
        say_json({"query": query, "matches": matches})
    elif not matches:
        raise Failure(f"no rule for '{query}'; try a number, 'bmj 23' or other words")
    else:
        print_rule(matches)


def say_json(value: Any) -> None:  # noqa: ANN401 - any JSON value
    """Print a value as a line of JSON."""
    say(json.dumps(value, ensure_ascii=False))
