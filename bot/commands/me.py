"""/ik, /me: the writer's own figures; in private for the club last used, others as buttons."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from bot.commands.command import Command
from bot.dialogs.card import Spans
from bot.dialogs.figures import own_lines, season_picture
from bot.dialogs.named import with_year
from bot.figures import people
from bot.messages import Button, Picture, Reply
from bot.own_figures import OwnFigures, read_full, read_own
from bot.periods import evening_of
from bot.turn import Refuse, Turn, action, final, joined, rows
from core.events import PlayerId


def run(turn: Turn, args: str) -> None:
    """The figures of the one who asks."""
    _, year = with_year(args)
    turn.say(figures_of(turn, turn.member.id, _other_clubs(turn), year))


def figures_of(
    turn: Turn, player: PlayerId, more: Sequence[Button] = (), only: int | None = None
) -> Reply:
    """A player's figures ever and this year, or of one year alone; the collection as a button."""
    words, club = turn.public, turn.here
    who = people(turn.unit, club.id)
    name = who.names[player]
    year = only or evening_of(club.settings, turn.now).year
    families = read_own(turn.unit, club, who, player, year, alone=only is not None)
    parts: list[Spans] = [words.spans("figures-heading", name=name, club=club.name)]
    if not families and only:
        parts.append(words.spans("figures-nothing-then", name=name, year=str(only)))
    elif not families:
        parts.append(words.spans("figures-nothing", name=name))
    for own in families:
        if len(families) > 1:
            parts.append(words.spans(f"standing-family-{own.family}"))
        full = read_full(turn.unit, club.id, who.numbers(player), own.made_in_year)
        parts += own_lines(words, own, year, full)
    board = Button(words.label("collection"), action("collection", player))
    records = Button(words.label("records"), action("records"))
    buttons = ((board, records), *rows(more, 2))
    return Reply(joined(parts), buttons, ("figures",), _picture(turn, player, families, year))


def _picture(
    turn: Turn, player: PlayerId, families: Sequence[OwnFigures], year: int
) -> Picture | None:
    """The course of the player's year, under the rules that they played most."""
    if not families:
        return None
    most = max(families, key=lambda own: own.in_year.rounds)
    who, first = people(turn.unit, turn.here.id), date(year, 1, 1)
    days = [
        day
        for number in who.numbers(player)
        for day in turn.unit.days(turn.here.id, most.family, number, first, date(year + 1, 1, 1))
    ]
    title = turn.public.text("season-title", name=who.names[player], year=str(year))
    return season_picture(turn.public, title, sorted(days))


def _other_clubs(turn: Turn) -> list[Button]:
    if not turn.private:
        return []
    clubs = turn.unit.clubs_of(turn.account.id)
    # a club that was linked to another has no chat any more, and nothing that was played
    others = [club for club in clubs if club != turn.here.id and turn.unit.chats(club)]
    return [Button(turn.unit.club(club).name, action("me", club)) for club in others]


def tap_me(turn: Turn, parts: Sequence[str]) -> None:
    """Another club of the one who taps: from here on it is the one last used."""
    club = int(parts[0])
    if club not in turn.unit.clubs_of(turn.account.id):
        raise Refuse("button-unknown")
    turn.account = replace(turn.account, last_club=club)
    turn.unit.save_account(turn.account)
    turn.club = turn.unit.club(club)
    members = {member.id: member for member in turn.unit.members(club)}
    mine = next(m for m in members.values() if m.account == turn.account.id)
    turn.me = final(mine, members)
    turn.say(figures_of(turn, turn.member.id, _other_clubs(turn)))


ME = Command(key="me", names={"nl": ("ik",), "en": ("me",)}, run=run, taps={"me": tap_me})
