"""Names and all else in lists as clubs keep them."""

import pytest

from bot.reader.listing import read_listing


@pytest.mark.parametrize(
    ("text", "names", "unused"),
    [
        # one line
        ("Anna Bert en Cees", "Anna|Bert|Cees", ""),
        ("Anna & Bert + Cees", "Anna|Bert|Cees", ""),
        ("Anna, Bert; Cees", "Anna|Bert|Cees", ""),
        ("Tante Truus Hans", "Tante Truus|Hans", ""),
        ("Gré v.d. Berg", "Gré v.d. Berg", ""),
        ("G. van der Berg J.P. Mol", "G. van der Berg|J.P. Mol", ""),
        ("T. Mulder-de Boer Kees", "T. Mulder-de Boer|Kees", ""),
        ("piet de wit kees", "piet de wit|kees", ""),
        ("van der Berg, Gré", "Gré van der Berg", ""),
        ("mevr. Gré Mol, dhr. Jan Post", "Gré Mol|Jan Post", "mevr|dhr"),
        ("Oma (gast) Piet (penningmeester)", "Oma|Piet", "penningmeester"),
        ("Hans Kuiper, 06-12345678", "Hans Kuiper", ""),
        # a line each
        ("1. Anna\n2) Bert\n• Cees", "Anna|Bert|Cees", ""),
        ("van der Berg, Gré\nBakker, Piet", "Gré van der Berg|Piet Bakker", ""),
        ("Berg, Gré van der\nBakker, P.", "Gré van der Berg|P. Bakker", ""),
        ("Berg v.d., Gré\nMol, J.P.", "Gré v.d. Berg|J.P. Mol", ""),
        (
            "Ledenlijst 2026\nHans Kuiper\nSeptember 2026",
            "Hans Kuiper",
            "Ledenlijst 2026|September 2026",
        ),
        ("Leden 2026:\nHans Kuiper", "Hans Kuiper", "Leden 2026"),
        ("Bestuur: Jan, Piet\nLeden: Ina, Hans, Ria", "Jan|Piet|Ina|Hans|Ria", "Bestuur"),
        ("Hans Kuiper, lid sinds 2019\nIna Mol", "Hans Kuiper|Ina Mol", "lid sinds 2019"),
        (
            "Hans Kuiper, Dorpsstraat 12, Gouda\nIna Mol",
            "Hans Kuiper|Ina Mol",
            "Dorpsstraat 12|Gouda",
        ),
        (
            "Hans Kuiper Dorpsstraat 12 1234 AB Gouda\nIna Mol",
            "Hans Kuiper|Ina Mol",
            "Dorpsstraat 12 1234 AB Gouda",
        ),
        ("Hans Kuiper Lange Dijk 12\nIna Mol", "Ina Mol", "Hans Kuiper Lange Dijk 12"),
        ("Hans Kuiper 12345\nJan 2", "Hans Kuiper|Jan 2", "12345"),
        ("Hans Kuiper - voorzitter\nIna Mol (secr.)", "Hans Kuiper|Ina Mol", "voorzitter|secr"),
        ("12;Hans Kuiper;Gouda\n13;Ina Mol;Delft", "Hans Kuiper|Ina Mol", "Gouda|Delft"),
        ("Hans Kuiper\t0182 123456\tGouda\nIna", "Hans Kuiper|Ina", "Gouda"),
        ("Hans Kuiper: hans@example.nl\nIna", "Hans Kuiper|Ina", ""),
        ("Jan en Ina Bakker\nKees", "Jan Bakker|Ina Bakker|Kees", ""),
        ("fam. Jansen\nmevr. de Vries\nDr. A. Mol", "mevr. de Vries|A. Mol", "fam. Jansen|Dr"),
        ("dhr. en mevr. Jansen\nIna", "mevr. Jansen|Ina", "dhr"),
        ("Hans @hans\nIna", "Ina", "Hans @hans"),
        ("Anna\nTotaal: 12\nAantal leden 12", "Anna", "Totaal: 12|Aantal leden 12"),
        ("Hans Mol, 12 High Street, Ede\nIna", "Hans Mol|Ina", "12 High Street|Ede"),
        ("Oma gast\ngast Beppie\nGast 1", "Oma|Beppie|Gast 1", ""),
    ],
)
def test_each_part_is_a_name_or_is_named(text, names, unused):
    listing = read_listing(text)
    assert "|".join(listing.names) == names
    assert "|".join(listing.unused) == unused
    assert listing.pair is None


@pytest.mark.parametrize(
    ("pairs", "names"),
    [
        ("turned", "Piet Bakker|Jan Smit"),
        ("each", "Bakker|Piet|Smit|Jan"),
        ("first", "Bakker|Smit"),
    ],
)
def test_pairs_are_asked_about(pairs, names):
    text = "Bakker, Piet\nSmit, Jan"
    assert read_listing(text).pair == ("Bakker", "Piet")
    assert "|".join(read_listing(text, pairs).names) == names


def test_guests_and_contacts_are_marked():
    listing = read_listing("Oma (gast)\nHans 06-12345678\nIna, ina@example.nl")
    assert listing.guests == {"Oma"}
    assert listing.contacts
    assert listing.names == ["Oma", "Hans", "Ina"]
