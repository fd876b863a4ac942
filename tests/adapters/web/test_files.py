"""`peling page FOLDER`: plain files, with every link alive, which need nothing but each other."""

import re

import pytest

from bot.cli.streams import Failure
from bot.hosting.page import page_as_files
from tests.adapters.web.a_hall import compete, ten_seasons
from tests.adapters.web.a_page import club_in
from tests.adapters.web.test_pages import Reading

pytestmark = pytest.mark.browser  # some six hundred pages take a while


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("page")
    club = club_in(place)
    ten_seasons(club)
    compete(club)
    club.store.close()
    said = page_as_files(f"sqlite:///{place}/club.db", "oostpoort", place / "out")
    assert "Write them again" in said
    return place / "out"


def test_every_link_of_every_file_leads_to_a_file(folder):
    files = list(folder.rglob("*.html"))
    assert len(files) > 500
    for file in files:
        for way in set(re.findall(r'(?:href|src)="([^"#]+)', file.read_text(encoding="utf-8"))):
            assert (file.parent / way).resolve().is_file(), (file.name, way)


def test_they_need_no_script_and_no_server(folder):
    for name in ("index.html", "rules.html", "rule-bmj-3.html", "en/index.html"):
        text = (folder / name).read_text(encoding="utf-8")
        assert "<script" not in text
        assert "<form" not in text
        assert "://" not in text
        Reading(text)


def test_the_clubs_own_language_lies_at_the_top(folder):
    assert '<html lang="nl">' in (folder / "index.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in (folder / "en" / "index.html").read_text(encoding="utf-8")


def test_with_several_clubs_it_asks_which(folder):
    with pytest.raises(Failure, match="say which club with --club: 'Oostpoort', 'Elders'"):
        page_as_files(f"sqlite:///{folder.parent}/club.db", None, folder)
