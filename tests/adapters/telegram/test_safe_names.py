"""Names that could be links, commands or turned rows, on a Bot API server of our own."""

import pytest

from tests.adapters.telegram.test_evening import begin
from tests.laws.test_law_10_safe_names import turns

NAMES = ("/terug", "t.me/anna", "https://bert.nl", "دانا")
LINES = (
    "/stand",
    "/tafels",
    "/leden",
    "/ik",
    "/verloop",
    "/speler دانا",
    "/tegen دانا",
    "/records",
)


def outside_code(post):
    """The text of a post without its rows, in which a platform finds nothing."""
    text = post.text
    for begin_, end, tag in reversed(post.styles):
        if tag in {"code", "pre"}:
            text = text[:begin_] + text[end:]
    return text


@pytest.mark.slow
async def test_an_evening_of_such_names_makes_no_link_or_command_and_turns_nothing(club):
    for phone, name in zip(club.phones, NAMES, strict=True):
        phone.person.name = name
    await begin(club)
    await club.taps(club.bert, "Ronde", "t.me/anna", "Annuleer", "Wis alles")
    for line in LINES:
        await club.says(club.anna, line)
    await club.says(club.anna, '/ronde "t.me/anna" 120 "/terug" 40 "https://bert.nl" 0 دانا 20')
    await club.taps(club.anna, "Uitleg")
    await club.says(club.anna, "/einde")
    await club.taps(club.anna, "Klopt")
    await club.says(club.anna, "/ranglijst")
    posts = [post for post in club.group.posts.values() if post.by_bot]
    assert len(posts) > 10
    assert club.hosted.api.refused == []
    for post in posts:
        assert not [name for name in NAMES[:3] if name in outside_code(post)], post.text
        assert not turns(post.text), post.text


@pytest.mark.parametrize(("username", "name"), [("jan_b", "jan_b"), ("", "👩🏼"), ("", "<3")])
async def test_a_person_whose_name_has_no_letter_is_called_by_the_at_name_or_asked_once(
    club, username, name
):
    await begin(club)
    person = club.outsider("👩🏼" if name == "jan_b" else name)
    person.person.username = username
    await club.says(person, "/nieuw")
    await club.taps(person, "Ik speel mee")
    assert name in club.last("Wie speelt mee?").text
    asked = [post for post in club.shown() if "Hoe mag ik je noemen" in post.text]
    assert len(asked) == (0 if username else 1)
    if asked:
        await club.says(person, "Joke", reply_to=asked[0])
        assert f"{name} heet voortaan Joke." in club.shown()[-1].text
        await club.says(person, "/ik")
        assert "Hoe mag ik je noemen" not in "".join(post.text for post in club.shown()[-2:])
