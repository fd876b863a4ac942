"""The reminder of the only player without an own entry, two minutes after the last one."""

from datetime import timedelta

from bot.messages import Button
from bot.ports.records import ScheduledPost
from bot.storage.ledger import Unit
from bot.table.buttons import DraftSlot, OfChair
from bot.table.round_draft import ROUND_DRAFTS, seating_now
from bot.table.table_in_play import RoundInPlay
from bot.talk.buttons import ScheduledKind, question
from bot.talk.people import names_of
from bot.talk.texts import texts
from core.values import replace

AFTER = timedelta(minutes=2)


class MissingEntry(ScheduledKind, name="missing"):
    """The reminder about a round's last entry."""

    sitting: int
    round: int


def plan_reminder(game: RoundInPlay) -> None:
    """Plan the reminder, two minutes from now, while a single own entry is missing."""
    draft = game.draft
    dues = game.unit.dues
    kind = str(MissingEntry(game.id, draft.about.round))
    dues.call_off(game.here.id, kind)
    if draft.missing_alone(game.seating) is not None and not draft.about.apart:
        goes = game.unit.now + AFTER
        dues.plan(ScheduledPost(game.here.id, kind, goes, goes, goes))


def remind(unit: Unit, due: ScheduledPost, missing: MissingEntry) -> None:
    """Ask for the missing entry by name, once for a round."""
    unit.dues.finish(due.id, posted=True)
    kept = ROUND_DRAFTS.find(unit, due.club, missing.sitting)
    if kept is None or kept.value.about.round != missing.round:
        return
    draft = replace(kept.value, id=kept.id)
    seating = seating_now(unit.tables.table(missing.sitting))
    chair = draft.missing_alone(seating)
    slot = str(DraftSlot(kept.id))
    if chair is None or unit.outbox.standing(due.club, slot):
        return
    words = texts(unit.clubs.club(due.club).settings.language)
    name = names_of(unit.people.members(due.club))[seating.players[chair]]
    label = words.text("label-fill-in", name=name)
    fill = Button(label, OfChair(*draft.place, chair).pack("again"))
    asked = words.spans("remind-missing", name=name, round=missing.round)
    for chat in unit.clubs.open_chats(due.club):
        unit.outbox.post(chat.id, question(asked, ((fill,),)), slot=slot)
