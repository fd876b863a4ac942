"""A whole tournament as an organiser plays it: by paper, by phone or mixed, with what goes wrong.

Acts and refusals are counted; beside it the plain book of `a_day` is kept, from which the final
standing is computed again, the final too.
"""

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from tests.bot.features.tournament.a_day import Day

How = Literal["paper", "phone", "mixed", "deals"]
PHONES = ("Zus", "Piet", "Klaas", "Wim", "Truus", "Mies", "Nico", "Otto", "Ria", "Theo", "Loes")
"""Who may come with a phone."""
DEALS = 4
"""In a round, where they are recorded one by one."""
SLIPS = 12
"""As many slips as an organiser types in a message."""
ONE, OTHER = 100, 1
"""A penalty of both kinds: points and table points."""


def names_of(players):
    """Names with namesakes of two clubs among them."""
    first = ("Anna", "Bert", "Cees", "Dirk", "Els", "Frits", "Greet", "Henk", "Ina", "Joop")
    last = ("Bakker", "Visser", "Smit", "Mulder", "Bos", "Vos", "Peters", "Kok", "Jansen")
    every = (f"{one} {other}" for other, one in itertools.product(last, first))
    more = (f"{one} van {other}" for other, one in itertools.product(last, first))
    return list(itertools.islice(itertools.chain(every, more), players))


class WholeDay(Day):
    """The day; `how` results come in."""

    def __init__(self, url, seed, platform=None, *, how: How = "paper", english=False):
        super().__init__(url, seed, platform, stopped=0)
        self.how, self.english = how, english
        self.acts = 0
        self.refused: list[tuple[str, str]] = []
        self.both: list[tuple[str, int]] = []
        self.final: list[str] = []

    def say(self, dutch, english=""):
        """The line in the language of the day."""
        return english if self.english and english else dutch

    def hears(self, script):
        heard = self.console.hears(script)
        self.acts += sum(not line.startswith("@") for line in script.splitlines() if line)
        self.refused += [(script, one.text) for one in heard if "refusal" in one.topics]
        return [one.text for one in heard]

    def types(self, lines):
        """Several lines in one message of the organiser."""
        return self.hears("org: " + "⏎".join(lines))

    # --- the day ---------------------------------------------------------------------------------

    def plays(self, players, rounds, *, teams=False, final=True):
        """From the announcement to the end."""
        self.enter_all(players, rounds, teams=teams, final=final)
        self.step(self.say("Loting", "Draw seats"))
        self.step(self.say("Publiceer", "Publish"))
        for round_ in range(1, rounds + 1):
            self.plays_round(round_)
        if final:
            self.plays_final(rounds + 1)
        self.step(self.say("Onthul", "Reveal"))
        self.step(self.say("Sluit af", "Close tournament"))

    def enter_all(self, players, rounds, *, teams, final):
        coming = {"paper": 0, "mixed": 8}.get(self.how, len(PHONES))
        names = [*PHONES[:coming], *names_of(players - coming)]
        self.hears("@ now 2027-03-14T08:00")
        sizes = f"{-(-players // 4) * 4} spelers, {rounds} rondes"
        english = sizes.replace("spelers", "players").replace("rondes", "rounds")
        what = f"Draak 2027-03-14, {self.say(sizes, english)}, nts-2023"
        self.hears(f"org: /{self.say('toernooi', 'tournament')} {what}")
        for name in names[:coming]:
            self.hears(f"{name.lower()} taps {self.say('Doe mee', 'Join in')}")
            self.phones.add(name)
            if self.how == "deals":
                self.hears(f"{name.lower()}> {self.say('hallo', 'hello')}")
        rest = [f"{name}; Club {at % 9}" for at, name in enumerate(names)][coming:]
        if teams:
            rest = [f"{line}; ; Team {at // 4 + 1}" for at, line in enumerate(rest)]
        for at in range(0, len(rest), 50):
            self.types([f"/{self.say('toernooi in', 'tournament in')}", *rest[at : at + 50]])
        if self.how == "deals":
            word = self.say("/toernooi zet", "/tournament set")
            self.hears(f"org: {word} {self.say('invoer per spel', 'entry deal by deal')}")
            self.hears(f"org: {word} {self.say('spellen', 'deals')} {DEALS}")
        if teams:
            self.hears("org: /toernooi zet apart teams")
        if final:
            self.hears(f"org: {self.say('/toernooi zet finale 4', '/tournament set final 4')}")
            self.hears(
                f"org: {self.say('/toernooi zet meenemen helft', '/tournament set carry half')}"
            )

    def plays_round(self, round_):
        hour = 8 + 2 * round_
        self.hears(f"@ now 2027-03-14T{hour:02}:00")
        self.step(self.say("Start ronde", "Start round"))
        seats = self.tables[round_] = self.seats(round_)
        if round_ == 1:
            self.is_absent(round_, seats[1][0])
            self.hears(f"@ now 2027-03-14T{hour:02}:11")
        if round_ in {2, 3}:
            self.has_a_substitute(round_, next(n for n in seats[2] if n != "Dromer"))
        skipped = 3 if round_ == 2 else 0
        self.enters(round_, [table for table in seats if table != skipped])
        if skipped:
            self.leaves_out(round_, skipped, len(seats))
        if round_ == 1:
            self.is_judged(seats[3][1])
        if round_ == 3:
            self.corrects(1, 2)
        self.closes()
        if round_ == 1:
            gone = [name for name in seats[2] if name != "Dromer"][1]
            self.hears(f"org: {self.say('/toernooi uit', '/tournament out')} {gone}")
            self.out.add(gone)

    def leaves_out(self, round_, table, tables):
        """A table that does not finish has no result."""
        self.hears(f"org: {self.say('/toernooi', '/tournament')}")
        self.hears(f"org taps {self.say('Uitslagen', 'Results')} {tables - 1}/{tables}")
        self.hears(f"org taps {self.say('Geen uitslag', 'No result')} {table}")
        self.hears(f"org taps {self.say('Klopt', 'Confirm')}")

    def is_judged(self, name):
        """A penalty of both kinds, and a ruling without a protest."""
        self.is_punished(name)
        ruled = self.say(
            "/toernooi besluit 2 de uitslag blijft, nts 12",
            "/tournament decide 2 the result stands, nts 12",
        )
        self.hears(f"org: {ruled}")

    def closes(self):
        self.hears(f"org: {self.say('/toernooi', '/tournament')}")
        heard = "\n".join(self.hears(f"org taps {self.say('Sluit ronde', 'Close round')}"))
        if self.say("nog niet akkoord", "not agreed yet") in heard:
            self.hears(f"org taps {self.say('Alle briefjes getekend', 'All sheets signed')}")
            self.hears(f"org: {self.say('/toernooi', '/tournament')}")
            self.hears(f"org taps {self.say('Sluit ronde', 'Close round')}")

    def is_absent(self, round_, name):
        """Who is not there when the time of waiting is over: the Dromer sits."""
        self.hears(f"org: {self.say('/toernooi afwezig', '/tournament late')} {name}")
        self.away.setdefault(round_, {})[name] = ""

    def has_a_substitute(self, round_, name):
        word = self.say("/toernooi invaller", "/tournament substitute")
        self.hears(f"org: {word} {name} Invalster")
        self.away.setdefault(round_, {})[name] = "Invalster"

    def is_punished(self, name):
        word = self.say(f"{ONE} {OTHER} tp te laat", f"{ONE} {OTHER} tp too late")
        self.hears(f"org: {self.say('/straf', '/penalty')} {name} {word}")
        self.penalties.append((name, ONE))
        self.both.append((name, OTHER))

    def corrects(self, round_, table):
        four = self.four(round_, table)
        self.results[round_, table] = four
        head = self.say(f"/uitslag ronde {round_}", f"/result round {round_}")
        self.hears(f"org: {head} {table} {' '.join(map(str, four))}")

    # --- results ---------------------------------------------------------------------------------

    def four(self, round_, table):
        """Four points that add up to 0; in a chair of the Dromer none is won."""
        names = [
            "Dromer" if self.away.get(round_, {}).get(name) == "" else name
            for name in self.tables[round_][table]
        ]
        return self.points(names)

    def enters(self, round_, tables):
        """By slips in batches, the first of a batch wrong in round 1, or by the phones."""
        slips = []
        for table in tables:
            four = self.results[round_, table] = self.four(round_, table)
            there = [
                name
                for name in self.tables[round_][table]
                if name in self.phones - set(self.away.get(round_, ()))
            ]
            if not there:
                slips.append((table, four))
                continue
            if self.how == "deals" and self.there(round_, table).count("Dromer") <= 1:
                self.results[round_, table] = self.plays_deals(round_, table, there[0])
                continue
            told = " ".join(map(str, four))
            word = self.say("/uitslag", "/result")
            for name in there:
                self.hears(f"{name.lower()}: {word} {told}")
        for batch in _batches(slips):
            wrong = batch[0][0]
            lines = [
                f"{table} {' '.join(map(str, four))}" + "0" * (table == wrong and round_ == 1)
                for table, four in batch
            ]
            self.types([self.say("/uitslag", "/result"), *lines])
            if round_ == 1:
                four = " ".join(map(str, batch[0][1]))
                self.hears(f"org: {self.say('/uitslag', '/result')} {wrong} {four}")

    def there(self, round_, table):
        """Who sits there, substitutes and the Dromer by these names."""
        away = self.away.get(round_, {})
        return [away.get(name, name) or "Dromer" for name in self.tables[round_][table]]

    def plays_deals(self, round_, table, phone):
        """Every deal in private: East never wins, so that the chairs are East in turn."""
        names = self.there(round_, table)
        points = [0] * 4
        for east in range(DEALS):
            can = [at for at, name in enumerate(names) if at != east and name != "Dromer"]
            winner, worth = self.chance.choice(can), self.chance.randrange(10, 20) * 10
            others = " ".join(f"{name} 0" for name in names if name != names[winner])
            word = self.say("/ronde", "/round")
            self.hears(f"{phone.lower()}> {word} {names[winner]} {worth} {others}")
            for at in range(4):
                paid = worth * (2 if at == east else 1)
                points[at] += 4 * worth if at == winner else -paid
        return points

    def plays_final(self, round_):
        self.hears("@ now 2027-03-14T20:00")
        self.step(self.say("Start ronde", "Start round"))
        self.tables[round_] = self.seats(round_)
        self.final = self.tables[round_][1]
        self.enters(round_, [1])
        self.closes()

    # --- the second computation ------------------------------------------------------------------

    def reckoned(self):
        """Points and table points before the final, from the book alone."""
        rounds = {key: four for key, four in self.results.items() if not self._is_final(key)}
        kept, self.results = self.results, rounds
        found = super().reckoned()
        self.results = kept
        for name, off in self.both:
            points, worth = found[name]
            found[name] = points, str(Fraction(worth) - off)
        return found

    def _is_final(self, key):
        return bool(self.final) and key[0] == max(self.tables)

    def expected(self):
        """Names place by place: the four of the final by half their points and the final's."""
        before = self.reckoned()
        order = sorted(before, key=lambda name: (name in self.out, *_less(before[name])))
        if not self.final:
            return order
        four = next(four for key, four in self.results.items() if self._is_final(key))
        played = dict(zip(self.final, four, strict=True))
        assert set(order[:4]) == set(self.final)
        start = {name: int(Fraction(before[name][0], 2)) for name in self.final}
        best = sorted(order[:4], key=lambda name: -(start[name] + played[name]))
        return [*best, *order[4:]]

    def ends_as_the_book(self):
        """The final standing equals the second computation."""
        rows = self.shown()["standing"]
        told = {row["player"]: (row["points"], row["table_points"]) for row in rows}
        expected = {n: row for n, row in self.reckoned().items() if n not in self.final}
        assert {name: told[name] for name in expected} == expected
        assert [row["player"] for row in rows][:4] == self.expected()[:4]


def _less(row):
    points, worth = row
    return -points, -Fraction(worth)


def _batches(slips) -> Iterator[list[tuple[int, list[int]]]]:
    for at in range(0, len(slips), SLIPS):
        yield slips[at : at + SLIPS]
