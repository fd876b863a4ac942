"""The questions of a draft: the shared pad of a round, and each player's own pad.

The shared pad has the same rows from the first tap to the result: names, scores, [Dood spel]
[Bijzonder] [Rest nul] and [Mahjong] [Remise] [Annuleer]. Only pages that a player opens (digits,
special hands) put other keys in the place of names and scores.

The suggested scores are the club's most frequent scores, in rising order. They are chosen when a
table opens and remain the same during its game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from bot.feature import ByName
from bot.messages import Button, ButtonRows, Reply, Span, Spans, folding
from bot.table.buttons import (
    TWO_ZEROS,
    Cancel,
    ChooseKind,
    ChooseSpecial,
    Claim,
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
from bot.table.counting import COUNT_HANDS, hand_signs
from bot.table.round_draft import RoundDraft, short_value, value_words
from bot.table.round_line import EntryValue
from bot.table.special_words import named_hands
from bot.table.table_in_play import TableInPlay, all_tables, name_at
from bot.talk.buttons import rows, with_name
from bot.talk.drafts import DraftsOf
from bot.talk.people import bears
from bot.talk.special_names import special_name, special_number, wind_letter
from bot.talk.texts import Texts, Values, joined, listed
from core.game.plausible import Doubt, Unnamed, fixed_values, least_of_winner, step
from core.game.table import Table
from core.players import Chair
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import Ruleset, family_of
from core.values import frozen

DOUBT_WORDS: ByName[[Texts, Doubt, str], Spans] = ByName("bot.table.round_in_words:doubt_words")

PARTS_OF: ByName[[str], tuple[str, str, str]] = ByName("bot.talk.name_parts:parts_of")

MANY = (9, 8)
"""The number of suggested scores of a winner and of the others, most of them the same."""
MANY_EVEN = (11, 12)
"""The same for rulesets that do not round, where few are the same."""
NUMBERS = 8
"""The keys in a row of numbers of special hands: as many as a phone shows beside each other."""
NO_WINNER = 99
"""The step of a key that was drawn before the winner was named."""

# The usual scores of a new club, the most frequent first.
_ROUNDED = (20, 40, 10, 80, 60, 30, 160, 120, 50, 100, 70, 320, 90, 240)
_EVEN = (4, 8, 16, 2, 12, 32, 6, 20, 24, 64, 10, 40, 28, 14, 48)
_WINS = (80, 120, 160, 60, 100, 40, 240, 320, 50, 200, 70, 480, 30, 400, 90, 640)
_EVEN_WINS = (96, 112, 128, 192, 224, 88, 104, 160, 256, 384, 80, 120, 208, 176, 448, 320)
_HEAD_START = 3
"""The weight of the first usual score; later scores count less."""


@frozen
class SuggestedScores:
    """The whole scores on the keys, rising: for the winner, and for the others."""

    winner: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def shared_scores(self) -> list[int]:
        """Return the scores on the shared pad, where all players share the keys."""
        return sorted({*self.winner, *self.others})


SUGGESTED = DraftsOf("offers", SuggestedScores)
"""The suggested scores of each table."""


def suggested_scores(game: TableInPlay) -> SuggestedScores:
    """Return the scores suggested at a table; choose them if the table has none yet."""
    draft = SUGGESTED.here(game, game.id)
    if draft:
        return draft.value
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
    many, wins, others = (
        (MANY, _WINS, _ROUNDED) if ruleset.rounding else (MANY_EVEN, _EVEN_WINS, _EVEN)
    )
    of = step(ruleset)
    named = fixed_values(ruleset)
    least = least_of_winner(ruleset)
    to_win = of << ruleset.minimum_doublings

    def wins_unnamed(score: int) -> bool:
        return score >= least and score % to_win == 0 and score not in named

    return SuggestedScores(
        _most_frequent(won, wins, many[0], wins_unnamed),
        # zero has its own key
        _most_frequent(lost, others, many[1], lambda score: score > 0 and score % of == 0),
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


def spread(keys: Sequence[Button], many: int) -> ButtonRows:
    """Return the keys in this many rows, which are as long as each other where possible."""
    ends = [len(keys) * row // many for row in range(many + 1)]
    return tuple(tuple(keys[begin:end]) for begin, end in pairwise(ends) if begin < end)


# --- the questions -------------------------------------------------------------------------------


NAMED = frozenset({"special", "situation", "half"})
"""The pages that offer named hands."""
SURE = frozenset({"draw", "cancel"})
"""The pages that ask whether the entries may be discarded."""


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
        scores = rows([*keys, self._page(chair, "⋯", "digits")], 5)
        upper: ButtonRows = (*names, *scores, self._kinds(chair, last))
        if self.asked is not None and self.opened.page == "digits":
            bet = self._bet()
            digits = spread(self.digit_keys(chair), len(scores) + 1 - len(bet))
            upper = (*names, *digits, *bet)
        elif self.asked is not None and self.opened.page in NAMED:
            upper = self._named_keys(chair, len(upper))
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
            keys.append(self._page(chair, self.words.label("special"), "half"))
        elif self.ruleset.named_hands:
            keys += self.kind_buttons()[:1]
        filled = not self.draft.missing(self.seating)
        if last and (self.draft.winner is None or filled):
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
        go_on = self._page(chair, "⬅️ " + words.label("go-on"), "scores")
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
            return joined([self.words.spans(key, name=name), *self._numbers()])
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
        first, _, _ = PARTS_OF(self.name(chair))
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

    def _page(self, chair: Chair, label: str, page: PadPage) -> Button:
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

    def _named_keys(self, chair: Chair, many: int) -> ButtonRows:
        """Return special hands, situations or limit hands in this many rows, or in more.

        Numbers are in rows of eight, names in rows of two.
        """
        page = self.opened.page
        by_number = self._by_number
        numbers = [self._hand_button(chair, hand, number) for hand, number in by_number.items()]
        hands = self.opened.among or named_hands(self.ruleset, page)
        names = [self._hand_button(chair, hand) for hand in hands if hand not in by_number]
        beside = [
            self._page(chair, "⬅️ " + self.words.label("points"), "scores"),
            self.words.button("find", self.meaning(chair, "find"), "🔎", form="special"),
        ]
        if page == "special":
            beside += self.kind_buttons()[1:]
        if numbers:
            return (*rows(numbers, NUMBERS), *rows(names, 2), tuple(beside))
        if len(names) < many:  # these few have a row each
            return spread([*names, *beside], many)
        return (*spread(names, max(many - 1, (len(names) + 1) // 2)), tuple(beside))

    @cached_property
    def _by_number(self) -> dict[str, str]:
        """Return the special hands that are offered by number; none where a menu has names."""
        if self.opened.among or self.game.turn.incoming.few_buttons:
            return {}
        hands = named_hands(self.ruleset, self.opened.page)
        numbers = {hand: special_number(self.words.language, hand) for hand in hands}
        return {hand: number for hand, number in numbers.items() if number}

    def _numbers(self) -> list[Spans]:
        """Return what to tap, and the numbers of the special hands with their names, folded."""
        language = self.words.language
        names = [
            f"{number} {special_name(language, hand).partition(' ')[2]}"
            for hand, number in self._by_number.items()
        ]
        if not names:
            return []
        return [self.words.spans("ask-by-number"), folding([Span(" · ".join(names))])]

    def _hand_button(self, chair: Chair, special: str, number: str = "") -> Button:
        name = special_name(self.words.language, special).removeprefix("BMJ-")
        label = number or with_name(name, 2)
        named = special
        if is_own(special):
            named = family_of(special)
        action = ChooseSpecial(*self.place, chair, named).pack("special")
        return Button(label, action, menu="hands")

    # --- confirming -----------------------------------------------------------------------

    def _doubt_lines(self) -> list[Spans]:
        doubts = self.draft.doubts(self.seating)
        return [DOUBT_WORDS(self.words, doubt, self.name(doubt.chair)) for doubt in doubts]

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
            lines, fill = self.still_missing()
            return Reply(joined([asked, *lines]), (*fill, (button,)), ("notice",))
        return self._own_pad(chair)

    def still_missing(self) -> tuple[list[Spans], ButtonRows]:
        """Return `Nog: Dirk` with [Vul Dirk in], while only Dirk's own entry is missing."""
        chair = self.draft.missing_alone(self.seating)
        if chair is None:
            return [], ()
        name = self.name(chair)
        fill = Button(self.words.text("label-fill-in", name=name), self.meaning(chair, "again"))
        return [self.words.spans("card-missing", name=name)], ((fill,),)

    def fill_question(self, chair: Chair) -> Reply:
        """Return the scores of another player's chair, on a player's own phone."""
        back = self.words.button("my-score", OfRound(*self.place[:2]).pack("own"))
        keys = (*rows(self.scores(chair), 5), (*self._dead(chair), back))
        return Reply(self.words.spans("ask-points", name=self.name(chair)), keys, ("question",))

    def _dead(self, chair: Chair) -> list[Button]:
        """Return [Dood spel], which a winner cannot have."""
        if chair == self.draft.winner:
            return []
        return [self._pad(chair, self.words.label("dead"), "dead")]

    def _own_pad(self, chair: Chair) -> Reply:
        if self.draft.winner == chair and self.opened.page in {"special", "situation"}:
            return Reply(self.ask_points(chair), self._named_keys(chair, 6), ("question",))
        values: Values = {"name": self.name(chair), "round": self.about.round}
        asked = self.words.spans("own-points", **values)
        typed = self.draft.typing.by(self.seating.players[chair], chair)
        if typed:
            asked = self.words.spans("own-points-typed", points=int(typed), **values)
        beside = self._dead(chair)
        if self.draft.winner == chair:  # only the winner's hand has a kind
            beside = [*self.kind_buttons()]
        elif self.draft.claims[chair]:
            beside = []
        if COUNT_HANDS:
            beside.insert(0, self.words.button("count-hand", self.meaning(chair, "tilepad")))
        digits = rows(self.digit_keys(chair), 5)
        buttons = (*digits, *rows(self.scores(chair), 5), *rows(beside, 2))
        return Reply(asked, buttons, ("question",), form=self._points_form(chair))
