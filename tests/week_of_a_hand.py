"""A week of a hand to count, played on whichever platform: asked, answered, explained."""

from typing import Any

from adapters.console.script import parse_line
from bot.features.practice.questions import HAND, _number
from bot.talk.texts import texts

FIRST = """\
@ now 2026-11-18T20:00
anna: /nieuw Anna Bert Cees Dirk
bert: /ik
cees: /ik
eef: /ik
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt
anna: /instellingen
anna taps Hand van de week
anna taps aan
@ now 2026-11-22T20:01"""
SECOND = """\
@ now 2026-11-25T20:00
anna: /nieuw Anna Bert Cees Dirk
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt"""
SUNDAY = "@ now 2026-11-29T20:01"


class AWeek:
    """One club's week; `player` plays acts and says what was heard."""

    def __init__(self, player: Any, store: Any) -> None:
        self.player, self.store = player, store

    async def play(self, lines: str) -> str:
        """What was heard at lines of a script."""
        said = []
        for line in lines.splitlines():
            act = parse_line(line)
            assert act is not None, line
            said += [heard.text for heard in await self.player.play(act)]
        return "\n".join(said)

    def hand(self) -> tuple[int, str, list[str]]:
        """The number of the hand that stands open, the right answer and the wrong ones."""
        found = self.store().read(lambda ledger: HAND.find(ledger.unit(), 1)).result()
        about, words = found.value.question, texts("nl")
        wrong = [words.number(one) for one in about.answers if one != about.right]
        return _number(found.value), words.number(about.right), wrong

    async def played(self) -> str:
        """A week in which two knew it, one did not, and one tried twice; gives what is told."""
        assert "De hand van de week: hoeveel punten?" in await self.play(FIRST)
        _, right, wrong = self.hand()
        assert f"Jouw antwoord: {right}." in await self.play(f"anna taps {right}")
        assert f"Jouw antwoord: {right}." in await self.play(f"eef taps {right}")
        await self.play(f"bert taps {wrong[0]}")
        assert f"Je koos al {wrong[0]}." in await self.play(f"bert taps {right}")
        await self.play(f"cees taps {wrong[1]}")
        return await self.play(SECOND)

    async def explained(self, names: str) -> None:
        """The next post: who of those who are still there knew it, and each mistake in a line."""
        _, right, wrong = self.hand()
        told = await self.play(SUNDAY)
        assert f"De hand van vorige keer: {right} punten" in told
        assert names in told
        for one in wrong:
            assert f"\n{one}: " in told
        assert "De hand van de week: hoeveel punten?" in told
