"""The explanation of a round: scores, payments with their reasons, and the next winds.

Every line follows from a rule; the rules are buttons under the message.
"""

from collections.abc import Iterator

from bot.messages import Reply, Span, Spans
from bot.rulebook.rule_page import RuleVerb, rule_button
from bot.table.counting import hand_signs
from bot.table.table_message import TableView
from bot.talk.buttons import rows
from bot.talk.special_names import special_name
from bot.talk.texts import joined, listed
from core.game.rounds import Round
from core.game.table import Table
from core.rulebook.refs import in_family, ref_of_special
from core.tiles import Wind

SETTLING = "nmv 59"
DRAW = "nmv 58"
LIMIT = "nmv 81"
WINDS = "nmv 51"
DEAD_HAND = "nmv 46"
BET = "nmv 88"
HALF = "ruling R21"
MOST_RULES = 7


def explanation(view: TableView, played: Round, verb: RuleVerb) -> Reply:
    """Return the explanation of a round; `verb`: the action of its rule buttons."""
    words = view.words
    names = [view.names[player] for player in played.players]
    entered = view.entered_by(played)
    was = view.note(played, "result-was")
    by = words.spans("result-entered", names=listed(words, entered)) if entered else ()
    parts = [view.heading(played), by, was, *view.news(played)[1]]
    parts += view.which_it_was(played, "explain-which")
    by_wind = dict(zip(played.winds, names, strict=True))
    if played.winner is None:
        parts.append(words.spans("explain-draw"))
    else:
        parts += [*_entry_lines(view, played), (Span(""),), words.spans("explain-settling")]
        winners_first = sorted(
            played.settlement.transfers, key=lambda transfer: transfer.why != "mahjong"
        )
        settled = dict(zip(played.winds, played.settled, strict=True))
        # `Dirk betaalt Anna 2 x (40 - 20) = 40`
        parts += [
            words.spans(
                f"explain-{transfer.why}{'-doubled' if transfer.doubled else ''}",
                payer=by_wind[transfer.payer],
                to=by_wind[transfer.to],
                points=transfer.points,
                score=transfer.score,
                higher=settled[transfer.to],
                lower=settled[transfer.payer],
            )
            for transfer in winners_first
        ]
        changes = [
            (Span(name, "name"), Span(f" {words.signed(change)}"))
            for name, change in zip(names, played.changes, strict=True)
        ]
        together = words.spans("explain-together")
        parts += [(Span(""),), (*together, Span(" "), *joined(changes, ", "))]
    east = by_wind[Wind.SOUTH if played.moved else Wind.EAST]
    key = "explain-winds-move" if played.moved else "explain-winds-stay"
    parts.append(words.spans(key, east=east))
    refs = rules_of_round(view.table, played)[:MOST_RULES]
    buttons = [rule_button(words.language, ref, verb) for ref in refs]
    return Reply(joined(parts), rows(buttons, 3), ("rule",))


def rules_of_round(table: Table, played: Round) -> tuple[str, ...]:
    """Return the rules that settled a round, by the numbers of the table's family."""
    refs = [DRAW] if played.winner is None else [SETTLING]
    for chair, entry in enumerate(played.entries):
        refs += [ref_of_special(special) for special in entry.specials]
        refs += [HALF] if any(special.startswith("half:") for special in entry.specials) else []
        refs += [LIMIT] if played.settled[chair] < played.scores[chair] else []
        refs += [DEAD_HAND] if entry.dead else []
        refs += [BET] if entry.bet else []
    family = table.ruleset.family
    return tuple(dict.fromkeys(in_family(ref, family) for ref in [*refs, WINDS]))


def _entry_lines(view: TableView, played: Round) -> Iterator[Spans]:
    words = view.words
    for chair, entry in enumerate(played.entries):
        settled = played.settled[chair]
        scored = played.scores[chair]
        kind = "capped" if settled < scored else "plain"
        if entry.dead:
            kind = "dead"
        elif entry.bet == "lost":
            kind = "bet"
        elif entry.specials:
            kind = "fixed"
        line = words.spans(
            f"explain-had-{kind}",
            name=view.names[played.players[chair]],
            wind=words.text(f"wind-{played.winds[chair].value}"),
            points=scored,
            settled=settled,
        )
        if entry.specials:
            line += (Span(f" ({special_name(words.language, entry.specials[0])})"),)
        yield (*line, Span(hand_signs(entry.hand))) if entry.hand else line
