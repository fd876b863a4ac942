"""The tile pad: what a growing hand asks next, as words and buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.hand.buttons import Key, TileKey
from bot.hand.tally import rules_of, tell_tally, tile_picture, why_button
from bot.hand.tile_hand import SOURCES, SUITS, TileHand
from bot.messages import Button, Picture, Reply, Span, Spans
from bot.talk.buttons import rows
from bot.talk.slots import Slot
from bot.talk.texts import Texts, joined
from core.scoring.scoring import Tally
from core.tiles import BONUS_KINDS, FIRST_HONOUR

Buttons = tuple[tuple[Button, ...], ...]
_HONOURS: Final = ("E", "S", "W", "N", "C", "F", "P")


@dataclass(frozen=True)
class TileSlot(Slot, name="tiles"):
    """A tile pad."""

    draft: int


def tile_words(words: Texts, kind: int) -> str:
    """What a tile is called on a button: its picture and its number or name."""
    if kind in BONUS_KINDS:
        return f"{tile_picture(kind)} {words.text(f'bonus-{kind - BONUS_KINDS[0]}')}"
    if kind >= FIRST_HONOUR:
        return f"{tile_picture(kind)} {words.text(f'tile-{_HONOURS[kind - FIRST_HONOUR]}')}"
    return f"{tile_picture(kind)} {kind % 9 + 1}"


class TilePad:
    """A growing hand with the language in which it is asked about."""

    def __init__(self, words: Texts, hand: TileHand, name: str, *, pictured: bool) -> None:
        """The hand, whose it is, and whether it may be shown as a picture (in private)."""
        self.words = words
        self.hand = hand
        self.name = name
        self.pictured = pictured

    def question(self) -> Reply:
        """What is asked now."""
        ask = {
            "won": self._ask_won,
            "menu": self._ask_group,
            "suit": self._ask_suit,
            "tile": self._ask_tile,
            "open": self._ask_open,
            "bonus": self._ask_bonus,
            "win": self._ask_win,
            "source": self._ask_source,
            "count": self._ask_win,
        }[self.hand.step]
        asked, buttons = ask()
        parts = [*self._so_far(), asked]
        cancel = self._button("✖️ " + self.words.label("cancel"), "stop")
        return Reply(
            joined(parts),
            (*buttons, (*self._wipe(), cancel)),
            topics=("question",),
            picture=self._picture(),
        )

    def counted(self, tally: Tally, *, usable: bool) -> Reply:
        """The count, with [Neem over] where it belongs to a round."""
        first: list[Button] = []
        if usable:
            first.append(self._button("✅ " + self.words.label("use-this"), "use"))
        first.append(self._button("✏️ " + self.words.label("change"), "wipe"))
        why = why_button(self.words, rules_of(tally))
        heading = self.words.spans("tiles-of", name=self.name)
        return Reply(
            joined([heading, tell_tally(self.words, tally)]),
            (tuple(first), why) if why else (tuple(first),),
            topics=("count",),
            picture=self._picture(),
        )

    # --- the hand so far ---------------------------------------------------------------------

    def _so_far(self) -> list[Sequence[Span]]:
        hand = self.hand
        heading = self.words.spans("tiles-of", name=self.name)
        if not hand.has and not hand.bonus:
            return [heading]
        shown = [
            d.bracketed("".join(tile_picture(kind) for kind in d.kinds)) for d in hand.declared
        ]
        shown.append("".join(tile_picture(kind) for kind in sorted(hand.rack)))
        shown.append("".join(tile_picture(kind) for kind in hand.bonus))
        picture = "  ".join(part for part in shown if part)
        written = self.words.tiles(hand.notation())
        count = self.words.spans("tiles-count", has=hand.has, needs=hand.needs)
        return [heading, (Span(picture),), (Span(written, "code"), Span(" "), *count)]

    def _picture(self) -> Picture | None:
        hand = self.hand
        if not self.pictured or not hand.has:
            return None
        groups = [
            {"tiles": list(d.kinds), "open": not d.concealed, "concealed_kong": d.concealed}
            for d in hand.declared
        ]
        groups.append({"tiles": sorted(hand.rack), "open": False, "concealed_kong": False})
        facts = {"groups": groups, "bonus": list(hand.bonus), "winning": hand.win}
        return Picture("hand", facts, self.words.tiles(hand.notation()))

    def _wipe(self) -> tuple[Button, ...]:
        if not self.hand.has:
            return ()
        return (self._button("⌫ " + self.words.label("wipe"), "wipe"),)

    def _button(self, label: str, key: Key, value: str | int = "") -> Button:
        return Button(label, TileKey(self.hand.id, key, str(value)).pack())

    # --- the questions ---------------------------------------------------------------------------

    def _ask_won(self) -> tuple[Spans, Buttons]:
        yes = self._button("🀄 " + self.words.label("mahjong"), "won", 1)
        no = self._button(self.words.label("no-mahjong"), "won", 0)
        return self.words.spans("tiles-ask-won"), ((yes, no),)

    def _ask_group(self) -> tuple[Spans, Buttons]:
        groups = [
            self._button(self.words.label(group), "group", group) for group in self.hand.groups()
        ]
        bonus = self._button(self.words.label("bonus"), "bonus")
        return self.words.spans("tiles-ask-group"), (*rows(groups, 3), (bonus,))

    def _ask_suit(self) -> tuple[Spans, Buttons]:
        buttons = [
            self._button(self.words.label(f"suit-{suit}"), "suit", suit)
            for suit in self.hand.suits()
        ]
        return self._of_group("tiles-ask-suit"), rows(buttons, 2)

    def _of_group(self, key: str) -> Spans:
        return self.words.spans(key, group=self.words.label(self.hand.group))

    def _ask_tile(self) -> tuple[Spans, Buttons]:
        buttons = [self._button(self._choice(kind), "tile", kind) for kind in self.hand.choices()]
        return self._of_group("tiles-ask-tile"), rows(buttons, 3)

    def _choice(self, kind: int) -> str:
        if self.hand.group != "chow":
            return tile_words(self.words, kind)
        number = kind % 9 + 1
        return f"{tile_picture(kind)} {number}-{number + 1}-{number + 2}"

    def _ask_open(self) -> tuple[Spans, Buttons]:
        is_open = self._button(self.words.label("open"), "open", 1)
        concealed = self._button(self.words.label("concealed"), "open", 0)
        return self._of_group("tiles-ask-open"), ((is_open, concealed),)

    def _ask_bonus(self) -> tuple[Spans, Buttons]:
        buttons = [
            self._button(
                tile_words(self.words, kind) + (" ✓" if kind in self.hand.bonus else ""),
                "addbonus",
                kind,
            )
            for kind in BONUS_KINDS
        ]
        done = self._button("✅ " + self.words.label("done"), "menu")
        return self.words.spans("tiles-ask-bonus"), (*rows(buttons, 2), (done,))

    def _ask_win(self) -> tuple[Spans, Buttons]:
        kinds = sorted(set(self.hand.rack))
        buttons = [self._button(self._suited(kind), "win", kind) for kind in kinds]
        return self.words.spans("tiles-ask-win"), rows(buttons, 3)

    def _suited(self, kind: int) -> str:
        if kind >= FIRST_HONOUR:
            return tile_words(self.words, kind)
        return f"{tile_picture(kind)} {kind % 9 + 1}{SUITS[kind // 9]}"

    def _ask_source(self) -> tuple[Spans, Buttons]:
        buttons = [
            self._button(self.words.label(f"source-{source or 'discard'}"), "source", source)
            for source in SOURCES
        ]
        mark = " ✓" if self.hand.last else ""
        last = self._button(self.words.label("last-tile") + mark, "last")
        return self.words.spans("tiles-ask-source"), (*rows(buttons, 2), (last,))
