"""The drawing of each tile: a file that a page and a picture share."""

from xml.etree import ElementTree as ET

import pytest

from bot.pictures import tileset
from bot.pictures.hand import tile
from bot.pictures.tileset import FACE_DOWN, KINDS, face, tiles

SVG = "{http://www.w3.org/2000/svg}"


def file(name):
    return ET.parse(tileset.face(0).with_name(f"{name}.svg")).getroot()  # noqa: S314 - our own


def test_the_42_tiles_and_the_back_have_a_file_each_and_all_look_different():
    files = {face(kind) for kind in (FACE_DOWN, *KINDS)}
    assert files == set(face(FACE_DOWN).parent.iterdir())
    assert len({path.read_text(encoding="utf-8") for path in files}) == 43
    assert [face(kind).stem for kind in (0, 9, 18, 27, 33, 34, 38)] == [
        *("1k", "1b", "1t"),
        *("E", "P"),
        *("1y", "1f"),
    ]


@pytest.mark.parametrize("kind", [FACE_DOWN, *KINDS])
def test_a_file_is_plain_svg_of_the_size_of_a_tile(kind):
    drawn = ET.parse(face(kind)).getroot()  # noqa: S314 - our own drawing
    assert drawn.get("viewBox") == "0 0 62 90"
    for part in drawn.iter():  # a page has all tiles at once, with no name spaces of a program
        assert part.tag.startswith(SVG)
        assert not [name for name in part.attrib if name == "id" or name.startswith("{")]


def test_each_tile_has_its_name_on_a_page_and_is_well_formed_there():
    assert list(tiles()) == ["back", *(f"t{kind}" for kind in range(42))]
    for drawn in tiles().values():
        ET.fromstring(f"<svg>{drawn}</svg>")  # noqa: S314 - our own drawing


def test_circles_3_has_three_circles_and_its_number():
    outer = [one for one in file("3k").iter(f"{SVG}ellipse") if one.get("fill") != "#FFFDF4"]
    assert len(outer) == 3 * 2  # a ring and its middle; between them the ivory shows
    assert [one.text for one in file("3k").iter(f"{SVG}text")] == ["3"]


def test_a_file_that_was_edited_is_another_picture_and_another_tile_on_the_page(
    tmp_path, monkeypatch
):
    (tmp_path / "5k.svg").write_text(
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 62 90">'
        '<rect width="62" height="90" fill="#FF0000"/></svg>\n',
        encoding="utf-8",
    )
    place = face
    monkeypatch.setattr(
        tileset, "face", lambda kind: tmp_path / "5k.svg" if kind == 4 else place(kind)
    )
    monkeypatch.setattr("bot.pictures.hand.face", tileset.face)
    assert tile.__wrapped__(4).getpixel((31, 45)) == (255, 0, 0, 255)
    assert tiles()["t4"] == '<rect width="62" height="90" fill="#FF0000"/>'
