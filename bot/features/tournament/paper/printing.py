"""A tournament to print, and the words for it."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from bot.features.tournament.tournament_words import round_name, who, wind_name
from bot.pictures.paper import PdfPage
from bot.talk.texts import Texts
from core.game.rounds import CHAIRS
from core.tournament.events import EntryNumber, RoundNumber
from core.tournament.ranking import RankRow
from core.tournament.tournament import Tournament
from core.values import frozen


@frozen
class Printing:
    """One tournament, to be printed in a language. codes: what the code on each card says.

    givers: the names of who ruled, by account.
    """

    t: Tournament
    words: Texts
    codes: Mapping[EntryNumber, str]
    colour: str = "green"
    givers: Mapping[int, str] = field(default_factory=dict)

    @property
    def foot(self) -> str:
        """The foot of a page: the tournament and its day."""
        return f"{self.t.opened.name} · {self.words.long_day(self.t.opened.day)}"

    def sheet(self, *, turned: bool = False) -> PdfPage:
        """A document in the club's colour; turned: on its side."""
        return PdfPage(self.foot, self.colour, turned=turned)

    def say(self, key: str, **values: str | int) -> str:
        """The words of paper."""
        return self.words.text(f"paper-{key}", **values)

    def name(self, row: RankRow) -> str:
        """Who it is."""
        return self.t.entrants[row.player].name

    def round(self, round_: RoundNumber, form: str = "") -> str:
        """The name of a round."""
        return round_name(self.t, self.words, round_, form)

    def rounds(self, round_: RoundNumber) -> Iterable[RoundNumber]:
        """This round; 0: every one that is drawn."""
        every = map(RoundNumber, range(1, self.t.settings.rounds + 1))
        if round_:
            return [round_]
        return filter(self.t.tables, every)

    def at_table(self, round_: RoundNumber, table: int) -> Iterable[tuple[int, str, str]]:
        """The number, name and first wind of each of the four."""
        for chair, number in zip(CHAIRS, self.t.tables(round_)[table - 1], strict=True):
            yield number, who(self.t, self.words, number, round_), wind_name(self.words, chair)
