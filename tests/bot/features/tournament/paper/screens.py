"""Draw what is printed of a tournament.

Of each paper its first page, of the certificates all; by Debian's poppler-utils (pdftoppm).
"""

import subprocess
import tempfile
from pathlib import Path
from random import Random

from PIL import Image

from bot.features.tournament.paper import PRINTS, Printing
from bot.talk.texts import LANGUAGES, texts
from core.seating.schedule import schedule
from core.tournament import decisions
from core.tournament.events import RoundNumber
from tests.bot.features.tournament.a_day import NAMES
from tests.core.tournament.test_tournament import Played

FAMILIES = (
    *("de Wit", "Bakker", "Jansen", "Visser-Hoogendoorn", "Smit", "van den Berg", "Mulder"),
    *("de Groot", "Bos", "Peeters", "Kok", "van der Velden-Oosterhuis"),
)
CLUBS = ("De Oostpoort", "Harthout", "White Dragon Rijswijk", "Groene Hart")
ROUNDS, FINALISTS = 4, 4
DPI, SMALL, GAP, COLOURS = 64, 44, 8, 32
OTHERS = ("final", "players", "names")
BEFORE = ("tables", "cards", "sheets", "numbers", "badges")


def drawn(players, *, final=0, teams=False):
    """A tournament with its seats published; with a dromer, where a chair is empty."""
    played = Played(rounds=ROUNDS, final=final)
    for at, first in enumerate(NAMES[:players]):
        name, club = f"{first} {FAMILIES[at % len(FAMILIES)]}", CLUBS[at % len(CLUBS)]
        team = f"Team {at // 4 + 1}" if teams else ""
        played.do(decisions.enter, name, club=club, team=team, country=("NL", "BE")[at % 9 == 0])
    entry, numbers = decisions.entry_of(played.now, 4711)
    played.tell(decisions.draw_fact(4711, numbers, schedule(entry, 4711)))
    return played.do(decisions.publish)


def play(played, chance):
    """Every round and the final, with a protest in the first, a penalty and a warning."""
    for round_ in range(1, played.now.rounds + 1):
        played.do(decisions.start)
        empty = played.now.dromers(round_)
        for table, seats in enumerate(played.now.tables(round_), 1):
            three = [chance.randrange(-40, 60) * 10 for _ in range(3)]
            four = [*three, -sum(three)]
            for chair in [chair for chair, one in enumerate(seats) if one in empty]:
                low = four.index(min(four))  # he only loses
                four[chair], four[low] = four[low], four[chair]
            played.result(round_, table, *four)
        if round_ == 1:
            played.do(decisions.dispute, 1, 3, "de vierde kong telde niet")
            played.do(decisions.decide, 1, 3, "de uitslag blijft, nts 12", "nts 12")
            played.do(decisions.punish, 7, "te laat", 100)
            played.do(decisions.punish, 9, "telefoon")
        played.do(decisions.close_round)
    return played.do(decisions.reveal)


def pages(made, dpi):
    """The pages of a PDF as pictures."""
    with tempfile.TemporaryDirectory() as place:
        drawn_by = ["pdftoppm", "-r", str(dpi), "-png", "-", f"{place}/page"]
        subprocess.run(drawn_by, input=made, check=True)
        return [Image.open(one).convert("RGB") for one in sorted(Path(place).iterdir())]


def beside(parts):
    """Pictures in a row."""
    wide = sum(one.width + GAP for one in parts) - GAP
    row = Image.new("RGB", (wide, parts[0].height), "#8a8a8a")
    x = 0
    for one in parts:
        row.paste(one, (x, 0))
        x += one.width + GAP
    return row


def names():
    """Return the name of every picture that is drawn here."""
    return [_name(paper, language) for paper in (*PRINTS, *OTHERS) for language in LANGUAGES]


def _name(paper, language):
    return f"tournament/{paper}-{language}.png"


async def screens(album):
    """Fifty-one and a dromer, before the first round and after the last; then a final of teams."""
    before = drawn(51).now
    big = play(drawn(51), Random(2023)).now
    small = play(drawn(16, final=FINALISTS, teams=True), Random(7)).now
    codes = {one: f"https://t.me/PeLingBot?start=t1_{one}_{one:010x}" for one in big.entrants}
    for language in LANGUAGES:
        words = texts(language)
        for what, make in PRINTS.items():
            t = before if what in BEFORE else big
            round_ = RoundNumber(1 if t is before else big.rounds)
            made = make(Printing(t, words, codes, givers={0: "Ria"}), round_)
            draw(album, _name(what, language), made, every=what == "certificates")
        made = PRINTS["standing"](Printing(small, words, {}), RoundNumber(small.rounds))
        draw(album, _name("final", language), made)
        made = PRINTS["cards"](Printing(big, words, codes), RoundNumber(0))
        draw(album, _name("players", language), made)
        made = PRINTS["tables"](Printing(before, words, codes), RoundNumber(1))
        draw(album, _name("names", language), made, at=1)


def draw(album, name, made, *, every=False, at=0):
    """Draw a page of a paper, the first or `at`, or every page in a row."""
    if not album.wants(name):
        return
    parts = pages(made, SMALL if every else DPI)
    shown = beside(parts if every else [parts[at]])
    shown.quantize(COLOURS, Image.Quantize.MAXCOVERAGE).save(album.file(name), optimize=True)
