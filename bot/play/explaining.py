"""A round explained: each player's score, the payments and their reasons, and the next winds.

Every line follows from a rule, and the rules are buttons under the message.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.messages import Reply, Span, Spans
from bot.pictures.tileset import hand_picture
from bot.play.table_message import TableMessage, TableView, round_heading, which_it_was
from bot.rulebook.rule_page import RuleVerb, rule_button
from bot.talk.buttons import rows
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined, listed
from core.game.rounds import CHAIRS, Round
from core.game.settlement import Transfer
from core.notation import parse_hand
from core.players import Chair
from core.rulebook.refs import in_family, ref_of_special
from core.tiles import Wind

SETTLING: Final = "nmv 59"
DRAW: Final = "nmv 58"
LIMIT: Final = "nmv 81"
WINDS: Final = "nmv 51"
DEAD_HAND: Final = "nmv 46"
BET: Final = "nmv 88"
HALF: Final = "ruling R21"
MOST_RULES: Final = 7


def explanation(view: TableView, played: Round, verb: RuleVerb = "rule") -> Reply:
    """The whole walk through a round; `verb`: that of the buttons to its rules."""
    words, told = view.words, view.of_round(played)
    _, besides, _ = view.news(played)
    was = (_entered_by(view, played), view.note(played, "result-was"))
    parts: list[Sequence[Span]] = [round_heading(words, told), *was, *besides]
    parts += which_it_was(words, view.table, played, "explain-which")
    if played.winner is None:
        parts.append(words.spans("explain-draw"))
    else:
        parts += [*_entries(words, told), (Span(""),), words.spans("explain-settling")]
        winners_first = sorted(played.settlement.transfers, key=lambda one: one.why != "mahjong")
        parts += [_transfer(words, told, transfer) for transfer in winners_first]
        parts += [(Span(""),), _changes(words, told)]
    east = _by_wind(told, Wind.SOUTH if played.moved else Wind.EAST)
    key = "explain-winds-move" if played.moved else "explain-winds-stay"
    parts.append(words.spans(key, east=east))
    refs = rules_of_round(told)[:MOST_RULES]
    buttons = [rule_button(words.language, ref, verb) for ref in refs]
    return Reply(joined(parts), rows(buttons, 3), topics=("rule",))


def _entered_by(view: TableView, played: Round) -> Spans:
    names = view.entered_by(played)
    return view.words.spans("result-entered", names=listed(view.words, names)) if names else ()


def rules_of_round(told: TableMessage) -> tuple[str, ...]:
    """The rules on which a round was settled, as the table's own family has them."""
    played = told.round
    refs = [DRAW] if played.winner is None else [SETTLING]
    for chair, had in enumerate(played.entries):
        refs += [ref_of_special(special) for special in had.specials]
        refs += [HALF] if any(special.startswith("half:") for special in had.specials) else []
        refs += [LIMIT] if played.settled[chair] < played.scores[chair] else []
        refs += [DEAD_HAND] if had.dead else []
        refs += [BET] if had.bet else []
    family = told.table.ruleset.family
    return tuple(dict.fromkeys(in_family(ref, family) for ref in [*refs, WINDS]))


# --- what each had -------------------------------------------------------------------------------


def _entries(words: Texts, told: TableMessage) -> Iterator[Spans]:
    played = told.round
    for chair in CHAIRS:
        settled, scored = played.settled[chair], played.scores[chair]
        said = words.spans(
            f"explain-had-{_kind(told, chair)}",
            name=_name(told, chair),
            wind=words.text(f"wind-{played.winds[chair].value}"),
            points=scored,
            settled=settled,
        )
        had = played.entries[chair]
        if had.specials:
            said += (Span(f" ({special_name(words.language, had.specials[0])})"),)
        yield (*said, Span(f" {hand_picture(parse_hand(had.hand))}")) if had.hand else said


def _kind(told: TableMessage, chair: Chair) -> str:
    had = told.round.entries[chair]
    if had.dead:
        return "dead"
    if had.bet == "lost":
        return "bet"
    if had.specials:
        return "fixed"
    return "capped" if told.round.settled[chair] < told.round.scores[chair] else "plain"


# --- payments between players --------------------------------------------------------------------


def _transfer(words: Texts, told: TableMessage, transfer: Transfer) -> Spans:
    """`Dirk betaalt Anna 2 x (40 - 20) = 40`."""
    played = told.round
    by_wind = dict(zip(played.winds, played.settled, strict=True))
    doubled = "-doubled" if transfer.doubled else ""
    return words.spans(
        f"explain-{transfer.why}{doubled}",
        payer=_by_wind(told, transfer.payer),
        to=_by_wind(told, transfer.to),
        points=transfer.points,
        score=transfer.score,
        higher=by_wind[transfer.to],
        lower=by_wind[transfer.payer],
    )


def _changes(words: Texts, told: TableMessage) -> Spans:
    """The change for each player; together always zero."""
    changes = told.round.changes
    said = [words.spans("explain-together")]
    said += [
        (Span(_name(told, chair), "name"), Span(f" {words.signed(changes[chair])}"))
        for chair in CHAIRS
    ]
    return (*said[0], Span(" "), *joined(said[1:], ", "))


# --- the winds -----------------------------------------------------------------------------------


def _by_wind(told: TableMessage, wind: Wind) -> str:
    return _name(told, CHAIRS[told.round.winds.index(wind)])


def _name(told: TableMessage, chair: Chair) -> str:
    return told.names[told.round.players[chair]]
