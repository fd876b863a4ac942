"""The verb of `peling` that scores hands."""

from typing import Annotated, Any

import typer

from bot.cli.lines import answer_each, show_answer
from bot.cli.streams import WRONG_USE, Failure

app = typer.Typer()


@app.command()
def score(
    hand: Annotated[
        str | None, typer.Argument(metavar="HAND", help="'(555k) 123b 99t EEE CC +C:wall'")
    ] = None,
    ruleset: Annotated[str, typer.Option(help="nmv-144, nts-2002, nts-2019 …")] = "nmv-144",
    seat: Annotated[str, typer.Option(help="The player's wind: E, S, W or N.")] = "S",
    prevailing: Annotated[str, typer.Option(help="The prevailing wind.")] = "E",
    house: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="A house rule: limit=1000. Repeatable."),
    ] = None,
    bet: Annotated[str | None, typer.Option(help="A bet: won or lost.")] = None,
) -> None:
    """Score hands: JSON lines in, JSON lines out; or one HAND as text."""
    from bot.features.count.cli.scoring_lines import answer

    if hand is None:
        answer_each(answer, "a HAND, as in peling score '(555k) 123b …'")
        return
    from bot.features.count.cli.printing import print_advice, print_hand

    request = {
        "ruleset": ruleset,
        "house": dict(map(_house_rule, house or [])),
        "seat": seat.upper(),
        "prevailing": prevailing.upper(),
        "hand": hand,
        "bet": bet,
    }
    show_answer(print_hand, answer, request)
    print_advice(request)


def _house_rule(text: str) -> tuple[str, Any]:
    import json

    key, equals, value = text.partition("=")
    if not equals:
        raise Failure(f"a house rule is KEY=VALUE, as in limit=1000, not '{text}'", WRONG_USE)
    try:
        return key.strip(), json.loads(value)
    except ValueError:
        return key.strip(), value.strip()
