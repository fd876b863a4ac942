"""The explanation of a round: scores, payments with their reasons, and the next winds.

Every line follows from a rule; the rules are buttons under the message.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.messages import Reply, Span, Spans, folding
from bot.reader.command import PressAct
from bot.rulebook.commands.rule import add_offer, make_reader
from bot.rulebook.rule_page import rule_button
from bot.table.buttons import Explain, ExplainSlot
from bot.table.counting import HANDS_EXPLAINED, hand_signs
from bot.table.table_in_play import table_now
from bot.table.table_message import ENTERERS, TableView, view_of
from bot.table.table_of_button import round_by_act
from bot.table.thumbs import is_following_thumb
from bot.talk.buttons import rows
from bot.talk.special_names import special_name
from bot.talk.texts import joined, listed
from bot.talk.turn import Turn, for_oneself
from core.game.rounds import Round
from core.game.table import Table
from core.players import PlayerId
from core.rulebook.refs import in_family
from core.rulebook.special_refs import ref_of_special
from core.winds import Wind

SETTLING = "nmv 59"
DRAW = "nmv 58"
LIMIT = "nmv 81"
WINDS = "nmv 51"
DEAD_HAND = "nmv 46"
BET = "nmv 88"
HALF = "ruling R21"
MOST_RULES = 7


def explanation(view: TableView, played: Round, verb: str) -> Reply:
    """Return the explanation of a round; `verb`: the action of its rule buttons."""
    words = view.words
    names = [view.names[player] for player in played.players]
    was = view.note(played, "result-was")
    parts = [view.heading(played), _entered_by(view, played), was, *view.news(played)[1]]
    parts += view.which_it_was(played, "explain-which")
    by_wind = dict(zip(played.winds, names, strict=True))
    if played.winner is None:
        parts.append(words.spans("explain-draw"))
    else:
        changes = [
            (Span(name, "name"), Span(f" {words.signed(change)}"))
            for name, change in zip(names, played.changes, strict=True)
        ]
        together = words.spans("explain-together")
        parts.append((*together, Span(" "), *joined(changes, ", ")))
    if played.moved:
        parts.append(words.spans("explain-winds-move", east=by_wind[Wind.SOUTH]))
    else:
        parts.append(words.spans("explain-winds-stay", east=by_wind[Wind.EAST]))
    refs = rules_of_round(view.table, played)[:MOST_RULES]
    buttons = [rule_button(words.language, ref, verb) for ref in refs]
    folded = folding(joined(_payments(view, played, by_wind)))
    return Reply(joined(filter(None, [*parts, folded])), rows(buttons, 3), ("rule",))


def _entered_by(view: TableView, played: Round) -> Spans:
    """Return the line with a round's authors; () without an author."""
    draft = ENTERERS.find(view.unit, view.club.id, view.sitting.id, played.act)
    by: Sequence[PlayerId | None] = (played.by,)
    if draft and not played.corrected:
        by = draft.value.players
    names = [view.names[player] for player in by if player is not None]
    if not names:
        return ()
    return view.words.spans("result-entered", names=listed(view.words, names))


def _payments(view: TableView, played: Round, by_wind: Mapping[Wind, str]) -> Iterator[Spans]:
    """Yield the scores and payments of a won round, the winner's first, and its counted hands."""
    if played.winner is None:
        return
    words = view.words
    yield from _entry_lines(view, played)
    yield words.spans("explain-settling")
    settled = dict(zip(played.winds, played.settled, strict=True))
    for transfer in sorted(played.settlement.transfers, key=lambda each: each.why != "mahjong"):
        # `Dirk betaalt Anna 2 x (40 - 20) = 40`
        yield words.spans(
            f"explain-{transfer.why}{'-doubled' if transfer.doubled else ''}",
            payer=by_wind[transfer.payer],
            to=by_wind[transfer.to],
            points=transfer.points,
            score=transfer.score,
            higher=settled[transfer.to],
            lower=settled[transfer.payer],
        )
    for lines in HANDS_EXPLAINED(words, view.names, played, view.table.ruleset):
        yield from lines


def rules_of_round(table: Table, played: Round) -> tuple[str, ...]:
    """Return the rules that settled a round, by the numbers of the table's family."""
    refs = [SETTLING]
    if played.winner is None:
        refs = [DRAW]
    for chair, entry in enumerate(played.entries):
        refs += [ref_of_special(special) for special in entry.specials]
        if any(special.startswith("half:") for special in entry.specials):
            refs += [HALF]
        if played.settled[chair] < played.scores[chair]:
            refs += [LIMIT]
        if entry.dead:
            refs += [DEAD_HAND]
        if entry.bet:
            refs += [BET]
    family = table.ruleset.family
    return tuple(dict.fromkeys(in_family(ref, family) for ref in [*refs, WINDS]))


def _entry_lines(view: TableView, played: Round) -> Iterator[Spans]:
    words = view.words
    for chair, entry in enumerate(played.entries):
        settled = played.settled[chair]
        scored = played.scores[chair]
        kind = "plain"
        if entry.dead:
            kind = "dead"
        elif entry.bet == "lost":
            kind = "bet"
        elif entry.specials:
            kind = "fixed"
        elif settled < scored:
            kind = "capped"
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


def tap_explain(turn: Turn, button: Explain) -> None:
    """[Uitleg]: explain all payments of a round with their rules; the counts of its hands fold."""
    if button.closes:
        turn.unit.outbox.delete(turn.chat.id, turn.speak.place)
        return
    turn = for_oneself(turn)
    game = table_now(turn, button.sitting)
    if is_following_thumb(game):
        return
    played = round_by_act(game.table, button.act)
    reader = make_reader(turn, "rulein" if button.own else "rule")
    view = view_of(game, reader.words)
    reply = explanation(view, played, reader.verb)
    if button.own:
        turn.speak.whisper(reply)
    else:
        reply = add_offer(turn, reply, Explain(game.id, played.act, own=True).pack("explain"))
        slot = ExplainSlot(game.id, played.act)
        if not turn.speak.aside:
            closes = Explain(game.id, played.act, closes=True).pack("explain")
            to_table = reader.words.button("to-table", closes, "⬅️")
            reply = replace(reply, buttons=(*reply.buttons, (to_table,)))
        if turn.speak.place == str(slot):
            turn.unit.outbox.edit(turn.chat.id, str(slot), reply)
        else:
            turn.speak.say(reply, slot=slot)


BUTTONS: Mapping[str, PressAct] = {"explain": tap_explain}
"""The button under a result."""
