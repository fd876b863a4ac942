"""`peling draw`: the tables of an evening, JSON lines in, JSON lines out."""

from itertools import chain
from typing import Any

from bot.cli.requests import (
    BadLine,
    Request,
    answer_line,
    each_of,
    keys,
    names_in,
    names_of,
    not_so,
    of_type,
    to_json_text,
    told_plainly,
)
from core.competition.draw import Wishes, draw
from core.competition.reglement import TAFELPUNTEN, with_changes
from core.players import PlayerId
from core.problems import BadRequest, Refused

PAIR = 2


def answer(line: str) -> str:
    """Draw the tables of a request, both in a line of JSON without the line end.

    Codes of a bad line, the first in this order: `bad-request`, `too-few`.
    """
    return answer_line(line, _answer)


def _answer(asked: Request) -> str:
    request = told_plainly(
        asked, keys("id firm reserves evenings apart odd empty_chair draw ranking lot")
    )
    if "firm" not in request:
        raise Refused(BadRequest("firm", None))
    firm = names_in(request, "firm")
    reserves = names_in(request, "reserves")
    names_of("reserves", [*firm, *reserves])
    evenings = [
        [names_of("evenings", table) for table in evening]
        for evening in each_of(list, request, "evenings", [])
    ]
    apart = [names_of("apart", pair) for pair in of_type(list, request, "apart", [])]
    if any(len(pair) != PAIR for pair in apart):
        raise not_so("apart", request["apart"], "pairs")
    ranking = names_in(request, "ranking")
    choices: dict[str, object] = {
        key: request[key] for key in ("odd", "empty_chair", "draw") if key in request
    }
    reglement = with_changes(TAFELPUNTEN, choices)
    if reglement.draw == "self":
        raise BadLine("Where everybody finds a table themselves, nothing is drawn.")
    lot = of_type(int, request, "lot", 0)

    # the draw does not depend on the order of the answers
    names = sorted({*firm, *reserves, *ranking}.union(*apart, *chain(*evenings)))
    number = {name: PlayerId(index) for index, name in enumerate(names)}

    def numbers(people: list[str]) -> list[PlayerId]:
        return [number[name] for name in people]

    drawn = draw(
        numbers(firm),
        numbers(reserves),
        Wishes(
            evenings=[list(map(numbers, tables)) for tables in evenings],
            apart=[(number[first], number[other]) for first, other in apart],
            odd=reglement.odd,
            dromer=reglement.empty_chair == "dromer",
            draw=reglement.draw,
            ranking=numbers(ranking),
        ),
        lot,
    )
    result: dict[str, Any] = {
        "tables": [[names[who] for who in table] for table in drawn.tables],
        "reserves": [names[who] for who in drawn.coming.reserves],
        "out": [names[who] for who in drawn.coming.out],
        "meetings": drawn.meetings,
        "odd": drawn.odd,
    }
    return to_json_text(result)[1:-1]
