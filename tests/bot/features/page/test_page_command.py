"""/pagina: on and off, a new address, names; and the number that anybody may be."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
import segno
from PIL import Image

from bot.features.page.pages import NEWEST_EDITION
from bot.features.page.passes import by_link, moved_to
from bot.features.page.storage import Pages
from bot.messages import Picture
from bot.pictures.worker import draw
from tests.bot.a_club import Club, words
from tests.bot.features.page.a_club_with_a_page import club_with_a_page

ADDRESS = re.compile(r"https://page\.example\.org/([\w-]{24})/")


@pytest.fixture
def club(tmp_path):
    made = club_with_a_page(tmp_path)
    yield made
    made.close()


def address_in(shown):
    found = ADDRESS.search(words(shown))
    return found[1] if found else None


def kept(club):
    return club.page.store.read(lambda ledger: ledger.unit().get(Pages).page(1)).result()


def test_an_admin_puts_the_page_on_and_everybody_is_told_what_it_shows_and_the_way_out(club):
    offered = words(club.play("anna: hallo", "anna: /pagina"))
    assert "Een pagina voor de club?" in offered
    shown = club.play("anna taps Zet aan")
    assert "Voornaam met één letter" in words(shown)
    assert "/privacy" in words(shown)
    assert address_in(shown) == kept(club).address
    assert not kept(club).whole_names


def test_only_an_admin_puts_it_on_or_off(club):
    club.play("anna: hallo")
    assert "alleen een beheerder" in words(club.play("bert: /pagina"))
    club.play("anna: /pagina", "anna taps Zet aan")
    for button in ("Zet uit", "Nieuw adres", "Hele namen"):
        assert "alleen een beheerder" in words(club.play(f"bert taps {button}"))
    assert kept(club) is not None
    assert address_in(club.play("bert: /pagina")) == kept(club).address


def test_a_new_address_whole_names_and_off_again(club):
    club.play("anna: hallo", "anna: /pagina")
    first = address_in(club.play("anna taps Zet aan"))
    club.play("anna taps Nieuw adres", "anna taps Annuleer")
    assert kept(club).address == first
    second = address_in(club.play("anna taps Nieuw adres", "anna taps Meteen dicht"))
    assert second not in {first, None}
    club.play("anna taps Hele namen")
    assert kept(club).whole_names
    club.play("anna taps Voornamen")
    assert not kept(club).whole_names
    club.play("anna taps Zet uit")
    assert kept(club) is None
    assert address_in(club.play("anna taps Zet aan")) not in {first, second, None}


def test_the_board_of_a_table_stands_under_its_more(club):
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /nieuw Eef Fien Gijs Hans")
    club.play("anna: /tafels", "anna taps Tafel 2", "anna taps Meer")
    shown = words(club.play("bert taps Invoeren op een pagina"))
    assert re.search(r"https://page\.example\.org/pad\?t=2#link=[\w-]{24}", shown)


def test_who_wants_it_is_a_number_by_their_own_tap_and_a_name_again(club):
    club.play("anna: hallo", "bert: /ik", "anna: /pagina", "anna taps Zet aan", "bert: /privacy")
    club.play("bert taps Als nummer op de pagina")

    def numbered():
        return club.page.store.read(lambda ledger: ledger.unit().people.numbered(1)).result()

    assert numbered() == {2}
    club.play("bert taps Met mijn naam")
    assert numbered() == frozenset()


def test_without_a_page_nothing_is_offered(tmp_path):
    club = Club(tmp_path)
    assert "PELING_WEB_LISTEN" in words(club.play("anna: /pagina"))
    assert "nummer" not in words(club.play("anna: /privacy")).partition("pagina")[2]
    club.close()


def test_an_admin_says_for_somebody_else_that_they_are_a_number(club):
    def numbered():
        return club.page.store.read(lambda ledger: ledger.unit().people.numbered(1)).result()

    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /pagina", "anna taps Zet aan")
    assert "alleen een beheerder" in words(club.play("bert: /pagina nummer Cees"))
    assert not numbered()
    assert "is Cees nu een nummer" in words(club.play("anna: /pagina nummer Cees"))
    assert len(numbered()) == 1
    club.play("anna: /pagina nummer Zwaan", "anna: /pagina nummer")
    assert len(numbered()) == 1
    assert "staat Cees nu met naam" in words(club.play("anna: /page name cees"))
    assert not numbered()


@pytest.mark.parametrize(
    ("edition", "told"), [(1, "Nieuw: alle seizoenen"), (2, "Nieuw: je eigen")]
)
def test_a_page_of_before_shows_what_is_new_once_an_admin_puts_it_on(club, edition, told):
    club.play("anna: hallo", "anna: /pagina", "anna taps Zet aan")
    assert kept(club).edition == NEWEST_EDITION
    assert "Nieuw:" not in words(club.play("anna: /pagina"))
    older = replace(kept(club), edition=edition)
    club.page.store.submit(lambda ledger: ledger.unit().get(Pages).save_page(older)).result()
    assert told in words(club.play("bert: /pagina"))
    assert "alleen een beheerder" in words(club.play("bert taps Zet erbij"))
    assert kept(club).edition == edition
    assert "Nieuw:" not in words(club.play("anna taps Zet erbij"))
    assert kept(club).edition == NEWEST_EDITION


def leads_to(club, address):
    return club.page.store.read(lambda ledger: moved_to(ledger.unit(), address)).result()


def test_a_page_that_moves_is_found_at_its_old_address_for_a_week(club):
    club.play("anna: hallo", "anna: /pagina")
    first = address_in(club.play("anna taps Zet aan"))
    asked = club.play("anna taps Nieuw adres")
    assert "bij een ander terechtkwam" in words(asked)
    second = address_in(club.play("anna taps Verhuizen: een week doorsturen"))
    assert leads_to(club, first) == second
    third = address_in(
        club.play("anna taps Nieuw adres", "anna taps Verhuizen: een week doorsturen")
    )
    assert leads_to(club, second) == third


@pytest.mark.parametrize("taps", [["Nieuw adres", "Meteen dicht"], ["Zet uit", "Zet aan"]])
def test_what_is_closed_at_once_is_closed_for_older_addresses_too(club, taps):
    club.play("anna: hallo", "anna: /pagina")
    first = address_in(club.play("anna taps Zet aan"))
    club.play("anna taps Nieuw adres", "anna taps Verhuizen: een week doorsturen")
    club.play(*(f"anna taps {tap}" for tap in taps))
    assert kept(club).address
    assert leads_to(club, first) is None


def test_an_old_address_opens_no_pad(club):
    club.play("anna: hallo", "anna: /pagina")
    first = address_in(club.play("anna taps Zet aan"))
    club.play("anna taps Nieuw adres", "anna taps Verhuizen: een week doorsturen")
    for word in (first, f"moved {first}"):
        tried = club.page.store.submit(lambda ledger, w=word: by_link(ledger.unit(), w)).result()
        assert tried == {"ok": False, "gone": True, "failed": True}


def test_its_address_is_a_picture_for_whoever_taps_qr(club):
    club.play("anna: hallo", "anna: /pagina", "anna taps Zet aan")
    address = f"https://page.example.org/{kept(club).address}/"
    [shown] = [one.reply for one in club.play("bert taps QR")]
    assert shown.words == address
    assert (shown.picture.drawing, shown.picture.facts) == ("qr", {"address": address})
    club.play("anna taps Zet uit")
    assert not any(one.reply.picture for one in club.play("bert taps QR"))


def test_its_picture_holds_the_address_dark_on_light_with_four_cells_around_it():
    address = "https://page.example.org/een-adres-dat-niemand-raadt/"
    [whole] = [Image.open(BytesIO(draw(Picture("qr", {"address": address, "dark": True}, ""))))]
    there = segno.make(address, micro=False).matrix
    cells = len(there) + 8
    side, light = whole.width // cells, whole.convert("L")
    assert (whole.width, whole.height) == (side * cells, side * cells)
    for y in range(cells):
        for x in range(cells):
            inside = 4 <= y < cells - 4 and 4 <= x < cells - 4
            dark = inside and there[y - 4][x - 4]
            middle = x * side + side // 2, y * side + side // 2
            assert light.getpixel(middle) == (0 if dark else 255)
