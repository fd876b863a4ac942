"""Two clubs that play, and everybody who may want something of them."""

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zlib import crc32

from bot.conversation import Talk
from bot.features.page.storage import Pages
from bot.messages import Departed, Incoming, Place, Said, Speaker, Tapped
from bot.table.buttons import Cancel, OfRound
from bot.table.lobby import OfLobby
from bot.table.round_draft import ROUND_DRAFTS
from bot.talk.needs import NeedsRole, NeedsWork
from bot.talk.turn import Environment
from core.competition.final import Finalists
from tests.bot.pressing import KINDS

BEGUN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
ADMINS = {"Noord": "Zoe", "Zuid": "Otto"}
PEOPLE = {
    "vreemde": "Vera",  # never wrote anywhere
    "lid": "Lena",
    "speler": "Piet",
    "beheerder": "Zoe",
    "elders": "Otto",  # an admin of the other club
    "vertrokken": "Wim",
}
KEPT = {
    "spel": "SELECT sitting.club, events.* FROM events "
    "JOIN sitting ON sitting.id = events.stream_id WHERE stream = 'table'",
    "tafels": "SELECT club, id, name FROM sitting",
    "leden": "SELECT club, member.* FROM member",
    "instellingen": "SELECT id, club.* FROM club",
    "avond": "SELECT * FROM attendance",
    "loting": "SELECT * FROM draw",
    "wensen": "SELECT * FROM apart",
    "competitie": "SELECT stream_id, events.* FROM events WHERE stream = 'season'",
    "pagina": "SELECT club, address, whole_names, edition FROM page",
    "genummerd": "SELECT member.club, player FROM numbered "
    "JOIN member ON member.id = numbered.player",
    "toernooi": "SELECT tournament.club, events.* FROM events "
    "JOIN tournament ON tournament.id = events.stream_id WHERE stream = 'tournament'",
    "chats": "SELECT club, id, open, founding FROM chat WHERE kind = 'group'",
}
"""What is kept, under the word for it on the page; each row begins with its club."""
FILLED = "/ronde Piet 61 Bert 40 Cees 0 Dirk 20"


class UndoneError(Exception):
    """Nothing of it has happened."""


@dataclass(frozen=True)
class Effect:
    """The effect of an act: the rows that changed, with their clubs; what was said, and where."""

    changed: frozenset[tuple[str, int]]
    topics: frozenset[str]
    heard: frozenset[str]
    """The groups in which everybody could read something."""

    @property
    def outcome(self) -> str:
        if not self.changed and "question" in self.topics:
            return "vraagt"
        return "weigert" if not self.changed and "refusal" in self.topics else "doet"


def state(ledger):
    """What is kept: under each word the rows of each club."""
    driver = ledger._transaction.connection.driver
    return {
        word: set(map(tuple, driver.execute(query).fetchall())) for word, query in KEPT.items()
    }


def effect(before, after, parcels) -> Effect:
    changed = {(word, row[0]) for word, rows in before.items() for row in rows ^ after[word]}
    replies = [item for item in parcels if item.reply is not None]
    topics = {topic for item in replies for topic in item.reply.topics}
    heard = {p.chat.key for p in replies if p.act == "post" and p.to is None}
    return Effect(frozenset(changed), frozenset(topics), frozenset(heard & ADMINS.keys()))


def _all_heard(ledger):
    """Nothing waits to be sent, and every page is one of before the newest edition."""
    parcels_of(ledger)
    for club in ledger.clubs():
        if page := ledger.unit().get(Pages).page(club.id):
            ledger.unit().get(Pages).save_page(replace(page, edition=1))


def parcels_of(ledger):
    """Take everything out of the outbox."""
    found = []
    for chat in ledger.parcels.chats():
        while waiting := ledger.parcels.next(chat):
            found.append(waiting[0])
            ledger.parcels.delivered(waiting[0], f"m{waiting[0].id}")
    return found


def incoming(who: str, act: Said | Tapped, group: str) -> Incoming:
    """In a group, or in private, where the place is the person."""
    place = Place(group, group, "private" if group == who else "group")
    return Incoming("hall", place, Speaker(who, who), BEGUN, act)


class Clubs:
    """Noord and Zuid: each with an admin, a member, a player with three guests, and drafts."""

    def __init__(self, store, clock: list[datetime]) -> None:
        self.store = store
        self.talk = Talk(Environment(random.Random(1), page="https://club.example"))
        for club, (group, admin) in enumerate(ADMINS.items(), 1):
            player = "Piet" if club == 1 else "Pia"
            for who in (admin, "Lena", "Wim", player) if club == 1 else (admin, player):
                self.says(who, "/help", group)
            self.says(player, f"/nieuw {player} Bert Cees Dirk", group)
            self.says(player, f"/ronde {player} 120 Bert 40 Cees 0 Dirk 20", group)
            self.says(player, f"/ronde Bert 60 {player} 40 Cees 0 Dirk 20", group)
            self.says(player, f"/ronde {player} 61 Bert 40 Cees 0 Dirk 20", group)  # doubtful
            self.taps(player, OfRound(*self.ids(club)["now"]).pack("tiles"), group)
            self.says(player, "/nieuw", group)
            self.taps(player, OfLobby(self.ids(club)["drafts"]["lobby"]).pack("sametoo"), group)
            clock[0] += timedelta(minutes=1)
            self.says(player, "/nieuw", group)
            self.taps(player, OfLobby(self.ids(club)["drafts"]["lobby"]).pack("join"), group)
            self.says(player, f"/nieuw Eef {player} Gijs Hans", group)
            self.taps(admin, "pageon", group)
            self.taps(admin, "choose:sound:none", group)
            self.says(admin, "/toernooi Witte Draak 2027-03-14, 4 rondes", group)
            self.says(f"Dirk{' ' * club}", "/help", group)  # taken for the guest
            self.says(f"Eef Jong {club}", "/help", group)  # asked whether she is Eef
        place = Place("Noord", "Noord")
        gone = Incoming("hall", place, Speaker("Wim", "Wim"), BEGUN, Departed("Wim"))
        self._do(lambda ledger: self._handle(ledger, gone))
        self._do(_all_heard)
        clock[0] += timedelta(minutes=1)

    def says(self, who, line, group):
        self._do(lambda ledger: self._handle(ledger, incoming(who, Said(line), group)))

    def taps(self, who, tap, group):
        act = Tapped(tap, "tap")
        self._do(lambda ledger: self._handle(ledger, incoming(who, act, group)))

    def tried(
        self, who: str, act: Said | Tapped | str, group: str, first: Sequence[Incoming | str] = ()
    ) -> Effect:
        """What would come of an act, or of Noord's button of this verb; nothing of it stays.

        `first`: what happens before that; a verb is Noord's button, pressed by its admin.
        """
        found: list[Effect] = []

        def work(ledger):
            with suppress(UndoneError), ledger.step():
                for one in first:
                    if isinstance(one, str):
                        self._handle(
                            ledger, incoming("Zoe", button(one, _ids(ledger, 1)), "Noord")
                        )
                    else:
                        self._handle(ledger, one)
                parcels_of(ledger)
                done = button(act, _ids(ledger, 1)) if isinstance(act, str) else act
                if group != who:  # speaking in a group makes one a member, which is no deed
                    self._handle(ledger, incoming(who, Said("hallo"), group))
                before = state(ledger)
                self._handle(ledger, incoming(who, done, group))
                found.append(effect(before, state(ledger), parcels_of(ledger)))
                raise UndoneError

        self._do(work)
        return found[0]

    def ids(self, club: int) -> Any:
        """What a button of this club may be about, under the names of its fields."""
        return self._do(lambda ledger: _ids(ledger, club))

    def guests(self, club: int) -> list[Any]:
        """Who sits at the first table of this club without an account."""

        def read(ledger):
            unit = ledger.unit()
            people = unit.tables.table(_ids(ledger, club)["sitting"]).people
            return [
                one.id
                for one in unit.people.members(club)
                if one.id in people and one.account is None
            ]

        found: list[Any] = self._do(read)
        return found

    def _handle(self, ledger, said: Incoming) -> None:
        """As the inbox does it: who manages a chat is told when that is asked."""
        try:
            with ledger.step():
                self.talk.handle(ledger.unit(said), said)
        except NeedsRole as asked:
            unit = ledger.unit()
            chat = unit.clubs.chat_by_id(asked.chat)
            name = unit.people.account_by_id(asked.account).name
            before = unit.people.role(asked.chat, asked.account).standing
            standing = "admin" if ADMINS.get(chat.key) == name else before
            unit.people.know_role(asked.chat, asked.account, standing)
            self._handle(ledger, said)
        except NeedsWork as asked:
            self._beside(ledger, said, asked)

    def _beside(self, ledger, said: Incoming, asked: NeedsWork) -> None:
        """A process of its own reads it."""

    def _do(self, work):
        return self.store.submit(work).result()


DRAFTS = {"leaveit": "seat", "stay": "seat", "tp": "tiles", "which": "which", "whom": "which"}
DRAFTS |= {
    "setback": "changed",
    "newguest": "which",
    "slipis": "slip",
    "slipnot": "slip",
    "sliptour": "slip",
}
DRAFTS |= {"sliptour": "slip", "mendit": "mend", "mendnot": "mend"}
DRAFTS |= {"pairs": "members", "importit": "import", "unimport": "import", "join": "lobby"}
WORDS = {
    ("rename", "to"): "",
    ("startwith", "ruleset"): "nts-2019",
    ("speak", "language"): "en",
    ("practise", "meaning"): "",
    ("weekhand", "hand"): 1,
    ("weekhand", "points"): 20,
    ("answer", "number"): 1,
    ("answer", "points"): 20,
    ("pagemove", "how"): "now",
    ("won", "after_all"): True,
    ("won", "chair"): 1,  # who has not won yet
    ("pagenumber", "yes"): True,
    ("open", "page"): "digits",
    ("open", "stretch"): 0,
    ("open", "initial"): "",
    ("draw", "sure"): False,
    ("cancel", "sure"): True,
    ("special", "special"): "bmj-21",
    ("pad", "key"): "=40",
    ("why", "rules"): "nmv 64",
    ("tp", "key"): "stop",
    ("tp", "value"): "",
    ("rule", "ref"): "nmv 68",
    ("rulein", "ref"): "nmv 68",
    ("learnrule", "ref"): "nmv 68",
    ("explain", "own"): False,
    ("explain", "closes"): False,
    ("toall", "line"): "/help",
    ("onresult", "what"): "explain",
    ("standings", "period"): "all",
    ("standings", "measure"): None,
    ("set", "what"): "all",
    ("choose", "what"): "recording",
    ("choose", "value"): "all",
    ("house", "what"): "bamboo_three",
    ("kind", "kind"): "special",
    ("claim", "won"): False,
    ("takeline", "adds"): False,
    ("whether", "answer"): "coming",
    ("competition", "page"): "standing",
    ("competition", "season"): None,
    ("competition", "part"): None,
    ("seasonpicture", "page"): None,
    ("seasonpicture", "season"): None,
    ("seasonpicture", "part"): None,
    ("rosterprint", "what"): None,
    ("rosterprint", "season"): None,
    ("pairs", "pairs"): "each",
    ("preset", "preset"): "table_points",
    ("beginwith", "preset"): "table_points",
    ("key", "number"): 8,
    ("keyis", "number"): 8,
    ("keyis", "sure"): True,
    ("keyis", "value"): "4",
    ("keysure", "number"): 8,
    ("keysure", "after"): 0,
    ("keysure", "value"): "4",
    ("thatday", "act"): "penalty",
    ("undecide", "number"): 2,
    ("papervoid", "number"): 2,
    ("undecideall", "number"): 2,
    ("undecideall", "many"): 2,
    ("always", "comes"): True,
    ("mark", "as_member"): True,
    ("tour", "what"): "reserve",
}
TYPED = {
    "thatday": "Bert 1 te laat",
    "guest": "Kees",
    "bring": "Kees",
    "pick": "Kees",
    "bringlate": "Kees",
    "rename": "Karel",
    "line": "Piet 60 Bert 40 Cees 0 Dirk 20",
}


def _ids(ledger, club):
    """The newest of each kind that a club has."""
    driver = ledger._transaction.connection.driver

    def newest(query):
        return (driver.execute(query).fetchone() or (0,))[0]

    of = f"club = {club} ORDER BY id DESC LIMIT 1"
    sitting = newest(f"SELECT id FROM sitting WHERE club = {club} ORDER BY id LIMIT 1")  # noqa: S608
    table = ledger.unit().tables.table(sitting)
    names = {member.name: member.id for member in ledger.unit().people.members(club)}
    kinds = {*DRAFTS.values(), "round"}
    drafts = {k: newest(f"SELECT id FROM draft WHERE kind = '{k}' AND {of}") for k in kinds}  # noqa: S608
    kept = ROUND_DRAFTS.by_id(ledger.unit(), drafts["round"])
    numbers = {
        "step": kept.value.typing.turns.get(0, 0) if kept else 0,
        "steps": kept.value.typing.steps if kept else 0,
        "sitting": sitting,
        "round": table.number,
        "last": table.last,
        "chair": 0,
        "page": 0,
        "at": 0,
    }
    numbers |= {"chat": newest(f"SELECT id FROM chat WHERE {of}")}  # noqa: S608
    numbers |= {"account": newest("SELECT id FROM account WHERE name = 'Eef Jong 1'")}
    numbers |= {"act": table.rounds[-1].act if table.rounds else 0, "lobby": drafts["lobby"]}
    full = f"SELECT id FROM draft WHERE kind = 'lobby' AND club = {club} LIMIT 1"  # noqa: S608
    numbers |= {"full": newest(full), "club": club, "parting": 0}
    numbers |= {"tournament": newest(f"SELECT id FROM tournament WHERE {of}")}  # noqa: S608
    numbers |= {"member": names["Bert"], "player": names["Bert"], "other": names.get("Eef", 0)}
    numbers |= {"dirk": names["Dirk"], "eef": names.get(f"Eef Jong {club}", 0)}
    numbers |= {
        "day": BEGUN.toordinal(),
        "lot": newest(f"SELECT lot FROM draw WHERE club = {club}"),  # noqa: S608
    }
    numbers |= {"before": table.rounds[0].act if table.rounds else 0}
    numbers |= {"seen": seen_by(table)}
    return {**numbers, "now": (sitting, table.number), "drafts": drafts}


def seen_by(table):
    """The mark of a final of those who sit at this table: by table points all of them eligible."""
    points = dict(zip(table.owners, table.gained, strict=True))
    best = sorted(table.people, key=lambda one: -points[one])
    return crc32(repr(Finalists(tuple(best), ())).encode())


INSTEAD = {
    ("drawwinds", "lobby"): "full",
    ("tour", "id"): "tournament",
    ("asjoined", "lobby"): "full",
    ("thatsme", "member"): "other",
    ("removemember", "member"): "other",
    ("thatsthem", "member"): "eef",
    ("rightly", "member"): "dirk",
    ("rest", "step"): "steps",
    ("more-round", "act"): "before",
    ("less-round", "act"): "before",
    ("wrongly", "member"): "dirk",
    ("notright", "member"): "dirk",
    ("together", "one"): "player",
}
"""Of these buttons it is another that they are about."""


def button(verb: str, ids: Mapping[str, Any]) -> Tapped:
    """A button of this kind about these."""
    kind = KINDS[verb]
    values = {
        field.name: WORDS[verb, field.name]
        if (verb, field.name) in WORDS
        else ids["drafts"][DRAFTS.get(verb, "round")]
        if field.name == "draft"
        else ids[INSTEAD.get((verb, field.name), field.name)]
        for field in fields(kind)
    }
    return Tapped(kind(**values).pack(verb), "tap", TYPED.get(verb, ""))


def nobody_enters(ids: Mapping[str, Any]) -> Tapped:
    """The round that is being entered goes."""
    sitting, round_ = ids["now"]
    return Tapped(Cancel(sitting, round_, ids["drafts"]["round"], sure=True).pack("cancel"), "tap")
