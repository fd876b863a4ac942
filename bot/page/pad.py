"""The pad: a round on one screen, and a hand that is counted as it is tapped."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.delivery.futures import settled
from bot.hand.refusals import told as told_refusal
from bot.hand.tally import rule_words
from bot.hand.tile_hand import WAYS, Declared, Tiles
from bot.hand.tile_pad import Counting
from bot.messages import Reply
from bot.page.passes import digest, new_session, who_has
from bot.page.reader import rule_file
from bot.page.site import liked
from bot.play.card import chairs_by_wind
from bot.play.offers import OFFERS, Offers, choose
from bot.play.round_draft import ROUND_DRAFTS, RoundDraft, seating_now
from bot.play.value_words import doubt_words, doubts_of, value_words
from bot.ports.entered import entered
from bot.ports.lines import from_line
from bot.ports.pages import Pass, Shown, Signed, Told
from bot.ports.platforms import Inbox
from bot.ports.records import Account, Club, Member, Sitting
from bot.ports.storage import Ledger, Store, Unit
from bot.talk.names import tidy
from bot.talk.people import names_of
from bot.talk.refusing import Refuse
from bot.talk.special_names import item_name, special_name
from bot.talk.texts import Texts, texts
from core.game.table import Table
from core.hands import meld_of
from core.notation import parse_hand, tile_name
from core.players import DROMER, PlayerId
from core.problems import Refused
from core.rulesets.ruleset import Item
from core.scoring.advice import near_specials
from core.scoring.tally import Tally
from core.tiles import BONUS_KINDS

LOOKED: Final = 0.02
"""How often (s) it is looked whether something entered was handled, and for how long."""
PATIENCE: Final = 15.0
MOST_TILES: Final = 18
MOST_NEAR: Final = 3
LONGEST_KEY: Final = 64
_SAID: Final = (
    *("pad-table", "pad-who-won", "pad-won", "pad-draw", "pad-record", "pad-record-anyway"),
    *("pad-zero", "pad-dead", "pad-number", "pad-tiles", "pad-special", "pad-use", "pad-clear"),
    *("pad-back", "pad-close", "pad-ways", "pad-last-tile", "pad-rack", "pad-sets", "pad-open"),
    *("pad-hidden", "pad-near", "pad-no-table", "pad-none-yet", "pad-offline", "pad-waiting"),
    *("pad-kept", "pad-correct", "pad-forget", "pad-log-out", "pad-recorded", "pad-gone"),
    *("pad-waits", "pad-limit", "pad-later", "pad-not-full", "page-jersey", "pad-enter"),
)
"""What the script of the page says."""
_SENSELESS: Final = (KeyError, TypeError, ValueError, IndexError)


class PadRoom:
    """Implements `bot.ports.pages.Pad`."""

    def __init__(self, store: Store, language: str) -> None:
        """Where the clubs are; `inbox` is given once the bot takes updates in."""
        self.store = store
        self._language = language
        self.inbox: Inbox | None = None

    def words(self, accepts: str) -> Shown:
        """The page of the pad, in the language of the reader's browser."""
        words = texts(liked(accepts, self._language))
        said = {key: words.text(key) for key in _SAID}
        said["pad-score-of"] = words.text("pad-score-of", name="{name}")
        said["pad-count-of"] = words.text("pad-count-of", has="{has}", needs="{needs}")
        said["page-round"] = words.text("round-number", round="{round}")
        ways = {way: words.label(f"way-{way}") for way in WAYS}
        names = {str(kind): words.tiles(tile_name(kind)) for kind in range(BONUS_KINDS[-1] + 1)}
        facts = {"title": words.text("pad-title"), "said": {**said, "ways": ways, "tiles": names}}
        return Shown("pad", words.language, {"t": words.text, "root": "/", **facts})

    # --- sessions ------------------------------------------------------------------------------

    async def exchange(self, *, link: str = "", signed: Signed | None = None) -> Told:
        """A session for a link or a signature, in `session`."""

        def make(ledger: Ledger) -> Told:
            unit = ledger.unit()
            return _by_signature(unit, signed) if signed else _by_link(unit, link)

        return await settled(self.store.submit(make))

    async def leave(self, session: str) -> Told:
        """End a session."""

        def end(ledger: Ledger) -> Told:
            found = ledger.unit().pages.find_pass("session", digest(session))
            if found is not None:
                ledger.unit().pages.drop_passes(found.account, found.digest)
            return {"ok": True}

        return await settled(self.store.submit(end))

    async def club_of(self, session: str) -> int | None:
        """In which club a session is; None where there is none."""

        def read(ledger: Ledger) -> int | None:
            found = who_has(ledger.unit(), session)
            return found[0].club if found else None

        return await settled(self.store.browse(read))

    async def stamp(self, club: int) -> str:
        """What changes as soon as anything does that is played or entered in a club."""
        return await settled(self.store.browse(lambda ledger: ledger.unit().pages.changes(club)))

    # --- what is being entered -----------------------------------------------------------------

    async def state(self, session: str, sitting: int) -> Told:
        """The round that is being entered at a table of whoever has this session (0: theirs)."""
        return await self._in_session(session, lambda visitor: visitor.state(sitting))

    async def count(self, session: str, hand: Told) -> Told:
        """What a growing hand is, and counts."""
        return await self._in_session(session, lambda visitor: visitor.count(hand))

    async def _in_session(self, session: str, work: "Callable[[_Visitor], Told]") -> Told:
        def read(ledger: Ledger) -> Told:
            unit = ledger.unit()
            found = who_has(unit, session)
            if found is None:
                return _gone(texts(self._language))
            passed, account, member = found
            return work(_Visitor(unit, unit.clubs.club(passed.club), account, member))

        return await settled(self.store.browse(read))

    async def enter(self, session: str, key: str, line: str) -> Told:
        """Enter something; the same key once more gets the same answer."""
        if self.inbox is None or not (0 < len(key) <= LONGEST_KEY and key.isascii()):
            return _senseless(texts(self._language))
        own_key = f"{digest(session)[:16]}.{key}"

        def read(ledger: Ledger) -> tuple[Told | None, Any]:
            unit = ledger.unit()
            kept = unit.pages.outcome(own_key)
            if kept is not None:
                return from_line(kept), None
            found = who_has(unit, session)
            if found is None:
                return _gone(texts(self._language)), None
            passed, account, _ = found
            chats = unit.clubs.chats(passed.club)
            chat = next((c for c in chats if c.platform == account.platform and c.open), None)
            if chat is None:
                return _gone(texts(self._language)), None
            return None, entered(chat, account, own_key, line, ledger.now)

        answer, update = await settled(self.store.browse(read))
        if answer is None:
            platform = from_line(update.raw)["platform"]
            await self.inbox.lay(platform, [update])
            answer = await self._outcome(own_key)
        return answer

    async def _outcome(self, key: str) -> Told:
        """What came of it, once it is handled."""
        for _ in range(round(PATIENCE / LOOKED)):
            kept = await settled(self.store.read(lambda ledger: ledger.unit().pages.outcome(key)))
            if kept is not None:
                found: Told = from_line(kept)
                return found
            await asyncio.sleep(LOOKED)
        return {"ok": False, "later": True, "said": texts(self._language).text("pad-later")}


def _gone(words: Texts) -> Told:
    return {"ok": False, "gone": True, "said": words.text("pad-gone")}


def _senseless(words: Texts) -> Told:
    return {"ok": False, "said": words.text("button-unknown")}


def _by_link(unit: Unit, word: str) -> Told:
    """A link opens once; whoever comes second is told, and gets nothing."""
    found = unit.pages.find_pass("link", digest(word)) if word else None
    if found is None:
        return {"ok": False, "gone": True, "failed": True}
    if not unit.pages.use_pass("link", found.digest):
        return _opened_twice(unit, found)
    return _opened(unit, found)


def _opened_twice(unit: Unit, passed: Pass) -> Told:
    """Whoever the link was for is told, too."""
    account = unit.people.account_by_id(passed.account)
    words = texts(account.language or unit.clubs.club(passed.club).settings.language)
    reply = Reply(words.spans("pad-used"))
    if account.private:
        unit.outbox.post(unit.clubs.open_private(account.id).id, reply)
    for chat in unit.clubs.chats(passed.club) if not account.private else ():
        if chat.platform == account.platform and chat.open:
            unit.outbox.post(chat.id, reply, to=account.id)
    return {"ok": False, "gone": True, "failed": True, "said": words.text("pad-used")}


def _by_signature(unit: Unit, signed: Signed) -> Told:
    """The club of the table that is named, if the account is in it; else the one last used."""
    account = unit.people.account(signed.platform, signed.key)
    if account is None:
        return {"ok": False, "gone": True}
    sitting = unit.tables.sitting(int(signed.started[1:])) if _names_table(signed) else None
    wanted = [sitting.club if sitting else None, account.last_club]
    clubs = unit.clubs.of_account(account.id)
    club = next((one for one in [*wanted, *clubs] if one in clubs), None)
    if club is None:
        return {"ok": False, "gone": True}
    return _opened(unit, Pass("session", "", account.id, club, unit.now))


def _names_table(signed: Signed) -> bool:
    word = signed.started
    return word[:1] == "t" and word[1:].isascii() and word[1:].isdecimal() and len(word) < 19  # noqa: PLR2004 - what a database holds


def _opened(unit: Unit, passed: Pass) -> Told:
    club = unit.clubs.club(passed.club)
    session = new_session(unit, passed.account, club)
    if who_has(unit, session) is None:
        unit.pages.drop_passes(passed.account, digest(session))
        return {"ok": False, "gone": True}
    return {"ok": True, "session": session}


# --- somebody with a session ---------------------------------------------------------------------


@dataclass(frozen=True)
class _Visitor:
    """Somebody with a session, in their club."""

    unit: Unit
    club: Club
    account: Account
    member: Member

    @property
    def words(self) -> Texts:
        """Their own language."""
        return texts(self.account.language or self.club.settings.language)

    @property
    def names(self) -> Mapping[PlayerId, str]:
        """What everybody is called; an empty chair has a name, too."""
        members = names_of(self.unit.people.members(self.club.id))
        return {DROMER: self.words.text("page-dromer"), **members}

    # --- the round -------------------------------------------------------------------------

    def state(self, number: int) -> Told:
        """The round that is being entered, and which tables there are."""
        tables = [(one, self.unit.tables.table(one.id)) for one in self._open()]
        mine = [one for one in tables if self.member.id in one[1].people]
        named = [one for one in tables if one[0].id == number]
        chosen = next(iter([*named, *mine, *tables]), None)
        return {
            "ok": True,
            "club": self.club.name,
            "name": self.member.name,
            "tables": [{"sitting": one.id, "name": one.name} for one, _ in tables],
            "table": self._table(*chosen) if chosen else None,
        }

    def _open(self) -> tuple[Sitting, ...]:
        return self.unit.tables.sittings(self.club.id)

    def _table(self, sitting: Sitting, table: Table) -> Told:
        kept = ROUND_DRAFTS.find(self.unit, self.club.id, sitting.id)
        draft = kept.value if kept and kept.value.round == table.number else None
        draft = draft or RoundDraft(sitting.id, table.number)
        offered = self._offers(sitting, table)
        last = table.rounds[-1] if table.rounds else None
        chairs = chairs_by_wind(table.winds)
        return {
            "sitting": sitting.id,
            "name": sitting.name,
            "round": table.number,
            "wind": self.words.text(f"wind-round-{table.prevailing.value}"),
            "over": table.over,
            "winner": draft.winner,
            "players": [self._player(table, draft, chair) for chair in chairs],
            "waits": table.waiting and self.names[table.waiting],
            "offers": {"winner": offered.winner, "others": offered.others},
            "doubts": self._doubts(draft, table),
            "last": last
            and {
                "round": last.number,
                "winner": last.winner,
                "scores": last.scores,
                "changes": last.changes,
                "by": self.names.get(last.by, "") if last.by is not None else "",
            },
        }

    def _offers(self, sitting: Sitting, table: Table) -> Offers:
        kept = OFFERS.find(self.unit, self.club.id, sitting.id)
        return kept.value if kept else choose(table.ruleset, [])

    def _player(self, table: Table, draft: RoundDraft, chair: int) -> Told:
        part = draft.parts.get(chair)
        return {
            "chair": chair,
            "name": self.names[table.seats[chair]],
            "wind": self.words.text(f"wind-{table.winds[chair].value}"),
            "total": table.totals[chair],
            "dromer": table.seats[chair] == DROMER,
            "mine": table.seats[chair] == self.member.id,
            "leads": table.leader == table.seats[chair],
            "said": value_words(self.words, part.value) if part else None,
            "by": self.names.get(part.by, "") if part else "",
        }

    def _doubts(self, draft: RoundDraft, table: Table) -> list[str]:
        """What in a full draft can hardly have been so, in words."""
        seating = seating_now(table)
        if draft.winner is None or draft.missing(seating):
            return []
        try:
            found = doubts_of(draft, seating, table.ruleset)
            named = [(doubt, self.names[table.seats[doubt.chair]]) for doubt in found]
            said = [doubt_words(self.words, doubt, name) for doubt, name in named]
            return ["".join(span.text for span in spans) for spans in said]
        except Refused as refused:
            return [self._said(refused)]

    # --- a hand ----------------------------------------------------------------------------

    def count(self, hand: Told) -> Told:
        """What a growing hand is: how far it is, what can be laid down, and what it counts."""
        try:
            return self._counted(hand)
        except Refuse as refusal:
            return {"ok": False, "said": self.words.text(refusal.why, **refusal.values)}
        except Refused as refused:
            return {"ok": False, "said": self._said(refused)}
        except _SENSELESS:
            return _senseless(self.words)

    def _said(self, refused: Refused) -> str:
        key, values = told_refusal(refused.problem)
        if "player" in values:
            values["player"] = self.names.get(PlayerId(int(values["player"])), "")
        return self.words.text(key, **values)

    def _counted(self, hand: Told) -> Told:
        sitting = self.unit.tables.sitting(int(hand["sitting"]))
        if sitting is None or sitting.club != self.club.id:
            raise Refuse("no-such-table")
        table = self.unit.tables.table(sitting.id)
        chair = range(4)[hand["chair"]]
        counting = Counting(table.winds[chair], table.prevailing, table.ruleset)
        tiles = read_tiles(hand)
        told: dict[str, Any] = {
            "ok": True,
            "step": tiles.step,
            "has": tiles.has,
            "needs": tiles.needs,
            "sets": _sets_in(tiles),
        }
        if tiles.step in {"way", "count"} and tiles.won:
            told["ways"] = counting.ways(replace(tiles, way=None))
        if tiles.step == "count":
            told |= self._told_count(tiles, counting)
        elif hand.get("near") is True and tiles.has == tiles.needs - 1:
            told["near"] = self._near(tiles, counting)
        return told

    def _told_count(self, tiles: Tiles, counting: Counting) -> Told:
        try:
            tally = counting.count(tiles)
        except Refused as refused:
            return {"refused": self._said(refused)}
        return {"notation": tiles.notation(), "tally": self._tally(tally)}

    def _tally(self, tally: Tally) -> Told:
        words = self.words
        named = special_name(words.language, tally.special) if tally.special else ""
        return {
            "score": tally.score,
            "uncapped": tally.uncapped,
            "base": tally.base,
            "doublings": tally.doublings,
            "special": named,
            "items": [self._item(item) for item in tally.items if item.value],
        }

    def _item(self, item: Item) -> Told:
        value = f"×{2**item.value}" if item.kind == "doubling" else str(item.value)
        return {
            "value": value,
            "name": item_name(self.words, item.name_id),
            "tiles": self.words.tiles(item.tiles),
            "rule": rule_words(self.words, item.rule),
            "file": rule_file(item.rule),
        }

    def _near(self, tiles: Tiles, counting: Counting) -> list[str]:
        """Special hands that lack only a tile or two; it takes some tenths of a second."""
        hand = parse_hand(tiles.notation())
        found = near_specials(hand, counting.seat, counting.prevailing, counting.ruleset)
        return [special_name(self.words.language, one.special.id) for one in found[:MOST_NEAR]]


def read_tiles(hand: Told) -> Tiles:
    """A growing hand, as the page tells it; the last tile on the rack wins.

    Refused, or KeyError, TypeError, ValueError: it is none.
    """
    rack = tuple(_kind(kind) for kind in hand["rack"])
    declared = tuple(
        Declared(tuple(_kind(kind) for kind in one["kinds"]), one.get("hidden") is True)
        for one in hand["sets"]
    )
    bonus = tuple(sorted({_kind(kind) for kind in hand["bonus"]}))
    if len(rack) + sum(len(one.kinds) for one in declared) > MOST_TILES:
        raise Refuse("tiles-full")
    if not all(meld_of(one.kinds, concealed=one.concealed) for one in declared):
        raise Refuse("button-unknown")
    tiles = Tiles(hand["won"] is True, rack, declared, bonus, last=hand.get("last") is True)
    if any(kind in BONUS_KINDS for kind in rack) or not set(bonus) <= set(BONUS_KINDS):
        raise Refuse("button-unknown")
    if any(count > 4 for count in tiles.held.values()):  # noqa: PLR2004 - of each kind
        raise Refuse("tiles-none-left")
    if tiles.has > tiles.needs:
        raise Refuse("tiles-full")
    way = hand.get("way")
    if tiles.step == "win" and rack:
        tiles = replace(tiles, win=rack[-1], way=way if way in WAYS else None)
    return tiles


def _kind(kind: object) -> int:
    if type(kind) is not int or not 0 <= kind <= BONUS_KINDS[-1]:
        raise ValueError(tidy(str(kind)))
    return kind


def _sets_in(tiles: Tiles) -> list[list[int]]:
    """The sets that can be laid down from the rack, pungs and kongs first."""
    rack = sorted(set(tiles.rack))
    alike = [[kind] * tiles.rack.count(kind) for kind in rack if tiles.rack.count(kind) > 2]  # noqa: PLR2004 - a set
    rows = [[kind, kind + 1, kind + 2] for kind in rack]
    return [*alike, *(row for row in rows if meld_of(tuple(row)) and set(row) <= set(rack))]
