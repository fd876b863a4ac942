"""A column of a standing is declared once, and every medium shows it."""

import asyncio
import io

import openpyxl
import pytest
from PIL import Image

from adapters.web.writing import PageWriter
from bot.features.page.site import Website
from bot.features.transfer.spreadsheet import club_sheet
from bot.pictures.worker import draw
from bot.standings import standing_in_words
from bot.standings.reading import people, period, read_standing
from bot.standings.standing_in_words import listings, standing_lines, standing_picture
from bot.talk.listing import Column, Listing
from bot.talk.texts import texts
from tests.adapters.web.a_page import ADDRESS, club_in
from tests.bot.a_club import Club

WORDS = texts("nl")
COFFEE: Column[standing_in_words.StandingRow] = Column(
    "coffee", "number", "Koffie", get=lambda row: 4700 + row.place
)


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


def asked(club, ask):
    """What all media make of the club's standing of the season."""

    def read(ledger):
        unit = ledger.unit()
        here, who = unit.clubs.club(club.club), people(unit, club.club)
        which = period("season", here.settings, unit.now)
        return ask(unit, here, read_standing(unit, here, which, who), who)

    return club.store.read(read).result()


def page(club, name):
    site = Website(club.store, "nl")
    shown = asyncio.run(site.page(ADDRESS, f"nl/{name}.html", "", "nl"))
    assert shown is not None
    return PageWriter(site.tiles()).html(shown)


@pytest.mark.slow
def test_a_new_column_of_the_clubs_standing_stands_in_every_medium(club, monkeypatch):
    more = [*standing_in_words.COLUMNS, COFFEE]
    plain = asked(club, lambda _, __, standing, who: standing_picture(WORDS, "", standing, who))
    monkeypatch.setattr(standing_in_words, "COLUMNS", more)

    def every(unit, here, standing, who):
        return (
            standing_lines(WORDS, standing, who),
            standing_picture(WORDS, "", standing, who),
            club_sheet(unit, here),
            [row for one in listings(standing, who) for row in one.values()],
        )

    lines, picture, sheet, json = asked(club, every)
    chat = ["".join(span.text for span in line) for line in lines]
    assert "4.701" in chat[0]
    assert "4.702" in chat[1]
    assert [row["coffee"] for row in json] == [4700 + row["place"] for row in json]
    assert picture.facts["rows"][0]["more"] == ["4.701"]
    with_it, without = (Image.open(io.BytesIO(draw(one))) for one in (picture, plain))
    assert with_it.size == without.size
    assert with_it.tobytes() != without.tobytes()
    heads, first, *_ = openpyxl.load_workbook(io.BytesIO(sheet))["Ranglijst"].values
    assert (heads[-1], first[-1]) == ("koffie", 4701)
    for name in ("standings-season", "index"):
        html = page(club, name)
        assert '<th scope="col" class="n">Koffie</th>' in html
        assert '<td class="n">4.701</td>' in html
    assert "4.701" in page(club, "screen")


def test_a_list_says_how_many_more_there_are_and_where_those_begin_who_hold_no_place():
    columns = [Column("place", "place", get=lambda row: row), Column("name", "name")]
    listing = Listing("", columns, (1, 2, 3), lambda row: "ABCD"[row], 1, "competition-under")
    lines = ["".join(span.text for span in line) for line in listing.lines(WORDS, 2)]
    assert lines == ["1. B", "— nog niet genoeg avonden —", "2. C", "… en nog 1."]


def test_a_long_standing_folds_after_ten_lines(tmp_path):
    club = Club(tmp_path)
    for number in range(6):
        names = [f"Lid{number}{letter}" for letter in "abcd"]
        club.play(
            f"anna: /nieuw {' '.join(names)}",
            f"anna: /ronde {names[1]} 120 {names[0]} 40 {names[2]} 0 {names[3]} 20",
        )
    [shown] = club.play("anna: /ranglijst")
    seen = "".join(span.text for span in shown.reply.text if not span.folds)
    folds = "".join(span.text for span in shown.reply.text if span.folds)
    assert len(seen.splitlines()) == 11  # the title, and ten
    assert (seen.splitlines()[10][:3], len(folds.splitlines())) == ("7. ", 14)
    club.close()
