"""The inbox: raw updates, each handled exactly once."""

from datetime import datetime

from sqlalchemy import Text, and_, case, cast, exists, or_, select, tuple_, update
from sqlalchemy import bindparam as value

from bot.ports.lines import escape_text
from bot.ports.records import BY_PAGE, Update, Waiting
from bot.storage.connection import Repository
from bot.storage.people import CHAT_BY_KEY, CHATS
from bot.storage.schema import EMPTY, WAITING, ChatRow, InboxRow, LeaseRow
from bot.storage.statements import GIVEN, Prepared, Row, moment_from_text, put_once

_LONGEST = 2_000
"""The most characters of a stored error."""

_LAY = put_once(
    InboxRow, ["platform", "key", "chat", "raw", "received", "written", "state", "holder"]
)
_IS_ITS_CHAT = and_(ChatRow.platform == InboxRow.platform, ChatRow.key == InboxRow.chat)
_UPDATES = (
    select(
        InboxRow.id,
        InboxRow.platform,
        InboxRow.key,
        InboxRow.chat,
        InboxRow.raw,
        InboxRow.received,
        InboxRow.attempts,
        ChatRow.club,
    )
    .select_from(InboxRow)
    .outerjoin(ChatRow, _IS_ITS_CHAT)
)
_IS_MINE = InboxRow.holder == value("me")
_IS_NOBODYS = ~exists().where(LeaseRow.holder == InboxRow.holder)
_LEFT = Prepared(
    _UPDATES.where(
        InboxRow.state == WAITING, or_(_IS_NOBODYS, and_(_IS_MINE, InboxRow.received <= GIVEN))
    ).order_by(InboxRow.written, InboxRow.id)
)
# Not by the index of waiting rows: PostgreSQL prefers it while its row counts are old.
_IF_IT_WAITS = update(InboxRow).where(
    InboxRow.id == GIVEN, InboxRow.state.concat(EMPTY) == WAITING
)
_BODY = case((InboxRow.key.startswith(BY_PAGE), ""), else_=InboxRow.raw)
_TAKE = Prepared(_IF_IT_WAITS.values(state="done", raw=_BODY))
_COUNT = Prepared(
    _IF_IT_WAITS.values(attempts=InboxRow.attempts + 1, trouble=GIVEN).returning(InboxRow.attempts)
)
_ASKS = "asks"
"""The state of an update that waits for an answer from elsewhere."""
_COUNTS = case((InboxRow.trouble == _ASKS, 0), else_=1)
_CLAIM = Prepared(
    _IF_IT_WAITS.where(or_(_IS_MINE, _IS_NOBODYS))
    .values(attempts=InboxRow.attempts + _COUNTS, trouble="left unfinished", holder=value("me"))
    .returning(InboxRow.attempts)
)
_ASK = Prepared(_IF_IT_WAITS.values(trouble=_ASKS))
_ANSWERED = Prepared(_IF_IT_WAITS.where(InboxRow.trouble == _ASKS).values(trouble=""))
UNREADABLE = "unreadable"
"""The beginning of the stored error of an update that could not be parsed."""
_DEAD_LETTER = Prepared(_IF_IT_WAITS.values(state="dead", trouble=GIVEN))
_PLACE_OF = Prepared(
    select(InboxRow.platform, InboxRow.chat, InboxRow.written, ChatRow.club)
    .select_from(InboxRow)
    .outerjoin(ChatRow, _IS_ITS_CHAT)
    .where(InboxRow.id == GIVEN)
)
_CHATS_OF = Prepared(select(ChatRow.platform, ChatRow.key).where(ChatRow.club == GIVEN))
_EARLIER = Prepared(
    _UPDATES.where(
        InboxRow.platform == GIVEN,
        InboxRow.chat == GIVEN,
        InboxRow.state == WAITING,
        tuple_(InboxRow.written, InboxRow.id) < tuple_(GIVEN, GIVEN),
    ).add_columns(InboxRow.written)
)
_KIND = case((InboxRow.trouble.startswith(UNREADABLE), UNREADABLE), else_="")
_WIPE = Prepared(
    update(InboxRow)
    .where(InboxRow.state != WAITING, InboxRow.raw != EMPTY, InboxRow.received < GIVEN)
    .values(raw="", key="~" + cast(InboxRow.id, Text), chat="", trouble=_KIND)
)


def _waiting_of(row: Row) -> Waiting:
    return Waiting(*(*row[:5], moment_from_text(row[5]), *row[6:8]))


class InboxRepository(Repository):
    """Updates on their way through the bot."""

    def store(
        self, platform: str, update_: Update, written: datetime, *, done: bool = False
    ) -> int | None:
        """Store an update, either to be handled or `done` with this transaction.

        Returns its number, or None when its key was stored before.
        """
        if done and update_.key.startswith(BY_PAGE):
            raw = ""
        else:
            raw = update_.raw
        state = "waiting"
        if done:
            state = "done"
        holder = self._transaction.holder
        laid = (platform, update_.key, update_.chat, raw, self.now, written, state, holder)
        return self._db.found(_LAY, *laid)

    def club_of(self, platform: str, chat: str) -> int | None:
        """Return the club of this chat, if the chat is known."""
        record = self._one_record(CHATS, CHAT_BY_KEY, platform, chat)
        if record:
            return record.club
        return None

    def left(self, before: datetime) -> tuple[Waiting, ...]:
        """Return the waiting updates of dead processes, and those of this process before a moment.

        They are in the order of writing.
        """
        return tuple(map(_waiting_of, self._db.all(_LEFT, self._transaction.holder, before)))

    def claim(self, row: int) -> int | None:
        """Claim a waiting update and count an attempt, except after waiting for an answer.

        Returns the number of attempts, or None when the update is done or held.
        """
        return self._db.found(_CLAIM, self._transaction.holder, row)

    def asks(self, row: int, *, answered: bool = False) -> None:
        """Note that an update waits for an answer from elsewhere, or has it."""
        self._db.run(_ANSWERED if answered else _ASK, row)

    def earlier(self, row: int) -> tuple[Waiting, ...]:
        """Return earlier waiting updates of the same club; takes the club's lock first."""
        place = self._db.one(_PLACE_OF, row)
        if place is None:
            return ()
        platform, chat, at, club = place
        chats = {(platform, chat)}
        if club is not None:
            self._enter(club)
            chats.update(self._db.all(_CHATS_OF, club))
        updates = [waiting for chat in chats for waiting in self._db.all(_EARLIER, *chat, at, row)]
        updates.sort(key=lambda waiting: (waiting[-1], waiting[0]))
        return tuple(map(_waiting_of, updates))

    def take(self, row: int) -> bool:
        """Mark the update as done; False if it was done before."""
        return self._db.run(_TAKE, row) == 1

    def count_attempt(self, row: int, why: str = "") -> int:
        """Count an attempt at an update, and return the number of attempts, 0 if done."""
        return self._db.found(_COUNT, escape_text(why)[:_LONGEST], row) or 0

    def dead_letter(self, row: int, why: str) -> bool:
        """Make a dead letter of an update; False if it was done before."""
        return self._db.run(_DEAD_LETTER, escape_text(why)[:_LONGEST], row) == 1

    def put_away(self, row: int, why: str) -> bool:
        """Put an unreadable update away; False if it was done before."""
        return self.dead_letter(row, f"{UNREADABLE}: {why}")

    def wipe(self, before: datetime) -> int:
        """Empty the done updates received before a moment, and forget their chats."""
        return self._db.run(_WIPE, before)
