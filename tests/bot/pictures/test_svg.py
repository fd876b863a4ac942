"""The tiles as lines for a page: the drawing of the pictures, each by its name."""

from xml.etree import ElementTree as ET

from bot.pictures.svg import tile_svg, tiles
from core.tiles import BONUS_KINDS

KINDS = range(-1, BONUS_KINDS[-1] + 1)
SVG = "{http://www.w3.org/2000/svg}"


def test_the_42_tiles_and_the_back_all_look_different():
    assert len({tile_svg(kind) for kind in KINDS}) == 43


def test_each_tile_has_its_name_and_is_well_formed():
    assert list(tiles()) == ["back", *(f"t{kind}" for kind in range(42))]
    assert tiles()["t2"] == tile_svg(2)
    for drawn in tiles().values():
        ET.fromstring(f"<svg>{drawn}</svg>")  # noqa: S314 - our own drawing


def test_circles_3_has_three_circles_and_its_number():
    tile = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{tile_svg(2)}</svg>')  # noqa: S314
    outer = [one for one in tile.iter(f"{SVG}ellipse") if one.get("fill") != "#FFFDF4"]
    assert len(outer) == 3 * 2  # a ring and its middle; between them the ivory shows
    assert [one.text for one in tile.iter(f"{SVG}text")] == ["3"]
