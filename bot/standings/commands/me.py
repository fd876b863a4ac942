"""/ik, /me: the speaker's own figures; /speler NAAM, /player NAME: a player's figures.

In private the figures are of the club last used, with buttons for the other clubs.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from typing import Annotated

from bot.club.arrival import member_of
from bot.club.presence import last_seen_in, presence
from bot.messages import Button, Picture, Reply
from bot.reader.command import Command
from bot.reader.kinds import SomebodyEver
from bot.reader.lines import Form, Line
from bot.rulebook.rule_page import word_buttons
from bot.standings.figures import OwnFigures, own_lines, read_own, season_picture
from bot.standings.hooks import PLAYER_LINES
from bot.standings.own_results import days_of_player, read_full
from bot.standings.period_kind import PeriodKind, PeriodTyped
from bot.standings.reading import PeriodDays, evenings_here, people, people_here
from bot.standings.standing_in_words import period_title
from bot.talk.buttons import OfMember, Tap, rows
from bot.talk.named import member_tapped
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn, for_oneself, visiting
from core.players import PlayerId


class ShowMeIn(Tap):
    """Another club of a member in private."""

    club: int


class OwnPeriod(Line):
    """A period; without one, the year and all time."""

    period: PeriodTyped = ""


class PlayerPeriod(Line):
    """A player, also a departed one, and a period."""

    player: SomebodyEver | None = None
    period: Annotated[str, PeriodKind(beside_names=True)] = ""


def run(turn: Turn, of: OwnPeriod) -> None:
    """Show the figures of the speaker."""
    last = turn.account.last_club
    if turn.chat.private and last and last != turn.here.id:
        with suppress(Refuse):  # the speaker has left the club last used
            turn = gone_to(turn, last)
    turn = for_oneself(turn)
    turn.speak.say(figures_of(turn, turn.member.id, _other_clubs(turn), of.period))


def figures_of(turn: Turn, player: PlayerId, more: Sequence[Button] = (), only: str = "") -> Reply:
    """Return a player's figures of all time and this year, or only of a period."""
    words = turn.chat_words
    club = turn.here
    who = people(turn.unit, club.id)
    name = who.names[player]
    of = evenings_here(turn, only or "year")
    families = read_own(turn.unit, club, who, player, of, alone=bool(only))
    parts = [words.spans("figures-heading", name=name, club=club.name)]
    if not families and only:
        parts.append(
            words.spans("figures-nothing-then", name=name, period=period_title(words, of))
        )
    elif not families:
        parts.append(words.spans("figures-nothing", name=name))
    for figures in families:
        if len(families) > 1:
            parts.append(words.spans(f"standing-family-{figures.family}"))
        full = read_full(turn.unit, club.id, who.numbers(player), figures.made_then)
        parts += own_lines(words, turn.unit, who, figures, of, full)
    parts += chain.from_iterable(PLAYER_LINES(turn.unit, club, player, words))
    board = words.button("collection", OfMember(player).pack("collection"))
    records = words.button("records", "records")
    known = any(figures.family == "nmv" for figures in families)
    if known:
        asked = word_buttons(words, "all_round", "zbmj", "twenty-one")
    else:
        asked = ()
    buttons = ((board, records), *rows(asked, 3), *rows(more, 2))
    return Reply(joined(parts), buttons, ("figures",), _picture(turn, player, families, of))


def _picture(
    turn: Turn, player: PlayerId, families: Sequence[OwnFigures], when: PeriodDays
) -> Picture | None:
    if not families:
        return None
    most = max(families, key=lambda figures: figures.in_time.rounds)
    who = people_here(turn)
    of = turn.unit, turn.here.id, most.family, who.numbers(player)
    days = days_of_player(*of, when.start, when.end)
    words = turn.chat_words
    title = words.text("season-title", name=who.names[player], period=period_title(words, when))
    return season_picture(words, title, turn.here.name, days)


def _other_clubs(turn: Turn) -> list[Button]:
    if not turn.chat.private:
        return []
    clubs = turn.unit.clubs.of_account(turn.account.id)
    # a club that was linked to another has no chats and no rounds
    others = [
        club
        for club in clubs
        if club != turn.here.id
        and (me := member_of(turn.unit, club, turn.account.id))
        and last_seen_in(turn.unit, me)
    ]
    return [Button(turn.unit.clubs.club(club).name, ShowMeIn(club).pack("me")) for club in others]


def gone_to(turn: Turn, club: int) -> Turn:
    """Return the turn in another club of the speaker, which becomes the club last used."""
    me = member_of(turn.unit, club, turn.account.id)
    if me is None or presence(turn.unit, me, turn.account.id) == "out":
        raise Refuse("button-unknown")
    turn.unit.people.save_account(replace(turn.account, last_club=club))
    return visiting(turn, turn.unit.clubs.club(club), me)


def tap_me(turn: Turn, shown: ShowMeIn) -> None:
    """Show the figures of the speaker in another club."""
    turn = gone_to(turn, shown.club)
    turn = for_oneself(turn)
    turn.speak.say(figures_of(turn, turn.member.id, _other_clubs(turn)))


def show_player(turn: Turn, whose: PlayerPeriod) -> None:
    """Show the figures of the named player, or of the speaker."""
    member = whose.player or turn.member
    turn = for_oneself(turn)
    turn.speak.say(figures_of(turn, member.id, only=whose.period))


def tap_player(turn: Turn, shown: OfMember) -> None:
    """Show the figures of the member on the button."""
    show_player(turn, PlayerPeriod(player=member_tapped(turn, shown.member)))


ME = Command("me", (Form(OwnPeriod, run, shows=True),), buttons={"me": tap_me}, seen="private")
PLAYER = Command(
    "player",
    (Form(PlayerPeriod, show_player, shows=True),),
    buttons={"player": tap_player},
    seen="private",
)
