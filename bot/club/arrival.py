"""The speaker of an update: chat, account, club and membership.

An account seen in a chat of a club is a member of the club. Presence in a group is seen from the
updates; for a private chat the platform is asked, at most once in ten minutes, and the last known
presence counts if the platform gives no answer.
"""

from typing import Any

from bot.club.same_server import club_beside
from bot.feature import ByName
from bot.messages import Incoming, Said, Tapped
from bot.ports.records import Account, Chat, Member, Settings
from bot.standings.weekly import plan
from bot.storage.ledger import Unit
from bot.talk.people import (
    as_name,
    bears,
    final,
    folded,
    free_name,
    is_name,
    name_of,
    namesake,
    tidy,
    update_account,
    without_pictures,
)
from bot.talk.texts import LANGUAGES
from bot.talk.turn import Environment, Turn, Visit
from core.values import replace

ASK_NAME: ByName[[Turn], None] = ByName("bot.club.names_on_platform:ask_name")
ASK_NEW_NAME: ByName[[Turn], None] = ByName("bot.club.names_on_platform:ask_new_name")

VISIT_IN_PRIVATE: ByName[..., Visit] = ByName("bot.club.private_visits:visit_in_private")


def turn_of(unit: Unit, incoming: Incoming, environment: Environment) -> Turn:
    """Return the turn of an incoming update, with its speaker and their club."""
    chat = _find_or_open_chat(unit, incoming, environment.defaults)
    if not incoming.speaker.key:  # the platform does not name the account that added the bot
        nobody = Account(0, incoming.platform, "", "")
        here = Visit(None if chat.club is None else unit.clubs.club(chat.club))
        return Turn(unit, incoming, environment, chat, nobody, here)
    renamed = incoming.nicknames and _has_other_name(unit, incoming)
    account = update_account(unit, incoming.platform, incoming.speaker)
    visit = Visit()
    asked = False
    if chat.private:
        visit = VISIT_IN_PRIVATE(unit, account, fixed=_is_fixed(incoming))
    elif chat.undecided and chat.club:  # a speaker from elsewhere does not become a member
        me = member_of(unit, chat.club, account.id)
        visit = Visit(unit.clubs.club(chat.club), None if me and me.left else me)
    elif chat.club is not None:
        member = member_of(unit, chat.club, account.id)
        me = _come_in(unit, incoming, chat, account, member)
        visit = Visit(unit.clubs.club(chat.club), me)
        asked = not (member or incoming.speaker.known_by_name or is_name(me.name))
    now = _save_last_club(unit, account, chat)
    turn = Turn(unit, incoming, environment, chat, now, visit)
    if asked:
        ASK_NAME(turn)
    elif renamed:
        ASK_NEW_NAME(turn)
    return turn


def _save_last_club(unit: Unit, account: Account, chat: Chat) -> Account:
    club = chat.club
    if chat.private or chat.undecided or club is None:
        club = account.last_club
    private = account.private or chat.private
    if (private, club) == (account.private, account.last_club):
        return account
    now = replace(account, private=private, last_club=club)
    unit.people.save_account(now)
    return now


def _has_other_name(unit: Unit, incoming: Incoming) -> bool:
    """Return True if the speaker is known by another name than the platform gives now."""
    account = unit.people.account(incoming.platform, incoming.speaker.key)
    name = incoming.speaker.name
    return account is not None and bool(name) and account.name != name


def _find_or_open_chat(unit: Unit, incoming: Incoming, defaults: Settings) -> Chat:
    place = incoming.place
    chat = unit.clubs.chat(incoming.platform, place.key)
    if chat is None and place.kind == "private":
        chat = unit.clubs.open_private(
            update_account(unit, incoming.platform, incoming.speaker).id
        )
    title = tidy(place.title) or place.key
    if chat is None and (beside := club_beside(unit, incoming)):
        chat = unit.clubs.add_undecided(incoming.platform, place.key, title, beside)
    if chat is None:
        spoken = place.language.partition("-")[0].casefold()
        if spoken in LANGUAGES:
            defaults = replace(defaults, language=spoken)
        chat = unit.clubs.found(incoming.platform, place.key, title, defaults)
        if chat.club is not None:
            plan(unit, unit.clubs.club(chat.club))
    if not (chat.open or chat.undecided):
        chat = replace(chat, open=True)
        unit.clubs.save_chat(chat)
    return chat


def _is_fixed(incoming: Incoming) -> bool:
    """Return True if a member keeps the name while the platform gives another one."""
    return incoming.speaker.known_by_name or incoming.nicknames


def _come_in(
    unit: Unit, incoming: Incoming, chat: Chat, account: Account, member: Member | None
) -> Member:
    """Return the member of an account seen in its group, with the account's present name."""
    unit.people.see(chat.id, account.id)
    by_name = incoming.speaker.known_by_name
    me = member or _add_member(unit, chat.club or 0, account, by_name=by_name)
    if not _is_fixed(incoming):
        me = follow_name(unit, account, me)
    return save_changes(unit, me, left=incoming.speaker.of_chat)


def _add_member(unit: Unit, club: int, account: Account, *, by_name: bool) -> Member:
    """Add the member of an account that is new in its group.

    `by_name`: the platform identifies people by name only, so a guest of that name is this member.
    """
    members = unit.people.members(club)
    name = name_of(account)
    present = [m for m in members if m.merged_into is None]
    guests = [m for m in present if m.account is None]
    same = [m for m in guests if folded(m.name) == folded(name)]
    longer = [m for m in present if bears(name, m.name)]
    meant = same or longer
    if by_name and meant and meant[0] in guests and (same or len(longer) == 1):
        return save_changes(unit, meant[0], account=account.id)
    free = free_name(name, present)
    return unit.people.add_member(club, free, account.id)


def save_changes(unit: Unit, member: Member, **to: Any) -> Member:  # noqa: ANN401 - any of its fields
    """Store a member with changed fields; return the member."""
    if all(getattr(member, name) == value for name, value in to.items()):
        return member
    changed = replace(member, **to)
    unit.people.save_member(changed)
    return changed


def member_of(unit: Unit, club: int, account: int) -> Member | None:
    """Return the member of an account; for a merged member, the remaining member."""
    members = unit.people.members(club)
    mine = [member for member in members if member.account == account]
    for member in mine:
        if member.merged_into is None:
            return member
    if mine:
        return final(mine[0], {member.id: member for member in members})
    return None


def introduce_speaker(turn: Turn) -> Turn | None:
    """Return the turn with the speaker as their guest, or None to ask the speaker first."""
    guest = _find_guest(turn)
    if guest is None:
        return turn
    from bot.club.guests import introduce

    return introduce(turn, guest)


def _find_guest(turn: Turn) -> Member | None:
    """Return the guest whose name the speaker's account has, or the only one of its first name."""
    me = turn.visit.me
    act = turn.incoming.act
    if (
        me is None
        or me.left
        or me.named
        or turn.chat.private
        or turn.incoming.speaker.known_by_name
    ):
        return None
    if not isinstance(act, Said | Tapped) or getattr(act, "action", "") == "notme":
        return None
    name = without_pictures(turn.account.name)
    guests = [m for m in turn.people.members() if m.account is None and not m.left]
    longer = [m for m in guests if bears(name, m.name)]
    alike = namesake(name, [m for m in longer if len(m.name.split()) <= len(name.split())])
    if alike is None and len(longer) == 1:
        return longer[0]
    return alike


def follow_name(unit: Unit, account: Account, member: Member) -> Member:
    """Return the member with the account's new name, unless the club chose the present name."""
    name = new_name(unit, account, member)
    if name:
        return save_changes(unit, member, name=name)
    return member


def new_name(unit: Unit, account: Account, member: Member) -> str:
    """Return the name of a member by the account's present name; "" for the name it has."""
    if member.account != account.id:  # a second account of the member
        return ""
    name = name_of(account)
    bare = member.name.rstrip("0123456789").rstrip()
    worse = is_name(member.name) and not is_name(as_name(account.name))
    if member.named or worse or folded(name) in {folded(member.name), folded(bare)}:
        return ""
    members = unit.people.members(member.club)
    others = [m for m in members if m.id != member.id and m.merged_into is None]
    return free_name(name, others)
