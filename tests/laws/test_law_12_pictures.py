"""Law 12: a person looked at the pictures of the documentation, and they are as that person saw.

Git keeps at most forty, each of them shown by a page. In a browser they are drawn again with the
letters of the project, and compared by pixels. Is a change right, then draw them with
`make screens`, look at them, and commit them.
"""

import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont

from tests.adapters.drawing import FONTS
from tests.adapters.web.a_browser import NEEDED
from tests.album import DOCS, PAGES, Album, shown_pictures
from tests.comparing import draw_difference, share_that_differs
from tests.screens import NAMES, PARTS
from tests.test_house import ROOT, tracked_files

MOST = 40
MAY_DIFFER = 0.005
"""The share of pixels in which a picture may differ, since programs that draw differ a little."""
KINDS = {".png", ".gif", ".jpg", ".jpeg", ".webp"}


def committed():
    """Return the pictures in git, by their paths in `docs`."""
    files = [file for file in tracked_files() if file.suffix in KINDS and file.exists()]
    return {str(file.relative_to(DOCS)) for file in files if file.is_relative_to(DOCS)}


def faults(drawn, names, folder):
    """Return each picture that is not as it was committed, with a picture of the difference."""
    wrong = []
    for name in sorted(names):
        share = share_that_differs(DOCS / name, drawn / name)
        if share > MAY_DIFFER:
            difference = folder / f"differs-{Path(name).stem}.png"
            draw_difference(DOCS / name, drawn / name, difference)
            wrong.append(f"{name}: {share:.1%} differs, see {difference}")
    return wrong


def test_git_keeps_at_most_forty_pictures_and_a_page_shows_each():
    names = committed()
    assert names == shown_pictures()
    assert 30 <= len(names) <= MOST
    assert len(PAGES) >= 10


def test_each_committed_picture_is_drawn_by_make_screens():
    drawn = frozenset().union(*NAMES.values())
    assert committed() - drawn == set()
    assert len(drawn) == sum(map(len, NAMES.values())) >= 150


def test_the_pictures_of_make_screens_are_left_out_of_git():
    assert "build/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert "tests.screens build/screens" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize(("spacing", "found"), [(0, False), (2, True)])
def test_broken_letter_spacing_is_found_and_drawn(tmp_path, spacing, found):
    for folder, wide in (("before", 0), ("after", spacing)):
        words_with_spacing(tmp_path / f"{folder}.png", wide)
    share = share_that_differs(tmp_path / "before.png", tmp_path / "after.png")
    assert (share > MAY_DIFFER) is found
    draw_difference(tmp_path / "before.png", tmp_path / "after.png", tmp_path / "difference.png")
    with Image.open(tmp_path / "difference.png") as sheet:
        assert sheet.size == (3 * 360, 240)
        assert ((255, 0, 0) in {color for _, color in sheet.getcolors(100_000) or ()}) is found


def words_with_spacing(file, spacing):
    """Draw ten lines of a message, each letter that much too far from the last."""
    image = Image.new("RGB", (360, 240), "white")
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(FONTS["Roboto 400"], 16)
    for line in range(10):
        left = 10.0
        for letter in "Bert wins with 120 points":
            pen.text((left, 10 + 22 * line), letter, "black", font)
            left += font.getlength(letter) + spacing
    image.save(file)


def test_a_picture_of_another_size_or_with_another_frame_differs(tmp_path):
    small = Image.new("RGB", (20, 20), "white")
    dark = Image.new("RGB", (20, 20), "black")
    small.save(tmp_path / "small.png")
    small.resize((20, 21)).save(tmp_path / "large.png")
    small.save(tmp_path / "still.gif", save_all=True, append_images=[dark])
    small.save(
        tmp_path / "moved.gif", save_all=True, append_images=[Image.eval(dark, lambda _: 90)]
    )
    assert share_that_differs(tmp_path / "small.png", tmp_path / "large.png") == 1
    assert share_that_differs(tmp_path / "still.gif", tmp_path / "still.gif") == 0
    assert share_that_differs(tmp_path / "still.gif", tmp_path / "moved.gif") == 1


@NEEDED
@pytest.mark.browser
@pytest.mark.parametrize("part", PARTS)
async def test_the_committed_pictures_are_drawn_as_they_were(tmp_path, part):
    if part == "paper":
        assert shutil.which("pdftoppm"), "poppler-utils draws paper: .ci/run installs it"
    names = committed() & NAMES[part]
    album = Album(tmp_path / "drawn", names)
    await PARTS[part](album)
    assert set(album.offered) == NAMES[part]
    wrong = faults(album.folder, names, tmp_path)
    assert not wrong, "\n".join(wrong)
