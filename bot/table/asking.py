"""The questions of a draft: the shared screen of a round, and each player's own pad.

The suggested scores are the club's most frequent scores that fit the player, in rising order. They
are chosen when a table opens and remain the same during its game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import get_args

from bot.messages import Button, ButtonRows, Reply, Span, Spans
from bot.table.buttons import (
    ChooseKind,
    ChooseSpecial,
    Claim,
    OfAct,
    OfChair,
    OfRound,
    OfRoundDraft,
    OpenPage,
    Pad,
    PadPage,
    RestZero,
    Stretch,
    Won,
)
from bot.table.counting import COUNT_HANDS, hand_signs
from bot.table.round_draft import RoundDraft, doubt_words, short_value, value_words
from bot.table.round_line import EntryValue
from bot.table.special_words import families, halves_of, named_hands, specials_of, stretches_of
from bot.table.table_in_play import TableInPlay, all_tables, name_at
from bot.talk.buttons import rows, with_name
from bot.talk.drafts import DraftsOf
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined, listed
from core.game.plausible import Unnamed, fixed_values, least_of_winner, step
from core.game.rounds import special_hand_number
from core.game.table import Table
from core.players import Chair
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import Ruleset, family_of
from core.values import frozen

KEYS = 10
"""The number of keys in two rows; the last opens the digits."""
SHORT = 3
"""The most keys of a short row."""
EVEN_KEYS = 15
"""The number of keys in three rows, for rulesets that do not round."""

# The usual scores of a new club, the most frequent first.
_ROUNDED = (20, 40, 10, 80, 60, 30, 160, 120, 50, 100, 70, 320, 90, 240)
_EVEN = (4, 8, 16, 2, 12, 32, 6, 20, 24, 64, 10, 40, 28, 14, 48)
_WINS = (80, 120, 160, 60, 100, 40, 240, 320, 50, 200, 70, 480, 30, 400, 90, 640)
_EVEN_WINS = (96, 112, 128, 192, 224, 88, 104, 160, 256, 384, 80, 120, 208, 176, 448, 320)
_HEAD_START = 3
"""The number of times that the first usual score counts; later ones count less."""


@frozen
class SuggestedScores:
    """The whole scores on the keys, rising: for the winner, and for the others."""

    winner: tuple[int, ...]
    others: tuple[int, ...]


SUGGESTED = DraftsOf("offers", SuggestedScores)
"""The suggested scores of each table."""


def suggested_scores(game: TableInPlay) -> SuggestedScores:
    """Return the scores suggested at a table; choose them if the table has none yet."""
    kept = SUGGESTED.here(game, game.id)
    if kept:
        return kept.value
    ruleset = game.table.ruleset
    before = (earlier for earlier in all_tables(game.turn) if earlier.id < game.id)
    alike = [other.table for other in before if other.table.ruleset == ruleset]
    return SUGGESTED.keep_here(game, choose(ruleset, alike), game.id).value


def choose(ruleset: Ruleset, tables: Iterable[Table]) -> SuggestedScores:
    """Return the most frequent scores at these tables that can occur under this ruleset."""
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for played in (played for table in tables for played in table.rounds):
        for chair, entry in enumerate(played.entries):
            if not (entry.specials or entry.dead):
                (won if chair == played.winner else lost)[entry.points] += 1
    keys, wins, others = (
        (KEYS, _WINS, _ROUNDED) if ruleset.rounding else (EVEN_KEYS, _EVEN_WINS, _EVEN)
    )
    of = step(ruleset)
    named = fixed_values(ruleset)
    least = least_of_winner(ruleset)
    to_win = of << ruleset.minimum_doublings

    def wins_unnamed(score: int) -> bool:
        return score >= least and score % to_win == 0 and score not in named

    return SuggestedScores(
        _most_frequent(won, wins, keys - 1, wins_unnamed),
        # zero has its own key
        _most_frequent(lost, others, keys - 2, lambda score: score > 0 and score % of == 0),
    )


def _most_frequent(
    counts: Mapping[int, int], usual: tuple[int, ...], many: int, can_be: Callable[[int], bool]
) -> tuple[int, ...]:
    weights: dict[int, float] = dict(counts)
    for place, score in enumerate(usual):
        head_start = _HEAD_START * (1 - place / len(usual))
        weights[score] = weights.get(score, 0) + head_start
    possible = sorted(filter(can_be, weights), key=lambda score: (-weights[score], score))
    return tuple(sorted(possible[:many]))


def spread(keys: Sequence[Sequence[Button]], least: int) -> ButtonRows:
    """Return the keys in at least this many rows: split rows from below, short rows first."""
    split = [tuple(row) for row in keys]
    while len(split) < least:
        short = [at for at, row in enumerate(split) if 1 < len(row) <= SHORT]
        long = [at for at, row in enumerate(split) if len(row) > SHORT]
        if not (short or long):
            break
        at = (short or long)[-1]
        half = (len(split[at]) + 1) // 2
        split[at : at + 1] = [split[at][:half], split[at][half:]]
    return tuple(split)


# --- the questions -------------------------------------------------------------------------------


STRETCHES: tuple[Stretch, ...] = get_args(Stretch)
NAMED = frozenset({"special", "situation", "half"})
"""The pages that offer named hands."""
EAST_TILE = 0x1F000
"""The sign of the east wind; the other winds follow it."""


class Asker:
    """The texts and buttons of a draft's questions."""

    def __init__(self, words: Texts, draft: RoundDraft, game: TableInPlay) -> None:
        """Store the language, the draft, and its table with the place of its round."""
        self.words = words
        self.draft = draft
        self.about = draft.about
        self.opened = draft.opened
        self.asked = draft.asked(game.seating)
        self.place = draft.place
        self.game = game
        self.seating = game.seating
        self.ruleset = game.table.ruleset

    # --- the shared screen ----------------------------------------------------------------

    def question(self, lead: Sequence[Spans] = (), last: Sequence[Button] = ()) -> Reply:
        """Return the draft so far with its next question.

        `lead`: the first lines, for example the last result. `last`: buttons of the last row.
        """
        chair = self.asked
        this = OfRoundDraft(*self.place)
        asked: list[Spans] = []
        form = None
        if self.draft.winner is None:
            buttons = self._winner_buttons()
            form = self.words.button("type", this.pack("line"), "⌨️", form="line")
        elif chair is None:
            asked, buttons = self._confirmation()
        else:
            asked = [self.ask_points(chair)]
            buttons = (*self._names(chair), *self.keys(chair))
            form = self._points_form(chair)
        cancel = self.words.button("cancel", this.pack("cancel"), "✖️")
        bottom = (*self._bottom_row(), *last, cancel)
        parts = [*lead, *self._draft_lines(), *asked]
        keys = spread([*buttons, *rows(bottom, 3)], self.draft.rows)
        return Reply(joined(parts), keys, ("question",), form=form)

    def ask_points(self, chair: Chair) -> Spans:
        """Return the question about a chair."""
        name = self.name(chair)
        if self.opened.page in NAMED:
            return self.words.spans(f"ask-{self.opened.page}", name=name)
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
            key = "ask-which-winner" if any(self.draft.claims.values()) else "ask-winner"
            return [(*heading, *self.words.spans(key)), *self._author_lines()]
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
        part = self.draft.parts.get(chair)
        asked = self.asked == chair
        won = (Span("🀄 "),) if chair == self.draft.winner else ()
        entry = self._with_points(chair) if part else None
        value = value_words(self.words, entry) if entry else ""
        sign = f" {value}{'?' if asked else ''}" if value else " ?" if asked else " –"
        if entry and entry.hand and entry.points is not None:
            sign += hand_signs(entry.hand)
        return (*won, Span(self.name(chair), "name"), Span(sign))

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

    def _bottom_row(self) -> tuple[Button, ...]:
        """Return [Remise] and [Mijn score]; in a correction [Vervalt], [Remise] and [Verloop]."""
        if not self.about.apart:
            round_ = OfRound(self.about.sitting, self.about.round)
            my_score = self.words.button("my-score", round_.pack("own"))
            drawn = self.words.button("draw", round_.pack("draw"))
            if self.draft.winner is None:
                return (drawn, my_score)
            return (my_score,)
        if not self.about.act:
            return ()
        this = OfAct(self.about.sitting, self.about.act)
        void = self.words.button("void", this.pack("void"), "🗑")
        history = self.words.button("history", this.pack("history"), "🕰")
        draw = self.words.button("draw", this.pack("todraw"))
        was_draw = self.game.table.rounds[self.about.round - 1].winner is None
        return (void, history) if was_draw else (void, draw, history)

    # --- names ----------------------------------------------------------------------------

    def _winner_buttons(self) -> ButtonRows:
        """Return the four players by wind; after several claims, only the claimants."""
        players = self.seating.played()
        buttons = []
        claimed = [chair for chair in players if self.draft.claims.get(chair)]
        for chair in claimed if len(claimed) > 1 else players:
            wind = chr(EAST_TILE - 1 + self.seating.winds[chair].number)
            label = with_name(self.name(chair), 2, f"{wind}\ufe0e ")
            buttons.append(Button(label, Won(*self.place, chair).pack("won")))
        return rows(buttons, 2)

    def _names(self, asked: Chair | None) -> ButtonRows:
        buttons = []
        for chair in self.seating.played(self.draft.winner):
            before = "🀄 " if chair == self.draft.winner else "▸ " if chair == asked else ""
            part = self.draft.parts.get(chair)
            after = f" {short_value(self.words, self._with_points(chair))}" if part else ""
            label = with_name(self.name(chair), 2, before, after)
            buttons.append(Button(label, self.meaning(chair, "again")))
        return rows(buttons, 2)

    # --- keys -----------------------------------------------------------------------------

    def keys(self, chair: Chair) -> ButtonRows:
        """Return the buttons for a chair: whole scores, digits, or named hands."""
        if self.opened.page in NAMED:
            return self.special_buttons(chair)
        if self.opened.page == "digits":
            return self.digit_keys(chair)
        scores = rows([*self.scores(chair), self._page(chair, "⋯", "digits")], 5)
        beside = self.kind_buttons() if chair == self.draft.winner else self._loser_buttons(chair)
        return (*scores, *rows(beside, 2), *(self._bet() if chair == self.opened.at else ()))

    def meaning(self, chair: Chair, verb: str) -> str:
        """Return the data of a button about a chair."""
        return OfChair(*self.place, chair).pack(verb)

    def _pad(self, chair: Chair, label: str, sign: str) -> Button:
        step = self.draft.typing.turns.get(chair, 0)
        return Button(label, Pad(*self.place, chair, sign, step).pack("pad"))

    def _page(self, chair: Chair, label: str, page: PadPage, stretch: Stretch = 0) -> Button:
        step = self.draft.typing.turns.get(chair, 0)
        return Button(label, OpenPage(*self.place, chair, page, stretch, step).pack("open"))

    def scores(self, chair: Chair) -> list[Button]:
        """Return the suggested whole scores, rising; [Nul] first for a player who did not win."""
        won = chair == self.draft.winner
        suggested = suggested_scores(self.game)
        offered = suggested.winner if won else suggested.others
        nothing = [] if won else [self._pad(chair, self.words.label("zero"), "=0")]
        return [*nothing, *(self._pad(chair, self.words.number(n), f"={n}") for n in offered)]

    def _loser_buttons(self, chair: Chair) -> list[Button]:
        label = self.words.label
        buttons = [self._pad(chair, label("dead"), "dead")]
        if not self.draft.must_confirm and self.draft.winner in self.draft.parts:
            rest = RestZero(*self.place, self.draft.typing.steps).pack("rest")
            buttons.append(Button(label("rest-zero"), rest))
        if halves_of(self.ruleset):
            buttons.append(self._page(chair, label("half-limit"), "half"))
        if chair == self.opened.at:
            after_all = with_name(self.name(chair), 2, self.words.text("won-after-all") + " ")
            buttons.append(Button(after_all, Won(*self.place, chair, after_all=True).pack("won")))
        return buttons

    def digit_keys(self, chair: Chair) -> ButtonRows:
        """Return the number pad."""
        signs = {"⌫": "back", "OK": "ok"}
        labels = (*"1234567890", "⌫", "OK")
        return rows([self._pad(chair, label, signs.get(label, label)) for label in labels], 5)

    def kind_buttons(self) -> tuple[Button, ...]:
        """Return [Bijzonder spel] and [Situatie], as far as the ruleset has them."""
        return tuple(
            self.words.button(kind, ChooseKind(*self.place, kind).pack("kind"))
            for kind in ("special", "situation")
            if specials_of(self.ruleset, kind)
        )

    def special_buttons(self, chair: Chair) -> ButtonRows:
        """Return special hands, situations or limit hands; of many, first ranges of numbers."""
        below = (
            self._page(chair, "⬅️ " + self.words.label("points"), "scores"),
            self.words.button("find", self.meaning(chair, "find"), "🔎", form="special"),
        )
        hands = named_hands(self.ruleset, self.opened.page)
        stretches = stretches_of(hands)
        if len(stretches) > 1 and not (self.opened.stretch or self.opened.among):
            several = [hand for hand in hands if hand not in families(hands)]
            keys = [self._short_button(self._hand_button(chair, hand)) for hand in several]
            own = rows([self._hand_button(chair, hand) for hand in hands if is_own(hand)], 1)
            return (*own, *self._stretches(chair, stretches), *rows(keys, 3), below)
        stretch = stretches[min(self.opened.stretch or 1, len(stretches)) - 1]
        shown = self.opened.among or families(stretch)
        return (*rows([self._hand_button(chair, hand) for hand in shown], 1), below)

    def _hand_button(self, chair: Chair, special: str) -> Button:
        label = special_name(self.words.language, special)
        named = family_of(special) if is_own(special) else special
        action = ChooseSpecial(*self.place, chair, named).pack("special")
        return Button(label, action, menu="hands")

    def _short_button(self, hand: Button) -> Button:
        """Return [23a], or [37 Jade] if the number has no letter."""
        number, word, *_ = hand.label.removeprefix("BMJ-").split()
        label = number if number[-1].isalpha() else f"{number} {word}"
        return replace(hand, label=label, menu="", spare=True)

    def _stretches(self, chair: Chair, stretches: Sequence[Sequence[str]]) -> ButtonRows:
        buttons = []
        for number, stretch in zip(STRETCHES[1:], stretches, strict=False):
            first, last = (special_hand_number(special) for special in (stretch[0], stretch[-1]))
            label = f"BMJ-{first} – {last}"
            buttons.append(self._page(chair, label, self.opened.page, number))
        return rows(buttons, 2)

    # --- confirming -----------------------------------------------------------------------

    def _confirmation(self) -> tuple[list[Spans], ButtonRows]:
        doubts = self.draft.doubts(self.seating)
        lines = [doubt_words(self.words, doubt, self.name(doubt.chair)) for doubt in doubts]
        asked = lines or [self.words.spans("ask-check")]
        if any(isinstance(doubt, Unnamed) for doubt in doubts):
            as_it_is = ChooseKind(*self.place, "ordinary").pack("kind")
            ordinary = self.words.button("ordinary", as_it_is)
            first = (ordinary, *self.kind_buttons()[:1])
        else:
            confirm = OfRoundDraft(*self.place).pack("confirm")
            first = (self.words.button("confirm", confirm, "✅"),)
        return asked, (first, *self._names(None))

    def _bet(self) -> ButtonRows:
        """Return the bet of rule 88 if the ruleset has it and the winner has an entry."""
        winner = self.draft.winner
        if winner is None or winner not in self.draft.parts or not self.ruleset.bet:
            return ()
        won = self.draft.parts[winner].value.bet == "won"
        label = self.words.label("bet") + (" ✓" if won else "")
        return ((Button(label, self.meaning(winner, "bet")),),)

    # --- a player's own pad ---------------------------------------------------------------

    def own_question(self, chair: Chair) -> Reply:
        """Return [Mijn score]: the mahjong question, then the pad, at the end the entry."""
        name = self.name(chair)
        if chair not in self.draft.claims:
            asked = self.words.spans("own-ask", name=name, round=self.about.round)
            yes, no = (Claim(*self.place, chair, won).pack("claim") for won in (True, False))
            mahjong = self.words.button("mahjong", yes, "🀄")
            none = self.words.button("no-mahjong", no)
            return Reply(asked, ((mahjong, none),), ("question",))
        if chair in self.draft.parts:
            value = value_words(self.words, self._with_points(chair))
            asked = self.words.spans("own-done", name=name, round=self.about.round, value=value)
            button = self.words.button("change", self.meaning(chair, "reown"), "✏️")
            return Reply(asked, ((button,),), ("notice",))
        return self._own_pad(chair)

    def _own_pad(self, chair: Chair) -> Reply:
        name = self.name(chair)
        typed = self.draft.typing.by(self.seating.players[chair], chair)
        key = "own-points-typed" if typed else "own-points"
        values = {"points": int(typed)} if typed else {}
        asked = self.words.spans(key, name=name, round=self.about.round, **values)
        form = self._points_form(chair)
        if self.draft.winner == chair and self.opened.page in {"special", "situation"}:
            return Reply(self.ask_points(chair), self.special_buttons(chair), ("question",))
        beside = []
        if COUNT_HANDS:
            beside.append(self.words.button("count-hand", self.meaning(chair, "tilepad")))
        if self.draft.winner == chair:
            # only the winner's hand has a kind
            beside += self.kind_buttons()
        elif not self.draft.claims[chair]:
            beside.append(self._pad(chair, self.words.label("dead"), "dead"))
        scores = rows(self.scores(chair), 5)
        buttons = (*self.digit_keys(chair), *scores, *rows(beside, 2))
        return Reply(asked, buttons, ("question",), form=form)
