"""What chat, page and paper say alike of a tournament: who sits where, and table points."""

from fractions import Fraction

from bot.talk.texts import Texts
from core.tiles import Wind
from core.tournament.tournament import Tournament


def who(t: Tournament, words: Texts, number: int, round_: int) -> str:
    """Who sits for a number in a round: its player, a substitute, or the Dromer."""
    session, entry = t.sessions.get(round_), t.holder(number, round_)
    name = "" if entry is None else t.entrants[entry].name
    if session is not None and number in session.fills:
        name = session.fills[number]
    return name or words.text("tour-dromer")


def round_name(t: Tournament, words: Texts, round_: int, form: str = "") -> str:
    """`Ronde 3`, or what a round of the final is called; -in a sentence, -short on a button."""
    left = t.rounds - round_ if round_ > t.settings.rounds else "none"
    return words.text(f"tour-round{form}", round=round_, left=left)


def wind_name(words: Texts, chair: int) -> str:
    """The wind with which a chair begins."""
    return words.text(f"wind-{tuple(Wind)[chair].value}")


def fraction(words: Texts, value: Fraction) -> str:
    """Table points: 4, 2½, −1; thirds and the like with two decimals at most."""
    if value.denominator == 1:
        return words.number(int(value))
    if value.denominator == 2:  # noqa: PLR2004 - a half has a sign of its own
        whole = words.number(int(value)) if abs(value) > 1 else "−" * (value < 0)
        return f"{whole}½"
    point = "." if words.language == "en" else ","
    return f"{float(value):.2f}".rstrip("0").replace(".", point).replace("-", "−")
