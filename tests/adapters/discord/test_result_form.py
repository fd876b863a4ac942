"""A tournament's result as one form: four fields with the names of the four."""

from datetime import UTC, datetime

import pytest

from tests.adapters.discord.limits import form_faults
from tests.adapters.discord.served import Served, words_of

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
POINTS = ("+240", "−120", "−60", "−60")
NOW = datetime(2026, 11, 21, 9, tzinfo=UTC)


@pytest.fixture
async def hall(tmp_path):
    """The first round of two tables runs; Iris looks on."""
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: NOW)
    await club.start()
    await club.found(*EIGHT, "Iris")
    line = "Kort 2026-11-21, 8 spelers, 3 rondes, nts-2023"
    await club.says("Anna", "tournament", f"announce {line}")
    for name in EIGHT:
        await club.taps(name, "Doe mee")
    for step in ("Loting", "Publiceer", "Start ronde"):
        await club.says("Anna", "tournament")
        await club.taps("Anna", step)
    yield club
    await club.stop()


async def opened(club, name, label="Uitslag"):
    message, key = club.button(name, label)
    return await club.people[name].click(message, custom_id=key)


def fields(shown):
    return [
        (each["label"], each["component"].get("value", "")) for each in shown.modal["components"]
    ]


async def filled(club, name, shown, *points):
    await club.people[name].submit_modal(shown, {str(n): p for n, p in enumerate(points)})
    await club.quiet()


@pytest.mark.slow
async def test_a_result_has_four_fields_with_names(hall):
    shown = await opened(hall, "Bert")
    assert form_faults(shown.modal) == []
    assert shown.modal["title"] in {"Ronde 1, tafel 1", "Ronde 1, tafel 2"}
    names = [label for label, _ in fields(shown)]
    assert "Bert" in names
    assert len(set(names) & set(EIGHT)) == 4
    await filled(hall, "Bert", shown, "240", "-120", "−60", "-60")
    told = words_of(hall.last(f"{shown.modal['title']}: ", "Iris"))
    assert [f"{name} {its}" in told for name, its in zip(names, POINTS, strict=True)] == [True] * 4


@pytest.mark.slow
async def test_what_was_typed_survives_a_refusal(hall):
    before = hall.texts("Iris")
    await filled(hall, "Bert", await opened(hall, "Bert"), "240", "-120", "-60", "-50")
    assert hall.texts("Iris") == before
    again = await opened(hall, "Bert", "Verbeter")
    assert [value for _, value in fields(again)] == ["240", "-120", "-60", "-50"]
    await filled(hall, "Bert", again, "240", "-120", "-60", "-60")
    assert "+240" in "\n".join(hall.texts("Iris"))
    assert not hall.sees("Bert", "Verbeter")


@pytest.mark.slow
async def test_who_sits_nowhere_is_asked_as_before(hall):
    shown = await opened(hall, "Iris")
    await hall.quiet()
    assert shown.modal is None
    assert "tafel" in hall.texts("Iris")[-1]
