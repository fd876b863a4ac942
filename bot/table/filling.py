"""A typed line of a round: assigned to the players of a table and entered into a draft.

Without a command, only unambiguous lines are read as a round.
"""

import re
from collections.abc import Sequence
from functools import cache

from bot.messages import Spans
from bot.ports.records import Member
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.table.recording import keep, line_of, submit
from bot.table.round_draft import RoundDraft, RoundSeating, chairs_by_wind
from bot.table.round_line import EntryValue, Knows, LineItem, RoundEntries, read_line, shorten_word
from bot.table.special_words import written_as_ids
from bot.table.table_in_play import RoundInPlay, TableInPlay, must_can_win, name_at
from bot.talk.people import Found, find, folded, is_called, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import Texts, is_common, listed, meaning
from core.game.rounds import CHAIRS
from core.players import Chair
from core.rulesets.own_hands import own_hands
from core.rulesets.ruleset import Ruleset
from core.values import frozen, replace

LEAST_KNOWN = 2
"""The least scores of a line with unknown words."""


@frozen
class LineRead:
    """A line assigned to chairs. `lead`: the unassigned parts, in the language of the writer."""

    values: dict[Chair, EntryValue]
    winner: Chair | None
    ordinary: bool
    whole: bool = False
    """True if the line shows the winner: by a star, or with an entry for every player."""
    lead: tuple[Spans, ...] = ()
    nameless: bool = False
    """True if a value has no name."""

    def names_another(self, draft: RoundDraft) -> bool:
        """Return whether the line names another winner than the draft."""
        if draft.winner is None or self.winner == draft.winner:
            return False
        return self.whole or draft.winner in self.values


def fill_line(game: RoundInPlay, text: str) -> None:
    """Fill a draft from a line, and record it or ask for the rest."""
    draft = game.draft
    others = {*draft.begun_by} - {game.member.id}
    if not others:
        pour(game, _resolve_known(text, game))
        return
    read = resolve(text, game)
    # the line completes the round without confirming the draft's winner
    may_end = draft.winner is not None and {*read.values}.issuperset(game.missing)
    known = draft.claims or read.winner == draft.winner or read.names_another(draft)
    if not draft.about.apart and (read.lead or (may_end and not known)):
        from bot.table.held_lines import hold

        own = RoundDraft(replace(game.now, held=game.member.id))
        hold(game, fill(game.with_draft(own), read), read)
    else:
        pour(game, read)


def pour(game: RoundInPlay, read: LineRead) -> None:
    """Fill a draft from a line that was read, and record it or ask for the rest."""
    filled = fill(game, read)
    against = list[Spans]()
    filled = replace(filled, said=line_of(game.turn) or filled.said)
    if filled.claims:
        from bot.table.held_lines import keep_own_entries

        filled, against = keep_own_entries(game, filled)
    lead = [*read.lead, *against, *note_replaced_entries(game, filled)]
    if read.lead or against:
        from bot.table.asked_drafts import ask

        ask(keep(game, replace(filled, revived=filled.revived or bool(against))), lead)
    else:
        submit(replace(game, draft=filled), typed=not filled.about.apart, lead=lead)


# --- a line beside the entries of others ---------------------------------------------------------


def note_replaced_entries(
    game: RoundInPlay | None, after: RoundDraft | None = None
) -> list[Spans]:
    """Return the notice of replaced entries of others, empty if none was replaced.

    `game`: the round with the old draft; `after`: the present draft; without it all entries of
    the old draft are replaced.
    """
    if game is None:
        return []
    before = game.draft
    mine = game.member.id
    now = after or RoundDraft(before.about)
    gone = before.named_by not in {None, mine} and now.winner != before.winner
    for chair, part in before.parts.items():
        kept = now.parts.get(chair)
        if part.by != mine and chair not in before.claims:
            gone = gone or kept is None or kept.value != part.value
    if not gone:
        return []
    words = game.words

    from bot.table.held_lines import draft_values

    return [words.spans("line-instead", **draft_values(words, game))]


# --- reading a line ------------------------------------------------------------------------------


def read_among(text: str, ruleset: Ruleset, players: Sequence[Member]) -> RoundEntries:
    """Return a line read with these names and the hands of the ruleset. Raises Refuse."""
    return read_line(*_with_ids(text, ruleset, players))


def _with_ids(text: str, ruleset: Ruleset, players: Sequence[Member]) -> tuple[str, Knows]:
    """Return a line with whole names and ids of hands, and what knows the names."""

    @cache
    def knows(word: str) -> bool:
        return bool(find(word, players).members or _stands_for(word))

    if any({*" -"} & {*member.name} for member in players):
        from bot.table.whole_lines import with_whole_names

        text = with_whole_names(text, knows)
    return written_as_ids(text, ruleset, knows), knows


def _stands_for(word: str) -> str:
    """Return what a word means in the place of a name: `me`, `rest`, `east`; or ""."""
    if is_pronoun(word):
        return "me"
    if meaning("line", word) == "rest":
        return "rest"
    return meaning("winds", word)


def resolve(text: str, game: TableInPlay) -> LineRead:
    """Assign a line to the players of a table. Raises Refuse: no reading as a round."""
    seating = game.seating
    players = game.people.among({*seating.players, seating.waiting})
    line = read_among(text, game.table.ruleset, players)
    unknown: list[LineItem] = []
    by_winds = line.by_winds
    if by_winds:
        tied = _assign_by_winds(line, seating)
    else:
        tied, unknown = _assign_by_names(game, line)
    starred = [chair for chair, item in tied if item.starred]
    if len(starred) > 1:
        raise Refuse("two-winners")
    if by_winds and not starred:
        raise Refuse("no-star")
    values = {chair: item.value for chair, item in tied if item.value is not None}
    opens = line.items[0]
    lost = len(tied) > 1 and opens.value and opens.value.lost_only
    winner = None
    if starred:
        winner = starred[0]
    elif not (lost or opens in unknown):
        winner = tied[0][0]
    whole = bool(starred) or len(tied) + len(unknown) >= len(seating.played())
    lead = dict.fromkeys(_unplaced_item(game, item) for item in unknown)
    return LineRead(
        values, winner, line.ordinary, whole, (*lead,), not all(item.name for item in unknown)
    )


def _resolve_known(text: str, game: TableInPlay) -> LineRead:
    """Return a line as resolved; without its unknown words if it still has two players' scores.

    `lead` then lists the unknown words, so that the round is asked.
    """
    _must_be_in_season(game, text)
    try:
        return resolve(text, game)
    except Refuse as why:
        players = game.people.among(game.seating.players)
        from bot.table.whole_lines import without_unknown

        known, unknown = without_unknown(*_with_ids(text, game.table.ruleset, players))
        if not unknown or meaning("question", unknown[0]) == "opens":
            raise
        try:
            read = resolve(known, game)
        except (Refuse, AskName):
            raise why from None
        if len(read.values) < LEAST_KNOWN:
            raise
        return replace(read, lead=(_unread(game, ", ".join(unknown)), *read.lead))


def _unread(game: TableInPlay, words: str) -> Spans:
    return game.turn.chat_words.spans("line-unread", words=words)


def _must_be_in_season(game: TableInPlay, text: str) -> None:
    """Refuse a line with an own special hand of the club that is not played on this day."""
    for hand in own_hands(dict(game.here.settings.house)):
        named = re.search(rf"(?<!\w){re.escape(folded(hand.name))}(?!\w)", folded(text))
        if named and not hand.is_played(game.table.day):
            key = "own-hand-not-now" if hand.until else "own-hand-not-yet"
            first, until = map(game.own.long_day, (hand.first, hand.until or hand.first))
            raise Refuse(key, hand=hand.name, first=first, until=until)


def _unplaced_item(game: TableInPlay, item: LineItem) -> Spans:
    """Return the words for an item without a player of the table."""
    words = game.turn.chat_words
    if _is_word(item.name):
        return _unread(game, item.name)
    names = _all_names(game, words)
    if item.name:
        return words.spans("name-not-here", word=shorten_word(item.name), names=names)
    return words.spans("name-missing", names=names)


def _is_word(name: str) -> bool:
    """Return True for a word of the language in small letters: `muur`, `net`."""
    return name.islower() and bool(is_common(name) or meaning("common", name))


def _assign_by_winds(line: RoundEntries, seating: RoundSeating) -> list[tuple[Chair, LineItem]]:
    for chairs in (seating.played(), chairs_by_wind(seating.winds)):
        if len(line.items) == len(chairs):
            return list(zip(chairs, line.items, strict=True))
    few = len(seating.played()) < len(CHAIRS)
    raise Refuse("three-values" if few else "four-values", count=len(line.items))


def _assign_by_names(
    game: TableInPlay, line: RoundEntries
) -> tuple[list[tuple[Chair, LineItem]], list[LineItem]]:
    """Return the assigned items of a line with names, and the items of strangers.

    Raises Refuse: no player of the table is named.
    """
    seated = game.seating.players
    items = _of_players(game, line)
    tied = []
    unknown = []
    rest = [
        item
        for item in items
        if _stands_for(item.name) == "rest" and not game.people.find(item.name).members
    ]
    players = game.people.among(seated)
    for item in (item for item in items if item not in rest):
        members = _find_players(game, item.name, players) if item.name else ()
        if members:
            tied.append((CHAIRS[seated.index(members[0].id)], item))
        else:
            unknown.append(item)
    stranger = next((item.name for item in unknown if item.name), "")
    if stranger and (not tied or len(items) > len(seated)):
        key = "not-a-value" if _is_word(stranger) else "name-not-here"
        raise Refuse(key, word=shorten_word(stranger), names=_all_names(game, game.own))
    if len(items) > len(seated):
        raise Refuse("too-many-players", count=len(items))
    if not tied:
        raise Refuse("name-missing", names=_all_names(game, game.own))
    chairs = [chair for chair, _ in tied]
    twice = next((chair for chair in chairs if chairs.count(chair) > 1), None)
    if twice is not None:
        raise Refuse("named-twice", name=name_at(game, twice))
    others = [chair for chair in game.seating.played() if chair not in chairs]
    return tied + [(chair, item) for item in rest[:1] for chair in others], unknown


def _of_players(game: TableInPlay, line: RoundEntries) -> list[LineItem]:
    """Return the items of a line without the waiting player's that says nothing: `Eef wacht`."""
    waiting = game.people.among({game.seating.waiting})
    return [
        item
        for item in line.items
        if item.value or item.starred or not is_called(item.name, waiting)
    ]


def _find_players(game: TableInPlay, name: str, players: Sequence[Member]) -> Sequence[Member]:
    """Return the players meant by a name. Raises AskName: ambiguous, or only similar to a name."""
    people = game.people
    seating = game.seating
    if seating.waiting is not None:
        fifth = find(name, people.among({*seating.players, seating.waiting})).one
        if fifth and fifth.id == seating.waiting:
            raise Refuse("waits-now", name=fifth.name, names=_all_names(game, game.own))
    match = find(name, players)
    if not match.members or (match.begun and len(name) > 1):
        match = _find_by_place(game, name) or match
    if len(match.members) == 1 and not match.begun:
        return match.members
    of_club = people.find(name)
    near = None
    if not (match.members or of_club.members or is_nobody(name)):
        near = nearest(name, players)
    another = match.members and match.begun and of_club.members and not of_club.begun
    if len(match.members) > 1 or another or near is not None:
        raise AskName(name, [near] if near else match.members)
    return match.members


def _find_by_place(game: TableInPlay, name: str) -> Found | None:
    """Return the player meant by a wind or a pronoun; None for other words."""
    stands_for = _stands_for(name)
    players = game.seating.players
    meant = None
    if stands_for == "me":
        meant = game.member.id
    for player, wind in zip(players, game.seating.winds, strict=True):
        if wind.name.casefold() == stands_for:
            meant = player
    if stands_for:
        return Found(game.people.among({meant} & {*players}))
    return None


def _all_names(game: TableInPlay, words: Texts) -> str:
    names = game.people.names()
    return listed(words, [names[player] for player in game.seating.players])


def fill(game: RoundInPlay, line: LineRead) -> RoundDraft:
    """Return the draft with the entries of a line; a winner without a value will be asked.

    An additional line keeps the winner of the draft. A line with another winner keeps only the
    entries that players made for themselves.
    """
    draft = game.draft
    me = game.member.id
    if line.names_another(draft):
        parts = {chair: part for chair, part in draft.parts.items() if chair in draft.claims}
        draft = replace(draft, parts=parts, winner=None)
    if draft.winner is None or line.whole:
        draft = draft.won_by(line.winner, me)
    winner = draft.winner
    if winner is not None:
        game.seating.must_be_played(winner)
        must_can_win(game, game.seating.players[winner], line.values.get(winner, EntryValue()))
    return replace(draft.with_parts(line.values, me), doubtful=line.ordinary)


# --- lines without a command ---------------------------------------------------------------------
