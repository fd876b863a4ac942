"""Buttons that do a deed, tapped when the thing that they are about has changed.

Each scene leads to such a button, and says what else may happen to the thing before the tap.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from bot.messages import Incoming, Tapped
from bot.talk.needs import NeedsWork
from tests.bot.evening import Hall
from tests.bot.everybody import state
from tests.bot.newcomers import Club

BARE = -1
FOUR = "Anna Bert Cees Dirk"
PEOPLE = ("anna: /help", "zoe: /help", "bert: /help", "cees: /help")
GUESTS = ("anna: /leden Dirk, Eef, Fien, Gijs, Hans",)
TABLE = (*PEOPLE, f"anna: /nieuw {FOUR}")
DEAL = "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20"
PLAYED = (*TABLE, DEAL)
OVER = (*PLAYED, "anna: /einde", "anna taps Klopt")
SEASON = (*PEOPLE, *GUESTS, "anna: /competitie", "anna taps Zo spelen wij")
COUNTS = (*SEASON, "anna: /reglement min leden 4", "anna: /reglement min spellen 1")
PAPER = "anna: /uitslag 20 nov tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300"
OTHERWISE = "anna: /uitslag 20 nov tafel 1: Anna -300, Bert -100, Cees 100, Dirk 300"
NO_PAPER = ("anna: /correctie 20 nov tafel 1 vervalt",)
ON_19 = PAPER.replace("20 nov", "19 nov")
OTHER_DEAL = "bert: /ronde *40 0 0 0"
MENDED = "bert: /correctie 1 Cees 80 Anna 0 Bert 0 Dirk 0"
VOIDED = "bert: /correctie 1 vervalt"
ENDED = ("anna: /einde", "anna taps Klopt")
LOBBY = ("anna: /nieuw", *(f"{who} taps Ik speel mee" for who in ("anna", "bert", "cees", "zoe")))
COMING = ("anna: /avond komen Anna, Bert, Cees, Dirk", "anna: /avond", "anna taps Trek de tafels")
LAST_WEEK = "bert: /correctie 21 nov tafel 1 spel 1 Cees 80 Anna 0 Bert 0 Dirk 0"
OF_CEES = "cees: /correctie 21 nov tafel 1 spel 1 Anna 80 Cees 0 Bert 0 Dirk 0"
OF_ADMIN = "anna: /correctie 21 nov tafel 1 spel 1 Dirk 80 Anna 0 Bert 0 Cees 0"
IMPORT = "anna: /import 20-11-2026; 1; Anna; Bert; Cees; Dirk; 120*; 40; 0; 20"
FOUR_MEMBERS = ("anna taps Klopt", "anna: /reglement min leden 4", "anna taps Klopt")
ROSTER = "anna: /competitie rooster 3 Anna Bert Cees Zoe Dirk Eef Fien Gijs"
SLIP = "bert: /uitslag 20 nov tafel 1: Anna 200, Bert 100, Cees -100, Dirk -200"


@dataclass(frozen=True)
class Scene:
    """A button, and what may happen before it is tapped."""

    lines: Sequence[str]
    """What leads to the button; the last of them shows it."""
    label: str
    newer: Sequence[Sequence[str]]
    """Each is another way in which the thing changes."""
    by: str = "anna"
    still: Mapping[int, str] = field(default_factory=dict)
    """By the place of a change: why the deed is done after it."""
    again: Mapping[int, str] = field(default_factory=dict)
    """By the place of a change: why the deed is done again after it; `BARE`: without a change."""


class Seen(NamedTuple):
    """What is kept, and what was posted at the tap."""

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    posted: Sequence[tuple[str, str]]
    said: str

    @property
    def changes(self) -> dict[str, Any]:
        return {
            word: (self.before[word] - rows, rows - self.before[word])
            for word, rows in self.after.items()
            if rows != self.before[word]
        }


class Working(Club):
    """A club in which the work that a reply waits for is done beside the turn."""

    def do(self, work: Any) -> Any:
        try:
            return super().do(work)
        except NeedsWork as needed:
            [incoming] = [
                cell.cell_contents
                for cell in work.__closure__
                if isinstance(cell.cell_contents, Incoming)
            ]
            beside: Any = needed.work(self.store, Hall())
            done = replace(incoming, done=asyncio.run(beside))
            return super().do(lambda ledger: self.talk.handle(ledger.unit(done), done))


class Hand:
    """Plays a scene in a club of its own."""

    def __init__(self, folder: Path) -> None:
        self.club = Working(folder)
        self.said: list[tuple[str, str]] = []

    def close(self) -> None:
        self.club.store.close()

    def play(self, *lines: str) -> None:
        for line in lines:
            self.club.minute += 1
            who, colon, words = line.partition(": ")
            if line.startswith("@"):
                self.club.minute = int(line[1:])
                continue
            if colon:
                said = self.club.says(who.capitalize(), words)
            elif "> " in line:
                who, _, words = line.partition("> ")
                said = self.club.says(who.capitalize(), words, private=True)
            else:
                who, _, label = line.partition(" taps ")
                said = self.club.taps(who.capitalize(), label)
            self.said.append((line, said))

    def button(self, label: str) -> str:
        found = [text for words, text in self.club.buttons.items() if words.endswith(label)]
        return str(found[-1])

    def tap(self, who: str, action: str) -> Seen:
        self.club.minute += 1
        before = self.club.do(state)
        self.club.acts.clear()
        said = self.club.hears(who.capitalize(), Tapped(action, "tap"))
        self.said.append((action, said))
        return Seen(before, self.club.do(state), list(self.club.acts), said)


def answered(folder: Path, scene: Scene, change: int | None) -> tuple[Seen, Seen, str]:
    """Tap the button, let the thing change, and tap again; gives both taps, and the action."""
    with closing(Hand(folder)) as hand:
        hand.play(*scene.lines)
        action = hand.button(scene.label)
        first = hand.tap(scene.by, action)
        if change is not None:
            hand.play(*scene.newer[change])
        return first, hand.tap(scene.by, action), action


def left(folder: Path, scene: Scene, change: int) -> Seen:
    """Let the thing change, and only then tap the button."""
    with closing(Hand(folder)) as hand:
        hand.play(*scene.lines)
        action = hand.button(scene.label)
        hand.play(*scene.newer[change])
        return hand.tap(scene.by, action)


_EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
ENTERED = (
    *PEOPLE,
    "anna: /toernooi Witte Draak 2026-11-21, 8 spelers, 2 rondes, nts-2023",
    *(f"anna: /toernooi in {name}" for name in _EIGHT),
)
CARD = "anna: /toernooi"
DRAWN = (*ENTERED, CARD, "anna taps Loting")
RUNNING = (*DRAWN, "anna taps Publiceer", "anna taps Start ronde")
RESULT = "anna: /uitslag 1 30 -10 -10 -10"
RESULTS = (*RUNNING, RESULT, "anna: /uitslag 2 30 -10 -10 -10")
OTHER_RESULT = "anna: /uitslag 1 0 30 -20 -10"
ANNOUNCED = "anna: /toernooi Witte Draak 2026-11-21, 12 spelers, 2 rondes, nts-2023"
START = (CARD, "anna taps Loting", "anna taps Publiceer", "anna taps Start ronde")
CLOSE = (CARD, "anna taps Sluit ronde", "anna taps Toch sluiten")
PLAYING = (
    *(*PEOPLE, ANNOUNCED, "bert taps Doe mee", "cees taps Doe mee"),
    *(f"anna: /toernooi in {name}" for name in ("Anna", *_EIGHT[3:])),
    *START,
)
FEWER = (
    *(*PEOPLE, ANNOUNCED),
    *(f"anna: /toernooi in {name}" for name in (*_EIGHT, "Ina", "Kim", "Lou", "Max")),
    *(*START, *(f"anna: /uitslag {table} 30 -10 -10 -10" for table in (1, 2, 3)), *CLOSE),
    *(f"anna: /toernooi uit {name}" for name in ("Hans", "Ina", "Kim", "Lou")),
)
LAST = (
    *(*RESULTS, *CLOSE, "anna taps Start ronde"),
    *("anna: /uitslag 1 30 -10 -10 -10", "anna: /uitslag 2 30 -10 -10 -10", *CLOSE, CARD),
)
NEXT_ROUND = (
    *("anna: /uitslag ronde 1 1 30 -10 -10 -10", "anna: /uitslag ronde 1 2 30 -10 -10 -10"),
    *(*CLOSE, "anna taps Start ronde"),
)
_SAME = "it is what the button says, and takes nothing of the change away"
_OWN = "it takes back its own deed; the newer one stays in force"
_UNPLAYED = "nothing was played at the table that goes"
_CARD = "the button of a card, not of a question: its label says the state that it makes"
SCENES: Mapping[str, Scene] = {
    # --- tables and deals
    "endit": Scene(
        (*PLAYED, "anna: /einde"),
        "Klopt",
        ((OTHER_DEAL,), (*ENDED, "anna: /terug"), ("anna: /terug",)),
    ),
    "unend": Scene((*PLAYED, "anna: /einde"), "Annuleer", ((OTHER_DEAL,),)),
    "undo": Scene(
        OVER,
        "Zet terug op spel 2",
        (
            ("anna: /terug", DEAL),
            (f"anna: /nieuw {FOUR}",),
            ("anna: /correctie 1 vervalt",),
            ("anna: /terug", *ENDED),
        ),
    ),
    "undo a change of seats": Scene(
        (*PLAYED, "anna: /wissel Dirk Eef"),
        "Zet terug op Dirk",
        (
            (DEAL.replace("Dirk", "Eef"),),
            ("anna: /wissel Eef Fien",),
            ("anna: /terug", "anna: /wissel Dirk Fien"),
        ),
    ),
    "undo-round": Scene(
        PLAYED,
        "↩️ Terug",
        ((OTHER_DEAL,), ("anna: /terug", DEAL.replace("120", "80")), (MENDED,), (VOIDED,)),
    ),
    "undo-instead": Scene(
        (*OVER, f"anna: /nieuw {FOUR}", "anna taps Zet terug op spel 2"),
        "Klopt",
        ((DEAL,), ("bert: /wissel Dirk Eef",), ENDED),
        still={1: _UNPLAYED, 2: _SAME},
    ),
    "redo": Scene(
        (*PLAYED, "anna: /terug"),
        "Toch wel",
        ((DEAL.replace("120", "80"),), ENDED, ("anna: /wissel Dirk Eef",)),
    ),
    "redo a change of seats": Scene(
        (*PLAYED, "anna: /wissel Dirk Eef", "anna taps Zet terug op Dirk"),
        "Toch wel",
        ((DEAL,), ("anna: /wissel Dirk Fien",), ("anna: /wissel Dirk Eef",)),
    ),
    "void": Scene(
        (*PLAYED, "anna: /correctie 1"),
        "Vervalt",
        ((MENDED,), (OTHER_DEAL,), ("anna: /terug",), (VOIDED, "anna: /terug")),
        still={1: "the deal is as it was; the later deal stays"},
    ),
    "todraw": Scene(
        (*PLAYED, "anna: /correctie 1"), "Remise", ((MENDED,), (VOIDED,), ("anna: /terug",))
    ),
    "confirm": Scene(
        (*TABLE, "anna: /ronde Bert 25 Anna 0 Cees 0 Dirk 0"),
        "Klopt",
        (
            ("bert: /ronde Cees 80 Anna 0 Bert 0 Dirk 0",),
            ENDED,
        ),
    ),
    "confirm a correction": Scene(
        (*PLAYED, "anna: /correctie 1 Bert 25"),
        "Klopt",
        ((MENDED,), (VOIDED,), (OTHER_DEAL,)),
        still={2: "the deal is as it was; the later deal stays"},
    ),
    "which": Scene(
        (
            *PLAYED,
            "zoe: /nieuw Eef Fien Gijs Hans",
            "zoe: /ronde *40 0 0 0 tafel 2",
            "zoe: /terug",
        ),
        "Tafel 2: Eef, Fien, Gijs, Hans",
        (("zoe: /ronde *80 0 0 0 tafel 2",), ("zoe: /terug tafel 2",)),
        by="zoe",
    ),
    "tail": Scene((*PLAYED, "anna taps Meer"), "Staart", (ENDED, ("anna: /staart",))),
    "agree": Scene(
        (*PLAYED, "anna: /staart"),
        "Akkoord",
        (ENDED, (DEAL,), ("bert: /staart",)),
        by="bert",
        still={1: _SAME, 2: "a further tap of a player votes for a guest"},
        again=dict.fromkeys((BARE, 1, 2), "a further tap of a player votes for a guest"),
    ),
    "gohome": Scene(
        (*PLAYED, "anna taps Meer", "anna taps Wissel"),
        "Dirk weg",
        ((OTHER_DEAL,), ("anna: /wissel Dirk Eef",), ENDED),
    ),
    "comelate": Scene(
        (*PLAYED, "bert: /wissel Dirk weg", "anna taps Meer", "anna taps Wissel"),
        "Ik speel mee",
        (("anna: /ronde Bert 120 Anna 40 Cees 0",), ("bert: /wissel Eef erbij",)),
        by="zoe",
    ),
    "asjoined": Scene(
        (*PEOPLE, *LOBBY),
        "Zo zitten we",
        ((f"anna: /nieuw {FOUR}",), ("zoe taps Toch niet",)),
        still={1: "the table of the card as it is now, which shows who joined"},
    ),
    "drawwinds": Scene(
        (*PEOPLE, *LOBBY),
        "Loot de winden",
        ((f"anna: /nieuw {FOUR}",), ("zoe taps Toch niet",)),
        still={1: "the table of the card as it is now, which shows who joined"},
    ),
    "nolobby": Scene((*PEOPLE, *LOBBY[:2]), "Annuleer", (("anna: /nieuw",),)),
    "leaveit": Scene(
        (*PLAYED, "zoe: /nieuw Anna Eef Fien Gijs"),
        "Klopt",
        (
            (OTHER_DEAL,),
            ENDED,
            ("zoe: /nieuw Zoe Eef Fien Gijs",),
            ("bert: /wissel Anna Hans",),
            ("zoe: /nieuw Anna Hans Ine Jan",),
        ),
        by="zoe",
        still={
            1: "the new table that was asked for; nobody sits elsewhere any more",
            2: "the table ends, as was asked; the newer table is asked about",
            3: "the new table that was asked for; nobody sits elsewhere any more",
        },
    ),
    "stay": Scene(
        (*PLAYED, "zoe: /nieuw Anna Eef Fien Gijs"), "Annuleer", ((OTHER_DEAL,),), by="zoe"
    ),
    # --- people
    "removemember": Scene(
        (*PEOPLE, *GUESTS, "anna: /leden", "anna taps Eef"),
        "Verwijder",
        (
            ("anna: /nieuw Anna Bert Cees Eef", DEAL.replace("Dirk", "Eef")),
            ("anna: /leden Eef heet Emma",),
        ),
        still={1: "it is the same person, and the answer has the new name"},
    ),
    "stopmember": Scene(
        (*PEOPLE, *GUESTS, f"anna: /nieuw {FOUR}", DEAL, "anna: /leden", "anna taps Dirk"),
        "Gestopt",
        (
            ("anna: /leden Dirk is gestopt",),
            ("anna: /leden Dirk is gestopt", "anna: /leden Dirk is terug"),
        ),
        still={1: _CARD},
        again={1: _CARD},
    ),
    "backmember": Scene(
        (*PEOPLE, *GUESTS, "anna: /leden Eef is gestopt"),
        "Weer lid",
        (
            ("anna: /leden Eef is terug",),
            ("anna: /leden Eef is terug", "anna: /leden verwijder Eef"),
        ),
        still={1: _CARD},
        again={1: _CARD},
    ),
    "mark": Scene(
        (*SEASON, "anna: /leden", "anna taps Eef"),
        "Telt als gast",
        (("anna: /leden Eef is gast",),),
        still={0: _SAME},
    ),
    "mergewith": Scene(
        (*PEOPLE, *GUESTS, "anna: /leden voeg Eef samen met Fien"),
        "Eef en Fien zijn dezelfde",
        (
            ("anna: /leden Eef heet Emma",),
            ("anna: /leden verwijder Fien",),
            ("anna: /leden voeg Eef samen met Gijs", "anna taps Eef en Gijs zijn dezelfde"),
        ),
        still=dict.fromkeys(range(3), "the two persons that were asked about are one"),
    ),
    "unmerge": Scene(
        (
            *PEOPLE,
            *GUESTS,
            "anna: /leden voeg Eef samen met Fien",
            "anna taps Eef en Fien zijn dezelfde",
        ),
        "Haal uit elkaar",
        (
            ("anna: /leden Eef heet Emma",),
            ("anna: /leden Fien",),
            ("anna: /leden voeg Eef samen met Gijs", "anna taps Eef en Gijs zijn dezelfde"),
        ),
        still=dict.fromkeys(range(3), "Fien is a member of her own again, whatever Eef is called"),
    ),
    "newguest": Scene(
        (*PEOPLE, "anna: /avond komt Floortje"),
        "Floortje",
        (("anna: /leden Floortje",), ("anna: /avond niet Floortje",)),
        still={0: "the person of that name comes, as the line said"},
    ),
    "whom": Scene(
        (*PEOPLE, *GUESTS, "anna: /leden Floor, Florien", "anna: /avond komt Flo"),
        "Floor",
        (("anna: /avond niet Flo",),),
    ),
    "forgetit": Scene(
        (*PEOPLE, *GUESTS, "bert: /vergeetmij"),
        "Klopt",
        (("bert: /help",),),
        by="bert",
        still={0: _SAME},
        again={BARE: "who taps in the group after it is a new member"},
    ),
    "unforget": Scene(
        (*PEOPLE, *GUESTS, "bert: /vergeetmij"), "Annuleer", (("bert: /help",),), by="bert"
    ),
    # --- who comes, and the draw
    "drawright": Scene(
        (*PEOPLE, *GUESTS, *COMING),
        "Klopt",
        (("anna: /avond niet Dirk",), (f"anna: /nieuw {FOUR}",), ("anna: /avond komt Eef",)),
    ),
    "drawagain": Scene(
        (*PEOPLE, *GUESTS, *COMING),
        "Opnieuw",
        (("anna taps Klopt",), ("anna: /avond niet Dirk",)),
    ),
    "drawclear": Scene(
        (*PEOPLE, *GUESTS, f"anna: /nieuw {FOUR}", *COMING),
        "Klopt",
        ((DEAL,), ("anna: /wissel Dirk Eef",)),
        still={1: _UNPLAYED},
    ),
    "drawback": Scene(
        (*PEOPLE, *GUESTS, *COMING, "anna taps Klopt"),
        "Loting terug",
        ((DEAL,), ("anna: /wissel Dirk Eef",)),
        still={1: _UNPLAYED},
    ),
    # --- the season
    "beginwith": Scene(
        (*PEOPLE, "anna: /competitie"),
        "Zo spelen wij",
        (
            (
                *("anna: /competitie", "anna taps Zo spelen wij"),
                *("anna: /reglement aanwezigheid 3", "anna taps Klopt"),
            ),
        ),
    ),
    "keysure": Scene(
        (*SEASON, "anna: /reglement aanwezigheid 2"),
        "Klopt",
        (
            ("anna: /reglement aanwezigheid 3", "anna taps Klopt"),
            ("anna: /reglement min leden 4", "anna taps Klopt"),
        ),
    ),
    "keysure at the end of a season": Scene(
        (*COUNTS, *FOUR_MEMBERS, PAPER, "anna: /reglement aanwezigheid 2"),
        "Klopt",
        (("anna: /competitie sluiten",), (OTHERWISE,)),
        still={1: _SAME},
    ),
    "undecide": Scene(
        (*SEASON, PAPER),
        "Terug",
        (
            (OTHERWISE,),
            NO_PAPER,
            ("anna: /straf Anna tafel 1 van 20 nov 20 tempo",),
            ("anna: /terug", PAPER),
        ),
        still={0: _OWN, 2: _SAME},
    ),
    "undecide a penalty": Scene(
        (*SEASON, PAPER, "anna: /straf Bert 1 te laat"),
        "Terug",
        (
            ("anna: /terug",),
            ("anna: /terug", "anna: /straf Bert 1 te laat"),
            ("anna: /straf Bert 1/2 praten",),
        ),
        still={2: _OWN},
    ),
    "undecide a roster": Scene(
        (*SEASON, ROSTER),
        "Terug",
        ((ROSTER.replace("Gijs", "Hans"),),),
        still={0: _OWN},
    ),
    "undecide a table that does not count": Scene(
        (*SEASON, PAPER, "anna: /competitie tafel 1 van 20 nov telt niet, oefen"),
        "Terug",
        (("anna: /competitie telt toch wel mee",), ("anna: /terug",), NO_PAPER),
    ),
    "undecideall": Scene(
        (*PEOPLE, *GUESTS),
        "Terug",
        (("anna: /leden Eef is gestopt",), (f"anna: /nieuw {FOUR}", DEAL)),
        still=dict.fromkeys(range(2), _OWN),
    ),
    "papervoid": Scene(
        (*SEASON, PAPER, ON_19),
        "Haal weg bij vr 20 nov",
        ((OTHERWISE,), NO_PAPER, ("anna: /uitslag 20 nov tafel 1 hoort bij 18 nov",)),
    ),
    "slipis": Scene(
        (*SEASON, PAPER, SLIP),
        "Klopt",
        ((OTHERWISE,), NO_PAPER, (SLIP.replace("bert", "cees", 1).replace("200", "400"),)),
        still={2: "each slip has its own question"},
    ),
    "slipis of a new table": Scene(
        (*SEASON, SLIP),
        "Klopt",
        ((PAPER,), (PAPER, *NO_PAPER)),
        still={1: "there is no table that it would replace"},
    ),
    "slipis at the end of a season": Scene(
        (*COUNTS, *FOUR_MEMBERS, PAPER, SLIP), "Klopt", (("anna: /competitie sluiten",),)
    ),
    "slipis of what was taken back": Scene(
        (*SEASON, PAPER, "anna taps ↩️ Terug"),
        "Toch wel",
        ((OTHERWISE,), (PAPER,), (PAPER, *NO_PAPER), (SLIP, "anna taps Klopt")),
    ),
    "slipnot": Scene((*SEASON, PAPER, SLIP), "Annuleer", ((OTHERWISE,),)),
    "final": Scene(
        (
            *(*COUNTS, *FOUR_MEMBERS, "anna: /reglement finale 4", "anna taps Klopt", PAPER),
            "anna: /competitie finale",
        ),
        "Klopt",
        (
            (OTHERWISE,),
            ("anna: /reglement finale geen", "anna taps Klopt"),
            ("anna: /leden Dirk is gestopt",),
        ),
    ),
    "mendit": Scene(
        (*OVER, "@3000", LAST_WEEK),
        "Klopt",
        ((OF_ADMIN,), ("anna: /correctie 21 nov tafel 1 spel 1 vervalt",), (OF_CEES,)),
    ),
    "mendnot": Scene((*OVER, "@3000", LAST_WEEK), "Annuleer", ((OF_CEES,),)),
    # --- settings, files and tournaments
    "setback": Scene(
        (*PEOPLE, "anna: /instellingen limiet 700"),
        "Zet terug op Limiet: 500",
        (("anna: /instellingen limiet 1000",), ("anna: /instellingen limiet 500",)),
    ),
    "setback of the season": Scene(
        (*PEOPLE, "anna: /instellingen seizoen 1 januari"),
        "Zet terug op 2026/2027",
        (("anna: /instellingen limiet 700",), ("anna: /instellingen seizoen 1 juli",)),
    ),
    "importit": Scene(
        (*PEOPLE, IMPORT),
        "Doe het",
        ((IMPORT.replace("120*; 40", "40; 120*"),), (IMPORT, "anna taps Doe het")),
    ),
    "unimport": Scene((*PEOPLE, IMPORT), "Niet doen", (("anna: /help",),)),
    "tour publish": Scene(
        DRAWN,
        "Publiceer",
        (("anna: /toernooi uit Hans",), (CARD, "anna taps Opnieuw")),
        still=dict.fromkeys(range(2), "the card is one message, and the draw of now is published"),
    ),
    "tour start": Scene((*DRAWN, "anna taps Publiceer"), "Start ronde", ()),
    "tour pause": Scene(
        (*RUNNING, "anna: /klok"),
        "Pauze",
        (("anna: /klok pauze",), NEXT_ROUND, ("anna: /klok pauze", "anna: /klok pauze")),
        still={2: _CARD},
        again={0: _CARD},
    ),
    "tour pause, to go on": Scene(
        (*RUNNING, "anna: /klok pauze", "anna: /klok"),
        "Ga verder",
        (("anna: /klok pauze",), NEXT_ROUND),
        again={0: _CARD},
    ),
    "tour later": Scene(
        (*RUNNING, "anna: /klok"), "+10", (NEXT_ROUND,), again={BARE: "ten minutes more"}
    ),
    "tour without": Scene(
        (*RUNNING, OTHER_RESULT, "anna: /toernooi uitslagen", "anna taps Geen uitslag 2"),
        "Klopt",
        (("anna: /uitslag 2 30 -10 -10 -10",), NEXT_ROUND),
    ),
    "tour sign": Scene(
        (*RESULTS, "anna: /toernooi uitslagen"), "Briefje getekend 1", ((OTHER_RESULT,),)
    ),
    "tour agree": Scene(
        (*PLAYING, "anna: /uitslag 1 30 -10 -10 -10", "anna: /uitslag 2 30 -10 -10 -10"),
        "✅ Akkoord",
        ((OTHER_RESULT, OTHER_RESULT.replace(" 1 ", " 2 ")),),
        by="bert",
    ),
    "tour player": Scene(
        (*RUNNING, "anna: /toernooi 3", "anna taps Gaat weg"),
        "Klopt",
        (
            ("anna: /toernooi uit 3", "anna: /toernooi terug 3"),
            NEXT_ROUND,
            ("anna: /toernooi uit 3",),
        ),
    ),
    "tour forgive": Scene(
        (*RUNNING, "anna: /toernooi uit 3"),
        "Terug",
        (("anna: /toernooi terug 3",), NEXT_ROUND),
    ),
    "tour forgive, of a name": Scene(
        (*ENTERED, "anna: /toernooi hernoem Hans Henk"),
        "Terug",
        (("anna: /toernooi hernoem Henk Hendrik",), ("anna: /toernooi wijzig Henk club Draken",)),
    ),
    "tour redraw": Scene(
        (*FEWER, CARD, "anna taps Tafel minder"),
        "Klopt",
        (("anna: /toernooi terug Hans",), ("anna taps Start ronde", "anna taps Start ronde")),
    ),
    "tour unsign": Scene(
        (*RESULTS, CARD, "anna taps Alle briefjes getekend"),
        "Terug",
        ((OTHER_RESULT,),),
        still={0: _OWN},
    ),
    "tour reveal": Scene(LAST, "Onthul", ()),
    "tour end": Scene(
        (*LAST, "anna taps Onthul", "anna taps Sluit af"),
        "Toch sluiten",
        ((OTHER_RESULT,), ("anna: /straf Bert 20 tempo",)),
    ),
    "tour join": Scene(ENTERED[:-8], "Doe mee", (), by="bert"),
    "tour close": Scene(
        (*RESULTS, CARD, "anna taps Sluit ronde"),
        "Toch sluiten",
        ((OTHER_RESULT,), ("anna: /straf Bert 20 tempo",)),
    ),
    "tour back": Scene(
        (*RESULTS, CARD, "anna taps Sluit ronde", "anna taps Toch sluiten", CARD),
        "Stap terug",
        (("anna taps Start ronde",),),
    ),
    "tour signall": Scene(
        (*RESULTS, CARD),
        "Alle briefjes getekend",
        ((OTHER_RESULT,),),
        still={0: "the organiser says it of all results that there are"},
        again={0: "the organiser says it of all results that there are"},
    ),
}
"""Each begins with the verb of its button."""
_SHOWS = "it shows something, or opens a form or a question"
_ENTERS = "a key of the deal that is being entered: test_law_05_second_tap, test_notice_and_screen"
_VALUE = "a choice in a list: the label says the value, which it sets each time"
_LEFT = {
    _SHOWS: """
        startother help club commands learn learnrule practise try-hand toall why card more less
        more-round less-round history relieve explain onresult fix fixlist tables standings padlink
        records wall me versus player collection rule rulein rules members member merge
        competition seasonpicture rosterprint preset key thatday settings set house exportclub
        importpaste pageqr pagenew new again-four round amend end rename guest bring bringlate
        meant unlink-not
    """,
    _ENTERS: """
        won kind open find special pad rest takeline line again bet cancel own claim reown draw
        tiles tilepad tp astyped
    """,
    _VALUE: """
        startwith speak choose keyis whether always join leave sametoo pick pagenames pagenumber
        pageon pageoff pagemore notmine weekhand answer drawtables
    """,
    "two clubs are needed: tests/bot/features/linking": "unlink founding",
    "both are needed: tests/bot/features/tournament/test_result_or_evening.py": "sliptour",
    "an account that is taken for a guest: tests/bot/club": """
        thatsme notme thatsthem notright rightly wrongly
    """,
    "it is private: tests/bot/features/competition/test_apart.py": "together",
    "a page is needed: tests/bot/features/page/test_page_command.py": "pagemove",
    "asked of one form of a list: tests/bot/test_members_listed.py": "pairs",
}
LEFT = {verb: why for why, verbs in _LEFT.items() for verb in verbs.split()}
"""Why a button has no scene."""
