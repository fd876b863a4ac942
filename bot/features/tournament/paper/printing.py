"""A tournament to print, and its words."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from bot.features.tournament.tournament_words import name_at, round_name, wind_name
from bot.pictures.paper import PdfPage
from bot.talk.texts import Texts
from core.game.rounds import CHAIRS
from core.tournament.events import EntryNumber, RoundNumber
from core.tournament.ranking import RankRow
from core.tournament.tournament import Tournament
from core.values import frozen


@frozen
class Printing:
    """A tournament to print in a language.

    codes: the contents of the code on each card; givers: the authors of rulings, by account.
    """

    t: Tournament
    words: Texts
    codes: Mapping[EntryNumber, str]
    colour: str = "green"
    givers: Mapping[int, str] = field(default_factory=dict)

    @property
    def foot(self) -> str:
        """Return the foot of a page: the tournament and its day."""
        return f"{self.t.opened.name} · {self.words.long_day(self.t.opened.day)}"

    def sheet(self, *, turned: bool = False) -> PdfPage:
        """Return an empty document in the club's colour; turned: in landscape."""
        return PdfPage(self.foot, self.colour, turned=turned)

    def say(self, key: str, **values: str | int) -> str:
        """Return a text of the papers."""
        return self.words.text(f"paper-{key}", **values)

    def name(self, row: RankRow) -> str:
        """Return the name of the player in a row of the standing."""
        return self.t.entrants[row.player].name

    def round(self, round_: RoundNumber, form: str = "") -> str:
        """Return the name of a round."""
        return round_name(self.t, self.words, round_, form)

    def rounds(self, round_: RoundNumber) -> Iterable[RoundNumber]:
        """Return this round; for 0, all drawn rounds."""
        every = map(RoundNumber, range(1, self.t.settings.rounds + 1))
        if round_:
            return [round_]
        return filter(self.t.tables, every)

    def at_table(self, round_: RoundNumber, table: int) -> Iterable[tuple[int, str, str]]:
        """Return the number, name and first wind of each player at a table."""
        for chair, number in zip(CHAIRS, self.t.tables(round_)[table - 1], strict=True):
            yield number, name_at(self.t, self.words, number, round_), wind_name(self.words, chair)
