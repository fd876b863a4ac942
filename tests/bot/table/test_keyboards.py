"""Every keyboard of a table fits a phone of 360 points: names are cut, a number never.

The buttons of a row are equally wide; what there is room for is measured in the bundled font.
"""

from pathlib import Path

import pytest
from PIL import ImageFont

from bot.ports.records import Settings
from bot.talk.buttons import MORE, with_name
from tests.bot.a_club import Club
from tests.sampling import sampled

FONT = Path(__file__).parents[3] / "bot" / "pictures" / "fonts" / "DejaVuSans.ttf"
SIZE = 15
ROOM = {8: 32, 5: 54, 4: 68, 3: 92, 2: 140}
"""How wide (points) a label may be, by the number in a row."""
NAMES = {
    1: ("B", "W", "J"),
    12: ("Wilhelmina M", "Cees-Jan Mom", "Dirk-Willem2"),
    40: tuple(f"{letter} van der Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww" for letter in "BCD"),
}


def width(label):
    """How wide a label is; the marks that choose an emoji's look have no width."""
    return ImageFont.truetype(FONT, SIZE).getlength(
        label.replace("\ufe0e", "").replace("\ufe0f", "")
    )


class Seen:
    """A club whose every keyboard is kept."""

    def __init__(self, folder, ruleset, language, names):
        self.club = Club(folder, Settings(ruleset=ruleset, language=language))
        self.rows = set()
        self.messages = {}
        quoted = " ".join(f'"{name}"' for name in ("Anna", *names))
        self.do(f"anna: /{'nieuw' if language == 'nl' else 'new'} {quoted}")

    def do(self, line):
        for one in self.club.play(line):
            buttons = [button for row in one.reply.buttons for button in row]
            self.rows |= {tuple(button.label for button in row) for row in one.reply.buttons}
            if one.kind != "answer":
                self.messages.pop(one.message.number, None)
                self.messages[one.message.number] = buttons

    def tap(self, *wanted):
        """Press buttons by meaning: `pad`, or with a place among those `won 2`, `won -1`."""
        for each in wanted:
            meaning, _, place = each.partition(" ")
            number, found = next(
                (number, found)
                for number, buttons in reversed(self.messages.items())
                if (found := [b for b in buttons if f"{b.action}:".startswith(f"{meaning}:")])
            )
            self.do(f"anna taps {found[int(place or 0)].label} on {number}")


def a_whole_table(seen, ruleset):
    """Every question that can be put to a table, one after the other."""
    with_numbers = ruleset == "nmv-144"
    seen.tap("round", "won 1", "open", "pad 0", "again 1", "pad -3")  # digits; the largest score
    seen.tap("pad -3", "pad 0", "again 2", "won", "draw", "open 1", "cancel", "open 1")
    seen.tap("kind", "special", "again 2")
    seen.tap(*(["open", "bet"] if with_numbers else []), "again 3", "rest", "confirm")
    seen.do("@ now 2026-01-01T20:05")
    seen.tap(
        "more",
        "relieve",
        "fixlist",
        "own",
        "claim 1",
        "less",
        "undo-round",
        "again 1",
        "cancel",
        "cancel",
    )
    seen.do("anna: /round *500 0 0 0")  # it may be a special hand
    seen.tap("confirm")
    seen.do("@ now 2026-01-01T20:10")
    seen.tap("more", "tail")
    seen.do("anna: /round *160 0 0 0")
    seen.tap("more-round", "fix", "cancel", "more", "end")


@pytest.mark.slow
@pytest.mark.parametrize("language", sampled(["nl", "en"], 1))
@pytest.mark.parametrize("ruleset", sampled(["nmv-144", "nts-2002", "nts-2023"], 1))
@pytest.mark.parametrize("length", NAMES)
def test_every_keyboard_of_a_table_fits_a_phone(tmp_path, length, ruleset, language):
    seen = Seen(tmp_path, ruleset, language, NAMES[length])
    try:
        a_whole_table(seen, ruleset)
    finally:
        seen.club.close()
    assert len(seen.rows) > 40
    wide = {
        label: (width(label), ROOM[len(row)])
        for row in seen.rows
        if len(row) > 1
        for label in row
        if width(label) > ROOM[len(row)]
    }
    assert wide == {}


@pytest.mark.parametrize("name", ["W" * 40, "i" * 40, "Ann", "Åse-Marie 🀄", "名前" * 20])
@pytest.mark.parametrize("score", ["", " 0", " 12.800", " 9.999.999"])
def test_a_name_is_cut_and_a_number_never(name, score):
    label = with_name(name, 2, "🀄 ", score)
    assert width(label) <= ROOM[2]
    assert label.endswith(score)
    assert label.startswith(f"🀄 {name[:1]}")
    assert MORE in label or name in label
