"""A line over a draft that others fill in: held until they agree, without their own entries."""

from typing import TYPE_CHECKING

from bot.messages import Button, Reply, Span, Spans
from bot.table.buttons import Cancel, DraftSlot, OfRoundDraft
from bot.table.recording import keep, line_of
from bot.table.round_draft import RoundDraft, value_words
from bot.table.round_line import EntryValue
from bot.table.table_in_play import RoundInPlay, TableInPlay, name_at
from bot.talk.buttons import rows
from bot.talk.texts import Texts, Values, joined, listed
from core.game.rounds import CHAIRS
from core.players import Chair
from core.values import replace

if TYPE_CHECKING:
    from bot.table.filling import LineRead


class TakeLine(OfRoundDraft):
    """[Vul aan]: the stored line; `adds`: keep the others' entries, otherwise replace them."""

    adds: bool = False


def hold(game: RoundInPlay, filled: RoundDraft, read: "LineRead") -> None:
    """Keep the others' draft, and ask the writer whether the line adds to it or replaces it.

    `filled`: the writer's own draft, with the entries of the line.
    """
    held = keep(game, replace(filled, winner=read.winner, said=line_of(game.turn))).draft
    draft = game.draft
    words = game.own
    place = held.place
    text = words.spans("line-beside", round=held.about.round, **draft_values(words, game))
    instead, adds = (TakeLine(*place, adds=adds).pack("takeline") for adds in (False, True))
    if read.lead:
        buttons = [words.button("complete", instead if read.names_another(draft) else adds)]
    else:
        text = (*text, Span(" "), *words.spans("ask-winner"))
        either = ((draft.winner, adds), (read.winner, instead))
        buttons = [
            Button("🀄 " + name_at(game, chair), meaning)
            for chair, meaning in either
            if chair is not None
        ]
    leave = words.button("leave-it", Cancel(*place).pack("cancel"))
    game.speak.close(DraftSlot(held.id))
    reply = Reply(joined([*read.lead, text]), rows([*buttons, leave], 2), ("refusal", "question"))
    game.speak.whisper(reply, slot=DraftSlot(held.id))


def draft_values(words: Texts, game: RoundInPlay) -> Values:
    """Return the authors and entries of a round so far: `🀄 Bert 60, Cees 20`."""
    draft = game.draft
    what = [
        f"{name_at(game, chair)} {_entry_words(game, chair, draft.parts[chair].value)}"
        for chair in game.seating.played(draft.winner)
        if chair in draft.parts
    ]
    if draft.winner is not None:
        if draft.winner not in draft.parts:
            what.insert(0, name_at(game, draft.winner))
        what[0] = f"🀄 {what[0]}"
    names = [game.people.name(player) for player in draft.begun_by]
    return {"names": listed(words, names), "count": len(names), "what": ", ".join(what)}


def keep_own_entries(game: RoundInPlay, draft: RoundDraft) -> tuple[RoundDraft, list[Spans]]:
    """Return the draft with the line's entries, and the notices of contradictions.

    The writer's own entries are replaced without a notice.
    """
    before = game.draft
    against = []
    for number, was in before.parts.items():
        chair = CHAIRS[number]
        now = draft.parts.get(number)
        if now is None or now is was or number not in before.claims:
            continue
        old, has = (_entry_words(game, chair, part.value) for part in (was, now))
        says = before.claims[number] == (draft.winner == chair)
        if says and old == has:
            draft = replace(draft, parts={**draft.parts, number: was})
        elif game.seating.players[chair] != game.member.id:
            if says:
                key = "line-against"
            elif before.claims[number]:
                key = "line-against-won"
            else:
                key = "line-against-not"
            name = name_at(game, chair)
            against.append(game.words.spans(key, name=name, was=old, now=has))
    return draft, against


def _entry_words(game: TableInPlay, chair: Chair, value: EntryValue) -> str:
    return value_words(game.words, game.seating.with_points(value, chair))
