"""The conversation: it interprets an update, acts within the unit, and answers.

It is the same for every platform. A refused act is answered in words and changes nothing.
"""

import re
from collections.abc import Callable
from functools import partial

from bot.club.arrival import introduce_speaker, turn_of
from bot.club.same_server import needs_club
from bot.feature import ByName
from bot.hooks import ENTERED
from bot.messages import (
    CameIn,
    Departed,
    Edited,
    Entered,
    Incoming,
    Joined,
    Moved,
    Reply,
    Said,
    Tapped,
    WentOut,
)
from bot.places import place_of
from bot.ports.budgets import OverBudget
from bot.reader.command import Command, PressAct
from bot.reader.lines import Options
from bot.reader.moods import is_doubted, is_question, is_request, opens_with_denial
from bot.reader.newcomers import by_name
from bot.registry import act_of, command_named, command_with_key, commands
from bot.storage.ledger import Unit
from bot.table.idle import end_idle
from bot.table.recording import line_of
from bot.table.rooms import show_the_way
from bot.table.table_in_play import AskTable
from bot.talk.buttons import AskSlot, Tap, from_text, tap_type_of
from bot.talk.refusing import Ask, AskMeant, AskName, AskWho, AskWords, Refuse
from bot.talk.rights import is_over, must_be_within, must_not_be_over
from bot.talk.second_taps import SecondTaps
from bot.talk.speaking import AskedSlot
from bot.talk.turn import Environment, Turn
from core.problems import Refused
from core.values import replace

UNKNOWN_COMMAND: ByName[[Turn, str, str], None] = ByName("bot.asked_lines:unknown_command")
REFUSE_OR_SHOW: ByName[[Turn, Refused], None] = ByName("bot.refused_lines:refuse_or_show")
FIRST_ASKED: ByName[[Turn, Ask], Ask] = ByName("bot.refused_lines:first_asked")

COMMAND = re.compile(r"/([^\s@/]+?)[,:;.!]*(?:@\S+)?(?=[\s/]|$)(?:\s+(.*))?", re.DOTALL)

_NO_FACTS = frozenset({"", "account", "chat", "draft", "message", "outbox", "role"})
"""The tables that an answer to a question may change."""
_LINES = "bot.table.line_questions:"
_QUESTIONS = "bot.talk.questions:"
QUESTIONS: dict[type[Ask], Callable[..., None]] = {
    AskName: ByName(f"{_LINES}ask_name"),
    AskWho: ByName("bot.club.guests:ask_who"),
    AskTable: ByName(f"{_LINES}ask_table"),
    AskMeant: ByName(f"{_LINES}ask_meant"),
    AskWords: ByName(f"{_QUESTIONS}ask_in_words"),
}
"""The function that asks each question."""


class Talk:
    """The conversation of a running bot."""

    def __init__(self, environment: Environment) -> None:
        self.environment = replace(environment, commands=commands, command=command_with_key)
        self.second_taps = SecondTaps(_value_of)

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        """Handle an update within the unit."""
        match incoming.act:
            case Moved() | WentOut() | Departed() | Joined() as act:
                # None for an unknown chat, or for a moved chat at the second report
                chat = unit.clubs.chat(incoming.platform, incoming.place.key)
                if chat is None:
                    return
                if isinstance(act, Moved):
                    from bot.delivery.moved_chats import move

                    move(unit, chat, act.key)
                elif isinstance(act, WentOut) and incoming.place.thread:
                    from bot.delivery.threads import leave_thread

                    leave_thread(unit, chat, incoming.place.thread)
                else:
                    from bot.club.presence import came_or_went

                    came_or_went(unit, chat, act)
            case Entered():
                ENTERED(unit, incoming, incoming.act, self.environment)
            case _:
                self._answer(turn_of(unit, incoming, self.environment))

    def _answer(self, turn: Turn) -> None:
        earlier = self.second_taps.first_of(turn)
        if earlier is None:
            _answer_in(turn)
            self.second_taps.note_tap(turn)
        elif {"name", "value"} <= earlier.told.keys():
            turn.speak.notice("tap-twice", **earlier.told)
        else:
            turn.speak.notice("tap-again")

    def tick(self, unit: Unit) -> None:
        """Do the regular work: end deserted tables."""
        end_idle(unit)


def _answer_in(turn: Turn) -> None:
    if isinstance(turn.incoming.act, Edited) and not turn.unit.tables.read_anew(line_of(turn)):
        return
    turn = answer_in(introduce_speaker(turn)) or turn
    show_the_way(turn)
    turn.speak.acknowledge()


def answer_in(turn: Turn | None) -> Turn | None:
    """Answer a turn and the turns that follow from it; return the last turn."""
    last = None
    while turn is not None:
        last = turn
        turn = in_a_step(turn, _do)
    return last


def in_a_step(turn: Turn, do: Callable[[Turn], Turn | None]) -> Turn | None:
    """Do the act of a turn in its own step; return the turn that follows, if any.

    An exception undoes the step: then only the refusal is sent, or the question that comes first,
    which is a step, too.
    """
    try:
        with turn.unit.step():
            if turn.environment.budgets.rows:
                turn.unit.changed.clear()
                turn.unit.outbox.only_words = partial(is_over, turn, "pictures")
            following = do(turn)
            if turn.unit.outbox.shows:
                _must_be_afforded(turn)
            return following
    except Refused as refused:
        REFUSE_OR_SHOW(turn, refused)
    except Ask as first:
        asked = FIRST_ASKED(turn, first)
        return in_a_step(turn, partial(QUESTIONS[type(asked)], asked=asked))
    return None


def _must_be_afforded(turn: Turn) -> None:
    """Use the budgets of pictures and files. Refuse: one is over, and the act changed no facts.

    An act that changed facts is done without its pictures; its files are part of it.
    """
    shows = [*turn.unit.outbox.shows]
    turn.unit.outbox.shows.clear()
    changed = turn.unit.changed.keys() - _NO_FACTS
    for budget in shows:
        try:
            must_be_within(turn, budget)
        except Refuse:
            if not changed:
                raise


def _do(turn: Turn) -> Turn | None:
    if isinstance(turn.incoming.done, OverBudget):
        must_not_be_over(turn.incoming.done)
    if needs_club(turn):
        from bot.club.new_channel import decide_where

        decide_where(turn)
        group_turn = turn_of(turn.unit, turn.incoming, turn.environment)
        return replace(group_turn, resumed=turn.resumed)
    return _do_here(turn)


def _do_here(turn: Turn) -> Turn | None:
    resumed = turn.resumed
    act = turn.incoming.act
    if isinstance(act, Tapped) and turn.incoming.speaker.of_chat:
        raise Refuse("write-as-yourself")
    if resumed.into:
        return _tap(turn, resumed.into, resumed.typed)
    if resumed.line:
        return _say(turn, Said(resumed.line, options=resumed.options))
    match act:
        case Tapped():
            return _tap(turn, act.action, act.typed)
        case Said():
            return _say(turn, act)
        case Edited():
            from bot.table.commands.correct import propose

            propose(turn, act)
        case CameIn():
            from bot.club.commands.start import begin

            begin(turn)
    return None


def _say(turn: Turn, act: Said) -> Turn | None:
    """Do a command, or take the answer to a question; other words are not for the bot."""
    if turn.chat.private and not (act.text or act.sent):
        turn.speak.say(Reply(turn.own.spans("no-words")))
        return None
    match = COMMAND.match(act.text.strip())
    if match is not None:
        options = [(name, by_name(turn, value)) for name, value in act.options]
        do_command(turn, match.group(1).casefold(), match.group(2) or "", options)
        return None
    from bot.words_without_command import answer_words

    return answer_words(turn, act)


def do_command(turn: Turn, word: str, args: str, options: Options) -> None:
    """Do the command with this name."""
    command = command_named(word)
    if command is None:
        UNKNOWN_COMMAND(turn, word, args)
        return
    run = partial(run_command, command=command, line=(word, args), options=options)
    _where_they_play(turn, command, run, args)


def run_command(turn: Turn, command: Command, line: tuple[str, str], options: Options) -> None:
    """Do a command with the words after it, or show what these ask; ask about a question."""
    word, args = line
    if command.group_only and turn.visit.club is None:
        if turn.visit.out:
            raise turn.visit.no_club()
        raise Refuse("group-only", command=f"/{command.names[turn.own.language][0]}")
    turn.unit.changed.clear()
    asked_before = turn.account.id in turn.environment.asked and (args or options)
    if asked_before and turn.visit.club is not None:
        from bot.table.line_questions import close_request

        close_request(turn, command.all_names())
    command.do(turn, by_name(turn, args), options)
    asked = not (options or turn.resumed.line) and turn.visit.club is not None
    if asked and turn.unit.changed.keys() - _NO_FACTS:
        _must_be_said(turn, command, f"/{word} ", args)


def _must_be_said(turn: Turn, command: Command, start: str, args: str) -> None:
    """Ask about an act that was only asked, and refuse an act that was denied."""
    if is_question(turn, args) and not is_request(args):
        line = f"{start}{args.replace('?', ' ').strip()}"
        raise AskMeant("ask-question-done", [("do-asked", line)])
    if command.certain and is_doubted(turn, args, command.key):
        raise AskMeant("ask-doubt-done", [("do-asked", f"{start}{args}")])
    if opens_with_denial(turn, args) and not command.denials:
        example = command.examples(turn.own)[0]
        raise Refuse("word-unknown", word=args.split(maxsplit=1)[0], example=example)


def _tap(turn: Turn, meaning: str, typed: str) -> Turn | None:
    turn = replace(turn, resumed=replace(turn.resumed, typed=typed, into=meaning))
    act, bears = _read(meaning)
    return _where_they_play(turn, bears, partial(_press, act=act, bears=bears))


def _read(meaning: str) -> tuple[PressAct, Tap]:
    """Return the act of a button and its value. Refuse: there is no such button."""
    verb, colon, rest = meaning.partition(":")
    act = act_of(verb)
    if act is None:
        raise Refuse("button-unknown")
    return act, from_text(tap_type_of(act), rest if colon else None)


def _value_of(meaning: str) -> Tap:
    """Return the value of a button, or of the button inside it; an empty value for no button."""
    try:
        value = _read(meaning)[1]
    except Refuse:
        return Tap()
    if value.wrapped:
        return _value_of(value.wrapped)
    return value


def _where_they_play(
    turn: Turn, about: Command | Tap, act: Callable[[Turn], Turn | None], line: str = ""
) -> Turn | None:
    """Do a command or a button at the sender's present game, with its questions."""
    elsewhere = place_of(turn, about, line)
    if elsewhere is None:
        return act(turn)

    def done(turn: Turn) -> Turn | None:
        following = act(turn)
        elsewhere.follow()
        return following

    return in_a_step(elsewhere.turn, done)


def _press(turn: Turn, act: PressAct, bears: object) -> Turn | None:
    following = act(turn, bears)
    asked = turn.resumed.question
    if asked is None and isinstance(turn.incoming.act, Tapped):
        place = turn.speak.place
        if AskedSlot.of(place):
            turn.speak.close(place)
        elif question := AskSlot.of(place):
            asked = question.draft
    if asked is not None:
        from bot.talk.questions import close_question

        close_question(turn, asked)
    return following
