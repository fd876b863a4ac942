"""The questions of a draft: the shared pad of a round, and each player's own pad.

The shared pad has the same rows from the first tap to the result: names, scores, [Dood spel]
[Bijzonder] [Rest nul] and [Mahjong] [Remise] [Annuleer]. Only pages that a player opens (digits,
special hands) put other keys in the place of names and scores.

The suggested scores are the club's most frequent scores, in rising order. They are chosen when a
table opens and remain the same during its game.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from bot.messages import Button, ButtonRows, Reply, Span, Spans
from bot.table.buttons import (
    TWO_ZEROS,
    Cancel,
    ChooseKind,
    DrawRound,
    OfAct,
    OfChair,
    OfRound,
    OfRoundDraft,
    OpenPage,
    Pad,
    PadPage,
    RestZero,
    Won,
)
from bot.table.counting import hand_signs
from bot.table.round_draft import short_value, value_words
from bot.table.round_line import EntryValue
from bot.table.special_words import named_hands
from bot.table.suggested_scores import suggested_scores
from bot.table.table_in_play import RoundInPlay, name_at
from bot.talk.buttons import rows, spread, with_name
from bot.talk.people import bears
from bot.talk.special_names import special_number, wind_letter
from bot.talk.texts import Texts, joined, listed
from core.game.plausible import Unnamed
from core.players import Chair

NO_WINNER = 99
"""The step of a key that was drawn before the winner was named."""


# --- the questions -------------------------------------------------------------------------------


NAMED = frozenset({"special", "situation", "half"})
"""The pages that offer named hands."""
SURE = frozenset({"draw", "cancel"})
"""The pages that ask whether the entries may be discarded."""


class Asker:
    """The texts and buttons of a draft's questions."""

    def __init__(self, words: Texts, game: RoundInPlay) -> None:
        """Store the language, and the round with its draft."""
        self.words = words
        self.draft = game.draft
        self.about = game.draft.about
        self.opened = game.draft.opened
        self.asked = game.asked
        self.place = game.draft.place
        self.game = game
        self.seating = game.seating
        self.ruleset = game.table.ruleset

    # --- the shared screen ----------------------------------------------------------------

    def question(self, lead: Sequence[Spans] = (), last: Sequence[Button] = ()) -> Reply:
        """Return the draft so far with its next question.

        `lead`: the first lines, for example the last result. `last`: [Toch wel], where it fits.
        """
        chair = self.asked
        asked: list[Spans] = []
        form = None
        if self.opened.page in SURE:
            asked = [self.words.spans(f"ask-sure-{self.opened.page}", round=self.about.round)]
        elif self.draft.winner is None:
            line = OfRoundDraft(*self.place).pack("line")
            form = self.words.button("type", line, "⌨️", form="line")
        elif chair is None:
            asked = self._doubt_lines() or [self.words.spans("ask-check")]
        else:
            asked = [self.ask_points(chair)]
            form = self._points_form(chair)
        text = joined([*lead, *self._draft_lines(), *asked])
        first = not (self.about.apart or self.draft.entered) or self.opened.page != "scores"
        return Reply(text, self._pad_rows(last), ("question",), form=form, opens=first)

    def _pad_rows(self, last: Sequence[Button]) -> ButtonRows:
        """Return the keys of the shared pad, the same number of rows on every page."""
        chair = self.asked
        if chair is None:
            chair = self._corrected()
        names = self._names()
        keys = self.scores(chair)
        if -(len(keys) + 1) % 5:  # a cell is free beside [⋯]
            keys.append(self._pad(chair, self.words.label("two-zeros"), TWO_ZEROS))
        scores = rows([*keys, self.page_key(chair, "⋯", "digits")], 5)
        upper: ButtonRows = (*names, *scores, self._kinds(chair, last))
        if self.asked is not None and self.opened.page == "digits":
            bet = self._bet()
            digits = spread(self.digit_keys(chair), len(scores) + 1 - len(bet))
            upper = (*names, *digits, *bet)
        elif self.asked is not None and self.opened.page in NAMED:
            from bot.table.named_keys import named_keys

            upper = named_keys(self, chair, len(upper))
        return (*upper, *self._last_rows(chair))

    def _corrected(self) -> Chair:
        """Return the chair of the score keys while no score is asked."""
        players = self.seating.played(self.draft.winner)
        if self.draft.winner is None:
            return next((chair for chair in players if chair not in self.draft.claims), players[0])
        doubts = self.draft.doubts(self.seating)
        return next((doubt.chair for doubt in doubts), players[0])

    def _kinds(self, chair: Chair, last: Sequence[Button]) -> tuple[Button, ...]:
        """Return [Dood spel], [Bijzonder] and [Rest nul], or [Toch wel] before the first tap."""
        half = self.draft.winner not in {None, chair} and named_hands(self.ruleset, "half")
        keys = [self._pad(chair, self.words.label("dead"), "dead")]
        if half:
            keys.append(self.page_key(chair, self.words.label("special"), "half"))
        elif self.ruleset.named_hands:
            keys += self.kind_buttons()[:1]
        if last and (self.draft.winner is None or not self.game.missing):
            return (*keys, *last)
        if self.about.act:
            return tuple(keys)
        rest = RestZero(*self.place, self.draft.typing.steps).pack("rest")
        return (*keys, Button(self.words.label("rest-zero"), rest))

    def _last_rows(self, chair: Chair) -> ButtonRows:
        """Return [Mahjong], [Remise] and [Annuleer]; in a correction [Vervalt] and [Verloop] too.

        A question first, `SURE`, is answered in the place of [Mahjong] and of its own key.
        """
        words = self.words
        page = self.opened.page
        first = self._first_key(chair)
        draw = words.button("draw", DrawRound(*self.place[:2]).pack("draw"))
        cancel = words.button("cancel", Cancel(*self.place).pack("cancel"), "✖️")
        go_on = self.page_key(chair, "⬅️ " + words.label("go-on"), "scores")
        if page == "draw":
            sure = DrawRound(*self.place[:2], sure=True).pack("draw")
            return ((words.button("draw", sure, "✅"), go_on, cancel),)
        if page == "cancel":
            sure = Cancel(*self.place, sure=True).pack("cancel")
            return ((words.button("discard", sure, "🗑"), draw, go_on),)
        if not self.about.apart:
            return ((*first, draw, cancel),)
        if not self.about.act:
            return ((*first, cancel),)
        act = OfAct(self.about.sitting, self.about.act)
        void = words.button("void", act.pack("void"), "🗑")
        history = words.button("history", act.pack("history"), "🕰")
        if self.game.table.rounds[self.about.round - 1].winner is None:  # it was a draw
            return ((void, history), (*first, cancel))
        draw = words.button("draw", act.pack("todraw"))
        return ((void, history), (*first, draw, cancel))

    def _first_key(self, chair: Chair) -> tuple[Button, ...]:
        """Return [Mahjong], before it [Mijn score], and of a full draft [Klopt] or [Gewoon].

        While players enter their own scores, [Mijn score] stays until a player taps a name.
        """
        words = self.words
        if self.draft.winner is None and self.about.apart:
            return ()
        each_own = self.draft.claims and self.opened.at in {None, self.draft.winner}
        if self.draft.winner is None or (self.asked is not None and each_own):
            return (words.button("my-score", OfRound(*self.place[:2]).pack("own")),)
        if self.asked is not None:
            mahjong = Won(*self.place, chair, after_all=True).pack("won")
            return (words.button("mahjong", mahjong, "🀄"),)
        confirm = OfRoundDraft(*self.place).pack("confirm")
        if any(isinstance(doubt, Unnamed) for doubt in self.draft.doubts(self.seating)):
            return (words.button("ordinary", confirm),)
        return (words.button("confirm", confirm, "✅"),)

    def ask_points(self, chair: Chair) -> Spans:
        """Return the question about a chair."""
        name = self.name(chair)
        if self.opened.page in NAMED:
            key = "ask-special"
            if self.opened.page == "situation":
                key = "ask-situation"
            from bot.table.named_keys import numbered_names

            return joined([self.words.spans(key, name=name), *numbered_names(self)])
        typed = [*self.draft.typing.digits.get(chair, {}).values()]
        if typed and typed[-1]:
            return self.words.spans("ask-points-typed", name=name, points=int(typed[-1]))
        return self.words.spans("ask-points", name=name)

    def _points_form(self, chair: Chair) -> Button:
        typed = self._pad(chair, "⌨️ " + self.words.label("type"), "typed")
        return replace(typed, form="points")

    def _draft_lines(self) -> list[Spans]:
        """Return `Spel 8 · 🀄 Bert 120 · Cees ? · Dirk – · Anna –`, and the authors if several."""
        heading = self._heading()
        if self.draft.winner is None:
            key = "ask-winner"
            if any(self.draft.claims.values()):
                key = "ask-which-winner"
            question = joined([heading, self.words.spans(key)], ". ")
            return [question, *self._author_lines()]
        parts = [self._entry_spans(chair) for chair in self.seating.played(self.draft.winner)]
        return [joined([heading, *parts], " · "), *self._author_lines()]

    def _heading(self) -> Spans:
        if self.about.act:
            return self.words.spans("draft-heading-fix", round=self.about.round)
        if self.about.after is not None:
            return self.words.spans("draft-heading-insert", after=self.about.after)
        if self.draft.winner is not None:
            return self.words.spans("draft-heading", round=self.about.round)
        wind_round = self.words.text(f"wind-round-{self.seating.prevailing.value}")
        return self.words.spans("draft-begin", round=self.about.round, wind_round=wind_round)

    def _entry_spans(self, chair: Chair) -> Spans:
        """Return a chair's entry: a score, `?` for the present question, `–` for a later one."""
        sign = " –"
        if self.asked == chair:
            sign = " ?"
        if chair in self.draft.parts:
            entry = self._with_points(chair)
            sign = f" {value_words(self.words, entry)}{sign.strip(' –')}"
            if entry.hand and entry.points is not None:
                sign += hand_signs(entry.hand)
        shown = (Span(self.name(chair), "name"), Span(sign))
        if chair == self.draft.winner:
            return (Span("🀄 "), *shown)
        return shown

    def _with_points(self, chair: Chair) -> EntryValue:
        return self.seating.with_points(self.draft.parts[chair].value, chair)

    def _author_lines(self) -> list[Spans]:
        name = self.game.people.name
        by = list(dict.fromkeys(name(part.by) for part in self.draft.parts.values()))
        if len(by) > 1:
            return [self.words.spans("draft-by", names=listed(self.words, by))]
        return []

    def name(self, chair: Chair) -> str:
        """Return the name of the player in this chair."""
        return name_at(self.game, chair)

    def _names(self) -> ButtonRows:
        """Return the four players by wind, with their scores; the first tap names the winner."""
        buttons = []
        for chair in self.seating.played():
            before = ""
            after = ""
            action = self.meaning(chair, "again")
            if self.draft.winner is None:
                before = wind_letter(self.words, self.seating.winds[chair]) + " "
                action = Won(*self.place, chair).pack("won")
            elif chair == self.draft.winner:
                before = "🀄 "
            elif chair == self.asked:
                before = "▸ "
            if chair in self.draft.parts:
                after = f" {short_value(self.words, self._with_points(chair))}"
            label = with_name(self.name(chair), 2, before, after)
            if self.name(chair) not in label:  # `Joke 80` says more than `Joke de… 80`
                label = with_name(self._first_name(chair), 2, before, after)
            buttons.append(Button(label, action))
        return rows(buttons, 2)

    def _first_name(self, chair: Chair) -> str:
        """Return the first name of a player, or the full name if two players share it."""
        from bot.talk.name_parts import parts_of

        first, _, _ = parts_of(self.name(chair))
        others = [self.name(other) for other in self.seating.played() if other != chair]
        if first and not any(bears(first, other) for other in others):
            return first
        return self.name(chair)

    # --- keys -----------------------------------------------------------------------------

    def meaning(self, chair: Chair, verb: str) -> str:
        """Return the data of a button about a chair."""
        return OfChair(*self.place, chair).pack(verb)

    def _step(self, chair: Chair) -> int:
        if self.draft.winner is None and chair not in self.draft.claims:
            return NO_WINNER
        return self.draft.typing.turns.get(chair, 0)

    def _pad(self, chair: Chair, label: str, sign: str) -> Button:
        return Button(label, Pad(*self.place, chair, sign, self._step(chair)).pack("pad"))

    def page_key(self, chair: Chair, label: str, page: PadPage) -> Button:
        """Return the key that opens a page for a chair."""
        open_page = OpenPage(*self.place, chair, page, 0, self._step(chair))
        return Button(label, open_page.pack("open"))

    def scores(self, chair: Chair) -> list[Button]:
        """Return the suggested whole scores, rising, the same for every player; [Nul] first."""
        suggested = suggested_scores(self.game)
        keys = [self._pad(chair, self.words.label("zero"), "=0")]
        for score in suggested.shared_scores:
            key = self._pad(chair, self.words.number(score), f"={score}")
            keys.append(replace(key, spare=score not in suggested.others))
        return keys

    def digit_keys(self, chair: Chair) -> list[Button]:
        """Return the number pad."""
        signs = {"⌫": "back", "OK": "ok"}
        labels = (*"1234567890", "⌫", "OK")
        return [self._pad(chair, label, signs.get(label, label)) for label in labels]

    def kind_buttons(self) -> tuple[Button, ...]:
        """Return [Bijzonder spel] and [Situatie], as far as the ruleset has them."""
        return tuple(
            self.words.button(kind, ChooseKind(*self.place, kind).pack("kind"))
            for kind in ("special", "situation")
            if named_hands(self.ruleset, kind)
        )

    @cached_property
    def by_number(self) -> dict[str, str]:
        """Return the special hands that are offered by number; none where a menu has names."""
        if self.opened.among or self.game.turn.incoming.few_buttons:
            return {}
        hands = named_hands(self.ruleset, self.opened.page)
        numbers = {hand: special_number(self.words.language, hand) for hand in hands}
        return {hand: number for hand, number in numbers.items() if number}

    # --- confirming -----------------------------------------------------------------------

    def _doubt_lines(self) -> list[Spans]:
        doubts = self.draft.doubts(self.seating)
        if not doubts:
            return []
        from bot.table.round_in_words import doubt_words

        return [doubt_words(self.words, doubt, self.name(doubt.chair)) for doubt in doubts]

    def _bet(self) -> ButtonRows:
        """Return the bet of rule 88 if the ruleset has it and the winner has an entry."""
        winner = self.draft.winner
        if winner is None or winner not in self.draft.parts or not self.ruleset.bet:
            return ()
        won = self.draft.parts[winner].value.bet == "won"
        label = self.words.label("bet") + (" ✓" if won else "")
        return ((Button(label, self.meaning(winner, "bet")),),)
