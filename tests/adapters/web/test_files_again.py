"""`peling page FOLDER` once more into the same folder: what is no page any more goes."""

from adapters.web.writing import NEEDED, PageWriter, write
from bot.features.page.pages import PageContent
from bot.pictures.tileset import tiles

SHOWN = PageContent("gone", "nl", {"title": "", "said": "", "here": "gone", "root": "/"})


def test_pages_that_are_none_any_more_are_taken_away_and_files_of_others_stay(tmp_path):
    writer = PageWriter(tiles(), alone=True)
    places = ("index", "player-7", "player-12", "evening-2026-09-03", "tournament-1-2", "screen-1")
    more = ("table-20260903-1", "evenings", "honours", "competition")
    first = [f"{folder}{name}.html" for folder in ("", "en/") for name in (*places, *more)]
    assert write(tmp_path, [(place, SHOWN) for place in first], writer) == 20
    for foreign in ("about.html", "player-list.html", "player-7.png"):
        (tmp_path / foreign).write_text("", encoding="utf-8")
    second = ["index.html", "player-12.html", "en/index.html", "en/player-12.html"]
    assert write(tmp_path, [(place, SHOWN) for place in second], writer) == 4
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*")}
    assert left == {*second, *NEEDED, "about.html", "player-list.html", "player-7.png"}
