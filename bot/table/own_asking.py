"""The questions on a player's own phone: mahjong or not, then the pad, at the end the entry."""

from bot.messages import Button, ButtonRows, Reply, Spans
from bot.table.asking import Asker
from bot.table.buttons import Claim, OfRound
from bot.table.counting import COUNT_HANDS
from bot.table.named_keys import named_keys
from bot.table.round_draft import value_words
from bot.talk.buttons import question, rows
from bot.talk.texts import Values, joined
from core.players import Chair


class OwnAsker(Asker):
    """The texts and buttons of a player's own entry."""

    def own_question(self, chair: Chair) -> Reply:
        """Return [Mijn score]: the mahjong question, then the pad, at the end the entry."""
        name = self.name(chair)
        if chair not in self.draft.claims:
            asked = self.words.spans("own-ask", name=name, round=self.about.round)
            yes, no = (Claim(*self.place, chair, won).pack("claim") for won in (True, False))
            mahjong = self.words.button("mahjong", yes, "🀄")
            none = self.words.button("no-mahjong", no)
            return question(asked, ((mahjong, none),))
        if chair in self.draft.parts:
            value = value_words(self.words, self._with_points(chair))
            asked = self.words.spans("own-done", name=name, round=self.about.round, value=value)
            button = self.words.button("change", self.meaning(chair, "reown"), "✏️")
            lines, fill = self.still_missing()
            return Reply(joined([asked, *lines]), (*fill, (button,)))
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
        return question(self.words.spans("ask-points", name=self.name(chair)), keys)

    def _dead(self, chair: Chair) -> list[Button]:
        """Return [Dood spel], which a winner cannot have."""
        if chair == self.draft.winner:
            return []
        return [self._pad(chair, self.words.label("dead"), "dead")]

    def _own_pad(self, chair: Chair) -> Reply:
        if self.draft.winner == chair and self.opened.page in {"special", "situation"}:
            return question(self.ask_points(chair), named_keys(self, chair, 6))
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
