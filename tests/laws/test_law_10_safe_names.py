"""Law 10: names are shown safely on every platform, and names that look alike are marked."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from adapters.console.render import words as at_the_console
from adapters.discord.markdown import markdown_of
from adapters.telegram.rendering import html
from adapters.web.writing import PageWriter
from bot.messages import Reply, Spans, harmless
from bot.pictures.workbook import workbook
from bot.ports.records import Member
from bot.talk.people import free_name, is_name, looks
from core.players import PlayerId
from tests.laws import everything

LIVE = ("/terug", "t.me/anna", "https://anna.nl", "@anna", "#anna", "anna@anna.nl", "$ANNA")
TURNED = ("دانا", "דנה לוי")
FOUND = re.compile(
    r"(?<![\w/])/[a-z]\w*|@\w{2,}|#[a-z]\w*|\$[A-Z]+|https?://\S|\w\.(?:me|nl)\b", re.IGNORECASE
)
"""What a platform makes a command, a mention, a tag or a link of its own accord."""
_ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
_TO_THE_LEFT = re.compile("[\u0590-\u08ff]")
_CODE = re.compile(r"<(pre|code)>.*?</\1>|<[^>]*>|```.*?```|`[^`]*`|</[^>]*>", re.DOTALL)
# The letters of other scripts are escaped: written here they cannot be told from Latin ones.
LOOK_ALIKES = (
    *("\u0410nna", "Ann\u0430", "\u0391nna", "An\u0578a", "\u13aann\u13aa", "\u1d00nn\u1d00"),
    *(
        "ANNA",
        "Ánna",
        "\U0001d400nna",
        "\uff21nna",
        "Anna.",
        "Ann\u0251",
        "\u0410\u039d\u039d\u0410",
    ),
    *("Anna\u200b", "Anna\u3164", "Anna\u2800", "Anna\u034f", "Anna\ufe0f", "\ua4eenna"),
)
UNSEEN = ("\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u200b", "\u034f", "\ufe0f")
FIRST_NAMES = Path(__file__).parents[1] / "bot" / "reader" / "first_names.txt"
OWN = {"example", "command", "near", "address"}
"""Values that the bot gives itself: a command or an address of its own may be tapped."""


def values_of(written: Mapping[str, str], key: str) -> set[str]:
    """Return the names of the values of a text, also of the texts that it refers to."""
    found = set(re.findall(r"\$([a-z_]+)", written[key]))
    others = re.findall(r"\{ (-?[a-z][a-z-]+) \}", written[key])
    return found.union(*(values_of(written, other) for other in others if other in written))


def sentences() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield every text that repeats a value: its language, its key and the names of the values."""
    for language in everything.languages():
        words = everything.words_of(language)
        for key in everything.text_keys(language):
            values = values_of(words._written, key)
            if values and not key.startswith("-"):
                yield language, key, tuple(sorted(values))


EVERY = tuple(sentences())


def spans(language: str, key: str, values: tuple[str, ...], name: str) -> Spans:
    """Return a text with this name for each of its values but those that decide its form."""
    words = everything.words_of(language)
    deciding = words._read(key)
    given = {one: 2 if one in deciding else "Naam" if one in OWN else name for one in values}
    return words.spans(key, **given)


def live(text: str) -> int:
    """Return how much a platform finds in a text outside code and marks."""
    return len(FOUND.findall(unescape(_CODE.sub(" ", text))))


def turns(text: str) -> bool:
    """Return whether a text has letters that turn the direction of what stands beside them."""
    return bool(_TO_THE_LEFT.search(_ISOLATED.sub("", text)))


def unsafe(language: str, key: str, values: tuple[str, ...]) -> Iterator[str]:
    """Yield what a platform makes of a name in this text."""
    plain = spans(language, key, values, "Naam")
    for name in LIVE:
        shown = spans(language, key, values, name)
        for platform, drawn in (("telegram", html), ("discord", markdown_of)):
            if live(drawn(shown)) > live(drawn(plain)):
                yield f"{platform} {language} {key} {name}: {drawn(shown)}"
    for name in TURNED:
        shown = spans(language, key, values, name)
        drawings = html(shown), markdown_of(shown), at_the_console(Reply(shown))
        yield from (f"{language} {key}: {one!r}" for one in drawings if turns(one))


@pytest.mark.slow
def test_a_sample_of_texts_makes_nothing_of_the_names_in_it():
    assert len(EVERY) > 1500
    assert not [fault for one in everything.sample(EVERY, 120) for fault in unsafe(*one)]


@pytest.mark.slow
def test_no_text_makes_anything_of_the_names_in_it():
    assert not [fault for one in EVERY for fault in unsafe(*one)]


@pytest.mark.parametrize("name", TURNED)
def test_a_name_that_is_written_to_the_left_turns_no_row_button_or_page(name):
    assert harmless(f"O {name} 3.480") == f"O \u2068{name}\u2069 3.480"
    page = (
        PageWriter({"t9": ""})._templates.from_string("<td>{{ name }} +480</td>").render(name=name)
    )
    assert page == f"<td>\u2068{name}\u2069 +480</td>"


@pytest.mark.parametrize("name", [*LIVE, *TURNED, "=1+1", '=HYPERLINK("t.me/anna")'])
def test_a_name_in_a_workbook_is_a_text_without_a_link(name):
    book = load_workbook(BytesIO(workbook([("Blad", ["Naam"], [[name]])])))
    cell = book["Blad"]["A2"]
    assert cell.data_type == "s"
    assert cell.hyperlink is None


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_a_name_that_looks_like_another_is_marked(name):
    assert free_name(name, [Member(PlayerId(1), 1, "Anna")]).endswith(" 2")


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_can_see_is_no_name(sign):
    assert not is_name(sign)


def test_no_two_first_names_look_alike():
    names = [name for name in FIRST_NAMES.read_text("utf-8").split("\n") if name[:1].isupper()]
    assert len(names) > 200
    assert [name for name, times in Counter(map(looks, names)).items() if times > 1] == []
