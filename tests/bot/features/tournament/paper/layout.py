"""Where everything of a tournament is printed, in whole points from the left and the bottom.

running this module writes `layout.txt` again, after a look at `make screens`.
"""

from pathlib import Path

from bot.features.tournament.paper import PRINTS, Printing
from bot.talk.texts import texts
from core.tournament import decisions
from core.tournament.events import RoundNumber
from tests.bot.features.tournament.paper.reading import boxes, pages
from tests.core.tournament.test_tournament import worked

LAYOUT = Path(__file__).with_name("layout.txt")


def layout():
    """Return a line for each text and rectangle of the papers of T10, after its second round."""
    t = worked().do(decisions.reveal).now
    codes = {entry: f"https://t.me/PeLingBot?start=t1_{entry}_0123456789" for entry in t.entrants}
    for what, make in PRINTS.items():
        made = make(Printing(t, texts("nl"), codes), RoundNumber(2))
        for page, (lines, drawn) in enumerate(zip(pages(made), boxes(made), strict=True), 1):
            for line in lines:
                yield f"{what} {page} {line.x:.0f} {line.y:.0f} size {line.size:.1f} {line.text}"
            for box in drawn:
                yield f"{what} {page} {' '.join(f'{side:.0f}' for side in box)} box"


if __name__ == "__main__":
    LAYOUT.write_text("".join(f"{line}\n" for line in layout()), encoding="utf-8")
