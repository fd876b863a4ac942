"""What a draft asks next: the words, the pad and the lists of buttons. Nothing changes here."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, get_args

from bot.messages import Button, Reply, Span, Spans, Topic
from bot.play.buttons import (
    CancelDraft,
    ChooseKind,
    ChooseSpecial,
    Claim,
    ConfirmDraft,
    CountOwnHand,
    EnterAgain,
    EnterOwnAgain,
    HadBet,
    Kind,
    MakeDraw,
    Pad,
    TellHistory,
    TurnPage,
    TypeLine,
    VoidRound,
    Won,
)
from bot.play.card import Names
from bot.play.entries import outcome_of
from bot.play.round_draft import Part, RoundDraft, RoundSeating, Stage
from bot.play.round_line import Value
from bot.talk.buttons import rows
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined
from core.game.plausible import BelowLeast, Doubt, NotMultiple, Unnamed, doubts
from core.game.table import Table
from core.players import Chair
from core.rulesets.ruleset import HALF, Ruleset

Buttons = tuple[tuple[Button, ...], ...]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
SPECIALS_A_PAGE: Final = 8
OFTEN: Final = {
    "nmv": (20, 40, 60, 80, 100, 120, 160, 200, 240, 320),
    "nts": (16, 20, 32, 40, 64, 80, 96, 128, 160, 192),
}
"""Whole scores that occur often, for the pad."""


class Asker:
    """A draft with all that its question needs."""

    def __init__(
        self, words: Texts, draft: RoundDraft, table: Table, seating: RoundSeating, names: Names
    ) -> None:
        """The language, the draft, its table, its round's place, and what people are called."""
        self.words = words
        self.draft = draft
        self.table = table
        self.seating = seating
        self.names = names

    # --- the shared message ---------------------------------------------------------------

    def question(self, lead: Sequence[Spans] = ()) -> Reply:
        """The draft so far, and what is asked next. `lead`: what was wrong, said first."""
        stage, chair = self.draft.stage(self.seating)
        ask = {
            "winner": self._ask_winner,
            "kind": self._ask_kind,
            "special": self._ask_special,
            "situation": self._ask_special,
            "half": self._ask_half,
            "points": self._ask_points,
            "check": self._ask_check,
        }[stage]
        asked, buttons = ask(chair)
        parts = [*lead, self._heading(), *self._so_far(), *asked]
        topics: tuple[Topic, ...] = ("refusal", "question") if lead else ("question",)
        form = self._form(stage, chair)
        return Reply(joined(parts), (*buttons, self._last_row()), topics=topics, form=form)

    def _form(self, stage: Stage, chair: Chair) -> Button | None:
        """Into which points can be typed, or at first the whole line."""
        label = "⌨️ " + self.words.label("type")
        if stage == "winner":
            return Button(label, TypeLine(*self.place).pack(), form="line")
        if stage == "points":
            return Button(label, Pad(*self.place, chair, "typed").pack(), form="points")
        return None

    def _heading(self) -> Spans:
        values = {"round": self.draft.round}
        if self.draft.act:
            return self.words.spans("draft-heading-fix", **values)
        if self.draft.after is not None:
            return self.words.spans("draft-heading-insert", after=self.draft.after)
        return self.words.spans("draft-heading", **values)

    def _so_far(self) -> list[Spans]:
        """What stands, by the winds of the round; who entered it, where that was another."""
        parts: list[Spans] = []
        for chair in self.seating.chairs():
            part = self.draft.parts.get(chair)
            won = chair == self.draft.winner
            if part is None and not won:
                continue
            parts.append(
                (
                    Span("🀄 " if won else "• "),
                    Span(self.name(chair), "name"),
                    Span(f" {self._value(part)}"),
                    *self._filler(part, chair),
                )
            )
        return parts

    def _filler(self, part: Part | None, chair: Chair) -> Spans:
        if part is None or part.by == self.seating.players[chair]:
            return ()
        return (Span(" "), *self.words.spans("draft-by", name=self.names[part.by]))

    def _value(self, part: Part | None) -> str:
        if part is None:
            return "…"
        return value_words(self.words, part.value)

    def name(self, chair: Chair) -> str:
        """What the player in this chair is called."""
        return self.names[self.seating.players[chair]]

    @property
    def place(self) -> tuple[int, int, int]:
        """What every button of the draft says: which table, which round, which draft."""
        return self.draft.sitting, self.draft.round, self.draft.id

    def _last_row(self) -> tuple[Button, ...]:
        """[Annuleer]; in a correction also [Vervalt], [Remise] and [Geschiedenis]."""
        cancel = Button("✖️ " + self.words.label("cancel"), CancelDraft(*self.place).pack())
        if not self.draft.act:
            return (cancel,)
        place = (self.draft.sitting, self.draft.act)
        void = Button("🗑 " + self.words.label("void"), VoidRound(*place).pack())
        told = Button("🕰 " + self.words.label("history"), TellHistory(*place).pack())
        if self.draft.winner is None and self.draft.kind == "":
            return (void, told, cancel)
        return (void, Button(self.words.label("draw"), MakeDraw(*place).pack()), told, cancel)

    def _ask_winner(self, _: int) -> tuple[list[Spans], Buttons]:
        buttons = [
            Button(self.name(chair), Won(*self.place, chair).pack())
            for chair in self._possible_winners()
        ]
        key = "ask-which-winner" if self._claimed() else "ask-winner"
        return [self.words.spans(key)], rows(buttons, 2)

    def _claimed(self) -> list[int]:
        return [chair for chair, said in self.draft.claims.items() if said]

    def _possible_winners(self) -> list[Chair]:
        claimed = self._claimed()
        order = [chair for chair in self.seating.chairs() if chair in claimed]
        return order if len(order) > 1 else self.seating.chairs()

    def _ask_kind(self, chair: Chair) -> tuple[list[Spans], Buttons]:
        asked = [self.words.spans("ask-kind", name=self.name(chair))]
        return asked, (self.kind_buttons(),)

    def kind_buttons(self) -> tuple[Button, ...]:
        """[Gewoon] [Bijzonder spel] [Situatie], as far as the ruleset has them."""
        return tuple(
            Button(self.words.label(kind), ChooseKind(*self.place, kind).pack())
            for kind in KINDS
            if kind == "ordinary" or specials_of(self.table.ruleset, kind)
        )

    def _ask_special(self, chair: Chair) -> tuple[list[Spans], Buttons]:
        asked = [self.words.spans(f"ask-{self.draft.kind}", name=self.name(chair))]
        return asked, self.special_buttons(chair)

    def _ask_half(self, chair: Chair) -> tuple[list[Spans], Buttons]:
        ids = halves_of(self.table.ruleset)
        return [self.words.spans("ask-half", name=self.name(chair))], self._page(chair, ids)

    def special_buttons(self, chair: Chair) -> Buttons:
        """A page of special hands or situations, with [Vorige] and [Volgende]."""
        return self._page(chair, specials_of(self.table.ruleset, self.draft.kind))

    def _page(self, chair: Chair, ids: Sequence[str]) -> Buttons:
        pages = max(1, -(-len(ids) // SPECIALS_A_PAGE))
        page = self.draft.page % pages
        shown = ids[page * SPECIALS_A_PAGE : (page + 1) * SPECIALS_A_PAGE]
        buttons: list[tuple[Button, ...]] = [
            (Button(special_name(self.words.language, name), special.pack()),)
            for name in shown
            for special in [ChooseSpecial(*self.place, chair, name)]
        ]
        if pages > 1:
            buttons.append(self._paging(chair, page, pages))
        return tuple(buttons)

    def _paging(self, chair: Chair, page: int, pages: int) -> tuple[Button, ...]:
        back = TurnPage(*self.place, chair, (page - 1) % pages).pack()
        on = TurnPage(*self.place, chair, (page + 1) % pages).pack()
        return (
            Button("◀️ " + self.words.label("previous"), back),
            Button("▶️ " + self.words.label("next"), on),
        )

    def _ask_points(self, chair: Chair) -> tuple[list[Spans], Buttons]:
        typed = self.draft.typed_for(chair)
        key = "ask-points-typed" if typed else "ask-points"
        values = {"points": int(typed)} if typed else {}
        return [self.words.spans(key, name=self.name(chair), **values)], self.pad(chair)

    def pad(self, chair: Chair) -> Buttons:
        """The number pad for one chair."""

        def key(word: str, sign: str) -> Button:
            return Button(word, Pad(*self.place, chair, sign).pack())

        digits = [tuple(key(d, d) for d in row) for row in ("123", "456", "789")]
        often = [
            replace(key(str(n), f"={n}"), spare=True) for n in OFTEN[self.table.ruleset.family]
        ]
        last = [key(self.words.label("zero"), "=0")]
        if chair != self.draft.winner:
            last.append(key(self.words.label("dead"), "dead"))
            if halves_of(self.table.ruleset):
                last.append(key(self.words.label("half-limit"), "half"))
        bottom = (key("⌫", "back"), key("0", "0"), key("OK", "ok"))
        return (*digits, bottom, *rows(often, 5), tuple(last))

    def _ask_check(self, _: int) -> tuple[list[Spans], Buttons]:
        found = self.doubts()
        unnamed = any(isinstance(doubt, Unnamed) for doubt in found)
        again = [
            Button(f"✏️ {self.name(chair)}", EnterAgain(*self.place, chair).pack())
            for chair in self.seating.chairs()
        ]
        asked = [self.doubt(doubt) for doubt in found] or [self.words.spans("ask-check")]
        if unnamed:
            return asked, (self.kind_buttons()[:2], *rows(again, 2))
        confirm = Button("✅ " + self.words.label("confirm"), ConfirmDraft(*self.place).pack())
        return asked, ((confirm,), *rows(again, 2), *self._bet())

    def _bet(self) -> Buttons:
        """The bet of rule 88, where it is played."""
        if self.table.ruleset.family != "nmv" or self.draft.winner is None:
            return ()
        won = self.draft.parts[self.draft.winner].value.bet == "won"
        label = self.words.label("bet") + (" ✓" if won else "")
        return ((Button(label, HadBet(*self.place, self.draft.winner).pack()),),)

    # --- doubts ----------------------------------------------------------------------------

    def doubts(self) -> tuple[Doubt, ...]:
        """What in a full draft can hardly have been so."""
        if self.draft.doubtful:
            return ()
        return doubts(self.table.ruleset, outcome_of(self.draft, self.seating, self.table.ruleset))

    def doubt(self, doubt: Doubt) -> Spans:
        """A doubt in words."""
        name = self.name(doubt.chair)
        if isinstance(doubt, NotMultiple):
            return self.words.spans(
                "doubt-multiple", name=name, points=doubt.points, step=doubt.of
            )
        if isinstance(doubt, BelowLeast):
            return self.words.spans(
                "doubt-least", name=name, points=doubt.points, least=doubt.least
            )
        return self.words.spans("doubt-unnamed", name=name, points=doubt.points)

    # --- one player's own pad ----------------------------------------------------------------

    def own_question(self, chair: Chair) -> Reply:
        """[Mijn score]: mahjong or not, then the pad; what was entered, at the end."""
        name = self.name(chair)
        if chair not in self.draft.claims:
            asked = self.words.spans("own-ask", name=name, round=self.draft.round)
            yes, no = (Claim(*self.place, chair, won).pack() for won in (True, False))
            buttons = (
                Button("🀄 " + self.words.label("mahjong"), yes),
                Button(self.words.label("no-mahjong"), no),
            )
            return Reply(asked, (buttons,), topics=("question",))
        if chair in self.draft.parts:
            value = value_words(self.words, self.draft.parts[chair].value)
            asked = self.words.spans("own-done", name=name, round=self.draft.round, value=value)
            again = Button(
                "✏️ " + self.words.label("change"), EnterOwnAgain(*self.place, chair).pack()
            )
            return Reply(asked, ((again,),), topics=("notice",))
        return self._own_pad(chair)

    def _own_pad(self, chair: Chair) -> Reply:
        name, typed = self.name(chair), self.draft.typed(self.seating.players[chair], chair)
        key = "own-points-typed" if typed else "own-points"
        values = {"points": int(typed)} if typed else {}
        asked = self.words.spans(key, name=name, round=self.draft.round, **values)
        form = self._form("points", chair)
        count = Button(self.words.label("count-hand"), CountOwnHand(*self.place, chair).pack())
        if not self.draft.claims[chair]:
            return Reply(asked, (*self.pad(chair), (count,)), ("question",), form=form)
        if self.draft.kind in {"special", "situation"} and self.draft.winner == chair:
            asked = self.words.spans(f"ask-{self.draft.kind}", name=name)
            return Reply(asked, self.special_buttons(chair), topics=("question",))
        # only the winner's hand has a kind: of two who say so it is asked first
        kinds = self.kind_buttons()[1:] if self.draft.winner == chair else ()
        return Reply(asked, (*self.pad(chair), (count, *kinds)), ("question",), form=form)


def value_words(words: Texts, value: Value) -> str:
    """What was entered for somebody, as one says it."""
    bet = f" ({words.text(f'bet-{value.bet}')})" if value.bet else ""
    if value.dead:
        return words.text("value-dead") + bet
    if value.special:
        return special_name(words.language, value.special) + bet
    return (words.tiles(value.hand) or words.number(value.points or 0)) + bet


def specials_of(ruleset: Ruleset, kind: str) -> list[str]:
    """The special hands (limit hands) or the situations that a ruleset has."""
    situation = kind == "situation"
    return [s.id for s in ruleset.specials if s.id.startswith("situation-") == situation]


def halves_of(ruleset: Ruleset) -> list[str]:
    """The limit hands of which another player, one tile short, has half the value (R21)."""
    return [HALF + special.id for special in ruleset.specials if special.has_half]
