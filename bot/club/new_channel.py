"""A new channel of a server that has a club: add it to the club, or found another."""

from bot.club.same_server import HERE, NEW
from bot.messages import Tapped
from bot.standings.weekly import plan
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.turn import Turn
from core.values import replace


def decide_where(turn: Turn) -> None:
    """Add the channel to the club beside it, or found a club, as answered.

    Raises AskMeant: the question is not answered yet. Only members of the club and admins of
    the server may add a channel to the club.
    """
    unit = turn.unit
    chat = turn.chat
    if HERE in turn.resumed.new:
        unit.clubs.save_chat(replace(chat, open=True))
        return
    if NEW in turn.resumed.new:
        place = turn.incoming.place
        settings = replace(turn.environment.defaults, language=turn.here.settings.language)
        club = unit.clubs.new(chat.title or place.key, settings)
        unit.clubs.save_chat(replace(chat, club=club.id, open=True, founding=True))
        plan(unit, club)
        return
    if isinstance(turn.incoming.act, Tapped):
        raise Refuse("button-unknown")
    answers = [NEW]
    if turn.visit.me or turn.incoming.speaker.admin:
        answers = [HERE, NEW]
    first = turn.chats[0].title
    name = first.partition("#")[2]
    channel = f"#{name}" if name else first
    raise AskMeant("not-this-channel", [(key, key) for key in answers], chat=channel)
