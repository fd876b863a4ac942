"""A new account with a guest's name: taken for the guest, or asked about (entry.md).

A speaker in the group with the unique name of a guest at a table is taken for that guest; the
players of the table can object for a week. In other cases the speaker is asked, and a player from
a table of the guest or an admin confirms. The speaker's request is stored until then.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field, replace
from datetime import datetime

from bot.messages import Button, Place, Reply, Said, Speaker, Tapped
from bot.ports.records import At, Member, TableRecord
from bot.reader.mentioned import only_one_called
from bot.reader.newcomers import seated_elsewhere
from bot.standings.own_results import on_paper_together
from bot.standings.reading import people
from bot.table.buttons import OfDraftSlot, TableSlot
from bot.table.recording import must_not_be_entered, show_table
from bot.table.table_in_play import now_at, table_now
from bot.table.table_of_button import too_late
from bot.talk.admins import is_admin
from bot.talk.buttons import OfMember, Tap, question, rows
from bot.talk.deeds import note_deed
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.named import member_tapped
from bot.talk.people import as_name, free_name, without_pictures
from bot.talk.refusing import AskWho, Refuse
from bot.talk.rights import ANSWERED, TAKEN, Taken, belongs_to, taken_at, writer
from bot.talk.texts import meaning
from bot.talk.turn import Resumed, Turn, asking, rounds_played, visiting
from core.game.events import PlayerIdentified
from core.game.seat_decisions import identify
from core.players import PlayerId
from core.problems import Refused
from core.values import frozen

ROUNDS = frozenset({"round", "draw"})
"""The commands that record a round."""


class NotRightSlot(TableSlot, name="notright"):
    """The question for the member of a table with a wrong account."""


class WhoSlot(OfDraftSlot, name="who"):
    """The question to a speaker about their identity."""


@frozen
class GuestRequest:
    """A request of a speaker, stored during the question about their identity.

    `guest` and `account`: the possible guest and its account at that time; `no`: denied.
    """

    written: datetime
    rounds: Mapping[str, int] = field(default_factory=dict)
    act: Said | Tapped | None = None
    message: str = ""
    """The message of the line; empty for a tap, which is answered at the question."""
    chat: int = 0
    guest: PlayerId | None = None
    account: int | None = None
    no: bool = False


ASKED = DraftsOf("who", GuestRequest)
"""The key is the member's number."""


# --- recognised guests ---------------------------------------------------------------------------


def introduce(turn: Turn, guest: Member) -> Turn | None:
    """Return the turn with the speaker as this guest, or None to ask the speaker first."""
    me = turn.member
    asked = ASKED.here(turn, me.id)
    if asked is not None and asked.value.no:
        return turn
    record = seated_elsewhere(turn, guest.id)
    called = without_pictures(turn.account.name)
    alone = only_one_called(turn, guest, called, but=me.id)
    alone &= len(guest.name.split()) <= len(called.split())  # not Jan for Jan Visser
    if record is not None and alone and not _tables_of_both(turn, guest, me):
        # a merge without events can be undone without events
        return _take_for_guest(turn, guest, record)
    if asked is not None:
        return turn
    _ask(turn, guest)
    return None


def _take_for_guest(turn: Turn, guest: Member, record: TableRecord) -> Turn:
    me = turn.member
    table = turn.unit.tables.table(record.id)
    merge(turn, guest, me)
    asked = ASKED.here(turn, me.id)
    if asked is not None:
        turn.speak.close(WhoSlot(asked.id))
        asked.drop(turn)
    taken = Taken(me.id, guest.name, record.id, turn.unit.now, round=table.number)
    TAKEN.keep_here(turn, taken, guest.id)
    turn = visiting(turn, turn.here, replace(guest, account=turn.account.id))
    _update_table(turn, record.id)
    return turn


def tap_not_right(turn: Turn, tapped: OfMember) -> None:
    """[Klopt niet]: ask for the guest of the table with the wrong account."""
    sitting = _find_taken(turn, tapped.member)[0].value.sitting

    def ask(turn: Turn) -> Reply:
        words = turn.words
        buttons = [words.button("confirm", tapped.pack("rightly"), "✅")]
        for player in taken_at(turn.unit, turn.here.id, sitting):
            guest = member_tapped(turn, player)
            account = turn.unit.people.account_by_id(guest.account or 0).name
            buttons.append(Button(f"{guest.name}: {account}", OfMember(player).pack("wrongly")))
        return question(words.spans("taken-ask"), rows(buttons, 1))

    turn.speak.delete(NotRightSlot(sitting))
    turn.speak.post(asking(turn, ask), slot=NotRightSlot(sitting), at=At(sitting))


def tap_right(turn: Turn, tapped: OfMember) -> None:
    """[Klopt]: confirm the guests of a table. Refused to a guest about themselves."""
    sitting = _find_taken(turn, tapped.member)[0].value.sitting
    taken = dict(taken_at(turn.unit, turn.here.id, sitting))
    if not is_admin(turn):
        taken.pop(turn.member.id, None)
    if not taken:
        raise Refuse("taken-not-self")
    for player, record in taken.items():
        TAKEN.keep_here(turn, replace(record, sure=True), player)
    turn.speak.close(NotRightSlot(sitting))
    _update_table(turn, sitting)


def _update_table(turn: Turn, sitting: int) -> None:
    with suppress(Refuse):
        game = table_now(turn, sitting)
        must_not_be_entered(game)
        show_table(game)


def _find_taken(turn: Turn, guest: PlayerId) -> tuple[StoredDraft[Taken], Member]:
    """Return the draft and the member taken for a guest. Raises Refuse: no right, or too late."""
    draft = TAKEN.here(turn, guest)
    if draft is None or draft.value.since + ANSWERED < turn.unit.now:
        raise Refuse("taken-gone")
    record = turn.unit.tables.sitting(draft.value.sitting)
    may = record and belongs_to(turn, record, turn.unit.tables.table(record.id))
    if not (may or is_admin(turn)):
        raise Refuse("taken-not-yours")
    return draft, member_tapped(turn, guest)


def tap_wrong(turn: Turn, tapped: OfMember) -> None:
    """Separate the guest and the account again; the recorded rounds remain the guest's."""
    draft, guest = _find_taken(turn, tapped.member)
    unit = turn.unit
    taken = draft.value
    account = guest.account
    former = next(iter(turn.people.among({taken.own})), None)
    draft.drop(turn)
    if former is None or former.merged_into != guest.id or account is None:
        raise Refuse("taken-gone")
    others = [m for m in turn.people.members() if m.id != guest.id]
    name = guest.name if guest.named else free_name(taken.name, others)
    guest = replace(guest, account=None, name=name)
    unit.people.save_member(guest)
    called = as_name(unit.people.account_by_id(account).name)
    name = free_name(called or former.name, [*others, guest])
    unit.people.save_member(replace(former, account=account, merged_into=None, name=name))
    wanted = GuestRequest(turn.incoming.written, guest=guest.id, no=True)
    ASKED.keep_here(turn, wanted, former.id)
    words = turn.words
    text = words.spans("taken-parted", name=guest.name, other=name, by=turn.member.name)
    turn.speak.edit(NotRightSlot(taken.sitting), Reply(text))
    _update_table(turn, taken.sitting)


# --- questions -----------------------------------------------------------------------------------


def ask_who(turn: Turn, asked: AskWho) -> None:
    """Ask a speaker without a right whether they are the member of the same name."""
    before = ASKED.here(turn, turn.member.id)
    if before is not None and before.value.no and before.value.guest == asked.member.id:
        turn.speak.refuse(asked.otherwise)
        return
    _ask(turn, asked.member)
    if turn.chat.private:
        turn.speak.whisper(Reply(turn.own.spans("who-in-group", name=asked.member.name)))


def _ask(turn: Turn, guest: Member) -> None:
    """Ask the speaker in the chat, and store their request."""
    # store the update; after a question, the line of the question
    now = turn.incoming
    act = now.act
    again: Said | Tapped | None = None
    message = ""
    if turn.resumed.line:
        act = Said(turn.resumed.line, options=turn.resumed.options)
    if isinstance(act, Tapped):
        again = Tapped(act.action, typed=act.typed)
    elif isinstance(act, Said) and act.text:
        again = Said(act.text, options=act.options)
        message = now.message
    rounds = rounds_played(turn)
    wanted = GuestRequest(
        now.written, rounds, again, message, turn.chat.id, guest.id, guest.account
    )
    draft = ASKED.keep_here(turn, wanted, turn.member.id)
    mine = turn.words.button("that-is-me", OfMember(guest.id).pack("thatsme"), "👋")
    _show_question(turn, draft, guest, "ask-who", mine)


def _show_question(
    turn: Turn, draft: StoredDraft[GuestRequest], guest: Member, key: str, *more: Button
) -> None:
    words = turn.words
    record = seated_elsewhere(turn, guest.id)
    asked = OfMember(PlayerId(int(draft.key))).pack("thatsthem")
    buttons = ((*more, words.button("not-me", "notme")), (words.button("confirm", asked, "✅"),))
    text = words.spans(key, account=turn.account.name, name=guest.name)
    reply = question(text, buttons)
    turn.speak.bring(WhoSlot(draft.id), reply, at=At(record.id) if record else None)
    turn.speak.notice("who-waits")


def _find_question(
    turn: Turn, member: PlayerId
) -> tuple[StoredDraft[GuestRequest], Member, Member]:
    draft = ASKED.here(turn, member)
    if draft is None or draft.value.no or draft.value.guest is None:
        raise Refuse("who-not-asked")
    asked = member_tapped(turn, member)
    guest = member_tapped(turn, draft.value.guest)
    if guest.account != draft.value.account:
        raise Refuse("guest-taken", name=guest.name)
    return draft, asked, guest


def tap_that_is_me(turn: Turn, tapped: OfMember) -> Turn | None:
    """[Ja, dat ben ik]: merge at an admin's word; otherwise ask a player of a shared table."""
    if turn.member.id == tapped.member:
        turn.speak.notice("you-are-tied", name=turn.member.name)
        return None
    draft, me, guest = _find_question(turn, turn.member.id)
    if guest.id != tapped.member:
        raise Refuse("who-not-asked")
    if is_admin(turn):
        return _tie_to_guest(turn, draft, me, guest)
    _show_question(turn, draft, guest, "who-says-so")
    return None


def tap_that_is_them(turn: Turn, tapped: OfMember) -> Turn | None:
    """[Klopt]: merge at the word of a player from a table of the guest, or of an admin."""
    draft, asked, guest = _find_question(turn, tapped.member)
    me = turn.member.id
    record = seated_elsewhere(turn, guest.id)
    plays = record is not None and me in turn.unit.tables.table(record.id).present
    played = plays or turn.unit.player_figures.sat_together(turn.here.id, me, guest.id)
    on_paper = any(on_paper_together(turn.unit, turn.here.id, (me,), (guest.id,)))
    if (me in {asked.id, guest.id} or not (played or on_paper)) and not is_admin(turn):
        raise Refuse("who-not-yours", name=guest.name)
    return _tie_to_guest(turn, draft, asked, guest)


def tap_not_me(turn: Turn, _: Tap) -> Turn | None:
    """[Nee, ik ben een ander]: store that the speaker is another person of the same name."""
    draft, me = _find_question(turn, turn.member.id)[:2]
    ASKED.keep_here(turn, replace(draft.value, act=None, no=True), me.id)
    turn.speak.close(WhoSlot(draft.id))
    turn.speak.notice("you-are-new", name=me.name)
    return _resume(turn, draft.value, me, me)


def _tie_to_guest(
    turn: Turn, draft: StoredDraft[GuestRequest], asked: Member, guest: Member
) -> Turn | None:
    merge(turn, guest, asked)
    if guest.account is not None:  # the member has two accounts
        turn.unit.people.save_member(replace(asked, merged_into=guest.id))
    draft.drop(turn)
    turn.speak.edit(WhoSlot(draft.id), Reply(turn.words.spans("now-tied", name=guest.name)))
    return _resume(
        turn, draft.value, asked, replace(guest, account=guest.account or asked.account)
    )


def _resume(turn: Turn, wanted: GuestRequest, asked: Member, me: Member) -> Turn | None:
    """Return the turn of the stored request, at its moment and by its speaker."""
    if wanted.act is None or asked.account is None:
        return None
    message = wanted.message or turn.incoming.message
    incoming = replace(turn.incoming, act=wanted.act, written=wanted.written, message=message)
    turn = visiting(turn, turn.here, me)
    if asked.account != turn.account.id:  # another member answered
        account = turn.unit.people.account_by_id(asked.account)
        speaker = Speaker(account.key, account.name, account.language, handle=account.handle)
        incoming = replace(incoming, speaker=speaker, platform=account.platform)
        turn = replace(turn, account=account)
    if wanted.chat != turn.chat.id:
        chat = turn.unit.clubs.chat_by_id(wanted.chat)
        incoming = replace(incoming, place=Place(chat.key, chat.title, chat.kind))
        turn = replace(turn, chat=chat)
    turn = replace(turn, incoming=incoming, resumed=Resumed(rounds=wanted.rounds))
    if _has_lapsed(turn, wanted):
        return None
    return turn


def _has_lapsed(turn: Turn, wanted: GuestRequest) -> bool:
    """Report that the round of the stored line was recorded meanwhile; return whether it was."""
    record = seated_elsewhere(turn, turn.member.id)
    if record is None or not isinstance(wanted.act, Said):
        return False
    word = wanted.act.text.strip().partition(" ")[0]
    name = word.removeprefix("/").partition("@")[0].casefold()
    number = wanted.rounds.get(str(record.id), -1) + 1
    if number < 1 or meaning("commands", name) not in ROUNDS:
        return False
    try:
        too_late(now_at(turn, record, turn.unit.tables.table(record.id)), number)
    except Refuse as late:
        turn.speak.refuse(late)
        return True
    return False


# --- merging members -----------------------------------------------------------------------------


def can_be_one(member: Member, other: Member) -> bool:
    """Return whether two members can be the same person: at most one has an account."""
    return member.account is None or other.account is None


def must_be_one(
    turn: Turn, stays: Member, goes: Member
) -> list[tuple[TableRecord, PlayerIdentified]]:
    """Return what a merge of two members adds to their tables.

    Refused if both played one round, or both sit at a table.
    """
    identified = []
    for record in _tables_of_both(turn, stays, goes):
        table = turn.unit.tables.table(record.id)
        try:
            identified.append((record, identify(table, goes.id, stays.id)))
        except Refused:
            raise Refuse("merge-one-table", table=record.name) from None
    numbers = people(turn.unit, turn.here.id).numbers
    of_both = numbers(PlayerId(stays.id)), numbers(PlayerId(goes.id))
    for paper, _ in on_paper_together(turn.unit, turn.here.id, *of_both):
        raise Refuse("merge-one-table", table=paper.name)
    if all(seated_elsewhere(turn, PlayerId(member.id)) for member in (stays, goes)):
        raise Refuse("merge-both-play")
    return identified


def merge(turn: Turn, stays: Member, goes: Member) -> bool:
    """Merge a member into another; return whether `unmerge` can take it back.

    Refused as by `must_be_one`.
    """
    identified = must_be_one(turn, stays, goes)
    for record, event in identified:
        turn.unit.tables.append(record.id, event, writer(turn), turn.incoming.written)
    note_deed(turn)
    # An account belongs to a single member; stored figures follow `merged_into` when read.
    turn.unit.people.save_member(replace(goes, account=None, merged_into=stays.id))
    if stays.account is None and goes.account is not None:
        named = stays.named or " " in stays.name  # a last name is the club's choice
        turn.unit.people.save_member(replace(stays, account=goes.account, named=named))
    return not identified


def _tables_of_both(turn: Turn, stays: Member, goes: Member) -> list[TableRecord]:
    """Return the shared tables of two members, and the open tables of the second."""
    both = set(turn.unit.player_figures.sat_together(turn.here.id, stays.id, goes.id))
    for sitting in turn.sittings:
        table = turn.unit.tables.table(sitting.id)
        if any(
            goes.id in people for people in (table.people, *(r.everybody for r in table.rounds))
        ):
            both.add(sitting.id)
    sittings = (turn.unit.tables.sitting(sitting) for sitting in sorted(both))
    return [sitting for sitting in sittings if sitting is not None]
