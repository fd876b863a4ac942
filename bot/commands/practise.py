"""A round to practise, with three made-up players: it is seen by one, and thrown away.

The table, its pad and its settlement are the real ones, over a unit that holds nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from bot.commands.command import (
    Button,
    Command,
    Form,
    Line,
    Member,
    PlayerId,
    PressAct,
    Refuse,
    Reply,
    Resumed,
    Slot,
    Span,
    TableInPlay,
    Tap,
    Turn,
    frozen,
    joined,
    settings_here,
    table_now,
)
from bot.commands.draw import tap_draw
from bot.commands.learn import Counted, tap_answer, tap_learn, tap_not_mine
from bot.commands.learn import run as ask
from bot.commands.round import ROUND
from bot.commands.rule import tap_explain
from bot.hand.questions import tap_week
from bot.play.recording import stored_draft, table_now_shown
from bot.play.round_buttons import tap_round
from bot.play.taking_back import tap_undo_round
from bot.ports.records import Chat, Club, Draft, TableRecord
from bot.ports.storage import Unit
from bot.talk.buttons import borne, from_text
from bot.talk.drafts import OwnDraftsOf
from bot.talk.people import as_name, free_name
from bot.talk.turn import Visit
from core.game.events import RoundDrawn, RoundWon, TableFact, TableOpened
from core.game.table import Table, fold
from core.journal import Event

_NOT_HERE: Final = {"own", "claim", "reown", "cancel", "find", "line", "takeline", "amend"}
_ACTS: Final[Mapping[str, PressAct]] = {
    **{verb: act for verb, act in ROUND.buttons.items() if verb not in _NOT_HERE},
    "round": tap_round,
    "draw": tap_draw,
    "undo-round": tap_undo_round,
    "explain": tap_explain,
}
"""The buttons of a round to practise."""
_ENDED: Final = "done"

PracticeStep = Literal["table", "winner", "points", "others", "check", "result"]


@frozen
class Practice:
    """The round somebody practises: its draft, and its outcome once it is recorded."""

    draft: Mapping[str, Any] | None = None
    outcome: RoundWon | RoundDrawn | None = None


PRACTICES: Final = OwnDraftsOf("practice", Practice)


class Practise(Tap):
    """A button of a round to practise: what it means there; without that it begins one."""

    meaning: str = ""


class PracticeSlot(Slot, name="practise"):
    """One for each account."""

    account: int


@dataclass
class _Aside:
    """Storage that holds one table, its draft and its four, and is every part of itself.

    What else is asked of it has found nothing, and what else is stored is not.
    """

    turn: Turn
    club: Club
    four: tuple[Member, ...]
    draft: Mapping[str, Any] | None
    outcome: RoundWon | RoundDrawn | None

    def __post_init__(self) -> None:
        self.now = self.turn.unit.now

    def __getattr__(self, name: str) -> "_Aside":
        return self

    def __call__(self, *_: object, **__: object) -> tuple[()]:
        return ()

    def members(self, _: int) -> tuple[Member, ...]:
        return self.four

    def chats(self, _: int) -> tuple[Chat, ...]:
        return (self.turn.chat,)

    # --- its draft -----------------------------------------------------------------------

    def find(self, club: int, kind: str, key: str) -> Draft | None:
        kept = kind == "round" and self.draft is not None
        return Draft(1, club, kind, key, self.draft or {}) if kept else None

    def by_id(self, _: int) -> Draft | None:
        return self.find(0, "round", "1")

    def save(self, draft: Draft) -> Draft:
        if draft.kind == "round":
            self.draft = draft.body
        return replace(draft, id=1)

    # --- its table -----------------------------------------------------------------------

    def sitting(self, number: int) -> TableRecord:
        now = self.now
        return TableRecord(number, 0, "1", open=True, opened=now, touched=now, last=1)

    def table(self, _: int) -> Table:
        settings = self.club.settings
        east, south, west, north = (member.id for member in self.four)
        seats = (east, south, west, north)
        opened = TableOpened(settings.ruleset, settings.house, seats, self.now.date())
        facts = (opened, self.outcome) if self.outcome else (opened,)
        return fold(Event(at, self.now, seats[0], fact) for at, fact in enumerate(facts, 1))

    def append(self, sitting: int, event: TableFact, *_: object, **__: str) -> Table:
        self.draft = None
        self.outcome = event if isinstance(event, RoundWon | RoundDrawn) else None
        return self.table(sitting)

    # --- what is said --------------------------------------------------------------------

    def notice(self, reply: Reply, **how: bool) -> None:
        self.turn.unit.outbox.notice(reply, **how)

    def post(self, chat: int, reply: Reply, *, slot: str = "", **_: object) -> None:
        if slot.startswith("explain:"):  # the table itself is shown afterwards
            to = None if self.turn.chat.private else self.turn.account.id
            self.turn.unit.outbox.post(chat, reply, to=to)


def _aside(turn: Turn, practice: Practice) -> _Aside:
    settings = replace(settings_here(turn), language=turn.words.own.language)
    names = enumerate(turn.words.own.text("practise-players").split(), 2)
    others = [Member(PlayerId(number), 0, name) for number, name in names]
    me = Member(PlayerId(1), 0, free_name(as_name(turn.account.name) or "?", others))
    club = Club(0, "", settings)
    return _Aside(turn, club, (me, *others), practice.draft, practice.outcome)


def run(turn: Turn, _: object = None) -> None:
    """Begin a round to practise."""
    tap_practise(turn, Practise())


def tap_practise(turn: Turn, button: Practise) -> None:
    """[Eerst even oefenen] and [Nog een keer]; otherwise a button within the round."""
    slot, verb, meaning = PracticeSlot(turn.account.id), *button.meaning.partition(":")[::2]
    if verb == _ENDED:
        PRACTICES.put(turn, Practice())
        again = ((turn.words.own.button("once-more", "practise"),),)
        turn.speak.show_own(slot, Reply(turn.words.own.spans("practise-done"), again))
        return
    aside = _aside(turn, PRACTICES.of(turn) if verb else Practice())
    there = replace(
        turn,
        unit=cast(Unit, aside),
        chat=replace(turn.chat, kind="group"),
        visit=Visit(aside.club, aside.four[0]),
        resumed=Resumed(into=button.meaning),
    )
    if verb:
        act = _ACTS.get(verb)
        if act is None:
            raise Refuse("button-unknown")
        act(there, from_text(borne(act), meaning))
    PRACTICES.put(turn, Practice(aside.draft, aside.outcome))
    screen = _screen(table_now(there, 1))
    if verb:
        turn.speak.show_own(slot, screen)
    else:
        turn.speak.hand_over(slot, screen, "practise")


def _screen(game: TableInPlay) -> Reply:
    """The table or what is asked at it, below a sentence that says what that is."""
    shown, step, words = table_now_shown(game), _step(game), game.own
    rows = [
        tuple(
            Button(one.label, Practise(one.action).pack("practise"), menu=one.menu)
            for one in row
            if (verb := one.action.partition(":")[0]) in _ACTS
            and not (step == "result" and verb == "round")
        )
        for row in shown.buttons
    ]
    key = "done" if step == "result" else "stop-practising"
    done = words.button(key, Practise(_ENDED).pack("practise"))
    again = words.button("once-more", "practise")
    rows.append((again, done) if step == "result" else (done,))
    text = joined([words.spans(f"practise-{step}"), (Span(""),), shown.text])
    return Reply(text, tuple(filter(None, rows)), shown.topics, colour=shown.colour)


def _step(game: TableInPlay) -> PracticeStep:
    draft = stored_draft(game)
    if draft is None:
        return "result" if game.table.rounds else "table"
    if draft.winner is None:
        return "winner"
    asked = draft.asked(game.seating)
    if asked is None:
        return "check"
    return "points" if asked == draft.winner else "others"


PRACTISE = Command(
    "practise",
    (
        Form(Counted, ask),
        Form(Line, run, part="round"),
        Form(Line, tap_not_mine, part="without", behind="mine"),
    ),
    seen="private",
    buttons={
        "learn": tap_learn,
        "answer": tap_answer,
        "notmine": tap_not_mine,
        "practise": tap_practise,
        "weekhand": tap_week,
    },
)
